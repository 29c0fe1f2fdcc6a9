"""Drafter and verifier as real GGUF files on a machine where both fit, and on one where they do not."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest
from plain_llama import SMOLLM

from tests.fake_models import ListIndex, MemoryAnswers, WordEmbedder, make_passage
from variorum.composition.models import open_gguf, plan_load
from variorum.domain.answers import Answer, Mode
from variorum.domain.errors import Cancelled, NotEnoughMemory
from variorum.domain.events import AskEvent, DraftFinished, ModelLoading, Notice
from variorum.engine.llama.open_models import mapped_bytes, open_fit
from variorum.rag.prompts import load_prompts
from variorum.services.ask import AskService
from variorum.services.contract import AskOptions
from variorum.services.locations import Locations
from variorum.services.pool import ModelPool
from variorum.services.resources import resource_path
from variorum.services.settings import Settings

pytestmark = pytest.mark.model

QUESTION = "How tall is the lighthouse of Arko?"
PASSAGES = [
    make_passage(1, "Guide", "The lighthouse of Arko is 41 metres tall."),
    make_passage(2, "History", "The lighthouse of Arko was built in 1887 by Ines Vald."),
    make_passage(3, "Report", "The lighthouse of Arko is tall: it measures 41 metres."),
    make_passage(4, "Letters", "From the lighthouse of Arko one sees the whole bay."),
]
Ask = Callable[..., tuple[Answer, list[AskEvent]]]


@pytest.fixture
def models(tmp_path: Path) -> tuple[Path, Path]:
    """Two files, as a drafter and a verifier are."""
    paths = tmp_path / "drafter.gguf", tmp_path / "verifier.gguf"
    for path in paths:
        path.symlink_to(SMOLLM)
    return paths


@pytest.fixture
def ask(models: tuple[Path, Path], tmp_path: Path) -> Iterator[Ask]:
    settings, places = Settings(threads=1), Locations(tmp_path, tmp_path)
    pool = ModelPool(lambda path, cancel, at_most: open_gguf(path, settings, places, cancel, at_most))
    service = AskService(
        ListIndex(PASSAGES),
        MemoryAnswers(),
        WordEmbedder,
        lambda role, choice: models[role == "verifier"],
        pool,
        load_prompts(resource_path("prompts")),
        lambda: settings,
        lambda drafter, verifier: plan_load(drafter, verifier, settings, places),
    )

    def ask_it(cancel: threading.Event | None = None, sink: Callable[[AskEvent], None] | None = None):  # type: ignore[no-untyped-def]
        events: list[AskEvent] = []

        def keep(event: AskEvent) -> None:
            events.append(event)
            if sink:
                sink(event)

        options = AskOptions(mode=Mode.SPECULATIVE, drafts=3)
        return service.ask(QUESTION, options, keep, cancel or threading.Event()), events

    yield ask_it
    pool.close()


def free_memory(monkeypatch: pytest.MonkeyPatch, models: tuple[Path, Path], free: int) -> None:
    """As if so many bytes were free beside what other tests have open, and less with each model that is loaded."""
    others = mapped_bytes()

    def available() -> SimpleNamespace:
        held = sum(fit.kv + fit.compute for path in models if (fit := open_fit(path)))
        return SimpleNamespace(available=free + others - held)

    monkeypatch.setattr(psutil, "virtual_memory", available)


def test_with_room_for_both_they_stay(ask: Ask, models: tuple[Path, Path]) -> None:
    answer, events = ask()
    assert not any(isinstance(event, Notice) for event in events)
    assert all(draft.verdict for draft in answer.drafts)
    assert all(open_fit(path) is not None for path in models)


def test_with_less_room_both_stay_with_less_context(
    ask: Ask, models: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    free_memory(monkeypatch, models, 940_000_000)
    _, events = ask()
    assert not any(isinstance(event, Notice) for event in events)
    fits = [open_fit(path) for path in models]
    assert [fit.cells for fit in fits if fit] == [8192, 4096]
    assert fits[1] is not None
    assert "instead of 8,192, because memory is short" in fits[1].reasons[0]


def test_without_room_they_are_loaded_one_after_the_other(
    ask: Ask, models: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    free_memory(monkeypatch, models, 670_000_000)
    for _ in range(2):
        answer, events = ask()
        (notice,) = [event.text for event in events if isinstance(event, Notice)]
        assert "Both models do not fit in memory together" in notice
        assert re.search(r"needs 3\d\d MB and .* needs 3\d\d MB; 670 MB of memory are free", notice)
        assert "A smaller quantization" in notice
        loaded = [event.role for event in events if isinstance(event, ModelLoading)]
        assert loaded == ["drafter", "verifier"]
        written = [i for i, event in enumerate(events) if isinstance(event, DraftFinished)]
        verifier = [i for i, e in enumerate(events) if isinstance(e, ModelLoading) and e.role == "verifier"]
        assert max(written) < verifier[0]
        assert any(draft.scores.self_reflection is not None for draft in answer.drafts)
        assert open_fit(models[0]) is None
        assert open_fit(models[1]) is not None


def test_stopping_while_the_verifier_is_loaded(
    ask: Ask, models: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    free_memory(monkeypatch, models, 670_000_000)
    cancel = threading.Event()

    def stop(event: AskEvent) -> None:
        if isinstance(event, ModelLoading) and event.role == "verifier":
            cancel.set()

    with pytest.raises(Cancelled):
        ask(cancel, stop)
    assert [open_fit(path) for path in models] == [None, None]
    assert ask()[0].drafts


def test_without_room_for_one_the_sizes_are_said(
    ask: Ask, models: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    free_memory(monkeypatch, models, 300_000_000)
    with pytest.raises(NotEnoughMemory, match="300 MB are free"):
        ask()
