"""The long evaluation: what is asked in which order, and what two pairs of models share."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks import evaluate
from benchmarks.evaluate import (
    ARMS,
    LARGE,
    SMALL,
    STAGES,
    TIMED,
    Run,
    command,
    complete,
    part,
    runs,
    share_replies,
    share_standard,
    stages,
)
from variorum.services.catalogue import load_catalogue
from variorum.services.evaluation.arms import parse_arms
from variorum.services.evaluation.questions import Task
from variorum.services.evaluation.records import RecordFile

CATALOGUE = Path(__file__).parents[2] / "models" / "catalog.toml"

LARGE_RUN = Run("answers", "nq", 150, "standard,speculative")
SMALL_RUN = Run("answers", "nq", 150, "standard,speculative", drafter=SMALL)


def line(key: str, arm: str, **more: int) -> str:
    return json.dumps({"key": key, "arm": arm, **more}) + "\n"


def keys(records: Path, run: Run) -> list[str]:
    file = records / run.folder / "records.jsonl"
    return [json.loads(x)["key"] for x in file.read_text(encoding="utf-8").splitlines()]


def write(records: Path, run: Run, text: str) -> None:
    file = records / run.folder / "records.jsonl"
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")


def test_every_stage_holds_the_one_before_and_the_last_is_all() -> None:
    for run in runs():
        limits = [part(run, share).limit for share in STAGES]
        assert limits == sorted(limits)
        assert limits[0] >= 6
        assert limits[-1] == run.limit


def test_the_last_stage_has_what_the_page_promises() -> None:
    asked = {(r.set, r.drafter): r.limit for r in runs() if r.task == "answers" and "iterative" in r.arms}

    assert asked == {
        (name, drafter): limit
        for name, limit in (("nq", 150), ("hotpotqa", 99), ("ramdocs", 150))
        for drafter in (LARGE, SMALL)
    }


def test_what_the_verifier_answered_alone_is_shared_and_nothing_else(tmp_path: Path) -> None:
    write(tmp_path, LARGE_RUN, line("a", "standard") + line("b", "speculative") + line("c", "standard"))
    write(tmp_path, SMALL_RUN, line("c", "standard"))

    share_standard(SMALL_RUN, tmp_path)
    share_standard(SMALL_RUN, tmp_path)

    assert keys(tmp_path, SMALL_RUN) == ["c", "a"]


def test_what_has_times_takes_the_place_of_what_has_none(tmp_path: Path) -> None:
    write(
        tmp_path, LARGE_RUN, line("a", "standard", reused_replies=0) + line("b", "standard", reused_replies=1)
    )
    write(
        tmp_path, SMALL_RUN, line("a", "standard", reused_replies=2) + line("b", "standard", reused_replies=0)
    )

    share_standard(SMALL_RUN, tmp_path)

    assert keys(tmp_path, SMALL_RUN) == ["a", "b", "a"]
    with closing(RecordFile(tmp_path / SMALL_RUN.folder / "records.jsonl")) as known:
        assert [record["reused_replies"] for _, record in known] == [0, 0]


def test_a_first_run_takes_what_is_there_and_leaves_what_was_broken_off(tmp_path: Path) -> None:
    write(tmp_path, LARGE_RUN, line("a", "standard") + '{"key": "b", "arm": "stand')

    share_standard(SMALL_RUN, tmp_path)

    assert keys(tmp_path, SMALL_RUN) == ["a"]


def test_a_line_of_ones_own_that_was_broken_off_is_not_joined_with_another(tmp_path: Path) -> None:
    write(tmp_path, LARGE_RUN, line("a", "standard"))
    write(tmp_path, SMALL_RUN, line("b", "speculative") + '{"key": "c", "ar')

    share_standard(SMALL_RUN, tmp_path)

    assert keys(tmp_path, SMALL_RUN) == ["b", "a"]


def test_another_verifiers_answers_are_not_taken(tmp_path: Path) -> None:
    write(tmp_path, LARGE_RUN, line("a", "standard"))

    share_standard(Run("answers", "nq", 150, "standard", LARGE, SMALL), tmp_path)

    assert not (tmp_path / f"{LARGE}-for-{SMALL}").exists()


def test_what_the_verifier_said_is_not_asked_again_for_another_drafter(tmp_path: Path) -> None:
    said = {LARGE_RUN: ["a", "b"], SMALL_RUN: ["b", "c"]}
    for run, known in said.items():
        folder = tmp_path / run.folder
        folder.mkdir(parents=True)
        text = "".join(json.dumps({"key": key, "text": f"{key} of {run.drafter}"}) + "\n" for key in known)
        (folder / "replies.jsonl").write_text(text, encoding="utf-8")

    share_replies(SMALL_RUN, tmp_path)
    share_replies(SMALL_RUN, tmp_path)

    with closing(RecordFile(tmp_path / SMALL_RUN.folder / "replies.jsonl")) as known:
        told = {key: reply["text"] for key, reply in known}
    assert told == {"a": f"a of {LARGE}", "b": f"b of {SMALL}", "c": f"c of {SMALL}"}
    assert len((tmp_path / SMALL_RUN.folder / "replies.jsonl").read_text().splitlines()) == 3


def test_the_command_is_one_that_a_person_could_type(tmp_path: Path) -> None:
    typed = command(part(SMALL_RUN, 0.1), tmp_path / "sets", tmp_path)

    assert typed[1:5] == ["-m", "variorum", "eval", "answers"]
    assert typed[typed.index("--limit") + 1] == "15"
    assert typed[typed.index("--drafter") + 1] == SMALL


def test_its_models_can_be_had_and_its_arms_exist() -> None:
    known = {model.id for model in load_catalogue(CATALOGUE).models}

    assert {LARGE, SMALL} <= known
    for run in runs():
        assert {run.drafter, run.verifier} <= known
        assert not parse_arms(run.arms.split(","), Task(run.task)).missing
    assert {a.name for a in parse_arms(ARMS.split(","), Task.ANSWERS).asked} == {
        "standard",
        "speculative",
        "iterative",
    }


def test_only_results_that_nothing_is_missing_in_are_published(tmp_path: Path) -> None:
    for name, waiting in (("whole", 0), ("half", 3)):
        (tmp_path / f"{name}.json").write_text(json.dumps({"waiting": waiting}), encoding="utf-8")

    assert [f.stem for f in complete(tmp_path)] == ["whole"]


def test_each_stage_follows_the_smaller_one_of_the_same_run() -> None:
    pairs = stages()[: len(STAGES) * len(runs())]
    first = [run for run, earlier in pairs if earlier is None]
    assert first == [part(run, STAGES[0]) for run in runs()]
    for run, earlier in pairs[len(first) :]:
        assert earlier is not None
        assert replace(earlier, limit=run.limit) == run
        assert earlier.limit <= run.limit


def test_at_last_a_part_is_asked_for_its_times_and_the_whole_judged_with_them() -> None:
    last = stages()[len(STAGES) * len(runs()) :]

    assert [run for run, _ in last[::2]] == [replace(part(run, TIMED), anew=True) for run in runs()]
    assert last[1::2] == [(run, None) for run in runs()]
    assert [whole for _, whole in last[::2]] == runs()


@pytest.mark.parametrize("broken_off", [0, len(runs()) + 1])
def test_a_stage_that_is_broken_off_gives_its_place_back_to_the_one_before(
    broken_off: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Run] = []
    made_again: list[list[str]] = []

    def ask(run: Run, data: Path, records: Path, until: float) -> bool:
        asked.append(run)
        return len(asked) <= broken_off

    monkeypatch.setattr(evaluate, "ask", ask)
    monkeypatch.setattr(evaluate.subprocess, "run", lambda line, check: made_again.append(line))
    monkeypatch.setattr("sys.argv", ["evaluate", "--records", str(tmp_path)])

    assert evaluate.main() == 1

    earlier = stages()[broken_off][1]
    assert asked[-1] == stages()[broken_off][0]
    assert made_again == ([] if earlier is None else [command(earlier, evaluate.EVAL, tmp_path)])
