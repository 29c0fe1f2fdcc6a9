"""Stopping: cancelling loads and requests and closing models, at every moment there is."""

from __future__ import annotations

import gc
import random
import threading
import weakref
from collections.abc import Callable
from concurrent.futures import Future, wait
from typing import Any

import pytest
from drafting import EXAMPLES, draft, long_draft, nothing_held, results, run_together, seen, told
from plain_llama import SMALL, SMOLLM

from variorum.domain.errors import BugError, Cancelled, ModelError
from variorum.domain.ports import Message, ScoreRequest
from variorum.engine.llama import LlamaModel, open_model

pytestmark = pytest.mark.model

Open = Callable[..., LlamaModel]


def model_threads() -> set[threading.Thread]:
    """Threads of models that run now."""
    return {thread for thread in threading.enumerate() if SMOLLM.stem in thread.name}


class After:
    """A cancel token that is set from its n-th look on."""

    def __init__(self, looks: int) -> None:
        self.looks = looks
        self.seen = 0

    def is_set(self) -> bool:
        self.seen += 1
        return self.seen > self.looks


def test_two_threads_at_once(smollm: LlamaModel) -> None:
    alone = [seen(results(smollm.generate([told(i)])))[0] for i in range(4)]
    found: dict[int, list[float]] = {}

    def ask(n: int) -> None:
        found[n] = seen(results(smollm.generate([told(i) for i in range(n, n + 3)])))

    threads = [threading.Thread(target=ask, args=(n,)) for n in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found[0] == pytest.approx(alone[:3], abs=1.0)
    assert found[1] == pytest.approx(alone[1:], abs=1.0)


def test_cancelled_while_writing(smollm: LlamaModel) -> None:
    cancel = threading.Event()
    spoken: list[str] = []

    def listen(_: int, text: str) -> None:
        spoken.append(text)
        if len(spoken) == 4:
            cancel.set()

    futures = smollm.generate([draft(i, 300) for i in range(3)], on_text=listen, cancel=cancel)
    for future in futures:
        with pytest.raises(Cancelled):
            future.result()
    assert smollm.counters.live == smollm.counters.waiting == smollm.counters.cells_live == 0


def test_cancelled_while_reading_a_long_prompt(smollm: LlamaModel) -> None:
    cancel = threading.Event()
    aborted = smollm.counters.aborted
    futures = smollm.generate([long_draft(500 + i) for i in range(6)], cancel=cancel)
    while not smollm._scheduler.in_flight:
        assert not futures[0].done()
    cancel.set()
    for future in futures:
        with pytest.raises(Cancelled):
            future.result()
    assert smollm.counters.aborted == aborted + 1  # the decode itself was ended
    assert smollm.counters.live == smollm.counters.waiting == smollm.counters.cells_live == 0
    rest = [smollm.generate([long_draft(500 + i, 1)])[0].result() for i in range(2)]
    fresh = [smollm.generate([long_draft(600 + i, 1)])[0].result() for i in range(2)]
    assert seen(rest) == pytest.approx(seen(fresh), abs=1.5)  # what the abort left behind is no part of them


def test_cancelling_one_leaves_the_others_right(smollm: LlamaModel) -> None:
    expected = seen(results(smollm.generate([told(70 + i) for i in range(3)])))
    cancel = threading.Event()
    stopped = smollm.generate([draft(70, 200)], cancel=cancel, on_text=lambda *_: cancel.set())
    kept = smollm.generate([told(70 + i) for i in range(3)])
    with pytest.raises(Cancelled):
        stopped[0].result()
    assert seen(results(kept)) == pytest.approx(expected, abs=1.0)


def test_a_future_can_be_cancelled_while_it_waits(smollm: LlamaModel) -> None:
    futures = smollm.generate([draft(i, 30) for i in range(20)])
    dropped = futures[-1].cancel()
    done = [future.result() for future in futures[:-1]]
    assert len(done) == 19
    assert dropped == futures[-1].cancelled()


def test_a_failing_callback_fails_its_request_only(smollm: LlamaModel) -> None:
    def listen(i: int, _: str) -> None:
        if i == 0:
            raise ValueError("the window is gone")

    futures = smollm.generate([draft(1), draft(2)], on_text=listen)
    with pytest.raises(ValueError, match="window is gone"):
        futures[0].result()
    assert futures[1].result().text


def test_closing_while_writing(own_model: Open) -> None:
    model = own_model()
    begun = threading.Event()
    futures = model.generate([draft(i, 500) for i in range(12)], on_text=lambda *_: begun.set())
    futures += model.generate([long_draft(i) for i in range(4)])
    assert begun.wait(60)
    model.close()
    assert all(future.done() for future in futures)
    assert sum(isinstance(future.exception(), Cancelled) for future in futures) >= 10
    model.close()
    with pytest.raises((Cancelled, ModelError)):
        model.generate([draft(1)])[0].result()
    with pytest.raises(ModelError, match="closed"):
        model.count_tokens("text")


def test_closing_from_a_callback_does_not_hang(own_model: Open) -> None:
    model = own_model()
    futures = model.generate([draft(1, 50)], on_text=lambda *_: model.close())
    with pytest.raises(Cancelled):
        futures[0].result()
    model.close()


def test_soak_with_random_cancels_leaks_no_sequence(own_model: Open) -> None:
    model = own_model(context_tokens=2048, max_sequences=5, prefix_sequences=4)
    chance = random.Random(11)
    futures: list[Future[Any]] = []
    for _ in range(20):
        cancel = threading.Event()
        after = chance.choice([0, 1, 3, 10_000])
        heard = [0]

        def listen(
            *_: object, heard: list[int] = heard, after: int = after, cancel: threading.Event = cancel
        ) -> None:
            heard[0] += 1
            if heard[0] >= after:
                cancel.set()

        requests = [
            draft(chance.randrange(30), chance.randrange(1, 9), priority=chance.randrange(3))
            for _ in range(3)
        ]
        futures += model.generate(requests, on_text=listen, cancel=cancel)
        if after == 0:
            cancel.set()
        futures += model.score(
            [
                ScoreRequest(
                    (*EXAMPLES, Message("user", f"Is {chance.randrange(9)} odd?")), choices=("Yes", "No")
                )
            ]
        )
    wait(futures)
    assert all(isinstance(future.exception(), Cancelled | None) for future in futures)
    assert sum(future.exception() is None for future in futures) > 30
    assert model.counters.cached <= 9
    nothing_held(model)


# -- while it loads ------------------------------------------------------------------------------------------------


def test_a_load_is_stopped_at_any_of_its_looks() -> None:
    before = model_threads()
    never = After(1 << 30)
    open_model(SMOLLM, SMALL, never).close()
    assert never.seen > 20
    for looks in (0, 1, never.seen // 2, never.seen - 2, never.seen - 1):
        with pytest.raises(Cancelled):
            open_model(SMOLLM, SMALL, After(looks))
        assert model_threads() == before
    open_model(SMOLLM, SMALL, After(never.seen)).close()


def test_two_models_load_at_once_and_each_tells_its_own_story() -> None:
    opened: dict[int, LlamaModel] = {}

    def load(i: int) -> None:
        opened[i] = open_model(SMOLLM, SMALL)

    run_together([lambda i=i: load(i) for i in range(2)])
    try:
        assert opened[0].facts == opened[1].facts
    finally:
        for model in opened.values():
            model.close()


# -- requests ------------------------------------------------------------------------------------------------------


def test_cancelled_before_anything_is_computed(own_model: Open) -> None:
    model = own_model()
    cancel = threading.Event()
    cancel.set()
    futures: list[Future[Any]] = [*model.generate([draft(i, 50) for i in range(12)], cancel=cancel)]
    futures += model.score([ScoreRequest(EXAMPLES, choices=("Yes", "No"))], cancel=cancel)
    for future in futures:
        assert isinstance(future.exception(), Cancelled)
    assert model.counters.prefilled == 0
    nothing_held(model)


def test_cancelled_while_others_are_served(own_model: Open) -> None:
    """More than may be live: some wait. Those that wait are stopped, the others finish."""
    model = own_model(max_sequences=2)
    cancel, begun = threading.Event(), threading.Event()
    served = model.generate([draft(i, 12) for i in range(2)], on_text=lambda *_: begun.set())
    waiting = model.generate([draft(i, 12) for i in range(2, 8)], cancel=cancel)
    begun.wait()
    cancel.set()
    assert all(isinstance(future.exception(), Cancelled) for future in waiting)
    assert all(reply.logprobs for reply in results(served))
    nothing_held(model)


def test_any_subset_of_the_drafts_may_be_cancelled(own_model: Open) -> None:
    """One token for each draft, set by another thread when that draft has said so much."""
    model = own_model(max_sequences=4, prefix_sequences=4)
    chance = random.Random(17)
    for _ in range(8):
        tokens = [threading.Event() for _ in range(4)]
        limits = [chance.choice((1, 2, 5, 1000)) for _ in range(4)]
        reached = [threading.Event() for _ in range(4)]
        said = [0] * 4

        def listen(
            i: int, *_: object, said: list[int] = said, limits: list[int] = limits, reached: Any = reached
        ) -> None:
            said[i] += 1
            if said[i] >= limits[i]:
                reached[i].set()

        futures = [
            model.generate(
                [draft(i, 24)], on_text=lambda _, text, i=i, listen=listen: listen(i, text), cancel=tokens[i]
            )[0]
            for i in range(4)
        ]
        for future, there in zip(futures, reached, strict=True):
            future.add_done_callback(lambda _, there=there: there.set())
        run_together([lambda i=i, r=reached, t=tokens: (r[i].wait(), t[i].set()) for i in range(4)])
        for future in futures:
            assert isinstance(future.exception(), Cancelled | None)
        nothing_held(model)


def test_a_cancelled_half_read_prompt_is_no_trap_for_the_next(own_model: Open) -> None:
    """The part that was read becomes cache; who shares it gets what it would have computed."""
    model = own_model(n_batch=32, n_ubatch=32)
    expected = seen(results(model.generate([told(5)])))
    for looks in (1, 3, 5):
        futures = model.generate([long_draft(5), told(5)], cancel=After(looks))
        wait(futures)
        nothing_held(model)
    assert seen(results(model.generate([told(5)]))) == pytest.approx(expected, abs=1.0)


# -- closing -------------------------------------------------------------------------------------------------------


def test_closed_by_several_threads_while_others_ask(own_model: Open) -> None:
    before = model_threads()
    model = own_model(max_sequences=4)
    begun = threading.Event()
    futures: list[Future[Any]] = [
        *model.generate([draft(i, 300) for i in range(6)], on_text=lambda *_: begun.set())
    ]
    refused: list[Exception] = []

    def ask() -> None:
        while True:
            futures.extend(model.generate([draft(9, 4)]))
            futures.extend(model.score([ScoreRequest(EXAMPLES, choices=("Yes",))]))
            try:
                model.count_tokens("a text")
            except ModelError as error:
                refused.append(error)
                return

    def close() -> None:
        begun.wait()
        model.close()

    run_together([ask, ask, close, close, close])
    assert len(refused) == 2
    assert model_threads() == before
    for future in futures:
        assert future.done()
        assert isinstance(future.exception(), Cancelled | ModelError | None)


def test_closed_by_what_is_called_when_a_reply_is_done(own_model: Open) -> None:
    before = model_threads()
    model = own_model()
    first, second = model.generate([draft(1, 2), draft(2, 400)])
    first.add_done_callback(lambda _: model.close())
    assert first.result().logprobs
    with pytest.raises(Cancelled):
        second.result()
    model.close()
    assert model_threads() == before


def test_a_thread_that_fails_leaves_nobody_waiting(own_model: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    before = model_threads()
    model = own_model(max_sequences=2)

    def fail(*_: object) -> None:
        raise BugError("llama.cpp could not remove positions.")

    monkeypatch.setattr(model._context, "forget", fail)
    futures = model.generate([draft(i, 6) for i in range(5)])
    for future in futures:
        assert isinstance(future.exception(), BugError)
    with pytest.raises(BugError):
        model.generate([draft(1, 6)])[0].result()
    model.close()
    assert model_threads() == before


def test_a_model_that_nobody_holds_any_more_finishes_its_work() -> None:
    before = model_threads()
    model = open_model(SMOLLM, SMALL)
    kept = weakref.ref(model)
    futures = model.generate([draft(i, 12) for i in range(4)])
    del model
    gc.collect()
    assert all(reply.logprobs for reply in results(futures))
    left = kept()  # its threads hold it; a program's end closes it
    assert left is not None
    left.close()
    assert model_threads() == before
