"""One run of indexing: files are read in one process while the ones before are embedded in another."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from variorum.domain.documents import Chunk, Document, DocumentStatus, FoundFile, ReadFile, embedding_text
from variorum.domain.errors import (
    Cancelled,
    DocumentGone,
    FileNotReady,
    LockedFile,
    ReaderEnded,
    UnreadableFile,
    VariorumError,
)
from variorum.domain.events import FileChanged, IndexFinished, IndexProgress, IndexSink
from variorum.domain.ports import CancelToken, Embedder, FileReader, LibraryStore
from variorum.services.read_ahead import FileRead, FileToRead, ReadAhead
from variorum.services.run_control import Pause

if TYPE_CHECKING:
    from variorum.domain.ports import Vectors

BATCH = 64
"""Texts embedded between two looks at the cancel token."""

MOST_ATTEMPTS = 2
"""A file over which the reading process ended so often is set aside."""

_ESTIMATE_AFTER = 2.0  # seconds
_ESTIMATE_FROM = 0.03  # share of the work
_BYTES_A_FILE = 50_000  # what opening and storing a file costs, in bytes of text


@dataclass(slots=True)
class Tally:
    """What a run has done so far."""

    added: int = 0
    updated: int = 0
    unchanged: int = 0
    removed: int = 0
    moved: int = 0
    pages: int = 0
    passages: int = 0
    failed: list[tuple[str, str]] = field(default_factory=list)
    ignored: tuple[tuple[str, int], ...] = ()
    left_out: tuple[tuple[str, int], ...] = ()
    started: float = field(default_factory=time.monotonic)
    pause: Pause = field(default_factory=Pause)
    rested: float = field(init=False)

    def __post_init__(self) -> None:
        self.rested = self.pause.seconds()

    @property
    def changed(self) -> bool:
        """Whether the library holds something else than before."""
        return bool(self.added or self.updated or self.removed or self.moved or self.failed)

    def seconds(self) -> float:
        """Seconds since it began, without pauses."""
        return time.monotonic() - self.started - (self.pause.seconds() - self.rested)

    def finished(self, *, cancelled: bool) -> IndexFinished:
        """The last event."""
        return IndexFinished(
            added=self.added,
            updated=self.updated,
            unchanged=self.unchanged,
            removed=self.removed,
            failed=tuple(self.failed),
            pages=self.pages,
            passages=self.passages,
            seconds=self.seconds(),
            cancelled=cancelled,
            moved=self.moved,
            ignored=self.ignored,
            left_out=self.left_out,
        )


class IndexRun:
    """Reads, embeds and stores files. One thread calls it; it uses one more to read ahead and one to store."""

    def __init__(
        self,
        store: LibraryStore,
        embedder: Embedder,
        reader: FileReader,
        sink: IndexSink,
        cancel: CancelToken,
        tally: Tally,
        password: str = "",
    ) -> None:
        """password: tried where a file is locked."""
        self._store = store
        self._embedder = embedder
        self._reader = reader
        self._sink = sink
        self._cancel = cancel
        self._tally = tally
        self._password = password
        self._begun: set[int] = set()  # being read or embedded: waiting again if it comes to no end
        self._recent: dict[str, Vectors] = {}  # of the group before, which may not be stored yet
        self._current = ""
        self._done = 0
        self._total = 0
        self._bytes_done = 0
        self._bytes_total = 0

    def read_all(self, files: Sequence[FileToRead]) -> None:
        """Bring files into the library, each in one transaction; a bad one is marked and left.

        Raises: Cancelled; ModelError if nothing can be embedded; KnownError if nothing can be stored.
        """
        self._total = len(files)
        self._bytes_total = sum(todo.file.size for todo in files)
        if not files:
            return
        self._progress(files[0].file.path)
        try:
            with (
                ReadAhead(files, self._read_one) as ahead,
                ThreadPoolExecutor(1, thread_name_prefix="variorum-storing") as storing,
            ):
                stored: Future[None] | None = None
                for group in ahead.groups():
                    vectors = self._embed_group(group)
                    if stored is not None:
                        stored.result()
                    # While the next group is embedded
                    stored = storing.submit(self._store_group, group, vectors)
                if stored is not None:
                    stored.result()
                if ahead.error is not None:
                    raise ahead.error
                self._go_on()
        finally:
            for document_id in sorted(self._begun):
                with contextlib.suppress(VariorumError):
                    self._mark(document_id, DocumentStatus.WAITING)

    def embed_missing(self, document_ids: Iterable[int]) -> None:
        """Embed what another embedder has embedded, from the stored text. Raises as `read_all`."""
        for document_id in document_ids:
            document = self._store.document(document_id)
            if document is None:
                continue
            texts = self._store.embedded_texts(document_id)
            try:
                self._mark(document_id, DocumentStatus.EMBEDDING)
                vectors = self._embed(texts, document.path)
                self._store.put_vectors(
                    document_id,
                    list(vectors),
                    _rows(vectors, list(vectors)),
                    embedder=self._embedder.fingerprint,
                    dimensions=self._embedder.dimensions,
                )
                self._tally.updated += 1
                self._tally.passages += len(texts)
            except DocumentGone:
                continue
            finally:
                with contextlib.suppress(DocumentGone):
                    self._mark(document_id, DocumentStatus.READY, document.reason)

    def _read_one(self, todo: FileToRead) -> FileRead | None:
        """On the reading thread. None: it is to be tried again after the others. Raises Cancelled."""
        self._tally.pause.hold(self._cancel)
        document_id = todo.document.id
        try:
            self._begun.add(document_id)
            self._mark(document_id, DocumentStatus.READING)
            return FileRead(todo, self._reader.read(todo.file.path, self._cancel, self._password))
        except ReaderEnded as error:
            return self._tried(todo, error)
        except UnreadableFile as error:
            again, locked = isinstance(error, FileNotReady), isinstance(error, LockedFile)
            return FileRead(todo, None, str(error), again=again, locked=locked)
        except DocumentGone:
            return FileRead(todo, None)

    def _tried(self, todo: FileToRead, error: ReaderEnded) -> FileRead | None:
        """One crash may be the machine's fault, or that of the files before; a second one is this file's."""
        try:
            attempts = self._store.count_attempt(todo.document.id)
            if attempts < MOST_ATTEMPTS:
                self._mark(todo.document.id, DocumentStatus.WAITING)
                return None
        except DocumentGone:
            return FileRead(todo, None)
        reason = f"{error.message} It was tried {attempts} times and set aside. {error.advice}".strip()
        return FileRead(todo, None, reason)

    def _embed_group(self, group: Sequence[FileRead]) -> dict[str, Vectors]:
        """Vectors of a group's texts, which are embedded together. Raises Cancelled; ModelError."""
        texts: list[str] = []
        path = ""
        for read in group:
            if read.content is None:
                continue
            with contextlib.suppress(DocumentGone):
                self._mark(read.todo.document.id, DocumentStatus.EMBEDDING)
            texts += _texts(read.content.document.title, read.content.chunks)
            path = read.content.path
        return self._embed(texts, path)

    def _store_group(self, group: Sequence[FileRead], vectors: dict[str, Vectors]) -> None:
        """Store a group's files one by one, or why they could not be read. On the storing thread."""
        for read in group:
            if read.content is not None:
                self._store_one(read.todo, read.content, vectors)
            else:
                self._fail(read)

    def _store_one(self, todo: FileToRead, content: ReadFile, vectors: dict[str, Vectors]) -> None:
        try:
            document = self._store.put(
                todo.document.id,
                content.document,
                content.chunks,
                _rows(vectors, _texts(content.document.title, content.chunks)),
                sha256=content.sha256,
                size=content.size,
                mtime_ns=content.mtime_ns,
                embedder=self._embedder.fingerprint,
                dimensions=self._embedder.dimensions,
            )
        except DocumentGone:
            self._advance(todo)
            return
        if todo.known:
            self._tally.updated += 1
        else:
            self._tally.added += 1
        self._tally.pages += document.pages or 0
        self._tally.passages += document.passages
        self._sink(FileChanged(document))
        self._advance(todo)

    def _fail(self, read: FileRead) -> None:
        document_id, file = read.todo.document.id, read.todo.file
        with contextlib.suppress(DocumentGone):
            if read.reason:
                if read.again:
                    # A time no file has: the next run sees a change and tries again
                    self._store.touch(document_id, file.size, 0)
                attention = DocumentStatus.NEEDS_ATTENTION
                self._sink(
                    FileChanged(self._store.mark(document_id, attention, read.reason, locked=read.locked))
                )
                self._tally.failed.append((file.path, read.reason))
        self._advance(read.todo)

    def _embed(self, texts: Sequence[str], current: str) -> dict[str, Vectors]:
        """Vectors of all texts; each that is new is embedded once, in batches of even length."""
        unique = list(dict.fromkeys(texts))
        vectors = {text: self._recent[text] for text in unique if text in self._recent}
        unknown = [text for text in unique if text not in vectors]
        vectors.update(self._store.embedded(unknown, self._embedder.fingerprint))
        missing = sorted((text for text in unique if text not in vectors), key=len, reverse=True)
        for first in range(0, len(missing), BATCH):
            self._go_on()
            batch = missing[first : first + BATCH]
            vectors.update(zip(batch, self._embedder.embed(batch), strict=True))
            self._progress(current)
        self._go_on()
        self._recent = vectors
        return vectors

    def _mark(self, document_id: int, status: DocumentStatus, reason: str = "") -> None:
        self._sink(FileChanged(self._store.mark(document_id, status, reason)))

    def _advance(self, todo: FileToRead) -> None:
        self._begun.discard(todo.document.id)
        self._done += 1
        self._bytes_done += todo.file.size
        self._progress(todo.file.path)

    def _progress(self, current: str) -> None:
        seconds = self._tally.seconds()
        left = None
        done = self._bytes_done + _BYTES_A_FILE * self._done
        total = self._bytes_total + _BYTES_A_FILE * self._total
        if seconds >= _ESTIMATE_AFTER and done >= _ESTIMATE_FROM * total:
            left = seconds * (total - done) / done
        self._sink(
            IndexProgress(
                done=self._done,
                total=self._total,
                skipped=self._tally.unchanged,
                failed=len(self._tally.failed),
                pages=self._tally.pages,
                passages=self._tally.passages,
                seconds=seconds,
                seconds_left=left,
                current=current,
                paused=self._tally.pause.on,
            )
        )
        self._current = current

    def _go_on(self) -> None:
        """Rest while a person wants it, and say so. Raises Cancelled."""
        pause = self._tally.pause
        if pause.on:
            self._progress(self._current)
            pause.hold(self._cancel)
            self._progress(self._current)
        if self._cancel.is_set():
            raise Cancelled


def _texts(title: str, chunks: Sequence[Chunk]) -> list[str]:
    return [embedding_text(title, chunk) for chunk in chunks]


def _rows(vectors: dict[str, Vectors], texts: Sequence[str]) -> Vectors:
    import numpy as np

    return np.stack([vectors[text] for text in texts])


def found_again(document: Document) -> FoundFile:
    """The file of a listed document as it is now. Raises UnreadableFile if it is gone."""
    try:
        status = Path(document.path).stat()
    except OSError as error:
        raise UnreadableFile(
            f"{Path(document.path).name} is not there any more: {document.path}.",
            "Bring it back, or remove it from the library.",
        ) from error
    return FoundFile(document.path, status.st_size, status.st_mtime_ns)
