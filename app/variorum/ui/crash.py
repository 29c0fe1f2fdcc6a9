"""What happens when something unexpected does: a crash log, and a message that can be copied; the program goes on."""

from __future__ import annotations

import faulthandler
import sys
import threading
import traceback
from pathlib import Path
from types import TracebackType
from typing import TextIO

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

CRASH_LOG = "crash.log"
MOST_AT_ONCE = 1


class CrashReporter(QObject):
    """Shows unexpected errors of any thread in a message with the text to copy. `install` once, on the main thread."""

    _arrived = Signal(str)

    def __init__(self, window: QWidget, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._window = window
        self._open: list[QMessageBox] = []
        self._arrived.connect(self.report, Qt.ConnectionType.QueuedConnection)

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
        if len(self._open) >= MOST_AT_ONCE:
            return
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle("Variorum")
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(self.tr("Something unexpected went wrong. Variorum goes on."))
        box.setInformativeText(
            self.tr("Please report it with the details below: they can be selected and copied.")
        )
        box.setDetailedText(details)
        box.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setModal(False)
        box.finished.connect(self._finished)
        self._open.append(box)
        box.show()

    def _finished(self, _: int) -> None:
        self._open.clear()

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


def log_crashes(folder: Path) -> TextIO | None:
    """Let native crashes write their stacks into folder/crash.log. Returns the open file, None if it can't be kept.

    A frozen windowed program has no stderr; a file always works.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        log = (folder / CRASH_LOG).open("a", encoding="utf-8")
    except OSError:
        return None
    faulthandler.enable(log)
    return log
