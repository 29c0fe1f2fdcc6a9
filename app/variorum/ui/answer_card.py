"""The verified answer: chips, sentences with their citation marks, and how the drafts stand to each other."""

from __future__ import annotations

import re

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from variorum.domain.answers import AnswerStatus, Mode
from variorum.services.words import CountWords, listed
from variorum.ui.answer_actions import AnswerActions
from variorum.ui.answer_state import Agreement, AnswerState, apart
from variorum.ui.appearance import appearance
from variorum.ui.labels import LARGE, SMALL, CitedText, TextLabel
from variorum.ui.pieces import Card, Chip, FlowRow
from variorum.ui.wording import escaped, marked_claims, mode_words, paragraph, tooltip

UNIT = re.compile(r"(\d) (ms|s|min|h)\b")
"""A number and its unit, which must not be parted at a line's end."""


class PhaseLine(QLabel):
    """The steps done so far with their times, and what is being done now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._steps: list[tuple[str, str]] = []
        self._doing = ""
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        self.setMinimumWidth(1)
        self.setAccessibleName(self.tr("Progress of the answer"))
        appearance().changed.connect(self._render)

    def show_steps(self, steps: list[tuple[str, str]], doing: str) -> None:
        """Show (what, detail) steps and, after them, what is being done now."""
        if (steps, doing) != (self._steps, self._doing):
            self._steps, self._doing = list(steps), doing
            self._render()

    def _render(self) -> None:
        colours = appearance().colours
        grey = colours.secondary.name()
        parts = [
            f'<b>{escaped(what)}</b> <span style="color:{grey}">{escaped(detail)}</span>'
            for what, detail in self._steps
        ]
        if self._doing:
            parts.append(f'<span style="color:{colours.note_text.name()}">{escaped(self._doing)}</span>')
        rich = f'&nbsp; <span style="color:{grey}">›</span>&nbsp; '.join(parts)
        rich = UNIT.sub("\\1&nbsp;\\2", rich)
        self.setText(paragraph(rich, "") if rich else "")
        spoken = listed(f"{what} {detail}".strip() for what, detail in self._steps)
        self.setAccessibleDescription(f"{spoken}. {self._doing}".strip(". "))


class AgreementBar(QWidget):
    """How many drafts agree, differ, were rejected and found nothing, as one bar with words below it."""

    counted = CountWords()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parts: list[tuple[int, str]] = []
        self._words = QLabel()
        self._words.setTextFormat(Qt.TextFormat.RichText)
        self._words.setWordWrap(True)
        self._words.setMinimumWidth(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 14, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._words)
        self._agreement: Agreement | None = None
        self._alone: tuple[int, ...] | None = None
        appearance().changed.connect(self._render)

    def show_agreement(self, found: Agreement, alone: tuple[int, ...] | None) -> None:
        """Show the counts. alone: the drafts that did not read what the others share; None when nothing is shared."""
        self._agreement, self._alone = found, alone
        self._render()

    def _render(self) -> None:
        if self._agreement is None:
            return
        found, colours = self._agreement, appearance().colours
        counted = [
            (
                found.agree,
                "good",
                self.counted("%Ln drafts agree", "%Ln draft agrees", len(found.agree)),
                self.counted("%Ln agree", "%Ln agrees", len(found.agree)),
                self.tr("agree: draft {list}"),
            ),
            (
                found.accepted,
                "good",
                self.counted("%Ln drafts were accepted", "%Ln draft was accepted", len(found.accepted)),
                self.counted("%Ln were accepted", "%Ln was accepted", len(found.accepted)),
                self.tr("were accepted: draft {list}"),
            ),
            (
                found.differ,
                "warn",
                self.counted("%Ln drafts differ", "%Ln draft differs", len(found.differ)),
                self.counted("%Ln differ", "%Ln differs", len(found.differ)),
                self.tr("differ: draft {list}"),
            ),
            (
                found.rejected,
                "bad",
                self.counted("%Ln drafts were rejected", "%Ln draft was rejected", len(found.rejected)),
                self.counted("%Ln were rejected", "%Ln was rejected", len(found.rejected)),
                self.tr("were rejected: draft {list}"),
            ),
            (
                found.nothing,
                "quiet",
                self.counted("%Ln drafts found nothing", "%Ln draft found nothing", len(found.nothing)),
                self.counted("%Ln found nothing", "%Ln found nothing", len(found.nothing)),
                self.tr("found nothing: draft {list}"),
            ),
            (
                found.unchecked,
                "quiet",
                self.counted(
                    "%Ln drafts are being checked", "%Ln draft is being checked", len(found.unchecked)
                ),
                self.counted("%Ln are being checked", "%Ln is being checked", len(found.unchecked)),
                self.tr("are being checked: draft {list}"),
            ),
        ]
        kinds = [kind for kind in counted if kind[0]]
        self._parts = [(len(ids), tone) for ids, tone, *_ in kinds]
        words: list[str] = []
        spoken: list[str] = []
        which: list[str] = []
        for ids, tone, first, further, which_ones in kinds:
            text = further if words else first
            colour = getattr(colours, f"{tone}_text").name()
            words.append(f'<span style="color:{colour}">{escaped(text)}</span>')
            spoken.append(text)
            which.append(which_ones.format(list=", ".join(str(i) for i in ids)))
        text = listed(words)
        hint = "\n".join(which)
        if self._alone is not None:
            if self._alone:
                shared = self.tr("all but draft {number} read the best passage")
                why = self.tr(
                    "All but draft {number} read the best passage besides their own: their agreement is not "
                    "independent."
                )
            else:
                shared = self.tr("all read the best passage")
                why = self.tr(
                    "All read the best passage besides their own: their agreement is not independent."
                )
            number = self._alone[0] if self._alone else ""
            grey = colours.secondary.name()
            text += f' <span style="color:{grey}">· {escaped(shared.format(number=number))}</span>'
            hint += "\n" + why.format(number=number)
        self._words.setFont(appearance().font(SMALL))
        self._words.setText(text)
        self.setToolTip(tooltip(hint))
        self.setAccessibleName(self.tr("Agreement of the drafts"))
        self.setAccessibleDescription(listed(spoken))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw one segment a kind, as long as its share of the drafts."""
        total = sum(count for count, _ in self._parts)
        if not total:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(0, 0, self.width(), 8)
        clip = QPainterPath()
        clip.addRoundedRect(whole, 4, 4)
        painter.setClipPath(clip)
        gap, x = 2.0, 0.0
        for count, tone in self._parts:
            width = whole.width() * count / total
            left = whole.width() - x - width if self.isRightToLeft() else x
            colours = appearance().colours
            colour = colours.track if tone == "quiet" else getattr(colours, f"{tone}_bar")
            painter.fillRect(QRectF(left, 0, max(1.0, width - gap), 8), colour)
            x += width


class AnswerCard(Card):
    """The answer itself."""

    counted = CountWords()

    cited = Signal(int)
    contested = Signal(int)
    """A contested sentence's mark was chosen: the disagreement's index."""
    copied = Signal()
    """The answer is to be copied with its citations."""
    exported = Signal(object)
    """It is to be saved: ExportFormat."""
    asked_again = Signal()
    """The question is to be asked with other settings."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=16, spacing=9)
        self._chips = FlowRow()
        self.acts = AnswerActions()
        self.acts.copied.connect(self.copied)
        self.acts.exported.connect(self.exported)
        self.acts.asked_again.connect(self.asked_again)
        self._text = CitedText(scale=LARGE)
        self._text.setAccessibleName(self.tr("Answer"))
        self._text.cited.connect(self.cited)
        self._text.contested.connect(self.contested)
        self._note = TextLabel("", tone="secondary", selectable=True)
        self._changed = TextLabel("", scale=SMALL, tone="secondary", selectable=True)
        self._why_mode = TextLabel("", scale=SMALL, tone="secondary")
        self._agreement = AgreementBar()
        self._state: AnswerState | None = None
        self._wanted: list[tuple[str, str]] = []
        self.column.addLayout(self._chips)
        self.column.addWidget(self._text)
        self.column.addWidget(self._note)
        self.column.addWidget(self._changed)
        self.column.addWidget(self._agreement)
        self.column.addWidget(self._why_mode)
        self.column.addWidget(self.acts)

    def show_state(self, state: AnswerState) -> None:
        """Show what is known; the card is hidden while there is nothing to say.

        A verified draft is shown as the answer so far, in the place and form of the final one, which replaces it
        without moving what stands below.
        """
        self._state = state
        answer = state.answer
        claims = state.claims()
        # While the final answer is written word by word over a provisional one, the room it took is kept
        replacing = answer is None and state.provisional is not None and not claims and bool(state.text)
        self._text.setMinimumHeight(self._text.height() if replacing and self.isVisible() else 0)
        if claims and (answer is None or answer.status == AnswerStatus.ANSWERED):
            self._text.set_rich(state.shown_text, self._rich_answer, state.citations, state.disagreements)
        else:
            self._text.set_plain(state.shown_text or ("" if answer is None else answer.note))
        marks = state.marks()
        self._text.setAccessibleName(
            self.tr("Answer, not final. {marks}").format(marks="; ".join(words for words, _ in marks))
            if marks
            else self.tr("Answer")
        )
        note = answer.note if answer is not None and state.text else ""
        # What a disagreement says of itself is not said twice
        self._note.setText("" if any(note == point.why for point in state.disagreements) else note)
        self._note.setVisible(bool(self._note.text()))
        self._changed.setText(state.why_changed())
        self._changed.setVisible(bool(self._changed.text()))
        self._show_chips(state)
        speculative = bool(
            state.mode in (Mode.SPECULATIVE, Mode.ITERATIVE)
            and len(state.drafts) > 1
            and (answer.status == AnswerStatus.ANSWERED if answer is not None else state.shown_text)
        )
        self._agreement.setVisible(speculative)
        if speculative:
            drafts = [d.draft for d in state.drafts.values() if d.draft is not None]
            self._agreement.show_agreement(state.standing(), apart(drafts) if answer is not None else None)
        known = state.mode is not None and state.why_mode
        self._why_mode.setText(f"{mode_words(state.mode)}: {state.why_mode}" if known and state.mode else "")
        self._why_mode.setVisible(bool(self._why_mode.text()))
        self.acts.setVisible(answer is not None and bool(answer.id))
        self.acts.allow_bibliography(answer is not None and bool(answer.citations))
        self.setVisible(bool(state.shown_text) or answer is not None)

    def go_to(self) -> None:
        """Put the keyboard on its text."""
        self._text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _rich_answer(self) -> str:
        if self._state is None:
            return ""
        colours = appearance().colours
        return marked_claims(
            self._state.claims(),
            colours.note_text.name(),
            colours.warn_text.name(),
            self._state.disagreements,
            self._state.citations,
        )

    def _show_chips(self, state: AnswerState) -> None:
        wanted = state.marks()
        if state.answer is not None:
            if any(not point.dismissed for point in state.disagreements):
                wanted.append((self.tr("Sources disagree"), "warn"))
            drafts = [d.draft for d in state.drafts.values() if d.draft is not None]
            if drafts and state.answer.mode in (Mode.SPECULATIVE, Mode.ITERATIVE):
                found = state.standing()
                accepted = len(drafts) - len(found.rejected) - len(found.nothing)
                tone = "good" if accepted else "quiet"
                counted = self.counted(
                    "{accepted} of %Ln drafts accepted", "{accepted} of %Ln draft accepted", len(drafts)
                )
                wanted.append((counted.format(accepted=accepted), tone))
                if found.nothing:
                    nothing = self.counted("%Ln found nothing", "%Ln found nothing", len(found.nothing))
                    wanted.append((nothing, "note"))
        if wanted == self._wanted:
            return
        self._wanted = wanted
        while self._chips.count():
            item = self._chips.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for text, tone in wanted:
            chip = Chip(text, tone, self)
            self._chips.addWidget(chip)
            chip.show()
