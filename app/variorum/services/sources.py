"""Which documents an answer rests on: how often and by whom each was cited, and which were only read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from variorum.domain.answers import Answer, Citation, Claim
from variorum.domain.documents import Passage
from variorum.services.words import CountWords, translate


@dataclass(frozen=True, slots=True)
class SourceUse:
    """A document of an answer.

    citations: into it, by number; empty if its passages were read and nothing of them was cited. by_answer: how often
    the answer's sentences cite it. by_drafts: draft id -> how often that draft's sentences do. passages: how many of
    its passages were read.
    """

    document_id: int
    document: str
    path: str
    date: str | None
    citations: tuple[Citation, ...] = ()
    by_answer: int = 0
    by_drafts: tuple[tuple[int, int], ...] = ()
    passages: int = 0

    counted = CountWords()

    @property
    def words(self) -> str:
        """By whom it was cited, in words."""
        if not self.citations:
            return self.counted(
                "%Ln passages read, never cited", "%Ln passage read, never cited", self.passages
            )
        drafts = ", ".join(
            translate("SourceUse", "draft {number} ({times})").format(number=number, times=self._times(count))
            for number, count in self.by_drafts
        )
        times = self._times(self.by_answer)
        if self.by_answer and drafts:
            words = translate("SourceUse", "cited {times} by the answer and by {drafts}")
        elif self.by_answer:
            words = translate("SourceUse", "cited {times} by the answer")
        elif drafts:
            words = translate("SourceUse", "cited by {drafts}")
        else:
            words = translate("SourceUse", "a source of a disagreement")
        return words.format(times=times, drafts=drafts)

    def _times(self, count: int) -> str:
        if count == 2:
            return translate("SourceUse", "twice")
        return self.counted("%Ln times", "once", count)


def source_uses(answer: Answer, read: Iterable[Passage]) -> list[SourceUse]:
    """List the documents of an answer: cited ones in the order of their first citation, then those only read.

    read: the passages that the question found, as far as they are still stored.
    """
    cited: dict[int, list[Citation]] = {}
    for citation in sorted(answer.citations, key=lambda c: c.n):
        cited.setdefault(citation.document_id, []).append(citation)
    passages: dict[int, list[Passage]] = {}
    for passage in read:
        passages.setdefault(passage.chunk.document_id, []).append(passage)
    uses = []
    for document_id, citations in cited.items():
        numbers = {c.n for c in citations}
        by_drafts = [
            (draft.id, sum(n in numbers for claim in draft.claims for n in claim.citations))
            for draft in sorted(answer.drafts, key=lambda d: d.id)
        ]
        first = citations[0]
        uses.append(
            SourceUse(
                document_id,
                first.document,
                first.path,
                first.date,
                tuple(citations),
                sum(n in numbers for claim in answer.claims for n in claim.citations),
                tuple((number, count) for number, count in by_drafts if count),
                len(passages.get(document_id, ())),
            )
        )
    for document_id, only_read in passages.items():
        if document_id not in cited:
            one = only_read[0]
            uses.append(SourceUse(document_id, one.title, one.path, one.date, passages=len(only_read)))
    return uses


def in_lines(claims: Iterable[Claim], citations: Mapping[int, Citation]) -> list[list[Claim]]:
    """An answer's sentences by line: what a source says, told after its name, begins one. citations: by number."""
    lines: list[list[Claim]] = []
    for claim in claims:
        cited = citations.get(claim.citations[0]) if claim.citations else None
        named = cited is not None and claim.text.startswith(
            tuple(f"{cited.document}{mark}" for mark in (": ", ", p. ", " ("))
        )
        if named or not lines:
            lines.append([claim])
        else:
            lines[-1].append(claim)
    return lines
