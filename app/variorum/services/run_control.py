"""Stopping, pausing and resuming work that goes on in several threads."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass

from variorum.domain.errors import Cancelled
from variorum.domain.ports import CancelToken

_STEP = 0.1  # seconds between looks at the cancel token while paused


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Set when one of these tokens is."""

    tokens: tuple[CancelToken, ...]

    def is_set(self) -> bool:
        return any(token.is_set() for token in self.tokens)


class Pause:
    """Holds work while a person wants it to rest. Any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._go = threading.Event()
        self._go.set()
        self._begun = 0.0
        self._total = 0.0

    @property
    def on(self) -> bool:
        """Whether work is to rest now."""
        return not self._go.is_set()

    def begin(self) -> None:
        """Let work rest from its next step on."""
        with self._lock:
            if self._go.is_set():
                self._begun = time.monotonic()
                self._go.clear()

    def end(self) -> None:
        """Let work go on."""
        with self._lock:
            if not self._go.is_set():
                self._total += time.monotonic() - self._begun
                self._go.set()

    def seconds(self) -> float:
        """How long work has rested in all."""
        with self._lock:
            return self._total + (0.0 if self._go.is_set() else time.monotonic() - self._begun)

    def hold(self, stop: CancelToken) -> None:
        """Return at once, or when the pause is over. Raises Cancelled as soon as the token is set."""
        while not stop.is_set():
            if self._go.wait(_STEP):
                return
        raise Cancelled
