"""An evaluation with a real model and the real embedder: two questions, stopped in between and taken up again."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fakes import real_file
from variorum.composition.program import build
from variorum.services.contract import Services
from variorum.services.evaluation.contract import EvaluationOptions, EvaluationProgress
from variorum.services.evaluation.questions import Task

pytestmark = pytest.mark.model

HOTPOTQA = Path("../shared/data/eval/hotpotqa")
SMOLLM = "smollm2-135m-instruct-q4_1"


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    services = build(tmp_path / "home")
    yield services
    services.close()


def test_two_questions_in_two_sittings(services: Services, tmp_path: Path) -> None:
    cancel = threading.Event()
    options = EvaluationOptions(
        real_file(HOTPOTQA), 2, ("standard", "speculative", "oracle"), passages=4, drafter=SMOLLM, verifier=SMOLLM,
        out=tmp_path / "out",
    )  # fmt: skip

    def stop_after_one(event: EvaluationProgress) -> None:
        if event.what.startswith("Asking") and event.done == 1:
            cancel.set()

    first = services.evaluation.evaluate(Task.ANSWERS, options, stop_after_one, cancel).result
    assert first["waiting"] == 2
    done = services.evaluation.evaluate(Task.ANSWERS, options, lambda _: None, threading.Event()).result
    assert (done["cases"], done["waiting"], done["found_before"]) == (2, 0, 1)

    records = [
        json.loads(line) for line in (tmp_path / "out" / "records.jsonl").read_text("utf-8").splitlines()
    ]
    assert {r["arm"] for r in records} == {"standard", "speculative"}
    assert all(r["answer"]["passages"] == [1, 2, 3, 4] for r in records)
    assert all(r["resolved"][0] == r["resolved"][1] for r in records)
    drafted = [r for r in records if r["answer"]["drafts"]]
    assert len(drafted) == 2
    for record in drafted:
        scored = {
            str(d["id"]) for d in record["answer"]["drafts"] if d["scores"]["self_consistency"] is not None
        }
        assert set(record["answer_tokens"]) == scored
        assert (
            record["answer"]["tokens"]["draft_prefill"] > 500
        )  # nothing of the other arm's was left to reuse
    right = {f["arm"]: f["value"] for m in done["measures"] if m["name"] == "right" for f in m["figures"]}
    assert right["oracle"] >= max(right["speculative"], 0.0)
