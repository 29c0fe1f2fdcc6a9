"""Reads Excel workbooks of the binary format before 2007, through xlrd."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from variorum.domain.documents import PageText, ReadDocument
from variorum.ingest.cell_format import shown
from variorum.ingest.failures import damaged, locked, no_text
from variorum.ingest.office import decrypt
from variorum.ingest.page_builder import PageBuilder
from variorum.ingest.page_numbers import listed
from variorum.ingest.sheets import lay_out
from variorum.ingest.text import read_bytes

_KIND = "an Excel workbook"


class XlsReader:
    """Reads .xls and .xlt files."""

    suffixes = frozenset({".xls", ".xlt"})

    def read(self, path: str, password: str = "") -> ReadDocument:
        """Read all sheets; see `XlsxReader`. Raises UnreadableFile if it is locked, damaged or empty."""
        import xlrd
        from xlrd.compdoc import CompDocError

        raw = read_bytes(path)
        try:
            book = self._open(raw, path, password)
        except (xlrd.XLRDError, CompDocError) as error:
            if "encrypted" in str(error).lower():
                raise locked(path) from error
            raise damaged(path, _KIND) from error
        pages: list[PageText] = []
        hidden: list[int] = []
        for number, sheet in enumerate(book.sheets(), 1):
            builder = PageBuilder()
            builder.heading(f"{sheet.name} (hidden sheet)" if sheet.visibility else sheet.name, 1)
            hidden += [number] if sheet.visibility else []
            lay_out(builder, _rows(book, sheet))
            for (row, column), note in sorted(sheet.cell_note_map.items()):
                builder.paragraph(f"Comment on {xlrd.cellname(row, column)}: {note.text}")
            pages.append(builder.build(number))
        if not any(page.tables or page.text.count("\n\n") for page in pages):
            raise no_text(path)
        notes = (f"{listed(hidden, 'sheet')} hidden in the workbook",) if hidden else ()
        return ReadDocument(Path(path).stem, tuple(pages), authors=book.user_name or "", notes=notes)

    def _open(self, raw: bytes, path: str, password: str) -> Any:
        import xlrd

        sink = io.StringIO()  # it prints what it finds odd
        try:
            return xlrd.open_workbook(file_contents=raw, formatting_info=True, logfile=sink)
        except xlrd.XLRDError as error:
            if "encrypted" not in str(error).lower() or not password:
                raise
            plain = decrypt(path, _KIND, password).getvalue()
            return xlrd.open_workbook(file_contents=plain, formatting_info=True, logfile=sink)


def _rows(book: Any, sheet: Any) -> Iterator[tuple[int, Sequence[str]]]:
    for number in range(sheet.nrows):
        cells = [_shown(book, cell) for cell in sheet.row(number)]
        if any(cells):
            yield number + 1, cells


def _shown(book: Any, cell: Any) -> str:
    import xlrd

    if cell.ctype == xlrd.XL_CELL_TEXT:
        return str(cell.value)
    if cell.ctype == xlrd.XL_CELL_BOOLEAN:
        return "TRUE" if cell.value else "FALSE"
    if cell.ctype == xlrd.XL_CELL_ERROR:
        return str(xlrd.error_text_from_code.get(cell.value, ""))
    if cell.ctype in {xlrd.XL_CELL_NUMBER, xlrd.XL_CELL_DATE}:
        style = book.xf_list[cell.xf_index].format_key if cell.xf_index is not None else 0
        known = book.format_map.get(style)
        return shown(repr(cell.value), known.format_str if known is not None else "", book.datemode == 1)
    return ""
