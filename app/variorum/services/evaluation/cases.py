"""Cases: a question with the passages that every arm is given for it, made once and always the same."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from variorum.services.evaluation.match import covers
from variorum.services.evaluation.questions import Question, QuestionSet, Source, Split, Task, chosen


@dataclass(frozen=True, slots=True)
class Giving:
    """How passages are given.

    k: how many; None: all of a question's own, `default_k` of a corpus; more gold ones are all given. seed: of the
    mixing; the question's id goes into it too. retrieved: give what retrieval finds, whether or not it answers.
    """

    k: int | None = None
    seed: int = 0
    retrieved: bool = False
    default_k: int = 8


class Condition(StrEnum):
    """Whether the passages that answer are among those given."""

    KEPT = "kept"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class Case:
    """sources: what is given, in this order; () for a question that is asked over the library. more: what a mode that
    looks again can find besides.
    """

    question: Question
    condition: Condition
    sources: tuple[Source, ...] = ()
    more: tuple[Source, ...] = ()

    @property
    def id(self) -> str:
        return f"{self.question.id}/{self.condition}"

    @property
    def answerable(self) -> bool:
        """Whether what is given answers the question."""
        return bool(self.question.answers) and self.condition is Condition.KEPT


def wanted(
    found: QuestionSet, task: Task, split: Split, limit: int | None
) -> list[tuple[Question, Condition]]:
    """What a task asks.

    Abstention asks each question that has an answer twice, with and without its gold passages. Disagreement asks as
    many agreeing questions as disputed ones. `limit` counts questions, disputed ones for disagreement.
    """
    if task is Task.DISAGREEMENT:
        disputed = chosen([q for q in found.questions if q.readings], split, limit)
        agreeing = chosen(found.agreeing, split, None)
        count = min(len(disputed), len(agreeing)) if agreeing else len(disputed)
        # In turns, so that a run that is stopped has as many of either
        pairs = [disputed[i : i + 1] + agreeing[i : i + 1] for i in range(count)]
        return [(q, Condition.KEPT) for pair in pairs for q in pair]
    questions = chosen(found.questions, split, limit)
    if task is Task.ABSTENTION:
        return [
            (q, c)
            for q in questions
            for c in Condition
            if (q.answers and not found.library) or c is Condition.KEPT
        ]
    if task is Task.RETRIEVAL:
        return [(q, Condition.KEPT) for q in questions if q.gold or q.document]
    return [(q, Condition.KEPT) for q in questions if q.answers]


def make_case(
    question: Question,
    condition: Condition,
    corpus: Mapping[str, Source],
    ranked: Sequence[str],
    giving: Giving,
) -> Case:
    """Give a question its passages: the gold ones at mixed ranks among others, or what retrieval finds.

    The others are the question's own, in mixed order, or else what retrieval finds best in the set's corpus, in its
    order. Without the gold ones, passages in which an answer stands are left out too, and the number stays the same.

    Args:
        ranked: keys of the corpus as real retrieval ranks them for the question, best first.
    """
    gone = condition is Condition.REMOVED
    if giving.retrieved:
        found = [corpus[key] for key in ranked if not (gone and _answers(corpus[key], question))]
        size = giving.k or giving.default_k
        return Case(question, condition, tuple(found[:size]), tuple(found[size:]))
    mixing = random.Random(f"{giving.seed}/{question.id}")
    if question.own:
        gold = [s for s in question.own if s.key in question.gold]
        others = [s for s in question.own if s.key not in question.gold]
        mixing.shuffle(others)
        size = giving.k or len(question.own)
    else:
        gold = [corpus[key] for key in sorted(question.gold)]
        others = [corpus[key] for key in ranked if key not in question.gold]
        size = giving.k or giving.default_k
    if gone:
        return Case(question, condition, tuple([s for s in others if not _answers(s, question)][:size]))
    mixing.shuffle(gold)
    given = others[: max(0, size - len(gold))]
    for place in sorted(mixing.sample(range(len(given) + len(gold)), len(gold))):
        given.insert(place, gold.pop())
    return Case(question, condition, tuple(given))


def _answers(source: Source, question: Question) -> bool:
    return source.key in question.gold or covers(source.text, question.answers)
