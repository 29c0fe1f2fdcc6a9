"""Something unexpected: a message with what to copy, the program goes on; a crash is offered at the next start."""

from __future__ import annotations

import faulthandler
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from fakes_services import Fakes
from tests.ui.conftest import TESTS, OpenWindow
from variorum.services.contract import Services
from variorum.ui.crash import CRASH_LOG, LAST_CRASH, CrashLog, CrashReporter
from variorum.ui.report_dialog import ReportDialog

Open = Callable[[Services], OpenWindow]

CRASHES = """
import faulthandler, sys
from pathlib import Path
from variorum.ui.crash import CrashLog
log = CrashLog(Path(sys.argv[1]))
faulthandler._sigabrt()
"""

STARTS = """
import os, sys
os.environ["QT_QPA_PLATFORM"] = "offscreen"
sys.path.insert(0, sys.argv[1])
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from fake_answers import conflict
from fakes_services import Script, fake_services
from ui_worlds import written_world
from variorum.ui.app import run
from variorum.ui.report_dialog import ReportDialog
from variorum.ui.window import MainWindow

home = Path(sys.argv[2])
app = QApplication(["variorum"])
services = fake_services(written_world(home), Script(conflict)).services

def step():
    (window,) = [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)]
    if not window.complete or not window.library.loaded:
        return
    timer.stop()
    notice = window.pages.notice
    print(notice.isVisible(), notice.text)
    if notice.isVisible():
        notice.action.click()
        (dialog,) = window.findChildren(ReportDialog)
        print("Fatal Python error: Aborted" in dialog.details.toPlainText(), notice.isVisible())
    window.close()

timer = QTimer()
timer.timeout.connect(step)
timer.start(20)
sys.exit(run(lambda: services, ["variorum"], home=home))
"""


@pytest.fixture
def reporter(qtbot: QtBot, open_window: Open, fakes: Fakes) -> Iterator[CrashReporter]:
    opened = open_window(fakes.services)
    opened.ready()
    made = CrashReporter(opened.window, opened.window)
    made.install()
    yield made
    made.uninstall()


def dialogs() -> list[ReportDialog]:
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, ReportDialog) and w.isVisible()]


def test_an_error_shows_what_to_copy_and_the_program_goes_on(
    qtbot: QtBot, reporter: CrashReporter, capsys: pytest.CaptureFixture[str]
) -> None:
    thread = threading.Thread(target=lambda: 1 / 0)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: bool(dialogs()))
    (dialog,) = dialogs()
    assert not dialog.isModal()
    assert "Variorum goes on" in dialog.findChildren(QLabel)[0].text()
    dialog.copy.click()
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith("Variorum ")
    assert "ZeroDivisionError" in copied
    # A fault that repeats does not bury the window
    reporter.report("another")
    assert dialogs() == [dialog]
    dialog.close()
    went_on: list[bool] = []
    QTimer.singleShot(0, lambda: went_on.append(True))
    qtbot.waitUntil(lambda: bool(went_on) and not dialogs())
    reporter.report("the next")
    (again,) = dialogs()
    assert "the next" in again.details.toPlainText()
    again.close()
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_an_error_on_the_main_thread_is_shown_too(qtbot: QtBot, reporter: CrashReporter) -> None:
    try:
        raise RuntimeError("of the main thread")
    except RuntimeError as error:
        sys.excepthook(RuntimeError, error, error.__traceback__)
    qtbot.waitUntil(lambda: bool(dialogs()))
    (dialog,) = dialogs()
    assert "RuntimeError: of the main thread" in dialog.details.toPlainText()
    dialog.close()


def test_a_crash_is_offered_at_the_next_start_and_only_there(tmp_path: Path) -> None:
    crashed = subprocess.run(
        [sys.executable, "-c", CRASHES, str(tmp_path)], capture_output=True, check=False, timeout=60
    )
    assert crashed.returncode != 0
    assert "Aborted" in (tmp_path / CRASH_LOG).read_text(encoding="utf-8")
    starts = []
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", STARTS, str(TESTS), str(tmp_path)],
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
        assert done.returncode == 0, done.stderr
        starts.append(done.stdout.splitlines())
    first, second = starts
    assert first[0].startswith("True Variorum ended unexpectedly the last time.")
    assert first[1] == "True False"
    assert second == ["False "]
    assert (tmp_path / LAST_CRASH).exists()


def test_where_nothing_can_be_written_nothing_is_logged(tmp_path: Path) -> None:
    was_on = faulthandler.is_enabled()
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    log = CrashLog(tmp_path / "file")
    assert log.before is None
    log.close()
    assert faulthandler.is_enabled() == was_on
