"""The sentence that gives another value of what is asked than the drafts do.

A small drafter that reads two sources at once answers from one, and refuses what it does not see at a glance. So a
source that contradicts the answer may never have been heard. For a question that wants a date or an amount it can
be found without a model: it speaks of what is asked and has another date, or another amount in that unit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from variorum.rag import amounts
from variorum.rag.dates import PartialDate, dates_in
from variorum.rag.evidence import CitedSentence, Matcher
from variorum.rag.likeness import asks_for

_AS_MUCH = 0.7
"""Share of what the cited sentences hold of the question that a rival has to hold of it."""

SPEAKS_OF_IT = 0.6
"""Share of the question's words that the passages have, in a sentence and its titles, from which it may answer it."""

_Value = PartialDate | amounts.Quantity


def rival_sentence(
    question: str,
    answers: Sequence[str],
    cited: Sequence[CitedSentence],
    places: Sequence[CitedSentence],
    is_of_subject: Callable[[int], bool],
) -> CitedSentence | None:
    """The sentence that speaks most of what is asked and has another value than all of these answers; None if none.

    Args:
        answers: short ones, of the drafts so far. cited: what they rest on. places: the sentences of all passages.
        is_of_subject: whether a document speaks of the question's subject.
    """
    kind = asks_for(question)
    if kind not in ("date", "number") or not answers or not cited:
        return None
    said = [value for answer in answers for value in _values(answer, kind)]
    if not said:
        return None
    matcher = Matcher("", question, places)
    if matcher.is_foreign:
        return None
    heard = max(matcher.asked([c]) for c in cited)
    enough = max(_AS_MUCH * heard, SPEAKS_OF_IT * matcher.asked(places))
    rivals = [
        c
        for c in places
        if c not in cited
        and is_of_subject(c.passage.chunk.document_id)
        and matcher.asked([c]) >= enough
        and _has_another(c.sentence.text, said, kind)
    ]
    return max(rivals, key=lambda c: (matcher.asked([c]), -c.passage.rank), default=None)


def _values(text: str, kind: str) -> list[_Value]:
    if kind == "date":
        return [d for d in dates_in(text) if d.years == 1]
    return list(amounts.quantities(text, counted=True))


def _has_another(text: str, said: Sequence[_Value], kind: str) -> bool:
    """Whether a text has a value of the kind, in a unit that was said, and none that was said."""
    there = _values(text, kind)
    if any(value.agrees_with(other) for value in there for other in said):  # type: ignore[arg-type]
        return False
    units = {getattr(value, "unit", "") for value in said}
    return any(getattr(value, "unit", "") in units for value in there)
