"""How bringing files in is going: a bar, numbers with units, Stop, and what needs attention at the end."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from variorum.domain.events import IndexFinished, IndexProgress
from variorum.ui.bridge import Failure
from variorum.ui.labels import SMALL, ElidedLabel, TextLabel
from variorum.ui.pieces import Bar
from variorum.ui.wording import duration, plural


class IndexStrip(QWidget):
    """Hidden until the first run."""

    stopped = Signal()
    paused = Signal(bool)
    """Reading is to rest, or to go on."""
    retried = Signal()
    undone = Signal()
    """The last removal is to be undone."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bar = Bar()
        self._bar.setAccessibleName("Progress of reading files")
        self._what = ElidedLabel("", mode=Qt.TextElideMode.ElideMiddle, bold=True, scale=SMALL)
        self._numbers = TextLabel("", scale=SMALL, tone="secondary")
        self._pause = QPushButton("Pause")
        self._pause.setAccessibleName("Pause reading files")
        self._pause.clicked.connect(self._pause_pressed)
        self._undo = QPushButton("Undo")
        self._undo.setAccessibleName("Bring the removed documents back")
        self._undo.clicked.connect(self.undone)
        self._rests = False
        self._stop = QPushButton("Stop")
        self._stop.setAccessibleName("Stop reading files")
        self._stop.clicked.connect(self.stopped)
        self._again = QPushButton("Retry")
        self._again.setAccessibleName("Try reading the files again")
        self._again.clicked.connect(self.retried)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._what, 1)
        for button in (self._pause, self._stop, self._again, self._undo):
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self._bar)
        column.addWidget(self._numbers)
        self.hide()

    def start(self) -> None:
        """A run begins; nothing is known of its size yet."""
        self._bar.show_value(None)
        self._bar.show()
        self._what.setText("Looking for files")
        self._numbers.set_tone("secondary")
        self._numbers.setText("")
        self._numbers.hide()
        self._show_running()

    def show_progress(self, progress: IndexProgress) -> None:
        """Show counts, speed and the time left."""
        self._bar.show_value(progress.done / progress.total if progress.total else None)
        if self._stop.isHidden():
            self._bar.show()
            self._numbers.set_tone("secondary")
            self._show_running()
        self._show_pause(progress.paused)
        name = progress.current.replace("\\", "/").rsplit("/", 1)[-1]
        if progress.paused:
            self._what.setText("Paused")
        elif self._stop.isEnabled():
            self._what.setText(f"Reading {name}" if name else "Reading files")
        self._what.set_hint(progress.current)
        parts = [f"{progress.done:,} of {plural(progress.total, 'file')}", plural(progress.pages, "page")]
        parts.append(plural(progress.passages, "passage"))
        if progress.seconds >= 1 and progress.pages:
            parts.append(f"{progress.pages / progress.seconds:,.1f} pages/s")
        if progress.seconds >= 1 and progress.passages:
            parts.append(f"{progress.passages / progress.seconds:,.1f} passages/s")
        elif progress.seconds >= 1 and progress.done:
            parts.append(f"{progress.done / progress.seconds:,.1f} files/s")
        if progress.seconds_left is not None:
            parts.append(f"{duration(progress.seconds_left * 1000)} left")
        if progress.failed:
            parts.append(
                f"{progress.failed:,} need attention" if progress.failed > 1 else "1 needs attention"
            )
        self._numbers.setText(" · ".join(parts))
        self._numbers.show()

    def stopping(self) -> None:
        """Stop was pressed."""
        self._what.setText("Stopping after this file")
        self._stop.setEnabled(False)
        self._pause.setEnabled(False)

    def show_removed(self, count: int) -> None:
        """Say that documents were removed, which can be undone."""
        self._bar.hide()
        self._pause.hide()
        self._stop.hide()
        self._again.hide()
        self._undo.show()
        self._what.set_hint("")
        self._what.setText(f"{plural(count, 'document')} removed")
        self._numbers.hide()
        self.show()

    def show_end(self, outcome: IndexFinished | Failure) -> None:
        """Say how a run ended."""
        self._bar.hide()
        self._pause.hide()
        self._stop.hide()
        self._undo.hide()
        bad = not outcome.cancelled if isinstance(outcome, Failure) else bool(outcome.failed)
        self._again.setVisible(bad)
        self._what.set_hint("")
        if isinstance(outcome, Failure):
            self._what.setText("Stopped" if outcome.cancelled else "Could not read the files")
            self._numbers.set_tone("secondary" if outcome.cancelled else "bad_text")
            self._numbers.setText("" if outcome.cancelled else f"{outcome.message} {outcome.advice}".strip())
        else:
            self._what.setText("Stopped" if outcome.cancelled else "All files read")
            self._numbers.set_tone("secondary")
            parts = [
                f"{count:,} {word}"
                for count, word in (
                    (outcome.added, "added"),
                    (outcome.updated, "updated"),
                    (outcome.moved, "moved or copied"),
                    (outcome.unchanged, "unchanged"),
                    (outcome.removed, "removed"),
                )
                if count
            ]
            if outcome.failed:
                count = len(outcome.failed)
                parts.append(f"{count:,} need attention" if count > 1 else "1 needs attention")
            parts.append(duration(outcome.seconds * 1000))
            self._numbers.setText(" · ".join(parts))
        self._numbers.setVisible(bool(self._numbers.text()))

    def _show_running(self) -> None:
        for button in (self._pause, self._stop):
            button.show()
            button.setEnabled(True)
        self._again.hide()
        self._undo.hide()
        self._show_pause(False)
        self.show()

    def _show_pause(self, rests: bool) -> None:
        self._rests = rests
        self._pause.setText("Resume" if rests else "Pause")
        self._pause.setAccessibleName("Go on reading files" if rests else "Pause reading files")

    def _pause_pressed(self) -> None:
        self._show_pause(not self._rests)
        if self._rests:
            self._what.setText("Pausing after this file")
        self.paused.emit(self._rests)
