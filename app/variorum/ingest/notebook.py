"""Reads Jupyter notebooks: text, code and what the code printed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from variorum.domain.documents import PageText, ReadDocument
from variorum.ingest.decode import decode
from variorum.ingest.failures import damaged, no_text
from variorum.ingest.html import add_content, content_of, parse_html
from variorum.ingest.page_builder import PageBuilder
from variorum.ingest.text import markdown_headings, plain_heading, read_bytes

_MOST_OUTPUT = 20_000
_PRINTED = ("text/markdown", "text/html", "text/latex", "text/plain")


class NotebookReader:
    """Reads .ipynb files of any version."""

    suffixes = frozenset({".ipynb"})

    def read(self, path: str, password: str = "") -> ReadDocument:
        """Read a notebook as one text. Raises UnreadableFile if it is damaged, too large or empty."""
        try:
            notebook = json.loads(decode(read_bytes(path), path))
        except (ValueError, RecursionError) as error:
            raise damaged(path, "a Jupyter notebook", "it is not valid JSON") from error
        if not isinstance(notebook, dict):
            raise damaged(path, "a Jupyter notebook")
        builder = PageBuilder()
        cut = False
        for cell in _cells(notebook):
            source = _joined(cell.get("source", cell.get("input", "")))
            if cell.get("cell_type") == "markdown":
                builder.page(_markdown(source))
            elif cell.get("cell_type") == "heading":  # of version 3
                level = cell.get("level", 1)
                builder.heading(source, level if isinstance(level, int) else 1)
            else:
                builder.verbatim(source)
            for output in cell.get("outputs") or ():
                if isinstance(output, dict):
                    cut |= _add_output(builder, output)
        page = builder.build(None)
        if not page.text:
            raise no_text(path)
        stated = notebook.get("metadata")
        stated = stated if isinstance(stated, dict) else {}
        authors = stated.get("authors")
        names = (
            [a.get("name", "") for a in authors if isinstance(a, dict)] if isinstance(authors, list) else []
        )
        first = next((plain_heading(page.text[a:b]) for a, b, _ in page.heading_spans), "")
        title = stated.get("title")
        return ReadDocument(
            title=(title if isinstance(title, str) and title else first)[:300] or Path(path).stem,
            pages=(page,),
            authors=", ".join(name for name in names if isinstance(name, str) and name),
            notes=("long outputs were cut",) if cut else (),
        )


def _cells(notebook: dict[str, Any]) -> Iterator[dict[str, Any]]:
    sheets = notebook.get("worksheets")
    holders = [notebook, *(sheets if isinstance(sheets, list) else ())]
    for holder in holders:
        cells = holder.get("cells") if isinstance(holder, dict) else None
        yield from (cell for cell in (cells if isinstance(cells, list) else ()) if isinstance(cell, dict))


def _joined(source: Any) -> str:
    if isinstance(source, list):
        return "".join(part for part in source if isinstance(part, str))
    return source if isinstance(source, str) else ""


def _markdown(source: str) -> PageText:
    text = source.strip("\n").rstrip()
    return PageText(None, text, tuple(markdown_headings(text)))


def _add_output(builder: PageBuilder, output: dict[str, Any]) -> bool:
    """Write what a cell printed. Returns whether it had to be cut."""
    bundle = output.get("data", output)
    shown = bundle if isinstance(bundle, dict) else {}
    kind = next((k for k in _PRINTED if _joined(shown.get(k)).strip()), "")
    text = _joined(shown.get(kind)) if kind else _joined(output.get("text"))
    if output.get("output_type") in {"error", "pyerr"}:
        text = f"{output.get('ename', '')}: {output.get('evalue', '')}"
    cut = len(text) > _MOST_OUTPUT
    if kind == "text/html" and (root := parse_html(text[: 20 * _MOST_OUTPUT])) is not None:
        inner = PageBuilder()
        add_content(inner, content_of(root))
        page = inner.build(None)
        cut = len(page.text) > _MOST_OUTPUT
        if not cut:
            builder.page(page, 6)
            return False
        text = page.text
    builder.verbatim(text[:_MOST_OUTPUT])
    return cut
