"""The window's pages and what stands above them, made with the fakes of tests/ and the real settings of a new home."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from benchmarks.window_driving import opened, ready, spin, until
from benchmarks.window_states import fakes
from fake_answers import conflict
from fakes_services import Script, settings_in
from variorum.services.settings import Settings
from variorum.ui.about_page import AboutPage
from variorum.ui.appearance import appearance
from variorum.ui.crash import CrashReporter
from variorum.ui.settings_page import SettingsPage
from variorum.ui.window import MainWindow

State = Callable[[int, int], object]


def page_states() -> dict[str, State]:
    """Every page, and every state of it."""

    @contextmanager
    def window_of(width: int, height: int) -> Iterator[MainWindow]:
        made = fakes(Script(conflict))
        with tempfile.TemporaryDirectory() as home:
            made.services.settings = settings_in(Path(home))
            made.services.settings.put("drafts", 6)
            with opened(width, height, made.services) as window:
                ready(window)
                yield window

    def settings(act: Callable[[SettingsPage], None]) -> State:
        @contextmanager
        def state(width: int, height: int) -> Iterator[MainWindow]:
            with window_of(width, height) as window:
                window.open_page("settings")
                page = window.pages.page
                assert isinstance(page, SettingsPage)
                until("the settings", lambda: len(page.rows) == len(Settings.model_fields))
                act(page)
                spin(300)
                yield window

        return state

    def nothing(_: SettingsPage) -> None:
        pass

    def searched(page: SettingsPage) -> None:
        page.search.setText("memory")

    def computing(page: SettingsPage) -> None:
        page.show_setting("prompt_cache_memory")

    def refused(page: SettingsPage) -> None:
        page._bridge.read(
            lambda s: s.settings.put("drafts", 99), page.rows["drafts"]._failed, page.rows["drafts"]._failed
        )  # type: ignore[union-attr]
        page.rows["passages"].editor.control.setValue(12)  # type: ignore[attr-defined]
        page.rows["accept_at"].editor.control.setValue(0.6)  # type: ignore[attr-defined]
        until("what is wrong", lambda: bool(page.rows["drafts"].state))

    def all_reset(page: SettingsPage) -> None:
        page.reset_all.click()
        until("the reset", page.notice.isVisible)

    @contextmanager
    def about(width: int, height: int) -> Iterator[MainWindow]:
        with window_of(width, height) as window:
            window.open_page("about")
            page = window.pages.page
            assert isinstance(page, AboutPage)
            until("the libraries", lambda: page.libraries.topLevelItemCount() > 0)
            page.libraries.setCurrentItem(page.libraries.topLevelItem(4))
            until("the licence", lambda: bool(page.licence.toPlainText()))
            yield window

    @contextmanager
    def crashed(width: int, height: int) -> Iterator[MainWindow]:
        with window_of(width, height) as window:
            window.pages.notice.say(
                "Variorum ended unexpectedly the last time. Your library is safe.",
                "Show what was logged",
                spin_little,
            )
            yield window

    @contextmanager
    def reported(width: int, height: int) -> Iterator[MainWindow]:
        with window_of(width, height) as window:
            reporter = CrashReporter(window, window)
            reporter.report(
                'Traceback (most recent call last):\n  File "app.py", line 1\nZeroDivisionError: division by zero\n'
            )
            spin(200)
            yield reporter._open  # type: ignore[misc]

    def large(state: State) -> State:
        @contextmanager
        def larger(width: int, height: int) -> Iterator[MainWindow]:
            appearance().zoom(200)
            try:
                with state(width, height) as window:  # type: ignore[attr-defined]
                    yield window
            finally:
                appearance().zoom(100)

        return larger

    def right_to_left(state: State) -> State:
        @contextmanager
        def mirrored(width: int, height: int) -> Iterator[MainWindow]:
            QApplication.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
            try:
                with state(width, height) as window:  # type: ignore[attr-defined]
                    yield window
            finally:
                QApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)

        return mirrored

    return {
        "settings": settings(nothing),
        "settings-searched": settings(searched),
        "settings-computing": settings(computing),
        "settings-refused": settings(refused),
        "settings-reset": settings(all_reset),
        "settings-large-text": large(settings(nothing)),
        "settings-right-to-left": right_to_left(settings(nothing)),
        "about": about,
        "about-right-to-left": right_to_left(about),
        "crash-offered": crashed,
        "error-reported": reported,
    }


def spin_little() -> None:
    """Do nothing for a moment."""
    spin(1)
