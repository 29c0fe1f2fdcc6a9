"""Prompts of random tokens and the blocks that stand for their states, without a model."""

from __future__ import annotations

import numpy as np

from variorum.engine.llama.state_store import Block, Span, StateStore
from variorum.engine.llama.token_tree import Tokens

SIZE = 1000
"""Bytes of a block's state here."""


def prompt(length: int, seed: int = 0) -> Tokens:
    return np.random.default_rng(seed).integers(0, 50_000, length).astype(np.int32)


def joined(*parts: Tokens) -> Tokens:
    return np.concatenate(parts).astype(np.int32)


def block(span: Span, *sources: str, size: int = SIZE) -> Block:
    """A state that can be told from every other: its first token fills it."""
    return Block(span, np.full(size, int(span.tokens[0]) % 251, np.uint8), frozenset(sources))


def fill(store: StateStore, tokens: Tokens, *sources: str) -> list[Span]:
    """Keep all that is missing of a prompt, the end first, as it is done when a prompt leaves the cells."""
    missing = store.missing(tokens)
    for span in reversed(missing):
        store.put(block(span, *sources))
    store.pieces(tokens)
    return missing


def held(store: StateStore, tokens: Tokens, start: int = 0) -> int:
    """The position up to which a prompt is kept without a gap."""
    end = start
    for piece in store.pieces(tokens, start):
        assert piece.block.span.start <= end < piece.end
        assert (
            piece.block.span.tokens[: piece.end - piece.block.span.start]
            == tokens[piece.block.span.start : piece.end]
        ).all()
        end = piece.end
    return end
