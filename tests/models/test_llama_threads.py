"""llama.cpp's threads end when a model has nothing to compute: kept, they slow every other model down."""

from __future__ import annotations

import threading
from collections.abc import Callable

import psutil
import pytest

from variorum.domain.ports import GenerationRequest, Message
from variorum.engine.llama import LlamaModel
from variorum.engine.llama.turns import processor

pytestmark = pytest.mark.model

THREADS = 3
ASKED = GenerationRequest((Message("user", "Count from one to twenty."),), 12)


def settled(wanted: int) -> int:
    """How many threads the process has, once it has no more than wanted or after a while."""
    for _ in range(500):
        if psutil.Process().num_threads() <= wanted:
            break
        threading.Event().wait(0.01)
    return psutil.Process().num_threads()


def test_an_idle_model_keeps_no_threads(own_model: Callable[..., LlamaModel]) -> None:
    model = own_model(threads=THREADS)
    before = psutil.Process().num_threads()
    seen: list[int] = []
    for _ in range(2):
        model.generate([ASKED], on_text=lambda _, __: seen.append(psutil.Process().num_threads()))[0].result()
        assert max(seen) >= before + THREADS - 1
        assert settled(before) == before


def test_a_model_that_waits_for_its_turn_keeps_no_threads(own_model: Callable[..., LlamaModel]) -> None:
    model = own_model(threads=THREADS)
    before = psutil.Process().num_threads()
    begun, seen = threading.Event(), []

    def other() -> None:
        begun.wait()
        with processor.turn(0):
            seen.append(settled(before + 1))

    beside = threading.Thread(target=other)
    beside.start()
    model.generate([ASKED], on_text=lambda _, __: begun.set())[0].result()
    beside.join()
    assert seen == [before + 1]
