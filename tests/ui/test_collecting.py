"""Garbage is collected by the window's thread alone, and by Python again when the window has closed."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable

from pytestqt.qtbot import QtBot

from fake_documents import QUESTION
from fakes_services import Fakes
from tests.ui.conftest import OpenWindow, close
from variorum.services.contract import Services
from variorum.ui.collecting import MainThreadCollector


class Knot:
    """A cycle that says in which thread it ended."""

    ended: list[str]

    def __init__(self, ended: list[str]) -> None:
        self.ended = ended
        self.own = self

    def __del__(self) -> None:
        self.ended.append(threading.current_thread().name)


def test_cycles_of_a_worker_end_on_the_threads_own_turn(qtbot: QtBot) -> None:
    ended: list[str] = []
    collector = MainThreadCollector()
    collector.start()
    try:
        worker = threading.Thread(target=lambda: [Knot(ended) for _ in range(5_000)] and None, name="worker")
        worker.start()
        worker.join()
        assert ended == []
        qtbot.waitUntil(lambda: len(ended) == 5_000)
    finally:
        collector.stop()
    assert set(ended) == {threading.main_thread().name}


def test_python_collects_again_when_the_last_has_stopped() -> None:
    first, second = MainThreadCollector(), MainThreadCollector()
    first.start()
    second.start()
    first.stop()
    assert not gc.isenabled()
    second.stop()
    second.stop()
    assert gc.isenabled()


def test_a_window_collects_by_itself_until_it_is_closed(
    qtbot: QtBot, open_window: Callable[[Services], OpenWindow], fakes: Fakes
) -> None:
    opened = open_window(fakes.services)
    opened.ask(QUESTION)
    assert not gc.isenabled()
    opened.answered()
    close(qtbot, opened.window)
    assert gc.isenabled()
