"""What the command line may ask of the evaluation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from variorum.domain.ports import CancelToken
from variorum.services.evaluation.questions import Split, Task


@dataclass(frozen=True, slots=True)
class EvaluationOptions:
    """What to evaluate.

    data: a set's folder, or a file of a person's questions. limit: questions at most. arms: names, () for the task's
    own. passages: given a question (K), None: as the set has them. seed: of the mixing of passages. retrieved: give
    what retrieval finds in all of the set's passages, instead of the answering ones among others. drafter, verifier:
    as for a question. out: folder for records and report, None: one in the home folder. anew: ask the models again what
    they have said already, so that every answer has its time.
    """

    data: Path
    limit: int | None = None
    arms: tuple[str, ...] = ()
    split: Split = Split.ALL
    passages: int | None = None
    seed: int = 0
    retrieved: bool = False
    drafter: str | None = None
    verifier: str | None = None
    out: Path | None = None
    anew: bool = False


@dataclass(frozen=True, slots=True)
class EvaluationProgress:
    """what: is done now. done, total: of it; total 0 while unknown. found: of done, were there from an earlier run.
    seconds_left: estimate, None while unknown."""

    what: str
    done: int
    total: int
    found: int = 0
    seconds_left: float | None = None


@dataclass(frozen=True, slots=True)
class Evaluated:
    """result: as in docs/evaluation.md. report: the readable one; its pictures lie beside it. notes: what a person
    should know about it."""

    result: dict[str, Any]
    report: Path
    notes: tuple[str, ...] = ()


ProgressSink = Callable[[EvaluationProgress], None]


class Evaluating(Protocol):
    """Measures the program on questions whose answers are known. Blocking; any thread."""

    def evaluate(
        self, task: Task, options: EvaluationOptions, sink: ProgressSink, cancel: CancelToken
    ) -> Evaluated:
        """Ask what has not been asked yet, then judge all. What was asked stays on disk, whatever happens.

        When stopped, the result is of what is there. Raises KnownError; Cancelled if nothing is there yet.
        """
        ...

    def adversarial(
        self, options: EvaluationOptions, sink: ProgressSink, cancel: CancelToken
    ) -> dict[str, Any]:
        """Count how often each arm is misled by instructions that stand inside documents (evaluation/adversarial).

        Nothing is kept. Raises KnownError, Cancelled.
        """
        ...

    def publish(self, results: Sequence[Path], page: Path) -> list[Path]:
        """Write the tables and pictures of results into a documentation page; returns the files written."""
        ...
