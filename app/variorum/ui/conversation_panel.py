"""Conversations with their search and the undo of a deletion."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from variorum.domain.answers import Conversation
from variorum.services.contract import Services
from variorum.ui.bridge import Bridge
from variorum.ui.conversation_list import ConversationList
from variorum.ui.failures import Failure
from variorum.ui.labels import SMALL, TextLabel
from variorum.ui.question_box import InputFrame
from variorum.ui.search_line import SearchLine
from variorum.ui.wording import quoted, tooltip

MOST = 500
"""Listed at once: filling the list keeps the window busy for less than 20 ms."""
PAUSE_MS = 120
"""How long typing must rest before it is searched for."""


class ConversationPanel(QWidget):
    """Finds, renames, deletes and brings back. All its calls go through the bridge."""

    reopened = Signal(str)
    """A stored answer was chosen: its id."""
    gone = Signal(object)
    """The ids of the deleted conversations, whenever they have been looked up."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._undo: list[Conversation] = []
        self._shown: list[Conversation] = []
        self.search = SearchLine(
            self.tr("Search conversations"),
            self.tr("Clear the search"),
            hint=self.tr("Searches names, questions and answers (Ctrl+Shift+F)"),
        )
        self.search.setFrame(False)
        self._search_frame = InputFrame(self.search)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self.load)
        self.search.textChanged.connect(self._pause.start)
        self.list = ConversationList()
        self.list.reopened.connect(self.reopened)
        self.list.renamed.connect(self._rename)
        self.list.deleted.connect(self._delete)
        self.list.restored.connect(self._restore)
        self._empty = TextLabel(self.tr("Questions you ask are kept here."), scale=SMALL, tone="secondary")
        self.undone = TextLabel("", scale=SMALL)
        self.undo = QPushButton(self.tr("Undo"))
        self.undo.setAccessibleName(self.tr("Undo"))
        self.undo.setToolTip(tooltip(self.tr("Bring it back (Ctrl+Z)")))
        self.undo.clicked.connect(self.take_back)
        self._undo_row = QWidget()
        row = QHBoxLayout(self._undo_row)
        row.setContentsMargins(0, 2, 0, 2)
        row.addWidget(self.undone, 1)
        row.addWidget(self.undo)
        self._failure = TextLabel("", scale=SMALL, tone="bad_text", selectable=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for widget in (self._search_frame, self._empty, self._undo_row, self._failure):
            column.addWidget(widget)
        column.addWidget(self.list, 1)
        column.addStretch(0)
        for widget in (self._undo_row, self._failure, self._search_frame, self.list):
            widget.hide()
        shortcut = QShortcut(QKeySequence.StandardKey.Undo, self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(self.take_back)

    def load(self) -> None:
        """Look the conversations up anew."""
        words = self.search.text()

        def find(services: Services) -> tuple[str, list[Conversation], list[Conversation]]:
            return words, services.conversations.find(words, MOST), services.conversations.deleted()

        self._bridge.read(find, self._take, self._failed, replaces="conversations")

    def take_back(self) -> None:
        """Bring back what was deleted last."""
        if self._undo:
            self._restore(self._undo[-1].id)

    def _take(self, found: tuple[str, list[Conversation], list[Conversation]]) -> None:
        words, self._shown, deleted = found
        gone = {conversation.id for conversation in deleted}
        self._undo = [conversation for conversation in self._undo if conversation.id in gone]
        self._failure.hide()
        self.gone.emit(frozenset(gone))
        self.list.show_found(self._shown, deleted)
        self._search_frame.setVisible(bool(self._shown or words or deleted))
        self.list.setVisible(bool(self._shown or deleted))
        if len(self._shown) == MOST:
            self._empty.setText(self.tr("The newest {count}; searching finds older ones.").format(count=MOST))
        elif words:
            self._empty.setText(self.tr("No conversation has these words."))
        else:
            self._empty.setText(self.tr("Questions you ask are kept here."))
        self._empty.setVisible(len(self._shown) in (0, MOST))
        self._undo_row.setVisible(bool(self._undo))
        if self._undo:
            name = self._undo[-1].name
            shown = quoted(name if len(name) <= 40 else name[:39] + "…")
            self.undone.setText(self.tr("Deleted {name}").format(name=shown))
            self.undo.setAccessibleName(self.tr("Undo deleting {name}").format(name=name))

    def _rename(self, answer_id: str, title: str) -> None:
        self._change(lambda services: services.conversations.rename(answer_id, title))

    def _delete(self, answer_id: str) -> None:
        self._undo += [c for c in self._shown if c.id == answer_id]
        self._change(lambda services: services.conversations.delete(answer_id))

    def _restore(self, answer_id: str) -> None:
        self._change(lambda services: services.conversations.restore(answer_id))

    def _change(self, call: object) -> None:
        self._bridge.read(call, self._changed, self._failed)  # type: ignore[arg-type]

    def _changed(self, _: object) -> None:
        self.load()

    def _failed(self, failure: Failure) -> None:
        self._failure.setText(f"{failure.message} {failure.advice}".strip())
        self._failure.show()
