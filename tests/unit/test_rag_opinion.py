"""The verifier is asked only where form is unsure, and what it takes for the same is one reading."""

from __future__ import annotations

import threading

from tests.fake_models import ScriptedModel, make_passage
from variorum.domain.answers import Draft, DraftStatus
from variorum.rag.attribute import CitedSentence
from variorum.rag.opinion import MOST_ASKED, merged
from variorum.rag.prompts import load_prompts
from variorum.rag.run import PipelineOptions, Roles, Run
from variorum.services.resources import resource_path

SOURCE = make_passage(7, "Manual", "The pumps are driven by electricity.")


def ask(
    verifier: ScriptedModel, *answers: str, question: str = "What do the pumps run on?"
) -> list[list[str]]:
    run = Run(
        question, PipelineOptions(), load_prompts(resource_path("prompts")), lambda _: None, threading.Event()
    )
    number = run.citations.number(CitedSentence(SOURCE.chunk.sentences[0], SOURCE))
    groups = [
        [Draft(i, (i,), DraftStatus.ANSWERED, answer, citations=(number,))]
        for i, answer in enumerate(answers, 1)
    ]
    return [[d.answer for d in members] for members in merged(run, Roles(verifier, verifier), groups)]


def test_what_the_verifier_takes_for_the_same_is_one_reading() -> None:
    verifier = ScriptedModel(str, lambda user: 0.1 if "diesel" in user else 0.95)
    found = ask(verifier, "electric power", "mains current", "diesel oil")
    assert found == [["electric power", "mains current"], ["diesel oil"]]
    assert all(request.sources == ("7",) for request in verifier.scored)


def test_form_that_is_sure_is_not_asked_about() -> None:
    verifier = ScriptedModel(str, lambda _: 0.99)
    assert ask(verifier, "31", "15", question="How many?") == [["31"], ["15"]]
    assert verifier.scored == []


def test_a_question_costs_few_requests() -> None:
    verifier = ScriptedModel(str, lambda _: 0.0)
    answers = ["red wine", "white tea", "black milk", "green beer", "sweet rum"]
    assert len(ask(verifier, *answers, question="what is in it")) == 5
    assert len(verifier.scored) == MOST_ASKED
