"""OpenDocument texts, sheets and slides."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.written_files import write_odf
from variorum.domain.errors import LockedFile
from variorum.ingest.odf import OdfReader


def test_a_text_with_changes_notes_boxes_and_a_table(tmp_path: Path) -> None:
    body = (
        "<text:tracked-changes><text:changed-region><text:deletion><text:p>was deleted</text:p></text:deletion>"
        "</text:changed-region></text:tracked-changes>"
        '<text:h text:outline-level="2">Methods<text:change/></text:h>'
        '<text:p>Two<text:s text:c="3"/>words<text:line-break/>here.<text:note text:note-class="footnote">'
        "<text:note-citation>1"
        "</text:note-citation><text:note-body><text:p>A note.</text:p></text:note-body></text:note></text:p>"
        "<text:p>Beside<office:annotation><dc:creator>Bo</dc:creator><text:p>Really?</text:p></office:annotation>"
        "<draw:frame><draw:text-box><text:p>Boxed</text:p></draw:text-box></draw:frame>"
        "<draw:g><draw:rect><text:p>In a shape</text:p></draw:rect></draw:g></text:p>"
        "<text:list><text:list-item><text:p>An item</text:p></text:list-item></text:list>"
        "<table:table><table:table-header-rows><table:table-row><table:table-cell><text:p>A</text:p></table:table-cell>"
        "<table:table-cell><text:p>B</text:p></table:table-cell></table:table-row></table:table-header-rows><table:table-row>"
        "<table:table-cell><text:p>1</text:p></table:table-cell><table:table-cell><text:p>2</text:p></table:table-cell>"
        "</table:table-row></table:table>"
    )
    meta = "<dc:title>On Rivers</dc:title><meta:initial-creator>Ada</meta:initial-creator>"
    meta += "<dc:date>2012-11-10T01:02:03</dc:date>"
    document = OdfReader().read(str(write_odf(tmp_path / "a.odt", body, meta=meta)))
    page = document.pages[0]
    assert page.text.split("\n\n") == [
        "Methods", "Two words\nhere.", "Footnote: A note.", "Beside", "Comment by Bo: Really?", "Boxed", "In a shape",
        "An item", "A | B\n1 | 2",
    ]  # fmt: skip
    assert [(page.text[a:b], level) for a, b, level in page.heading_spans] == [("Methods", 2)]
    assert (document.title, document.authors, document.date) == ("On Rivers", "Ada", "2012-11-10")
    assert page.number is None


def test_sheets_are_pages_as_shown_and_repeats_are_bounded(tmp_path: Path) -> None:
    def td(text: str, more: str = "") -> str:
        return f"<table:table-cell {more}>{f'<text:p>{text}</text:p>' if text else ''}</table:table-cell>"

    def tr(*cells: str, more: str = "") -> str:
        return f"<table:table-row {more}>{''.join(cells)}</table:table-row>"

    body = (
        '<table:table table:name="Data">'
        + tr(td("Site"), td("Date"))
        + tr(
            td("North"),
            td("23/03/20", 'office:date-value="2020-03-23"'),
            td("", 'table:number-columns-repeated="16000"'),
        )
        + tr(td(""), more='table:number-rows-repeated="1048000"')
        + tr(td("Ende"))
        + '</table:table><table:table table:name="Old" table:style-name="gone">'
        + tr(
            td("same", 'table:number-columns-repeated="99"'),
            more='table:number-rows-repeated="1048000"',
        )
        + "</table:table>"
    )
    before = '<style:style style:name="gone"><style:table-properties table:display="false"/></style:style>'
    document = OdfReader().read(str(write_odf(tmp_path / "a.ods", body, before)))
    assert document.pages[0].text == "Data\n\nSite | Date\n\nSite: North; Date: 23/03/20\n\nEnde"
    assert document.pages[1].text.startswith("Old (hidden sheet)\n\nsame | same")
    assert len(document.pages[1].tables[0].rows) <= 1000
    assert document.notes == ("sheet 2 hidden in the workbook",)


def test_slides_are_pages_with_notes(tmp_path: Path) -> None:
    def frame(text: str, kind: str = "outline") -> str:
        box = f"<draw:text-box><text:p>{text}</text:p></draw:text-box>"
        return f'<draw:frame presentation:class="{kind}">{box}</draw:frame>'

    body = "".join(
        f"<draw:page>{frame(f'Point {n}')}{frame(f'Title {n}', 'title')}"
        f"<presentation:notes>{frame(f'Say {n}', 'notes')}</presentation:notes></draw:page>"
        for n in (1, 2)
    )
    document = OdfReader().read(str(write_odf(tmp_path / "a.odp", body)))
    assert [page.text.split("\n\n") for page in document.pages] == [
        [f"Title {n}", f"Point {n}", "Notes", f"Say {n}"] for n in (1, 2)
    ]
    assert [page.number for page in document.pages] == [1, 2]
    assert document.title == "Title 1"


def test_a_locked_file_says_so(tmp_path: Path) -> None:
    entry = "<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>"
    with pytest.raises(LockedFile, match="needs a password"):
        OdfReader().read(str(write_odf(tmp_path / "a.odt", "<text:p>x</text:p>", manifest=entry)))
