"""What finds, reads and draws files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from variorum.domain.documents import ReadDocument, ReadFile, Rectangle, RenderedPage, ScanResult
from variorum.domain.ports.cancelling import CancelToken


class Reader(Protocol):
    """Reads one format. Runs in the ingest child process."""

    suffixes: frozenset[str]

    def read(self, path: str, password: str = "") -> ReadDocument:
        """Read a file; password: to try if it needs one. Raises UnreadableFile, naming the file and what to do."""
        ...


class FileReader(Protocol):
    """Reads files apart from the calling process, so that a bad one can't harm it. Any thread; one file at a time."""

    def read(self, path: str, cancel: CancelToken | None = None, password: str = "") -> ReadFile:
        """Read a file and cut it into chunks.

        password: tried where a file is locked; never kept.
        Raises UnreadableFile, naming the file and what to do, also when it took too long or needed too much memory;
        ReaderEnded when reading ended the process that read; LockedFile; Cancelled as soon as the token is set.
        """
        ...

    def close(self) -> None: ...


class FileScan(Protocol):
    """Finds the files to index. Any thread."""

    def __call__(self, paths: Sequence[str], cancel: CancelToken | None = None) -> ScanResult:
        """Scan files and folders given by absolute path. Raises Cancelled."""
        ...


class FolderWatch(Protocol):
    """Tells in which folders something changed. Any thread."""

    def __call__(self, wanted: Callable[[], Sequence[str]], cancel: CancelToken) -> Iterator[list[str]]:
        """Yield folders to look at: each when it begins to be watched, then after something in it has changed.

        wanted: gives the folders to watch, asked about every second; those that are not there are watched once they
        are. What changes while a yielded list is dealt with is told in the next. Ends when the token is set.
        """
        ...


class PageDrawer(Protocol):
    """Draws pages and finds characters on them. Any thread; the work is done on a thread of its own."""

    def has_pages(self, path: str) -> bool:
        """Whether files of this kind have pages that can be drawn."""
        ...

    def render(self, path: str, page: int, scale: float) -> RenderedPage:
        """Draw a page. page: from 1. scale: pixels a PDF point. Raises UnreadableFile."""
        ...

    def highlights(self, path: str, page: int, start: int, end: int, quote: str = "") -> list[Rectangle]:
        """Where the characters [start:end] of a page's stored text stand, one rectangle a line.

        quote: what they are; if the file changed since, it is looked for, and nothing is returned when it is gone.
        Raises UnreadableFile.
        """
        ...

    def close(self) -> None: ...
