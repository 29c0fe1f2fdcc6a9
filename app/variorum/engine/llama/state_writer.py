"""Prompt states to disk, on a thread of their own: whoever computes never waits for a disk."""

from __future__ import annotations

import threading
import time
from collections import deque

from variorum.engine.llama.native_log import logger
from variorum.engine.llama.state_folder import StateFolder
from variorum.engine.llama.state_store import Block

_MOST_WAITING = 256 << 20  # bytes; what comes faster than the disk takes it is not written
_TRIM_EVERY = 32  # files
_LAST = 30.0  # seconds for the last file; a disk that takes longer hangs, and must not keep the program


class StateWriter:
    """Writes blocks in the order they come, and forgets in between. Any thread."""

    def __init__(self, folder: StateFolder, most_waiting: int = _MOST_WAITING) -> None:
        self.folder = folder
        self._most_waiting = most_waiting
        self._changed = threading.Condition()
        self._queue: deque[tuple[Block, int] | frozenset[str]] = deque()
        self._waiting = 0  # bytes
        self._busy = False
        self._closed = False
        self._untrimmed = 0
        self._thread = threading.Thread(target=self._run, name="prompt states", daemon=True)
        self._thread.start()

    def put(self, block: Block, *, wait: float = 0.0) -> bool:
        """Queue a block; returns False, and does nothing, if the disk is still behind after `wait` seconds."""
        stamp, size = time.time_ns(), block.state.nbytes
        with self._changed:
            if not self._changed.wait_for(lambda: self._has_room(size), wait) or self._closed:
                return False
            self._queue.append((block, stamp))
            self._waiting += size
            self._changed.notify_all()
        return True

    def forget(self, sources: frozenset[str]) -> None:
        """Remove from disk what holds text of these documents, also of what waits to be written; returns at once."""
        with self._changed:
            kept = [
                item for item in self._queue if isinstance(item, frozenset) or not item[0].sources & sources
            ]
            self._queue = deque([*kept, sources])
            self._waiting = sum(item[0].state.nbytes for item in kept if not isinstance(item, frozenset))
            self._changed.notify_all()

    def flush(self, seconds: float) -> bool:
        """Wait until nothing waits to be written; returns whether it was in time."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._queue and not self._busy, seconds)

    def close(self, deadline: float) -> None:
        """Write what waits, until `deadline` by the monotonic clock; what is to be forgotten is forgotten anyway."""
        self.flush(max(0.0, deadline - time.monotonic()))
        with self._changed:
            self._queue = deque(item for item in self._queue if isinstance(item, frozenset))
            self._waiting = 0
            self._closed = True
            self._changed.notify_all()
        self._thread.join(_LAST)

    def _has_room(self, size: int) -> bool:
        return self._closed or not self._queue or self._waiting + size <= self._most_waiting

    def _run(self) -> None:
        self._trim()
        while True:
            with self._changed:
                self._busy = False
                self._changed.notify_all()
                self._changed.wait_for(lambda: bool(self._queue) or self._closed)
                if not self._queue:
                    break
                item = self._queue.popleft()
                self._busy = True
                if not isinstance(item, frozenset):
                    self._waiting -= item[0].state.nbytes
                last = not self._queue
            try:
                if isinstance(item, frozenset):
                    self.folder.forget(item)
                else:
                    self._write(*item)
                    if last or self._untrimmed >= _TRIM_EVERY:
                        self._trim()
            except Exception:  # a disk that fails costs the reuse, nothing else
                logger.info("a prompt's state could not be written", exc_info=True)

    def _write(self, block: Block, stamp: int) -> None:
        self.folder.write(block, stamp)
        self._untrimmed += 1

    def _trim(self) -> None:
        self._untrimmed = 0
        self.folder.trim()
