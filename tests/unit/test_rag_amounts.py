"""Numbers and dates of texts as they come: tables, formulas, broken lines."""

from __future__ import annotations

import random

import pytest

from variorum.rag import amounts
from variorum.rag.dates import beside_dates, dates_in

PIECES = [
    *(
        "1",
        "12",
        "123",
        "2014",
        "0",
        "007",
        "10",
        "10^99",
        "1e999",
        "e5",
        "E-3",
        "½",
        "⁶",
        "²",
        "٣",
        "三",
        "IV",
        "one",
        "half",
    ),
    *(",", ".", "-", "−", "/", ":", "'", "(", ")", "^", "×", "x", "<", "≥", "%", "$", "€"),
    *("km", "m²", "°C", "k", "million", "May", "3rd", "and", "pm", "minus", "century", "0s"),
]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("2,500 111.5", {2500.0, 111.5}),
        ("1 234 567", {1234567.0}),
        ("1,234 567", {1234.0, 567.0}),
        ("12'000", {12000.0}),
        ("from 10⁻³ to 10²", {0.001, 100.0}),
        ("1½", {1.5}),
    ],
)
def test_numbers_beside_each_other_are_not_one(text: str, values: set[float]) -> None:
    assert {q.value for q in amounts.quantities(text)} == values


def test_no_text_is_too_odd() -> None:
    drawn = random.Random(3)
    for _ in range(5000):
        between = drawn.choice(("", " ", "\u00a0"))
        text = between.join(drawn.choice(PIECES) for _ in range(drawn.randint(1, 9)))
        for found in (amounts.quantities(text, counted=True), dates_in(text)):
            assert all(one.agrees_with(one) for one in found), text
        beside_dates(text)
