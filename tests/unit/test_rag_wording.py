"""Numbers, dates and words are compared by what they say, not how they are written."""

from __future__ import annotations

import pytest

from variorum.rag import wording
from variorum.rag.amounts import quantities
from variorum.rag.dates import PartialDate, dates_in


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("1,250 m", "1.25 km"),
        ("10 percent", "10%"),
        ("3.5 million people", "3,500,000 people"),
        ("twenty-one days", "21 days"),
        ("2,5 kg", "2500 g"),
        ("one hundred and 12 ft", "12 feet"),
        ("90 minutes", "1.5 hours"),
        ("31", "31 characters"),
    ],
)
def test_equal_amounts_agree(first: str, second: str) -> None:
    a, b = quantities(first), quantities(second)
    assert any(x.agrees_with(y) for x in a for y in b)


@pytest.mark.parametrize(
    ("first", "second"), [("3 km", "3 kg"), ("31", "32"), ("1.5 m", "15 m"), ("2%", "2 km")]
)
def test_other_amounts_do_not(first: str, second: str) -> None:
    assert not any(x.agrees_with(y) for x in quantities(first) for y in quantities(second))


@pytest.mark.parametrize(
    "written",
    ["4 July 1776", "July 4, 1776", "the 4th of July 1776", "1776-07-04", "4 juillet 1776", "4. Juli 1776"],
)
def test_one_day_in_many_forms(written: str) -> None:
    assert dates_in(written) == {PartialDate(1776, 7, 4)}


@pytest.mark.parametrize(
    "written",
    [
        *("1 March", "March 1", "the 1st of March", "March the 1st", "1er mars", "1. März", "1 de marzo"),
        *("on the 1st day of March", "3月1日", "3월 1일", "Mar. 1", "due on March 1, or later"),
    ],
)
def test_a_day_without_its_year_is_a_date(written: str) -> None:
    assert dates_in(written) == {PartialDate(0, 3, 1)}
    assert quantities(written) == frozenset()


@pytest.mark.parametrize(
    "written", ["1 to 15 March", "1–15 March", "March 1-15", "the 1st and the 15th of March"]
)
@pytest.mark.parametrize("year", [0, 2024])
def test_two_days_of_a_month_are_two_dates(written: str, year: int) -> None:
    dated = f"{written} {year}" if year else written
    assert dates_in(dated) == {PartialDate(year, 3, 1), PartialDate(year, 3, 15)}


@pytest.mark.parametrize(
    "written",
    [
        "it may 5 times",
        "in March 20 people came",
        "March 5%",
        "they march 3 miles",
        "of 5 may be",
        "March 3.5",
        "Feb 40",
    ],
)
def test_a_number_beside_a_month_is_not_always_its_day(written: str) -> None:
    assert dates_in(written) == frozenset()


@pytest.mark.parametrize(
    ("first", "second", "agree"),
    [
        ("1 March", "March 1, 2024", True),
        ("1 March", "March 2024", True),
        ("1 March", "1 April", False),
        ("1 March", "2024", False),
        ("1 March", "the 1990s", False),
        ("before 1 March", "15 February", True),
        ("before 1 March", "15 April", False),
        ("before 1 March", "before March 1, 2024", True),
        ("after 1 March", "before 1 March", False),
    ],
)
def test_a_day_without_its_year_agrees_with_that_day_of_any(first: str, second: str, agree: bool) -> None:
    (one,), (other,) = dates_in(first), dates_in(second)
    assert one.agrees_with(other) is other.agrees_with(one) is agree


def test_a_year_agrees_with_its_days_but_not_with_other_years() -> None:
    assert PartialDate(1776).agrees_with(PartialDate(1776, 7, 4))
    assert not PartialDate(1776).agrees_with(PartialDate(1777))
    assert not PartialDate(1776, 7).agrees_with(PartialDate(1776, 8))


def test_a_number_inside_a_version_or_identifier_is_not_a_date() -> None:
    assert dates_in("NASA TM-2014216638 and version 1.2015") == frozenset()


def test_words_fold_case_accents_plurals_and_broken_words() -> None:
    assert wording.words("Größe hydro-\nlogical Models") == ("große".casefold(), "hydrological", "model")
    assert wording.words("Résumé") == ("resume",)


def test_scripts_without_spaces_give_pairs() -> None:
    assert wording.words("世界人权") == ("世界", "界人", "人权")


def test_claims_do_not_break_at_numbers_and_abbreviations() -> None:
    text = "Dr. Smith measured 2.5 m in Fig. 3. He then left. Was it e.g. Tuesday? 是的。不是。"
    assert wording.split_claims(text) == [
        "Dr. Smith measured 2.5 m in Fig. 3.",
        "He then left.",
        "Was it e.g. Tuesday?",
        "是的。",
        "不是。",
    ]


def test_yes_no_and_negation() -> None:
    assert wording.yes_or_no("Yes, it does") is True
    assert wording.yes_or_no("Nein.") is False
    assert wording.yes_or_no("31") is None
    assert wording.yes_or_no("Non-revolutionary disobedience") is None
    assert wording.is_negated("It cannot be used")
    assert not wording.is_negated("It is not without effect")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Which formats can be used as the background of a map?", "en"),
        ("Welche Formate können als Hintergrund der Karte verwendet werden?", "de"),
        ("Quels formats sont utilisés pour le fond de la carte ?", "fr"),
        ("¿Cuáles son los formatos del fondo de un mapa?", "es"),
        ("Quali formati si possono usare per lo sfondo della mappa?", "it"),
        ("Quais formatos são usados para o fundo do mapa?", "pt"),
        ("Welke formaten worden voor de achtergrond van een kaart gebruikt?", "nl"),
        ("Какие форматы есть?", "cyrillic"),
        ("背景に使える画像形式は何ですか", "japanese"),
        ("画像形式一覧表の背景", "japanese"),
        ("背景可以使用哪些图像格式", "cjk"),
        ("EPANET 2.2", ""),
        ("", ""),
    ],
)
def test_the_language_of_a_text_is_seen_from_its_small_words_or_its_script(text: str, expected: str) -> None:
    assert wording.language(text) == expected


def test_a_single_small_word_tells_little() -> None:
    assert wording.language("Wo Berlin?") == "de"
    assert wording.language("Wo Berlin?", least=2) == ""
    assert wording.language("Кто?", least=2) == "cyrillic"


@pytest.mark.parametrize(
    ("text", "beside", "expected"),
    [
        ("How many people die in a war?", "", ("people", "die", "war")),
        ("World War II", "", ("world", "war", "ii")),
        ("Wo war für die Brücke ein Zoll zu zahlen?", "", ("brucke", "zoll", "zahlen")),
        ("¿Dónde está el puente según el manual?", "", ("esta", "puente", "manual")),
        ("das Mittelmeer", "Wohin fließt der Nil?", ("mittelmeer",)),
        ("31", "", ("31",)),
    ],
)
def test_small_words_are_left_out_in_the_language_of_the_text(
    text: str, beside: str, expected: tuple[str, ...]
) -> None:
    assert wording.content_words(text, beside) == expected
