"""What events fold into, who agrees with whom, and how numbers are written."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from fake_answers import conflict, first_verified, not_found
from fake_documents import QUESTION, World
from variorum.domain.answers import (
    Citation,
    Claim,
    Disagreement,
    DisagreementKind,
    Draft,
    DraftStatus,
    Mode,
    Reading,
    Verdict,
)
from variorum.domain.documents import Scope
from variorum.domain.events import (
    Answered,
    AnswerToken,
    Disagreed,
    DraftVerified,
    Failed,
    ModeChosen,
    Notice,
    Partitioned,
    Provisional,
    Retrieved,
)
from variorum.services.sources import in_lines
from variorum.services.words import Counts
from variorum.ui.answer_state import AnswerState, agreement, apart, reopened
from variorum.ui.wording import (
    byte_size,
    direction,
    duration,
    escaped,
    marked_claims,
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


def test_what_stands_in_place_of_a_yes_or_a_no_is_accepted_not_in_agreement(world: World) -> None:
    ended = [event for _, event in conflict(world, QUESTION, Scope())][-1]
    assert isinstance(ended, Answered)
    open_answer = replace(ended.answer, disagreements=(), prompt_versions={"draft_polar": "1"})
    of_a_large_drafter = replace(open_answer, prompt_versions={"draft_polar": "1", "draft_reasoned": "1"})
    for answer, agree, accepted in (
        (replace(ended.answer, disagreements=()), (1, 2), ()),
        (open_answer, (), (1, 2)),
        (of_a_large_drafter, (1, 2), ()),
    ):
        found = reopened(answer, world.passages).standing()
        assert (found.agree, found.accepted) == (agree, accepted)


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


def events_until(world: World, kind: type, script: object = first_verified) -> list[object]:
    """The events of a script up to the first of this kind, that one included."""
    events = []
    for _, event in script(world, QUESTION, Scope()):  # type: ignore[operator]
        events.append(event)
        if isinstance(event, kind):
            break
    return events


def test_the_first_verified_answer_is_shown_and_marked_as_not_final(world: World) -> None:
    state = AnswerState(QUESTION)
    state.apply(events_until(world, Provisional))  # type: ignore[arg-type]
    assert state.shown_text == "Only Windows Enhanced Metafiles and bitmap files."
    assert state.marks() == [
        ("First verified answer, from draft 1", "note"),
        ("3 drafts still being checked", "quiet"),
    ]
    assert [claim.citations for claim in state.claims()] == [(1,)]
    assert state.cited_in_order()[0].n == 1
    assert state.unchecked == (2, 3, 4)
    assert (state.standing().agree, state.standing().unchecked) == ((1,), (2, 3, 4))
    assert not state.settled


def test_an_accepted_draft_that_says_otherwise_is_named_at_once(world: World) -> None:
    state = AnswerState(QUESTION)
    for _, event in first_verified(world, QUESTION, Scope()):
        if isinstance(event, Disagreed):
            break
        state.apply([event])
    assert ("Draft 2 says otherwise", "warn") in state.marks()
    assert (state.standing().agree, state.standing().differ) == ((1,), (2,))
    assert state.shown_text == "Only Windows Enhanced Metafiles and bitmap files."


def test_the_final_answer_takes_its_place_and_says_why_it_differs(world: World) -> None:
    state = AnswerState(QUESTION)
    events = [event for _, event in first_verified(world, QUESTION, Scope())]
    state.apply(events[:-1])
    assert state.shown_text.startswith("The sources differ.")
    assert state.why_changed() == ""
    state.apply(events[-1:])
    assert state.marks() == []
    assert state.why_changed() == (
        "Shown first: ‘Only Windows Enhanced Metafiles and bitmap files’ (draft 1); another source says otherwise."
    )
    assert state.answer is not None
    assert reopened(state.answer, {}).why_changed() == ""


def test_an_answer_that_stays_keeps_its_marks_and_gives_no_reason(world: World) -> None:
    first = next(e for e in events_until(world, Provisional) if isinstance(e, Provisional))
    last = [event for _, event in conflict(world, QUESTION, Scope())][-1]
    assert isinstance(last, Answered)
    state = AnswerState(QUESTION)
    one = replace(draft(1, Verdict.ACCEPTED), passages=(1, 2))
    state.apply(
        [
            Retrieved((), 1.0),
            ModeChosen(Mode.SPECULATIVE, "as asked", 1.0),
            Partitioned(((1, 2), (1, 3)), 1, "anchored", 1.0),
            DraftVerified(one, 2.0),
            first,
            AnswerToken(first.text, 3.0),
        ]
    )
    assert state.claims() == first.claims
    assert state.marks() == [
        ("Verified answer, from draft 1", "good"),
        ("1 draft still being checked", "quiet"),
    ]
    assert state.doing() == "Checking the last drafts"
    same = replace(last.answer, text=first.text, claims=first.claims, disagreements=())
    state.apply([Answered(same, 4.0)])
    assert state.why_changed() == ""


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Better.", "Shown first: ‘First’ (draft 1); draft 2 is better supported."),
        (
            "In other words.",
            "Shown first: ‘First’ (draft 1); the verifier then wrote the answer from the accepted drafts.",
        ),
        ("First.", ""),
    ],
)
def test_why_the_final_answer_is_another(world: World, text: str, reason: str) -> None:
    last = [event for _, event in conflict(world, QUESTION, Scope())][-1]
    assert isinstance(last, Answered)
    state = AnswerState(QUESTION)
    state.apply([Provisional("First.", (), (), 1, 1, 2, 1.0), Provisional("Better.", (), (), 2, 2, 2, 2.0)])
    assert state.marks()[0] == ("Better supported answer, from draft 2", "note")
    state.apply([Answered(replace(last.answer, text=text, disagreements=()), 3.0)])
    assert state.why_changed() == reason


def test_a_stopped_question_says_what_was_not_checked(world: World) -> None:
    state = AnswerState(QUESTION)
    state.apply([*events_until(world, Provisional), Failed("Stopped.", "", True, 9.0)])  # type: ignore[list-item]
    assert state.marks() == [
        ("First verified answer, from draft 1", "note"),
        ("3 drafts not checked", "quiet"),
    ]


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
    assert Counts.pages(1) == "1 page"
    assert Counts.pages(1204) == "1,204 pages"


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


def test_what_each_source_says_begins_a_line() -> None:
    known = {n: Citation(n, n, name, "", 1, 0, 1, "x", None) for n, name in ((1, "Manual"), (2, "FAQ"))}
    claims = [
        Claim("The sources differ.", (1, 2), 0.5),
        Claim("Manual, p. 3 (2020): 31.", (1,), 0.5),
        Claim("FAQ: 32.", (2,), 0.5),
        Claim("Manuals say more.", (1,), 0.5),
    ]
    assert [[c.text for c in line] for line in in_lines(claims, known)] == [
        ["The sources differ."],
        ["Manual, p. 3 (2020): 31."],
        ["FAQ: 32.", "Manuals say more."],
    ]
    assert marked_claims(claims, "#123456", "#654321", citations=known).count("<br>") == 2
    assert "<br>" not in marked_claims(claims, "#123456", "#654321")
    assert in_lines([], known) == []
