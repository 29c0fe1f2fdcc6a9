"""Guessing a reply's next tokens from its prompt."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest

from variorum.engine.llama.prompt_lookup import KeptChances, StepCost, guess, longest_match


def tokens(*ids: int) -> np.ndarray:
    return np.array(ids, np.int32)


def always(_i: int, _chance: float, _before: float) -> bool:
    return True


def test_the_longest_match_wins_over_the_last() -> None:
    found = longest_match(tokens(1, 2, 3, 7, 9, 3, 8, 1, 2, 3))
    assert found == (3, 3)  # 1 2 3 at the start, followed by 7; not the 3 before 8


def test_of_equal_matches_the_last_is_taken() -> None:
    assert longest_match(tokens(5, 1, 5, 2, 5)) == (1, 3)


def test_a_match_is_counted_up_to_eight_tokens() -> None:
    run = list(range(20))
    assert longest_match(tokens(*run, *run[:12])) == (8, 12)


def test_what_was_never_there_is_not_guessed() -> None:
    assert longest_match(tokens(1, 2, 3)) == (0, 0)
    assert longest_match(tokens(4)) == (0, 0)
    assert len(guess(tokens(1, 2, 3), 5, KeptChances(), always)[0]) == 0


def test_what_followed_is_guessed_up_to_the_most() -> None:
    text = tokens(1, 2, 3, 4, 5, 6, 1, 2)
    assert guess(text, 3, KeptChances(), always)[0].tolist() == [3, 4, 5]
    assert guess(text, 0, KeptChances(), always)[0].tolist() == []


def test_a_guess_may_run_into_the_match_itself_but_not_past_the_end() -> None:
    guessed, matched = guess(tokens(7, 7, 7), 9, KeptChances(), always)
    assert (guessed.tolist(), matched) == ([7], 2)


def test_guessing_ends_where_it_is_no_longer_worth_its_time() -> None:
    chances = KeptChances()
    run = list(range(30))
    text = tokens(*run, *run[:9])
    by_chance = [chances.chance(8) ** i for i in (1, 2, 3, 4)]
    guessed, _ = guess(text, 9, chances, lambda _i, chance, _before: chance > by_chance[3] + 1e-9)
    assert guessed.tolist() == [9, 10, 11]


def test_guesses_end_where_the_step_yields_more_without_them() -> None:
    """One that writes alone: a step of 1 token takes 30 ms, of 13 tokens 200 ms, as measured with Qwen 0.5B."""
    cost = StepCost(0.8)
    for _ in range(50):
        cost.learn(1, 0.03)
        cost.learn(13, 0.2)
    chances = KeptChances()
    text = tokens(*range(40), *range(20))
    guessed, _ = guess(text, 12, chances, partial(cost.is_worth, 1, 1.0))
    kept = [chances.chance(8) ** i for i in range(1, 13)]
    per_second = [(1.0 + sum(kept[:n])) / (0.0158 + 0.01417 * (1 + n)) for n in range(13)]
    assert len(guessed) == per_second.index(max(per_second))
    assert 0 < len(guessed) < 12


def test_chances_follow_what_was_seen() -> None:
    chances = KeptChances()
    before = chances.chance(2)
    for _ in range(200):
        chances.learn(2, True)
    assert chances.chance(2) > 0.95 > before
    for _ in range(2000):
        chances.learn(2, False)
    assert chances.chance(2) < 0.05
    assert chances.chance(3) == KeptChances().chance(3)


@pytest.mark.parametrize(("fixed", "each"), [(12.0, 12.0), (20.0, 0.1)])
def test_the_cost_of_a_step_is_learned(fixed: float, each: float) -> None:
    cost = StepCost(0.5)
    for _ in range(300):
        for n in (1, 2, 4):
            cost.learn(n, fixed + each * n)
    # One writer alone: a token more costs `each` in a step of fixed + each.
    assert cost.least_chance(1, 1.0) == pytest.approx(each / (fixed + each), rel=0.05)
    assert cost.least_chance(4, 4.0) == pytest.approx(4 * each / (fixed + 4 * each), rel=0.05)


def test_a_cost_that_is_only_known_for_one_size_keeps_the_growth_it_was_given() -> None:
    cost = StepCost(0.5)
    assert cost.least_chance(1, 1.0) == pytest.approx(0.5 / 1.5)
    cost.learn(1, 0.03)
    assert cost.least_chance(1, 1.0) == pytest.approx(0.5 / 1.5, rel=0.01)
    for _ in range(1000):
        cost.learn(1, 0.03)
    assert 0.0 <= cost.least_chance(1, 1.0) <= 1.0
