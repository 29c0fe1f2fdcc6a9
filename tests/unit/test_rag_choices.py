"""Which of two things: a choice of the other one, or of a third thing, is no dispute and does not lead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.unit.test_rag_compare import citation, draft
from variorum.domain.answers import Citation
from variorum.rag.choices import by_choice, without_other_choices

QUESTION = "Which film is from Japan, Summer Wars or The Secret of Kells?"
QUOTES = {
    1: "Summer Wars is a Japanese film of 2009.",
    2: "The Secret of Kells is a film of 2009.",
    3: "The Castle is a film from Japan.",
    4: "Summer Wars and The Secret of Kells are both films of 2009.",
}


def quoted(number: int) -> Citation:
    return replace(citation(number), quote=QUOTES[number])


def answers(
    *groups: tuple[str, int], order: Callable[..., list] = by_choice, question: str = QUESTION
) -> list[str]:
    found = order([[draft(i, answer, n)] for i, (answer, n) in enumerate(groups, 1)], question, quoted)
    return [members[0].answer for members in found]


def test_a_third_thing_does_not_lead() -> None:
    assert answers(("The Castle", 3), ("Summer Wars", 1)) == ["Summer Wars", "The Castle"]


def test_where_nothing_else_was_found_the_order_stays() -> None:
    assert answers(("The Castle", 3), ("a castle", 3)) == ["The Castle", "a castle"]


def test_what_speaks_of_both_keeps_its_place() -> None:
    assert answers(("both", 4), ("Summer Wars", 1)) == ["both", "Summer Wars"]


@pytest.mark.parametrize(
    ("groups", "left"),
    [
        ([("Summer Wars", 1), ("The Secret of Kells", 2)], ["Summer Wars"]),
        ([("Summer Wars", 1), ("The Castle", 3)], ["Summer Wars"]),
        ([("Summer Wars", 1), ("Secret of Kells", 4)], ["Summer Wars", "Secret of Kells"]),
        ([("Yes", 1), ("No", 2)], ["Yes", "No"]),
    ],
)
def test_only_what_speaks_of_both_contradicts_a_choice(
    groups: list[tuple[str, int]], left: list[str]
) -> None:
    assert answers(*groups, order=without_other_choices) == left


def test_where_nothing_is_compared_all_stay_as_they_are() -> None:
    groups = [("The Castle", 3), ("Summer Wars", 1)]
    assert answers(*groups, question="Which film is from Japan?") == ["The Castle", "Summer Wars"]
    assert answers(*groups, order=without_other_choices, question="Which film is from Japan?") == [
        "The Castle",
        "Summer Wars",
    ]
