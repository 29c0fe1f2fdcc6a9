"""How many threads compute, on a machine that other programs use as well.

llama.cpp's threads wait for each other after every node of the graph, hundreds of times a token. When one of them has
to share its core, all wait for it: with two threads on two busy cores a token was seen to take 17 times as long as
with one. So when the threads get much less processor time than they ask for, fewer are used for a while.
"""

from __future__ import annotations

_WINDOW = 0.25  # seconds of computing that a judgement rests on
_STARVED = 0.75  # of the processor time asked for
_FIRST_HOLD, _LONGEST_HOLD = 4.0, 60.0  # seconds of computing before more threads are tried again


class ThreadPace:
    """Decides the number of threads from the processor time they got. One thread.

    threads: to use now; between 1 and most.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self.threads = most
        self._wall = self._cpu = self._held = 0.0
        self._hold = _FIRST_HOLD

    def computed(self, wall: float, cpu: float) -> bool:
        """A decode took `wall` seconds and `cpu` seconds of processor time; returns whether `threads` changed."""
        if self._most == 1:
            return False
        self._wall += wall
        self._cpu += cpu
        self._held += wall
        if self._wall < _WINDOW:
            return False
        share = self._cpu / (self._wall * self.threads)
        self._wall = self._cpu = 0.0
        if self.threads > 1 and share < _STARVED:
            if self._held < _FIRST_HOLD:  # a try with more that failed: wait longer before the next
                self._hold = min(2 * self._hold, _LONGEST_HOLD)
            self.threads = max(1, int(self.threads * share))
            self._held = 0.0
            return True
        if self.threads == self._most:
            if self._held >= _FIRST_HOLD:
                self._hold = _FIRST_HOLD
        elif self._held >= self._hold:
            self.threads = min(2 * self.threads, self._most)
            self._held = 0.0
            return True
        return False
