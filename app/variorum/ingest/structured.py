"""Reads JSON, lines of JSON, and XML that is no document format of its own."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from variorum.domain.documents import PageText, ReadDocument
from variorum.ingest.decode import decode
from variorum.ingest.failures import damaged, no_text
from variorum.ingest.html import HtmlReader
from variorum.ingest.markup import all_text, name_of, parse_xml
from variorum.ingest.page_builder import PageBuilder
from variorum.ingest.text import read_bytes

_LONG_LINE = 400
_TITLES = frozenset({"title", "head", "article-title", "heading"})
_SECTIONS = frozenset({"sec", "section", "div", "chapter", "part", "body", "abstract", "book"})
_PROSE = frozenset({"p", "para", "simpara", "ab", "note", "quote", "item", "description"})
_DEEPEST = 200


class JsonReader:
    """Reads .json files and their like."""

    suffixes = frozenset({".json", ".geojson", ".jsonld"})

    def read(self, path: str, password: str = "") -> ReadDocument:
        """Read a file as one text, laid out in lines if it is not.

        Raises: UnreadableFile if it is empty, too large or not text. What is no valid JSON is read as text.
        """
        text = decode(read_bytes(path), path)
        title = ""
        try:
            content = json.loads(text)
        except (ValueError, RecursionError):
            return ReadDocument(Path(path).stem, (PageText(None, text),))
        if isinstance(content, dict):
            title = next((content[k] for k in ("title", "name") if isinstance(content.get(k), str)), "")
        if max(map(len, text.split("\n"))) > _LONG_LINE:
            text = json.dumps(content, ensure_ascii=False, indent=1)
        return ReadDocument(" ".join(title.split())[:300] or Path(path).stem, (PageText(None, text),))


class JsonLinesReader:
    """Reads files with a JSON value on every line."""

    suffixes = frozenset({".jsonl", ".ndjson"})

    def read(self, path: str, password: str = "") -> ReadDocument:
        """Read a file as one text, every line a record. Raises UnreadableFile if it is empty, too large or not text."""
        builder = PageBuilder()
        builder.rows(line.strip() for line in decode(read_bytes(path), path).split("\n"))
        return ReadDocument(Path(path).stem, (builder.build(None),))


class XmlReader:
    """Reads XML: articles by their titles and paragraphs, data as 'name: value'."""

    suffixes = frozenset({".xml", ".nxml", ".tei", ".rss", ".atom", ".gpx", ".kml"})

    def read(self, path: str, password: str = "") -> ReadDocument:
        """Read a file as one text. Entities are not expanded and nothing is fetched.

        Raises: UnreadableFile if it is damaged, too large or has no text.
        """
        raw = read_bytes(path)
        root = parse_xml(raw)
        if root is None:
            root = parse_xml(_undeclared(decode(raw, path)).encode())
        if root is None:
            raise damaged(path, "an XML file")
        if name_of(root).lower() == "html":
            return HtmlReader().read(path)
        builder = PageBuilder()
        _add(builder, root, 1, 0)
        page = builder.build(None)
        if not page.text:
            raise no_text(path)
        first = next((page.text[a:b] for a, b, _ in page.heading_spans), "")
        return ReadDocument(first[:300] or Path(path).stem, (page,))


def _undeclared(text: str) -> str:
    return re.sub(r"^\s*<\?xml[^>]*\?>", "", text)


def _add(builder: PageBuilder, element: Any, level: int, depth: int) -> None:
    name = name_of(element)
    parts = [each for each in element if name_of(each)]
    if name in _TITLES:
        builder.heading(all_text(element), level)
    elif name in _PROSE and (not parts or _mixed(element)):
        builder.paragraph(all_text(element))
    elif _mixed(element) or depth >= _DEEPEST:
        builder.paragraph(_named(name, [*_attributes(element), all_text(element)]))
    elif all(_is_leaf(each) for each in parts) and not any(name_of(each) in _TITLES for each in parts):
        builder.paragraph(_named(name, [*_attributes(element), *_leaves(element, parts)]))
    else:
        builder.paragraph(_named(name, _attributes(element)) if element.attrib else "")
        for each in parts:
            _add(builder, each, level + (name in _SECTIONS), depth + 1)


def _named(name: str, values: Sequence[str]) -> str:
    text = "; ".join(filter(None, values))
    return f"{name}: {text}" if name and text else text


def _attributes(element: Any) -> list[str]:
    return [f"{key.rpartition('}')[2]}: {value}" for key, value in element.attrib.items() if value.strip()]


def _leaves(element: Any, parts: Sequence[Any]) -> list[str]:
    if not parts:
        return [all_text(element)]
    return [_named(name_of(each), [*_attributes(each), all_text(each)]) for each in parts]


def _is_leaf(element: Any) -> bool:
    return len(element) == 0


def _mixed(element: Any) -> bool:
    """Whether words stand beside elements in it."""
    return len(element) > 0 and bool(
        (element.text or "").strip() or any((each.tail or "").strip() for each in element)
    )
