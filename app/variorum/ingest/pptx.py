"""Reads PowerPoint presentations: slides as pages, with tables, grouped shapes, diagrams, notes and comments."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from variorum.domain.documents import PageText, ReadDocument
from variorum.domain.errors import UnreadableFile
from variorum.ingest.failures import no_text
from variorum.ingest.markup import attribute, child, children, descendants, name_of
from variorum.ingest.office import (
    chosen,
    diagram_paragraphs,
    drawing_paragraphs,
    main_part,
    open_office,
    properties,
    text_of,
)
from variorum.ingest.pace import page_done
from variorum.ingest.package import Package
from variorum.ingest.page_builder import PageBuilder
from variorum.ingest.page_numbers import listed

_KIND = "a PowerPoint presentation"
_MOST_SLIDES = 5000
_SLIDE = re.compile(r"ppt/slides/slide(\d{1,6})\.xml")
_NO_CONTENT = frozenset({"sldNum", "sldImg"})
_MARGINS = frozenset({"dt", "ftr", "hdr"})
_TITLES = frozenset({"title", "ctrTitle"})


class PptxReader:
    """Reads .pptx files and their like with macros, as shows or templates."""

    suffixes = frozenset({".pptx", ".pptm", ".ppsx", ".ppsm", ".potx", ".potm"})

    def read(self, path: str, password: str = "") -> ReadDocument:
        """Read all slides, numbered from 1 in the order of the show. A damaged slide is an empty page and a note.

        Raises: UnreadableFile if it is locked, damaged or has no text.
        """
        with open_office(path, _KIND, password) as package:
            said = properties(package)
            pages: list[PageText] = []
            broken: list[int] = []
            margins: set[str] = set()
            for number, part in enumerate(_slides(package), 1):
                try:
                    page = _slide(package, part, number, margins)
                except UnreadableFile:
                    page = PageText(number, "")
                    broken.append(number)
                pages.append(page)
                page_done()
        if not any(page.text for page in pages):
            raise package.damaged("none of its slides can be read") if broken else no_text(path)
        first = next((page.text[a:b] for page in pages for a, b, _ in page.heading_spans), "")
        generic = said.title.lower() in {"powerpoint presentation", "slide 1", "presentation"}
        return ReadDocument(
            title=(first if generic or not said.title else said.title)[:300] or Path(path).stem,
            pages=tuple(pages),
            date=said.date,
            authors=said.authors,
            notes=(f"{listed(broken, 'slide')} damaged: could not be read",) if broken else (),
        )


def _slides(package: Package) -> list[str]:
    main = main_part(package, "ppt/presentation.xml")
    relations = package.relations(main)
    listed = child(package.xml(main), "sldIdLst")
    slides = [_target(slide, relations) for slide in children(listed, "sldId")] if listed is not None else []
    if not slides:  # a list that is lost loses the order, not the slides
        named = (_SLIDE.fullmatch(name) for name in package.names)
        slides = [match[0] for match in sorted(filter(None, named), key=lambda match: int(match[1]))]
    return slides[:_MOST_SLIDES]


def _target(slide: Any, relations: dict[str, tuple[str, str]]) -> str:
    # The element has an id of its own beside that of the relation
    identity = next((str(v) for k, v in slide.attrib.items() if k.endswith("}id")), "")
    return relations.get(identity, ("", f"slide {identity or '?'}"))[1]


def _slide(package: Package, part: str, number: int, margins: set[str]) -> PageText:
    """A slide. margins: texts of footers and dates that earlier slides have shown; this one's are added."""
    tree = child(package.xml(part), "cSld", "spTree")
    if tree is None:
        raise package.damaged(f"its part {part} is empty")
    builder = PageBuilder()
    shapes = list(_shapes(tree))
    titles = [shape for shape in shapes if _placeholder(shape) in _TITLES]
    for shape in titles:
        builder.heading(" ".join(drawing_paragraphs(child(shape, "txBody"))) if _has_text(shape) else "", 1)
    for shape in shapes:
        if _placeholder(shape) in _MARGINS and _has_text(shape):
            text = " ".join(drawing_paragraphs(child(shape, "txBody"))).strip()
            if text not in margins:
                margins.add(text)
                builder.paragraph(text)
        elif shape not in titles:
            _shape(shape, package, part, builder)
    for kind, target in package.relations(part).values():
        if kind == "notesSlide" and package.has(target):
            _notes(package, target, builder)
        elif kind == "comments" and package.has(target):
            for text in _comments(package, target):
                builder.paragraph(f"Comment: {text}")
    return builder.build(number)


def _shapes(tree: Any) -> Iterator[Any]:
    """The shapes in order, those of groups among them."""
    for each in tree:
        name = name_of(each)
        if name == "grpSp":
            yield from _shapes(each)
        elif name == "AlternateContent":
            if (choice := chosen(each)) is not None:
                yield from _shapes(choice)
        elif name in {"sp", "graphicFrame", "cxnSp"}:
            yield each


def _placeholder(shape: Any) -> str:
    """The kind of placeholder a shape is; '' for none."""
    for properties_ in shape:
        if name_of(properties_).startswith("nv"):
            holder = child(properties_, "nvPr", "ph")
            return attribute(holder, "type", "obj") if holder is not None else ""
    return ""


def _has_text(shape: Any) -> bool:
    return child(shape, "txBody") is not None


def _shape(shape: Any, package: Package, part: str, builder: PageBuilder) -> None:
    if _placeholder(shape) in _NO_CONTENT:
        return
    if _has_text(shape):
        for text in drawing_paragraphs(child(shape, "txBody")):
            builder.paragraph(text)
    elif name_of(shape) == "graphicFrame":
        tables = list(descendants(shape, "tbl"))
        for table in tables:
            builder.table(_rows(table))
        if not tables:
            for text in diagram_paragraphs(package, part, shape):
                builder.paragraph(text)


def _rows(table: Any) -> Iterator[list[str]]:
    above: list[str] = []
    for row in children(table, "tr"):
        cells: list[str] = []
        for cell in children(row, "tc"):
            if attribute(cell, "vMerge") in {"1", "true"} and len(cells) < len(above):
                # The cell above reaches down to here: its words hold for this row, too
                cells.append(above[len(cells)])
                continue
            body = child(cell, "txBody")
            cells.append("\n".join(drawing_paragraphs(body)) if body is not None else "")
        yield cells
        above = cells


def _notes(package: Package, target: str, builder: PageBuilder) -> None:
    try:
        tree = child(package.xml(target), "cSld", "spTree")
    except UnreadableFile:
        return
    texts = [
        text
        for shape in (_shapes(tree) if tree is not None else ())
        if _has_text(shape) and _placeholder(shape) not in _NO_CONTENT | _MARGINS
        for text in drawing_paragraphs(child(shape, "txBody"))
        if text.strip()
    ]
    if texts:
        builder.heading("Notes", 2)
    for text in texts:
        builder.paragraph(text)


def _comments(package: Package, target: str) -> list[str]:
    """Comments of either kind: plain text, and since 2018 a text body each."""
    try:
        root = package.xml(target)
    except UnreadableFile:
        return []
    plain = [text_of(text) for text in descendants(root, "text")]
    bodies = ["\n".join(drawing_paragraphs(body)) for body in descendants(root, "txBody")]
    return [text for text in (*plain, *bodies) if text.strip()]
