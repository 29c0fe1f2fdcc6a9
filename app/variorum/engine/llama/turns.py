"""Turns at the processor: of several models that compute on the CPU, one decode runs at a time.

llama.cpp's threads wait for each other after every node of the graph. Two models that compute at the same time, each
with a thread a core, make each other's threads wait for a core hundreds of times a token; one after the other is faster
for both. The more urgent work goes first, equals in order of arrival. Who is not computing keeps no threads either.
"""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from variorum.engine.llama.openmp import release_threads


class ComputeTurns:
    """Hands out turns. Any thread; a thread must not ask for a second turn within its own."""

    def __init__(self, give_way: Callable[[], None] = lambda: None) -> None:
        """give_way: called on a thread that has to wait, and on one whose turn ends while others wait."""
        self._give_way = give_way
        self._changed = threading.Condition()
        self._arrivals = itertools.count()
        self._waiting: list[tuple[int, int]] = []
        self._taken = False

    @property
    def is_contended(self) -> bool:
        """Whether somebody is waiting now."""
        return bool(self._waiting)

    @contextmanager
    def turn(self, priority: int) -> Iterator[None]:
        """Wait for a turn and hold it. priority: smaller goes first."""
        me = (priority, next(self._arrivals))
        with self._changed:
            self._waiting.append(me)
            has_to_wait = self._taken or min(self._waiting) != me
        if has_to_wait:
            self._give_way()
        with self._changed:
            while self._taken or min(self._waiting) != me:
                self._changed.wait()
            self._waiting.remove(me)
            self._taken = True
        try:
            yield
        finally:
            if self._waiting:
                self._give_way()
            with self._changed:
                self._taken = False
                self._changed.notify_all()


processor = ComputeTurns(release_threads)
"""Of this process."""
