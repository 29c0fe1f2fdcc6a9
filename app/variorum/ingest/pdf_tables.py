"""Finds the rows of tables on a PDF page: lines in a row that have wide gaps in them.

Not thread-safe: PDFium may be used by one thread of a process at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from variorum.domain.documents import TableRows
from variorum.ingest.pdf_geometry import Box, PageGeometry
from variorum.ingest.pdf_layout import Line
from variorum.ingest.pdf_text import PageCharacters

_LEAST_ROWS = 3
_GAP = 0.8  # heights of a line
_NUMBERING = 3.0  # heights of a line: what is narrower before the only gap numbers a list
_LONGEST_ROW = 400
_INDENTED = 0.5  # heights of a line


def table_rows(
    geometry: PageGeometry, characters: PageCharacters, lines: Sequence[Line]
) -> tuple[TableRows, ...]:
    """The tables of a page; a row's further lines, which begin further in, belong to it."""
    if len(lines) < _LEAST_ROWS:
        return ()
    tables: list[TableRows] = []
    rows: list[list[int]] = []
    cells: list[list[Box]] = []  # of each row
    edge = 0.0

    def finish() -> None:
        fit = [row for row in rows if row[1] - row[0] <= _LONGEST_ROW]
        if len(rows) >= _LEAST_ROWS and len(fit) == len(rows):
            spans = tuple((start, end) for start, end in rows)
            tables.append(TableRows(spans, _headers(characters.text, spans, cells)))

    for line in lines:
        parts = _cells(geometry, characters, line)
        if len(parts) >= 2:
            if not rows:
                edge = parts[0][0]
            edge = min(edge, parts[0][0])
            rows.append([line.start, line.end])
            cells.append(parts)
            continue
        if rows:
            box = geometry.box(characters.indices[line.start])
            if (
                box is not None
                and box[0] > edge + _INDENTED * (box[3] - box[1])
                and _close(characters.text, rows, line)
            ):
                rows[-1][1] = line.end
                continue
        finish()
        rows, cells = [], []
    finish()
    return tuple(tables)


def _close(text: str, rows: Sequence[Sequence[int]], line: Line) -> bool:
    return line.end - rows[-1][0] <= _LONGEST_ROW and text.count("\n", rows[-1][1], line.start) == 1


def _cells(geometry: PageGeometry, characters: PageCharacters, line: Line) -> list[Box]:
    """The boxes of a line's cells; fewer than two if it is no row."""
    first, last = characters.indices[line.start], characters.indices[line.end - 1]
    if first < 0 or last <= first or last - first > 4 * (line.end - line.start):
        return []
    cells: list[Box] = []
    for part in geometry.parts(first, last - first + 1):
        if cells and part[0] - cells[-1][2] < _GAP * max(part[3] - part[1], 1.0):
            before = cells[-1]
            cells[-1] = (before[0], before[1], max(before[2], part[2]), max(before[3], part[3]))
        else:
            cells.append(part)
    if any(after[0] < before[0] for before, after in pairwise(cells)):
        return []
    if len(cells) == 2 and cells[0][2] - cells[0][0] < _NUMBERING * (cells[0][3] - cells[0][1]):
        return []
    return cells


def _headers(text: str, rows: Sequence[tuple[int, int]], cells: Sequence[Sequence[Box]]) -> int:
    """1 if the first row names the columns: words over cells most of which hold numbers, one over each."""
    first = text[rows[0][0] : rows[0][1]]
    if any(c.isdigit() or c in "=#{}[];" for c in first):
        return 0
    digits = sum(any(c.isdigit() for c in text[start:end]) for start, end in rows[1:])
    if digits < 0.6 * (len(rows) - 1):
        return 0
    alike = sum(
        len(row) == len(cells[0])
        and all(min(a[2], b[2]) > max(a[0], b[0]) for a, b in zip(cells[0], row, strict=True))
        for row in cells[1:]
    )
    return 1 if alike >= 0.6 * (len(cells) - 1) else 0
