"""M drafts in one batch over the same drafts one after the other through llama_cpp.Llama; and a second question over
the same passages.

    python -m benchmarks.bench_batching [--model FILE.gguf ...] [--drafts 4 8] [--tokens 96 192] [--rounds 5]

Each draft reads an instruction and a passage that all share (about 280 tokens), a passage of its own (about 200) and a
question, and writes up to --tokens tokens, greedy: every number of drafts with the first length, the first number with
every length, since it is in the writing that a batch gains. Both sides get the same prompt tokens and the same number
of threads, run alternately in this process, and have seen nothing of a round's prompts before; `Llama` keeps its own
prefix reuse from one draft to the next.

Measured with two models: what a batch gains in the writing depends on llama.cpp's kernels for the weights as they are
stored. Of the 0.5B most are in Q5_0 and Q8_0, of the 1.5B in Q4_K.

The second question is asked of the same M passages as the first, whose prompts are then in the cache; what is compared
is the time until any draft's first token. The passages are new in every round, the instruction is not.
"""

from __future__ import annotations

import argparse
import dataclasses
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchmarks import arguments, machine, peers
from benchmarks.record import Comparison, Record, alternate
from benchmarks.texts import draft_messages, prompt_tokens, requests
from variorum.domain.ports import Message
from variorum.engine.llama import LlamaModel, open_model
from variorum.engine.llama.openmp import release_threads

WANTED = {4: 0.70}
WANTED_SECOND = 0.25
FIRST, SECOND = (
    "How many rivets were found, and on which level?",
    "Who measured the wind, and how strong was it?",
)


def ours(model: LlamaModel, messages: list[tuple[Message, ...]], tokens: int) -> tuple[float, int]:
    """Seconds and written tokens of all drafts in one batch."""
    asked = requests(messages, tokens)
    begun = time.perf_counter()
    replies = [future.result() for future in model.generate(asked)]
    return time.perf_counter() - begun, sum(len(reply.logprobs) for reply in replies)


def theirs(llama: Any, prompts: Sequence[list[int]], tokens: int) -> tuple[float, int]:
    """Seconds and written tokens of the drafts one after the other."""
    llama.reset()
    begun, written = time.perf_counter(), 0
    for prompt in prompts:
        reply = llama.create_completion(prompt, max_tokens=tokens, temperature=0.0)
        written += reply["usage"]["completion_tokens"]
    spent = time.perf_counter() - begun
    release_threads()  # those it leaves to OpenMP would slow the other side down
    return spent, written


def first_token(model: LlamaModel, messages: list[tuple[Message, ...]]) -> float:
    """Seconds until the first of the drafts has written anything; returns when all have ended."""
    found: list[float] = []
    begun = time.perf_counter()
    futures = model.generate(requests(messages, 4), on_text=lambda _, __: found.append(time.perf_counter()))
    for future in futures:
        future.result()
    return found[0] - begun


def shapes(drafts: Sequence[int], tokens: Sequence[int]) -> list[tuple[int, int]]:
    """(drafts, tokens written by each) to measure, the first of both first."""
    return [(drafts[0], t) for t in tokens] + [(d, tokens[0]) for d in drafts[1:]]


def one_by_one(options: argparse.Namespace, file: Path, record: Record) -> None:
    """The batch against one after the other, for each M."""
    import llama_cpp

    shape = peers.Shape(
        file, max(options.drafts), 0, max(options.tokens), options.threads, 2048 * max(options.drafts),
        gpu_layers=options.gpu_layers,
    )  # fmt: skip
    model = open_model(file, shape.settings(prompt_lookup=options.prompt_lookup))
    llama = llama_cpp.Llama(
        str(file), n_ctx=2048, n_batch=shape.batch, n_ubatch=shape.ubatch, n_threads=options.threads,
        n_threads_batch=options.threads, n_gpu_layers=options.gpu_layers, flash_attn=True, verbose=False,
    )  # fmt: skip
    record.setup["device"] = model.facts.device
    for drafts, tokens in shapes(options.drafts, options.tokens):
        written: dict[str, list[int]] = {"ours": [], "theirs": []}
        tag = 100 * drafts + 10_000 * tokens  # prompts that no other shape has

        def our_side(i: int, drafts: int = drafts, tokens: int = tokens, tag: int = tag,
                     written: dict[str, list[int]] = written) -> float:  # fmt: skip
            seconds, count = ours(model, draft_messages(tag + i, drafts), tokens)
            written["ours"].append(count)
            return seconds

        def their_side(i: int, drafts: int = drafts, tokens: int = tokens, tag: int = tag,
                       written: dict[str, list[int]] = written) -> float:  # fmt: skip
            prompts = [prompt_tokens(model, m) for m in draft_messages(tag + i, drafts)]
            seconds, count = theirs(llama, prompts, tokens)
            written["theirs"].append(count)
            return seconds

        mine, his = alternate(options.rounds, our_side, their_side)
        record.comparisons.append(
            Comparison(
                f"M={drafts} drafts of {tokens} tokens over one after the other", tuple(mine), tuple(his), "s",
                "llama_cpp.Llama", WANTED.get(drafts) if file.name == arguments.STARTER else None,
                note=f"written {written['ours']} / {written['theirs']} tokens",
            )
        )  # fmt: skip
    llama.close()
    model.close()


def second_question(options: argparse.Namespace, file: Path, record: Record) -> None:
    """A second question over the same passages, with the prefix cache as the program has it."""
    shape = peers.Shape(file, 4, 0, 4, options.threads, 8192, gpu_layers=options.gpu_layers)
    settings = dataclasses.replace(
        shape.settings(prompt_lookup=options.prompt_lookup), prefix_cache_fraction=0.5
    )
    model = open_model(file, settings)
    pairs = []
    for i in range(options.rounds + 1):
        first, second = (
            [
                # the same instruction in every round
                (Message("system", "You answer from documents."), messages[1])
                for messages in draft_messages(9000 + i, 4, question)
            ]
            for question in (FIRST, SECOND)
        )
        pairs.append((first_token(model, first), first_token(model, second)))
    del pairs[0]  # the instruction was not in the cache yet
    record.comparisons.append(
        Comparison(
            "Second question: time to the first draft token", tuple(b for _, b in pairs),
            tuple(a for a, _ in pairs), "s", "first question", WANTED_SECOND,
        )
    )  # fmt: skip
    model.close()


def main() -> int:
    """Measure, print and record."""
    options = arguments.parser(__doc__, drafts=True, several=True).parse_args()
    for file in options.model:
        watch = machine.Watch()
        record = Record(
            arguments.record_name("batching", file),
            {"model": file.stem, "prompt lookup": "on" if options.prompt_lookup else "off"},
        )
        one_by_one(options, file, record)
        second_question(options, file, record)
        record.show()
        record.save(watch)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
