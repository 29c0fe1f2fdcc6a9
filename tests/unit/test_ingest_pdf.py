"""PDF text: the stored page, the map to PDFium's characters, headings, titles, and what is missing."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest
from pypdfium2 import raw

from tests.fakes import CORPUS, HARD, HARD_EXTRA, WordCounter, real_file
from variorum.domain.documents import ReadDocument
from variorum.domain.errors import UnreadableFile
from variorum.ingest.chunks import cut_into_chunks
from variorum.ingest.pdf import PdfReader
from variorum.ingest.pdf_text import page_characters, stored_page_text

PAPERS = [*sorted(p.name for p in CORPUS.glob("*.pdf"))]
OTHERS = ["arabic_rtl.pdf", "two_column_latex.pdf", "rotated_90_table.pdf", "cjk_sjis_font_not_embedded.pdf"]
FILES = (
    [CORPUS / name for name in PAPERS]
    + [HARD / name for name in OTHERS]
    + [HARD_EXTRA / "korean_report_pages.pdf"]
)


@cache
def read_pdf(path: Path) -> ReadDocument:
    return PdfReader(lambda: None).read(str(real_file(path)))


def test_the_corpus_is_there() -> None:
    real_file(CORPUS)
    assert len(PAPERS) >= 10


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.name)
def test_every_sentence_is_the_exact_slice_and_nothing_is_lost(path: Path) -> None:
    read = read_pdf(path)
    texts = {page.number: page.text for page in read.pages}
    taken = {number: [0] * len(text) for number, text in texts.items()}
    for chunk in cut_into_chunks(read, WordCounter(256)):
        for sentence in chunk.sentences:
            assert sentence.text == texts[sentence.page][sentence.start : sentence.end]
            for i in range(sentence.start, sentence.end):
                taken[sentence.page][i] += 1
    for page in read.pages:
        in_margin = {i for start, end in page.margin_spans for i in range(start, end)}
        heads = {i for table in page.tables for row in table.rows[: table.headers] for i in range(*row)}
        for i, count in enumerate(taken[page.number]):
            if i in heads:
                assert count >= 1, "the names of columns stand in each chunk of their table"
                continue
            expected = 0 if i in in_margin else 1
            assert count == expected or (count == 0 and page.text[i].isspace())


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.name)
def test_the_map_leads_each_character_to_its_own_in_pdfium(path: Path) -> None:
    document = pypdfium2.PdfDocument(real_file(path))
    try:
        for number in range(min(len(document), 40)):
            textpage = document[number].get_textpage()
            characters = page_characters(textpage)
            assert len(characters.indices) == len(characters.text)
            drawn = [index for index in characters.indices if index >= 0]
            assert len(drawn) == len(set(drawn)), "each character of the page is stored once"
            for character, index in zip(characters.text, characters.indices, strict=True):
                if index < 0:
                    assert character.isspace()
                    continue
                unit = raw.FPDFText_GetUnicode(textpage.raw, index)
                if ord(character) > 0xFFFF:
                    low = raw.FPDFText_GetUnicode(textpage.raw, index + 1)
                    assert chr(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00)) == character
                elif character == "\ufffd":
                    assert 0xD800 <= unit < 0xE000 or unit >= 0xFFFE or unit == 0xFFFD
                elif character == " " and unit in (0x0D, 0x0A):
                    pass  # PDFium ended the line at a raised figure
                elif character == "\n":
                    assert unit in (0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029)
                elif character == "-":
                    assert unit in (0x2D, 0x02, 0xFFFE)
                else:
                    assert chr(unit) == character
            textpage.close()
    finally:
        document.close()


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.name)
def test_stored_text_is_clean(path: Path) -> None:
    for page in read_pdf(path).pages:
        assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff\ufeff]", page.text)
        page.text.encode("utf-8")


def test_letters_outside_the_bmp_are_one_character() -> None:
    text = "".join(page.text for page in read_pdf(CORPUS / "epanet_2.2_user_manual.pdf").pages)
    assert "𝐻" in text
    assert not any(0xD800 <= ord(c) < 0xE000 for c in text)


def test_cut_words_are_joined_and_hyphens_that_belong_kept() -> None:
    read = read_pdf(CORPUS / "numpy_nature_2020.pdf")
    assert "The Numeric package was developed" in read.pages[0].text
    w2w = read_pdf(CORPUS / "w2w_joss_paper.pdf")
    assert "successor of the Fortran-based W2W package" in w2w.pages[0].text


@pytest.mark.parametrize("name", ["w2w_joss_paper.pdf", "bowshockpy_joss_paper.pdf", "brahe_joss_paper.pdf"])
def test_printed_line_numbers_are_left_out(name: str) -> None:
    for page in read_pdf(CORPUS / name).pages:
        numbered = [int(m[1]) for m in re.finditer(r"^(\d{1,3}) \S", page.text, re.MULTILINE)]
        assert not any(b == a + 1 for a, b in pairwise(numbered))


def test_numbers_of_tables_and_lists_stay() -> None:
    manual = read_pdf(CORPUS / "epanet_2.2_user_manual.pdf")
    contents = manual.pages[3].text
    assert contents.startswith("11.1 Project Scenarios")
    assert "can be any combination of up to 31" in manual.pages[147].text


@pytest.mark.parametrize(
    ("path", "title", "date"),
    [
        (CORPUS / "numpy_nature_2020.pdf", "Array programming with NumPy", "2020-09-16"),
        (CORPUS / "epanet_2.2_user_manual.pdf", "EPANET 2.2 User Manual", "2020-07-22"),
        (CORPUS / "wrfup_joss_paper.pdf", "wrfup: WRF Urban Parameters Toolkit", "2024-10-08"),
        (CORPUS / "epanet_faq.pdf", "EPANET FAQ Sheet", "2021-04-15"),
        (
            CORPUS / "tmats_users_guide_TM-2014-216638.pdf",
            "Toolbox for the Modeling and Analysis of Thermodynamic Systems (T-MATS) User’s Guide",
            "2014-01-27",
        ),
        (HARD / "two_column_latex.pdf", "Two-Column Document with Lorem Ipsum", "2024-01-03"),
        (HARD_EXTRA / "korean_report_pages.pdf", "korean_report_pages", "2026-01-05"),
    ],
    ids=lambda value: value.name if isinstance(value, Path) else None,
)
def test_title_and_date(path: Path, title: str, date: str) -> None:
    read = read_pdf(path)
    assert (read.title, read.date) == (title, date)


def test_headings_by_outline_and_by_size() -> None:
    manual = read_pdf(CORPUS / "epanet_2.2_user_manual.pdf")
    page = manual.pages[40]
    assert [page.text[a:b] for a, b, _ in page.heading_spans] == ["3.3 Hydraulic Simulation Model"]
    columns = read_pdf(HARD / "two_column_latex.pdf").pages[0]
    found = [columns.text[a:b] for a, b, _ in columns.heading_spans]
    assert found[0] == "Two-Column Document with Lorem Ipsum"
    assert "Abstract" in found


def test_running_headers_and_page_numbers_are_margins() -> None:
    manual = read_pdf(CORPUS / "epanet_2.2_user_manual.pdf")
    page = manual.pages[40]
    assert [page.text[a:b] for a, b in page.margin_spans] == ["EPANET USERS MANUAL, Release 2.2", "27"]


def test_pages_that_say_little_keep_all_of_it() -> None:
    read = read_pdf(HARD / "many_pages_3000.pdf")
    assert len(read.pages) == 3000
    assert all(not page.margin_spans for page in read.pages)
    assert "the cobalt heron was seen at station 1777" in read.pages[1776].text


def test_scanned_pages_are_named_and_the_others_read() -> None:
    read = read_pdf(HARD / "mixed_text_and_scanned_pages.pdf")
    assert read.notes == ("pages 2, 4 scanned: no text",)
    assert "we still have signal in our telescope" in " ".join(read.pages[4].text.split())


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        (HARD / "scan_two_columns_image_only.pdf", "scanned: no text"),
        (HARD / "no_tounicode_truetype.pdf", "garbled"),
        (HARD_EXTRA / "scan_rotated_0_90_180_270.pdf", "scanned: no text"),
        (HARD / "enc_user_password.pdf", "locked"),
        (HARD / "truncated_at_60_percent.pdf", "damaged"),
    ],
    ids=lambda value: value.name if isinstance(value, Path) else None,
)
def test_what_can_not_be_read_says_why(path: Path, reason: str) -> None:
    with pytest.raises(UnreadableFile) as failure:
        read_pdf(path)
    assert reason in failure.value.message
    assert path.name in failure.value.message
    assert failure.value.advice


def test_stored_page_text_is_what_the_reader_stores() -> None:
    path = real_file(CORPUS / "brahe_joss_paper.pdf")
    document = pypdfium2.PdfDocument(path)
    try:
        texts = [stored_page_text(page) for page in document]
    finally:
        document.close()
    assert texts == [page.text for page in PdfReader(lambda: None).read(str(path)).pages]
