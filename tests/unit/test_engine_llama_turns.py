"""One decode at a time on the processor."""

from __future__ import annotations

import threading

from variorum.engine.llama.turns import ComputeTurns


def waiting(turns: ComputeTurns, count: int) -> None:
    """Return when so many threads wait."""
    while len(turns._waiting) < count:
        threading.Event().wait(0.001)


def test_the_urgent_go_first_and_equals_in_order() -> None:
    turns = ComputeTurns()
    order: list[str] = []

    def compute(name: str, priority: int) -> None:
        with turns.turn(priority):
            order.append(name)

    threads = []
    with turns.turn(5):
        for i, (name, priority) in enumerate([("c", 2), ("d", 2), ("a", 0), ("b", 1)], 1):
            threads.append(threading.Thread(target=compute, args=(name, priority)))
            threads[-1].start()
            waiting(turns, i)
        assert turns.is_contended
        assert order == []
    for thread in threads:
        thread.join()
    assert order == ["a", "b", "c", "d"]
    assert not turns.is_contended


def test_never_two_at_once() -> None:
    turns = ComputeTurns()
    inside, most, lock = 0, 0, threading.Lock()

    def compute() -> None:
        nonlocal inside, most
        for i in range(200):
            with turns.turn(i % 3):
                with lock:
                    inside += 1
                    most = max(most, inside)
                with lock:
                    inside -= 1

    threads = [threading.Thread(target=compute) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (inside, most) == (0, 1)


def test_a_turn_that_fails_is_given_back() -> None:
    turns = ComputeTurns()
    try:
        with turns.turn(0):
            raise ValueError
    except ValueError:
        pass
    with turns.turn(0):
        assert not turns.is_contended
