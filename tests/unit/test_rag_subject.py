"""What a question is about, by names, and which documents speak of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.fake_models import make_passage
from variorum.domain.answers import Citation, Draft, DraftStatus
from variorum.rag.subject import UNKNOWN, Subject

FURNA = make_passage(1, "Document 1", "Furna is a municipality.", "It had 495 people in Furna in 2010.")
TOWNSHIP = make_passage(2, "Document 2", "As of the census of 2010, there were 3,168 people in the township.")
TITLED = make_passage(3, "Furna", "The population was 495.")


def missed(subject: Subject, *documents: int) -> bool:
    """By a draft that cites these documents."""
    draft = Draft(1, (1,), DraftStatus.ANSWERED, "495", citations=documents)
    return subject.is_missed_by([draft], lambda n: Citation(n, n, "Document", "/d", 1, 0, 1, "x", None))


def test_a_document_without_the_name_misses_the_subject() -> None:
    subject = Subject("What is the population of Furna in 2010?", [FURNA, TOWNSHIP])
    assert subject.names == {"furna"}
    assert subject.as_asked == ("Furna",)
    assert not missed(subject, 1)
    assert missed(subject, 2)
    assert not missed(subject, 1, 2)


def test_a_title_names_it_too() -> None:
    subject = Subject("What is the population of Furna?", [TITLED, TOWNSHIP])
    assert not missed(subject, 3)
    assert missed(subject, 2)


def test_a_name_that_no_document_has_is_not_looked_for() -> None:
    subject = Subject("What is the population of Zermatt?", [FURNA, TOWNSHIP])
    assert subject.names == frozenset()
    assert not missed(subject, 2)


def test_names_are_known_from_the_passages_where_the_question_has_no_capitals() -> None:
    subject = Subject("population of furna in 2010", [FURNA, TOWNSHIP])
    assert subject.names == {"furna"}


def test_a_word_that_begins_sentences_alone_is_no_name() -> None:
    passages = [
        make_passage(1, "a", "Population was 495."),
        make_passage(2, "b", "The population was 3,168."),
    ]
    assert Subject("population of the town", passages).names == frozenset()


def test_one_name_of_several_is_enough_and_documents_count_together() -> None:
    passages = [
        make_passage(1, "a", "It was led by Anna Muster."),
        make_passage(2, "b", "A company in Basel was led by Otto Keller."),
        make_passage(3, "c", "A company in Bern was led by Otto Keller."),
    ]
    subject = Subject("Did Anna Muster live in Basel?", passages)
    assert subject.names == {"anna", "muster", "basel"}
    assert subject.as_asked == ("Anna", "Muster", "Basel")
    assert not missed(subject, 1)
    assert not missed(subject, 2)
    assert missed(subject, 3)
    assert not missed(subject, 2, 3)


def test_a_word_made_of_a_name_is_of_it() -> None:
    law = make_passage(1, "Law", "The Australian age of marriage is 18.")
    other = make_passage(
        2, "Reports", "It was read in Australia, Mali and Rome. They saw a Malian and a Roman."
    )
    assert not missed(Subject("What is the age of marriage in Australia?", [law, other]), 1)
    drinking = make_passage(1, "Law", "The age of drinking is 21 in the states.")
    assert missed(Subject("what is the age of marriage in australia", [drinking, other]), 1)


def test_of_a_document_that_was_found_later_nobody_can_tell() -> None:
    subject = Subject("What is the population of Furna?", [FURNA, TOWNSHIP])
    assert not missed(subject, 9)
    assert not missed(subject, 2, 9)
    assert not missed(subject)


def test_of_an_unknown_question_no_document_misses_the_subject() -> None:
    assert not missed(UNKNOWN, 1)
    assert not missed(Subject("", [FURNA]), 1)


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        ("How many libraries has the LCLS?", "The Luzerne County Library System has 10 libraries."),
        ("How many members has the FAO?", "The Food and Agriculture Organization has 194 members."),
        (
            "How many members has the Food and Agriculture Organization?",
            "194 members had joined FAO by then.",
        ),
        ("How many members has the Union of Soviet Writers?", "By 1989 the USW had 9,920 members."),
    ],
)
def test_an_acronym_and_what_it_stands_for_are_one_name(question: str, sentence: str) -> None:
    named = make_passage(2, "Document 2", f"There it is: {question[:-1]}.")
    subject = Subject(question, [make_passage(1, "Document 1", sentence), named])
    assert not missed(subject, 1)
    assert missed(Subject(question, [make_passage(1, "Document 1", "It has 10 of them."), named]), 1)


@pytest.mark.parametrize("question", ["Wie lang darf ein Bezeichner sein?", "length of a bezeichner"])
def test_where_every_noun_has_a_capital_it_tells_no_name(question: str) -> None:
    passages = [
        make_passage(
            1, "Handbuch", "Die Länge der Kennung ist auf 31 Zeichen beschränkt, und das gilt für alle."
        ),
        make_passage(2, "Hinweise", "Es ist so, dass ein Bezeichner nicht mehr als 15 Zeichen haben kann."),
    ]
    assert not missed(Subject(question, passages), 1)


def test_the_folder_that_a_file_lies_in_names_nothing() -> None:
    filed = replace(TOWNSHIP, path="/home/furna/census.txt")
    assert missed(Subject("What is the population of Furna?", [FURNA, filed]), 2)
    filed = replace(TOWNSHIP, path="/home/anna/furna.txt")
    assert not missed(Subject("What is the population of Furna?", [FURNA, filed]), 2)
