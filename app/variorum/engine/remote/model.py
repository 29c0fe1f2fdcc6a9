"""A model on a server as a LanguageModel: one thread runs all requests; everyone else has futures."""

from __future__ import annotations

import asyncio
import hashlib
import heapq
import itertools
import logging
import threading
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import httpx2

from variorum.domain.endpoint import Endpoint
from variorum.domain.errors import BugError, Cancelled, VariorumError
from variorum.domain.plain_prompt import estimated_tokens, plain_text
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
from variorum.engine.remote.chat import Chat
from variorum.engine.remote.connection import http_client, openai_client
from variorum.engine.remote.pace import Pace
from variorum.engine.remote.probe import Abilities, probe
from variorum.engine.remote.replies import Timing

logger = logging.getLogger(__name__)

_WATCH_SECONDS = 0.02


def open_remote(
    endpoint: Endpoint, key: str = "", cancel: CancelToken | None = None, *, timing: Timing | None = None
) -> RemoteModel:
    """Connect to an endpoint and find out what it can do.

    Blocks until it has answered; any thread. Raises ModelError (says what is wrong and what to do) or Cancelled.
    """
    return RemoteModel(endpoint, key, timing or Timing(first_word=endpoint.first_word_seconds), cancel)


@dataclass(order=True, slots=True)
class _Work:
    """A request that waits or runs; smaller is served first."""

    priority: int
    arrival: int
    job: Callable[[], Coroutine[Any, Any, Any]] = field(compare=False)
    future: Future[Any] = field(compare=False)
    cancel: CancelToken | None = field(compare=False)
    task: asyncio.Task[Any] | None = field(default=None, compare=False)
    ended: bool = field(default=False, compare=False)

    @property
    def is_cancelled(self) -> bool:
        return self.cancel is not None and self.cancel.is_set()

    def end(self) -> None:
        """Cancel its task, once: a second time would interrupt the closing of its connection."""
        if self.task is not None and not self.ended:
            self.ended = True
            self.task.cancel()


class RemoteModel:
    """A model behind an OpenAI-compatible API; implements `variorum.domain.ports.LanguageModel`.

    Any thread. Up to `endpoint.max_concurrent` requests are in flight; the others wait, by priority. A cancelled
    request's connection is closed before its future is done. The key is only in the HTTP client's hands.
    """

    def __init__(
        self, endpoint: Endpoint, key: str, timing: Timing, cancel: CancelToken | None = None
    ) -> None:
        self._endpoint = endpoint
        self._timing = timing
        self._pace = Pace()
        self._abilities = Abilities(False, 0, False, "")
        self._waiting: list[_Work] = []
        self._running: list[_Work] = []
        self._arrivals = itertools.count()
        self._state_lock = threading.Lock()
        self._closed = False
        self._opened: Future[None] = Future()
        self._thread = threading.Thread(
            target=lambda: asyncio.run(self._live(key, cancel)), name=f"remote {endpoint.name}", daemon=True
        )
        self._thread.start()
        try:
            self._opened.result()
        except Exception:
            self._thread.join()
            raise

    def __repr__(self) -> str:
        return f"RemoteModel({self._endpoint})"

    # -- the port --------------------------------------------------------------------------------------------------

    @property
    def facts(self) -> ModelFacts:
        """What the server said and showed."""
        can = self._abilities
        where = f"{self._endpoint.url}\n{self._endpoint.model}"
        return ModelFacts(
            name=f"{self._endpoint.model} (remote: {self._endpoint.name})",
            fingerprint=hashlib.sha256(where.encode()).hexdigest()[:32],
            parameters=can.parameters,
            context_tokens=can.context_tokens,
            max_sequences=self._endpoint.max_concurrent,
            device=f"remote: {self._endpoint.host}",
            extra={
                "log-probabilities": "yes" if can.logprobs else "no: its drafts have no score of their own",
                "verification": "by the first word's probability; without self-consistency"
                if can.top_logprobs
                else "none: it gives no probabilities of alternatives, so it is asked for yes, no or unsure, and there "
                "is no score",
                "grammar": can.grammar or "no: replies are not held to a form",
                "tokens": "of a text: estimated",
                "usage": "counted by the server" if can.usage else "estimated",
                "context": "as the server says" if can.context_tokens else "unknown",
                "parameters": "from the model's name"
                if can.parameters_from_name
                else ("as the server says" if can.parameters else "unknown"),
            },
        )

    @property
    def abilities(self) -> Abilities:
        """What the server showed it can do."""
        return self._abilities

    @property
    def speed(self) -> ModelSpeed:
        """Tokens per second measured so far, over all requests in flight together."""
        return self._pace.speed

    def count_tokens(self, text: str) -> int:
        """Tokens of a plain text, estimated here (`facts`): text goes to the server only to be answered."""
        return estimated_tokens(text)

    def render(self, messages: Sequence[Message]) -> str:
        """What is sent, as plain text: the server applies a template of its own."""
        return plain_text(messages)

    def generate(
        self,
        requests: Sequence[GenerationRequest],
        *,
        on_text: Callable[[int, str], None] | None = None,
        cancel: CancelToken | None = None,
    ) -> list[Future[Generation]]:
        """Start writing all requests; returns at once.

        max_tokens 0 sends nothing. A server that keeps to no grammar is asked without one (`facts`).
        The futures raise ContextTooSmall, ModelError or Cancelled.
        """

        def job(i: int, request: GenerationRequest) -> Callable[[], Coroutine[Any, Any, Generation]]:
            def say(text: str) -> None:
                if text and on_text is not None:
                    on_text(i, text)

            return lambda: self._chat.write(request, say)

        return self._submit([(r.priority, job(i, r)) for i, r in enumerate(requests)], cancel)

    def score(
        self, requests: Sequence[ScoreRequest], *, cancel: CancelToken | None = None
    ) -> list[Future[PromptScore]]:
        """Start scoring all requests; returns at once. Errors as for generate.

        A server tells nothing of a prompt's own tokens: span log-probabilities are None. Choices are looked for among
        the alternatives of the reply's first token; where it gives none, it is asked for yes, no or unsure (`said`).
        """

        def job(request: ScoreRequest) -> Callable[[], Coroutine[Any, Any, PromptScore]]:
            return lambda: self._chat.judge(request)

        return self._submit([(r.priority, job(r)) for r in requests], cancel)

    def forget_sources(self, sources: Sequence[str]) -> None:
        """Nothing is kept here; what the server keeps is its own."""

    def close(self) -> None:
        """Refuse new work, end all requests and close the connections. Any thread, idempotent.

        Returns when it is done, except when called from a callback on the model's own thread.
        """
        with self._state_lock:
            if not self._closed:
                self._closed = True
                self._loop.call_soon_threadsafe(self._closing.set)
        if threading.current_thread() is not self._thread:
            self._thread.join()

    # -- callers' threads ------------------------------------------------------------------------------------------

    def _submit(
        self, jobs: Sequence[tuple[int, Callable[[], Coroutine[Any, Any, Any]]]], cancel: CancelToken | None
    ) -> list[Future[Any]]:
        works = [_Work(priority, next(self._arrivals), job, Future(), cancel) for priority, job in jobs]
        with self._state_lock:
            closed = self._closed
            if not closed:
                self._loop.call_soon_threadsafe(self._take, works)
        if closed:
            for work in works:
                work.future.set_exception(self._closed_error())
        return [work.future for work in works]

    def _closed_error(self) -> Cancelled:
        return Cancelled(f"The connection to {self._endpoint} was closed.")

    # -- the model's own thread ------------------------------------------------------------------------------------

    async def _live(self, key: str, cancel: CancelToken | None) -> None:
        self._loop = asyncio.get_running_loop()
        self._closing, self._busy = asyncio.Event(), asyncio.Event()
        try:
            async with http_client(self._endpoint, key, connect_seconds=self._timing.connect) as http:
                await self._open(http, key, cancel)
                self._opened.set_result(None)
                watching = asyncio.create_task(self._watch())
                await self._closing.wait()
                watching.cancel()
                await asyncio.gather(watching, *self._end_all(), return_exceptions=True)
        except Exception as error:
            if self._opened.done():
                logger.exception("the thread of %s failed", self._endpoint)
            else:
                self._opened.set_exception(error)
        finally:
            with self._state_lock:
                self._closed = True
            self._end_all()

    async def _open(self, http: httpx2.AsyncClient, key: str, cancel: CancelToken | None) -> None:
        """Probe the server, ended at once when the person stops it."""
        client = openai_client(self._endpoint, http)
        once = client.with_options(max_retries=0)
        probing = asyncio.create_task(probe(once, http, self._endpoint, key, self._timing))
        while not probing.done():
            await asyncio.wait({probing}, timeout=_WATCH_SECONDS)
            if cancel is not None and cancel.is_set():
                probing.cancel()
                await asyncio.gather(probing, return_exceptions=True)
                raise Cancelled
        self._abilities = probing.result()
        self._chat = Chat(client, self._endpoint, key, self._abilities, self._timing, self._pace)

    def _take(self, works: Sequence[_Work]) -> None:
        for work in works:
            heapq.heappush(self._waiting, work)
        self._busy.set()
        self._start_waiting()

    def _start_waiting(self) -> None:
        while self._waiting and len(self._running) < self._endpoint.max_concurrent:
            work = heapq.heappop(self._waiting)
            if not work.future.set_running_or_notify_cancel():
                continue
            self._running.append(work)
            work.task = asyncio.create_task(work.job())
            work.task.add_done_callback(partial(self._finish, work))

    def _finish(self, work: _Work, task: asyncio.Task[Any]) -> None:
        """Let the next one begin, then make the future done. A task cancelled before its first step gets here too."""
        self._running.remove(work)
        if not self._closing.is_set():
            self._start_waiting()
        if task.cancelled():
            closed = self._closed and not work.is_cancelled
            work.future.set_exception(self._closed_error() if closed else Cancelled())
        elif (failure := task.exception()) is None:
            work.future.set_result(task.result())
        elif isinstance(failure, VariorumError):
            work.future.set_exception(failure)
        else:
            logger.error("a request to %s failed", self._endpoint, exc_info=failure)
            work.future.set_exception(
                BugError(f"A request to {self._endpoint} failed: {type(failure).__name__}.")
            )

    def _end_all(self) -> list[asyncio.Task[Any]]:
        """End what runs and what waits, because the model is closed; returns what is still to be waited for."""
        for work in self._waiting:
            if work.future.set_running_or_notify_cancel():
                work.future.set_exception(self._closed_error())
        self._waiting.clear()
        for work in self._running:
            work.end()
        return [work.task for work in self._running if work.task is not None]

    async def _watch(self) -> None:
        """End the requests whose token is set."""
        while True:
            if not self._waiting and not self._running:
                self._busy.clear()
                await self._busy.wait()
            for work in [w for w in self._waiting if w.is_cancelled]:
                self._waiting.remove(work)
                heapq.heapify(self._waiting)
                if work.future.set_running_or_notify_cancel():
                    work.future.set_exception(Cancelled())
            for work in self._running:
                if work.is_cancelled:
                    work.end()
            await asyncio.sleep(_WATCH_SECONDS)
