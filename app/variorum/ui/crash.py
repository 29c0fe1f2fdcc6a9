"""What happens when something unexpected does: a crash log, and a message that can be copied; the program goes on."""

from __future__ import annotations

import faulthandler
import sys
import threading
import traceback
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, TextIO

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from variorum.ui.report_dialog import ReportDialog

CRASH_LOG = "crash.log"
LAST_CRASH = "last-crash.log"
"""The log of a crash, from the next start on."""


class CrashReporter(QObject):
    """Shows unexpected errors of any thread in a message with the text to copy. `install` once, on the main thread."""

    _arrived = Signal(str)

    def __init__(self, window: QWidget, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._window = window
        self._open: ReportDialog | None = None
        self._arrived.connect(self._take)

    def install(self) -> None:
        """Take over sys.excepthook and threading.excepthook."""
        sys.excepthook = self._exception
        threading.excepthook = self._thread_exception

    def uninstall(self) -> None:
        """Give both hooks back."""
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__

    def report(self, details: str) -> None:
        """Show a message, unless one is open already: a fault that repeats must not bury the window."""
        if sys.stderr is not None:
            sys.stderr.write(details)
        if self._open is None:
            self._show(
                self.tr("Something unexpected went wrong. Variorum goes on."),
                self.tr("If it happens again, please report it with the details below."),
                details,
            )

    def show_crash(self, log: str) -> None:
        """Show what was logged when the program ended unexpectedly."""
        if self._open is None:
            self._show(
                self.tr("Variorum ended unexpectedly the last time."),
                self.tr("This is where it was. Please report it: nothing is sent by itself."),
                log,
            )

    def _show(self, what: str, advice: str, details: str) -> None:
        # Imported here: the first window need not wait for it
        from variorum.ui.report_dialog import ReportDialog

        self._open = ReportDialog(what, advice, details, self._window)
        self._open.finished.connect(self._finished)
        self._open.show()

    def _finished(self, _: int) -> None:
        self._open = None

    def _take(self, details: str) -> None:
        # From the event loop, not from within whatever raised: that may be half painted
        QTimer.singleShot(0, self, lambda: self.report(details))

    def _exception(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        self._arrived.emit("".join(traceback.format_exception(kind, error, trace)))

    def _thread_exception(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self._exception(args.exc_type, args.exc_value, args.exc_traceback)


class CrashLog:
    """Native crashes write their stacks into folder/crash.log. A frozen windowed program has no stderr; a file works.

    before: what a crash has written before this start, None if there was none.
    """

    def __init__(self, folder: Path) -> None:
        """Keep what is there for the person, and begin anew; where nothing can be written, nothing is logged."""
        self.before: Path | None = None
        self._file: TextIO | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            log = folder / CRASH_LOG
            if log.exists() and log.stat().st_size:
                self.before = log.replace(folder / LAST_CRASH)
            self._file = log.open("a", encoding="utf-8")
        except OSError:
            return
        faulthandler.enable(self._file)

    def close(self) -> None:
        """Log no more."""
        if self._file is not None:
            faulthandler.disable()
            self._file.close()
