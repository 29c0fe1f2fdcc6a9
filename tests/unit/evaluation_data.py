"""Little data sets in the forms of the public ones, and questions with passages, for the tests of the evaluation."""

from __future__ import annotations

import gzip
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

HOTPOT = [
    {
        "_id": f"h{i}",
        "question": f"In what year was Town {i} founded?",
        "answer": str(1900 + i),
        "supporting_facts": [[f"Town {i}", 0]],
        "context": [
            [f"Town {i}", [f"Town {i} was founded in {1900 + i}.", " It has a church."]],
            *[[f"River {i}-{j}", [f"River {i}-{j} is long.", " It is cold."]] for j in range(3)],
        ],
    }
    for i in range(8)
]
RAMDOCS = [
    {
        "question": f"How high is Hill {i}?",
        "documents": [
            {"text": f"Hill {i} is 100 m high.", "type": "correct", "answer": "100 m"},
            {
                "text": f"The height of Hill {i} is 100 m. Sheep live there.",
                "type": "correct",
                "answer": "100 m",
            },
            {"text": f"Hill {i} is 250 m high.", "type": "misinfo", "answer": "250 m"},
            {"text": f"Hill {i} has sheep.", "type": "noise", "answer": "unknown"},
        ],
        "gold_answers": ["100 m"],
        "wrong_answers": ["250 m"],
    }
    for i in range(4)
]
NQ = [
    {"id": f"n{i}", "question": f"who built tower {i}", "answers": [f"Builder{i}"], "gold": [f"p{i}"]}
    for i in range(4)
]
NQ_PASSAGES = [
    {"_id": f"p{i}", "title": f"Tower {i}", "text": f"Tower {i} was built by Builder{i}. It is tall."}
    for i in range(4)
] + [
    {"_id": f"p{i}", "title": f"Lake {i}", "text": f"Lake {i} is deep. Fish swim in it."}
    for i in range(4, 16)
]
CONTRADICTIONS = [
    {
        "_id": "w1",
        "title": "Bridge",
        "question": "When was the bridge opened?",
        "passage1": "The bridge was opened in 1931.",
        "passage2": "It was opened in 1934.",
        "answer1": "1931",
        "answer2": "1934",
        "contradict_type": "Explicit",
    }
]
SQUAD = [
    {
        "id": "x1",
        "context": "The mill is old. It grinds corn for bread.",
        "question": "What does the mill grind?",
        "answers": [{"answer_start": 27, "text": "corn"}],
    }
]
CLAIMS = [
    {
        "_id": "1",
        "claim": "Zinc helps.",
        "cited_doc_ids": ["10"],
        "evidence": [{"doc_id": "10", "label": "SUPPORT", "sentences": [1]}],
    },
    {"_id": "2", "claim": "Iron hurts.", "cited_doc_ids": ["11"], "evidence": []},
]
ABSTRACTS = [
    {"_id": "10", "title": "Zinc", "sentences": ["We studied zinc.", "Zinc helps."]},
    {"_id": "11", "title": "Iron", "sentences": ["We studied iron."]},
]


def cut(text: str) -> list[str]:
    """Sentences of a text in which only sentences end in '. '."""
    pieces = text.split(". ")
    return [p if i == len(pieces) - 1 else f"{p}." for i, p in enumerate(pieces)]


def write(folder: Path, name: str, rows: Sequence[dict[str, Any]]) -> Path:
    """Write rows as JSON lines, gzipped where the name says so; returns the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    content = "".join(json.dumps(row) + "\n" for row in rows).encode()
    (folder / name).write_bytes(gzip.compress(content) if name.endswith(".gz") else content)
    return folder


def all_sets(folder: Path) -> dict[str, Path]:
    """Write one of each set into folders side by side; by name."""
    write(folder / "nq", "passages.jsonl.gz", NQ_PASSAGES)
    write(folder / "scifact", "passages.jsonl.gz", ABSTRACTS)
    return {
        "nq": write(folder / "nq", "questions.jsonl", NQ),
        "scifact": write(folder / "scifact", "claims.jsonl", CLAIMS),
        "hotpotqa": write(folder / "hotpotqa", "questions.jsonl", HOTPOT),
        "ramdocs": write(folder / "ramdocs", "questions.jsonl", RAMDOCS),
        "wikicontradict": write(folder / "wikicontradict", "questions.jsonl", CONTRADICTIONS),
        "xquad": write(folder / "xquad", "questions.jsonl", SQUAD),
    }
