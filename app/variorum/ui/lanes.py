"""Threads that do the window's work: a lane does its jobs in order and can be closed and joined."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable

Job = Callable[[], None]


class Lane:
    """A few named threads with one queue. submit from any thread; a job must not raise."""

    def __init__(self, name: str, threads: int = 1) -> None:
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._name = name
        self._wanted = threads
        self._threads: list[threading.Thread] = []
        self._lock = threading.Lock()
        self._closed = False

    def submit(self, job: Job) -> bool:
        """Queue a job; the threads start with the first. Returns False once the lane is closed."""
        with self._lock:
            if self._closed:
                return False
            if not self._threads:
                for number in range(self._wanted):
                    thread = threading.Thread(target=self._work, name=f"variorum-{self._name}-{number + 1}")
                    self._threads.append(thread)
                    thread.start()
            self._jobs.put(job)
            return True

    def close(self) -> None:
        """Refuse new jobs; what is queued is still done (a cancelled job ends at once by itself)."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            for _ in self._threads:
                self._jobs.put(None)

    def join(self) -> None:
        """Wait until the threads have ended. Call close first; never from the main thread while it is needed."""
        for thread in self._threads:
            thread.join()

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()
