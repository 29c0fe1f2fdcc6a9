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
from variorum.ui.appearance import appearance
from variorum.ui.labels import SMALL, CitedText, TextLabel
from variorum.ui.pieces import Card, FlowRow
from variorum.ui.wording import MODE_WORDS, duration, marked_claims, plural, quoted

MOST_DRAFTS, MOST_PASSAGES = 32, 96


class AskAgainDialog(QDialog):
    """Asks for the settings of one question; what is left alone is as in the settings. Not modal to the program."""

    chosen = Signal(object)
    """AskOptions without a scope."""

    def __init__(self, question: str, before: Answer | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Ask again")
        self.mode = QComboBox()
        self.mode.setAccessibleName("How to answer")
        for mode in Mode:
            self.mode.addItem(MODE_WORDS[mode], mode)
        self.drafts = _number("Drafts written in parallel", MOST_DRAFTS)
        self.passages = _number("Passages to find", MOST_PASSAGES)
        self.seed = QSpinBox()
        self.seed.setAccessibleName("Seed for sampling")
        self.seed.setRange(0, 2**31 - 1)
        if before is not None:
            self.mode.setCurrentIndex(max(0, self.mode.findData(before.mode)))
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.addRow("How to &answer", self.mode)
        form.addRow("&Drafts", self.drafts)
        form.addRow("&Passages", self.passages)
        form.addRow("&Seed", self.seed)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.ask = buttons.addButton("Ask again", QDialogButtonBox.ButtonRole.AcceptRole)
        for button in buttons.buttons():
            button.setAccessibleName(button.text().replace("&", ""))
        buttons.accepted.connect(self._accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(TextLabel(quoted(question), bold=True))
        hint = "The answer there is now stays stored, and is shown beside the new one."
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
        self.setAccessibleName("Earlier answer")
        self.open_button = QPushButton("Show")
        self.open_button.setAccessibleName("Show the earlier answer in full")
        self.open_button.clicked.connect(self.opened)
        self.close_button = QPushButton("Close")
        self.close_button.setAccessibleName("Close the earlier answer")
        self.close_button.clicked.connect(self.closed)
        head = FlowRow()
        head.addWidget(TextLabel("Earlier answer", bold=True, wrap=False))
        head.addWidget(self.open_button)
        head.addWidget(self.close_button)
        self.text = CitedText()
        self.text.setAccessibleName("Earlier answer")
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
        claims = self.answer.claims if self.answer is not None else ()
        return marked_claims(claims, colours.note_text.name(), colours.warn_text.name())


def settings_words(answer: Answer) -> str:
    """With what an answer was found, in a line."""
    parts = [MODE_WORDS[answer.mode]]
    if answer.drafts:
        parts.append(plural(len(answer.drafts), "draft"))
    if answer.passages:
        parts.append(plural(len(answer.passages), "passage"))
    names = dict.fromkeys(name for name in (answer.models.drafter, answer.models.verifier) if name)
    parts += [" and ".join(names)] if names else []
    if answer.timings.total:
        parts.append(duration(answer.timings.total))
    return " · ".join(parts)


def _number(name: str, most: int) -> QSpinBox:
    box = QSpinBox()
    box.setAccessibleName(name)
    box.setRange(0, most)
    box.setSpecialValueText("As in the settings")
    return box
