"""Paired bootstrap: how sure a figure, and a difference between two arms, is.

Percentile intervals (Efron and Tibshirani, *An Introduction to the Bootstrap*, 1993). Every figure here is a sum over
questions divided by a sum over questions (a mean, a precision, an F1), so a resample only weighs questions anew; both
arms are weighed alike, which is what pairs them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float64]

RESAMPLES = 10_000
SEED = 0
_LEVEL = (2.5, 97.5)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure with its 95 % interval; None where it is not defined. n: questions that bear on it."""

    value: float | None
    low: float | None
    high: float | None
    n: int

    @property
    def significant(self) -> bool:
        """Of a difference: whether its interval leaves out 0."""
        return self.low is not None and self.high is not None and not self.low <= 0.0 <= self.high


@lru_cache(maxsize=4)
def weights(n: int) -> NDArray[np.float32]:
    """How often each of n questions is in each resample, [RESAMPLES, n]; always the same."""
    random = np.random.default_rng(SEED)
    return random.multinomial(n, np.full(n, 1.0 / n), RESAMPLES).astype(np.float32)


def estimate(above: Sequence[float], below: Sequence[float]) -> Estimate:
    """sum(above) / sum(below) over questions. above, below: a value a question; below 0: it does not bear on it."""
    a, b = np.asarray(above, float), np.asarray(below, float)
    n = int((b > 0).sum())
    if not n:
        return Estimate(None, None, None, 0)
    return _between(float(a.sum() / b.sum()), _resampled(a, b), n)


def difference(
    above: Sequence[float], below: Sequence[float], above_first: Sequence[float], below_first: Sequence[float]
) -> Estimate:
    """The figure of one arm minus that of the first one, over the same questions in the same order."""
    a, b = np.asarray(above, float), np.asarray(below, float)
    c, d = np.asarray(above_first, float), np.asarray(below_first, float)
    if not b.sum() or not d.sum():
        return Estimate(None, None, None, 0)
    value = float(a.sum() / b.sum() - c.sum() / d.sum())
    return _between(value, _resampled(a, b) - _resampled(c, d), int(((b > 0) | (d > 0)).sum()))


def interval(values: Floats) -> tuple[float, float]:
    """The 95 % percentile interval of a figure's resamples, those left out in which it is not defined."""
    low, high = np.percentile(values[np.isfinite(values)], _LEVEL)
    return float(low), float(high)


def _resampled(above: Floats, below: Floats) -> Floats:
    drawn = weights(len(above))  # as narrow as they are: a wider product would copy them each time
    with np.errstate(invalid="ignore", divide="ignore"):
        return (drawn @ above.astype(np.float32)).astype(float) / (drawn @ below.astype(np.float32))


def _between(value: float, resamples: Floats, n: int) -> Estimate:
    bounds = interval(resamples)
    return Estimate(value, bounds[0], bounds[1], n)
