"""Formulas are told apart, and borne out only where they stand as a whole."""

from __future__ import annotations

import pytest

from tests.fake_models import make_passage
from variorum.rag.attribute import SUPPORTED, attribute
from variorum.rag.compare import same_reading
from variorum.rag.formulas import formula, stands_in

UPDATED = "Scaled Pressure Ratio | PR-map = (PRinput -1)* C_PR+1"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("PR = lookup * C_PR", "lookup*c_pr"),
        ("The ratio is PR-map = (PRinput - 1) × C_PR + 1.", "(prinput-1)*c_pr+1"),
        ("PRinput * C_PR", "prinput*c_pr"),
        ("E = m c^2", "mc^2"),
        ("PR = table(R-line, Nc-map) * C_PR", "table(rline,ncmap)*c_pr"),
        ("AC/DC", ""),
        ("1914-1918", ""),
        ("a + b is what it computes", ""),
        ("x = 3", ""),
        ("31 characters", ""),
        ("C++", ""),
    ],
)
def test_what_is_a_formula(text: str, found: str) -> None:
    assert formula(text) == found


@pytest.mark.parametrize(
    ("text", "sentence", "stands"),
    [
        ("PR-map = (PRinput -1)* C_PR+1", UPDATED, True),
        ("(PRinput - 1) * C_PR + 1", UPDATED, True),
        ("PR-map = (PRinput -1)* C_PR", UPDATED, False),
        ("PRinput * C_PR", UPDATED, False),
        ("PR-map = PRinput * C_PR", "Scaled pressure ratio PR-map = PRinput * C_PR", True),
        ("PR = a * b", "Here 2 + a * b is taken.", False),
        ("PR = a * b", "The value is a * b, where a is given.", True),
        ("PR = a * b", "It is a·b - the product of both.", True),
        ("PR = a * b", "It is a*b - 1.", False),
        ("PR = a * b", "It is a*bc.", False),
        ("31 characters", "It has none.", True),
        ("PR = a * b where a is given", "Nothing of it.", True),
    ],
)
def test_a_formula_stands_there_as_a_whole_or_not(text: str, sentence: str, stands: bool) -> None:
    assert stands_in(text, sentence) is stands


def test_two_formulas_with_the_same_names_are_two_readings() -> None:
    assert not same_reading("PRinput * C_PR", "PR-map = (PRinput -1)* C_PR+1", "How is PR scaled?")
    assert same_reading("PRinput * C_PR", "PR-map = PRinput×C_PR", "How is PR scaled?")


def test_a_formula_that_was_cut_off_has_no_support_and_is_named() -> None:
    guide = make_passage(1, "Guide", "The map is scaled.", UPDATED)
    whole = attribute("PR-map = (PRinput -1)* C_PR+1", "How is PR scaled?", [guide])
    assert [c.sentence.text for c in whole.evidence][:1] == [UPDATED]
    cut = attribute("PR-map = (PRinput -1)* C_PR", "How is PR scaled?", [guide])
    assert cut.support < SUPPORTED
    assert cut.missing[0] == "PR-map = (PRinput -1)* C_PR"
