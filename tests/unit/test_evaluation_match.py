"""Right or not: case, accents, articles, number and date formats make no difference, other words and numbers do."""

from __future__ import annotations

import pytest

from variorum.services.evaluation.match import covers, exact, tokens


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The 1,000 U.S. troops", ("1000", "us", "troops")),
        ("1\u00a0000\u202f000", ("1000000",)),
        ("1 000 000", ("1", "000", "000")),  # plain spaces may stand between different numbers
        ("3.50 km", ("3.5", "km")),
        ("3,5 km", ("3.5", "km")),
        ("twenty-one pilots", ("21", "pilots")),
        ("Ångström's café", ("angstroms", "cafe")),
        ("an apple", ("apple",)),
    ],
)
def test_a_text_is_folded(text: str, expected: tuple[str, ...]) -> None:
    assert tokens(text) == expected


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("It was Röntgen, in 1901.", "Rontgen"),
        ("150782 SEK", "150,782"),
        ("four people", "4"),
        ("on 31 March 1889", "March 31, 1889"),
        ("31 March 1889", "1889"),
        ("Yes, both are.", "yes"),
        ("No.", "no"),
        ("答えは東京です。", "東京"),
        ("The Queen's gaoler", "the Queens gaoler"),
    ],
)
def test_an_answer_stands_in_a_text(text: str, answer: str) -> None:
    assert covers(text, ["something else", answer])


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("1962", "9"),
        ("March 1889", "31 March 1889"),  # less exact than asked for
        ("30 March 1889", "31 March 1889"),
        ("Yes, no doubt.", "no"),
        ("There is no doubt", "no"),
        ("York New", "New York"),
        ("anything", ""),
        ("", "x"),
        ("東", "東京"),
    ],
)
def test_it_does_not_stand_there(text: str, answer: str) -> None:
    assert not covers(text, [answer])


def test_exact_match_wants_nothing_else() -> None:
    assert exact("The Eiffel Tower.", ["eiffel tower"])
    assert exact("31 March 1889", ["March 31, 1889"])
    assert not exact("March 1889", ["March 31, 1889"])
    assert not exact("It is the Eiffel Tower", ["Eiffel Tower"])
    assert not exact("", [""])
