"""What models have said is kept in a run, so that a change of rules does not ask them again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.evaluation_world import World
from variorum.domain.errors import ContextTooSmall
from variorum.services.evaluation import asking
from variorum.services.evaluation.questions import Task


@pytest.fixture
def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> World:
    monkeypatch.setattr("variorum.services.evaluation.report.draw", lambda result, folder: [])
    return World(tmp_path)


def test_what_a_model_has_said_is_not_asked_again_when_the_program_has_changed(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = world.run(Task.ANSWERS, "hotpotqa", "standard,speculative").result
    world.model.scored.clear()
    monkeypatch.setattr(asking, "_program", lambda: "another")

    again = world.run(Task.ANSWERS, "hotpotqa", "standard,speculative").result

    assert (again["found_before"], world.model.generated, world.model.scored) == (0, [], [])
    assert again["measures"] == first["measures"]
    assert [row["timed"] for row in first["stages"]] == [8, 8]
    assert [(row["timed"], row["ms"]) for row in again["stages"]] == [(0, {}), (0, {})]
    assert [row["tokens"] for row in again["stages"]] == [row["tokens"] for row in first["stages"]]
    assert "| standard | – |" in (world.home / "hotpotqa" / "answers-hotpotqa.md").read_text()


def test_anew_asks_again_and_has_times(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    world.run(Task.ANSWERS, "hotpotqa", "speculative", limit=2)
    monkeypatch.setattr(asking, "_program", lambda: "another")
    asked = world.run(Task.ANSWERS, "hotpotqa", "speculative", limit=2, anew=True).result
    assert [row["timed"] for row in asked["stages"]] == [2]
    assert world.model.generated

    monkeypatch.setattr(asking, "_program", lambda: "a third")
    world.run(Task.ANSWERS, "hotpotqa", "speculative", limit=2)
    assert world.model.generated == []  # what was said anew had been kept already


def test_anew_asks_again_where_an_answer_has_no_time_and_only_there(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.run(Task.ANSWERS, "hotpotqa", "speculative", limit=2)
    monkeypatch.setattr(asking, "_program", lambda: "another")
    assert [
        r["timed"] for r in world.run(Task.ANSWERS, "hotpotqa", "speculative", limit=3).result["stages"]
    ] == [1]
    before = len(world.model.generated)

    done = world.run(Task.ANSWERS, "hotpotqa", "speculative", limit=3, anew=True).result

    assert (done["found_before"], [row["timed"] for row in done["stages"]]) == (1, [3])
    assert len(world.model.generated) > before


def test_another_model_says_it_for_itself(world: World) -> None:
    world.run(Task.ANSWERS, "hotpotqa", "speculative", limit=2)
    world.gguf.write_bytes(b"other weights")
    asking._model.cache_clear()
    done = world.run(Task.ANSWERS, "hotpotqa", "speculative", limit=2).result
    assert world.model.generated
    assert [row["timed"] for row in done["stages"]] == [2]


def test_no_reply_that_failed_is_kept(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    world.model.fail_with = ContextTooSmall("The passages need 9000 tokens.", "Use a larger context.")
    world.run(Task.ANSWERS, "hotpotqa", "standard", limit=2)
    world.model.fail_with = None
    monkeypatch.setattr(asking, "_program", lambda: "another")

    done = world.run(Task.ANSWERS, "hotpotqa", "standard", limit=2).result

    assert len(world.model.generated) == 2
    assert done["failed"] == []


def test_what_a_model_said_in_both_roles_it_says_as_the_verifier_of_another(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.run(Task.ANSWERS, "hotpotqa", "standard")
    monkeypatch.setattr(asking, "_program", lambda: "another")
    world.drafter = world.gguf.with_name("another.gguf")
    world.drafter.write_bytes(b"other weights")

    world.run(Task.ANSWERS, "hotpotqa", "standard")

    assert world.model.generated == []
