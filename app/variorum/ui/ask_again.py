"""Asking the same question with other settings, and the answer before it beside the new one."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from variorum.domain.answers import Answer, AnswerStatus, Mode
from variorum.services.contract import AskOptions
from variorum.services.words import Counts, joined, translate
from variorum.ui.appearance import appearance
from variorum.ui.labels import SMALL, CitedText, TextLabel
from variorum.ui.pieces import Card, FlowRow
from variorum.ui.wording import duration, marked_claims, mode_words, quoted

MOST_DRAFTS, MOST_PASSAGES = 32, 96


class AskAgainDialog(QDialog):
    """Asks for the settings of one question; what is left alone is as in the settings. Not modal to the program."""

    chosen = Signal(object)
    """AskOptions without a scope."""

    def __init__(self, question: str, before: Answer | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Ask again"))
        self.mode = QComboBox()
        self.mode.setAccessibleName(self.tr("How to answer"))
        for mode in Mode:
            self.mode.addItem(mode_words(mode), mode)
        self.drafts = _number(self.tr("Drafts written in parallel"), MOST_DRAFTS)
        self.passages = _number(self.tr("Passages to find"), MOST_PASSAGES)
        self.seed = QSpinBox()
        self.seed.setAccessibleName(self.tr("Seed for sampling"))
        self.seed.setRange(0, 2**31 - 1)
        if before is not None:
            self.mode.setCurrentIndex(max(0, self.mode.findData(before.mode)))
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.addRow(self.tr("How to &answer"), self.mode)
        form.addRow(self.tr("&Drafts"), self.drafts)
        form.addRow(self.tr("&Passages"), self.passages)
        form.addRow(self.tr("&Seed"), self.seed)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.ask = buttons.addButton(self.tr("Ask again"), QDialogButtonBox.ButtonRole.AcceptRole)
        for button in buttons.buttons():
            button.setAccessibleName(button.text().replace("&", ""))
        buttons.accepted.connect(self._accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(TextLabel(quoted(question), bold=True))
        hint = self.tr("The answer there is now stays stored, and is shown beside the new one.")
        column.addWidget(TextLabel(hint, scale=SMALL, tone="secondary"))
        column.addLayout(form)
        column.addWidget(buttons)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 46)

    def _accept(self) -> None:
        mode = self.mode.currentData()
        self.chosen.emit(
            AskOptions(
                mode=None if mode == Mode.AUTO else mode,
                drafts=self.drafts.value() or None,
                passages=self.passages.value() or None,
                seed=self.seed.value(),
            )
        )
        self.accept()


class EarlierAnswer(Card):
    """An answer to the same question, found with other settings."""

    cited = Signal(int)
    opened = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=14, spacing=8)
        self.answer: Answer | None = None
        self.sunken = True
        self.setAccessibleName(self.tr("Earlier answer"))
        self.open_button = QPushButton(self.tr("Show"))
        self.open_button.setAccessibleName(self.tr("Show the earlier answer in full"))
        self.open_button.clicked.connect(self.opened)
        self.close_button = QPushButton(self.tr("Close"))
        self.close_button.setAccessibleName(self.tr("Close the earlier answer"))
        self.close_button.clicked.connect(self.closed)
        head = FlowRow()
        head.addWidget(TextLabel(self.tr("Earlier answer"), bold=True, wrap=False))
        head.addWidget(self.open_button)
        head.addWidget(self.close_button)
        self.text = CitedText()
        self.text.setAccessibleName(self.tr("Earlier answer"))
        self.text.cited.connect(self.cited)
        self._settings = TextLabel("", scale=SMALL, tone="secondary", selectable=True)
        self.column.addLayout(head)
        self.column.addWidget(self.text)
        self.column.addWidget(self._settings)
        self.column.addStretch(1)
        self.hide()

    def show_answer(self, answer: Answer | None) -> None:
        """Show an answer; None hides the card."""
        self.answer = answer
        self.setVisible(answer is not None)
        if answer is None:
            return
        if answer.claims and answer.status == AnswerStatus.ANSWERED:
            self.text.set_rich(answer.text, self._rich, {c.n: c for c in answer.citations})
        else:
            self.text.set_plain(answer.text or answer.note)
        self._settings.setText(settings_words(answer))

    def _rich(self) -> str:
        colours = appearance().colours
        if self.answer is None:
            return ""
        known = {c.n: c for c in self.answer.citations}
        return marked_claims(
            self.answer.claims, colours.note_text.name(), colours.warn_text.name(), citations=known
        )


def settings_words(answer: Answer) -> str:
    """With what an answer was found, in a line."""
    parts = [mode_words(answer.mode)]
    if answer.drafts:
        parts.append(Counts.drafts(len(answer.drafts)))
    if answer.passages:
        parts.append(Counts.passages(len(answer.passages)))
    names = dict.fromkeys(name for name in (answer.models.drafter, answer.models.verifier) if name)
    parts += [joined(names)] if names else []
    if answer.timings.total:
        parts.append(duration(answer.timings.total))
    return " · ".join(parts)


def _number(name: str, most: int) -> QSpinBox:
    box = QSpinBox()
    box.setAccessibleName(name)
    box.setRange(0, most)
    box.setSpecialValueText(translate("AskAgainDialog", "As in the settings"))
    return box
