"""The calibration that the program comes with is what the recorded drafts give."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.eval_passages import rows
from benchmarks.learn_calibration import judged_from
from variorum.domain.ports import ModelFacts
from variorum.rag.calibrate import expected_error, fit, load_calibrations
from variorum.services.resources import resource_path

RECORDED = Path(__file__).parents[2] / "benchmarks" / "results" / "calibration.jsonl.gz"


@pytest.mark.parametrize("heard", [True, False])
def test_the_programs_weights_are_learned_from_the_recorded_drafts(heard: bool) -> None:
    entries = list(rows(RECORDED))
    (of,) = {(e["architecture"], e["parameters"]) for e in entries}
    known = load_calibrations(resource_path("calibration.toml"))
    verifier = known.of(ModelFacts("verifier", "", architecture=of[0], parameters=of[1]))
    judged = [judged_from(entry, heard=heard) for entry in entries]

    found = fit(judged, start=known.unheard if heard else None)

    comes_with = verifier if heard else known.unheard
    assert found.learned_from == comes_with.learned_from == len(entries)
    assert found.weights == pytest.approx(comes_with.weights, abs=0.003)
    assert found.accept_at == pytest.approx(comes_with.accept_at, abs=0.003)
    chances = [found.probability(j) for j in judged]
    assert expected_error(chances, [j.right for j in judged]) < 0.05
