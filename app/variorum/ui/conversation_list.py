"""The questions asked before, newest first: a click reopens, F2 renames, Del deletes."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from variorum.domain.answers import Conversation
from variorum.ui.appearance import appearance
from variorum.ui.wording import tooltip

FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"
AnswerRole = int(Qt.ItemDataRole.UserRole)
QuestionRole = AnswerRole + 1


class DirectedDelegate(QStyledItemDelegate):
    """Shows each question in its own direction, whatever the window's is, and edits its name in place."""

    renamed = Signal(str, str)
    """A name was typed: the answer's id and the name."""

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Isolate the text (Unicode UAX 9)."""
        super().initStyleOption(option, index)
        option.text = f"{FIRST_STRONG_ISOLATE}{option.text}{POP_ISOLATE}"

    def createEditor(
        self, parent: QWidget, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QWidget:
        """Give the editor a name for screen readers."""
        editor = super().createEditor(parent, option, index)
        editor.setAccessibleName(self.tr("Name of the conversation"))
        return editor

    def setModelData(
        self, editor: QWidget, model: QAbstractItemModel, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Hand the name over; an empty one brings the question back."""
        if isinstance(editor, QLineEdit):
            name = " ".join(editor.text().split())
            if name != index.data():
                model.setData(index, name or index.data(QuestionRole))
                self.renamed.emit(index.data(AnswerRole), name)


class ConversationList(QListWidget):
    """A click or Enter reopens the stored answer."""

    reopened = Signal(str)
    """A stored answer was chosen: its id."""
    renamed = Signal(str, str)
    """A name was typed: the answer's id and the name, '' for none."""
    deleted = Signal(str)
    """A conversation is to be deleted: its answer's id."""
    restored = Signal(str)
    """A deleted conversation is to come back: its answer's id."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._deleted: list[Conversation] = []
        self.setAccessibleName(self.tr("Conversations"))
        self.setAccessibleDescription(
            self.tr("Enter opens, F2 renames, Delete deletes, the menu key shows more.")
        )
        self.setFrameShape(QListWidget.Shape.NoFrame)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self.setSpacing(2)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self._delegate = DirectedDelegate(self)
        self._delegate.renamed.connect(self.renamed)
        self.setItemDelegate(self._delegate)
        self.itemClicked.connect(self._reopen)
        self.itemActivated.connect(self._reopen)
        appearance().changed.connect(self._restyle)
        self._restyle()

    def show_found(self, found: list[Conversation], deleted: list[Conversation]) -> None:
        """Show conversations; the chosen one stays chosen. deleted: what the menu offers to restore."""
        self._deleted = deleted
        current = self.currentItem()
        chosen = current.data(AnswerRole) if current is not None else None
        row = self.currentRow()
        self.clear()
        for conversation in found:
            item = QListWidgetItem(" ".join(conversation.name.split()))
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
            item.setData(AnswerRole, conversation.id)
            item.setData(QuestionRole, " ".join(conversation.question.split()))
            when = conversation.created.replace("T", " ")[:16]
            hint = [conversation.title, conversation.question, f"{when} UTC" if when else ""]
            item.setToolTip(tooltip("\n".join(line for line in hint if line)))
            self.addItem(item)
            if conversation.id == chosen:
                self.setCurrentItem(item)
        if chosen is not None and self.currentItem() is None and self.count():
            self.setCurrentRow(max(0, min(row, self.count() - 1)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete on Del (and Backspace, which is Mac keyboards' Delete)."""
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self.currentItem() is not None:
            self._delete()
            return
        super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Show what can be done with the chosen one."""
        menu = self.menu()
        where = event.globalPos()
        if event.reason() == QContextMenuEvent.Reason.Keyboard and self.currentItem() is not None:
            where = self.viewport().mapToGlobal(self.visualItemRect(self.currentItem()).bottomLeft())
        menu.popup(where)

    def menu(self) -> QMenu:
        """Build the menu for the chosen conversation; it deletes itself when it closes."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if self.currentItem() is not None:
            menu.addAction(self.tr("Open"), self._open_current)
            menu.addAction(self.tr("Rename"), self._rename).setShortcut("F2")
            menu.addAction(self.tr("Delete"), self._delete).setShortcut("Del")
        back = menu.addMenu(self.tr("Restore"))
        back.setEnabled(bool(self._deleted))
        for conversation in self._deleted[:20]:
            name = " ".join(conversation.name.split())
            action = back.addAction(name[:60].replace("&", "&&") + ("…" if len(name) > 60 else ""))
            action.setData(conversation.id)
        back.triggered.connect(lambda action: self.restored.emit(action.data()))
        return menu

    def _open_current(self) -> None:
        if self.currentItem() is not None:
            self._reopen(self.currentItem())

    def _rename(self) -> None:
        if self.currentItem() is not None:
            self.editItem(self.currentItem())

    def _delete(self) -> None:
        if self.currentItem() is not None:
            self.deleted.emit(self.currentItem().data(AnswerRole))

    def _reopen(self, item: QListWidgetItem) -> None:
        self.reopened.emit(item.data(AnswerRole))

    def _restyle(self) -> None:
        palette = self.palette()
        palette.setColor(palette.ColorRole.Base, self.window().palette().color(palette.ColorRole.Window))
        self.setPalette(palette)
