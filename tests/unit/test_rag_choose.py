"""`--mode auto`: the way that is predicted to be faster, from both models' speeds; the boundary in both directions."""

from __future__ import annotations

import pytest

from variorum.domain.answers import Mode
from variorum.domain.ports import ModelSpeed
from variorum.rag import choose
from variorum.rag.choose import (
    Workload,
    choose_mode,
    seconds_speculative,
    seconds_standard,
    with_decode,
)

SMALL_CPU, LARGE_CPU = ModelSpeed(243.0, 67.0), ModelSpeed(101.0, 27.0)
"""Qwen 0.5B (four sequences) and 1.5B on two cores (pipeline.md)."""

SMALL_GPU, LARGE_GPU = ModelSpeed(4050.0, 60.0), ModelSpeed(450.0, 15.0)
"""8B and 70B: the ratio of reading that pipeline.md gives, nine; four drafts written in the time of one answer."""

UNKNOWN = ModelSpeed()


def chosen(tokens: int, drafter: ModelSpeed, verifier: ModelSpeed, *, written: bool = False) -> Mode:
    work = Workload(8, tokens, 4, written=written)
    return choose_mode(work, same_model=False, drafter=drafter, verifier=verifier)[0]


def chosen_of(passages: int, tokens: int) -> Mode:
    work = Workload(passages, tokens, min(4, passages))
    return choose_mode(work, same_model=False, drafter=SMALL_CPU, verifier=LARGE_CPU)[0]


@pytest.mark.parametrize(
    ("drafter", "verifier", "written", "below", "above"),
    [
        (SMALL_CPU, LARGE_CPU, False, 500, 700),
        (SMALL_CPU, LARGE_CPU, True, 1000, 1250),
        (SMALL_GPU, LARGE_GPU, False, 250, 350),
        (UNKNOWN, UNKNOWN, False, 650, 670),
        (UNKNOWN, UNKNOWN, True, 1090, 1110),
    ],
)
def test_the_break_even_of_the_measured_pairs(
    drafter: ModelSpeed, verifier: ModelSpeed, written: bool, below: int, above: int
) -> None:
    assert chosen(below, drafter, verifier, written=written) is Mode.STANDARD
    assert chosen(above, drafter, verifier, written=written) is Mode.SPECULATIVE


def test_writing_the_answer_costs_the_large_pair_about_as_much_again() -> None:
    # Where only reading counts, as in the prediction for 8B and 70B: 310 tokens by selection, 625 with synthesis
    small, large = ModelSpeed(9000.0, 1e9), ModelSpeed(1000.0, 1e9)
    assert chosen(250, small, large) is Mode.STANDARD
    assert chosen(380, small, large) is Mode.SPECULATIVE
    assert chosen(550, small, large, written=True) is Mode.STANDARD
    assert chosen(800, small, large, written=True) is Mode.SPECULATIVE


def test_the_faster_prediction_is_chosen_at_any_size() -> None:
    seen = set()
    for tokens in range(100, 12_000, 100):
        work = Workload(8, tokens, 4)
        faster = seconds_speculative(work, SMALL_CPU, LARGE_CPU) < seconds_standard(work, LARGE_CPU)
        assert (chosen(tokens, SMALL_CPU, LARGE_CPU) is Mode.SPECULATIVE) == faster
        seen.add(faster)
    assert seen == {True, False}


def test_a_drafter_slower_than_its_verifier_never_wins() -> None:
    assert all(chosen(tokens, LARGE_CPU, SMALL_CPU) is Mode.STANDARD for tokens in range(100, 4_000, 100))


@pytest.mark.parametrize(("same_model", "few", "enough"), [(True, (0, 1, 3), 4), (False, (0, 1), 2)])
def test_few_passages_go_into_one_prompt_however_long(
    same_model: bool, few: tuple[int, ...], enough: int
) -> None:
    verifier = SMALL_CPU if same_model else LARGE_CPU
    for passages in few:
        work = Workload(passages, 5000, 4)
        mode, why = choose_mode(work, same_model=same_model, drafter=SMALL_CPU, verifier=verifier)
        assert mode is Mode.STANDARD
        assert f"only {passages} passage" in why
    work = Workload(enough, 5000, 4)
    assert (
        choose_mode(work, same_model=same_model, drafter=SMALL_CPU, verifier=verifier)[0] is Mode.SPECULATIVE
    )


def test_two_models_draft_from_three_passages_where_the_sweep_found_it_faster() -> None:
    assert chosen_of(3, 3 * 261) is Mode.SPECULATIVE
    assert chosen_of(3, 3 * 100) is Mode.STANDARD


def test_one_model_in_both_roles_drafts_for_what_it_adds() -> None:
    work = Workload(8, 300, 4)
    mode, why = choose_mode(work, same_model=True, drafter=LARGE_CPU, verifier=LARGE_CPU)
    assert mode is Mode.SPECULATIVE
    assert "one model drafts and verifies" in why
    assert "one prompt" in why


def test_the_reason_gives_both_predictions() -> None:
    work = Workload(12, 3000, 4)
    _, why = choose_mode(work, same_model=False, drafter=SMALL_CPU, verifier=LARGE_CPU)
    assert f"drafts {seconds_speculative(work, SMALL_CPU, LARGE_CPU):.1f} s" in why
    assert f"one prompt {seconds_standard(work, LARGE_CPU):.1f} s" in why
    assert "12 passages, 3,000 tokens" in why


def test_what_is_not_known_is_not_predicted() -> None:
    for drafter, verifier in (
        (UNKNOWN, LARGE_CPU),
        (SMALL_CPU, UNKNOWN),
        (ModelSpeed(240.0, 0.0), LARGE_CPU),
    ):
        _, why = choose_mode(Workload(12, 3000, 4), same_model=False, drafter=drafter, verifier=verifier)
        assert " s" not in why.replace(" speeds", "")
        assert "not known yet" in why


def test_a_verifier_that_has_only_scored_is_taken_to_write_as_much_slower_as_it_reads() -> None:
    only_scored = ModelSpeed(LARGE_CPU.prefill, 0.0)
    assumed = with_decode(only_scored, SMALL_CPU)
    assert assumed.prefill == LARGE_CPU.prefill
    assert assumed.decode == pytest.approx(67.0 / 4 ** (1 / 3) * 101.0 / 243.0)
    assert with_decode(LARGE_CPU, SMALL_CPU) == LARGE_CPU
    assert chosen(400, SMALL_CPU, only_scored) is Mode.STANDARD
    assert chosen(3000, SMALL_CPU, only_scored) is Mode.SPECULATIVE


def test_one_long_prompt_is_dearer_a_token_than_several_short_ones() -> None:
    short, long = Workload(8, 2000, 4), Workload(32, 8000, 4)
    quadrupled = seconds_standard(long, LARGE_CPU) / seconds_standard(short, LARGE_CPU)
    assert quadrupled > 4.0
    assert (
        seconds_speculative(long, SMALL_CPU, LARGE_CPU) / seconds_speculative(short, SMALL_CPU, LARGE_CPU)
        < 4.0
    )


def test_longer_drafts_and_more_of_them_cost_more() -> None:
    def seconds(**changes: int) -> float:
        return seconds_speculative(Workload(12, 3000, **{"drafts": 4, **changes}), SMALL_CPU, LARGE_CPU)

    assert seconds(draft_answer=choose.REASONED_ANSWER_TOKENS) > seconds()
    assert seconds(drafts=8) > seconds()
    assert seconds(question=200) > seconds()
