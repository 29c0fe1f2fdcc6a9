"""The models of one question: both kept where they fit, else one after the other, in turns; stopped at any point."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.fake_models import ListIndex, MemoryAnswers, ScriptedModel, WordEmbedder, make_passage
from tests.unit.map_question import QUESTION, reply
from variorum.domain.answers import Answer, Mode, Verdict
from variorum.domain.errors import Cancelled, ModelError, NotEnoughMemory
from variorum.domain.events import AskEvent, DraftFinished, DraftVerified, Failed, ModelLoading, Notice
from variorum.domain.ports import CancelToken, LoadPlan, Placement
from variorum.rag.prompts import load_prompts
from variorum.services.ask import AskService
from variorum.services.contract import AskOptions, ModelPlace, RemotePlace
from variorum.services.pool import ModelPool
from variorum.services.resources import resource_path
from variorum.services.settings import Settings

SMALL, LARGE = Path("/models/small.gguf"), Path("/models/large.gguf")
PASSAGES = [
    make_passage(1, "Manual", "Only Windows Enhanced Metafiles and bitmap files can be used as background."),
    make_passage(2, "FAQ", "The background image must be a WEM, MAP, or BMP file."),
    make_passage(3, "General", "A map may have a background image behind the network.", "It is optional."),
    make_passage(
        4, "Pumps", "A pump curve relates head and flow of a background pump.", "It has three points."
    ),
    make_passage(5, "Tanks", "Tanks are nodes with storage on the map.", "Their level varies."),
]


class Memory:
    """A machine with room for so many units; small takes 1 of them, large takes 2."""

    def __init__(self, units: int) -> None:
        self.units = units
        self.open: list[tuple[Path, ScriptedModel]] = []
        self.log: list[str] = []
        self.bounds: dict[Path, int] = {}
        self.on_open = lambda path: None
        self.believed = units
        self.pool = ModelPool(self._open)

    @property
    def used(self) -> int:
        return sum(_units(path) for path, model in self.open if not model.closed)

    def _open(self, path: Path, cancel: CancelToken, context_at_most: int) -> ScriptedModel:
        self.on_open(path)
        if cancel.is_set():
            raise Cancelled
        if self.used + _units(path) > self.units:
            raise NotEnoughMemory(f"{path.stem} does not fit.", "Choose a smaller one.")
        model = ScriptedModel(reply, name=path.stem)
        self.log.append(f"open {path.stem}")
        self.bounds[path] = context_at_most
        self.open.append((path, model))
        close = model.close

        def closing() -> None:
            self.log.append(f"close {path.stem}")
            close()

        model.close = closing  # type: ignore[method-assign]
        return model

    def plan(self, drafter: Path, verifier: Path) -> LoadPlan:
        wanted = [p for p in (drafter, verifier) if not self.pool.loaded(p)]
        free = self.believed - self.used
        if self.used == 0 and max(map(_units, wanted)) > free:
            raise NotEnoughMemory("Not even alone.")
        together = sum(map(_units, wanted)) <= free
        return LoadPlan(
            together,
            Placement("small", 4096, 4, 1, 0, 9, 1, 0, context_at_most=2048 if together else 0),
            Placement("large", 4096, 4, 1, 0, 9, 2, 0),
            notice="" if together else "They do not fit together.",
        )

    def service(self, planned: bool = True) -> AskService:
        return AskService(
            ListIndex(PASSAGES),
            MemoryAnswers(),
            WordEmbedder,
            lambda role, choice: SMALL if role == "drafter" else LARGE,
            self.pool,
            load_prompts(resource_path("prompts")),
            Settings,
            self.plan if planned else None,
        )


def _units(path: ModelPlace) -> int:
    if isinstance(path, RemotePlace):
        return 0
    return 1 if path == SMALL else 2


def ask(
    service: AskService, mode: Mode = Mode.SPECULATIVE, cancel: threading.Event | None = None
) -> tuple[Answer, list[AskEvent]]:
    events: list[AskEvent] = []
    answer = service.ask(QUESTION, AskOptions(mode=mode), events.append, cancel or threading.Event())
    return answer, events


def notices(events: list[AskEvent]) -> list[str]:
    return [event.text for event in events if isinstance(event, Notice)]


def test_both_stay_where_both_fit() -> None:
    memory = Memory(3)
    service = memory.service()
    for _ in range(2):
        _, events = ask(service)
        assert notices(events) == []
    assert memory.log == ["open small", "open large"]
    assert memory.bounds == {SMALL: 2048, LARGE: 0}


def test_a_model_on_a_server_takes_no_memory_and_stays_beside_any_other() -> None:
    memory = Memory(2)
    service = memory.service()
    service.resolve = lambda role, choice: RemotePlace("office") if role == "drafter" else LARGE
    for _ in range(2):
        _, events = ask(service)
        assert notices(events) == []
    assert memory.log == ["open remote:office", "open large"]


def test_one_after_the_other_gives_the_same_answer_and_says_so() -> None:
    expected, _ = ask(Memory(3).service())
    memory = Memory(2)
    answer, events = ask(memory.service())
    assert notices(events) == ["They do not fit together."]
    assert memory.log == ["open small", "close small", "open large"]
    assert (answer.text, answer.models) == (expected.text, expected.models)
    assert [(d.answer, d.verdict, d.scores) for d in answer.drafts] == [
        (d.answer, d.verdict, d.scores) for d in expected.drafts
    ]
    assert any(d.verdict is Verdict.ACCEPTED for d in answer.drafts)
    kinds = [type(e) for e in events]
    loading = [i for i, e in enumerate(events) if isinstance(e, ModelLoading) and e.role == "verifier"]
    last_written = max(i for i, kind in enumerate(kinds) if kind is DraftFinished)
    assert last_written < loading[0]
    accepted = [
        i
        for i, e in enumerate(events)
        if isinstance(e, DraftVerified) and e.draft.verdict is Verdict.ACCEPTED
    ]
    assert loading[0] < min(accepted)


def test_the_next_question_begins_with_the_drafter_again() -> None:
    memory = Memory(2)
    service = memory.service()
    for _ in range(2):
        ask(service)
    assert memory.log == [
        *("open small", "close small", "open large"),
        *("close large", "open small", "close small", "open large"),
    ]
    assert [m.name for m in service.models_in_use()] == ["large"]


def test_standard_answers_need_the_verifier_alone() -> None:
    memory = Memory(2)
    _, events = ask(memory.service(), Mode.STANDARD)
    assert memory.log == ["open large"]
    assert notices(events) == []


def test_what_no_question_uses_makes_room_first() -> None:
    memory = Memory(3)
    other = Path("/models/other.gguf")
    memory.pool.get(other, "verifier", threading.Event())
    memory.pool.release([other])
    _, events = ask(memory.service())
    assert memory.log == ["open other", "close other", "open small", "open large"]
    assert notices(events) == []


def test_without_a_plan_what_no_question_uses_makes_room_when_memory_is_short() -> None:
    memory = Memory(2)
    memory.pool.get(SMALL, "drafter", threading.Event())
    memory.pool.release([SMALL])
    memory.pool.get(LARGE, "verifier", threading.Event())
    assert memory.log == ["open small", "close small", "open large"]


def test_a_damaged_file_costs_no_loaded_model() -> None:
    memory = Memory(3)
    memory.pool.get(SMALL, "drafter", threading.Event())
    memory.pool.release([SMALL])

    def damaged(path: Path) -> None:
        raise ModelError(f"{path.name} is damaged.", "Fetch the file again.")

    memory.on_open = damaged  # type: ignore[assignment]
    with pytest.raises(ModelError, match="damaged"):
        memory.pool.get(LARGE, "verifier", threading.Event())
    assert memory.log == ["open small"]


def test_a_wrong_prediction_ends_in_one_after_the_other() -> None:
    memory = Memory(2)
    memory.believed = 3
    answer, events = ask(memory.service())
    assert answer.drafts
    assert "did not fit in memory together" in notices(events)[0]
    # Short of memory the pool closes nothing that this question uses, so it lets go of the drafter and begins again.
    assert memory.log == ["open small", "close small", "open small", "close small", "open large"]


def test_a_model_that_does_not_fit_alone_is_an_error_with_advice() -> None:
    memory = Memory(1)
    events: list[AskEvent] = []
    with pytest.raises(NotEnoughMemory):
        memory.service().ask(QUESTION, AskOptions(mode=Mode.SPECULATIVE), events.append, threading.Event())
    assert isinstance(events[-1], Failed)
    assert memory.pool.turn.acquire(blocking=False)


@pytest.mark.parametrize("stop_at", [SMALL, LARGE])
def test_stopping_while_a_model_is_loaded(stop_at: Path) -> None:
    memory, cancel = Memory(2), threading.Event()
    memory.on_open = lambda path: cancel.set() if path == stop_at else None
    service = memory.service()
    with pytest.raises(Cancelled):
        ask(service, cancel=cancel)
    memory.on_open = lambda path: None
    answer, _ = ask(service)  # nothing is held, and it is another question's turn
    assert answer.drafts


def test_two_questions_at_once_take_turns() -> None:
    memory = Memory(2)
    service = memory.service()
    first_drafts, second_waits = threading.Event(), threading.Event()

    def on_open(path: Path) -> None:
        if path == LARGE and not first_drafts.is_set():
            first_drafts.set()
            assert second_waits.wait(30)

    memory.on_open = on_open

    def second() -> list[str]:
        assert first_drafts.wait(30)
        said: list[str] = []

        def sink(event: AskEvent) -> None:
            if isinstance(event, Notice):
                said.append(event.text)
                second_waits.set()

        service.ask(QUESTION, AskOptions(mode=Mode.SPECULATIVE), sink, threading.Event())
        return said

    with ThreadPoolExecutor(2) as threads:
        one, two = threads.submit(ask, service), threads.submit(second)
        assert one.result(60)[0].drafts
        assert two.result(60) == [
            "Another question is using the memory for models; this one goes on when it has ended.",
            "They do not fit together.",
        ]
    assert memory.log.count("open small") == 2


def test_a_question_that_waits_for_its_turn_can_be_stopped() -> None:
    memory, cancel = Memory(2), threading.Event()
    service = memory.service()
    assert memory.pool.turn.acquire(blocking=False)

    def sink(event: AskEvent) -> None:
        if isinstance(event, Notice):
            cancel.set()

    with pytest.raises(Cancelled):
        service.ask(QUESTION, AskOptions(mode=Mode.SPECULATIVE), sink, cancel)
    memory.pool.turn.release()
    assert memory.log == []


def test_a_question_waits_for_models_that_another_uses() -> None:
    memory = Memory(2)
    memory.pool.get(LARGE, "drafter and verifier", threading.Event())
    waiting = threading.Event()
    wait_idle = memory.pool.wait_idle

    def waited(seconds: float) -> bool:
        waiting.set()
        return wait_idle(seconds)

    memory.pool.wait_idle = waited  # type: ignore[method-assign]
    with ThreadPoolExecutor(1) as threads:
        asked = threads.submit(ask, memory.service())
        assert waiting.wait(30)
        assert memory.log == ["open large"]
        memory.pool.release([LARGE])
        assert asked.result(60)[0].drafts
    assert memory.log == ["open large", "close large", "open small", "close small", "open large"]


def test_without_a_plan_both_are_loaded() -> None:
    memory = Memory(3)
    ask(memory.service(planned=False))
    assert memory.log == ["open small", "open large"]


def test_a_closed_pool_gives_no_model() -> None:
    model = ScriptedModel(reply)
    pool = ModelPool(lambda path, cancel, context_at_most: model)
    pool.get(Path("/m.gguf"), "drafter", threading.Event())
    pool.close()
    assert model.closed
    with pytest.raises(ModelError, match="closing"):
        pool.get(Path("/m.gguf"), "drafter", threading.Event())


def test_short_of_memory_the_pool_closes_what_no_question_uses() -> None:
    loaded: list[ScriptedModel] = []

    def open_model(path: Path, cancel: object, context_at_most: int) -> ScriptedModel:
        if any(not m.closed for m in loaded):
            raise NotEnoughMemory("Not enough memory.")
        loaded.append(ScriptedModel(reply))
        return loaded[-1]

    pool = ModelPool(open_model)
    pool.get(Path("/a.gguf"), "drafter", threading.Event())
    with pytest.raises(NotEnoughMemory):
        pool.get(Path("/b.gguf"), "verifier", threading.Event())
    pool.release([Path("/a.gguf")])
    pool.get(Path("/b.gguf"), "verifier", threading.Event())
    assert loaded[0].closed
    assert not loaded[1].closed
    pool.close()
