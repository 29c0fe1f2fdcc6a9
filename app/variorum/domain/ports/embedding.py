"""What turns text into vectors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vectors = NDArray[np.float32]
else:
    Vectors = object


class Embedder(Protocol):
    """Turns text into unit vectors. Any thread; calls are serialised."""

    @property
    def name(self) -> str:
        """Shown to a person."""
        ...

    @property
    def fingerprint(self) -> str:
        """Changes whenever vectors of the same text would: model, version, window, normalisation."""
        ...

    @property
    def dimensions(self) -> int: ...

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Returns float32 [len(texts), dimensions], rows of length 1. Raises ModelError."""
        ...

    def close(self) -> None: ...


class TokenCounter(Protocol):
    """Counts tokens as an embedder's own tokenizer does. limit: the embedder's window, special tokens included."""

    @property
    def limit(self) -> int: ...

    def count(self, texts: Sequence[str]) -> list[int]:
        """Tokens of each text, special tokens included."""
        ...
