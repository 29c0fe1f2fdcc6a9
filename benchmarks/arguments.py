"""Arguments that the benchmarks share."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from benchmarks import machine
from benchmarks.record import ROUNDS
from variorum.services.locations import locate

STARTER = "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf"
LARGER = "qwen2.5-coder-1.5b-instruct-q4_k_m.gguf"
"""Its rows fit the blocks of Q4_K, which the starter's do not."""
_SIZE = re.compile(r"\d+(?:\.\d+)?[bm]\b", re.I)


def parser(
    described: str | None, *, rounds: int = ROUNDS, drafts: bool = False, several: bool = False
) -> argparse.ArgumentParser:
    """A parser with --model, --rounds, --threads and --gpu-layers.

    described: the benchmark's docstring, shown as it is. drafts: with --drafts, --tokens and --prompt-lookup as well.
    several: --model is a list, by default of both models, and --tokens one of lengths.
    """
    made = argparse.ArgumentParser(
        description=described, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    folder = locate().models / "gguf"
    if several:
        made.add_argument("--model", type=Path, nargs="+", default=[folder / STARTER, folder / LARGER])
    else:
        made.add_argument("--model", type=Path, default=folder / STARTER)
    made.add_argument("--rounds", type=int, default=rounds)
    made.add_argument("--threads", type=int, default=machine.physical_cores())
    made.add_argument("--gpu-layers", type=int, default=0)
    if drafts:
        made.add_argument("--drafts", type=int, nargs="+", default=[4, 8])
        if several:
            made.add_argument("--tokens", type=int, nargs="+", default=[96, 192])
        else:
            made.add_argument("--tokens", type=int, default=96)
        made.add_argument("--prompt-lookup", action=argparse.BooleanOptionalAction, default=True,
                          help="let ours guess tokens from the prompt, as the program does")  # fmt: skip
    return made


def record_name(benchmark: str, model: Path) -> str:
    """The name of a record: the benchmark's, with the model's size unless it is the starter."""
    if model.name == STARTER:
        return benchmark
    size = _SIZE.search(model.stem)
    return f"{benchmark}-{(size.group() if size else model.stem).lower()}"
