"""Make pictures of every state of the window: 1280x800 and 1920x1080, light and dark, into build/screenshots/.

    xvfb-run -a python benchmarks/screenshots.py            the fakes of tests/, over real documents
    xvfb-run -a python benchmarks/screenshots.py --real     the real services and models, over the sample library

Look at them; what you would not ship is a fault.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))
os.environ.setdefault("QT_QPA_PLATFORMTHEME", "none")

from PySide6.QtCore import QDeadlineTimer, QEventLoop, QSettings, Qt  # noqa: E402
from PySide6.QtWidgets import QApplication, QWidget  # noqa: E402

from fake_answers import conflict, failing, first_verified, many_drafts, not_found, standard  # noqa: E402
from fake_documents import QUESTION  # noqa: E402
from fakes_services import STARTERS, Fakes, Script, fake_services  # noqa: E402
from fakes_steps import step_by_step  # noqa: E402
from ui_worlds import CORPUS, corpus_world, written_world  # noqa: E402
from variorum.domain.documents import Document, DocumentStatus  # noqa: E402
from variorum.domain.errors import ModelError  # noqa: E402
from variorum.domain.events import IndexProgress  # noqa: E402
from variorum.services.contract import Services  # noqa: E402
from variorum.ui.appearance import appearance  # noqa: E402
from variorum.ui.ask_again import AskAgainDialog  # noqa: E402
from variorum.ui.window import FIRST_WIDTHS, MainWindow  # noqa: E402

SIZES = ((1280, 800), (1920, 1080))
SCHEMES = {"light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}
PATIENCE_MS = 30_000
REAL_PATIENCE_MS = 600_000


def main() -> int:
    """Make the pictures asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--real", action="store_true", help="real services, models and sample library")
    parser.add_argument("--only", default="", help="only states whose name contains this")
    parser.add_argument("--size", default="", help="only this size, such as 1280x800")
    parser.add_argument("--scheme", choices=list(SCHEMES), help="only this scheme")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "screenshots")
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    app = QApplication(["variorum"])
    app.setQuitOnLastWindowClosed(False)
    states = real_states() if chosen.real else fake_states()
    made = 0
    for name, scheme in ((n, s) for n in states for s in SCHEMES):
        if chosen.only not in name or (chosen.scheme and scheme != chosen.scheme):
            continue
        appearance().force(SCHEMES[scheme])
        for width, height in SIZES:
            if chosen.size and chosen.size != f"{width}x{height}":
                continue
            with states[name](width, height) as window:
                spin(300)
                path = chosen.out / f"{name}-{width}x{height}-{scheme}.png"
                window.grab().save(str(path))
                print(path)
                made += 1
    print(f"{made} pictures in {chosen.out}")
    return 0 if made else 1


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
        with opened(width, height, made.services) as window:
            ready(window)
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

    @contextmanager
    def right_to_left_matrix(width: int, height: int) -> Iterator[MainWindow]:
        with right_to_left(width, height) as window:
            spin(200)
            shown = matrix(window)
            spin(300)
            window.answer.view.ensureWidgetVisible(shown, 0, 20)
            yield window

    @contextmanager
    def large_matrix(width: int, height: int) -> Iterator[MainWindow]:
        with large_text(width, height) as window:
            shown = matrix(window)
            spin(300)
            window.answer.view.ensureWidgetVisible(shown, 0, 20)
            yield window

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
        "conversation-deleted": acted(deleted),
        "matrix-right-to-left": right_to_left_matrix,
        "matrix-large-text": large_matrix,
        "large-text": large_text,
        "right-to-left": right_to_left,
    }


def real_states() -> dict[str, Callable[[int, int], object]]:
    """The states that the real services reach from an empty home, with the sample library."""
    from variorum.composition import build

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


if __name__ == "__main__":
    raise SystemExit(main())
