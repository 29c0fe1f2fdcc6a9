"""The library: what a person can do with documents."""

from __future__ import annotations

import contextlib
import logging
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from variorum.domain.documents import (
    Document,
    DocumentStatus,
    PageText,
    Passage,
    Rectangle,
    RenderedPage,
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
    FolderStore,
    FolderWatch,
    LibraryStore,
    PageDrawer,
    PassageIndex,
)
from variorum.rag.retrieve import retrieve
from variorum.services.comparing import Comparison, below
from variorum.services.indexing import IndexRun, Tally, found_again
from variorum.services.run_control import AnyOf, Pause

_log = logging.getLogger(__name__)
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
        folders: FolderStore,
        folder_watch: FolderWatch,
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
        self._folders = folders
        self._folder_watch = folder_watch
        self._reader: FileReader | None = None
        self._turn = threading.Lock()  # held by a run of indexing
        self._closing = threading.Event()
        self._stopping = threading.Event()
        self._pause = Pause()

    def index(
        self,
        paths: Sequence[Path],
        collection: str,
        sink: IndexSink,
        cancel: CancelToken,
        password: str = "",
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
        tally = Tally(pause=self._pause)

        def work(stop: CancelToken) -> None:
            self._folders.take_back(name, named)
            found = self._scan(named, stop)
            self._folders.keep(name, found.folders)
            tally.ignored, tally.left_out = found.ignored, found.left_out
            comparison = Comparison(self._store, name, sink, stop, tally)
            files = comparison.compare(found, retry_locked=bool(password))
            run = IndexRun(self._store, embedder, self._file_reader(), sink, stop, tally, password)
            run.read_all(files)
            run.embed_missing(self._store.without_vectors(name, embedder.fingerprint))

        return self._run(work, sink, cancel, tally)

    def refresh(
        self, sink: IndexSink, cancel: CancelToken, folders: Sequence[str] | None = None
    ) -> IndexFinished:
        """Compare the folders that are kept with the disk; see `contract.Library`."""
        embedder = self._embedder()
        tally = Tally(pause=self._pause)
        kept: dict[str, list[str]] = {}
        for collection, path in self._folders.folders():
            kept.setdefault(collection, []).append(path)

        def work(stop: CancelToken) -> None:
            for collection in dict.fromkeys([*kept, *(self._store.collections() if folders is None else ())]):
                roots = kept.get(collection, [])
                # What lies in a folder that is not there may be on a disk that is not plugged in
                paths = [
                    path for path in roots if (folders is None or path in folders) and Path(path).is_dir()
                ]
                if folders is None:
                    listed = self._store.file_states(collection)
                    single = [path for path in listed if not below(path, roots)]
                    paths += [path for path in single if Path(path).parent.is_dir()]
                found = self._scan(paths, stop)
                comparison = Comparison(self._store, collection, sink, stop, tally)
                unwanted = self._folders.left_out(collection)
                files = comparison.compare(found, unwanted=unwanted, tell_known_problems=False)
                run = IndexRun(self._store, embedder, self._file_reader(), sink, stop, tally)
                run.read_all(files)
                run.embed_missing(self._store.without_vectors(collection, embedder.fingerprint))

        return self._run(work, sink, cancel, tally)

    def watch(self, sink: IndexSink, cancel: CancelToken, only: Sequence[Path] = ()) -> None:
        """Keep folders up to date until the token is set; see `contract.Library`."""
        stop = AnyOf((cancel, self._closing))
        chosen = {os.path.abspath(path) for path in only}  # noqa: PTH100 - keeps links

        def wanted() -> list[str]:
            kept = dict.fromkeys(path for _, path in self._folders.folders())
            return [path for path in kept if not chosen or path in chosen]

        if not only:
            self._try_to_refresh(sink, stop, None)
        for folders in self._folder_watch(wanted, stop):
            self._try_to_refresh(sink, stop, folders)

    def retry(
        self, document_ids: Sequence[int], sink: IndexSink, cancel: CancelToken, password: str = ""
    ) -> IndexFinished:
        """Read these files again, whatever their state."""
        embedder = self._embedder()
        tally = Tally(pause=self._pause)

        def work(stop: CancelToken) -> None:
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
                comparison = Comparison(self._store, document.collection, sink, stop, tally)
                files.append(comparison.to_read(file, known=document.passages > 0))
            files.sort(key=lambda todo: (todo.file.size, todo.file.path))
            run = IndexRun(self._store, embedder, self._file_reader(), sink, stop, tally, password)
            run.read_all(files)

        return self._run(work, sink, cancel, tally)

    def pause(self) -> None:
        """Let reading and embedding rest, after the file and the batch in work, until `resume`."""
        self._pause.begin()

    def resume(self) -> None:
        """Go on after `pause`."""
        self._pause.end()

    def stop(self) -> None:
        """Stop the run that goes on now, whoever began it; its files wait."""
        self._stopping.set()

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
        going: dict[str, list[str]] = {}
        for document_id in document_ids:
            if (document := self._store.document(document_id)) is not None:
                going.setdefault(document.collection, []).append(document.path)
        removed = self._store.remove(document_ids)
        for collection, paths in going.items():
            self._not_wanted(collection, paths)
        return removed

    def close(self) -> None:
        """Stop a run that goes on, wait for it, end the reading process and the drawing thread."""
        self._closing.set()
        with self._turn:
            if self._reader is not None:
                self._reader.close()
                self._reader = None
        self._drawer.close()

    def _try_to_refresh(self, sink: IndexSink, stop: CancelToken, folders: Sequence[str] | None) -> None:
        """Without a model, or with the disk full, watching goes on: the next time it may work."""
        try:
            self.refresh(sink, stop, folders)
        except KnownError as error:
            if not stop.is_set():
                _log.warning("The library could not be brought up to date: %s", error)

    def _not_wanted(self, collection: str, paths: Sequence[str]) -> None:
        """Keep what was removed from coming back: a folder nothing is left of is kept no longer."""
        kept = [path for name, path in self._folders.folders() if name == collection]
        listed = list(self._store.file_states(collection))
        emptied = [
            folder
            for folder in kept
            if any(below(path, [folder]) for path in paths) and not any(below(p, [folder]) for p in listed)
        ]
        self._folders.leave_out(collection, [path for path in paths if below(path, set(kept) - set(emptied))])
        self._folders.let_go(collection, emptied)

    def _run(
        self, work: Callable[[CancelToken], None], sink: IndexSink, cancel: CancelToken, tally: Tally
    ) -> IndexFinished:
        cancelled = False
        waiting = AnyOf((cancel, self._closing))
        try:
            with self._one_at_a_time(waiting):
                self._stopping.clear()
                work(AnyOf((cancel, self._closing, self._stopping)))
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
