"""A model on a server as a question uses it: names are hidden, what is sent is counted, and a model of this machine
takes over when the server fails or may not be sent something."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Generic, TypeVar

from variorum.domain.errors import BugError, Cancelled, ContextTooSmall, ModelError, VariorumError
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
from variorum.services.privacy import HiddenNames

_log = logging.getLogger(__name__)
_T = TypeVar("_T", bound=Generation | PromptScore)


@dataclass(slots=True)
class LinkUse:
    """What one question has sent to an endpoint. requests, sent, written: tokens as counted or estimated."""

    requests: int = 0
    sent: int = 0
    written: int = 0


@dataclass(frozen=True, slots=True)
class Link:
    """What a question has for a server's model.

    names: hides documents' names; None to send them.
    stand_in: the model of this machine that takes over; blocking; None where there is none; raises ModelError.
    say: tells the person something.
    """

    names: HiddenNames | None
    stand_in: Callable[[], LanguageModel | None]
    say: Callable[[str], None]


class LinkedModel:
    """Implements `LanguageModel`. Any thread; used for one question.

    Whoever asks waits for futures only; what takes over is loaded on a thread of its own. A server that has failed is
    not asked again in this question.

    unverified: nobody took over, and drafts were left without a verdict of a verifier.
    unwritten: nobody took over, and so many drafts were not written beside others that were. has_drafts: several texts
    were asked for together, and some were written.
    """

    def __init__(self, remote: LanguageModel, link: Link) -> None:
        self._remote, self._link = remote, link
        self._lock = threading.Lock()  # held while what takes over is loaded
        self._counting = threading.Lock()
        self._instead: LanguageModel | None = None
        self._failure: ModelError | None = None
        self._scored = False
        self.unverified = False
        self.unwritten = 0
        self.has_drafts = False
        self.use = LinkUse()

    @property
    def facts(self) -> ModelFacts:
        """The server's model."""
        return self._remote.facts

    @property
    def speed(self) -> ModelSpeed:
        """The server's, as seen from here."""
        return self._remote.speed

    @property
    def took_over(self) -> str:
        """The name of the model that took over, '' if none had to."""
        return self._instead.facts.name if self._instead is not None else ""

    def count_tokens(self, text: str) -> int:
        """Estimated here: nothing is sent."""
        return self._remote.count_tokens(text)

    def render(self, messages: Sequence[Message]) -> str:
        """What was sent, but for hidden names."""
        return self._remote.render(messages)

    def generate(
        self,
        requests: Sequence[GenerationRequest],
        *,
        on_text: Callable[[int, str], None] | None = None,
        cancel: CancelToken | None = None,
    ) -> list[Future[Generation]]:
        """As the port says; raises nothing itself.

        Where somebody has seen the beginning of a text, what another model writes in its place is not streamed.
        """
        begun: set[int] = set()

        def ask(
            model: LanguageModel, wanted: Sequence[tuple[int, GenerationRequest]]
        ) -> list[Future[Generation]]:
            def hear(i: int, text: str) -> None:
                number = wanted[i][0]
                if model is self._remote:
                    begun.add(number)
                elif number in begun:
                    return
                if on_text is not None:
                    on_text(number, text)

            return model.generate([r for _, r in wanted], on_text=hear, cancel=cancel)

        return _Asked(self, list(enumerate(requests)), ask, self._without_writer).start()

    def score(
        self, requests: Sequence[ScoreRequest], *, cancel: CancelToken | None = None
    ) -> list[Future[PromptScore]]:
        """As the port says; raises nothing itself."""
        self._scored = True

        def ask(
            model: LanguageModel, wanted: Sequence[tuple[int, ScoreRequest]]
        ) -> list[Future[PromptScore]]:
            return model.score([r for _, r in wanted], cancel=cancel)

        return _Asked(self, list(enumerate(requests)), ask, self._without_verifier).start()

    def forget_sources(self, sources: Sequence[str]) -> None:
        """Handed on."""
        self._remote.forget_sources(sources)

    def close(self) -> None:
        """Nothing: both models belong to the pool."""

    # -- used by _Asked --------------------------------------------------------------------------------------------

    @property
    def failure(self) -> ModelError | None:
        """Why the server is not asked any more."""
        return self._failure

    @property
    def remote(self) -> LanguageModel:
        """The server's model."""
        return self._remote

    def outgoing(self, request: GenerationRequest | ScoreRequest) -> GenerationRequest | ScoreRequest:
        """The request as it is sent."""
        if self._link.names is None:
            return request
        messages = self._link.names.hide(request.messages, request.sources)
        if isinstance(request, ScoreRequest):
            return replace(request, messages=messages, span=None)  # no server tells of a prompt's tokens
        return replace(request, messages=messages)

    def count(self, done: Generation | PromptScore) -> None:
        """Add what a request cost."""
        with self._counting:
            self.use.requests += 1
            self.use.sent += done.prompt_tokens
            self.use.written += done.written if isinstance(done, Generation) else 1

    def stand_in(self, failure: ModelError) -> LanguageModel | None:
        """Who takes over; loaded by the first who asks. None also where it can't be loaded: `failure` then says so.

        Raises Cancelled.
        """
        with self._lock:
            if self._failure is None:
                self._failure = failure
                try:
                    self._instead = self._link.stand_in()
                except ModelError as error:
                    self._failure = ModelError(f"{failure.message} {error.message}", error.advice)
                if self._instead is not None:
                    self._link.say(
                        f"{failure.message} {self._instead.facts.name} on this machine takes over."
                    )
            return self._instead

    def _without_verifier(self, failure: ModelError, others: bool) -> PromptScore:
        """Leave a draft unverified: it is judged by its cited sentence alone, and says so."""
        if not self.unverified:
            self.unverified = True
            self._link.say(
                f"{failure.message} No verifier on this machine takes over, so the drafts are shown unverified. "
                "They can be verified later."
            )
        return PromptScore(None, None, 0, 0, 0.0, said="failed")

    def _without_writer(self, failure: ModelError, others: bool) -> Generation:
        """Give up a text: a draft if others were written, or an answer of the verifier's own words.

        Raises the failure if nothing else is there.
        """
        if not self._scored and not others and not self.has_drafts:
            raise failure
        if not self._scored:
            if not self.unwritten:
                self._link.say(
                    f"{failure.message} No drafter on this machine takes over: the drafts that are written are used."
                )
            self.unwritten += 1
        elif not self.unverified:
            self._link.say(f"{failure.message} The answer is in the words of the best draft.")
        return Generation("", (), "failed", 0, 0, 0.0)


class _Asked(Generic[_T]):
    """Requests that were asked together, until each has its result, from whomever.

    What nobody is left for waits until all others have ended: what becomes of it depends on whether any succeeded.
    """

    def __init__(
        self,
        model: LinkedModel,
        requests: Sequence[tuple[int, GenerationRequest | ScoreRequest]],
        ask: Callable[[LanguageModel, Any], list[Future[_T]]],
        without: Callable[[ModelError, bool], _T],
    ) -> None:
        self._model, self._requests = model, requests
        self._ask, self._without = ask, without
        self._futures: list[Future[_T]] = [Future() for _ in requests]
        self._lock = threading.Lock()
        self._open, self._succeeded = len(requests), False
        self._given_up: list[tuple[int, ModelError]] = []

    def start(self) -> list[Future[_T]]:
        """Ask the server, or who took over for it."""
        for future in self._futures:
            future.set_running_or_notify_cancel()
        if failure := self._model.failure:
            self._hand_over(self._requests, failure)
            return self._futures
        sent = [(i, self._model.outgoing(request)) for i, request in self._requests]
        for (i, _), inner in zip(sent, self._ask(self._model.remote, sent), strict=True):
            inner.add_done_callback(partial(self._from_server, i))
        return self._futures

    def _from_server(self, i: int, done: Future[_T]) -> None:
        error = done.exception()
        if error is None:
            self._model.count(done.result())
            self._futures[i].set_result(done.result())
            self._ended(succeeded=True)
        elif isinstance(error, ModelError) and not isinstance(error, ContextTooSmall):
            self._hand_over([self._requests[i]], error)
        else:
            self._futures[i].set_exception(error)
            self._ended()

    def _ended(self, *given_up: tuple[int, ModelError], succeeded: bool = False) -> None:
        """One request has its result or has nobody left; after the last one, decide on those."""
        with self._lock:
            self._open -= 1
            self._succeeded |= succeeded
            self._given_up += given_up
            if self._open:
                return
            left, self._given_up = self._given_up, []
        if self._succeeded and len(self._requests) > 1:
            self._model.has_drafts = True
        for i, failure in left:
            try:
                self._futures[i].set_result(self._without(failure, self._succeeded))
            except VariorumError as error:
                self._futures[i].set_exception(error)

    def _hand_over(
        self, requests: Sequence[tuple[int, GenerationRequest | ScoreRequest]], failure: ModelError
    ) -> None:
        """Let someone else answer these, on a thread of its own: the caller's must not wait for a model to load."""

        def work() -> None:
            try:
                other = self._model.stand_in(failure)
                if other is None:
                    for i, _ in requests:
                        self._ended((i, self._model.failure or failure))
                    return
                for (i, _), inner in zip(requests, self._ask(other, requests), strict=True):
                    inner.add_done_callback(partial(self._from_stand_in, i))
            except VariorumError as error:
                self._fail(requests, error)
            except Exception as error:
                _log.exception("taking over for a server failed")
                self._fail(requests, BugError(f"Taking over for a server failed: {error!r}."))

        threading.Thread(target=work, name="take-over", daemon=True).start()

    def _fail(
        self, requests: Sequence[tuple[int, GenerationRequest | ScoreRequest]], error: VariorumError
    ) -> None:
        for i, _ in requests:
            if not self._futures[i].done():
                self._futures[i].set_exception(error)
                self._ended()

    def _from_stand_in(self, i: int, done: Future[_T]) -> None:
        error = done.exception() if not done.cancelled() else Cancelled()
        if error is not None:
            self._futures[i].set_exception(error)
        else:
            self._futures[i].set_result(done.result())
        self._ended(succeeded=error is None)
