"""Starts the window: painted first, services after."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings, QTimer, Signal
from PySide6.QtWidgets import QApplication

from variorum.ui.crash import CrashLog, CrashReporter
from variorum.ui.window import MainWindow

if TYPE_CHECKING:
    from variorum.services.contract import Services
    from variorum.services.language import Language

SETTINGS_FILE = "window.ini"


def run(
    services_factory: Callable[[], Services],
    argv: Sequence[str] | None = None,
    *,
    home: Path,
    language: Callable[[], Language] | None = None,
) -> int:
    """Show the window and return the exit status when it has been closed.

    services_factory: called on a worker thread once the window has been painted and furnished. argv: for Qt, program
    name first. home: where the window keeps its settings and crash log. language: of the window's words, asked for when
    it has been painted; the desktop's without.
    """
    existing = QApplication.instance()
    app = existing if isinstance(existing, QApplication) else QApplication(list(argv or ["variorum"]))
    app.setApplicationName("Variorum")
    app.setApplicationDisplayName("Variorum")
    app.setDesktopFileName("variorum")
    app.setQuitOnLastWindowClosed(False)
    log = CrashLog(home)
    window = MainWindow(QSettings(str(home / SETTINGS_FILE), QSettings.Format.IniFormat), bare=True)
    reporter = CrashReporter(window, app)
    reporter.install()
    window.closed.connect(app.quit)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    starter = _Starter(window, services_factory, reporter, log, language)
    window.painted.connect(starter.furnish)
    window.furnished.connect(starter.start)
    window.show()
    try:
        return app.exec()
    finally:
        reporter.uninstall()
        log.close()


class _Starter(QObject):
    """Starts the services once the window is complete, and tells of a crash before."""

    _crashed = Signal(str)

    def __init__(
        self,
        window: MainWindow,
        factory: Callable[[], Services],
        reporter: CrashReporter,
        log: CrashLog,
        language: Callable[[], Language] | None,
    ) -> None:
        super().__init__(window)
        self._language = language
        self._window, self._factory, self._reporter, self._log = window, factory, reporter, log
        self._crash = ""
        self._crashed.connect(self._offer)

    def furnish(self) -> None:
        """Let the window speak its language, and put its parts in, when what was painted is on the screen."""
        QTimer.singleShot(0, self._furnish)

    def _furnish(self) -> None:
        from variorum.services.language import Language
        from variorum.ui.languages import use_language

        app = QApplication.instance()
        assert isinstance(app, QApplication)
        use_language(app, self._language() if self._language is not None else Language.SYSTEM)
        self._window.furnish_later()

    def start(self) -> None:
        """Build the services on a worker."""
        self._window.bridge.unexpected.connect(self._reporter.report)
        self._window.start(self._build)

    def _build(self) -> Services:
        if self._log.before is not None:
            with contextlib.suppress(OSError):
                self._crashed.emit(self._log.before.read_text(encoding="utf-8", errors="replace"))
            self._log.before = None
        return self._factory()

    def _offer(self, crash: str) -> None:
        self._crash = crash
        self._window.pages.notice.say(
            self.tr("Variorum ended unexpectedly the last time. Your library is safe."),
            self.tr("Show what was logged"),
            self._show_crash,
        )

    def _show_crash(self) -> None:
        self._reporter.show_crash(self._crash)
