"""Puts the characters of a PDF page into reading order where PDFium's order, that of drawing, is another.

Most programs draw a page as it is read, and then it is left alone. What is looked for, on a sample, are the ways in
which it goes wrong: columns drawn across row by row, the right column before the left one, lines in any order.

Not thread-safe: PDFium may be used by one thread of a process at a time.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from statistics import mean, median

from variorum.ingest.page_order import Piece, has_columns, lines_in_reading_order
from variorum.ingest.pdf_geometry import Box, PageGeometry

CUT = "\x02"
"""Stands for a hyphen and a line's end until cut words are joined."""

_LINE = re.compile(r"[^\n\x02]+\x02?")
_RTL = re.compile("[\u0590-\u08ff]")
_LEAST_LINES = 8
_LINES_LOOKED_AT = 6
_GAP = 0.9  # heights of a line: no gap between words is wider, and no gutter between columns is narrower
_COLUMN = 8.0  # heights of a line
_FULL = 0.7
_INDENTED = 3.0  # heights of a line
_MOST_UPWARD = 0.3
_LEAST_UPWARD = 5
_LEAST_FLOW = 5  # lines
_TALL = 0.25  # share of the height of all text
_PROSE = 25  # characters a line


def in_reading_order(
    geometry: PageGeometry, characters: list[str], indices: list[int]
) -> tuple[list[str], list[int]]:
    """The characters and their indices, in reading order; the very same lists if they are in it."""
    lines = text_lines(characters)
    if not lines or (len(lines) == 1 and len(characters) < 20 * _PROSE):
        return characters, indices
    places = _places(geometry, lines, characters, indices)
    rtl = mostly_right_to_left(characters)
    scattered = _scattered(places)
    if (
        not scattered
        and not _across_columns(geometry, places, indices, rtl)
        and not _columns_swapped(places, rtl)
    ):
        return characters, indices
    pieces, spans = _pieces(geometry, characters, indices)
    if not scattered and not has_columns(pieces):
        return characters, indices
    ordered: list[str] = []
    moved: list[int] = []
    for row in lines_in_reading_order(pieces, rtl):
        for n, piece in enumerate(row):
            start, end = spans[piece.index]
            if n:
                ordered.append(" ")
                moved.append(-1)
            ordered += characters[start:end]
            moved += indices[start:end]
        if ordered[-1] != CUT:
            ordered.append("\n")
            moved.append(-1)
    if ordered[-1] == "\n":
        ordered.pop()
        moved.pop()
    return ordered, moved


def text_lines(characters: Sequence[str]) -> list[tuple[int, int]]:
    """(start, end) of the lines that hold something, without blanks at their ends; with a cut word's mark."""
    lines = []
    for match in _LINE.finditer("".join(characters)):
        stripped = match[0].strip(" \t\u00a0\u3000")
        if stripped and stripped != CUT:
            begin = match.start() + match[0].index(stripped)
            lines.append((begin, begin + len(stripped)))
    return lines


def mostly_right_to_left(characters: Sequence[str]) -> bool:
    """Whether most letters belong to a script that is written from right to left."""
    text = "".join(characters)
    if text.isascii():
        return False
    rtl = len(_RTL.findall(text))
    return rtl > 0 and rtl > sum(c.isalpha() for c in text) / 2


class _Place:
    """Where a line stands."""

    __slots__ = ("bottom", "end", "first", "last", "left", "right", "start", "top")

    def __init__(self, span: tuple[int, int], first: Box, last: Box) -> None:
        self.start, self.end = span
        self.first, self.last = first, last
        self.left, self.right = min(first[0], last[0]), max(first[2], last[2])
        self.top, self.bottom = min(first[1], last[1]), max(first[3], last[3])


def _places(
    geometry: PageGeometry,
    lines: Sequence[tuple[int, int]],
    characters: Sequence[str],
    indices: Sequence[int],
) -> list[_Place]:
    places = []
    for start, end in lines:
        last_at = end - 2 if characters[end - 1] == CUT and end - start > 1 else end - 1
        first, last = geometry.box(indices[start]), geometry.box(indices[last_at])
        if first is not None and last is not None:
            places.append(_Place((start, end), first, last))
    return places


def _scattered(places: Sequence[_Place]) -> bool:
    """Whether many lines of prose stand above the one that is drawn before them, in the same column."""
    up = 0
    prose = [p for p in places if p.end - p.start >= _PROSE]
    for above, line in pairwise(prose):
        common = min(above.right, line.right) - max(above.left, line.left)
        narrower = min(above.right - above.left, line.right - line.left)
        if line.bottom <= above.top + 0.2 * (above.bottom - above.top) and common >= 0.5 * narrower:
            up += 1
    return up >= _LEAST_UPWARD and up > _MOST_UPWARD * len(prose)


def _across_columns(
    geometry: PageGeometry, places: Sequence[_Place], indices: Sequence[int], rtl: bool
) -> bool:
    """Whether most of the wide lines looked at have a wide gap, with as much as a column on both sides of it."""
    if not places:
        return False
    left, right = min(p.left for p in places), max(p.right for p in places)
    wide = [p for p in places if p.right - p.left > 0.6 * (right - left) and p.end - p.start > _PROSE]
    if len(wide) < _LEAST_LINES and not any(p.end - p.start > 20 * _PROSE for p in wide):
        return False
    step = max(1, len(wide) // _LINES_LOOKED_AT)
    looked_at = wide[step // 2 :: step][:_LINES_LOOKED_AT]
    gutters = [g for place in looked_at if (g := _gutter(geometry, place, indices, rtl)) is not None]
    if len(gutters) <= len(looked_at) / 2:
        return False
    # The cells of a table are of any length, the lines of a column are full
    lengths, starts = [end for end, _ in gutters], [start for _, start in gutters]
    height = max(looked_at[0].first[3] - looked_at[0].first[1], 1.0)
    return median(lengths) >= _FULL * max(lengths) and max(starts) - min(starts) <= _INDENTED * height


def _gutter(
    geometry: PageGeometry, place: _Place, indices: Sequence[int], rtl: bool
) -> tuple[float, float] | None:
    """(width of what is before it, where what follows begins) of a line's first gap between two columns' widths.

    From right to left all is measured from the right.
    """
    first, last = indices[place.start], indices[place.end - 1]
    if first > last:
        first, last = last, first
    parts = geometry.parts(first, last - first + 1)
    parts = sorted((-p[2], p[1], -p[0], p[3]) for p in parts) if rtl else sorted(parts)
    if len(parts) < 2:
        return None
    height = max(parts[0][3] - parts[0][1], 1.0)
    left, right = parts[0][0], max(p[2] for p in parts)
    for before, after in pairwise(parts):
        gap = after[0] - before[2]
        if gap > _GAP * height and after[0] - left > _COLUMN * height and right - after[0] > _COLUMN * height:
            return before[2] - left, after[0]
    return None


def _columns_swapped(places: Sequence[_Place], rtl: bool) -> bool:
    """Whether prose stands beside prose that is read later but drawn before."""
    flows: list[list[_Place]] = []
    for place in places:
        if flows and place.top >= flows[-1][-1].top - 0.5 * (place.bottom - place.top):
            flows[-1].append(place)
        else:
            flows.append([place])
    bodies = [
        (min(p.left for p in f), min(p.top for p in f), max(p.right for p in f), max(p.bottom for p in f))
        for f in flows
        if len(f) >= _LEAST_FLOW and mean(p.end - p.start for p in f) >= _PROSE
    ]
    if not bodies:
        return False
    tall = _TALL * (max(p.bottom for p in places) - min(p.top for p in places))
    bodies = [body for body in bodies if body[3] - body[1] >= tall]
    for earlier, later in pairwise(bodies):
        beside = later[0] >= earlier[2] if rtl else later[2] <= earlier[0]
        common = min(earlier[3], later[3]) - max(earlier[1], later[1])
        if beside and common >= 0.5 * min(earlier[3] - earlier[1], later[3] - later[1]):
            return True
    return False


def _pieces(
    geometry: PageGeometry, characters: Sequence[str], indices: Sequence[int]
) -> tuple[list[Piece], list[tuple[int, int]]]:
    """The page in pieces between wide gaps, and where each is in the characters."""
    pieces: list[Piece] = []
    spans: list[tuple[int, int]] = []
    start = -1
    end = 0
    whole: Box | None = None
    before: Box | None = None

    def finish() -> None:
        if whole is not None:
            words = sum(c == " " for c in characters[start:end]) + 1
            wide = sum(c > "\u2e7f" for c in characters[start:end])
            pieces.append(Piece(*whole, words=max(float(words), wide / 2), index=len(spans)))
            spans.append((start, end))

    for at, character in enumerate(characters):
        if character == CUT:
            if whole is not None:
                end = at + 1
            finish()
            whole = before = None
            continue
        if character == "\n":
            finish()
            whole = before = None
            continue
        if character.isspace():
            continue
        box = geometry.box(indices[at])
        if box is None or box[2] <= box[0]:
            if whole is not None:
                end = at + 1
            continue
        if before is not None and _apart(before, box):
            finish()
            whole = None
        if whole is None:
            start, whole = at, box
        else:
            whole = (
                min(whole[0], box[0]),
                min(whole[1], box[1]),
                max(whole[2], box[2]),
                max(whole[3], box[3]),
            )
        end = at + 1
        before = box
    finish()
    return pieces, spans


def _apart(before: Box, box: Box) -> bool:
    height = max(before[3] - before[1], box[3] - box[1])
    gap = max(box[0] - before[2], before[0] - box[2])
    shift = abs((box[1] + box[3]) - (before[1] + before[3])) / 2
    # Small raised or lowered characters belong to their line
    return gap > _GAP * height or (shift > 0.45 * height and gap > -0.2 * height and gap > 0.3 * height)
