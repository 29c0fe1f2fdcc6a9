"""The evaluation service: reads a set, asks what was not asked yet, judges all, writes result and report."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from variorum import __version__
from variorum.domain.errors import Cancelled, KnownError
from variorum.domain.ports import CancelToken, Embedder, PassageIndex
from variorum.services.evaluation.arms import Arms, Asked, parse_arms
from variorum.services.evaluation.asking import Asker
from variorum.services.evaluation.cases import Case, Condition, Giving, make_case, wanted
from variorum.services.evaluation.contract import (
    Evaluated,
    EvaluationOptions,
    EvaluationProgress,
    ProgressSink,
)
from variorum.services.evaluation.corpus import Corpus, Rankings
from variorum.services.evaluation.finding import counts, labels, ranks
from variorum.services.evaluation.measures import Counts
from variorum.services.evaluation.questions import Question, QuestionSet, Split, Task, chosen
from variorum.services.evaluation.records import RecordFile
from variorum.services.evaluation.replies import Replies
from variorum.services.evaluation.sets import CutSentences, load_set


@dataclass(slots=True)
class EvaluationService:
    """See `contract.Evaluating`.

    folder: where runs are kept, a folder each. index: the person's library. embedder: raises ModelError while it is
    not here. cut: sentences of a text. open_corpus: a library in a folder of its own, for a set's passages.
    asker: makes what asks; (options) -> Asker.
    """

    folder: Path
    index: PassageIndex
    embedder: Callable[[], Embedder]
    cut: CutSentences
    open_corpus: Callable[[Path], AbstractContextManager[Corpus]]
    asker: Callable[[EvaluationOptions, CancelToken], Asker]
    default_passages: int

    def evaluate(
        self, task: Task, options: EvaluationOptions, sink: ProgressSink, cancel: CancelToken
    ) -> Evaluated:
        """Ask what has not been asked yet, then judge all; see `contract.Evaluating`."""
        from variorum.services.evaluation.report import write_report

        sink(EvaluationProgress("Reading the questions", 0, 0))
        found = load_set(options.data, self.cut)
        if task not in found.tasks:
            can = ", ".join(sorted(found.tasks))
            raise KnownError(f"The set ‘{found.name}’ can't be used for {task}.", f"It can be for: {can}.")
        if task is Task.DISAGREEMENT and not found.library:
            from variorum.services.evaluation.agreeing import with_agreeing

            found = with_agreeing(found, options.data, self.cut)
        arms = parse_arms(options.arms, task)
        folder = options.out or self.folder / found.name
        with _alone_in(folder):
            if task is Task.RETRIEVAL:
                result = self._retrieval(found, arms, options, folder, sink, cancel)
            else:
                result = self._answers(task, found, arms, options, folder, sink, cancel)
            result = {**_about(task, found, options, arms), **result}
            report, notes = write_report(result, folder)
        return Evaluated(result, report, tuple(notes))

    def adversarial(
        self, options: EvaluationOptions, sink: ProgressSink, cancel: CancelToken
    ) -> dict[str, Any]:
        """How often each arm is misled by instructions in documents; see `contract.Evaluating`."""
        from variorum.services.evaluation.adversarial import adversarial

        return adversarial(options, self.asker(options, cancel), self.cut, sink, cancel)

    def publish(self, results: Sequence[Path], page: Path) -> list[Path]:
        """Write results into a page of the documentation; see `contract.Evaluating`."""
        from variorum.services.evaluation.report import publish

        return publish(results, page)

    def _answers(
        self,
        task: Task,
        found: QuestionSet,
        arms: Arms,
        options: EvaluationOptions,
        folder: Path,
        sink: ProgressSink,
        cancel: CancelToken,
    ) -> dict[str, Any]:
        from variorum.services.evaluation.result import judged, judged_pairs

        result: dict[str, Any] = {}
        if task is Task.DISAGREEMENT and arms.pairs:
            disputed = [q for q in found.questions if q.readings]
            kept = {q.id for q in chosen(disputed, options.split, options.limit)}
            differing = [p for p in found.pairs if p.differ and p.id in kept]
            agreeing = [p for p in found.pairs if not p.differ and options.split.takes(p.id)]
            result["pairs"] = judged_pairs([*differing, *agreeing[: len(differing)]])
        if not arms.arms:
            return {"cases": 0, "waiting": 0, "arms": [], "measures": [], **result}
        cases = self._cases(
            found, wanted(found, task, options.split, options.limit), options, folder, sink, cancel
        )
        asker = self.asker(options, cancel)
        records = RecordFile(folder / "records.jsonl")
        replies = Replies(folder / "replies.jsonl", reuse=not options.anew)
        try:
            keys = {(c.id, a.name): asker.key(c, a) for c in cases for a in arms.asked}
            known = {k for k, r in records if not (options.anew and r.get("reused_replies"))}
            todo = [(c, a) for c in cases for a in arms.asked if keys[c.id, a.name] not in known]
            there = len(keys) - len(todo)
            try:
                self._ask(asker, records, replies, keys, todo, there, sink, cancel)
            except Cancelled:
                if not len(records):
                    raise
            result |= judged(task, cases, arms.arms, lambda c, a: records.get(keys[c.id, a.name]))
            return {**result, "models": asker.names(), "found_before": there}
        finally:
            records.close()
            replies.close()

    def _ask(
        self,
        asker: Asker,
        records: RecordFile,
        replies: Replies,
        keys: dict[tuple[str, str], str],
        todo: Sequence[tuple[Case, Asked]],
        there: int,
        sink: ProgressSink,
        cancel: CancelToken,
    ) -> None:
        total, started = there + len(todo), time.monotonic()
        for done, (case, arm) in enumerate(todo):
            left = (time.monotonic() - started) / done * (len(todo) - done) if done else None
            sink(EvaluationProgress(f"Asking ({arm.name})", there + done, total, there, left))
            if cancel.is_set():
                raise Cancelled
            records.add(keys[case.id, arm.name], asker.ask(case, arm, replies))
        sink(EvaluationProgress("Judging", total, total, there, 0.0))

    def _cases(
        self,
        found: QuestionSet,
        asked: Sequence[tuple[Question, Condition]],
        options: EvaluationOptions,
        folder: Path,
        sink: ProgressSink,
        cancel: CancelToken,
    ) -> list[Case]:
        if found.library:
            return [Case(question, condition) for question, condition in asked]
        if options.retrieved and not found.corpus:
            raise KnownError(
                f"The set ‘{found.name}’ has no passages to retrieve from.", "Leave out --retrieved."
            )
        rankings = Rankings(found, folder, self.embedder, self.open_corpus)
        try:
            if found.corpus:
                rankings.prepare([q for q, _ in asked if options.retrieved or not q.own], sink, cancel)
            giving = Giving(options.passages, options.seed, options.retrieved, self.default_passages)
            return [make_case(q, condition, found.corpus, rankings.of(q), giving) for q, condition in asked]
        finally:
            rankings.close()

    def _retrieval(
        self,
        found: QuestionSet,
        arms: Arms,
        options: EvaluationOptions,
        folder: Path,
        sink: ProgressSink,
        cancel: CancelToken,
    ) -> dict[str, Any]:
        """Real retrieval over the set's own passages, or over the person's library. Fast: nothing is recorded."""
        from variorum.services.evaluation.result import Label, figures

        questions = [q for q, _ in wanted(found, Task.RETRIEVAL, options.split, options.limit)]
        k = options.passages or self.default_passages
        embedder = self.embedder()
        rows: dict[str, list[dict[str, Counts]]] = {arm: [] for arm in arms.retrieval}
        rankings = Rankings(found, folder, self.embedder, self.open_corpus)
        try:
            with rankings.index(sink, cancel) if found.corpus else _as_it_is(self.index) as index:
                for done, question in enumerate(questions):
                    sink(EvaluationProgress("Searching", done, len(questions)))
                    if cancel.is_set():
                        raise Cancelled
                    named = rankings.as_filed(question)
                    for arm, into in rows.items():
                        into.append(counts(question, ranks(named, arm, index, embedder), k))
        finally:
            rankings.close()
        words = labels(k)
        columns = {
            arm: {name: ([c[name][0] for c in counted], [c[name][1] for c in counted]) for name in words}
            for arm, counted in rows.items()
        }
        told = [Label(name, label, chief=name != "mrr") for name, label in words.items()]
        return {
            "cases": len(questions),
            "waiting": 0,
            "arms": [{"name": arm, "what": "asked"} for arm in arms.retrieval],
            "measures": figures(columns, told) if questions else [],
            "models": {"embedder": embedder.name},
        }


def _variant(options: EvaluationOptions) -> list[str]:
    """What tells results of one task and set apart, in the names of their files."""
    split = [options.split.value] if options.split is not Split.ALL else []
    return [*split, "retrieved"] if options.retrieved else split


def _about(task: Task, found: QuestionSet, options: EvaluationOptions, arms: Arms) -> dict[str, Any]:
    return {
        "name": "-".join([task, found.name, *_variant(options)]),
        "task": task,
        "set": found.name,
        "split": options.split,
        "limit": options.limit,
        "passages": options.passages,
        "seed": options.seed,
        "retrieved": options.retrieved or found.library,
        "program": __version__,
        "made": datetime.now(UTC).isoformat(timespec="seconds"),
        "models": {},
        "missing": [{"arm": name, "why": why} for name, why in arms.missing],
    }


@contextmanager
def _as_it_is(index: PassageIndex) -> Iterator[PassageIndex]:
    yield index


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """Only one run at a time writes into a folder."""
    from filelock import FileLock, Timeout

    try:
        folder.mkdir(parents=True, exist_ok=True)
        with FileLock(folder / "in-use.lock", timeout=0):
            yield
    except Timeout as error:
        raise KnownError(
            f"Another evaluation is writing into {folder}.",
            "Wait until it has ended, or choose another --out.",
        ) from error
    except OSError as error:
        raise KnownError(
            f"{folder} can't be used: {error.strerror or error}.", "Choose another folder with --out."
        ) from error
