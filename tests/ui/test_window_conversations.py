"""Conversations: found, renamed, deleted, brought back, asked again."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from fakes_services import Fakes
from tests.ui.conftest import OpenWindow
from variorum.domain.errors import KnownError
from variorum.services.contract import Services

Open = Callable[[Services], OpenWindow]


def with_two(open_window: Open, fakes: Fakes) -> OpenWindow:
    opened = open_window(fakes.services)
    for number, question in enumerate(("Where is the map?", "How long is an id?"), start=1):
        opened.ask(question)
        opened.answered()
        opened.until(lambda number=number: opened.library.conversations.count() == number)  # type: ignore[misc]
    opened.window.activateWindow()
    return opened


def names(opened: OpenWindow) -> list[str]:
    listed = opened.library.conversations
    return [listed.item(row).text() for row in range(listed.count())]


def test_typing_finds_and_clearing_shows_all(open_window: Open, fakes: Fakes) -> None:
    opened = with_two(open_window, fakes)
    QTest.keyClick(
        opened.window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    opened.until(lambda: QApplication.focusWidget() is opened.library.history.search)
    QTest.keyClicks(opened.library.history.search, "map WHERE")
    opened.until(lambda: names(opened) == ["Where is the map?"])
    opened.library.history.search.setText("nothing like it")
    opened.until(lambda: names(opened) == [])
    assert opened.library.history._empty.isVisible()
    assert "No conversation" in opened.library.history._empty.text()
    opened.library.history.search.clear()
    opened.until(lambda: len(names(opened)) == 2)


def test_f2_renames_and_an_empty_name_brings_the_question_back(open_window: Open, fakes: Fakes) -> None:
    opened = with_two(open_window, fakes)
    listed = opened.library.conversations
    listed.setFocus()
    for typed, shown, stored in (("Ids <b>", "Ids <b>", "Ids <b>"), ("", "How long is an id?", "")):
        listed.setCurrentRow(0)
        QTest.keyClick(listed, Qt.Key.Key_F2)
        opened.until(lambda: bool(listed.findChildren(QLineEdit)))
        (editor,) = listed.findChildren(QLineEdit)
        assert editor.accessibleName()
        editor.selectAll()
        QTest.keyClicks(editor, typed) if typed else editor.clear()
        QTest.keyClick(editor, Qt.Key.Key_Return)
        opened.until(lambda stored=stored: fakes.conversations.titles.get("answer-2") == stored)  # type: ignore[misc]
        opened.until(lambda: not listed.findChildren(QLineEdit))
        opened.until(lambda shown=shown: names(opened)[0] == shown)  # type: ignore[misc]


def test_what_is_deleted_can_be_undone_one_after_the_other(open_window: Open, fakes: Fakes) -> None:
    opened = with_two(open_window, fakes)
    listed, history = opened.library.conversations, opened.library.history
    listed.setFocus()
    listed.setCurrentRow(0)
    QTest.keyClick(listed, Qt.Key.Key_Delete)
    opened.until(lambda: names(opened) == ["Where is the map?"])
    assert listed.currentRow() == 0
    assert "How long is an id?" in history.undone.text()
    assert "How long is an id?" in history.undo.accessibleName()
    QTest.keyClick(listed, Qt.Key.Key_Delete)
    opened.until(lambda: names(opened) == [])
    assert history.undo.isVisible()
    history.undo.click()
    opened.until(lambda: names(opened) == ["Where is the map?"])
    listed.setFocus()
    QTest.keyClick(listed, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    opened.until(lambda: sorted(names(opened)) == ["How long is an id?", "Where is the map?"])
    assert not history.undo.isVisible()


def test_the_menu_restores_what_was_deleted_before(open_window: Open, fakes: Fakes) -> None:
    opened = with_two(open_window, fakes)
    fakes.conversations.delete("answer-1")
    opened.library.load_conversations()
    opened.until(lambda: len(names(opened)) == 1)
    menu = opened.library.conversations.menu()
    (back,) = [action.menu() for action in menu.actions() if action.menu() is not None]
    (action,) = back.actions()
    assert action.text() == "Where is the map?"
    action.trigger()
    opened.until(lambda: len(names(opened)) == 2)
    menu.deleteLater()


def test_a_deletion_that_fails_is_said(open_window: Open, fakes: Fakes) -> None:
    opened = with_two(open_window, fakes)
    fakes.conversations.error = KnownError("The disk is full.", "Free some space.")
    opened.library.conversations.setCurrentRow(0)
    QTest.keyClick(opened.library.conversations, Qt.Key.Key_Delete)
    opened.until(lambda: opened.library.history._failure.isVisible())
    assert opened.library.history._failure.text() == "The disk is full. Free some space."
    assert len(names(opened)) == 2


def test_the_answer_that_is_shown_can_be_read_on_while_it_is_deleted(open_window: Open, fakes: Fakes) -> None:
    opened = with_two(open_window, fakes)
    actions = opened.panel.view.card.acts
    listed = opened.library.conversations
    listed.setCurrentRow(0)
    QTest.keyClick(listed, Qt.Key.Key_Delete)
    opened.until(lambda: actions.deleted)
    assert not actions.copy.isEnabled()
    assert not actions.export.isEnabled()
    assert "deleted" in actions.outcome.text()
    assert not opened.panel.view.points[0].dismiss.isVisible()
    opened.library.history.undo.click()
    opened.until(lambda: not actions.deleted)
    assert actions.copy.isEnabled()
    assert opened.panel.view.points[0].dismiss.isVisible()
    assert not actions.outcome.isVisible()
