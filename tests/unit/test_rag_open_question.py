"""A question of yes or no is put to small drafters so that it asks for the fact."""

from __future__ import annotations

import threading
from dataclasses import replace

import pytest

from tests.fake_models import ListIndex, ScriptedModel, WordEmbedder, make_passage
from variorum.domain.answers import Answer, AnswerStatus, Mode
from variorum.domain.events import AskEvent, Rewritten
from variorum.rag.open_question import is_opened, is_polar
from variorum.rag.pipeline import Pipeline
from variorum.rag.prompts import load_prompts
from variorum.rag.run import Later, PipelineOptions, Roles
from variorum.services.resources import resource_path

PROMPTS = load_prompts(resource_path("prompts"))
QUESTION = "Is the harbour bridge 120 m long?"
FOR_THE_FACT = "How long is the harbour bridge?"
PASSAGES = [
    make_passage(1, "Survey", "The harbour bridge has a length of 95 m."),
    make_passage(2, "Report", "The harbour bridge is 120 m long."),
    make_passage(3, "Weather", "It rains in the harbour."),
]


@pytest.mark.parametrize(
    "question",
    [
        QUESTION,
        "Did he sign the contract?",
        "Can't the pump be reversed?",
        "has the lease ended",
        "Was it built in 1955?",
    ],
)
def test_what_wants_yes_or_no(question: str) -> None:
    assert is_polar(question)


@pytest.mark.parametrize(
    "question",
    [
        "How long is the bridge?",
        "Is it a town or a village?",
        "Are Random House Tower and 888 7th Avenue both used for real estate?",
        "Were Scott Derrickson and Ed Wood of the same nationality?",
        "Island bridges",
        "Isn't it?",
        "Will",
        "Ist die Brücke 120 m lang?",
        "In which year was the bridge finished?",
        "",
    ],
)
def test_what_wants_something_else(question: str) -> None:
    assert not is_polar(question)


def test_who_did_it_is_no_question_for_where() -> None:
    assert not is_opened("Who buried Theobald in Arklow?", "Was Theobald buried in Arklow?")
    assert is_opened("Where was Theobald buried?", "Was Theobald buried in Arklow?")


def test_of_its_words_and_hardly_any_others() -> None:
    assert is_opened(FOR_THE_FACT, QUESTION)
    assert is_opened("What colour is the flag of Chad?", "Is the flag of Chad green?")
    asked = "Was A Life on Film (book about Mary Astor's career) published in 1967?"
    assert is_opened("When was A Life on Film published?", asked)
    asked = "Does the adult human brain weigh 1.5 kg (3.3 lb) on average?"
    assert is_opened("What is the average weight of an adult human brain?", asked)


@pytest.mark.parametrize(
    "written",
    [
        "Is the harbour bridge long?",  # still of yes or no
        "How long is the harbour bridge",  # broken off
        "What is 120 m long?",  # about something else
        "How long is the Elbe bridge in the harbour?",  # a name it made up
        "How long is the harbour bridge and which tall red crane stands there?",
        "The harbour bridge is 120 m long, is it?",
        "120 m",
        "",
    ],
)
def test_what_can_not_be_the_same_question(written: str) -> None:
    assert not is_opened(written, QUESTION)


def reply(prompt: str) -> str:
    """Parrots yes; finds the fact when asked for it."""
    asked = prompt.split("Question: ")[-1].split("\n")[0]
    if "Write the question that asks for the fact." in prompt:
        return FOR_THE_FACT
    if asked == QUESTION:
        return "YES" if "120 m" in prompt.split("Question:")[0] else "NOT FOUND"
    return "95 m" if "95 m" in prompt else "120 m" if "is 120 m" in prompt else "NOT FOUND"


def ask(
    model: ScriptedModel, *, parameters: int = 1_500_000_000, apart: bool = False, question: str = QUESTION
) -> tuple[Answer, list[AskEvent]]:
    """apart: the verifier is loaded once all drafts are written."""
    model.facts = replace(model.facts, parameters=parameters)
    events: list[AskEvent] = []
    verifier = Later("verifier", lambda: model) if apart else model
    pipeline = Pipeline(ListIndex(PASSAGES), WordEmbedder(), lambda: Roles(model, verifier), PROMPTS)
    options = PipelineOptions(mode=Mode.SPECULATIVE)
    return pipeline.ask(question, options, events.append, threading.Event()), events


def rewritten(events: list[AskEvent]) -> list[str]:
    return [e.question for e in events if isinstance(e, Rewritten)]


def test_the_fact_is_told_where_its_sources_differ_with_both() -> None:
    answer, events = ask(ScriptedModel(reply))
    assert rewritten(events) == [FOR_THE_FACT]
    assert (answer.question, answer.asked_as) == (QUESTION, FOR_THE_FACT)
    (dispute,) = answer.disagreements
    assert {r.value for r in dispute.readings} == {"95 m", "120 m"}
    assert "question for the fact" in answer.prompts
    assert "open_question" in answer.prompt_versions


def test_where_that_gives_nothing_the_question_is_asked_as_it_is() -> None:
    def only_yes(prompt: str) -> str:
        said = reply(prompt)
        return "NOT FOUND" if said in ("95 m", "120 m") else said

    answer, events = ask(ScriptedModel(only_yes))
    assert rewritten(events) == [FOR_THE_FACT, QUESTION]
    assert (answer.status, answer.text.lower(), answer.asked_as) == (AnswerStatus.ANSWERED, "yes", "")
    assert [d.id for d in answer.drafts] == list(range(1, len(answer.drafts) + 1))


def test_what_is_no_such_question_is_not_taken() -> None:
    def other(prompt: str) -> str:
        return "Who built it?" if "asks for the fact." in prompt else reply(prompt)

    answer, events = ask(ScriptedModel(other))
    assert rewritten(events) == []
    assert answer.text.lower() == "yes"


@pytest.mark.parametrize("parameters", [0, 8_000_000_000])
def test_large_drafters_and_those_of_unknown_size_answer_it_themselves(parameters: int) -> None:
    model = ScriptedModel(reply)
    _, events = ask(model, parameters=parameters)
    assert rewritten(events) == []
    assert not any("asks for the fact." in r.messages[-1].content for r in model.generated)


def test_a_drafter_that_could_not_be_asked_again_is_asked_as_it_is() -> None:
    answer, events = ask(ScriptedModel(reply), apart=True)
    assert rewritten(events) == []
    assert answer.text.lower() == "yes"


def test_another_question_is_left_alone() -> None:
    _, events = ask(ScriptedModel(reply), question=FOR_THE_FACT)
    assert rewritten(events) == []
