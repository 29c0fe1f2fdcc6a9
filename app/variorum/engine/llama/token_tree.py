"""Which token prefixes the KV cells hold, and for which sequences: a radix tree over tokens.

The ledger of the scheduler: because a sequence takes over the cells of a known prefix instead of computing it again,
the tokens of all edges together are the cells in use (the scheduler adds what live sequences compute doubly and what
they write).
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

Tokens = NDArray[np.int32]


def common_prefix(a: Tokens, b: Tokens) -> int:
    """Length of the common prefix."""
    n = min(len(a), len(b))
    different = np.flatnonzero(a[:n] != b[:n])
    return int(different[0]) if len(different) else n


@dataclass(eq=False, slots=True)
class _Node:
    """edge: tokens that lead here. holders: sequences whose tokens run through here. live: how many are live."""

    edge: Tokens
    parent: _Node | None
    children: dict[int, _Node] = field(default_factory=dict)
    holders: set[int] = field(default_factory=set)
    live: int = 0


class TokenTree:
    """Token paths by holder (a sequence id). One thread.

    cells: tokens of all edges. live_cells: of those with a live holder; the others are cache.
    """

    def __init__(self) -> None:
        self._root = _Node(np.zeros(0, np.int32), None)
        self._ends: dict[int, _Node] = {}
        self._live: set[int] = set()
        self.cells = 0
        self.live_cells = 0

    def add(self, holder: int, tokens: Tokens, live: bool) -> None:
        """Say that a sequence holds, or will hold, these tokens from position 0."""
        node, rest = self._root, tokens
        while len(rest):
            child = node.children.get(int(rest[0]))
            if child is None:
                child = _Node(rest, node)
                node.children[int(rest[0])] = child
                self.cells += len(rest)
                self._enter(child, holder, live)
                node = child
                break
            shared = common_prefix(child.edge, rest)
            if shared < len(child.edge):
                child = self._split(child, shared)
            self._enter(child, holder, live)
            node, rest = child, rest[shared:]
        self._ends[holder] = node
        if live:
            self._live.add(holder)

    def remove(self, holder: int) -> None:
        """The sequence is gone."""
        node: _Node | None = self._ends.pop(holder)
        live = holder in self._live
        self._live.discard(holder)
        while node is not None and node is not self._root:
            self._leave(node, live)
            node.holders.discard(holder)
            parent = node.parent
            if not node.holders and parent is not None:
                self.cells -= len(node.edge)
                del parent.children[int(node.edge[0])]
            node = parent

    def match(self, tokens: Tokens) -> tuple[int, frozenset[int]]:
        """The longest known prefix: its length and all holders of that much of it."""
        node, matched = self._root, 0
        holders: frozenset[int] = frozenset()
        while matched < len(tokens):
            child = node.children.get(int(tokens[matched]))
            if child is None:
                break
            shared = common_prefix(child.edge, tokens[matched:])
            matched += shared
            holders = frozenset(child.holders)
            if shared < len(child.edge):
                break
            node = child
        return matched, holders

    def is_covered(self, holder: int) -> bool:
        """Whether another sequence holds all that this one does."""
        end = self._ends[holder]
        return end is self._root or len(end.holders) > 1

    def _enter(self, node: _Node, holder: int, live: bool) -> None:
        node.holders.add(holder)
        if live:
            node.live += 1
            if node.live == 1:
                self.live_cells += len(node.edge)

    def _leave(self, node: _Node, live: bool) -> None:
        if live:
            node.live -= 1
            if node.live == 0:
                self.live_cells -= len(node.edge)

    def _split(self, node: _Node, at: int) -> _Node:
        """Cut an edge; returns the new upper half. The lower half stays the same object (holders end there)."""
        upper = _Node(node.edge[:at], node.parent, {int(node.edge[at]): node}, set(node.holders), node.live)
        if node.parent is not None:
            node.parent.children[int(node.edge[0])] = upper
        node.edge, node.parent = node.edge[at:], upper
        return upper
