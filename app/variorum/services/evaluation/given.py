"""Passages that are given: what an arm finds is fixed, so that arms differ in nothing but how they answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from variorum.domain.documents import EVERYTHING, Chunk, Passage, Scope, Sentence, embedding_text
from variorum.domain.ports import Embedder
from variorum.services.evaluation.questions import Source

if TYPE_CHECKING:
    from variorum.domain.ports import Vectors


def as_passages(sources: Sequence[Source]) -> list[Passage]:
    """The sources as the pipeline sees passages, in this order: each a document of its own, numbered from 1."""
    passages = []
    for number, source in enumerate(sources, 1):
        placed, at = [], 0
        for text in source.sentences:
            placed.append(Sentence(number, None, at, at + len(text), text))
            at += len(text) + 1
        chunk = Chunk(number, number, 0, tuple(placed))
        passages.append(Passage(chunk, source.title, source.key, number, 1.0 / number))
    return passages


@dataclass(slots=True)
class GivenPassages:
    """A `PassageIndex` that finds what it is given, in this order, whatever is asked first.

    The first query is the question itself. Later ones (a mode that looks again for what is missing) search the same
    passages, and what more there is, by similarity. Used for one question, by one thread.
    """

    given: Sequence[Passage]
    embedder: Embedder
    more: Sequence[Passage] = ()
    _asked: Vectors | None = field(default=None, init=False)
    _embedded: Vectors | None = field(default=None, init=False)

    def nearest(self, vector: Vectors, k: int, scope: Scope) -> list[tuple[int, float]]:
        if self._asked is None:
            self._asked = vector
        if np.array_equal(self._asked, vector):
            return [(p.id, 1.0 - 0.001 * p.rank) for p in self.given][:k]
        found = zip((p.id for p in self._every), self._all() @ np.asarray(vector), strict=True)
        return sorted(((i, float(s)) for i, s in found), key=lambda pair: -pair[1])[:k]

    def matching(self, query: str, k: int, scope: Scope) -> list[tuple[int, float]]:
        return []

    def passages(self, chunk_ids: Sequence[int], scope: Scope = EVERYTHING) -> dict[int, Passage]:
        known = {p.id: p for p in self._every}
        return {i: known[i] for i in chunk_ids if i in known}

    def vectors(self, chunk_ids: Sequence[int]) -> Vectors:
        row = {p.id: n for n, p in enumerate(self._every)}
        return np.asarray(self._all())[[row[i] for i in chunk_ids]]

    def passage_count(self, scope: Scope) -> int:
        return len(self._every)

    def save(self) -> None:
        return None

    @property
    def _every(self) -> list[Passage]:
        return [*self.given, *self.more]

    def _all(self) -> Vectors:
        if self._embedded is None:
            self._embedded = self.embedder.embed([embedding_text(p.title, p.chunk) for p in self._every])
        return self._embedded
