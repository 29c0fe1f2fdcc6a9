"""Speculative against standard RAG: the same passages, the same question, the same verifier.

Standard puts all K passages into one prompt to the verifier. Speculative drafts from small subsets with the drafter and
verifies. Both run on our engine with the instruction and examples already cached, as in every question but the first;
passages are new in every round, so nothing else is reused. Prints medians and their ratios.

    python benchmarks/bench_speculative.py [-k 12] [--rounds 5] [--sweep]
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from variorum.composition import build
from variorum.domain.answers import Mode
from variorum.domain.documents import Chunk, Passage, Scope, Sentence
from variorum.domain.events import AnswerToken, AskEvent
from variorum.engine.llama import open_model
from variorum.rag.pipeline import Pipeline
from variorum.rag.prompts import load_prompts
from variorum.rag.run import PipelineOptions, Roles
from variorum.services.resources import resource_path
from variorum.services.settings import locate

QUESTIONS = (
    "Which image formats can be used as a map background in EPANET?",
    "How long does brahe take to propagate all Starlink satellites for 24 hours?",
    "What is the default value of the --lcz-band argument of w2w?",
    "What should num_land_cat be set to in WRF's namelist.input?",
    "What is the default maximum number of trials in a hydraulic analysis?",
    "How are pumps with variable speed modelled?",
    "What does STCTM retrieve from stellar spectra?",
)
PASSAGE_WORDS = (120, 200)
"""Passages of about 250 tokens by the models' tokenizer."""


@dataclass(frozen=True)
class Round:
    """Seconds of one answer: in all, and until its first words."""

    total: float
    first_words: float


class GivenPassages:
    """An index that finds what it is given, in order."""

    def __init__(self, passages: Sequence[Passage]) -> None:
        self._passages = {p.id: p for p in passages}

    def nearest(self, vector: object, k: int, scope: Scope) -> list[tuple[int, float]]:
        return [(i, 1.0 - 0.001 * rank) for rank, i in enumerate(self._passages)]

    def matching(self, query: str, k: int, scope: Scope) -> list[tuple[int, float]]:
        return []

    def passages(self, chunk_ids: Sequence[int]) -> dict[int, Passage]:
        return {i: self._passages[i] for i in chunk_ids}

    def vectors(self, chunk_ids: Sequence[int]) -> np.ndarray:
        return np.ones((len(chunk_ids), 1), np.float32)

    def passage_count(self, scope: Scope) -> int:
        return len(self._passages)


class NoEmbedder:
    """Retrieval is the same for both arms and not measured."""

    name = fingerprint = "given"
    dimensions = 1

    def embed(self, texts: Sequence[str]) -> np.ndarray:
        return np.ones((len(texts), 1), np.float32)

    def close(self) -> None:
        return None


def sample_passages() -> list[Passage]:
    """Passages of about 250 tokens made of neighbouring chunks of the sample library."""
    with tempfile.TemporaryDirectory() as home:
        services = build(Path(home))
        try:
            services.library.index([services.sample_folder], "Sample", lambda _: None, threading.Event())
            found = services.library.search("the", Scope(), 1000)
        finally:
            services.close()
    passages: list[Passage] = []
    for passage in sorted(found, key=lambda p: p.id):
        count = len(passage.text.split())
        if PASSAGE_WORDS[0] <= count <= PASSAGE_WORDS[1]:
            passages.append(passage)
    return passages


def new_passages(pool: Sequence[Passage], k: int, seed: int) -> list[Passage]:
    """K passages that no earlier round has read: each begins with words of its own."""
    chosen = (
        random.Random(seed).choices(pool, k=k) if k > len(pool) else random.Random(seed).sample(list(pool), k)
    )
    made = []
    for rank, passage in enumerate(chosen, 1):
        mark = Sentence(passage.chunk.document_id, None, 0, 0, f"Note {seed}.{rank}.")
        chunk = Chunk(
            rank,
            passage.chunk.document_id,
            rank,
            (mark, *passage.chunk.sentences),
            tokens=passage.chunk.tokens,
        )
        made.append(Passage(chunk, passage.title, passage.path, rank, 1.0 / rank, 1.0))
    return made


def run(roles: Roles, passages: Sequence[Passage], question: str, mode: Mode, drafts: int) -> Round:
    """One answer."""
    started = time.perf_counter()
    first: list[float] = []

    def sink(event: AskEvent) -> None:
        if isinstance(event, AnswerToken) and not first:
            first.append(time.perf_counter() - started)

    pipeline = Pipeline(
        GivenPassages(passages), NoEmbedder(), lambda: roles, load_prompts(resource_path("prompts"))
    )
    options = PipelineOptions(mode=mode, passages=len(passages), drafts=drafts)
    pipeline.ask(question, options, sink, threading.Event())
    total = time.perf_counter() - started
    return Round(total, first[0] if first else total)


def compare(
    roles: Roles, pool: Sequence[Passage], k: int, drafts: int, rounds: int, seed: int
) -> dict[str, float]:
    """Medians of both arms over the same rounds, alternating."""
    arms: dict[Mode, list[Round]] = {Mode.STANDARD: [], Mode.SPECULATIVE: []}
    for i in range(rounds):
        question = QUESTIONS[i % len(QUESTIONS)]
        for j, mode in enumerate(arms):
            passages = new_passages(pool, k, seed + 1000 * j + i)
            arms[mode].append(run(roles, passages, question, mode, drafts))
    standard, speculative = arms[Mode.STANDARD], arms[Mode.SPECULATIVE]
    return {
        "k": k,
        "drafts": drafts,
        "standard_s": statistics.median(r.total for r in standard),
        "speculative_s": statistics.median(r.total for r in speculative),
        "standard_first_s": statistics.median(r.first_words for r in standard),
        "speculative_first_s": statistics.median(r.first_words for r in speculative),
    }


def main() -> int:
    """Measure and print."""
    models = locate().models
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--drafter", default=str(models / "gguf" / "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf"))
    parser.add_argument(
        "--verifier", default=str(models / "gguf" / "qwen2.5-coder-1.5b-instruct-q4_k_m.gguf")
    )
    parser.add_argument("-k", type=int, default=12)
    parser.add_argument("--drafts", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--sweep", action="store_true", help="K = 3, 6, 12, 24, 48 (one JSON line each)")
    arguments = parser.parse_args()

    cancel = threading.Event()
    drafter = open_model(Path(arguments.drafter), cancel=cancel)
    verifier = (
        drafter
        if arguments.verifier == arguments.drafter
        else open_model(Path(arguments.verifier), cancel=cancel)
    )
    roles = Roles(drafter, verifier)
    try:
        pool = sample_passages()
        for mode in (Mode.STANDARD, Mode.SPECULATIVE):  # instruction and examples into the cache
            run(roles, new_passages(pool, 4, 7), QUESTIONS[0], mode, 2)
        for k in (3, 6, 12, 24, 48) if arguments.sweep else (arguments.k,):
            drafts = max(2, min(16, round(k / 3))) if arguments.sweep else arguments.drafts
            found = compare(roles, pool, k, drafts, arguments.rounds, seed=10_000 * k)
            if arguments.sweep:
                print(json.dumps({key: round(value, 2) for key, value in found.items()}), flush=True)
                continue
            total = found["speculative_s"] / found["standard_s"]
            first = found["speculative_first_s"] / found["standard_first_s"]
            print(f"speculative over standard, K={k}, M={drafts}, median of {arguments.rounds}:")
            print(
                f"  total        {found['speculative_s']:.1f} s / {found['standard_s']:.1f} s = {total:.2f}"
            )
            print(
                f"  first words  {found['speculative_first_s']:.1f} s / {found['standard_first_s']:.1f} s = {first:.2f}"
            )
    finally:
        for model in {id(m): m for m in (drafter, verifier)}.values():
            model.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
