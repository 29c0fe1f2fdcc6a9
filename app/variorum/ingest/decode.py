"""Bytes to text, whatever the encoding."""

from __future__ import annotations

import codecs
import re
from pathlib import Path

from variorum.domain.errors import UnreadableFile

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_GUESSED_FROM = 200_000
_LINE_ENDS = re.compile("\r\n|[\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")
_CONTROLS = dict.fromkeys((*range(0x00, 0x09), *range(0x0E, 0x20), *range(0x7F, 0xA0), 0xFEFF))
_SURROGATES = re.compile("[\ud800-\udfff]")
_MOST_CONTROLS = 0.02
_NO_WORSE = 0.07
_LATIN = frozenset(
    {
        "ascii",
        "latin_1",
        "cp1250",
        "cp1254",
        "cp1257",
        "cp1258",
        "hp_roman8",
        "cp775",
        "cp850",
        "cp437",
        "mac_roman",
    }
    | {"mac_latin2", "mac_turkish", "mac_iceland"}
    | {f"iso8859_{n}" for n in (1, 2, 3, 4, 9, 10, 13, 14, 15, 16)}
)


def decode(raw: bytes, path: str) -> str:
    """Decode a text file: byte order mark, UTF-8, UTF-16 without a mark, else the likeliest legacy encoding.

    Line ends become \\n; control characters are left out.

    Raises: UnreadableFile if there is nothing, or if it is not text.
    """
    name = Path(path).name
    if not raw.strip(b"\0 \t\r\n"):
        raise UnreadableFile(f"{name} is empty: nothing to read.", "Check the file.")
    text = _decoded(raw)
    if text is None or _is_binary(text):
        raise UnreadableFile(
            f"{name} is not a text file.", "Give it the suffix of its real kind, or leave it out."
        )
    text = without_controls(text)
    if not text.strip():
        raise UnreadableFile(f"{name} is empty: nothing to read.", "Check the file.")
    return text


def without_controls(text: str) -> str:
    """The text with every kind of line end as \\n and without control characters and lone surrogates."""
    if text.isascii() and text.isprintable():
        return text
    text = _LINE_ENDS.sub("\n", text).translate(_CONTROLS)
    return _SURROGATES.sub("\ufffd", text)


def _decoded(raw: bytes) -> str | None:
    for mark, encoding in _BOMS:
        if raw.startswith(mark):
            return raw.decode(encoding, "replace")
    for encoding in _unmarked(raw):
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    return _legacy(raw)


def _unmarked(raw: bytes) -> list[str]:
    sample = raw[:4096]
    zeros_even, zeros_odd = sample[0::2].count(0), sample[1::2].count(0)
    if zeros_odd > 0.3 * len(sample[1::2]) and zeros_even < 0.05 * len(sample):
        return ["utf-16-le"]
    if zeros_even > 0.3 * len(sample[0::2]) and zeros_odd < 0.05 * len(sample):
        return ["utf-16-be"]
    return ["utf-8"]


def _legacy(raw: bytes) -> str | None:
    from charset_normalizer import from_bytes

    sample = raw[:_GUESSED_FROM]
    # UTF-8 with a few damaged bytes is more likely than anything that reads every byte
    lenient = raw.decode("utf-8", "replace")
    beyond_ascii = sum(1 for c in lenient if c > "\x7f")
    if lenient.count("\ufffd") <= 0.05 * max(beyond_ascii, 1):
        return lenient
    matches = from_bytes(sample)
    best = matches.best()
    if best is None:
        return None if b"\0" in sample else raw.decode("cp1252", "replace")
    # Short texts of Latin scripts look alike in many encodings; Windows' Western one is by far the commonest
    if best.encoding in _LATIN and any(
        match.encoding == "cp1252" and match.chaos <= best.chaos + _NO_WORSE for match in matches
    ):
        return raw.decode("cp1252", "replace")
    return raw.decode(best.encoding, "replace")


def _is_binary(text: str) -> bool:
    sample = text[:100_000]
    controls = sum(1 for c in sample if ord(c) in _CONTROLS and c != "\x1b") + 4 * sample.count("\x00")
    return controls > _MOST_CONTROLS * len(sample)
