"""Signs of life from a reader whose work on one page takes seconds, so that its time counts from page to page."""

from __future__ import annotations

import time
from collections.abc import Callable

_SECONDS_APART = 1.0

_tell: Callable[[], None] | None = None
_last = 0.0


def tell_through(tell: Callable[[], None] | None) -> None:
    """Set what is called when a slow page is done; None for nothing. Once, by the reading process."""
    global _tell
    _tell = tell


def page_done() -> None:
    """Say that a slow page is done and reading goes on. Cheap; most calls do nothing."""
    global _last
    if _tell is not None and time.monotonic() - _last >= _SECONDS_APART:
        _last = time.monotonic()
        _tell()
