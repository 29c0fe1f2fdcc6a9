"""The order in which the pieces of a page are read, from where they stand: columns one after another, lines within.

A recursive cut as in Nagy and Seth, "Hierarchical representation of optically scanned documents" (ICPR 1984), with the
columns first: where a gutter runs between two bodies of prose, all on one side is read before the other; what crosses
the gutter (a title, a figure's caption, a footnote) ends what stands above it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

_LEAST_IN_COLUMN = 4
"""A column has at least this many pieces."""

_LEAST_WORDS = 3.5
"""Columns of prose have this many words a piece at the middle; those of a table have fewer and are read by rows."""

_FULL = 0.7
"""Share of a column's width that the middle one of its lines fills; the cells of a table are of any length."""

_MOST_CROSSING = 0.34
"""At most this share of the pieces may cross a gutter."""

_LEAST_GUTTER = 0.6
"""A gutter is at least this wide, in heights of a line."""

_DEEPEST = 6

_MOST_PIECES = 800
"""More than any page of prose has: a drawing, a big table."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a page: a line, or a part of one where a gap follows. y grows downwards, any unit.

    words: about how many words it has. index: the caller's.
    """

    left: float
    top: float
    right: float
    bottom: float
    words: float
    index: int

    @property
    def height(self) -> float:
        return self.bottom - self.top


def lines_in_reading_order(pieces: Sequence[Piece], right_to_left: bool = False) -> list[list[Piece]]:
    """The pieces as lines in reading order; the pieces of a line from its beginning.

    right_to_left: the columns, and the pieces of a line, begin at the right.
    """
    if not pieces:
        return []
    return _ordered(list(pieces), right_to_left, _DEEPEST)


def has_columns(pieces: Sequence[Piece]) -> bool:
    """Whether columns of prose stand beside each other."""
    return _gutter(pieces) is not None


def _ordered(pieces: list[Piece], rtl: bool, depth: int) -> list[list[Piece]]:
    gutter = _gutter(pieces) if depth else None
    if gutter is None:
        return _rows(pieces, rtl)
    crossing = sorted((p for p in pieces if p.left < gutter < p.right), key=lambda p: p.top)
    beside = [p for p in pieces if not p.left < gutter < p.right]
    lines: list[list[Piece]] = []
    edges = [(p.top + p.bottom) / 2 for p in crossing]
    above = float("-inf")
    for edge in (*edges, float("inf")):
        band = [p for p in beside if above <= (p.top + p.bottom) / 2 < edge]
        columns = [[p for p in band if p.right <= gutter], [p for p in band if p.left >= gutter]]
        for column in reversed(columns) if rtl else columns:
            lines += _ordered(column, rtl, depth - 1)
        if edge in edges:
            level = [p for p in crossing if (p.top + p.bottom) / 2 == edge]
            lines += _rows(level, rtl)
            crossing = [p for p in crossing if p not in level]
        above = edge
    return lines


def _gutter(pieces: Sequence[Piece]) -> float | None:
    """The x of the best gutter between two columns of prose; None if there is none."""
    if not 2 * _LEAST_IN_COLUMN <= len(pieces) <= _MOST_PIECES:
        return None
    height = median(p.height for p in pieces)
    left, right = min(p.left for p in pieces), max(p.right for p in pieces)
    if right - left < 10 * height:
        return None
    # Between neighbouring ends and beginnings of pieces the number of crossings is constant
    ends = sorted({p.right for p in pieces})
    starts = sorted({p.left for p in pieces})
    best: tuple[float, float] | None = None
    for end in ends:
        start = next((s for s in starts if s > end), None)
        if start is None or not left + 0.1 * (right - left) < (end + start) / 2 < right - 0.1 * (
            right - left
        ):
            continue
        x = (end + start) / 2
        before = [p for p in pieces if p.right <= x]
        after = [p for p in pieces if p.left >= x]
        crossing = len(pieces) - len(before) - len(after)
        if min(len(before), len(after)) < _LEAST_IN_COLUMN or crossing > _MOST_CROSSING * len(pieces):
            continue
        if not _side_by_side(before, after):
            continue
        near_left = sorted(p.right for p in before)[-max(1, len(before) // 4)]
        near_right = sorted(p.left for p in after)[max(1, len(after) // 4) - 1]
        wide = near_right - near_left
        if wide < _LEAST_GUTTER * height or start - end < 0.25 * height:
            continue
        score = wide - crossing * height
        if best is None or score > best[0]:
            best = (score, x)
    return None if best is None else best[1]


def _side_by_side(before: Sequence[Piece], after: Sequence[Piece]) -> bool:
    """Whether both are prose and stand beside each other for most of the shorter one's height."""
    for side in (before, after):
        widths = [p.right - p.left for p in side]
        if median(p.words for p in side) < _LEAST_WORDS or median(widths) < _FULL * max(widths):
            return False
    spans = [(min(p.top for p in side), max(p.bottom for p in side)) for side in (before, after)]
    common = min(spans[0][1], spans[1][1]) - max(spans[0][0], spans[1][0])
    return common >= 0.5 * min(bottom - top for top, bottom in spans)


def _rows(pieces: Sequence[Piece], rtl: bool) -> list[list[Piece]]:
    """Pieces that stand level with each other are one line; lines from the top."""
    rows: list[list[Piece]] = []
    middle: list[tuple[float, float]] = []
    for piece in sorted(pieces, key=lambda p: (p.top + p.bottom) / 2):
        at = (piece.top + piece.bottom) / 2
        if rows and middle[-1][0] <= at <= middle[-1][1]:
            rows[-1].append(piece)
        else:
            rows.append([piece])
            middle.append((piece.top + 0.2 * piece.height, piece.bottom - 0.2 * piece.height))
    return [sorted(row, key=lambda p: -p.right if rtl else p.left) for row in rows]
