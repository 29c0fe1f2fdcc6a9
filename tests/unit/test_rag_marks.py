"""Values that differ by a mark alone are two readings; one value in two forms is one."""

from __future__ import annotations

import pytest

from variorum.rag.likeness import likeness
from variorum.rag.wording import yes_or_no

NUMBER, DATE, OTHER = "How much is it?", "When does it begin?", "Which one is it?"


@pytest.mark.parametrize(
    ("first", "second", "question"),
    [
        ("United Kingdom", "United States", OTHER),
        ("UK", "US", OTHER),
        ("the Seller", "the Buyer", OTHER),
        ("World War I", "World War II", OTHER),
        ("World War I", "the Second World War", OTHER),
        ("Henry IV", "Henry V", "Who was king?"),
        ("Apollo 11", "Apollo 13", "Which mission was it?"),
        ("Chapter 3", "Chapter 4", "Where is it described?"),
        ("Figure 3a", "Figure 3b", OTHER),
        ("Plan A", "Plan B", OTHER),
        ("the First Amendment", "the Second Amendment", OTHER),
        ("C++", "C", "Which language is it written in?"),
        ("C#", "C++", "Which language is it written in?"),
        ("transferable", "non-transferable", OTHER),
        ("an exclusive licence", "a non-exclusive licence", OTHER),
        ("Q1 2024", "Q2 2024", DATE),
        ("the first quarter of 2024", "Q3 2024", DATE),
        ("January", "February", DATE),
        ("9 am on 3 May", "3 pm on 3 May", DATE),
        ("noon", "midnight", DATE),
        ("5% per annum", "5% per month", NUMBER),
        ("2 mg daily", "2 mg weekly", NUMBER),
        ("USD 10,000", "EUR 10,000", NUMBER),
        ("up to $1 million", "at least $1 million", NUMBER),
        ("not exceeding 100 hours", "more than 100 hours", NUMBER),
        ("no more than 100", "more than 100", NUMBER),
        ("minimum 5 years", "maximum 5 years", NUMBER),
        ("100 Mbps", "100 MB/s", NUMBER),
        ("one in five", "one in four", NUMBER),
        ("half of them", "40%", NUMBER),
        ("0.334", "33%", NUMBER),
        ("a third", "33.7%", NUMBER),
        ("Öresund", "the Ångström", OTHER),
    ],
)
def test_two_values(first: str, second: str, question: str) -> None:
    for one, other in ((first, second), (second, first)):
        found = likeness(one, other, question)
        assert (found.same, found.sure) == (False, True)


@pytest.mark.parametrize(
    ("first", "second", "question"),
    [
        ("USA", "United States", OTHER),
        ("the U.S.", "the United States of America", OTHER),
        ("UK", "United Kingdom", OTHER),
        ("World War II", "the Second World War", OTHER),
        ("the Seventh Symphony", "Symphony No. 7", OTHER),
        ("The Lord Of The Rings", "the lord of the rings", OTHER),
        ("Apollo 11", "Apollo 11 (1969)", "Which mission was it?"),
        ("vitamin C and D", "vitamin D", OTHER),
        ("Windows 10", "Windows 7, 8 and 10", OTHER),
        ("C++", "It was written in C++", "Which language is it written in?"),
        ("No. 5", "5", OTHER),
        ("no later than 5 May", "5 May", DATE),
        ("31", "31 in C, C++ and C#", NUMBER),
        ("Q3 2023", "the third quarter of 2023", DATE),
        ("12 noon", "12:00", DATE),
        ("10:30", "10.30 am", DATE),
        ("March", "March 2024", DATE),
        ("5% per annum", "5% a year", NUMBER),
        ("5% per annum", "5%", NUMBER),
        ("USD 10,000", "$10,000", NUMBER),
        ("10 min", "up to 600 s", NUMBER),
        ("at least 18", "18", NUMBER),
        ("no more than 100", "100", NUMBER),
        ("100 Mbps", "12.5 MB/s", NUMBER),
        ("half", "50%", NUMBER),
        ("a third of it", "33 percent", NUMBER),
        ("one in five", "20%", NUMBER),
        ("a third", "33.3%", NUMBER),
        ("half a year", "six months", NUMBER),
    ],
)
def test_one_value(first: str, second: str, question: str) -> None:
    for one, other in ((first, second), (second, first)):
        found = likeness(one, other, question)
        assert (found.same, found.sure) == (True, True)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("no more than 100", None),
        ("No. 5", None),
        ("No 5", None),
        ("SI units", None),
        ("Sí, claro", True),
        ("No, it is", False),
    ],
)
def test_what_begins_like_a_yes_or_a_no(text: str, answer: bool | None) -> None:
    assert yes_or_no(text) is answer


def test_the_other_order_of_two_numbers_is_not_sure_to_be_the_same() -> None:
    assert not likeness("3:1", "1:3", "What is the ratio?").same
    assert likeness("3:1", "3:1", "What is the ratio?").same
