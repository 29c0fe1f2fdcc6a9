"""A source that gives both values explains why they differ; one that denies the other contradicts it."""

from __future__ import annotations

import threading

import pytest

from tests.fake_models import ListIndex, ScriptedModel, WordEmbedder, make_passage
from variorum.domain.answers import Answer, Mode
from variorum.rag.pipeline import Pipeline
from variorum.rag.prompts import load_prompts
from variorum.rag.run import PipelineOptions, Roles
from variorum.rag.verify_later import verify_later
from variorum.services.resources import resource_path

PROMPTS = load_prompts(resource_path("prompts"))
OTHER = "The market of Arko is held on Sundays."


def ask(question: str, said: dict[str, str]) -> Answer:
    """Ask with two sources and a third about something else. said: the sentence of each -> what is made of it alone."""
    texts = [*said, OTHER]
    found = [make_passage(i, f"Source {i}", text, "It is old.") for i, text in enumerate(texts, 1)]

    def reply(user: str) -> str:
        return next((answer for text, answer in said.items() if text in user), "NOT FOUND")

    model = ScriptedModel(reply)
    pipeline = Pipeline(ListIndex(found), WordEmbedder(), lambda: Roles(model, model), PROMPTS)
    return pipeline.ask(
        question, PipelineOptions(mode=Mode.SPECULATIVE), lambda event: None, threading.Event()
    )


@pytest.mark.parametrize(
    ("question", "first", "second"),
    [
        (
            "How many people live in Arko?",
            ("In Arko 128,016 people live; 25,038 of them are urban dwellers.", "128,016"),
            ("The number of people who live in Arko is 25,038.", "25,038"),
        ),
        (
            "When was the lodge of Arko founded?",
            ("The lodge of Arko was founded in 1912.", "1912"),
            ("The lodge of Arko met in rented rooms from its founding in 1895 until 1912.", "1895"),
        ),
        (
            "How long is the bridge of Arko?",
            ("The bridge of Arko is 262 metres long.", "262 metres"),
            ("The bridge of Arko is 300 m long with its ramps, the span of the arch 262 m.", "300 m"),
        ),
    ],
)
def test_both_values_are_told_and_not_as_a_disagreement(
    question: str, first: tuple[str, str], second: tuple[str, str]
) -> None:
    answer = ask(question, dict([first, second]))
    assert not answer.disagreements
    assert f"Source 1, p. 1: {first[1]}." in answer.text
    assert f"Source 2, p. 1: {second[1]}." in answer.text
    assert "sources differ" not in answer.text
    assert "gives both" in answer.note
    assert not any("Contradicted" in d.reason for d in answer.drafts)
    later = verify_later(answer, ScriptedModel(lambda _: ""), PROMPTS["verify"], threading.Event())
    assert (later.text, later.disagreements) == (answer.text, ())


@pytest.mark.parametrize(
    ("question", "first", "second"),
    [
        (
            "When was the lodge of Arko founded?",
            ("The lodge of Arko was founded in 1912.", "1912"),
            ("The lodge of Arko was founded in 1895 and not, as is often said, in 1912.", "1895"),
        ),
        (
            "When was the lodge of Arko founded?",
            ("The lodge of Arko was founded in 1912.", "1912"),
            ("The lodge of Arko was founded in 1895, although the plaque says 1912.", "1895"),
        ),
        (
            "When was the lodge of Arko founded?",
            ("The lodge of Arko was founded on 5 May 1912.", "5 May 1912"),
            ("The lodge of Arko, built in 1912, was founded on 7 June 1895.", "7 June 1895"),
        ),
        (
            "How long is the bridge of Arko?",
            ("The bridge of Arko is 262 metres long.", "262 metres"),
            ("The bridge of Arko is 300 m long and has 262 lamps.", "300 m"),
        ),
        (
            "Who built the bridge of Arko?",
            ("The bridge of Arko was built by Ines Vald.", "Ines Vald"),
            ("The bridge of Arko was built by Karl Moor, a pupil of Ines Vald.", "Karl Moor"),
        ),
    ],
)
def test_what_one_source_does_not_explain_is_a_disagreement(
    question: str, first: tuple[str, str], second: tuple[str, str]
) -> None:
    answer = ask(question, dict([first, second]))
    (dispute,) = answer.disagreements
    assert {r.value for r in dispute.readings} == {first[1], second[1]}
    assert answer.text.startswith("The sources differ.")
