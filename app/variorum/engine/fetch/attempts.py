"""Going on where a connection broke, a few times in a row, with pauses that a stop ends."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import BinaryIO

from variorum.engine.fetch.progress import SourceFailed

ATTEMPTS = 4
"""Tries in a row that bring nothing."""

_PAUSE = 0.5  # seconds after the first failure, and so much more after each further one
_STEP = 0.05  # seconds between two looks whether the person has stopped it


def until_whole(target: BinaryIO, size: int, stream: Callable[[], bool], told: Callable[[int], None]) -> None:
    """Stream into `target` until it has `size` bytes; what has arrived before a failure is built on.

    Args:
        size: of the whole file, 0 if nobody knows.
        stream: takes what comes; returns whether the file is whole where nobody knows its size. Raises SourceFailed.
        told: told the file's size again and again, also during pauses; what it raises ends the download.

    Raises: SourceFailed after ATTEMPTS tries that brought nothing, at once for wrong content.
    """
    failures = 0
    while not size or target.tell() < size:
        arrived = target.tell()
        try:
            if stream():
                return
        except SourceFailed as failed:
            failures = failures + 1 if target.tell() == arrived else 1
            if failures == ATTEMPTS or failed.wrong_content:
                raise
            _pause(_PAUSE * failures, lambda: told(target.tell()))


def _pause(seconds: float, look: Callable[[], None]) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        look()
        time.sleep(_STEP)
