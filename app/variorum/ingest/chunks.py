"""Packs whole sentences in a row into chunks that fit the embedder's window, counted by its own tokenizer."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from variorum.domain.documents import (
    Chunk,
    PageText,
    ReadDocument,
    Sentence,
    embedding_prefix,
    embedding_text,
    reading_text,
)
from variorum.domain.ports import TokenCounter
from variorum.ingest.sentences import Span, best_cut, split_sentences

MOST_TOKENS = 256
"""A chunk aims at no more tokens than this even where the embedder's window is larger: a longer passage says less."""

FULL_ENOUGH = 0.6
"""A chunk this full ends where a paragraph does."""

FULL_ENOUGH_FOR_HEADING = 0.25
"""A chunk this full ends where a new heading begins, so that its heading path holds for all of it."""

_MOST_COLUMNS = 0.5
"""Header rows that take more of the window than this are not repeated."""

_LONGEST_HEADING = 120
_SEPARATOR = " > "


@dataclass(slots=True)
class _Piece:
    """A sentence on its way into a chunk. tokens: without special tokens. columns: the header rows of its table.

    apart: whether it can't be in a chunk with what comes before.
    """

    sentence: Sentence
    tokens: int
    begins_block: bool
    heading: str
    is_heading: bool
    columns: tuple[_Piece, ...] = ()
    apart: bool = False


@dataclass(slots=True)
class _Open:
    """The chunk being filled."""

    pieces: list[_Piece] = field(default_factory=list)
    tokens: int = 0

    @property
    def headings(self) -> dict[str, int]:
        """Heading paths of its sentences with the tokens under each."""
        sums: dict[str, int] = {}
        for piece in self.pieces:
            sums[piece.heading] = sums.get(piece.heading, 0) + piece.tokens
        return sums

    def add(self, piece: _Piece) -> None:
        self.pieces.append(piece)
        self.tokens += piece.tokens

    def take(self, piece: _Piece) -> None:
        """Add a piece; where it is the first of its table here, the names of the columns go before it."""
        for header in self.missing(piece):
            self.add(header)
        self.add(piece)

    def missing(self, piece: _Piece) -> list[_Piece]:
        """The header rows that a piece needs and that are not here yet."""
        if not piece.columns or (self.pieces and self.pieces[-1].columns is piece.columns):
            return []
        return [header for header in piece.columns if not any(held is header for held in self.pieces)]

    def cost(self, piece: _Piece) -> int:
        """Tokens that taking a piece adds."""
        return piece.tokens + sum(header.tokens for header in self.missing(piece))


def cut_into_chunks(document: ReadDocument, counter: TokenCounter) -> tuple[Chunk, ...]:
    """Cut a read document into chunks (ids 0), in order.

    `embedding_text(title, chunk)` of every chunk fits the counter's limit; its length is the chunk's `tokens`.
    Every sentence of every page is in exactly one chunk, but for margins (see PageText) and for the header rows of
    tables, which begin every chunk that holds rows of theirs. A row of a table is one sentence. A sentence that does
    not fit alone is split, offsets kept.
    """
    overhead = counter.count([""])[0]
    window = min(counter.limit, MOST_TOKENS)
    prefixes = _Prefixes(document.title, counter)
    chunks: list[Chunk] = []
    open_ = _Open()
    for piece in _pieces(document, counter, overhead, window, prefixes):
        if open_.pieces and piece.apart:
            chunks += _close(open_, document.title, counter)
            open_ = _Open()
        elif open_.pieces and _ends_before(piece, open_, window - prefixes.longest(open_, piece)):
            carried = _trailing_headings(open_)
            chunks += _close(open_, document.title, counter)
            open_ = _Open()
            for heading in carried:
                open_.add(heading)
            if carried and open_.tokens + open_.cost(piece) > window - prefixes.longest(open_, piece):
                chunks += _close(open_, document.title, counter)
                open_ = _Open()
        open_.take(piece)
    chunks += _close(open_, document.title, counter)
    return tuple(replace(chunk, ordinal=ordinal) for ordinal, chunk in enumerate(chunks))


class _Prefixes:
    """Tokens of title and heading path, special tokens included; counted once for each path."""

    def __init__(self, title: str, counter: TokenCounter) -> None:
        self._title = title
        self._counter = counter
        self._known: dict[str, int] = {}

    def tokens(self, heading: str) -> int:
        if heading not in self._known:
            self._known[heading] = self._counter.count([embedding_prefix(self._title, heading)])[0]
        return self._known[heading]

    def longest(self, open_: _Open, piece: _Piece) -> int:
        return max(self.tokens(heading) for heading in {*open_.headings, piece.heading})


def _ends_before(piece: _Piece, open_: _Open, room: int) -> bool:
    if open_.tokens + open_.cost(piece) > room:
        return True
    if all(p.is_heading for p in open_.pieces):
        return False
    if piece.is_heading:
        return open_.tokens >= FULL_ENOUGH_FOR_HEADING * room
    return piece.begins_block and open_.tokens >= FULL_ENOUGH * room


def _trailing_headings(open_: _Open) -> list[_Piece]:
    """Take the headings at the end off a chunk: they belong to what follows. Never all of it."""
    at = len(open_.pieces)
    while at > 1 and open_.pieces[at - 1].is_heading:
        at -= 1
    if at == 1 and open_.pieces[0].is_heading:
        return []
    carried = open_.pieces[at:]
    del open_.pieces[at:]
    open_.tokens -= sum(p.tokens for p in carried)
    return carried


def _close(open_: _Open, title: str, counter: TokenCounter) -> Iterator[Chunk]:
    """The chunk, measured as a whole; halved in the rare case that its parts joined count more than apart."""
    if not open_.pieces:
        return
    sentences = tuple(p.sentence for p in open_.pieces)
    headings = open_.headings
    chunk = Chunk(0, 0, 0, sentences, max(headings, key=lambda heading: headings[heading]))
    tokens = counter.count([embedding_text(title, chunk)])[0]
    if tokens <= counter.limit or len(sentences) == 1:
        yield replace(chunk, tokens=tokens)
        return
    middle = len(open_.pieces) // 2
    for part in (open_.pieces[:middle], open_.pieces[middle:]):
        half = _Open()
        for piece in part:
            half.add(piece)
        yield from _close(half, title, counter)


def _pieces(
    document: ReadDocument, counter: TokenCounter, overhead: int, window: int, prefixes: _Prefixes
) -> Iterator[_Piece]:
    path: list[tuple[int, str]] = []
    for page in document.pages:
        starts = {start: (end, level) for start, end, level in page.heading_spans}
        boundaries = [at for start, end, _ in page.heading_spans for at in (start, end)]
        boundaries += [at for margin in page.margin_spans for at in margin]
        boundaries += [at for table in page.tables for row in table.rows for at in row]
        spans = _whole_rows(
            (s for s in split_sentences(page.text, boundaries) if not _in_margin(s, page)), page
        )
        counts = counter.count([reading_text(page.text[s.start : s.end]) for s in spans])
        columns = _Columns(page)
        apart = page.apart
        heading_end = -1
        for span, count in zip(spans, counts, strict=True):
            if span.start in starts:
                heading_end, level = starts[span.start]
                path = [entry for entry in path if entry[0] < level]
                path.append((level, _words(page.text[span.start : heading_end])))
            is_heading = span.end <= heading_end
            heading = _SEPARATOR.join(words for _, words in path if words)
            names = columns.above(span.start)
            room = window - prefixes.tokens(heading)
            if sum(p.tokens for p in names) > _MOST_COLUMNS * room:
                names = ()
            room -= sum(p.tokens for p in names)
            tokens = count - overhead
            if tokens <= room:
                pieces = [(span.start, span.end, tokens)]
            else:
                pieces = _split(page, span.start, span.end, tokens, room, counter, overhead)
            for n, (start, end, size) in enumerate(pieces):
                sentence = Sentence(0, page.number, start, end, page.text[start:end])
                piece = _Piece(
                    sentence, size, span.begins_block and n == 0, heading, is_heading, names, apart
                )
                apart = False
                columns.note(piece)
                yield piece


class _Columns:
    """The header rows of a page's tables, as pieces, as they are met."""

    def __init__(self, page: PageText) -> None:
        self._tables = [table for table in page.tables if table.headers and table.rows]
        self._starts = [table.rows[0][0] for table in self._tables]
        self._met: tuple[int, tuple[_Piece, ...]] = (-1, ())

    def above(self, start: int) -> tuple[_Piece, ...]:
        """The header rows of the table whose body has a row that starts here; () for a header row itself."""
        at, header = self._place(start)
        return self._met[1] if at == self._met[0] and not header else ()

    def note(self, piece: _Piece) -> None:
        """Keep a piece if it is of a header row."""
        at, header = self._place(piece.sentence.start)
        if header:
            self._met = (at, (*self._met[1], piece) if at == self._met[0] else (piece,))

    def _place(self, start: int) -> tuple[int, bool]:
        """(number of the table, whether in its header) of an offset; (-2, False) outside tables."""
        at = bisect_right(self._starts, start) - 1
        if at < 0 or start >= self._tables[at].rows[-1][1]:
            return -2, False
        return at, start < self._tables[at].rows[self._tables[at].headers - 1][1]


def _whole_rows(spans: Iterable[Span], page: PageText) -> list[Span]:
    """The spans with those of one table row joined: a row is one sentence."""
    rows = sorted(row for table in page.tables for row in table.rows)
    if not rows:
        return list(spans)
    starts = [start for start, _ in rows]
    whole: list[Span] = []
    last = -1
    for span in spans:
        at = bisect_right(starts, span.start) - 1
        inside = at >= 0 and span.end <= rows[at][1]
        if inside and at == last:
            whole[-1] = Span(whole[-1].start, span.end, whole[-1].begins_block)
        else:
            whole.append(
                Span(span.start, span.end, span.begins_block and not (inside and at and last == at - 1))
            )
        last = at if inside else -1
    return whole


def _in_margin(span: Span, page: PageText) -> bool:
    return any(start <= span.start and span.end <= end for start, end in page.margin_spans)


def _words(text: str) -> str:
    """A heading as shown in a path: one line, without the marks of Markdown around it."""
    words = reading_text(text.strip().lstrip("#").rstrip("#=-~_* \n"))
    return words if len(words) <= _LONGEST_HEADING else words[: _LONGEST_HEADING - 1] + "…"


def _split(
    page: PageText, start: int, end: int, tokens: int, room: int, counter: TokenCounter, overhead: int
) -> list[tuple[int, int, int]]:
    """(start, end, tokens) of the parts of a sentence that does not fit: cut at gaps, each as long as fits."""
    parts: list[tuple[int, int, int]] = []
    while start < end:
        share = max(1, int((end - start) * room / max(tokens, 1)))
        limit = min(end, start + share)
        while True:
            at = limit if limit >= end else best_cut(page.text, start, limit)
            size = counter.count([reading_text(page.text[start:at])])[0] - overhead
            if size <= room or at - start <= 1:
                break
            limit = start + max(1, (at - start) * 3 // 4)
        a, b = start, at
        while a < b and page.text[a].isspace():
            a += 1
        while b > a and page.text[b - 1].isspace():
            b -= 1
        if a < b:
            parts.append((a, b, size))
        tokens -= size
        start = at
        if start < end:
            tokens = counter.count([reading_text(page.text[start:end])])[0] - overhead
    return parts
