"""A library in memory: documents of a world, whose pages PDFium draws, and indexing that tests can hold."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from fake_documents import World
from variorum.domain.documents import (
    Document,
    DocumentStatus,
    PageText,
    Passage,
    Rectangle,
    RenderedPage,
    Scope,
)
from variorum.domain.errors import KnownError, UnreadableFile
from variorum.domain.events import (
    FileChanged,
    IndexFinished,
    IndexProgress,
    IndexSink,
)
from variorum.domain.ports import CancelToken


class FakeLibrary:
    """Documents of a world; indexing takes new ones in from `arrivals`."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.arrivals: list[Document] = []
        self.indexed: list[tuple[list[Path], str]] = []
        self.retried: list[list[int]] = []
        self.passwords: list[str] = []
        self.refreshed: list[Document] = []
        self.changes = threading.Semaphore(0)
        self.paused: list[bool] = []
        self.stops = 0
        self.gate: threading.Event | None = None
        self.hold_after = 0
        self.error: KnownError | None = None
        self.progress: IndexProgress | None = None

    def index(
        self,
        paths: Sequence[Path],
        collection: str,
        sink: IndexSink,
        cancel: CancelToken,
        password: str = "",
    ) -> IndexFinished:
        self.indexed.append((list(paths), collection))
        if self.error is not None:
            raise self.error
        arrivals = [replace(d, collection=collection) for d in self.arrivals]
        return self._take_in(arrivals, sink, cancel)

    def refresh(
        self, sink: IndexSink, cancel: CancelToken, folders: Sequence[str] | None = None
    ) -> IndexFinished:
        return self._take_in(self.refreshed, sink, cancel)

    def watch(self, sink: IndexSink, cancel: CancelToken, only: Sequence[Path] = ()) -> None:
        """Refresh once for each release of `changes`."""
        while not cancel.is_set():
            if self.changes.acquire(timeout=0.01):
                sink(self.refresh(sink, cancel))

    def pause(self) -> None:
        self.paused.append(True)

    def resume(self) -> None:
        self.paused.append(False)

    def stop(self) -> None:
        self.stops += 1

    def retry(
        self, document_ids: Sequence[int], sink: IndexSink, cancel: CancelToken, password: str = ""
    ) -> IndexFinished:
        self.retried.append(list(document_ids))
        self.passwords.append(password)
        again = [
            replace(d, status=DocumentStatus.READY, reason="", pages=d.pages or 1)
            for d in self.world.documents
            if d.id in document_ids
        ]
        return self._take_in(again, sink, cancel)

    def documents(self, collection: str | None = None) -> list[Document]:
        return [d for d in self.world.documents if collection in (None, d.collection)]

    def document(self, document_id: int) -> Document | None:
        return self.world.document(document_id)

    def collections(self) -> list[str]:
        return sorted({d.collection for d in self.world.documents})

    def page(self, document_id: int, page: int | None) -> PageText | None:
        text = self.world.text(document_id, page)
        return None if text is None else PageText(page, text)

    def passages(self, chunk_ids: Sequence[int]) -> dict[int, Passage]:
        return {i: self.world.passages[i] for i in chunk_ids if i in self.world.passages}

    def render_page(self, document_id: int, page: int, scale: float) -> RenderedPage | None:
        if document_id in self.world.texts:
            return None
        return self.world.pages.render(self._file(document_id), page, scale)

    def highlights(self, document_id: int, page: int, start: int, end: int) -> list[Rectangle]:
        if document_id in self.world.texts:
            return []
        return self.world.pages.rectangles(self._file(document_id), page, start, end)

    def search(self, query: str, scope: Scope, k: int) -> list[Passage]:
        return []

    def forget(self, document_ids: Sequence[int]) -> int:
        before = len(self.world.documents)
        self.world.documents = [d for d in self.world.documents if d.id not in set(document_ids)]
        return before - len(self.world.documents)

    def _file(self, document_id: int) -> str:
        document = self.world.document(document_id)
        if document is None or not Path(document.path).exists():
            where = document.path if document is not None else "The document"
            raise UnreadableFile(f"{where} is not there any more.", "Add it again from its new place.")
        return document.path

    def _take_in(self, arrivals: list[Document], sink: IndexSink, cancel: CancelToken) -> IndexFinished:
        done = pages = passages = failed = 0
        for document in arrivals:
            for status in (DocumentStatus.WAITING, DocumentStatus.READING, DocumentStatus.EMBEDDING):
                self._put(replace(document, status=status, pages=None, passages=0, reason=""), sink)
            while (
                self.gate is not None
                and done >= self.hold_after
                and not self.gate.is_set()
                and not cancel.is_set()
            ):
                self.gate.wait(0.01)
            if cancel.is_set():
                break
            self._put(document, sink)
            done += 1
            pages += document.pages or 0
            passages += document.passages
            failed += document.status == DocumentStatus.NEEDS_ATTENTION
            left = (len(arrivals) - done) * 0.5
            sink(
                IndexProgress(
                    done, len(arrivals), 0, failed, pages, passages, 2.0 + done, left, document.path
                )
            )
            if self.progress is not None:
                sink(self.progress)
        bad = tuple((d.path, d.reason) for d in arrivals[:done] if d.status == DocumentStatus.NEEDS_ATTENTION)
        return IndexFinished(done - failed, 0, 0, 0, bad, pages, passages, 3.0 + done, cancel.is_set())

    def _put(self, document: Document, sink: IndexSink) -> None:
        others = [d for d in self.world.documents if d.id != document.id]
        self.world.documents = [*others, document]
        sink(FileChanged(document))
