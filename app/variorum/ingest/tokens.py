"""Counts tokens with an embedder's own tokenizer, without torch."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from variorum.domain.errors import ModelError

_AT_ONCE = (
    2048  # an encoded text takes many times its own memory, and a document may have millions of sentences
)


class TokenizerFile:
    """A `TokenCounter` over a tokenizer.json. Any thread."""

    def __init__(self, path: Path, limit: int) -> None:
        """Load it.

        Args:
            path: a Hugging Face tokenizer.json.
            limit: the embedder's window, special tokens included.

        Raises: ModelError if it is missing or damaged.
        """
        self._limit = limit
        self._tokenizer = _load(path)

    @property
    def limit(self) -> int:
        """The embedder's window, special tokens included."""
        return self._limit

    def count(self, texts: Sequence[str]) -> list[int]:
        """Tokens of each text, special tokens included; nothing is cut off."""
        counts: list[int] = []
        for start in range(0, len(texts), _AT_ONCE):
            batch = self._tokenizer.encode_batch_fast(list(texts[start : start + _AT_ONCE]))
            counts += map(len, batch)
        return counts


def _load(path: Path) -> Any:
    from tokenizers import Tokenizer

    if not path.is_file():
        raise ModelError(
            f"The embedder's tokenizer is missing: {path}.",
            f"Fetch it again: variorum models pull {path.parent.name}",
        )
    try:
        tokenizer = Tokenizer.from_file(str(path))
    except Exception as error:
        raise ModelError(
            f"The embedder's tokenizer {path} is damaged ({error}).",
            f"Remove its folder and fetch it again: variorum models pull {path.parent.name}",
        ) from error
    # A shipped tokenizer may pad and cut: then every text would seem to fit
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return tokenizer
