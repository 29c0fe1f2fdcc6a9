"""Fewer threads on a busy machine, more again when it is free."""

from __future__ import annotations

from variorum.engine.llama.pace import ThreadPace


def compute(pace: ThreadPace, seconds: float, share: float, step: float = 0.05) -> list[int]:
    """Decodes of `step` seconds whose threads get `share` of the time they ask for; the counts used in turn."""
    steps = range(round(seconds / step))
    return [pace.threads, *(pace.threads for _ in steps if pace.computed(step, share * step * pace.threads))]


def test_a_free_machine_keeps_all_threads() -> None:
    pace = ThreadPace(8)
    assert compute(pace, 30.0, 0.98) == [8]


def test_a_busy_machine_gets_fewer_threads_soon() -> None:
    assert compute(ThreadPace(2), 0.5, 0.5) == [2, 1]
    assert compute(ThreadPace(8), 0.3, 0.6) == [8, 4]


def test_all_come_back_when_it_is_free_again() -> None:
    pace = ThreadPace(4)
    compute(pace, 0.3, 0.3)
    assert pace.threads == 1
    assert compute(pace, 20.0, 1.0) == [1, 2, 4]


def test_a_machine_that_stays_busy_is_tried_less_and_less() -> None:
    pace = ThreadPace(2)
    tries = 0
    for _ in range(6000):  # five minutes of computing: one thread gets its core, two don't
        share = 1.0 if pace.threads == 1 else 0.5
        tries += pace.computed(0.05, share * 0.05 * pace.threads) and pace.threads == 2
    assert 3 <= tries <= 10


def test_one_thread_stays_one() -> None:
    assert compute(ThreadPace(1), 5.0, 0.2) == [1]
