"""What the lines of a PDF are: headings, running headers and footers, rows of tables, text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from variorum.domain.documents import PlacedText, TableRows
from variorum.ingest.pdf_text import PageCharacters, character_box, character_size

HEADING_LARGER_THAN_BODY = 1.12
"""A line is a heading from this many times the size of most text on."""

_NUMBERED = re.compile(r"(\d{1,2}(?:\.\d{1,2}){0,4}|[A-Z](?:\.\d{1,2}){1,4})\.?\s+[^\W\d_]")
_MARGIN_LINES = 3
_LEAST_REPEATED = 3
_LEAST_LINES_LEFT = 4
_LONGEST_HEADING = 160


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a page. start, end: offsets of its text without white space at its ends. size: PDF points."""

    start: int
    end: int
    text: str
    size: float


@dataclass(frozen=True, slots=True)
class ReadPage:
    """A page on its way into a `PageText`."""

    number: int
    text: str
    lines: tuple[Line, ...] = ()
    tables: tuple[TableRows, ...] = ()
    placed: tuple[PlacedText, ...] = ()


def lines_of(characters: PageCharacters, textpage: Any) -> Iterator[Line]:
    """The lines that hold something, in order."""
    for match in re.finditer(r"[^\n]+", characters.text):
        stripped = match[0].strip()
        if not stripped:
            continue
        start = match.start() + match[0].index(stripped[0])
        # In the middle: the first letter may be a bullet or a capital set large
        at = start + _near_middle(stripped)
        index = characters.indices[at]
        size = character_size(textpage, index) if character_box(textpage, index) else 0.0
        yield Line(start, start + len(stripped), stripped, round(size, 1))


def _near_middle(text: str) -> int:
    """The offset of a letter or digit near the middle of a text; 0 if it has none."""
    middle = len(text) // 2
    for at in (*range(middle, len(text)), *range(middle - 1, -1, -1)):
        if text[at].isalnum():
            return at
    return 0


def plain_lines(text: str) -> tuple[Line, ...]:
    """The lines of a text whose size is not known."""
    lines = []
    for match in re.finditer(r"[^\n]+", text):
        stripped = match[0].strip()
        if stripped:
            start = match.start() + match[0].index(stripped[0])
            lines.append(Line(start, start + len(stripped), stripped, 0.0))
    return tuple(lines)


def body_size(lines: Sequence[Line]) -> float:
    """The size most characters have."""
    weights: Counter[float] = Counter()
    for line in lines:
        if line.size > 0:
            weights[line.size] += len(line.text)
    return weights.most_common(1)[0][0] if weights else 0.0


def bookmarks(document: Any) -> dict[int, list[tuple[str, int]]]:
    """Page number -> (title, level from 1) of the outline's entries."""
    import pypdfium2

    entries: dict[int, list[tuple[str, int]]] = {}
    try:
        for n, bookmark in enumerate(document.get_toc(max_depth=6)):
            if n >= 5000:
                break
            destination = bookmark.get_dest()
            page = None if destination is None else destination.get_index()
            title = _squeezed(bookmark.get_title())
            if page is not None and page >= 0 and title:
                entries.setdefault(page + 1, []).append((title, bookmark.level + 1))
    except pypdfium2.PdfiumError:
        return entries
    return entries


def _squeezed(text: str) -> str:
    return "".join(c for c in text.casefold() if c.isalnum())


def outlined(page: ReadPage, entries: Sequence[tuple[str, int]]) -> tuple[tuple[int, int, int], ...]:
    """Headings that the outline names and the page shows; a printed number before them may be missing there."""
    spans: dict[int, tuple[int, int, int]] = {}
    squeezed = [_squeezed(line.text) for line in page.lines]
    for title, level in entries:
        for i, line in enumerate(page.lines):
            if not squeezed[i] or line.start in spans:
                continue
            joined, end = squeezed[i], i
            while title.startswith(joined) and joined != title and end + 1 < min(i + 4, len(page.lines)):
                end += 1
                joined += squeezed[end]
            if joined == title or (len(title) >= 4 and joined.lstrip("0123456789") == title):
                spans[line.start] = (line.start, page.lines[end].end, level)
                break
    return tuple(spans[start] for start in sorted(spans))


def repeated_lines(pages: Sequence[ReadPage]) -> frozenset[str]:
    """Lines that stand on three pages or more, numbers aside: headers, footers, watermarks."""
    counts = Counter(text for page in pages for text in {_unnumbered(line.text) for line in page.lines})
    return frozenset(text for text, count in counts.items() if count >= 3)


def margins(pages: Sequence[ReadPage]) -> list[tuple[tuple[int, int], ...]]:
    """Running headers and footers and page numbers: lines at a page's ends that many pages share, numbers aside.

    A page that has little else keeps them: better a header too many than a text too few.
    """
    ends: list[list[Line]] = []
    for page in pages:
        first, last = page.lines[:_MARGIN_LINES], page.lines[-_MARGIN_LINES:]
        ends.append(list({line.start: line for line in (*first, *last)}.values()))
    counts = Counter(text for lines in ends for text in {_mask(line.text) for line in lines})
    least = max(_LEAST_REPEATED, 0.2 * len(pages))
    margins = []
    for page, lines in zip(pages, ends, strict=True):
        found = [line for line in lines if counts[_mask(line.text)] >= least]
        enough = len(page.lines) - len(found) >= _LEAST_LINES_LEFT
        margins.append(tuple((line.start, line.end) for line in found) if enough else ())
    return margins


def _mask(text: str) -> str:
    """A line with its numbers (arabic, and roman alone on the line) replaced by '#'."""
    masked = re.sub(r"\d+", "#", " ".join(text.casefold().split()))
    return "#" if re.fullmatch(r"[ivxlc]{1,7}", masked) else masked


def _unnumbered(text: str) -> str:
    return "".join(c for c in text.casefold() if c.isalpha())


def large(page: ReadPage, body: float, repeated: frozenset[str]) -> tuple[tuple[int, int, int], ...]:
    """Headings by size: lines larger than the text; neighbours of one size are one heading."""
    spans: list[tuple[int, int, int]] = []
    before: Line | None = None
    for line in page.lines:
        large = body > 0 and line.size >= HEADING_LARGER_THAN_BODY * body
        wordy = 2 < len(line.text) <= _LONGEST_HEADING and any(c.isalpha() for c in line.text)
        if not large or not wordy or _unnumbered(line.text) in repeated:
            before = None
            continue
        if (
            before is not None
            and before.size == line.size
            and line.end - spans[-1][0] <= 2 * _LONGEST_HEADING
        ):
            spans[-1] = (spans[-1][0], line.end, spans[-1][2])
        else:
            spans.append((line.start, line.end, _level(line, body)))
        before = line
    return tuple(spans)


def _level(line: Line, body: float) -> int:
    numbered = _NUMBERED.match(line.text)
    if numbered:
        return numbered[1].count(".") + 1
    ratio = line.size / body
    return 1 if ratio >= 1.5 else 2 if ratio >= 1.25 else 3
