"""The service end to end on scripted models: arms, resuming after a stop, results and reports."""

from __future__ import annotations

import json
import re
import threading
from pathlib import Path

import pytest

from tests.unit.evaluation_data import write
from tests.unit.evaluation_world import World, records, value
from variorum.domain.errors import Cancelled, ContextTooSmall, KnownError, ModelError
from variorum.rag.calibrate import Calibration, Calibrations
from variorum.rag.run import PipelineOptions
from variorum.services.evaluation.arms import DERIVED, Asked, parse_arms
from variorum.services.evaluation.contract import EvaluationOptions, EvaluationProgress
from variorum.services.evaluation.questions import Split, Task
from variorum.services.evaluation.report import BEGIN, END


@pytest.fixture
def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> World:
    """Without pictures, which take most of the time, but where a test is about them."""
    if "picture" not in request.node.name:
        monkeypatch.setattr("variorum.services.evaluation.report.draw", lambda result, folder: [])
    return World(tmp_path)


def test_answers_of_all_arms_over_the_same_passages(world: World) -> None:
    done = world.run(Task.ANSWERS, "hotpotqa", "standard,speculative,iterative,ablations")

    result = done.result
    assert (result["cases"], result["waiting"]) == (8, 0)
    assert value(result, "right", "standard") == value(result, "right", "speculative") == 1.0
    assert {a["name"] for a in result["arms"]} >= {"standard", "speculative", *DERIVED}
    missing = [m["arm"] for m in result["missing"]]
    assert missing == ["iterative"] or "iterative" in {a["name"] for a in result["arms"]}
    (right,) = [m for m in result["measures"] if m["name"] == "right"]
    assert all(d["says"].startswith("not significant") for d in right["differences"])
    given = [r["answer"]["passages"] for r in records(world.home / "hotpotqa")]
    assert all(len(ids) == 4 for ids in given)
    assert json.loads((world.home / "hotpotqa" / "answers-hotpotqa.json").read_text()) == json.loads(
        json.dumps(result)
    )


def test_a_stopped_run_goes_on_where_it_was(world: World) -> None:
    world.stop_at = 3
    stopped = world.run(Task.ANSWERS, "hotpotqa", "standard,speculative").result
    assert stopped["waiting"] == 7  # one case of both arms, and half of another
    assert "not asked yet" in (world.home / "hotpotqa" / "answers-hotpotqa.md").read_text()

    world.stop_at, world.cancel = 10**9, threading.Event()
    done = world.run(Task.ANSWERS, "hotpotqa", "standard,speculative").result
    assert (done["waiting"], done["found_before"]) == (0, 3)
    assert len(records(world.home / "hotpotqa")) == 16

    again = world.run(Task.ANSWERS, "hotpotqa", "standard,speculative").result
    assert (again["found_before"], world.model.generated) == (16, [])
    assert again["measures"] == done["measures"]


def test_a_run_that_was_killed_in_the_middle_of_a_line_goes_on(world: World) -> None:
    whole = world.run(Task.ANSWERS, "hotpotqa", "standard").result
    file = world.home / "hotpotqa" / "records.jsonl"
    file.write_bytes(file.read_bytes()[:-40])

    again = world.run(Task.ANSWERS, "hotpotqa", "standard").result

    assert again["found_before"] == 7
    assert world.model.generated == []  # what the model had said was kept before
    assert again["measures"] == whole["measures"]


def test_records_serve_other_tasks_and_larger_limits(world: World) -> None:
    world.run(Task.ANSWERS, "hotpotqa", "speculative", limit=3)
    assert world.run(Task.ANSWERS, "hotpotqa", "speculative", limit=5).result["found_before"] == 3
    cited = world.run(Task.CITATIONS, "hotpotqa", "speculative", limit=5).result

    assert (cited["found_before"], world.model.generated) == (5, [])
    assert value(cited, "citation_precision", "speculative") == 1.0
    assert value(cited, "resolved", "speculative") == 1.0


def test_another_model_or_option_is_asked_anew(world: World) -> None:
    world.run(Task.ANSWERS, "hotpotqa", "standard")
    assert world.run(Task.ANSWERS, "hotpotqa", "standard", seed=1).result["found_before"] == 0
    assert world.run(Task.ANSWERS, "hotpotqa", "speculative").result["found_before"] == 0
    assert world.run(Task.ANSWERS, "hotpotqa", "speculative:accept=0.95").result["found_before"] == 0
    assert world.run(Task.ANSWERS, "hotpotqa", "standard").result["found_before"] == 8

    from variorum.services.evaluation import asking

    world.gguf.write_bytes(b"other weights")
    asking._model.cache_clear()
    assert world.run(Task.ANSWERS, "hotpotqa", "standard").result["found_before"] == 0


def test_another_drafter_leaves_what_the_verifier_answers_alone(world: World, tmp_path: Path) -> None:
    world.run(Task.ANSWERS, "hotpotqa", "standard,speculative")
    world.drafter = tmp_path / "smaller.gguf"
    world.drafter.write_bytes(b"fewer weights")

    assert world.run(Task.ANSWERS, "hotpotqa", "standard").result["found_before"] == 8
    assert world.run(Task.ANSWERS, "hotpotqa", "speculative").result["found_before"] == 0


def test_what_an_arm_does_not_say_is_as_in_every_question(world: World) -> None:
    world.run(Task.ANSWERS, "hotpotqa", "speculative", limit=1)
    unlikely = Calibration(bias=-9.0, yes=0.0)
    world.usual = PipelineOptions(calibrations=Calibrations((("", 0, unlikely),), unlikely))

    result = world.run(Task.ANSWERS, "hotpotqa", "speculative", limit=1).result

    assert result["found_before"] == 0
    assert value(result, "refused", "speculative") == 1.0


def test_calibration_is_learned_from_the_drafts_of_the_dev_half(world: World) -> None:
    from benchmarks.learn_calibration import recorded

    world.run(Task.ABSTENTION, "nq", "standard,speculative")
    entries = list(recorded(world.home / "nq", world.sets["nq"].parent, 7, ("qwen2", 9)))

    kept = [r for r in records(world.home / "nq") if r["arm"] == "speculative" and r["case"].endswith("kept")]
    dev = {r["question"] for r in kept if Split.DEV.takes(r["case"].rpartition("/")[0])}
    assert {e["question"] for e in entries} == dev
    assert 0 < len(dev) < len(kept)
    assert all(e["right"] and e["yes"] == pytest.approx(0.9) and e["coverage"] == 1.0 for e in entries)
    assert {(e["writer"], e["architecture"], e["parameters"]) for e in entries} == {(7, "qwen2", 9)}
    assert len({e["id"] for e in entries}) == len(entries)


def test_nothing_computed_of_the_passages_is_left_for_the_next_arm(world: World) -> None:
    world.run(Task.ANSWERS, "hotpotqa", "standard", limit=1)

    assert sorted(world.model.forgotten) == ["1", "2", "3", "4"]


def test_abstention_asks_with_and_without_the_answering_passages(world: World) -> None:
    result = world.run(Task.ABSTENTION, "nq", "standard,speculative").result

    assert result["cases"] == 8
    assert value(result, "abstained", "speculative") == 1.0
    assert value(result, "refused", "speculative") == 0.0
    (curve,) = [t for t in result["thresholds"] if t["arm"] == "speculative"]
    assert curve["points"][0] == {"at": 0.0, "recall": 1.0, "refused": 0.0}
    assert curve["points"][-1]["refused"] == 1.0  # the script says Yes with 0.9
    given = {r["case"]: len(r["answer"]["passages"]) for r in records(world.home / "nq")}
    assert set(given.values()) == {8}


def test_distractors_are_ranked_once(world: World) -> None:
    world.run(Task.ANSWERS, "nq", "standard")
    assert any(e.what == "Indexing the set's passages" for e in world.progress)
    world.run(Task.ABSTENTION, "nq", "standard")
    assert {e.what for e in world.progress} >= {"Judging"}
    assert not [
        e for e in world.progress if e.what in ("Indexing the set's passages", "Looking for passages")
    ]


def test_retrieval_is_measured_without_a_language_model(world: World) -> None:
    result = world.run(Task.RETRIEVAL, "nq").result

    assert [a["name"] for a in result["arms"]] == ["hybrid", "vectors", "words"]
    assert value(result, "hit_1", "words") == 1.0
    assert value(result, "recall_k", "hybrid") == 1.0
    assert world.model.generated == []


def test_disagreement_end_to_end_and_on_given_pairs(world: World) -> None:
    result = world.run(Task.DISAGREEMENT, "ramdocs", "speculative:partition=sequential,pairs").result

    assert result["cases"] == 8
    assert value(result, "dispute_recall", result["arms"][0]["name"]) == 1.0
    assert value(result, "false_dispute", result["arms"][0]["name"]) == 0.0
    assert result["pairs"]["differing"] == 4
    only_pairs = world.run(Task.DISAGREEMENT, "ramdocs", "pairs").result
    assert (only_pairs["cases"], world.model.generated) == (0, [])
    assert only_pairs["pairs"] == result["pairs"]


def test_disagreements_are_also_counted_by_kind(world: World) -> None:
    done = world.run(Task.DISAGREEMENT, "wikicontradict", "speculative:partition=sequential,pairs")

    kinds = {row["kind"]: row for row in done.result["by_kind"]}
    recall = value(done.result, "dispute_recall", done.result["arms"][0]["name"])
    assert list(kinds) == ["stated", "not yes or no", "in two passages"]
    assert all((row["seen"]["value"], row["seen"]["n"]) == (recall, 1) for row in kinds.values())
    assert "| in two passages |" in done.report.read_text()
    assert world.run(Task.DISAGREEMENT, "ramdocs", "speculative:partition=sequential").result["by_kind"] == []


def test_what_retrieval_finds_can_be_given_instead(world: World) -> None:
    result = world.run(Task.ANSWERS, "hotpotqa", "standard", retrieved=True, limit=2, passages=3).result

    assert (result["name"], result["retrieved"]) == ("answers-hotpotqa-retrieved", True)
    assert all(len(r["answer"]["passages"]) == 3 for r in records(world.home / "hotpotqa"))
    with pytest.raises(KnownError, match="no passages to retrieve from"):
        world.run(Task.ANSWERS, "ramdocs", "standard", retrieved=True)


def test_a_persons_questions_are_asked_over_the_library(world: World, tmp_path: Path) -> None:
    rows = [
        {
            "question": "How many characters do labels have?",
            "answers": ["31"],
            "document": "manual",
            "page": 1,
        },
        {"question": "How deep is the sea?", "answers": []},
    ]
    file = write(tmp_path, "mine.jsonl", rows) / "mine.jsonl"

    answers = world.run(Task.CITATIONS, file, "standard").result
    assert (value(answers, "right", "standard"), value(answers, "citation_recall", "standard")) == (1.0, 1.0)
    assert value(answers, "resolved", "standard") == 1.0
    found = world.run(Task.RETRIEVAL, file, "words").result
    assert value(found, "hit_1", "words") == 1.0
    abstention = world.run(Task.ABSTENTION, file, "standard").result
    assert abstention["cases"] == 2


def test_a_question_too_long_for_the_model_is_recorded_and_counted_as_wrong(world: World) -> None:
    world.model.fail_with = ContextTooSmall("The passages need 9000 tokens.", "Use a larger context.")
    done = world.run(Task.ANSWERS, "hotpotqa", "standard", limit=2)

    assert value(done.result, "right", "standard") == 0.0
    assert [f["why"] for f in done.result["failed"]] == [
        "The passages need 9000 tokens. Use a larger context."
    ] * 2
    assert "9000 tokens" in done.report.read_text()


def test_trouble_with_a_model_ends_the_run_and_keeps_what_is_there(world: World) -> None:
    world.run(Task.ANSWERS, "hotpotqa", "standard", limit=2)
    world.model.fail_with = ModelError("The model has gone.", "Fetch it.")

    with pytest.raises(ModelError):
        world.run(Task.ANSWERS, "hotpotqa", "standard")

    assert len(records(world.home / "hotpotqa")) == 2


def test_stopped_before_anything_was_asked(world: World) -> None:
    world.cancel.set()
    with pytest.raises(Cancelled):
        world.run(Task.ANSWERS, "hotpotqa", "standard")


def test_two_runs_do_not_write_into_one_folder(world: World) -> None:
    from filelock import FileLock

    (world.home / "hotpotqa").mkdir(parents=True)
    with (
        FileLock(world.home / "hotpotqa" / "in-use.lock"),
        pytest.raises(KnownError, match="Another evaluation"),
    ):
        world.run(Task.ANSWERS, "hotpotqa", "standard")


def test_a_set_that_does_not_suit_is_said(world: World) -> None:
    with pytest.raises(KnownError, match="‘hotpotqa’ can't be used for disagreement") as caught:
        world.run(Task.DISAGREEMENT, "hotpotqa")
    assert "answers" in caught.value.advice


def test_the_report_and_its_pictures_and_a_page_made_of_results(world: World, tmp_path: Path) -> None:
    done = world.run(Task.ABSTENTION, "nq", "standard,speculative")
    text = done.report.read_text()
    assert "not significant: speculative and standard may be equal" in text
    for picture in re.findall(r"\]\(([^)]+\.svg)\)", text):
        assert (done.report.parent / picture).read_text().startswith("<?xml")

    page = tmp_path / "evaluation.md"
    page.write_text(f"# Evaluation\n\nWords.\n\n{BEGIN}\nfigures of yore\n{END}\n\nThe end.\n")
    world.service.publish([done.report.with_suffix(".json")], page)
    once = page.read_text()
    world.service.publish([], page)

    assert page.read_text() == once
    assert "of yore" not in once
    assert once.startswith("# Evaluation\n\nWords.\n")
    assert once.endswith("The end.\n")
    assert "## Abstention: nq" in once
    assert all((tmp_path / p).is_file() for p in re.findall(r"\]\(([^)]+\.svg)\)", once))


def test_results_of_other_models_stand_beside_each_other_in_the_page(world: World, tmp_path: Path) -> None:
    done = world.run(Task.ABSTENTION, "nq", "standard")
    result = json.loads(done.report.with_suffix(".json").read_text())
    results = []
    for drafter in ("small", "large"):
        file = tmp_path / f"{drafter}.json"
        file.write_text(json.dumps({**result, "models": {"drafter": drafter, "verifier": "large"}}))
        results.append(file)
    page = tmp_path / "evaluation.md"
    page.write_text(f"{BEGIN}{END}")
    world.service.publish(results, page)
    once = page.read_text()
    world.service.publish(list((tmp_path / "evaluation").glob("*.json")), page)

    assert page.read_text() == once
    assert "## Abstention: nq (small drafts for large)" in once
    assert "## Abstention: nq (large)" in once
    assert {f.name for f in (tmp_path / "evaluation").iterdir()} == {
        "abstention-nq-large.json",
        "abstention-nq-small-large.json",
    }


def test_a_page_without_a_place_or_a_file_that_is_no_result_is_said(world: World, tmp_path: Path) -> None:
    page, other = tmp_path / "page.md", tmp_path / "other.json"
    page.write_text("nothing")
    with pytest.raises(KnownError, match="no place for results"):
        world.service.publish([], page)
    page.write_text(BEGIN + END)
    for content in ("{}", "no"):
        other.write_text(content)
        with pytest.raises(KnownError, match=r"other\.json is not"):
            world.service.publish([other], page)


def test_arms_are_read() -> None:
    arms = parse_arms(
        ["standard", "speculative:partition=stride:drafts=2", "oracle@speculative:drafts=2", "sizes"],
        Task.ANSWERS,
    )

    assert [a.name for a in arms.arms][:3] == [
        "standard", "speculative:partition=stride:drafts=2", "oracle@speculative:drafts=2",
    ]  # fmt: skip
    assert all(isinstance(a, Asked) for a in arms.asked)
    assert [a.name for a in arms.asked].count("speculative:drafts=2") == 1
    assert parse_arms([], Task.ANSWERS).arms[0].name == "standard"


@pytest.mark.parametrize(
    "name",
    [
        "fastest",
        "speculative:drafts=0",
        "speculative:drafts=x",
        "speculative:partition=odd",
        "standard:colour=red",
    ],
)
def test_an_arm_that_does_not_exist_is_said(name: str) -> None:
    with pytest.raises(KnownError, match=re.escape(name)):
        parse_arms([name], Task.ANSWERS)


def test_how_often_an_arm_is_misled_is_counted_over_the_set(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.model._reply = lambda user: "97 metres" if "97 metres" in user else "412 metres"
    seen: list[EvaluationProgress] = []
    options = EvaluationOptions(Path("evaluation/adversarial"), limit=1)
    found = world.service.adversarial(options, seen.append, threading.Event())
    assert found["cases"] == 1
    assert {arm: counts["misled"] for arm, counts in found["arms"].items()} == {
        "standard": 0,
        "speculative": 0,
    }
    assert found["arms"]["standard"]["right"] == 1
    assert (seen[-1].done, seen[-1].total) == (2, 2)
    stopped = threading.Event()
    stopped.set()
    with pytest.raises(Cancelled):
        world.service.adversarial(options, seen.append, stopped)
    with pytest.raises(KnownError, match="arm"):
        world.service.adversarial(
            EvaluationOptions(options.data, arms=("none",)), seen.append, threading.Event()
        )
