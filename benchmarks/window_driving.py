"""Doing in the window what a person does, and waiting for what comes of it."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QDeadlineTimer, QEventLoop, QSettings
from PySide6.QtWidgets import QApplication

from variorum.services.contract import Services
from variorum.ui.window import FIRST_WIDTHS, MainWindow

PATIENCE_MS = 30_000


def spin(milliseconds: int) -> None:
    """Let the window work for a while."""
    deadline = QDeadlineTimer(milliseconds)
    while not deadline.hasExpired():
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)


def until(what: str, condition: Callable[[], bool], patience: int = PATIENCE_MS) -> None:
    """Let the window work until something is so."""
    deadline = QDeadlineTimer(patience)
    while not condition():
        if deadline.hasExpired():
            raise TimeoutError(f"waited {patience / 1000:.0f} s for: {what}")
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)


@contextmanager
def opened(width: int, height: int, services: Services) -> Iterator[MainWindow]:
    """Open a window on services, and close it with all its threads."""
    with tempfile.TemporaryDirectory() as folder:
        window = MainWindow(QSettings(str(Path(folder) / "window.ini"), QSettings.Format.IniFormat))
        ended: list[bool] = []
        window.closed.connect(lambda: ended.append(True))
        window.resize(width, height)
        window.parts.setSizes([width * part // sum(FIRST_WIDTHS) for part in FIRST_WIDTHS])
        window.show()
        window.start(lambda: services)
        try:
            yield window
        finally:
            window.close()
            until("the window to be closed", lambda: bool(ended))
            window.deleteLater()
            spin(20)


def ready(window: MainWindow) -> None:
    """Wait until the library is shown."""
    panel = window.answer
    until("the library", lambda: window.library.loaded and panel.stack.currentWidget() is not panel.opening)


def ask(window: MainWindow, question: str) -> None:
    """Type a question and ask it."""
    ready(window)
    window.answer.question.set_question(question)
    window.answer.question.submit()


def answered(window: MainWindow, patience: int = PATIENCE_MS) -> None:
    """Wait for the end of a question."""
    until("the answer", lambda: window.answer.state is not None and window.answer.state.ended, patience)
    until("the end of the question", lambda: not window.bridge.asking, patience)
    until("all of the answer", lambda: window.answer.view.complete, patience)


def open_citation(window: MainWindow, n: int) -> None:
    """Open a citation and wait until its page is drawn and marked."""
    state = window.answer.state
    if state is None or n not in state.citations:
        return
    window.source.show_citations(state.cited_in_order(), n)
    source = window.source
    until(
        "the page",
        lambda: bool(source.page_view.has_page and source.page_view.marks) or source.text_view.isVisible(),
    )
