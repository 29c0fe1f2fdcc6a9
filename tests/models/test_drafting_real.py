"""What is shown before the end, with a real model in both roles."""

from __future__ import annotations

import threading

import pytest

from tests.fake_models import ListIndex, WordEmbedder, make_passage
from variorum.domain.answers import Mode, Verdict
from variorum.domain.events import AnswerToken, AskEvent, DraftFinished, DraftVerified, Provisional
from variorum.engine.llama import LlamaModel
from variorum.rag.pipeline import Pipeline
from variorum.rag.prompts import load_prompts
from variorum.rag.run import PipelineOptions, Roles
from variorum.services.resources import resource_path

pytestmark = pytest.mark.model

PASSAGES = [
    make_passage(1, "Eiffel Tower", "The Eiffel Tower is 330 metres tall.", "It stands in Paris."),
    make_passage(2, "Towers of Paris", "The Eiffel Tower in Paris has a height of 330 metres."),
    make_passage(3, "Old guide", "The Eiffel Tower is 300 metres tall."),
    make_passage(4, "Rivers", "The Seine flows through Paris.", "The Eiffel Tower stands beside it."),
    make_passage(5, "Bridges", "The bridge beside the Eiffel Tower is 155 metres long."),
]


@pytest.mark.parametrize("drafts", [2, 4])
@pytest.mark.parametrize("accept_at", [0.0, 0.5])
def test_what_is_shown_is_accepted_cited_and_comes_before_the_end(
    smollm: LlamaModel, drafts: int, accept_at: float
) -> None:
    events: list[AskEvent] = []
    pipeline = Pipeline(
        ListIndex(PASSAGES),
        WordEmbedder(),
        lambda: Roles(smollm, smollm),
        load_prompts(resource_path("prompts")),
    )
    options = PipelineOptions(mode=Mode.SPECULATIVE, drafts=drafts, accept_at=accept_at, synthesise=False)
    answer = pipeline.ask("How tall is the Eiffel Tower?", options, events.append, threading.Event())

    shown = [e for e in events if isinstance(e, Provisional)]
    accepted = {d.id for d in answer.drafts if d.verdict is Verdict.ACCEPTED}
    assert bool(shown) == bool(accepted)
    assert (answer.timings.first_verified is not None) == bool(accepted)
    if accept_at == 0.0:
        assert accepted, (
            "a threshold of 0 accepts every draft with a source; without one nothing is tested here"
        )
    for provisional in shown:
        at = events.index(provisional)
        assert provisional.draft in accepted
        assert set(provisional.differs) <= accepted
        assert any(isinstance(e, DraftVerified) and e.draft.id == provisional.draft for e in events[:at])
        assert not any(isinstance(e, AnswerToken) for e in events[:at])
        assert all(answer.citations[c.n - 1] == c for c in provisional.citations)
        assert {n for claim in provisional.claims for n in claim.citations} == {
            c.n for c in provisional.citations
        }
    if shown:
        begun = next(i for i, e in enumerate(events) if isinstance(e, AnswerToken))
        assert all(i < begun for i, e in enumerate(events) if isinstance(e, DraftFinished))
    assert all(draft.verdict and draft.reason for draft in answer.drafts)
    twins = [d for d in answer.drafts if "Same answer and evidence as draft" in d.reason]
    checked = [label for label in answer.prompts if label.startswith("verify ")]
    assert len(checked) + len(twins) == sum(bool(draft.citations) for draft in answer.drafts)
