"""Comparisons: both sides are found, and what is left out is said."""

from __future__ import annotations

import pytest

from tests.fake_models import make_passage
from variorum.rag.sides import sides, untold, with_both_sides


@pytest.mark.parametrize(
    ("question", "pair"),
    [
        ("Compare the Elbe and the Weser.", ("the Elbe", "the Weser")),
        ("What is the difference between EPANET 2.0 and EPANET 2.2?", ("EPANET 2.0", "EPANET 2.2")),
        ("Which river is longer, the Elbe or the Weser?", ("the Elbe", "the Weser")),
        ("Who was born first: Ada Lovelace or Alan Turing?", ("Ada Lovelace", "Alan Turing")),
        ("Postgres vs. SQLite", ("Postgres", "SQLite")),
        ("Were Scott Derrickson and Ed Wood of the same nationality?", ("Scott Derrickson", "Ed Wood")),
        ("Vergleiche die Elbe mit der Weser", ("die Elbe", "der Weser")),
        ("Welcher Fluss ist länger, die Elbe oder die Weser?", ("die Elbe", "die Weser")),
        ("Quelle est la différence entre WRF et EPANET ?", ("WRF", "EPANET")),
        ("¿Cuál es la diferencia entre WRF y EPANET?", ("WRF", "EPANET")),
        ("Welke rivier is langer, de Elbe of de Weser?", ("de Elbe", "de Weser")),
        ("In between Yale and Brown University, which was founded first?", ("Yale", "Brown University")),
        ("Who worked on both the films Ben-Hur and El Cid?", ("Ben-Hur", "El Cid")),
        ('Who is known for both the songs "See Yourself" and "Within You"?', ("See Yourself", "Within You")),
        ("What profession do Raj Kapoor and Mike Cahill share?", ("Raj Kapoor", "Mike Cahill")),
        ("Who wrote Hamlet?", None),
        ("Who is both an actor and a director?", None),
        ("When did the war between France and Spain begin?", None),
        ("By the census, what was the population of the city of Kirton?", None),
        ("What are the causes and effects of floods?", None),
        ("Did the mayor and the council meet in 1953?", None),
    ],
)
def test_sides_are_told_by_form(question: str, pair: tuple[str, str] | None) -> None:
    assert sides(question) == pair


def test_a_side_that_was_not_retrieved_is_looked_for_and_both_stand_first() -> None:
    found = [make_passage(n, f"River {n}", f"River {n} is long.") for n in (1, 2, 3)]
    elbe = make_passage(4, "Elbe", "The Elbe is 1,094 km long.")
    weser = make_passage(5, "Weser", "The Weser is 452 km long.")
    looked: list[str] = []

    def look(words: str) -> list:
        looked.append(words)
        return [weser]

    question = "Which river is longer, the Elbe or the Weser?"
    both = with_both_sides(question, [*found, elbe], look)
    assert [p.title for p in both] == ["Elbe", "Weser", "River 1", "River 2"]
    assert [p.rank for p in both] == [1, 2, 3, 4]
    assert looked == ["the Weser"]
    assert with_both_sides("How long is the Elbe?", found, look) == found


def test_what_an_answer_leaves_out_is_named() -> None:
    question = "Which river is longer, the Elbe or the Weser?"
    assert untold(question, ["The Elbe is 1,094 km long."]) == ("the Weser",)
    assert untold(question, ["The Elbe is longer than the Weser."]) == ()
    assert untold("Who wrote Hamlet?", ["Nobody."]) == ()


@pytest.mark.timeout(20)
def test_a_question_of_any_length_is_looked_at_in_no_time() -> None:
    assert sides("why is the water wet " * 20_000) is None
    assert sides("compare " * 20_000) is None
