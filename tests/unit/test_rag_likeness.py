"""Whether two answers say the same: by what the question asks for, and by kinds of wording."""

from __future__ import annotations

import pytest

from variorum.rag.likeness import conflict, is_open, likeness

SAME = {
    "number word": [
        ("How many monks know it?", "two", "2"),
        ("How many?", "Twenty-seven", "27 of them"),
        ("How many layers?", "seven", "It became a seven-layer protocol."),
        ("How many species?", "one", "1"),
        ("How many species?", "one species", "a single species"),
        ("How long is the bore?", "1 inch", "one inch bore"),
        ("How many people?", "one million people", "1,000,000"),
        ("How many people?", "one hundred and five", "105"),
        ("How long does it take?", "one day", "24 hours"),
        ("Wie lange dauert es?", "eine Stunde", "60 min"),
        ("How long does it take?", "one and a half hours", "90 minutes"),
        ("How much of it?", "two-thirds", "two thirds of it"),
    ],
    "number format": [("How many live there?", "1,350", "1350"), ("How many?", "22 338 618", "22,338,618")],
    "scale": [("How many copies?", "250 million", "250,000,000"), ("How many?", "two dozen", "24")],
    "unit": [
        ("How far is it?", "69 km", "43 miles"),
        ("How large is it?", "1.4 hectares", "3.5 acres"),
        ("How hot is it?", "20 °C", "68 °F"),
        ("How long does it take?", "2 years", "24 months"),
        ("How strong is it?", "5 kW", "5 kilowatts"),
        ("How much of it?", "3 kWh", "10.8 MJ"),
        ("How far?", "1.234 km", "1,234 m"),
    ],
    "written otherwise": [
        ("How many?", "10^6", "one million"),
        ("How many?", "2.5 × 10⁴", "25,000"),
        ("How large?", "3 x 10^-3 m", "3 mm"),
        ("How long does it take?", "2 ½ hours", "2.5 hours"),
        ("How cold is it?", "minus 5 °C", "-5 °C"),
        ("What share?", "three quarters", "75 %"),
        ("How many?", "10k", "10,000"),
        ("When does it begin?", "3:30 pm", "15:30"),
        ("When does it begin?", "9 a.m.", "9:00"),
        ("How long?", "30 calendar days", "30 days"),
    ],
    "money": [
        ("How much?", "$5m", "5 million dollars"),
        ("How much?", "US$ 20", "20 dollars"),
        ("How much?", "€20", "EUR 20"),
        ("How much?", "£10", "10 pounds"),
    ],
    "date format": [
        ("When was he born?", "1 February 1972", "Feb. 1, 1972"),
        ("When?", "2004-02-25", "25.02.2004"),
        ("When?", "1955年3月4日", "4 March 1955"),
        ("When did it begin?", "the 1970s", "In 1974"),
    ],
    "precision": [
        ("When did it open?", "March 2014", "2014"),
        ("Where is it?", "Paris", "Paris, France"),
        ("How many students?", "over 50,000", "51,331"),
    ],
    "name form": [
        ("Who wrote it?", "R. Nichols", "Roger Nichols"),
        ("Who is the coach?", "Shula, Don", "Don Shula"),
        ("Who was president?", "President Roosevelt", "Theodore Roosevelt"),
        ("Who directed it?", "Bill Murray", "William Murray"),
    ],
    "acronym": [
        ("Who created it?", "UN General Assembly", "the United Nations General Assembly"),
        ("Which agency?", "NASA", "National Aeronautics and Space Administration"),
        ("Where?", "the U.S.A.", "USA"),
    ],
    "spelling": [
        ("What colour?", "grey", "gray"),
        ("What is it called?", "hydrologic cycle", "hydrological cycle"),
    ],
    "sentence": [
        (
            "When was the draft ended?",
            "1973",
            "From 1940 until 1973 men were drafted, not only in war but in peace.",
        ),
        (
            "Who sang it?",
            "Ronnie Dyson",
            "It was written by Bobby Eli, and in 1973 not he but Ronnie Dyson sang it.",
        ),
        ("What is it made of?", "copper wire", "It is not known who made it; the coil is of copper wire."),
    ],
    "list": [("Which formats?", "WEM, MAP or BMP", "BMP, MAP and WEM")],
    "formula": [
        ("How is PR scaled?", "PR = table(R-line, Nc-map) * C_PR", "PR=table(Rline,Ncmap)*C_PR."),
        ("How is PR scaled?", "The ratio is PR = a × b", "PR-map = a * b"),
    ],
    "polar": [("Is it used?", "Yes", "Yes, it is."), ("Is it used?", "no", "No, never.")],
    "other scripts": [
        ("Какое море?", "Средиземное море", "в Средиземном море"),
        ("ما هو البحر؟", "البحر المتوسط", "بحر المتوسط"),
        ("最大は?", "31文字", "最大31文字"),
    ],
}

DIFFERENT = {
    "number": [
        ("How many?", "Nine", "Eight"),
        ("How many members?", "652,723", "650,000"),
        ("How many species?", "one", "two"),
        ("How many people?", "one million", "two million"),
        ("How much of it?", "two-thirds", "2"),
        ("How much of it?", "one third", "one half"),
    ],
    "number beside the same date": [("How many members?", "31 members in 1990", "40 members in 1990")],
    "bound": [("How old was he?", "36", "Less than 36"), ("When was it built?", "1920", "Before 1911")],
    "bound of a few": [
        ("How many species?", "one", "more than one"),
        ("How many?", "2", "more than two species"),
    ],
    "unit": [
        ("How long is the bore?", "1 inch", "26.5 mm"),
        ("How much?", "20 acres", "20.5 acres"),
        ("How far?", "50 km", "50 m"),
        ("How large is it?", "10 GB", "10 MB"),
        ("How strong is it?", "5 mW", "5 MW"),
        ("How much?", "5 kW", "5 kV"),
        ("How hot is it?", "20 °C", "20 °F"),
    ],
    "written otherwise": [
        ("How many?", "10^6", "10^5"),
        ("How many?", "10⁶", "106"),
        ("When does it begin?", "3:30 am", "3:30 pm"),
        ("When does it begin?", "15:30", "16:30"),
        ("How long?", "30 days", "30 business days"),
        ("How sure is it?", "p < 0.05", "p > 0.05"),
        ("How many?", "≥ 5", "≤ 5"),
        ("What share?", "half a percent", "50 %"),
    ],
    "money": [
        ("How much?", "$5 million", "€5 million"),
        ("How much?", "A$20", "US$20"),
        ("How much?", "$5m", "$5bn"),
        ("How much?", "£10", "$10"),
    ],
    "date": [
        ("When?", "1 February 1972", "10 February 1972"),
        ("When?", "1969 or before 1969", "the early 1970s"),
    ],
    "name": [
        ("Who was his father?", "Paul Seadlund", "Peter Seadlund"),
        ("Which sport?", "Basketball", "Baseball"),
        ("Which plate?", "Vibrational circular dichroism", "Virtual Circular Dynamics"),
    ],
    "choice": [("Is it a town or a village?", "A town", "A village")],
    "opposite": [
        ("Can it be used?", "It can be used", "It cannot be used"),
        ("What happens?", "The pressure increases", "The pressure decreases"),
        ("Is it safe?", "Yes", "No"),
    ],
    "formula": [
        ("How is PR scaled?", "PR = table(R-line, Nc-map) * C_PR", "PR = (table(Rline, Ncmap) -1)* C_PR+1"),
        ("How is it scaled?", "y = a * b", "y = a / b"),
    ],
    "exclusive": [("What did it have?", "Only notes", "Notes and coins")],
    "list": [("Which formats?", "Windows Enhanced Metafiles and bitmap files", "WEM, MAP, or BMP")],
}


def _cases(table: dict[str, list[tuple[str, str, str]]]) -> list[object]:
    return [
        pytest.param(*case, id=f"{kind} {i}") for kind, cases in table.items() for i, case in enumerate(cases)
    ]


@pytest.mark.parametrize(("question", "first", "second"), _cases(SAME))
def test_the_same_in_other_words(question: str, first: str, second: str) -> None:
    assert likeness(first, second, question).same
    assert likeness(second, first, question).same


@pytest.mark.parametrize(("question", "first", "second"), _cases(DIFFERENT))
def test_different_readings(question: str, first: str, second: str) -> None:
    assert not likeness(first, second, question).same
    assert not likeness(second, first, question).same


def test_what_only_meaning_can_tell_is_unsure() -> None:
    found = likeness("pale pink", "slaty blue", "What is the color of the flowers?")
    assert (found.same, found.sure) == (False, False)
    assert likeness("31", "15", "How many?").sure


def test_a_question_for_an_example_has_several_right_answers() -> None:
    assert is_open("What is one of the stars of The Newcomers known for?")
    assert not is_open("Which image formats can be used?")


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("The tank holds 400 litres of water.", "The tank holds 500 litres of water.", True),
        ("The tank holds 400 litres of water.", "The tank of water holds 0.4 m3.", False),
        ("The valve can be opened by hand.", "The valve can not be opened by hand.", True),
        ("The tank holds 400 litres of water.", "A pump moves 500 litres of oil.", False),
        ("In 2004 the club won the cup.", "The club won the cup.", False),
    ],
)
def test_statements_conflict_only_about_the_same_thing(first: str, second: str, expected: bool) -> None:
    assert conflict(first, second) is expected
    assert conflict(second, first) is expected
