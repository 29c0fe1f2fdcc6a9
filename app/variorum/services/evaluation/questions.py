"""Questions whose answers are known, and the sources they are asked over."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum


class Task(StrEnum):
    """What is evaluated."""

    RETRIEVAL = "retrieval"
    ANSWERS = "answers"
    CITATIONS = "citations"
    DISAGREEMENT = "disagreement"
    ABSTENTION = "abstention"


class Split(StrEnum):
    """Which half of the questions: tune on dev, report held-out."""

    DEV = "dev"
    HELD_OUT = "held-out"
    ALL = "all"

    def takes(self, question_id: str) -> bool:
        """Whether a question is in it."""
        return self is Split.ALL or is_held_out(question_id) == (self is Split.HELD_OUT)


@dataclass(frozen=True, slots=True)
class Source:
    """A passage of a set.

    key: unique within the set. sentences: as the set has them, or as we cut them. answer: what it gives as the answer,
    where the set says so. distracts: the set says that it gives none.
    """

    key: str
    title: str
    sentences: tuple[str, ...]
    answer: str = ""
    distracts: bool = False

    @property
    def text(self) -> str:
        """The stored text: sentences joined by a space."""
        return " ".join(self.sentences)


@dataclass(frozen=True, slots=True)
class Question:
    """A question with what is known of its answer.

    answers: wordings of which any is right; () if the sources do not answer it. readings: answers that sources give
    beside each other, each of which should be told; () where they agree. wrong: answers that some sources give and
    that are known to be wrong. own: its own passages, () where the set has one corpus for all. gold: keys of the
    passages that answer. evidence: (key, index) of the sentences that do, empty if not known. document, page: where a
    person says that the answer stands. kinds: what kinds of disagreement it is of, in words; () where nobody says.
    """

    id: str
    text: str
    answers: tuple[str, ...]
    readings: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    own: tuple[Source, ...] = ()
    gold: frozenset[str] = frozenset()
    evidence: frozenset[tuple[str, int]] = frozenset()
    document: str = ""
    page: int | None = None
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AnswerPair:
    """Two answers to a question. differ: whether they are different readings."""

    id: str
    question: str
    first: str
    second: str
    differ: bool


@dataclass(frozen=True, slots=True)
class QuestionSet:
    """A data set.

    corpus: the passages that all questions share, by key; empty where each has its own, and for a person's questions,
    which are asked over the library (`library`). agreeing: questions whose sources agree, to go with disputed ones.
    pairs: given answers, for comparing without a model. tasks: what it can be used for.
    """

    name: str
    questions: tuple[Question, ...]
    tasks: frozenset[Task]
    corpus: Mapping[str, Source] = field(default_factory=dict)
    agreeing: tuple[Question, ...] = ()
    pairs: tuple[AnswerPair, ...] = ()
    library: bool = False


def digest(text: str) -> str:
    """A short name for a text that never changes."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


AGREEING = "-agreeing"
"""Ends the id of a question that is asked over agreeing sources; it is in the half of the question itself."""


def is_held_out(question_id: str) -> bool:
    """Whether a question is in the half that is kept apart; half of all ids are, always the same ones."""
    return hashlib.sha256(question_id.removesuffix(AGREEING).encode()).digest()[0] % 2 == 1


def chosen(questions: Sequence[Question], split: Split, limit: int | None) -> list[Question]:
    """The questions of a split in an order that has nothing to do with the file's; at most `limit`, always the same.

    What a smaller limit chooses is the beginning of what a larger one does, so that a run can be extended.
    """
    return sorted((q for q in questions if split.takes(q.id)), key=lambda q: digest(q.id))[:limit]
