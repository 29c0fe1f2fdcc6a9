"""What a scan found against what the library knows: what is new, touched, moved, copied or gone."""

from __future__ import annotations

import hashlib
import os
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from variorum.domain.documents import DocumentStatus, FoundFile, ScanResult
from variorum.domain.errors import Cancelled, DocumentGone
from variorum.domain.events import FileChanged, IndexSink
from variorum.domain.ports import CancelToken, FileState, LibraryStore
from variorum.services.indexing import Tally
from variorum.services.read_ahead import FileToRead


class Comparison:
    """Compares one collection. One thread."""

    def __init__(
        self, store: LibraryStore, collection: str, sink: IndexSink, stop: CancelToken, tally: Tally
    ) -> None:
        self._store = store
        self._collection = collection
        self._sink = sink
        self._stop = stop
        self._tally = tally
        self._states: dict[str, FileState] = {}
        self._gone: dict[int, FileState] = {}
        self._sizes: frozenset[int] = frozenset()

    def compare(
        self,
        found: ScanResult,
        *,
        unwanted: frozenset[str] = frozenset(),
        retry_locked: bool = False,
        tell_known_problems: bool = True,
    ) -> list[FileToRead]:
        """List what is new, take over what is known, remove what is gone; returns what has to be read.

        Args:
            unwanted: paths that are passed over. retry_locked: read again what waits for a password.
            tell_known_problems: count files that could not be read before and are unchanged as failed.

        Raises: Cancelled.
        """
        self._states = self._store.file_states(self._collection)
        self._sizes = self._store.sizes()
        self._follow_spelling(found)
        self._gone = {state.document_id: state for state in _gone(found, self._states)}
        reading: list[tuple[FoundFile, bool]] = []
        for file in found.files:
            if self._stop.is_set():
                raise Cancelled
            if file.path in unwanted:
                continue
            state = self._states.get(file.path)
            same = state is not None and (state.size, state.mtime_ns) == (file.size, file.mtime_ns)
            if state is not None and same and state.ready:
                self._tally.unchanged += 1
            elif state is not None and same and state.reason and not (state.locked and retry_locked):
                self._tally.unchanged += 1
                if tell_known_problems:
                    self._tally.failed.append((file.path, state.reason))
            elif not self._taken_over(file, state):
                reading.append((file, state is not None and bool(state.sha256)))
        self._tally.removed += self._store.remove(self._gone)
        removed = {state.path for state in self._gone.values()}
        for path, reason in found.problems:
            if tell_known_problems or path not in removed:
                self._list_problem(path, reason, tell_known_problems)
        return [self.to_read(file, known=known) for file, known in reading]

    def to_read(self, file: FoundFile, *, known: bool) -> FileToRead:
        """List a file as waiting. known: it was ready before."""
        document = self._store.add_waiting(self._collection, file.path, file.size, file.mtime_ns)
        self._sink(FileChanged(document))
        return FileToRead(document, file, known)

    def _follow_spelling(self, found: ScanResult) -> None:
        """Let a listed file have the name under which it was found, where the file system takes both for the same."""
        found_paths = {file.path for file in found.files}
        spellings = {
            _same_name(path): path for path in self._states if path not in found_paths and not path.isascii()
        }
        for file in found.files:
            if file.path in self._states or not spellings:
                continue
            before = spellings.get(_same_name(file.path))
            if before is not None and _is_same_file(before, file.path):
                state = self._states.pop(before)
                self._store.touch(state.document_id, state.size, state.mtime_ns, file.path)
                self._states[file.path] = replace(state, path=file.path)

    def _taken_over(self, file: FoundFile, state: FileState | None) -> bool:
        """Whether the file's bytes are known already, so that it need not be read: touched, moved or copied."""
        if file.size not in self._sizes or file.size == 0:
            return False
        sha256 = _sha256(file.path)
        if sha256 is None:
            return False
        if state is not None and state.ready and state.sha256 == sha256:
            self._store.touch(state.document_id, file.size, file.mtime_ns)
            self._tally.unchanged += 1
            return True
        suffix = Path(file.path).suffix.lower()
        moved = next(
            (
                old
                for old in self._gone.values()
                if old.ready and old.sha256 == sha256 and Path(old.path).suffix.lower() == suffix
            ),
            None,
        )
        try:
            if moved is not None:
                del self._gone[moved.document_id]
                document = self._store.touch(moved.document_id, file.size, file.mtime_ns, file.path)
            else:
                source = self._store.with_content(sha256, file.path)
                if source is None:
                    return False
                listed = self._store.add_waiting(self._collection, file.path, file.size, file.mtime_ns)
                document = self._store.share(source.document_id, listed.id, file.size, file.mtime_ns)
        except DocumentGone:
            return False
        self._sink(FileChanged(document))
        self._tally.moved += 1
        return True

    def _list_problem(self, path: str, reason: str, tell_known: bool) -> None:
        """Report what can't be read; a file is also listed, so that the library shows it with the reason."""
        state = self._states.get(path)
        known = state is not None and state.reason == reason
        if tell_known or not known:
            self._tally.failed.append((path, reason))
        try:
            status = Path(path).stat()
        except OSError:
            return
        if Path(path).is_file() and not known:
            listed = self._store.add_waiting(self._collection, path, status.st_size, status.st_mtime_ns)
            self._sink(FileChanged(self._store.mark(listed.id, DocumentStatus.NEEDS_ATTENTION, reason)))


def below(path: str, folders: Iterable[str]) -> bool:
    """Whether the path lies in one of the folders, at any depth."""
    return any(path.startswith(folder.rstrip(os.sep) + os.sep) for folder in folders)


def _gone(found: ScanResult, states: dict[str, FileState]) -> Iterator[FileState]:
    """What is listed below the scanned folders, or named, but is no file any more. Folders that could not be listed
    say nothing about what is in them."""
    listed = {file.path for file in found.files}
    named = {path for path, _ in found.problems}
    for path, state in states.items():
        if path in listed or below(path, found.unlisted):
            continue
        if (path in named or below(path, found.folders)) and _is_gone(path):
            yield state


def _is_gone(path: str) -> bool:
    try:
        return not Path(path).is_file()
    except OSError:
        return False


def _same_name(path: str) -> str:
    return unicodedata.normalize("NFC", path)


def _is_same_file(one: str, other: str) -> bool:
    try:
        return Path(one).samefile(other)
    except OSError:
        return False


def _sha256(path: str) -> str | None:
    """Hex digest of a file; None if it can't be read now (the reader will say why)."""
    try:
        with Path(path).open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return None
