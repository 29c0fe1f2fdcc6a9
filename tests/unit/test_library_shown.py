"""What the library finds and shows of its documents: passages, pages, places on them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.fakes import CORPUS, HARD, real_file
from tests.unit.library_program import Program, write
from variorum.domain.documents import Scope
from variorum.domain.errors import DocumentGone, EmptyLibrary, KnownError, UnreadableFile


def test_searching(program: Program, folder: Path) -> None:
    with pytest.raises(EmptyLibrary, match="nothing to search in the library"):
        program.service.search("x", Scope(), 3)
    program.index(folder)
    with pytest.raises(EmptyLibrary, match="‘B’"):
        program.service.search("x", Scope("B"), 3)
    with pytest.raises(KnownError, match="nothing to search for"):
        program.service.search("  ", Scope(), 3)
    found = program.service.search("rained", Scope("A"), 3)
    assert [p.rank for p in found] == [1, 2, 3]


def test_what_a_form_says_is_found_and_shown_in_its_field(program: Program, tmp_path: Path) -> None:
    shutil.copy(real_file(HARD / "form_with_filled_fields.pdf"), tmp_path / "form.pdf")
    program.index(tmp_path / "form.pdf")
    [passage] = program.service.search("TIKA-1226", Scope(), 1)
    sentence = next(s for s in passage.chunk.sentences if "TIKA-1226" in s.text)
    assert sentence.page == 1
    [place] = program.service.highlights(sentence.document_id, 1, sentence.start, sentence.end)
    assert 0.1 < place.left < place.right < 0.6
    assert 0.1 < place.top < place.bottom < 0.2


def test_pages_highlights_and_drawing(program: Program, tmp_path: Path) -> None:
    paper = tmp_path / "paper.pdf"
    shutil.copy(real_file(CORPUS / "epanet_faq.pdf"), paper)
    note = write(tmp_path / "note.txt", "Only text here. It has no pages.")
    program.index(paper, note)
    ids = {Path(d.path).name: d.id for d in program.store.documents()}
    chunk = program.store.chunks(ids["paper.pdf"])[3]
    sentence = chunk.sentences[0]
    assert sentence.page is not None
    places = program.service.highlights(ids["paper.pdf"], sentence.page, sentence.start, sentence.end)
    assert places
    assert all(0 <= p.left < p.right <= 1 and 0 <= p.top < p.bottom <= 1 for p in places)
    drawn = program.service.render_page(ids["paper.pdf"], sentence.page, 0.5)
    assert drawn is not None
    assert drawn.width == 306
    assert program.service.render_page(ids["note.txt"], 1, 1.0) is None
    assert program.service.highlights(ids["note.txt"], 1, 0, 4) == []
    assert program.service.highlights(ids["paper.pdf"], 400, 0, 4) == []
    paper.unlink()
    with pytest.raises(UnreadableFile, match="not there any more"):
        program.service.render_page(ids["paper.pdf"], 1, 1.0)
    program.service.forget([ids["note.txt"]])
    with pytest.raises(DocumentGone):
        program.service.render_page(ids["note.txt"], 1, 1.0)
    assert program.service.page(ids["paper.pdf"], 1) is not None
    assert program.service.collections() == ["A"]
    assert program.service.document(ids["paper.pdf"]) == program.service.documents("A")[0]
