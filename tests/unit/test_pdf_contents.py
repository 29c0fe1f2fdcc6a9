"""What else a PDF file holds: forms, notes, files, passwords, what it says of itself; what is too much or broken."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from fpdf import FPDF
from fpdf.enums import EncryptionMethod

from tests.fakes import CORPUS, HARD, HARD_EXTRA, WordCounter, real_file
from tests.unit.written_pdf import lines_at, prose, written
from variorum.domain.documents import ReadDocument
from variorum.domain.errors import LockedFile, UnreadableFile
from variorum.domain.places import placed_rectangles
from variorum.ingest import pdf as pdf_module
from variorum.ingest.chunks import cut_into_chunks
from variorum.ingest.pdf import PdfReader

DENSE = lines_at(50, 100, prose("a", 30))


def read(path: Path, password: str = "") -> ReadDocument:
    return PdfReader(lambda: None).read(str(path), password)


def test_the_values_of_a_form_are_read_and_have_their_place() -> None:
    page = read(real_file(HARD / "form_with_filled_fields.pdf")).pages[0]
    for line in ("aTextField: TIKA-1226", "aComboBox: comboExportB", "aListBox: exportListItemC"):
        start = page.text.index(line)
        [place] = placed_rectangles(page, start, start + len(line))
        assert 0 < place.left < place.right < 1
        assert 0 < place.top < place.bottom < 1
    assert page.text.index("Example PDF file") < page.text.index("TIKA-1226")


def test_notes_are_read_and_marked_as_notes() -> None:
    page = read(real_file(HARD / "annotation_popup_note.pdf")).pages[0]
    assert page.text == "Dummy PDF file\n\nNote (Jeremy Singer-Vine): A popup note"
    note = page.placed[0]
    assert page.text[note.start : note.end] == "Note (Jeremy Singer-Vine): A popup note"


def test_a_mark_that_repeats_what_it_marks_is_no_note(tmp_path: Path) -> None:
    def draw(pdf: FPDF) -> None:
        pdf.text(50, 100, "The gauge stood at four metres.")
        for words in ("stood at four", "checked twice"):
            with pdf.highlight(words, title="Reader"):
                pdf.text(50, 130, "Nothing else was seen.")

    text = read(written(tmp_path / "a.pdf", draw)).pages[0].text
    assert "Note (Reader): checked twice" in text
    assert "Note (Reader): stood at four" not in text


def test_sentences_of_forms_and_notes_are_in_chunks_as_exact_slices() -> None:
    document = read(real_file(HARD / "form_with_filled_fields.pdf"))
    sentences = [s for chunk in cut_into_chunks(document, WordCounter(256)) for s in chunk.sentences]
    assert any("TIKA-1226" in s.text for s in sentences)
    assert all(s.text == document.pages[0].text[s.start : s.end] for s in sentences)


def test_files_inside_are_read_or_named(tmp_path: Path) -> None:
    def prepare(pdf: FPDF) -> None:
        pdf.embed_file(basename="notes.txt", bytes=b"The cobalt heron was seen at the weir.\n")
        pdf.embed_file(basename="data.xyz", bytes=b"\0\1\2")
        pdf.embed_file(basename="../broken.pdf", bytes=b"%PDF-1.4 and no more")

    document = read(written(tmp_path / "a.pdf", DENSE, prepare=prepare))
    assert [page.number for page in document.pages] == [1, None]
    assert document.pages[1].text == "Attachment: notes.txt\n\nThe cobalt heron was seen at the weir."
    notes = " | ".join(document.notes)
    assert "‘notes.txt’ read" in notes
    assert "‘data.xyz’ not read: its kind is not supported" in notes
    assert "‘broken.pdf’ not read: is damaged or not a PDF file" in notes


def test_a_file_in_a_file_in_a_file_is_not_opened(tmp_path: Path) -> None:
    inner = written(
        tmp_path / "inner.pdf", DENSE, prepare=lambda pdf: pdf.embed_file(basename="n.txt", bytes=b"deep\n")
    )
    outer = written(tmp_path / "outer.pdf", DENSE, prepare=lambda pdf: pdf.embed_file(inner))
    assert "deep" not in read(outer).pages[1].text


def test_the_real_attachment_is_named() -> None:
    assert any(
        "image.png" in note for note in read(real_file(HARD_EXTRA / "with_attachment_and_text.pdf")).notes
    )


def test_a_locked_file_says_so_and_opens_with_its_password() -> None:
    path = real_file(HARD / "enc_user_password.pdf")
    with pytest.raises(LockedFile, match="needs a password"):
        read(path)
    with pytest.raises(LockedFile, match="does not open it"):
        read(path, "wrong")
    text = " ".join(read(path, "openpassword").pages[0].text.split())
    assert "Lorem ipsum dolor sit amet, consetetur sadipscing elitr" in text


@pytest.mark.parametrize("method", list(EncryptionMethod))
def test_passwords_of_all_kinds(tmp_path: Path, method: EncryptionMethod) -> None:
    def prepare(pdf: FPDF) -> None:
        pdf.set_encryption(owner_password="owner", user_password="secret", encryption_method=method)

    path = written(tmp_path / "a.pdf", DENSE, prepare=prepare)
    if method is EncryptionMethod.NO_ENCRYPTION:
        return
    with pytest.raises(LockedFile):
        read(path)
    for password in ("secret", "owner"):
        assert read(path, password).pages[0].text.startswith("a0 one river")


def test_an_outline_gives_headings(tmp_path: Path) -> None:
    def page(pdf: FPDF) -> None:
        for n, (title, level) in enumerate((("Methods", 0), ("Stations", 1), ("Results", 0))):
            pdf.start_section(title, level)
            pdf.text(50, 100 + 150 * n, title)
            lines_at(50, 120 + 150 * n, prose(title.lower(), 6))(pdf)

    found = read(written(tmp_path / "a.pdf", page))
    chunks = cut_into_chunks(found, WordCounter(64))
    assert {chunk.heading for chunk in chunks} >= {"Methods", "Methods > Stations", "Results"}


def facts(
    title: str, author: str, *lines: tuple[str, int]
) -> tuple[Callable[[FPDF], None], Callable[[FPDF], None]]:
    def prepare(pdf: FPDF) -> None:
        pdf.set_title(title)
        pdf.set_author(author)

    def page(pdf: FPDF) -> None:
        y = 80.0
        for line, size in lines:
            pdf.set_font("Helvetica", size=size)
            pdf.text(50, y, line)
            y += 1.6 * size
        pdf.set_font("Helvetica", size=10)
        lines_at(50, y + 20, prose("text", 20))(pdf)

    return prepare, page


def test_metadata_that_lie_give_way_to_the_first_page(tmp_path: Path) -> None:
    prepare, page = facts(
        "Microsoft Word - draft_v7.docx",
        "admin",
        ("Gauges of the Northern Rivers", 22),
        ("Ada Lovelace 1, Jean-Luc van der Berg2, and José Núñez*", 11),
        ("1 University of Somewhere", 9),
        ("Published: 12 June 2021", 9),
        ("https://doi.org/10.5555/ab-cd.12(3).", 9),
    )
    document = read(written(tmp_path / "a.pdf", page, prepare=prepare))
    assert document.title == "Gauges of the Northern Rivers"
    assert document.authors == "Ada Lovelace, Jean-Luc van der Berg, José Núñez"
    assert document.date == "2021-06-12"
    assert document.doi == "10.5555/ab-cd.12(3"


def test_a_title_left_from_a_template_gives_way_too(tmp_path: Path) -> None:
    prepare, page = facts("Annual Template Thesis", "", ("Gauges of the Northern Rivers", 22))
    assert read(written(tmp_path / "a.pdf", page, prepare=prepare)).title == "Gauges of the Northern Rivers"
    prepare, page = facts(
        "Gauges of Rivers in the North", "Ada Lovelace", ("Gauges of the Northern Rivers", 22)
    )
    document = read(written(tmp_path / "b.pdf", page, prepare=prepare))
    assert (document.title, document.authors) == ("Gauges of Rivers in the North", "Ada Lovelace")


@pytest.mark.parametrize(
    ("name", "authors"),
    [
        ("w2w_joss_paper.pdf", "Matthias Demuzere, Daniel Argüeso, Andrea Zonato, Jonas Kittner"),
        ("brahe_joss_paper.pdf", "Duncan Eddy, Mykel J. Kochenderfer"),
        ("epanet_2.2_user_manual.pdf", "Lewis A. Rossman, Hyoungmin Woo, Michael Tryby, Feng Shang, Robert Janke, "
         "Terranna Haxton"),
        ("tmats_users_guide_TM-2014-216638.pdf", "Jeffryes W. Chapman, Thomas M. Lavelle, Ryan D. May, "
         "Jonathan S. Litt, Ten-Huei Guo"),
    ],
)  # fmt: skip
def test_authors_of_real_papers(name: str, authors: str) -> None:
    assert read(real_file(CORPUS / name)).authors == authors


def test_the_doi_of_a_real_paper() -> None:
    assert read(real_file(CORPUS / "numpy_nature_2020.pdf")).doi == "10.1038/s41586-020-2649-2"
    assert read(real_file(CORPUS / "w2w_joss_paper.pdf")).doi != "10.xxxxxx/draft"


def test_what_is_too_long_is_cut_and_said(monkeypatch: pytest.MonkeyPatch) -> None:
    path = real_file(HARD / "many_pages_3000.pdf")
    monkeypatch.setattr(pdf_module, "MOST_PAGES", 100)
    document = read(path)
    assert len(document.pages) == 100
    assert document.notes == ("pages 101-3000 not read: the file is too long",)
    monkeypatch.setattr(pdf_module, "MOST_CHARACTERS", 1000)
    document = read(path)
    assert 1000 < sum(len(page.text) for page in document.pages) < 1100
    assert document.notes[0].startswith(f"pages {len(document.pages) + 1}-3000 not read")


def test_page_numbers_stay_true_to_the_end_of_a_long_file() -> None:
    document = read(real_file(HARD / "many_pages_3000.pdf"))
    assert [page.number for page in document.pages] == list(range(1, 3001))
    assert all(b.number == a.number + 1 for a, b in pairwise(document.pages) if a.number and b.number)
    assert "station 1777" in document.pages[1776].text


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.99])
def test_a_file_cut_off_says_so_or_is_read(tmp_path: Path, share: float) -> None:
    whole = real_file(HARD / "form_with_filled_fields.pdf").read_bytes()
    path = tmp_path / "cut.pdf"
    path.write_bytes(whole[: int(share * len(whole))])
    try:
        outcome = " ".join(page.text for page in read(path).pages).strip()
    except UnreadableFile as failure:
        outcome = failure.advice if "cut.pdf" in failure.message else ""
    assert outcome


def test_a_broken_table_of_contents_is_mended() -> None:
    document = read(real_file(HARD / "broken_xref_and_leading_junk.pdf"))
    assert "Apache Tika is a toolkit for detecting and extracting metadata" in " ".join(
        document.pages[0].text.split()
    )
