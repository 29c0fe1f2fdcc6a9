"""Every state of the window, made with the fakes of tests/, which must be on the path."""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from benchmarks.window_driving import answered, ask, open_citation, opened, ready, spin, until
from fake_answers import (
    conflict,
    failing,
    first_verified,
    forty_eight_passages,
    many_drafts,
    not_found,
    standard,
)
from fake_documents import QUESTION
from fakes_services import STARTERS, Fakes, Script, elsewhere, fake_services
from fakes_steps import step_by_step
from ui_worlds import CORPUS, corpus_world, written_world
from variorum.domain.documents import Document, DocumentStatus
from variorum.domain.errors import ModelError
from variorum.domain.events import IndexProgress
from variorum.ui.appearance import appearance
from variorum.ui.ask_again import AskAgainDialog
from variorum.ui.evidence_map import Column, Node
from variorum.ui.window import MainWindow


def fakes(script: Script, **parts: object) -> Fakes:
    """Build fakes over the real documents beside the project, or over written ones where there are none."""
    world = corpus_world() if CORPUS.is_dir() else written_world(Path(tempfile.mkdtemp()))
    made = fake_services(world, script, parts.get("missing", ()))  # type: ignore[arg-type]
    made.services.sample_folder = Path("sample")
    questions = (
        "How is the compressor map scaled in T-MATS?",
        "Which LCZ band is the default in w2w?",
        "How should a groundwater well be represented in EPANET?",
    )
    for number, question in enumerate(questions):
        event = list(standard(world, question, None))[-1][1]  # type: ignore[arg-type]
        made.ask.keep(replace(event.answer, id=f"old-{number}", question=question))  # type: ignore[union-attr]
    return made


def fake_states() -> dict[str, Callable[[int, int], object]]:
    """Every state, made with the fakes."""

    @contextmanager
    def empty(width: int, height: int) -> Iterator[MainWindow]:
        made = fakes(Script(conflict))
        made.world.documents, made.ask.order = [], []
        with opened(width, height, made.services) as window:
            ready(window)
            yield window

    @contextmanager
    def models_missing(width: int, height: int) -> Iterator[MainWindow]:
        made = fakes(Script(conflict), missing=STARTERS)
        made.world.documents, made.ask.order = [], []
        made.models.elsewhere = [
            elsewhere("llama3.1:8b-instruct-q4_K_M", "Ollama", 4_920_000_000, fits=True),
            elsewhere("Qwen3-32B-Q4_K_M", "LM Studio", 19_800_000_000, fits=False),
        ]
        with opened(width, height, made.services) as window:
            ready(window)
            until("the models", lambda: bool(window.answer.models.others.buttons))
            yield window

    @contextmanager
    def downloading(width: int, height: int) -> Iterator[MainWindow]:
        made = fakes(Script(conflict), missing=STARTERS)
        made.world.documents, made.ask.order = [], []
        made.models.gate = threading.Event()
        with opened(width, height, made.services) as window:
            ready(window)
            window.answer.models.download.click()
            spin(300)
            yield window

    @contextmanager
    def paused(width: int, height: int) -> Iterator[MainWindow]:
        with indexing(width, height) as window:
            window.library.strip._pause.click()
            window.library.strip.show_progress(
                IndexProgress(
                    1204, 4310, 0, 2, 48_230, 201_340, 1176.0, 372.0, "/home/anna/x.pdf", paused=True
                )
            )
            yield window

    @contextmanager
    def attention(width: int, height: int) -> Iterator[MainWindow]:
        made = fakes(Script(conflict))
        made.world.documents = [
            replace(d, locked=d.status is DocumentStatus.NEEDS_ATTENTION) for d in made.world.documents
        ]
        broken = "broken.pdf is damaged: it ends in the middle. Get it again from where it came."
        made.library.arrivals = [
            Document(
                100, "/home/anna/Reports/broken.pdf", "broken", "", DocumentStatus.NEEDS_ATTENTION, broken
            ),
            Document(101, "/home/anna/Reports/whole.pdf", "Yearly report", "", DocumentStatus.READY, pages=8),
        ]
        with opened(width, height, made.services) as window:
            ready(window)
            window.library.add([Path("/home/anna/Reports")], "Reports")
            until("the end", lambda: window.library.strip._again.isVisible())
            spin(300)
            yield window

    @contextmanager
    def removed(width: int, height: int) -> Iterator[MainWindow]:
        made = fakes(Script(conflict))
        with opened(width, height, made.services) as window:
            ready(window)
            window.library.tree.forgotten.emit([made.world.documents[1].id])
            until("the removal", lambda: window.library.strip._undo.isVisible())
            spin(300)
            yield window

    @contextmanager
    def indexing(width: int, height: int) -> Iterator[MainWindow]:
        made = fakes(Script(conflict))
        arriving = [
            Document(
                100 + i, f"/home/anna/Contracts 2026/Supply contract {i:03} with appendices.pdf",
                f"Supply contract {i:03} with appendices", "", DocumentStatus.READY, pages=12, passages=60,
            )
            for i in range(1, 9)
        ]  # fmt: skip
        made.library.arrivals, made.library.gate, made.library.hold_after = arriving, threading.Event(), 5
        made.library.progress = IndexProgress(
            1204, 4310, 0, 2, 48_230, 201_340, 1176.0, 372.0, arriving[4].path
        )  # fmt: skip
        with opened(width, height, made.services) as window:
            ready(window)
            window.library.add([Path("/home/anna/Contracts 2026")], "Contracts 2026")
            until("progress", lambda: len(window.library.model.documents()) >= 17)
            yield window

    @contextmanager
    def nothing_asked(width: int, height: int) -> Iterator[MainWindow]:
        made = fakes(Script(conflict))
        made.world.documents = [replace(d, collection="Sample") for d in made.world.documents]
        made.services.sample_folder = Path(made.world.documents[0].path).parent
        with opened(width, height, made.services) as window:
            ready(window)
            yield window

    def held(gate: str, events: Callable[..., Iterator[object]] = conflict) -> Callable[[int, int], object]:
        @contextmanager
        def state(width: int, height: int) -> Iterator[MainWindow]:
            made = fakes(Script(events, {gate: threading.Event()}))  # type: ignore[arg-type]
            with opened(width, height, made.services) as window:
                ask(window, QUESTION)
                spin(900)
                yield window

        return state

    def finished(
        events: Callable[..., Iterator[object]], cite: int = 0, scroll: float = 0.0, collapse: bool = False
    ) -> Callable[[int, int], object]:
        @contextmanager
        def state(width: int, height: int) -> Iterator[MainWindow]:
            made = fakes(Script(events))  # type: ignore[arg-type]
            with opened(width, height, made.services) as window:
                ask(window, QUESTION)
                answered(window)
                if cite:
                    open_citation(window, cite)
                spin(200)
                bar = window.answer.view.verticalScrollBar()
                bar.setValue(round(bar.maximum() * scroll))
                yield window

        return state

    @contextmanager
    def large_text(width: int, height: int) -> Iterator[MainWindow]:
        appearance().zoom(200)
        try:
            with finished(conflict, cite=1)(width, height) as window:  # type: ignore[attr-defined]
                yield window
        finally:
            appearance().zoom(100)

    @contextmanager
    def right_to_left(width: int, height: int) -> Iterator[MainWindow]:
        QApplication.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        try:
            with finished(conflict, cite=1)(width, height) as window:  # type: ignore[attr-defined]
                yield window
        finally:
            QApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)

    @contextmanager
    def error(width: int, height: int) -> Iterator[MainWindow]:
        advice = "Close other programs, or choose a smaller drafter in the settings, then retry."
        fault = ModelError("Llama-3.1-8B Q4_K_M needs 6.2 GB of memory and 3.1 GB are free.", advice)
        made = fakes(Script(failing, error=fault))
        with opened(width, height, made.services) as window:
            ask(window, QUESTION)
            answered(window)
            yield window

    def acted(act: Callable[[MainWindow], QWidget]) -> Callable[[int, int], object]:
        @contextmanager
        def state(width: int, height: int) -> Iterator[MainWindow]:
            with finished(conflict, cite=1)(width, height) as window:  # type: ignore[attr-defined]
                shown = act(window)
                spin(400)
                window.answer.view.ensureWidgetVisible(shown, 0, 20)
                yield window

        return state

    def matrix(window: MainWindow) -> QWidget:
        window.answer.view.points[0].readings[1].prefer.click()
        until("the judgement", lambda: window.answer.view.points[0].point.judgement is not None)
        table = window.answer.view.matrix.table
        table.setCurrentCell(1, 2)
        window.answer.view.matrix.open_cell(1, 2)
        return window.answer.view.matrix

    def seen(
        around: Callable[[int, int], object], act: Callable[[MainWindow], QWidget]
    ) -> Callable[[int, int], object]:
        @contextmanager
        def state(width: int, height: int) -> Iterator[MainWindow]:
            with around(width, height) as window:  # type: ignore[attr-defined]
                spin(200)
                shown = act(window)
                spin(300)
                window.answer.view.ensureWidgetVisible(shown, 0, 20)
                yield window

        return state

    def dismissed(window: MainWindow) -> QWidget:
        window.answer.view.points[0].dismiss.click()
        until("the judgement", lambda: window.answer.view.points[0].point.dismissed)
        return window.answer.view.points[0]

    def compared(window: MainWindow) -> QWidget:
        for column in window.answer.view.drafts.columns[:2]:
            column.pin.click()
        return window.answer.view.comparison

    def asked_again(window: MainWindow) -> QWidget:
        window.answer.choose_settings()
        (dialog,) = window.findChildren(AskAgainDialog)
        dialog.ask.click()
        spin(100)
        answered(window)
        return window.answer.view.card

    def mapped(window: MainWindow) -> QWidget:
        shown = window.answer.view.evidence
        shown.map.setFocus()
        shown.map.choose(Node(Column.SOURCE, 0))
        return shown

    def mapped_table(window: MainWindow) -> QWidget:
        window.answer.view.evidence.as_table.click()
        return window.answer.view.evidence

    def timed(window: MainWindow) -> QWidget:
        return window.answer.view.timeline

    def deleted(window: MainWindow) -> QWidget:
        window.library.conversations.setCurrentRow(1)
        window.library.conversations._delete()
        return window.answer.view.card

    @contextmanager
    def moved(width: int, height: int) -> Iterator[MainWindow]:
        made = fakes(Script(conflict))
        with opened(width, height, made.services) as window:
            ask(window, QUESTION)
            answered(window)
            made.world.documents = [
                replace(d, path=d.path.replace(".pdf", " (moved).pdf")) for d in made.world.documents
            ]
            window.source.show_citations(list(window.answer.state.citations.values()), 1)  # type: ignore[union-attr]
            yield window

    return {
        "empty": empty,
        "models-missing": models_missing,
        "downloading": downloading,
        "indexing": indexing,
        "paused": paused,
        "attention": attention,
        "removed": removed,
        "nothing-asked": nothing_asked,
        "drafting": held("token-4"),
        "verifying": held("verified"),
        "first-verified": held("after-token-6", first_verified),
        "first-verified-disputed": held("disagreed"),
        "answering": held("answered"),
        "answered": finished(conflict, cite=1),
        "answered-below": finished(conflict, cite=2, scroll=1.0),
        "twelve-drafts": finished(many_drafts, cite=1, scroll=0.45),
        "standard": finished(standard, cite=1),
        "not-found": finished(not_found),
        "step-by-step": finished(step_by_step),
        "looking-up": held("learned", step_by_step),
        "error": error,
        "moved-file": moved,
        "matrix": acted(matrix),
        "dismissed": acted(dismissed),
        "compared": acted(compared),
        "asked-again": acted(asked_again),
        "evidence": acted(mapped),
        "evidence-large": seen(finished(forty_eight_passages, cite=1), mapped),
        "evidence-table": acted(mapped_table),
        "evidence-right-to-left": seen(right_to_left, mapped),
        "evidence-large-text": seen(large_text, mapped),
        "timeline": acted(timed),
        "timeline-large-text": seen(large_text, timed),
        "conversation-deleted": acted(deleted),
        "matrix-right-to-left": seen(right_to_left, matrix),
        "matrix-large-text": seen(large_text, matrix),
        "large-text": large_text,
        "right-to-left": right_to_left,
    }
