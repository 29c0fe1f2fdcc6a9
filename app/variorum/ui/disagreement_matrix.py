"""Disagreements at a glance: readings by sources; a cell shows its quote beside those of the other readings."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QBrush, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from variorum.domain.answers import Citation, Disagreement
from variorum.ui.appearance import appearance
from variorum.ui.draft_column import QuoteBlock
from variorum.ui.flat_table import FlatTable
from variorum.ui.labels import SMALL, TextLabel
from variorum.ui.pieces import Card
from variorum.ui.wording import tooltip

BESIDE_CHARACTERS = 66
"""From this width on, in average characters, the quotes stand beside each other."""


@dataclass(frozen=True, slots=True)
class Cell:
    """Where a reading meets a source: the citations into it, () if it does not say so."""

    point: int
    reading: int
    citations: tuple[Citation, ...]


def matrix(
    points: list[Disagreement], citations: dict[int, Citation]
) -> tuple[list[tuple[int, str]], list[list[Cell]]]:
    """Return the sources, (document id, title), by first mention, and a row of cells for each reading."""
    sources: dict[int, str] = {}
    for point in points:
        for reading in point.readings:
            for n in reading.citations:
                if n in citations:
                    sources.setdefault(citations[n].document_id, citations[n].document)
    rows = []
    for number, point in enumerate(points):
        for index, reading in enumerate(point.readings):
            known = [citations[n] for n in reading.citations if n in citations]
            rows.append(
                [
                    Cell(number, index, tuple(c for c in known if c.document_id == source))
                    for source in sources
                ]
            )
    return list(sources.items()), rows


class DisagreementMatrix(Card):
    """A table; Enter or a click on a cell opens both quotes side by side below it."""

    cited = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=12, spacing=8)
        self._points: list[Disagreement] = []
        self._citations: dict[int, Citation] = {}
        self._cells: list[list[Cell]] = []
        self.quotes: list[QuoteBlock] = []
        self.setAccessibleName(self.tr("Readings by sources"))
        self.column.addWidget(TextLabel(self.tr("Readings by sources"), bold=True, scale=SMALL))
        self.table = FlatTable()
        self.table.setAccessibleName(self.tr("Readings by sources"))
        self.table.setAccessibleDescription(
            self.tr("Enter on a cell shows its quote beside those of the other readings.")
        )
        self.table.verticalHeader().setAccessibleName(self.tr("Readings"))
        self.table.horizontalHeader().setAccessibleName(self.tr("Sources"))
        self.table.cellClicked.connect(self.open_cell)
        self.table.cellActivated.connect(self.open_cell)
        self.column.addWidget(self.table)
        self._hint = TextLabel("", scale=SMALL, tone="secondary")
        self.column.addWidget(self._hint)
        self._beside = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._beside.setSpacing(14)
        self.column.addLayout(self._beside)
        self._sides: list[QWidget] = []
        appearance().changed.connect(self._restyle)

    def show_points(self, points: list[Disagreement], citations: dict[int, Citation]) -> None:
        """Show the disagreements; nothing where no source is known."""
        if (points, citations) == (self._points, self._citations):
            return
        self._points, self._citations = list(points), dict(citations)
        sources, self._cells = matrix(points, citations)
        self._close_quotes()
        rows = []
        for row, cells in enumerate(self._cells):
            point = points[self._row_point(row)[0]]
            reading = point.readings[self._row_point(row)[1]]
            said = QTableWidgetItem(reading.value)
            said.setToolTip(tooltip(f"{point.about}\n{reading.value}"))
            found = zip(cells, sources, strict=True)
            rows.append([said, *(self._item(cell, reading.value, title) for cell, (_, title) in found)])
        self.table.show_rows([self.tr("Reading"), *(title for _, title in sources)], rows)
        self.setVisible(bool(sources))
        self._hint.setText(self.tr("Choose a cell to see its quote beside those of the other readings."))
        self._restyle()

    def open_cell(self, row: int, column: int) -> None:
        """Show the quotes of a cell beside those of the other readings of its point."""
        if not (0 <= row < len(self._cells)) or column < 1:
            return
        cell = self._cells[row][column - 1]
        point = self._points[cell.point]
        own = list(cell.citations)
        if not own:
            self._close_quotes()
            self._hint.setText(self.tr("This source does not say this reading."))
            return
        self._close_quotes()
        self._hint.setText(point.about)
        for index, reading in enumerate(point.readings):
            quotes = (
                own
                if index == cell.reading
                else [self._citations[n] for n in reading.citations if n in self._citations]
            )
            first = index == cell.reading
            self._add_side(reading.value, quotes, at=0 if first else len(self._sides))
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap anew."""
        super().resizeEvent(event)
        self._arrange()

    def _row_point(self, row: int) -> tuple[int, int]:
        for number, point in enumerate(self._points):
            if row < len(point.readings):
                return number, row
            row -= len(point.readings)
        raise IndexError(row)

    def _item(self, cell: Cell, value: str, source: str) -> QTableWidgetItem:
        marks = " ".join(f"[{c.n}]" for c in cell.citations)
        item = QTableWidgetItem(marks or "–")
        said = self.tr("says so, {marks}").format(marks=marks) if marks else self.tr("does not say so")
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{source} {said}: {value}")
        quotes = "\n".join(f"“{' '.join(c.quote.split())}”" for c in cell.citations)
        item.setToolTip(tooltip(quotes))
        return item

    def _add_side(self, value: str, citations: list[Citation], at: int) -> None:
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        column.addWidget(TextLabel(value, bold=True, selectable=True))
        for citation in citations:
            block = QuoteBlock(citation, with_place=True)
            block.cited.connect(self.cited)
            column.addWidget(block)
            self.quotes.append(block)
        if not citations:
            column.addWidget(
                TextLabel(self.tr("No source was found for this reading."), scale=SMALL, tone="warn_text")
            )
        column.addStretch(1)
        self._beside.insertWidget(at, side, 1)
        self._sides.insert(at, side)

    def _close_quotes(self) -> None:
        for side in self._sides:
            self._beside.removeWidget(side)
            side.hide()
            side.deleteLater()
        self._sides, self.quotes = [], []

    def _arrange(self) -> None:
        wide = self.width() >= BESIDE_CHARACTERS * self.fontMetrics().averageCharWidth()
        direction = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        self._beside.setDirection(direction)

    def _restyle(self) -> None:
        quiet = QBrush(appearance().colours.secondary)
        strong = QBrush(appearance().colours.note_text)
        for row, cells in enumerate(self._cells):
            for column, cell in enumerate(cells, start=1):
                item = self.table.item(row, column)
                if item is not None:
                    item.setForeground(strong if cell.citations else quiet)
