"""Conversations: the next question follows the answer shown; rounds and what was understood stand in the phases."""

from __future__ import annotations

import threading
from collections.abc import Callable

from fake_documents import QUESTION, World
from fakes_services import Fakes, Script, fake_services
from fakes_steps import UNDERSTOOD, step_by_step
from tests.ui.conftest import OpenWindow
from variorum.domain.answers import Mode
from variorum.services.contract import Services
from variorum.ui.answer_state import AnswerState, reopened

Open = Callable[[Services], OpenWindow]


def test_the_next_question_follows_the_answer_that_is_shown(open_window: Open, fakes: Fakes) -> None:
    opened = open_window(fakes.services)
    opened.ask(QUESTION)
    opened.answered()
    assert "Follows" in opened.panel._scope_line()[0]
    opened.ask("And in version 2.0?")
    opened.answered()
    assert [options.follows for _, options in fakes.ask.asked] == ["", "answer-1"]
    opened.panel._ask_again()
    opened.answered()
    assert fakes.ask.asked[-1][0] == "And in version 2.0?"


def test_another_conversation_follows_nothing(open_window: Open, fakes: Fakes) -> None:
    opened = open_window(fakes.services)
    opened.ask(QUESTION)
    opened.answered()
    opened.window.new_conversation()
    assert opened.panel.stack.currentWidget() is opened.panel.ready
    assert opened.panel.question.question == ""
    assert "Follows" not in opened.panel._scope_line()[0]
    opened.ask("Which valves are there?")
    opened.answered()
    assert [options.follows for _, options in fakes.ask.asked] == ["", ""]


def test_a_running_question_is_not_left(open_window: Open, world: World) -> None:
    gate = threading.Event()
    fakes = fake_services(world, Script(step_by_step, {"searched": gate}))
    opened = open_window(fakes.services)
    opened.ask(QUESTION)
    opened.until(lambda: bool(opened.panel.state and len(opened.panel.state.drafts) == 2))
    opened.window.new_conversation()
    assert opened.panel.state is not None
    gate.set()
    opened.answered()


def test_each_round_is_shown_while_it_goes_on_and_afterwards(open_window: Open, world: World) -> None:
    learned = threading.Event()
    opened = open_window(fake_services(world, Script(step_by_step, {"learned": learned})).services)
    opened.ask(QUESTION)
    opened.until(lambda: bool(opened.panel.state and opened.panel.state.rounds))
    phases = opened.panel.view.phases
    opened.until(lambda: "Looking up ‘Which program is the FAQ about?’" in phases.accessibleDescription())
    learned.set()
    opened.answered()
    said = phases.accessibleDescription()
    assert f"Understood as ‘{UNDERSTOOD}’" in said
    assert "Looked up ‘Which program is the FAQ about?’: EPANET 2.2" in said
    assert opened.panel.question.question == QUESTION
    assert len(opened.panel.view.drafts.columns) == 4


def test_a_stored_search_folds_into_the_same(world: World) -> None:
    state = AnswerState(QUESTION)
    events = [event for _, event in step_by_step(world, QUESTION, None)]  # type: ignore[arg-type]
    state.apply(events)
    assert state.answer is not None
    again = reopened(state.answer, state.passages)
    assert (again.rounds, again.asked_as, again.mode) == (state.rounds, UNDERSTOOD, Mode.ITERATIVE)
    assert again.phases()[0] == state.phases()[0]


def test_words_while_a_round_goes_on(world: World) -> None:
    state = AnswerState(QUESTION)
    said = []
    for _, event in step_by_step(world, QUESTION, None):  # type: ignore[arg-type]
        state.apply([event])
        said.append(state.doing())
    assert all(said[:-1])
    assert "Looking up ‘Which program is the FAQ about?’" in said
