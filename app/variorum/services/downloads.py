"""Downloads in the background: a few at a time, the others wait; each can be paused, resumed and given up."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from variorum.domain.errors import Cancelled, KnownError, VariorumError
from variorum.domain.events import (
    DownloadEvent,
    DownloadProgress,
    DownloadSink,
    DownloadState,
    DownloadStatus,
)
from variorum.domain.ports import CancelToken

_log = logging.getLogger(__name__)

AT_ONCE = 2
"""Downloads that run at the same time: more share the same line and finish none sooner."""

Pull = Callable[[str, DownloadSink, CancelToken], Path]
Discard = Callable[[str], None]
StateSink = Callable[[DownloadState], None]


class Downloads:
    """The queue of downloads; implements the contract's `BackgroundDownloads`. Any thread.

    A paused download keeps what has arrived and goes on from there, also after the program was closed or killed.
    """

    def __init__(self, pull: Pull, at_once: int = AT_ONCE, discard: Discard = lambda _: None) -> None:
        """Start nothing.

        pull: fetches one model, blocking; resumes what is there; raises KnownError, Cancelled.
        discard: deletes what has arrived of one; raises OSError.
        """
        self._pull, self._at_once, self._discard = pull, at_once, discard
        self._lock = threading.RLock()
        self._states: dict[str, DownloadState] = {}
        self._stops: dict[str, threading.Event] = {}
        self._threads: dict[str, threading.Thread] = {}
        self._sinks: list[StateSink] = []
        self._closed = False

    def listen(self, sink: StateSink) -> Callable[[], None]:
        """Hear of every change, on whatever thread makes it; returns what ends that. The sink must return quickly."""
        with self._lock:
            self._sinks.append(sink)

        def end() -> None:
            with self._lock:
                if sink in self._sinks:
                    self._sinks.remove(sink)

        return end

    def states(self) -> list[DownloadState]:
        """All downloads of this program, in the order they were started."""
        with self._lock:
            return list(self._states.values())

    def start(self, model_id: str) -> None:
        """Start, or resume, a download; without effect while it runs or waits."""
        with self._lock:
            state = self._states.get(model_id)
            if self._closed or (state and state.status in (DownloadStatus.RUNNING, DownloadStatus.WAITING)):
                return
            self._states.pop(model_id, None)
            self._put(
                DownloadState(model_id, DownloadStatus.WAITING, progress=state.progress if state else None)
            )
            self._start_waiting()

    def pause(self, model_id: str) -> None:
        """Stop a download that runs or waits; what has arrived is kept."""
        with self._lock:
            state = self._states.get(model_id)
            if state is None:
                return
            if state.status is DownloadStatus.WAITING:
                self._put(replace(state, status=DownloadStatus.PAUSED))
            elif stop := self._stops.get(model_id):
                stop.set()

    def cancel(self, model_id: str) -> None:
        """Give a download up: it ends, and what has arrived is deleted. Blocking, for the moment that takes.

        Raises KnownError: it could not be deleted.
        """
        self.pause(model_id)
        with self._lock:
            thread = self._threads.get(model_id)
        if thread is not None:
            thread.join()
        with self._lock:
            state = self._states.get(model_id)
            if state is None or state.status not in (DownloadStatus.PAUSED, DownloadStatus.FAILED):
                return  # it is done, or was started again
            del self._states[model_id]
        try:
            self._discard(model_id)
        except OSError as error:
            raise KnownError(
                f"What has arrived of {model_id} could not be deleted: {error.strerror or error}.",
                "Check the permissions of the models folder.",
            ) from error

    def forget(self, model_id: str) -> None:
        """Take a download that does not run off the list; what has arrived stays until the model is removed."""
        with self._lock:
            state = self._states.get(model_id)
            if state is not None and state.status is not DownloadStatus.RUNNING:
                del self._states[model_id]

    def close(self) -> None:
        """Pause everything and wait for it. Idempotent."""
        with self._lock:
            self._closed = True
            for stop in self._stops.values():
                stop.set()
            threads = list(self._threads.values())
        for thread in threads:
            thread.join()

    def _start_waiting(self) -> None:
        for state in list(self._states.values()):
            if self._closed or len(self._stops) >= self._at_once:
                return
            # One that was paused a moment ago may not have ended yet: it goes on when it has
            if state.status is DownloadStatus.WAITING and state.model not in self._stops:
                stop = self._stops[state.model] = threading.Event()
                self._put(replace(state, status=DownloadStatus.RUNNING))
                thread = threading.Thread(
                    target=self._run, args=(state.model, stop), name=f"download {state.model}", daemon=True
                )
                self._threads[state.model] = thread
                thread.start()

    def _run(self, model_id: str, stop: threading.Event) -> None:
        def hear(event: DownloadEvent) -> None:
            if isinstance(event, DownloadProgress):
                with self._lock:
                    self._put(replace(self._states[model_id], progress=event))

        end = DownloadState(model_id, DownloadStatus.PAUSED)
        try:
            end = replace(end, status=DownloadStatus.DONE, path=str(self._pull(model_id, hear, stop)))
        except Cancelled:
            pass
        except KnownError as error:
            end = replace(end, status=DownloadStatus.FAILED, message=error.message, advice=error.advice)
        except Exception as error:
            _log.exception("the download of %s failed", model_id)
            what = error.message if isinstance(error, VariorumError) else f"{type(error).__name__}: {error}"
            advice = "It is our fault. Please report it with the end of variorum.log in the home folder."
            end = replace(end, status=DownloadStatus.FAILED, message=what, advice=advice)
        with self._lock:
            del self._stops[model_id]
            del self._threads[model_id]
            self._put(replace(end, progress=self._states[model_id].progress))
            self._start_waiting()

    def _put(self, state: DownloadState) -> None:
        self._states[state.model] = state
        for sink in self._sinks:
            sink(state)
