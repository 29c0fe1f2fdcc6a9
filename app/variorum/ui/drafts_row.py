"""The drafts side by side: columns that stream, share the width, and scroll sideways when they are many."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from variorum.ui.answer_state import AnswerState
from variorum.ui.appearance import appearance
from variorum.ui.draft_column import DraftColumn
from variorum.ui.turns import Turns

LEAST_CHARACTERS = 32
"""Least width of a column, in average characters."""
MOST_CHARACTERS = 62
GAP = 10
AT_ONCE = 2
"""New columns a turn of the event loop: each takes some milliseconds."""


class DraftsRow(QScrollArea):
    """Shows the drafts of one question.

    Each column is as high as its content, and the row as high as its highest column. The order changes once, when all
    drafts have their verdict. New columns come a few at a time, with the width that all of them will have.
    """

    cited = Signal(int)
    pins_changed = Signal()
    """Other drafts are pinned now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._columns: dict[int, DraftColumn] = {}
        self._order: list[int] = []
        self._pins: list[int] = []
        self._state: AnswerState | None = None
        self._more = Turns(self, self._show_more)
        self._placing = False
        self._ground = QWidget()
        self._ground.installEventFilter(self)
        self.setWidget(self._ground)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Drafts side by side"))
        self.viewport().setAutoFillBackground(False)
        self._ground.setAutoFillBackground(False)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self.place)
        appearance().changed.connect(self._later.start)

    @property
    def columns(self) -> list[DraftColumn]:
        """The columns as shown, first to last."""
        return [self._columns[i] for i in self._order]

    @property
    def has_more(self) -> bool:
        """Whether columns are still to come."""
        return self._more.isActive()

    @property
    def pins(self) -> list[int]:
        """The ids of the pinned drafts, at most two, the one pinned first before the other."""
        return list(self._pins)

    def unpin(self) -> None:
        """Pin none."""
        for number in self.pins:
            self._columns[number].pin.setChecked(False)

    def show_state(self, state: AnswerState) -> None:
        """Show the drafts as far as they are known."""
        self._state = state
        for gone in [i for i in self._columns if i not in state.drafts]:
            column = self._columns.pop(gone)
            self._pins = [pin for pin in self._pins if pin != gone]
            column.hide()
            column.deleteLater()
        for draft_id, column in self._columns.items():
            column.show_draft(state.drafts[draft_id], state)
        self._more.begin()

    def _show_more(self) -> bool:
        """Make the next columns; returns whether any is missing."""
        state = self._state
        if state is None:
            return False
        missing = [i for i in state.order() if i not in self._columns]
        for draft_id in missing[:AT_ONCE]:
            column = DraftColumn(draft_id, self._ground)
            column.cited.connect(self.cited)
            column.pinned.connect(self._pin)
            column.installEventFilter(self)
            column.show_draft(state.drafts[draft_id], state)
            column.show()
            self._columns[draft_id] = column
        order = [i for i in state.order() if i in self._columns]
        if order != self._order:
            self._order = order
            previous: QWidget | None = None
            for column in self.columns:
                if previous is not None:
                    QWidget.setTabOrder(previous, column)
                previous = column
            self.place()
        self._later.start()
        return len(missing) > AT_ONCE

    def forget(self) -> None:
        """Drop all columns, before another question."""
        for column in self._columns.values():
            column.hide()
            column.deleteLater()
        self._columns, self._order, self._pins, self._state = {}, [], [], None
        self.place()

    def column_width(self) -> int:
        """The width of each column now, in pixels."""
        count = max(1, len(self._state.drafts) if self._state is not None else 0)
        character = self.fontMetrics().averageCharWidth()
        share = (self.viewport().width() - GAP * (count - 1)) // count
        words = max((column.minimumSizeHint().width() for column in self.columns), default=0)
        return max(LEAST_CHARACTERS * character, words, min(MOST_CHARACTERS * character, share))

    def _pin(self, number: int, on: bool) -> None:
        """Two can be pinned: a third takes the place of the first."""
        self._pins = [pin for pin in self._pins if pin != number] + ([number] if on else [])
        if len(self._pins) > 2:
            self._columns[self._pins[0]].pin.setChecked(False)
            return
        self.pins_changed.emit()

    def place(self) -> None:
        """Lay the columns out and take the height that they need."""
        if self._placing:
            return
        self._placing = True
        try:
            width = self.column_width()
            heights = [max(c.heightForWidth(width), c.minimumSizeHint().height()) for c in self.columns]
            whole = width * len(heights) + GAP * max(0, len(heights) - 1)
            height = max(heights, default=0)
            self._ground.resize(max(whole, self.viewport().width()), height)
            for index, (column, own) in enumerate(zip(self.columns, heights, strict=True)):
                x = index * (width + GAP)
                if self.isRightToLeft():
                    x = self._ground.width() - x - width
                column.setGeometry(x, 0, width, own)
            bar = self.horizontalScrollBar()
            extra = bar.sizeHint().height() + 4 if whole > self.viewport().width() else 0
            bar.setSingleStep(width // 4)
            self.setFixedHeight(height + extra)
        finally:
            self._placing = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow columns whose content grew."""
        if event.type() == QEvent.Type.LayoutRequest and isinstance(watched, DraftColumn):
            self._later.start()
        return super().eventFilter(watched, event)  # which also keeps the scroll bars' range

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width."""
        super().resizeEvent(event)
        self.place()

    def sizeHint(self) -> QSize:
        """Only the height matters."""
        return QSize(LEAST_CHARACTERS * 8, self.height())

    def minimumSizeHint(self) -> QSize:
        """Ask for no more width than one column."""
        return QSize(120, 0)
