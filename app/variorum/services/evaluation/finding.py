"""Retrieval: whether the passages that answer are found, and how high."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from variorum.domain.documents import EVERYTHING, Passage, Scope
from variorum.domain.ports import Embedder, PassageIndex
from variorum.rag.retrieve import retrieve
from variorum.services.evaluation.measures import Counts, names
from variorum.services.evaluation.questions import Question

if TYPE_CHECKING:
    from variorum.domain.ports import Vectors

DEPTH = 50
"""Passages looked through."""


@dataclass(frozen=True, slots=True)
class OneWay:
    """A `PassageIndex` that searches in one of the two ways only. words: by full text, else by vectors."""

    index: PassageIndex
    words: bool

    def nearest(self, vector: Vectors, k: int, scope: Scope) -> list[tuple[int, float]]:
        return [] if self.words else self.index.nearest(vector, k, scope)

    def matching(self, query: str, k: int, scope: Scope) -> list[tuple[int, float]]:
        return self.index.matching(query, k, scope) if self.words else []

    def passages(self, chunk_ids: Sequence[int], scope: Scope = EVERYTHING) -> dict[int, Passage]:
        return self.index.passages(chunk_ids, scope)

    def vectors(self, chunk_ids: Sequence[int]) -> Vectors:
        return self.index.vectors(chunk_ids)

    def passage_count(self, scope: Scope) -> int:
        return self.index.passage_count(scope)

    def save(self) -> None:
        self.index.save()


def ranks(question: Question, arm: str, index: PassageIndex, embedder: Embedder) -> list[int]:
    """Ranks, from 1, at which a gold passage (or place, for a person's question) first stands; of each that is found.

    arm: 'hybrid', 'vectors' or 'words'.
    """
    searched = index if arm == "hybrid" else OneWay(index, arm == "words")
    found = retrieve(question.text, embedder, searched, Scope(), DEPTH)
    if question.document:
        hits = [
            p.rank
            for p in found
            if names(question.document, p.path)
            and (question.page is None or any(s.page == question.page for s in p.chunk.sentences))
        ]
        return hits[:1]
    keys = list(dict.fromkeys(key_of(p) for p in found))
    return [keys.index(key) + 1 for key in sorted(question.gold) if key in keys]


def key_of(passage: Passage) -> str:
    """The key of the source that a passage of a set's own library was made of: its file's name."""
    return passage.path.replace("\\", "/").rsplit("/", 1)[-1].rsplit(".", 1)[0]


def counts(question: Question, found: Sequence[int], k: int) -> dict[str, Counts]:
    """The retrieval measures of one question."""
    gold = 1 if question.document else len(question.gold)
    best = min(found, default=0)
    within = [rank for rank in found if rank <= k]
    return {
        "hit_1": (float(best == 1), 1.0),
        "hit_k": (float(bool(within)), 1.0),
        "recall_k": (len(within), gold),
        "all_k": (float(len(within) == gold), 1.0),
        "mrr": (1.0 / best if best else 0.0, 1.0),
    }


def labels(k: int) -> dict[str, str]:
    """The retrieval measures in words."""
    return {
        "hit_1": "an answering passage comes first",
        "hit_k": f"an answering passage is among the first {k}",
        "recall_k": f"answering passages that are among the first {k}",
        "all_k": f"all answering passages are among the first {k}",
        "mrr": f"mean reciprocal rank (of {DEPTH})",
    }
