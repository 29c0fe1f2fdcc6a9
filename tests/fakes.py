"""Deterministic little implementations of ports, for tests that need no model."""

from __future__ import annotations

import hashlib
import re
import threading
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from variorum.domain.documents import ReadFile
from variorum.domain.errors import Cancelled, UnreadableFile
from variorum.domain.ports import CancelToken
from variorum.ingest.child import read_file

CORPUS = Path("../shared/data/docs/corpus")
HARD = Path("../shared/data/docs/hard")
HARD_EXTRA = Path("../shared/data/docs/hard_extra")


def real_file(path: Path) -> Path:
    """A file of the shared data; fails in words where it is missing."""
    assert path.exists(), f"{path} is missing: run the tests from the repository root, beside ../shared/data"
    return path.resolve()


class HashEmbedder:
    """An `Embedder`: a text's vector is the normalised sum of its words' pseudo-random vectors. Counts what it did."""

    name = "hash"

    def __init__(self, fingerprint: str = "hash-1", dimensions: int = 32) -> None:
        self.fingerprint = fingerprint
        self.dimensions = dimensions
        self.texts: list[str] = []
        self.batches: list[int] = []
        self.closed = False

    def embed(self, texts: Sequence[str]) -> np.ndarray:
        self.texts += texts
        self.batches.append(len(texts))
        return np.stack([self._vector(text) for text in texts])

    def close(self) -> None:
        self.closed = True

    def _vector(self, text: str) -> np.ndarray:
        total = np.zeros(self.dimensions)
        for word in re.findall(r"\w+", text.lower()) or ["?"]:
            seed = hashlib.sha256(f"{self.fingerprint} {word}".encode()).digest()
            total += (
                np.frombuffer(seed * (self.dimensions // 32 + 1), dtype=np.uint8)[: self.dimensions] - 127.5
            )
        return (total / np.linalg.norm(total)).astype(np.float32)


class WordCounter:
    """A `TokenCounter`: a token is four characters of a word or one other mark, two more for the whole."""

    def __init__(self, limit: int = 64) -> None:
        self.limit = limit

    def count(self, texts: Sequence[str]) -> list[int]:
        return [2 + len(re.findall(r"\w{1,4}|[^\w\s]", text)) for text in texts]


class InProcessReader:
    """A `FileReader` that reads in this process. `gate`: set to let it go on; `reads`: paths in order."""

    def __init__(self, counter: WordCounter | None = None) -> None:
        self.counter = counter or WordCounter()
        self.reads: list[str] = []
        self.passwords: list[str] = []
        self.closed = False
        self.gate = threading.Event()
        self.gate.set()
        self.refuse: dict[str, UnreadableFile] = {}

    def read(self, path: str, cancel: CancelToken | None = None, password: str = "") -> ReadFile:
        self.gate.wait()
        if cancel is not None and cancel.is_set():
            raise Cancelled
        self.reads.append(path)
        self.passwords.append(password)
        if Path(path).name in self.refuse:
            raise self.refuse[Path(path).name]
        return read_file(path, self.counter)

    def close(self) -> None:
        self.closed = True
