"""The settings page: made from the settings the service gives, searchable, every change saved at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from variorum.services.contract import Services
from variorum.services.contract.adjusting import Adjusting, Effect, Group, Setting
from variorum.ui.appearance import appearance
from variorum.ui.bridge import Bridge
from variorum.ui.failures import Failure
from variorum.ui.labels import LARGE, SMALL, TextLabel
from variorum.ui.pages import Notice, Page
from variorum.ui.pieces import Card, IconButton
from variorum.ui.search_line import SearchLine
from variorum.ui.setting_editors import Editor, EndpointsEditor, editor_for, said
from variorum.ui.turns import Turns

LANE = "save"
"""Changes are saved one after the other, in the order they were made."""
ROWS_AT_ONCE = 6
"""Rows that are made in one step of the window: more would hold it for longer than 50 ms."""
EDITOR_CHARACTERS = 30
"""Width of what a value is entered with, in characters."""


class SettingsPage(Page):
    """All settings. Whatever is entered is checked and saved by the service on a worker."""

    saved = Signal(str)
    """A setting was saved: its name; '' for all."""
    endpoints_wanted = Signal()
    """The person wants to the page where endpoints are set."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Settings"), parent)
        self._bridge = bridge
        self._before: Mapping[str, Any] = {}
        self._waiting: list[Setting] = []
        self._adding = Turns(self, self._add_some)
        self._wanted = ""
        self.rows: dict[str, SettingRow] = {}
        self._groups: dict[Group, Card] = {}
        self.search = SearchLine(self.tr("Search the settings"), self.tr("Clear the search"))
        self.search.textChanged.connect(self._filter)
        self.reset_all = QPushButton(self.tr("Reset all"))
        self.reset_all.setAccessibleName(self.tr("Reset all settings to their defaults"))
        self.reset_all.setToolTip(
            self.tr("Endpoints, and the collections that never leave this machine, stay as they are.")
        )
        self.reset_all.clicked.connect(self._reset_all)
        self.heading.addWidget(self.search, 2)
        self.heading.addWidget(self.reset_all)
        appearance().changed.connect(self._restyle)
        self._restyle()
        self.notice = Notice()
        self.notice.hide()
        self._nothing = TextLabel("", tone="secondary")
        self._nothing.hide()
        inner = QWidget()
        self._body = QVBoxLayout(inner)
        self._body.setContentsMargins(0, 0, 8, 16)
        self._body.setSpacing(10)
        self._body.addWidget(self._nothing)
        self._body.addStretch(1)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(inner)
        self._scroll.viewport().setAutoFillBackground(False)
        inner.setAutoFillBackground(False)
        self.column.addWidget(self.notice)
        self.column.addWidget(self._scroll, 1)

    def first_control(self) -> QWidget:
        """The search."""
        return self.search

    def shown_again(self) -> None:
        """Read the settings: another program may have changed them."""
        if not self._bridge.read(_read, self._take, self._failed, replaces="settings", lane=LANE):
            self._say_nothing(self.tr("The settings can be seen when your library is open."))

    def show_setting(self, name: str) -> None:
        """Bring one into view, with the keyboard on it."""
        row = self.rows.get(name)
        self._wanted = name if row is None else ""
        if row is not None:
            row.editor.control.setFocus(Qt.FocusReason.OtherFocusReason)
            # When the page has been laid out
            QTimer.singleShot(0, row, lambda: self._scroll.ensureWidgetVisible(row))

    def _restyle(self) -> None:
        self.search.setPalette(appearance().outlined())

    def _take(self, settings: list[Setting]) -> None:
        self._say_nothing("")
        self._waiting = [setting for setting in settings if setting.name not in self.rows]
        for setting in settings:
            if setting.name in self.rows:
                self.rows[setting.name].show_setting(setting)
        if not self._adding.isActive():
            self._adding.begin()

    def _add_some(self) -> bool:
        """Make the next rows; returns whether any is missing."""
        for setting in self._waiting[:ROWS_AT_ONCE]:
            self._add(setting)
        self._waiting = self._waiting[ROWS_AT_ONCE:]
        self._filter(self.search.text())
        self._show_changed()
        if not self._waiting and self._wanted:
            self.show_setting(self._wanted)
        return bool(self._waiting)

    def _add(self, setting: Setting) -> None:
        if setting.group not in self._groups:
            card = self._groups[setting.group] = Card(margin=14, spacing=0)
            section = QWidget()
            column = QVBoxLayout(section)
            column.setContentsMargins(0, 8, 0, 0)
            column.setSpacing(6)
            column.addWidget(TextLabel(self._group_words(setting.group), scale=LARGE, bold=True))
            column.addWidget(card)
            self._body.insertWidget(self._body.count() - 1, section)
        row = SettingRow(self._bridge, setting)
        row.saved.connect(self._one_saved)
        if isinstance(row.editor, EndpointsEditor):
            row.editor.wanted.connect(self.endpoints_wanted)
        self.rows[setting.name] = row
        self._groups[setting.group].column.addWidget(row)

    def _filter(self, words: str) -> None:
        """Show only the settings in which all the words occur, and only groups that have some."""
        wanted = words.casefold().split()
        shown = dict.fromkeys(self._groups, False)
        for row in self.rows.values():
            group = row.editor.setting.group
            text = f"{row.words} {self._group_words(group)}".casefold()
            found = all(word in text for word in wanted)
            row.setVisible(found)
            shown[group] |= found
        for group, card in self._groups.items():
            section = card.parentWidget()
            if section is not None:
                section.setVisible(shown[group])
            first = True
            for row in self.rows.values():
                if row.editor.setting.group is group and not row.isHidden():
                    row.show_line(not first)
                    first = False
        if self.rows:
            nothing = not any(shown.values())
            self._say_nothing(self.tr("No setting has these words.") if nothing else "")

    def _one_saved(self, name: str) -> None:
        self._show_changed()
        self.saved.emit(name)

    def _show_changed(self) -> None:
        self.reset_all.setEnabled(any(row.editor.setting.changed for row in self.rows.values()))

    def _reset_all(self) -> None:
        self._bridge.read(_reset_all, self._was_reset, self._failed, lane=LANE)

    def _was_reset(self, before: Mapping[str, Any]) -> None:
        self._before = before
        self.notice.say(self.tr("All settings have their defaults again."), self.tr("Undo"), self._undo)
        self.shown_again()
        self.saved.emit("")

    def _undo(self) -> None:
        before = self._before
        self._bridge.read(lambda s: _of(s).restore(before), self._was_restored, self._failed, lane=LANE)

    def _was_restored(self, _: None) -> None:
        self.shown_again()
        self.saved.emit("")

    def _failed(self, failure: Failure) -> None:
        self.notice.say(f"{failure.message} {failure.advice}".strip(), self.tr("Retry"), self.shown_again)

    def _say_nothing(self, text: str) -> None:
        self._nothing.setText(text)
        self._nothing.setVisible(bool(text))

    def _group_words(self, group: Group) -> str:
        return {
            Group.ANSWERS: self.tr("Answers"),
            Group.MODELS: self.tr("Models"),
            Group.PRIVACY: self.tr("Servers and privacy"),
            Group.DOCUMENTS: self.tr("Documents"),
            Group.COMPUTING: self.tr("Memory and speed"),
            Group.WINDOW: self.tr("Window"),
        }[group]


class SettingRow(QFrame):
    """One setting: what it is, when it takes effect, its value, and the way back to the default."""

    saved = Signal(str)
    """It was saved: its name."""

    def __init__(self, bridge: Bridge, setting: Setting, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        title = said(setting.title)
        self.editor: Editor = editor_for(setting)
        self.editor.edited.connect(self._save)
        self.reset = IconButton(
            "undo", self.tr("Reset: {setting}").format(setting=title), hint=self.tr("Reset to the default")
        )
        self.reset.clicked.connect(self._reset)
        policy = self.reset.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.reset.setSizePolicy(policy)
        self._line = QFrame()
        self._line.setFrameShape(QFrame.Shape.HLine)
        self._line.setFrameShadow(QFrame.Shadow.Plain)
        self._effect = TextLabel("", scale=SMALL, tone="note_text")
        self._state = TextLabel("", scale=SMALL, tone="bad_text", selectable=True)
        left = QVBoxLayout()
        left.setSpacing(2)
        left.addWidget(TextLabel(title, bold=True))
        left.addWidget(TextLabel(said(setting.description), scale=SMALL, tone="secondary"))
        left.addWidget(self._effect)
        left.addWidget(self._state)
        left.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addLayout(left, 1)
        row.addWidget(self.editor, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.reset, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 10, 0, 4)
        column.setSpacing(10)
        column.addWidget(self._line)
        column.addLayout(row)
        appearance().changed.connect(self._restyle)
        self._restyle()
        self.show_setting(setting)

    @property
    def words(self) -> str:
        """What a search looks through."""
        setting = self.editor.setting
        choices = " ".join(said(setting.words(choice)) for choice in setting.choices)
        return f"{said(setting.title)} {said(setting.description)} {setting.name} {choices}"

    @property
    def state(self) -> str:
        """What is said of the last change: an error, or that it was saved; '' if nothing."""
        return self._state.text()

    def show_line(self, on: bool) -> None:
        """Draw the line that divides it from the setting above."""
        self._line.setVisible(on)

    def show_setting(self, setting: Setting) -> None:
        """Show a setting as it is now."""
        self.editor.show_value(setting)
        self.editor.setEnabled(not setting.fixed_by)
        self.reset.setVisible(setting.changed and not setting.fixed_by)
        effect = {
            Effect.QUESTION: "",
            Effect.RELOAD: self.tr("The models are loaded anew with the next question."),
            Effect.START: self.tr("Takes effect when Variorum is started again."),
        }[setting.effect]
        if setting.fixed_by:
            effect = self.tr("Set by the variable {name} in the environment.").format(name=setting.fixed_by)
        self._effect.setText(effect)
        self._effect.setVisible(bool(effect))
        self._say("", "")

    def _save(self) -> None:
        name, value = self.editor.setting.name, self.editor.value()
        self._bridge.read(lambda s: _of(s).put(name, value), self._was_saved, self._failed, lane=LANE)

    def _reset(self) -> None:
        name = self.editor.setting.name
        self.editor.control.setFocus(Qt.FocusReason.OtherFocusReason)
        self._bridge.read(lambda s: _of(s).reset(name), self._was_saved, self._failed, lane=LANE)

    def _was_saved(self, setting: Setting) -> None:
        self.show_setting(setting)
        self._say(self.tr("Saved."), "good_text")
        self.saved.emit(setting.name)

    def _failed(self, failure: Failure) -> None:
        self._say(f"{failure.message} {failure.advice}".strip(), "bad_text")

    def _say(self, text: str, tone: str) -> None:
        if tone:
            self._state.set_tone(tone)
        self._state.setText(text)
        self._state.setVisible(bool(text))
        described = (said(self.editor.setting.description), self._effect.text(), text)
        self.editor.control.setAccessibleDescription(" ".join(part for part in described if part))

    def _restyle(self) -> None:
        self.editor.control.setPalette(appearance().outlined())
        self.editor.setFixedWidth(self.fontMetrics().averageCharWidth() * EDITOR_CHARACTERS)
        palette = self.palette()
        palette.setColor(palette.ColorRole.WindowText, appearance().colours.border)
        self._line.setPalette(palette)


def _of(services: Services) -> Adjusting:
    if services.settings is None:
        raise RuntimeError("these services have no settings")
    return services.settings


def _read(services: Services) -> list[Setting]:
    return _of(services).settings()


def _reset_all(services: Services) -> Mapping[str, Any]:
    return _of(services).reset_all()
