"""A source that gives another value than the drafts do is heard, though no draft took it up."""

from __future__ import annotations

import threading
from collections.abc import Sequence

import pytest

from tests.fake_models import ListIndex, ScriptedModel, WordEmbedder, make_passage
from variorum.domain.answers import Answer, Mode
from variorum.domain.documents import Passage
from variorum.rag.evidence import CitedSentence
from variorum.rag.pipeline import Pipeline
from variorum.rag.prompts import load_prompts
from variorum.rag.rivals import rival_sentence
from variorum.rag.run import PipelineOptions, Roles
from variorum.services.resources import resource_path

OPENED = make_passage(1, "Bridge", "The Kestrel Bridge was opened in 1912.", "It has six arches.")
LENGTH = make_passage(2, "Roads", "The Kestrel Bridge is 300 metres long.", "It leads to the harbour.")


def rival(question: str, answer: str, *passages: Passage, subject: Sequence[int] = (1, 2, 3)) -> str:
    """The text of the rival to an answer that the first sentence of the first passage gives."""
    places = [CitedSentence(s, p) for p in passages for s in p.chunk.sentences]
    found = rival_sentence(question, [answer], places[:1], places, lambda document: document in subject)
    return found.sentence.text if found else ""


@pytest.mark.parametrize(
    ("question", "answer", "first", "other"),
    [
        (
            "When was the Kestrel Bridge opened?",
            "1912",
            OPENED,
            "The Kestrel Bridge was opened to all in 1921.",
        ),
        ("When was the Kestrel Bridge opened?", "1912", OPENED, "The Kestrel Bridge opened on 3 May 1913."),
        ("How long is the Kestrel Bridge?", "300 metres", LENGTH, "The long Kestrel Bridge measures 412 m."),
        ("How many arches has the Kestrel Bridge?", "six", OPENED, "The Kestrel Bridge has nine arches."),
    ],
)
def test_another_value_of_what_is_asked_is_a_rival(
    question: str, answer: str, first: Passage, other: str
) -> None:
    assert rival(question, answer, first, make_passage(3, "News", other)) == other


@pytest.mark.parametrize(
    ("question", "answer", "first", "other"),
    [
        (
            "When was the Kestrel Bridge opened?",
            "1912",
            OPENED,
            "The Kestrel Bridge was opened on 3 May 1912.",
        ),
        (
            "When was the Kestrel Bridge opened?",
            "1912",
            OPENED,
            "The Kestrel Bridge was opened, and has 6 arches.",
        ),
        ("When was the Kestrel Bridge opened?", "1912", OPENED, "A mill at the harbour was built in 1850."),
        (
            "How long is the Kestrel Bridge?",
            "300 metres",
            LENGTH,
            "The Kestrel Bridge is 9 metres long and 300 m.",
        ),
        ("How long is the Kestrel Bridge?", "300 metres", LENGTH, "The Kestrel Bridge weighs 412 tonnes."),
        (
            "Who opened the Kestrel Bridge?",
            "Anna Berg",
            OPENED,
            "The Kestrel Bridge was opened by Otto Lund.",
        ),
    ],
)
def test_what_agrees_or_is_of_something_else_is_none(
    question: str, answer: str, first: Passage, other: str
) -> None:
    assert rival(question, answer, first, make_passage(3, "News", other)) == ""


def test_a_document_that_does_not_speak_of_the_subject_is_none() -> None:
    other = make_passage(3, "News", "The Kestrel Bridge was opened in 1921.")
    assert rival("When was the Kestrel Bridge opened?", "1912", OPENED, other, subject=(1, 2)) == ""


def test_a_source_that_a_draft_passed_over_is_read_by_itself() -> None:
    other = make_passage(
        3, "News", "Rain fell all day.", "The Kestrel Bridge was opened in 1921.", "Many came."
    )
    alone = "Rain fell all day. The Kestrel Bridge was opened in 1921. Many came."

    def write(user: str) -> str:
        if OPENED.text in user:
            return "1912"
        return "1921" if alone in user and "Roads" not in user else "NOT FOUND"

    model = ScriptedModel(write)
    options = PipelineOptions(mode=Mode.SPECULATIVE, drafts=2, passages=3)
    pipeline = Pipeline(
        ListIndex([OPENED, LENGTH, other]),
        WordEmbedder(),
        lambda: Roles(model, model),
        load_prompts(resource_path("prompts")),
    )
    answer: Answer = pipeline.ask(
        "When was the Kestrel Bridge opened?", options, lambda _: None, threading.Event()
    )
    assert {r.value for d in answer.disagreements for r in d.readings} == {"1912", "1921"}
