"""Files are read on a thread of their own, ahead of what is embedded, as far as a bounded store of passages allows."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from variorum.domain.documents import Document, FoundFile, ReadFile

GROUP = 192
"""Files that are read already are embedded together up to about this many passages: their batches are then even, and
yet some files are done every few seconds."""

_MOST_PASSAGES = 2 * GROUP
_MOST_FILES = 256


@dataclass(frozen=True, slots=True)
class FileToRead:
    """A listed file that is to be read. known: it was ready before."""

    document: Document
    file: FoundFile
    known: bool


@dataclass(frozen=True, slots=True)
class FileRead:
    """A file that came back from the reader: its content, or why there is none.

    again: worth trying unchanged. locked: for want of a password.
    """

    todo: FileToRead
    content: ReadFile | None
    reason: str = ""
    again: bool = False
    locked: bool = False

    @property
    def passages(self) -> int:
        """How many it has."""
        return 0 if self.content is None else len(self.content.chunks)


class ReadAhead:
    """A context that reads while it is open. `groups` is called by one thread, once."""

    def __init__(self, files: Iterable[FileToRead], read: Callable[[FileToRead], FileRead | None]) -> None:
        """read: reads a file on the thread; None puts the file at the end of the queue. What it raises ends reading."""
        self.error: BaseException | None = None
        self._files = deque(files)
        self._read = read
        self._changed = threading.Condition()  # guards the four below
        self._ready: deque[FileRead] = deque()
        self._passages = 0
        self._ended = False
        self._stopped = False
        self._thread = threading.Thread(target=self._run, name="variorum-read-ahead")

    def __enter__(self) -> ReadAhead:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        with self._changed:
            self._stopped = True
            self._changed.notify_all()
        self._thread.join()

    def groups(self) -> Iterator[list[FileRead]]:
        """What is read, as soon as there is something; what is ready at the same time together."""
        while True:
            group: list[FileRead] = []
            size = 0
            with self._changed:
                self._changed.wait_for(lambda: self._ready or self._ended)
                while self._ready and size < GROUP:
                    read = self._ready.popleft()
                    group.append(read)
                    size += read.passages
                self._passages -= size
                self._changed.notify_all()
            if not group:
                return
            yield group

    def _run(self) -> None:
        try:
            while self._files:
                todo = self._files.popleft()
                read = self._read(todo)
                if read is None:
                    self._files.append(todo)
                elif not self._put(read):
                    return
        except BaseException as error:
            self.error = error
        finally:
            with self._changed:
                self._ended = True
                self._changed.notify_all()

    def _put(self, read: FileRead) -> bool:
        """Hand over what is read, when there is room. Returns False if it is wanted no more."""
        with self._changed:
            self._changed.wait_for(
                lambda: (
                    self._stopped
                    or not self._ready
                    or (self._passages < _MOST_PASSAGES and len(self._ready) < _MOST_FILES)
                )
            )
            self._ready.append(read)
            self._passages += read.passages
            self._changed.notify_all()
            return not self._stopped
