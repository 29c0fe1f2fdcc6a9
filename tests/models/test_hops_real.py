"""Iterative search with a real model: it ends, keeps its promises to whoever shows it, and stops when told to."""

from __future__ import annotations

import threading

import pytest

from tests.fake_models import ListIndex, WordEmbedder, make_passage
from variorum.domain.answers import Answer, Mode, Verdict
from variorum.domain.errors import Cancelled
from variorum.domain.events import AskEvent, DraftFinished, Searched
from variorum.engine.llama import LlamaModel
from variorum.rag.follow_up import is_faithful, standalone
from variorum.rag.pipeline import Pipeline
from variorum.rag.prompts import Turn, load_prompts
from variorum.rag.run import PipelineOptions, Roles, Run
from variorum.services.resources import resource_path

pytestmark = pytest.mark.model

PASSAGES = [
    make_passage(1, "Harbour Lights", "Harbour Lights is a film of 1961 directed by Ines Moreau."),
    make_passage(2, "Ines Moreau", "Ines Moreau was born in 1923 in Lille."),
    make_passage(3, "Film festivals", "The film festival of Brest shows silent films."),
    make_passage(4, "Harbours", "The harbour has lights on both moles."),
    make_passage(5, "Lille", "Lille lies in the north."),
]
QUESTION = "In which year was the director of the film Harbour Lights born?"
PROMPTS = load_prompts(resource_path("prompts"))


def ask(model: LlamaModel, events: list[AskEvent], cancel: threading.Event, accept_at: float) -> Answer:
    pipeline = Pipeline(ListIndex(PASSAGES), WordEmbedder(), lambda: Roles(model, model), PROMPTS)
    options = PipelineOptions(
        mode=Mode.ITERATIVE, drafts=2, passages=3, accept_at=accept_at, synthesise=False, rounds=2
    )
    return pipeline.ask(QUESTION, options, events.append, cancel)


@pytest.mark.parametrize("accept_at", [1.0, 0.4])
def test_rounds_end_and_are_told_as_they_are_stored(smollm: LlamaModel, accept_at: float) -> None:
    events: list[AskEvent] = []
    answer = ask(smollm, events, threading.Event(), accept_at)
    assert len(answer.rounds) <= 2
    told = {e.round.number: e.round for e in events if isinstance(e, Searched)}
    assert [told[r.number].learned for r in answer.rounds] == [r.learned for r in answer.rounds]
    assert [d.id for d in answer.drafts] == list(range(1, len(answer.drafts) + 1))
    assert {e.draft.id for e in events if isinstance(e, DraftFinished)} == {d.id for d in answer.drafts}
    assert all(d.verdict for d in answer.drafts)
    accepted = any(d.verdict is Verdict.ACCEPTED for d in answer.drafts)
    assert accepted or "round 1 question" in answer.prompts
    for found in answer.rounds:
        assert found.question.endswith("?")
        assert all(answer.citations[n - 1].quote for n in found.citations)
        assert bool(found.learned) == bool(found.citations)


def test_it_stops_in_the_middle_of_a_round(smollm: LlamaModel) -> None:
    cancel = threading.Event()
    events: list[AskEvent] = []

    class Stopping(list):  # type: ignore[type-arg]
        def append(self, event: AskEvent) -> None:
            super().append(event)
            if isinstance(event, DraftFinished) and event.draft.id == 2:
                cancel.set()

    events = Stopping()
    with pytest.raises(Cancelled):
        ask(smollm, events, cancel, 1.0)
    assert not any(isinstance(e, Searched) for e in events)


def test_a_follow_up_is_one_line_and_faithful_or_carries_its_turn(smollm: LlamaModel) -> None:
    turns = [Turn("Which film of 1961 did Ines Moreau direct?", "Harbour Lights")]
    run = Run("Who wrote it?", PipelineOptions(), PROMPTS, lambda _: None, threading.Event())
    understood = standalone(run, Roles(smollm, smollm), "Who wrote it?", turns)
    assert "\n" not in understood
    composed = f"Who wrote it? (after: {turns[0].question} {turns[0].answer})"
    assert understood == composed or is_faithful(understood, "Who wrote it?", turns)
