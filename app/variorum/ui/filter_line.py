"""The line that filters the library's documents."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QToolButton, QVBoxLayout, QWidget

from variorum.ui.question_box import InputFrame
from variorum.ui.wording import tooltip

PAUSE_MS = 120
"""How long typing must rest before the list follows."""


class FilterLine(QWidget):
    """Says what was typed once typing rests; Ctrl+F comes here."""

    typed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.edit = QLineEdit()
        self.edit.setPlaceholderText(self.tr("Filter documents"))
        self.edit.setAccessibleName(self.tr("Filter documents"))
        self.edit.setToolTip(tooltip(self.tr("Lists documents whose title or path has these words (Ctrl+F)")))
        self.edit.setClearButtonEnabled(True)
        self.edit.setFrame(False)
        for button in self.edit.findChildren(QToolButton):
            button.setAccessibleName(self.tr("Clear the filter"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(InputFrame(self.edit))
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self._say)
        self.edit.textChanged.connect(self._pause.start)
        self._key = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        self._key.activated.connect(self.go_to)

    def go_to(self) -> None:
        """Put the keyboard here."""
        self.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.edit.selectAll()

    def _say(self) -> None:
        self.typed.emit(self.edit.text())
