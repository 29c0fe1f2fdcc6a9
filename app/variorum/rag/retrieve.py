"""Hybrid retrieval: nearest embeddings and full text, fused by reciprocal rank.

Source: Cormack, Clarke and Büttcher, *Reciprocal Rank Fusion outperforms Condorcet and individual Rank Learning
Methods*, SIGIR 2009.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from variorum.domain.documents import Chunk, Passage, Scope
from variorum.domain.ports import Embedder, PassageIndex, Vectors

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
    return _ranked(query, embedder.embed([query])[0], index, scope, k)


def retrieve_to_answer(
    query: str, embedder: Embedder, index: PassageIndex, scope: Scope, k: int
) -> list[Passage]:
    """Find the k best passages and, last, what follows the best one in its section, if that is not among them.

    A chunk may end in the middle of a list, or before the remarks of its section, which name nothing that the question
    asks for (docs/decisions/0036). Raises as `retrieve`.
    """
    if k < 1 or not query.strip() or index.passage_count(scope) == 0:
        return []
    vector = embedder.embed([query])[0]
    found = _ranked(query, vector, index, scope, k)
    after = _continued(found[0].chunk, index, scope) if found else None
    if after is None or after.text in {passage.text for passage in found}:
        return found
    similarity = float(np.asarray(index.vectors([after.id])[0]) @ np.asarray(vector))
    return [*found, replace(after, rank=len(found) + 1, score=0.0, similarity=similarity)]


def fuse(lists: Sequence[Sequence[int]]) -> list[tuple[int, float]]:
    """Fuse ranked lists of ids: score = sum of 1 / (RRF_CONSTANT + rank). Best first; ties by id."""
    scores: dict[int, float] = {}
    for ranked in lists:
        for rank, item in enumerate(ranked, 1):
            scores[item] = scores.get(item, 0.0) + 1.0 / (RRF_CONSTANT + rank)
    return sorted(scores.items(), key=lambda pair: (-pair[1], pair[0]))


def _continued(chunk: Chunk, index: PassageIndex, scope: Scope) -> Passage | None:
    # Chunks of a document are stored in a row: the next id is the next chunk, or of something else
    after = index.passages([chunk.id + 1], scope).get(chunk.id + 1)
    if after is None or after.chunk.heading != chunk.heading:
        return None
    next_place = (chunk.document_id, chunk.ordinal + 1)
    return after if (after.chunk.document_id, after.chunk.ordinal) == next_place else None


def _ranked(query: str, vector: Vectors, index: PassageIndex, scope: Scope, k: int) -> list[Passage]:
    depth = k * CANDIDATES_PER_LIST
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
