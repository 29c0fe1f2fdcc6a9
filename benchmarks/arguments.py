"""Arguments that the benchmarks share."""

from __future__ import annotations

import argparse
from pathlib import Path

from benchmarks import machine
from benchmarks.record import ROUNDS
from variorum.services.locations import locate

STARTER = "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf"


def parser(described: str | None, *, rounds: int = ROUNDS, drafts: bool = False) -> argparse.ArgumentParser:
    """A parser with --model, --rounds, --threads and --gpu-layers.

    described: the benchmark's docstring, shown as it is. drafts: with --drafts, --tokens and --prompt-lookup as well.
    """
    made = argparse.ArgumentParser(
        description=described, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    made.add_argument("--model", type=Path, default=locate().models / "gguf" / STARTER)
    made.add_argument("--rounds", type=int, default=rounds)
    made.add_argument("--threads", type=int, default=machine.physical_cores())
    made.add_argument("--gpu-layers", type=int, default=0)
    if drafts:
        made.add_argument("--drafts", type=int, nargs="+", default=[4, 8])
        made.add_argument("--tokens", type=int, default=96)
        made.add_argument("--prompt-lookup", action=argparse.BooleanOptionalAction, default=True,
                          help="let ours guess tokens from the prompt, as the program does")  # fmt: skip
    return made
