"""Questions with models on servers: what is kept here, who takes over, and what was sent."""

from __future__ import annotations

import threading
from dataclasses import replace

import pytest

from tests.unit.linked_world import DOWN, KEPT, TITLES, Breaking, Mute, World, settings
from tests.unit.map_question import QUESTION, reply
from variorum.domain.answers import Answer, AnswerStatus, Mode, Verdict
from variorum.domain.documents import Scope
from variorum.domain.errors import ContextTooSmall, KnownError, ModelError
from variorum.domain.events import AskEvent, DraftFinished, DraftToken, Failed, SentToEndpoint
from variorum.services.contract import AskOptions
from variorum.services.linking import UNVERIFIED
from variorum.services.settings import FinalAnswer, Settings

# -- what never leaves ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("roles", [("verifier",), ("drafter",), ("drafter", "verifier")])
@pytest.mark.parametrize(
    "scope",
    [Scope(), Scope("Private"), Scope(None, frozenset({1, 5}))],
    ids=["all", "collection", "documents"],
)
@pytest.mark.parametrize("mode", [Mode.SPECULATIVE, Mode.STANDARD, Mode.AUTO])
def test_of_a_collection_that_never_leaves_nothing_is_sent_and_nobody_contacted(
    roles: tuple[str, ...], scope: Scope, mode: Mode
) -> None:
    world = World(roles, settings=settings(**KEPT))

    answer = world.ask(scope, mode)

    assert (world.connected, world.sent) == (0, [])
    assert answer.status is AnswerStatus.ANSWERED
    assert (answer.models.drafter, answer.models.verifier) == ("local-model", "local-model")
    assert "‘Private’ never leaves this machine" in world.notices


@pytest.mark.parametrize("roles", [("verifier",), ("drafter", "verifier")])
def test_with_no_model_here_the_question_fails_rather_than_leaving(roles: tuple[str, ...]) -> None:
    world = World(roles, has_local=False, settings=settings(**KEPT))

    with pytest.raises(KnownError, match="‘Private’ never leaves this machine, so no endpoint") as caught:
        world.ask(Scope())

    assert (world.connected, world.sent) == (0, [])
    assert "another collection" in caught.value.advice


def test_a_question_that_follows_one_that_was_kept_here_stays_here_too() -> None:
    world = World(("drafter", "verifier"), settings=settings(**KEPT))
    first = world.ask(Scope("Private"))
    assert 5 in first.passages, "the passage of the private document, which is not cited"
    world.answers.save(replace(first, citations=()))

    world.service.ask(
        QUESTION,
        AskOptions(Scope("Open"), Mode.SPECULATIVE, follows=first.id),
        lambda _: None,
        threading.Event(),
    )

    assert (world.connected, world.sent) == (0, [])


def test_another_collection_may_leave() -> None:
    world = World(settings=settings(**KEPT))

    world.ask(Scope("Open"))

    assert world.connected == 1
    assert world.sent


def test_a_switch_that_is_turned_in_the_middle_holds_from_then_on() -> None:
    world = World()

    def turn(event: AskEvent) -> None:
        if isinstance(event, DraftFinished):
            world.settings = settings(local_only=("Open",))

    answer = world.ask(then=turn)

    assert world.sent == []
    assert answer.status is AnswerStatus.ANSWERED
    assert world.local.scored, "the model of this machine has verified"


def test_settings_that_can_not_be_read_stop_the_question_before_anything_is_sent() -> None:
    world = World()

    def broken() -> Settings:
        raise KnownError("The settings file can't be read.", "Correct it.")

    world.privacy._settings = broken

    with pytest.raises(KnownError, match="settings file"):
        world.ask()

    assert (world.connected, world.sent) == (0, [])


# -- names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", [Mode.SPECULATIVE, Mode.STANDARD])
def test_hidden_names_are_sent_nowhere_and_shown_here(mode: Mode) -> None:
    world = World(
        ("drafter", "verifier"),
        settings=settings(hide_document_names=True, final_answer=FinalAnswer.SYNTHESIS),
    )

    answer = world.ask(mode=mode)

    last = [r.messages[-1].content for r in (*world.remote.generated, *world.remote.scored)]
    assert last
    for text in last:
        for title in TITLES.values():
            assert f"Document: {title}" not in text
            assert f"({title})" not in text
            assert f"Source: {title}" not in text
    assert any("Document: Document 1" in text for text in last)
    assert {c.document for c in answer.citations} <= set(TITLES.values())
    assert answer.citations


# -- who takes over ---------------------------------------------------------------------------------------------------


def test_the_local_verifier_takes_over_when_the_server_fails_in_the_middle() -> None:
    world = World()
    world.remote.fail_scores_with = DOWN

    answer = world.ask()

    assert answer.status is AnswerStatus.ANSWERED
    assert all(d.scores.self_reflection is not None for d in answer.drafts if d.citations)
    assert "broke off. local-model on this machine takes over." in world.notices
    assert answer.models.verifier == "office-model, then local-model"
    assert "remote:office failed; local-model took over." in answer.note
    assert world.pool.close_idle() == 2, "nobody holds a model any more"


def test_a_server_that_has_failed_is_not_asked_again_in_this_question() -> None:
    world = World(settings=settings(final_answer=FinalAnswer.SYNTHESIS))
    world.remote.fail_scores_with = DOWN

    world.ask()

    assert world.remote.generated == [], "the answer is written by who took over"


def test_without_a_local_verifier_the_best_draft_is_shown_unverified_and_said_so() -> None:
    world = World(has_local=False, settings=settings(final_answer=FinalAnswer.SYNTHESIS))
    world.remote.fail_scores_with = DOWN
    world.remote.fail_with = DOWN

    answer = world.ask()

    assert answer.status is AnswerStatus.ANSWERED
    assert answer.text
    accepted = [d for d in answer.drafts if d.verdict is Verdict.ACCEPTED]
    assert accepted
    assert all("Not verified: the verifier's server failed." in d.reason for d in accepted)
    assert all(d.scores.self_reflection is None for d in answer.drafts)
    assert UNVERIFIED in answer.note
    assert "shown unverified" in world.notices
    assert world.answers.load(answer.id) == answer


def test_a_local_verifier_that_can_not_be_loaded_costs_no_draft() -> None:
    world = World(("drafter", "verifier"), load_error=ModelError("local.gguf is damaged.", "Fetch it again."))
    world.remote.fail_scores_with = DOWN

    answer = world.ask()

    assert answer.status is AnswerStatus.ANSWERED
    assert UNVERIFIED in answer.note
    assert "broke off. local.gguf is damaged. No verifier on this machine takes over" in world.notices


def unverified() -> tuple[World, Answer]:
    """An answer that no verifier has looked at, and the world in which the server runs again."""
    world = World(has_local=False)
    world.remote.fail_scores_with = DOWN
    answer = world.ask()
    world.remote.fail_scores_with = None
    world.remote.scored.clear()
    return world, answer


def test_what_was_left_unverified_is_verified_later() -> None:
    world, before = unverified()

    after = world.service.verify(before.id, None, world.events.append, threading.Event())

    assert after.id == before.id
    assert world.answers.load(before.id) == after
    assert after.status is AnswerStatus.ANSWERED
    assert [d.answer for d in after.drafts] == [d.answer for d in before.drafts]
    cited = [d for d in after.drafts if d.citations]
    assert len(world.remote.scored) == len(cited) > 0
    assert all(d.scores.self_reflection == pytest.approx(0.9) for d in cited)
    assert all("verified later: 0.90" in d.reason for d in cited)
    assert "Not verified" not in after.note
    assert "Verified later by office-model" in after.note
    assert world.pool.close_idle() == 2


def test_a_verifier_that_accepts_nothing_later_takes_the_answer_back() -> None:
    world, before = unverified()
    world.remote._yes = lambda _: 0.1

    after = world.service.verify(before.id, None, world.events.append, threading.Event())

    assert (after.status, after.claims) == (AnswerStatus.NOT_FOUND, ())
    assert all(d.verdict is not Verdict.ACCEPTED for d in after.drafts)


def test_a_server_that_fails_again_leaves_the_answer_unverified() -> None:
    world, before = unverified()
    world.remote.fail_scores_with = DOWN

    after = world.service.verify(before.id, None, world.events.append, threading.Event())

    assert after.status is AnswerStatus.ANSWERED
    assert UNVERIFIED in after.note
    assert any("Not verified" in d.reason for d in after.drafts)


def test_verifying_later_sends_nothing_of_a_collection_that_never_leaves() -> None:
    world, before = unverified()
    world.settings = settings(local_only=("Open",))
    world.has_local = True

    after = world.service.verify(before.id, None, world.events.append, threading.Event())

    assert world.remote.scored == []
    assert "Verified later by local-model" in after.note
    with pytest.raises(KnownError, match="no answer nothing"):
        world.service.verify("nothing", None, world.events.append, threading.Event())


def test_the_local_drafter_takes_over() -> None:
    world = World(("drafter",))
    world.remote.fail_with = DOWN

    answer = world.ask()

    assert answer.status is AnswerStatus.ANSWERED
    assert answer.models.drafter == "office-model, then local-model"


def test_without_a_local_drafter_the_failure_is_told() -> None:
    world = World(("drafter", "verifier"), has_local=False)
    world.remote.fail_with = DOWN

    with pytest.raises(ModelError, match="broke off"):
        world.ask()

    assert isinstance(world.events[-1], Failed)


def test_a_draft_that_had_begun_is_not_continued_by_another_model() -> None:
    world = World(("drafter",), remote=Breaking())

    answer = world.ask()

    assert answer.status is AnswerStatus.ANSWERED
    streamed = {d.id: "" for d in answer.drafts}
    for event in world.events:
        if isinstance(event, DraftToken):
            streamed[event.draft] += event.text
    begun = [text for text in streamed.values() if text.startswith("Windows")]
    assert set(begun) == {"Windows Enhanced"}
    assert {d.answer for d in answer.drafts} >= {"Windows Enhanced Metafiles and bitmap files"}


@pytest.mark.parametrize("broken", [{0}, {1, 2}])
def test_drafts_that_are_written_are_used_when_others_break_off(broken: set[int]) -> None:
    world = World(("drafter",), has_local=False, remote=Breaking(broken))

    answer = world.ask()

    assert answer.status is AnswerStatus.ANSWERED
    missing = [d for d in answer.drafts if "not written: the drafter's server failed" in d.reason]
    assert len(missing) == len(broken) + 1, "the witness is asked for later, when the server has failed"
    assert all(d.verdict is Verdict.NOT_FOUND for d in missing)
    assert f"remote:office failed; {len(missing)} drafts were not written." in answer.note
    assert world.notices.count("the drafts that are written are used") == 1


def test_what_is_wrong_on_both_sides_is_told_when_neither_can_be_used() -> None:
    damaged = ModelError("local.gguf is damaged.", "Fetch it again.")
    unreachable = ModelError("The endpoint can't be reached.")
    world = World(("drafter", "verifier"), connect_error=unreachable, load_error=damaged)

    with pytest.raises(ModelError, match=r"can't be reached\. local\.gguf is damaged") as caught:
        world.ask()

    assert caught.value.advice == "Fetch it again."


@pytest.mark.parametrize("roles", [("verifier",), ("drafter",)])
def test_a_server_that_can_not_be_reached_at_all_is_stood_in_for(roles: tuple[str, ...]) -> None:
    world = World(roles, connect_error=ModelError("The endpoint can't be reached."))

    assert world.ask().status is AnswerStatus.ANSWERED
    assert "can't be reached. local-model on this machine takes over." in world.notices


def test_a_prompt_that_does_not_fit_is_no_failure_of_the_server() -> None:
    world = World(("drafter",))
    world.remote.fail_with = ContextTooSmall("It does not fit.", "Fewer passages.")

    with pytest.raises(ContextTooSmall):
        world.ask()

    assert world.local.generated == []


def test_a_verdict_in_a_word_is_taken_and_what_is_missing_said() -> None:
    world = World(remote=Mute(reply, name="office-model"))

    answer = world.ask()

    reasons = [d.reason for d in answer.drafts if d.verdict is Verdict.ACCEPTED]
    assert reasons
    assert all("says yes; it gives no probabilities, so there is no score" in r for r in reasons)


# -- what was sent ---------------------------------------------------------------------------------------------------


def test_what_was_sent_is_told_with_its_cost() -> None:
    world = World(price=(2.0, 10.0))

    answer = world.ask()

    (told,) = [e for e in world.events if isinstance(e, SentToEndpoint)]
    assert (told.name, told.host) == ("office", "llm.example")
    assert told.requests == len(world.remote.scored) > 0
    assert (told.sent, told.written) == (80 * told.requests, told.requests)
    assert told.cost == pytest.approx((told.sent * 2.0 + told.written * 10.0) / 1e6)
    assert world.events[-1].at_ms >= told.at_ms
    assert answer.tokens.verify_prefill > 0
    free = World()
    free.ask()
    assert [e.cost for e in free.events if isinstance(e, SentToEndpoint)] == [None]
