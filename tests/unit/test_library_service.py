"""The library service on the real stores and readers, with a hash embedder: what indexing does and does not do."""

from __future__ import annotations

import os
import shutil
import threading
from pathlib import Path

import pytest

from tests.fakes import HashEmbedder
from tests.unit.library_program import Program, outcome, write
from variorum.domain.documents import DocumentStatus, Scope
from variorum.domain.errors import KnownError
from variorum.domain.events import FileChanged, IndexFinished, IndexProgress
from variorum.services.read_ahead import GROUP

S = DocumentStatus


def test_a_folder_comes_in_and_is_found(program: Program, folder: Path) -> None:
    finished = program.index(folder)
    assert outcome(finished) == (5, 0, 0, 0, 0, 0)
    assert not finished.cancelled
    assert finished.passages == sum(len(t) for t in program.texts().values()) == len(program.embedder.texts)
    assert set(program.statuses().values()) == {S.READY}
    [best, *_] = program.service.search("rained 3 times", Scope(), 3)
    assert best.path == str(folder / "note3.txt")
    assert best.similarity is not None
    assert program.passages.state()[0], "the vector index is saved with it"


def test_each_file_goes_through_its_states_and_progress_grows(program: Program, folder: Path) -> None:
    program.index(folder)
    states: dict[str, list[DocumentStatus]] = {}
    for event in program.events:
        if isinstance(event, FileChanged):
            states.setdefault(event.document.path, []).append(event.document.status)
    assert len(states) == 5
    assert all(order == [S.WAITING, S.READING, S.EMBEDDING, S.READY] for order in states.values())
    progress = [e for e in program.events if isinstance(e, IndexProgress)]
    assert [p.done for p in progress] == sorted(p.done for p in progress)
    assert (progress[0].done, progress[0].total, progress[-1].done) == (0, 5, 5)
    assert isinstance(program.events[-1], IndexFinished)


def test_an_unchanged_folder_costs_a_look(program: Program, folder: Path) -> None:
    program.index(folder)
    before = program.texts()
    assert outcome(program.index(folder)) == (0, 0, 5, 0, 0, 0)
    assert program.reader.reads == []
    assert program.embedder.texts == []
    assert program.texts() == before
    assert [type(e) for e in program.events] == [IndexFinished]


def test_a_new_time_with_the_same_bytes_is_no_change(program: Program, folder: Path) -> None:
    program.index(folder)
    os.utime(folder / "note1.txt", (1, 1))
    assert outcome(program.index(folder)) == (0, 0, 5, 0, 0, 0)
    assert program.reader.reads == []
    assert outcome(program.index(folder)) == (0, 0, 5, 0, 0, 0)


def test_an_edited_file_is_read_again_and_only_new_text_embedded(program: Program, folder: Path) -> None:
    program.index(folder)
    old = program.store.documents()
    text = (folder / "sub" / "deep.md").read_text()
    write(folder / "sub" / "deep.md", text + "\n\n" + "A quite new ending about pumps and valves. " * 12)
    assert outcome(program.index(folder)) == (0, 1, 4, 0, 0, 0)
    assert program.reader.reads == [str(folder / "sub" / "deep.md")]
    everything = program.texts()[str(folder / "sub" / "deep.md")]
    assert 0 < len(program.embedder.texts) < len(everything)
    assert [d.id for d in program.store.documents()] == [d.id for d in old]
    assert program.service.search("pumps valves", Scope(), 1)[0].path.endswith("deep.md")


def test_deleted_files_answer_no_more(program: Program, folder: Path) -> None:
    program.index(folder)
    (folder / "note2.txt").unlink()
    shutil.rmtree(folder / "sub")
    assert outcome(program.index(folder)) == (0, 0, 3, 2, 0, 0)
    assert all(
        "note2" not in p.path and "deep" not in p.path
        for p in program.service.search("rained wells", Scope(), 50)
    )


def test_a_deleted_file_that_is_named_is_removed(program: Program, folder: Path) -> None:
    program.index(folder)
    (folder / "note2.txt").unlink()
    finished = program.index(folder / "note2.txt", folder / "note1.txt")
    assert (finished.removed, finished.unchanged) == (1, 1)


def test_files_of_other_folders_and_collections_stay(program: Program, folder: Path, tmp_path: Path) -> None:
    other = tmp_path / "papers2"
    other.mkdir()
    write(other / "x.txt", "Another text about cities.")
    program.index(folder, other)
    program.index(folder, collection="B")
    (other / "x.txt").unlink()
    (folder / "note0.txt").unlink()
    assert program.index(folder).removed == 1
    assert len(program.store.documents("A")) == 5
    assert len(program.store.documents("B")) == 5


def test_a_folder_that_is_not_there_removes_nothing(program: Program, folder: Path, tmp_path: Path) -> None:
    """A disk that is not plugged in is no reason to forget what was on it."""
    program.index(folder)
    shutil.move(folder, tmp_path / "unplugged")
    with pytest.raises(KnownError, match="There is no"):
        program.index(folder)
    write(tmp_path / "here.txt", "Something else is here.")
    finished = program.index(folder, tmp_path / "here.txt")
    assert outcome(finished) == (1, 0, 0, 0, 0, 1)
    assert len(program.store.documents()) == 6


def test_a_folder_that_can_not_be_listed_keeps_its_documents(
    program: Program, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.index(folder)
    listing = os.scandir

    def refuse(path: str) -> object:
        if str(path).endswith("sub"):
            raise PermissionError(13, "Permission denied", path)
        return listing(path)

    monkeypatch.setattr("variorum.ingest.folder.os.scandir", refuse)
    finished = program.index(folder)
    assert (finished.removed, len(finished.failed)) == (0, 1)
    assert len(program.store.documents()) == 5


def test_moved_files_are_listed_anew_without_reading(program: Program, folder: Path) -> None:
    program.index(folder)
    before = {d.id: t for d in program.store.documents() for t in [program.texts()[d.path]]}
    (folder / "sub2").mkdir()
    (folder / "note1.txt").rename(folder / "sub2" / "renamed.txt")
    assert outcome(program.index(folder)) == (0, 0, 4, 0, 1, 0)
    assert program.reader.reads == []
    after = {d.id: program.texts()[d.path] for d in program.store.documents()}
    assert after == before
    assert str(folder / "sub2" / "renamed.txt") in program.texts()
    assert str(folder / "note1.txt") not in program.texts()


def test_copies_are_listed_without_reading_or_embedding(program: Program, folder: Path) -> None:
    program.index(folder)
    shutil.copy(folder / "note1.txt", folder / "copy.txt")
    assert outcome(program.index(folder)) == (0, 0, 5, 0, 1, 0)
    assert program.reader.reads == program.embedder.texts == []
    assert program.texts()[str(folder / "copy.txt")] == program.texts()[str(folder / "note1.txt")]
    finished = program.index(folder, collection="B")
    assert outcome(finished) == (0, 0, 0, 0, 6, 0)
    assert program.reader.reads == program.embedder.texts == []
    (folder / "note1.txt").unlink()
    assert program.index(folder).removed == 1
    assert program.texts()[str(folder / "copy.txt")]


def test_the_same_text_is_embedded_once_in_a_run(program: Program, tmp_path: Path) -> None:
    folder = tmp_path / "same"
    folder.mkdir()
    shared = "The same title\n\n" + "Some words that many files share with each other. " * 30
    for i in range(6):
        write(folder / f"{i}.txt", shared + f"\n\nNumber {i}." * 20)
    program.index(folder)
    assert len(program.embedder.texts) == len(set(program.embedder.texts))
    assert len(program.embedder.texts) < sum(len(t) for t in program.texts().values())


def test_the_same_text_in_many_files_is_embedded_once_however_they_are_grouped(
    program: Program, tmp_path: Path
) -> None:
    folder = tmp_path / "same"
    folder.mkdir()
    shared = "The same title\n\n" + "".join(f"Sentence {i} is in all of the files here. " for i in range(900))
    for i in range(6):
        write(folder / f"{i}.txt", shared + f"\n\nNumber {i}." * 20)
    program.index(folder)
    assert sum(len(t) for t in program.texts().values()) > 3 * GROUP
    assert len(program.embedder.texts) == len(set(program.embedder.texts))


def test_batches_are_of_even_length(program: Program, folder: Path) -> None:
    for i in range(150):
        write(folder / f"more{i:03}.txt", "word " * (i % 40 + 1) + f"{i}.")
    program.reader.gate.clear()
    threading.Timer(0.2, program.reader.gate.set).start()
    program.index(folder)
    assert max(program.embedder.batches) <= 64
    position = 0
    for size in program.embedder.batches:
        lengths = [len(t) for t in program.embedder.texts[position : position + size]]
        assert lengths == sorted(lengths, reverse=True)
        position += size


def test_paths_are_absolute_and_one_file_is_one_document(
    program: Program, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    program.index(Path("note1.txt"), Path("./sub/../note1.txt"), folder / "note1.txt")
    assert [d.path for d in program.store.documents()] == [str(folder / "note1.txt")]


def test_no_path_at_all_and_no_collection(program: Program, tmp_path: Path, folder: Path) -> None:
    with pytest.raises(KnownError, match="There is no"):
        program.index(tmp_path / "missing", tmp_path / "too.pdf")
    with pytest.raises(KnownError, match="no name"):
        program.index(folder, collection="  ")


def test_another_embedder_needs_no_reading(program: Program, folder: Path) -> None:
    program.index(folder)
    passages = len(program.embedder.texts)
    program.embedder = HashEmbedder("hash-2", 64)
    finished = program.index(folder)
    assert program.reader.reads == []
    assert len(program.embedder.texts) == passages
    assert finished.updated == 5
    assert program.service.search("rained 3 times", Scope(), 1)[0].path.endswith("note3.txt")
    assert outcome(program.index(folder)) == (0, 0, 5, 0, 0, 0)
    assert program.embedder.texts == []


def test_one_file_under_another_spelling_keeps_its_place(program: Program, folder: Path) -> None:
    """Some file systems hand out a name in another Unicode form than it was given in."""
    composed, decomposed = folder / "caf\u00e9.txt", folder / "cafe\u0301.txt"
    write(composed, "The coffee house on the corner.")
    if decomposed.exists():
        pytest.skip("this file system keeps one form only")
    program.index(composed)
    [document] = program.store.documents()
    os.link(composed, decomposed)
    program.index(decomposed)
    [same] = program.store.documents()
    assert (same.id, same.path) == (document.id, str(decomposed))
