"""M drafts in our engine over the same drafts through llama-server with M slots and M concurrent HTTP clients.

    python -m benchmarks.bench_server [--model FILE.gguf] [--drafts 4 8] [--tokens 96] [--rounds 5]

The server batches continuously and keeps each slot's prompt, as it does by itself; both sides get the same prompt
tokens, threads, batch sizes, context a draft and flash attention, and write the same number of tokens. The drafts of a
round share an instruction and a passage; every round's prompts are new, so that only what a side shares inside a round
counts. What is compared is the time from the first request to the last reply. Both models stay loaded; the server is
idle while ours is measured.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from benchmarks import arguments, machine, peers
from benchmarks.bench_batching import ours
from benchmarks.record import Comparison, Record, alternate
from benchmarks.texts import draft_messages, prompt_tokens
from variorum.engine.llama import LlamaModel, open_model

WANTED = 0.95
CONTEXT_A_DRAFT = 2048
_LIKE = 0.05
_TRIES = 5


def theirs(server: peers.Server, prompts: Sequence[Sequence[int]], tokens: int) -> tuple[float, int]:
    """Seconds and written tokens of all drafts from as many clients, which start together."""
    gate = threading.Barrier(len(prompts) + 1)

    def client(prompt: Sequence[int]) -> int:
        gate.wait()
        return int(server.complete(prompt, tokens)["tokens_predicted"])

    with ThreadPoolExecutor(len(prompts)) as clients:
        futures = [clients.submit(client, prompt) for prompt in prompts]
        gate.wait()
        begun = time.perf_counter()
        written = sum(future.result() for future in futures)
        return time.perf_counter() - begun, written


def one_round(
    model: LlamaModel, server: peers.Server, tag: int, drafts: int, tokens: int, first: int
) -> tuple[tuple[float, float], dict[str, int]]:
    """Seconds of ours and theirs for the same prompts, and what each wrote."""
    asked = draft_messages(tag, drafts)
    prompts = [prompt_tokens(model, messages) for messages in asked]
    written: dict[str, int] = {}

    def our_side(_: int) -> float:
        seconds, written["ours"] = ours(model, asked, tokens)
        return seconds

    def their_side(_: int) -> float:
        seconds, written["theirs"] = theirs(server, prompts, tokens)
        return seconds

    (a,), (b,) = alternate(1, our_side, their_side, first)
    return (a, b), written


def compare(model: LlamaModel, server: peers.Server, shape: peers.Shape, rounds: int, record: Record) -> None:
    """Rounds in which both write about the same; others are measured again with other prompts."""
    drafts, tokens = shape.sequences, shape.written
    pairs: list[tuple[float, float]] = []
    for i in range(rounds):
        for again in range(_TRIES):
            tag = 100 * drafts + _TRIES * i + again
            pair, written = one_round(model, server, tag, drafts, tokens, first=i)
            if abs(written["ours"] - written["theirs"]) <= _LIKE * written["theirs"]:
                pairs.append(pair)
                break
            print(f"  {written} tokens were written: other prompts", flush=True)
        else:
            raise RuntimeError("no prompts were found after which both sides write the same number of tokens")
    length = len(prompt_tokens(model, draft_messages(0, drafts)[0]))
    record.comparisons.append(
        Comparison(
            row(drafts), tuple(a for a, _ in pairs), tuple(b for _, b in pairs), "s", f"llama-server -np {drafts}",
            WANTED, note=f"prompts of about {length} tokens, {tokens} written",
        )
    )  # fmt: skip


def row(drafts: int) -> str:
    """The comparison's name."""
    return f"M={drafts} drafts over llama-server"


def main() -> int:
    """Measure, print and record."""
    options = arguments.parser(__doc__, drafts=True).parse_args()

    watch = machine.Watch()
    record = Record(
        "server", {"model": options.model.stem, "prompt lookup": "on" if options.prompt_lookup else "off"}
    )
    with peers.or_skip(record, *(row(drafts) for drafts in options.drafts)):
        tools = peers.make()
        record.setup["peer"] = f"llama-server of {tools.version()}"
        for drafts in options.drafts:
            shape = peers.Shape(
                options.model, drafts, 0, options.tokens, options.threads, CONTEXT_A_DRAFT * drafts,
                gpu_layers=options.gpu_layers,
            )  # fmt: skip
            model = open_model(options.model, shape.settings(prompt_lookup=options.prompt_lookup))
            record.setup["device"] = model.facts.device
            try:
                with peers.Server(tools, shape) as server:
                    compare(model, server, shape, options.rounds, record)
            finally:
                model.close()
    record.show()
    record.save(watch)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
