"""M drafts in one batch against the same drafts one after the other through llama_cpp.Llama.

    python benchmarks/bench_batching.py [--model FILE.gguf] [--drafts 4 8] [--tokens 64] [--repeats 5]

Each draft reads an instruction and a passage that all share (about 250 tokens), a passage of its own (about 220) and a
question, and writes up to --tokens tokens, greedy. Both sides get the same prompt tokens and the same number of
threads, run alternately in this process, and start each round with an empty cache; `Llama` keeps its own
prefix reuse from one draft to the next. Medians are printed with the ratio ours / theirs, which is what counts:
absolute times depend on the machine and on what else it does.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from pathlib import Path
from typing import Any

import psutil

from variorum.domain.ports import GenerationRequest, Message
from variorum.engine.llama import EngineSettings, LlamaModel, open_model
from variorum.services.settings import locate

SYSTEM = "You write long, detailed reports from documents, and never stop before everything is told."
SHARED = (
    "The tower stands on the bank of the river and was begun in January 1887. Its four iron legs rest on "
    "foundations of limestone and concrete, and the parts were made in workshops outside the town. "
)
OWN = (
    "Survey {i} of the year {year} found {rivets} rivets, {stairs} stairs and {lamps} lamps on level {level}; the wind "
    "moved the top by {sway} centimetres, and the paint weighed {paint} tons. "
)


def passage(i: int, repeat: int) -> str:
    """A passage of draft i that no other draft shares."""
    return "".join(
        OWN.format(i=i, year=1900 + 7 * i + n, rivets=2500 * (n + 3) + i, stairs=300 + 11 * n + i, lamps=40 + n * i,
                   level=n + 1, sway=6 + n, paint=50 + i + n)
        for n in range(repeat)
    )  # fmt: skip


def requests(drafts: int, tokens: int, question: str) -> list[GenerationRequest]:
    """The drafts' prompts: instruction, shared passage, own passage, question."""
    contents = [f"{SHARED * 4}\n\n{passage(i, 3)}\n\n{question}" for i in range(drafts)]
    return [
        GenerationRequest((Message("system", SYSTEM), Message("user", text)), tokens) for text in contents
    ]


def ours(model: LlamaModel, asked: list[GenerationRequest]) -> tuple[float, int]:
    """Seconds and written tokens of all drafts in one batch."""
    begun = time.perf_counter()
    replies = [future.result() for future in model.generate(asked)]
    return time.perf_counter() - begun, sum(len(reply.logprobs) for reply in replies)


def theirs(llama: Any, prompts: list[list[int]], tokens: int) -> tuple[float, int]:
    """Seconds and written tokens of the drafts one after the other."""
    llama.reset()
    begun, written = time.perf_counter(), 0
    for prompt in prompts:
        reply = llama.create_completion(prompt, max_tokens=tokens, temperature=0.0)
        written += reply["usage"]["completion_tokens"]
    return time.perf_counter() - begun, written


def first_token(model: LlamaModel, asked: GenerationRequest) -> float:
    """Seconds until a draft's first token."""
    begun = time.perf_counter()
    model.generate([GenerationRequest(asked.messages, 1)])[0].result()
    return time.perf_counter() - begun


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    starter = locate().models / "gguf" / "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf"
    parser.add_argument("--model", type=Path, default=starter)
    parser.add_argument("--drafts", type=int, nargs="+", default=[4, 8])
    parser.add_argument("--tokens", type=int, default=64)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--threads", type=int, default=psutil.cpu_count(logical=False) or 1)
    parser.add_argument("--gpu-layers", type=int, default=-1)
    options = parser.parse_args()

    import llama_cpp

    settings = EngineSettings(
        context_tokens=8192, threads=options.threads, gpu_layers=options.gpu_layers, prefix_cache_fraction=0.0
    )
    model = open_model(options.model, settings)
    llama = llama_cpp.Llama(
        str(options.model), n_ctx=2048, n_batch=512, n_threads=options.threads, n_threads_batch=options.threads,
        n_gpu_layers=options.gpu_layers, flash_attn=True, verbose=False,
    )  # fmt: skip
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    print(f"{model.facts.name}, {model.facts.device}; load average at the start {load:.1f}")
    question = "Write a very long report on all of this."
    for drafts in options.drafts:
        asked = requests(drafts, options.tokens, question)
        prompts = [
            model._prompt(request.messages, close_reasoning=False).tokens.tolist() for request in asked
        ]
        rounds = [
            (*ours(model, asked), *theirs(llama, prompts, options.tokens)) for _ in range(options.repeats)
        ]
        mine, his = (statistics.median(r[i] for r in rounds) for i in (0, 2))
        ratio = statistics.median(r[0] / r[2] for r in rounds)
        print(
            f"M={drafts}: prompts {[len(p) for p in prompts]}, written {rounds[0][1]} / {rounds[0][3]} tokens; "
            f"ours {mine:.2f} s ({rounds[0][1] / mine:.1f} tokens/s), one by one {his:.2f} s "
            f"({rounds[0][3] / his:.1f} tokens/s); ratio {ratio:.2f}"
        )
    counters = model.counters
    share = counters.python_seconds / max(counters.python_seconds + counters.native_seconds, 1e-9)
    print(
        f"ours: prefill {model.speed.prefill:.0f}, decode {model.speed.decode:.0f} tokens/s; Python "
        f"{1000 * counters.python_seconds / max(counters.decode_calls, 1):.2f} ms a step, {share:.2%} of the time"
    )
    llama.close()
    model.close()

    model = open_model(options.model, EngineSettings(threads=options.threads, gpu_layers=options.gpu_layers))
    pairs = []
    for i in range(options.repeats):
        first, second = (
            GenerationRequest(
                (Message("system", SYSTEM), Message("user", f"{SHARED * 4}\n\n{passage(50 + i, 3)}\n\n{q}")),
                1,
            )
            for q in ("How tall is it?", "Who built it, and why?")
        )
        pairs.append((first_token(model, first), first_token(model, second)))
    ratio = statistics.median(b / a for a, b in pairs[1:])
    print(f"second question over the same passages: time to the first token {ratio:.2f} of the first's")
    model.close()


if __name__ == "__main__":
    main()
