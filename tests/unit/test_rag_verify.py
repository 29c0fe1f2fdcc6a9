"""Scores are what the formulas say; verdicts say in words what was computed."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from tests.fake_models import make_passage
from variorum.domain.answers import Claim, Draft, DraftStatus, Scores, Verdict
from variorum.domain.ports import Generation, PromptScore
from variorum.rag import verify
from variorum.rag.attribute import Attribution, CitedSentence
from variorum.rag.calibrate import Calibration

WRITTEN = Generation("a b", (-0.2, -0.4), "stop", 10, 0, 1.0)
SCORED = PromptScore((-1.0, -2.0, -3.0), {"Yes": math.log(0.6), "No": math.log(0.2)}, 10, 0, 1.0)


def test_scores_are_means_and_a_share() -> None:
    scores = verify.scores(WRITTEN, SCORED)
    assert scores.draft == pytest.approx(-0.3)
    assert scores.self_consistency == pytest.approx(-2.0)
    assert scores.self_reflection == pytest.approx(0.75)
    assert scores.total == pytest.approx(math.log(0.75) - 2.0)


def test_the_papers_scores_are_sums() -> None:
    paper = verify.paper_scores(WRITTEN, SCORED)
    assert paper is not None
    assert paper.draft == pytest.approx(-0.6)
    assert paper.self_containment == pytest.approx(-6.0)
    assert paper.product == pytest.approx(-6.6 + math.log(0.6))


def test_what_a_verifier_can_not_give_is_none_and_left_out() -> None:
    remote = PromptScore(None, {"Yes": math.log(0.5), "No": math.log(0.5)}, 10, 0, 1.0)
    scores = verify.scores(WRITTEN, remote)
    assert scores.self_consistency is None
    assert scores.total == pytest.approx(math.log(0.5))
    assert verify.scores(WRITTEN, None).total == pytest.approx(-0.3)
    assert verify.paper_scores(WRITTEN, remote) is None


def test_no_mass_on_yes_or_no_is_said_not_hidden() -> None:
    silent = PromptScore((-1.0,), {"Yes": math.log(0.01), "No": math.log(0.01)}, 10, 0, 1.0)
    assert verify.probability_of_yes(silent) is None
    judged = verify.judge(answered(None), [supported()], 0.5)
    assert judged.verdict is Verdict.ACCEPTED
    assert "neither yes nor no" in judged.reason


def test_a_verifier_that_gives_no_probabilities_is_said_not_hidden() -> None:
    mute = PromptScore(None, None, 0, 0, 0.0)
    scores = verify.scores(WRITTEN, mute)
    assert (scores.self_consistency, scores.self_reflection) == (None, None)
    assert scores.total == scores.draft
    judged = verify.judge(answered(None), [supported()], 0.5, mute_verifier=True)
    assert judged.reason == (
        "Not verified: the verifier gives no probabilities; accepted on its cited sentence alone."
    )
    nothing = Attribution("31", (), 0.0)
    assert verify.judge(answered(None), [nothing], 0.5, mute_verifier=True).verdict is Verdict.REJECTED


def answered(reflection: float | None, *, citations: tuple[int, ...] = (1,), total: float = -1.0) -> Draft:
    scores = Scores(-0.1, -0.5, reflection, total)
    return Draft(
        1,
        (1,),
        DraftStatus.ANSWERED,
        "31",
        claims=(Claim("31", (1,), 0.9),),
        citations=citations,
        scores=scores,
    )


def supported() -> Attribution:
    passage = make_passage(1, "Manual", "Up to 31 characters.")
    return Attribution("31", (CitedSentence(passage.chunk.sentences[0], passage),), 0.9)


def test_verdicts() -> None:
    assert verify.judge(answered(0.9), [supported()], 0.5).verdict is Verdict.ACCEPTED
    low = verify.judge(answered(0.12), [supported()], 0.5)
    assert low.verdict is Verdict.REJECTED
    assert "0.12" in low.reason


def test_an_uncited_draft_is_rejected_and_what_is_missing_is_named() -> None:
    nothing = Attribution("31", (), 0.1, ("31",))
    judged = verify.judge(answered(0.99, citations=()), [nothing], 0.5)
    assert judged.verdict is Verdict.REJECTED
    assert judged.reason == "No sentence of its passages contains ‘31’."


def test_a_draft_that_found_nothing_says_so() -> None:
    judged = verify.judge(Draft(1, (1,), DraftStatus.NOT_FOUND, ""), [], 0.5)
    assert judged.verdict is Verdict.NOT_FOUND


def test_rank_puts_accepted_first_and_surer_words_before_less_sure_ones() -> None:
    def sure(reflection: float, draft: float | None, consistency: float | None) -> Draft:
        found = answered(reflection)
        scored = replace(found.scores, draft=draft, self_consistency=consistency)
        return verify.judge(replace(found, scores=scored), [supported()], 0.5)

    drafts = [
        sure(0.1, -0.01, -0.01),
        sure(0.95, -0.3, -2.0),
        sure(0.7, -0.2, -0.6),
        sure(0.8, None, -0.7),
        sure(0.8, None, None),
    ]
    assert [drafts.index(d) for d in verify.rank(drafts)] == [2, 3, 4, 1, 0]
    assert [d.scores.sureness for d in drafts[2:]] == [pytest.approx(-0.4), -0.7, drafts[4].scores.total]
    assert verify.rank(drafts)[-1].verdict is Verdict.REJECTED


@pytest.mark.parametrize(
    ("said", "verdict", "reason"),
    [
        ("yes", Verdict.ACCEPTED, "The verifier says yes; it gives no probabilities, so there is no score."),
        ("no", Verdict.REJECTED, "The verifier says no; it gives no probabilities, so there is no score."),
        ("unsure", Verdict.ACCEPTED, "The verifier is unsure"),
        ("failed", Verdict.ACCEPTED, "Not verified: the verifier's server failed. Accepted on its cited"),
    ],
)
def test_a_verdict_in_a_word_says_that_there_is_no_score(said: str, verdict: Verdict, reason: str) -> None:
    judged = verify.by_word(verify.judge(answered(None), [supported()], 0.5, mute_verifier=True), said)

    assert judged.verdict is verdict
    assert judged.reason.startswith(reason)
    assert judged.scores.self_reflection is None


def test_a_word_can_not_accept_what_cites_nothing() -> None:
    uncited = verify.judge(answered(None, citations=()), [], 0.5, mute_verifier=True)

    assert verify.by_word(uncited, "yes") == uncited
    assert verify.by_word(uncited, "") == uncited


def test_an_answer_without_words_is_rejected() -> None:
    empty = verify.judge(replace(answered(0.99), answer="..."), [supported()])
    assert (empty.verdict, empty.reason) == (Verdict.REJECTED, "It has no words.")


def test_little_mass_on_yes_and_no_is_said() -> None:
    scored = PromptScore((-1.0,), {"Yes": math.log(0.2), "No": math.log(0.1)}, 10, 0, 1.0)
    mass = verify.mass_on_choices(scored)
    assert mass == pytest.approx(0.3)
    judged = verify.judge(answered(verify.probability_of_yes(scored)), [supported()], mass=mass)
    assert judged.verdict is Verdict.ACCEPTED
    assert "only 0.30 of its probability" in judged.reason
    silent = verify.judge(answered(None), [supported()], mass=0.02)
    assert "neither yes nor no (probability of both together: 0.02)" in silent.reason


def test_a_calibrated_verifier_decides_by_what_its_yes_means_and_says_both() -> None:
    boasting = Calibration(bias=-2.0, yes=0.2, asked=2.0, accept_at=0.4, learned_from=100)
    off_topic = Attribution("31", supported().evidence, 0.9, bearing=1, coverage=1.0, asked=0.2)
    low = verify.judge(answered(0.95), [off_topic], calibration=boasting)
    assert low.verdict is Verdict.REJECTED
    assert low.reason == "Verifier: 0.27 (its Yes had 0.95); the cited text hardly answers the question."
    apt = Attribution("31", supported().evidence, 0.9, bearing=1, coverage=1.0, asked=1.0)
    high = verify.judge(answered(0.95), [apt], calibration=boasting)
    assert high.verdict is Verdict.ACCEPTED
    assert high.claims[0].support == pytest.approx(0.6431, abs=1e-3)
    assert verify.judge(answered(0.95), [off_topic], 0.1, calibration=boasting).verdict is Verdict.ACCEPTED
