"""Finds the printed line numbers of drafts: rising, aligned in a margin, smaller than the text beside them.

Not thread-safe: PDFium may be used by one thread of a process at a time.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from variorum.ingest.pdf_geometry import Box, PageGeometry

_LINE = re.compile(r"[^\n\x02]+")
_AT_START = re.compile(r"(\d{1,5})(?: |$)")
_AT_END = re.compile(r"(?:^| )(\d{1,5})[ ]?$")
_LEAST = 8
_LEAST_BY_FIVES = 5
_LARGEST_STEP = 5
_LEAST_SMALLER = 3
_SMALLER = 0.85
_ALIGNED = 2.0  # points
_TEXT = 20  # characters of a line that shows where the text stands


@dataclass(frozen=True, slots=True)
class _Number:
    """A number at an end of a line. start, end: of what goes with it, the gap too. digits: (first, last) position."""

    value: int
    start: int
    end: int
    digits: tuple[int, int]
    beside: int | None  # position of the nearest letter of its line; None if it is alone


def line_numbers(geometry: PageGeometry, characters: Sequence[str], indices: Sequence[int]) -> set[int]:
    """Positions of the characters of printed line numbers, with the gaps that part them from the text."""
    text = "".join(characters)
    lines = [(match.start(), match.end()) for match in _LINE.finditer(text)]
    dropped: set[int] = set()
    for pattern in (_AT_START, _AT_END):
        found = [number for start, end in lines if (number := _at(text, start, end, pattern)) is not None]
        chain = _longest_chain(found)
        steps = Counter(b.value - a.value for a, b in pairwise(chain))
        by_fives = bool(steps) and steps.most_common(1)[0][0] == _LARGEST_STEP
        least = _LEAST_BY_FIVES if by_fives else _LEAST
        if len(chain) < least:
            continue
        aligned = _aligned(geometry, indices, chain)
        if len(aligned) >= least and _apart_from_text(geometry, text, lines, indices, aligned):
            dropped |= {at for number, _ in aligned for at in range(number.start, number.end)}
    return dropped


def _at(text: str, start: int, end: int, pattern: re.Pattern[str]) -> _Number | None:
    match = (
        pattern.match(text, start, end)
        if pattern is _AT_START
        else pattern.search(text, max(start, end - 7), end)
    )
    if match is None:
        return None
    first, last = match.span(1)
    if not text[start:first].strip() and not text[last:end].strip():
        # Its line goes with it, the line's end too
        return _Number(int(match[1]), start, min(end + 1, len(text)), (first, last - 1), None)
    near = (
        range(last, min(last + 5, end))
        if pattern is _AT_START
        else range(first - 1, max(first - 6, start), -1)
    )
    return _Number(
        int(match[1]),
        match.start(),
        match.end(),
        (first, last - 1),
        next((p for p in near if text[p].isalpha()), None),
    )


def _longest_chain(found: Sequence[_Number]) -> list[_Number]:
    """The longest run of rising numbers in text order; a few may be missing, others may stand between."""
    chains: dict[int, list[_Number]] = {}
    best: list[_Number] = []
    for number in found:
        before = max((chains.get(number.value - step, []) for step in range(1, _LARGEST_STEP + 1)), key=len)
        chain = [*before, number]
        if len(chain) > len(chains.get(number.value, [])):
            chains[number.value] = chain
        if len(chain) > len(best):
            best = chain
    return best


def _aligned(
    geometry: PageGeometry, indices: Sequence[int], chain: Sequence[_Number]
) -> list[tuple[_Number, Box]]:
    """Those of the numbers that begin or end below each other, whichever are more, with their boxes."""
    placed: list[tuple[_Number, Box]] = []
    for number in chain:
        one, other = (geometry.box(indices[at]) for at in number.digits)
        if one is not None and other is not None:
            placed.append((number, (one[0], one[1], other[2], other[3])))
    best: list[tuple[_Number, Box]] = []
    for side in (2, 0):
        edge = Counter(round(box[side]) for _, box in placed).most_common(1)
        below = [(n, box) for n, box in placed if abs(box[side] - edge[0][0]) <= _ALIGNED]
        best = max(best, below, key=len)
    return best


def _apart_from_text(
    geometry: PageGeometry,
    text: str,
    lines: Sequence[tuple[int, int]],
    indices: Sequence[int],
    numbers: Sequence[tuple[_Number, Box]],
) -> bool:
    """Whether they are smaller than the text beside them; where they are alone in their lines, than all text, and
    outside of it.

    A listing may be set as small as the numbers; a list or a table numbers its rows in their own size throughout.
    """
    sizes = [
        (box[3] - box[1], other[3] - other[1])
        for number, box in numbers
        if number.beside is not None and (other := geometry.box(indices[number.beside])) is not None
    ]
    if sizes:
        return sum(own <= _SMALLER * other for own, other in sizes) >= max(_LEAST_SMALLER, len(sizes) // 10)
    long = [(start, end) for start, end in lines if end - start >= _TEXT][:60]
    ends = [(geometry.box(indices[start]), geometry.box(indices[end - 1])) for start, end in long]
    boxes = [(one, other) for one, other in ends if one is not None and other is not None]
    if not boxes:
        return False
    smaller = sum(numbers[0][1][3] - numbers[0][1][1] <= _SMALLER * (one[3] - one[1]) for one, _ in boxes)
    before = max(box[2] for _, box in numbers) < min(one[0] for one, _ in boxes)
    after = min(box[0] for _, box in numbers) > max(other[2] for _, other in boxes)
    return (before or after) and smaller > len(boxes) / 2
