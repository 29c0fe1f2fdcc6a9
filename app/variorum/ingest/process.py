"""Files are read in a process of their own: a crash, a hang or a bomb costs that file only."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from variorum.domain.documents import ReadFile
from variorum.domain.errors import BugError, Cancelled, FileNotReady, ModelError, UnreadableFile
from variorum.domain.ports import CancelToken
from variorum.ingest.child import serve

LONGEST_READING = 300.0
"""Seconds a file may take."""

MOST_MEMORY = 3 << 30
"""Bytes of memory reading may take."""

_STEP = 0.1  # seconds between looks at the cancel token, the clock and the memory
_FILES_PER_PROCESS = 2000  # then a new one: what a library leaks goes with the old


class ReadingProcess:
    """A `FileReader` that reads in one long-lived spawned process, started again when a file ends it.

    Any thread may call `read`; files are read one after another. `close` may be called from any thread, more than
    once; a read in progress then raises Cancelled.
    """

    def __init__(
        self,
        tokenizer: Path,
        window: int,
        *,
        seconds: float = LONGEST_READING,
        memory: int = MOST_MEMORY,
        serve: Callable[[Connection, str, int, int], None] = serve,
    ) -> None:
        """Nothing is started yet.

        Args:
            tokenizer: the embedder's tokenizer.json. window: its window in tokens, special tokens included.
            seconds: a file may take. memory: bytes it may take.
            serve: what runs in the process.
        """
        self._tokenizer = tokenizer
        self._window = window
        self._seconds = seconds
        self._memory = memory
        self._serve = serve
        self._turn = threading.Lock()
        self._life = threading.Lock()
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._served = 0
        self._closed = False

    @property
    def process_id(self) -> int | None:
        """The reading process, None while it does not run."""
        with self._life:
            return self._process.pid if self._process is not None and self._process.is_alive() else None

    def start(self) -> None:
        """Start the process without waiting for it."""
        self._connect()

    def read(self, path: str, cancel: CancelToken | None = None) -> ReadFile:
        """Read a file; see `FileReader`. Raises UnreadableFile, Cancelled, ModelError (no usable tokenizer)."""
        name = Path(path).name
        with self._turn:
            if self._served >= _FILES_PER_PROCESS:
                self._drop()
            try:
                pipe = self._connect()
                pipe.send(path)
                self._served += 1
                self._wait(pipe, name, cancel)
                answer: tuple[Any, ...] = pipe.recv()
            except (EOFError, OSError) as error:
                status = self._drop()
                if self._closed:
                    raise Cancelled(f"{name} was not read: the program is closing.") from error
                raise UnreadableFile(
                    f"{name} made its reader crash ({status}).",
                    "Open it in its own program and save it again, or leave it out.",
                ) from error
            return self._take(answer, name)

    def close(self) -> None:
        """End the process and wait until it is gone."""
        with self._life:
            self._closed = True
            process = self._process
        if process is not None:
            _end(process)
        with self._turn:
            self._drop()

    def _take(self, answer: tuple[Any, ...], name: str) -> ReadFile:
        if answer[0] == "read" and isinstance(answer[1], ReadFile):
            return answer[1]
        if answer[0] == "unreadable":
            raise UnreadableFile(answer[1], answer[2])
        if answer[0] == "not ready":
            raise FileNotReady(answer[1], answer[2])
        if answer[0] == "memory":
            self._drop()  # what it holds after that is anybody's guess
            raise self._too_much_memory(name)
        if answer[0] == "failed":
            raise ModelError(answer[1], answer[2])
        raise BugError(f"The reading process answered {answer[0]!r}.")

    def _wait(self, pipe: Connection, name: str, cancel: CancelToken | None) -> None:
        """Wait for the answer, with an eye on the person, the clock and the memory."""
        deadline = time.monotonic() + self._seconds
        while not pipe.poll(_STEP):
            if cancel is not None and cancel.is_set():
                self._drop()
                raise Cancelled
            if time.monotonic() > deadline:
                self._drop()
                raise UnreadableFile(
                    f"{name} took longer than {self._seconds:.0f} seconds to read and was given up.",
                    "Split it, or save it again in another program.",
                )
            if self._resident() > self._memory:
                self._drop()
                raise self._too_much_memory(name)

    def _too_much_memory(self, name: str) -> UnreadableFile:
        return UnreadableFile(
            f"{name} needs more than {self._memory / (1 << 30):.2g} GB of memory to read and was given up.",
            "Split it into smaller files.",
        )

    def _resident(self) -> int:
        """Bytes the process holds in memory now."""
        import psutil

        with self._life:
            process = self._process
        try:
            return psutil.Process(process.pid).memory_info().rss if process is not None else 0
        except (psutil.Error, ValueError):
            return 0  # it has just ended: the pipe tells

    def _connect(self) -> Connection:
        with self._life:
            if self._closed:
                raise Cancelled("Nothing is read any more: the program is closing.")
            if self._process is not None and not self._process.is_alive():
                self._forget()
            if self._pipe is None:
                context = multiprocessing.get_context("spawn")
                ours, theirs = context.Pipe()
                process = context.Process(
                    target=self._serve,
                    args=(theirs, str(self._tokenizer), self._window, self._memory),
                    name="variorum-reader",
                    daemon=True,
                )
                with theirs, _interrupt_held_back():
                    process.start()
                self._process, self._pipe, self._served = process, ours, 0
            return self._pipe

    def _drop(self) -> str:
        """End the process, if it still runs, and forget it. Returns how it ended, in words."""
        with self._life:
            return self._forget()

    def _forget(self) -> str:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if pipe is not None:
            pipe.close()
        if process is None:
            return "it did not run"
        process.join(timeout=0.2)
        _end(process)
        status = process.exitcode
        # A thread in close() may be reaping it at this moment; to this one it then seems to run still
        with contextlib.suppress(ValueError):
            process.close()
        if status is None or status >= 0:
            return f"exit status {status}"
        with contextlib.suppress(ValueError):
            return f"signal {signal.Signals(-status).name}"
        return f"signal {-status}"


def _end(process: BaseProcess) -> None:
    with contextlib.suppress(ValueError):  # closed by another thread: it has ended
        for stop in (process.terminate, process.kill):
            if process.is_alive():
                stop()
                process.join(timeout=2)


@contextlib.contextmanager
def _interrupt_held_back() -> Iterator[None]:
    """Start a child with Ctrl+C blocked, so that it can't print a traceback before it knows to ignore it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    # Starting the tracker unblocks the signal, so it has to run before
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
