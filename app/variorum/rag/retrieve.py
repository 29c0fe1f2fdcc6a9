"""Hybrid retrieval: nearest embeddings and full text, fused by reciprocal rank.

Source: Cormack, Clarke and Büttcher, *Reciprocal Rank Fusion outperforms Condorcet and individual Rank Learning
Methods*, SIGIR 2009.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from variorum.domain.documents import Passage, Scope
from variorum.domain.ports import Embedder, PassageIndex

RRF_CONSTANT = 60
"""k of the paper: how slowly a list's lower ranks lose weight."""

CANDIDATES_PER_LIST = 5
"""Each list is read this many times deeper than what is asked for, so that a passage low in both can still win."""


def retrieve(query: str, embedder: Embedder, index: PassageIndex, scope: Scope, k: int) -> list[Passage]:
    """Find the k best passages for a query, best first.

    Passages with the same text (a file kept twice) are given once. `similarity` is set on all of them.

    Raises:
        ModelError: the embedder can't be used.
    """
    if k < 1 or not query.strip() or index.passage_count(scope) == 0:
        return []
    depth = k * CANDIDATES_PER_LIST
    vector = embedder.embed([query])[0]
    nearest = index.nearest(vector, depth, scope)
    matching = index.matching(query, depth, scope)
    fused = fuse([[chunk for chunk, _ in nearest], [chunk for chunk, _ in matching]])
    found = index.passages([chunk for chunk, _ in fused], scope)
    ids = [chunk for chunk, _ in fused if chunk in found]
    similarity = dict(nearest)
    unknown = [chunk for chunk in ids if chunk not in similarity]
    if unknown:
        cosines = np.asarray(index.vectors(unknown)) @ np.asarray(vector)
        similarity.update(zip(unknown, (float(c) for c in cosines), strict=True))
    scores = dict(fused)
    passages: list[Passage] = []
    seen: set[str] = set()
    for chunk in ids:
        text = found[chunk].text
        if text in seen:
            continue
        seen.add(text)
        passages.append(
            replace(found[chunk], rank=len(passages) + 1, score=scores[chunk], similarity=similarity[chunk])
        )
        if len(passages) == k:
            break
    return passages


def fuse(lists: Sequence[Sequence[int]]) -> list[tuple[int, float]]:
    """Fuse ranked lists of ids: score = sum of 1 / (RRF_CONSTANT + rank). Best first; ties by id."""
    scores: dict[int, float] = {}
    for ranked in lists:
        for rank, item in enumerate(ranked, 1):
            scores[item] = scores.get(item, 0.0) + 1.0 / (RRF_CONSTANT + rank)
    return sorted(scores.items(), key=lambda pair: (-pair[1], pair[0]))
