"""Open the window on a home as `variorum gui` does, use it as a person would, and close it.

`python -m tests.e2e.drive_window HOME QUESTION PDF`: reopens the one conversation that is there, asks the question,
looks at all documents and what both answers cite, saves the second as PDF. Exit status 0 if all of it was possible.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from variorum.composition.window import open_window
from variorum.domain.answers import Answer
from variorum.services.contract import ExportFormat
from variorum.ui.window import MainWindow

Steps = Iterator[Callable[[], bool]]


def use(window: MainWindow, question: str, pdf: Path) -> Steps:
    """Do one thing after another, each when what is yielded before it has come true."""
    conversations = window.library.conversations
    yield lambda: window.library.loaded and conversations.count() == 1
    conversations.itemClicked.emit(conversations.item(0))
    yield lambda: window.answer.state is not None and window.answer.state.answer is not None
    yield from look(window)

    window.answer.begin_conversation()
    window.answer.question.set_question(question)
    yield window.answer.question.button.isEnabled
    window.answer.question.submit()
    assert window.bridge.asking
    yield lambda: not window.bridge.asking
    yield from look(window)

    window.answer.stored.save(answer_of(window).id, ExportFormat.PDF, pdf)
    yield pdf.exists
    window.close()


def look(window: MainWindow) -> Steps:
    """See what the answer cites, if anything, and each document: its first page, or its text where it has no pages."""
    source, citations = window.source, answer_of(window).citations
    for citation in citations:
        source.clear()
        source.show_citations(citations, citation.n)
        yield lambda: source.page_view.has_page or source.text_view.isVisible()
    for document in window.library.model.documents():
        source.clear()
        source.show_document(document)
        yield lambda: source.page_view.has_page or source.text_view.isVisible()


def answer_of(window: MainWindow) -> Answer:
    """The answer that is shown."""
    state = window.answer.state
    assert state is not None
    assert state.failed is None, state.failed
    assert state.answer is not None
    return state.answer


class Driver(QObject):
    """Looks now and then whether the next thing can be done."""

    def __init__(self, question: str, pdf: Path, app: QApplication) -> None:
        super().__init__(app)
        self._question, self._pdf = question, pdf
        self._steps: Steps | None = None
        self._waiting: Callable[[], bool] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(20)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def _look(self) -> None:
        try:
            self._go_on()
        except Exception:
            traceback.print_exc()
            os._exit(1)

    def _go_on(self) -> None:
        if self._steps is None:
            opened = [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)]
            if not opened or not opened[0].complete:
                return
            self._steps = use(opened[0], self._question, self._pdf)
        if self._waiting is None or self._waiting():
            self._waiting = next(self._steps, None)
            if self._waiting is None:
                self._timer.stop()


def main(home: str, question: str, pdf: str) -> int:
    """Show the window until it has been used."""
    app = QApplication(["variorum"])
    Driver(question, Path(pdf), app)
    return open_window(Path(home))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
