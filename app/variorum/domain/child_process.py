"""A spawned child process and the pipe to it: started quietly, ended for certain, never outliving its parent.

Shared by the reading and the embedding process, whose rooms do not know each other; it needs the standard library only.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import re
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from multiprocessing.connection import wait

_KEY = re.compile(r"VARIORUM_REMOTE_.+_KEY|HF_TOKEN|HUGGING_FACE_HUB_TOKEN")
_NICE = 5  # about a third of the share of a process that is not nice
_BELOW_NORMAL = 0x4000  # BELOW_NORMAL_PRIORITY_CLASS


class ChildProcess:
    """One running child. Any thread may ask for `pid` and call `end`, also while another one reaps it; one reaps it."""

    def __init__(self, serve: Callable[..., None], arguments: tuple[object, ...], name: str) -> None:
        """Spawn a process that runs serve(pipe, *arguments). Returns at once; the child is a daemon."""
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self._ending = threading.Lock()
        self._process = context.Process(target=serve, args=(theirs, *arguments), name=name, daemon=True)
        try:
            with theirs, _interrupt_held_back():
                self._process.start()
        except BaseException:
            self.pipe.close()
            raise

    @property
    def pid(self) -> int | None:
        """Its process id; None once it has ended."""
        with contextlib.suppress(ValueError, AttributeError):  # being closed by the thread that reaps it
            return self._process.pid if self._process.is_alive() else None
        return None

    def end(self, patience: float = 5.0) -> None:
        """Terminate it if it runs, kill it if that does not help within `patience` seconds."""
        with self._ending, contextlib.suppress(ValueError):  # reaped: it has ended
            for stop in (self._process.terminate, self._process.kill):
                if self._process.is_alive():
                    stop()
                    self._process.join(timeout=patience)

    def reap(self, grace: float, patience: float = 5.0) -> str:
        """Close the pipe, wait `grace` seconds for the child to end by itself, then end it.

        Returns how it ended, in words: 'exit status 3', 'signal SIGSEGV'.
        """
        self.pipe.close()
        self._process.join(timeout=grace)
        self.end(patience)
        with self._ending:
            status = self._process.exitcode
            with contextlib.suppress(ValueError):  # it could not even be killed
                self._process.close()
        return _in_words(status)


def settle_in_child() -> None:
    """Make this process a quiet child: deaf to Ctrl+C, printing nothing, ending with its parent, giving way to it at
    the processor, and without the keys that a person has put into the environment, also for its own children. Call it
    first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the parent's to handle
    for name in set(os.environ) - set(without_keys(os.environ)):
        del os.environ[name]
    _silence()
    _give_way()
    _end_with_parent()


def without_keys(environment: Mapping[str, str]) -> dict[str, str]:
    """An environment for a child that needs no key: without those of endpoints and of the hub."""
    return {name: value for name, value in environment.items() if not _KEY.fullmatch(name)}


def _in_words(status: int | None) -> str:
    if status is None or status >= 0:
        return f"exit status {status}"
    with contextlib.suppress(ValueError):
        return f"signal {signal.Signals(-status).name}"
    return f"signal {-status}"


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


def _silence() -> None:
    """Send stdout and stderr nowhere, for native code too. A windowed program may have neither."""
    nowhere = open(os.devnull, "w")  # noqa: SIM115, PTH123 - held for the life of the process
    with contextlib.suppress(OSError):
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
    sys.stdout = sys.stderr = nowhere


def _give_way() -> None:
    """Let the window, and the drafts that a person waits for, have a core first when there are too few."""
    with contextlib.suppress(OSError, AttributeError):
        if sys.platform == "win32":
            import ctypes

            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL)
        else:
            os.nice(_NICE)


def _end_with_parent() -> None:
    """Watch the parent from a thread of its own, so that long work does not outlive it, also when it is killed."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=watch, name="parent-watch", daemon=True).start()
