"""The states of the window that the real services and models reach, over the sample library."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.window_driving import answered, ask, open_citation, opened, ready, until
from variorum.ui.window import MainWindow

REAL_PATIENCE_MS = 600_000


def real_states() -> dict[str, Callable[[int, int], object]]:
    """The states that the real services reach from an empty home, with the sample library."""
    from variorum.composition.program import build

    home = Path(tempfile.mkdtemp(prefix="variorum-screenshots-"))

    @contextmanager
    def empty(width: int, height: int) -> Iterator[MainWindow]:
        with opened(width, height, build(Path(tempfile.mkdtemp(prefix="variorum-empty-")))) as window:
            ready(window)
            yield window

    @contextmanager
    def nothing_asked(width: int, height: int) -> Iterator[MainWindow]:
        with opened(width, height, build(home)) as window:
            with_sample(window)
            yield window

    @contextmanager
    def done(width: int, height: int) -> Iterator[MainWindow]:
        services = build(home)
        with opened(width, height, services) as window:
            with_sample(window)
            stored = services.ask.recent()
            if stored:
                window.answer.reopen(stored[0][0])
                until("the stored answer", lambda: window.answer.state is not None)
            else:
                ask(window, services.sample_question)
                answered(window, REAL_PATIENCE_MS)
            state = window.answer.state
            if state is not None and state.citations:
                open_citation(window, state.cited_in_order()[0].n)
            yield window

    def with_sample(window: MainWindow) -> None:
        ready(window)
        if window.library.model.is_empty():
            window.answer.no_documents.sample.click()
            until(
                "the sample",
                lambda: window.answer.stack.currentWidget() is window.answer.ready,
                REAL_PATIENCE_MS,
            )
            until("the end of indexing", lambda: not window.bridge.indexing, REAL_PATIENCE_MS)

    @contextmanager
    def drafts(width: int, height: int) -> Iterator[MainWindow]:
        with done(width, height) as window:
            bar = window.answer.view.verticalScrollBar()
            bar.setValue(bar.maximum())
            yield window

    return {
        "real-empty": empty,
        "real-nothing-asked": nothing_asked,
        "real-answered": done,
        "real-answered-below": drafts,
    }
