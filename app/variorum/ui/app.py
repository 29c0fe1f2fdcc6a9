"""Starts the window: painted first, services after."""

from __future__ import annotations

import faulthandler
import signal
from collections.abc import Callable, Sequence
from pathlib import Path

import platformdirs
from PySide6.QtCore import QObject, QSettings, Qt
from PySide6.QtWidgets import QApplication

from variorum.services.contract import Services
from variorum.services.language import Language
from variorum.ui.appearance import appearance
from variorum.ui.crash import CrashReporter, log_crashes
from variorum.ui.languages import use_language
from variorum.ui.window import MainWindow

SETTINGS_FILE = "window.ini"


def run(
    services_factory: Callable[[], Services],
    argv: Sequence[str] | None = None,
    *,
    home: Path | None = None,
    language: Language = Language.SYSTEM,
) -> int:
    """Show the window and return the exit status when it has been closed.

    services_factory: called on a worker thread once the window has been painted. argv: for Qt, program name first.
    home: where the window keeps its settings and crash log; the platform's data folder when None. language: of the
    window's words.
    """
    existing = QApplication.instance()
    app = existing if isinstance(existing, QApplication) else QApplication(list(argv or ["variorum"]))
    app.setApplicationName("Variorum")
    app.setApplicationDisplayName("Variorum")
    app.setDesktopFileName("variorum")
    app.setQuitOnLastWindowClosed(False)
    use_language(app, language)
    folder = home or platformdirs.user_data_path("variorum")
    log = log_crashes(folder)
    appearance()
    window = MainWindow(QSettings(str(folder / SETTINGS_FILE), QSettings.Format.IniFormat))
    reporter = CrashReporter(window, app)
    reporter.install()
    window.bridge.unexpected.connect(reporter.report)
    window.closed.connect(app.quit)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    starter = _Starter(window, services_factory)
    window.painted.connect(starter.start, Qt.ConnectionType.QueuedConnection)
    window.show()
    try:
        return app.exec()
    finally:
        reporter.uninstall()
        if log is not None:
            faulthandler.disable()
            log.close()


class _Starter(QObject):
    """Starts the services once the window has been painted."""

    def __init__(self, window: MainWindow, factory: Callable[[], Services]) -> None:
        super().__init__(window)
        self._window, self._factory = window, factory

    def start(self) -> None:
        """Build the services on a worker."""
        self._window.start(self._factory)
