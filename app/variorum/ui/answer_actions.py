"""What can be done with a stored answer: copy it, save it, ask again."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QPushButton, QVBoxLayout, QWidget

from variorum.services.contract import ExportFormat
from variorum.services.words import translate
from variorum.ui.labels import SMALL, TextLabel
from variorum.ui.pieces import FlowRow
from variorum.ui.wording import tooltip


def format_words(form: ExportFormat) -> str:
    """Name a format."""
    return {
        ExportFormat.MARKDOWN: "Markdown",
        ExportFormat.HTML: translate("AnswerActions", "HTML page"),
        ExportFormat.PDF: "PDF",
        ExportFormat.WORD: translate("AnswerActions", "Word document"),
        ExportFormat.BIBTEX: translate("AnswerActions", "Sources as BibTeX"),
        ExportFormat.CSL_JSON: translate("AnswerActions", "Sources as CSL-JSON"),
    }[form]


class AnswerActions(QWidget):
    """A row of buttons, and below it what came of the last one."""

    copied = Signal()
    exported = Signal(object)
    """A format was chosen: ExportFormat."""
    asked_again = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.copy = _button(
            self.tr("Copy with citations"), self.tr("Copies the answer and its sources (Ctrl+Shift+C)")
        )
        self.copy.clicked.connect(self.copied)
        self.export = _button(
            self.tr("Export"), self.tr("Saves the answer with sources, drafts and disagreements (Ctrl+E)")
        )
        menu = QMenu(self.export)
        for form in ExportFormat:
            if form is ExportFormat.BIBTEX:
                menu.addSeparator()
            action = menu.addAction(f"{format_words(form)}…")
            action.setData(form)
            action.triggered.connect(partial(self.exported.emit, form))
        self.export.setMenu(menu)
        self.again = _button(
            self.tr("Ask again…"), self.tr("Asks the same question with other settings, beside this answer")
        )
        self.again.clicked.connect(self.asked_again)
        self.outcome = TextLabel("", scale=SMALL, tone="secondary", selectable=True)
        self.outcome.setAccessibleName(self.tr("Outcome"))
        self.outcome.hide()
        self.deleted = False
        row = FlowRow()
        for button in (self.copy, self.export, self.again):
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.addLayout(row)
        column.addWidget(self.outcome)

    def allow_bibliography(self, allowed: bool) -> None:
        """Sources can be saved where there are any."""
        for action in self.export.menu().actions():
            if action.data() in (ExportFormat.BIBTEX, ExportFormat.CSL_JSON):
                action.setEnabled(allowed)

    def show_deleted(self, deleted: bool) -> None:
        """Say that the conversation is deleted, and offer only what can be done then."""
        self.deleted = deleted
        self.copy.setEnabled(not deleted)
        self.export.setEnabled(not deleted)
        self.say(
            self.tr("This conversation is deleted. Undo that to save, copy or judge its answer.")
            if deleted
            else ""
        )

    def say(self, text: str, *, failed: bool = False) -> None:
        """Say what came of it; '' clears."""
        self.outcome.set_tone("bad_text" if failed else "secondary")
        self.outcome.setText(text)
        self.outcome.setVisible(bool(text))


def _button(words: str, hint: str) -> QPushButton:
    button = QPushButton(words)
    button.setAccessibleName(words.rstrip("…"))
    button.setToolTip(tooltip(hint))
    return button
