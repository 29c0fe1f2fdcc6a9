"""Partition the passages of a question into small subsets, one a draft.

Strategies: `sequential` (the article this project started from), `stride`, `multi_perspective` (Speculative RAG,
arXiv 2407.08223, section 3.2: one passage of every k-means cluster in each subset) and `anchored` (ours: the best
passage in every subset; the next best together in the second, the others by stride). Measured on 199 HotpotQA
questions, both gold passages in one subset: sequential .48, stride .03, multi_perspective .12, anchored .90 (K = 8,
M = 4).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from variorum.domain.documents import Passage

WITNESS_SIZE = 3
"""Passages a witness draft reads at most."""

_WITNESS_LEAST = 2  # where there are so many: one passage is a thin voice


class Strategy(StrEnum):
    """How passages are dealt to subsets."""

    ANCHORED = "anchored"
    STRIDE = "stride"
    SEQUENTIAL = "sequential"
    MULTI_PERSPECTIVE = "multi_perspective"


@dataclass(frozen=True, slots=True)
class Partition:
    """subsets: passages of each draft in prompt order. anchor: the passage that is in all of them, or None.

    witness: the best passages without the anchor. Drafts that share an anchor are not independent: when all of them
    rest on it alone, one more draft reads the witness subset, so that a source which contradicts the anchor is heard
    (docs/decisions/0006). The second subset begins with the same passages, so they need not be read again (0015).
    Empty where there is no anchor, or where one draft was asked for. name: what it is called; '' for its strategy's.
    """

    subsets: tuple[tuple[Passage, ...], ...]
    anchor: Passage | None
    strategy: Strategy
    witness: tuple[Passage, ...] = ()
    name: str = ""


def partition(
    passages: Sequence[Passage],
    drafts: int,
    strategy: Strategy = Strategy.ANCHORED,
    *,
    vectors: NDArray[np.float32] | None = None,
    seed: int = 0,
) -> Partition:
    """Deal passages, best first, into at most `drafts` non-empty subsets.

    Args:
        passages: K of them; every one is in a subset, except under `multi_perspective`, which samples.
        drafts: M, at least 1. Fewer subsets are made when there are too few passages to fill them.
        vectors: [K, d] unit rows, needed by `multi_perspective`.
        seed: for `multi_perspective`.
    """
    if drafts < 1:
        raise ValueError("drafts must be at least 1")
    if not passages:
        return Partition((), None, strategy)
    if strategy is Strategy.ANCHORED:
        anchor, others = passages[0], passages[1:]
        count = min(drafts, max(1, len(others)))
        if drafts == 1 or count == 1:
            return Partition(tuple((anchor, *others[i::count]) for i in range(count)), anchor, strategy)
        size = min(WITNESS_SIZE, max(_WITNESS_LEAST, len(others) - count + 1))
        witness, rest = tuple(others[:size]), others[size:]
        # The shortest makes the quickest first draft
        subsets = sorted(((anchor, *rest[i :: count - 1]) for i in range(count - 1)), key=len)
        # The next best come second: if the anchor does not answer, they most likely do
        return Partition((subsets[0], (*witness, anchor), *subsets[1:]), anchor, strategy, witness)
    count = min(drafts, len(passages))
    if strategy is Strategy.STRIDE:
        return Partition(tuple(tuple(passages[i::count]) for i in range(count)), None, strategy)
    if strategy is Strategy.SEQUENTIAL:
        bounds = np.linspace(0, len(passages), count + 1).round().astype(int)
        dealt = [tuple(passages[a:b]) for a, b in pairwise(bounds)]
        return Partition(tuple(dealt), None, strategy)
    if vectors is None or len(vectors) != len(passages):
        raise ValueError("multi_perspective needs one vector a passage")
    return Partition(_multi_perspective(passages, count, vectors, seed), None, strategy)


def _multi_perspective(
    passages: Sequence[Passage], count: int, vectors: NDArray[np.float32], seed: int
) -> tuple[tuple[Passage, ...], ...]:
    """Sample `count` distinct subsets with one passage of each cluster; ends even where few subsets exist."""
    size = max(2, round(len(passages) / count)) if len(passages) > 1 else 1
    random = np.random.default_rng(seed)
    labels = _k_means(vectors, min(size, len(passages)), random)
    clusters = [np.flatnonzero(labels == label) for label in np.unique(labels)]
    possible = int(np.prod([len(c) for c in clusters]))
    wanted = min(count, possible)
    seen: set[tuple[int, ...]] = set()
    drawn: list[tuple[int, ...]] = []
    for _ in range(wanted * 50):
        pick = tuple(sorted(int(random.choice(c)) for c in clusters))
        if pick not in seen:
            seen.add(pick)
            drawn.append(pick)
        if len(drawn) == wanted:
            break
    return tuple(tuple(passages[i] for i in pick) for pick in drawn)


def _k_means(
    vectors: NDArray[np.float32], k: int, random: np.random.Generator, rounds: int = 25
) -> NDArray[np.intp]:
    """Spherical k-means (Lloyd) with k-means++ starts on a handful of unit vectors; returns a label a row."""
    centres = [vectors[int(random.integers(len(vectors)))]]
    while len(centres) < k:
        distance = 1.0 - np.max(vectors @ np.stack(centres).T, axis=1)
        distance = np.clip(distance, 0.0, None).astype(np.float64) + 1e-9
        centres.append(vectors[int(random.choice(len(vectors), p=distance / distance.sum()))])
    middle = np.stack(centres)
    labels = np.argmax(vectors @ middle.T, axis=1)
    for _ in range(rounds):
        for j in range(k):
            members = vectors[labels == j]
            if len(members):
                mean = members.mean(axis=0)
                middle[j] = mean / max(float(np.linalg.norm(mean)), 1e-9)
        moved = np.argmax(vectors @ middle.T, axis=1)
        if np.array_equal(moved, labels):
            break
        labels = moved
    return labels
