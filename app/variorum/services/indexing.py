"""One run of indexing: files are read in one process while the ones before are embedded in another."""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from variorum.domain.documents import Chunk, Document, DocumentStatus, FoundFile, ReadFile, embedding_text
from variorum.domain.errors import Cancelled, DocumentGone, FileNotReady, UnreadableFile, VariorumError
from variorum.domain.events import FileChanged, IndexFinished, IndexProgress, IndexSink
from variorum.domain.ports import CancelToken, Embedder, FileReader, LibraryStore

if TYPE_CHECKING:
    from variorum.domain.ports import Vectors

BATCH = 64
"""Texts embedded between two looks at the cancel token."""

GROUP = 512
"""Files that are read already are embedded together up to about this many passages: their batches are then even."""

_READ_AHEAD = 4
_ESTIMATE_AFTER = 2.0  # seconds
_ESTIMATE_FROM = 0.03  # share of the work
_BYTES_A_FILE = 50_000  # what opening and storing a file costs, in bytes of text


@dataclass(frozen=True, slots=True)
class FileToRead:
    """A listed file that is to be read. known: it was ready before."""

    document: Document
    file: FoundFile
    known: bool


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
    started: float = field(default_factory=time.monotonic)

    @property
    def changed(self) -> bool:
        """Whether the library holds something else than before."""
        return bool(self.added or self.updated or self.removed or self.moved or self.failed)

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
            seconds=time.monotonic() - self.started,
            cancelled=cancelled,
            moved=self.moved,
            ignored=self.ignored,
        )


@dataclass(frozen=True, slots=True)
class _Read:
    """A file that came back from the reader: its content, or why there is none. again: worth trying unchanged."""

    todo: FileToRead
    content: ReadFile | None
    reason: str = ""
    again: bool = False


class IndexRun:
    """Reads, embeds and stores files. One thread calls it; it uses one more to read ahead."""

    def __init__(
        self,
        store: LibraryStore,
        embedder: Embedder,
        reader: FileReader,
        sink: IndexSink,
        cancel: CancelToken,
        tally: Tally,
    ) -> None:
        self._store = store
        self._embedder = embedder
        self._reader = reader
        self._sink = sink
        self._cancel = cancel
        self._tally = tally
        self._begun: set[int] = set()  # being read or embedded: waiting again if it comes to no end
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
            with _ReadAhead(files, self._read_one) as ahead:
                for group in ahead.groups():
                    self._take(group)
                if ahead.error is not None:
                    raise ahead.error
                self._stop_if_cancelled()
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
            texts = _texts(document.title, self._store.chunks(document_id))
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

    def _read_one(self, todo: FileToRead) -> _Read:
        """On the reading thread. Raises Cancelled."""
        self._stop_if_cancelled()
        try:
            self._begun.add(todo.document.id)
            self._mark(todo.document.id, DocumentStatus.READING)
            return _Read(todo, self._reader.read(todo.file.path, self._cancel))
        except UnreadableFile as error:
            return _Read(todo, None, str(error), again=isinstance(error, FileNotReady))
        except DocumentGone:
            return _Read(todo, None)

    def _take(self, group: Sequence[_Read]) -> None:
        """Store a group of read files, embedded together."""
        good: list[tuple[FileToRead, ReadFile]] = []
        for read in group:
            if read.content is not None:
                good.append((read.todo, read.content))
            else:
                self._fail(read.todo, read.reason, read.again)
        texts: list[str] = []
        for todo, content in good:
            with contextlib.suppress(DocumentGone):
                self._mark(todo.document.id, DocumentStatus.EMBEDDING)
            texts += _texts(content.document.title, content.chunks)
        vectors = self._embed(texts, good[-1][1].path if good else "")
        for todo, content in good:
            self._store_one(todo, content, vectors)

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

    def _fail(self, todo: FileToRead, reason: str, again: bool) -> None:
        with contextlib.suppress(DocumentGone):
            if reason:
                if again:
                    # A time no file has: the next run sees a change and tries again
                    self._store.touch(todo.document.id, todo.file.size, 0)
                self._mark(todo.document.id, DocumentStatus.NEEDS_ATTENTION, reason)
                self._tally.failed.append((todo.file.path, reason))
        self._advance(todo)

    def _embed(self, texts: Sequence[str], current: str) -> dict[str, Vectors]:
        """Vectors of all texts; each that is new is embedded once, in batches of even length."""
        unique = list(dict.fromkeys(texts))
        vectors = self._store.embedded(unique, self._embedder.fingerprint)
        missing = sorted((text for text in unique if text not in vectors), key=len, reverse=True)
        for first in range(0, len(missing), BATCH):
            self._stop_if_cancelled()
            batch = missing[first : first + BATCH]
            vectors.update(zip(batch, self._embedder.embed(batch), strict=True))
            self._progress(current)
        self._stop_if_cancelled()
        return vectors

    def _mark(self, document_id: int, status: DocumentStatus, reason: str = "") -> None:
        self._sink(FileChanged(self._store.mark(document_id, status, reason)))

    def _advance(self, todo: FileToRead) -> None:
        self._begun.discard(todo.document.id)
        self._done += 1
        self._bytes_done += todo.file.size
        self._progress(todo.file.path)

    def _progress(self, current: str) -> None:
        seconds = time.monotonic() - self._tally.started
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
            )
        )

    def _stop_if_cancelled(self) -> None:
        if self._cancel.is_set():
            raise Cancelled


class _ReadAhead:
    """Reads files on a thread of its own, a few ahead of what is taken."""

    def __init__(self, files: Sequence[FileToRead], read: Callable[[FileToRead], _Read]) -> None:
        self.error: BaseException | None = None
        self._files = files
        self._read = read
        self._queue: queue.Queue[_Read | None] = queue.Queue(_READ_AHEAD)
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="variorum-read-ahead")

    def __enter__(self) -> _ReadAhead:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        while self._thread.is_alive():
            # A full queue would keep it
            with contextlib.suppress(queue.Empty):
                self._queue.get(timeout=0.05)
        self._thread.join()

    def groups(self) -> Iterator[list[_Read]]:
        """What is read, as soon as there is something; what is ready at the same time together."""
        ended = False
        while not ended:
            first = self._queue.get()
            if first is None:
                return
            group, size = [first], _passages(first)
            while size < GROUP:
                try:
                    more = self._queue.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    ended = True
                    break
                group.append(more)
                size += _passages(more)
            yield group

    def _run(self) -> None:
        try:
            for todo in self._files:
                if self._stop.is_set():
                    return
                self._put(self._read(todo))
        except BaseException as error:
            self.error = error
        finally:
            self._put(None)

    def _put(self, item: _Read | None) -> None:
        while not self._stop.is_set():
            try:
                self._queue.put(item, timeout=0.1)
                return
            except queue.Full:
                continue


def _passages(read: _Read) -> int:
    return 0 if read.content is None else len(read.content.chunks)


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
