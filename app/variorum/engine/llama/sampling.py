"""From logits to a token and its log-probability.

Log-probabilities are of the model's full distribution: log-softmax over all logits, before temperature and grammar.

Picking is Gumbel-max: greedy takes the largest logit; at a temperature, the largest of logit / T plus Gumbel noise,
which is an exact sample of softmax(logits / T) (Gumbel 1954; Maddison et al. 2014, 'A* Sampling'). A grammar is asked
about that one token first, as llama.cpp's common_sampler does, because asking it about a vocabulary of 150,000 takes
longer than a decode step of a small model. Only when it refuses, the next best are asked in turn: the first allowed
one in the order of noisy logits is an exact sample of the distribution restricted to the grammar, so no second draw is
needed.
"""

from __future__ import annotations

import ctypes
import math
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from variorum.domain.errors import ModelError
from variorum.engine.llama.vocabulary import Vocabulary

Floats = NDArray[np.float32]

_CANDIDATE = np.dtype([("id", np.int32), ("logit", np.float32), ("p", np.float32)])  # llama_token_data
_NEGLIGIBLE = 41.0  # nats below the best; the noise of two tokens differs by less
_ALL_BITS = 0xFFFF_FFFF_FFFF_FFFF
_ROUNDS = (64, 4096)
_MOST_THREADS = 4
_NO_OVERFLOW = 60.0  # e**60 times any vocabulary is a float32


def checked(value: float) -> float:
    """The same. Raises ModelError if it is no number."""
    if not math.isfinite(value):
        raise ModelError(
            "The model computed no valid probabilities.", "The file may be damaged; fetch it again."
        )
    return value


def _mixed(x: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """One step of SplitMix64 for each value."""
    x = x + np.uint64(0x9E3779B97F4A7C15)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))


class Normalizer:
    """log(sum(exp(row))) of one row of logits, computed beside the thread that asks for it, and the row's largest."""

    __slots__ = ("_best", "_found", "_index", "_values")

    def __init__(
        self, values: list[float], best: list[int | None], index: int, found: Future[None] | None
    ) -> None:
        self._values, self._best, self._index, self._found = values, best, index, found

    @property
    def best(self) -> int | None:
        """The token with the largest logit, if it has been looked for by now."""
        return self._best[self._index]

    @property
    def value(self) -> float:
        """Waits until it is computed. Raises ModelError if the logits are no numbers."""
        if self._found is not None:
            self._found.result()
            self._found = None
        return checked(self._values[self._index])


class LogProbabilities:
    """log-softmax normalizers of rows of logits.

    Several rows are shared out to a few threads (numpy frees the GIL), so that they are computed while the owner picks
    tokens; not where llama.cpp's own threads, which wait for the next step by spinning, leave no core for it. `begin`
    and `finish` on the owner thread.
    """

    def __init__(self, vocabulary: int, threads: int) -> None:
        """threads: those that there are cores for."""
        self._threads = max(1, min(threads, _MOST_THREADS))
        self._scratch = [np.empty(vocabulary, np.float32) for _ in range(self._threads)]
        self._pool: ThreadPoolExecutor | None = None
        self._running: list[Future[None]] = []

    def begin(self, rows: Floats) -> list[Normalizer]:
        """Start on rows [n, vocabulary], which must stay as they are until `finish`."""
        values = [0.0] * len(rows)
        best: list[int | None] = [None] * len(rows)
        if len(rows) == 1 or self._threads == 1:
            self._compute(rows, values, best, range(len(rows)), self._scratch[0])
            return [Normalizer(values, best, i, None) for i in range(len(rows))]
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self._threads, thread_name_prefix="log-softmax")
        self._running = [
            self._pool.submit(
                self._compute, rows, values, best, range(part, len(rows), self._threads), self._scratch[part]
            )
            for part in range(min(self._threads, len(rows)))
        ]
        return [Normalizer(values, best, i, self._running[i % self._threads]) for i in range(len(rows))]

    def finish(self) -> None:
        """Wait until the rows that `begin` was given are no longer read."""
        for future in self._running:
            future.result()
        self._running = []

    def close(self) -> None:
        """End the threads. Idempotent."""
        self.finish()
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None

    @staticmethod
    def _compute(
        rows: Floats, values: list[float], best: list[int | None], which: range, scratch: Floats
    ) -> None:
        with np.errstate(all="ignore"):  # rows that hold no numbers give a value that is none
            for i in which:
                largest = int(rows[i].argmax())
                best[i] = largest
                top = float(rows[i, largest])
                shift = 0.0 if abs(top) < _NO_OVERFLOW else top
                if shift:
                    np.subtract(rows[i], np.float32(shift), out=scratch)
                np.exp(scratch if shift else rows[i], out=scratch)
                # einsum adds in one pass with vector registers; its error is some 1e-6 of the sum.
                total = float(np.einsum("i->", scratch))
                values[i] = shift + math.log(total) if total > 0.0 else math.nan


class Grammar:
    """A GBNF grammar's state along one reply. Created on any thread, used and closed on the owner thread."""

    def __init__(self, source: str, vocabulary: Vocabulary) -> None:
        """Parse. Raises ModelError if the grammar is invalid."""
        import llama_cpp.llama_cpp as native

        self._native: Any = native
        self._vocabulary = vocabulary
        self._sampler: Any = vocabulary.grammar(source)
        probe = np.array([*vocabulary.byte_tokens, *sorted(vocabulary.eog)], np.int32)
        self._probe, self._bytes = probe, len(vocabulary.byte_tokens)
        self._one = np.empty(1, np.int32)

    def allows(self, token: int) -> bool:
        """Whether the token may come next."""
        self._one[0] = token
        return bool(self.allowed(self._one)[0])

    def allowed(self, tokens: NDArray[np.int32]) -> NDArray[np.bool_]:
        """Which of the tokens may come next."""
        candidates = np.zeros(len(tokens), _CANDIDATE)
        candidates["id"] = tokens
        array = self._native.llama_token_data_array(
            ctypes.cast(candidates.ctypes.data, self._native.llama_token_data_p), len(tokens), -1, False
        )
        self._native.llama_sampler_apply(self._sampler, ctypes.byref(array))
        return np.isfinite(candidates["logit"])

    def accept(self, token: int) -> bool:
        """The token, which is allowed, has been written; returns whether the grammar is now complete.

        Complete: the reply may end here and nothing else may follow. Every token begins with some byte, and whatever
        may begin so is allowed as the token of that byte, so it is enough to ask about the single bytes.
        """
        self._native.llama_sampler_accept(self._sampler, token)
        allowed = self.allowed(self._probe)
        return bool(allowed[self._bytes :].any()) and not bool(allowed[: self._bytes].any())

    def close(self) -> None:
        """Free the native state. Idempotent."""
        if self._sampler:
            self._native.llama_sampler_free(self._sampler)
            self._sampler = None


class TokenPicker:
    """Picks the tokens of one reply. temperature 0: greedy. The same seed gives the same noise. One thread.

    The noise of a token is a hash of seed, place in the reply and token id (SplitMix64, Steele et al. 2014), so it does
    not depend on which other tokens are looked at: where two computations of the same logits differ by rounding, the
    same token is picked but at a near tie.
    """

    def __init__(self, temperature: float, seed: int, grammar: Grammar | None) -> None:
        self._temperature = temperature
        self._key = _mixed(np.array([seed & _ALL_BITS], np.uint64))
        self._grammar = grammar

    def pick(self, row: Floats, best: int | None = None) -> int | None:
        """The next token for these logits [vocabulary]; None if the grammar allows none at all.

        best: the one with the largest logit, where it is known.
        """
        if self._temperature <= 0:
            token = int(row.argmax()) if best is None else best
            if self._grammar is None or self._grammar.allows(token):
                return token
            return self._first_allowed(np.arange(len(row), dtype=np.int32), row)
        self._key = _mixed(self._key)
        near = row > row.max() - _NEGLIGIBLE * self._temperature
        drawn = self._draw(row, np.flatnonzero(near).astype(np.int32))
        return drawn if drawn is not None else self._draw(row, np.flatnonzero(~near).astype(np.int32))

    def _draw(self, row: Floats, tokens: NDArray[np.int32]) -> int | None:
        if not len(tokens):
            return None
        scores = row[tokens].astype(np.float64) / self._temperature + self._gumbel(tokens)
        token = int(tokens[scores.argmax()])
        if self._grammar is None or self._grammar.allows(token):
            return token
        return self._first_allowed(tokens, scores)

    def _gumbel(self, tokens: NDArray[np.int32]) -> NDArray[np.float64]:
        bits = _mixed(_mixed(tokens.astype(np.uint64)) ^ self._key)
        uniform = ((bits >> np.uint64(11)).astype(np.float64) + 0.5) * 2.0**-53  # in (0, 1)
        return -np.log(-np.log(uniform))

    def _first_allowed(self, tokens: NDArray[np.int32], scores: NDArray[Any]) -> int | None:
        """The best token that the grammar allows, asking about the best few first."""
        assert self._grammar is not None
        for most in (*_ROUNDS, len(tokens)):
            if most < len(tokens):
                best = np.argpartition(scores, len(scores) - most)[-most:]
                best = best[np.argsort(-scores[best], kind="stable")]
            else:
                best = np.argsort(-scores, kind="stable")
            allowed = self._grammar.allowed(tokens[best])
            if allowed.any():
                return int(tokens[best[allowed.argmax()]])
            if most >= len(tokens):
                break
        return None
