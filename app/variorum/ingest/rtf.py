"""Reads Rich Text Format through striprtf, which knows the character sets of fonts."""

from __future__ import annotations

import re
from pathlib import Path

from variorum.domain.documents import ReadDocument
from variorum.ingest.failures import damaged, no_text
from variorum.ingest.page_builder import PageBuilder, printed_title
from variorum.ingest.text import read_bytes

_INFO = re.compile(r"\{\\info\b(.*)", re.DOTALL)
_FIELD = re.compile(r"\{\\(title|author)\s((?:[^{}\\]|\\'[0-9a-fA-F]{2}|\\u-?\d+ ?\??|\\[{}\\])*)\}")
_TIME = re.compile(r"\{\\(revtim|creatim)\\yr(\d{4})(?:\\mo(\d\d?))?(?:\\dy(\d\d?))?")
# Tracked deletions and hidden text run to the end of their group or to where they are switched off
_DELETED = re.compile(
    r"(?<!\\)\\(?:deleted|v)(?![a-z0-9])\s?((?:[^{}\\]|\\[^{}]|\\[{}])*?)(?=\\(?:deleted|v)0|\\plain|[{}]|\Z)"
)
_PICTURE = re.compile(r"[0-9a-fA-F\s]{200,}")  # a picture in hexadecimal digits
_NOTE = re.compile(r"\{\\footnote\b")
_SHAPE = re.compile(r"\{\\\*\\shpinst\b|\{\\shptxt\b")


class RtfReader:
    """Reads .rtf files."""

    suffixes = frozenset({".rtf"})

    def read(self, path: str, password: str = "") -> ReadDocument:
        """Read a document as one text. Raises UnreadableFile if it is damaged, too large or has no text."""
        raw = read_bytes(path).decode("latin-1")
        if not raw.lstrip("\ufeff\xef\xbb\xbf \r\n\t").startswith("{\\rtf"):
            raise damaged(path, "a rich text file")
        raw = _PICTURE.sub(" ", raw)
        header = _header(raw)
        groups = (_group(raw, at.start()) for at in _NOTE.finditer(raw))
        notes = [text for group in groups if (text := rtf_text(header + group.removeprefix("{\\footnote")))]
        builder = PageBuilder()
        _add(builder, rtf_text(_visible(raw)))
        for note in notes:
            builder.paragraph(f"Footnote: {note}")
        page = builder.build(None)
        if not page.text:
            raise no_text(path)
        info = _INFO.search(raw[:200_000])
        said = (
            {m[1]: rtf_text("{\\rtf1\\ansi " + m[2] + "}") for m in _FIELD.finditer(info[1])} if info else {}
        )
        times = {m[1]: m for m in _TIME.finditer(info[1])} if info else {}
        changed = times.get("revtim") or times.get("creatim")
        return ReadDocument(
            title=(said.get("title", "") or printed_title(page))[:300] or Path(path).stem,
            pages=(page,),
            date="-".join(part.zfill(2) for part in changed.groups()[1:] if part) if changed else None,
            authors=said.get("author", ""),
        )


def rtf_text(rtf: str) -> str:
    """The text of RTF source; cells of a table end in '|', rows in a line break."""
    from striprtf.striprtf import rtf_to_text

    text = str(rtf_to_text(rtf, errors="replace")).strip()
    # A character beyond the first 65,536 is written as the two halves that UTF-16 has for it
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _visible(raw: str) -> str:
    """The source without tracked deletions and hidden text, and with the text of shapes no longer optional."""
    return _SHAPE.sub(lambda m: "{", _DELETED.sub("", raw))


def _header(raw: str) -> str:
    """The beginning of the source, up to the end of its font table: character sets are defined there."""
    fonts = raw.find("{\\fonttbl")
    return raw[: fonts + len(_group(raw, fonts))] if fonts >= 0 else "{\\rtf1\\ansi "


def _group(raw: str, start: int) -> str:
    """The group that begins at `start`, braces included; to the end if it is never closed."""
    depth, at = 0, start
    while at < len(raw):
        if raw[at] == "\\":
            at += 1
        elif raw[at] == "{":
            depth += 1
        elif raw[at] == "}":
            depth -= 1
            if depth == 0:
                return raw[start : at + 1]
        at += 1
    return raw[start:]


def _add(builder: PageBuilder, text: str) -> None:
    rows: list[list[str]] = []
    for line in text.split("\n"):
        if line.rstrip().endswith("|") and line.count("|") > 1:
            rows.append(line.rstrip().removesuffix("|").split("|"))
            continue
        if rows:
            builder.table(rows)
            rows = []
        builder.paragraph(line)
    if rows:
        builder.table(rows)
