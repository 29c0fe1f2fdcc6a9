"""How long the window's thread was away: a timer that should fire every few milliseconds says when it did."""

from __future__ import annotations

import gc
import time
from dataclasses import dataclass, field

from PySide6.QtCore import QObject, Qt, QTimer

BEAT_MS = 4
OLDEST = 2  # generation of `gc` whose collection looks at every object


@dataclass(slots=True)
class Heartbeat:
    """Steps of the main thread: the time from one beat to the next, less the beat's own interval.

    A step is what a person waits for an answer of the window: work of the window itself, and waiting for the
    interpreter or the processor while models and readers use them. own: the processor time of the thread alone.
    collected: processor time of each collection of all garbage (the oldest generation), in whichever thread, during
    which no thread gets the interpreter. All in milliseconds.
    """

    steps: list[float] = field(default_factory=list)
    own: list[float] = field(default_factory=list)
    collected: list[float] = field(default_factory=list)
    _timer: QTimer | None = None
    _at: float = 0.0
    _used: float = 0.0
    _collecting: float = 0.0

    def start(self, parent: QObject | None = None) -> None:
        """Begin; main thread only."""
        self._timer = QTimer(parent)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(BEAT_MS)
        self._timer.timeout.connect(self._beat)
        self._at, self._used = time.perf_counter(), time.thread_time()
        self._timer.start()
        gc.callbacks.append(self._collect)

    def stop(self) -> None:
        """End."""
        if self._collect in gc.callbacks:
            gc.callbacks.remove(self._collect)
        if self._timer is not None:
            self._timer.stop()
            self._timer.deleteLater()
            self._timer = None

    def worst(self) -> float:
        """The longest step in milliseconds."""
        return max(self.steps, default=0.0)

    def at_share(self, share: float) -> float:
        """The step that so many of all are not longer than, in milliseconds."""
        ordered = sorted(self.steps)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0

    def _beat(self) -> None:
        now, used = time.perf_counter(), time.thread_time()
        self.steps.append(max(0.0, 1000 * (now - self._at) - BEAT_MS))
        self.own.append(1000 * (used - self._used))
        self._at, self._used = now, used

    def _collect(self, phase: str, info: dict[str, int]) -> None:
        if info["generation"] < OLDEST:
            return
        if phase == "start":
            self._collecting = time.thread_time()
        else:
            self.collected.append(1000 * (time.thread_time() - self._collecting))
