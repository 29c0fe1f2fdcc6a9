"""A day at the window with the starter models: asked, stopped, asked again, compared, judged, saved, reopened."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import OpenWindow
from variorum.composition.program import build
from variorum.domain.answers import Answer, DraftStatus
from variorum.services.contract import ExportFormat, Services

Open = Callable[[Services | Callable[[], Services]], OpenWindow]

LONG = 240_000
CHOSEN = (
    'drafter = "qwen2.5-coder-0.5b-instruct-q4_k_m"\nverifier = "qwen2.5-coder-1.5b-instruct-q4_k_m"\n'
    'mode = "speculative"\ndrafts = 3\n'
)
NOTES = {
    "survey-1998.md": "# Survey of 1998\n\nThe lighthouse of Arko is 41 metres tall. It has 212 steps.\n",
    "survey-2019.md": "# Survey of 2019\n\nThe lighthouse of Arko is 47 metres tall. Its lamp is electric.\n",
    "harbour.md": "# The harbour\n\nShips bound for Arko wait outside the bay until the tide is in.\n",
}
QUESTION = "How tall is the lighthouse of Arko?"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """An empty home that has chosen the starter models."""
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "settings.toml").write_text(CHOSEN, encoding="utf-8")
    return tmp_path / "home"


def ask(opened: OpenWindow, question: str) -> None:
    """Type a question and send it."""
    opened.panel.question.set_question(question)
    opened.panel.question.submit()
    opened.bot.waitUntil(lambda: opened.window.bridge.asking, timeout=LONG)


def answer_of(opened: OpenWindow) -> Answer:
    """The answer, once it is there and stored."""
    opened.bot.waitUntil(
        lambda: (
            not opened.window.bridge.asking and opened.panel.state is not None and opened.panel.state.ended
        ),
        timeout=LONG,
    )
    state = opened.panel.state
    assert state is not None
    assert state.failed is None, state.failed
    assert state.answer is not None
    return state.answer


@pytest.mark.model
def test_a_disagreement_is_found_judged_saved_and_kept(
    open_window: Open, home: Path, tmp_path: Path, qapp: QApplication
) -> None:
    notes = tmp_path / "notes"
    notes.mkdir()
    for name, text in NOTES.items():
        (notes / name).write_text(text, encoding="utf-8")
    opened = open_window(lambda: build(home))

    def until(condition: Callable[[], bool]) -> None:
        opened.bot.waitUntil(condition, timeout=LONG)

    until(lambda: opened.panel.stack.currentWidget() is opened.panel.no_documents)
    opened.library.add([notes])
    until(lambda: opened.panel.stack.currentWidget() is opened.panel.ready)
    until(lambda: not opened.window.bridge.indexing)

    # Stopped, and asked again
    ask(opened, QUESTION)
    opened.window.bridge.stop_asking()
    until(lambda: not opened.window.bridge.asking)
    ask(opened, QUESTION)
    answer = answer_of(opened)

    # Both sides with their quotes
    assert len(answer.disagreements) == 1
    quotes = {
        next(c.quote for c in answer.citations if c.n == n)
        for reading in answer.disagreements[0].readings
        for n in reading.citations
    }
    assert {q for q in quotes if "41 metres" in q}
    assert {q for q in quotes if "47 metres" in q}
    view = opened.panel.view
    assert len(view.points) == 1

    # Two drafts pinned beside each other
    answered = [c for c in view.drafts.columns if c.pin.isVisibleTo(view)]
    assert len(answered) == len([d for d in answer.drafts if d.status == DraftStatus.ANSWERED]) >= 2
    for column in answered[:2]:
        column.pin.click()
    assert view.drafts.pins == [c.draft_id for c in answered[:2]]

    # The second reading is preferred; kept, and written with the answer
    view.points[0].readings[1].prefer.click()
    until(lambda: view.points[0].point.judgement is not None and view.points[0].point.judgement.prefers == 1)
    saved = tmp_path / "answer.md"
    opened.panel.stored.save(answer.id, ExportFormat.MARKDOWN, saved)
    until(saved.exists)
    written = saved.read_text("utf-8")
    assert "41 metres" in written
    assert "47 metres" in written
    assert "prefer" in written.casefold()

    # Closed and started again: all of it is there
    opened.window.close()
    until(lambda: not opened.window.isVisible())
    again = open_window(lambda: build(home))
    again.bot.waitUntil(lambda: again.library.conversations.count() == 1, timeout=LONG)
    again.panel.reopen(answer.id)
    again.bot.waitUntil(
        lambda: again.panel.state is not None and again.panel.state.answer is not None, timeout=LONG
    )
    assert again.panel.state is not None
    assert again.panel.state.answer is not None
    judgement = again.panel.state.answer.disagreements[0].judgement
    assert judgement is not None
    assert judgement.prefers == 1
    assert again.panel.state.answer.drafts == answer.drafts
