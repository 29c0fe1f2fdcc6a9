"""What a question would send to a server is shown as it is then sent, and nobody is contacted for it."""

from __future__ import annotations

import threading
from dataclasses import replace

import pytest

from tests.fake_models import ScriptedModel
from tests.unit.linked_world import KEPT, World, settings
from tests.unit.map_question import QUESTION, reply
from variorum.domain.answers import Mode
from variorum.domain.documents import Scope
from variorum.services.contract import AskOptions


@pytest.mark.parametrize("hidden", [False, True])
def test_the_preview_of_a_verifier_is_what_is_then_sent(hidden: bool) -> None:
    world = World(settings=settings(hide_document_names=hidden))

    preview = world.service.preview(QUESTION, AskOptions(Scope("Open"), Mode.SPECULATIVE), threading.Event())

    assert (world.connected, world.sent) == (0, [])
    assert world.answers.kept == {}
    assert {t.host for t in preview.texts} == {"llm.example"}
    world.ask()
    # the model's size is not known here either, so nothing else is written by it
    sent = [tuple((m.role, m.content) for m in r.messages) for r in world.remote.scored]
    assert [t.messages for t in preview.texts if t.purpose.startswith("verify")] == sent


def test_the_preview_of_a_drafter_is_what_is_then_sent() -> None:
    world = World(("drafter",), remote=ScriptedModel(reply, name="m", parameters=70_000_000_000))

    preview = world.service.preview(QUESTION, AskOptions(Scope("Open"), Mode.SPECULATIVE), threading.Event())

    assert world.connected == 0
    world.ask()
    sent = [tuple((m.role, m.content) for m in r.messages) for r in world.remote.generated]
    assert [t.messages for t in preview.texts] == sent[: len(preview.texts)]
    assert [t.purpose for t in preview.texts] == [f"draft {n}" for n in range(1, len(preview.texts) + 1)]
    assert "not known before they are written" in preview.notes[0]


def test_the_preview_says_when_nothing_leaves() -> None:
    kept = World(settings=settings(**KEPT))
    preview = kept.service.preview(QUESTION, AskOptions(Scope()), threading.Event())
    assert preview.texts == ()
    assert "never leaves" in preview.notes[0]
    local = World(())
    assert local.service.preview(QUESTION, AskOptions(Scope()), threading.Event()).notes == (
        "Nothing leaves this machine.",
    )


GERMAN = "Welche Bildformate kann man als Hintergrund der Karte verwenden?"


@pytest.mark.parametrize("kind", ["follow-up", "other language"])
def test_a_question_that_is_put_into_other_words_shows_that_and_what_follows(kind: str) -> None:
    def written(user: str) -> str:
        return QUESTION if "Last question:" in user or "Write this question" in user else reply(user)

    remote = ScriptedModel(written, name="m", parameters=70_000_000_000)
    world = World(("drafter",), remote=remote)
    options = AskOptions(Scope("Open"), Mode.SPECULATIVE)
    question = GERMAN
    if kind == "follow-up":
        question, options = "Why is it so?", replace(options, follows=world.ask().id)
    before = len(remote.generated)

    preview = world.service.preview(question, options, threading.Event())

    assert len(remote.generated) == before
    world.service.ask(question, options, world.events.append, threading.Event())
    sent = [tuple((m.role, m.content) for m in r.messages) for r in remote.generated[before:]]
    assert [t.purpose for t in preview.texts][:2] == ["question", "draft 1"]
    assert preview.texts[0].messages == sent[0]
    assert "put into other words first" in preview.notes[0]
    assert any("not known before they are written" in note for note in preview.notes)
