"""Every PDF and picture of the shared documents: each phrase of the manifest is read, or it is said why not.

Scans are read by the real OCR engine.
"""

from __future__ import annotations

import csv
import functools
from dataclasses import dataclass
from pathlib import Path

import pypdfium2
import pytest

from tests.fakes import WordCounter, real_file
from variorum.domain.documents import ReadDocument
from variorum.domain.errors import LockedFile, UnreadableFile
from variorum.domain.places import placed_rectangles
from variorum.ingest.child import read_file
from variorum.ingest.images import ImageReader
from variorum.ingest.ocr import recognise
from variorum.ingest.ocr_rapid import RapidRecogniser
from variorum.ingest.ocr_tesseract import TesseractRecogniser
from variorum.ingest.pdf import PdfReader

DOCS = Path("../shared/data/docs")
MINE = PdfReader.suffixes | ImageReader.suffixes
PASSWORDS = {"enc_user_password.pdf": "openpassword"}
READ_BY_OCR = {
    "scan_two_columns_image_only.pdf",
    "scan_rotated_0_90_180_270.pdf",
    "mixed_text_and_scanned_pages.pdf",
    "no_tounicode_truetype.pdf",
    "scan_bill.jpg",
}


@dataclass(frozen=True)
class Row:
    path: str
    phrase: str
    page: str

    def __str__(self) -> str:
        return Path(self.path).name


def rows() -> list[Row]:
    with real_file(DOCS / "MANIFEST.tsv").open(encoding="utf-8", newline="") as file:
        listed = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return [
            Row(row["path"], row["must_contain"], row["page_or_place"])
            for row in listed
            if Path(row["path"]).suffix.lower() in MINE
        ]


@functools.cache
def read(path: str) -> ReadDocument:
    file = str(real_file(DOCS / path))
    reader = ImageReader() if Path(path).suffix in ImageReader.suffixes else PdfReader()
    return reader.read(file, PASSWORDS.get(Path(path).name, ""))


def flat(text: str) -> str:
    return " ".join(text.split())


ROWS = rows()
WITH_PHRASE = [row for row in ROWS if row.phrase]
WITHOUT = [row for row in ROWS if not row.phrase]


def test_the_manifest_is_there() -> None:
    assert len(WITH_PHRASE) >= 25
    assert {Path(row.path).name for row in ROWS} >= READ_BY_OCR


@pytest.mark.parametrize("row", WITH_PHRASE, ids=str)
def test_each_phrase_is_read_from_its_page(row: Row) -> None:
    document = read(row.path)
    [page] = [page for page in document.pages if page.number == int(row.page)]
    assert flat(row.phrase) in flat(page.text)
    assert any("read by OCR" in note for note in document.notes) == (Path(row.path).name in READ_BY_OCR)


@pytest.mark.parametrize("row", WITHOUT, ids=str)
def test_what_can_not_be_read_says_why(row: Row) -> None:
    with pytest.raises(UnreadableFile) as failure:
        read_file(str(real_file(DOCS / row.path)), WordCounter())
    assert Path(row.path).name in failure.value.message
    assert failure.value.advice


def test_a_locked_file_without_its_password() -> None:
    with pytest.raises(LockedFile):
        read_file(str(real_file(DOCS / "hard/enc_user_password.pdf")), WordCounter())


@pytest.mark.parametrize(
    ("path", "page", "phrases"),
    [
        ("hard/mixed_text_and_scanned_pages.pdf", 2, ["Portez ce vieux whisky au juge"]),
        ("hard/mixed_text_and_scanned_pages.pdf", 4, ["Docling bundles PDF document conversion"]),
        *(
            ("hard_extra/scan_rotated_0_90_180_270.pdf", page, ["Docling bundles PDF", "JSON and Markdown"])
            for page in (1, 2, 3, 4)
        ),
    ],
)
def test_scanned_pages_in_all_orientations(path: str, page: int, phrases: list[str]) -> None:
    text = flat(read(path).pages[page - 1].text)
    places = [text.find(phrase) for phrase in phrases]
    assert -1 not in places
    assert places == sorted(places)


def test_the_columns_of_a_scan_are_read_one_after_the_other() -> None:
    text = flat(read("hard/scan_two_columns_image_only.pdf").pages[0].text)
    left, right = "To record a sequence, simply press RECORD and PLAY", "One way to create a song"
    assert "then play your MIDI keyboard in time to the Sequencer's" in text
    assert 0 < text.find(left) < text.find("added, erased, or changed using") < text.find(right)


def test_the_words_of_a_scan_have_places_that_hold_them() -> None:
    """OCR of just the rectangles of a quote reads the quote, also on a page that lies on its side."""
    path, engine = "hard_extra/scan_rotated_0_90_180_270.pdf", RapidRecogniser.find()
    assert engine is not None
    with pypdfium2.PdfDocument(real_file(DOCS / path)) as document:
        for number in (1, 3):
            page = read(path).pages[number - 1]
            start = page.text.index("JSON and Markdown")
            [place] = placed_rectangles(page, start, start + len("JSON and Markdown"))
            picture = document[number - 1].render(scale=2.0).to_pil().convert("RGB")
            width, height = picture.size
            margin = 12
            part = picture.crop((
                int(place.left * width) - margin, int(place.top * height) - margin,
                int(place.right * width) + margin, int(place.bottom * height) + margin,
            ))  # fmt: skip
            assert "JSON and Markdown" in recognise(part, engine, 1).text


def test_tesseract_reads_too_where_it_is_installed() -> None:
    engine = TesseractRecogniser.find()
    if engine is None:
        pytest.skip("Tesseract is not installed")
    with pypdfium2.PdfDocument(real_file(DOCS / "hard_extra/scan_rotated_0_90_180_270.pdf")) as document:
        for number in (1, 2, 3):
            page = recognise(document[number - 1].render(scale=0.8).to_pil(), engine, number)
            assert "Docling bundles PDF document conversion to" in flat(page.text), number
            assert len(page.placed) == len(page.text.split())
