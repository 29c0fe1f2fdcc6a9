"""Questions with passages from the evaluation sets, as the pipeline sees them: sentences placed in stored text."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from variorum.domain.documents import Chunk, Passage, Sentence
from variorum.ingest.sentences import split_sentences
from variorum.rag import wording

EVAL = Path(__file__).resolve().parents[2] / "shared" / "data" / "eval"


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its gold answers and passages.

    gold: ids (places in `passages`) of the passages that hold the answer. supporting: (passage, sentence) numbers.
    """

    id: str
    text: str
    answers: tuple[str, ...]
    passages: tuple[Passage, ...]
    gold: tuple[int, ...] = ()
    supporting: frozenset[tuple[int, int]] = frozenset()


def rows(path: Path) -> Iterator[dict[str, Any]]:
    """The objects of a JSON Lines file, plain or gzip."""
    with (
        gzip.open(path, "rt", encoding="utf-8")
        if path.suffix == ".gz"
        else path.open(encoding="utf-8") as file
    ):
        for line in file:
            yield json.loads(line)


def passage(number: int, title: str, sentences: Sequence[str]) -> Passage:
    """A passage of a document of its own."""
    placed, at = [], 0
    for text in sentences:
        placed.append(Sentence(number, None, at, at + len(text), text))
        at += len(text) + 1
    tokens = sum(len(s.split()) for s in sentences)
    return Passage(Chunk(number, number, 0, tuple(placed), tokens=tokens), title, title, number, 1.0 / number)


def split(text: str) -> list[str]:
    """A text's sentences, as indexing cuts them."""
    return [text[s.start : s.end] for s in split_sentences(text)]


def hotpotqa(folder: Path = EVAL) -> list[Question]:
    """Multi-hop questions with ten paragraphs each and their gold sentences."""
    made = []
    for row in rows(folder / "hotpotqa" / "questions.jsonl"):
        passages = tuple(
            passage(i, title, [s.strip() for s in sentences])
            for i, (title, sentences) in enumerate(row["context"], 1)
        )
        place = {title: i for i, (title, _) in enumerate(row["context"])}
        supporting = frozenset(
            (place[title], n)
            for title, n in row["supporting_facts"]
            if title in place and n < len(row["context"][place[title]][1])
        )
        gold = tuple(sorted({i for i, _ in supporting}))
        made.append(Question(row["_id"], row["question"], (row["answer"],), passages, gold, supporting))
    return made


def answered(answer: str, golds: Sequence[str]) -> bool:
    """Whether one of the gold answers stands in the answer, or it in one of them, in whole words, folded."""
    said = f" {' '.join(wording.words(answer))} "
    for gold in golds:
        words = f" {' '.join(wording.words(gold))} "
        if words.strip() and (words in said or (len(said.strip()) > 1 and said in words)):
            return True
    return False
