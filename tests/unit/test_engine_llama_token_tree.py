"""The radix tree over tokens, against a plain model of it: sets of prefixes."""

from __future__ import annotations

import random

import numpy as np
import pytest

from variorum.engine.llama.token_tree import TokenTree, common_prefix


def tokens(*values: int) -> np.ndarray:
    return np.array(values, np.int32)


def distinct_prefixes(paths: list[np.ndarray]) -> int:
    """Cells that the paths need when every common prefix is held once."""
    return len({tuple(path[: n + 1].tolist()) for path in paths for n in range(len(path))})


def test_common_prefix() -> None:
    assert common_prefix(tokens(1, 2, 3), tokens(1, 2, 4)) == 2
    assert common_prefix(tokens(1, 2), tokens(1, 2, 3)) == 2
    assert common_prefix(tokens(), tokens(1)) == 0
    assert common_prefix(tokens(5), tokens(6)) == 0


def test_finds_the_longest_prefix_and_everyone_who_holds_it() -> None:
    tree = TokenTree()
    tree.add(0, tokens(1, 2, 3, 4), live=True)
    tree.add(1, tokens(1, 2, 5), live=False)
    assert tree.match(tokens(1, 2, 3, 9)) == (3, frozenset({0}))
    assert tree.match(tokens(1, 2, 8)) == (2, frozenset({0, 1}))
    assert tree.match(tokens(1, 2, 3, 4, 5)) == (4, frozenset({0}))
    assert tree.match(tokens(7)) == (0, frozenset())
    assert (tree.cells, tree.live_cells) == (5, 4)


def test_a_path_that_others_run_through_is_covered() -> None:
    tree = TokenTree()
    tree.add(0, tokens(1, 2), live=False)
    assert not tree.is_covered(0)
    tree.add(1, tokens(1, 2, 3), live=True)
    assert tree.is_covered(0)
    assert not tree.is_covered(1)
    tree.remove(1)
    assert not tree.is_covered(0)


@pytest.mark.parametrize("seed", range(8))
def test_counts_cells_as_a_set_of_prefixes_would(seed: int) -> None:
    chance = random.Random(seed)
    tree = TokenTree()
    held: dict[int, np.ndarray] = {}
    live: set[int] = set()
    for step in range(250):
        if held and chance.random() < 0.4:
            holder = chance.choice(sorted(held))
            if holder in live and chance.random() < 0.5:
                tree.remove(holder)  # it becomes cache
                tree.add(holder, held[holder], live=False)
                live.discard(holder)
            else:
                tree.remove(holder)
                del held[holder]
                live.discard(holder)
        else:
            path = np.array([chance.randrange(3) for _ in range(chance.randrange(0, 9))], np.int32)
            if held and chance.random() < 0.5:
                known = held[chance.choice(sorted(held))]
                path = np.concatenate([known[: chance.randrange(len(known) + 1)], path]).astype(np.int32)
            is_live = chance.random() < 0.5
            tree.add(step, path, live=is_live)
            held[step] = path
            live |= {step} if is_live else set()
        assert tree.cells == distinct_prefixes(list(held.values()))
        assert tree.live_cells == distinct_prefixes([held[h] for h in live])
        query = np.array([chance.randrange(3) for _ in range(7)], np.int32)
        longest = max((common_prefix(query, path) for path in held.values()), default=0)
        length, holders = tree.match(query)
        assert length == longest
        if longest:
            assert holders == {h for h, path in held.items() if common_prefix(query, path) == longest}
    for holder in sorted(held):
        tree.remove(holder)
    assert (tree.cells, tree.live_cells) == (0, 0)
