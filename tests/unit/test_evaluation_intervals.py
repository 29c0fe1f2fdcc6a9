"""The bootstrap and the calibration, against values that were worked out by hand or by another way."""

from __future__ import annotations

import math

import numpy as np
import pytest

from variorum.services.evaluation.calibration import Correction, calibration_error, fit, reliability
from variorum.services.evaluation.intervals import RESAMPLES, difference, estimate, weights


def test_a_share_has_the_interval_of_a_binomial() -> None:
    found = estimate([1.0] * 60 + [0.0] * 40, [1.0] * 100)

    assert found.value == 0.6
    assert found.n == 100
    # Normal approximation: 1.96 * sqrt(.6 * .4 / 100) = 0.096
    assert found.low == pytest.approx(0.504, abs=0.015)
    assert found.high == pytest.approx(0.696, abs=0.015)


def test_a_figure_is_a_sum_over_a_sum() -> None:
    assert estimate([1, 0, 2], [2, 0, 4]).value == 0.5
    assert estimate([1, 0, 2], [2, 0, 4]).n == 2


def test_what_bears_on_no_question_is_not_defined() -> None:
    found = estimate([0, 0], [0, 0])

    assert (found.value, found.low, found.high, found.n) == (None, None, None, 0)
    assert difference([0], [0], [1], [1]).value is None
    assert not found.significant


def test_pairing_makes_a_small_difference_sure() -> None:
    one = [1.0] * 50 + [0.0] * 50
    ten_more = [1.0] * 60 + [0.0] * 40
    unpaired = one[::-1][10:] + [1.0] * 10 + one[::-1][:0]
    ones = [1.0] * 100

    gap = difference(ten_more, ones, one, ones)

    assert gap.value == pytest.approx(0.1)
    assert gap.significant
    assert not difference(unpaired, ones, one, ones).significant
    assert sum(unpaired) == 60


def test_an_arm_against_itself_differs_in_nothing() -> None:
    gap = difference([1, 0, 1], [1, 1, 1], [1, 0, 1], [1, 1, 1])

    assert (gap.value, gap.low, gap.high) == (0.0, 0.0, 0.0)
    assert not gap.significant


def test_resamples_are_ten_thousand_and_always_the_same() -> None:
    drawn = weights(7)

    assert drawn.shape == (RESAMPLES, 7) == (10_000, 7)
    assert (drawn.sum(axis=1) == 7).all()
    weights.cache_clear()
    assert np.array_equal(drawn, weights(7))


def test_bins_and_ece_by_hand() -> None:
    shown = [0.05, 0.05, 0.95, 0.95, 1.0]
    right = [False, True, True, True, False]

    first, last = reliability(shown, right)

    assert (first.low, first.high, first.n, first.shown, first.right) == (0.0, 0.1, 2, 0.05, 0.5)
    assert (last.n, last.right) == (3, pytest.approx(2 / 3))
    assert last.shown == pytest.approx(2.9 / 3)
    # 2/5 * |.05 - .5| + 3/5 * |2.9/3 - 2/3|
    assert calibration_error(shown, right).value == pytest.approx(0.4 * 0.45 + 0.6 * 0.3)
    assert calibration_error([], []).value is None


def test_a_fit_finds_the_temperature_that_was_put_in() -> None:
    random = np.random.default_rng(1)
    truth = random.normal(0, 2, 20_000)
    right = random.random(20_000) < 1 / (1 + np.exp(-truth))
    overconfident = 1 / (1 + np.exp(-3 * truth))

    found = fit(list(overconfident), list(right), shift=False)

    assert found is not None
    assert found.slope == pytest.approx(1 / 3, rel=0.1)  # what saturates is clipped
    assert found.shift == 0.0
    some = slice(0, 400)
    before = calibration_error(overconfident[some], right[some])
    after = calibration_error(found(overconfident[some]), right[some])
    assert after.value is not None
    assert before.value is not None
    assert after.value < 0.08 < before.value


def test_platt_finds_slope_and_shift() -> None:
    random = np.random.default_rng(2)
    x = random.normal(0, 1.5, 20_000)
    right = random.random(20_000) < 1 / (1 + np.exp(-(0.5 * x - 1.0)))

    found = fit(list(1 / (1 + np.exp(-x))), list(right), shift=True)

    assert found is not None
    assert found.slope == pytest.approx(0.5, abs=0.05)
    assert found.shift == pytest.approx(-1.0, abs=0.05)


def test_there_must_be_something_to_fit_to() -> None:
    assert fit([0.5] * 5, [True, False, True, False, True], shift=True) is None
    assert fit([0.5] * 20, [True] * 20, shift=True) is None


def test_perfectly_separated_answers_do_not_make_a_fit_run_away() -> None:
    found = fit([0.1] * 20 + [0.9] * 20, [False] * 20 + [True] * 20, shift=True)

    assert found is not None
    assert math.isfinite(found.slope)
    assert 0 < found.slope < 10
    assert Correction(1.0, 0.0)(np.array([0.25]))[0] == pytest.approx(0.25)
