"""Questions for a yes or a no with a real small model: whatever it says, what stands is its sources' own words."""

from __future__ import annotations

import threading

import pytest

from tests.fake_models import ListIndex, WordEmbedder, make_passage
from variorum.domain.answers import AnswerStatus, DraftStatus, Mode
from variorum.domain.events import AnswerToken, AskEvent, DraftToken
from variorum.engine.llama import LlamaModel
from variorum.rag.pipeline import Pipeline
from variorum.rag.prompts import load_prompts
from variorum.rag.run import PipelineOptions, Roles
from variorum.services.resources import resource_path

pytestmark = pytest.mark.model

PASSAGES = [
    make_passage(1, "Eiffel Tower", "The Eiffel Tower was finished in March 1889.", "It stands in Paris."),
    make_passage(2, "Towers of Paris", "The Eiffel Tower in Paris is made of wrought iron."),
    make_passage(3, "Old guide", "Visitors may climb the Eiffel Tower on Sundays."),
    make_passage(4, "Rivers", "The Seine flows through Paris.", "The Eiffel Tower stands beside it."),
]
QUESTIONS = (
    "Was the Eiffel Tower finished in 1889?",
    "Is the Eiffel Tower made of iron?",
    "May visitors climb the Eiffel Tower on Sundays?",
)


@pytest.mark.parametrize("mode", [Mode.SPECULATIVE, Mode.STANDARD])
def test_no_word_of_a_small_models_own_is_told(smollm: LlamaModel, mode: Mode) -> None:
    stored = " ".join(s.text for p in PASSAGES for s in p.chunk.sentences)
    prompts = load_prompts(resource_path("prompts"))
    found = 0
    for question in QUESTIONS:
        events: list[AskEvent] = []
        pipeline = Pipeline(ListIndex(PASSAGES), WordEmbedder(), lambda: Roles(smollm, smollm), prompts)
        options = PipelineOptions(mode=mode, drafts=3, accept_at=0.0)
        answer = pipeline.ask(question, options, events.append, threading.Event())
        assert answer.prompt_versions["draft_polar"]
        for draft in answer.drafts:
            assert draft.answer in stored
            assert draft.status is DraftStatus.NOT_FOUND or "in place of" in draft.reason
        shown = "".join(e.text for e in events if isinstance(e, DraftToken | AnswerToken))
        assert "Yes" not in shown
        if answer.status is AnswerStatus.ANSWERED:
            found += 1
            assert "left to you" in answer.note
            for claim in answer.claims:
                quotes = [c.quote for c in answer.citations if c.n in claim.citations]
                assert any(quote in claim.text for quote in quotes)
    assert found, "nothing is tested where it refuses each of them"
