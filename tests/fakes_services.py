"""Services that work without a model: documents in memory, real PDFs drawn by PDFium, questions answered by a script.

They are little real implementations of the contract, deterministic and thread-safe, that send the very event sequences
the real services send. Tests hold a script at a step with a gate instead of waiting for a time.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from fake_documents import QUESTION, World
from fake_library import FakeLibrary
from variorum.domain.answers import (
    Answer,
    Conversation,
    Judgement,
)
from variorum.domain.catalogue import FoundModel
from variorum.domain.documents import (
    Scope,
)
from variorum.domain.endpoint import Endpoint
from variorum.domain.errors import Cancelled, DownloadFailed, KnownError
from variorum.domain.events import (
    Answered,
    AskEvent,
    AskSink,
    DownloadFinished,
    DownloadProgress,
    DownloadSink,
    Failed,
)
from variorum.domain.inspection import Inspection, RoleFit
from variorum.domain.ports import CancelToken
from variorum.services.adjusting import SettingsService
from variorum.services.contract import AskOptions, Finding, ModelInUse, ModelState, RemoteState, Services
from variorum.services.evaluation.contract import Evaluated, EvaluationOptions, ProgressSink
from variorum.services.evaluation.questions import Task
from variorum.services.export.exporter import ExportService
from variorum.services.settings_file import LiveSettings
from variorum.ui.pdf import print_pdf


@dataclass
class Script:
    """What a question does. gates: a step's name -> an event it waits for (or for the question to be stopped)."""

    events: Callable[[World, str, Scope], Iterator[tuple[str, AskEvent]]]
    gates: dict[str, threading.Event] = field(default_factory=dict)
    pace_s: float = 0.0
    error: KnownError | None = None
    bug: Exception | None = None


class FakeAsking:
    """Plays a script; stores what it answered."""

    def __init__(self, world: World, script: Script) -> None:
        self.world, self.script = world, script
        self.asked: list[tuple[str, AskOptions]] = []
        self.stored: dict[str, Answer] = {}
        self.order: list[str] = []
        self.threads: set[str] = set()
        self.loaded = False

    def ask(self, question: str, options: AskOptions, sink: AskSink, cancel: CancelToken) -> Answer:
        self.asked.append((question, options))
        self.threads.add(threading.current_thread().name)
        answer: Answer | None = None
        for step, event in self.script.events(self.world, question, options.scope):
            self._wait(step, cancel)
            if cancel.is_set():
                sink(Failed("Stopped.", "", True, 900.0))
                raise Cancelled
            if self.script.bug is not None and step == "bug":
                raise self.script.bug
            if self.script.error is not None and step == "error":
                sink(Failed(self.script.error.message, self.script.error.advice, False, 900.0))
                raise self.script.error
            if isinstance(event, Answered):
                answer = replace(event.answer, id=f"answer-{len(self.stored) + 1}", question=question)
                self.keep(answer)
                event = Answered(answer, event.at_ms)
            self.loaded = True
            sink(event)
        assert answer is not None
        return answer

    def keep(self, answer: Answer) -> None:
        self.stored[answer.id] = answer
        self.order.insert(0, answer.id)

    def recent(self, limit: int = 100) -> list[tuple[str, str, str]]:
        return [(i, self.stored[i].question, self.stored[i].created) for i in self.order[:limit]]

    def load(self, answer_id: str) -> Answer | None:
        return self.stored.get(answer_id)

    def models_in_use(self) -> list[ModelInUse]:
        if not self.loaded:
            return []
        drafter = ModelInUse(
            "drafter", "Llama-3.1-8B Q4_K_M", "CUDA0 33/33 layers", 2310.0, 368.0, 5_200_000_000
        )
        verifier = ModelInUse(
            "verifier", "Qwen3-32B Q4_K_M", "CUDA0 48/64 layers", 480.0, 31.0, 14_600_000_000
        )
        return [
            replace(drafter, context_tokens=16_384, parallel=32),
            replace(verifier, context_tokens=8_192, parallel=16, chosen=("As set.",)),
        ]

    def _wait(self, step: str, cancel: CancelToken) -> None:
        gate = self.script.gates.get(step)
        pause = threading.Event()
        while gate is not None and not gate.is_set() and not cancel.is_set():
            gate.wait(0.01)
        if self.script.pace_s:
            pause.wait(self.script.pace_s)


class FakeConversations:
    """What `FakeAsking` has stored."""

    def __init__(self, asking: FakeAsking) -> None:
        self.asking = asking
        self.titles: dict[str, str] = {}
        self.gone: dict[str, Answer] = {}
        self.error: KnownError | None = None

    def find(self, words: str = "", limit: int = 1000) -> list[Conversation]:
        listed = [
            Conversation(i, question, created, self.titles.get(i, ""))
            for i, question, created in self.asking.recent(limit)
        ]
        wanted = words.casefold().split()
        return [c for c in listed if all(word in f"{c.question} {c.title}".casefold() for word in wanted)]

    def rename(self, answer_id: str, title: str) -> None:
        self.titles[answer_id] = title

    def delete(self, answer_id: str) -> None:
        if self.error is not None:
            raise self.error
        self.gone[answer_id] = self.asking.stored.pop(answer_id)
        self.asking.order.remove(answer_id)

    def restore(self, answer_id: str) -> None:
        self.asking.keep(self.gone.pop(answer_id))

    def deleted(self) -> list[Conversation]:
        gone = reversed(self.gone.values())
        return [Conversation(a.id, a.question, a.created, self.titles.get(a.id, "")) for a in gone]

    def judge(self, answer_id: str, point: int, judgement: Judgement | None) -> Answer:
        answer = self.asking.stored[answer_id]
        points = list(answer.disagreements)
        points[point] = replace(points[point], judgement=judgement)
        self.asking.stored[answer_id] = replace(answer, disagreements=tuple(points))
        return self.asking.stored[answer_id]


class NoEvaluation:
    """An `Evaluating` for tests that do not evaluate."""

    def evaluate(
        self, task: Task, options: EvaluationOptions, sink: ProgressSink, cancel: CancelToken
    ) -> Evaluated:
        raise KnownError("There is nothing to evaluate.")

    def adversarial(
        self, options: EvaluationOptions, sink: ProgressSink, cancel: CancelToken
    ) -> dict[str, object]:
        raise KnownError("There is nothing to evaluate.")

    def publish(self, results: Sequence[Path], page: Path) -> list[Path]:
        raise KnownError("There is nothing to publish.")


class FakeRemotes:
    """Endpoints in a list; a check finds that all is well."""

    def __init__(self) -> None:
        self.kept: dict[str, RemoteState] = {}
        self.keys: dict[str, str] = {}
        self.sent_to: tuple[str, ...] = ()
        self.shown_first: tuple[str, ...] = ()

    def destinations(self) -> tuple[str, ...]:
        return self.sent_to

    def states(self) -> list[RemoteState]:
        return list(self.kept.values())

    def add(
        self,
        endpoint: Endpoint,
        key: str = "",
        *,
        input_price: float = 0.0,
        output_price: float = 0.0,
        enabled: bool = True,
    ) -> None:
        self.kept[endpoint.name] = RemoteState(endpoint, enabled, input_price, output_price)
        self.keys[endpoint.name] = key

    def to_show(self, drafter: str | None, verifier: str | None) -> tuple[str, ...]:
        return self.shown_first

    def change(self, endpoint: Endpoint, *, input_price: float = 0.0, output_price: float = 0.0) -> None:
        before = self._known(endpoint.name)
        self.kept[endpoint.name] = replace(
            before, endpoint=endpoint, input_price=input_price, output_price=output_price
        )

    def set_ask_first(self, name: str, on: bool) -> None:
        self.kept[name] = replace(self._known(name), ask_first=on)

    def has_key(self, name: str) -> bool:
        return bool(self.keys.get(name))

    def enable(self, name: str, enabled: bool) -> None:
        self.kept[name] = replace(self._known(name), enabled=enabled)

    def set_key(self, name: str, key: str) -> None:
        self.keys[self._known(name).endpoint.name] = key

    def remove(self, name: str) -> None:
        del self.kept[self._known(name).endpoint.name]

    def check(self, name: str, cancel: CancelToken) -> list[Finding]:
        return [Finding("chat", "ok", f"{self._known(name).endpoint.model} answers")]

    def _known(self, name: str) -> RemoteState:
        if name not in self.kept:
            raise KnownError(f"There is no endpoint ‘{name}’.")
        return self.kept[name]


class FakeModels:
    """Starter models that are here or not."""

    def __init__(self, missing: Sequence[ModelState] = ()) -> None:
        self.missing = list(missing)
        self.error: DownloadFailed | None = None
        self.gate: threading.Event | None = None
        self.pulled: list[str] = []
        self.elsewhere: list[tuple[FoundModel, Inspection]] = []
        self.added: list[Path] = []

    def states(self) -> list[ModelState]:
        return list(self.missing)

    def find(self) -> list[FoundModel]:
        return [found for found, _ in self.elsewhere if found.path not in self.added]

    def inspect(self, choice: str, drafts: int | None = None) -> Inspection:
        return next(seen for found, seen in self.elsewhere if str(found.path) == choice)

    def add(
        self, path: Path, sink: DownloadSink, cancel: CancelToken, *, copy: bool = False
    ) -> list[ModelState]:
        if self.error is not None:
            raise self.error
        self.added.append(path)
        self.missing = [model for model in self.missing if "drafter" not in model.role]
        return [ModelState(path.stem, path.stem, "drafter and verifier", 1_000_000_000, "", path)]

    def missing_starters(self) -> list[ModelState]:
        return list(self.missing)

    def pull(self, model_id: str, sink: DownloadSink, cancel: CancelToken) -> Path:
        self.pulled.append(model_id)
        model = next(m for m in self.missing if m.id == model_id)
        for share in (0.1, 0.4, 1.0):
            sink(DownloadProgress(model_id, int(model.bytes * share), model.bytes, "hub", 21_500_000.0))
            while self.gate is not None and share > 0.1 and not self.gate.is_set() and not cancel.is_set():
                self.gate.wait(0.01)
            if cancel.is_set():
                raise Cancelled
            if self.error is not None:
                raise self.error
        self.missing = [m for m in self.missing if m.id != model_id]
        sink(DownloadFinished(model_id, f"{model_id}.gguf"))
        return Path(f"{model_id}.gguf")


def elsewhere(name: str, program: str, bytes_: int, *, fits: bool) -> tuple[FoundModel, Inspection]:
    """A model of another program on this machine, and what is seen of it."""
    path = Path("/models") / f"{name}.gguf"
    seen = Inspection(
        path=path,
        name=name,
        architecture="llama",
        parameters=8_000_000_000,
        quantization="Q4_K_M",
        file_bytes=bytes_,
        context_tokens=8192,
        layers=32,
        template="llama-3",
        tokenizer="gpt2",
        vocabulary=128_256,
        kv_bytes_per_token=131_072,
        drafts=4,
        memory_context=8192,
        memory_bytes=bytes_ + 1_500_000_000,
        roles=tuple(RoleFit(role, fits, "") for role in ("drafter", "verifier")),
        unfit="",
        header=name,
    )
    return FoundModel(program, name, path, bytes_), seen


STARTERS = (
    ModelState(
        "qwen2.5-coder-1.5b",
        "Qwen2.5-Coder 1.5B Instruct, Q4_K_M",
        "drafter and verifier",
        1_117_320_768,
        "Apache-2.0",
        None,
    ),
    ModelState("all-minilm-l6-v2", "all-MiniLM-L6-v2", "finds passages", 90_868_376, "Apache-2.0", None),
)


def settings_in(home: Path) -> SettingsService:
    """The real settings of a home."""
    file = home / "settings.toml"
    return SettingsService(file, LiveSettings(file))


@dataclass
class Fakes:
    """A Services with handles on its parts. closed: how often close() was called."""

    services: Services
    ask: FakeAsking
    conversations: FakeConversations
    library: FakeLibrary
    models: FakeModels
    world: World
    closed: list[str] = field(default_factory=list)


def fake_services(world: World, script: Script, missing: Sequence[ModelState] = ()) -> Fakes:
    """Build services over a world."""
    asking, library, models = FakeAsking(world, script), FakeLibrary(world), FakeModels(missing)
    closed: list[str] = []
    conversations = FakeConversations(asking)
    services = Services(
        ask=asking,
        conversations=conversations,
        export=ExportService(asking, library, print_pdf),  # type: ignore[arg-type]
        library=library,
        models=models,
        remotes=FakeRemotes(),
        evaluation=NoEvaluation(),
        sample_folder=Path(world.documents[0].path).parent if world.documents else Path("sample"),
        sample_question=QUESTION,
        diagnose=lambda: [
            Finding("fakes", "ok", "nothing is real"),
            Finding(
                "placement",
                "ok",
                "drafter and verifier Qwen2.5 Coder 1.5B Instruct on the CPU, 2 threads, context of 8,192 tokens, up "
                "to 16 drafts at once; about 1.6 of 20.6 GB free memory. Threads: 2, one for each processor core.",
            ),
        ],
        close=lambda: closed.append(threading.current_thread().name),
    )
    return Fakes(services, asking, conversations, library, models, world, closed)
