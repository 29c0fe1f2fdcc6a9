"""Counting what has been fetched and telling a sink about it."""

from __future__ import annotations

import time
from collections import deque

from variorum.domain.errors import Cancelled
from variorum.domain.events import DownloadProgress, DownloadSink
from variorum.domain.ports import CancelToken

_INTERVAL = 0.1  # seconds between two events
_WINDOW = 5.0  # seconds over which the rate is taken


class SourceFailed(Exception):
    """A source could not give a file; the message says why, in words for a person.

    wrong_content: it gave something else than the catalogue describes.
    """

    def __init__(self, reason: str, *, wrong_content: bool = False) -> None:
        super().__init__(reason)
        self.wrong_content = wrong_content


class Meter:
    """Adds up received bytes and reports them, at most ten times a second. One thread.

    Everything that moves bytes calls it often, so it is also where a cancelled download stops.
    """

    def __init__(self, model: str, total: int, sink: DownloadSink, cancel: CancelToken) -> None:
        self._model = model
        self._total = total
        self._sink = sink
        self._cancel = cancel
        self._received = 0
        self._last_sent = 0.0
        self._recent: deque[tuple[float, int]] = deque()
        self.source = ""
        self.note = ""

    @property
    def cancel(self) -> CancelToken:
        """What says stop."""
        return self._cancel

    @property
    def received(self) -> int:
        """Bytes that are there, as last told."""
        return self._received

    @property
    def total(self) -> int:
        """Bytes that there will be, 0 if nobody knows."""
        return self._total

    def expect(self, total: int) -> None:
        """Say how many bytes there will be, 0 if nobody knows."""
        self._total = total

    def check(self) -> None:
        """Raise Cancelled if the person has stopped it."""
        if self._cancel.is_set():
            raise Cancelled

    def restart(self, received: int) -> None:
        """Say how many bytes are there already, without counting them into the rate."""
        self._received = received
        self._recent.clear()
        self._recent.append((time.monotonic(), received))

    def at(self, received: int) -> None:
        """Say how many bytes are there now. Raises Cancelled."""
        self.check()
        self._received = min(received, self._total) if self._total else received
        now = time.monotonic()
        if now - self._last_sent >= _INTERVAL:
            self._send(now)

    def say(self, note: str) -> None:
        """Report at once, with a note."""
        self.check()
        self.note = note
        self._send(time.monotonic())

    def _send(self, now: float) -> None:
        self._recent.append((now, self._received))
        while len(self._recent) > 2 and now - self._recent[0][0] > _WINDOW:
            self._recent.popleft()
        since, before = self._recent[0]
        rate = max(0.0, (self._received - before) / (now - since)) if now > since else 0.0
        self._last_sent = now
        self._sink(
            DownloadProgress(self._model, self._received, self._total, self.source, rate, self.note),
        )
