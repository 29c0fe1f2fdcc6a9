"""How a reader says that it gets on, so that a long file is not taken for one that hangs."""

from __future__ import annotations

import time
from collections.abc import Callable

_EVERY = 1.0  # seconds between two tellings, at least

_tell: Callable[[], None] | None = None
_told = 0.0


def tell(listener: Callable[[], None] | None) -> None:
    """Have `listener` called when pages are done, on the reader's thread; None: nobody listens."""
    global _tell
    _tell = listener


def page_done() -> None:
    """Say that a page is done. Costs next to nothing; a reader calls it after each page that may take long."""
    global _told
    now = time.monotonic()
    if _tell is not None and now - _told >= _EVERY:
        _told = now
        _tell()
