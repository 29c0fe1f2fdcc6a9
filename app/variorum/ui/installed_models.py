"""The models on this machine: what each is, whether it fits, how fast it is, and which drafts and verifies."""

from __future__ import annotations

import threading
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QMessageBox,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from variorum.domain.catalogue import FoundModel
from variorum.domain.events import DownloadEvent, DownloadProgress, DownloadSink
from variorum.domain.inspection import Inspection
from variorum.domain.ports import CancelToken
from variorum.services.contract import Choice, ModelState, Removal, Services
from variorum.ui.bridge import Bridge
from variorum.ui.detail_pane import Buttons, side_by_side
from variorum.ui.failures import Failure
from variorum.ui.labels import SMALL, TextLabel
from variorum.ui.model_details import ModelDetails
from variorum.ui.model_words import (
    choice_words,
    good_for,
    place_of,
)
from variorum.ui.row_list import Row, RowList
from variorum.ui.wording import byte_size

FOUND = "found:"
"""Begins the key of a model that another program has."""


class InstalledModels(QWidget):
    """The list and the details of the chosen model. All its calls go through the bridge."""

    changed = Signal()
    """Models or choices are others now."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._states: dict[str, ModelState] = {}
        self._choices: tuple[Choice, ...] = ()
        self._found: dict[str, FoundModel] = {}
        self._inspected: dict[str, Inspection] = {}
        self._measuring: tuple[str, threading.Event] | None = None
        self._copying: threading.Event | None = None
        self._undo: Path | None = None
        self._wanted = ""
        self.list = RowList(self.tr("Models on this machine"))
        self.list.chosen.connect(self._show_another)
        self.details = ModelDetails()
        self.details.chosen.connect(self._choose)
        self.details.measured.connect(self._measure)
        self.details.stopped.connect(self.stop_measuring)
        self.details.removed.connect(self._ask_removal)
        self.details.added.connect(self._add_found)
        self.details.drafts.valueChanged.connect(self._inspect_again)
        self.add_file = QPushButton(self.tr("Add a model file…"))
        self.add_file.clicked.connect(self.choose_file)
        self.look = QPushButton(self.tr("Look again"))
        self.look.setAccessibleName(self.tr("Look again for models of other programs"))
        self.look.clicked.connect(self.look_around)
        self._said = TextLabel("", scale=SMALL, tone="secondary", selectable=True)
        self.undo = QPushButton(self.tr("Undo"))
        self.undo.setAccessibleName(self.tr("Bring the removed model back"))
        self.undo.clicked.connect(self._take_back)
        self.stop_copying = QPushButton(self.tr("Stop copying"))
        self.stop_copying.setAccessibleName(self.stop_copying.text())
        self.stop_copying.clicked.connect(self._stop_copying)
        said = QHBoxLayout()
        said.addWidget(self._said, 1)
        said.addWidget(self.undo)
        said.addWidget(self.stop_copying)
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 4, 0)
        column.setSpacing(6)
        column.addWidget(self.list, 1)
        column.addLayout(said)
        column.addWidget(Buttons(self.add_file, self.look))
        self.parts = side_by_side(left, self.details)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 8, 0, 0)
        whole.addWidget(self.parts)
        self._say("")

    def show_models(self, states: list[ModelState], choices: tuple[Choice, ...]) -> None:
        """Take in the models there are now, and who has which role."""
        # One that was added is listed also when its file has gone; only the catalogue's have languages
        self._states = {s.id: s for s in states if s.path is not None or not s.languages}
        self._choices = choices
        self._show_rows()

    def look_around(self) -> None:
        """Look for models of other programs; that may take a while."""
        self.look.setEnabled(False)
        self._bridge.work(_find, self._take_found, self._find_failed)

    def choose_file(self) -> None:
        """Let the person choose a model's file."""
        self._dialog = QFileDialog(self, self.tr("Add a model file"))
        self._dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        self._dialog.setNameFilter(self.tr("Models (*.gguf);;All files (*)"))
        self._dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._dialog.filesSelected.connect(self._add_chosen)
        self._dialog.open()

    def add(self, paths: list[Path], *, copy: bool = False) -> None:
        """Bring model files, or folders of them, into the list."""

        def call(services: Services, cancel: CancelToken, tell: DownloadSink) -> list[ModelState]:
            return [state for path in paths for state in services.models.add(path, tell, cancel, copy=copy)]

        self._say(self.tr("Copying") if copy else self.tr("Looking at the files"))
        cancel = self._bridge.work(call, self._take_added, self._add_failed, self._heard)
        self._copying = cancel if copy else None
        self.stop_copying.setVisible(self._copying is not None)

    def stop_measuring(self) -> None:
        """End the measurement that runs."""
        if self._measuring is not None:
            self._measuring[1].set()

    def _show_rows(self) -> None:
        language: list[Row] = []
        others: list[Row] = []
        for state in self._states.values():
            used = choice_words(self._choices, state)
            facts = [byte_size(state.bytes) if state.bytes else "", state.licence]
            if state.loaded:
                facts.append(self.tr("in memory"))
            row = Row(
                state.id,
                state.name,
                " · ".join(f for f in facts if f) or good_for(state),
                used if state.path is not None else self.tr("gone"),
                "good" if state.path is not None else "bad",
            )
            (language if "drafter" in state.role or "verifier" in state.role else others).append(row)
        rows = []
        for heading, group in (
            (self.tr("Language models"), language),
            (self.tr("For search"), others),
            (
                self.tr("Of other programs"),
                [Row(key, m.name, f"{m.program} · {byte_size(m.bytes)}") for key, m in self._found.items()],
            ),
        ):
            if group:
                rows += [Row("", heading), *group]
        chosen = self.list.key
        self.list.show_rows(rows)
        if self._wanted and self.list.choose(self._wanted):
            self._wanted = ""
        if self.list.key == chosen:
            self._show_chosen(chosen)

    def _show_another(self, key: str) -> None:
        self.details.say(None)
        self._show_chosen(key)

    def _show_chosen(self, key: str) -> None:
        if key.startswith(FOUND):
            self.details.show_found(self._found[key])
            return
        state = self._states.get(key)
        if state is None:
            self.details.clear("" if self._states else self.tr("No model is on this machine yet."))
            return
        self.details.show_model(state, self._choices, self._why_not_removed(state))
        known = self._inspected.get(key)
        if known is not None:
            self._show_inspected(state, known)
        if state.path is not None and ("drafter" in state.role or "verifier" in state.role):
            self._inspect(key, None if known is None else known.drafts)

    def _why_not_removed(self, state: ModelState) -> str:
        used = choice_words(self._choices, state)
        if used:
            words = self.tr("It can be removed once another model is the {roles}.")
            return words.format(roles=used)
        if state.loaded:
            return self.tr("It can be removed once it is no longer in memory.")
        if state.path is not None and state.id == str(state.path):
            return self.tr("You put this file into the models folder yourself: delete it there.")
        return ""

    def _show_inspected(self, state: ModelState, found: Inspection) -> None:
        self.details.show_inspection(state, found)
        measuring = self._measuring is not None and self._measuring[0] == state.id
        words = self.tr("Loading it, then measuring for ten seconds at most …")
        self.details.show_measuring(words if measuring else "")
        self.details.measure.setEnabled(self._measuring is None)

    def _inspect(self, key: str, drafts: int | None) -> None:
        self._bridge.read(
            lambda services: (key, services.models.inspect(key, drafts)),
            self._take_inspection,
            self._inspection_failed,
            replaces="inspect",
        )

    def _inspect_again(self, drafts: int) -> None:
        if self.list.key in self._states:
            self._inspect(self.list.key, drafts)

    def _take_inspection(self, found: tuple[str, Inspection]) -> None:
        key, self._inspected[found[0]] = found
        if key == self.list.key and key in self._states:
            self._show_inspected(self._states[key], found[1])

    def _inspection_failed(self, failure: Failure) -> None:
        self.details.say(failure)

    def _choose(self, role: str) -> None:
        key = self.list.key

        def call(services: Services) -> None:
            if services.choices is not None:
                services.choices.choose(role, key)

        self._bridge.read(call, self._changed, self._say_failure)

    def _measure(self) -> None:
        key, drafts = self.list.key, self.details.drafts.value()
        if self._measuring is not None or key not in self._states:
            return
        cancel = self._bridge.work(
            lambda services, stop, _: (key, services.models.probe(key, drafts, stop)),
            self._take_measured,
            self._measure_failed,
        )
        if cancel is not None:
            self._measuring = (key, cancel)
            self._show_another(key)

    def _take_measured(self, found: tuple[str, Inspection]) -> None:
        self._measuring = None
        self._take_inspection(found)

    def _measure_failed(self, failure: Failure) -> None:
        key = self._measuring[0] if self._measuring is not None else ""
        self._measuring = None
        if key == self.list.key:
            self._show_chosen(key)
            self.details.say(failure)

    def _ask_removal(self) -> None:
        key = self.list.key
        self._bridge.read(
            lambda services: services.models.removal(key), self._confirm_removal, self._say_failure
        )

    def _confirm_removal(self, removal: Removal) -> None:
        """Ask where files are deleted, which can't be undone; what only leaves the list is undone with a button."""
        if not removal.deletes:
            self._remove(removal)
            return
        self._question = QMessageBox(self)
        self._question.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._question.setIcon(QMessageBox.Icon.Warning)
        self._question.setWindowTitle(self.tr("Delete the model?"))
        self._question.setTextFormat(Qt.TextFormat.PlainText)
        name = self._states[removal.id].name if removal.id in self._states else removal.id
        self._question.setText(
            self.tr("Delete {model} ({size})?").format(model=name, size=byte_size(removal.bytes))
        )
        self._question.setInformativeText(
            self.tr("{place} is deleted from the disk. It can only be fetched again.").format(
                place=place_of(removal.path)
            )
        )
        delete = self._question.addButton(self.tr("Delete"), QMessageBox.ButtonRole.DestructiveRole)
        keep = self._question.addButton(self.tr("Keep it"), QMessageBox.ButtonRole.RejectRole)
        for button in (delete, keep):
            button.setAccessibleName(button.text())
        self._question.setDefaultButton(keep)
        self._question.setEscapeButton(keep)
        delete.clicked.connect(partial(self._remove, removal))
        self._question.open()

    def _remove(self, removal: Removal, *_: object) -> None:
        self._bridge.read(
            lambda services: services.models.remove(removal.id), self._removed, self._say_failure
        )

    def _removed(self, removal: Removal) -> None:
        self._undo = None if removal.deletes else removal.path
        gone = (
            self.tr("{model} was deleted.")
            if removal.deletes
            else self.tr("{model} is no longer in the list.")
        )
        self._say(gone.format(model=removal.id))
        self.undo.setVisible(self._undo is not None)
        self.look_around()
        self.changed.emit()

    def _take_back(self) -> None:
        if self._undo is not None:
            path, self._undo = self._undo, None
            self.add([path])

    def _add_chosen(self, paths: list[str]) -> None:
        self.add([Path(path) for path in paths])

    def _add_found(self, copy: bool) -> None:
        model = self._found.get(self.list.key)
        if model is not None:
            self.add([model.path], copy=copy)

    def _stop_copying(self) -> None:
        if self._copying is not None:
            self._copying.set()

    def _heard(self, event: DownloadEvent) -> None:
        if isinstance(event, DownloadProgress):
            words = self.tr("Copying {file}: {some} of {all}")
            self._say(
                words.format(file=event.model, some=byte_size(event.received), all=byte_size(event.total))
            )
            self.stop_copying.setVisible(True)

    def _take_added(self, added: list[ModelState]) -> None:
        self._copying = None
        self._wanted = added[-1].id if added else ""
        names = ", ".join(state.name for state in added)
        self._say(self.tr("Added: {models}").format(models=names))
        self.look_around()
        self.changed.emit()

    def _add_failed(self, failure: Failure) -> None:
        self._copying = None
        self._say_failure(failure)
        self.changed.emit()

    def _take_found(self, found: list[FoundModel]) -> None:
        self.look.setEnabled(True)
        self._found = {f"{FOUND}{model.path}": model for model in found}
        self._show_rows()

    def _find_failed(self, failure: Failure) -> None:
        self.look.setEnabled(True)
        self._say_failure(failure)

    def _changed(self, _: object) -> None:
        self._say("")
        self.changed.emit()

    def _say(self, words: str) -> None:
        self._said.set_tone("secondary")
        self._said.setText(words)
        self._said.setVisible(bool(words))
        self.undo.hide()
        self.stop_copying.hide()

    def _say_failure(self, failure: Failure) -> None:
        self._say(f"{failure.message} {failure.advice}".strip())
        self._said.set_tone("secondary" if failure.cancelled else "bad_text")


def _find(services: Services, cancel: CancelToken, tell: object) -> list[FoundModel]:
    return services.models.find()
