"""All results at a glance, and calibration over several of them."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import numpy as np
import pytest

from variorum.services.evaluation.calibration import (
    Bin,
    calibration_error,
    error_by_chance,
    error_of,
    error_without_chance,
    pooled,
    reliability,
)
from variorum.services.evaluation.overview import overview

SHOWN = [0.12, 0.19, 0.55, 0.58, 0.91, 0.97]
RIGHT = [False, True, True, False, True, True]


def figure(arm: str, value: float) -> dict[str, Any]:
    return {"arm": arm, "value": value, "low": value - 0.1, "high": value + 0.1, "n": 40}


def measure(name: str, values: dict[str, float], **more: Any) -> dict[str, Any]:
    standard = values.get("standard", 0.0)
    return {
        "name": name,
        "label": name,
        "lower": False,
        "chief": True,
        "figures": [figure(arm, value) for arm, value in values.items()],
        "differences": [
            {**figure(arm, value - standard), "significant": value - standard > 0.1}
            for arm, value in list(values.items())[1:]
        ],
        **more,
    }


def result(task: str, of: str, measures: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    return {
        "task": task,
        "set": of,
        "split": "all",
        "models": {"drafter": "small", "verifier": "large", "embedder": "e"},
        "arms": [{"name": "standard"}],
        "measures": measures,
        **more,
    }


def lines(text: str, *words: str) -> list[str]:
    return [line for line in text.splitlines() if all(word in line for word in words)]


def test_arms_stand_side_by_side_with_their_difference() -> None:
    told = overview(
        [
            result(
                "answers", "nq", [measure("right", {"standard": 0.5, "speculative": 0.55, "majority": 0.9})]
            ),
            result("answers", "ramdocs", [measure("right", {"standard": 0.5, "speculative": 0.75})]),
        ]
    )
    (nq,) = lines(told, "| nq |")
    assert "small, large" in nq
    assert nq.index("0.500 [0.400, 0.600] n=40") < nq.index("0.550 [0.450, 0.650] n=40")
    assert "+0.050 [-0.050, +0.150], not significant" in nq
    assert "0.900" not in told
    (ramdocs,) = lines(told, "| ramdocs |")
    assert "+0.250 [+0.150, +0.350] |" in ramdocs


def test_what_several_tasks_judge_is_told_once_and_answers_come_first() -> None:
    right = measure("right", {"standard": 0.5, "speculative": 0.55})
    cited = measure("citation recall", {"standard": 0.6, "speculative": 0.7})
    told = overview([result("citations", "hotpotqa", [right, cited]), result("answers", "hotpotqa", [right])])
    assert len(lines(told, "| right |")) == 1
    assert told.index("| right |") < told.index("| citation recall |")


def test_what_is_not_chief_is_left_out_and_less_is_better_is_marked() -> None:
    told = overview(
        [
            result(
                "abstention",
                "nq",
                [
                    measure("exact", {"standard": 0.4}, chief=False),
                    measure("false refusals", {"standard": 0.1}, lower=True),
                ],
            )
        ]
    )
    assert "exact" not in told
    assert lines(told, "| false refusals ↓ |")


def test_given_pairs_are_told_apart_from_what_was_asked() -> None:
    pairs = {"measures": [measure("F1", {"pairs": 0.99})]}
    told = overview(
        [result("disagreement", "wikicontradict", [measure("F1", {"speculative": 0.3})], pairs=pairs)]
    )
    assert len(lines(told, "| F1 |", "| – | 0.300")) == 1
    assert len(lines(told, "| F1 |", "0.990")) == 1
    assert told.index("0.300") < told.index("compared without a model") < told.index("0.990")


def test_half_of_the_questions_is_called_so() -> None:
    found = measure("right", {"standard": 0.5})
    told = overview([{**result("answers", "nq", [found]), "split": "dev"}, result("answers", "nq", [found])])
    assert len(lines(told, "| nq (dev) |")) == len(lines(told, "| nq |")) == 1


def test_a_difference_is_told_only_where_it_is_to_standard() -> None:
    found = measure("right", {"speculative": 0.5, "iterative": 0.6})
    found["differences"].append({**figure("speculative", 0.3), "significant": True})
    told = overview([{**result("answers", "nq", [found]), "arms": [{"name": "iterative"}]}])
    assert "+0.300" not in told


def test_calibration_over_several_sets_is_that_of_all_their_answers() -> None:
    halves = [(SHOWN[::2], RIGHT[::2]), (SHOWN[1::2], RIGHT[1::2])]
    together = pooled(reliability(*half) for half in halves)
    assert [asdict(b) for b in together] == [pytest.approx(asdict(b)) for b in reliability(SHOWN, RIGHT)]
    assert error_of(together) == pytest.approx(calibration_error(SHOWN, RIGHT).value)

    row = {"arm": "speculative", "signal": "support", "judged_on": "held-out"}
    told = overview(
        [
            result(
                "answers", name, [], calibration=[{**row, "bins": [asdict(b) for b in reliability(*half)]}]
            )
            for name, half in zip(("nq", "ramdocs"), halves, strict=True)
        ]
    )
    (line,) = lines(told, "held-out")
    assert f"| 6 | {calibration_error(SHOWN, RIGHT).value:.3f} |" in line


def test_abstention_is_not_counted_into_it_again() -> None:
    row = {
        "arm": "speculative",
        "signal": "support",
        "judged_on": "dev",
        "bins": [asdict(Bin(0, 0.1, 1, 0.05, 0))],
    }
    assert "held-out" not in overview([result("abstention", "nq", [], calibration=[row])])
    assert overview([]) == ""


def test_few_answers_show_an_error_by_chance_and_many_next_to_none() -> None:
    assert error_by_chance([Bin(0.4, 0.5, 1, 0.4, 1.0)]) == pytest.approx(2 * 0.4 * 0.6, abs=0.02)
    assert error_by_chance([Bin(0.4, 0.5, 100_000, 0.4, 0.4)]) < 0.002
    assert error_by_chance([Bin(0.9, 1.0, 50, 1.0, 0.5)]) == 0.0
    assert error_by_chance([]) == 0.0


def test_what_chance_adds_is_taken_off() -> None:
    assert (
        error_without_chance([Bin(0.5, 0.6, 10, 0.6, 0.5)]) == 0.0
    )  # three times as far would not be chance
    assert error_without_chance([Bin(0.5, 0.6, 100_000, 0.6, 0.5)]) == pytest.approx(0.1, abs=1e-4)
    far = [Bin(0.9, 1.0, 10, 0.95, 0.2), Bin(0.5, 0.6, 1, 0.6, 0.0)]  # of one answer nothing can be said
    assert error_without_chance(far) == pytest.approx((0.75**2 - 0.2 * 0.8 / 9) ** 0.5)
    assert error_without_chance([Bin(0.5, 0.6, 1, 0.6, 0.0)]) is None


def test_of_what_is_off_by_a_fifth_it_is_a_fifth_however_few_are_asked() -> None:
    drawn = np.random.default_rng(1)
    found: dict[float, list[tuple[float, float]]] = {0.0: [], 0.2: []}
    for off, errors in found.items():
        for _ in range(400):
            shown = 0.2 + 0.6 * drawn.random(60)
            bins = reliability(list(shown + off), list(drawn.random(60) < shown))
            errors.append((error_without_chance(bins) or 0.0, error_of(bins)))
    true, plain = np.mean(found[0.0], axis=0)
    assert plain > 0.1 > 2 * true
    assert np.mean(found[0.2], axis=0)[0] == pytest.approx(0.2, abs=0.02)
