"""A contested point: what it is about, the variant readings with who says so, and which one was preferred and why."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from variorum.domain.answers import Citation, Disagreement, Judgement, Reading
from variorum.ui.draft_column import QuoteBlock
from variorum.ui.labels import SMALL, TextLabel
from variorum.ui.pieces import Card, Chip, FlowRow
from variorum.ui.wording import kind_words

SIDE_BY_SIDE_CHARACTERS = 66
"""From this width on, in average characters, readings stand beside each other."""


class ReadingView(QWidget):
    """One reading with its drafts and quotes."""

    cited = Signal(int)
    preferred = Signal(bool)
    """The person prefers it, or no more."""

    def __init__(
        self,
        reading: Reading,
        citations: dict[int, Citation],
        *,
        preferred: bool,
        chosen: bool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        head = FlowRow()
        one = len(reading.drafts) == 1
        word = self.tr("Draft {list}") if one else self.tr("Drafts {list}")
        said_by = TextLabel(
            word.format(list=", ".join(str(i) for i in reading.drafts)),
            scale=SMALL,
            tone="secondary",
            wrap=False,
        )
        if preferred:
            head.addWidget(Chip(self.tr("preferred"), "good"))
        if chosen:
            head.addWidget(Chip(self.tr("your choice"), "good"))
        head.addWidget(said_by)
        self.prefer = QPushButton(self.tr("Take back") if chosen else self.tr("Prefer this"))
        name = self.tr("Take your preference back") if chosen else self.tr("Prefer this reading")
        self.prefer.setAccessibleName(f"{name}: {reading.value}")
        self._chosen = chosen
        self.prefer.clicked.connect(self._prefer)
        head.addWidget(self.prefer)
        value = TextLabel(reading.value, bold=True, selectable=True)
        value.setAccessibleName(self.tr("Reading"))
        column.addWidget(value)
        column.addLayout(head)
        for n in reading.citations:
            if n in citations:
                block = QuoteBlock(citations[n], with_place=True)
                block.cited.connect(self.cited)
                column.addWidget(block)
        if not any(n in citations for n in reading.citations):
            column.addWidget(
                TextLabel(self.tr("No source was found for this reading."), scale=SMALL, tone="warn_text")
            )
        quotes = sum(len(citations[n].quote) for n in reading.citations if n in citations)
        self.length = len(reading.value) + quotes + 80 * (1 + len(reading.citations))
        """About how much room it takes, in characters: to fill two stacks evenly."""

    def _prefer(self) -> None:
        self.preferred.emit(not self._chosen)


class DisagreementCard(Card):
    """All readings of one point, and what the person makes of it."""

    cited = Signal(int)
    judged = Signal(object)
    """The person's judgement: Judgement, or None when it is taken back."""

    def __init__(
        self, point: Disagreement, citations: dict[int, Citation], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent, margin=14, spacing=8)
        self.point = point
        self.setAccessibleName(self.tr("Disagreement: {about}").format(about=point.about))
        head = QHBoxLayout()
        head.setSpacing(10)
        about = TextLabel(point.about, bold=True)
        head.addWidget(about, 1)
        head.addWidget(Chip(kind_words(point.kind), "quiet" if point.dismissed else "warn"))
        self.sunken = point.dismissed
        self.column.addLayout(head)
        self._beside = QHBoxLayout()
        self._beside.setSpacing(18)
        self._stacks = (QVBoxLayout(), QVBoxLayout())
        for stack in self._stacks:
            stack.setSpacing(12)
            self._beside.addLayout(stack, 1)
        self._views: list[ReadingView] = []
        for index, reading in enumerate(point.readings):
            chosen = point.judgement is not None and point.judgement.prefers == index
            view = ReadingView(reading, citations, preferred=index == point.preferred, chosen=chosen)
            view.cited.connect(self.cited)
            view.preferred.connect(partial(self._prefer, index))
            self._views.append(view)
        self.column.addLayout(self._beside)
        why = point.why or ("" if point.preferred is not None else self.tr("Neither reading was preferred."))
        if why:
            self.column.addWidget(TextLabel(why, tone="secondary", selectable=True))
        self.column.addLayout(self._verdict())
        self._across = 0
        self._arrange()

    @property
    def readings(self) -> list[ReadingView]:
        """Its readings."""
        return self._views

    def allow_judging(self, allowed: bool) -> None:
        """Only a stored answer can be judged."""
        for button in (self.dismiss, *(view.prefer for view in self._views)):
            button.setVisible(allowed)

    def _verdict(self) -> QHBoxLayout:
        dismissed = self.point.dismissed
        self.dismiss = QPushButton(self.tr("Take back") if dismissed else self.tr("Not a disagreement"))
        name = (
            self.tr("Take back that this is not a disagreement")
            if dismissed
            else self.tr("Mark as not a disagreement")
        )
        self.dismiss.setAccessibleName(f"{name}: {self.point.about}")
        self.dismiss.clicked.connect(self._dismiss)
        row = QHBoxLayout()
        words = self.tr("You marked this as not a disagreement.") if dismissed else ""
        row.addWidget(TextLabel(words, tone="secondary"), 1)
        row.addWidget(self.dismiss)
        return row

    def _dismiss(self) -> None:
        self.judged.emit(None if self.point.dismissed else Judgement())

    def _prefer(self, index: int, on: bool) -> None:
        self.judged.emit(Judgement(index) if on else None)

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
        lengths = [0, 0]
        for stack in self._stacks:
            while stack.count():
                stack.takeAt(0)
        for view in self._views:
            shorter = lengths.index(min(lengths)) if across == 2 else 0
            self._stacks[shorter].addWidget(view)
            lengths[shorter] += view.length
        for index, stack in enumerate(self._stacks):
            stack.addStretch(1)
            self._beside.setStretchFactor(stack, 1 if index < across else 0)
        self._beside.setSpacing(18 if across == 2 else 0)
