"""Our batched prefill and decode over llama-batched-bench at the same shape, and Python's share of a decode step.

    python -m benchmarks.bench_engine [--model FILE.gguf ...] [--rounds 5] [--profile]

Four sequences of 460 prompt tokens that share nothing, each writing 96 tokens, on the same threads, batch, micro-batch,
context, KV type and flash attention; the tool once with cells of its own for each sequence, as it does by itself, and
once with one pool of cells for all, as ours always has (docs/decisions/0016). Ours is measured as theirs is: prefill
over the steps that read prompts, decode over the steps in which all four write. Both open the model anew in every
round: how fast it is depends on the memory it happens to get. Ours picks, scores and shows real tokens, guessing none
ahead; the tool feeds random ones.
"""

from __future__ import annotations

import argparse
import copy
import cProfile
import dataclasses
import io
import math
import pstats
import statistics
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from benchmarks import arguments, machine, peers
from benchmarks.record import Comparison, Limit, Record, alternate
from benchmarks.texts import prompt_of, requests
from variorum.domain.ports import Message
from variorum.engine.llama import LlamaModel, open_model
from variorum.engine.llama.counters import Counters, StepTotals

WANTED_SPEED = 0.97
WANTED_SHARE, WANTED_MS = 3.0, 0.3
_ALMOST_ALL = 0.9
_TRIES = 5


@dataclass(frozen=True, slots=True)
class Measured:
    """One round of ours. prefill, decode: tokens/s. share: of a decode step that is Python's, percent; ms: the same
    in milliseconds a step; normalize: numpy's part of that, the arithmetic over the logits."""

    prefill: float
    decode: float
    share: float
    ms: float
    normalize: float = 0.0


def difference(after: StepTotals, before: StepTotals) -> StepTotals:
    """What was added between two looks at the counters."""
    return StepTotals(
        after.steps - before.steps,
        after.tokens - before.tokens,
        after.native_seconds - before.native_seconds,
        after.python_seconds - before.python_seconds,
        after.normalize_seconds - before.normalize_seconds,
    )


def measured(before: Counters, after: Counters, sequences: int) -> tuple[Measured, int]:
    """The figures between two looks, and the number of decode steps they rest on.

    Python's time counts as ours in both speeds: the tool's own loop is in its time as well.
    """
    reading = difference(after.reading, before.reading)
    writing = difference(
        after.writing.get(sequences, StepTotals()), before.writing.get(sequences, StepTotals())
    )
    if not reading.steps or not writing.steps:
        return Measured(0.0, 0.0, 0.0, 0.0), 0
    spent = writing.native_seconds + writing.python_seconds
    return (
        Measured(
            prefill=reading.tokens / (reading.native_seconds + reading.python_seconds),
            decode=writing.tokens / spent,
            share=100.0 * writing.python_seconds / spent,
            ms=1000.0 * writing.python_seconds / writing.steps,
            normalize=1000.0 * writing.normalize_seconds / writing.steps,
        ),
        writing.steps,
    )


def settle(model: LlamaModel) -> None:
    """Return when every step is counted in which something was computed for what was asked before.

    A step is counted after its futures are done; a request that was stopped beforehand ends in a later one.
    """
    stopped = threading.Event()
    stopped.set()
    model.generate(requests([(Message("user", "Stop."),)], 1), cancel=stopped)[0].exception()


def steps_together(shape: peers.Shape) -> float:
    """The decode steps in which all sequences write, at least, if no reply ends early.

    While the last prompts are read the first replies are written already: one token in each step that reads.
    """
    reading = math.ceil(shape.sequences * shape.prompt / shape.batch)
    return _ALMOST_ALL * (shape.written - 1 - reading)


def ours(model: LlamaModel, shape: peers.Shape, tag: int) -> Measured:
    """One round with new prompts; another try where replies ended early."""
    for again in range(_TRIES):
        first = (tag * _TRIES + again) * shape.sequences
        prompts = [prompt_of(model, shape.prompt, first + i) for i in range(shape.sequences)]
        settle(model)
        before = copy.deepcopy(model.counters)
        for future in model.generate(requests(prompts, shape.written)):
            future.result()
        settle(model)
        found, steps = measured(before, model.counters, shape.sequences)
        if steps >= steps_together(shape):
            return found
        print(f"  replies ended early ({steps} steps with all sequences): other prompts", flush=True)
    raise RuntimeError(f"no prompts were found to which the model writes {shape.written} tokens")


def profile(model: LlamaModel, shape: peers.Shape, lines: int) -> str:
    """Where the owner thread's Python time goes, from cProfile around each step.

    The profiler itself makes Python code slower, so the order tells more than the times do.
    """
    profiler = cProfile.Profile(time.thread_time)
    scheduler = model._scheduler
    step = scheduler.step
    scheduler.step = lambda: profiler.runcall(step)  # type: ignore[method-assign]
    try:
        ours(model, shape, tag=900)
    finally:
        del scheduler.step
    settle(model)
    text = io.StringIO()
    pstats.Stats(profiler, stream=text).strip_dirs().sort_stats("tottime").print_stats(lines)
    return text.getvalue()


@contextmanager
def opened(file: Path, shape: peers.Shape) -> Iterator[LlamaModel]:
    """The model, opened anew and warmed up by a few tokens, as the tool does it."""
    model = open_model(file, shape.settings(prompt_lookup=False))
    try:
        model.generate(requests([(Message("user", "Good morning."),)], 1))[0].result()
        yield model
    finally:
        model.close()


def measure(options: argparse.Namespace, file: Path) -> None:
    """Measure one model, print and record."""
    watch = machine.Watch()
    shape = peers.Shape(
        file, options.sequences, options.prompt, options.written, options.threads, 8192,
        gpu_layers=options.gpu_layers,
    )  # fmt: skip
    record = Record(arguments.record_name("engine", file), {"model": file.stem, "shape": shape.words()})
    print(f"{record.setup['model']}: {record.setup['shape']}")
    if options.profile:
        with opened(file, shape) as model:
            print(profile(model, shape, options.profile))
        return

    found: list[Measured] = []

    def mine(i: int) -> float:
        with opened(file, shape) as model:
            record.setup["device"] = model.facts.device
            found.append(ours(model, shape, i))
        return 0.0

    layouts = {"": shape, ", one pool of cells in both": dataclasses.replace(shape, unified=True)}
    speeds = {"Prefill": "prefill", "Batched decode": "decode"}
    rows = {
        f"{speed} over llama-batched-bench{layout}": (speed, layout) for layout in layouts for speed in speeds
    }
    with peers.or_skip(record, *rows):
        tools = peers.make()
        record.setup["peer"] = f"llama-batched-bench of {tools.version()}"
        his: dict[str, list[peers.Speed]] = {layout: [] for layout in layouts}

        def theirs(i: int) -> float:
            for layout in list(layouts)[:: 1 if i % 2 == 0 else -1]:
                his[layout].append(peers.batched_bench(tools, layouts[layout]))
            return 0.0

        alternate(options.rounds, mine, theirs)
        for what, (speed, layout) in rows.items():
            record.comparisons.append(
                Comparison(
                    what,
                    tuple(getattr(m, speeds[speed]) for m in found),
                    tuple(getattr(h, speeds[speed]) for h in his[layout]),
                    "tokens/s", "llama-batched-bench -kvu" if layout else "llama-batched-bench", WANTED_SPEED,
                    at_least=True,
                )
            )  # fmt: skip
    for i in range(len(found), options.rounds):  # without a peer
        mine(i)
    record.limits += [
        Limit(
            f"Share of a decode step outside llama_decode, M={shape.sequences}",
            tuple(m.share for m in found),
            "%",
            WANTED_SHARE,
        ),
        Limit(
            f"Python's time in a decode step without numpy's arithmetic, M={shape.sequences}",
            tuple(m.ms - m.normalize for m in found),
            "ms",
            WANTED_MS,
            note=f"the largest logit and the log-softmax of {shape.sequences} rows, in numpy: "
            f"{statistics.median(m.normalize for m in found):.2f} ms",
        ),
    ]
    print(
        f"ours: prefill {statistics.median(m.prefill for m in found):.1f}, decode "
        f"{statistics.median(m.decode for m in found):.1f} tokens/s"
    )
    record.show()
    record.save(watch)


def main() -> int:
    """Measure each model."""
    parser = arguments.parser(__doc__, several=True)
    parser.add_argument("--sequences", type=int, default=4)
    parser.add_argument("--prompt", type=int, default=460)
    parser.add_argument("--written", type=int, default=96)
    parser.add_argument("--profile", type=int, nargs="?", const=25, default=0, metavar="LINES")
    options = parser.parse_args()
    for file in options.model:
        measure(options, file)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
