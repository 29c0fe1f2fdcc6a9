"""The downloads that run, wait or have ended: each with its bar, rate and time left, Pause, Resume and Cancel."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from variorum.domain.events import DownloadState, DownloadStatus
from variorum.services.contract import Services
from variorum.ui.bridge import Bridge
from variorum.ui.failures import Failure
from variorum.ui.labels import SMALL, ElidedLabel, TextLabel
from variorum.ui.model_words import download_words
from variorum.ui.pieces import Bar, Card


class DownloadRow(QWidget):
    """One download."""

    started = Signal(str)
    paused = Signal(str)
    cancelled = Signal(str)

    def __init__(self, model_id: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model_id = model_id
        self.state: DownloadState | None = None
        self.name = ElidedLabel("", bold=True)
        self.bar = Bar()
        self.numbers = TextLabel("", scale=SMALL, tone="secondary", selectable=True)
        self.pause = QPushButton(self.tr("Pause"))
        self.pause.clicked.connect(partial(self._tell, self.paused))
        self.start = QPushButton(self.tr("Resume"))
        self.start.clicked.connect(partial(self._tell, self.started))
        self.cancel = QPushButton(self.tr("Cancel"))
        self.cancel.clicked.connect(partial(self._tell, self.cancelled))
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.name, 1)
        for button in (self.pause, self.start, self.cancel):
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self.bar)
        column.addWidget(self.numbers)

    def show_state(self, state: DownloadState, name: str) -> None:
        """Show how it stands."""
        self.state = state
        self.name.setText(name)
        status, progress = state.status, state.progress
        known = progress is not None and progress.total > 0
        self.bar.show_value(progress.received / progress.total if progress is not None and known else None)
        self.bar.setVisible(status is not DownloadStatus.DONE)
        self.bar.setAccessibleName(self.tr("Progress of {model}").format(model=name))
        self.numbers.set_tone("bad_text" if status is DownloadStatus.FAILED else "secondary")
        self.numbers.setText(download_words(state))
        goes_on = status in (DownloadStatus.RUNNING, DownloadStatus.WAITING)
        done = status is DownloadStatus.DONE
        self.pause.setVisible(goes_on)
        self.start.setVisible(not goes_on and not done)
        again = self.tr("Retry") if status is DownloadStatus.FAILED else self.tr("Resume")
        self.start.setText(again)
        self.cancel.setText(self.tr("Close") if done else self.tr("Cancel"))
        self.pause.setAccessibleName(self.tr("Pause the download of {model}").format(model=name))
        self.start.setAccessibleName(f"{again}: {name}")
        cancel = (
            self.tr("Close the finished download of {model}")
            if done
            else self.tr("Cancel the download of {model}")
        )
        self.cancel.setAccessibleName(cancel.format(model=name))

    def _tell(self, signal: object) -> None:
        signal.emit(self.model_id)  # type: ignore[attr-defined]


class DownloadQueue(Card):
    """Hidden while there is nothing. All its calls go through the bridge."""

    finished = Signal()
    """A model is here."""
    changed = Signal()
    """Something is different from before."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=12, spacing=10)
        self._bridge = bridge
        self._names: dict[str, str] = {}
        self.rows: dict[str, DownloadRow] = {}
        self.setAccessibleName(self.tr("Downloads"))
        self._failure = TextLabel("", scale=SMALL, tone="bad_text", selectable=True)
        self._failure.hide()
        self.column.addWidget(TextLabel(self.tr("Downloads"), bold=True, wrap=False))
        self.column.addWidget(self._failure)
        bridge.background.connect(self._heard)
        self.hide()

    @property
    def states(self) -> dict[str, DownloadState]:
        """How each stands."""
        return {key: row.state for key, row in self.rows.items() if row.state is not None}

    def name_models(self, names: dict[str, str]) -> None:
        """Take in what models are called, by their ids."""
        self._names = names

    def load(self) -> None:
        """Show the downloads there are."""
        self._bridge.read(_states, self._take, None, replaces="downloads")

    def start(self, model_id: str) -> None:
        """Start, or resume, one."""
        self._bridge.read(lambda s: _downloads(s).start(model_id), self._asked, self._failed)

    def _pause(self, model_id: str) -> None:
        self._bridge.read(lambda s: _downloads(s).pause(model_id), self._asked, self._failed)

    def _cancel(self, model_id: str) -> None:
        row = self.rows.get(model_id)
        if row is not None and row.state is not None and row.state.status is DownloadStatus.DONE:
            self._bridge.read(lambda s: _downloads(s).forget(model_id), self._asked, self._failed)
            return
        if row is not None:
            row.cancel.setEnabled(False)
        self._bridge.read(lambda s: _downloads(s).cancel(model_id), self._asked, self._failed)

    def _asked(self, _: object) -> None:
        self._failure.hide()
        self.load()

    def _failed(self, failure: Failure) -> None:
        self._failure.setText(f"{failure.message} {failure.advice}".strip())
        self._failure.show()
        self.load()

    def _heard(self, states: list[DownloadState]) -> None:
        """Show the newest of each; the list itself is looked up anew when one begins or ends."""
        newest = {state.model: state for state in states}
        before = self.states
        for state in newest.values():
            self._show(state)
        ended = [s for s in newest.values() if s.status is DownloadStatus.DONE]
        if any(s.model not in before or s.status is not before[s.model].status for s in newest.values()):
            self.changed.emit()
        if ended:
            self.finished.emit()

    def _take(self, states: list[DownloadState]) -> None:
        gone = set(self.rows) - {state.model for state in states}
        for model_id in gone:
            row = self.rows.pop(model_id)
            row.hide()
            row.deleteLater()
        for state in states:
            self._show(state)
        self.setVisible(bool(self.rows))
        self.changed.emit()

    def _show(self, state: DownloadState) -> None:
        row = self.rows.get(state.model)
        if row is None:
            row = self.rows[state.model] = DownloadRow(state.model)
            row.started.connect(self.start)
            row.paused.connect(self._pause)
            row.cancelled.connect(self._cancel)
            self.column.addWidget(row, 0, Qt.AlignmentFlag.AlignTop)
        row.cancel.setEnabled(True)
        address = state.model.partition("#")[0]
        row.show_state(state, self._names.get(state.model) or address.rsplit("/", 1)[-1])
        self.show()


def _downloads(services: Services):  # type: ignore[no-untyped-def]
    if services.downloads is None:
        raise RuntimeError("there are no downloads in the background here")
    return services.downloads


def _states(services: Services) -> list[DownloadState]:
    return services.downloads.states() if services.downloads is not None else []
