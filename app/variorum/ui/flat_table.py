"""A table as high as its rows: the page scrolls, not the table."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from variorum.ui.appearance import appearance
from variorum.ui.wording import tooltip

LEAST_CHARACTERS = 14
"""Least width of a column."""


class FlatTable(QTableWidget):
    """Read only, one cell at a time, its text wrapped, its headers as high as their words. Tab leaves it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._titles: list[str] = []
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setWordWrap(True)
        self.setCornerButtonEnabled(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizeAdjustPolicy(QAbstractScrollArea.SizeAdjustPolicy.AdjustIgnored)
        self.setFrameShape(QTableWidget.Shape.NoFrame)
        self.verticalHeader().hide()
        self.horizontalHeader().setSectionsClickable(False)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setDefaultAlignment(
            Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        )
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._fit)
        appearance().changed.connect(self._later.start)

    def show_rows(self, titles: list[str], rows: list[list[QTableWidgetItem]]) -> None:
        """Replace what is shown."""
        self.clear()
        self._titles = list(titles)
        self.setColumnCount(len(titles))
        self.setRowCount(len(rows))
        for column, title in enumerate(titles):
            head = QTableWidgetItem(title)
            head.setToolTip(tooltip(title))
            self.setHorizontalHeaderItem(column, head)
        for row, items in enumerate(rows):
            for column, item in enumerate(items):
                self.setItem(row, column, item)
        self._later.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap anew."""
        super().resizeEvent(event)
        self._later.start()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the text size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "_later"):
            self._later.start()

    def _fit(self) -> None:
        header = self.horizontalHeader()
        metrics = header.fontMetrics()
        header.setMinimumSectionSize(LEAST_CHARACTERS * metrics.averageCharWidth())
        lines = 0
        for column, title in enumerate(self._titles):
            room = QRect(0, 0, self.columnWidth(column) - 12, 10_000)
            lines = max(lines, metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), title).height())
        header.setFixedHeight(lines + 8)
        self.resizeRowsToContents()
        rows = sum(self.rowHeight(row) for row in range(self.rowCount()))
        bar = self.horizontalScrollBar()
        extra = bar.sizeHint().height() if bar.isVisible() else 0
        self.setFixedHeight(header.height() + rows + extra + 2)
