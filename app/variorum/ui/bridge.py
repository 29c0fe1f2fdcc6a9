"""The only seam between the services and Qt.

Service calls run on lanes (plain threads). What they have to say goes into one queue; a timer on the main thread drains
it about every 30 ms and emits each kind of event once per drain, so that the window repaints once however fast tokens
come. Nothing here waits on the main thread.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from variorum.domain.events import Answered, AskEvent, DownloadState, Failed, IndexEvent
from variorum.domain.ports import CancelToken
from variorum.services.contract import AskOptions, Services
from variorum.ui.collecting import MainThreadCollector
from variorum.ui.failures import Failure, as_failure, stopped
from variorum.ui.lanes import Lane
from variorum.ui.outgoing import Outgoing, let_see
from variorum.ui.receivers import Receivers

DRAIN_MS = 30

T = TypeVar("T")


class Bridge(QObject):
    """Runs service calls off the main thread and brings back events, results and errors. Main thread only."""

    ready = Signal(object)
    """The services are built: Services."""
    not_ready = Signal(object)
    """They could not be built: Failure."""
    asked = Signal(list)
    """AskEvents since the last drain; the last of a question is Answered or Failed."""
    indexed = Signal(list)
    """IndexEvents since the last drain."""
    watched = Signal(list)
    """IndexEvents of folders that are kept up to date, since the last drain."""
    downloaded = Signal(list)
    """DownloadEvents since the last drain."""
    ask_ended = Signal()
    index_ended = Signal(object)
    """A run is over: IndexFinished or Failure."""
    download_ended = Signal(object)
    """Models have been fetched or not: a list of Path, or Failure."""
    background = Signal(list)
    """What has changed of the downloads in the background: DownloadStates since the last drain."""
    to_show = Signal(object)
    """A question waits until the person has seen what it would send, or (`over`) does not wait any more: Outgoing."""
    _woken = Signal()
    """There are events although no call of the window's is running."""
    unexpected = Signal(str)
    """The traceback of an error that is our fault."""
    closed = Signal()
    """Every thread has ended and the services are closed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._queue: queue.SimpleQueue[tuple[str, Any]] = queue.SimpleQueue()
        self._lanes = {
            "build": Lane("build"),
            "ask": Lane("ask"),
            "index": Lane("index"),
            "download": Lane("download"),
            "read": Lane("read", 2),
            "page": Lane("page"),
            "save": Lane("save"),
            "watch": Lane("watch"),
            "work": Lane("work", 2),
        }
        self._services: Services | None = None
        self._running = 0
        self._closing = False
        self._ended = False
        self._asking: threading.Event | None = None
        self._indexing: list[threading.Event] = []
        self._watching: threading.Event | None = None
        self._downloading: list[threading.Event] = []
        self._working: list[threading.Event] = []
        self._newest: dict[str, int] = {}
        self._ticket = 0
        self._collector = MainThreadCollector(self)
        self._timer = QTimer(self)
        self._timer.setInterval(DRAIN_MS)
        self._timer.timeout.connect(self._drain)
        self._woken.connect(self._wake)

    @property
    def services_ready(self) -> bool:
        """Whether questions can be put to the services."""
        return self._services is not None and not self._closing

    @property
    def ended(self) -> bool:
        """Whether `closed` has been emitted."""
        return self._ended

    @property
    def asking(self) -> bool:
        """Whether a question is being answered."""
        return self._asking is not None

    @property
    def indexing(self) -> bool:
        """Whether files are being brought in."""
        return bool(self._indexing)

    @property
    def downloading(self) -> bool:
        """Whether a model is being fetched."""
        return bool(self._downloading)

    def build(self, factory: Callable[[], Services]) -> None:
        """Make the services on a worker; `ready` or `not_ready` follows."""

        def job() -> None:
            try:
                made = factory()
            except Exception as error:
                self._queue.put(("not_ready", as_failure(error)))
            else:
                self._services = made
                if made.downloads is not None:
                    made.downloads.listen(self._hear_background)
                self._queue.put(("ready", made))

        self._collector.start()
        self._submit("build", job)

    def ask(self, question: str, options: AskOptions) -> bool:
        """Start answering; events come through `asked`. Returns False while another question runs."""
        if self._asking is not None or not self.services_ready:
            return False
        cancel = self._asking = threading.Event()
        begun = monotonic()
        ended = threading.Event()

        def sink(event: AskEvent) -> None:
            if isinstance(event, Answered | Failed):
                ended.set()
            self._queue.put(("asked", event))

        def job() -> None:
            try:
                services = self._require()
                let_see(services, question, options, self._show_first, sink, cancel)
                services.ask.ask(question, options, sink, cancel)
            except Exception as error:
                failure = as_failure(error)
                if not ended.is_set():
                    at = (monotonic() - begun) * 1000
                    sink(Failed(failure.message, failure.advice, failure.cancelled, at))
                self._report(failure)
            self._queue.put(("ask_ended", None))

        return self._submit("ask", job)

    def stop_asking(self) -> None:
        """Ask the running question to stop; it ends with Failed(cancelled)."""
        if self._asking is not None:
            self._asking.set()

    def index(self, paths: Sequence[Path], collection: str) -> bool:
        """Bring files and folders in, after the runs already waiting."""
        wanted = list(paths)
        return self._run(
            "index", self._indexing, lambda s, sink, cancel: s.library.index(wanted, collection, sink, cancel)
        )

    def retry(self, document_ids: Sequence[int], password: str = "") -> bool:
        """Read files again. password: for locked ones."""
        wanted = list(document_ids)
        return self._run(
            "index", self._indexing, lambda s, sink, cancel: s.library.retry(wanted, sink, cancel, password)
        )

    def stop_indexing(self) -> None:
        """Stop what is being read, for whatever reason, and the runs that wait."""
        for cancel in self._indexing:
            cancel.set()
        if self._services is not None:
            self._services.library.stop()

    def pause_indexing(self, paused: bool) -> None:
        """Let reading rest, or go on."""
        if self._services is not None:
            (self._services.library.pause if paused else self._services.library.resume)()

    def watch_folders(self) -> bool:
        """Keep the library's folders up to date until the window closes; events come through `watched`."""
        if self._watching is not None or not self.services_ready:
            return False
        cancel = self._watching = threading.Event()

        def sink(event: IndexEvent) -> None:
            self._queue.put(("watched", event))
            self._woken.emit()

        def job() -> None:
            try:
                self._require().library.watch(sink, cancel)
            except Exception as error:
                self._report(as_failure(error))
                self._woken.emit()

        return self._lanes["watch"].submit(job)

    def pull(self, model_ids: Sequence[str]) -> bool:
        """Fetch models one after the other, up to the first that fails; `download_ended` follows once."""
        wanted = list(model_ids)
        return self._run(
            "download",
            self._downloading,
            lambda s, sink, cancel: [s.models.pull(m, sink, cancel) for m in wanted],
        )

    def stop_downloading(self) -> None:
        """Stop fetching; what has arrived is kept and resumed next time."""
        for cancel in self._downloading:
            cancel.set()

    def read(
        self,
        call: Callable[[Services], T],
        done: Callable[[T], None],
        failed: Callable[[Failure], None] | None = None,
        *,
        lane: str = "read",
        replaces: str = "",
    ) -> bool:
        """Run a quick call on a worker and hand its result to `done` on the main thread.

        done, failed: bound methods of objects that live on the main thread; they are held weakly, and nothing is
        delivered to what has been deleted. replaces: a name; of several calls with it only the newest is delivered,
        and older ones that have not begun are not made.
        """
        if not self.services_ready:
            return False
        self._ticket += 1
        ticket = self._ticket
        if replaces:
            self._newest[replaces] = ticket
        receivers = Receivers(done, failed)

        def job() -> None:
            result: Any = None
            failure: Failure | None = None
            if not self._closing and (not replaces or self._newest[replaces] == ticket):
                try:
                    result = call(self._require())
                except Exception as error:
                    failure = as_failure(error)
                    self._report(failure)
            self._queue.put(("read", (replaces, ticket, receivers, result, failure)))

        return self._submit(lane, job)

    def work(
        self,
        call: Callable[[Services, CancelToken, Callable[[Any], None]], T],
        done: Callable[[T], None],
        failed: Callable[[Failure], None],
        heard: Callable[[Any], None] | None = None,
    ) -> threading.Event | None:
        """Run a call that may take long on a worker. Returns what cancels it; None if it can't be begun.

        call: (services, cancel, tell). done, failed, heard: as in `read`; heard gets what the call tells.
        """
        if not self.services_ready:
            return None
        cancel = threading.Event()
        self._working.append(cancel)
        receivers = Receivers(done, failed)
        listener = Receivers(heard)

        def tell(what: Any) -> None:
            self._queue.put(("told", (listener, what)))

        def job() -> None:
            result: Any = None
            failure: Failure | None = stopped()
            if not cancel.is_set():
                try:
                    result, failure = call(self._require(), cancel, tell), None
                except Exception as error:
                    failure = as_failure(error)
                    self._report(failure)
            self._queue.put(("worked", (cancel, receivers, result, failure)))

        if not self._submit("work", job):
            self._working.remove(cancel)
            return None
        return cancel

    def shut_down(self) -> None:
        """Refuse new work, cancel, join every thread, close the services, then emit `closed`. Returns at once."""
        if self._closing:
            return
        self._closing = True
        self.stop_asking()
        self.stop_indexing()
        self.pause_indexing(False)
        self.stop_downloading()
        for cancel in self._working:
            cancel.set()
        if self._watching is not None:
            self._watching.set()
        for lane in self._lanes.values():
            lane.close()
        self._timer.start()
        threading.Thread(target=self._finish, name="variorum-shutdown").start()

    def _finish(self) -> None:
        for lane in self._lanes.values():
            lane.join()
        if self._services is not None:
            try:
                self._services.close()
            except Exception as error:
                self._report(as_failure(error))
        self._queue.put(("closed", None))

    def _run(
        self, lane: str, running: list[threading.Event], call: Callable[[Services, Any, threading.Event], Any]
    ) -> bool:
        """Run a cancellable call on a lane; its events and its outcome are named for the lane."""
        if not self.services_ready:
            return False
        cancel = threading.Event()
        running.append(cancel)

        def job() -> None:
            outcome: Any = stopped()
            if not cancel.is_set():
                try:
                    outcome = call(
                        self._require(), lambda event: self._queue.put((f"{lane}ed", event)), cancel
                    )
                except Exception as error:
                    outcome = as_failure(error)
                    self._report(outcome)
            self._queue.put((f"{lane}_ended", (cancel, outcome)))

        return self._submit(lane, job)

    def _hear_background(self, state: DownloadState) -> None:
        self._queue.put(("background", state))
        self._woken.emit()

    def _show_first(self, outgoing: Outgoing) -> None:
        self._queue.put(("to_show", outgoing))

    def _require(self) -> Services:
        if self._services is None:
            raise RuntimeError("the services are not built yet")
        return self._services

    def _report(self, failure: Failure) -> None:
        if failure.details:
            self._queue.put(("unexpected", failure.details))

    def _submit(self, lane: str, job: Callable[[], None]) -> bool:
        if self._closing or not self._lanes[lane].submit(job):
            return False
        self._running += 1
        self._wake()
        return True

    def _wake(self) -> None:
        if not self._timer.isActive():
            self._timer.start()

    def _drain(self) -> None:
        """Hand over everything queued so far; events in a row of one kind go as one list."""
        streams: dict[str, list[Any]] = {}
        for _ in range(self._queue.qsize()):
            kind, what = self._queue.get()
            if kind in ("asked", "indexed", "watched", "downloaded", "background"):
                streams.setdefault(kind, []).append(what)
                continue
            self._emit_streams(streams)
            self._deliver(kind, what)
        self._emit_streams(streams)
        if self._running == 0 and not self._closing and self._queue.empty():
            self._timer.stop()

    def _emit_streams(self, streams: dict[str, list[Any]]) -> None:
        for kind, events in streams.items():
            getattr(self, kind).emit(events)
        streams.clear()

    def _deliver(self, kind: str, what: Any) -> None:
        if kind == "unexpected":
            self.unexpected.emit(what)
            return
        if kind == "to_show":
            self.to_show.emit(what)
            return
        if kind == "told":
            self._give(what[0], what[1])
            return
        if kind == "closed":
            self._timer.stop()
            self._collector.stop()
            self._ended = True
            self.closed.emit()
            return
        self._running -= 1
        if kind == "ready":
            self.ready.emit(what)
        elif kind == "not_ready":
            self._report(what)
            self.not_ready.emit(what)
        elif kind == "ask_ended":
            self._asking = None
            self.ask_ended.emit()
        elif kind == "index_ended":
            self._indexing.remove(what[0])
            self.index_ended.emit(what[1])
        elif kind == "download_ended":
            self._downloading.remove(what[0])
            self.download_ended.emit(what[1])
        elif kind == "read":
            replaces, ticket, *given = what
            if not replaces or self._newest[replaces] == ticket:
                self._give(*given)
        elif kind == "worked":
            self._working.remove(what[0])
            self._give(*what[1:])

    def _give(self, receivers: Receivers, result: Any, failure: Failure | None = None) -> None:
        if not self._closing:
            receivers.give(result, failure)
