"""Files are read in a process of their own: a crash, a hang or a bomb costs that file only."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from variorum.domain.child_process import ChildProcess
from variorum.domain.documents import ReadFile
from variorum.domain.errors import (
    BugError,
    Cancelled,
    FileNotReady,
    LockedFile,
    ModelError,
    ReaderEnded,
    UnreadableFile,
)
from variorum.domain.ports import CancelToken
from variorum.ingest.child import serve

LONGEST_READING = 120.0
"""Seconds a file may take, and so many more for each megabyte of it: SECONDS_A_MEGABYTE. A reader that tells of the
pages it has done may take as long again for each of them, but no longer than LONGEST_OF_ALL."""

SECONDS_A_MEGABYTE = 5.0
LONGEST_OF_ALL = 4 * 3600.0

MOST_MEMORY = 1 << 30
"""Bytes of memory a file's reading may hold."""

ADDRESSES_BESIDE = 3 << 30
"""Bytes of address space beyond that, for what libraries reserve without using it."""

_LONGEST_START = 120.0  # seconds for a process to begin with a file: a busy machine starts one slowly
_PATIENCE = 2.0  # seconds for a child to end when told to, before it is killed
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
            seconds: a file may take, besides what its size adds. memory: bytes it may hold.
            serve: what runs in the process.
        """
        self._tokenizer = tokenizer
        self._window = window
        self._seconds = seconds
        self._memory = memory
        self._serve = serve
        self._turn = threading.Lock()
        self._life = threading.Lock()
        self._child: ChildProcess | None = None
        self._served = 0
        self._closed = False

    @property
    def process_id(self) -> int | None:
        """The reading process, None while it does not run."""
        with self._life:
            return self._child.pid if self._child is not None else None

    def start(self) -> None:
        """Start the process without waiting for it."""
        self._connect()

    def read(self, path: str, cancel: CancelToken | None = None, password: str = "") -> ReadFile:
        """Read a file; see `FileReader`. Raises UnreadableFile, Cancelled, ModelError (no usable tokenizer)."""
        name = Path(path).name
        with self._turn:
            if self._served >= _FILES_PER_PROCESS:
                self._drop()
            try:
                pipe = self._connect()
                pipe.send((path, password))
                self._served += 1
                answer = self._answer(pipe, path, cancel)
            except (EOFError, OSError) as error:
                status = self._drop()
                if self._closed:
                    raise Cancelled(f"{name} was not read: the program is closing.") from error
                raise ReaderEnded(
                    f"{name} made its reader crash ({status}).",
                    "Open it in its own program and save it again, or leave it out.",
                ) from error
            return self._take(answer, name)

    def close(self) -> None:
        """End the process and wait until it is gone."""
        with self._life:
            self._closed = True
            child = self._child
        if child is not None:
            child.end(_PATIENCE)
        with self._turn:
            self._drop()

    def _take(self, answer: tuple[Any, ...], name: str) -> ReadFile:
        if answer[0] == "read" and isinstance(answer[1], ReadFile):
            return answer[1]
        if answer[0] == "unreadable":
            raise UnreadableFile(answer[1], answer[2])
        if answer[0] == "locked":
            raise LockedFile(answer[1], answer[2])
        if answer[0] == "not ready":
            raise FileNotReady(answer[1], answer[2])
        if answer[0] == "memory":
            self._drop()  # what it holds after that is anybody's guess
            raise self._too_much_memory(name)
        if answer[0] == "failed":
            raise ModelError(answer[1], answer[2])
        raise BugError(f"The reading process answered {answer[0]!r}.")

    def _answer(self, pipe: Connection, path: str, cancel: CancelToken | None) -> tuple[Any, ...]:
        """Wait for the answer, with an eye on the person, the clock and the memory."""
        name = Path(path).name
        begun = time.monotonic()
        deadline = begun + _LONGEST_START
        while True:
            if pipe.poll(_STEP):
                answer: tuple[Any, ...] = pipe.recv()
                if answer[0] == "begun":
                    begun = time.monotonic()
                    deadline = begun + self._seconds + SECONDS_A_MEGABYTE * _size(path) / 1e6
                elif answer[0] == "page":
                    deadline = max(deadline, time.monotonic() + self._seconds)
                else:
                    return answer
            now = time.monotonic()
            if cancel is not None and cancel.is_set():
                self._drop()
                raise Cancelled
            if now > min(deadline, begun + LONGEST_OF_ALL):
                self._drop()
                raise UnreadableFile(
                    f"{name} was given up after {now - begun:.0f} seconds of reading.",
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

        process_id = self.process_id
        try:
            return psutil.Process(process_id).memory_info().rss if process_id is not None else 0
        except psutil.Error:
            return 0  # it has just ended: the pipe tells

    def _connect(self) -> Connection:
        with self._life:
            if self._closed:
                raise Cancelled("Nothing is read any more: the program is closing.")
            if self._child is not None and self._child.pid is None:
                self._forget()
            if self._child is None:
                arguments = (str(self._tokenizer), self._window, self._memory + ADDRESSES_BESIDE)
                self._child, self._served = ChildProcess(self._serve, arguments, "variorum-reader"), 0
            return self._child.pipe

    def _drop(self) -> str:
        """End the process, if it still runs, and forget it. Returns how it ended, in words."""
        with self._life:
            return self._forget()

    def _forget(self) -> str:
        child, self._child = self._child, None
        return child.reap(grace=0.2, patience=_PATIENCE) if child is not None else "it did not run"


def _size(path: str) -> int:
    try:
        return Path(path).stat().st_size
    except OSError:
        return 0  # the reader says why
