"""The embedder as the rest of the program sees it: a port in front of the embedding process."""

from __future__ import annotations

import os
import threading
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING

from variorum.domain.child_process import ChildProcess
from variorum.domain.errors import BugError, ModelError
from variorum.engine.embed.child import serve
from variorum.engine.embed.folder import FLOAT32, EmbedderFolder, open_folder

if TYPE_CHECKING:
    from variorum.domain.ports import Vectors

# Texts sent at once: small enough that a question is not kept waiting by a folder being indexed.
_SLICE = 64


class SentenceTransformerEmbedder:
    """A sentence-transformers folder behind the `Embedder` port, run in a spawned process of its own.

    torch stays out of the calling process (start-up time, OpenMP clashes, memory). The process starts at the first
    `embed` (or `start`), never touches the network, and is started again once when it ends in the middle of a request.

    Any thread may call; requests are served one after another, 64 texts at a time. `close` may be called from any
    thread, more than once, and ends a request in progress with ModelError.
    """

    def __init__(
        self,
        folder: Path,
        *,
        threads: int | None = None,
        device: str | None = None,
        batch: int = 4,
        precision: str = FLOAT32,
    ) -> None:
        """Look at the folder; nothing is loaded yet.

        Args:
            folder: a sentence-transformers model on disk.
            threads: of torch; default: the physical cores, at most 8.
            device: torch device ('cpu', 'cuda', 'mps'); default: the best there is.
            batch: texts per forward pass on the CPU. Few, for then what a layer hands to the next stays in its cache.
            precision: of weights and sums, a torch type: 'float32', or 'bfloat16' for processors that compute with it.

        Raises: ModelError if the folder is missing or damaged.
        """
        self._folder = open_folder(folder)
        self._threads = threads or _sensible_threads()
        self._device = device
        self._batch = batch
        self._precision = precision
        self._turn = threading.Lock()  # held for one exchange with the process
        self._life = threading.Lock()  # guards the three below; never held while waiting for an answer
        self._child: ChildProcess | None = None
        self._closed = False
        self._ready = False
        self._dimensions = self._folder.dimensions
        self._fingerprint: str | None = None

    @property
    def folder(self) -> EmbedderFolder:
        """What the folder says of itself."""
        return self._folder

    @property
    def name(self) -> str:
        return self._folder.name

    @property
    def fingerprint(self) -> str:
        """See `EmbedderFolder.fingerprint`. Hashes the weights the first time. Raises ModelError."""
        if self._fingerprint is None:
            self._fingerprint = self._folder.fingerprint(self._precision)
        return self._fingerprint

    @property
    def dimensions(self) -> int:
        """Length of a vector; starts the process only if the folder does not say. Raises ModelError."""
        if self._dimensions is None:
            self._dimensions = self.embed(["?"]).shape[1]
        return self._dimensions

    @property
    def process_id(self) -> int | None:
        """The embedding process, None while it does not run."""
        with self._life:
            return self._child.pid if self._child is not None else None

    def start(self) -> None:
        """Start the process without waiting for it, so that it loads while other things happen."""
        self._spawn_if_needed()

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Turn texts into unit vectors.

        Returns: float32 [len(texts), dimensions], rows of length 1; what is past the window is not read.
        Raises: ModelError if the model can't be loaded or its process ends twice.
        """
        import numpy as np

        if not texts:
            return np.empty((0, self.dimensions), dtype=np.float32)
        parts = []
        for first in range(0, len(texts), _SLICE):
            part = list(texts[first : first + _SLICE])
            with self._turn:
                rows, width, raw = self._exchange(part)
            if rows != len(part) or width != (self._dimensions or width):
                raise BugError(
                    f"The embedder returned {rows} x {width} for {len(part)} x {self._dimensions}."
                )
            parts.append(np.frombuffer(raw, dtype=np.float32).reshape(rows, width))
        vectors = np.concatenate(parts)
        if not np.isfinite(vectors).all():
            raise ModelError(
                f"The embedder '{self.name}' gave vectors that are not numbers.",
                f"Its weights may be damaged. Fetch it again: variorum models pull {self.name}",
            )
        return vectors

    def close(self) -> None:
        """End the process and wait until it is gone."""
        with self._life:
            self._closed = True
            child = self._child
        if child is not None:
            child.end()
        with self._turn:
            self._drop()

    def _exchange(self, texts: list[str]) -> tuple[int, int, bytes]:
        """Send one slice and wait for its vectors; on a crash, once more with a new process."""
        for last in (False, True):
            try:
                pipe = self._connect()
                pipe.send(texts)
                answer = pipe.recv()
                if answer[0] == "error":
                    raise ModelError(
                        f"The embedder '{self.name}' could not embed a text ({answer[1]}).",
                        "If memory is short, close other programs; otherwise choose another embedder.",
                    )
                return answer[1], answer[2], pipe.recv_bytes()
            except (EOFError, OSError) as error:
                status = self._drop()
                if self._closed:
                    raise ModelError(f"The embedder '{self.name}' was closed.") from error
                if last:
                    raise ModelError(
                        f"The process of the embedder '{self.name}' ended unexpectedly, twice ({status}).",
                        "If memory is short, close other programs. Otherwise fetch the model again: "
                        f"variorum models pull {self.name}",
                    ) from error
        raise BugError("unreachable")

    def _connect(self) -> Connection:
        """Return the pipe to a process that has loaded the model. Raises ModelError; EOFError, OSError on a crash."""
        pipe = self._spawn_if_needed()
        if not self._ready:
            kind, detail = pipe.recv()
            if kind != "ready":
                self._drop()
                raise ModelError(
                    f"The embedder in {self._folder.path} can't be loaded ({detail}).",
                    f"Remove the folder and fetch it again: variorum models pull {self.name}",
                )
            self._ready = True
        return pipe

    def _spawn_if_needed(self) -> Connection:
        with self._life:
            if self._closed:
                raise ModelError(f"The embedder '{self.name}' was closed.")
            if self._child is None:
                arguments = (
                    str(self._folder.path),
                    self._threads,
                    self._device,
                    self._batch,
                    self._precision,
                )
                self._child, self._ready = ChildProcess(serve, arguments, "variorum-embedder"), False
            return self._child.pipe

    def _drop(self) -> str:
        """Forget the process, ending it if it still runs. Returns how it ended, in words."""
        with self._life:
            child, self._child = self._child, None
            self._ready = False
        return child.reap(grace=2.0) if child is not None else "it did not run"


def _sensible_threads() -> int:
    import psutil

    physical = psutil.cpu_count(logical=False) or 1
    allowed = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else physical
    return max(1, min(physical, allowed, 8))
