"""Prompt states between the context's cells and what is kept outside of them (`state_store`).

What is exact: a token's keys and values depend on all tokens before it and on its position. So a state is used for the
same tokens from position 0 on, under the same model, settings and build, and never for a passage that stands elsewhere
or after another text: shifting keys to another position is what llama.cpp can do, but the values would still be those
of a text that had other words before it. docs/decisions/0009 says more.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from variorum.engine.llama.counters import Counters
from variorum.engine.llama.fit import Fit
from variorum.engine.llama.gguf import GgufFacts
from variorum.engine.llama.native import NativeContext
from variorum.engine.llama.settings import EngineSettings
from variorum.engine.llama.state_folder import StateFolder
from variorum.engine.llama.state_store import Block, Bytes, Span, StateStore
from variorum.engine.llama.state_writer import StateWriter
from variorum.engine.llama.token_tree import Tokens

_MOST_MEMORY = 2_000_000_000
_CLOSING = 5.0  # seconds for what is still to be written at the end


@dataclass(frozen=True, slots=True)
class _Held:
    """A prompt in the cells. sources: documents whose text stands in it from token source_start on."""

    tokens: Tokens
    sources: frozenset[str]
    source_start: int


class PromptStates:
    """Saves prompts that leave the cells and brings them back. The owner's thread.

    Knows which finished prompts the cells hold, by sequence, and whose text is in them.
    """

    def __init__(
        self, context: NativeContext, store: StateStore | None, spare: int, counters: Counters
    ) -> None:
        """store: None keeps nothing outside of the cells. spare: a sequence id that nobody else uses."""
        self._context = context
        self._store = store
        self._spare = spare
        self._counters = counters
        self._held: dict[int, _Held] = {}

    def hold(self, sequence: int, tokens: Tokens, sources: frozenset[str], source_start: int) -> None:
        """Say that the cells hold a finished prompt now."""
        self._held[sequence] = _Held(tokens, sources, source_start)

    def let_go(self, sequence: int) -> None:
        """Say that they no longer do."""
        self._held.pop(sequence, None)

    def with_text_of(self, sources: Collection[str]) -> list[int]:
        """The held prompts in which text of these documents stands."""
        return [sequence for sequence, held in self._held.items() if held.sources.intersection(sources)]

    def save(self, sequence: int, wait: float = 0.0) -> None:
        """Copy out of the cells what is not kept yet of a held prompt; it stays there.

        wait: seconds to wait for the disk to take it.
        """
        held, store = self._held.get(sequence), self._store
        if held is None or store is None:
            return
        begun = time.perf_counter()
        # The end first: it is then the least recently used part.
        for span in reversed(store.missing(held.tokens)):
            state = self._state(sequence, span)
            if state is not None:
                sources = held.sources if span.end > held.source_start else frozenset()
                kept = Block(replace(span, tokens=span.tokens.copy()), state, sources)
                store.put(kept, wait=wait)
                self._counters.saved_bytes += state.nbytes
        store.pieces(held.tokens)  # marks as used what was kept before
        self._counters.state_bytes = store.bytes
        self._counters.state_seconds += time.perf_counter() - begun

    def restore(self, sequence: int, tokens: Tokens, start: int) -> int:
        """Bring positions from `start` on of a prompt into a sequence's cells, as far as they are kept.

        The sequence holds all before `start`. Needs up to a block's cells more for a moment; where there are none,
        it ends early. Returns the position that is to be computed next.
        """
        if self._store is None:
            return start
        begun, end = time.perf_counter(), start
        for piece in self._store.pieces(tokens, start):
            if not self._context.restore(self._spare, piece.block.state):
                break
            right = self._holds_exactly(piece.block.span)
            if right:
                self._context.copy(self._spare, sequence, end, piece.end)
                end = piece.end
            self._context.forget(self._spare)
            if not right:
                self._store.drop(piece.block)
                break
        if end > start:
            self._counters.restored += end - start
            self._counters.restores += 1
        self._counters.state_bytes = self._store.bytes
        self._counters.state_seconds += time.perf_counter() - begun
        return end

    def forget(self, sources: Iterable[str]) -> None:
        """Drop what is kept of these documents' text outside of the cells."""
        if self._store is not None:
            self._store.forget(sources)
            self._counters.state_bytes = self._store.bytes

    def close(self, sequences: Iterable[int]) -> None:
        """Write the held prompts to disk, if there is a folder, in this order, as long as there is time; end."""
        if self._store is None:
            return
        deadline = time.monotonic() + _CLOSING
        if self._store.is_on_disk:
            for sequence in sequences:
                left = deadline - time.monotonic()
                if left <= 0:
                    break
                self.save(sequence, wait=left)
        self._store.close(max(0.0, deadline - time.monotonic()))

    def _state(self, sequence: int, span: Span) -> Bytes | None:
        """What the cells hold of a part of a sequence; None if not all of it is there or llama.cpp can't tell."""
        self._context.copy(sequence, self._spare, span.start, span.end)
        state = self._context.state(self._spare) if self._holds_exactly(span) else None
        self._context.forget(self._spare)
        return state

    def _holds_exactly(self, span: Span) -> bool:
        return self._context.extent(self._spare) == (span.start, span.end - 1)


def open_store(
    gguf: GgufFacts, settings: EngineSettings, fit: Fit, fingerprint: str, free: int
) -> StateStore | None:
    """Open what is kept of a model's prompts; None if nothing is to be kept.

    fingerprint: of the model, changes whenever its results would. free: bytes of memory, now that it is loaded.
    """
    budget = settings.state_memory_bytes
    if budget < 0:
        return None
    if budget == 0:
        budget = min(free // 8, _MOST_MEMORY)
    states = state_fingerprint(gguf, fit, fingerprint)
    writer = None
    if settings.state_folder is not None and settings.state_disk_bytes > 0:
        writer = StateWriter(StateFolder(settings.state_folder, settings.state_disk_bytes, states))
    return StateStore(states, budget, writer)


def state_fingerprint(gguf: GgufFacts, fit: Fit, fingerprint: str) -> str:
    """Changes whenever keys and values would: what changes results, layers on the GPU, llama.cpp's build, RoPE."""
    import llama_cpp.llama_cpp as native

    # Models with two sets of RoPE factors choose by the size of the context.
    original = gguf.metadata.get(f"{gguf.architecture}.rope.scaling.original_context_length")
    words = (fingerprint, fit.gpu_layers, native.llama_print_system_info(), fit.cells if original else 0)
    return hashlib.sha256(repr(words).encode()).hexdigest()[:32]
