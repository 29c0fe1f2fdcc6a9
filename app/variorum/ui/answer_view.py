"""Everything about one question, in one page that scrolls: answer, disagreements, drafts, sources."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from variorum.domain.answers import Citation
from variorum.services.sources import source_uses
from variorum.services.words import CountWords, listed
from variorum.ui.answer_card import AnswerCard, PhaseLine
from variorum.ui.answer_state import AnswerState
from variorum.ui.ask_again import EarlierAnswer
from variorum.ui.disagreement_card import DisagreementCard
from variorum.ui.disagreement_matrix import DisagreementMatrix
from variorum.ui.draft_column import QuoteBlock
from variorum.ui.draft_comparison import DraftComparison
from variorum.ui.drafts_row import DraftsRow
from variorum.ui.evidence import evidence
from variorum.ui.evidence_panel import EvidencePanel
from variorum.ui.labels import LARGE, SMALL, TextLabel
from variorum.ui.pieces import Card
from variorum.ui.sent_line import SentLine
from variorum.ui.sources_list import SourcesList
from variorum.ui.timeline import Timeline
from variorum.ui.turns import Turns
from variorum.ui.wording import duration

CLOCK_MS = 100
BESIDE_CHARACTERS = 92
"""From this width on, in average characters, an earlier answer stands beside the new one."""
BELOW = {
    "drafts": {"drafts"},
    "evidence": {"drafts", "phases", "end"},
    "documents": {"end"},
    "sources": {"end"},
}
"""Parts below the disagreements in the order in which they are drawn, and the changes after which each is."""


class Section(QWidget):
    """A heading with a line of explanation and what belongs to it."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = TextLabel(title, bold=True, wrap=False)
        self.note = TextLabel("", scale=SMALL, tone="secondary")
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self.title, 0, Qt.AlignmentFlag.AlignBaseline)
        head.addWidget(self.note, 1, Qt.AlignmentFlag.AlignBaseline)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 8, 0, 0)
        self.column.setSpacing(8)
        self.column.addLayout(head)


class FailureCard(Card):
    """What went wrong with a question, and Retry."""

    retried = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=16, spacing=8)
        self._message = TextLabel("", scale=LARGE, bold=True, tone="bad_text", selectable=True)
        self._advice = TextLabel("", selectable=True)
        self.again = QPushButton(self.tr("Retry"))
        self.again.setAccessibleName(self.tr("Ask the question again"))
        self.again.clicked.connect(self.retried)
        row = QHBoxLayout()
        row.addWidget(self.again)
        row.addStretch(1)
        self.column.addWidget(self._message)
        self.column.addWidget(self._advice)
        self.column.addLayout(row)

    def show_failure(self, message: str, advice: str, *, cancelled: bool) -> None:
        """Say what happened; a question that was stopped is no error."""
        self._message.set_tone("text" if cancelled else "bad_text")
        self._message.setText(message)
        self._advice.setText(advice)
        self._advice.setVisible(bool(advice))
        self.again.setText(self.tr("Ask again") if cancelled else self.tr("Retry"))


class AnswerView(QScrollArea):
    """Shows an AnswerState, and only redraws the parts that changed."""

    cited = Signal(int)
    retried = Signal()
    judged = Signal(int, object)
    """What the person makes of a disagreement: its index, and Judgement or None."""
    counted = CountWords()
    opened = Signal(int)
    """A document that was read and never cited was chosen: its id."""
    passage_chosen = Signal(object)
    """A passage that was read is to be shown: Passage."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state: AnswerState | None = None
        self._elapsed = 0
        self._drawn: object = None
        self._due: set[str] = set()
        self._below = Turns(self, self._show_below)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.phases = PhaseLine()
        self.notice = TextLabel("", scale=SMALL, tone="note_text", selectable=True)
        self.notice.setAccessibleName(self.tr("Notice"))
        self.card = AnswerCard()
        self.card.cited.connect(self.cited)
        self.sent = SentLine()
        self.card.contested.connect(self._go_to_point)
        self.earlier = EarlierAnswer()
        self._answers = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._answers.setSpacing(10)
        self._answers.addWidget(self.card, 3)
        self._answers.addWidget(self.earlier, 2)
        self.failure = FailureCard()
        self.failure.retried.connect(self.retried)
        self._disagreements = Section(self.tr("Disagreements"))
        self._drafts = Section(self.tr("Drafts"))
        self.drafts = DraftsRow()
        self.drafts.cited.connect(self.cited)
        self._drafts.column.addWidget(self.drafts)
        self.comparison = DraftComparison()
        self.comparison.closed.connect(self.drafts.unpin)
        self._drafts.column.addWidget(self.comparison)
        self.drafts.pins_changed.connect(self._compare)
        self.matrix = DisagreementMatrix()
        self.matrix.cited.connect(self.cited)
        self.matrix.hide()
        self._evidence = Section(self.tr("Evidence map"))
        self.evidence = EvidencePanel()
        self.evidence.passage_chosen.connect(self.passage_chosen)
        self.evidence.cited.connect(self.cited)
        self.evidence.draft_chosen.connect(self._go_to_draft)
        self.evidence.answer_chosen.connect(self._go_to_answer)
        self._evidence.column.addWidget(self.evidence)
        self._documents = Section(self.tr("Documents"))
        self.documents = SourcesList()
        self.documents.cited.connect(self.cited)
        self.documents.opened.connect(self.opened)
        self._documents.column.addWidget(self.documents)
        self._sources = Section(self.tr("Sources"))
        self._timeline = Section(self.tr("Timeline"))
        self.timeline = Timeline()
        self._timeline.column.addWidget(self.timeline)
        self._points: list[DisagreementCard] = []
        self._blocks: list[QuoteBlock] = []
        ground = QWidget()
        column = QVBoxLayout(ground)
        self._column = column
        self._set_margins()
        column.setSpacing(10)
        for widget in (
            self.phases,
            self.notice,
            self.failure,
        ):
            column.addWidget(widget)
        column.addLayout(self._answers)
        column.addWidget(self.sent)
        for section in (
            self._disagreements,
            self._drafts,
            self._evidence,
            self._documents,
            self._sources,
            self._timeline,
        ):
            column.addWidget(section)
        column.addStretch(1)
        self.setWidget(ground)
        self.viewport().setAutoFillBackground(False)
        ground.setAutoFillBackground(False)
        self._clock = QTimer(self)
        self._clock.setInterval(CLOCK_MS)
        self._clock.timeout.connect(self._tick)

    def changeEvent(self, event: QEvent) -> None:
        """Keep the gap on the side of the scroll bar."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LayoutDirectionChange and hasattr(self, "_column"):
            self._set_margins()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the earlier answer beside the new one where there is room."""
        super().resizeEvent(event)
        wide = self.width() >= BESIDE_CHARACTERS * self.fontMetrics().averageCharWidth()
        direction = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        self._answers.setDirection(direction)

    def _set_margins(self) -> None:
        rtl = self.isRightToLeft()
        self._column.setContentsMargins(6 if rtl else 0, 2, 0 if rtl else 6, 12)

    @property
    def complete(self) -> bool:
        """Whether everything that is known is shown; it comes in turns."""
        return not (self._below.isActive() or self.drafts.has_more or self.documents.has_more)

    @property
    def points(self) -> list[DisagreementCard]:
        """The disagreements shown."""
        return self._points

    @property
    def sources(self) -> list[QuoteBlock]:
        """The sources listed."""
        return self._blocks

    def begin(self, state: AnswerState) -> None:
        """Show another question from its beginning."""
        self._state = state
        self._elapsed = 0
        self._drawn = None
        self.drafts.forget()
        self.comparison.show_drafts(None, None)
        self.card.acts.say("")
        self.verticalScrollBar().setValue(0)
        self.refresh({"phases", "answer", "drafts", "disagreements", "end"})
        if state.ended:
            self._clock.stop()
        else:
            self._clock.start()

    def refresh(self, changed: set[str]) -> None:
        """Redraw these parts of the state: down to the disagreements now, what stands below in turns of its own."""
        state = self._state
        if state is None:
            return
        if "phases" in changed:
            self._show_phases(state)
        if "answer" in changed:
            self.card.show_state(state)
        if "end" in changed:
            if state.ended:
                self._clock.stop()
            self._show_failure(state)
        if "disagreements" in changed:
            self._show_points(state)
        self._due |= {part for part, causes in BELOW.items() if changed & causes}
        if self._due:
            self._below.start()

    def _show_below(self) -> bool:
        """Redraw the next part below the answer; returns whether there are more."""
        state = self._state
        if state is None or not self._due:
            return False
        part = next(part for part in BELOW if part in self._due)
        self._due.remove(part)
        show = {
            "drafts": self._show_drafts,
            "evidence": self._show_evidence,
            "documents": self._show_documents,
            "sources": self._show_sources,
        }
        show[part](state)
        return bool(self._due)

    def _tick(self) -> None:
        self._elapsed += CLOCK_MS
        if self._state is not None:
            self._show_phases(self._state)

    def _show_phases(self, state: AnswerState) -> None:
        doing = state.doing()
        self.phases.show_steps(state.phases(), listed((doing, duration(self._elapsed))) if doing else "")
        self.phases.setVisible(bool(doing or state.phases()))
        self.notice.setText(state.notice)
        self.notice.setVisible(bool(state.notice))
        self.sent.show_sent(state.sent)

    def _show_failure(self, state: AnswerState) -> None:
        failed = state.failed
        self.failure.setVisible(failed is not None)
        if failed is not None:
            self.failure.show_failure(failed.message, failed.advice, cancelled=failed.cancelled)

    def _show_drafts(self, state: AnswerState) -> None:
        self._drafts.setVisible(bool(state.drafts))
        self.drafts.show_state(state)
        self._compare()
        count = len(state.drafts)
        self._drafts.title.setText(
            self.tr("Drafts {count}").format(count=count) if count else self.tr("Drafts")
        )
        if state.settled:
            self._drafts.note.setText(self.tr("Accepted first; rejected ones are kept."))
        else:
            self._drafts.note.setText(self.tr("Each is written from its own passages."))

    def _show_points(self, state: AnswerState) -> None:
        if [card.point for card in self._points] != state.disagreements or state.ended:
            for old in self._points:
                old.hide()
                old.deleteLater()
            self._points = []
            for index, point in enumerate(state.disagreements):
                card = DisagreementCard(point, state.citations)
                card.cited.connect(self.cited)
                card.judged.connect(partial(self.judged.emit, index))
                card.allow_judging(state.answer is not None and bool(state.answer.id))
                self._disagreements.column.addWidget(card)
                self._points.append(card)
            self._disagreements.column.addWidget(self.matrix)
            self.matrix.show_points(state.disagreements, state.citations)
        self._disagreements.setVisible(bool(self._points))
        self._disagreements.title.setText(self.tr("Disagreements {count}").format(count=len(self._points)))
        self._disagreements.note.setText(self.tr("Where your documents do not say the same."))

    def _compare(self) -> None:
        state, pins = self._state, self.drafts.pins
        if state is None or len(pins) < 2:
            self.comparison.show_drafts(None, None)
            return
        self.comparison.show_drafts(*(state.drafts[number].draft for number in pins))

    def _show_evidence(self, state: AnswerState) -> None:
        """Draw map and timeline anew when a draft has come further; not for each of its words."""
        drafts = tuple((number, d.passages, d.draft) for number, d in state.drafts.items())
        key = (
            drafts,
            len(state.passages),
            state.settled,
            state.answer,
            state.retrieved_ms,
            state.verified_ms,
        )
        if key == self._drawn:
            return
        self._drawn = key
        self.evidence.show_evidence(evidence(state))
        self._evidence.setVisible(bool(self.evidence.shown.sources))
        self._evidence.note.setText(self.tr("Which passages each draft read, and what was cited."))
        self.timeline.show_state(state)
        self._timeline.setVisible(bool(self.timeline.words))
        self._timeline.note.setText(self.tr("Where the time went."))

    def _go_to_draft(self, number: int) -> None:
        self.drafts.place()
        self._column.activate()
        for column in self.drafts.columns:
            if column.draft_id == number:
                self.drafts.ensureWidgetVisible(column, 0, 0)
                self.ensureWidgetVisible(column, 0, 20)
                column.go_to()

    def _go_to_point(self, index: int) -> None:
        if index < len(self._points):
            self.ensureWidgetVisible(self._points[index], 0, 20)
            self._points[index].dismiss.setFocus(Qt.FocusReason.OtherFocusReason)

    def _go_to_answer(self) -> None:
        self.ensureWidgetVisible(self.card, 0, 20)
        self.card.go_to()

    def _show_documents(self, state: AnswerState) -> None:
        uses = source_uses(state.answer, state.passages.values()) if state.answer is not None else []
        self.documents.show_uses(uses)
        self._documents.setVisible(bool(uses))
        self._documents.title.setText(self.tr("Documents {count}").format(count=len(uses)))
        unused = sum(not use.citations for use in uses)
        self._documents.note.setText(
            self.counted(
                "By whom each was cited; %Ln documents read and never cited.",
                "By whom each was cited; %Ln document read and never cited.",
                unused,
            )
            if unused
            else self.tr("By whom each was cited.")
        )

    def _show_sources(self, state: AnswerState) -> None:
        for old in self._blocks:
            old.hide()
            old.deleteLater()
        self._blocks = []
        citations: list[Citation] = []
        if state.answer is not None:
            citations = sorted(state.answer.citations, key=lambda c: c.n)
        for citation in citations:
            block = QuoteBlock(citation, with_place=True)
            block.cited.connect(self.cited)
            self._sources.column.addWidget(block)
            self._blocks.append(block)
        self._sources.setVisible(bool(self._blocks))
        self._sources.title.setText(self.tr("Sources {count}").format(count=len(self._blocks)))
        self._sources.note.setText(self.tr("Every sentence cited, word for word."))
