"""What a person sees before the end, and in which order: the first verified draft, better ones, and the final answer
that begins when enough is verified."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.fake_models import HeldModel, ListIndex, ScriptedModel, WordEmbedder, make_passage
from variorum.domain.answers import Answer, AnswerStatus, Draft, DraftStatus, Mode, Verdict
from variorum.domain.documents import Passage
from variorum.domain.errors import ModelError
from variorum.domain.events import (
    AnswerToken,
    AskEvent,
    Disagreed,
    DraftFinished,
    DraftVerified,
    Provisional,
)
from variorum.domain.ports import GenerationRequest
from variorum.rag.compare import adds_nothing
from variorum.rag.draft import WrittenDraft
from variorum.rag.drafting import is_enough
from variorum.rag.partition import Strategy
from variorum.rag.pipeline import Pipeline
from variorum.rag.prompts import load_prompts
from variorum.rag.run import PipelineOptions, Roles
from variorum.services.first_answer import why_changed
from variorum.services.resources import resource_path

QUESTION = "How many characters may an ID label have?"
MANUAL = make_passage(1, "Manual", "An ID label may have up to 31 characters.", date="2020")
FAQ = make_passage(2, "FAQ", "An ID label may have no more than 31 characters.", date="2021")
GUIDE = make_passage(3, "Guide", "An ID label may have 31 characters.", date="2022")
NOTES = make_passage(4, "Notes", "An ID label may have 15 characters.", date="2019")
ONE_EACH = PipelineOptions(mode=Mode.SPECULATIVE, drafts=3, strategy=Strategy.STRIDE)


class InOrder(ListIndex):
    """Finds the passages in the order in which they are given, so that the first is read by draft 1."""

    def nearest(self, vector: object, k: int, scope: object) -> list[tuple[int, float]]:
        return [(number, 1.0 / (rank + 1)) for rank, number in enumerate(self._passages)]

    def matching(self, query: str, k: int, scope: object) -> list[tuple[int, float]]:
        return []


def label(user: str) -> str:
    """Answer a drafter's prompt from the passage it has."""
    for passage in (MANUAL, FAQ, GUIDE):
        if passage.text in user:
            return "31 characters"
    return "15 characters" if NOTES.text in user else "NOT FOUND"


def ask(
    drafter: ScriptedModel,
    verifier: ScriptedModel,
    passages: list[Passage],
    then: Callable[[AskEvent], object] = lambda _: None,
    options: PipelineOptions = ONE_EACH,
) -> tuple[Answer, list[AskEvent]]:
    """Ask; `then` is called after each event, and leads held models on."""
    events: list[AskEvent] = []

    def sink(event: AskEvent) -> None:
        events.append(event)
        then(event)

    pipeline = Pipeline(
        InOrder(passages),
        WordEmbedder(),
        lambda: Roles(drafter, verifier),
        load_prompts(resource_path("prompts")),
    )
    return pipeline.ask(QUESTION, options, sink, threading.Event()), events


def position(events: list[AskEvent], kind: type, last: bool = False) -> int:
    found = [i for i, event in enumerate(events) if type(event) is kind]
    assert found, f"no {kind.__name__}"
    return found[-1] if last else found[0]


def shown(events: list[AskEvent]) -> list[Provisional]:
    return [event for event in events if isinstance(event, Provisional)]


def draft_of(answer: Answer, passage: Passage) -> Draft:
    return next(d for d in answer.drafts if passage.id in d.passages)


# -- what is shown first ----------------------------------------------------------------------------------------------


def test_the_first_accepted_draft_is_shown_before_the_others_are_written() -> None:
    drafter = HeldModel(label, at_once=lambda request: MANUAL.text in request.messages[-1].content)

    def lead(event: AskEvent) -> None:
        if isinstance(event, Provisional) and event.verified == 1:
            assert drafter.write() == 2

    answer, events = ask(drafter, ScriptedModel(label), [MANUAL, FAQ, NOTES], lead)
    first = shown(events)[0]
    assert (first.draft, first.verified, first.of) == (1, 1, 3)
    assert position(events, Provisional) < position(events, DraftFinished, last=True)
    assert first.text == answer.drafts[0].answer
    cited = {c.n: c for c in first.citations}
    assert cited
    assert {n for claim in first.claims for n in claim.citations} == set(cited)
    assert all(answer.citations[n - 1] == c for n, c in cited.items())
    assert answer.timings.first_verified is not None
    assert answer.timings.first_answer_token is not None
    assert answer.timings.first_verified <= answer.timings.first_answer_token


def test_the_best_subset_is_served_first_and_verification_before_all() -> None:
    model = ScriptedModel(label)
    ask(model, model, [MANUAL, FAQ, NOTES])
    assert [r.priority for r in model.generated] == [1, 2, 2]
    assert {r.priority for r in model.scored} == {0}


@pytest.mark.parametrize(("yes", "priority"), [(0.9, 2), (0.1, 1)])
def test_the_witness_is_urgent_only_while_nothing_is_accepted(yes: float, priority: int) -> None:
    anchored = PipelineOptions(mode=Mode.SPECULATIVE, drafts=2)
    passages = [MANUAL, NOTES, make_passage(5, "Pumps", "A pump curve has three points.")]

    def other(request: GenerationRequest) -> bool:
        return MANUAL.text in request.messages[-1].content and NOTES.text in request.messages[-1].content

    drafter = HeldModel(
        lambda _: "31 characters", at_once=lambda request: not other(request) or len(drafter.generated) > 3
    )
    verifier = ScriptedModel(label, lambda _: yes)

    def lead(event: AskEvent) -> None:
        if isinstance(event, DraftVerified) and event.draft.id == 1:
            drafter.write()

    ask(drafter, verifier, passages, lead, anchored)
    assert [r.priority for r in drafter.generated[:3]] == [1, 2, priority]


def test_a_better_draft_takes_the_place_of_the_one_shown() -> None:
    exact = make_passage(5, "Reference", "An ID label may have up to 31 printable characters.")

    def reply(user: str) -> str:
        return "31 printable characters" if exact.text in user else "31"

    verifier = ScriptedModel(reply, sure=lambda user: 0.9 if exact.text in user else 0.2)
    answer, events = ask(ScriptedModel(reply), verifier, [MANUAL, exact])
    assert [(s.draft, s.text) for s in shown(events)] == [(1, "31"), (2, "31 printable characters")]
    assert answer.text == "31 printable characters"
    assert answer.timings.first_verified == pytest.approx(shown(events)[0].at_ms, abs=0.1)


def test_a_worse_draft_does_not_take_its_place_but_is_named_if_it_says_otherwise() -> None:
    verifier = ScriptedModel(label, lambda user: 0.6 if NOTES.text in user else 0.99)
    answer, events = ask(ScriptedModel(label), verifier, [MANUAL, NOTES])
    assert [(s.draft, s.differs) for s in shown(events)] == [(1, ()), (1, (2,))]
    assert len(answer.disagreements) == 1


def test_of_two_equally_good_drafts_the_one_that_is_shown_stays_the_answer() -> None:
    def reply(user: str) -> str:
        return "31 Characters" if FAQ.text in user else "31 characters"

    drafter = HeldModel(reply, at_once=lambda request: FAQ.text in request.messages[-1].content)

    def lead(event: AskEvent) -> None:
        if isinstance(event, Provisional):
            drafter.write()

    answer, events = ask(drafter, ScriptedModel(reply), [MANUAL, FAQ], lead)
    assert [(s.draft, s.text) for s in shown(events)] == [(2, "31 Characters")]
    assert answer.text == "31 Characters"
    assert why_changed(shown(events)[0], shown(events)[0], answer) == ""


def test_nothing_is_shown_when_nothing_is_accepted() -> None:
    answer, events = ask(ScriptedModel(label), ScriptedModel(label, lambda _: 0.1), [MANUAL, NOTES])
    assert shown(events) == []
    assert answer.timings.first_verified is None
    assert answer.status is AnswerStatus.NOT_FOUND


# -- the same is verified once ----------------------------------------------------------------------------------------


def test_the_same_answer_with_the_same_evidence_is_verified_once() -> None:
    anchored = PipelineOptions(mode=Mode.SPECULATIVE, drafts=2)
    passages = [
        MANUAL,
        make_passage(5, "Pumps", "An ID label of a pump curve has a colour."),
        make_passage(6, "Tanks", "An ID label of a tank curve has a shape."),
    ]
    verifier = ScriptedModel(label)
    answer, events = ask(
        ScriptedModel(lambda user: "31 characters" if MANUAL.text in user else "NOT FOUND"),
        verifier,
        passages,
        options=anchored,
    )
    first, second = answer.drafts[:2]
    assert len(verifier.scored) == 1
    assert second.reason.endswith("Same answer and evidence as draft 1.")
    assert first.scores == second.scores
    assert {first.verdict, second.verdict} == {Verdict.ACCEPTED}
    assert answer.tokens.verify_prefill == 30
    assert sum(isinstance(e, DraftVerified) and e.draft.id == 2 for e in events) >= 1
    assert len(shown(events)) == 1


def test_the_same_answer_from_another_source_is_verified_by_itself() -> None:
    verifier = ScriptedModel(label)
    ask(ScriptedModel(label), verifier, [MANUAL, FAQ, GUIDE])
    assert len(verifier.scored) == 3


# -- when the answer begins -------------------------------------------------------------------------------------------


def test_the_answer_begins_when_what_is_left_can_only_support_it() -> None:
    answer, events = ask(ScriptedModel(label), ScriptedModel(label), [MANUAL, FAQ, GUIDE])
    begun = position(events, AnswerToken)
    assert sum(isinstance(e, DraftVerified) for e in events[:begun]) == 1
    assert max(i for i, e in enumerate(events) if isinstance(e, DraftFinished)) < begun
    assert [e.text for e in events if isinstance(e, AnswerToken)] == [answer.text] == ["31 characters"]
    assert {d.verdict for d in answer.drafts} == {Verdict.ACCEPTED}
    assert all("Same as drafts" in d.reason for d in answer.drafts)
    assert {answer.citations[n - 1].document for n in answer.claims[0].citations} == {
        "Manual",
        "FAQ",
        "Guide",
    }


def test_a_late_rejection_takes_nothing_from_the_answer() -> None:
    verifier = ScriptedModel(label, lambda user: 0.1 if GUIDE.text in user else 0.9)
    answer, events = ask(ScriptedModel(label), verifier, [MANUAL, FAQ, GUIDE])
    assert position(events, AnswerToken) < position(events, DraftVerified, last=True)
    assert draft_of(answer, GUIDE).verdict is Verdict.REJECTED
    assert {answer.citations[n - 1].document for n in answer.claims[0].citations} == {"Manual", "FAQ"}


@pytest.mark.parametrize("passages", [[MANUAL, FAQ, NOTES], [MANUAL, NOTES, FAQ], [NOTES, MANUAL, FAQ]])
def test_a_draft_that_says_otherwise_is_waited_for_whenever_it_comes(passages: list[Passage]) -> None:
    answer, events = ask(ScriptedModel(label), ScriptedModel(label), passages)
    assert position(events, DraftVerified, last=True) < position(events, AnswerToken)
    assert position(events, Disagreed) < position(events, AnswerToken)
    assert "The sources differ." in answer.text
    assert "15" in answer.text
    assert "31" in answer.text


def test_a_draft_that_says_more_is_waited_for() -> None:
    more = make_passage(5, "Reference", "An ID label may have up to 31 printable characters.")

    def reply(user: str) -> str:
        return "31 printable characters" if more.text in user else "31"

    _, events = ask(ScriptedModel(reply), ScriptedModel(reply), [MANUAL, FAQ, more])
    assert position(events, DraftVerified, last=True) < position(events, AnswerToken)


def test_the_verifier_begins_to_write_from_what_is_accepted_and_the_stored_answer_is_complete() -> None:
    def reply(user: str) -> str:
        if "Write the answer in one to five" in user:
            return "An ID label may have up to 31 characters."
        return label(user)

    verifier = ScriptedModel(reply)
    answer, events = ask(
        ScriptedModel(reply),
        verifier,
        [MANUAL, FAQ, GUIDE],
        options=replace(ONE_EACH, synthesise=True),
    )
    assert position(events, AnswerToken) < position(events, DraftVerified, last=True)
    (request,) = verifier.generated
    assert MANUAL.text in request.messages[-1].content
    assert GUIDE.text not in request.messages[-1].content
    assert answer.text == "An ID label may have up to 31 characters."
    assert answer.claims[0].citations
    assert [d.verdict for d in answer.drafts] == [Verdict.ACCEPTED] * 3
    assert answer.prompts["answer"]


def test_a_verification_that_fails_after_the_answer_began_ends_the_question() -> None:
    verifier = HeldModel(label)

    def lead(event: AskEvent) -> None:
        if isinstance(event, AnswerToken):
            verifier.fail_scores_with = ModelError("The model ran out of memory.")
            assert verifier.check() == 2
        elif isinstance(event, DraftFinished) and event.draft.id == 3:
            assert verifier.check(MANUAL.text) == 1

    with pytest.raises(ModelError, match="memory"):
        ask(ScriptedModel(label), verifier, [MANUAL, FAQ, GUIDE], lead)


# -- the rule ---------------------------------------------------------------------------------------------------------


def written(number: int, answer: str, verdict: Verdict | None) -> WrittenDraft:
    status = DraftStatus.NOT_FOUND if verdict is Verdict.NOT_FOUND else DraftStatus.ANSWERED
    return WrittenDraft(Draft(number, (number,), status, answer, verdict=verdict), (), ())


ACCEPTED, REJECTED, NOTHING = Verdict.ACCEPTED, Verdict.REJECTED, Verdict.NOT_FOUND


@pytest.mark.parametrize(
    ("drafts", "enough"),
    [
        ([("31", ACCEPTED), ("31", None)], True),
        ([("up to 31", ACCEPTED), ("31", None), ("", NOTHING)], True),
        ([("31", ACCEPTED), ("31", None), ("15", REJECTED)], True),
        ([("31", ACCEPTED), ("31", ACCEPTED)], False),
        ([("31", None), ("31", None)], False),
        ([("31", REJECTED), ("31", None)], False),
        ([("31", ACCEPTED), ("15", None)], False),
        ([("31", ACCEPTED), ("15", ACCEPTED), ("31", None)], False),
        ([("31", ACCEPTED), ("31 bytes in Latin-1", None)], False),
        ([("In March 1889", ACCEPTED), ("1889", None)], True),
        ([("1889", ACCEPTED), ("In March 1889", None)], False),
        ([("Yes, it may", ACCEPTED), ("No", None)], False),
    ],
)
def test_enough_is_verified(drafts: list[tuple[str, Verdict | None]], enough: bool) -> None:
    made = [written(i, answer, verdict) for i, (answer, verdict) in enumerate(drafts, 1)]
    assert is_enough(made, QUESTION) is enough


def test_adding_nothing_is_measured_against_one_answer_and_agrees_with_all() -> None:
    said = ["The label may have 31 characters.", "It may have 31 characters, numbers among them."]
    assert adds_nothing("31 characters", said, QUESTION)
    assert not adds_nothing("31 characters and spaces", said, QUESTION)
    assert not adds_nothing("15 characters", said, QUESTION)
    assert not adds_nothing("31 characters", [], QUESTION)
