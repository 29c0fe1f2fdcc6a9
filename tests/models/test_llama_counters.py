"""What the scheduler counts of its steps, on a real model."""

from __future__ import annotations

import copy

import pytest

from variorum.domain.ports import GenerationRequest, Message
from variorum.engine.llama import LlamaModel

pytestmark = pytest.mark.model


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
    steps = {
        n: after.writing[n].steps - before.writing[n].steps if n in before.writing else after.writing[n].steps
        for n in after.writing
    }
    written = sum(
        totals.tokens - (before.writing[n].tokens if n in before.writing else 0)
        for n, totals in after.writing.items()
    )
    assert steps[3] > 0
    assert sum(n * count for n, count in steps.items()) == written
    assert written <= after.decoded - before.decoded == 3 * 11
    assert after.reading.tokens - before.reading.tokens + written == (
        after.prefilled + after.decoded - before.prefilled - before.decoded
    )
    assert sum(t.native_seconds for t in (after.reading, *after.writing.values())) <= after.native_seconds
    assert sum(t.python_seconds for t in (after.reading, *after.writing.values())) <= after.python_seconds
