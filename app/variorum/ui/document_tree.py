"""The tree that shows the library, and the chips of its second column."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from variorum.domain.documents import Document, DocumentStatus
from variorum.ui.appearance import appearance
from variorum.ui.document_model import STATE, DocumentModel, ToneRole
from variorum.ui.labels import SMALL

Index = QModelIndex | QPersistentModelIndex


class StateDelegate(QStyledItemDelegate):
    """Draws a document's status as a chip, or its length as quiet text."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw selection, chip and words."""
        self.initStyleOption(option, index)
        text, tone = option.text, index.data(ToneRole)
        option.text = ""
        style = option.widget.style() if option.widget is not None else None
        if style is not None:
            style.drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget)
        font = appearance().font(SMALL, bold=tone is not None)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font)
        colours = appearance().colours
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        area = QRectF(option.rect).adjusted(2, 1, -4, -1)
        if tone is not None:
            width = min(area.width(), painter.fontMetrics().horizontalAdvance(text) + 14)
            height = min(area.height(), painter.fontMetrics().height() + 2)
            left = area.right() - width if option.direction == Qt.LayoutDirection.LeftToRight else area.left()
            chip = QRectF(left, area.center().y() - height / 2, width, height)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(getattr(colours, f"{tone}_ground"))
            painter.drawRoundedRect(chip, height / 2, height / 2)
            painter.setPen(getattr(colours, f"{tone}_text"))
            painter.drawText(chip, int(Qt.AlignmentFlag.AlignCenter), text)
        else:
            role = QPalette.ColorRole.HighlightedText
            painter.setPen(option.palette.color(role) if selected else colours.secondary)
            end = (
                Qt.AlignmentFlag.AlignRight
                if option.direction == Qt.LayoutDirection.LeftToRight
                else Qt.AlignmentFlag.AlignLeft
            )
            flags = int(end) | int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextSingleLine)
            painter.drawText(area, flags, text)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Room for the words and their chip."""
        font = appearance().font(SMALL, bold=True)
        self.initStyleOption(option, index)
        option.font = font
        metrics = option.fontMetrics
        width = metrics.horizontalAdvance(option.text) + 24
        return QSize(width, metrics.height() + 9)


class DocumentTree(QTreeView):
    """Collections and their documents. Enter or double click opens a document; the menu reads it again or removes it."""

    opened = Signal(object)
    retried = Signal(list)
    forgotten = Signal(list)

    def __init__(self, model: DocumentModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._documents = model
        self.setModel(model)
        self.setAccessibleName("Documents")
        self.setHeaderHidden(True)
        self.setUniformRowHeights(True)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setExpandsOnDoubleClick(False)
        self.setIndentation(14)
        self.setFrameShape(QTreeView.Shape.NoFrame)
        self._chips = StateDelegate(self)
        self.setItemDelegateForColumn(STATE, self._chips)
        header = self.header()
        header.setMinimumSectionSize(30)
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(STATE, QHeaderView.ResizeMode.Fixed)
        self.doubleClicked.connect(self._open)
        self.activated.connect(self._open)
        model.modelReset.connect(self.expandAll)
        model.rowsInserted.connect(self._expand_new)
        appearance().changed.connect(self._restyle)
        self._restyle()

    def selected_documents(self) -> list[Document]:
        """The selected documents; a selected collection stands for all of its own."""
        chosen: dict[int, Document] = {}
        for index in self.selectionModel().selectedRows(0):
            document = self._documents.document(index)
            if document is not None:
                chosen[document.id] = document
                continue
            for row in range(self._documents.rowCount(index)):
                inside = self._documents.document(self._documents.index(row, 0, index))
                if inside is not None:
                    chosen[inside.id] = inside
        return list(chosen.values())

    def menu(self) -> QMenu | None:
        """Make the menu of the selected documents; None when none are selected."""
        documents = self.selected_documents()
        if not documents:
            return None
        menu = QMenu(self)
        if len(documents) == 1:
            menu.addAction("Open").triggered.connect(self._open_selected)
        bad = [d for d in documents if d.status == DocumentStatus.NEEDS_ATTENTION]
        again = menu.addAction(appearance().icon("retry"), "Retry" if bad else "Read again")
        again.triggered.connect(self._retry_selected)
        menu.addSeparator()
        menu.addAction("Remove from the library (the file stays)").triggered.connect(self._forget_selected)
        return menu

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Show the menu."""
        menu = self.menu()
        if menu is not None:
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(event.globalPos())

    def _open(self, index: QModelIndex) -> None:
        document = self._documents.document(index)
        if document is not None:
            self.opened.emit(document)

    def _open_selected(self) -> None:
        for document in self.selected_documents()[:1]:
            self.opened.emit(document)

    def _retry_selected(self) -> None:
        documents = self.selected_documents()
        bad = [d for d in documents if d.status == DocumentStatus.NEEDS_ATTENTION]
        self.retried.emit([d.id for d in bad or documents])

    def _forget_selected(self) -> None:
        self.forgotten.emit([d.id for d in self.selected_documents()])

    def _expand_new(self, parent: QModelIndex, first: int, last: int) -> None:
        if parent.isValid():
            if first == 0 and last + 1 == self._documents.rowCount(parent):
                self.expand(parent)

    def _restyle(self) -> None:
        font = appearance().font(SMALL, bold=True)
        self.header().resizeSection(STATE, QFontMetrics(font).horizontalAdvance("1,000 passages") + 4)
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Base, self.window().palette().color(QPalette.ColorRole.Window))
        self.setPalette(palette)
        self.viewport().update()
