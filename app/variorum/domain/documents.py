"""Documents, pages, sentences and chunks: what is stored of a person's files."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


class DocumentStatus(StrEnum):
    """Where a file stands on its way into the library."""

    WAITING = "waiting"
    READING = "reading"
    EMBEDDING = "embedding"
    READY = "ready"
    NEEDS_ATTENTION = "needs attention"


@dataclass(frozen=True, slots=True)
class PageText:
    """The text of one page, exactly as extracted; every offset in the program points into such a text.

    number: counts from 1; None where the format has no pages (then the whole document is one text).
    text: Python string; offsets are Python string indices (code points).
    heading_spans: (start, end, level) of the headings found, for display and chunk paths.
    """

    number: int | None
    text: str
    heading_spans: tuple[tuple[int, int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class ReadDocument:
    """What a reader makes of a file.

    title: from metadata or the first heading, else the file's name without suffix.
    pages: in order; at least one.
    date: ISO 8601 date (possibly only a year, '2014') of publication or last change, if the file says so.
    authors: as written in the metadata; empty if unknown.
    notes: things a person should know ('page 3 has no text: scanned').
    """

    title: str
    pages: tuple[PageText, ...]
    date: str | None = None
    authors: str = ""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Document:
    """One file of the library.

    id: row id, stable for the life of the document.
    path: absolute path when it was indexed. collection: the collection's name.
    pages: number of pages; None where the format has none. passages: number of chunks.
    reason: why it needs attention or what a person should know; empty otherwise.
    date: see ReadDocument. size: bytes. sha256: hex digest of the file; '' until read.
    """

    id: int
    path: str
    title: str
    collection: str
    status: DocumentStatus
    reason: str = ""
    pages: int | None = None
    passages: int = 0
    date: str | None = None
    size: int = 0
    sha256: str = ""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence as a place in stored text: page text [start:end] of a document.

    page: as PageText.number. text: exactly that slice.
    """

    document_id: int
    page: int | None
    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Chunk:
    """Whole sentences in a row that fit the embedder's window: the unit that is embedded and retrieved.

    id: row id (0 before it is stored). ordinal: position within the document, from 0.
    heading: the path of headings above it ('3 Methods > 3.2 Data'), '' if none.
    tokens: its length by the embedder's own tokenizer.
    """

    id: int
    document_id: int
    ordinal: int
    sentences: tuple[Sentence, ...]
    heading: str = ""
    tokens: int = 0

    @property
    def text(self) -> str:
        """The sentences joined for reading, whitespace runs folded to one space."""
        return " ".join(" ".join(s.text.split()) for s in self.sentences)


@dataclass(frozen=True, slots=True)
class Passage:
    """A chunk found for a question.

    rank: from 1. score: the fused reciprocal-rank score.
    similarity: cosine similarity with the question, None when only full text found it.
    title, path, date: of its document.
    """

    chunk: Chunk
    title: str
    path: str
    rank: int
    score: float
    similarity: float | None = None
    date: str | None = None

    @property
    def id(self) -> int:
        """The chunk's id."""
        return self.chunk.id

    @property
    def text(self) -> str:
        """The chunk's text."""
        return self.chunk.text


@dataclass(frozen=True, slots=True)
class Scope:
    """What a question may look at.

    collection: only this collection; None for all.
    document_ids: only these documents; empty for all of the collection.
    """

    collection: str | None = None
    document_ids: frozenset[int] = field(default_factory=frozenset)
