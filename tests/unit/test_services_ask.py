"""The ask service on scripted models: what is around the pipeline."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from tests.fake_models import ListIndex, MemoryAnswers, ScriptedModel, WordEmbedder
from tests.unit.map_question import PASSAGES, QUESTION, reply
from variorum.domain.answers import Mode
from variorum.domain.documents import Passage, Scope
from variorum.domain.errors import BugError, Cancelled, EmptyLibrary, KnownError, ModelError
from variorum.domain.events import Answered, AskEvent, Failed, ModelLoading, Partitioned
from variorum.rag.prompts import load_prompts
from variorum.services.ask import AskService
from variorum.services.contract import AskOptions
from variorum.services.pool import ModelPool
from variorum.services.resources import resource_path
from variorum.services.settings import Settings


class TestAskService:
    """What is around the pipeline: storing, failing, stopping."""

    def service(self, model: ScriptedModel, passages: list[Passage] = PASSAGES) -> AskService:
        self.answers = MemoryAnswers()
        self.opened: list[Path] = []

        def open_model(path: Path, cancel: object, context_at_most: int) -> ScriptedModel:
            self.opened.append(path)
            return model

        pool = ModelPool(open_model)

        def resolve(role: str, choice: str | None) -> Path:
            return Path(choice or "/models/starter.gguf")

        return AskService(
            ListIndex(passages),
            self.answers,
            WordEmbedder,
            resolve,
            pool,
            load_prompts(resource_path("prompts")),
            Settings,
        )

    def test_the_answer_is_stored_before_it_is_announced(self) -> None:
        events: list[AskEvent] = []
        stored_then: list[bool] = []
        service = self.service(ScriptedModel(reply))

        def sink(event: AskEvent) -> None:
            events.append(event)
            if isinstance(event, Answered):
                stored_then.append(event.answer.id in self.answers.kept)

        answer = service.ask(QUESTION, AskOptions(mode=Mode.SPECULATIVE), sink, threading.Event())
        assert stored_then == [True]
        assert service.load(answer.id) == answer
        assert isinstance(events[-1], Answered)
        assert [e.role for e in events if isinstance(e, ModelLoading)] == ["drafter and verifier"]

    def test_one_file_in_both_roles_is_loaded_once_and_kept(self) -> None:
        service = self.service(ScriptedModel(reply))
        for _ in range(2):
            service.ask(QUESTION, AskOptions(), lambda _: None, threading.Event())
        assert len(self.opened) == 1
        assert [m.role for m in service.models_in_use()] == ["drafter and verifier"]

    def test_a_changed_setting_takes_effect_with_the_next_question(self) -> None:
        service = self.service(ScriptedModel(reply))
        drafts = []
        for number in (2, 3):
            service.settings = lambda number=number: Settings(drafts=number)
            events: list[AskEvent] = []
            service.ask(QUESTION, AskOptions(mode=Mode.SPECULATIVE), events.append, threading.Event())
            first = next(event for event in events if isinstance(event, Partitioned))
            drafts.append(len(first.subsets))
        assert drafts == [2, 3]

    @pytest.mark.parametrize("question", ["", "   \n"])
    def test_an_empty_question_fails_plainly(self, question: str) -> None:
        events: list[AskEvent] = []
        with pytest.raises(KnownError, match="question is empty"):
            self.service(ScriptedModel(reply)).ask(question, AskOptions(), events.append, threading.Event())
        assert isinstance(events[-1], Failed)

    def test_an_empty_library_says_what_to_do(self) -> None:
        with pytest.raises(EmptyLibrary, match="variorum index"):
            self.service(ScriptedModel(reply), []).ask(
                QUESTION, AskOptions(), lambda _: None, threading.Event()
            )
        with pytest.raises(EmptyLibrary, match="‘Papers’"):
            self.service(ScriptedModel(reply), []).ask(
                QUESTION, AskOptions(Scope("Papers")), lambda _: None, threading.Event()
            )

    def test_stopping_ends_with_failed_and_stores_nothing(self) -> None:
        cancel = threading.Event()
        events: list[AskEvent] = []

        def sink(event: AskEvent) -> None:
            events.append(event)
            if isinstance(event, Partitioned):
                cancel.set()

        service = self.service(ScriptedModel(reply))
        with pytest.raises(Cancelled):
            service.ask(QUESTION, AskOptions(mode=Mode.SPECULATIVE), sink, cancel)
        last = events[-1]
        assert isinstance(last, Failed)
        assert last.cancelled
        assert self.answers.kept == {}

    def test_a_models_failure_reaches_the_person_in_words(self) -> None:
        model = ScriptedModel(reply)
        model.fail_with = ModelError("The model ran out of memory.", "Use a smaller one.")
        events: list[AskEvent] = []
        with pytest.raises(ModelError):
            self.service(model).ask(QUESTION, AskOptions(), events.append, threading.Event())
        last = events[-1]
        assert isinstance(last, Failed)
        assert (last.message, last.advice, last.cancelled) == (
            "The model ran out of memory.",
            "Use a smaller one.",
            False,
        )

    def test_our_own_fault_is_told_apart(self) -> None:
        def broken(_: str) -> str:
            raise ZeroDivisionError("oops")

        with pytest.raises(BugError, match="ZeroDivisionError"):
            self.service(ScriptedModel(broken)).ask(QUESTION, AskOptions(), lambda _: None, threading.Event())
