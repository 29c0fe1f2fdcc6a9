"""Requests that the tests of this folder make, and what can be told from their replies."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from variorum.domain.ports import Generation, GenerationRequest, Message
from variorum.engine.llama import LlamaModel

SYSTEM = Message("system", "You answer questions using only the documents you are given.")
EXAMPLES = (
    SYSTEM,
    Message("user", "Document: Work on the tower began in 1887.\n\nQuestion: When did work begin?"),
    Message("assistant", "1887"),
)
LONG = (
    "The tower stands on the Champ de Mars and was the tallest structure in the world for forty-one years. "
    * 9
)


def draft(i: int, tokens: int = 16, **more: Any) -> GenerationRequest:
    text = f"Document: Tower number {i} is {300 + 7 * i} metres tall.\n\nQuestion: How tall is it? Tell its story."
    return GenerationRequest((*EXAMPLES, Message("user", text)), tokens, **more)


def long_draft(i: int, tokens: int = 8, **more: Any) -> GenerationRequest:
    return GenerationRequest((SYSTEM, Message("user", f"{i} {LONG}\n\nWhat is this about?")), tokens, **more)


def told(i: int) -> GenerationRequest:
    """A reply whose words are fixed: its log-probabilities say whether the model really saw document i."""
    return draft(i, 24, grammar=f'root ::= "{300 + 7 * i} metres"')


def seen(replies: list[Generation]) -> list[float]:
    """Log-probability of each whole reply. Rounding moves it by tenths, another document's cells by many units."""
    return [sum(reply.logprobs) for reply in replies]


def results(futures: list[Future[Generation]]) -> list[Generation]:
    return [future.result() for future in futures]


def nothing_held(model: LlamaModel) -> None:
    """Nothing is live or waits, every sequence id is free or cache, and llama.cpp holds what the ledger says."""
    counters, scheduler, context = model.counters, model._scheduler, model._context
    assert context is not None
    assert (counters.live, counters.waiting, counters.cells_live) == (0, 0, 0)
    ids = sorted([*scheduler._cells._free, *scheduler._cells._cached])
    assert ids == list(range(model._settings.max_sequences + model._settings.prefix_sequences))
    for sequence in ids:
        assert context.length(sequence) == scheduler._cells._cached.get(sequence, 0)


def run_together(jobs: list[Callable[[], object]]) -> None:
    """Run each in a thread of its own, begun as nearly at once as can be."""
    barrier = threading.Barrier(len(jobs))

    def run(job: Callable[[], object]) -> None:
        barrier.wait()
        job()

    threads = [threading.Thread(target=run, args=(job,)) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
