"""Every passage is dealt; subsets are small, distinct and reproducible."""

from __future__ import annotations

import numpy as np
import pytest

from tests.fake_models import make_passage
from variorum.rag.partition import Strategy, partition
from variorum.rag.retrieve import fuse

PASSAGES = [make_passage(i, f"doc {i}", f"sentence {i}") for i in range(1, 13)]


def ids(subsets: object) -> list[list[int]]:
    return [[p.id for p in subset] for subset in subsets]  # type: ignore[attr-defined]


def test_anchored_puts_the_best_passage_into_all() -> None:
    parts = partition(PASSAGES[:8], 4)
    assert ids(parts.subsets) == [[1, 6], [2, 3, 4, 1], [1, 7], [1, 5, 8]]
    assert parts.anchor is PASSAGES[0]


@pytest.mark.parametrize("k", range(3, 13))
@pytest.mark.parametrize("m", [2, 4, 12])
def test_the_witness_reads_what_the_second_subset_begins_with(k: int, m: int) -> None:
    """So its prompt is a prefix that is known already."""
    parts = partition(PASSAGES[:k], m)
    witness = ids([parts.witness])[0]
    assert witness == list(range(2, 2 + len(witness)))
    assert 2 <= len(witness) <= 3
    assert ids(parts.subsets)[1] == [*witness, 1]
    assert all(s[0] is PASSAGES[0] for i, s in enumerate(parts.subsets) if i != 1)


def test_with_few_passages_the_best_one_has_a_draft_of_its_own() -> None:
    assert ids(partition(PASSAGES[:3], 4).subsets) == [[1], [2, 3, 1]]
    assert ids(partition(PASSAGES[:5], 4).subsets) == [[1], [2, 3, 1], [1, 4], [1, 5]]
    assert ids(partition(PASSAGES[:6], 4).subsets) == [[1, 4], [2, 3, 1], [1, 5], [1, 6]]


def test_where_there_is_no_other_voice_there_is_no_witness() -> None:
    assert ids(partition(PASSAGES[:4], 1).subsets) == [[1, 2, 3, 4]]
    assert partition(PASSAGES[:4], 1).witness == ()
    assert ids(partition(PASSAGES[:1], 4).subsets) == [[1]]
    assert ids(partition(PASSAGES[:2], 4).subsets) == [[1, 2]]
    assert partition(PASSAGES[:2], 4).witness == ()


def test_stride_and_sequential() -> None:
    assert ids(partition(PASSAGES[:6], 3, Strategy.STRIDE).subsets) == [[1, 4], [2, 5], [3, 6]]
    assert ids(partition(PASSAGES[:7], 3, Strategy.SEQUENTIAL).subsets) == [[1, 2], [3, 4, 5], [6, 7]]


@pytest.mark.parametrize("strategy", [Strategy.ANCHORED, Strategy.STRIDE, Strategy.SEQUENTIAL])
@pytest.mark.parametrize("k", range(0, 13))
@pytest.mark.parametrize("m", [1, 2, 4, 12])
def test_all_passages_are_dealt_and_no_subset_is_empty(strategy: Strategy, k: int, m: int) -> None:
    parts = partition(PASSAGES[:k], m, strategy)
    assert {i for subset in ids(parts.subsets) for i in subset} == set(range(1, k + 1))
    assert all(ids(parts.subsets)) or k == 0
    assert len(parts.subsets) <= m


@pytest.mark.parametrize("k", [1, 2, 3, 8, 12])
@pytest.mark.parametrize("m", [1, 4, 8])
def test_multi_perspective_ends_with_distinct_subsets_even_where_few_exist(k: int, m: int) -> None:
    vectors = np.random.default_rng(1).normal(size=(k, 8)).astype(np.float32)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    first = partition(PASSAGES[:k], m, Strategy.MULTI_PERSPECTIVE, vectors=vectors, seed=7)
    again = partition(PASSAGES[:k], m, Strategy.MULTI_PERSPECTIVE, vectors=vectors, seed=7)
    subsets = ids(first.subsets)
    assert subsets == ids(again.subsets)
    assert len({tuple(sorted(s)) for s in subsets}) == len(subsets)
    assert 1 <= len(subsets) <= m
    assert all(len(set(s)) == len(s) for s in subsets)


def test_multi_perspective_survives_equal_vectors() -> None:
    vectors = np.tile(np.array([[1.0, 0.0]], np.float32), (8, 1))
    assert partition(PASSAGES[:8], 4, Strategy.MULTI_PERSPECTIVE, vectors=vectors).subsets


def test_no_drafts_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        partition(PASSAGES, 0)


def test_fusion_prefers_what_both_lists_hold() -> None:
    assert [i for i, _ in fuse([[1, 2, 3], [4, 2, 5]])] == [2, 1, 4, 3, 5]
