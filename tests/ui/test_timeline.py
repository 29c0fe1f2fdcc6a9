"""The timeline: its phases add up to all of the time, with tokens/s and what was reused."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fake_answers import conflict, standard
from fake_documents import World
from variorum.domain.answers import Answer, Timings, TokenUse
from variorum.domain.documents import Scope
from variorum.domain.events import Answered
from variorum.ui.answer_state import AnswerState, reopened
from variorum.ui.timeline import Phase, Timeline, steps


def answered(world: World, script: object = conflict) -> Answer:
    last = list(script(world, "?", Scope()))[-1][1]  # type: ignore[operator]
    assert isinstance(last, Answered)
    return last.answer


@pytest.mark.parametrize("script", [conflict, standard])
def test_the_phases_add_up_to_the_whole(world: World, script: object) -> None:
    answer = answered(world, script)
    found = steps(reopened(answer, {}))
    assert sum(step.ms for step in found) == pytest.approx(answer.timings.total)
    assert all(step.ms > 0 for step in found)


def test_it_says_times_tokens_speed_and_what_was_reused(qtbot: QtBot, world: World) -> None:
    shown = Timeline()
    qtbot.addWidget(shown)
    shown.show_state(reopened(answered(world), {}))
    assert shown.words[0] == "Search 38 ms"
    assert shown.words[1] == "Drafts 1.9 s, 120 tokens, 63.2 tokens/s"
    assert shown.words[2] == "Check 800 ms, 640 tokens read"
    assert "Reused 900 of 3,940 prompt tokens (23 %)" in shown.more.text()
    assert "irst word of a draft after 420 ms" in shown.more.text()
    assert shown.more.text() in shown.accessibleDescription()
    assert [spot.phase for spot in steps(reopened(answered(world), {}))][-1] == Phase.REST


def test_one_answer_shows_reading_and_writing(qtbot: QtBot, world: World) -> None:
    answer = replace(
        answered(world, standard),
        tokens=TokenUse(verify_prefill=500, verify_decode=60, reused=0),
        timings=Timings(retrieve=20.0, first_answer_token=320.0, total=920.0),
    )
    shown = Timeline()
    qtbot.addWidget(shown)
    shown.show_state(reopened(answer, {}))
    assert shown.words == [
        "Search 20 ms",
        "Loading and reading 300 ms, 500 tokens read",
        "Answer 600 ms, 60 tokens, 100.0 tokens/s",
    ]


def test_it_grows_with_the_question_and_hides_before(qtbot: QtBot, world: World) -> None:
    shown = Timeline()
    qtbot.addWidget(shown)
    state = AnswerState("?")
    shown.show_state(state)
    assert shown.isHidden()
    seen = []
    for _, event in conflict(world, "?", Scope()):
        state.apply([event])
        shown.show_state(state)
        if not seen or seen[-1] != len(shown.words):
            seen.append(len(shown.words))
    assert seen[0] == 0
    assert seen == sorted(seen)
    assert seen[-1] == 4
    assert not shown.isHidden()


def test_an_old_answer_without_times_has_no_timeline(qapp: QApplication, world: World) -> None:
    bare = replace(answered(world), timings=Timings(), tokens=TokenUse())
    assert steps(reopened(bare, {})) == []
