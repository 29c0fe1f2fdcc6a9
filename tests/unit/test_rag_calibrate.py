"""What a verifier's scores mean is learned, and neutral where nothing is known."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from variorum.domain.errors import BugError
from variorum.domain.ports import ModelFacts
from variorum.rag.calibrate import (
    NEUTRAL,
    Calibration,
    Calibrations,
    Judged,
    expected_error,
    fit,
    load_calibrations,
)
from variorum.services.resources import resource_path


def drafts(n: int, seed: int) -> list[Judged]:
    """Drafts of a verifier that says Yes far too often: P(Yes) is high for right and wrong, a little more for right."""
    drawn = random.Random(seed)
    made = []
    for _ in range(n):
        right = drawn.random() < 0.4
        yes = min(0.999, max(0.3, drawn.gauss(0.9 if right else 0.8, 0.08)))
        asked = min(1.0, max(0.0, drawn.gauss(0.7 if right else 0.4, 0.2)))
        made.append(Judged(yes, -0.3, -0.2, 1.0, asked, right))
    return made


def test_a_neutral_verifier_is_taken_at_its_word() -> None:
    for yes in (0.1, 0.5, 0.93):
        assert NEUTRAL.probability(Judged(yes, -1.0, -1.0, 0.2, 0.9)) == pytest.approx(yes)
    assert NEUTRAL.accept_at == 0.5


def test_what_is_learned_from_some_drafts_holds_for_others() -> None:
    learned, others = fit(drafts(600, 1)), drafts(600, 2)
    chances = [learned.probability(d) for d in others]
    right = [d.right for d in others]
    assert expected_error(chances, right) < 0.06
    assert expected_error([d.yes or 0.0 for d in others], right) > 0.3
    refused = sum(c < learned.accept_at for c, r in zip(chances, right, strict=True) if r)
    assert refused / sum(right) < 0.2
    assert sum(c < learned.accept_at for c, r in zip(chances, right, strict=True) if not r) > 3 * refused


def test_without_a_verifier_the_cited_text_alone_is_learned_from() -> None:
    unheard = [Judged(None, None, d.draft, d.coverage, d.asked, d.right) for d in drafts(400, 3)]
    learned = fit(unheard)
    assert learned.probability(Judged(None, None, -0.2, 1.0, 0.9)) > 0.5
    assert learned.probability(Judged(None, None, -0.2, 1.0, 0.1)) < 0.3


def test_few_drafts_change_what_is_known_little_and_many_decide() -> None:
    known = fit(drafts(600, 1))
    other = [Judged(d.yes, d.consistency, d.draft, d.coverage, d.asked, not d.right) for d in drafts(600, 4)]
    few, many = fit(other[:6], start=known), fit(other, start=known)

    def error(calibration: Calibration) -> float:
        return expected_error([calibration.probability(d) for d in other], [d.right for d in other])

    assert error(many) < error(few) < error(known)


@pytest.mark.parametrize("right", [True, False])
def test_drafts_that_are_all_alike_teach_nothing(right: bool) -> None:
    with pytest.raises(ValueError, match="right and wrong"):
        fit([Judged(0.5, None, None, 1.0, 1.0, right)] * 5)


def test_expected_error_is_the_mean_distance_by_bins() -> None:
    assert expected_error([0.05, 0.05, 0.95, 1.0], [False, False, True, True]) == pytest.approx(0.0375)
    assert expected_error([0.75] * 4, [True, True, True, False]) == pytest.approx(0.0)
    assert expected_error([], []) == 0.0


def test_a_verifier_is_known_by_architecture_and_size(tmp_path: Path) -> None:
    file = tmp_path / "calibration.toml"
    file.write_text(
        '[[verifier]]\narchitecture = "qwen2"\nparameters = 1500000000\nbias = -1.0\nyes = 0.2\naccept_at = 0.3\n'
        "learned_from = 90\n[unheard]\nbias = -3.0\nyes = 0.0\n",
        encoding="utf-8",
    )
    known = load_calibrations(file)
    assert known.of(ModelFacts("a", "x", "qwen2", parameters=1_540_000_000)).accept_at == 0.3
    assert known.of(ModelFacts("b", "x", "qwen2", parameters=7_600_000_000)) is NEUTRAL
    assert known.of(ModelFacts("c", "x", "llama", parameters=1_500_000_000)) is NEUTRAL
    assert known.unheard.bias == -3.0


def test_a_damaged_file_is_our_fault(tmp_path: Path) -> None:
    file = tmp_path / "calibration.toml"
    file.write_text("[[verifier]]\nwrong = 1\n", encoding="utf-8")
    with pytest.raises(BugError, match="calibration"):
        load_calibrations(file)


def test_the_program_comes_with_parameters_that_load() -> None:
    known = load_calibrations(resource_path("calibration.toml"))
    assert isinstance(known, Calibrations)
    for _, _, calibration in known.known:
        assert calibration.learned_from > 0
        assert 0.0 < calibration.accept_at <= 0.5
