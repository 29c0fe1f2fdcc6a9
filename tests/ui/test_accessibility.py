"""Every page of the window for those who use the keyboard, a screen reader, large text or another direction."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from fake_answers import conflict, failing, many_drafts, not_found, standard
from fake_documents import QUESTION, World
from fakes_services import STARTERS, Script, fake_services, settings_in
from fakes_steps import step_by_step
from tests.ui.conftest import OpenWindow
from ui_access import cut_off, faint, unnamed, unreached
from variorum.domain.documents import Document, DocumentStatus
from variorum.domain.errors import ModelError
from variorum.services.contract import Services
from variorum.ui.appearance import appearance
from variorum.ui.ask_again import AskAgainDialog
from variorum.ui.colours import READABLE

Open = Callable[[Services | Callable[[], Services]], OpenWindow]
Page = Callable[[Open, World], QWidget]
OPENING = threading.Event()


def opening(open_window: Open, world: World) -> QWidget:
    services = fake_services(world, Script(conflict)).services

    def slow() -> Services:
        OPENING.wait()
        return services

    return open_window(slow).window


def unavailable(open_window: Open, world: World) -> QWidget:
    def broken() -> Services:
        raise ModelError("The library's database is damaged.", "Restore it from a copy, then retry.")

    opened = open_window(broken)
    opened.until(lambda: opened.panel.stack.currentWidget() is opened.panel.unavailable)
    return opened.window


def models_missing(open_window: Open, world: World) -> QWidget:
    opened = open_window(fake_services(world, Script(conflict), STARTERS).services)
    opened.until(lambda: opened.panel.stack.currentWidget() is opened.panel.models)
    return opened.window


def no_documents(open_window: Open, world: World) -> QWidget:
    fakes = fake_services(world, Script(conflict))
    world.documents = []
    opened = open_window(fakes.services)
    opened.until(lambda: opened.panel.stack.currentWidget() is opened.panel.no_documents)
    return opened.window


def reading(open_window: Open, world: World) -> QWidget:
    fakes = fake_services(world, Script(conflict))
    world.documents = []
    fakes.library.arrivals = [
        Document(9, "/home/anna/A report.pdf", "A report", "", DocumentStatus.READY, pages=8)
    ]
    fakes.library.gate = threading.Event()
    opened = open_window(fakes.services)
    opened.ready()
    opened.library.add([Path("/home/anna")], "Anna")
    opened.until(lambda: opened.panel.stack.currentWidget() is opened.panel.reading)
    return opened.window


def ready(open_window: Open, world: World) -> QWidget:
    opened = open_window(fake_services(world, Script(conflict)).services)
    opened.until(lambda: opened.panel.stack.currentWidget() is opened.panel.ready)
    return opened.window


def after(script: object, error: ModelError | None = None) -> Page:
    def page(open_window: Open, world: World) -> QWidget:
        opened = open_window(fake_services(world, Script(script, error=error)).services)  # type: ignore[arg-type]
        opened.ask(QUESTION)
        opened.answered()
        return opened.window

    return page


def everything_open(open_window: Open, world: World) -> QWidget:
    opened = open_window(fake_services(world, Script(conflict)).services)
    opened.ask(QUESTION)
    opened.answered()
    view = opened.panel.view
    for column in view.drafts.columns[:2]:
        column.pin.click()
    opened.until(view.comparison.text.isVisible)
    view.matrix.open_cell(1, 2)
    view.evidence.as_table.click()
    view.cited.emit(1)
    opened.until(lambda: opened.source.page_view.has_page)
    return opened.window


def ask_again(open_window: Open, world: World) -> QWidget:
    window = after(conflict)(open_window, world)
    window.answer.choose_settings()  # type: ignore[attr-defined]
    (dialog,) = window.findChildren(AskAgainDialog)
    return dialog


def page_named(name: str) -> Page:
    def page(open_window: Open, world: World) -> QWidget:
        fakes = fake_services(world, Script(conflict))
        fakes.services.settings = settings_in(Path(world.documents[0].path).parent / "home")
        opened = open_window(fakes.services)
        opened.ready()
        opened.window.open_page(name)
        return opened.window

    return page


PAGES: dict[str, Page] = {
    "opening": opening,
    "unavailable": unavailable,
    "models missing": models_missing,
    "no documents": no_documents,
    "reading": reading,
    "ready": ready,
    "answered": after(conflict),
    "twelve drafts": after(many_drafts),
    "one answer": after(standard),
    "not found": after(not_found),
    "step by step": after(step_by_step),
    "failed": after(failing, ModelError("It needs 6.2 GB of memory and 3.1 GB are free.", "Close programs.")),
    "everything open": everything_open,
    "ask again": ask_again,
    "settings": page_named("settings"),
    "about": page_named("about"),
}
pages = pytest.mark.parametrize("page", list(PAGES))


@pytest.fixture(autouse=True)
def usual_again(open_window: Open) -> Iterator[None]:
    """Let a window that is still opening open, so that it can be closed; undo what a test has set."""
    OPENING.clear()
    yield
    OPENING.set()
    appearance().force(Qt.ColorScheme.Unknown)
    appearance().zoom(100)
    QApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


@pages
def test_every_control_is_named_and_reached(open_window: Open, world: World, page: str) -> None:
    window = PAGES[page](open_window, world)
    window.activateWindow()
    assert unnamed(window) == []
    first = next(
        w
        for w in window.findChildren(QWidget)
        if w.isVisible() and w.isEnabled() and w.focusPolicy() & Qt.FocusPolicy.TabFocus
    )
    assert unreached(window, first) == []


@pytest.mark.parametrize("scheme", [Qt.ColorScheme.Light, Qt.ColorScheme.Dark])
def test_every_word_is_readable_on_what_it_lies_on(
    open_window: Open, world: World, scheme: Qt.ColorScheme
) -> None:
    appearance().force(scheme)
    for page in ("models missing", "everything open", "not found", "failed"):
        window = PAGES[page](open_window, world)
        assert faint(window, READABLE) == [], page


@pages
def test_nothing_is_cut_off_at_twice_the_size_and_from_right_to_left(
    open_window: Open, world: World, qtbot: object, page: str
) -> None:
    appearance().zoom(200)
    QApplication.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    window = PAGES[page](open_window, world)
    found: list[str] = []

    def settled() -> None:
        found[:] = cut_off(window)
        assert found == []

    qtbot.waitUntil(settled, timeout=5_000)  # type: ignore[attr-defined]
    if page != "ask again":
        assert window.width() == 1280
