"""The evidence map with its key, and the same as a table for who would rather read it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QPushButton, QTableWidgetItem, QWidget

from variorum.domain.answers import Verdict
from variorum.ui.appearance import appearance
from variorum.ui.evidence import Evidence
from variorum.ui.evidence_map import Column, EvidenceMap, Node
from variorum.ui.evidence_words import (
    cited_by,
    read_by,
    source_name,
    source_number,
    source_words,
    summary,
)
from variorum.ui.flat_table import FlatTable
from variorum.ui.labels import SMALL, TextLabel
from variorum.ui.pieces import Card, FlowRow


class LineKey(QWidget):
    """What a line of the map means: the line, and the words."""

    def __init__(self, words: str, tone: str, parent: QWidget | None = None, *, dashed: bool = False) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(_Line(tone, dashed=dashed))
        row.addWidget(TextLabel(words, scale=SMALL, tone="secondary", wrap=False))


class _Line(QWidget):
    def __init__(self, tone: str, *, dashed: bool) -> None:
        super().__init__()
        self._tone, self._dashed = tone, dashed
        appearance().changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(24, 8)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        style = Qt.PenStyle.DashLine if self._dashed else Qt.PenStyle.SolidLine
        colour = getattr(appearance().colours, self._tone)
        painter.setPen(QPen(colour, 1.0 if self._tone == "control_border" else 2.2, style))
        middle = QRectF(self.rect()).center().y()
        painter.drawLine(0, int(middle), self.width(), int(middle))


class EvidencePanel(Card):
    """Shows the map, or the table."""

    passage_chosen = Signal(object)
    cited = Signal(int)
    draft_chosen = Signal(int)
    answer_chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=12, spacing=8)
        self._evidence = Evidence()
        self.setAccessibleName(self.tr("Evidence"))
        self.map = EvidenceMap()
        self.map.passage_chosen.connect(self.passage_chosen)
        self.map.cited.connect(self.cited)
        self.map.draft_chosen.connect(self.draft_chosen)
        self.map.answer_chosen.connect(self.answer_chosen)
        self.as_table = QPushButton(self.tr("Show as a table"))
        self.as_table.setCheckable(True)
        self.as_table.setAccessibleName(self.tr("Show the evidence as a table"))
        self.as_table.toggled.connect(self._switch)
        self.table = FlatTable()
        self.table.setAccessibleName(self.tr("Evidence as a table"))
        self.table.setAccessibleDescription(self.tr("Enter on a row opens its passage."))
        self.table.horizontalHeader().setAccessibleName(self.tr("Columns"))
        self.table.verticalHeader().setAccessibleName(self.tr("Passages"))
        self.table.cellClicked.connect(self._open_row)
        self.table.cellActivated.connect(self._open_row)
        self.table.hide()
        self._keys = QWidget()
        keys = FlowRow(self._keys, spacing=14)
        keys.addWidget(LineKey(self.tr("read"), "control_border"))
        keys.addWidget(LineKey(self.tr("cited"), "bar"))
        self._rejected_key = LineKey(self.tr("cited by a rejected draft"), "bad_bar", dashed=True)
        keys.addWidget(self._rejected_key)
        row = QHBoxLayout()
        row.addWidget(self._keys, 1)
        row.addWidget(self.as_table, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight)
        self.summary = TextLabel("", scale=SMALL, tone="secondary", selectable=True)
        self.column.addWidget(self.summary)
        self.column.addLayout(row)
        self.column.addWidget(self.map)
        self.column.addWidget(self.table)

    @property
    def shown(self) -> Evidence:
        """What is drawn."""
        return self._evidence

    def show_evidence(self, found: Evidence) -> None:
        """Draw a graph; hidden where nothing was read."""
        if found != self._evidence:
            self._evidence = found
            self.map.show_evidence(found)
            self.summary.setText(summary(found))
            self.setAccessibleDescription(summary(found))
            self._rejected_key.setVisible(any(r.verdict == Verdict.REJECTED for r in found.readers))
            if self.as_table.isChecked():
                self._fill()
        self.setVisible(bool(found.sources))

    def _switch(self, table: bool) -> None:
        if table:
            self._fill()
        self.table.setVisible(table)
        self.map.setVisible(not table)
        self._keys.setVisible(not table)
        self.as_table.setText(self.tr("Show the map") if table else self.tr("Show as a table"))
        self.as_table.setAccessibleName(
            self.tr("Show the evidence map") if table else self.tr("Show the evidence as a table")
        )

    def _fill(self) -> None:
        found = self._evidence
        rows = []
        for index, source in enumerate(found.sources):
            name = "  ".join(part for part in (source_number(source), source_name(source)) if part)
            by = cited_by(found, index) or self.tr("nobody")
            read = read_by(found.readers_of(index), found.readers) if source.rank else ""
            items = [QTableWidgetItem(text) for text in (name, read or "–", by)]
            items[0].setData(Qt.ItemDataRole.AccessibleTextRole, source_words(found, index))
            rows.append(items)
        titles = [self.tr("Passage"), self.tr("Read by draft"), self.tr("Cited by")]
        self.table.show_rows(titles, rows)
        # Numbers need less room than names
        self.table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)

    def _open_row(self, row: int, _: int) -> None:
        if 0 <= row < len(self._evidence.sources):
            self.map.activate(Node(Column.SOURCE, row))
