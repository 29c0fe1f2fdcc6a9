"""What models have said so far in a run: the same prompt is not read again by the same model.

Rules of answering change often (what is cited, when a draft is accepted, which reading leads), prompts seldom. With
what was said kept, a changed rule is measured on all questions in minutes. Answers that rest on it have no times.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeVar

from variorum.domain.ports import (
    CancelToken,
    Generation,
    GenerationRequest,
    LanguageModel,
    Message,
    ModelFacts,
    ModelSpeed,
    PromptScore,
    ScoreRequest,
)
from variorum.services.evaluation.questions import digest
from variorum.services.evaluation.records import RecordFile

_T = TypeVar("_T")


class Replies:
    """Replies by model and prompt, in a file. Used by the asking thread only.

    reused: how many were given from it since `begin`.
    """

    def __init__(self, file: Path, *, reuse: bool = True) -> None:
        """Read what is there. Raises KnownError: the file can't be used; names it.

        reuse: give what is there; else only what is new is kept.
        """
        self._records = RecordFile(file)
        self._reuse = reuse
        self._new: list[tuple[str, Future[Any]]] = []
        self.reused = 0

    def begin(self) -> None:
        """Begin a question."""
        self.reused = 0
        self._new.clear()

    def keep(self) -> None:
        """Keep what was said since `begin`. Raises KnownError when the disk is full."""
        for key, future in self._new:
            if future.done() and not future.cancelled() and future.exception() is None:
                reply = future.result()
                is_told = getattr(reply, "finish", getattr(reply, "said", "")) != "failed"
                if is_told and self._records.get(key) is None:
                    self._records.add(key, asdict(reply))
        self._new.clear()

    def find(self, key: str) -> dict[str, Any] | None:
        """The reply with this key, to be given instead of asking."""
        found = self._records.get(key) if self._reuse else None
        if found is None:
            return None
        self.reused += 1
        return {name: value for name, value in found.items() if name != "key"}

    def add(self, key: str, future: Future[Any]) -> None:
        """A reply to keep, once it is there."""
        self._new.append((key, future))

    def close(self) -> None:
        """Close the file."""
        self._records.close()


class Remembering:
    """A `LanguageModel` that is asked only for what it has not said yet.

    about: what tells it from any other model, and changes whenever its replies would. also: what else its replies may
    be kept under.
    """

    def __init__(self, model: LanguageModel, about: str, replies: Replies, also: Sequence[str] = ()) -> None:
        self._model, self._replies = model, replies
        self._abouts = (about, *also)

    @property
    def facts(self) -> ModelFacts:
        return self._model.facts

    @property
    def speed(self) -> ModelSpeed:
        return self._model.speed

    def count_tokens(self, text: str) -> int:
        return self._model.count_tokens(text)

    def render(self, messages: Sequence[Message]) -> str:
        return self._model.render(messages)

    def generate(
        self,
        requests: Sequence[GenerationRequest],
        *,
        on_text: Callable[[int, str], None] | None = None,
        cancel: CancelToken | None = None,
    ) -> list[Future[Generation]]:
        """As the port says; what was written before is given at once, and told in one piece."""

        def ask(places: Sequence[int]) -> list[Future[Generation]]:
            def tell(i: int, text: str) -> None:
                if on_text is not None:
                    on_text(places[i], text)

            return self._model.generate([requests[i] for i in places], on_text=tell, cancel=cancel)

        def give(i: int, reply: dict[str, Any]) -> Generation:
            written = Generation(**{**reply, "logprobs": tuple(reply["logprobs"])})
            if on_text is not None and written.text:
                on_text(i, written.text)
            return written

        return self._known_or_asked([self._keys("write", _written_by(r)) for r in requests], ask, give)

    def score(
        self, requests: Sequence[ScoreRequest], *, cancel: CancelToken | None = None
    ) -> list[Future[PromptScore]]:
        """As the port says."""

        def ask(places: Sequence[int]) -> list[Future[PromptScore]]:
            return self._model.score([requests[i] for i in places], cancel=cancel)

        def give(_: int, reply: dict[str, Any]) -> PromptScore:
            span = reply["span_logprobs"]
            return PromptScore(**{**reply, "span_logprobs": None if span is None else tuple(span)})

        return self._known_or_asked([self._keys("score", _scored_by(r)) for r in requests], ask, give)

    def forget_sources(self, sources: Sequence[str]) -> None:
        self._model.forget_sources(sources)

    def close(self) -> None:
        self._model.close()

    def _known_or_asked(
        self,
        keys: Sequence[Sequence[str]],
        ask: Callable[[Sequence[int]], list[Future[_T]]],
        give: Callable[[int, dict[str, Any]], _T],
    ) -> list[Future[_T]]:
        """The requests with these keys, in order. ask: those at these places. give: a kept reply to one of them.

        A reply is kept under the first of its keys.
        """
        found = [next(filter(None, map(self._replies.find, several)), None) for several in keys]
        known = {i: reply for i, reply in enumerate(found) if reply is not None}
        rest = [i for i in range(len(keys)) if i not in known]
        futures = dict(zip(rest, ask(rest) if rest else [], strict=True))
        for i, future in futures.items():
            self._replies.add(keys[i][0], future)
        return [_done(give(i, known[i])) if i in known else futures[i] for i in range(len(keys))]

    def _keys(self, kind: str, request: dict[str, Any]) -> list[str]:
        return [digest(json.dumps([kind, about, request], sort_keys=True)) for about in self._abouts]


def _written_by(request: GenerationRequest) -> dict[str, Any]:
    """What decides what is written; a seed only where chance has a part."""
    decides = asdict(request)
    for name in ("priority", "sources", "rewrites", *(("seed",) if request.temperature == 0.0 else ())):
        del decides[name]
    return decides


def _scored_by(request: ScoreRequest) -> dict[str, Any]:
    decides = asdict(request)
    del decides["priority"], decides["sources"]
    return decides


def _done(value: _T) -> Future[_T]:
    future: Future[_T] = Future()
    future.set_result(value)
    return future
