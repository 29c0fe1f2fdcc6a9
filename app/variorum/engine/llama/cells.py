"""Which sequence holds which cells: admission, shared prefixes, the cache of finished prompts.

A request is admitted when its prompt and its longest reply fit beside what the live ones may still need, so a live
sequence is never thrown out for want of cells. A prefix that another sequence holds, or is about to compute, is taken
over (llama_memory_seq_cp marks the same cells; nothing is copied or computed). Prompts that are done stay as cache, the
least recently used going first, whenever live ones need the cells or the sequence ids. Only the same tokens at the same
positions are ever reused, so the values are those that would be computed anew. A prompt that has to leave the cells is
saved outside of them and comes back when it is asked for again (prompt_states).

One thread: the owner's.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable

from variorum.engine.llama.counters import Counters
from variorum.engine.llama.native import NativeContext
from variorum.engine.llama.prompt_states import PromptStates
from variorum.engine.llama.settings import EngineSettings
from variorum.engine.llama.state_store import StateStore
from variorum.engine.llama.token_tree import TokenTree
from variorum.engine.llama.vocabulary import Tokens
from variorum.engine.llama.work import Work

_WORTH_WAITING = 16  # tokens; a shorter prefix (as every chat begins) is computed rather than waited for


class Cells:
    """The sequences of a context and the cells they hold.

    live: works that are being computed, by sequence. Their `sequence`, `computed`, `reused`, `reserve`, `source` and
    `source_length` are set here.
    """

    def __init__(
        self,
        context: NativeContext,
        settings: EngineSettings,
        counters: Counters,
        *,
        share: bool,
        store: StateStore | None,
    ) -> None:
        """share: cells of a prefix may serve several sequences (not so for recurrent models).

        store: keeps prompts that leave the cells, if any are cached; the context has one sequence id more than the
        settings ask for then.
        """
        self.live: dict[int, Work] = {}
        self._context = context
        self._counters = counters
        self._share = share
        self._cached_at_most = settings.prefix_sequences
        self._cache_cells = int(context.cells * settings.prefix_cache_fraction) if share else 0
        sequences = settings.max_sequences + settings.prefix_sequences
        self._free = list(range(sequences))
        self._states = PromptStates(context, store if self._cache_cells else None, sequences, counters)
        self._cached: OrderedDict[int, int] = OrderedDict()  # sequence -> tokens, least recently used first
        self._tree = TokenTree()

    def make_live(self, work: Work) -> bool:
        """Give a work a sequence and what is known of its prompt; returns whether it fits now."""
        path = work.tokens[: work.end]
        matched, holders = self._tree.match(path) if self._share else (0, frozenset[int]())
        take = min(matched, work.wanted[0])
        if take < _WORTH_WAITING and not any(h in self._cached for h in holders):
            take = 0
        if not self._free and not self.evict(keep=holders):
            if not self.evict():
                return False
            return self.make_live(work)
        work.sequence = self._free.pop()
        # What the ledger shares but this work computes itself (its logits are wanted), its reply, and one to spare.
        work.reserve = (matched - take) + (work.most_tokens - work.end) + 1
        self._tree.add(work.sequence, path, live=True)
        reserved = sum(w.reserve for w in self.live.values()) + work.reserve
        if self._tree.live_cells + reserved > self._context.cells:
            self._tree.remove(work.sequence)
            self._free.append(work.sequence)
            work.sequence = -1
            return False
        self.live[work.sequence] = work
        if take:
            self._take_over(work, holders, take)
        while self._tree.cells + reserved > self._context.cells and self.evict():
            pass
        if work.source is None:
            self._reused(work, self._states.restore(work.sequence, path[: work.wanted[0]], work.computed))
        return True

    def _take_over(self, work: Work, holders: Iterable[int], length: int) -> None:
        """Use the cells of the holder that has most of them; wait for the rest if it is being computed."""
        ready = {h: length if h in self._cached else min(self.live[h].computed, length) for h in holders}
        ready.pop(work.sequence, None)
        source = max(ready, key=lambda h: (ready[h], h in self._cached, -h))
        self._copy(source, work, ready[source])
        if source in self._cached:
            self._cached.move_to_end(source)
        if work.computed < length:
            # Of those that will have it, wait for the one that is served first.
            first = min((h for h in ready if h in self.live), key=lambda h: self.live[h].rank)
            work.source, work.source_length = first, length

    def _copy(self, source: int, work: Work, length: int) -> None:
        if length > work.computed:
            self._context.copy(source, work.sequence, work.computed, length)
            self._reused(work, length)

    def _reused(self, work: Work, length: int) -> None:
        """Positions up to `length` have come into the work's cells without being computed."""
        work.reused += length - work.computed
        self._counters.reused += length - work.computed
        work.computed = length

    def evict(self, keep: frozenset[int] = frozenset()) -> bool:
        """Save and drop the least recently used cached prompt; returns whether there was one."""
        for sequence in self._cached:
            if sequence not in keep:
                self._states.save(sequence)
                self._drop(sequence)
                return True
        return False

    def _drop(self, sequence: int) -> None:
        self._cached.pop(sequence, None)
        self._states.let_go(sequence)
        self._context.forget(sequence)
        self._tree.remove(sequence)
        self._free.append(sequence)

    def resolve(self, work: Work) -> int | None:
        """Take over what a source has computed meanwhile; returns the source if there is more to wait for."""
        if work.source is None:
            return None
        source = self.live[work.source]
        self._copy(work.source, work, min(source.computed, work.source_length))
        if work.computed >= work.source_length:
            work.source = None
        return work.source

    def release(self, work: Work, *, keep: bool) -> None:
        """A live sequence ends: who waits for it takes what there is; its prompt becomes cache or its cells free."""
        sequence = work.sequence
        del self.live[sequence]
        orphans = [w for w in self.live.values() if w.source == sequence]
        for orphan in orphans:
            self._copy(sequence, orphan, min(work.computed, orphan.source_length))
            orphan.source = None
        self._tree.remove(sequence)
        held = work.tokens[: min(work.computed, work.prompt_end)]
        matched, holders = self._tree.match(held)
        if not keep or not self._share or len(held) == 0 or matched == len(held) or self._cache_cells == 0:
            self._context.forget(sequence)
            self._free.append(sequence)
        else:
            self._context.forget(sequence, len(held))
            self._keep(sequence, work, held, matched, holders)
        for orphan in sorted(orphans, key=lambda w: w.rank):
            if orphan.computed < orphan.source_length:
                self._find_source(orphan)

    def _keep(self, sequence: int, work: Work, held: Tokens, matched: int, holders: Iterable[int]) -> None:
        """Keep a prompt as cache, each of its cells once, within the budget."""
        whole = [h for h in holders if h in self._cached or self.live[h].computed >= matched]
        if whole and matched > 0:
            # It may have computed doubly what others hold as well: share theirs.
            self._context.forget(sequence, 0, matched)
            self._context.copy(whole[0], sequence, 0, matched)
        self._tree.add(sequence, held, live=False)
        self._cached[sequence] = len(held)
        self._states.hold(sequence, held, work.sources, work.source_start)
        for other in [s for s in self._cached if s != sequence and self._tree.is_covered(s)]:
            self._drop(other)
        while self._cached and (
            self._tree.cells - self._tree.live_cells > self._cache_cells
            or len(self._cached) > self._cached_at_most
        ):
            self.evict()

    def _find_source(self, work: Work) -> None:
        """Its source has ended early: another that shares the prefix may go on with it."""
        path = work.tokens[: work.source_length]
        others = [
            w
            for w in self.live.values()
            if w.rank < work.rank and w.prompt_end >= len(path) and (w.tokens[: len(path)] == path).all()
        ]
        if others:
            work.source = min(others, key=lambda w: w.rank).sequence

    def drop_cached(self) -> None:
        """Keep no finished prompt any longer."""
        for sequence in list(self._cached):
            self._drop(sequence)

    def forget_sources(self, sources: frozenset[str]) -> None:
        """Drop cached prompts in which text of these documents stands."""
        for sequence in self._states.with_text_of(sources):
            self._drop(sequence)
        self._states.forget(sources)

    def count(self) -> None:
        """Bring the counters of cells and sequences up to date."""
        counters, tree = self._counters, self._tree
        counters.cells_live, counters.cells_cached = tree.live_cells, tree.cells - tree.live_cells
        counters.live, counters.cached = len(self.live), len(self._cached)

    def close(self, *, save: bool) -> None:
        """Nothing may be live. save: write what is cached to disk, if there is a folder for it."""
        self._states.close(reversed(self._cached) if save else ())
