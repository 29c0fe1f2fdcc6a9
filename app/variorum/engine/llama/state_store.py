"""States of prompt prefixes outside the context's cells, in memory under a budget and optionally on disk.

A tree over token prefixes. The keys and values of a token depend on its position and on every token before it, so a
state is only good for the same tokens from position 0 on. The bytes of a state can't be cut at a token without knowing
llama.cpp's layout, so the tree's edges are cut beforehand: a block is the state of BLOCK tokens (the last block of a
prompt has fewer), and its key is the hash of its tokens and its parent's key, as in vLLM's automatic prefix caching
(https://docs.vllm.ai/en/latest/design/prefix_caching.html). A block of which only the first tokens match is restored
whole and cut in the cells, which is exact: a token's values do not depend on what comes after it.
"""

from __future__ import annotations

import hashlib
import threading
import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from variorum.engine.llama.token_tree import Tokens, common_prefix

if TYPE_CHECKING:
    from variorum.engine.llama.state_writer import StateWriter

Bytes = NDArray[np.uint8]

BLOCK = 64
"""Tokens of a block: 0.8 MB for a model of 0.5B, 8 MB for one of 8B."""


def block_key(parent: str, tokens: Tokens) -> str:
    """The key of the block with these tokens after the block `parent`; 32 hex digits."""
    return hashlib.sha256(parent.encode() + np.ascontiguousarray(tokens, "<i4").tobytes()).hexdigest()[:32]


def root_key(fingerprint: str) -> str:
    """The parent of the first blocks of everything computed under this fingerprint."""
    return hashlib.sha256(fingerprint.encode()).hexdigest()[:32]


@dataclass(frozen=True, slots=True, eq=False)
class Span:
    """Tokens at positions [start, end), and where they belong in the tree."""

    key: str
    parent: str
    start: int
    tokens: Tokens

    @property
    def end(self) -> int:
        return self.start + len(self.tokens)


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    """The state of a span. sources: documents whose text may stand in it."""

    span: Span
    state: Bytes
    sources: frozenset[str] = field(default_factory=frozenset)


@dataclass(frozen=True, slots=True, eq=False)
class Piece:
    """A block of which positions up to `end` are what was asked for."""

    block: Block
    end: int


def spans(root: str, tokens: Tokens) -> Iterator[Span]:
    """Cut a prompt into the spans of its blocks."""
    parent = root
    for start in range(0, len(tokens), BLOCK):
        part = tokens[start : start + BLOCK]
        key = block_key(parent, part)
        yield Span(key, parent, start, part)
        parent = key


class StateStore:
    """Blocks by token prefix, the least recently used going first. Any thread.

    A prompt's blocks are marked as used from the last to the first, so that of one prompt the ends go first.
    """

    def __init__(self, fingerprint: str, budget: int, writer: StateWriter | None = None) -> None:
        """fingerprint: of all that the states depend on beside the tokens. budget: bytes in memory.

        writer: writes what is put to disk; None: memory only. The store closes it.
        """
        self.root = root_key(fingerprint)
        self.bytes = 0
        self._budget = budget
        self._writer = writer
        self._lock = threading.Lock()
        self._blocks: OrderedDict[str, Block] = OrderedDict()
        self._children: dict[str, set[str]] = {}
        self._forgettings = 0

    def __len__(self) -> int:
        return len(self._blocks)

    @property
    def is_on_disk(self) -> bool:
        """Whether blocks are written to disk too."""
        return self._writer is not None

    def pieces(self, tokens: Tokens, start: int = 0) -> list[Piece]:
        """Find what memory holds of a prompt's positions from `start` on, as far as there is no gap."""
        found: list[Piece] = []
        used: list[str] = []
        with self._lock:
            for span in spans(self.root, tokens):
                block = self._blocks.get(span.key)
                if block is not None:
                    used.append(span.key)
                    if span.end > start:
                        found.append(Piece(block, span.end))
                elif span.end > start:
                    part, n = self._best(span)
                    if part is not None and span.start + n > start:
                        used.append(part.span.key)
                        found.append(Piece(part, span.start + n))
                    break
            for key in reversed(used):
                self._blocks.move_to_end(key)
        return found

    def missing(self, tokens: Tokens) -> list[Span]:
        """List the spans of a prompt that are neither in memory nor known to be on disk."""
        disk = self._writer.folder if self._writer is not None else None
        with self._lock:
            return [
                span
                for span in spans(self.root, tokens)
                if span.key not in self._blocks and not (disk is not None and disk.knows(span.key))
            ]

    def put(self, block: Block, *, wait: float = 0.0) -> None:
        """Keep a block, and have it written to disk.

        wait: seconds to wait for the disk if it is behind; if it still is, the block is kept in memory only.
        """
        self._keep(block)
        if self._writer is not None:
            self._writer.put(block, wait=wait)

    def fetch(self, prompts: Sequence[Tokens]) -> int:
        """Read into memory what only the disk holds of some prompts; returns how many blocks.

        Takes as long as the disk does: not for the thread that computes.
        """
        if self._writer is None:
            return 0
        forgettings = self._forgettings
        known = self._writer.folder.look()
        # More than half of the memory would push out what others have just fetched.
        room, count = self._budget // 2, 0
        for tokens in prompts:
            read = self._read(tokens, known, room)
            for block in reversed(read):
                self._keep(block, forgettings)
                room -= block.state.nbytes
            count += len(read)
        return count

    def forget(self, sources: Iterable[str]) -> None:
        """Drop every block in which text of these documents may stand; on disk soon, at the latest by close()."""
        gone = frozenset(sources)
        with self._lock:
            self._forgettings += 1
            for key in [k for k, block in self._blocks.items() if block.sources & gone]:
                self._remove(key)
        if self._writer is not None:
            self._writer.forget(gone)

    def drop(self, block: Block) -> None:
        """Take out one block, which can't be used."""
        with self._lock:
            if block.span.key in self._blocks:
                self._remove(block.span.key)

    def flush(self, seconds: float) -> bool:
        """Wait until all is written; returns whether it was in time."""
        return self._writer is None or self._writer.flush(seconds)

    def close(self, seconds: float = 5.0) -> None:
        """Write what waits to be written, for so long at most, and free the memory."""
        if self._writer is not None:
            self._writer.close(time.monotonic() + seconds)
        with self._lock:
            self._blocks.clear()
            self._children.clear()
            self.bytes = 0

    def _best(self, span: Span) -> tuple[Block | None, int]:
        """The block that begins with most of a span's tokens, and how many. Under the lock."""
        siblings = [self._blocks[key] for key in self._children.get(span.parent, ())]
        if not siblings:
            return None, 0
        shared = [common_prefix(block.span.tokens, span.tokens) for block in siblings]
        best = max(range(len(shared)), key=shared.__getitem__)
        return (siblings[best], shared[best]) if shared[best] else (None, 0)

    def _read(self, tokens: Tokens, known: dict[str, str], room: int) -> list[Block]:
        """Read a prompt's blocks that are not in memory, until there is a gap or no room left."""
        assert self._writer is not None
        folder, read = self._writer.folder, list[Block]()
        for span in spans(self.root, tokens):
            if room <= 0:
                break
            with self._lock:
                if span.key in self._blocks:
                    continue
                best = self._best(span)[1]
            block = folder.read(span.parent, span.key, span.start) if span.key in known else None
            whole = block is not None
            if block is None:
                block = folder.read_best(span, known, more_than=best)
            if block is not None:
                read.append(block)
                room -= block.state.nbytes
            if not whole:
                break
        folder.mark_used([block.span for block in read])
        return read

    def _keep(self, block: Block, forgettings: int | None = None) -> None:
        """forgettings: when the block was read; if something has been forgotten since, it may be that."""
        size, span = block.state.nbytes, block.span
        with self._lock:
            if forgettings is not None and forgettings != self._forgettings:
                return
            if span.key in self._blocks:
                self._blocks.move_to_end(span.key)
                return
            if size > self._budget:
                return
            for key in list(self._children.get(span.parent, ())):
                shorter = self._blocks[key].span.tokens
                if len(shorter) < len(span.tokens) and common_prefix(shorter, span.tokens) == len(shorter):
                    self._remove(key)  # all that it holds, the new one holds too
            while self.bytes + size > self._budget:
                self._remove(next(iter(self._blocks)))
            self._blocks[span.key] = block
            self._children.setdefault(span.parent, set()).add(span.key)
            self.bytes += size

    def _remove(self, key: str) -> None:
        block = self._blocks.pop(key)
        siblings = self._children[block.span.parent]
        siblings.discard(key)
        if not siblings:
            del self._children[block.span.parent]
        self.bytes -= block.state.nbytes
