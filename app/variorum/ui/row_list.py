"""A list whose rows have a name, a second line of facts and a chip; headings part it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPalette, QPen
from PySide6.QtWidgets import (
    QApplication,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from variorum.ui.appearance import appearance
from variorum.ui.labels import SMALL, reading_direction
from variorum.ui.wording import tooltip

Index = QModelIndex | QPersistentModelIndex
RowRole = int(Qt.ItemDataRole.UserRole)
GAP, PADDING = 8, 6


@dataclass(frozen=True, slots=True)
class Row:
    """A row. key: '' for a heading. line: facts below the name. state, tone: words and colours of its chip, if any."""

    key: str
    title: str
    line: str = ""
    state: str = ""
    tone: str = "quiet"


class RowPainter(QStyledItemDelegate):
    """Draws rows; names elide, chips do not."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the row."""
        self.initStyleOption(option, index)
        row: Row = index.data(RowRole)
        style = option.widget.style() if option.widget is not None else QApplication.style()
        style.drawPrimitive(QStyle.PrimitiveElement.PE_PanelItemViewItem, option, painter, option.widget)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        area = QRectF(option.rect).adjusted(GAP, PADDING, -GAP, -PADDING)
        if not row.key:
            self._write(painter, option, area, row.title, bold=True, tone="secondary")
            painter.restore()
            return
        colours = appearance().colours
        first = QFontMetrics(appearance().font(bold=True)).height()
        room = QRectF(area.left(), area.top(), area.width(), first)
        taken = self._draw_chip(painter, option, room, row) if row.state else 0.0
        if option.direction == Qt.LayoutDirection.LeftToRight:
            named = room.adjusted(0, 0, -taken, 0)
        else:
            named = room.adjusted(taken, 0, 0, 0)
        role = QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Text
        self._write(painter, option, named, row.title, bold=True, tone=None if selected else "text")
        below = QRectF(area.left(), area.top() + first, area.width(), area.height() - first)
        self._write(painter, option, below, row.line, bold=False, tone=None if selected else "secondary")
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(option.palette.color(role) if selected else colours.bar, 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(option.rect).adjusted(1.5, 1.5, -1.5, -1.5), 3, 3)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Two lines and some air; a heading has one."""
        row: Row = index.data(RowRole)
        height = QFontMetrics(appearance().font(bold=True)).height() + 2 * PADDING
        if row.key and row.line:
            height += QFontMetrics(appearance().font(SMALL)).height() + 1
        return QSize(120, height)

    def _write(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        area: QRectF,
        text: str,
        *,
        bold: bool,
        tone: str | None,
    ) -> None:
        """Write a line. tone: None for the colour on a selection."""
        painter.setFont(appearance().font(1.0 if bold and tone != "secondary" else SMALL, bold=bold))
        if tone is None:
            painter.setPen(option.palette.color(QPalette.ColorRole.HighlightedText))
        elif tone == "text":
            painter.setPen(option.palette.color(QPalette.ColorRole.Text))
        else:
            painter.setPen(getattr(appearance().colours, tone))
        ltr = option.direction == Qt.LayoutDirection.LeftToRight
        side = Qt.AlignmentFlag.AlignLeft if ltr else Qt.AlignmentFlag.AlignRight
        flags = side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
        shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(area.width()))
        painter.setLayoutDirection(reading_direction(text))
        painter.drawText(area, int(flags) | int(Qt.TextFlag.TextSingleLine), shown)

    def _draw_chip(self, painter: QPainter, option: QStyleOptionViewItem, area: QRectF, row: Row) -> float:
        """Draw the chip at the row's end; returns the width it takes."""
        colours = appearance().colours
        painter.setFont(appearance().font(SMALL, bold=True))
        metrics = painter.fontMetrics()
        width, height = (
            metrics.horizontalAdvance(row.state) + 14.0,
            min(area.height(), metrics.height() + 2.0),
        )
        ltr = option.direction == Qt.LayoutDirection.LeftToRight
        chip = QRectF(
            area.right() - width if ltr else area.left(), area.center().y() - height / 2, width, height
        )
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(getattr(colours, f"{row.tone}_ground"))
        painter.drawRoundedRect(chip, height / 2, height / 2)
        painter.setPen(getattr(colours, f"{row.tone}_text"))
        painter.drawText(chip, int(Qt.AlignmentFlag.AlignCenter), row.state)
        return width + GAP


class RowList(QListWidget):
    """Rows to choose one of. Headings can't be chosen."""

    chosen = Signal(str)
    """Another row is the current one: its key, '' for none."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Row] = []
        self._filling = False
        self.setAccessibleName(name)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self._painter = RowPainter(self)
        self.setItemDelegate(self._painter)
        self.currentItemChanged.connect(self._changed)
        appearance().changed.connect(self._restyle)

    @property
    def rows(self) -> list[Row]:
        """What is shown."""
        return self._rows

    @property
    def key(self) -> str:
        """Of the current row, '' if there is none."""
        item = self.currentItem()
        return str(item.data(RowRole).key) if item is not None else ""

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show these; the current row stays current, else the first becomes it."""
        rows = list(rows)
        if rows == self._rows:
            return
        before, at = self.key, self.verticalScrollBar().value()
        self._filling = True
        if [row.key for row in rows] != [row.key for row in self._rows]:
            self.clear()
            for _ in rows:
                self.addItem(QListWidgetItem())
        self._rows = rows
        for number, row in enumerate(rows):
            item = self.item(number)
            item.setData(RowRole, row)
            spoken = ", ".join(part for part in (row.title, row.state, row.line) if part)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
            item.setToolTip(tooltip("\n".join(part for part in (row.title, row.line, row.state) if part)))
            if not row.key:
                item.setFlags(Qt.ItemFlag.NoItemFlags)
        self._filling = False
        keys = [row.key for row in rows]
        wanted = before if before and before in keys else next((key for key in keys if key), "")
        if wanted:
            self.setCurrentRow(keys.index(wanted))
        self.verticalScrollBar().setValue(at)
        if self.key != before:
            self.chosen.emit(self.key)

    def choose(self, key: str) -> bool:
        """Make a row the current one. Returns whether there is one with this key."""
        keys = [row.key for row in self._rows]
        if not key or key not in keys:
            return False
        self.setCurrentRow(keys.index(key))
        return True

    def _changed(self) -> None:
        if not self._filling:
            self.chosen.emit(self.key)

    def _restyle(self) -> None:
        self.scheduleDelayedItemsLayout()
        self.viewport().update()
