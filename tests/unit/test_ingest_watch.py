"""Watching folders with the system's own notification: what is told, and what answers while the program runs."""

from __future__ import annotations

import queue
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.fakes import HashEmbedder, InProcessReader
from variorum.domain.documents import Scope
from variorum.domain.events import IndexEvent, IndexFinished
from variorum.ingest.folder import FolderScan
from variorum.ingest.pages import PageRenderer
from variorum.ingest.watch import _concerns, watch_folders
from variorum.services.library import LibraryService
from variorum.store.database import Database
from variorum.store.documents import StoredLibrary
from variorum.store.folders import StoredFolders
from variorum.store.passages import StoredPassages

PATIENCE = 60.0


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def test_folders_are_told_when_they_begin_and_when_something_changes(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.mkdir()
    wanted = [str(one), str(two)]
    cancel = threading.Event()
    told: queue.Queue[list[str]] = queue.Queue()

    def watch() -> None:
        for folders in watch_folders(lambda: wanted, cancel):
            told.put(folders)

    thread = threading.Thread(target=watch)
    thread.start()
    try:
        assert told.get(timeout=PATIENCE) == [str(one)]
        write(one / "a.txt", "A")
        assert told.get(timeout=PATIENCE) == [str(one)]
        two.mkdir()
        assert told.get(timeout=PATIENCE) == [str(two)], "it was not there before"
        (two / "deep").mkdir()
        write(two / "deep" / "b.txt", "B")
        assert told.get(timeout=PATIENCE) == [str(two)]
    finally:
        cancel.set()
        thread.join(PATIENCE)
    assert not thread.is_alive()


@pytest.mark.parametrize(
    ("path", "concerns"),
    [
        ("/r/.x/paper.pdf", True),
        ("/r/.x/sub/paper.pdf", True),
        ("/r/.x/sub", True),
        ("/r/.x/.gitignore", True),
        ("/r/.x/.hidden/paper.pdf", False),
        ("/r/.x/node_modules/a.md", False),
        ("/r/.x/~$letter.docx", False),
        ("/r/.xy/paper.pdf", False),
        ("/elsewhere/paper.pdf", False),
    ],
)
def test_what_is_left_out_of_a_scan_is_not_told(path: str, concerns: bool) -> None:
    assert _concerns(path, ["/r/.x"]) is concerns


class Running:
    """A library that keeps a folder up to date on a thread of its own, as the window does."""

    def __init__(self, home: Path, *folders: Path) -> None:
        """folders: indexed first; those indexed before are known."""
        self.database = Database(home / "library.db")
        self.store = StoredLibrary(self.database)
        embedder, reader = HashEmbedder(), InProcessReader()
        self.passages = StoredPassages(self.database, home / "library.faiss", lambda: embedder.fingerprint)
        self.service = LibraryService(
            self.store,
            self.passages,
            lambda: embedder,
            lambda: reader,
            FolderScan(),
            PageRenderer(),
            StoredFolders(self.database),
            watch_folders,
        )
        self.ends: queue.Queue[IndexFinished] = queue.Queue()
        self.cancel = threading.Event()
        if folders:
            self.service.index(list(folders), "A", lambda _: None, self.cancel)
        self.thread = threading.Thread(target=self.service.watch, args=(self._sink, self.cancel))
        self.thread.start()
        self.ends.get(timeout=PATIENCE)

    def _sink(self, event: IndexEvent) -> None:
        if isinstance(event, IndexFinished):
            self.ends.put(event)

    def until(self, happened: Callable[[], bool]) -> None:
        """Wait for refreshes until it has happened."""
        while not happened():
            self.ends.get(timeout=PATIENCE)

    def answers(self, query: str) -> dict[str, str]:
        """The passages found, by file name; each citation is checked to be what the stored page says there."""
        found = {}
        for passage in self.service.search(query, Scope(), 20):
            for sentence in passage.chunk.sentences:
                page = self.service.page(sentence.document_id, sentence.page)
                assert page is not None
                assert page.text[sentence.start : sentence.end] == sentence.text
            found[Path(passage.path).name] = passage.text
        return found

    def close(self) -> None:
        self.cancel.set()
        self.thread.join(PATIENCE)
        self.service.close()
        self.passages.close()
        self.database.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "notes"
    folder.mkdir()
    for name in ("heron", "kestrel", "owl"):
        write(folder / f"{name}.txt", f"The {name} nests in the reeds by the river.")
    return folder


@pytest.fixture
def running(tmp_path: Path, folder: Path) -> Iterator[Running]:
    running = Running(tmp_path / "home", folder)
    yield running
    running.close()


def test_edited_moved_and_deleted_files_answer_as_they_are_now(running: Running, folder: Path) -> None:
    assert set(running.answers("nests river")) == {"heron.txt", "kestrel.txt", "owl.txt"}
    kestrel = next(d.id for d in running.store.documents() if d.path.endswith("kestrel.txt"))

    write(folder / "heron.txt", "The heron has moved to the tall trees now.")
    running.until(lambda: "tall trees" in running.answers("heron").get("heron.txt", ""))
    assert "reeds" not in running.answers("heron")["heron.txt"]

    (folder / "birds").mkdir()
    (folder / "kestrel.txt").rename(folder / "birds" / "falcon.txt")
    running.until(lambda: "falcon.txt" in running.answers("kestrel"))
    assert "kestrel.txt" not in running.answers("kestrel")
    assert kestrel in {d.id for d in running.store.documents() if d.path.endswith("falcon.txt")}

    (folder / "owl.txt").unlink()
    running.until(lambda: "owl.txt" not in running.answers("owl nests river"))

    shutil.copy(folder / "heron.txt", folder / "again.txt")
    running.until(lambda: any(d.path.endswith("again.txt") for d in running.store.documents()))
    assert len(running.service.search("heron tall trees", Scope(), 20)) == 2, "stored once: heron and falcon"


def test_changes_made_while_it_was_closed_are_taken_in(tmp_path: Path, folder: Path) -> None:
    first = Running(tmp_path / "home", folder)
    first.close()
    write(folder / "heron.txt", "The heron has moved to the tall trees now.")
    (folder / "kestrel.txt").rename(folder / "falcon.txt")
    (folder / "owl.txt").unlink()
    again = Running(tmp_path / "home")
    try:
        assert again.answers("heron kestrel owl nests") == {
            "heron.txt": "The heron has moved to the tall trees now.",
            "falcon.txt": "The kestrel nests in the reeds by the river.",
        }
    finally:
        again.close()
