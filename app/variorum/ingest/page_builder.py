"""Puts a page's text together from paragraphs, headings and tables, keeping the place of each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from variorum.domain.documents import PageText, TableRows
from variorum.ingest.decode import without_controls

CELL_BORDER = " | "
"""What stands between the cells of a row."""

_GAPS = re.compile(r"[^\S\n]+")
_BLANK_LINES = re.compile(r"\n\s*\n+")
_NUMBER = re.compile(r"[-+−(]?[\d.,'\u00a0\s]*\d[\d.,]*\)?\s?(?:%|[eE][-+]?\d+)?")
_YEAR = re.compile(r"(?:1[5-9]|20|21)\d\d")


class PageBuilder:
    """A page in the making. Blocks are set apart by an empty line, so that no sentence runs across two of them."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._length = 0
        self._headings: list[tuple[int, int, int]] = []
        self._tables: list[TableRows] = []
        self._margins: list[tuple[int, int]] = []

    @property
    def length(self) -> int:
        """Characters so far."""
        return self._length

    @property
    def headings(self) -> Sequence[tuple[int, int, int]]:
        """(start, end, level) of the headings so far."""
        return self._headings

    def paragraph(self, text: str) -> None:
        """Add a block of text; line breaks in it stay, empty lines and runs of blanks don't."""
        words = _BLANK_LINES.sub("\n", _GAPS.sub(" ", without_controls(text))).strip()
        if words:
            self._begin_block()
            self._add("\n".join(line.strip() for line in words.split("\n")))

    def verbatim(self, text: str) -> None:
        """Add a block exactly as it is, but for control characters and empty lines around it."""
        words = without_controls(text).strip("\n").rstrip()
        if words.strip():
            self._begin_block()
            self._add(words)

    def heading(self, text: str, level: int) -> None:
        """Add a heading on a line of its own. level: from 1."""
        words = one_line(text)
        if words:
            self._begin_block()
            self._headings.append((self._length, self._length + len(words), max(1, level)))
            self._add(words)

    def table(self, rows: Iterable[Sequence[str]], headers: int | None = None) -> None:
        """Add a table, a row a line; empty rows are left out, and so are the cells at the end that no row fills.

        headers: how many of the first rows name the columns; None to judge by what is in them.
        """
        cells = [[one_line(cell) for cell in row] for row in rows]
        filled = [row for row in cells if any(row)]
        headers = headers_of(filled) if headers is None else sum(1 for row in cells[:headers] if any(row))
        self.rows([CELL_BORDER.join(row[: _last_filled(row)]) for row in filled], headers)

    def rows(self, lines: Iterable[str], headers: int = 0) -> None:
        """Add rows of a table that are already written out."""
        spans: list[tuple[int, int]] = []
        for line in lines:
            if not line.strip():
                continue
            if spans:
                self._add("\n")
            else:
                self._begin_block()
            spans.append((self._length, self._length + len(line)))
            self._add(line)
        if spans:
            self._tables.append(TableRows(tuple(spans), headers if len(spans) > headers else 0))

    def page(self, page: PageText, deeper: int = 0) -> None:
        """Add another page's text with its headings, tables and margins. deeper: levels to put its headings below."""
        if not page.text.strip():
            return
        self._begin_block()
        at = self._length
        self._headings += [(at + a, at + b, level + deeper) for a, b, level in page.heading_spans]
        self._margins += [(at + a, at + b) for a, b in page.margin_spans]
        for table in page.tables:
            self._tables.append(TableRows(tuple((at + a, at + b) for a, b in table.rows), table.headers))
        self._add(page.text)

    def build(self, number: int | None) -> PageText:
        """The page so far. With a number it is a slide, a sheet or a message: no chunk runs into it from before."""
        text, headings, tables = "".join(self._parts), tuple(self._headings), tuple(self._tables)
        return PageText(number, text, headings, tuple(self._margins), tables=tables, apart=number is not None)

    def _begin_block(self) -> None:
        if self._length:
            self._add("\n\n")

    def _add(self, text: str) -> None:
        self._parts.append(text)
        self._length += len(text)


def one_line(text: str) -> str:
    """A cell's text in one line."""
    if text.isalnum():
        return text
    return " ".join(without_controls(text).split())


def printed_title(page: PageText) -> str:
    """The first block with words if it stands there like a title, else the first heading, else ''."""
    blocks = page.text.split("\n\n", 3)[:3]
    first = next((block for block in blocks if any(c.isalpha() for c in block)), "")
    first = first.strip("#=*~_- ")
    if 3 < len(first) <= 150 and first[-1] not in ".,;:。" and "\n" not in first and CELL_BORDER not in first:
        return first
    return next((page.text[a:b] for a, b, _ in page.heading_spans), "")


def headers_of(rows: Sequence[Sequence[str]]) -> int:
    """Whether the first row names the columns (1) or not (0): two or more cells, none a number but for years."""
    if len(rows) < 2:
        return 0
    named = [cell.strip() for cell in rows[0] if cell.strip()]
    numbers = sum(1 for cell in named if is_number(cell))
    years = sum(1 for cell in named if _YEAR.fullmatch(cell))
    return int(len(named) >= 2 and numbers == years < len(named))


def is_number(text: str) -> bool:
    """Whether a cell holds a number, as people write them."""
    return _NUMBER.fullmatch(text.strip()) is not None


def _last_filled(row: Sequence[str]) -> int:
    return max((n for n, cell in enumerate(row, 1) if cell), default=0)
