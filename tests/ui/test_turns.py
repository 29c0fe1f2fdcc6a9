"""What is much to draw comes in turns, and the window hears what a person does in between."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fake_answers import many_drafts
from fake_documents import QUESTION, World
from fakes_services import Script, fake_services
from tests.ui.conftest import OpenWindow
from variorum.services.contract import Services
from variorum.ui.drafts_row import AT_ONCE, DraftsRow
from variorum.ui.turns import Turns

Open = Callable[[Services], OpenWindow]


def test_one_piece_a_turn_and_other_events_between_them(qtbot: QtBot) -> None:
    happened: list[str] = []
    owner = QObject()
    other = QTimer(owner)
    other.setInterval(0)
    other.timeout.connect(lambda: happened.append("event"))

    def work() -> bool:
        happened.append("piece")
        return happened.count("piece") < 4

    turns = Turns(owner, work)
    other.start()
    turns.start()
    assert happened == []
    qtbot.waitUntil(lambda: not turns.isActive())
    other.stop()
    assert happened.count("piece") == 4
    assert "piece piece" not in " ".join(happened)


def test_twelve_drafts_come_two_at_a_time_in_the_width_that_all_will_have(
    qtbot: QtBot, open_window: Open, world: World
) -> None:
    opened = open_window(fake_services(world, Script(many_drafts)).services)
    opened.ask(QUESTION)
    opened.answered()
    state = opened.panel.state
    assert state is not None
    row = DraftsRow()
    qtbot.addWidget(row)
    row.resize(630, 300)
    row.show()
    row.show_state(state)
    seen = [(len(row.columns), row.column_width())]
    while row.has_more:
        QApplication.processEvents()
        seen.append((len(row.columns), row.column_width()))
    counts = list(dict.fromkeys(count for count, _ in seen))
    assert counts == list(range(AT_ONCE, 13, AT_ONCE))
    assert [column.draft_id for column in row.columns] == state.order()
    assert all(width < row.width() // AT_ONCE - 50 for _, width in seen), "never as wide as if they were all"
