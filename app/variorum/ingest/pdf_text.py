"""The text of a PDF page and where its characters stand: one map between our offsets and PDFium's.

PDFium counts UTF-16 units and ends lines with \\r\\n. The stored text of a page is made from PDFium's characters one by
one, and for each of its code points the PDFium index it came from is kept; so the map is exact whatever was left out
or put elsewhere.
Both the reading process and the page drawer call `page_characters`, which depends on the page alone.

Not thread-safe: PDFium may be used by one thread of a process at a time.
"""

from __future__ import annotations

import ctypes
import re
import unicodedata
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from variorum.ingest.pdf_geometry import PageGeometry
from variorum.ingest.pdf_line_numbers import line_numbers
from variorum.ingest.pdf_mending import mended
from variorum.ingest.pdf_order import in_reading_order

_HYPHENS = frozenset({0x02, 0xFFFE})
"""What PDFium puts in the place of a hyphen and a line's end; older versions use U+FFFE."""

_REPLACEMENT = "\ufffd"

_SPECIAL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufb00-\ufb4f\ufb50-\ufdff\ufe70-\ufeff\ufffe\uffff"
    "\U00010000-\U0010ffff]"
)
"""What is not stored as it is: control characters, halves of pairs, ligatures and other forms of presentation; and
what takes two of PDFium's units."""

_KEPT_PARTS = frozenset(
    {"based", "driven", "oriented", "dimensional", "resolution", "art", "sized", "shaped"}
)
"""What follows a hyphen that belongs to the word, even when the word was cut there ('LCZ-' 'based')."""


@dataclass(frozen=True, slots=True)
class PageCharacters:
    """The stored text of a page with its map.

    text: exactly what is stored.
    indices: for each code point of the text the PDFium character it came from; an astral character's first unit; -1
        for a gap that no character of the page stands for.
    angle: degrees most lines are turned by; see `PageGeometry`.
    """

    text: str
    indices: tuple[int, ...]
    angle: int = 0

    def units(self, start: int, end: int) -> list[int]:
        """The PDFium indices of text[start:end], in order."""
        return [index for index in self.indices[start:end] if index >= 0]


def page_characters(textpage: Any) -> PageCharacters:
    """The stored text of a PDFium text page, in reading order.

    Line ends become \\n, control characters and printed line numbers in the margin are left out, ligatures are taken
    apart, a word cut at a line's end is joined (its hyphen kept where it belongs to the word), and what is not Unicode
    becomes U+FFFD.
    """
    characters, indices = _characters(textpage)
    step = max(1, len(characters) // 12)
    samples = [indices[i] for i in range(0, len(characters), step) if characters[i].isalnum()]
    geometry = PageGeometry(textpage, samples)
    dropped = line_numbers(geometry, characters, indices)
    if dropped:
        kept = [i for i in range(len(characters)) if i not in dropped]
        characters = [characters[i] for i in kept]
        indices = [indices[i] for i in kept]
    characters, indices = in_reading_order(geometry, characters, indices)
    return replace(_join_cut_words(*mended(geometry, characters, indices)), angle=geometry.angle)


def stored_page_text(page: Any) -> str:
    """The text that is stored for a pypdfium2 page."""
    textpage = page.get_textpage()
    try:
        return page_characters(textpage).text
    finally:
        textpage.close()


def _characters(textpage: Any) -> tuple[list[str], list[int]]:
    """Code points and their PDFium indices. A cut word's mark stays as \\x02 for now."""
    units = _units(textpage)
    text = units.decode("utf-16-le", "surrogatepass")
    characters: list[str] = []
    indices: list[int] = []
    done = unit = 0  # in code points of the text, in units of PDFium
    for special in _SPECIAL.finditer(text):
        start = special.start()
        characters += text[done:start]
        indices += range(unit, unit + start - done)
        unit += start - done
        done = special.end()
        found = _meaning(special[0], text[done : done + 1])
        characters += found
        indices += [unit] * len(found)
        unit += 2 if special[0] > "\uffff" else 1
    characters += text[done:]
    indices += range(unit, unit + len(text) - done)
    return characters, indices


def _units(textpage: Any) -> bytes:
    """PDFium's characters, UTF-16, in one call where it counts them alike."""
    from pypdfium2 import raw

    count = max(textpage.count_chars(), 0)
    buffer = (ctypes.c_ushort * (count + 1))()
    if count and raw.FPDFText_GetText(textpage.raw, 0, count, buffer) == count + 1:
        return bytes(memoryview(buffer)[:count])
    codes = [raw.FPDFText_GetUnicode(textpage.raw, i) for i in range(count)]
    return array("H", (code if code <= 0xFFFF else 0xFFFD for code in codes)).tobytes()


def _meaning(special: str, following: str) -> str:
    """What is stored for a character that is not stored as it is."""
    code = ord(special)
    if code in _HYPHENS:
        return "\x02"
    if code == 0x0D:
        return "" if following == "\n" else "\n"
    if code in (0x0B, 0x0C, 0x85, 0x2028, 0x2029):
        return "\n"
    if code < 0x20 or 0x7F <= code < 0xA0 or code == 0xFEFF:
        return ""
    if 0xFB00 <= code < 0xFEFF:
        return unicodedata.normalize("NFKC", special)
    return special if code > 0xFFFF and code & 0xFFFE != 0xFFFE else _REPLACEMENT


def _join_cut_words(characters: Sequence[str], indices: Sequence[int]) -> PageCharacters:
    text = "".join(characters)
    if "\x02" not in text:
        return PageCharacters(text, tuple(indices))
    out: list[str] = []
    map_: list[int] = []
    for i, character in enumerate(text):
        if character == "\x02":
            if not _keeps_hyphen(text, i):
                continue
            character = "-"
        out.append(character)
        map_.append(indices[i])
    return PageCharacters("".join(out), tuple(map_))


def _keeps_hyphen(text: str, at: int) -> bool:
    before = re.search(r"[\w\x02-]*$", text[max(0, at - 60) : at])
    after = re.match(r"\w*", text[at + 1 : at + 60])
    left, right = before[0] if before else "", after[0] if after else ""
    if not left or not right or not right[0].islower() or not left[-1].isalpha():
        return True
    if "-" in left or left[-1].isupper() or right in _KEPT_PARTS:
        return True
    joined = re.search(rf"\b{re.escape(left + right)}\b", text, re.IGNORECASE)
    return (
        joined is None and re.search(rf"\b{re.escape(f'{left}-{right}')}\b", text, re.IGNORECASE) is not None
    )


def _box(textpage: Any, index: int) -> tuple[float, float, float, float]:
    """(left, bottom, right, top) of a character with its line's height, PDF points."""
    from pypdfium2 import raw

    rectangle = raw.FS_RECTF()
    if not raw.FPDFText_GetLooseCharBox(textpage.raw, index, rectangle):
        return (0.0, 0.0, 0.0, 0.0)
    return (rectangle.left, rectangle.bottom, rectangle.right, rectangle.top)


def _size(textpage: Any, index: int) -> float:
    left, bottom, right, top = _box(textpage, index)
    # On a page turned by 90 degrees a character's height runs along x
    return max(top - bottom, 0.0) or max(right - left, 0.0)


def character_box(textpage: Any, index: int) -> tuple[float, float, float, float] | None:
    """(left, bottom, right, top) of a PDFium character in PDF points; None if it is not drawn (a made-up space)."""
    from pypdfium2 import raw

    generated = raw.FPDFText_IsGenerated(textpage.raw, index) == 1
    left, bottom, right, top = _box(textpage, index)
    if right <= left or top <= bottom:
        tight = [ctypes.c_double() for _ in range(4)]
        if generated or not raw.FPDFText_GetCharBox(textpage.raw, index, *tight):
            return None
        left, right, bottom, top = (value.value for value in tight)
    return (left, bottom, right, top) if right > left and top > bottom else None


def character_size(textpage: Any, index: int) -> float:
    """The height of a character's line in PDF points."""
    return _size(textpage, index)
