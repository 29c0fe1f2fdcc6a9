"""Word, PowerPoint and Excel files: what is kept, in what order, and what a damaged part costs."""

from __future__ import annotations

import random
import zipfile
from pathlib import Path

import msoffcrypto
import pytest

from tests.fakes import WordCounter
from tests.written_files import (
    W,
    cell,
    paragraph,
    shape,
    write_docx,
    write_pptx,
    write_xls,
    write_xlsx,
    write_zip,
)
from variorum.domain.errors import LockedFile, UnreadableFile
from variorum.ingest.cell_format import shown
from variorum.ingest.chunks import cut_into_chunks
from variorum.ingest.docx import DocxReader
from variorum.ingest.formats import read_document
from variorum.ingest.pptx import PptxReader
from variorum.ingest.xlsx import XlsxReader


def docx_text(tmp_path: Path, body: str, **parts: str) -> str:
    return DocxReader().read(str(write_docx(tmp_path / "a.docx", body, parts))).pages[0].text


def test_headings_title_author_and_date(tmp_path: Path) -> None:
    body = (
        paragraph("The Title", "T")
        + paragraph("Methods", "H1")
        + paragraph("Data", "H2")
        + paragraph("Some words.")
    )
    core = "<dc:creator>Ada Byron</dc:creator><t:modified>2021-03-04T05:06:07Z</t:modified>"
    document = DocxReader().read(str(write_docx(tmp_path / "a.docx", body, core=core)))
    page = document.pages[0]
    assert (document.title, document.authors, document.date) == ("The Title", "Ada Byron", "2021-03-04")
    assert [(page.text[a:b], level) for a, b, level in page.heading_spans] == [("Methods", 1), ("Data", 2)]
    chunks = cut_into_chunks(document, WordCounter())
    assert chunks[-1].heading == "Methods > Data"


def test_a_style_has_the_level_of_the_style_it_is_based_on(tmp_path: Path) -> None:
    styles = (
        f'<w:styles {W}><w:style w:styleId="H1"><w:name w:val="heading 1"/></w:style><w:style w:styleId="Own">'
        '<w:name w:val="My heading"/><w:basedOn w:val="H1"/></w:style>'
        '<w:style w:styleId="Loop"><w:basedOn w:val="Loop"/>'
        "</w:style></w:styles>"
    )
    path = write_docx(
        tmp_path / "a.docx", paragraph("One", "Own") + paragraph("Two", "Loop"), {"styles": styles}
    )
    assert [level for _, _, level in DocxReader().read(str(path)).pages[0].heading_spans] == [1]


def test_tracked_changes_read_as_accepted(tmp_path: Path) -> None:
    body = (
        "<w:p><w:r><w:t>It was </w:t></w:r><w:del><w:r><w:delText>never </w:delText></w:r></w:del>"
        "<w:ins><w:r><w:t>always </w:t></w:r></w:ins><w:moveFrom><w:r><w:t>moved away </w:t></w:r></w:moveFrom>"
        "<w:moveTo><w:r><w:t>so.</w:t></w:r></w:moveTo></w:p>"
        "<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:r><w:t>Joined </w:t></w:r></w:p>" + paragraph("again.")
    )
    assert docx_text(tmp_path, body) == "It was always so.\n\nJoined again."


def test_fields_hidden_text_and_marks(tmp_path: Path) -> None:
    body = (
        "<w:p><w:r><w:instrText> REF _Ref1 </w:instrText></w:r><w:r><w:t>Table</w:t><w:tab/><w:t>T</w:t>"
        "<w:noBreakHyphen/><w:t>MATS hy</w:t><w:softHyphen/><w:t>phen</w:t></w:r>"
        "<w:r><w:rPr><w:vanish/></w:rPr><w:t>unseen</w:t></w:r></w:p>"
    )
    assert docx_text(tmp_path, body) == "Table T-MATS hyphen"


def test_notes_and_comments_follow_their_paragraph(tmp_path: Path) -> None:
    body = paragraph(
        "Rain fell.",
        inside='<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:commentReference w:id="0"/></w:r>',
    ) + paragraph("It stopped.", inside='<w:r><w:endnoteReference w:id="3"/></w:r>')
    text = docx_text(
        tmp_path,
        body,
        footnotes=f'<w:footnotes {W}><w:footnote w:id="0" w:type="separator">{paragraph("---")}</w:footnote>'
        f'<w:footnote w:id="2">{paragraph("In May.")}</w:footnote></w:footnotes>',
        endnotes=f'<w:endnotes {W}><w:endnote w:id="3">{paragraph("In June.")}</w:endnote></w:endnotes>',
        comments=f'<w:comments {W}><w:comment w:id="0" w:author="Bo">{paragraph("Which hills?")}</w:comment>'
        "</w:comments>",
    )
    assert text.split("\n\n") == [
        "Rain fell.",
        "Footnote: In May.",
        "Comment by Bo: Which hills?",
        "It stopped.",
        "Endnote: In June.",
    ]


def test_a_text_box_is_read_once_and_headers_once(tmp_path: Path) -> None:
    box = f"<w:txbxContent>{paragraph('In the box')}</w:txbxContent>"
    both = f"<mc:Choice>{box}</mc:Choice><mc:Fallback>{box}</mc:Fallback>"
    both = f"<mc:AlternateContent xmlns:mc='mc'>{both}</mc:AlternateContent>"
    both = both.replace(box, f"<w:drawing>{box}</w:drawing>")
    text = docx_text(
        tmp_path,
        f"<w:p><w:r><w:t>Before</w:t></w:r><w:r>{both}</w:r></w:p>" + paragraph("After"),
        header=f"<w:hdr {W}>{paragraph('The running header')}</w:hdr>",
    )
    assert text.split("\n\n") == ["Before", "In the box", "After", "Header: The running header"]


def test_a_page_inserted_as_it_is_and_one_that_can_not_be_read(tmp_path: Path) -> None:
    path = write_docx(
        tmp_path / "a.docx",
        paragraph("Before") + '<w:altChunk r:id="p1"/><w:altChunk r:id="p9"/>',
        {"aFChunk": ""},
    )
    with zipfile.ZipFile(path) as archive:
        parts = {name: archive.read(name) for name in archive.namelist() if "aFChunk" not in name}
    parts["word/_rels/document.xml.rels"] = parts["word/_rels/document.xml.rels"].replace(
        b"aFChunk.xml", b"page.html"
    )
    parts["word/page.html"] = b"<h1>Inserted</h1><p>Its words.</p>"
    document = DocxReader().read(str(write_zip(tmp_path / "b.docx", parts)))
    assert document.pages[0].text.split("\n\n") == ["Before", "Inserted", "Its words."]
    assert document.notes == ("an inserted file was not read: unknown",)


def test_tables_keep_rows_merged_and_nested_cells(tmp_path: Path) -> None:
    def row(*cells: str) -> str:
        return "<w:tr>" + "".join(cells) + "</w:tr>"

    def td(text: str, properties: str = "") -> str:
        return f"<w:tc><w:tcPr>{properties}</w:tcPr>{text}</w:tc>"

    inner = "<w:tbl>" + row(td(paragraph("x")), td(paragraph("y"))) + "</w:tbl>"
    table = (
        "<w:tbl>"
        + row(td(paragraph("Site")), td(paragraph("Depth")), td(paragraph("Note")))
        + row(td(paragraph("North"), '<w:vMerge w:val="restart"/>'), td(paragraph("12")), td(inner + paragraph("")))
        + row(td(paragraph(""), "<w:vMerge/>"), td(paragraph("13")), td(paragraph("two") + paragraph("lines")))
        + row(td(paragraph("South"), '<w:gridSpan w:val="2"/>'), td(paragraph("none")))
        + "<w:tr><w:trPr><w:del/></w:trPr>" + td(paragraph("gone")) + "</w:tr></w:tbl>"
    )  # fmt: skip
    document = DocxReader().read(str(write_docx(tmp_path / "a.docx", table)))
    page = document.pages[0]
    assert page.text.split("\n") == [
        "Site | Depth | Note",
        "North | 12 | x y",
        "North | 13 | two lines",
        "South |  | none",
    ]
    assert page.tables[0].headers == 1
    assert [page.text[a:b] for a, b in page.tables[0].rows] == page.text.split("\n")


def test_slides_are_pages_with_groups_tables_and_notes(tmp_path: Path) -> None:
    group = f"<p:grpSp><p:grpSp>{shape('Deep in a group')}</p:grpSp></p:grpSp>"
    table = (
        "<p:graphicFrame><a:graphic><a:graphicData><a:tbl>"
        + "".join(
            "<a:tr>"
            + "".join(f"<a:tc><a:txBody><a:p><a:r><a:t>{c}</a:t></a:r></a:p></a:txBody></a:tc>" for c in row)
            + "</a:tr>"
            for row in (("River", "Flow"), ("Rhine", "2300"))
        )
        + "</a:tbl></a:graphicData></a:graphic></p:graphicFrame>"
    )
    slides = [
        shape("A point", "body") + shape("Rivers", "title") + group + table + shape("7", "sldNum"),
        shape("Second", "title") + shape("Footer", "ftr"),
        shape("Third", "title") + shape("Footer", "ftr"),
    ]
    document = PptxReader().read(str(write_pptx(tmp_path / "a.pptx", slides, {2: "Say this aloud."})))
    assert [page.number for page in document.pages] == [1, 2, 3]
    first = document.pages[0]
    assert first.text.split("\n\n") == ["Rivers", "A point", "Deep in a group", "River | Flow\nRhine | 2300"]
    assert document.pages[1].text.split("\n\n") == ["Second", "Footer", "Notes", "Say this aloud."]
    assert document.pages[2].text == "Third"
    assert document.title == "Rivers"


def test_a_damaged_slide_costs_that_slide(tmp_path: Path) -> None:
    slides = [shape("First", "title"), "!no XML at all", shape("Third", "title")]
    document = PptxReader().read(str(write_pptx(tmp_path / "a.pptx", slides)))
    assert [page.text for page in document.pages] == ["First", "", "Third"]
    assert document.notes == ("slide 2 damaged: could not be read",)
    with pytest.raises(UnreadableFile, match="none of its slides"):
        PptxReader().read(str(write_pptx(tmp_path / "b.pptx", ["!broken", "!broken, too"])))


def test_rows_of_a_sheet_carry_the_names_of_their_columns(tmp_path: Path) -> None:
    rows = (
        f"<row r='1'>{cell('A1', 'Gauges of 2020')}</row>"
        f"<row r='3'>{cell('B3', 'Gauge')}{cell('C3', 'Height')}{cell('E3', 'When')}</row>"
        f"<row r='4'>{cell('B4', 'North')}{cell('C4', '2.50', formula='1+1.5')}{cell('E4', '43913', 1)}</row>"
        f"<row r='5'>{cell('B5', 'South')}{cell('C5', '0.125', 2)}</row>"
    )
    path = write_xlsx(tmp_path / "a.xlsx", {"Data": rows, "More": f"<row r='1'>{cell('A1', 'Words')}</row>"}, ["More"],
                      ["d mmm yyyy", "0.0%"])  # fmt: skip
    document = XlsxReader().read(str(path))
    assert [page.number for page in document.pages] == [1, 2]
    page = document.pages[0]
    assert page.text.split("\n\n") == [
        "Data",
        "Gauges of 2020",
        "Gauge | Height | When",
        "Gauge: North; Height: 2.5; When: 23 Mar 2020\nGauge: South; Height: 12.5%",
    ]
    assert document.pages[1].text == "More (hidden sheet)\n\nWords"
    assert document.notes == ("sheet 2 hidden in the workbook",)


def test_a_sheet_that_claims_a_million_rows_costs_what_it_holds(tmp_path: Path) -> None:
    last = cell("B1048576", "last") + cell("XFD1048576", "out of reach")
    rows = f"<row r='1'>{cell('A1', 'first')}</row><row r='1048576'>{last}</row>"
    path = write_xlsx(tmp_path / "a.xlsx", {"S": rows}, head='<dimension ref="A1:XFD1048576"/>')
    document = XlsxReader().read(str(path))
    assert document.pages[0].text == "S\n\nfirst\n\nlast"


def test_a_workbook_of_the_old_format(tmp_path: Path) -> None:
    sheets: dict[str, list[list[str | float]]] = {
        "Data": [["Gauge", "When"], ["Nörd", 43913.0]],
        "Old": [["gone"]],
    }
    document = read_document(str(write_xls(tmp_path / "a.xls", sheets, ["Old"])))
    assert [page.text for page in document.pages] == [
        "Data\n\nGauge | When\n\nGauge: Nörd; When: 23 Mar 2020",
        "Old (hidden sheet)\n\ngone",
    ]
    assert document.notes == ("sheet 2 hidden in the workbook",)


def test_a_damaged_sheet_costs_that_sheet(tmp_path: Path) -> None:
    path = write_xlsx(tmp_path / "a.xlsx", {"Good": f"<row>{cell('A1', 'kept')}</row>", "Bad": "<row>"})
    with zipfile.ZipFile(path) as archive:
        parts = {name: archive.read(name) for name in archive.namelist() if not name.endswith("2.xml")}
    document = XlsxReader().read(str(write_zip(tmp_path / "b.xlsx", parts)))
    assert "kept" in document.pages[0].text
    assert document.notes == ("sheet 2 damaged: could not be read whole",)


@pytest.mark.parametrize(
    ("stored", "code", "text"),
    [
        ("43913", "yyyy-mm-dd", "2020-03-23"),
        ("43913.75", "d/m/yy h:mm AM/PM", "23/3/20 6:00 PM"),
        ("43913.5", 'dd" of "mmmm', "23 of March"),
        ("0.0423611111111111", "mm:ss", "01:00"),
        ("1.5", "[h]:mm:ss", "36:00:00"),
        ("59", "yyyy-mm-dd", "1900-02-28"),
        ("61", "yyyy-mm-dd", "1900-03-01"),
        ("0.1234", "0.00%", "12.34%"),
        ("1234.5", "#,##0.00", "1234.5"),
        ("12.0", "General", "12"),
        ("0.10000000000000001", "", "0.1"),
        ("1E-3", "", "0.001"),
        ("1e300", "yyyy", "1e+300"),
        ("2.5", '"approx. "0.0', "2.5"),
        ("3", "[Red]0", "3"),
        ("text", "yyyy", "text"),
    ],
)
def test_numbers_are_shown_as_the_sheet_shows_them(stored: str, code: str, text: str) -> None:
    assert shown(stored, code) == text


def test_days_may_be_counted_from_1904() -> None:
    assert shown("0", "yyyy-mm-dd", from_1904=True) == "1904-01-01"


def test_a_locked_file_opens_with_its_password_only(tmp_path: Path) -> None:
    filling = random.Random(1).randbytes(6000).hex()  # msoffcrypto writes small files wrongly
    plain = write_docx(tmp_path / "plain.docx", paragraph("The secret words.") + paragraph(filling))
    locked = tmp_path / "locked.docx"
    with plain.open("rb") as source, locked.open("wb") as target:
        msoffcrypto.OfficeFile(source).encrypt("sesame", target)
    with pytest.raises(LockedFile, match=r"locked\.docx is locked: it needs a password"):
        read_document(str(locked))
    with pytest.raises(LockedFile, match="does not open it"):
        read_document(str(locked), "wrong")
    assert read_document(str(locked), "sesame").pages[0].text.startswith("The secret words.")
