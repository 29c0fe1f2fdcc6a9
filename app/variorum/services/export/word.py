"""A report as a Word document (python-docx)."""

from __future__ import annotations

import io
from datetime import UTC, datetime
from typing import Any

from variorum.services.answer_words import direction
from variorum.services.export.report import Heading, Paragraph, Quote, Report, Rows, Span


def to_docx(report: Report) -> bytes:
    """The bytes of a .docx: headings, quotes and a table in Word's own styles, right-to-left text set as such."""
    import docx

    document = docx.Document()
    document.core_properties.title = report.title[:255]
    document.core_properties.author = ""
    document.core_properties.comments = ""
    # The template's own are of 2013
    document.core_properties.created = document.core_properties.modified = datetime.now(UTC)
    for block in report.blocks:
        if isinstance(block, Heading):
            paragraph = document.add_heading(level=block.level)
            _write(paragraph, [Span(block.text)], block.text)
        elif isinstance(block, Paragraph):
            _write(document.add_paragraph(), block.spans, block.plain)
        elif isinstance(block, Quote):
            paragraph = document.add_paragraph(style="Quote")
            _write(paragraph, [Span(f"“{block.text}”")], block.text)
            _write(document.add_paragraph(), [Span(f"[{block.n}] {block.place}", quiet=True)], block.place)
        elif isinstance(block, Rows):
            table = document.add_table(rows=0, cols=2)
            for what, value in block.rows:
                cells = table.add_row().cells
                _write(cells[0].paragraphs[0], [Span(what, bold=True)], what)
                _write(cells[1].paragraphs[0], [Span(value)], value)
    file = io.BytesIO()
    document.save(file)
    return file.getvalue()


def _write(paragraph: Any, spans: Any, plain: str) -> None:
    from docx.oxml import OxmlElement
    from docx.shared import Pt

    rtl = direction(plain) == "rtl"
    if rtl:
        paragraph._p.get_or_add_pPr().append(OxmlElement("w:bidi"))
    for span in spans:
        run = paragraph.add_run(span.text)
        run.bold = span.bold or None
        run.font.rtl = rtl or None
        if span.quiet:
            run.font.size = Pt(9)
