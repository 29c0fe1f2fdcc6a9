"""A person's machine with an endpoint, for questions whose models are on servers."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path

from tests.fake_models import ListIndex, MemoryAnswers, ScriptedModel, WordEmbedder
from tests.unit.map_question import QUESTION, reply
from tests.unit.test_services_loading import PASSAGES
from variorum.domain.answers import Answer, Mode
from variorum.domain.documents import Document, DocumentStatus, Scope
from variorum.domain.endpoint import Endpoint
from variorum.domain.errors import ModelError
from variorum.domain.events import AskEvent, Notice
from variorum.domain.ports import CancelToken, Generation, LanguageModel, PromptScore
from variorum.rag.prompts import load_prompts
from variorum.services.ask import AskService
from variorum.services.contract import AskOptions, ModelPlace, RemotePlace
from variorum.services.linking import Linking
from variorum.services.pool import ModelPool
from variorum.services.privacy import GuardedModel, Privacy
from variorum.services.resources import resource_path
from variorum.services.settings import Settings

LOCAL = Path("/models/local.gguf")
OFFICE = RemotePlace("office", Endpoint("office", "https://llm.example/v1", "big-70b"))
TITLES = {1: "Manual", 2: "FAQ", 3: "General", 4: "Pumps", 5: "Tanks"}
DOWN = ModelError("The endpoint ‘office’ broke off.", "Try again.")


class Mute(ScriptedModel):
    """A server whose log-probabilities are missing: it says yes."""

    def score(self, requests, *, cancel=None):  # type: ignore[no-untyped-def]
        self.scored += requests
        futures = [Future() for _ in requests]
        for future in futures:
            future.set_result(PromptScore(None, None, 80, 0, 1.0, said="yes"))
        return futures


class Breaking(ScriptedModel):
    """A server that breaks off after two words of some of its drafts. broken: which, all if None."""

    def __init__(self, broken: set[int] | None = None) -> None:
        super().__init__(reply, name="office-model")
        self.broken = broken

    def _write(self, i, request, on_text, cancel):  # type: ignore[no-untyped-def]
        if self.broken is not None and i not in self.broken:
            return super()._write(i, request, on_text, cancel)
        for word in ("Windows ", "Enhanced "):
            on_text(i, word)
        future: Future[Generation] = Future()
        future.set_exception(DOWN)
        return future


@dataclass
class World:
    """One person's machine. roles: which of them the endpoint has."""

    roles: tuple[str, ...] = ("verifier",)
    has_local: bool = True
    settings: Settings = field(default_factory=Settings)
    remote: ScriptedModel = field(default_factory=lambda: ScriptedModel(reply, name="office-model"))
    local: ScriptedModel = field(default_factory=lambda: ScriptedModel(reply, name="local-model"))
    connect_error: ModelError | None = None
    load_error: ModelError | None = None
    connected: int = 0
    price: tuple[float, float] = (0.0, 0.0)
    events: list[AskEvent] = field(default_factory=list)
    answers: MemoryAnswers = field(default_factory=MemoryAnswers)

    def __post_init__(self) -> None:
        self.documents = {
            n: Document(n, f"/docs/{t}.txt", t, "Private" if n == 5 else "Open", DocumentStatus.READY)
            for n, t in TITLES.items()
        }
        self.pool = ModelPool(self._open)
        self.privacy = Privacy(
            lambda: self.settings, lambda: list(self.documents.values()), self.documents.get, lambda *_: None
        )
        self.service = AskService(
            ListIndex(PASSAGES),
            self.answers,
            WordEmbedder,
            lambda role, choice: OFFICE if role in self.roles else LOCAL,
            self.pool,
            load_prompts(resource_path("prompts")),
            lambda: self.settings,
            None,
            linking=Linking(self.privacy, self.pool, self._local, lambda _: self.price),
        )

    def _open(self, place: ModelPlace, cancel: CancelToken, at_most: int) -> LanguageModel:
        if place == OFFICE:
            self.connected += 1
            if self.connect_error:
                raise self.connect_error
            return GuardedModel(self.remote, self.privacy)
        if self.load_error:
            raise self.load_error
        return self.local

    def _local(self, role: str) -> Path:
        if not self.has_local:
            raise ModelError("The model 'starter' is not on this machine yet.", "Run: variorum models pull.")
        return LOCAL

    def ask(
        self,
        scope: Scope | None = None,
        mode: Mode = Mode.SPECULATIVE,
        then: Callable[[AskEvent], None] = lambda _: None,
    ) -> Answer:
        def sink(event: AskEvent) -> None:
            self.events.append(event)
            then(event)

        return self.service.ask(QUESTION, AskOptions(scope or Scope("Open"), mode), sink, threading.Event())

    @property
    def notices(self) -> str:
        return "\n".join(e.text for e in self.events if isinstance(e, Notice))

    @property
    def sent(self) -> list[str]:
        return [m.content for r in (*self.remote.generated, *self.remote.scored) for m in r.messages]


def settings(**changes: object) -> Settings:
    return Settings(**changes)  # type: ignore[arg-type]


KEPT = {"local_only": ("Private",)}
