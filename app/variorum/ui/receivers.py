"""Who hears how a call on a worker went: held weakly, so that a closed page neither lives on for it nor is called."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import Any

import shiboken6
from PySide6.QtCore import QObject

from variorum.ui.failures import Failure

Receiver = Callable[[Any], None]


class Receivers:
    """Bound methods for a call's result and for its failure. Made and used on the main thread."""

    def __init__(self, done: Receiver | None, failed: Receiver | None = None) -> None:
        self._done, self._failed = _weak(done), _weak(failed)

    def give(self, result: Any, failure: Failure | None = None) -> None:
        """Hand over the failure, or the result where there is none; nothing to what has been deleted."""
        reference = self._done if failure is None else self._failed
        receiver = reference() if reference is not None else None
        if receiver is None:
            return
        owner = getattr(receiver, "__self__", None)
        if isinstance(owner, QObject) and not shiboken6.isValid(owner):
            return
        receiver(result if failure is None else failure)


def _weak(method: Receiver | None) -> weakref.WeakMethod[Receiver] | None:
    return None if method is None else weakref.WeakMethod(method)
