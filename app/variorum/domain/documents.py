"""Documents, pages, sentences and chunks: what is stored of a person's files."""

from __future__ import annotations

import re
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
class TableRows:
    """The rows of a table in a page's text; each is one sentence.

    rows: (start, end) of each, in order. headers: how many of the first name the columns; these stand before the rows
    of every chunk that holds some of them.
    """

    rows: tuple[tuple[int, int], ...]
    headers: int = 0


@dataclass(frozen=True, slots=True)
class PlacedText:
    """A piece of a page's text whose place was stored with it: text[start:end] stands in this rectangle.

    The place is given as in `Rectangle`. For what has no characters in the file: recognised words, form fields, notes.
    """

    start: int
    end: int
    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class PageText:
    """The text of one page, exactly as extracted; every offset in the program points into such a text.

    number: counts from 1; None where the format has no pages (then the whole document is one text). Slides, sheets and
        the messages of a mailbox are pages.
    text: Python string; offsets are Python string indices (code points).
    heading_spans: (start, end, level) of the headings found, for display and chunk paths.
    margin_spans: (start, end) of running headers, footers and page numbers: part of the text, of no chunk.
    tables: tables whose rows are kept whole, in order.
    apart: whether no chunk runs over from the page before (slides, sheets, messages).
    placed: where those parts stand that the page's own characters do not show, by start, not overlapping.
    """

    number: int | None
    text: str
    heading_spans: tuple[tuple[int, int, int], ...] = ()
    margin_spans: tuple[tuple[int, int], ...] = ()
    tables: tuple[TableRows, ...] = ()
    apart: bool = False
    placed: tuple[PlacedText, ...] = ()


@dataclass(frozen=True, slots=True)
class ReadDocument:
    """What a reader makes of a file.

    title: from metadata or the first heading, else the file's name without suffix.
    pages: in order; at least one.
    date: ISO 8601 date (possibly only a year, '2014') of publication or last change, if the file says so.
    authors: as written in the metadata or below the title; empty if unknown.
    doi: its digital object identifier ('10.1038/s41586-020-2649-2'), '' if the file does not say it.
    notes: things a person should know ('page 3 has no text: scanned').
    """

    title: str
    pages: tuple[PageText, ...]
    date: str | None = None
    authors: str = ""
    notes: tuple[str, ...] = ()
    doi: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """One file of the library.

    id: row id, stable for the life of the document.
    path: absolute path when it was indexed. collection: the collection's name.
    pages: number of pages; None where the format has none. passages: number of chunks.
    reason: why it needs attention or what a person should know; empty otherwise.
    date, authors, doi: see ReadDocument. size: bytes. sha256: hex digest of the file; '' until read.
    locked: it can't be read without a password.
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
    authors: str = ""
    doi: str = ""
    locked: bool = False


SOFT_HYPHEN = "\u00ad"

# A word cut at a line's end. Of 'state-of-the-\nart' the hyphen is kept: the part before it has others.
_CUT_WORD = re.compile(r"(?<![-‐\w])([^\W\d_]+)[-‐][^\S\n]*\n\s*(?=[^\W\d_])")
_CUT_COMPOUND = re.compile(r"(?<=[^\W_])([-‐])[^\S\n]*\n\s*(?=\w)")
# The dots between a title and its page number: they say nothing and would fill an embedder's window
_LEADERS = re.compile(r"(?:[^\S\n]?[.·…]){5,}")


def reading_text(text: str) -> str:
    """Turn a slice of stored text into what is read: words cut at a line's end joined, whitespace runs one space,
    dot leaders three dots.

    The result is for embedding, searching and showing; it has no offsets. A quote stays the exact slice.
    """
    if SOFT_HYPHEN in text:
        text = text.replace(SOFT_HYPHEN, "")
    if "\n" in text:
        text = _CUT_WORD.sub(_join, text)
        text = _CUT_COMPOUND.sub(r"\1", text)
    if "..." in text or ". ." in text or "··" in text or "……" in text:
        text = _LEADERS.sub(" ...", text)
    return " ".join(text.split())


def _join(cut: re.Match[str]) -> str:
    # 'Navier-\nStokes' and 'non-\nEuropean' are compounds, 'hydro-\nlogical' is one word
    following = cut.string[cut.end() : cut.end() + 1]
    return cut[1] if following.islower() or not following.isupper() else f"{cut[1]}-"


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
        """The sentences joined for reading; see `reading_text`."""
        return " ".join(reading_text(s.text) for s in self.sentences)


LONGEST_PREFIX_PART = 120
"""Characters of a title or heading path that go into the embedded text, so that they never crowd out the passage."""


def embedding_prefix(title: str, heading: str) -> str:
    """What stands before a chunk's text when it is embedded, '' or ending in a newline.

    A long heading path loses its beginning: the nearest heading says most.
    """
    parts = [title.strip()[:LONGEST_PREFIX_PART], heading.strip()[-LONGEST_PREFIX_PART:]]
    return "".join(f"{part}\n" for part in parts if part)


def embedding_text(title: str, chunk: Chunk) -> str:
    """What is embedded for a chunk of a document with this title. Chunk.tokens counts exactly this."""
    return embedding_prefix(title, chunk.heading) + chunk.text


@dataclass(frozen=True, slots=True)
class ReadFile:
    """A file as the reading process hands it back: read, cut into chunks, identified.

    chunks: with id 0 and document_id 0, in order.
    sha256: hex digest of the bytes. size: bytes; mtime_ns: both taken before reading began.
    """

    path: str
    document: ReadDocument
    chunks: tuple[Chunk, ...]
    sha256: str
    size: int
    mtime_ns: int


@dataclass(frozen=True, slots=True)
class FoundFile:
    """A file found by a folder scan. path: absolute. size: bytes. mtime_ns: time of last change, nanoseconds."""

    path: str
    size: int
    mtime_ns: int


@dataclass(frozen=True, slots=True)
class ScanResult:
    """What a scan of files and folders found.

    files: what can be read, small ones first, each once.
    problems: (path, reason) of what was named directly or met on the way and can't be read.
    ignored: (suffix, count) of files of unknown kinds inside folders, most first; '' for no suffix.
    left_out: (why, count) of files of known kinds, and folders, that were not looked at: hidden, temporary, ignored.
    folders: absolute paths that were really listed from top to bottom.
    unlisted: folders below them that could not be listed: what the library knows of them is still true.
    """

    files: tuple[FoundFile, ...]
    problems: tuple[tuple[str, str], ...] = ()
    ignored: tuple[tuple[str, int], ...] = ()
    folders: tuple[str, ...] = ()
    unlisted: tuple[str, ...] = ()
    left_out: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A place on a page as it is shown (rotation applied), in shares of its width and height from the top left."""

    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class RenderedPage:
    """A page drawn.

    width, height: pixels. stride: bytes a row. rgb: rows from the top, 3 bytes a pixel, red first.
    page_width, page_height: PDF points (1/72 inch) as shown, rotation applied.
    """

    width: int
    height: int
    stride: int
    rgb: bytes
    page_width: float
    page_height: float


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


EVERYTHING = Scope()
"""All collections and documents."""
