"""Learn `variorum.rag.evidence.WEIGHTS` from hotpotqa's supporting sentences, and say how good they are.

    python -m benchmarks.learn_attribution [--data DIR]

The gold answer is the claim. Each question is taken three times: with its gold paragraphs, with one other besides, and
with all ten. One half of the questions is learned from, the other is reported on; the printed weights are those learned
from the first half.
"""

from __future__ import annotations

import argparse
import hashlib
import random
from collections.abc import Iterator, Sequence
from dataclasses import fields
from pathlib import Path

import numpy as np

from benchmarks.eval_passages import EVAL, Question, hotpotqa
from variorum.domain.documents import Passage
from variorum.rag.attribute import SUPPORTED, CitedSentence, attribute, chance_of_citing
from variorum.rag.calibrate import fit_logistic
from variorum.rag.evidence import Matcher, Weights

SHARES = {"gold": 0, "gold and one": 1, "all ten": 8}
THRESHOLDS = (0.2, 0.25, 0.3, 0.35, 0.4, 0.5)


def is_held_out(question: Question) -> bool:
    """Whether a question is kept to report on."""
    return hashlib.sha256(question.id.encode()).digest()[0] % 2 == 1


def subset(question: Question, others: int, drawn: random.Random) -> list[Passage]:
    """The gold passages and so many others."""
    rest = [i for i in range(len(question.passages)) if i not in question.gold]
    return [question.passages[i] for i in (*question.gold, *drawn.sample(rest, min(others, len(rest))))]


def measured(question: Question, passages: Sequence[Passage]) -> Iterator[tuple[tuple[float, ...], bool]]:
    """What is measured of each sentence, and whether it is a supporting one."""
    places = [CitedSentence(s, p) for p in passages for s in p.chunk.sentences]
    matcher = Matcher(question.answers[0], question.text, places)
    best = matcher.best()
    if matcher.support([best]) < SUPPORTED:
        return
    for place, measures in matcher.measures([best]):
        yield measures, at(question, place) in question.supporting


def at(question: Question, place: CitedSentence) -> tuple[int, int]:
    """(passage, sentence) numbers of a place."""
    return question.passages.index(place.passage), place.passage.chunk.sentences.index(place.sentence)


def main() -> int:
    """Learn, print, report."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, default=EVAL)
    questions = hotpotqa(parser.parse_args().data)
    drawn = random.Random(3)
    taken = [(name, q, subset(q, others, drawn)) for q in questions for name, others in SHARES.items()]
    seen = [pair for _, q, passages in taken if not is_held_out(q) for pair in measured(q, passages)]
    learned = Weights(*fit_logistic(np.array([m for m, _ in seen]), np.array([y for _, y in seen], float)))
    for field in fields(Weights):
        print(f"    {field.name}={getattr(learned, field.name):.2f},")
    for half in (False, True):
        for name in SHARES:
            line = []
            for threshold in THRESHOLDS:
                hits = cited = wanted = 0
                for share, question, passages in taken:
                    if share != name or is_held_out(question) is not half:
                        continue
                    wanted += len(question.supporting)
                    for measures, right in measured(question, passages):
                        chosen = bool(measures[1]) or chance_of_citing(measures, learned) >= threshold
                        cited, hits = cited + chosen, hits + (chosen and right)
                line.append(f"{threshold}: {hits / cited:.2f}/{hits / wanted:.2f}")
            print("held out" if half else "learned from", f"{name:13}", "precision/recall", "  ".join(line))
    for name in SHARES:
        hits = cited = wanted = 0
        for share, question, passages in taken:
            if share == name and is_held_out(question):
                found = {
                    at(question, c) for c in attribute(question.answers[0], question.text, passages).evidence
                }
                hits, cited = hits + len(found & question.supporting), cited + len(found)
                wanted += len(question.supporting)
        print(f"as built, held out, {name}: precision {hits / cited:.3f}, recall {hits / wanted:.3f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
