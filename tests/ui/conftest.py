"""A window on fakes. No screen is needed."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fake_answers import conflict
from fake_documents import World
from fakes_services import Fakes, Script, fake_services, settings_in
from ui_worlds import written_world
from variorum.services.contract import Services
from variorum.ui.appearance import appearance
from variorum.ui.window import MainWindow

HERE = str(Path(__file__).resolve().parent)
TESTS = Path(__file__).resolve().parents[1]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The offscreen platform says this of every window."""
    for item in items:
        if str(item.path).startswith(HERE):
            item.add_marker(pytest.mark.qt_log_ignore("This plugin does not support"))


@pytest.fixture
def world(tmp_path: Path, qapp: QApplication) -> World:
    """Two PDFs that disagree, a note with hostile markup, and a locked file."""
    return written_world(tmp_path)


@pytest.fixture
def fakes(world: World, tmp_path: Path) -> Fakes:
    """Services that answer with a disagreement, with the real settings of an empty home."""
    made = fake_services(world, Script(conflict))
    made.services.settings = settings_in(tmp_path / "home")
    return made


class OpenWindow:
    """A window and what tests do with it."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.bot, self.window = qtbot, window
        self.panel, self.library, self.source = window.answer, window.library, window.source

    def until(self, condition: Callable[[], bool]) -> None:
        self.bot.waitUntil(condition, timeout=20_000)

    def ready(self) -> None:
        self.until(lambda: self.library.loaded and self.panel.stack.currentWidget() is not self.panel.opening)

    def ask(self, question: str) -> None:
        self.ready()
        self.panel.question.set_question(question)
        self.panel.question.submit()

    def answered(self) -> None:
        self.until(lambda: self.panel.state is not None and self.panel.state.ended)
        self.until(lambda: not self.window.bridge.asking)
        self.drawn()

    def drawn(self) -> None:
        self.until(lambda: self.panel.view.complete)


@pytest.fixture
def open_window(qtbot: QtBot, tmp_path: Path) -> Iterator[Callable[[Services], OpenWindow]]:
    """Open a window on services; at the end it is closed and every thread of its bridge has ended."""
    opened: list[MainWindow] = []

    def open_on(services: Services | Callable[[], Services]) -> OpenWindow:
        window = MainWindow(QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat))
        window.resize(1280, 800)
        opened.append(window)
        window.show()
        window.start(services if callable(services) else lambda: services)
        return OpenWindow(qtbot, window)

    yield open_on
    for window in opened:
        close(qtbot, window)
    appearance().zoom(100)
    assert not bridge_threads()


def close(qtbot: QtBot, window: MainWindow) -> None:
    """Close a window and wait until all its work has ended."""
    if not window.bridge.ended:
        with qtbot.waitSignal(window.closed, timeout=20_000):
            window.close()
    window.deleteLater()


def bridge_threads() -> list[str]:
    """Names of the bridge's threads that still run."""
    return [thread.name for thread in threading.enumerate() if thread.name.startswith("variorum-")]
