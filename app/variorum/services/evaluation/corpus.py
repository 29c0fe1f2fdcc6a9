"""A set's passages in a library of their own, and what retrieval finds in it: the distractors are real ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

from variorum.domain.documents import Scope
from variorum.domain.errors import Cancelled, KnownError
from variorum.domain.events import IndexEvent, IndexProgress
from variorum.domain.ports import CancelToken, Embedder, PassageIndex
from variorum.rag.retrieve import retrieve
from variorum.services.contract import Library
from variorum.services.evaluation.contract import EvaluationProgress, ProgressSink
from variorum.services.evaluation.finding import DEPTH, key_of
from variorum.services.evaluation.questions import Question, QuestionSet, digest
from variorum.services.evaluation.records import RecordFile


class Corpus(Protocol):
    """A library that is used for a set's passages only, with its index."""

    @property
    def library(self) -> Library: ...

    @property
    def index(self) -> PassageIndex: ...


@dataclass(slots=True)
class Rankings:
    """How real retrieval ranks a set's passages for its questions; each question once, then from the disk.

    The library is made at the first question that is new, and is used again by later runs: indexing goes on where it
    was broken off.
    """

    found: QuestionSet
    folder: Path
    embedder: Callable[[], Embedder]
    open_corpus: Callable[[Path], AbstractContextManager[Corpus]]
    _records: RecordFile | None = None
    _fingerprint: str = ""

    def prepare(self, questions: Sequence[Question], sink: ProgressSink, cancel: CancelToken) -> None:
        """Rank for these questions what was not ranked before. Raises KnownError, Cancelled."""
        records = self._open()
        missing = [q for q in dict.fromkeys(questions) if records.get(self._key(q)) is None]
        if not missing:
            return
        by_file = {digest(key): key for key in self.found.corpus}
        with self.index(sink, cancel) as index:
            for done, question in enumerate(missing):
                sink(EvaluationProgress("Looking for passages", done, len(missing)))
                if cancel.is_set():
                    raise Cancelled
                ranked = retrieve(question.text, self.embedder(), index, Scope(), DEPTH)
                keys = list(dict.fromkeys(by_file[key_of(p)] for p in ranked))
                records.add(self._key(question), {"question": question.id, "passages": keys})

    def of(self, question: Question) -> list[str]:
        """Keys of the passages, best first, for a question that was prepared; [] for another."""
        record = self._open().get(self._key(question)) if self.found.corpus else None
        return list(record["passages"]) if record else []

    def as_filed(self, question: Question) -> Question:
        """The question with its gold passages named as the library's files are."""
        return replace(question, gold=frozenset(digest(key) for key in question.gold))

    @contextmanager
    def index(self, sink: ProgressSink, cancel: CancelToken) -> Iterator[PassageIndex]:
        """The set's library, every passage indexed. Raises KnownError, Cancelled."""
        home = self.folder / "passages" / self._corpus_fingerprint()
        files = home / "files"

        def progress(event: IndexEvent) -> None:
            if isinstance(event, IndexProgress):
                left = event.seconds_left
                sink(EvaluationProgress("Indexing the set's passages", event.done, event.total, 0, left))

        files.mkdir(parents=True, exist_ok=True)
        for key, source in self.found.corpus.items():
            file = files / f"{digest(key)}.md"
            if not file.exists():
                partial = file.with_suffix(".partial")
                partial.write_text(f"# {' '.join(source.title.split())}\n\n{source.text}\n", encoding="utf-8")
                partial.replace(file)
        with self.open_corpus(home) as corpus:
            done = corpus.library.index([files], self.found.name, progress, cancel)
            if done.cancelled:
                raise Cancelled
            if len(done.failed) == len(self.found.corpus):  # one that can't be read is just never found
                raise KnownError(
                    f"The passages of the set can't be indexed: {done.failed[0][1]}",
                    f"Remove {home} and try again.",
                )
            yield corpus.index

    def close(self) -> None:
        if self._records is not None:
            self._records.close()
            self._records = None

    def _open(self) -> RecordFile:
        if self._records is None:
            self._records = RecordFile(self.folder / "rankings.jsonl")
        return self._records

    def _key(self, question: Question) -> str:
        return digest(f"{self._corpus_fingerprint()} {self.embedder().fingerprint} {question.text}")

    def _corpus_fingerprint(self) -> str:
        if not self._fingerprint:
            self._fingerprint = digest(
                "\0".join(f"{s.key}\0{s.title}\0{s.text}" for s in self.found.corpus.values())
            )
        return self._fingerprint
