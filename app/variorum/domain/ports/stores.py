"""What is stored: passages, documents, folders, answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from variorum.domain.answers import Answer
from variorum.domain.documents import EVERYTHING, Chunk, Document, PageText, Passage, ReadDocument, Scope
from variorum.domain.ports.embedding import Vectors


class PassageIndex(Protocol):
    """Finds chunks. Any thread."""

    def nearest(self, vector: Vectors, k: int, scope: Scope) -> list[tuple[int, float]]:
        """(chunk id, cosine similarity) of the k nearest chunks, best first. vector: [dimensions], unit length."""
        ...

    def matching(self, query: str, k: int, scope: Scope) -> list[tuple[int, float]]:
        """(chunk id, BM25 score, larger is better) of the k best full-text matches. query: a person's words."""
        ...

    def passages(self, chunk_ids: Sequence[int], scope: Scope = EVERYTHING) -> dict[int, Passage]:
        """The chunks with their documents' titles; rank 0 and score 0.0. Ids that are gone are left out.

        A chunk that several documents share is given as of one of them that is in the scope.
        """
        ...

    def vectors(self, chunk_ids: Sequence[int]) -> Vectors:
        """Stored embeddings, [len(chunk_ids), dimensions]; zeros for ids that are gone."""
        ...

    def passage_count(self, scope: Scope) -> int:
        """How many passages the scope holds."""
        ...

    def save(self) -> None:
        """Bring what is derived from the database up to date and write it, so that the next search need not."""
        ...


@dataclass(frozen=True, slots=True)
class FileState:
    """What the library knows of a file. size in bytes, mtime in nanoseconds, sha256 hex ('' until read).

    reason: why it could not be read; '' if it was, or was not tried yet. locked: for want of a password.
    """

    document_id: int
    path: str
    size: int
    mtime_ns: int
    sha256: str
    ready: bool
    reason: str = ""
    locked: bool = False


class LibraryStore(Protocol):
    """The documents. Any thread; writes go through one writer thread and return when committed."""

    def documents(self, collection: str | None = None) -> list[Document]: ...

    def document(self, document_id: int) -> Document | None: ...

    def collections(self) -> list[str]: ...

    def file_states(self, collection: str) -> dict[str, FileState]: ...

    def page(self, document_id: int, page: int | None) -> PageText | None: ...

    def add_waiting(self, collection: str, path: str, size: int, mtime_ns: int) -> Document: ...

    def count_attempt(self, document_id: int) -> int:
        """Count that the reading process ended over this file. Returns how often it did since the file changed."""
        ...

    def mark(self, document_id: int, status: str, reason: str = "", *, locked: bool = False) -> Document:
        """Set a document's status. One that needs attention loses its content."""
        ...

    def put(
        self,
        document_id: int,
        read: ReadDocument,
        chunks: Sequence[Chunk],
        vectors: Vectors,
        *,
        sha256: str,
        size: int,
        mtime_ns: int,
        embedder: str,
        dimensions: int,
    ) -> Document:
        """Store a read file in one transaction, replacing what was there. vectors: [len(chunks), dimensions].

        If another document has these bytes, its content is shared, not stored again.
        """
        ...

    def touch(self, document_id: int, size: int, mtime_ns: int, path: str | None = None) -> Document:
        """The file's content is unchanged though its time is not, or its path (if given)."""
        ...

    def share(self, source_id: int, document_id: int, size: int, mtime_ns: int) -> Document:
        """Let a document list the content of another one, whose file has the same bytes. One transaction.

        The content is stored once, and stays while one of them is there.
        """
        ...

    def with_content(self, sha256: str, path: str) -> FileState | None:
        """A ready document of any collection whose file has these bytes and is of the kind of `path`."""
        ...

    def sizes(self) -> frozenset[int]:
        """The sizes of all ready documents, bytes: what may be a copy of one."""
        ...

    def embedded(self, texts: Sequence[str], embedder: str) -> dict[str, Vectors]:
        """Those of the texts whose embedding is stored already, by text. Each vector: [dimensions]."""
        ...

    def without_vectors(self, collection: str, embedder: str) -> list[int]:
        """Ready documents some of whose chunks this embedder has not embedded."""
        ...

    def embedded_texts(self, document_id: int) -> list[str]:
        """What is embedded for each chunk of a document, in order."""
        ...

    def put_vectors(
        self, document_id: int, texts: Sequence[str], vectors: Vectors, *, embedder: str, dimensions: int
    ) -> None:
        """Store embeddings of a document's texts in one transaction. vectors: [len(texts), dimensions]."""
        ...

    def remove(self, document_ids: Iterable[int]) -> int:
        """Remove documents with their passages, vectors and full text in one transaction. Returns how many."""
        ...


class FolderStore(Protocol):
    """The folders that are kept up to date. Any thread; writes return when they are committed."""

    def folders(self) -> list[tuple[str, str]]:
        """(collection, absolute path) of each, by collection and path."""
        ...

    def keep(self, collection: str, paths: Iterable[str]) -> None:
        """Keep these folders up to date from now on."""
        ...

    def let_go(self, collection: str, paths: Iterable[str]) -> None:
        """Keep these folders up to date no longer."""
        ...

    def left_out(self, collection: str) -> frozenset[str]:
        """Paths of files that a person has removed from the library, which stay on disk in a folder that is kept."""
        ...

    def leave_out(self, collection: str, paths: Iterable[str]) -> None:
        """Remember that these files are not wanted."""
        ...

    def take_back(self, collection: str, paths: Iterable[str]) -> None:
        """Forget that these files, and those in these folders, were not wanted."""
        ...


class AnswerStore(Protocol):
    """Answered questions. Any thread."""

    def save(self, answer: Answer) -> None: ...

    def load(self, answer_id: str) -> Answer | None: ...

    def recent(self, limit: int = 100) -> list[tuple[str, str, str]]:
        """(id, question, created) newest first."""
        ...
