"""The speed probe: bounded in time, remembered by the file's header, and honest when there was no time."""

from __future__ import annotations

import threading
from concurrent.futures import Future
from pathlib import Path

import pytest

from tests.fake_models import ScriptedModel
from variorum.domain.errors import Cancelled, ModelError
from variorum.domain.inspection import Inspection
from variorum.domain.ports import CancelToken, Generation, GenerationRequest, ModelSpeed
from variorum.services import inspecting
from variorum.services.inspecting import ModelInspector
from variorum.services.pool import ModelPool

FILE = Path("/models/a.gguf")


class Endless(ScriptedModel):
    """Writes until it is stopped; has read by then, or not."""

    def __init__(self, speed: ModelSpeed) -> None:
        super().__init__(lambda _: "")
        self.speed = speed

    def generate(  # type: ignore[override]
        self, requests: list[GenerationRequest], *, cancel: CancelToken, **_: object
    ) -> list[Future[Generation]]:
        self.generated += requests
        while not cancel.is_set():
            pass
        futures: list[Future[Generation]] = [Future() for _ in requests]
        for future in futures:
            future.set_exception(Cancelled())
        return futures


def inspection(path: Path, drafts: int, unfit: str = "", header: str = "abc") -> Inspection:
    return Inspection(
        path, "A", "llama", 1, "Q4_0", 10, 1, 1, "none", "none", 1, 1, drafts, 1, 1, (), unfit, header
    )


def inspector(model: ScriptedModel, file: Path, unfit: str = "", header: str = "abc") -> ModelInspector:
    pool = ModelPool(lambda *_: model)
    return ModelInspector(lambda p, d: inspection(p, d, unfit, header), pool, file)


def test_it_ends_when_its_time_is_over_and_tells_what_was_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inspecting, "PROBE_SECONDS", 0.05)
    model = Endless(ModelSpeed(120.04, 0.0))
    speeds = tmp_path / "models" / "speeds.json"

    found = inspector(model, speeds).probe(FILE, 3, threading.Event())

    assert found.speed is not None
    assert (found.speed.read, found.speed.written, found.speed.drafts) == (120.0, 0.0, 3)
    prompts = [r.messages[-1].content for r in model.generated]
    assert len({p[:12] for p in prompts}) == 3, "no prompt is spared the reading"
    assert inspector(model, speeds).inspect(FILE, 4).speed == found.speed
    assert inspector(model, speeds, header="other").inspect(FILE, 4).speed is None


def test_a_model_that_reads_nothing_in_time_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inspecting, "PROBE_SECONDS", 0.01)

    with pytest.raises(ModelError, match="did not read"):
        inspector(Endless(ModelSpeed()), tmp_path / "s.json").probe(FILE, 1, threading.Event())

    assert not (tmp_path / "s.json").exists()


def test_it_can_be_stopped_and_lets_go_of_the_model(tmp_path: Path) -> None:
    stop = threading.Event()
    stop.set()
    model = Endless(ModelSpeed(1.0, 1.0))
    pool = ModelPool(lambda *_: model)

    with pytest.raises(Cancelled):
        ModelInspector(inspection, pool, tmp_path / "s.json").probe(FILE, 1, stop)

    assert pool.close_idle() == 1


def test_what_can_not_write_is_not_even_loaded(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="embedding"):
        inspector(ScriptedModel(lambda _: ""), tmp_path / "s.json", "It is an embedding model.").probe(
            FILE, 1, threading.Event()
        )


def test_a_damaged_memory_of_speeds_is_no_error(tmp_path: Path) -> None:
    file = tmp_path / "s.json"
    for content in ("{", "[]", '{"abc-10": {"read": "x"}}', '{"abc-10": 3}'):
        file.write_text(content)
        assert inspector(ScriptedModel(lambda _: ""), file).inspect(FILE, 1).speed is None
