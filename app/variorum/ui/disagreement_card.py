"""A contested point: what it is about, the variant readings with who says so, and which one was preferred and why."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from variorum.domain.answers import Citation, Disagreement, Reading
from variorum.ui.draft_column import QuoteBlock
from variorum.ui.labels import SMALL, TextLabel
from variorum.ui.pieces import Card, Chip, FlowRow
from variorum.ui.wording import KIND_WORDS

SIDE_BY_SIDE_CHARACTERS = 66
"""From this width on, in average characters, readings stand beside each other."""


class ReadingView(QWidget):
    """One reading with its drafts and quotes."""

    cited = Signal(int)

    def __init__(
        self,
        reading: Reading,
        citations: dict[int, Citation],
        *,
        preferred: bool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        head = FlowRow()
        word = "Draft" if len(reading.drafts) == 1 else "Drafts"
        said_by = TextLabel(
            f"{word} {', '.join(str(i) for i in reading.drafts)}", scale=SMALL, tone="secondary", wrap=False
        )
        if preferred:
            head.addWidget(Chip("preferred", "good"))
        head.addWidget(said_by)
        value = TextLabel(reading.value, bold=True, selectable=True)
        value.setAccessibleName("Reading")
        column.addWidget(value)
        column.addLayout(head)
        for n in reading.citations:
            if n in citations:
                block = QuoteBlock(citations[n], with_place=True)
                block.cited.connect(self.cited)
                column.addWidget(block)
        if not any(n in citations for n in reading.citations):
            column.addWidget(
                TextLabel("No source was found for this reading.", scale=SMALL, tone="warn_text")
            )
        column.addStretch(1)


class DisagreementCard(Card):
    """All readings of one point."""

    cited = Signal(int)

    def __init__(
        self, point: Disagreement, citations: dict[int, Citation], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent, margin=14, spacing=8)
        self.point = point
        self.setAccessibleName(f"Disagreement: {point.about}")
        head = QHBoxLayout()
        head.setSpacing(10)
        about = TextLabel(point.about, bold=True)
        head.addWidget(about, 1)
        head.addWidget(Chip(KIND_WORDS[point.kind], "warn"))
        self.column.addLayout(head)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(18)
        self._grid.setVerticalSpacing(10)
        self._views = []
        for index, reading in enumerate(point.readings):
            view = ReadingView(reading, citations, preferred=index == point.preferred)
            view.cited.connect(self.cited)
            self._views.append(view)
        self.column.addLayout(self._grid)
        why = point.why or ("" if point.preferred is not None else "Neither reading was preferred.")
        if why:
            self.column.addWidget(TextLabel(why, tone="secondary", selectable=True))
        self._across = 0
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put readings beside each other where there is room."""
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the text size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "_across"):
            self._arrange()

    def _arrange(self) -> None:
        wide = self.width() >= SIDE_BY_SIDE_CHARACTERS * self.fontMetrics().averageCharWidth()
        across = min(len(self._views), 2) if wide else 1
        if across == self._across:
            return
        self._across = across
        for view in self._views:
            self._grid.removeWidget(view)
        for index, view in enumerate(self._views):
            self._grid.addWidget(view, index // across, index % across)
        for column in range(2):
            self._grid.setColumnStretch(column, 1 if column < across else 0)
