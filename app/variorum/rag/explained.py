"""Differences that a source explains itself: it gives both values, so they are no two answers to one question.

'128,016, of whom 25,038 are urban dwellers' does not contradict a document that gives 25,038: one is a part of the
other. 'Since its founding in 1895 until 1912' does not contradict 1912 either. Both values are told with their sources,
and not as a disagreement. A source that gives a value to deny it ('not 1912, as often said, but 1895') does contradict.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from variorum.domain.answers import Citation, Disagreement, DisagreementKind
from variorum.rag import amounts, wording
from variorum.rag.dates import PartialDate, dates_in
from variorum.rag.lexicon import CONTRASTS

_LONGEST = 400
"""Characters of a sentence that can explain something; in a longer one, the rest of a page may stand."""

_CONTRAST = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, CONTRASTS))})(?!\w)", re.I)


def apart(
    disputes: Sequence[Disagreement], citation: Callable[[int], Citation]
) -> tuple[list[Disagreement], list[Disagreement]]:
    """The disagreements of the sources, and those that one of them explains."""
    explained = [d for d in disputes if is_explained(d, citation)]
    return [d for d in disputes if d not in explained], explained


def is_explained(dispute: Disagreement, citation: Callable[[int], Citation]) -> bool:
    """Whether the sentence that a number or date rests on also gives every other one, and denies none."""
    if dispute.kind not in (DisagreementKind.NUMBER, DisagreementKind.DATE):
        return False
    values = [reading.value for reading in dispute.readings]
    quotes = [citation(reading.citations[0]).quote for reading in dispute.readings]
    return any(
        len(quote) <= _LONGEST
        and not wording.negations(quote)
        and not _CONTRAST.search(quote)
        and all(_gives(quote, value) for value in values)
        for quote in quotes
    )


def _gives(quote: str, value: str) -> bool:
    """Whether a sentence has every date and number of a value, as exactly."""
    days, there = dates_in(value), dates_in(quote)
    if days:
        return all(
            any(_is_as_exact(other, day) and other.agrees_with(day) for other in there) for day in days
        )
    numbers, held = amounts.quantities(value), amounts.quantities(quote, counted=True)
    return bool(numbers) and all(
        any(n.unit == other.unit and n.agrees_with(other) for other in held) for n in numbers
    )


def _is_as_exact(found: PartialDate, wanted: PartialDate) -> bool:
    return (
        found.years == wanted.years
        and found.bound == wanted.bound
        and bool(found.year) >= bool(wanted.year)
        and bool(found.month) >= bool(wanted.month)
        and bool(found.day) >= bool(wanted.day)
    )
