"""The documents: bringing them in, keeping them up to date, finding and showing what they say."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from variorum.domain.documents import Document, PageText, Passage, Rectangle, RenderedPage, Scope
from variorum.domain.events import IndexFinished, IndexSink
from variorum.domain.ports import CancelToken


class Library(Protocol):
    """The documents. Blocking; call from a worker thread."""

    def index(
        self,
        paths: Sequence[Path],
        collection: str,
        sink: IndexSink,
        cancel: CancelToken,
        password: str = "",
    ) -> IndexFinished:
        """Bring files and folders into the collection; unchanged files cost a stat. Goes on after a bad file.

        Folders are remembered and kept up to date by `refresh` and `watch`. password: tried where a file is locked,
        also one that was locked before; never stored.
        Raises KnownError only when nothing can go on (no such path at all, disk full).
        """
        ...

    def refresh(
        self, sink: IndexSink, cancel: CancelToken, folders: Sequence[str] | None = None
    ) -> IndexFinished:
        """Compare the remembered folders, or these of them, with the disk, and bring in what is new or changed.

        What a person has removed from the library stays out; a folder that is not there is left as it is.
        """
        ...

    def watch(self, sink: IndexSink, cancel: CancelToken, only: Sequence[Path] = ()) -> None:
        """Refresh the remembered folders, or only these, now and whenever something in them changes.

        Returns when the token is set. Each refresh ends with an IndexFinished in the sink.
        """
        ...

    def retry(
        self, document_ids: Sequence[int], sink: IndexSink, cancel: CancelToken, password: str = ""
    ) -> IndexFinished:
        """Read these files again, whatever their state. password: for locked ones; never stored."""
        ...

    def pause(self) -> None:
        """Let reading and embedding rest, after the file and the batch in work, until `resume`."""
        ...

    def resume(self) -> None:
        """Go on after `pause`."""
        ...

    def stop(self) -> None:
        """Stop the run that goes on now, whoever began it; its files wait."""
        ...

    def documents(self, collection: str | None = None) -> list[Document]: ...

    def document(self, document_id: int) -> Document | None: ...

    def collections(self) -> list[str]: ...

    def page(self, document_id: int, page: int | None) -> PageText | None:
        """The stored text of a page, into which citations point."""
        ...

    def passages(self, chunk_ids: Sequence[int]) -> dict[int, Passage]:
        """The passages with these chunk ids; those that are gone are left out."""
        ...

    def render_page(self, document_id: int, page: int, scale: float) -> RenderedPage | None:
        """Draw a page of the file; None if its format has no pages to draw. page: from 1. scale: pixels a point.

        Raises UnreadableFile when the file is gone or can't be drawn.
        """
        ...

    def highlights(self, document_id: int, page: int, start: int, end: int) -> list[Rectangle]:
        """Where the characters [start:end] of the page's stored text stand on it, one rectangle a line.

        Empty for formats without pages to draw, and when the file no longer says so. Raises UnreadableFile.
        """
        ...

    def search(self, query: str, scope: Scope, k: int) -> list[Passage]:
        """Passages with scores; loads the embedder, no language model."""
        ...

    def forget(self, document_ids: Sequence[int]) -> int:
        """Remove from the library, never from disk. Returns how many.

        They do not come back when their folder is refreshed, only when they or it are named to `index` again.
        """
        ...
