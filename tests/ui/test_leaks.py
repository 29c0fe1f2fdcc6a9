"""A hundred questions and a hundred opened pages leave nothing behind."""

from __future__ import annotations

import gc
import threading
from collections import Counter
from collections.abc import Callable

import psutil
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication

from fake_answers import conflict
from fake_documents import QUESTION, World
from fakes_services import Script, fake_services
from tests.ui.conftest import OpenWindow
from variorum.domain.answers import Citation
from variorum.services.contract import Services

Open = Callable[[Services], OpenWindow]
TIMES, WARM = 100, 12
MOST_GROWTH = 24_000_000
"""Bytes that the allocator and Qt's caches of glyphs and pixmaps may take over a hundred times; a leaked page of this
size has 3 MB."""


def counted(window: QObject) -> tuple[Counter[str], int, int]:
    """Living objects by class, threads, and resident bytes, after everything that is to go has gone."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # type: ignore[arg-type]
    gc.collect()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # type: ignore[arg-type]
    living = [*window.findChildren(QObject), *QApplication.allWidgets()]
    living += [t for t in shiboken6.getAllValidWrappers() if isinstance(t, QObject) and t.parent() is None]
    kinds = Counter(thing.metaObject().className() for thing in dict.fromkeys(living))
    return kinds, threading.active_count(), psutil.Process().memory_info().rss


def grown(before: Counter[str], after: Counter[str]) -> dict[str, int]:
    return {kind: count - before[kind] for kind, count in after.items() if count > before[kind]}


def ask(opened: OpenWindow, number: int) -> None:
    opened.ask(f"{QUESTION} {number % 3}")
    opened.answered()


def test_questions_leave_nothing_behind(open_window: Open, world: World) -> None:
    fakes = fake_services(world, Script(conflict))
    opened = open_window(fakes.services)
    opened.ready()
    for number in range(WARM):
        ask(opened, number)
        opened.panel.begin_conversation()
    before, threads, resident = counted(opened.window)
    for number in range(TIMES):
        ask(opened, number)
        opened.panel.begin_conversation()
        # What a question is kept as is not what it leaves behind
        fakes.ask.stored.clear()
        fakes.ask.order.clear()
    after, threads_after, resident_after = counted(opened.window)
    assert grown(before, after) == {}
    assert threads_after <= threads
    assert resident_after - resident < MOST_GROWTH


def test_pages_leave_nothing_behind(open_window: Open, world: World) -> None:
    opened = open_window(fake_services(world, Script(conflict)).services)
    ask(opened, 0)
    state = opened.panel.state
    assert state is not None
    citations = list(state.citations.values())

    def look(number: int) -> None:
        wanted: Citation = citations[number % len(citations)]
        opened.source.show_citations(citations, wanted.n)
        opened.until(lambda: opened.source.page_view.has_page and bool(opened.source.page_view.marks))
        if number % 5 == 0:
            opened.source.next_page()
            opened.until(lambda: opened.source.page_view.has_page)
            opened.source.show_document(world.documents[2])
            opened.until(opened.source.text_view.isVisible)

    for number in range(WARM):
        look(number)
    before, threads, resident = counted(opened.window)
    for number in range(TIMES):
        look(number)
    after, threads_after, resident_after = counted(opened.window)
    assert grown(before, after) == {}
    assert threads_after <= threads
    assert resident_after - resident < MOST_GROWTH


def test_a_leak_would_be_seen(open_window: Open, world: World) -> None:
    opened = open_window(fake_services(world, Script(conflict)).services)
    opened.ready()
    before, _, _ = counted(opened.window)
    leaked = [QObject(opened.window) for _ in range(3)]
    after, _, _ = counted(opened.window)
    assert grown(before, after) == {"QObject": 3}
    for thing in leaked:
        thing.deleteLater()
