"""The library service on the real stores and readers, with a hash embedder: what indexing does and does not do."""

from __future__ import annotations

import os
import queue
import shutil
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np
import pytest

from tests.fakes import CORPUS, HARD, HashEmbedder, InProcessReader, real_file
from variorum.domain.documents import DocumentStatus, ReadFile, Scope
from variorum.domain.errors import (
    DocumentGone,
    EmptyLibrary,
    FileNotReady,
    KnownError,
    LockedFile,
    ModelError,
    ReaderEnded,
    UnreadableFile,
)
from variorum.domain.events import FileChanged, IndexEvent, IndexFinished, IndexProgress
from variorum.domain.ports import CancelToken, Embedder
from variorum.ingest.folder import FolderScan
from variorum.ingest.pages import PageRenderer
from variorum.ingest.watch import watch_folders
from variorum.services.library import LibraryService
from variorum.services.read_ahead import GROUP
from variorum.store.database import Database
from variorum.store.documents import StoredLibrary
from variorum.store.folders import StoredFolders
from variorum.store.passages import StoredPassages

S = DocumentStatus


class Program:
    """A library service with everything it stands on."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.embedder = HashEmbedder()
        self.reader = InProcessReader()
        self.database = Database(home / "library.db")
        self.store = StoredLibrary(self.database)
        self.passages = StoredPassages(
            self.database, home / "library.faiss", lambda: self.embedder.fingerprint
        )
        self.events: list[IndexEvent] = []
        self.on_event: Callable[[IndexEvent], None] = lambda event: None
        self.cancel = threading.Event()
        self.folders = StoredFolders(self.database)
        self.looks: queue.SimpleQueue[list[str]] = queue.SimpleQueue()
        self.service = LibraryService(
            self.store,
            self.passages,
            lambda: self.embedder,
            lambda: self.reader,
            FolderScan(),
            PageRenderer(),
            self.folders,
            self._watch_folders,
        )

    def _watch_folders(self, wanted: Callable[[], Sequence[str]], cancel: CancelToken) -> Iterator[list[str]]:
        """A `FolderWatch` that looks when it is told to: at `looks`, up to an empty list."""
        while folders := self.looks.get():
            yield [path for path in wanted() if path in folders]

    def sink(self, event: IndexEvent) -> None:
        self.events.append(event)
        self.on_event(event)

    def index(self, *paths: Path, collection: str = "A") -> IndexFinished:
        self.events.clear()
        self.reader.reads.clear()
        self.embedder.texts.clear()
        return self.service.index(list(paths), collection, self.sink, self.cancel)

    def texts(self) -> dict[str, list[str]]:
        return {d.path: [c.text for c in self.store.chunks(d.id)] for d in self.store.documents()}

    def statuses(self) -> dict[str, DocumentStatus]:
        return {Path(d.path).name: d.status for d in self.store.documents()}

    def close(self) -> None:
        self.service.close()
        self.passages.close()
        self.database.close()


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    program = Program(tmp_path / "home")
    yield program
    program.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "papers"
    (folder / "sub").mkdir(parents=True)
    for i in range(4):
        write(
            folder / f"note{i}.txt", f"Note {i} says it rained {i} times. Nothing else happened in town {i}."
        )
    write(
        folder / "sub" / "deep.md",
        "# Deep\n\nA deep note about wells. " + "".join(f"Well {i} is deep. " for i in range(30)),
    )
    return folder


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def outcome(finished: IndexFinished) -> tuple[int, int, int, int, int, int]:
    return (
        finished.added,
        finished.updated,
        finished.unchanged,
        finished.removed,
        finished.moved,
        len(finished.failed),
    )


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


def test_bad_files_are_marked_and_the_rest_goes_on(program: Program, folder: Path) -> None:
    for name in ("empty_0_bytes.pdf", "enc_user_password.pdf", "truncated_at_60_percent.pdf"):
        shutil.copy(real_file(HARD / name), folder / name)
    (folder / "tune.mp3").write_bytes(b"ID3\4\0\0")
    finished = program.index(folder)
    assert outcome(finished) == (5, 0, 0, 0, 0, 3)
    assert finished.ignored == ((".mp3", 1),)
    reasons = {
        Path(d.path).name: d.reason for d in program.store.documents() if d.status is S.NEEDS_ATTENTION
    }
    assert set(reasons) == {"empty_0_bytes.pdf", "enc_user_password.pdf", "truncated_at_60_percent.pdf"}
    assert "nothing to read" in reasons["empty_0_bytes.pdf"]
    assert "locked" in reasons["enc_user_password.pdf"]
    assert "damaged" in reasons["truncated_at_60_percent.pdf"]
    again = program.index(folder)
    assert outcome(again) == (0, 0, 8, 0, 0, 3), "still reported, not read again"
    assert program.reader.reads == []


def test_a_bad_file_that_was_mended_is_read(program: Program, folder: Path) -> None:
    shutil.copy(real_file(HARD / "truncated_at_60_percent.pdf"), folder / "paper.pdf")
    program.index(folder)
    (folder / "paper.pdf").chmod(0o644)
    (folder / "paper.pdf").write_bytes(real_file(HARD / "annotation_popup_note.pdf").read_bytes())
    finished = program.index(folder)
    assert (finished.added, finished.updated, finished.failed) == (1, 0, ())
    assert program.statuses()["paper.pdf"] is S.READY


def test_a_good_file_that_broke_answers_no_more(program: Program, folder: Path) -> None:
    write(folder / "note1.txt", "The albatross flew over the town.")
    program.index(folder)
    (folder / "note1.txt").write_bytes(b"")
    program.index(folder)
    assert program.statuses()["note1.txt"] is S.NEEDS_ATTENTION
    assert program.passages.matching("albatross", 5, Scope()) == []


def test_what_could_not_be_read_for_now_is_tried_again(program: Program, folder: Path) -> None:
    program.reader.refuse["note1.txt"] = FileNotReady(
        "note1.txt may not be read: permission denied.", "Change it."
    )
    program.reader.refuse["note2.txt"] = UnreadableFile("note2.txt made its reader crash.", "Leave it out.")
    assert len(program.index(folder).failed) == 2
    program.reader.refuse.clear()
    finished = program.index(folder)
    assert [Path(p).name for p in program.reader.reads] == ["note1.txt"]
    assert (finished.added, [Path(p).name for p, _ in finished.failed]) == (1, ["note2.txt"])


def test_retry_reads_whatever_the_state(program: Program, folder: Path) -> None:
    program.reader.refuse["note2.txt"] = UnreadableFile("note2.txt made its reader crash.", "Leave it out.")
    program.index(folder)
    program.reader.refuse.clear()
    ids = {Path(d.path).name: d.id for d in program.store.documents()}
    (folder / "note3.txt").unlink()
    finished = program.service.retry(
        [ids["note2.txt"], ids["note3.txt"], ids["note1.txt"], 999], program.sink, program.cancel
    )
    assert (finished.added, finished.updated) == (1, 1)
    [(path, reason)] = finished.failed
    assert path.endswith("note3.txt")
    assert "not there any more" in reason
    assert program.statuses()["note2.txt"] is S.READY
    assert program.statuses()["note3.txt"] is S.NEEDS_ATTENTION


def test_an_unknown_kind_that_is_named_is_listed_with_its_reason(program: Program, folder: Path) -> None:
    tune = folder / "tune.mp3"
    tune.write_bytes(b"ID3\4\0\0")
    finished = program.index(tune)
    assert [p for p, _ in finished.failed] == [str(tune)]
    [document] = program.store.documents()
    assert document.status is S.NEEDS_ATTENTION
    assert "not supported" in document.reason
    assert len(program.index(tune).failed) == 1


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


def test_without_an_embedder_nothing_begins(program: Program, folder: Path) -> None:
    def missing() -> Embedder:
        raise ModelError("The embedder is not on this machine.", "Fetch it.")

    service = LibraryService(
        program.store,
        program.passages,
        missing,
        lambda: program.reader,
        FolderScan(),
        PageRenderer(),
        program.folders,
        watch_folders,
    )
    with pytest.raises(ModelError):
        service.index([folder], "A", program.sink, program.cancel)
    assert program.store.documents() == []
    service.close()


def test_an_embedder_that_fails_leaves_what_it_had_not_done_waiting(program: Program, folder: Path) -> None:
    embed = program.embedder.embed

    def fail(texts: list[str]) -> np.ndarray:
        if any("wells" in text for text in texts):
            raise ModelError("The embedder ended.", "Close other programs.")
        return embed(texts)

    program.embedder.embed = fail  # type: ignore[method-assign,assignment]
    with pytest.raises(ModelError):
        program.index(folder)
    assert set(program.statuses().values()) <= {S.READY, S.WAITING}
    assert program.statuses()["deep.md"] is S.WAITING
    program.embedder.embed = embed  # type: ignore[method-assign]
    program.index(folder)
    assert set(program.statuses().values()) == {S.READY}


def test_cancelled_between_files_and_taken_up_again(program: Program, folder: Path) -> None:
    def stop_after_two(event: IndexEvent) -> None:
        if isinstance(event, IndexProgress) and event.done == 2:
            program.cancel.set()

    read = program.reader.read

    def read_two(path: str, cancel: CancelToken | None = None, password: str = "") -> ReadFile:
        if len(program.reader.reads) == 2:
            program.cancel.wait()
        return read(path, cancel, password)

    program.reader.read = read_two  # type: ignore[method-assign]
    program.on_event = stop_after_two
    finished = program.index(folder)
    assert finished.cancelled
    assert program.events[-1] == finished
    done = [name for name, status in program.statuses().items() if status is S.READY]
    assert len(done) == 2
    program.reader.read = read  # type: ignore[method-assign]
    assert set(program.statuses().values()) == {S.READY, S.WAITING}
    program.cancel.clear()
    program.on_event = lambda event: None
    again = program.index(folder)
    assert (again.unchanged, again.added) == (2, 3)
    assert set(program.statuses().values()) == {S.READY}


def test_cancelled_between_batches_of_one_file(program: Program, tmp_path: Path) -> None:
    big = write(
        tmp_path / "big.txt",
        "\n\n".join(f"Paragraph {i} has some words of its own here. " * 4 for i in range(300)),
    )
    embed = program.embedder.embed

    def embed_once(texts: list[str]) -> np.ndarray:
        program.cancel.set()
        return embed(texts)

    program.embedder.embed = embed_once  # type: ignore[method-assign,assignment]
    assert program.index(big).cancelled
    assert len(program.embedder.batches) == 1
    assert program.statuses() == {"big.txt": S.WAITING}
    assert program.passages.passage_count(Scope()) == 0


def test_a_run_that_was_killed_anywhere_is_taken_up(program: Program, folder: Path, tmp_path: Path) -> None:
    """Whatever step the sink sees last, the next run ends with the same library."""
    program.index(folder)
    expected = program.texts()
    # How many numbers are told between the files depends on how reading and embedding overlap; the files' own do not
    steps = sum(isinstance(event, FileChanged) for event in program.events)
    assert steps >= 10
    for step in range(0, steps, 2):
        other = Program(tmp_path / f"killed{step}")
        other.on_event = dying_after(step)
        with pytest.raises(RuntimeError, match="killed"):
            other.index(folder)
        other.close()
        again = Program(tmp_path / f"killed{step}")
        again.index(folder)
        assert again.texts() == expected
        assert set(again.statuses().values()) == {S.READY}
        again.close()


def dying_after(step: int) -> Callable[[IndexEvent], None]:
    """A sink that raises from some change of a file on."""
    seen = 0

    def die(event: IndexEvent) -> None:
        nonlocal seen
        seen += isinstance(event, FileChanged)
        if seen > step:
            raise RuntimeError("killed")

    return die


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


def test_forgetting_while_it_is_read(program: Program, folder: Path) -> None:
    def forget(event: IndexEvent) -> None:
        if isinstance(event, FileChanged) and event.document.status is S.READING:
            program.service.forget([event.document.id])

    program.on_event = forget
    finished = program.index(folder)
    assert outcome(finished) == (0, 0, 0, 0, 0, 0)
    assert program.store.documents() == []
    assert (folder / "note1.txt").exists()


def test_two_runs_follow_one_another(program: Program, folder: Path) -> None:
    program.reader.gate.clear()
    results: list[IndexFinished] = []
    threads = [
        threading.Thread(
            target=lambda: results.append(program.service.index([folder], "A", program.sink, program.cancel))
        )
        for _ in range(2)
    ]
    for thread in threads:
        thread.start()
    program.reader.gate.set()
    for thread in threads:
        thread.join(60)
    assert sorted(outcome(r) for r in results) == [(0, 0, 5, 0, 0, 0), (5, 0, 0, 0, 0, 0)]
    assert len(program.store.documents()) == 5


def test_closing_stops_a_run(tmp_path: Path, folder: Path) -> None:
    program = Program(tmp_path / "home")
    program.reader.gate.clear()
    reading = threading.Event()

    def note(event: IndexEvent) -> None:
        if isinstance(event, FileChanged) and event.document.status is S.READING:
            reading.set()

    program.on_event = note
    results: list[IndexFinished] = []
    run = threading.Thread(
        target=lambda: results.append(program.service.index([folder], "A", program.sink, program.cancel))
    )
    run.start()
    assert reading.wait(60)
    closing = threading.Thread(target=program.service.close)
    closing.start()
    program.reader.gate.set()
    run.join(60)
    closing.join(60)
    assert results[0].cancelled
    assert program.reader.closed
    assert S.NEEDS_ATTENTION not in program.statuses().values()
    program.close()


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


def look(program: Program, *folders: Path) -> list[IndexFinished]:
    """What a watch tells that looks once at these folders."""
    program.events.clear()
    program.reader.reads.clear()
    program.looks.put([str(folder) for folder in folders])
    program.looks.put([])
    program.service.watch(program.sink, program.cancel, folders)
    return [event for event in program.events if isinstance(event, IndexFinished)]


def test_a_folder_that_was_indexed_is_kept_up_to_date(program: Program, folder: Path) -> None:
    program.index(folder)
    (folder / "note1.txt").unlink()
    (folder / "note2.txt").rename(folder / "sub" / "moved.txt")
    write(folder / "note3.txt", "Note 3 has been written anew: a kestrel.")
    write(folder / "new.txt", "A new note about an osprey.")
    moved = next(d.id for d in program.store.documents() if d.path.endswith("note2.txt"))
    [finished] = look(program, folder)
    assert outcome(finished) == (1, 1, 2, 1, 1, 0)
    assert program.service.search("osprey", Scope(), 1)[0].path == str(folder / "new.txt")
    assert program.service.search("kestrel", Scope(), 1)[0].path == str(folder / "note3.txt")
    assert next(d.id for d in program.store.documents() if d.path.endswith("moved.txt")) == moved
    assert all("note1" not in p.path for p in program.service.search("rained", Scope(), 50))
    [nothing] = look(program, folder)
    assert not nothing.changed
    assert program.service.refresh(program.sink, program.cancel).unchanged == 5


def test_a_kept_folder_that_is_not_there_loses_nothing(program: Program, folder: Path) -> None:
    program.index(folder)
    folder.rename(folder.with_name("unplugged"))
    assert outcome(program.service.refresh(program.sink, program.cancel)) == (0, 0, 0, 0, 0, 0)
    assert len(program.store.documents()) == 5


def test_single_files_are_compared_when_the_program_starts(
    program: Program, folder: Path, tmp_path: Path
) -> None:
    away = tmp_path / "stick"
    away.mkdir()
    on_stick = write(away / "far.txt", "A note on a stick about terns.")
    program.index(folder / "note1.txt", folder / "note2.txt", on_stick)
    (folder / "note1.txt").unlink()
    write(folder / "note2.txt", "Note 2 is about ospreys now.")
    away.rename(tmp_path / "unplugged")
    program.looks.put([])
    program.service.watch(program.sink, program.cancel)
    assert isinstance(program.events[-1], IndexFinished)
    assert outcome(program.events[-1]) == (0, 1, 0, 1, 0, 0)
    assert program.service.search("ospreys", Scope(), 1)[0].path == str(folder / "note2.txt")
    assert {Path(d.path).name for d in program.store.documents()} == {"note2.txt", "far.txt"}


def test_what_a_person_removed_stays_out_until_it_is_named(program: Program, folder: Path) -> None:
    program.index(folder)
    ids = {Path(d.path).name: d.id for d in program.store.documents()}
    program.service.forget([ids["note1.txt"], ids["note2.txt"]])
    assert outcome(look(program, folder)[0]) == (0, 0, 3, 0, 0, 0)
    assert program.index(folder / "note1.txt").added == 1
    assert outcome(look(program, folder)[0]) == (0, 0, 4, 0, 0, 0)
    assert program.index(folder).added == 1, "the whole folder was asked for again"


def test_a_folder_nothing_is_wanted_of_is_kept_no_longer(
    program: Program, folder: Path, tmp_path: Path
) -> None:
    other = write(tmp_path / "other.txt", "Something else.")
    program.index(folder, other)
    program.service.forget([d.id for d in program.store.documents() if d.path != str(other)])
    assert program.folders.folders() == []
    assert outcome(program.service.refresh(program.sink, program.cancel)) == (0, 0, 1, 0, 0, 0)
    program.index(folder / "sub")
    assert program.folders.folders() == [("A", str(folder / "sub"))]


def test_a_file_that_ends_its_reader_twice_is_set_aside(program: Program, folder: Path) -> None:
    crash = ReaderEnded("note0.txt made its reader crash (signal SIGSEGV).", "Leave it out.")
    program.reader.refuse["note0.txt"] = crash
    finished = program.index(folder)
    assert [Path(p).name for p in program.reader.reads].count("note0.txt") == 2
    assert Path(program.reader.reads[-1]).name == "note0.txt", "the others first"
    assert outcome(finished) == (4, 0, 0, 0, 0, 1)
    assert "set aside" in finished.failed[0][1]
    assert program.index(folder).unchanged == 5
    assert program.reader.reads == []
    program.reader.refuse.clear()
    document = next(d for d in program.store.documents() if d.path.endswith("note0.txt"))
    assert program.service.retry([document.id], program.sink, program.cancel).added == 1


def test_a_crash_before_the_program_was_killed_counts(program: Program, folder: Path) -> None:
    document = program.store.add_waiting(
        "A", str(folder / "note0.txt"), *_size_and_time(folder / "note0.txt")
    )
    program.store.count_attempt(document.id)
    program.reader.refuse["note0.txt"] = ReaderEnded("note0.txt made its reader crash.", "")
    assert len(program.index(folder).failed) == 1
    assert [Path(p).name for p in program.reader.reads].count("note0.txt") == 1


def _size_and_time(path: Path) -> tuple[int, int]:
    status = path.stat()
    return status.st_size, status.st_mtime_ns


def test_a_file_that_crashed_its_reader_once_is_read(program: Program, folder: Path) -> None:
    program.reader.refuse["note0.txt"] = ReaderEnded("note0.txt made its reader crash.", "")

    def mend(event: IndexEvent) -> None:
        if (
            isinstance(event, FileChanged)
            and event.document.status is S.WAITING
            and len(program.reader.reads)
        ):
            program.reader.refuse.clear()

    program.on_event = mend
    assert outcome(program.index(folder)) == (5, 0, 0, 0, 0, 0)


def test_a_locked_file_waits_for_its_password_which_is_kept_nowhere(program: Program, folder: Path) -> None:
    read = program.reader.read

    def locked(path: str, cancel: CancelToken | None = None, password: str = "") -> ReadFile:
        content = read(path, cancel, password)
        if path.endswith("note1.txt") and password != "open sesame":
            raise LockedFile("note1.txt is locked.", "Give its password.")
        return content

    program.reader.read = locked  # type: ignore[method-assign]
    program.index(folder)
    [document] = [d for d in program.store.documents() if d.locked]
    assert (Path(document.path).name, document.status) == ("note1.txt", S.NEEDS_ATTENTION)
    assert program.index(folder).unchanged == 5, "not tried again without a password"
    wrong = program.service.retry([document.id], program.sink, program.cancel, "wrong")
    assert len(wrong.failed) == 1
    assert program.service.document(document.id) == document
    finished = program.service.index([folder], "A", program.sink, program.cancel, "open sesame")
    assert (finished.added, finished.failed) == (1, ())
    assert program.statuses()["note1.txt"] is S.READY
    assert not [d for d in program.store.documents() if d.locked]
    for file in program.home.iterdir():
        assert b"open sesame" not in file.read_bytes()


def test_paused_nothing_is_read_until_it_goes_on(program: Program, folder: Path) -> None:
    paused = threading.Event()

    def pause_after_two(event: IndexEvent) -> None:
        if isinstance(event, IndexProgress):
            if event.done == 2 and not paused.is_set():
                program.service.pause()
            if event.paused:
                paused.set()

    program.on_event = pause_after_two
    results: list[IndexFinished] = []
    run = threading.Thread(
        target=lambda: results.append(program.service.index([folder], "A", program.sink, program.cancel))
    )
    for i in range(40):
        write(folder / f"more{i}.txt", f"More notes, number {i}. " * 20)
    program.reader.gate.clear()
    run.start()
    threading.Timer(0.1, program.reader.gate.set).start()
    assert paused.wait(60)
    assert run.is_alive()
    before = len(program.reader.reads)
    ready = sum(s is S.READY for s in program.statuses().values())
    assert ready < 45
    program.service.resume()
    run.join(60)
    assert outcome(results[0]) == (45, 0, 0, 0, 0, 0)
    assert len(program.reader.reads) == 45 > ready
    assert before <= 45


def test_a_paused_run_can_be_stopped(program: Program, folder: Path) -> None:
    program.service.pause()
    run = threading.Thread(target=lambda: program.index(folder))
    threading.Timer(0.2, program.service.stop).start()
    run.start()
    run.join(60)
    assert not run.is_alive()
    assert isinstance(program.events[-1], IndexFinished)
    assert program.events[-1].cancelled
    assert set(program.statuses().values()) == {S.WAITING}
    program.service.resume()
    assert program.index(folder).added == 5


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
