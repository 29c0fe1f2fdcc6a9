"""Reads Word documents: paragraphs, headings, tables, notes, text boxes, comments; tracked changes as accepted.

Walks the XML itself in the order of the document: python-docx leaves out text boxes, notes and insertions (see
docs/decisions/0022-readers.md).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from variorum.domain.documents import ReadDocument
from variorum.domain.errors import UnreadableFile
from variorum.ingest.failures import no_text
from variorum.ingest.html import add_content, content_of, html_text, parse_html
from variorum.ingest.markup import attribute, child, children, descendants, name_of
from variorum.ingest.office import chosen, diagram_paragraphs, main_part, open_office, properties, text_of
from variorum.ingest.package import Package
from variorum.ingest.page_builder import PageBuilder, printed_title

_KIND = "a Word document"
_GONE = frozenset(
    {"del", "moveFrom", "delText", "instrText", "rPr", "pPr", "sdtPr", "rt", "Fallback", "tblPr"}
)
_INTO = frozenset(
    {
        "ins",
        "moveTo",
        "hyperlink",
        "smartTag",
        "sdt",
        "sdtContent",
        "customXml",
        "fldSimple",
        "dir",
        "bdo",
        "ruby",
    }
    | {"rubyBase", "r"}
)
_MARKS = {"tab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "-", "softHyphen": "", "ptab": "\t"}


class DocxReader:
    """Reads .docx files and their like with macros or as templates."""

    suffixes = frozenset({".docx", ".docm", ".dotx", ".dotm"})

    def read(self, path: str, password: str = "") -> ReadDocument:
        """Read the whole document as one text.

        Raises: UnreadableFile if it is locked, damaged or has no text.
        """
        with open_office(path, _KIND, password) as package:
            said = properties(package)
            text = _Walk(package, main_part(package, "word/document.xml"))
            text.walk()
        page = text.builder.build(None)
        if not page.text:
            raise no_text(path)
        return ReadDocument(
            title=(said.title or text.title or printed_title(page))[:300] or Path(path).stem,
            pages=(page,),
            date=said.date,
            authors=said.authors,
            notes=tuple(text.problems),
        )


@dataclass(slots=True)
class _Paragraph:
    """A paragraph being read. after: what is set below it: notes, comments, text boxes."""

    parts: list[str] = field(default_factory=list)
    notes: list[tuple[str, str]] = field(default_factory=list)
    boxes: list[Any] = field(default_factory=list)
    drawings: list[Any] = field(default_factory=list)


class _Walk:
    """Walks a document and writes it into a page builder."""

    def __init__(self, package: Package, part: str) -> None:
        self.builder = PageBuilder()
        self.title = ""
        self.problems: list[str] = []
        self._package = package
        self._part = part
        self._relations = package.relations(part)
        self._levels, self._titles = self._styles()
        self._notes = {kind: self._numbered(kind) for kind in ("footnotes", "endnotes", "comments")}
        self._carried = ""

    def walk(self) -> None:
        """Read everything. Raises UnreadableFile if there is no body."""
        root = self._package.xml(self._part)
        body = child(root, "body")
        if body is None:
            raise self._package.damaged("it has no body")
        self._blocks(body)
        self._flush()
        self._margins()

    def _styles(self) -> tuple[dict[str, int], set[str]]:
        """(style id -> level of heading, ids of titles' styles); a style has its parent's level unless it says one."""
        levels: dict[str, int] = {}
        titles: set[str] = set()
        parents: dict[str, str] = {}
        root = self._other("styles")
        for style in children(root, "style") if root is not None else ():
            identity = attribute(style, "styleId")
            words = attribute(child(style, "name"), "val").lower() if child(style, "name") is not None else ""
            outline = child(style, "pPr", "outlineLvl")
            if outline is not None and attribute(outline, "val").isdigit():
                levels[identity] = int(attribute(outline, "val")) + 1
            elif words.startswith("heading ") and words[8:].isdigit():
                levels[identity] = int(words[8:])
            elif words == "title":
                titles.add(identity)
            if (parent := child(style, "basedOn")) is not None:
                parents[identity] = attribute(parent, "val")
        for identity in parents:
            at, seen = identity, set[str]()
            while at in parents and at not in levels and at not in seen:
                seen.add(at)
                at = parents[at]
            if at in levels:
                levels.setdefault(identity, levels[at])
        return {identity: level for identity, level in levels.items() if level <= 9}, titles

    def _other(self, kind: str) -> Any:
        """The root of a part that belongs to the document; None if it has none or it is damaged."""
        for its_kind, target in self._relations.values():
            if its_kind == kind and self._package.has(target):
                try:
                    return self._package.xml(target)
                except UnreadableFile:
                    self.problems.append(f"the {kind} are damaged: could not be read")
        return None

    def _numbered(self, kind: str) -> dict[str, Any]:
        root = self._other(kind)
        if root is None:
            return {}
        wanted = [note for note in root if attribute(note, "type", "normal") == "normal"]
        return {attribute(note, "id"): note for note in wanted}

    def _blocks(self, element: Any) -> None:
        for block in element:
            name = name_of(block)
            if name == "p":
                self._paragraph(block)
            elif name == "tbl":
                self._flush()
                self._table(block)
            elif name == "AlternateContent" and (choice := chosen(block)) is not None:
                self._blocks(choice)
            elif name == "altChunk":
                self._flush()
                self._inserted(attribute(block, "id"))
            elif name in _INTO:
                self._blocks(block)

    def _inserted(self, identity: str) -> None:
        """A whole file inserted in its own format, which Word would convert when it opens the document."""
        target = self._relations.get(identity, ("", ""))[1]
        if not target.lower().endswith((".html", ".htm", ".xhtml")) or not self._package.has(target):
            self.problems.append(f"an inserted file was not read: {target.rpartition('/')[2] or 'unknown'}")
            return
        root = parse_html(html_text(self._package.read(target), target))
        if root is not None:
            add_content(self.builder, content_of(root))

    def _flush(self) -> None:
        self.builder.paragraph(self._carried)
        self._carried = ""

    def _paragraph(self, element: Any) -> None:
        read = _Paragraph()
        self._runs(element, read)
        text = self._carried + "".join(read.parts)
        self._carried = ""
        style = child(element, "pPr", "pStyle")
        identity = attribute(style, "val") if style is not None else ""
        outline = child(element, "pPr", "outlineLvl")
        level = self._levels.get(identity, 0)
        if outline is not None and attribute(outline, "val").isdigit():
            level = int(attribute(outline, "val")) + 1
        # A deleted paragraph mark joins the paragraph with the next one
        if child(element, "pPr", "rPr", "del") is not None and not read.notes and not read.boxes:
            self._carried = text
            return
        if 1 <= level <= 9 and len(text) <= 500:
            self.builder.heading(text, level)
        else:
            self.builder.paragraph(text)
        if identity in self._titles and not self.title:
            self.title = " ".join(text.split())
        self._below(read)

    def _below(self, read: _Paragraph) -> None:
        for kind, text in read.notes:
            self.builder.paragraph(f"{kind}: {text}")
        for box in read.boxes:
            self._blocks(box)
            self._flush()
        for drawing in read.drawings:
            for text in diagram_paragraphs(self._package, self._part, drawing):
                self.builder.paragraph(text)

    def _runs(self, element: Any, read: _Paragraph) -> None:
        for each in element:
            name = name_of(each)
            if name == "t":
                read.parts.append(text_of(each))
            elif name in _MARKS:
                read.parts.append(_MARKS[name])
            elif name == "sym":
                read.parts.append(_symbol(each))
            elif name in {"footnoteReference", "endnoteReference", "commentReference"}:
                self._note(name.removesuffix("Reference"), attribute(each, "id"), read)
            elif name in {"oMath", "oMathPara"}:
                read.parts.append("".join(text_of(t) for t in descendants(each, "t")))
            elif name == "AlternateContent":
                if (choice := chosen(each)) is not None:
                    self._runs(choice, read)
            elif name in {"drawing", "pict", "object"}:
                self._drawing(each, read)
            elif name == "r" and _hidden(each):
                continue
            elif name in _INTO and name not in _GONE:
                self._runs(each, read)

    def _drawing(self, element: Any, read: _Paragraph) -> None:
        boxes = list(_outermost(element, "txbxContent"))
        read.boxes += boxes
        if not boxes:
            read.drawings.append(element)

    def _note(self, kind: str, identity: str, read: _Paragraph) -> None:
        note = self._notes[f"{kind}s"].get(identity)
        if note is None:
            return
        inner = _Paragraph()
        for n, paragraph in enumerate(descendants(note, "p")):
            inner.parts += [" "] if n else []
            self._runs(paragraph, inner)
        text = " ".join("".join(inner.parts).split())
        author = attribute(note, "author")
        title = f"Comment by {author}" if kind == "comment" and author else kind.capitalize()
        if text:
            read.notes.append((title, text))

    def _table(self, table: Any) -> None:
        rows: list[list[str]] = []
        headers = 0
        above: list[str] = []
        kept: list[_Paragraph] = []
        for row in _through(table, "tr"):
            if child(row, "trPr", "del") is not None:
                continue
            cells: list[str] = [""] * _number(child(row, "trPr", "gridBefore"))
            for cell in _through(row, "tc"):
                merge = child(cell, "tcPr", "vMerge")
                if merge is not None and attribute(merge, "val", "continue") != "restart":
                    # The cell above reaches down to here: its words hold for this row, too
                    cells.append(above[len(cells)] if len(cells) < len(above) else "")
                else:
                    inner = _Paragraph()
                    self._cell(cell, inner)
                    kept.append(inner)
                    cells.append("".join(inner.parts))
                cells += [""] * (_number(child(cell, "tcPr", "gridSpan"), 1) - 1)
            if child(row, "trPr", "tblHeader") is not None and headers == len(rows):
                headers += 1
            rows.append(cells)
            above = cells
        if all(len(row) <= 1 for row in rows):  # a frame around text, not a table
            for row in _through(table, "tr"):
                for cell in _through(row, "tc"):
                    self._blocks(cell)
                    self._flush()
            return
        self.builder.table(rows, headers or None)
        for inner in kept:
            self._below(inner)

    def _cell(self, cell: Any, read: _Paragraph) -> None:
        """All of a cell in one line: its paragraphs, and the cells of tables inside it."""
        for each in cell:
            name = name_of(each)
            if name == "p":
                self._runs(each, read)
                read.parts.append("\n")
            elif name == "AlternateContent" and (choice := chosen(each)) is not None:
                self._cell(choice, read)
            elif name == "tr" and child(each, "trPr", "del") is not None:
                continue
            elif name in _INTO or name in {"tbl", "tr", "tc"}:
                self._cell(each, read)

    def _margins(self) -> None:
        """Headers and footers, each text once, at the end."""
        seen: set[str] = set()
        for kind, target in self._relations.values():
            if kind not in {"header", "footer"} or not self._package.has(target):
                continue
            try:
                root = self._package.xml(target)
            except UnreadableFile:
                continue
            read = _Paragraph()
            self._cell(root, read)
            for box in read.boxes:
                self._cell(box, read)
            text = " ".join("".join(read.parts).split())
            if text and text not in seen and any(c.isalpha() for c in text):
                seen.add(text)
                self.builder.paragraph(f"{kind.capitalize()}: {text}")


def _through(element: Any, name: str) -> list[Any]:
    """The rows of a table or cells of a row, also those in content controls and insertions."""
    found: list[Any] = []
    for each in element:
        its = name_of(each)
        if its == name:
            found.append(each)
        elif its in _INTO:
            found += _through(each, name)
    return found


def _outermost(element: Any, name: str) -> list[Any]:
    """The nearest elements below with this name, of alternatives only the first choice."""
    if name_of(element) == "AlternateContent":
        element = chosen(element)
        if element is None:
            return []
    found: list[Any] = []
    for each in element:
        found += [each] if name_of(each) == name else _outermost(each, name)
    return found


def _hidden(run: Any) -> bool:
    vanish = child(run, "rPr", "vanish")
    return vanish is not None and attribute(vanish, "val", "true") not in {"0", "false", "off"}


def _symbol(element: Any) -> str:
    try:
        code = int(attribute(element, "char"), 16)
    except ValueError:
        return ""
    return "" if 0xE000 <= code <= 0xF8FF or code > 0x10FFFF else chr(code)  # a picture in a font of its own


def _number(element: Any, default: int = 0) -> int:
    text = attribute(element, "val") if element is not None else ""
    return min(int(text), 64) if text.isdigit() else default
