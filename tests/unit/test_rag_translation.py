"""A question in another language than the documents is asked in theirs, and no other question is changed."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from tests.fake_models import ListIndex, MemoryAnswers, ScriptedModel, WordEmbedder, make_passage
from variorum.domain.answers import Answer, AnswerStatus
from variorum.domain.documents import Passage
from variorum.domain.events import AskEvent, Rewritten
from variorum.rag.prompts import load_prompts
from variorum.rag.translation import is_translation, with_own
from variorum.services.ask import AskService
from variorum.services.contract import AskOptions
from variorum.services.pool import ModelPool
from variorum.services.resources import resource_path
from variorum.services.settings import Settings

GERMAN = "Welche Bildformate kann man als Hintergrund der Karte in EPANET 2.2 verwenden?"
ENGLISH = "Which image formats can be used as the map background in EPANET 2.2?"


@pytest.mark.parametrize(
    ("written", "sound"),
    [
        (ENGLISH, True),
        ("What image formats does EPANET 2.2 take as a background of its map?", True),
        (GERMAN, False),
        (GERMAN.lower(), False),
        ("Welche Formate kann der Hintergrund in EPANET 2.2 haben?", False),
        ("Which image formats can be used as the map background in EPANET 2.0?", False),
        ("Which image formats can be used as the map background?", False),
        ("Which image formats can be used in EPANET 2.2 and SWMM?", False),
        (
            "BMP, WMF and EMF files can be used in EPANET 2.2. " + "They are loaded from the View menu. " * 9,
            False,
        ),
        ("", False),
    ],
)
def test_a_translation_asks_for_the_same_thing(written: str, sound: bool) -> None:
    assert is_translation(written, GERMAN, "de") == sound


def test_figures_are_the_same_in_every_writing_of_numbers() -> None:
    assert is_translation(
        "Are there 1,250.5 metres of it in the tunnel?", "Sind es 1.250,5 Meter im Tunnel?", "de"
    )
    assert not is_translation("Are there 1,250 metres of it?", "Sind es 1.250,5 Meter im Tunnel?", "de")


PASSAGES = [
    make_passage(
        1,
        "Manual",
        "The map can have a background image.",
        "WMF and BMP are the image formats of EPANET 2.2.",
    ),
    make_passage(2, "Guide", "The pump is in the station and it has a curve of its own."),
    make_passage(3, "Notes", "The tank is filled in the night and emptied in the day."),
]


def reply(user: str) -> str:
    if "Write this question in English" in user:
        return ENGLISH
    return "WMF and BMP" if "WMF and BMP" in user and "image formats can be used" in user else "NOT FOUND"


def ask(
    model: ScriptedModel, question: str, passages: list[Passage], verifier: ScriptedModel | None = None
) -> tuple[Answer, list[AskEvent]]:
    asking = AskService(
        ListIndex(passages),
        MemoryAnswers(),
        WordEmbedder,
        lambda role, _choice: Path(f"{role if verifier else 'model'}.gguf"),
        ModelPool(
            lambda path, _cancel, _at_most: verifier if "verifier" in str(path) and verifier else model
        ),
        load_prompts(resource_path("prompts")),
        Settings,
    )
    events: list[AskEvent] = []
    return asking.ask(question, AskOptions(), events.append, threading.Event()), events


def test_a_german_question_is_answered_from_english_documents() -> None:
    model = ScriptedModel(reply)

    answer, events = ask(model, GERMAN, PASSAGES)

    assert (answer.question, answer.asked_as) == (GERMAN, ENGLISH)
    assert (answer.status, answer.text) == (AnswerStatus.ANSWERED, "WMF and BMP")
    assert [e.question for e in events if isinstance(e, Rewritten)] == [ENGLISH]
    assert GERMAN in answer.prompts["question in the documents' language"]
    assert "another language" not in answer.note


@pytest.mark.parametrize("wrong", ["Which image formats does EPANET 2.0 have?", GERMAN, "BMP"])
def test_a_translation_that_asks_something_else_is_not_used_and_the_languages_are_told(wrong: str) -> None:
    model = ScriptedModel(lambda user: wrong if "Write this question" in user else reply(user))

    answer, events = ask(model, GERMAN, PASSAGES)

    assert answer.asked_as == ""
    assert not any(isinstance(e, Rewritten) for e in events)
    assert "The question is in another language than these documents" in answer.note


def test_the_verifier_is_asked_where_the_drafter_can_not() -> None:
    answer, _ = ask(ScriptedModel(lambda _: "NOT FOUND"), GERMAN, PASSAGES, verifier=ScriptedModel(reply))

    assert answer.asked_as == ENGLISH


@pytest.mark.parametrize(
    "question", [ENGLISH, "EPANET 2.2 background?", "Wo Hintergrundbilder?", "WMF", "quota 12?", "?"]
)
def test_a_question_that_may_be_in_their_language_is_left_alone(question: str) -> None:
    model = ScriptedModel(reply)

    answer, _ = ask(model, question, PASSAGES)

    assert answer.asked_as == ""
    assert not any("Write this question" in r.messages[-1].content for r in model.generated)


def test_where_the_documents_are_in_many_languages_the_question_stays() -> None:
    mixed = [
        *PASSAGES,
        make_passage(4, "Handbuch", "Die Karte kann ein Bild als Hintergrund haben und das ist eine Datei."),
        make_passage(5, "Anleitung", "Der Tank wird in der Nacht gefüllt und ist am Tag leer."),
        make_passage(6, "Notizen", "Die Pumpe ist im Haus und wird von einem Motor bewegt."),
    ]
    model = ScriptedModel(reply)

    answer, _ = ask(model, GERMAN, mixed)

    assert answer.asked_as == ""


def test_passages_in_the_questions_own_language_stay_in_front() -> None:
    own = make_passage(9, "Handbuch", "Die Karte kann ein Bild als Hintergrund haben und das ist eine Datei.")

    kept = with_own(GERMAN, PASSAGES, [PASSAGES[1], own], 3)

    assert [p.id for p in kept] == [9, 1, 2]
    assert [p.rank for p in kept] == [1, 2, 3]
    assert [p.id for p in with_own(GERMAN, PASSAGES, PASSAGES, 3)] == [1, 2, 3]
