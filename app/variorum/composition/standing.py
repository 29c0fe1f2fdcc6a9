"""Keeping collections of garbage short, so that no thread holds up the window for them."""

from __future__ import annotations

import gc
import threading

_lock = threading.Lock()
_standing: set[str] = set()


def leave_standing(part: str) -> None:
    """Leave out of every later collection what has been imported and built so far: it is there to stay.

    A collection of all garbage looks at each object of the program, a hundred thousand of imported modules among them,
    while no other thread runs: 60 to 130 ms. Only the first call for a part does anything, so that what could become
    garbage later (a model's, a library's) is kept at most once. Takes microseconds; any thread.

    Args:
        part: what has just been built, such as 'services'.
    """
    with _lock:
        if part in _standing:
            return
        _standing.add(part)
    gc.freeze()
