"""Deterministic little implementations of the model ports, for tests of what is built on them."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any

import numpy as np

from variorum.domain.answers import Answer
from variorum.domain.documents import EVERYTHING, Chunk, Passage, Scope, Sentence
from variorum.domain.errors import Cancelled, VariorumError
from variorum.domain.ports import (
    CancelToken,
    Generation,
    GenerationRequest,
    Message,
    ModelFacts,
    ModelSpeed,
    PromptScore,
    ScoreRequest,
)

Reply = Callable[[str], str]
"""Last user turn -> what the model writes."""


class ScriptedModel:
    """Writes what its script says to the last user turn; says Yes by a second script.

    Log-probabilities are made up but fixed: `written` a written word, -0.5 a scored one, or of what `sure` says of a
    prompt. refuses: the probability of NOT FOUND where only what is cited is read again.
    """

    def __init__(
        self,
        reply: Reply,
        yes: Callable[[str], float] = lambda _: 0.9,
        *,
        name: str = "scripted",
        parameters: int = 0,
        refuses: Callable[[str], float] = lambda _: 0.0,
        sure: Callable[[str], float] = lambda _: math.exp(-0.5),
        written: float = -0.1,
    ) -> None:
        self._sure = sure
        self._written = written
        self._refuses = refuses
        self._reply = reply
        self._yes = yes
        self.facts = ModelFacts(
            name, f"{name}-1", parameters=parameters, context_tokens=4096, max_sequences=8
        )
        self.speed = ModelSpeed()
        self.generated: list[GenerationRequest] = []
        self.scored: list[ScoreRequest] = []
        self.fail_with: VariorumError | None = None
        self.fail_scores_with: VariorumError | None = None
        self.forgotten: list[str] = []
        self.closed = False

    def count_tokens(self, text: str) -> int:
        return len(text.split())

    def render(self, messages: Sequence[Message]) -> str:
        return "\n".join(f"<{m.role}> {m.content}" for m in messages)

    def generate(
        self,
        requests: Sequence[GenerationRequest],
        *,
        on_text: Callable[[int, str], None] | None = None,
        cancel: CancelToken | None = None,
    ) -> list[Future[Generation]]:
        self.generated += requests
        return [self._write(i, r, on_text, cancel) for i, r in enumerate(requests)]

    def score(
        self, requests: Sequence[ScoreRequest], *, cancel: CancelToken | None = None
    ) -> list[Future[PromptScore]]:
        self.scored += requests
        return [self._score(r) for r in requests]

    def forget_sources(self, sources: Sequence[str]) -> None:
        self.forgotten += sources

    def close(self) -> None:
        self.closed = True

    def _write(
        self,
        i: int,
        request: GenerationRequest,
        on_text: Callable[[int, str], None] | None,
        cancel: CancelToken | None,
    ) -> Future[Generation]:
        future: Future[Generation] = Future()
        if self.fail_with is not None:
            future.set_exception(self.fail_with)
            return future
        if cancel is not None and cancel.is_set():
            future.set_exception(Cancelled())
            return future
        text = self._reply(request.messages[-1].content)
        for piece in re.findall(r"\S+\s*", text):
            if on_text:
                on_text(i, piece)
        words = max(1, len(text.split()))
        future.set_result(Generation(text, (self._written,) * words, "stop", 100, 60, 5.0))
        return future

    def _score(self, request: ScoreRequest) -> Future[PromptScore]:
        future: Future[PromptScore] = Future()
        if self.fail_scores_with is not None:
            future.set_exception(self.fail_scores_with)
            return future
        content = request.messages[-1].content
        yes = self._yes(content)
        span = None
        if request.span is not None:
            span = (math.log(self._sure(content)),) * max(1, len(content[slice(*request.span)].split()))
        choices = {"Yes": math.log(max(yes, 1e-12) * 0.9), "No": math.log(max(1 - yes, 1e-12) * 0.9)}
        if request.choices == ("NOT FOUND",):
            choices = {"NOT FOUND": math.log(max(self._refuses(content), 1e-12))}
        future.set_result(PromptScore(span, choices, 80, 50, 1.0))
        return future


class HeldModel(ScriptedModel):
    """A ScriptedModel that does nothing until it is told to: `write` and `check` do what waits and matches.

    Their futures are done on the caller's thread, so a sink can lead a pipeline step by step.
    at_once: which drafts are written without being told.
    """

    def __init__(
        self,
        reply: Reply,
        yes: Callable[[str], float] = lambda _: 0.9,
        *,
        at_once: Callable[[GenerationRequest], bool] = lambda _: False,
    ) -> None:
        super().__init__(reply, yes)
        self._at_once = at_once
        self._drafts: list[tuple[GenerationRequest, Callable[[], None]]] = []
        self._checks: list[tuple[ScoreRequest, Callable[[], None]]] = []

    def generate(
        self,
        requests: Sequence[GenerationRequest],
        *,
        on_text: Callable[[int, str], None] | None = None,
        cancel: CancelToken | None = None,
    ) -> list[Future[Generation]]:
        self.generated += requests
        futures: list[Future[Generation]] = [Future() for _ in requests]
        for i, request in enumerate(requests):

            def work(i: int = i, request: GenerationRequest = request) -> None:
                _pass_on(self._write(i, request, on_text, cancel), futures[i])

            if self._at_once(request):
                work()
            else:
                self._drafts.append((request, work))
        return futures

    def score(
        self, requests: Sequence[ScoreRequest], *, cancel: CancelToken | None = None
    ) -> list[Future[PromptScore]]:
        self.scored += requests
        futures: list[Future[PromptScore]] = [Future() for _ in requests]
        for i, request in enumerate(requests):

            def work(i: int = i, request: ScoreRequest = request) -> None:
                _pass_on(self._score(request), futures[i])

            self._checks.append((request, work))
        return futures

    def write(self, part: str = "") -> int:
        """Write all drafts that wait and whose last turn contains this; returns how many."""
        return _do(self._drafts, part)

    def check(self, part: str = "") -> int:
        """Score all that waits and whose last turn contains this; returns how many."""
        return _do(self._checks, part)


def _do(waiting: list[tuple[Any, Callable[[], None]]], part: str) -> int:
    chosen = [pair for pair in waiting if part in pair[0].messages[-1].content]
    for pair in chosen:
        waiting.remove(pair)
        pair[1]()
    return len(chosen)


def _pass_on(done: Future[Any], waited_for: Future[Any]) -> None:
    error = done.exception()
    if error is not None:
        waited_for.set_exception(error)
    else:
        waited_for.set_result(done.result())


class WordEmbedder:
    """Hashes words into a small unit vector: texts that share words are near."""

    name = "words"
    fingerprint = "words-1"
    dimensions = 64

    def embed(self, texts: Sequence[str]) -> np.ndarray:
        rows = np.zeros((len(texts), self.dimensions), np.float32)
        for row, text in zip(rows, texts, strict=True):
            for word in re.findall(r"\w+", text.lower()):
                row[sum(word.encode()) * 31 % self.dimensions] += 1.0
            row[:] = row / max(float(np.linalg.norm(row)), 1e-9)
        return rows

    def close(self) -> None:
        return None


class ListIndex:
    """A PassageIndex over passages in memory."""

    def __init__(self, passages: Sequence[Passage]) -> None:
        self._passages = {p.id: p for p in passages}
        self._vectors = {p.id: WordEmbedder().embed([p.text])[0] for p in passages}

    def nearest(self, vector: np.ndarray, k: int, scope: Scope) -> list[tuple[int, float]]:
        scored = [(i, float(v @ vector)) for i, v in self._vectors.items()]
        return sorted(scored, key=lambda pair: -pair[1])[:k]

    def matching(self, query: str, k: int, scope: Scope) -> list[tuple[int, float]]:
        asked = set(re.findall(r"\w+", query.lower()))
        scored = [
            (i, float(len(asked & set(re.findall(r"\w+", p.text.lower())))))
            for i, p in self._passages.items()
        ]
        return sorted((pair for pair in scored if pair[1] > 0), key=lambda pair: -pair[1])[:k]

    def passages(self, chunk_ids: Sequence[int], scope: Scope = EVERYTHING) -> dict[int, Passage]:
        return {i: self._passages[i] for i in chunk_ids if i in self._passages}

    def vectors(self, chunk_ids: Sequence[int]) -> np.ndarray:
        return np.stack([self._vectors[i] for i in chunk_ids])

    def passage_count(self, scope: Scope) -> int:
        return len(self._passages)


class MemoryAnswers:
    """An AnswerStore in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, Answer] = {}

    def save(self, answer: Answer) -> None:
        self.kept[answer.id] = answer

    def load(self, answer_id: str) -> Answer | None:
        return self.kept.get(answer_id)

    def recent(self, limit: int = 100) -> list[tuple[str, str, str]]:
        return [(a.id, a.question, a.created) for a in reversed(self.kept.values())][:limit]


def make_passage(
    number: int,
    title: str,
    *sentences: str,
    page: int | None = 1,
    date: str | None = None,
    document: int | None = None,
) -> Passage:
    """A passage of its own document whose page text is its sentences joined by a space."""
    document_id = document or number
    placed: list[Sentence] = []
    at = 0
    for text in sentences:
        placed.append(Sentence(document_id, page, at, at + len(text), text))
        at += len(text) + 1
    tokens = sum(len(s.split()) for s in sentences)
    chunk = Chunk(number, document_id, 0, tuple(placed), tokens=tokens)
    return Passage(chunk, title, f"/docs/{title}.txt", number, 1.0 / number, date=date)
