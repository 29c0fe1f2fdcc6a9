"""One draft: what it read, what it says, what it cites, and what verification made of it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from variorum.domain.answers import Citation, Draft, DraftStatus, Verdict
from variorum.services.words import CountWords, number, translate
from variorum.ui.answer_state import AnswerState, DraftState
from variorum.ui.appearance import appearance
from variorum.ui.labels import SMALL, CitedText, TextLabel
from variorum.ui.pieces import Card, Chip, IconButton, ScoreBar
from variorum.ui.wording import (
    citations_words,
    duration,
    marked_claims,
    no_answer_words,
    passages_words,
    place_words,
    probability,
    quoted,
    streamed,
    tooltip,
    verdict_words,
)

VERDICT_TONES = {Verdict.ACCEPTED: "good", Verdict.REJECTED: "bad", Verdict.NOT_FOUND: "note"}


class ChoiceFrame(QFrame):
    """A ground with a bar at its beginning that can be chosen by a click, Enter or Space."""

    chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._over = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        appearance().changed.connect(self.update)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose it."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.chosen.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.chosen.emit()
            return
        super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Answer the pointer."""
        self._over = True
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Answer the pointer."""
        self._over = False
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground, the bar at its beginning and the focus."""
        painter = QPainter(self)
        colours = appearance().colours
        painter.fillRect(self.rect(), colours.quiet_ground if self._over else colours.quote_ground)
        edge = self.width() - 3 if self.isRightToLeft() else 0
        painter.fillRect(edge, 0, 3, self.height(), colours.bar)
        if self.hasFocus():
            painter.setPen(colours.bar)
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))


class QuoteBlock(ChoiceFrame):
    """A cited sentence, exactly as stored. Click or Enter opens it in its page."""

    cited = Signal(int)

    def __init__(
        self, citation: Citation, parent: QWidget | None = None, *, with_place: bool = False
    ) -> None:
        super().__init__(parent)
        self._n = citation.n
        self.chosen.connect(self._cite)
        self.setAccessibleName(
            self.tr("Citation {number}: {place}").format(number=citation.n, place=place_words(citation))
        )
        self.setAccessibleDescription(citation.quote)
        self.setToolTip(tooltip(place_words(citation) + "\n" + self.tr("Open in the page")))
        self.text = TextLabel(f"{quoted(citation.quote)} [{citation.n}]", scale=SMALL)
        column = QVBoxLayout(self)
        column.setContentsMargins(11, 6, 9, 6)
        column.setSpacing(3)
        column.addWidget(self.text)
        if with_place:
            column.addWidget(TextLabel(place_words(citation), scale=SMALL, tone="secondary"))

    def set_dim(self, dim: bool) -> None:
        """Grey it with its rejected draft."""
        self.text.set_tone("secondary" if dim else "text")

    def _cite(self) -> None:
        self.cited.emit(self._n)


class DraftColumn(Card):
    """A draft as a card, as high as its content."""

    cited = Signal(int)
    pinned = Signal(int, bool)
    """It is to be compared, or no more: the draft's id."""
    counted = CountWords()

    def __init__(self, draft_id: int, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=12, spacing=7)
        self.draft_id = draft_id
        self._shown: object = None
        self._blocks: list[QuoteBlock] = []
        title = self.tr("Draft {number}").format(number=draft_id)
        self.setAccessibleName(title)
        head = QHBoxLayout()
        head.setSpacing(8)
        self._title = TextLabel(title, bold=True, wrap=False)
        self._chip = Chip(self.tr("waiting"), "quiet")
        head.addWidget(self._title)
        head.addWidget(self._chip)
        head.addStretch(1)
        self.pin = IconButton(
            "pin",
            self.tr("Pin draft {number}").format(number=draft_id),
            hint=self.tr("Pin two drafts to compare them word by word"),
        )
        self.pin.setCheckable(True)
        self.pin.toggled.connect(self._pin)
        self.pin.hide()
        head.addWidget(self.pin)
        self._read = TextLabel("", scale=SMALL, tone="secondary")
        self._text = CitedText()
        self._text.setAccessibleName(self.tr("Answer of draft {number}").format(number=draft_id))
        self._text.cited.connect(self.cited)
        self._rationale = TextLabel("", scale=SMALL, tone="secondary", selectable=True)
        self._quotes = QVBoxLayout()
        self._quotes.setSpacing(5)
        self._scores = QWidget()
        self._score_rows = QVBoxLayout(self._scores)
        self._score_rows.setContentsMargins(0, 4, 0, 0)
        self._score_rows.setSpacing(5)
        self._bars: list[ScoreBar] = []
        self._reason = TextLabel("", scale=SMALL, tone="secondary", selectable=True)
        self.column.addLayout(head)
        self.column.addWidget(self._read)
        self.column.addWidget(self._text)
        self.column.addWidget(self._rationale)
        self.column.addLayout(self._quotes)
        self.column.addWidget(self._scores)
        self.column.addWidget(self._reason)
        for part in (self._read, self._text, self._rationale, self._scores, self._reason):
            part.hide()
        appearance().changed.connect(self._align_bars)

    def show_draft(self, state: DraftState, whole: AnswerState) -> None:
        """Show the draft as far as it is known."""
        reads = self._reads_words(state, whole)
        self._read.setText(reads)
        self._read.setVisible(bool(reads))
        draft = state.draft
        if draft is None:
            self._chip.show_as(self.tr("writing") if state.text else self.tr("waiting"), "quiet")
            self._text.set_plain(streamed(state.text))
            self._text.setVisible(bool(self._text.plain))
            if whole.failed is not None:
                self._chip.show_as(self.tr("stopped"), "quiet")
            return
        key = (draft, tuple(whole.citations.get(n) for n in draft.citations))
        if key != self._shown:
            self._shown = key
            self._show_written(draft, whole)
        if draft.verdict is None and whole.ended:
            self._chip.show_as(self.tr("not checked"), "quiet")

    def go_to(self) -> None:
        """Put the keyboard on its text."""
        self._text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _pin(self, on: bool) -> None:
        name = self.tr("Unpin draft {number}") if on else self.tr("Pin draft {number}")
        self.pin.setAccessibleName(name.format(number=self.draft_id))
        self.pinned.emit(self.draft_id, on)

    def _reads_words(self, state: DraftState, whole: AnswerState) -> str:
        known = [whole.passages[i] for i in state.passages if i in whole.passages]
        if known:
            return passages_words(known)
        if state.draft is not None and state.draft.citations:
            return citations_words(whole.citations[n] for n in state.draft.citations if n in whole.citations)
        count = len(state.passages)
        return self.counted("%Ln passages read", "%Ln passage read", count) if count else ""

    def _show_written(self, draft: Draft, whole: AnswerState) -> None:
        self.pin.setVisible(draft.status == DraftStatus.ANSWERED)
        rejected = draft.verdict == Verdict.REJECTED
        nothing = draft.status == DraftStatus.NOT_FOUND
        self.dashed, self.sunken = nothing, nothing or rejected
        if draft.verdict is not None:
            hint = self.counted("%Ln tokens in {time}", "%Ln token in {time}", draft.tokens)
            hint = hint.format(time=duration(draft.ms)) if draft.tokens else ""
            self._chip.show_as(verdict_words(draft.verdict), VERDICT_TONES[draft.verdict], hint)
        else:
            self._chip.show_as(
                self.tr("found nothing") if nothing else self.tr("written"), "note" if nothing else "quiet"
            )
        self._text.set_tone("secondary" if rejected or nothing else "text")
        self._written = draft
        if nothing:
            self._text.set_plain(no_answer_words())
        elif draft.claims:
            self._text.set_rich(draft.answer, self._rich, whole.citations)
        else:
            self._text.set_plain(draft.answer)
        self._text.show()
        self._rationale.setText(draft.rationale)
        self._rationale.setVisible(bool(draft.rationale))
        self._show_quotes([whole.citations[n] for n in draft.citations if n in whole.citations], rejected)
        self._show_scores(draft)
        self._reason.setText(draft.reason)
        self._reason.setVisible(bool(draft.reason))
        self.update()

    def _rich(self) -> str:
        colours = appearance().colours
        return marked_claims(self._written.claims, colours.note_text.name(), colours.warn_text.name())

    def _show_quotes(self, citations: list[Citation], dim: bool) -> None:
        for block in self._blocks:
            self._quotes.removeWidget(block)
            block.hide()
            block.deleteLater()
        self._blocks = []
        for citation in citations:
            block = QuoteBlock(citation, self)
            block.set_dim(dim)
            block.cited.connect(self.cited)
            self._quotes.addWidget(block)
            self._blocks.append(block)
            block.show()

    def _show_scores(self, draft: Draft) -> None:
        if not self._bars:
            self._make_bars()
        scores = draft.scores
        given = (scores.draft, scores.self_consistency, scores.self_reflection)
        self._scores.setVisible(draft.status == DraftStatus.ANSWERED and any(v is not None for v in given))
        dim = draft.verdict == Verdict.REJECTED
        confidence, consistency, yes = self._bars
        confidence.show_value(
            probability(scores.draft),
            _mean_hint(scores.draft, self.tr("how sure the drafting model was of each word it wrote")),
            dim=dim,
        )
        consistency.show_value(
            probability(scores.self_consistency),
            _mean_hint(
                scores.self_consistency,
                self.tr("how likely the verifier finds this answer, given its evidence"),
            ),
            dim=dim,
        )
        for bar, value in zip(self._bars, given, strict=True):
            bar.setVisible(value is not None or draft.verdict is not None)
        yes.show_value(
            scores.self_reflection,
            _not_given()
            if scores.self_reflection is None
            else self.tr(
                "{value}: the verifier's probability of Yes when asked whether the cited sentences show that this "
                "answers the question."
            ).format(value=number(scores.self_reflection, 4)),
            dim=dim,
        )

    def _make_bars(self) -> None:
        """Make the bars with the first score: many drafts begin at once, and their columns should come quickly."""
        for name in (self.tr("Draft confidence"), self.tr("Self-consistency"), self.tr("Verifier says yes")):
            bar = ScoreBar(name, self._scores)
            self._score_rows.addWidget(bar)
            self._bars.append(bar)
        self._align_bars()

    def _align_bars(self) -> None:
        width = max((bar.label_width() for bar in self._bars), default=0)
        for bar in self._bars:
            bar.align(width)


def _mean_hint(mean: float | None, meaning: str) -> str:
    value = probability(mean)
    if mean is None or value is None:
        return _not_given()
    return translate(
        "DraftColumn",
        "{value}: {meaning}. The exponential of the mean log-probability per token, {mean} (natural logarithm).",
    ).format(value=number(value, 4), meaning=meaning, mean=number(mean, 4))


def _not_given() -> str:
    return translate("DraftColumn", "This verifier does not give it.")
