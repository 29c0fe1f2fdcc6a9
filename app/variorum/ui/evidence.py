"""Which passages went to which draft, and which of them were cited, as a graph of a question. No Qt."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from variorum.domain.answers import Citation, Draft, Verdict
from variorum.domain.documents import Passage
from variorum.ui.answer_state import AnswerState


@dataclass(frozen=True, slots=True)
class Source:
    """A passage that the question found, or cited sentences of one that is no longer in the library.

    rank: from 1, as found; 0 for cited sentences alone. passage: None if it is not in the library any more.
    cited: numbers of the answer's citations that stand in it, by whomever. by_answer: those that the answer cites.
    citation: the first of `cited`, None if there is none.
    """

    rank: int
    passage: Passage | None
    cited: tuple[int, ...] = ()
    by_answer: tuple[int, ...] = ()
    citation: Citation | None = None


@dataclass(frozen=True, slots=True)
class Reader:
    """A draft, and what became of it. verdict: None until there is one. in_answer: the answer rests on it."""

    draft: int
    verdict: Verdict | None = None
    in_answer: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """A draft read a passage. source, reader: indices. cited: the citations in it that the draft uses."""

    source: int
    reader: int
    cited: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Evidence:
    """The graph. readers: in the order in which the drafts are shown; none where the answer was written at once."""

    sources: tuple[Source, ...] = ()
    readers: tuple[Reader, ...] = ()
    links: tuple[Link, ...] = ()

    def readers_of(self, source: int) -> list[Link]:
        """The links of a source, in the order of the readers."""
        return sorted((link for link in self.links if link.source == source), key=lambda link: link.reader)

    def sources_of(self, reader: int) -> list[Link]:
        """The links of a reader, in the order of the sources."""
        return sorted((link for link in self.links if link.reader == reader), key=lambda link: link.source)


def evidence(state: AnswerState) -> Evidence:
    """Return the graph of a question as far as it is known.

    A passage is known by its chunk's id, which a stored answer keeps; where it stands is known while it is in the
    library. Of one that has gone, its cited sentences are still known with their places: they follow the passages.
    """
    order = [
        number for number in state.order() if state.drafts[number].passages or state.drafts[number].draft
    ]
    ids = list(dict.fromkeys((*_ranked(state), *(i for n in order for i in state.drafts[n].passages))))
    answer_cites = {n for claim in state.claims() for n in claim.citations}
    inside = {i: _inside(state.passages[i], state.citations.values()) for i in ids if i in state.passages}
    drafts = [(number, state.drafts[number].draft) for number in order]
    sources = [
        _source(rank, state, inside.get(i, ()), i, answer_cites) for rank, i in enumerate(ids, start=1)
    ]
    places = {i: index for index, i in enumerate(ids)}
    links = [
        Link(places[i], reader, tuple(n for n in inside.get(i, ()) if n in _cites(draft)))
        for reader, (number, draft) in enumerate(drafts)
        for i in dict.fromkeys(state.drafts[number].passages)
    ]
    known = {n for numbers in inside.values() for n in numbers}
    lost = [state.citations[n] for n in sorted(state.citations) if n not in known]
    for numbers in _by_page(lost):
        cited = tuple(c.n for c in numbers)
        by_answer = tuple(n for n in cited if n in answer_cites)
        for reader, (_, draft) in enumerate(drafts):
            used = tuple(n for n in cited if n in _cites(draft))
            if used:
                links.append(Link(len(sources), reader, used))
        sources.append(Source(0, None, cited, by_answer, numbers[0]))
    readers = (
        Reader(
            number,
            draft.verdict if draft is not None else None,
            draft is not None
            and draft.verdict == Verdict.ACCEPTED
            and not answer_cites.isdisjoint(_cites(draft)),
        )
        for number, draft in drafts
    )
    return Evidence(tuple(sources), tuple(readers), tuple(links))


def _ranked(state: AnswerState) -> tuple[int, ...]:
    """The ids of the passages found, best first."""
    if state.answer is not None and state.answer.passages:
        return state.answer.passages
    return tuple(p.id for p in sorted(state.passages.values(), key=lambda p: p.rank))


def _source(
    rank: int, state: AnswerState, numbers: tuple[int, ...], passage_id: int, answer_cites: set[int]
) -> Source:
    return Source(
        rank,
        state.passages.get(passage_id),
        numbers,
        tuple(n for n in numbers if n in answer_cites),
        state.citations[numbers[0]] if numbers else None,
    )


def _cites(draft: Draft | None) -> set[int]:
    return set(draft.citations) if draft is not None else set()


def _inside(passage: Passage, citations: Iterable[Citation]) -> tuple[int, ...]:
    """The numbers of the citations that stand in a passage."""
    spans = [(s.document_id, s.page, s.start, s.end) for s in passage.chunk.sentences]
    return tuple(
        sorted(
            c.n
            for c in citations
            if any(
                (c.document_id, c.page) == (document, page) and c.start < end and start < c.end
                for document, page, start, end in spans
            )
        )
    )


def _by_page(citations: Iterable[Citation]) -> list[list[Citation]]:
    pages: dict[tuple[int, int | None], list[Citation]] = {}
    for citation in citations:
        pages.setdefault((citation.document_id, citation.page), []).append(citation)
    return list(pages.values())
