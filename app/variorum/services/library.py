"""The library: what a person can do with documents."""

from __future__ import annotations

import contextlib
import hashlib
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from variorum.domain.documents import (
    Document,
    DocumentStatus,
    FoundFile,
    PageText,
    Passage,
    Rectangle,
    RenderedPage,
    ScanResult,
    Scope,
)
from variorum.domain.errors import Cancelled, DocumentGone, EmptyLibrary, KnownError, UnreadableFile
from variorum.domain.events import FileChanged, IndexFinished, IndexSink
from variorum.domain.places import placed_rectangles
from variorum.domain.ports import (
    CancelToken,
    Embedder,
    FileReader,
    FileScan,
    FileState,
    LibraryStore,
    PageDrawer,
    PassageIndex,
)
from variorum.rag.retrieve import retrieve
from variorum.services.indexing import FileToRead, IndexRun, Tally, found_again

_WAIT_STEP = 0.1  # seconds between looks at the cancel token while another run goes on


class LibraryService:
    """The documents; see `contract.Library`. Any thread; runs of indexing follow one another."""

    def __init__(
        self,
        store: LibraryStore,
        index: PassageIndex,
        embedder: Callable[[], Embedder],
        reader: Callable[[], FileReader],
        scan: FileScan,
        drawer: PageDrawer,
    ) -> None:
        """Nothing is started yet.

        Args:
            embedder: gives the embedder, always the same; raises ModelError while its model is not here.
            reader: makes a reader that cuts for that embedder; called once, when the first file is read.
        """
        self._store = store
        self._index = index
        self._embedder = embedder
        self._make_reader = reader
        self._scan = scan
        self._drawer = drawer
        self._reader: FileReader | None = None
        self._turn = threading.Lock()  # held by a run of indexing
        self._closing = threading.Event()

    def index(
        self, paths: Sequence[Path], collection: str, sink: IndexSink, cancel: CancelToken
    ) -> IndexFinished:
        """Bring files and folders into the collection; see `contract.Library`."""
        named = [os.path.abspath(path.expanduser()) for path in paths]  # noqa: PTH100 - keeps links
        missing = [path for path in named if not os.path.lexists(path)]
        if named and len(missing) == len(named):
            raise KnownError(f"There is no {missing[0]}.", "Check the path.")
        name = collection.strip()
        if not name:
            raise KnownError("The collection has no name.", "Give it one.")
        embedder = self._embedder()
        tally = Tally()
        stop = _Either(cancel, self._closing)

        def work() -> None:
            found = self._scan(named, stop)
            tally.ignored = found.ignored
            files = self._compare(found, name, sink, stop, tally)
            run = IndexRun(self._store, embedder, self._file_reader(), sink, stop, tally)
            run.read_all(files)
            run.embed_missing(self._store.without_vectors(name, embedder.fingerprint))

        return self._run(work, sink, stop, tally)

    def retry(self, document_ids: Sequence[int], sink: IndexSink, cancel: CancelToken) -> IndexFinished:
        """Read these files again, whatever their state."""
        embedder = self._embedder()
        tally = Tally()
        stop = _Either(cancel, self._closing)

        def work() -> None:
            files = []
            for document_id in dict.fromkeys(document_ids):
                document = self._store.document(document_id)
                if document is None:
                    continue
                try:
                    file = found_again(document)
                except UnreadableFile as error:
                    tally.failed.append((document.path, str(error)))
                    sink(
                        FileChanged(self._store.mark(document_id, DocumentStatus.NEEDS_ATTENTION, str(error)))
                    )
                    continue
                files.append(self._to_read(document.collection, file, document.passages > 0, sink))
            files.sort(key=lambda todo: (todo.file.size, todo.file.path))
            IndexRun(self._store, embedder, self._file_reader(), sink, stop, tally).read_all(files)

        return self._run(work, sink, stop, tally)

    def documents(self, collection: str | None = None) -> list[Document]:
        """All documents, or those of a collection, by path."""
        return self._store.documents(collection)

    def document(self, document_id: int) -> Document | None:
        """One document."""
        return self._store.document(document_id)

    def collections(self) -> list[str]:
        """The names of all collections that hold documents."""
        return self._store.collections()

    def page(self, document_id: int, page: int | None) -> PageText | None:
        """The stored text of a page, into which citations point."""
        return self._store.page(document_id, page)

    def passages(self, chunk_ids: Sequence[int]) -> dict[int, Passage]:
        """The passages with these chunk ids; those that are gone are left out."""
        return self._index.passages(chunk_ids)

    def render_page(self, document_id: int, page: int, scale: float) -> RenderedPage | None:
        """Draw a page of the file; None if its format has no pages to draw."""
        document = self._known(document_id)
        return (
            self._drawer.render(document.path, page, scale) if self._drawer.has_pages(document.path) else None
        )

    def highlights(self, document_id: int, page: int, start: int, end: int) -> list[Rectangle]:
        """Where the characters [start:end] of the page's stored text stand on it."""
        document = self._known(document_id)
        stored = self._store.page(document_id, page)
        if stored is None or not self._drawer.has_pages(document.path):
            return []
        own = placed_rectangles(stored, start, end)
        if own and start >= stored.placed[0].start:
            return own  # a page read by OCR, or what stands after its printed text
        quote = stored.text[start:end]
        return [*self._drawer.highlights(document.path, page, start, end, quote), *own] if quote else []

    def search(self, query: str, scope: Scope, k: int) -> list[Passage]:
        """Passages with scores, best first. Raises EmptyLibrary if the scope holds none; ModelError."""
        if not query.strip():
            raise KnownError("There is nothing to search for.", "Type some words.")
        if self._index.passage_count(scope) == 0:
            where = "in the chosen documents" if scope.document_ids else "in the library"
            if scope.collection is not None and not scope.document_ids:
                where = f"in the collection ‘{scope.collection}’"
            raise EmptyLibrary(
                f"There is nothing to search {where}.", "Add a folder first: variorum index FOLDER."
            )
        return retrieve(query, self._embedder(), self._index, scope, k)

    def forget(self, document_ids: Sequence[int]) -> int:
        """Remove from the library, never from disk. Returns how many."""
        return self._store.remove(document_ids)

    def close(self) -> None:
        """Stop a run that goes on, wait for it, end the reading process and the drawing thread."""
        self._closing.set()
        with self._turn:
            if self._reader is not None:
                self._reader.close()
                self._reader = None
        self._drawer.close()

    def _run(self, work: Callable[[], None], sink: IndexSink, stop: _Either, tally: Tally) -> IndexFinished:
        cancelled = False
        try:
            with self._one_at_a_time(stop):
                work()
                if tally.changed:
                    self._index.save()
        except Cancelled:
            cancelled = True
        finished = tally.finished(cancelled=cancelled)
        sink(finished)
        return finished

    @contextlib.contextmanager
    def _one_at_a_time(self, stop: CancelToken) -> Iterator[None]:
        while not self._turn.acquire(timeout=_WAIT_STEP):
            if stop.is_set():
                raise Cancelled
        try:
            if stop.is_set():
                raise Cancelled
            yield
        finally:
            self._turn.release()

    def _file_reader(self) -> FileReader:
        if self._reader is None:
            self._reader = self._make_reader()
        return self._reader

    def _known(self, document_id: int) -> Document:
        document = self._store.document(document_id)
        if document is None:
            raise DocumentGone(f"Document {document_id} is not in the library any more.", "Ask again.")
        return document

    def _compare(
        self, found: ScanResult, collection: str, sink: IndexSink, stop: CancelToken, tally: Tally
    ) -> list[FileToRead]:
        """List what is new, take over what is known, remove what is gone; returns what has to be read."""
        states = self._store.file_states(collection)
        gone = {state.document_id: state for state in _gone(found, states)}
        sizes = self._store.sizes()
        reading: list[tuple[FoundFile, bool]] = []
        for file in found.files:
            if stop.is_set():
                raise Cancelled
            state = states.get(file.path)
            same = state is not None and (state.size, state.mtime_ns) == (file.size, file.mtime_ns)
            if state is not None and same and state.ready:
                tally.unchanged += 1
            elif state is not None and same and state.reason:
                tally.unchanged += 1
                tally.failed.append((file.path, state.reason))
            elif not self._taken_over(file, state, collection, gone, sizes, sink, tally):
                reading.append((file, state is not None and bool(state.sha256)))
        tally.removed = self._store.remove(gone)
        for path, reason in found.problems:
            self._list_problem(path, reason, collection, states, sink, tally)
        return [self._to_read(collection, file, known, sink) for file, known in reading]

    def _taken_over(
        self,
        file: FoundFile,
        state: FileState | None,
        collection: str,
        gone: dict[int, FileState],
        sizes: frozenset[int],
        sink: IndexSink,
        tally: Tally,
    ) -> bool:
        """Whether the file's bytes are known already, so that it need not be read: touched, moved or copied."""
        if file.size not in sizes or file.size == 0:
            return False
        sha256 = _sha256(file.path)
        if sha256 is None:
            return False
        if state is not None and state.ready and state.sha256 == sha256:
            self._store.touch(state.document_id, file.size, file.mtime_ns)
            tally.unchanged += 1
            return True
        moved = next((old for old in gone.values() if old.ready and old.sha256 == sha256), None)
        try:
            if moved is not None:
                del gone[moved.document_id]
                sink(FileChanged(self._store.touch(moved.document_id, file.size, file.mtime_ns, file.path)))
                tally.moved += 1
                return True
            source = self._store.with_content(sha256)
            if source is None:
                return False
            listed = self._store.add_waiting(collection, file.path, file.size, file.mtime_ns)
            sink(FileChanged(self._store.copy(source.document_id, listed.id, file.size, file.mtime_ns)))
        except DocumentGone:
            return False
        tally.moved += 1
        return True

    def _list_problem(
        self,
        path: str,
        reason: str,
        collection: str,
        states: dict[str, FileState],
        sink: IndexSink,
        tally: Tally,
    ) -> None:
        """Report what can't be read; a file is also listed, so that the library shows it with the reason."""
        tally.failed.append((path, reason))
        try:
            status = Path(path).stat()
        except OSError:
            return
        if not Path(path).is_file():
            return
        state = states.get(path)
        if state is None or state.reason != reason:
            listed = self._store.add_waiting(collection, path, status.st_size, status.st_mtime_ns)
            sink(FileChanged(self._store.mark(listed.id, DocumentStatus.NEEDS_ATTENTION, reason)))

    def _to_read(self, collection: str, file: FoundFile, known: bool, sink: IndexSink) -> FileToRead:
        document = self._store.add_waiting(collection, file.path, file.size, file.mtime_ns)
        sink(FileChanged(document))
        return FileToRead(document, file, known)


@dataclass(frozen=True, slots=True)
class _Either:
    """Set when one of two tokens is."""

    one: CancelToken
    other: CancelToken

    def is_set(self) -> bool:
        return self.one.is_set() or self.other.is_set()


def _gone(found: ScanResult, states: dict[str, FileState]) -> Iterator[FileState]:
    """What is listed below the scanned folders, or named, but is no file any more. Folders that could not be listed
    say nothing about what is in them."""
    listed = {file.path for file in found.files}
    named = {path for path, _ in found.problems}
    for path, state in states.items():
        if path in listed or _below(path, found.unlisted):
            continue
        if (path in named or _below(path, found.folders)) and _is_gone(path):
            yield state


def _is_gone(path: str) -> bool:
    try:
        return not Path(path).is_file()
    except OSError:
        return False


def _below(path: str, folders: Sequence[str]) -> bool:
    return any(path.startswith(folder.rstrip(os.sep) + os.sep) for folder in folders)


def _sha256(path: str) -> str | None:
    """Hex digest of a file; None if it can't be read now (the reader will say why)."""
    try:
        with Path(path).open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return None
