"""Speculative over standard RAG: the same question, the same passages in the same order, the same verifier.

    python -m benchmarks.bench_speculative [-k 3 6 12 24 48] [--add] [--rounds 5] [--drafter FILE.gguf]
                                           [--verifier FILE.gguf]

Standard puts all K passages into one prompt to the verifier. Speculative drafts from small subsets with the drafter and
verifies; the number of drafts is the program's own. Both run on our engine with instruction and examples cached, as in
every question but the first. The passage with the answer is among the first three. Every passage begins with a few
words that are new in each round and for each arm, so that no cache helps either. Compared are the time to the answer
and to the first words of it that the verifier has written or accepted.
"""

from __future__ import annotations

import argparse
import statistics
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from benchmarks import machine
from benchmarks.arguments import STARTER
from benchmarks.growth import GROWTH, add_earlier, in_order
from benchmarks.passages import QUESTIONS, Asked, choose, marked, sample_passages
from benchmarks.record import ROUNDS, Comparison, Record
from variorum.domain.answers import Mode
from variorum.domain.documents import Passage
from variorum.domain.events import AnswerToken, AskEvent, Provisional
from variorum.engine.llama import EngineSettings, LlamaModel, open_model
from variorum.rag.calibrate import load_calibrations
from variorum.rag.pipeline import Pipeline
from variorum.rag.prompts import load_prompts
from variorum.rag.run import PipelineOptions, Roles
from variorum.services.evaluation.given import GivenPassages
from variorum.services.locations import locate
from variorum.services.resources import resource_path
from variorum.services.settings import Settings

VERIFIER = "qwen2.5-coder-1.5b-instruct-q4_k_m.gguf"
FIRST_WORDS = (Provisional, AnswerToken)
"""Events that show the first verified words: an accepted draft, or the beginning of the answer."""
WANTED = {12: (0.49, 0.5)}
"""Bounds of the ratios of the total time and of the time to the first words, by K."""
SWEEP = (3, 6, 12, 24, 48)
_ROOM_A_PASSAGE, _ROOM = 300, 1536


@dataclass(frozen=True, slots=True)
class Round:
    """One answer.

    total, first_words: seconds; where nothing was found both are the same. drafts: how many were written, 0 in standard
    RAG. found: whether an answer was given. passage_tokens: of all passages, without the marks.
    """

    total: float
    first_words: float
    drafts: int
    found: bool
    passage_tokens: int


class NoEmbedder:
    """Retrieval is the same for both arms and not measured."""

    name = fingerprint = "given"
    dimensions = 1

    def embed(self, texts: Sequence[str]) -> np.ndarray:
        return np.ones((len(texts), 1), np.float32)

    def close(self) -> None:
        return None


def answer(roles: Roles, passages: Sequence[Passage], asked: Asked, mode: Mode, drafts: int) -> Round:
    """Ask once."""
    first: list[float] = []

    def sink(event: AskEvent) -> None:
        if isinstance(event, FIRST_WORDS) and not first:
            first.append(time.perf_counter() - started)

    pipeline = Pipeline(
        GivenPassages(passages, NoEmbedder()),
        NoEmbedder(),
        lambda: roles,
        load_prompts(resource_path("prompts")),
    )
    calibrations = load_calibrations(resource_path("calibration.toml"))
    options = PipelineOptions(mode=mode, passages=len(passages), drafts=drafts, calibrations=calibrations)
    started = time.perf_counter()
    found = pipeline.ask(asked.question, options, sink, threading.Event())
    total = time.perf_counter() - started
    return Round(
        total,
        first[0] if first else total,
        len(found.drafts),
        bool(found.claims),
        sum(p.chunk.tokens for p in passages),
    )


def compare(
    roles: Roles, pool: Sequence[Passage], k: int, drafts: int, rounds: int
) -> tuple[list[Round], list[Round]]:
    """Rounds (speculative, standard); who begins changes from round to round."""
    arms: dict[Mode, list[Round]] = {Mode.SPECULATIVE: [], Mode.STANDARD: []}
    for i in range(rounds):
        asked = QUESTIONS[i % len(QUESTIONS)]
        passages = choose(pool, asked, k, seed=1000 * k + i)
        for mode in list(arms) if i % 2 == 0 else list(arms)[::-1]:
            # Two letters a round and arm: marks of one length
            mark = f"{k}{chr(97 + i % 26)}{'s' if mode is Mode.SPECULATIVE else 'o'}"
            arms[mode].append(answer(roles, marked(passages, mark), asked, mode, drafts))
        print(
            f"  K={k}, round {i + 1}: speculative {arms[Mode.SPECULATIVE][-1].total:.2f} s, "
            f"standard {arms[Mode.STANDARD][-1].total:.2f} s",
            flush=True,
        )
    return arms[Mode.SPECULATIVE], arms[Mode.STANDARD]


def rows(k: int, speculative: Sequence[Round], standard: Sequence[Round]) -> list[Comparison]:
    """The ratios of one K."""
    total, first = WANTED.get(k, (None, None))
    found = [sum(r.found for r in arm) for arm in (speculative, standard)]
    note = (
        f"M={round(statistics.median(r.drafts for r in speculative))}, "
        f"{round(statistics.median(r.passage_tokens for r in standard))} tokens of passages; answered "
        f"{found[0]} / {found[1]} of {len(standard)}"
    )
    return [
        Comparison(
            f"Speculative over standard, K={k}: {what}",
            tuple(getattr(r, field) for r in speculative),
            tuple(getattr(r, field) for r in standard),
            "s",
            "standard RAG",
            wanted,
            note=note,
        )
        for what, field, wanted in (("total", "total", total), ("first verified words", "first_words", first))
    ]


def growth(k: int, speculative: Sequence[Round], standard: Sequence[Round]) -> dict[str, object]:
    """A point of the plot: medians and extremes in seconds."""
    point: dict[str, object] = {"k": k}
    for arm, measured in (("speculative", speculative), ("standard", standard)):
        for field in ("total", "first_words"):
            values = [getattr(r, field) for r in measured]
            point[f"{arm}_{field}"] = statistics.median(values)
            point[f"{arm}_{field}_least"], point[f"{arm}_{field}_most"] = min(values), max(values)
    point["drafts"] = round(statistics.median(r.drafts for r in speculative))
    point["passage_tokens"] = round(statistics.median(r.passage_tokens for r in standard))
    return point


def open_roles(
    drafter: Path, verifier: Path, most_passages: int, threads: int
) -> tuple[LlamaModel, LlamaModel]:
    """Both models, or one in both roles, with room for all passages in one prompt."""
    room = max(8192, -(-(most_passages * _ROOM_A_PASSAGE + _ROOM) // 1024) * 1024)
    settings = EngineSettings(context_tokens=room, threads=threads)
    drafting = open_model(drafter, settings)
    if verifier.resolve() == drafter.resolve():
        return drafting, drafting
    return drafting, open_model(verifier, settings)


def main() -> int:
    """Measure, print and record."""
    models = locate().models / "gguf"
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--drafter", type=Path, default=models / STARTER)
    parser.add_argument("--verifier", type=Path, default=models / VERIFIER)
    parser.add_argument("-k", type=int, nargs="+", default=SWEEP)
    parser.add_argument("--add", action="store_true", help="to what an earlier sitting has found for other K")
    parser.add_argument("--drafts", type=int, default=Settings().drafts, help="M; as the program has it")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--threads", type=int, default=0, help="0: as the program chooses")
    parser.add_argument("--name", default="speculative", help="of the file that is written")
    options = parser.parse_args()

    watch = machine.Watch()
    drafter, verifier = open_roles(options.drafter, options.verifier, max(options.k), options.threads)
    roles = Roles(drafter, verifier)
    record = Record(
        options.name,
        {
            "drafter": options.drafter.stem,
            "verifier": options.verifier.stem,
            "device": f"{drafter.facts.device}; {verifier.facts.device}",
            "drafts": str(options.drafts),
            "context": f"{drafter.facts.context_tokens} tokens",
        },
    )
    if options.add:
        add_earlier(record, options.k)
    try:
        pool = sample_passages(drafter.count_tokens)
        print(
            f"{len(pool)} passages of {statistics.mean(p.chunk.tokens for p in pool):.0f} tokens on average"
        )
        for mode in (Mode.STANDARD, Mode.SPECULATIVE):  # instruction and examples into the cache
            answer(
                roles, marked(choose(pool, QUESTIONS[0], 4, 7), f"w{mode.value[1]}"), QUESTIONS[0], mode, 2
            )
        for k in options.k:
            speculative, standard = compare(roles, pool, k, options.drafts, options.rounds)
            record.comparisons += rows(k, speculative, standard)
            record.tables.setdefault(GROWTH, []).append(growth(k, speculative, standard))
            in_order(record)
            record.save(watch)  # so that the long ones behind it cost nothing if they are stopped
        for name, model in (("drafter", drafter), ("verifier", verifier)):
            speed = model.speed
            record.setup[f"{name} speed"] = f"prefill {speed.prefill:.0f}, decode {speed.decode:.0f} tokens/s"
    finally:
        for model in {id(m): m for m in (drafter, verifier)}.values():
            model.close()
    record.show()
    record.save(watch)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
