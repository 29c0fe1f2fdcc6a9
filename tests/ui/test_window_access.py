"""Keyboard, names for screen readers, contrast, text size, direction."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import fields

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QStyleFactory,
)
from pytestqt.qtbot import QtBot

from fake_answers import conflict
from fake_documents import QUESTION, World
from fakes_services import Fakes, Script, fake_services
from tests.ui.conftest import OpenWindow
from variorum.services.contract import Services
from variorum.ui.appearance import appearance
from variorum.ui.colours import READABLE, Meanings, contrast, meanings, own_palette
from variorum.ui.labels import CitedText, TextLabel

Open = Callable[[Services], OpenWindow]
TONES = ("good", "warn", "bad", "note", "quiet")
GROUND = 3.0
"""Least contrast of what is no text but must be seen (WCAG 2.2, 1.4.11)."""


def test_keys_go_where_they_say(open_window: Open, fakes: Fakes) -> None:
    opened = open_window(fakes.services)
    opened.ready()
    window = opened.window
    window.activateWindow()
    opened.library.tree.setFocus()
    QTest.keyClick(window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    opened.until(lambda: QApplication.focusWidget() is opened.panel.question.edit)
    opened.panel.question.set_question(QUESTION)
    QTest.keyClick(opened.panel.question.edit, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    opened.answered()
    assert len(fakes.ask.asked) == 1
    opened.panel.view.cited.emit(1)
    opened.until(lambda: opened.source.page_view.has_page)
    visited = []
    for _ in range(3):
        QTest.keyClick(window, Qt.Key.Key_F6)
        visited.append(QApplication.focusWidget())
    assert visited == [opened.source.page_view, opened.library.tree, opened.panel.question.edit]
    QTest.keyClick(window, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    opened.until(lambda: opened.source._which.text() == "Citation 2 of 3")


def test_escape_stops_and_enter_asks(open_window: Open, world: World) -> None:
    fakes = fake_services(world, Script(conflict, {"token-2": threading.Event()}))
    opened = open_window(fakes.services)
    opened.ready()
    opened.panel.question.set_question("one")
    QTest.keyClick(opened.panel.question.edit, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert fakes.ask.asked == []
    QTest.keyClick(opened.panel.question.edit, Qt.Key.Key_Return)
    opened.until(lambda: len(opened.panel.view.drafts.columns) == 4)
    QTest.keyClick(opened.window, Qt.Key.Key_Escape)
    opened.answered()
    assert opened.panel.state is not None
    assert opened.panel.state.failed is not None
    assert opened.panel.state.failed.cancelled


def test_ctrl_o_opens_the_folder_dialog(open_window: Open, fakes: Fakes) -> None:
    from PySide6.QtWidgets import QFileDialog

    opened = open_window(fakes.services)
    opened.ready()
    opened.window.activateWindow()
    QTest.keyClick(opened.window, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    opened.until(lambda: any(d.isVisible() for d in opened.window.findChildren(QFileDialog)))
    (dialog,) = opened.window.findChildren(QFileDialog)
    dialog.reject()


def test_text_zooms_with_the_keyboard(open_window: Open, fakes: Fakes) -> None:
    opened = open_window(fakes.services)
    opened.ask(QUESTION)
    opened.answered()
    label = opened.panel.view.drafts.columns[0].findChild(TextLabel)
    assert label is not None
    before = label.font().pointSizeF()
    opened.window.activateWindow()
    QTest.keyClick(opened.window, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert label.font().pointSizeF() == pytest.approx(before * 1.1)
    QTest.keyClick(opened.window, Qt.Key.Key_Minus, Qt.KeyboardModifier.ControlModifier)
    assert label.font().pointSizeF() == pytest.approx(before)


@pytest.mark.parametrize("dark", [False, True])
def test_text_is_readable_on_its_ground(qapp: QApplication, dark: bool) -> None:
    fusion = QStyleFactory.create("Fusion").standardPalette()
    for palette in [own_palette(dark), *([] if dark else [fusion])]:
        colours = meanings(dark, palette)
        window, base = palette.color(QPalette.ColorRole.Window), palette.color(QPalette.ColorRole.Base)
        pairs = [
            (f"{tone}_text", getattr(colours, f"{tone}_text"), getattr(colours, f"{tone}_ground"))
            for tone in TONES
        ]
        pairs += [(f"{tone}_text on base", getattr(colours, f"{tone}_text"), base) for tone in TONES]
        pairs += [
            ("secondary on window", colours.secondary, window),
            ("secondary on base", colours.secondary, base),
        ]
        pairs += [("secondary on quote", colours.secondary, colours.quote_ground)]
        pairs += [("primary", colours.primary_text, colours.primary_ground)]
        pairs += [("note on window", colours.note_text, window), ("bad on window", colours.bad_text, window)]
        pairs += [("warn on window", colours.warn_text, window)]
        low = {
            name: round(contrast(text, ground), 2)
            for name, text, ground in pairs
            if contrast(text, ground) < READABLE
        }
        assert low == {}


@pytest.mark.parametrize("dark", [False, True])
def test_our_palette_is_readable(qapp: QApplication, dark: bool) -> None:
    palette, role = own_palette(dark), QPalette.ColorRole
    pairs = [
        (role.WindowText, role.Window),
        (role.Text, role.Base),
        (role.Text, role.AlternateBase),
        (role.ButtonText, role.Button),
        (role.HighlightedText, role.Highlight),
        (role.PlaceholderText, role.Base),
        (role.ToolTipText, role.ToolTipBase),
        (role.Link, role.Base),
        (role.LinkVisited, role.Base),
    ]
    low = {(t.name, g.name): contrast(palette.color(t), palette.color(g)) for t, g in pairs}
    assert {pair: value for pair, value in low.items() if value < READABLE} == {}


@pytest.mark.parametrize("dark", [False, True])
def test_outlines_bars_and_focus_can_be_seen(qapp: QApplication, dark: bool) -> None:
    palette = own_palette(dark)
    colours = meanings(dark, palette)
    for ground in (palette.color(QPalette.ColorRole.Window), palette.color(QPalette.ColorRole.Base)):
        assert contrast(colours.control_border, ground) >= GROUND
        assert contrast(colours.bar, ground) >= GROUND
    assert contrast(colours.bar, colours.track) >= GROUND


def test_both_themes_define_every_colour(qapp: QApplication) -> None:
    for dark in (False, True):
        colours = meanings(dark, own_palette(dark))
        assert all(getattr(colours, field.name).isValid() for field in fields(Meanings))


def test_the_window_follows_light_and_dark(open_window: Open, fakes: Fakes) -> None:
    opened = open_window(fakes.services)
    opened.ask(QUESTION)
    opened.answered()
    text = opened.panel.view.card.findChild(CitedText)
    assert text is not None
    light = text.text()
    appearance().force(Qt.ColorScheme.Dark)
    try:
        assert appearance().dark
        assert text.text() != light
    finally:
        appearance().force(Qt.ColorScheme.Unknown)
    assert not appearance().dark
    assert text.text() == light


def test_right_to_left_text_stands_at_the_right(qtbot: QtBot) -> None:
    label = TextLabel("مرحبا بالعالم")
    qtbot.addWidget(label)
    assert label.alignment() & Qt.AlignmentFlag.AlignRight
    label.setText("plain")
    assert label.alignment() & Qt.AlignmentFlag.AlignLeft
    cited = CitedText()
    qtbot.addWidget(cited)
    cited.set_plain("שלום")
    assert cited.alignment() & Qt.AlignmentFlag.AlignRight
    cited.set_rich("שלום", lambda: "שלום", {})
    assert 'dir="rtl"' in cited.text()


def test_a_right_to_left_window_mirrors_its_drafts(open_window: Open, fakes: Fakes) -> None:
    opened = open_window(fakes.services)
    opened.window.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    opened.ask(QUESTION)
    opened.answered()
    row = opened.panel.view.drafts
    lefts = [column.x() for column in row.columns]
    assert lefts == sorted(lefts, reverse=True)
