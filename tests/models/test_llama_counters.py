"""What the scheduler counts of its steps, on a real model."""

from __future__ import annotations

import copy
import time
from collections.abc import Callable

import pytest

from variorum.domain.ports import GenerationRequest, Message
from variorum.engine.llama import LlamaModel
from variorum.engine.llama.counters import Counters
from variorum.engine.llama.turns import processor

pytestmark = pytest.mark.model


def steps_of(counters: Counters, writers: int) -> int:
    return counters.writing[writers].steps if writers in counters.writing else 0


def tokens_of(counters: Counters, writers: int) -> int:
    return counters.writing[writers].tokens if writers in counters.writing else 0


def test_steps_that_read_and_steps_in_which_all_write_are_counted_apart(smollm: LlamaModel) -> None:
    before = copy.deepcopy(smollm.counters)
    requests = [
        GenerationRequest((Message("user", f"{i}. Tell a long story of the sea and of a ship."),), 12)
        for i in range(3)
    ]

    replies = [future.result() for future in smollm.generate(requests)]
    # The last step is counted after its replies are given out; whatever follows it comes after that
    smollm.generate([GenerationRequest((Message("user", "Once more, of a whale."),), 0)])[0].result()

    after = smollm.counters
    assert [len(reply.logprobs) for reply in replies] == [12, 12, 12]
    steps = sum(n * (t.steps - steps_of(before, n)) for n, t in after.writing.items())
    written = sum(t.tokens - tokens_of(before, n) for n, t in after.writing.items())
    assert after.writing[3].steps > steps_of(before, 3)
    # One token each, and those guessed that were right
    assert steps <= written <= steps + after.kept - before.kept
    assert written <= after.decoded - before.decoded == 3 * 11
    assert after.reading.tokens - before.reading.tokens + written == (
        after.prefilled + after.decoded - before.prefilled - before.decoded
    )
    assert sum(t.native_seconds for t in (after.reading, *after.writing.values())) <= after.native_seconds
    assert sum(t.python_seconds for t in (after.reading, *after.writing.values())) <= after.python_seconds


def test_waiting_for_another_models_turn_is_nobodys_time(own_model: Callable[..., LlamaModel]) -> None:
    model = own_model()
    begun = time.perf_counter()
    with processor.turn(0):
        replies = model.generate([GenerationRequest((Message("user", "Hello"),), 1)])
        while not processor.is_contended:
            assert not replies[0].done()
        held = time.perf_counter()
        time.sleep(0.5)
        held = time.perf_counter() - held
    replies[0].result()
    model.close()
    counters, whole = model.counters, time.perf_counter() - begun
    assert counters.waited_seconds >= held
    assert counters.native_seconds + counters.python_seconds + counters.waited_seconds <= whole
