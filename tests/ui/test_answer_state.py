"""What events fold into, who agrees with whom, and how numbers are written."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from fakes_services import QUESTION, World, conflict, not_found
from variorum.domain.answers import (
    Claim,
    Disagreement,
    DisagreementKind,
    Draft,
    DraftStatus,
    Reading,
    Verdict,
)
from variorum.domain.documents import Scope
from variorum.domain.events import Answered, AnswerToken, DraftVerified, Notice, Partitioned
from variorum.ui.answer_state import AnswerState, agreement, apart, reopened
from variorum.ui.wording import (
    byte_size,
    direction,
    duration,
    escaped,
    marked_claims,
    plural,
    probability,
    streamed,
    tooltip,
)


def draft(number: int, verdict: Verdict) -> Draft:
    status = DraftStatus.NOT_FOUND if verdict == Verdict.NOT_FOUND else DraftStatus.ANSWERED
    return Draft(number, (1,), status, "x", verdict=verdict)


def point(*readings: tuple[int, ...], preferred: int | None = None) -> Disagreement:
    made = tuple(Reading(str(i), drafts, ()) for i, drafts in enumerate(readings))
    return Disagreement("it", DisagreementKind.NUMBER, made, preferred)


ACCEPTED = [draft(i, Verdict.ACCEPTED) for i in (1, 2, 3)]


def test_a_notice_stays_while_the_question_goes_on() -> None:
    state = AnswerState(QUESTION)
    assert state.apply([Notice("Both models do not fit in memory together.", 1.0)]) == {"phases"}
    state.apply([AnswerToken("A word.", 2.0)])
    assert state.notice == "Both models do not fit in memory together."


def test_all_agree_where_nothing_is_contested() -> None:
    found = agreement([*ACCEPTED, draft(4, Verdict.REJECTED), draft(5, Verdict.NOT_FOUND)], [])
    assert (found.agree, found.differ, found.rejected, found.nothing) == ((1, 2, 3), (), (4,), (5,))


def test_the_reading_of_most_drafts_leads() -> None:
    found = agreement(ACCEPTED, [point((1, 3), (2,))])
    assert (found.agree, found.differ) == ((1, 3), (2,))


def test_the_preferred_reading_leads_even_when_fewer_say_it() -> None:
    found = agreement(ACCEPTED, [point((1, 3), (2,), preferred=1)])
    assert (found.agree, found.differ) == ((2,), (1, 3))


def test_with_a_tie_nobody_leads() -> None:
    found = agreement(ACCEPTED[:2], [point((1,), (2,))])
    assert (found.agree, found.differ) == ((), (1, 2))


def test_events_and_the_stored_answer_fold_into_the_same(world: World) -> None:
    live = AnswerState(QUESTION)
    events = [event for _, event in conflict(world, QUESTION, Scope())]
    live.apply(events)
    last = events[-1]
    assert isinstance(last, Answered)
    stored = reopened(last.answer, world.passages)
    assert live.order() == stored.order() == [1, 2, 3, 4]
    assert live.disagreements == stored.disagreements
    assert live.citations == stored.citations
    assert [what for what, _ in stored.phases()] == ["Found", "Wrote", "Checked", "Answered"]
    assert live.phases() == stored.phases()
    assert {i: stored.passages[i].title for i in last.answer.passages} == {
        i: live.passages[i].title for i in last.answer.passages
    }


def test_citations_are_met_in_the_order_of_the_answer(world: World) -> None:
    state = AnswerState(QUESTION)
    state.apply([event for _, event in conflict(world, QUESTION, Scope())])
    assert state.answer is not None
    claims = list(reversed(state.answer.claims))
    turned = reopened(replace(state.answer, claims=tuple(claims)), {})
    met = [c.n for c in turned.cited_in_order()]
    assert met[0] == claims[0].citations[0]
    assert sorted(met) == sorted(state.citations)


def test_order_stays_by_number_until_all_are_verified(world: World) -> None:
    state = AnswerState(QUESTION)
    for step, event in conflict(world, QUESTION, Scope(), drafts=12):
        before = state.settled
        state.apply([event])
        if not state.settled:
            assert state.order() == sorted(state.drafts)
        if step == "disagreed" and not before:
            assert state.settled
            assert state.order()[:3] == [1, 5, 9]


def test_a_draft_that_joins_late_moves_nothing() -> None:
    state = AnswerState(QUESTION)
    verdicts = {1: Verdict.REJECTED, 2: Verdict.ACCEPTED}
    first = [replace(draft(i, verdicts[i]), passages=(1, i + 1)) for i in verdicts]
    state.apply([Partitioned(((1, 2), (1, 3)), 1, "anchored", 1.0)])
    state.apply([DraftVerified(d, 2.0) for d in first])
    assert state.order() == [1, 2]
    state.apply([Partitioned(((1, 2), (1, 3), (4, 5)), 1, "anchored", 3.0)])
    assert state.order() == [1, 2, 3]
    witness = replace(draft(3, Verdict.ACCEPTED), passages=(4, 5))
    state.apply([DraftVerified(witness, 4.0), AnswerToken("x", 5.0)])
    assert state.order() == [2, 3, 1]
    assert apart([*first, witness]) == (3,)
    assert apart(first) == ()
    assert apart([witness, first[0]]) is None


def test_doing_always_has_words_until_the_end(world: World) -> None:
    for script in (conflict, not_found):
        state = AnswerState(QUESTION)
        for _, event in script(world, QUESTION, Scope()):
            assert state.doing()
            state.apply([event])
        assert state.doing() == ""
        assert state.ended


@pytest.mark.parametrize(
    ("milliseconds", "words"),
    [
        (38, "38 ms"),
        (999.4, "999 ms"),
        (999.6, "1.0 s"),
        (1900, "1.9 s"),
        (372_000, "6 min 12 s"),
        (120_000, "2 min"),
        (960_000, "16 min"),
        (7_500_000, "2 h 5 min"),
    ],
)
def test_durations(milliseconds: float, words: str) -> None:
    assert duration(milliseconds) == words


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (12, "12 bytes"),
        (90_868_376, "91 MB"),
        (1_117_320_768, "1.1 GB"),
        (4_300_000, "4.3 MB"),
        (999_700, "1.0 MB"),
    ],
)
def test_sizes(count: int, words: str) -> None:
    assert byte_size(count) == words


def test_probability_is_the_exponential_of_the_mean() -> None:
    assert probability(-0.5) == pytest.approx(math.exp(-0.5))
    assert probability(None) is None
    assert probability(0.1) == 1.0


def test_counts_have_their_noun() -> None:
    assert plural(1, "page") == "1 page"
    assert plural(1204, "page") == "1,204 pages"


def test_other_peoples_text_is_escaped() -> None:
    assert escaped("<b>&'\"\n") == "&lt;b&gt;&amp;&#x27;&quot;<br>"
    assert "<img" not in tooltip("<img src=x>")
    rich = marked_claims([Claim("<i>a</i>", (1, 2), 1.0), Claim("b", (), 0.0)], "#123456", "#654321")
    assert "<i>" not in rich
    assert rich.count('href="cite:') == 2
    assert "(no source found)" in rich


@pytest.mark.parametrize(
    ("text", "way"), [("abc", "ltr"), ("123 שלום", "rtl"), ("«مرحبا»", "rtl"), ("", "ltr"), ("12 %", "ltr")]
)
def test_direction_is_that_of_the_first_letter(text: str, way: str) -> None:
    assert direction(text) == way


def test_the_word_for_nothing_found_is_never_shown() -> None:
    assert [streamed(text) for text in ("", "NO", "NOT FOU")] == ["", "", ""]
    assert streamed("NOT FOUND") == "No answer in these passages."
    assert streamed(" Nothing stops it") == "Nothing stops it"
