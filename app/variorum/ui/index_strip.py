"""How bringing files in is going: a bar, numbers with units, Stop, and what needs attention at the end."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from variorum.domain.events import IndexFinished, IndexProgress
from variorum.services.words import Counts, CountWords, number
from variorum.ui.failures import Failure
from variorum.ui.labels import SMALL, ElidedLabel, TextLabel
from variorum.ui.pieces import Bar
from variorum.ui.wording import duration


class IndexStrip(QWidget):
    """Hidden until the first run."""

    stopped = Signal()
    paused = Signal(bool)
    """Reading is to rest, or to go on."""
    retried = Signal()
    undone = Signal()
    """The last removal is to be undone."""
    counted = CountWords()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bar = Bar()
        self._bar.setAccessibleName(self.tr("Progress of reading files"))
        self._what = ElidedLabel("", mode=Qt.TextElideMode.ElideMiddle, bold=True, scale=SMALL)
        self._numbers = TextLabel("", scale=SMALL, tone="secondary")
        self._pause = QPushButton(self.tr("Pause"))
        self._pause.setAccessibleName(self.tr("Pause reading files"))
        self._pause.clicked.connect(self._pause_pressed)
        self._undo = QPushButton(self.tr("Undo"))
        self._undo.setAccessibleName(self.tr("Bring the removed documents back"))
        self._undo.clicked.connect(self.undone)
        self._rests = False
        self._stop = QPushButton(self.tr("Stop"))
        self._stop.setAccessibleName(self.tr("Stop reading files"))
        self._stop.clicked.connect(self.stopped)
        self._again = QPushButton(self.tr("Retry"))
        self._again.setAccessibleName(self.tr("Try reading the files again"))
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
        self._what.setText(self.tr("Looking for files"))
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
            self._what.setText(self.tr("Paused"))
        elif self._stop.isEnabled():
            self._what.setText(
                self.tr("Reading {file}").format(file=name) if name else self.tr("Reading files")
            )
        self._what.set_hint(progress.current)
        files = self.counted("{done} of %Ln files", "{done} of %Ln file", progress.total)
        parts = [
            files.format(done=number(progress.done)),
            Counts.pages(progress.pages),
            Counts.passages(progress.passages),
        ]
        if progress.seconds >= 1 and progress.pages:
            speed = number(progress.pages / progress.seconds, 1)
            parts.append(self.tr("{number} pages/s").format(number=speed))
        if progress.seconds >= 1 and progress.passages:
            speed = number(progress.passages / progress.seconds, 1)
            parts.append(self.tr("{number} passages/s").format(number=speed))
        elif progress.seconds >= 1 and progress.done:
            speed = number(progress.done / progress.seconds, 1)
            parts.append(self.tr("{number} files/s").format(number=speed))
        if progress.seconds_left is not None:
            left = duration(progress.seconds_left * 1000)
            parts.append(self.tr("{time} left").format(time=left))
        if progress.failed:
            parts.append(self.counted("%Ln need attention", "%Ln needs attention", progress.failed))
        self._numbers.setText(" · ".join(parts))
        self._numbers.show()

    def stopping(self) -> None:
        """Stop was pressed."""
        self._what.setText(self.tr("Stopping after this file"))
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
        self._what.setText(self.counted("%Ln documents removed", "%Ln document removed", count))
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
            self._what.setText(
                self.tr("Stopped") if outcome.cancelled else self.tr("Could not read the files")
            )
            self._numbers.set_tone("secondary" if outcome.cancelled else "bad_text")
            self._numbers.setText("" if outcome.cancelled else f"{outcome.message} {outcome.advice}".strip())
        else:
            self._what.setText(self.tr("Stopped") if outcome.cancelled else self.tr("All files read"))
            self._numbers.set_tone("secondary")
            parts = [
                words
                for count, words in (
                    (outcome.added, self.counted("%Ln added", "%Ln added", outcome.added)),
                    (outcome.updated, self.counted("%Ln updated", "%Ln updated", outcome.updated)),
                    (
                        outcome.moved,
                        self.counted("%Ln moved or copied", "%Ln moved or copied", outcome.moved),
                    ),
                    (outcome.unchanged, self.counted("%Ln unchanged", "%Ln unchanged", outcome.unchanged)),
                    (outcome.removed, self.counted("%Ln removed", "%Ln removed", outcome.removed)),
                )
                if count
            ]
            if outcome.failed:
                count = len(outcome.failed)
                parts.append(self.counted("%Ln need attention", "%Ln needs attention", count))
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
        self._pause.setText(self.tr("Resume") if rests else self.tr("Pause"))
        self._pause.setAccessibleName(
            self.tr("Go on reading files") if rests else self.tr("Pause reading files")
        )

    def _pause_pressed(self) -> None:
        self._show_pause(not self._rests)
        if self._rests:
            self._what.setText(self.tr("Pausing after this file"))
        self.paused.emit(self._rests)
