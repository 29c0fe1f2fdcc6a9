"""Attribution: which stored sentences support a claim, and how well.

A model never types a citation. Each claim (a sentence of a draft or an answer) is matched to the sentences of the
passages its writer was given; what is cited is a place in stored text. What a claim says that no cited sentence
contains is listed, so that a verdict can say it in words.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, fields

from variorum.domain.answers import Citation
from variorum.domain.documents import Passage
from variorum.rag.evidence import WEIGHTS, CitedSentence, Matcher, Weights
from variorum.rag.sides import sides

__all__ = [
    "SUPPORTED",
    "Attribution",
    "CitationList",
    "CitedSentence",
    "attribute",
    "chance_of_citing",
    "connected",
]

SUPPORTED = 0.5
"""Support below this is no support: the claim is marked, and a draft with nothing else is rejected."""

OF_BOTH = 0.4
"""What is support enough where each of two things that a question compares has its sentence: whether 'of the same
nationality' is true can't be told from words that stand there."""

MOST_SENTENCES = 3
"""At most so many sentences together bear out a claim."""

MOST_CITED = 5
"""A claim cites at most this many sentences, those that connect it with the question included."""

CITED = 0.25
"""Chance that a person would cite a sentence, from which it is cited beside those that bear out the claim."""

ALL_ASKED = 0.8
"""Share of the question's words from which what is cited needs no sentence to connect it with the question."""

_GAIN_FOR_ANOTHER = 0.15

_NEW = 0.03
"""Share of the question's words that a sentence has to add to connect a claim with it."""


@dataclass(frozen=True, slots=True)
class Attribution:
    """What supports a claim.

    evidence: empty when nothing reaches SUPPORTED (OF_BOTH where two things are compared); first those that bear out
    the claim, best first, then those that connect it with the question. support: in [0, 1].
    missing: numbers, dates and words of the claim that the evidence does not contain, as written; without evidence:
    those that no sentence of the passages contains.
    bearing: how many of the evidence bear out the claim. coverage, asked: share of the claim that they hold, and of
    the question's words in all of the evidence and its titles.
    """

    claim: str
    evidence: tuple[CitedSentence, ...]
    support: float
    missing: tuple[str, ...] = ()
    bearing: int = 0
    coverage: float = 0.0
    asked: float = 0.0


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
    matcher = Matcher(claim, question, places)
    chosen, enough = _bearing(matcher, question, places)
    support = matcher.support(chosen)
    if support < enough:
        return Attribution(claim, (), support, matcher.missing(places))
    missing = matcher.missing(chosen)
    coverage = matcher.coverage(chosen)
    bearing = len(chosen)
    if question:
        _connect(matcher, chosen, within=() if enough == SUPPORTED else chosen)
    return Attribution(claim, tuple(chosen), support, missing, bearing, coverage, matcher.asked(chosen))


def _bearing(
    matcher: Matcher, question: str, places: Sequence[CitedSentence]
) -> tuple[list[CitedSentence], float]:
    """The sentences that hold most of a claim, and the support that they need."""
    compared = sides(question) or ()
    best = matcher.best()
    chosen = [] if matcher.speaks_of_all(best, compared) else matcher.of_each(compared)
    enough = OF_BOTH if chosen and len(chosen) == len(compared) else SUPPORTED
    if not chosen or matcher.support(chosen) < enough:
        chosen = [best, *matcher.of_each(compared, beside=[best])]
    while len(chosen) < MOST_SENTENCES:
        # An amount and what it is said of may stand in two sentences, but not in two passages
        beside = chosen[0].passage.id if matcher.support(chosen) == 0.0 else None
        rest = [c for c in places if c not in chosen and beside in (None, c.passage.id)]
        if not rest:
            break
        more = max(
            rest, key=lambda c: (matcher.coverage([*chosen, c]), matcher.support([c]), -c.passage.rank)
        )
        # One more sentence must bear out more of the claim; being about the question is not enough
        if matcher.coverage([*chosen, more]) < matcher.coverage(chosen) + _GAIN_FOR_ANOTHER:
            break
        chosen.append(more)
    while matcher.is_polar and matcher.support(chosen) < enough and len(chosen) < MOST_SENTENCES:
        # What a yes asserts may be told in several sentences of one passage
        near = [c for c in places if c not in chosen and c.passage.id == chosen[0].passage.id]
        if not near:
            break
        more = max(near, key=lambda c: matcher.asked([*chosen, c]))
        if matcher.asked([*chosen, more]) < matcher.asked(chosen) + _GAIN_FOR_ANOTHER:
            break
        chosen.append(more)
    return chosen, enough


def connected(
    claim: str, question: str, passages: Sequence[Passage], cited: Sequence[CitedSentence]
) -> tuple[CitedSentence, ...]:
    """What bears a claim out, and the sentences of all passages that connect it with the question.

    Its writer read some of the passages; what leads from the question to its answer may stand in others.

    Args:
        passages: all that were found. cited: what bears this claim out, of these passages, best first.
    """
    places = [CitedSentence(s, p) for p in passages for s in p.chunk.sentences]
    by_place = {_place(c): c for c in places}
    chosen = [by_place[_place(c)] for c in cited if _place(c) in by_place]
    if not chosen or not question:
        return tuple(cited)
    matcher = Matcher(claim, question, places)
    compared = sides(question) or ()
    if not any(matcher.speaks_of_all(place, compared) for place in chosen):
        of_each = matcher.of_each(compared)
        if compared and len(of_each) == len(compared) and matcher.support(of_each) >= OF_BOTH:
            chosen = of_each  # its writer may have read of something else of one name
        else:
            chosen += matcher.of_each(compared, beside=chosen)
    _connect(matcher, chosen, within=chosen if compared else ())
    return tuple(chosen)


def _connect(matcher: Matcher, chosen: list[CitedSentence], within: Sequence[CitedSentence]) -> None:
    """Add to what is cited what connects it with the question, and what its sentences speak of as 'she' or 'the event'.

    within: what is cited where things are compared: more is cited of its passages only, since what leads elsewhere
    tells of none of them. () where anything may be added.
    """
    only = {c.passage.id for c in within}
    while len(chosen) < MOST_CITED and matcher.asked(chosen) < ALL_ASKED:
        chances = [
            (matcher.is_led_to(place, chosen), chance, -i, place)
            for i, (place, measures) in enumerate(matcher.measures(chosen))
            if (chance := chance_of_citing(measures)) >= CITED
            and place not in chosen
            and (not only or place.passage.id in only)
            and matcher.is_connected(place, chosen)
            # What only says the same again connects nothing
            and matcher.asked([*chosen, place]) >= matcher.asked(chosen) + _NEW
        ]
        if not chances:
            break
        chosen.append(max(chances)[-1])
    for place in tuple(chosen):
        opening = matcher.introduction(place)
        if len(chosen) < MOST_CITED and opening is not None and opening not in chosen:
            chosen.append(opening)


def _place(cited: CitedSentence) -> tuple[int, int | None, int]:
    return cited.sentence.document_id, cited.sentence.page, cited.sentence.start


def chance_of_citing(measures: Sequence[float], weights: Weights = WEIGHTS) -> float:
    """The probability that a person would cite a sentence of which this was measured (`Matcher.measures`)."""
    bias, *factors = (getattr(weights, field.name) for field in fields(weights))
    return 1.0 / (1.0 + math.exp(-bias - math.fsum(w * x for w, x in zip(factors, measures, strict=True))))
