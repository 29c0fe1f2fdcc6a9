"""Making something when it is first needed."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

_T = TypeVar("_T")


class Once(Generic[_T]):
    """Makes something at the first call, once, whichever thread asks. What fails is tried again at the next call."""

    def __init__(self, make: Callable[[], _T]) -> None:
        self._make = make
        self._lock = threading.Lock()
        self._made: _T | None = None

    def __call__(self) -> _T:
        with self._lock:
            if self._made is None:
                self._made = self._make()
            return self._made

    @property
    def made(self) -> _T | None:
        """What was made, None if nothing was."""
        return self._made
