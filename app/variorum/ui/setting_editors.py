"""What a person enters a setting with: one widget a kind, each with `show_value`, `value` and the signal `edited`."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from variorum.services.contract.adjusting import Kind, Setting
from variorum.ui.labels import SMALL, TextLabel

TYPED_MS = 700
"""How long after the last key what was typed into several lines is saved."""
LARGEST = 2**31 - 1
STEP = 0.05


def said(text: str) -> str:
    """A setting's English text in the person's words."""
    return QCoreApplication.translate("Settings", text) if text else ""


class Editor(QWidget):
    """Enters one setting. `edited` comes when the person has entered another value, never from `show_value`."""

    edited = Signal()

    def __init__(self, setting: Setting, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setting = setting
        self.row = QVBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(2)

    @property
    def control(self) -> QWidget:
        """What takes the keyboard."""
        raise NotImplementedError

    def value(self) -> Any:
        """What is entered."""
        raise NotImplementedError

    def show_value(self, setting: Setting) -> None:
        """Show a value and what there is to choose from."""
        self.setting = setting
        self.control.blockSignals(True)
        try:
            self._show()
        finally:
            self.control.blockSignals(False)

    def _show(self) -> None:
        raise NotImplementedError

    def _changed(self) -> None:
        if self.value() != self.setting.value:
            self.edited.emit()


class SwitchEditor(Editor):
    """On or off."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self._box = QCheckBox(self.tr("On"))
        self._box.toggled.connect(self._changed)
        self.row.addWidget(self._box)

    @property
    def control(self) -> QWidget:
        """The box."""
        return self._box

    def value(self) -> bool:
        """Whether it is on."""
        return self._box.isChecked()

    def _show(self) -> None:
        self._box.setChecked(bool(self.setting.value))


class ChoiceEditor(Editor):
    """One of a few."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self._box = QComboBox()
        self._box.installEventFilter(_Unscrolled(self))
        for choice in setting.choices:
            self._box.addItem(said(setting.words(choice)) or str(choice), choice)
        self._box.currentIndexChanged.connect(self._changed)
        self.row.addWidget(self._box)

    @property
    def control(self) -> QWidget:
        """The list."""
        return self._box

    def value(self) -> Any:
        """The value that is chosen."""
        return self.setting.choices[self._box.currentIndex()]

    def _show(self) -> None:
        self._box.setCurrentIndex(self.setting.choices.index(self.setting.value))


class NumberEditor(Editor):
    """A number within its bounds; words below it say what a special value means."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self._box: QSpinBox | QDoubleSpinBox
        if setting.kind is Kind.WHOLE:
            whole = QSpinBox()
            whole.setRange(round(setting.least or 0), round(setting.most or LARGEST))
            whole.setSuffix(f" {said(setting.unit)}" if setting.unit else "")
            whole.setGroupSeparatorShown(True)
            self._box = whole
        else:
            share = QDoubleSpinBox()
            # One step below the least stands for 'not set'
            share.setRange((setting.least or 0.0) - STEP, setting.most or 1.0)
            share.setSingleStep(STEP)
            share.setSpecialValueText(said(setting.words(None)))
            self._box = share
        self._box.setKeyboardTracking(False)
        self._box.installEventFilter(_Unscrolled(self))
        self._box.valueChanged.connect(self._changed)
        self._meaning = TextLabel("", scale=SMALL, tone="secondary")
        self._box.valueChanged.connect(self._say)
        self.row.addWidget(self._box)
        self.row.addWidget(self._meaning)
        self._meaning.setVisible(setting.kind is Kind.WHOLE and bool(setting.special))

    @property
    def control(self) -> QWidget:
        """The number."""
        return self._box

    def value(self) -> int | float | None:
        """The number, None where it is not set."""
        if isinstance(self._box, QSpinBox):
            return self._box.value()
        least = self.setting.least or 0.0
        return None if self._box.value() < least else round(self._box.value(), 2)

    def _show(self) -> None:
        value = self.setting.value
        if isinstance(self._box, QSpinBox):
            self._box.setValue(value)
        else:
            self._box.setValue(self._box.minimum() if value is None else value)
        self._say()

    def _say(self) -> None:
        self._meaning.setText(said(self.setting.words(self.value())))


class TextEditor(Editor):
    """A text, chosen from a list or typed."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self._box = QComboBox()
        self._box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self._box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._box.setMinimumContentsLength(12)
        self._box.installEventFilter(_Unscrolled(self))
        self._line = QLineEdit()
        self._box.setLineEdit(self._line)
        self._line.setPlaceholderText(said(setting.words("")))
        self._line.setAccessibleName(said(setting.title))
        self._line.editingFinished.connect(self._changed)
        self._box.activated.connect(self._changed)
        self.row.addWidget(self._box)

    @property
    def control(self) -> QWidget:
        """The list with its line."""
        return self._box

    def value(self) -> str:
        """What is typed."""
        return self._box.currentText().strip()

    def _show(self) -> None:
        self._box.clear()
        self._box.addItems([str(choice) for choice in self.setting.choices])
        self._box.setCurrentIndex(-1)
        self._line.setText(str(self.setting.value))
        self._line.setCursorPosition(0)


class LinesEditor(Editor):
    """Several texts, one a line; saved when the person stops typing or leaves."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self._box = _Lines()
        self._box.setTabChangesFocus(True)
        self._box.setPlaceholderText(self.tr("None"))
        self._box.setFixedHeight(self._box.fontMetrics().lineSpacing() * 4 + 12)
        self._typed = QTimer(self)
        self._typed.setSingleShot(True)
        self._typed.setInterval(TYPED_MS)
        self._typed.timeout.connect(self._changed)
        self._box.textChanged.connect(self._typed.start)
        self._box.left.connect(self._leave)
        self.row.addWidget(self._box)

    @property
    def control(self) -> QWidget:
        """The lines."""
        return self._box

    def value(self) -> tuple[str, ...]:
        """The lines that say something."""
        lines = (line.strip() for line in self._box.toPlainText().splitlines())
        return tuple(line for line in lines if line)

    def _leave(self) -> None:
        self._typed.stop()
        self._changed()

    def _show(self) -> None:
        if self.value() != self.setting.value:
            self._box.setPlainText("\n".join(self.setting.value))


class EndpointsEditor(Editor):
    """The names of endpoints, and the way to the page where they are set."""

    wanted = Signal()

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self._names = TextLabel("", tone="secondary")
        self._open = QPushButton(self.tr("Open the models page"))
        self._open.clicked.connect(self.wanted)
        row = QHBoxLayout()
        row.addWidget(self._open)
        row.addStretch()
        self.row.addWidget(self._names)
        self.row.addLayout(row)

    @property
    def control(self) -> QWidget:
        """The button."""
        return self._open

    def value(self) -> Any:
        """Nothing is entered here."""
        return self.setting.value

    def _show(self) -> None:
        names = self.setting.value
        self._names.setText(", ".join(names) if names else self.tr("None"))


class _Lines(QPlainTextEdit):
    left = Signal()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()


class _Unscrolled(QObject):
    """Keeps the wheel, which scrolls the page, from changing what it passes over."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return False


def editor_for(setting: Setting) -> Editor:
    """Make what a setting of this kind is entered with."""
    kinds: dict[Kind, type[Editor]] = {
        Kind.SWITCH: SwitchEditor,
        Kind.CHOICE: ChoiceEditor,
        Kind.WHOLE: NumberEditor,
        Kind.SHARE: NumberEditor,
        Kind.TEXT: TextEditor,
        Kind.LINES: LinesEditor,
        Kind.ENDPOINTS: EndpointsEditor,
    }
    made = kinds[setting.kind](setting)
    made.control.setAccessibleName(said(setting.title))
    made.control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    made.show_value(setting)
    return made
