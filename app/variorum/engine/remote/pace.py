"""How fast a server reads and writes, measured from here."""

from __future__ import annotations

import time
from collections.abc import Callable

from variorum.domain.ports import ModelSpeed


class _Busy:
    """Seconds in which at least one request was at it."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._since = 0.0
        self._now = 0
        self.seconds = 0.0
        self.tokens = 0

    def enter(self) -> None:
        if self._now == 0:
            self._since = self._clock()
        self._now += 1

    def leave(self) -> None:
        self._now -= 1
        if self._now == 0:
            self.seconds += self._clock() - self._since

    @property
    def rate(self) -> float:
        return self.tokens / self.seconds if self.seconds > 0 else 0.0


class Pace:
    """Tokens per second over all requests together. Used on the model's thread; `speed` may be read on any."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._reading = _Busy(clock)
        self._writing = _Busy(clock)

    @property
    def speed(self) -> ModelSpeed:
        """What was measured so far. Reading includes the way there and the server's queue."""
        return ModelSpeed(self._reading.rate, self._writing.rate)

    def begin(self) -> Request:
        """A request was sent."""
        return Request(self._reading, self._writing)


class Request:
    """One request's part. words: tokens that came."""

    def __init__(self, reading: _Busy, writing: _Busy) -> None:
        self._reading, self._writing = reading, writing
        self.words = 0
        reading.enter()

    def word(self, tokens: int) -> None:
        """So many more tokens came. The first ends the reading."""
        if self.words == 0:
            self._reading.leave()
            self._writing.enter()
        else:
            self._writing.tokens += tokens
        self.words += tokens

    def read(self, tokens: int) -> None:
        """The server had to read so many tokens."""
        self._reading.tokens += tokens

    def end(self) -> None:
        """It is done, or failed."""
        (self._writing if self.words else self._reading).leave()
