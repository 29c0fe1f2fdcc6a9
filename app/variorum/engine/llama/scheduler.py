"""Continuous batching: one llama_decode a step for all live sequences.

A step takes the next token of every sequence that is writing and chunks of the prompts that are being read, up to
n_batch tokens, computes them together, and gives each sequence its logits. Sequences join and leave between steps.

Which sequence holds which cells is settled in cells.py.

One thread: the owner's.
"""

from __future__ import annotations

import bisect
import os
import time
from contextlib import nullcontext
from functools import partial
from threading import Event

import numpy as np

from variorum.domain.errors import Cancelled, ContextTooSmall, ModelError, NotEnoughMemory
from variorum.domain.ports import ModelSpeed
from variorum.engine.llama.cells import Cells
from variorum.engine.llama.counters import Counters
from variorum.engine.llama.fit import Fit
from variorum.engine.llama.native import ABORTED, INVALID, NO_SLOT, NativeContext
from variorum.engine.llama.native_log import logger
from variorum.engine.llama.pace import ThreadPace
from variorum.engine.llama.prompt_lookup import KeptChances, StepCost
from variorum.engine.llama.sampling import LogProbabilities, Normalizer
from variorum.engine.llama.settings import EngineSettings
from variorum.engine.llama.state_store import StateStore
from variorum.engine.llama.step_room import StepRoom
from variorum.engine.llama.turns import processor
from variorum.engine.llama.work import Floats, Work

_LONG_STEP = 32  # tokens; a shorter decode ends sooner than a watch on it would help
_SHORT_STEP = 0.1  # seconds that reading may add to a step in which somebody more urgent writes
# Tokens; fewer at once cost more each (Qwen 0.5B on two cores: 105 tokens/s for 32, 220 for 128)
_WHOLE_READ = 128
_BRIEF_STEPS = 2
_NOBODY = 1 << 30
_GROWTH_CPU, _GROWTH_GPU = 0.8, 0.02  # of a step's fixed cost, for each token more, until measured


class Scheduler:
    """Owns the context's sequences. `step` does the work; `in_flight` is what the decode in progress computes."""

    def __init__(
        self,
        context: NativeContext,
        fit: Fit,
        settings: EngineSettings,
        *,
        share: bool,
        long_step: Event,
        store: StateStore | None = None,
    ) -> None:
        """share: cells of a prefix may serve several sequences (not so for recurrent models).

        long_step: set while a decode of many tokens is in progress. store: keeps prompts that leave the cells, if any
        are cached; the context has one sequence id more than the settings ask for then.
        """
        self._long_step = long_step
        self.counters = Counters(cells=context.cells, threads=fit.threads)
        self.in_flight: tuple[tuple[Work, int], ...] = ()
        self._context = context
        self._limit = min(fit.sequence_limit, context.cells)
        self._room = StepRoom(context.n_batch, settings.max_sequences)
        self._cells = Cells(context, settings, self.counters, share=share, store=store)
        self._live = self._cells.live
        self._waiting: list[Work] = []
        self._undone: set[Work] = set()  # works whose futures are not done
        # A number of threads that a person has set is kept.
        self._pace = ThreadPace(1 if settings.threads or fit.gpu_layers else fit.threads)
        self._probabilities = LogProbabilities(
            context.n_vocab, (os.cpu_count() or 1) - (fit.threads if fit.gpu_layers == 0 else 0)
        )
        # Rejected guesses are cut off a sequence's end, which a recurrent state can't be.
        self._guesses = settings.prompt_lookup and share
        self._chances = KeptChances()
        self._counting = np.arange(self._limit, dtype=np.int32)
        self._cost = StepCost(_GROWTH_GPU if fit.gpu_layers else _GROWTH_CPU)
        self._on_cpu = fit.gpu_layers == 0
        self._brief = 0  # steps to keep short, for another model that is about to ask for the processor
        self._prefill = [0, 0.0]
        self._decode = [0, 0.0]

    @property
    def speed(self) -> ModelSpeed:
        """Tokens per second so far: steps that read prompts count as prefill, pure writing steps as decode."""
        prefill, decode = self._prefill, self._decode
        return ModelSpeed(
            prefill[0] / prefill[1] if prefill[1] else 0.0, decode[0] / decode[1] if decode[1] else 0.0
        )

    @property
    def is_idle(self) -> bool:
        """Nothing is waiting or live."""
        return not self._waiting and not self._live

    def submit(self, work: Work) -> None:
        """Queue. A work that can never fit gets ContextTooSmall at once."""
        self._undone.add(work)
        if work.most_tokens + 1 > self._limit:
            prompt, reply = work.prompt_end, work.most_tokens - work.prompt_end
            self._fail(
                work,
                ContextTooSmall(
                    f"A prompt of {prompt:,} tokens with a reply of up to {reply:,} does not fit the model's "
                    f"context of {self._limit:,} tokens.",
                    "Use fewer or shorter passages, a shorter question, or a larger context in the model settings.",
                ),
            )
            return
        if self.is_idle:  # what was short of memory is over: begin again with whole steps
            self._room.reset()
        self._waiting.append(work)
        self._waiting.sort(key=lambda w: w.rank)

    def step(self) -> None:
        """Compute one batch for everything that is live. Never raises for what one work does wrong."""
        counters = self.counters
        begun, native, waited = time.perf_counter(), counters.native_seconds, counters.waited_seconds
        normalized = counters.normalize_seconds
        computed = counters.prefilled + counters.decoded
        self._drop_cancelled()
        self._admit()
        batch = self._plan()
        writers = len(batch) if all(work.is_writing for work, _ in batch) else 0
        if batch:
            self._compute(batch)
        self._count()
        native = counters.native_seconds - native
        python = time.perf_counter() - begun - native - (counters.waited_seconds - waited)
        normalized = counters.normalize_seconds - normalized
        counters.count_step(
            writers, counters.prefilled + counters.decoded - computed, native, python, normalized
        )

    def end_all(self, error: Exception) -> None:
        """Fail everything that waits or is live; their cells are free before their futures are done."""
        for work in [*self._waiting, *self._live.values()]:
            try:
                self._end(work, error)
            except Exception:
                logger.exception("a sequence could not be freed")
        # What could not be freed, now or before, must not leave anyone waiting
        for work in list(self._undone):
            self._fail(work, error)
        self._count()

    def forget_sources(self, sources: frozenset[str]) -> None:
        """Drop cached prompts in which text of these documents stands; live ones will not be cached."""
        for work in [*self._waiting, *self._live.values()]:
            work.cacheable = work.cacheable and not work.sources & sources
        self._cells.forget_sources(sources)
        self._count()

    def close(self, *, save: bool) -> None:
        """End its threads; nothing may be live then, nor submitted afterwards.

        save: write what is cached to disk, if there is a folder for it.
        """
        self._probabilities.close()
        self._cells.close(save=save)

    # -- admission -------------------------------------------------------------------------------------------------

    def _drop_cancelled(self) -> None:
        for work in [*self._waiting, *self._live.values()]:
            if work.is_cancelled:
                self._end(work, Cancelled())

    def _admit(self) -> None:
        """Make waiting works live in order of rank, as long as the next one fits; nobody overtakes it."""
        while self._waiting and len(self._live) < self._room.sequences:
            work = self._waiting[0]
            if (
                work.sequence < 0
                and not work.future.running()
                and not work.future.set_running_or_notify_cancel()
            ):
                self._waiting.pop(0)
                self._undone.discard(work)
                work.close()
                continue
            if not self._cells.make_live(work):
                return
            self._waiting.pop(0)

    # -- computing -------------------------------------------------------------------------------------------------

    def _plan(self) -> list[tuple[Work, int]]:
        """(work, tokens) of the next batch: sequences that write first, then prompts by rank."""
        room, outputs = self._room_now(), self._context.outputs_per_decode
        ranks: dict[int, tuple[int, int]] = {s: w.rank for s, w in self._live.items()}
        for work in self._live.values():
            source = self._cells.resolve(work)
            if source is not None and work.rank < ranks[source]:
                ranks[source] = work.rank  # whoever is waited for is as urgent as who waits
        ready = [work for work in self._live.values() if work.source is None]
        ready.sort(key=lambda w: (not w.is_writing, ranks[w.sequence]))
        writing = sum(work.is_writing for work in ready)
        if self._guesses and writing:
            self._look_ahead(ready[:writing])
        most_urgent = min((ranks[work.sequence][0] for work in ready[:writing]), default=_NOBODY)
        helping = self._helping()
        batch: list[tuple[Work, int]] = []
        for work in ready:
            urgency = ranks[work.sequence][0]
            n = min(work.end - work.computed, room)
            yields = not work.is_writing and urgency > most_urgent
            if yields:
                n = min(n, helping)
            if len(work.wanted) > outputs:
                n = min(n, work.wanted[outputs] - work.computed)
            if n <= 0:
                continue
            batch.append((work, n))
            room -= n
            helping -= n if yields else 0
            outputs -= bisect.bisect_left(work.wanted, work.computed + n)
            if work.computed + n == work.end:  # it writes now, or is done: whoever waits for that comes first
                most_urgent = min(most_urgent, urgency)
        return batch

    def _room_now(self) -> int:
        """Tokens this step may compute."""
        if self._brief == 0:
            return self._room.tokens
        self._brief -= 1
        return min(self._room.tokens, _WHOLE_READ)

    def _helping(self) -> int:
        """Prompt tokens that a step reads at most while somebody more urgent than their owner writes."""
        tokens = int(self.speed.prefill * _SHORT_STEP)
        return tokens if tokens >= _WHOLE_READ else 0

    def _look_ahead(self, writing: list[Work]) -> None:
        """Let those who write guess on, as far as the step's time is well spent."""
        tokens, yielded = sum(w.end - w.computed for w in writing), float(len(writing))
        for work in writing:
            yielded += work.look_ahead(self._chances, partial(self._cost.is_worth, tokens, yielded))
            tokens += len(work.wanted) - 1

    def _compute(self, batch: list[tuple[Work, int]]) -> None:
        context = self._context
        at = 0
        outputs: list[tuple[Work, int]] = []  # and the position
        for work, n in batch:
            start, stop = work.computed, work.computed + n
            context.tokens[at : at + n] = work.tokens[start:stop]
            context.positions[at : at + n] = self._counting[start:stop]
            context.sequences[at : at + n] = work.sequence
            context.wants_logits[at : at + n] = 0
            for position in work.wanted:
                if position >= stop:
                    break
                context.wants_logits[at + position - start] = 1
                outputs.append((work, position))
            at += n
        self.in_flight = tuple(batch)
        code, rows, spent = self._decode_batch(at, len(outputs), min(w.priority for w, _ in batch))
        self.in_flight = ()
        self.counters.decode_calls += 1
        if code != 0:
            self._recover(batch, code)
            return
        self._room.succeed()
        writers = [(work, n) for work, n in batch if work.is_writing]
        reading = at - sum(n for _, n in writers)
        if not reading:
            self._cost.learn(at, spent)
        written = self._use_rows(batch, writers, outputs, rows)
        speed = self._prefill if reading else self._decode
        speed[0] += reading + written
        speed[1] += spent
        self.counters.prefilled += reading
        self.counters.decoded += written
        self.counters.guessed += at - reading - len(writers)
        self.counters.kept += written - len(writers)

    def _use_rows(
        self,
        batch: list[tuple[Work, int]],
        writers: list[tuple[Work, int]],
        outputs: list[tuple[Work, int]],
        rows: Floats | None,
    ) -> int:
        """Give the works their rows and cut wrong guesses off; returns how many rows wrote on a reply."""
        ends = []
        for work, n in batch:
            work.computed += n
            ends.append((work, work.computed))
        writing = {id(work) for work, _ in writers}
        written = 0
        if rows is not None:
            normalizers = self._normalizers(rows)
            for (work, position), row, normalizer in zip(outputs, rows, normalizers, strict=True):
                # Not if it has ended meanwhile, or this position holds a wrong guess.
                if work.sequence >= 0 and position < work.computed:
                    written += id(work) in writing
                    self._use(work, row, normalizer)
            self._probabilities.finish()  # before the next decode writes over the rows
        for work, end in ends:
            if work.sequence >= 0 and work.computed < end:
                self._context.forget(work.sequence, work.computed)
        return written

    def _normalizers(self, rows: Floats) -> list[Normalizer]:
        begun = time.perf_counter()
        normalizers = self._probabilities.begin(rows)
        self.counters.normalize_seconds += time.perf_counter() - begun
        return normalizers

    def _decode_batch(self, tokens: int, rows: int, priority: int) -> tuple[int, Floats | None, float]:
        """Compute the batch arrays: llama_decode's code, logits [rows, vocabulary], seconds."""
        context = self._context
        asked = time.perf_counter()
        with processor.turn(priority) if self._on_cpu else nullcontext():
            if tokens >= _LONG_STEP:
                self._long_step.set()
            begun, cpu = time.perf_counter(), time.process_time()
            code = context.decode(tokens)
            logits = context.logits(rows) if code == 0 and rows else None  # waits for the device
            spent = time.perf_counter() - begun
            cpu = time.process_time() - cpu
        self._long_step.clear()
        context.abort(False)
        self.counters.native_seconds += spent
        self.counters.waited_seconds += begun - asked
        if self._pace.computed(spent, cpu):
            context.use_threads(self._pace.threads)
            self.counters.threads = self._pace.threads
        return code, logits, spent

    def _use(self, work: Work, row: Floats, normalizer: Normalizer) -> None:
        try:
            complete = work.use(row, normalizer)
            result = work.result() if complete else None
        except Exception as error:  # a callback's or the model's failure ends this work, not the others
            self._end(work, error)
            return
        if complete:
            self._end(work, None, result)

    def _recover(self, batch: list[tuple[Work, int]], code: int) -> None:
        """A decode that did not succeed leaves nothing behind; then do what its code asks for.

        Where memory was short (no free cells, or no work space: a negative code) less is asked for in the next step:
        a cached prompt less if cells were short, then half of the batch, then one sequence fewer, which begins anew
        later.
        """
        for work, _ in batch:
            self._context.forget(work.sequence, work.computed)
        if code == ABORTED:
            self.counters.aborted += 1
        elif code == INVALID or not self._ask_for_less(sum(n for _, n in batch), code):
            self._give_up(code)

    def _ask_for_less(self, tokens: int, code: int) -> bool:
        """A step of so many tokens did not fit; returns False when nothing smaller is left to try."""
        if code == NO_SLOT and self._cells.evict():
            return True
        if self._room.halve(tokens):
            self.counters.shrunk += 1
            return True
        if len(self._live) > 1:
            self._requeue(max(self._live.values(), key=lambda w: w.rank))
            self._room.hold(len(self._live))
            return True
        return False

    def _give_up(self, code: int) -> None:
        """Even one sequence with the smallest batch can't be computed."""
        if code == NO_SLOT:
            last = max(self._live.values(), key=lambda w: w.rank)
            advice = "Use fewer or shorter passages, or a larger context in the model settings."
            self._end(
                last, ModelError(f"The model's context of {self._context.cells:,} tokens is full.", advice)
            )
            return
        if code == INVALID:
            error = ModelError(
                "llama.cpp failed to compute: it refused the batch (code -1).",
                "Ask again; if it happens again, please report it.",
            )
        else:
            error = NotEnoughMemory(
                f"llama.cpp failed to compute even one sequence in small steps (code {code}): not enough memory, or "
                "the device failed.",
                "Close other programs, or choose a smaller model, a smaller context or fewer layers on the GPU.",
            )
        self.end_all(error)
        self._cells.drop_cached()

    def _requeue(self, work: Work) -> None:
        self._cells.release(work, keep=False)
        work.restart()
        self._waiting.append(work)
        self._waiting.sort(key=lambda w: w.rank)
        self.counters.requeued += 1

    # -- ending ----------------------------------------------------------------------------------------------------

    def _end(self, work: Work, error: Exception | None, result: object = None) -> None:
        """Free a work's cells and native state, then make its future done."""
        others = [other for other in self._live.values() if other is not work]
        urgent = bool(others) and all(work.priority < other.priority for other in others)
        if error is None and urgent and self._on_cpu:
            self._brief = _BRIEF_STEPS  # what comes of it may be urgent too
        if work.sequence >= 0:
            self._cells.release(work, keep=work.cacheable)
            work.sequence = -1
        elif work in self._waiting:
            self._waiting.remove(work)
        if error is not None:
            self._fail(work, error)
        else:
            self._finish(work, result)

    def _finish(self, work: Work, result: object) -> None:
        self._undone.discard(work)
        work.close()
        self._count()
        work.future.set_result(result)

    def _fail(self, work: Work, error: Exception) -> None:
        self._undone.discard(work)
        work.close()
        self._count()
        if not work.future.running() and not work.future.set_running_or_notify_cancel():
            return
        work.future.set_exception(error)

    def _count(self) -> None:
        self._cells.count()
        self.counters.waiting = len(self._waiting)
