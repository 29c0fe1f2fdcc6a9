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
    retried = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bar = Bar()
        self._bar.setAccessibleName("Progress of reading files")
        self._what = ElidedLabel("", mode=Qt.TextElideMode.ElideMiddle, bold=True, scale=SMALL)
        self._numbers = TextLabel("", scale=SMALL, tone="secondary")
        self._stop = QPushButton("Stop")
        self._stop.setAccessibleName("Stop reading files")
        self._stop.clicked.connect(self.stopped)
        self._again = QPushButton("Retry")
        self._again.setAccessibleName("Try reading the files again")
        self._again.clicked.connect(self.retried)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._what, 1)
        row.addWidget(self._stop)
        row.addWidget(self._again)
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
        self._stop.show()
        self._stop.setEnabled(True)
        self._again.hide()
        self.show()

    def show_progress(self, progress: IndexProgress) -> None:
        """Show counts, speed and the time left."""
        self._bar.show_value(progress.done / progress.total if progress.total else None)
        name = progress.current.replace("\\", "/").rsplit("/", 1)[-1]
        self._what.setText(f"Reading {name}" if name else "Reading files")
        self._what.set_hint(progress.current)
        parts = [f"{progress.done:,} of {plural(progress.total, 'file')}", plural(progress.pages, "page")]
        parts.append(plural(progress.passages, "passage"))
        if progress.seconds >= 1 and progress.pages:
            parts.append(f"{progress.pages / progress.seconds:,.1f} pages/s")
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

    def show_end(self, outcome: IndexFinished | Failure) -> None:
        """Say how a run ended."""
        self._bar.hide()
        self._stop.hide()
        self._again.setVisible(isinstance(outcome, Failure) and not outcome.cancelled)
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
