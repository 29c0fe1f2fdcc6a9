"""Lays the cells of a spreadsheet out as text: tables with the names of their columns, and the words around them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from variorum.ingest.page_builder import CELL_BORDER, PageBuilder, headers_of, one_line

MOST_CELLS = 2_000_000
"""Cells read of a workbook."""

MOST_COLUMNS = 2_000
"""Columns read of a sheet."""


def lay_out(builder: PageBuilder, rows: Iterable[tuple[int, Sequence[str]]]) -> None:
    """Add a sheet's rows: an empty row ends a table; rows with one cell before a wider table are its caption.

    Under names of columns each row is written 'column: value; column: value': sheets are wide and full of gaps, and a
    row has to be understood by itself.

    rows: (number, cells) of the rows that hold something, in order.
    """
    block: list[Sequence[str]] = []
    last = 0
    for number, cells in rows:
        if block and number > last + 1:
            _add(builder, block)
            block = []
        block.append(cells)
        last = number
    _add(builder, block)


def _add(builder: PageBuilder, block: Sequence[Sequence[str]]) -> None:
    filled = [sum(1 for cell in row if cell.strip()) for row in block]
    wide = max(filled, default=0) > 1
    captions = 0
    while wide and filled[captions] == 1:
        builder.paragraph(next(cell for cell in block[captions] if cell.strip()))
        captions += 1
    rows = block[captions:]
    first = min((n for row in rows for n, cell in enumerate(row) if cell.strip()), default=0)
    rows = [[one_line(cell) for cell in row[first:]] for row in rows]
    headers = headers_of(rows)
    if headers and len(rows) > 2 and filled[captions] < filled[captions + 1] and headers_of(rows[1:]):
        headers = 2  # names of groups of columns above those of the columns
    if headers:
        names = _names(rows[:headers])
        builder.rows([CELL_BORDER.join(filter(None, row)) for row in rows[:headers]])
        builder.rows([labelled(names, row) for row in rows[headers:]])
    else:
        builder.table(rows, 0)


def _names(headers: Sequence[Sequence[str]]) -> list[str]:
    names = list(headers[-1])
    group = ""
    for n, name in enumerate(names):
        if len(headers) > 1 and n < len(headers[0]):
            group = headers[0][n] or group
        names[n] = f"{group} {name}" if group and name else name
    return names


def labelled(names: Sequence[str], row: Sequence[str]) -> str:
    """A row as 'column: value; column: value', empty cells left out."""
    cells = []
    for n, cell in enumerate(row):
        if cell:
            name = names[n] if n < len(names) else ""
            cells.append(f"{name}: {cell}" if name else cell)
    return "; ".join(cells)
