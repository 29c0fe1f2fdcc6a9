"""Every file of the shared documents that is no PDF and no picture, as the list of them says."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from tests.fakes import CORPUS, WordCounter, real_file
from variorum.domain.documents import reading_text
from variorum.domain.errors import LockedFile, UnreadableFile
from variorum.ingest.chunks import cut_into_chunks
from variorum.ingest.formats import read_document

MANIFEST = CORPUS.parent / "MANIFEST.tsv"
ELSEWHERE = (".pdf", ".jpg")  # tested with their readers
REASONS = {
    "hard/truncated_zip.docx": (UnreadableFile, "is damaged"),
    "hard_extra/encrypted.docx": (LockedFile, "needs a password"),
    "hard/empty_0_bytes.txt": (UnreadableFile, "is empty"),
    "hard/droste_zip_in_itself.zip": (UnreadableFile, "archives are not opened"),
}
# Where the list gives a slide or a sheet
PAGES = {
    "corpus/usgs_python_overview.pptx": 15,
    "corpus/PAOS_Input_TEL_v05.xlsx": 3,
    "hard/notes_and_merged_cells.pptx": 3,
    "hard_extra/malformed_slide.pptx": 1,
    "hard/huge_used_range.xlsx": 1,
    "hard/formulas_tables_pivot.xlsx": 2,
    "hard_extra/two_sheets_one_hidden.xlsx": 2,
    "hard/hadoop_thread_3_messages.mbox": 1,
}


def rows() -> list[dict[str, str]]:
    if not MANIFEST.exists():
        return []  # test_the_list_is_there says so
    with MANIFEST.open(encoding="utf-8", newline="") as file:
        listed = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    return [row for row in listed if not row["path"].endswith(ELSEWHERE)]


def test_the_list_is_there() -> None:
    real_file(MANIFEST)
    assert len(rows()) >= 35


@pytest.mark.parametrize("row", rows(), ids=lambda row: Path(row["path"]).name)
def test_each_phrase_is_found_in_its_place_or_the_reason_is_right(row: dict[str, str]) -> None:
    path = str(real_file(CORPUS.parent / row["path"]))
    if row["path"] in REASONS:
        kind, words = REASONS[row["path"]]
        with pytest.raises(kind, match=words):
            read_document(path)
        return
    document = read_document(path)
    phrase = " ".join(row["must_contain"].split())
    pages = [page.number for page in document.pages if phrase in " ".join(page.text.split())]
    assert PAGES.get(row["path"]) in pages
    chunks = cut_into_chunks(document, WordCounter(256))
    texts = {page.number: page.text for page in document.pages}
    for chunk in chunks:
        for sentence in chunk.sentences:
            assert sentence.text == texts[sentence.page][sentence.start : sentence.end]
    assert any(phrase in chunk.text or reading_text(phrase) in chunk.text for chunk in chunks)
    assert all(start < end <= len(p.text) for p in document.pages for t in p.tables for start, end in t.rows)
