"""Reads Excel workbooks: sheets as pages, rows with the names of their columns, results of formulas as they were saved.

Rows are streamed, so that a sheet that claims a million rows costs what is in it (see docs/decisions/0022-readers.md).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from variorum.domain.documents import PageText, ReadDocument
from variorum.domain.errors import UnreadableFile
from variorum.ingest.cell_format import BUILT_IN, shown
from variorum.ingest.failures import no_text
from variorum.ingest.markup import attribute, child, children, descendants, name_of
from variorum.ingest.office import drawing_bodies, main_part, open_office, properties, text_of
from variorum.ingest.pace import page_done
from variorum.ingest.package import Package
from variorum.ingest.page_builder import PageBuilder
from variorum.ingest.page_numbers import listed
from variorum.ingest.sheets import MOST_CELLS, MOST_COLUMNS, lay_out

_KIND = "an Excel workbook"
_LAST_ROW = re.compile(r":[A-Z]{1,3}([0-9]{1,7})$")
_MANY_ROWS = 10_000
_REFERENCE = re.compile(r"([A-Z]{1,3})[0-9]")


class XlsxReader:
    """Reads .xlsx files and their like with macros or as templates."""

    suffixes = frozenset({".xlsx", ".xlsm", ".xltx", ".xltm"})

    def read(self, path: str, password: str = "") -> ReadDocument:
        """Read all sheets, numbered from 1 in their order, hidden ones said to be hidden.

        Raises: UnreadableFile if it is locked, damaged or empty.
        """
        with open_office(path, _KIND, password) as package:
            said = properties(package)
            book = _Book(package, main_part(package, "xl/workbook.xml"))
            pages, notes = book.pages()
        if not any(page.tables or page.text.count("\n\n") for page in pages):
            raise no_text(path)
        return ReadDocument(
            said.title[:300] or Path(path).stem, tuple(pages), said.date, said.authors, tuple(notes)
        )


@dataclass(frozen=True, slots=True)
class _Sheet:
    name: str
    part: str
    hidden: bool


class _Book:
    """A workbook with what its sheets share."""

    def __init__(self, package: Package, part: str) -> None:
        root = package.xml(part)
        relations = package.relations(part)
        self._package = package
        self._sheets = [
            _Sheet(
                attribute(sheet, "name"),
                relations.get(_relation(sheet), ("", ""))[1],
                attribute(sheet, "state") in {"hidden", "veryHidden"},
            )
            for listed in children(root, "sheets")
            for sheet in children(listed, "sheet")
        ]
        setting = child(root, "workbookPr")
        self._from_1904 = setting is not None and attribute(setting, "date1904") in {"1", "true"}
        parts = dict(relations.values())
        self._strings = _shared_strings(package, parts.get("sharedStrings", ""))
        self._codes = _format_codes(package, parts.get("styles", ""))
        self._left = MOST_CELLS
        self._claimed = ""
        self._last = 0

    def pages(self) -> tuple[list[PageText], list[str]]:
        """All sheets as pages, and what a person should know of them."""
        pages: list[PageText] = []
        broken: list[int] = []
        hidden: list[int] = []
        for number, sheet in enumerate(self._sheets, 1):
            builder = PageBuilder()
            builder.heading(f"{sheet.name} (hidden sheet)" if sheet.hidden else sheet.name, 1)
            hidden += [number] if sheet.hidden else []
            if self._package.has(sheet.part):
                try:
                    self._last = 0
                    lay_out(builder, self._rows(sheet.part))
                    builder.paragraph(self._boast())
                    self._around(sheet.part, builder)
                except UnreadableFile:
                    broken.append(number)
            else:
                broken.append(number)
            pages.append(builder.build(number))
        notes = [f"{listed(hidden, 'sheet')} hidden in the workbook"] if hidden else []
        if broken:
            if len(broken) == len(self._sheets):
                raise self._package.damaged("none of its sheets can be read")
            notes.append(f"{listed(broken, 'sheet')} damaged: could not be read whole")
        if self._left <= 0:
            notes.append(f"only the first {MOST_CELLS:,} cells were read")
        return pages, notes

    def _rows(self, part: str) -> Iterator[tuple[int, Sequence[str]]]:
        """(number, cells) of the rows that hold something."""
        from lxml import etree

        self._claimed = ""
        with self._package.open(part) as stream:
            try:
                number = 0
                for _, row in etree.iterparse(
                    stream,
                    tag=("{*}row", "{*}dimension"),
                    resolve_entities=False,
                    no_network=True,
                    load_dtd=False,
                    recover=True,
                ):
                    if name_of(row) == "dimension":
                        self._claimed = attribute(row, "ref")
                        continue
                    stated = attribute(row, "r")
                    number = int(stated) if stated.isdigit() and len(stated) < 9 else number + 1
                    cells = self._cells(row)
                    self._left -= len(cells)
                    page_done()
                    if any(cells):
                        self._last = number
                        yield number, cells
                    row.clear()
                    # What is left of rows that were read would add up
                    while row.getprevious() is not None:
                        del row.getparent()[0]
                    if self._left <= 0:
                        return
            except (etree.XMLSyntaxError, AssertionError) as error:
                raise self._package.damaged(f"its part {part} is not XML") from error

    def _boast(self) -> str:
        """What a sheet says of its size when that is far beyond what it holds."""
        match = _LAST_ROW.search(self._claimed)
        if match is None or int(match[1]) < max(_MANY_ROWS, 20 * self._last):
            return ""
        return f"The file gives the used range as {self._claimed}; the last row that holds something is {self._last}."

    def _cells(self, row: Any) -> list[str]:
        cells: list[str] = []
        namespace = row.tag[: -len("row")]
        value = namespace + "v"
        for cell in row.iterchildren(namespace + "c"):
            reference = cell.get("r")
            match = _REFERENCE.match(reference) if reference else None
            column = _column(match[1]) if match else len(cells)
            if column >= MOST_COLUMNS:
                break
            text = self._value(cell, cell.findtext(value) or "")
            if text and len(cells) <= column:
                cells += [""] * (column - len(cells))
                cells.append(text)
        return cells

    def _value(self, cell: Any, text: str) -> str:
        kind = cell.get("t", "n")
        if kind == "inlineStr":
            return _string(child(cell, "is"))
        if kind == "s":
            return self._strings[int(text)] if text.isdigit() and int(text) < len(self._strings) else ""
        if kind == "b":
            return {"1": "TRUE", "0": "FALSE"}.get(text, text)
        if kind != "n" or not text:
            return text
        style = cell.get("s", "")
        code = self._codes[int(style)] if style.isdigit() and int(style) < len(self._codes) else ""
        return shown(text, code, self._from_1904)

    def _around(self, part: str, builder: PageBuilder) -> None:
        """Comments, and the texts drawn on the sheet."""
        for kind, target in self._package.relations(part).values():
            if not self._package.has(target) or kind not in {"comments", "threadedComment", "drawing"}:
                continue
            root = self._package.xml(target)
            if kind == "drawing":
                self._drawn(target, root, builder)
                continue
            for comment in descendants(root, "comment", "threadedComment"):
                words = _string(child(comment, "text"))
                if words and not words.startswith("[Threaded comment]"):
                    builder.paragraph(f"Comment on {attribute(comment, 'ref')}: {words}")

    def _drawn(self, part: str, root: Any, builder: PageBuilder) -> None:
        """The texts of boxes and diagrams, and the titles of charts; what a chart shows stands in the cells."""
        texts = drawing_bodies(root)
        for kind, target in self._package.relations(part).values():
            if kind == "chart" and self._package.has(target):
                titles = descendants(self._package.xml(target), "title")
                texts += ["".join(text_of(t) for t in descendants(title, "t")) for title in titles]
            elif kind == "diagramData" and self._package.has(target):
                texts += drawing_bodies(self._package.xml(target))
        for text in texts:
            builder.paragraph(text)


def _relation(sheet: Any) -> str:
    return next((str(v) for k, v in sheet.attrib.items() if k.endswith("}id")), "")


@lru_cache(maxsize=4096)
def _column(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number - 1


def _string(element: Any) -> str:
    """The text of a string, without the readings that Japanese has beside it."""
    if element is None:
        return ""
    if len(element) == 0:
        return text_of(element)
    parts = []
    for each in element:
        if name_of(each) == "t":
            parts.append(text_of(each))
        elif name_of(each) == "r":
            parts.append(text_of(child(each, "t")))
    return "".join(parts)


def _shared_strings(package: Package, part: str) -> list[str]:
    if not package.has(part):
        return []
    return [_string(item) for item in children(package.xml(part), "si")]


def _format_codes(package: Package, part: str) -> list[str]:
    """The format code of each cell style."""
    try:
        root = package.xml(part) if package.has(part) else None
    except UnreadableFile:
        root = None  # the numbers are there all the same
    if root is None:
        return []
    own = {attribute(f, "numFmtId"): attribute(f, "formatCode") for f in descendants(root, "numFmt")}
    styles = child(root, "cellXfs")
    codes = []
    for style in children(styles, "xf") if styles is not None else ():
        number = attribute(style, "numFmtId", "0")
        codes.append(own.get(number) or BUILT_IN.get(int(number) if number.isdigit() else 0, ""))
    return codes
