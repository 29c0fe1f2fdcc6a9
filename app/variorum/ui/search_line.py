"""A line to search in, with a button that clears it."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QToolButton, QWidget

from variorum.ui.wording import tooltip


class SearchLine(QLineEdit):
    """Named for screen readers as it is labelled. clear: what its button does, in words."""

    def __init__(self, label: str, clear: str, parent: QWidget | None = None, *, hint: str = "") -> None:
        super().__init__(parent)
        self.setPlaceholderText(label)
        self.setAccessibleName(label)
        self.setToolTip(tooltip(hint))
        self.setClearButtonEnabled(True)
        for button in self.findChildren(QToolButton):
            button.setAccessibleName(clear)
