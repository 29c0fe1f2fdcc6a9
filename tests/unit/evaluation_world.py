"""The evaluation service over scripted models and a real library for a set's passages."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from tests.fake_models import ListIndex, ScriptedModel, WordEmbedder, make_passage
from tests.fakes import HashEmbedder, InProcessReader
from tests.unit.evaluation_data import all_sets, cut
from variorum.domain.ports import CancelToken, PassageIndex
from variorum.ingest.folder import FolderScan
from variorum.ingest.pages import PageRenderer
from variorum.ingest.watch import watch_folders
from variorum.rag.prompts import load_prompts
from variorum.rag.run import PipelineOptions
from variorum.services.contract import Library
from variorum.services.evaluation.asking import Asker
from variorum.services.evaluation.contract import EvaluationOptions, EvaluationProgress
from variorum.services.evaluation.questions import Task
from variorum.services.evaluation.service import EvaluationService
from variorum.services.library import LibraryService
from variorum.services.pool import ModelPool
from variorum.services.resources import resource_path
from variorum.store.database import Database
from variorum.store.documents import StoredLibrary
from variorum.store.folders import StoredFolders
from variorum.store.passages import StoredPassages

LIBRARY = [
    make_passage(1, "manual", "Labels have 31 characters.", "They are short."),
    make_passage(2, "notes", "Pumps are green."),
]


def reads(prompt: str) -> str:
    """Answer with the year or the height that stands in the passages beside what the question asks for."""
    question = prompt.split("Question: ")[-1].split("\n")[0]
    subject = re.search(r"(?:Town|Hill|tower) \d+", question, re.I)
    for line in prompt.splitlines():
        if (
            subject
            and subject[0].lower() in line.lower()
            and (found := re.search(r"\b1\d\d\d\b|\d+ m\b|Builder\d+", line))
        ):
            return found[0]
    return "31 characters" if "31 characters" in prompt else "NOT FOUND"


@dataclass
class Corpus:
    library: Library
    index: PassageIndex


class World:
    """The service over scripted models, and a real library for a set's passages. asked: prompts that were answered."""

    def __init__(self, folder: Path) -> None:
        self.sets = all_sets(folder / "sets")
        self.home = folder / "evaluations"
        self.gguf = folder / "small.gguf"
        self.gguf.write_bytes(b"weights")
        self.drafter = self.gguf
        self.model = ScriptedModel(reads)
        self.usual = PipelineOptions()
        self.pool = ModelPool(lambda place, cancel, at_most: self.model)
        self.progress: list[EvaluationProgress] = []
        self.cancel = threading.Event()
        self.stop_at = 10**9
        self.service = EvaluationService(
            self.home, ListIndex(LIBRARY), WordEmbedder, cut, self.open_corpus, self.asker, 8
        )  # fmt: skip

    def asker(self, options: EvaluationOptions, cancel: CancelToken) -> Asker:
        pages = {p.id: " ".join(s.text for s in p.chunk.sentences) for p in LIBRARY}
        return Asker(
            ListIndex(LIBRARY), lambda document, page: pages.get(document), WordEmbedder(),
            load_prompts(resource_path("prompts")), replace(self.usual, passages=options.passages or 8),
            self.pool, None, self.drafter, self.gguf, cancel,
        )  # fmt: skip

    @contextmanager
    def open_corpus(self, folder: Path) -> Iterator[Corpus]:
        database, embedder = Database(folder / "library.db"), HashEmbedder(dimensions=64)
        index = StoredPassages(database, folder / "library.faiss", lambda: embedder.fingerprint)
        library = LibraryService(
            StoredLibrary(database), index, lambda: embedder, InProcessReader, FolderScan(), PageRenderer(),
            StoredFolders(database), watch_folders,
        )  # fmt: skip
        yield Corpus(library, index)
        library.close()
        index.close()
        database.close()

    def sink(self, event: EvaluationProgress) -> None:
        self.progress.append(event)
        if event.what.startswith("Asking") and event.done - event.found >= self.stop_at:
            self.cancel.set()

    def run(self, task: Task, data: str | Path, arms: str = "", **more: object):  # type: ignore[no-untyped-def]
        self.progress.clear()
        self.model.generated.clear()
        names = tuple(arms.split(",")) if arms else ()
        options = EvaluationOptions(self.sets.get(str(data), Path(data)), arms=names, **more)  # type: ignore[arg-type]
        return self.service.evaluate(task, options, self.sink, self.cancel)


def value(result: dict, measure: str, arm: str) -> float:  # type: ignore[type-arg]
    (row,) = [m for m in result["measures"] if m["name"] == measure]
    (found,) = [f for f in row["figures"] if f["arm"] == arm]
    return float(found["value"])


def records(folder: Path) -> list[dict]:  # type: ignore[type-arg]
    return [json.loads(line) for line in (folder / "records.jsonl").read_text().splitlines()]
