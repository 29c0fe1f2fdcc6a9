"""How work is told to stop."""

from __future__ import annotations

from typing import Protocol


class CancelToken(Protocol):
    """Something that can say 'stop'; threading.Event is one."""

    def is_set(self) -> bool: ...
