"""The stored text of a page or document, with the cited characters highlighted."""

from __future__ import annotations

from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from variorum.ui.appearance import appearance

AROUND = 30_000
"""Characters shown on each side of a citation: more would make the view slow to open."""


def shown_text(text: str) -> str:
    """Return text as a Qt document keeps it: one character for every line end."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def qt_position(text: str, offset: int) -> int:
    """Turn a Python string offset into a Qt document position (UTF-16 units, one for each line end)."""
    before = shown_text(text[:offset])
    return len(before.encode("utf-16-le", "surrogatepass")) // 2


class StoredTextView(QPlainTextEdit):
    """Read-only text. Any size: of a long text only the surroundings of the citation are shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setAccessibleName(self.tr("Stored text"))
        self.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        self.document().setDocumentMargin(14)
        self._span: tuple[int, int] | None = None
        appearance().changed.connect(self._highlight)

    def show_text(self, text: str, start: int, end: int) -> bool:
        """Show text with [start:end] highlighted. Returns whether it was shortened."""
        first = 0 if start <= AROUND else text.rfind("\n", 0, start - AROUND) + 1
        if start - first > 2 * AROUND:
            first = start - AROUND
        last = len(text) if len(text) - end <= AROUND else end + AROUND
        part = text[first:last]
        self.setPlainText(shown_text(part))
        self._span = None
        if end > start:
            self._span = (qt_position(part, start - first), qt_position(part, end - first))
        self._highlight()
        cursor = QTextCursor(self.document())
        cursor.setPosition(self._span[0] if self._span else 0)
        self.setTextCursor(cursor)
        self.centerCursor()
        return first > 0 or last < len(text)

    def highlighted(self) -> str:
        """The text under the highlight."""
        if self._span is None:
            return ""
        cursor = QTextCursor(self.document())
        cursor.setPosition(self._span[0])
        cursor.setPosition(self._span[1], QTextCursor.MoveMode.KeepAnchor)
        return cursor.selectedText().replace("\u2029", "\n")

    def _highlight(self) -> None:
        if self._span is None:
            self.setExtraSelections([])
            return
        selection = QTextEdit.ExtraSelection()
        form = QTextCharFormat()
        form.setBackground(appearance().colours.page_mark)
        form.setForeground(QColor("#1b1f24"))
        selection.format = form
        cursor = QTextCursor(self.document())
        cursor.setPosition(self._span[0])
        cursor.setPosition(self._span[1], QTextCursor.MoveMode.KeepAnchor)
        selection.cursor = cursor
        self.setExtraSelections([selection])
