"""Bytes to text, whatever the encoding."""

from __future__ import annotations

import codecs
import re
import unicodedata
from pathlib import Path

from variorum.domain.errors import UnreadableFile
from variorum.ingest import cjk, latin

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_GUESSED_FROM = 200_000
_WIDE_SIGNS = bytes(b for b in range(0x20) if b not in b"\t\n\x0b\x0c\r\x1b")
"""Bytes that stand in wide encodings of all alphabets, and hardly ever in any other text."""

_ODD = frozenset({"Cc", "Cn", "Co", "Cs"})
_LINE_ENDS = re.compile("\r\n|[\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")
_CONTROLS = dict.fromkeys((*range(0x00, 0x09), *range(0x0E, 0x20), *range(0x7F, 0xA0), 0xFEFF))
_BEYOND_ASCII = re.compile(rb"([A-Za-z]?)([\x80-\xff]+)(?=([A-Za-z]?))")
_SURROGATES = re.compile("[\ud800-\udfff]")
_MOST_CONTROLS = 0.02
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
    if raw.count(b"\x1b$", 0, _GUESSED_FROM) and raw.isascii():
        return raw.decode("iso2022_jp", "replace")
    sample = raw[:_GUESSED_FROM]
    if any(byte in sample for byte in _WIDE_SIGNS) and (encoding := _wide(raw)):
        return raw.decode(encoding, "replace")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return _legacy(raw)


def _wide(raw: bytes) -> str:
    """UTF-16 or UTF-32 if the bytes are likely to be that, without a mark; else ''.

    Read with the right width and order, a text's characters come from few blocks of Unicode; read with the wrong ones,
    they come from everywhere.
    """
    best, fewest = "", 1.0
    for encoding, width in (("utf-32-le", 4), ("utf-32-be", 4), ("utf-16-le", 2), ("utf-16-be", 2)):
        sample = raw[: 4096 // width * width]
        try:
            text = sample.decode(encoding, "strict" if len(sample) == len(raw) else "ignore")
        except UnicodeDecodeError:
            continue
        odd = sum(1 for c in text if unicodedata.category(c) in _ODD and c not in "\t\n\r\f\0")
        if not text or odd > 0.01 * len(text) or text.count("\0") > 0.02 * len(text):
            continue
        blocks = len({ord(c) >> 8 for c in text}) / len(text)
        if blocks < fewest:
            best, fewest = encoding, blocks
    return best


def _legacy(raw: bytes) -> str | None:
    from charset_normalizer import from_bytes
    from charset_normalizer.utils import is_multi_byte_encoding

    sample = raw[:_GUESSED_FROM]
    # UTF-8 with a few damaged bytes is more likely than anything that reads every byte
    lenient = raw.decode("utf-8", "replace")
    beyond_ascii = sum(1 for c in lenient if c > "\x7f")
    if lenient.count("\ufffd") <= 0.05 * max(beyond_ascii, 1):
        return lenient
    if _is_latin(sample):
        return raw.decode(latin.likeliest(sample), "replace")
    best = from_bytes(sample).best()
    encoding = best.encoding if best is not None else ""
    if not encoding or is_multi_byte_encoding(encoding):
        encoding = cjk.likeliest(sample) or encoding
    if not encoding and b"\0" in sample:
        return None
    if not encoding or encoding in _LATIN:
        encoding = latin.likeliest(sample)
    return raw.decode(encoding, "replace")


def _is_latin(sample: bytes) -> bool:
    """Whether most bytes beyond ASCII stand alone between ASCII letters, as in no other script."""
    runs = _BEYOND_ASCII.findall(sample)
    alone = sum(1 for before, run, after in runs if len(run) == 1 and (before or after))
    return alone > 0.8 * len(runs)


def _is_binary(text: str) -> bool:
    sample = text[:100_000]
    controls = sum(1 for c in sample if ord(c) in _CONTROLS and c != "\x1b") + 4 * sample.count("\x00")
    return controls > _MOST_CONTROLS * len(sample)
