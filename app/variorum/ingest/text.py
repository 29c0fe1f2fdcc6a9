"""Reads plain text and Markdown. The whole document is one text; headings give chunks their path."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

from variorum.domain.documents import PageText, ReadDocument
from variorum.domain.errors import UnreadableFile
from variorum.ingest.decode import decode

LARGEST = 256 * 1024 * 1024
"""Bytes of text read at most."""

_UNDERLINE = re.compile(r"\s*([=\-~*#_])\1{2,}\s*$")
_ATX = re.compile(r" {0,3}(#{1,6})[ \t]+(.+?)[ \t]*#*[ \t]*$")
_SETEXT = re.compile(r" {0,3}(=+|-{2,})[ \t]*$")
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_FRONT_MATTER = re.compile(r"---[ \t]*\n(.*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)", re.DOTALL)
_FIELD = re.compile(r"^(title|date|author|authors):[ \t]*(.+?)[ \t]*$", re.MULTILINE | re.IGNORECASE)
_ISO_DATE = re.compile(r"(?:19|20|21)\d\d(?:-\d\d(?:-\d\d)?)?")
_MARKUP = re.compile(r"!\[[^\]]*\]\([^)]*\)|\[([^\]]*)\]\([^)]*\)|<[^>]+>|[*_`]{1,3}")


class TextReader:
    """Reads plain text in any encoding."""

    suffixes = frozenset(
        {
            ".txt",
            ".text",
            ".log",
            ".namelist",
            ".rst",
            ".org",
            ".adoc",
            ".ris",
            ".srt",
            ".vtt",
            ".yaml",
            ".yml",
            ".toml",
        }
        | {".ini", ".cfg", ".conf"}
    )

    def read(self, path: str, password: str = "") -> ReadDocument:
        """Raises UnreadableFile: empty, too large, or not text."""
        text = decode(read_bytes(path), path)
        headings = _underlined(text)
        return ReadDocument(_text_title(text, path), (PageText(None, text, headings),))


class MarkdownReader:
    """Reads Markdown as it is written: headings are found, marks stay in the text."""

    suffixes = frozenset({".md", ".markdown", ".mdown", ".mkd", ".rmd", ".qmd", ".mdx"})

    def read(self, path: str, password: str = "") -> ReadDocument:
        """Raises UnreadableFile: empty, too large, or not text."""
        text = decode(read_bytes(path), path)
        fields: dict[str, str] = {}
        begin = 0
        if matter := _FRONT_MATTER.match(text):
            begin = matter.end()
            fields = {m[1].lower(): m[2].strip("\"'") for m in _FIELD.finditer(matter[1])}
        headings = markdown_headings(text, begin)
        title = fields.get("title", "")
        if not title and headings:
            level = min(level for _, _, level in headings)
            start, end, _ = next(h for h in headings if h[2] == level)
            title = plain_heading(text[start:end])
        date = _ISO_DATE.match(fields.get("date", ""))
        return ReadDocument(
            title[:300] or _text_title(text, path),
            (PageText(None, text, tuple(headings)),),
            date=date[0] if date else None,
            authors=fields.get("author", fields.get("authors", "")),
        )


def read_bytes(path: str) -> bytes:
    """The file's bytes. Raises UnreadableFile if there are more than LARGEST."""
    file = Path(path)
    size = file.stat().st_size
    if size > LARGEST:
        raise UnreadableFile(
            f"{file.name} is too large: {size / 1e6:.0f} MB of text, at most {LARGEST / 1e6:.0f} MB are read.",
            "Split it into smaller files.",
        )
    return file.read_bytes()


def plain_heading(text: str) -> str:
    """A heading's words without Markdown marks."""
    first = re.sub(r"^\s*#{1,6}\s+|\s+#+\s*$", "", text.split("\n", 1)[0])
    return " ".join(_MARKUP.sub(lambda m: m[1] or "", first).split())


def markdown_headings(text: str, begin: int = 0) -> list[tuple[int, int, int]]:
    """(start, end, level) of ATX and setext headings outside fenced code."""
    headings: list[tuple[int, int, int]] = []
    fence = ""
    before: tuple[int, str] | None = None
    for match in re.finditer(r"[^\n]*(?:\n|$)", text[begin:]):
        start, line = begin + match.start(), match[0].rstrip("\n")
        if fence:
            closing = _FENCE.match(line)
            if closing and closing[1].startswith(fence):
                fence = ""
            before = None
            continue
        if opening := _FENCE.match(line):
            fence, before = opening[1], None
            continue
        if atx := _ATX.match(line):
            headings.append((start, start + len(line), len(atx[1])))
            before = None
            continue
        setext = _SETEXT.match(line)
        if setext and before is not None:
            headings.append((before[0], start + len(line), 1 if setext[1][0] == "=" else 2))
            before = None
            continue
        before = (
            (start, line) if line.strip() and not re.match(r"\s*(?:[-*+>|]|\d+[.)]|\s{4})", line) else None
        )
    return headings


def _underlined(text: str) -> tuple[tuple[int, int, int], ...]:
    """Headings of plain text: a short line with a line of one mark below."""
    spans = []
    lines = [(m.start(), m[0]) for m in re.finditer(r"[^\n]+|(?<=\n)(?=\n)", text)]
    for (start, line), (_, below) in pairwise(lines):
        words = line.strip()
        if 2 < len(words) <= 100 and any(c.isalpha() for c in words) and _UNDERLINE.match(below):
            spans.append((start, start + len(line), 1 if below.strip()[0] == "=" else 2))
    return tuple(spans)


def _text_title(text: str, path: str) -> str:
    """The first line if it stands alone like a title, else the file's name without suffix."""
    lines = text.lstrip().split("\n", 2)
    first = " ".join(lines[0].split())
    alone = len(lines) > 1 and (not lines[1].strip() or _UNDERLINE.match(lines[1]))
    titled = 3 < len(first) <= 100 and first[-1] not in ".,;:。" and any(c.isalpha() for c in first)
    return first if alone and titled else Path(path).stem
