"""The tree that shows the library, and how a row is drawn."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFontMetrics, QPainter, QPalette, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from variorum.domain.documents import Document, DocumentStatus
from variorum.ui.appearance import appearance
from variorum.ui.document_model import DocumentModel, StateRole, ToneRole
from variorum.ui.labels import SMALL, reading_direction

Index = QModelIndex | QPersistentModelIndex
GAP = 6


class RowDelegate(QStyledItemDelegate):
    """Draws a row: tick box, name, and at its end the status as a chip or the length as quiet text.

    A row's name has all the room that its own state leaves. The tick box is drawn here because Fusion's has no outline
    that can be seen on dark.
    """

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the row."""
        self.initStyleOption(option, index)
        style = option.widget.style() if option.widget is not None else QApplication.style()
        style.drawPrimitive(QStyle.PrimitiveElement.PE_PanelItemViewItem, option, painter, option.widget)
        box = QRectF(
            style.subElementRect(QStyle.SubElement.SE_ItemViewItemCheckIndicator, option, option.widget)
        )
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        ltr = option.direction == Qt.LayoutDirection.LeftToRight
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_box(painter, box, option.checkState)
        state = self._draw_state(painter, option, index, selected=selected)
        if ltr:
            room = QRectF(option.rect).adjusted(box.right() + GAP - option.rect.left(), 0, -state - GAP, 0)
        else:
            room = QRectF(option.rect).adjusted(state + GAP, 0, box.left() - GAP - option.rect.right(), 0)
        role = QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Text
        painter.setPen(option.palette.color(role))
        painter.setFont(option.font)
        mode = Qt.TextElideMode.ElideMiddle if _is_file_name(option.text) else Qt.TextElideMode.ElideRight
        name = painter.fontMetrics().elidedText(option.text, mode, int(room.width()))
        painter.setLayoutDirection(reading_direction(option.text))
        painter.drawText(room, _flags(at_end=not ltr), name)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(appearance().colours.bar, 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as a chip and some air."""
        return QSize(100, QFontMetrics(appearance().font()).height() + 9)

    def _draw_box(self, painter: QPainter, box: QRectF, state: Qt.CheckState) -> None:
        colours = appearance().colours
        side = min(box.width(), box.height(), 14.0)
        square = QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)
        on = state != Qt.CheckState.Unchecked
        painter.setPen(QPen(colours.primary_ground if on else colours.control_border, 1.2))
        painter.setBrush(colours.primary_ground if on else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(square, 3, 3)
        painter.setPen(QPen(colours.primary_text, 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        x, y = square.left(), square.top()
        if state == Qt.CheckState.Checked:
            points = ((0.24, 0.52), (0.43, 0.72), (0.77, 0.30))
            painter.drawPolyline([QPointF(x + a * side, y + b * side) for a, b in points])
        elif state == Qt.CheckState.PartiallyChecked:
            painter.drawLine(QPointF(x + 0.25 * side, y + side / 2), QPointF(x + 0.75 * side, y + side / 2))

    def _draw_state(
        self, painter: QPainter, option: QStyleOptionViewItem, index: Index, *, selected: bool
    ) -> float:
        """Draw the state at the row's end; returns the width it took."""
        text, tone = index.data(StateRole), index.data(ToneRole)
        colours = appearance().colours
        ltr = option.direction == Qt.LayoutDirection.LeftToRight
        painter.setFont(appearance().font(SMALL, bold=tone is not None))
        metrics = painter.fontMetrics()
        area = QRectF(option.rect).adjusted(4, 1, -4, -1)
        painter.setLayoutDirection(reading_direction(text))
        if tone is None:
            quiet = (
                option.palette.color(QPalette.ColorRole.HighlightedText) if selected else colours.secondary
            )
            painter.setPen(quiet)
            painter.drawText(area, _flags(at_end=ltr), text)
            return metrics.horizontalAdvance(text) + 4
        width, height = metrics.horizontalAdvance(text) + 14, min(area.height(), metrics.height() + 2)
        left = area.right() - width if ltr else area.left()
        chip = QRectF(left, area.center().y() - height / 2, width, height)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(getattr(colours, f"{tone}_ground"))
        painter.drawRoundedRect(chip, height / 2, height / 2)
        painter.setPen(getattr(colours, f"{tone}_text"))
        painter.drawText(chip, int(Qt.AlignmentFlag.AlignCenter), text)
        return width + 4


def _flags(*, at_end: bool) -> int:
    side = Qt.AlignmentFlag.AlignRight if at_end else Qt.AlignmentFlag.AlignLeft
    absolute = int(Qt.AlignmentFlag.AlignAbsolute) | int(Qt.AlignmentFlag.AlignVCenter)
    return int(side) | absolute | int(Qt.TextFlag.TextSingleLine)


def _is_file_name(text: str) -> bool:
    """Whether the end of a name says as much as its beginning."""
    stem, dot, suffix = text.rpartition(".")
    return bool(dot and stem) and 0 < len(suffix) <= 5 and suffix.isalnum()


class DocumentTree(QTreeView):
    """Collections and their documents.

    Enter or a double click opens a document; the menu reads it again or removes it.
    """

    opened = Signal(object)
    retried = Signal(list)
    unlocked = Signal(list)
    """These locked documents are to be read with a password: ids."""
    forgotten = Signal(list)
    kept = Signal(str, bool)
    """A collection is never to leave this machine, or may."""

    def __init__(self, model: DocumentModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._documents = model
        self.setModel(model)
        self.setAccessibleName(self.tr("Documents"))
        self.setHeaderHidden(True)
        self.header().setAccessibleName(self.tr("Documents"))
        self.setUniformRowHeights(True)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setExpandsOnDoubleClick(False)
        self.setIndentation(14)
        self.setFrameShape(QTreeView.Shape.NoFrame)
        self._rows = RowDelegate(self)
        self.setItemDelegate(self._rows)
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
            menu.addAction(self.tr("Open")).triggered.connect(self._open_selected)
        bad = [d for d in documents if d.status == DocumentStatus.NEEDS_ATTENTION]
        again = menu.addAction(appearance().icon("retry"), self.tr("Retry") if bad else self.tr("Read again"))
        again.triggered.connect(self._retry_selected)
        if any(d.locked for d in documents):
            unlock = menu.addAction(appearance().icon("lock"), self.tr("Enter the password…"))
            unlock.triggered.connect(self._unlock_selected)
        if collection := self._selected_collection():
            keep = menu.addAction(appearance().icon("lock"), self.tr("Never leaves this machine"))
            keep.setCheckable(True)
            keep.setChecked(self._documents.is_kept(collection))
            keep.triggered.connect(self._keep_selected)
        menu.addSeparator()
        menu.addAction(self.tr("Remove from the library (the file stays)")).triggered.connect(
            self._forget_selected
        )
        return menu

    def _selected_collection(self) -> str:
        """The collection whose row alone is selected, '' if there is none."""
        rows = self.selectionModel().selectedRows(0)
        if len(rows) != 1 or self._documents.document(rows[0]) is not None:
            return ""
        return self._documents.collection(rows[0]) or ""

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

    def _unlock_selected(self) -> None:
        self.unlocked.emit([d.id for d in self.selected_documents() if d.locked])

    def _keep_selected(self, on: bool) -> None:
        self.kept.emit(self._selected_collection(), on)

    def _forget_selected(self) -> None:
        self.forgotten.emit([d.id for d in self.selected_documents()])

    def _expand_new(self, parent: QModelIndex, first: int, last: int) -> None:
        if parent.isValid() and first == 0 and last + 1 == self._documents.rowCount(parent):
            self.expand(parent)

    def _restyle(self) -> None:
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Base, self.window().palette().color(QPalette.ColorRole.Window))
        self.setPalette(palette)
        self.viewport().update()
