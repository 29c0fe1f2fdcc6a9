"""Calibration: from what was measured of a draft to the probability that it is right.

A verifier's P(Yes) is no probability that an answer is right: a small model says 0.8 to right and to wrong ones. A
logistic model per verifier, fitted on questions whose answers are known, turns P(Yes), the answer's log-probability
and the coverage by the cited sentences into the probability that the answer is right (Platt, 1999, with coverage
beside the score). Parameters lie in resources/calibration.toml; a verifier that is not in it gets neutral ones. `fit`
makes them again from `Judged` drafts.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from variorum.domain.errors import BugError
from variorum.domain.ports import ModelFacts

_NEAR = 0.1
"""Relative difference in parameters up to which a model is taken as one of the same size."""

_CLIP = 1e-4
_LONGEST_STEP = 2.0
_ENOUGH_RIGHT = 50
_LEAST_LOGPROB = -4.0
_USUAL_LOGPROB = -0.4
_MIDDLE_SIZE, _SIZES = 1e9, 0.3


@dataclass(frozen=True, slots=True)
class Judged:
    """What was measured of a claim of a draft.

    yes: P(Yes) in [0, 1], None if the verifier gave none. consistency, draft: mean log-probability of the draft under
    the verifier and under the drafter, None where the engine gives none. coverage: share of the claim that stands in
    its cited sentences. asked: share of the question's words that stand in them and their titles, both in [0, 1].
    writer: parameters of the model that wrote it, 0 if unknown. right: whether the answer is, where that is known.
    refusal: P(NOT FOUND) given only what is cited, in [0, 1], None if it was not asked.
    """

    yes: float | None
    consistency: float | None
    draft: float | None
    coverage: float
    asked: float
    right: bool = False
    writer: int = 0
    refusal: float | None = None


@dataclass(frozen=True, slots=True)
class Calibration:
    """Weights of a logistic model: of the logit of P(Yes), the log-probabilities, coverage, the question's share, the
    writer's size (its decimal logarithm over that of a billion, within .3) and the logit of a refusal where that is
    more likely than not: that one is likely speaks against an answer, that none is says little. With a weight of 0 it
    need not be asked.

    accept_at: the least probability with which a draft is accepted. learned_from: how many drafts; 0: neutral values.
    """

    bias: float = 0.0
    yes: float = 1.0
    consistency: float = 0.0
    draft: float = 0.0
    coverage: float = 0.0
    asked: float = 0.0
    writer: float = 0.0
    refusal: float = 0.0
    accept_at: float = 0.5
    learned_from: int = 0

    @property
    def weights(self) -> tuple[float, ...]:
        """The bias, then the weights in the order of what is measured."""
        return tuple(getattr(self, name) for name in WEIGHTS)

    def probability(self, judged: Judged) -> float:
        """The probability that the claim is right, in (0, 1)."""
        bias, *weights = self.weights
        return _sigmoid(bias + math.fsum(w * x for w, x in zip(weights, _parts(judged), strict=True)))


WEIGHTS = ("bias", "yes", "consistency", "draft", "coverage", "asked", "writer", "refusal")
"""Their names, in the order of `Calibration.weights`."""

NEUTRAL = Calibration()
"""Takes P(Yes) as it is: for verifiers that nobody has measured."""

UNHEARD = Calibration(bias=-2.0, yes=0.0, coverage=2.0, asked=2.0)
"""Where nothing was learned: from about one in eight for a claim that hardly stands there to seven in eight."""


@dataclass(frozen=True, slots=True)
class Calibrations:
    """Known verifiers. known: (architecture, parameters, calibration).

    unheard: for claims of which there is no P(Yes); its weight of that is 0.
    """

    known: tuple[tuple[str, int, Calibration], ...] = ()
    unheard: Calibration = UNHEARD

    def of(self, verifier: ModelFacts) -> Calibration:
        """The parameters of a verifier: of its architecture and about its size, else neutral ones."""
        for architecture, parameters, calibration in self.known:
            if (
                architecture == verifier.architecture
                and abs(parameters - verifier.parameters) <= _NEAR * parameters
            ):
                return calibration
        return NEUTRAL


def load_calibrations(file: Path) -> Calibrations:
    """Read and check the parameters. Raises BugError."""
    try:
        raw = tomllib.loads(file.read_text(encoding="utf-8"))
        known = tuple(
            (str(entry.pop("architecture")), int(entry.pop("parameters")), Calibration(**entry))
            for entry in raw.get("verifier", [])
        )
        return Calibrations(known, Calibration(**raw["unheard"]) if "unheard" in raw else UNHEARD)
    except (OSError, KeyError, TypeError, ValueError) as error:
        raise BugError(f"The calibration file {file} can't be used: {error}.") from error


def fit(
    drafts: Sequence[Judged], most_refused: float = 0.15, start: Calibration | None = None
) -> Calibration:
    """Learn the parameters of one verifier from drafts whose answers are known; without any P(Yes): of no verifier.

    accept_at is the highest probability at which at most `most_refused` of the right drafts are rejected, and at most
    0.5: what is more probably right than wrong is not refused. start: what is known already, where fewer than fifty
    of the drafts are right: so few change it little.

    Raises ValueError: there are no right ones or no wrong ones.
    """
    heard = [d for d in drafts if d.yes is not None] or list(drafts)
    right = np.array([d.right for d in heard], float)
    start = start if right.sum() < _ENOUGH_RIGHT else None
    if not 0 < right.sum() < len(right):
        raise ValueError("right and wrong drafts are needed")
    known = None if start is None else np.array(start.weights)
    fitted = fit_logistic(np.array([_parts(d) for d in heard]), right, 0.3 if known is None else 3.0, known)
    weights = {name: round(weight, 3) for name, weight in zip(WEIGHTS, fitted, strict=True)}
    found = replace(NEUTRAL, **weights, learned_from=len(heard))
    of_right = sorted(found.probability(d) for d in heard if d.right)
    at = of_right[int(most_refused * len(of_right))]
    if start is not None:
        at = min(at, start.accept_at)  # a quantile of a few is chance
    return replace(found, accept_at=round(min(0.5, at), 3))


def fit_logistic(
    measures: NDArray[Any], truth: NDArray[Any], ridge: float = 0.3, start: NDArray[Any] | None = None
) -> list[float]:
    """Fit a logistic regression by Newton's method; returns the bias and the weights.

    Args:
        measures: [n, m]. truth: [n], 0 or 1. ridge: penalty on the squared weights, bias excepted.
        start: [m + 1], bias first, from which the penalty is counted, its too; None: from zero.
    """
    design = np.column_stack([np.ones(len(measures)), measures]).astype(np.float64)
    penalty = np.diag([0.0 if start is None else ridge] + [ridge] * measures.shape[1])
    origin = np.zeros(design.shape[1]) if start is None else start.astype(np.float64)
    weights = np.zeros(design.shape[1])
    for _ in range(50):
        chance = 1.0 / (1.0 + np.exp(np.clip(-design @ weights, -30.0, 30.0)))
        slope = design.T @ (chance - truth) + penalty @ (weights - origin)
        curve = (design * (chance * (1.0 - chance))[:, None]).T @ design + penalty
        step = np.linalg.solve(curve + 1e-9 * np.eye(len(weights)), slope)
        largest = float(np.abs(step).max())
        weights -= step / max(1.0, largest / _LONGEST_STEP)
        if largest < 1e-8:
            break
    return [float(w) for w in weights]


def expected_error(chances: Sequence[float], right: Sequence[bool], bins: int = 10) -> float:
    """Expected calibration error: mean distance of stated and true share over bins of equal width, by their size."""
    total = 0.0
    for i in range(bins):
        members = [
            k
            for k, chance in enumerate(chances)
            if i / bins <= chance < (i + 1) / bins or (chance == 1.0 and i == bins - 1)
        ]
        if members:
            stated = sum(chances[k] for k in members)
            total += abs(stated - sum(right[k] for k in members))
    return total / len(chances) if chances else 0.0


def _parts(judged: Judged) -> tuple[float, ...]:
    return (
        _logit(judged.yes if judged.yes is not None else 0.5),
        max(_LEAST_LOGPROB, judged.consistency) if judged.consistency is not None else _USUAL_LOGPROB,
        max(_LEAST_LOGPROB, judged.draft) if judged.draft is not None else _USUAL_LOGPROB,
        judged.coverage,
        judged.asked,
        # Larger writers than were measured are taken for the largest that was
        max(-_SIZES, min(_SIZES, math.log10(judged.writer / _MIDDLE_SIZE))) if judged.writer else 0.0,
        max(0.0, _logit(judged.refusal)) if judged.refusal is not None else 0.0,
    )


def _logit(chance: float) -> float:
    chance = min(1.0 - _CLIP, max(_CLIP, chance))
    return math.log(chance / (1.0 - chance))


def _sigmoid(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-x)) if x >= 0 else math.exp(x) / (1.0 + math.exp(x))
