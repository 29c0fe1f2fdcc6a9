"""What leads from a question to its answer is cited too; what only repeats the answer is not."""

from __future__ import annotations

import pytest

from tests.fake_models import make_passage
from variorum.domain.documents import Passage
from variorum.rag.attribute import SUPPORTED, Attribution, CitedSentence, attribute, connected

FILM = make_passage(
    1, "Ellie Parker", "Ellie Parker is a film of 2005.", "The title character is played by Naomi Watts."
)
ACTRESS = make_passage(
    2,
    "Naomi Watts",
    "Naomi Watts is an English actress and producer.",
    "She made her debut in the drama For Love Alone.",
    "She lives in New York.",
)
AWARD = make_passage(3, "Film awards of 1986", "The drama For Love Alone won two awards.")
RIVER = make_passage(4, "Elbe", "The Elbe flows into the North Sea.")
DEBUT = "In which drama did the actress of the title character of Ellie Parker make her debut?"


def texts(found: Attribution) -> list[str]:
    return [c.sentence.text for c in found.evidence]


def test_who_a_pronoun_means_and_what_leads_there_are_cited() -> None:
    found = attribute("For Love Alone", DEBUT, [RIVER, AWARD, FILM, ACTRESS])
    assert texts(found)[0] == "She made her debut in the drama For Love Alone."
    assert set(texts(found)) == {
        "She made her debut in the drama For Love Alone.",
        "Naomi Watts is an English actress and producer.",
        "The title character is played by Naomi Watts.",
        "Ellie Parker is a film of 2005.",
    }


def test_another_document_that_only_repeats_the_answer_connects_nothing() -> None:
    found = attribute("For Love Alone", DEBUT, [RIVER, AWARD, FILM, ACTRESS])
    assert "The drama For Love Alone won two awards." not in texts(found)


@pytest.mark.parametrize(
    ("sentence", "opening", "cited"),
    [
        ("She was born in Shoreham.", "Naomi Watts is an actress.", True),
        ("Sie wurde in Shoreham geboren.", "Naomi Watts ist eine Schauspielerin.", True),
        ("Watts was born in Shoreham.", "Naomi Watts is an actress.", False),
        ("Her sister was born in Shoreham.", "Nothing is said here of anybody.", False),
    ],
)
def test_an_opening_is_cited_for_a_pronoun_where_it_says_whom_it_means(
    sentence: str, opening: str, cited: bool
) -> None:
    found = attribute("Shoreham", "Where?", [make_passage(1, "Naomi Watts", opening, sentence)])
    assert (opening in texts(found)) is cited


def test_what_leads_to_an_answer_is_also_found_in_passages_that_its_writer_did_not_read() -> None:
    read = [RIVER, ACTRESS]
    first = attribute("For Love Alone", DEBUT, read)
    assert all(c.passage.id == ACTRESS.id for c in first.evidence)
    found = connected("For Love Alone", DEBUT, [RIVER, AWARD, FILM, ACTRESS], first.evidence)
    assert found[: len(first.evidence)] == first.evidence
    assert "The title character is played by Naomi Watts." in [c.sentence.text for c in found]
    assert "The drama For Love Alone won two awards." not in [c.sentence.text for c in found]


def test_nothing_is_added_to_what_is_of_no_passage_that_was_found() -> None:
    cited = [CitedSentence(RIVER.chunk.sentences[0], RIVER)]
    assert connected("North Sea", "Where to?", [FILM], cited) == tuple(cited)


DERRICKSON = make_passage(5, "Scott Derrickson", "Scott Derrickson is an American director.")
WOOD = make_passage(6, "Ed Wood", "Ed Wood was an American filmmaker.", "He died in 1978.")
WOOD_FILM = make_passage(7, "Ed Wood (film)", "Ed Wood is a film of 1994 about the life of Ed Wood.")
SAME = "Were Scott Derrickson and Ed Wood of the same nationality?"


@pytest.mark.parametrize("passages", [[WOOD_FILM, DERRICKSON, WOOD], [WOOD, WOOD_FILM, DERRICKSON]])
def test_a_yes_about_two_things_rests_on_a_sentence_of_each(passages: list[Passage]) -> None:
    found = attribute("Yes", SAME, passages)
    assert set(texts(found)) == {
        "Scott Derrickson is an American director.",
        "Ed Wood was an American filmmaker.",
    }


def test_a_yes_about_two_things_of_which_one_is_not_spoken_of_has_no_support() -> None:
    found = attribute("Yes", SAME, [WOOD, RIVER])
    assert found.evidence == ()
    assert found.support < SUPPORTED


def test_the_other_one_of_two_things_is_cited_beside_the_answer() -> None:
    weser = make_passage(8, "Weser", "The Weser is 452 km long.", "It has many locks.")
    elbe = make_passage(9, "Elbe", "The Elbe is 1,094 km long.", "It rises in the Giant Mountains.")
    valley = make_passage(10, "Elbe valley", "The Elbe has a wide valley.")
    found = attribute("the Elbe", "Which river is longer, the Elbe or the Weser?", [valley, weser, elbe])
    assert texts(found) == ["The Elbe is 1,094 km long.", "The Weser is 452 km long."]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0)])
def test_what_says_which_of_two_it_is_needs_no_sentence_of_each(order: tuple[int, ...]) -> None:
    rivers = [
        make_passage(8, "Weser", "The Weser has many locks."),
        make_passage(9, "Elbe", "The Elbe is a river that rises in the Giant Mountains."),
        make_passage(10, "Rivers", "The Elbe is longer than the Weser.", "Both are rivers."),
    ]
    passages = [rivers[i] for i in order]
    question = "Which river is longer, the Elbe or the Weser?"
    found = attribute("the Elbe", question, passages)
    assert texts(found) == ["The Elbe is longer than the Weser."]
    assert connected("the Elbe", question, passages, found.evidence) == found.evidence


def test_what_a_yes_asserts_may_stand_in_several_sentences_of_one_passage_but_not_of_two() -> None:
    question = "Does gene editing of apoE4 prevent the pathology in human neurons?"
    first, second = "The neurons of human donors had apoE4.", "Gene editing could prevent their pathology."
    found = attribute("Yes", question, [make_passage(1, "Trial", "It was long.", first, second)])
    assert set(texts(found)) == {first, second}
    assert found.support >= SUPPORTED
    apart = [make_passage(1, "Trial", first), make_passage(2, "Review", "Editing may be of use.")]
    assert attribute("Yes", question, apart).evidence == ()
