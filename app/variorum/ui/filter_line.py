"""The line that filters the library's documents."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from variorum.ui.question_box import InputFrame
from variorum.ui.search_line import SearchLine

PAUSE_MS = 120
"""How long typing must rest before the list follows."""


class FilterLine(QWidget):
    """Says what was typed once typing rests; `go_to` is Ctrl+F."""

    typed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.edit = SearchLine(
            self.tr("Filter documents"),
            self.tr("Clear the filter"),
            hint=self.tr("Lists documents whose title or path has these words (Ctrl+F)"),
        )
        self.edit.setFrame(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(InputFrame(self.edit))
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self._say)
        self.edit.textChanged.connect(self._pause.start)

    def go_to(self) -> None:
        """Put the keyboard here."""
        self.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.edit.selectAll()

    def _say(self) -> None:
        self.typed.emit(self.edit.text())
