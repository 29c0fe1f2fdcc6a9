"""What a loaded model has done so far."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class StepTotals:
    """What steps of one kind have cost.

    tokens: read and written in them. native_seconds: inside llama_decode and waiting for its logits; python_seconds:
    the rest of the step, without waiting for another model's turn at the processor; normalize_seconds: numpy's part of
    that in log(sum(exp(logits))) of each row, where the owner thread computes it.
    """

    steps: int = 0
    tokens: int = 0
    native_seconds: float = 0.0
    python_seconds: float = 0.0
    normalize_seconds: float = 0.0


@dataclass(slots=True)
class Counters:
    """What has been done and what is held; read from any thread for showing and tests.

    decode_calls: llama_decode calls. prefilled, decoded: tokens computed, of prompts and of replies. reused: prompt
    tokens taken over instead; restored: those of them that came from states kept outside of the cells, for so many
    `restores` (prompts). saved_bytes: states copied out of the cells so far. state_bytes: kept in memory now.
    cells_cached: cells of finished prompts. cells_live: cells of live prompts. live,
    waiting, cached: sequences. aborted: decodes ended half way by a cancel. requeued: sequences that lost their cells.
    guessed, kept: tokens guessed from the prompt, and of these those that were right.
    shrunk: times that the batch was halved for want of memory. threads: used now.
    native_seconds: time of the steps inside llama_decode; waited_seconds: waiting for other models' turns at the
    processor; python_seconds: the rest; state_seconds: what saving and restoring states took, mostly in steps.
    reading: steps that computed prompts, with whatever was written in the same step. writing: steps that only wrote,
    by the number of sequences that wrote in them.
    """

    decode_calls: int = 0
    prefilled: int = 0
    decoded: int = 0
    reused: int = 0
    restored: int = 0
    restores: int = 0
    saved_bytes: int = 0
    state_bytes: int = 0
    cells: int = 0
    cells_cached: int = 0
    cells_live: int = 0
    live: int = 0
    waiting: int = 0
    cached: int = 0
    aborted: int = 0
    requeued: int = 0
    guessed: int = 0
    kept: int = 0
    shrunk: int = 0
    threads: int = 0
    python_seconds: float = 0.0
    native_seconds: float = 0.0
    waited_seconds: float = 0.0
    state_seconds: float = 0.0
    normalize_seconds: float = 0.0
    reading: StepTotals = field(default_factory=StepTotals)
    writing: dict[int, StepTotals] = field(default_factory=dict)

    def count_step(
        self, writers: int, tokens: int, native: float, python: float, normalize: float = 0.0
    ) -> None:
        """Add one step. writers: sequences that wrote if none read, else 0. tokens: 0 if the decode did not succeed,
        and the step is then of neither kind. native, python, normalize: its seconds. The owner thread only.
        """
        self.python_seconds += python
        if not tokens:
            return
        totals = self.writing.setdefault(writers, StepTotals()) if writers else self.reading
        totals.steps += 1
        totals.tokens += tokens
        totals.native_seconds += native
        totals.python_seconds += python
        totals.normalize_seconds += normalize
