"""Reading a few sentences by themselves: what a draft cites, and what is nearest to the question.

Would a reader who has only what a draft cites find an answer there at all? Asked whether evidence shows an answer, a
small model says Yes to a sentence about something like it: an age of marriage for that in another country. Given that
sentence and its neighbours with the prompt that drafts are written by, it refuses. So the probability of 'NOT FOUND'
there tells what P(Yes) does not (docs/decisions/0037). It is asked only of verifiers of which it was measured what a
refusal means, only where what is cited says little of the question, and only of what would be accepted without it.

Where whole passages gave nothing, drafts are written once more, each from the sentence of a passage that is nearest
to the question and from its neighbours: what a small model overlooks among other things it finds there.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from variorum.domain.documents import Passage, Sentence
from variorum.domain.ports import PromptScore, ScoreRequest
from variorum.rag.attribute import Attribution, CitedSentence
from variorum.rag.calibrate import Calibration
from variorum.rag.nearest import nearest_sentences
from variorum.rag.prompts import Prompt, draft_request

REFUSAL = "NOT FOUND"
NEIGHBOURS = 1
"""Sentences before and after a cited one that are read with it: whom a pronoun means often stands there."""


SAYS_ENOUGH = 0.7
"""Share of the question's words in what is cited from which nothing is read again: of 85 drafts none was refused."""


def is_of_use(attributions: Sequence[Attribution], calibration: Calibration) -> bool:
    """Whether to read again what a draft's claims cite. calibration: of the verifier."""
    return calibration.refusal != 0.0 and any(a.evidence and a.asked < SAYS_ENOUGH for a in attributions)


def excerpts(evidence: Sequence[CitedSentence]) -> list[Passage]:
    """The passages of these sentences, cut down to them and their neighbours, in order of first use."""
    kept: dict[int, tuple[Passage, set[Sentence]]] = {}
    for cited in evidence:
        _, near = kept.setdefault(cited.passage.id, (cited.passage, set()))
        sentences = cited.passage.chunk.sentences
        at = sentences.index(cited.sentence)
        near.update(sentences[max(0, at - NEIGHBOURS) : at + NEIGHBOURS + 1])
    return [
        replace(
            p, chunk=replace(p.chunk, sentences=tuple(sorted(near, key=lambda s: (s.page or 0, s.start))))
        )
        for p, near in kept.values()
    ]


def close_subsets(question: str, passages: Sequence[Passage], drafts: int) -> tuple[tuple[Passage, ...], ...]:
    """The sentences nearest to the question with their neighbours: each by itself, then all together.

    drafts: subsets at most. () where no passage has a word of the question.
    """
    near = nearest_sentences(question, passages)[:drafts]
    alone = [tuple(excerpts([cited])) for cited in near[: drafts - 1]] if len(near) > 1 else []
    return (*alone, tuple(excerpts(near))) if near else ()


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
