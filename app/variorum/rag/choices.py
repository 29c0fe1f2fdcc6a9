"""Answers to a question that compares two things: a choice of one of them is not contradicted by a choice of the other.

'Summer Wars is Japanese' and 'The Secret of Kells is Irish' do not differ, whatever two drafts make of them: only a
sentence that speaks of both says which it is. A third thing is no answer to which of the two it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from variorum.domain.answers import Citation, Draft
from variorum.rag import wording
from variorum.rag.sides import sides


def by_choice(
    groups: Sequence[Sequence[Draft]], question: str, citation: Callable[[int], Citation]
) -> list[list[Draft]]:
    """Where a question asks which of two things, the readings that name one of them come first; else as they are."""
    chosen = _Choices(question, citation)
    named = any(chosen.of(members) is not None for members in groups)
    return [list(m) for m in sorted(groups, key=lambda m: named and chosen.is_beside(m))]


def without_other_choices(
    groups: Sequence[Sequence[Draft]], question: str, citation: Callable[[int], Citation]
) -> list[Sequence[Draft]]:
    """The groups, but for those that choose the other one of two things compared from sentences about one of them."""
    chosen = _Choices(question, citation)
    kept: list[Sequence[Draft]] = []
    for members in groups:
        before = {chosen.of(other) for other in kept} - {None, chosen.of(members)}
        if not before or not chosen.is_of_one_thing(members):
            kept.append(members)
    return kept


class _Choices:
    """What answers choose where a question compares two things."""

    def __init__(self, question: str, citation: Callable[[int], Citation]) -> None:
        self._compared = [frozenset(wording.content_words(side)) for side in sides(question) or ()]
        self._citation = citation

    def of(self, members: Sequence[Draft]) -> int | None:
        """The place of the one thing that an answer names; None where it names none or both."""
        said = frozenset(wording.content_words(members[0].answer))
        named = [i for i, side in enumerate(self._compared) if said and (said <= side or side <= said)]
        return named[0] if len(named) == 1 else None

    def is_beside(self, members: Sequence[Draft]) -> bool:
        """Whether an answer chooses none of them from sentences that do not speak of both."""
        return self.of(members) is None and self.is_of_one_thing(members)

    def is_of_one_thing(self, members: Sequence[Draft]) -> bool:
        """Whether things are compared, and no sentence that is cited speaks of both."""
        every = frozenset[str]().union(*self._compared)
        quotes = [frozenset(wording.words(self._citation(n).quote)) for d in members for n in d.citations]
        return bool(every) and not any(every <= quote for quote in quotes)
