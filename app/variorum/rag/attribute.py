"""Attribution: which stored sentences support a claim, and how well.

A model never types a citation. Each claim (a sentence of a draft or an answer) is matched to the sentences of the
passages its writer was given; what is cited is a place in stored text. What a claim says that no cited sentence
contains is listed, so that a verdict can say it in words.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from variorum.domain.answers import Citation
from variorum.domain.documents import Passage, Sentence
from variorum.rag import amounts, wording

SUPPORTED = 0.5
"""Support below this is no support: the claim is marked, and a draft with nothing else is rejected."""

MOST_SENTENCES = 3
"""A claim cites at most this many sentences."""

_QUESTION_WEIGHT = 0.3
_ENOUGH_OF_QUESTION = 0.6
_GAIN_FOR_ANOTHER = 0.15


@dataclass(frozen=True, slots=True)
class CitedSentence:
    """A sentence that supports a claim, with the passage it stands in."""

    sentence: Sentence
    passage: Passage


@dataclass(frozen=True, slots=True)
class Attribution:
    """What supports a claim.

    evidence: best first; empty when nothing reaches SUPPORTED. support: in [0, 1].
    missing: numbers, dates and words of the claim that the best sentences do not contain, as written.
    """

    claim: str
    evidence: tuple[CitedSentence, ...]
    support: float
    missing: tuple[str, ...] = ()


class CitationList:
    """Numbers the citations of one answer, from 1, in order of first use; the same place has one number.

    Not thread-safe: one pipeline run owns it.
    """

    def __init__(self) -> None:
        self._citations: dict[tuple[int, int | None, int, int], Citation] = {}

    def number(self, cited: CitedSentence) -> int:
        """The number of this place, giving it one if it is new."""
        sentence, passage = cited.sentence, cited.passage
        key = (sentence.document_id, sentence.page, sentence.start, sentence.end)
        if key not in self._citations:
            self._citations[key] = Citation(
                n=len(self._citations) + 1,
                document_id=sentence.document_id,
                document=passage.title,
                path=passage.path,
                page=sentence.page,
                start=sentence.start,
                end=sentence.end,
                quote=sentence.text,
                date=passage.date,
            )
        return self._citations[key].n

    def get(self, number: int) -> Citation:
        """The citation with this number."""
        return self.all()[number - 1]

    def all(self) -> tuple[Citation, ...]:
        """All citations, by number."""
        return tuple(self._citations.values())


def attribute(claim: str, question: str, passages: Sequence[Passage]) -> Attribution:
    """Find the sentences of these passages that support a claim made in answer to a question.

    Support of a set of sentences is the idf-weighted share of the claim's content words (1 when the claim stands in
    them word for word), times the share of its numbers and dates that they contain, less up to three tenths where
    they and their titles contain few of the question's words. Words of the question do not count as words of
    the claim unless the claim has no others.

    Args:
        claim: one sentence or a short answer.
        question: as asked.
        passages: what the writer of the claim was given.
    """
    places = [CitedSentence(s, p) for p in passages for s in p.chunk.sentences]
    if not places or not claim.strip():
        return Attribution(claim, (), 0.0)
    matcher = _Matcher(claim, question, places)
    chosen = [max(places, key=lambda c: (matcher.support([c]), -c.passage.rank))]
    while len(chosen) < MOST_SENTENCES:
        rest = [c for c in places if c not in chosen]
        if not rest:
            break
        best = max(
            rest, key=lambda c: (matcher.coverage([*chosen, c]), matcher.support([c]), -c.passage.rank)
        )
        # One more sentence must bear out more of the claim; being about the question is not enough
        if matcher.coverage([*chosen, best]) < matcher.coverage(chosen) + _GAIN_FOR_ANOTHER:
            break
        chosen.append(best)
    support = matcher.support(chosen)
    missing = matcher.missing(chosen)
    if support < SUPPORTED:
        return Attribution(claim, (), support, missing)
    return Attribution(claim, tuple(chosen), support, missing)


class _Matcher:
    """Scores sets of sentences for one claim."""

    def __init__(self, claim: str, question: str, places: Sequence[CitedSentence]) -> None:
        self._claim = f" {' '.join(wording.words(claim))} "
        asked = Counter(wording.content_words(question))
        said = wording.content_words(claim)
        self._polar = wording.yes_or_no(claim) is not None and len(said) <= 1
        # Numbers and dates are compared by value, not by the words that write them
        spelled = [w for w in said if not amounts.is_part_of_amount(w)]
        new = [w for w in spelled if w not in asked] or ([] if len(spelled) < len(said) else spelled)
        self._said = () if self._polar else tuple(dict.fromkeys(new))
        self._asked = tuple(asked)
        self._quantities = amounts.quantities(claim)
        self._dates = amounts.dates(claim)
        self._words = {id(c): frozenset(wording.words(c.sentence.text)) for c in places}
        count = Counter(w for found in self._words.values() for w in found)
        total = len(places)
        self._idf = {
            w: math.log(1.0 + (total - count[w] + 0.5) / (count[w] + 0.5))
            for w in {*self._said, *self._asked}
        }

    def support(self, chosen: Sequence[CitedSentence]) -> float:
        titles = frozenset(
            wording.words(" ".join(f"{c.passage.title} {c.passage.chunk.heading}" for c in chosen))
        )
        about = self._share(self._asked, self._here(chosen) | titles)
        if self._polar:
            return about
        aptness = min(1.0, about / _ENOUGH_OF_QUESTION)
        covered = self.coverage(chosen)
        return covered * (1.0 - _QUESTION_WEIGHT + _QUESTION_WEIGHT * aptness)

    def coverage(self, chosen: Sequence[CitedSentence]) -> float:
        """The share of the claim that stands in the sentences: of its words, times of its numbers and dates."""
        if self._polar:
            return 1.0
        said = 1.0 if self._verbatim(chosen) else self._said_share(chosen)
        return said * self._exact_share(chosen)

    def _said_share(self, chosen: Sequence[CitedSentence]) -> float:
        if self._said:
            here = self._share(self._said, self._here(chosen))
            # 'The FAQ says ...': the title bears out what names the source, never the whole claim
            return self._share(self._said, self._here(chosen) | self._titles(chosen)) if here >= 0.5 else here
        return float(bool(self._quantities or self._dates))

    def _verbatim(self, chosen: Sequence[CitedSentence]) -> bool:
        return any(self._claim in f" {' '.join(wording.words(c.sentence.text))} " for c in chosen)

    def _titles(self, chosen: Sequence[CitedSentence]) -> frozenset[str]:
        return frozenset(
            wording.words(" ".join(f"{c.passage.title} {c.passage.chunk.heading}" for c in chosen))
        )

    def _here(self, chosen: Sequence[CitedSentence]) -> frozenset[str]:
        return frozenset[str]().union(*(self._words[id(c)] for c in chosen))

    def missing(self, chosen: Sequence[CitedSentence]) -> tuple[str, ...]:
        text = " ".join(c.sentence.text for c in chosen)
        here = frozenset(wording.words(text))
        there = amounts.quantities(text)
        out = [q.written for q in sorted(self._quantities) if not any(q.agrees_with(t) for t in there)]
        out += [
            str(d.year) for d in sorted(self._dates) if not any(d.agrees_with(t) for t in amounts.dates(text))
        ]
        digits = {w for written in out for w in wording.words(written)}
        out += [w for w in self._said if w not in here and w not in digits and not w.isdigit()]
        return tuple(dict.fromkeys(out))

    def _exact_share(self, chosen: Sequence[CitedSentence]) -> float:
        """Share of the claim's numbers and dates that the sentences contain; 1 if it has none."""
        if not self._quantities and not self._dates:
            return 1.0
        quantities = frozenset[amounts.Quantity]().union(
            *(amounts.quantities(c.sentence.text) for c in chosen)
        )
        dates = frozenset[amounts.PartialDate]().union(*(amounts.dates(c.sentence.text) for c in chosen))
        # A year may be a plain number for one form and a date for the other
        years = {float(d.year) for d in dates}
        values = {q.value for q in quantities}
        held = sum(any(q.agrees_with(t) for t in quantities) or q.value in years for q in self._quantities)
        held += sum(any(d.agrees_with(t) for t in dates) or float(d.year) in values for d in self._dates)
        return held / (len(self._quantities) + len(self._dates))

    def _share(self, wanted: Sequence[str], here: frozenset[str]) -> float:
        total = sum(self._idf[w] for w in wanted)
        return sum(self._idf[w] for w in wanted if w in here) / total if total > 0 else 0.0
