"""The questions asked before, newest first."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from variorum.ui.appearance import appearance
from variorum.ui.wording import tooltip

FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"
AnswerRole = int(Qt.ItemDataRole.UserRole)


class DirectedDelegate(QStyledItemDelegate):
    """Shows each question in its own direction, whatever the window's is."""

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Isolate the text (Unicode UAX 9)."""
        super().initStyleOption(option, index)
        option.text = f"{FIRST_STRONG_ISOLATE}{option.text}{POP_ISOLATE}"


class ConversationList(QListWidget):
    """A click or Enter reopens the stored answer."""

    reopened = Signal(str)
    """A stored answer was chosen: its id."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Conversations")
        self.setFrameShape(QListWidget.Shape.NoFrame)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self.setSpacing(2)
        self._delegate = DirectedDelegate(self)
        self.setItemDelegate(self._delegate)
        self.itemClicked.connect(self._reopen)
        self.itemActivated.connect(self._reopen)
        appearance().changed.connect(self._restyle)
        self._restyle()

    def show_recent(self, recent: list[tuple[str, str, str]]) -> None:
        """Show (answer id, question, created) rows; the chosen one stays chosen."""
        current = self.currentItem()
        chosen = current.data(AnswerRole) if current is not None else None
        self.clear()
        for answer_id, question, created in recent:
            item = QListWidgetItem(" ".join(question.split()))
            item.setData(AnswerRole, answer_id)
            when = created.replace("T", " ")[:16]
            item.setToolTip(tooltip(f"{question}\n{when} UTC" if when else question))
            self.addItem(item)
            if answer_id == chosen:
                self.setCurrentItem(item)

    def _reopen(self, item: QListWidgetItem) -> None:
        self.reopened.emit(item.data(AnswerRole))

    def _restyle(self) -> None:
        palette = self.palette()
        palette.setColor(palette.ColorRole.Base, self.window().palette().color(palette.ColorRole.Window))
        self.setPalette(palette)
