"""Hundreds of questions with cancels and errors at random places: nothing is left behind and memory stays flat.

Chance is seeded and cancels come after so many events, never after a time. What a run has reached is looked at after
every question; memory, threads, open files and futures are compared between question 60 and the last one.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import random
import shutil
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future, as_completed
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import psutil
import pytest
from drafting import SYSTEM, nothing_held, run_together
from plain_llama import SMALL, SMOLLM
from written_gguf import tiny_model

from tests.fakes import HashEmbedder, InProcessReader
from variorum.domain.answers import Mode
from variorum.domain.errors import Cancelled, ContextTooSmall, KnownError, ModelError
from variorum.domain.events import Answered, AskEvent, Failed
from variorum.domain.ports import GenerationRequest, Message, ScoreRequest
from variorum.engine.llama import LlamaModel, open_model
from variorum.ingest.folder import scan
from variorum.ingest.pages import PageRenderer
from variorum.ingest.watch import watch_folders
from variorum.rag.prompts import load_prompts
from variorum.services.ask import AskService
from variorum.services.contract import AskOptions
from variorum.services.library import LibraryService
from variorum.services.pool import ModelPool
from variorum.services.resources import resource_path
from variorum.services.settings import Settings
from variorum.store.answers import StoredAnswers
from variorum.store.database import Database
from variorum.store.documents import StoredLibrary
from variorum.store.folders import StoredFolders
from variorum.store.passages import StoredPassages

QUESTIONS, WARM, DRAFTS = 200, 60, 4
GROWTH = 30_000_000
"""Bytes of memory between question 60 and the last."""

WORDS = (
    *(
        "tower",
        "iron",
        "river",
        "bridge",
        "garden",
        "market",
        "winter",
        "engine",
        "harbour",
        "village",
        "copper",
    ),
    *("signal", "mountain", "library", "window", "paper", "railway", "island", "picture", "council", "glass"),
)


@dataclass(frozen=True, slots=True)
class Footprint:
    """What a process holds. memory: resident bytes."""

    memory: int
    threads: int
    files: int
    futures: int


def footprint() -> Footprint:
    """Measured after the garbage is gone, and what the C allocator keeps for later given back (glibc)."""
    gc.collect()
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
    process = psutil.Process()
    futures = sum(issubclass(type(thing), Future) for thing in gc.get_objects())
    return Footprint(process.memory_info().rss, process.num_threads(), process.num_fds(), futures)


def stayed_flat(warm: Footprint, last: Footprint, growth: int = GROWTH) -> None:
    """Compare two footprints."""
    assert last.memory - warm.memory < growth, f"{(last.memory - warm.memory) / 1e6:.1f} MB more"
    assert last.threads <= warm.threads
    assert last.files <= warm.files
    assert last.futures <= warm.futures


class Stop:
    """A cancel token that is set after so many steps; 0: before the first; None: never. Any thread."""

    def __init__(self, after: int | None) -> None:
        self._left = after
        self._set = threading.Event()
        if after == 0:
            self._set.set()

    def step(self) -> None:
        if self._left is not None:
            self._left -= 1
            if self._left <= 0:
                self._set.set()

    def is_set(self) -> bool:
        return self._set.is_set()


class Asker:
    """Asks a model questions as the pipeline does: drafts that share their first passage, each scored when written."""

    def __init__(self, model: LlamaModel) -> None:
        self.model = model
        self.ends: Counter[str] = Counter()
        self._lock = threading.Lock()

    def ask(self, number: int) -> None:
        """Ask question `number`; the same number asks the same and is stopped at the same step."""
        chance = random.Random(number)
        stop = Stop(chance.choice([None, None, None, 0, 1, 2, 4, 7, 10, 14, 18]))
        end = "answered"
        try:
            self._ask(chance, stop)
        except Cancelled:
            end = "cancelled"
        except ContextTooSmall:
            end = "too long"
        except ModelError:
            end = "bad grammar"
        except ValueError:
            end = "bad listener"
        with self._lock:
            self.ends[end] += 1

    def _ask(self, chance: random.Random, stop: Stop) -> None:
        anchor = self._passage(chance.randrange(12))
        others = [self._passage(chance.randrange(40)) for _ in range(DRAFTS)]
        question = f"Question: {' '.join(chance.sample(WORDS, 3))}?"
        fault = chance.randrange(24)  # of the third draft
        requests = []
        for i, passage in enumerate(others):
            text = f"{anchor}\n\n{passage}\n\n{question}"
            if fault == 0 and i == 2:
                text += anchor * 60
            grammar = 'root ::= "unclosed' if fault == 1 and i == 2 else None
            requests.append(
                GenerationRequest((SYSTEM, Message("user", text)), chance.randrange(3, 9), grammar=grammar)
            )

        def listen(draft: int, _: str) -> None:
            stop.step()
            if fault == 2 and draft == 2:
                raise ValueError("the listener is gone")

        drafts = self.model.generate(requests, on_text=listen, cancel=stop)
        scores: list[Future[Any]] = []
        failures: list[BaseException] = []
        for draft in as_completed(drafts):
            error = draft.exception()
            if error is not None:
                failures.append(error)
                continue
            said = draft.result().text or "nothing"
            asked = f"{anchor}\n\nAnswer: {said}\n\n{question} Is it right?"
            at = asked.index("Answer: ") + 8
            request = ScoreRequest(
                (SYSTEM, Message("user", asked)), (at, at + len(said)), ("Yes", "No"), priority=1
            )
            scores += self.model.score([request], cancel=stop)
            stop.step()
        failures += [error for score in scores if (error := score.exception()) is not None]
        if failures:
            raise failures[0]

    def _passage(self, topic: int) -> str:
        chance = random.Random(f"passage {topic}")
        return f"Document {topic}: " + " ".join(chance.choice(WORDS) for _ in range(14)) + "."


@pytest.mark.model
def test_two_hundred_questions_to_a_model_leave_nothing_behind() -> None:
    # No more cells than a few questions fill, so that cached prompts are thrown out all the time
    model = open_model(SMOLLM, replace(SMALL, context_tokens=1024, max_sequences=6, prefix_sequences=8))
    try:
        asker = Asker(model)
        budget = int(model.counters.cells * model._settings.prefix_cache_fraction)
        warm, number = None, 0
        while number < QUESTIONS:
            together = 2 if number % 5 == 0 else 1
            run_together([lambda n=n: asker.ask(n) for n in range(number, number + together)])
            number += together
            nothing_held(model)
            assert model.counters.cells_cached <= budget
            if warm is None and number >= WARM:
                warm = footprint()
        assert warm is not None
        stayed_flat(warm, footprint())
        assert set(asker.ends) == {"answered", "cancelled", "too long", "bad grammar", "bad listener"}
        assert asker.ends["answered"] > 30
        assert asker.ends["cancelled"] > 50
        assert model.counters.reused > 1000
        assert model.counters.cached > 0
    finally:
        model.close()


@pytest.mark.model
def test_opening_and_closing_leaves_nothing_behind() -> None:
    def once() -> None:
        model = open_model(SMOLLM, replace(SMALL, context_tokens=1024))
        model.generate([GenerationRequest((Message("user", "Hello"),), 2)])[0].result()
        model.close()

    for _ in range(4):
        once()
    warm = footprint()
    for _ in range(15):
        once()
    stayed_flat(warm, footprint())


class SmallProgram:
    """The asking service on real stores and a real model that is tiny, so that hundreds of questions take seconds."""

    def __init__(self, home: Path) -> None:
        home.mkdir()
        papers = home / "papers"
        papers.mkdir()
        for name in ("w2w_README.md", "wrf_README.namelist_excerpt.txt"):
            shutil.copy(resource_path("sample/documents") / name, papers / name)
        gguf = tiny_model(home / "tiny.gguf", context_length=16_384)
        embedder = HashEmbedder()
        self.database = Database(home / "library.db")
        self.passages = StoredPassages(self.database, home / "library.faiss", lambda: embedder.fingerprint)
        self.library = LibraryService(
            StoredLibrary(self.database),
            self.passages,
            lambda: embedder,
            InProcessReader,
            scan,
            PageRenderer(),
            StoredFolders(self.database),
            watch_folders,
        )
        self.library.index([papers], "A", lambda _: None, threading.Event())
        engine = replace(SMALL, context_tokens=24_576, max_sequences=8, prefix_sequences=8)
        self.pool = ModelPool(lambda path, cancel, _: open_model(path, engine, cancel))
        self.answers = StoredAnswers(self.database)
        self.service = AskService(
            self.passages,
            self.answers,
            lambda: embedder,
            lambda role, chosen: gguf,
            self.pool,
            load_prompts(resource_path("prompts")),
            Settings,
        )
        self.ends: Counter[str] = Counter()
        self.faults: list[str] = []
        self._lock = threading.Lock()

    def ask(self, number: int) -> None:
        """Ask question `number`; it may be stopped after so many events."""
        chance = random.Random(number)
        stop = Stop(chance.choice([None, None, 0, 1, 2, 3, 4, 6, 10, 20, 40, 80]))
        mode = chance.choice((Mode.SPECULATIVE, Mode.SPECULATIVE, Mode.STANDARD))
        events: list[AskEvent] = []

        def sink(event: AskEvent) -> None:
            events.append(event)
            stop.step()

        question = " ".join(
            chance.sample(("namelist", "time", "grid", "urban", "w2w", "WRF", "domain", "hours"), 4)
        )
        try:
            self.service.ask(f"{question}?", AskOptions(mode=mode, passages=4, drafts=4), sink, stop)
            end = "answered"
        except Cancelled:
            end = "cancelled"
        except KnownError as error:
            end = f"refused: {error.message}"
        with self._lock:
            self.ends[end] += 1
            if [isinstance(event, Answered | Failed) for event in events] != [False] * (len(events) - 1) + [
                True
            ]:
                self.faults.append(f"{number} ended with {events[-3:]}")

    def close(self) -> None:
        self.pool.close()
        self.library.close()
        self.passages.close()
        self.database.close()


@pytest.fixture
def small_program(tmp_path: Path) -> Iterator[SmallProgram]:
    program = SmallProgram(tmp_path / "home")
    yield program
    program.close()


def test_two_hundred_questions_to_the_service_leave_nothing_behind(small_program: SmallProgram) -> None:
    program = small_program
    warm, number = None, 0
    while number < QUESTIONS:
        together = 2 if number % 5 == 0 else 1
        jobs: list[Callable[[], object]] = [
            lambda n=n: program.ask(n) for n in range(number, number + together)
        ]
        run_together(jobs)
        number += together
        for model in program.pool._models.values():
            assert isinstance(model, LlamaModel)
            # A question that was stopped does not wait for its drafts: they have ended when the next request is served
            model.generate([GenerationRequest((SYSTEM,), 0)])[0].result()
            nothing_held(model)
        if warm is None and number >= WARM:
            warm = footprint()
    assert warm is not None
    stayed_flat(warm, footprint())
    assert program.faults == []
    assert sum(program.ends.values()) == QUESTIONS
    assert set(program.ends) <= {"answered", "cancelled"}
    assert program.ends["answered"] > 25
    assert program.ends["cancelled"] > 40
    assert len(program.answers.recent(1000)) == program.ends["answered"]
