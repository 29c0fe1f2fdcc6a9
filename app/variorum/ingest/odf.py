"""Reads OpenDocument texts, spreadsheets and presentations; tracked changes as accepted.

One walk for all three: they share their elements. Sheets and slides are pages, a text is one text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from variorum.domain.documents import PageText, ReadDocument
from variorum.domain.errors import UnreadableFile
from variorum.ingest.failures import locked, no_text
from variorum.ingest.markup import all_text, attribute, child, children, descendants, name_of
from variorum.ingest.office import Properties, iso_date, text_of
from variorum.ingest.package import Package, open_package
from variorum.ingest.page_builder import PageBuilder, printed_title
from variorum.ingest.page_numbers import listed
from variorum.ingest.sheets import MOST_CELLS, MOST_COLUMNS, lay_out

_KIND = "an OpenDocument file"
_MOST_REPEATED = 1000
_SKIPPED = frozenset(
    {
        "tracked-changes",
        "hidden-text",
        "ruby-text",
        "sequence-decls",
        "variable-decls",
        "user-field-decls",
        "forms",
    }
    | {"desc", "title", "event-listeners", "script", "bibliography-source", "table-of-content-source"}
)
_SHAPES = frozenset(
    {
        "custom-shape",
        "rect",
        "circle",
        "ellipse",
        "polygon",
        "path",
        "line",
        "connector",
        "caption",
        "text-box",
    }
    | {"regular-polygon", "polyline"}
)


class OdfReader:
    """Reads .odt, .ods, .odp and their templates."""

    suffixes = frozenset({".odt", ".ott", ".ods", ".ots", ".odp", ".otp", ".odg"})

    def read(self, path: str, password: str = "") -> ReadDocument:
        """Read a text as one text, a spreadsheet by sheets, a presentation by slides.

        Raises: UnreadableFile if it is locked (passwords are not accepted), damaged or has no text.
        """
        with open_package(path, _KIND) as package:
            _check_unlocked(package)
            root = package.xml("content.xml")
            said = _properties(package)
            body = child(root, "body")
            sort = next(iter(body), None) if body is not None else None
            if sort is None:
                raise package.damaged("it has no body")
            notes: tuple[str, ...] = ()
            if name_of(sort) == "spreadsheet":
                pages, notes = _sheets(package, root, sort)
            elif name_of(sort) in {"presentation", "drawing"}:
                pages = [_slide(package, page, n) for n, page in enumerate(children(sort, "page"), 1)]
            else:
                pages = [_text(package, sort)]
        if not any(page.text for page in pages):
            raise no_text(path)
        title = said.title or (printed_title(pages[0]) if name_of(sort) != "spreadsheet" else "")
        return ReadDocument(title[:300] or Path(path).stem, tuple(pages), said.date, said.authors, notes)


def _check_unlocked(package: Package) -> None:
    if package.has("META-INF/manifest.xml"):
        manifest = package.xml("META-INF/manifest.xml")
        if next(descendants(manifest, "encryption-data"), None) is not None:
            raise locked(package.path, accepts=False)


def _properties(package: Package) -> Properties:
    try:
        meta = child(package.xml("meta.xml"), "meta")
    except UnreadableFile:
        meta = None
    said = {name_of(each): all_text(each) for each in meta} if meta is not None else {}
    dates = (said.get("date", ""), said.get("creation-date", ""))
    return Properties(
        said.get("title", ""),
        said.get("initial-creator", "") or said.get("creator", ""),
        next(filter(None, map(iso_date, dates)), None),
    )


def _text(package: Package, body: Any) -> PageText:
    walk = _Walk(package, PageBuilder())
    walk.blocks(body)
    seen: set[str] = set()
    try:
        styles = package.xml("styles.xml") if package.has("styles.xml") else None
    except UnreadableFile:
        styles = None
    for margin in descendants(styles, "header", "footer") if styles is not None else ():
        text = all_text(margin)
        if text and text not in seen and any(c.isalpha() for c in text):
            seen.add(text)
            walk.builder.paragraph(f"{name_of(margin).capitalize()}: {text}")
    return walk.builder.build(None)


def _slide(package: Package, page: Any, number: int) -> PageText:
    walk = _Walk(package, PageBuilder())
    for shape in page:
        if attribute(shape, "class") == "title":
            walk.builder.heading(" ".join(_paragraph_texts(shape)), 1)
    for shape in page:
        if attribute(shape, "class") not in {"title", "page-number"} and name_of(shape) != "notes":
            walk.shape(shape)
    for notes in children(page, "notes"):
        inner = _Walk(package, PageBuilder())
        for shape in notes:
            if attribute(shape, "class") != "page-number":
                inner.shape(shape)
        if inner.builder.length:
            walk.builder.heading("Notes", 2)
            walk.builder.page(inner.builder.build(None))
    return walk.builder.build(number)


def _paragraph_texts(element: Any) -> Iterator[str]:
    return (all_text(each) for each in descendants(element, "p", "h"))


def _sheets(package: Package, root: Any, body: Any) -> tuple[list[PageText], tuple[str, ...]]:
    invisible = {
        attribute(style, "name")
        for style in descendants(root, "style")
        if any(attribute(p, "display") == "false" for p in children(style, "table-properties"))
    }
    pages: list[PageText] = []
    hidden: list[int] = []
    left = MOST_CELLS
    for number, table in enumerate(children(body, "table"), 1):
        walk = _Walk(package, PageBuilder())
        name = attribute(table, "name")
        if attribute(table, "style-name") in invisible:
            hidden.append(number)
            name += " (hidden sheet)"
        walk.builder.heading(name, 1)
        rows = []
        for row in walk.numbered_rows(table):
            left -= len(row[1])
            if left <= 0:
                break
            rows.append(row)
        lay_out(walk.builder, rows)
        walk.below()
        for shapes in children(table, "shapes"):
            for shape in shapes:
                walk.shape(shape)
        pages.append(walk.builder.build(number))
    notes = [f"{listed(hidden, 'sheet')} hidden in the workbook"] if hidden else []
    notes += [f"only the first {MOST_CELLS:,} cells were read"] if left <= 0 else []
    return pages, tuple(notes)


@dataclass(slots=True)
class _Below:
    """What is set below a paragraph or a table: notes and comments, text boxes and shapes."""

    notes: list[tuple[str, str]] = field(default_factory=list)
    shapes: list[Any] = field(default_factory=list)


class _Walk:
    """Walks elements and writes them into a page builder."""

    def __init__(self, package: Package, builder: PageBuilder) -> None:
        self.builder = builder
        self._package = package
        self._below = _Below()

    def blocks(self, element: Any) -> None:
        """Paragraphs, headings, lists, tables and sections, in order."""
        for block in element:
            name = name_of(block)
            if name == "h":
                level = attribute(block, "outline-level", "1")
                self.builder.heading(self.inline(block), int(level) if level.isdigit() else 1)
                self.below()
            elif name == "p":
                self.builder.paragraph(self.inline(block))
                self.below()
            elif name == "table":
                rows = [cells for _, cells in self.numbered_rows(block)]
                if all(len(row) <= 1 for row in rows):  # a frame around text, not a table
                    rows = []
                    self._below = _Below()
                    for cell in descendants(block, "table-cell"):
                        self.blocks(cell)
                self.builder.table(rows)
                self.below()
            elif name == "frame" or name in _SHAPES or name == "g":
                self.shape(block)
            elif name and name not in _SKIPPED:
                self.blocks(block)

    def shape(self, element: Any) -> None:
        """A drawn thing: the text in it, and in what it groups."""
        name = name_of(element)
        if name == "g":
            for each in element:
                self.shape(each)
        elif name in _SHAPES:
            self.blocks(element)
        elif name == "annotation":
            self._annotation(element)
            self.below()
        elif name == "frame":
            boxes = list(children(element, "text-box", "table"))
            for box in boxes:
                if name_of(box) == "table":
                    self.blocks([box])
                else:
                    self.blocks(box)
            if not boxes:
                self.builder.paragraph(self._formula(element))

    def below(self) -> None:
        """Write what belongs below the paragraph that was just written."""
        below, self._below = self._below, _Below()
        for kind, text in below.notes:
            self.builder.paragraph(f"{kind}: {text}")
        for shape in below.shapes:
            self.shape(shape)

    def inline(self, element: Any) -> str:
        """The text of a paragraph; notes, comments and boxes in it are kept for below."""
        parts = [element.text or ""]
        for each in element:
            name = name_of(each)
            if name == "s":
                count = attribute(each, "c", "1")
                parts.append(" " * min(int(count) if count.isdigit() else 1, 80))
            elif name == "tab":
                parts.append("\t")
            elif name == "line-break":
                parts.append("\n")
            elif name == "note":
                self._note(each)
            elif name == "annotation":
                self._annotation(each)
            elif name == "frame":
                if next(children(each, "text-box", "table"), None) is not None:
                    self._below.shapes.append(each)
                else:
                    parts.append(self._formula(each))
            elif name in _SHAPES or name == "g":
                self._below.shapes.append(each)
            elif name and name not in _SKIPPED:
                parts.append(self.inline(each))
            parts.append(each.tail or "")
        return "".join(parts)

    def numbered_rows(self, table: Any) -> Iterator[tuple[int, Sequence[str]]]:
        """(number from 1, cells) of a table's rows that hold something, repeated as often as it says, within reason."""
        number = 1
        for row in _rows(table):
            times = _times(row, "number-rows-repeated")
            cells = self._cells(row)
            if cells:
                for n in range(min(times, _MOST_REPEATED)):
                    yield number + n, cells
            number += times

    def _cells(self, row: Any) -> list[str]:
        cells: list[str] = []
        pending = 0
        for cell in children(row, "table-cell", "covered-table-cell"):
            times = _times(cell, "number-columns-repeated")
            text = self._cell(cell)
            if not text:
                pending += times
                continue
            if len(cells) + pending >= MOST_COLUMNS:
                break
            cells += [""] * pending + [text] * min(times, MOST_COLUMNS - len(cells) - pending)
            pending = 0
        return cells

    def _cell(self, cell: Any) -> str:
        parts: list[str] = []
        for each in cell:
            name = name_of(each)
            if name in {"p", "h"}:
                parts.append(self.inline(each))
            elif name == "annotation":
                self._annotation(each)
            elif name in {"frame", "g"} or name in _SHAPES:
                self._below.shapes.append(each)
            elif name and name not in _SKIPPED:
                parts.append(self._cell(each))
        return "\n".join(part for part in parts if part.strip())

    def _note(self, note: Any) -> None:
        body = child(note, "note-body")
        text = " ".join(self.inline(p) for p in descendants(body, "p", "h")) if body is not None else ""
        kind = attribute(note, "note-class", "footnote").capitalize()
        if text.strip():
            self._below.notes.append((kind, " ".join(text.split())))

    def _annotation(self, annotation: Any) -> None:
        text = " ".join(_paragraph_texts(annotation))
        author = all_text(child(annotation, "creator"))
        if text.strip():
            self._below.notes.append((f"Comment by {author}" if author else "Comment", text))

    def _formula(self, frame: Any) -> str:
        """The formula that an embedded object is, as it was typed; '' for other objects and pictures."""
        for element in children(frame, "object"):
            math = child(element, "math")
            target = attribute(element, "href").removeprefix("./").rstrip("/")
            if math is None and target and self._package.has(f"{target}/content.xml"):
                try:
                    math = self._package.xml(f"{target}/content.xml")
                except UnreadableFile:
                    return ""
            if math is not None and name_of(math) == "math":
                typed = next(descendants(math, "annotation"), None)
                return " ".join(text_of(typed).split()) if typed is not None else all_text(math)
        return ""


def _rows(table: Any) -> Iterator[Any]:
    for each in table:
        name = name_of(each)
        if name == "table-row":
            yield each
        elif name in {"table-rows", "table-header-rows", "table-row-group"}:
            yield from _rows(each)


def _times(element: Any, name: str) -> int:
    text = attribute(element, name, "1")
    return max(1, int(text)) if text.isdigit() and len(text) < 9 else 1
