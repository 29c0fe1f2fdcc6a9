"""Mends what PDFium's text page gets wrong within lines: line ends at raised figures, split ligatures, right to left.

Text from right to left is stored in logical order, the order of reading and typing. PDFium turns what it takes for
visual order around; where the places of the characters say otherwise, they decide.

Not thread-safe: PDFium may be used by one thread of a process at a time.
"""

from __future__ import annotations

import re
import unicodedata

from variorum.ingest.pdf_geometry import Box, PageGeometry, level

_RTL = re.compile("[\u0590-\u08ff]")
_ALEFS = frozenset("اأإآٱ")
_SPLIT = re.compile(r"(?:ff|fi|fl)( )(?=[^\W\d_A-Z])")
_MOST_TALLER = 2.2
_TIGHT = ",.;:)]}’”»"


def mended(geometry: PageGeometry, characters: list[str], indices: list[int]) -> tuple[list[str], list[int]]:
    """The characters and their indices, mended; the very same lists if there is nothing to mend."""
    text = "".join(characters)
    dropped = _spaces_in_words(geometry, text, indices)
    spaced: set[int] = set()
    _line_ends(geometry, text, indices, dropped, spaced)
    if dropped or spaced:
        kept = [i for i in range(len(characters)) if i not in dropped]
        characters = [" " if i in spaced else characters[i] for i in kept]
        indices = [indices[i] for i in kept]
    if not text.isascii() and _RTL.search(text):
        return _right_to_left(geometry, characters, indices)
    return characters, indices


def _spaces_in_words(geometry: PageGeometry, text: str, indices: list[int]) -> set[int]:
    """The spaces that stand on a ligature, between what is drawn without a gap ('identifi cation')."""
    found = set()
    for match in _SPLIT.finditer(text):
        at = match.start(1)
        before, after = geometry.box(indices[at - 1]), geometry.box(indices[at + 1])
        # Both letters of a ligature have its box
        same = geometry.box(indices[at - 2])
        if before is None or after is None or before != same:
            continue
        if after[0] - before[2] < 0.08 * (before[3] - before[1]):
            found.add(at)
    return found


def _line_ends(
    geometry: PageGeometry, text: str, indices: list[int], dropped: set[int], spaced: set[int]
) -> None:
    """Find line ends where the line goes on: PDFium ends one at a raised or lowered figure."""
    at = text.find("\n")
    while at >= 0:
        before, after = at - 1, at + 1
        while before >= 0 and text[before] in " \u00a0":
            before -= 1
        if before >= 0 and after < len(text) and not text[before].isspace() and not text[after].isspace():
            one, other = geometry.box(indices[before]), geometry.box(indices[after])
            if one is not None and other is not None and level(one, other):
                height, lower = sorted((one[3] - one[1], other[3] - other[1]), reverse=True)
                if height > _MOST_TALLER * lower:  # the boxes of mathematical fonts reach over several lines
                    at = text.find("\n", at + 1)
                    continue
                gap = other[0] - one[2]
                if -0.3 * height <= gap <= 1.5 * height:
                    if gap < 0.12 * height or text[after] in _TIGHT or before < at - 1:
                        dropped.add(at)
                    else:
                        spaced.add(at)
        at = text.find("\n", at + 1)


def _right_to_left(
    geometry: PageGeometry, characters: list[str], indices: list[int]
) -> tuple[list[str], list[int]]:
    out: list[str] = []
    moved: list[int] = []
    start = 0
    for at in [i for i, c in enumerate(characters) if c == "\n"] + [len(characters)]:
        line, own = characters[start:at], indices[start:at]
        if any("\u0590" <= c <= "\u08ff" for c in line):
            line, own = _logical(geometry, line, own)
        out += line
        moved += own
        if at < len(characters):
            out.append("\n")
            moved.append(indices[at])
        start = at + 1
    return out, moved


def _logical(geometry: PageGeometry, line: list[str], own: list[int]) -> tuple[list[str], list[int]]:
    boxes = [geometry.box(i) if i >= 0 else None for i in own]
    lefts = [box[0] if box else None for box in boxes]
    order = list(range(len(line)))
    forward = backward = 0
    for i in range(len(line) - 1):
        one, other = lefts[i], lefts[i + 1]
        if (
            _strong(line[i])
            and _strong(line[i + 1])
            and one is not None
            and other is not None
            and one != other
        ):
            forward += other > one
            backward += other < one
    if forward > backward:
        order = _from_visual(line, lefts)
    # Lam and alef are one glyph; turned around with the line they come out the wrong way round
    for n in range(len(order) - 1):
        i, j = order[n], order[n + 1]
        if line[i] in _ALEFS and line[j] == "ل" and boxes[i] is not None and boxes[i] == boxes[j]:
            order[n], order[n + 1] = j, i
    order = _marks_after_letters(line, boxes, order)
    return [line[i] for i in order], [own[i] for i in order]


def _strong(character: str) -> bool:
    return "\u0590" <= character <= "\u08ff" and character.isalpha()


def _from_visual(line: list[str], lefts: list[float | None]) -> list[int]:
    """The logical order of a line that is stored as it is seen, from left to right.

    Its direction is that of most of its letters; runs of the other direction, numbers too, are turned around.
    """
    known = [i for i in range(len(line)) if lefts[i] is not None]
    seen = sorted(known, key=lambda i: (lefts[i] or 0.0, i))
    rtl_letters = sum(_strong(c) for c in line)
    base_rtl = rtl_letters >= sum(c.isalpha() for c in line) / 2
    if base_rtl:
        seen.reverse()
    out: list[int] = []
    run: list[int] = []
    neutral: list[int] = []
    for i in seen:
        other = _left_to_right(line[i]) if base_rtl else _strong(line[i])
        ends = _strong(line[i]) if base_rtl else _left_to_right(line[i])
        if other:
            run += [*neutral, i] if run else [i]
            if not run[:-1]:
                out += neutral
            neutral = []
        elif ends:
            out += [*reversed(run), *neutral, i]
            run, neutral = [], []
        else:
            neutral.append(i)
    return [*out, *reversed(run), *neutral]


def _left_to_right(character: str) -> bool:
    return unicodedata.bidirectional(character) in ("L", "EN", "AN")


def _marks_after_letters(line: list[str], boxes: list[Box | None], order: list[int]) -> list[int]:
    """Vowel signs follow the letter they stand over; a space made up before one goes."""
    out = list(order)
    n = 0
    while n < len(out) - 1:
        i, j = out[n], out[n + 1]
        if not _mark(line[i]) or not _strong(line[j]):
            n += 1
            continue
        before = out[n - 1] if n else None
        alone = before is None or line[before].isspace()
        if alone or _over(boxes[i], boxes[j]) > _over(
            boxes[i], boxes[before] if before is not None else None
        ):
            out[n], out[n + 1] = j, i
            if before is not None and line[before] == " " and n >= 2 and _touch(boxes[out[n - 2]], boxes[j]):
                del out[n - 1]
            else:
                n += 1
        n += 1
    return out


def _mark(character: str) -> bool:
    return "\u0590" <= character <= "\u08ff" and unicodedata.combining(character) > 0


def _touch(letter: Box | None, following: Box | None) -> bool:
    """Whether no gap is drawn between a letter and the one at its left."""
    if letter is None or following is None:
        return False
    return letter[0] - following[2] < 0.05 * (letter[3] - letter[1])


def _over(mark: Box | None, letter: Box | None) -> float:
    """How much of a mark's width stands over a letter."""
    if mark is None or letter is None:
        return 0.0
    return max(0.0, min(mark[2], letter[2]) - max(mark[0], letter[0]))
