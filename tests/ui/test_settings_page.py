"""The settings page over the real settings of a home: found, entered, refused, reset; reached by keyboard."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QCheckBox, QComboBox, QPlainTextEdit, QWidget

from fakes_services import Fakes
from tests.ui.conftest import OpenWindow
from ui_access import unnamed
from variorum.services.contract import Services
from variorum.services.settings import Settings
from variorum.services.settings_file import load_settings
from variorum.ui.setting_editors import EndpointsEditor, LinesEditor
from variorum.ui.settings_page import SettingRow, SettingsPage

Open = Callable[[Services], OpenWindow]


class SettingsShown:
    """An open window with its settings page, and the file behind it."""

    def __init__(self, opened: OpenWindow, file: Path) -> None:
        self.opened, self.file = opened, file
        opened.ready()
        opened.window.activateWindow()
        QTest.keyClick(opened.window, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
        page = opened.window.pages.page
        assert isinstance(page, SettingsPage)
        self.page = page
        opened.until(lambda: len(page.rows) == len(Settings.model_fields))

    def row(self, name: str) -> SettingRow:
        return self.page.rows[name]

    def control(self, name: str) -> QWidget:
        return self.page.rows[name].editor.control

    def saved(self, name: str) -> None:
        self.opened.until(lambda: self.row(name).state == "Saved.")

    @property
    def now(self) -> Settings:
        return load_settings(self.file)


@pytest.fixture
def shown(open_window: Open, fakes: Fakes, tmp_path: Path) -> SettingsShown:
    return SettingsShown(open_window(fakes.services), tmp_path / "home" / "settings.toml")


def test_every_setting_is_there_named_and_described(shown: SettingsShown) -> None:
    assert set(shown.page.rows) == set(Settings.model_fields)
    assert unnamed(shown.page) == []
    for name, row in shown.page.rows.items():
        assert row.editor.control.accessibleName(), name
        assert row.editor.setting.description in row.editor.control.accessibleDescription()
        assert row.reset.isHidden(), name
    assert not shown.page.reset_all.isEnabled()
    assert "loaded anew" in shown.control("threads").accessibleDescription()
    assert "started again" in shown.control("embedder").accessibleDescription()


def test_each_kind_is_entered_and_saved_at_once(shown: SettingsShown) -> None:
    drafts, names, mode, lines = (
        shown.control(n) for n in ("drafts", "hide_document_names", "mode", "ignore")
    )
    assert isinstance(drafts, QAbstractSpinBox)
    drafts.setFocus()
    drafts.selectAll()
    QTest.keyClicks(drafts, "7")
    assert shown.now.drafts == 4  # not at each key
    QTest.keyClick(drafts, Qt.Key.Key_Return)
    shown.saved("drafts")
    assert isinstance(names, QCheckBox)
    names.click()
    shown.saved("hide_document_names")
    assert isinstance(mode, QComboBox)
    mode.setCurrentIndex(mode.findData("standard"))
    shown.saved("mode")
    assert isinstance(lines, QPlainTextEdit)
    lines.setFocus()
    QTest.keyClicks(lines, "*.log")
    QTest.keyClick(lines, Qt.Key.Key_Tab)
    shown.saved("ignore")
    now = shown.now
    assert (now.drafts, now.hide_document_names, now.mode, now.ignore) == (7, True, "standard", ("*.log",))
    assert shown.row("drafts").reset.isVisible()
    assert shown.page.reset_all.isEnabled()


def test_an_empty_share_is_not_zero(shown: SettingsShown) -> None:
    share = shown.control("accept_at")
    assert isinstance(share, QAbstractSpinBox)
    assert share.text() == "As learned of the verifier"
    share.stepUp()
    shown.saved("accept_at")
    assert shown.now.accept_at == 0.0
    share.stepDown()
    shown.opened.until(lambda: shown.now.accept_at is None)


def test_saving_never_happens_on_the_main_thread(shown: SettingsShown, fakes: Fakes) -> None:
    threads: list[str] = []
    settings = fakes.services.settings
    assert settings is not None
    put = settings.put

    def watched(name: str, value: object) -> object:
        threads.append(threading.current_thread().name)
        return put(name, value)

    settings.put = watched  # type: ignore[method-assign, assignment]
    shown.row("rounds").editor.control.setValue(2)  # type: ignore[attr-defined]
    shown.saved("rounds")
    assert threads == ["variorum-save-1"]


def test_what_is_refused_is_said_beside_the_field_and_nothing_is_saved(
    shown: SettingsShown, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown.file.parent.mkdir(exist_ok=True)
    shown.file.write_text("drafts = = 4", encoding="utf-8")
    shown.control("passages").setValue(9)  # type: ignore[attr-defined]
    row = shown.row("passages")
    shown.opened.until(lambda: "can't be read" in row.state)
    assert str(shown.file) in row.state
    assert row.state in row.editor.control.accessibleDescription()
    shown.file.unlink()
    shown.control("passages").setValue(10)  # type: ignore[attr-defined]
    shown.saved("passages")


def test_one_and_all_are_reset_and_all_can_be_undone(shown: SettingsShown) -> None:
    for name, value in (("drafts", 9), ("rounds", 1)):
        shown.control(name).setValue(value)  # type: ignore[attr-defined]
        shown.saved(name)
    shown.row("rounds").reset.click()
    shown.opened.until(lambda: shown.row("rounds").reset.isHidden())
    assert (shown.now.rounds, shown.now.drafts) == (3, 9)
    shown.page.reset_all.click()
    shown.opened.until(lambda: shown.page.notice.isVisible() and shown.row("drafts").reset.isHidden())
    assert shown.now.drafts == 4
    shown.page.notice.action.click()
    shown.opened.until(lambda: shown.row("drafts").reset.isVisible())
    assert shown.now.drafts == 9


def test_the_search_filters_by_all_words(shown: SettingsShown) -> None:
    def visible() -> set[str]:
        return {name for name, row in shown.page.rows.items() if row.isVisible()}

    everything = visible()
    assert everything == set(Settings.model_fields)
    shown.page.search.setFocus()
    QTest.keyClicks(shown.page.search, "PROMPTS disk")
    assert visible() == {"prompt_cache_disk"}
    shown.page.search.setText("nothing has this")
    assert visible() == set()
    assert shown.page._nothing.isVisible()
    shown.page.search.clear()
    assert visible() == everything
    assert not shown.page._nothing.isVisible()


def test_the_wheel_scrolls_past_what_has_no_focus(shown: SettingsShown) -> None:
    spin = shown.control("drafts")
    centre = QPointF(spin.rect().center())
    wheel = QWheelEvent(
        centre,
        QPointF(spin.mapToGlobal(centre.toPoint())),
        QPoint(0, 0),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(spin, wheel)
    assert spin.value() == 4  # type: ignore[attr-defined]


def test_what_another_program_has_set_is_shown_when_the_page_is_opened_again(shown: SettingsShown) -> None:
    QTest.keyClick(shown.opened.window, Qt.Key.Key_Escape)
    assert shown.opened.window.pages.page is None
    shown.file.parent.mkdir(exist_ok=True)
    shown.file.write_text('drafts = 11\nlocal_only = ["A", "B"]\n', encoding="utf-8")
    shown.opened.window.open_page("settings")
    shown.opened.until(lambda: shown.row("drafts").editor.value() == 11)
    assert isinstance(shown.row("local_only").editor, LinesEditor)
    assert shown.row("local_only").editor.value() == ("A", "B")


def test_endpoints_are_named_without_their_keys(shown: SettingsShown) -> None:
    shown.file.parent.mkdir(exist_ok=True)
    shown.file.write_text(
        '[[remotes]]\nname = "office"\nurl = "https://llm.example/v1"\nmodel = "big"\n', encoding="utf-8"
    )
    shown.page.shown_again()
    editor = shown.row("remotes").editor
    assert isinstance(editor, EndpointsEditor)
    shown.opened.until(lambda: editor._names.text() == "office")


def test_the_environment_wins_and_says_so(
    open_window: Open, fakes: Fakes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VARIORUM_DRAFTS", "3")
    shown = SettingsShown(open_window(fakes.services), tmp_path / "home" / "settings.toml")
    assert not shown.control("drafts").isEnabled()
    assert "VARIORUM_DRAFTS" in shown.control("drafts").accessibleDescription()


def test_the_keyboard_reaches_every_visible_control_and_comes_back(shown: SettingsShown) -> None:
    window = shown.opened.window
    assert QApplication.focusWidget() is shown.page.search
    reached: set[QWidget] = set()
    while (focus := QApplication.focusWidget()) is not None and focus not in reached:
        reached.add(focus)
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    wanted = {row.editor.control for row in shown.page.rows.values()} | {shown.page.back}
    inside = {widget for widget in wanted if widget in reached or widget.focusProxy() in reached}
    assert wanted - inside == set()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.pages.page is None
    assert window.parts.isVisible()
