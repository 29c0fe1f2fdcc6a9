"""A library service on the real stores and readers, with a hash embedder: what its tests share."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from tests.fakes import HashEmbedder, InProcessReader
from variorum.domain.documents import DocumentStatus
from variorum.domain.events import IndexEvent, IndexFinished
from variorum.domain.ports import CancelToken
from variorum.ingest.folder import FolderScan
from variorum.ingest.pages import PageRenderer
from variorum.services.library import LibraryService
from variorum.store.database import Database
from variorum.store.documents import StoredLibrary
from variorum.store.folders import StoredFolders
from variorum.store.passages import StoredPassages


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
