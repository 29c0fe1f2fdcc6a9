"""Reading again: would a reader who has only what a draft cites find an answer there at all?

Asked whether evidence shows an answer, a small model says Yes to a sentence about something like it: an age of marriage
for that in another country. Given that sentence and its neighbours with the prompt that drafts are written by, it
refuses. So the probability of 'NOT FOUND' there tells what P(Yes) does not (docs/decisions/0037). It is asked only of
verifiers of which it was measured what a refusal means.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from variorum.domain.documents import Passage
from variorum.domain.ports import PromptScore, ScoreRequest
from variorum.rag.attribute import CitedSentence
from variorum.rag.prompts import Prompt, draft_request

REFUSAL = "NOT FOUND"
NEIGHBOURS = 1
"""Sentences before and after a cited one that are read with it: whom a pronoun means often stands there."""


def excerpts(evidence: Sequence[CitedSentence]) -> list[Passage]:
    """The passages of these sentences, cut down to them and their neighbours, in order of first use."""
    kept: dict[int, tuple[Passage, set[int]]] = {}
    for cited in evidence:
        passage, places = kept.setdefault(cited.passage.id, (cited.passage, set()))
        at = passage.chunk.sentences.index(cited.sentence)
        places.update(range(at - NEIGHBOURS, at + NEIGHBOURS + 1))
    return [
        replace(p, chunk=replace(p.chunk, sentences=tuple(s for i, s in enumerate(p.chunk.sentences) if i in places)))
        for p, places in kept.values()
    ]  # fmt: skip


def request_for(
    prompt: Prompt,
    question: str,
    evidence: Sequence[CitedSentence],
    *,
    priority: int = 0,
    sources: tuple[str, ...] = (),
) -> ScoreRequest:
    """Ask for the probability of a refusal. prompt: of short drafts. sources: of what the question repeats, too."""
    asked = draft_request(prompt, question, excerpts(evidence), more_sources=sources)
    return ScoreRequest(messages=asked.messages, choices=(REFUSAL,), priority=priority, sources=asked.sources)


def probability_of_refusal(scored: PromptScore | None) -> float | None:
    """P(NOT FOUND), in [0, 1]; None if it was not asked or the engine gives none."""
    if scored is None or scored.choice_logprobs is None:
        return None
    return math.exp(scored.choice_logprobs.get(REFUSAL, -math.inf))
