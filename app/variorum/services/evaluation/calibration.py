"""Calibration: whether what is shown as a probability is one, and the correction that would make it one.

Expected calibration error over ten equal bins and temperature scaling after Guo et al., *On Calibration of Modern
Neural Networks*, ICML 2017; Platt, *Probabilistic Outputs for Support Vector Machines*, 1999. The error without what
chance adds to it after Kumar, Liang and Ma, *Verified Uncertainty Calibration*, NeurIPS 2019.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from variorum.services.evaluation.intervals import Estimate, Floats, interval, weights

BINS = 10
_CLIP = 1e-4
_LEAST_TO_FIT = 10
_DRAWS = 4000


@dataclass(frozen=True, slots=True)
class Bin:
    """Answers shown with a probability in [low, high): how many, their mean probability, the share that is right."""

    low: float
    high: float
    n: int
    shown: float
    right: float


@dataclass(frozen=True, slots=True)
class Correction:
    """p -> sigmoid(slope * logit(p) + shift). A temperature T has slope 1 / T and shift 0."""

    slope: float
    shift: float

    def __call__(self, shown: Floats) -> Floats:
        return _sigmoid(self.slope * _logit(shown) + self.shift)


def reliability(shown: Sequence[float], right: Sequence[bool]) -> list[Bin]:
    """The reliability diagram: bins that hold something, lowest first. shown: probabilities in [0, 1]."""
    p, hit = np.asarray(shown, float), np.asarray(right, float)
    place = _bins(p)
    return [
        Bin(i / BINS, (i + 1) / BINS, int(here.sum()), float(p[here].mean()), float(hit[here].mean()))
        for i in range(BINS)
        if (here := place == i).any()
    ]


def calibration_error(shown: Sequence[float], right: Sequence[bool]) -> Estimate:
    """ECE: the mean distance between a bin's probability and its share of right answers, weighed by its size.

    With few answers it is never 0, however well calibrated they are: its interval tells.
    """
    p, hit = np.asarray(shown, float), np.asarray(right, float)
    if not len(p):
        return Estimate(None, None, None, 0)
    member = (_bins(p)[:, None] == np.arange(BINS)).astype(float)
    gap = member * (p - hit)[:, None]
    value = float(np.abs(gap.sum(axis=0)).sum() / len(p))
    bounds = interval(np.abs(weights(len(p)) @ gap.astype(np.float32)).sum(axis=1) / len(p))
    return Estimate(value, bounds[0], bounds[1], len(p))


def error_by_chance(bins: Iterable[Bin]) -> float:
    """The mean ECE of so many answers if each bin's probability were true: what no calibration can come below.

    0 for none. By 4,000 draws, always the same.
    """
    kept = [(b.n, min(1.0, max(0.0, b.shown))) for b in bins]
    if not kept:
        return 0.0
    n, shown = (np.array(column) for column in zip(*kept, strict=True))
    right = np.random.default_rng(0).binomial(n.astype(int), shown, (_DRAWS, len(kept)))
    return float(np.abs(right - n * shown).sum(axis=1).mean() / n.sum())


def error_without_chance(bins: Iterable[Bin]) -> float | None:
    """The root mean square distance of probability and share of right answers, without what chance adds to it.

    Of so many answers it is right on average, where ECE is too large. Bins of one answer tell nothing and are left
    out; None if there are no others.
    """
    kept = [b for b in bins if b.n > 1]
    if not kept:
        return None
    squares = [b.n * ((b.shown - b.right) ** 2 - b.right * (1.0 - b.right) / (b.n - 1)) for b in kept]
    return math.sqrt(max(0.0, math.fsum(squares) / sum(b.n for b in kept)))


def pooled(several: Iterable[Iterable[Bin]]) -> list[Bin]:
    """The reliability diagram of all answers of several, lowest bin first: as if they had been judged together."""
    groups: dict[float, list[Bin]] = {}
    for bins in several:
        for b in bins:
            groups.setdefault(b.low, []).append(b)
    together = []
    for low, members in sorted(groups.items()):
        n = sum(b.n for b in members)
        shown, right = sum(b.n * b.shown for b in members) / n, sum(b.n * b.right for b in members) / n
        together.append(Bin(low, members[0].high, n, shown, right))
    return together


def error_of(bins: Sequence[Bin]) -> float:
    """ECE from a reliability diagram; 0 for none."""
    return sum(b.n * abs(b.shown - b.right) for b in bins) / max(1, sum(b.n for b in bins))


def fit(shown: Sequence[float], right: Sequence[bool], *, shift: bool) -> Correction | None:
    """Fit a correction by maximum likelihood: Platt's with a shift, temperature scaling without.

    None if there is too little to fit to, or if all answers are right or all wrong.
    """
    hit = np.asarray(right, float)
    if len(hit) < _LEAST_TO_FIT or hit.min() == hit.max():
        return None
    x = _logit(np.asarray(shown, float))
    columns = np.stack([x, np.ones_like(x)] if shift else [x], axis=1)
    # Platt's targets keep the slope finite where the classes can be told apart perfectly
    yes, no = hit.sum(), len(hit) - hit.sum()
    target = np.where(hit > 0, (yes + 1) / (yes + 2), 1 / (no + 2))
    at = np.zeros(columns.shape[1])
    for _ in range(100):  # Newton's method on a convex function
        p = _sigmoid(columns @ at)
        gradient = columns.T @ (p - target)
        curvature = (columns * (p * (1 - p))[:, None]).T @ columns + 1e-9 * np.eye(len(at))
        step = np.linalg.solve(curvature, gradient)
        at -= step * min(1.0, 5.0 / max(float(np.abs(step).max()), 1e-12))
        if np.abs(step).max() < 1e-10:
            break
    return Correction(float(at[0]), float(at[1]) if shift else 0.0)


def _bins(p: Floats) -> Floats:
    return np.minimum((p * BINS).astype(int), BINS - 1).astype(float)


def _logit(p: Floats) -> Floats:
    clipped = np.clip(p, _CLIP, 1 - _CLIP)
    return np.log(clipped / (1 - clipped))


def _sigmoid(x: Floats) -> Floats:
    return 1.0 / (1.0 + np.exp(-x))
