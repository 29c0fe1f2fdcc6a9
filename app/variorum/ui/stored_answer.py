"""What a person does with a stored answer: copies and saves it, and judges its disagreements."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, QStandardPaths, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from variorum.domain.answers import Answer, Judgement
from variorum.services.contract import ExportFormat
from variorum.ui.answer_actions import format_words
from variorum.ui.answer_view import AnswerView
from variorum.ui.bridge import Bridge
from variorum.ui.failures import Failure

NAME_CHARACTERS = 60


class StoredAnswerActions(QObject):
    """Carries out what the answer view asks for, through the bridge."""

    changed = Signal(object, int)
    """A judgement was stored: the answer as it is now, and the disagreement's index."""

    def __init__(self, bridge: Bridge, view: AnswerView, window: QWidget) -> None:
        super().__init__(window)
        self._bridge, self._view, self._window = bridge, view, window
        self._answer: Answer | None = None
        self._folder = ""
        self._deleted: frozenset[str] = frozenset()
        view.card.copied.connect(self.copy)
        view.card.exported.connect(self.export)
        view.judged.connect(self.judge)

    def show_answer(self, answer: Answer | None) -> None:
        """The answer that is shown now, if it is a stored one."""
        self._answer = answer if answer is not None and answer.id else None
        self._show_whether_deleted()

    def show_deleted(self, ids: frozenset[str]) -> None:
        """What is deleted can be read on, and neither saved nor judged before it is restored."""
        self._deleted = ids
        self._show_whether_deleted()

    def _show_whether_deleted(self) -> None:
        gone = self._answer is not None and self._answer.id in self._deleted
        actions = self._view.card.acts
        if actions.deleted != gone:
            actions.show_deleted(gone)
            for point in self._view.points:
                point.allow_judging(not gone)

    def copy(self) -> None:
        """Put the answer with its sources on the clipboard, as text and as rich text."""
        if self._answer is not None:
            answer_id = self._answer.id
            self._bridge.read(lambda services: services.export.short(answer_id), self._copied, self._failed)

    def export_menu(self) -> None:
        """Open the menu of formats."""
        if self._answer is not None:
            self._view.ensureWidgetVisible(self._view.card.acts)
            self._view.card.acts.export.showMenu()

    def export(self, form: ExportFormat) -> None:
        """Ask where to save, then save there; the dialog asks before a file is replaced."""
        if self._answer is None:
            return
        folder = self._folder or QStandardPaths.writableLocation(
            QStandardPaths.StandardLocation.DocumentsLocation
        )
        title = self.tr("Save: {format}").format(format=format_words(form))
        self._dialog = QFileDialog(self._window, title, folder)
        self._dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        self._dialog.setNameFilter(f"{format_words(form)} (*{form.suffix})")
        self._dialog.setDefaultSuffix(form.suffix)
        self._dialog.selectFile(file_name(self._answer.question) + form.suffix)
        self._dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        answer_id = self._answer.id
        self._dialog.fileSelected.connect(lambda path: self.save(answer_id, form, Path(path)))
        self._dialog.open()

    def save(self, answer_id: str, form: ExportFormat, path: Path) -> None:
        """Write the file on a worker."""
        self._folder = str(path.parent)
        self._view.card.acts.say(self.tr("Saving {file} …").format(file=path.name))
        self._bridge.read(
            lambda services: services.export.save(answer_id, form, path, replace=True),
            self._saved,
            self._failed,
        )

    def judge(self, point: int, judgement: Judgement | None) -> None:
        """Store what the person makes of a disagreement."""
        if self._answer is not None:
            answer_id = self._answer.id
            self._bridge.read(
                lambda services: (services.conversations.judge(answer_id, point, judgement), point),
                self._judged,
                self._failed,
            )

    def _judged(self, result: tuple[Answer, int]) -> None:
        self.changed.emit(*result)

    def _copied(self, texts: tuple[str, str]) -> None:
        plain, rich = texts
        content = QMimeData()
        content.setText(plain)
        content.setHtml(rich)
        QGuiApplication.clipboard().setMimeData(content)
        self._view.card.acts.say(self.tr("Copied with its citations."))

    def _saved(self, path: Path) -> None:
        self._view.card.acts.say(self.tr("Saved as {file}").format(file=path))

    def _failed(self, failure: Failure) -> None:
        self._view.card.acts.say(f"{failure.message} {failure.advice}".strip(), failed=True)


def file_name(question: str) -> str:
    """A file's name made of a question: no character that a disk refuses, not too long."""
    words = re.sub(r"[^\w -]+", " ", question)
    name = " ".join(words.split())[:NAME_CHARACTERS].strip(" -.")
    return name or "answer"
