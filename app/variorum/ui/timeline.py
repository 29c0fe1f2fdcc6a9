"""Where the time of an answer went: a bar of its phases, and their exact values in words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolTip, QWidget

from variorum.domain.answers import Mode, Timings
from variorum.services.words import number, percent, translate
from variorum.ui.answer_state import AnswerState
from variorum.ui.appearance import appearance
from variorum.ui.labels import SMALL, TextLabel
from variorum.ui.pieces import Card, FlowRow
from variorum.ui.wording import duration, tooltip


class Phase(Enum):
    """A part of the time; its value is the colour it is drawn in."""

    SEARCH = "secondary"
    DRAFTS = "bar"
    CHECK = "good_bar"
    READING = "warn_bar"
    ANSWER = "note_text"
    REST = "control_border"


@dataclass(frozen=True, slots=True)
class Step:
    """A phase and how long it took."""

    phase: Phase
    ms: float


def steps(state: AnswerState) -> list[Step]:
    """The phases of a question that are over, in order; together they take all of a finished one's time."""
    answer = state.answer
    if answer is None:
        known = (
            (Phase.SEARCH, state.retrieved_ms),
            (Phase.DRAFTS, state.drafted_ms),
            (Phase.CHECK, state.verified_ms),
        )
        return [Step(phase, ms) for phase, ms in known if ms]
    took = answer.timings
    if answer.mode == Mode.STANDARD:
        begun = took.first_answer_token if took.first_answer_token is not None else took.total
        parts = [(Phase.SEARCH, took.retrieve), (Phase.READING, begun - took.retrieve)]
        parts.append((Phase.ANSWER, took.total - begun))
    else:
        parts = [(Phase.SEARCH, took.retrieve), (Phase.DRAFTS, took.drafts), (Phase.CHECK, took.verify)]
        parts.append((Phase.REST, took.total - took.retrieve - took.drafts - took.verify))
    return [Step(phase, ms) for phase, ms in parts if ms >= 0.05]


def step_words(step: Step, state: AnswerState) -> str:
    """A phase with its time, its tokens and its speed."""
    parts = [duration(step.ms), *_counted(step, state)]
    return f"{_names()[step.phase]} {', '.join(parts)}"


def reused_words(state: AnswerState) -> str:
    """What the models had read before and did not compute again; '' while that is unknown."""
    used = state.answer.tokens if state.answer is not None else None
    whole = used.draft_prefill + used.verify_prefill + used.reused if used is not None else 0
    if used is None or not whole:
        return ""
    return translate("Timeline", "Reused {reused} of {whole} prompt tokens ({share})").format(
        reused=number(used.reused), whole=number(whole), share=percent(used.reused / whole)
    )


def first_words(state: AnswerState) -> str:
    """When there was something to read first; '' if that is not known."""
    took = state.answer.timings if state.answer is not None else Timings()
    said = []
    if took.first_draft_token is not None:
        said.append(
            translate("Timeline", "first word of a draft after {time}").format(
                time=duration(took.first_draft_token)
            )
        )
    if took.first_verified is not None:
        said.append(
            translate("Timeline", "first verified answer after {time}").format(
                time=duration(took.first_verified)
            )
        )
    if took.first_answer_token is not None:
        said.append(
            translate("Timeline", "final answer from {time} on").format(
                time=duration(took.first_answer_token)
            )
        )
    text = ", ".join(said)
    return text[:1].upper() + text[1:]


class Timeline(Card):
    """The bar, a word for each of its parts, and what was reused."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=12, spacing=8)
        self._shown: list[tuple[Step, str]] = []
        self.bar = PhaseBar()
        self._keys = QWidget()
        self._row = FlowRow(self._keys, spacing=16)
        self.more = TextLabel("", scale=SMALL, tone="secondary", selectable=True)
        self.column.addWidget(self.bar)
        self.column.addWidget(self._keys)
        self.column.addWidget(self.more)
        self.setAccessibleName(self.tr("Timeline"))

    @property
    def words(self) -> list[str]:
        """What stands below the bar."""
        return [words for _, words in self._shown]

    def show_state(self, state: AnswerState) -> None:
        """Show the phases that are over; hidden before the first is."""
        found = [(step, step_words(step, state)) for step in steps(state)]
        more = " · ".join(part for part in (reused_words(state), first_words(state)) if part)
        self.setVisible(bool(found))
        self.more.setText(more)
        self.more.setVisible(bool(more))
        if found == self._shown:
            return
        self._shown = found
        self.bar.show_steps(found)
        while self._row.count():
            item = self._row.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for step, words in found:
            key = PhaseKey(step.phase, words, self._keys)
            self._row.addWidget(key)
            key.show()
        self.setAccessibleDescription("; ".join([*self.words, *([more] if more else [])]))


class PhaseKey(QWidget):
    """A spot in a phase's colour, and its words."""

    def __init__(self, phase: Phase, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(Spot(phase))
        row.addWidget(TextLabel(words, scale=SMALL, wrap=False))


class Spot(QWidget):
    """A small square of a phase's colour."""

    def __init__(self, phase: Phase, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._phase = phase
        self.setFixedSize(10, 10)
        appearance().changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(getattr(appearance().colours, self._phase.value))
        painter.drawRoundedRect(QRectF(self.rect()), 2, 2)


class PhaseBar(QWidget):
    """One part a phase, as long as its share of the time; hovering says its words."""

    HEIGHT = 10

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._steps: list[tuple[Step, str]] = []
        self.setFixedHeight(self.HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        appearance().changed.connect(self.update)

    def show_steps(self, found: list[tuple[Step, str]]) -> None:
        """Draw these."""
        self._steps = list(found)
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as there is room."""
        return QSize(100, self.HEIGHT)

    def event(self, event: QEvent) -> bool:
        """Say what is under the pointer."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            words = next((w for box, _, w in self._parts() if box.contains(event.pos())), "")
            QToolTip.showText(event.globalPos(), tooltip(words), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the parts with gaps between them."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        clip = QPainterPath()
        clip.addRoundedRect(QRectF(self.rect()), 4, 4)
        painter.setClipPath(clip)
        for box, step, _ in self._parts():
            colour = getattr(appearance().colours, step.phase.value)
            painter.fillRect(box.adjusted(0, 0, -min(2.0, box.width() / 2), 0), colour)

    def _parts(self) -> list[tuple[QRectF, Step, str]]:
        total = sum(step.ms for step, _ in self._steps)
        parts, x = [], 0.0
        for step, words in self._steps:
            width = self.width() * step.ms / total
            left = self.width() - x - width if self.isRightToLeft() else x
            parts.append((QRectF(left, 0, width, self.height()), step, words))
            x += width
        return parts


def _names() -> dict[Phase, str]:
    """What a phase is called, in the language of now."""
    return {
        Phase.SEARCH: translate("Timeline", "Search"),
        Phase.DRAFTS: translate("Timeline", "Drafts"),
        Phase.CHECK: translate("Timeline", "Check"),
        Phase.READING: translate("Timeline", "Loading and reading"),
        Phase.ANSWER: translate("Timeline", "Answer"),
        Phase.REST: translate("Timeline", "Loading, comparing and writing"),
    }


def _counted(step: Step, state: AnswerState) -> list[str]:
    """Tokens and tokens/s of a phase."""
    written = sum(d.draft.tokens for d in state.drafts.values() if d.draft is not None)
    used = state.answer.tokens if state.answer is not None else None
    if step.phase == Phase.DRAFTS:
        return _speed(used.draft_decode if used is not None else written, step.ms)
    if step.phase == Phase.ANSWER and used is not None:
        return _speed(used.verify_decode or used.draft_decode, step.ms)
    if step.phase == Phase.CHECK and used is not None and used.verify_prefill:
        return _read(used.verify_prefill)
    if step.phase == Phase.READING and used is not None and used.verify_prefill + used.draft_prefill:
        return _read(used.verify_prefill + used.draft_prefill)
    return []


def _speed(tokens: int, ms: float) -> list[str]:
    if not tokens:
        return []
    count = translate("Timeline", "{count} tokens").format(count=number(tokens))
    rate = translate("Timeline", "{rate} tokens/s").format(rate=number(1000 * tokens / ms, 1))
    return [count, rate]


def _read(tokens: int) -> list[str]:
    return [translate("Timeline", "{count} tokens read").format(count=number(tokens))]
