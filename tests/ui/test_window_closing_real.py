"""Closing the window in the middle of real work: every thread and child ends, and the library is whole afterwards."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from tests.ui.conftest import OpenWindow
from variorum.composition.program import build
from variorum.domain.documents import DocumentStatus
from variorum.domain.events import AskEvent, DraftFinished, DraftToken, ModelLoading, Partitioned
from variorum.services.contract import Services
from variorum.services.resources import resource_path

pytestmark = pytest.mark.model

Open = Callable[[Services | Callable[[], Services]], OpenWindow]

TINY = "smollm2-135m-instruct-q4_1"
LONG = 240_000
QUESTION = "Which image formats can be used as a map background in EPANET?"


def new_home(folder: Path) -> Path:
    """An empty home whose models are the tiny one."""
    folder.mkdir()
    chosen = f'drafter = "{TINY}"\nverifier = "{TINY}"\nmode = "speculative"\ndrafts = 3\npassages = 4\n'
    (folder / "settings.toml").write_text(chosen, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home in which one of the sample's documents is indexed."""
    folder = tmp_path_factory.mktemp("library")
    shutil.copy(resource_path("sample/documents") / "epanet_faq.pdf", folder / "epanet_faq.pdf")
    home = new_home(folder / "home")
    services = build(home)
    services.library.index([folder / "epanet_faq.pdf"], "A", lambda _: None, threading.Event())
    services.close()
    return home


def children() -> list[int]:
    """Child processes, without the one in which Python keeps count of shared memory."""
    found = psutil.Process().children(recursive=True)
    return [child.pid for child in found if "resource_tracker" not in " ".join(child.cmdline())]


def close_at(opened: OpenWindow, reached: Callable[[], bool]) -> None:
    """Close the window as soon as something is reached, and wait until it has ended."""
    opened.bot.waitUntil(reached, timeout=LONG)
    with opened.bot.waitSignal(opened.window.closed, timeout=LONG):
        opened.window.close()


@pytest.mark.parametrize("moment", [ModelLoading, Partitioned, DraftToken, DraftFinished])
def test_closed_while_a_question_is_answered(
    open_window: Open, library: Path, moment: type[AskEvent]
) -> None:
    threads, processes = set(threading.enumerate()), children()
    opened = open_window(lambda: build(library))
    seen: list[AskEvent] = []
    opened.window.bridge.asked.connect(seen.extend)
    opened.bot.waitUntil(lambda: opened.panel.stack.currentWidget() is opened.panel.ready, timeout=LONG)
    opened.panel.question.set_question(QUESTION)
    opened.panel.question.submit()

    close_at(opened, lambda: any(isinstance(event, moment) for event in seen))

    assert set(threading.enumerate()) == threads
    assert children() == processes
    services = build(library)
    try:
        assert services.ask.recent() == []  # it was stopped, and is not stored as an answer
        assert [document.status for document in services.library.documents()] == [DocumentStatus.READY]
    finally:
        services.close()


def test_closed_while_files_are_read(open_window: Open, tmp_path: Path) -> None:
    threads, processes = set(threading.enumerate()), children()
    home = new_home(tmp_path / "home")
    opened = open_window(lambda: build(home))
    seen: list[object] = []
    opened.window.bridge.indexed.connect(seen.extend)
    opened.bot.waitUntil(lambda: opened.library.loaded, timeout=LONG)
    opened.library.add([resource_path("sample/documents")])

    close_at(opened, lambda: len(children()) > len(processes) and bool(seen))

    assert set(threading.enumerate()) == threads
    assert children() == processes
    services = build(home)
    try:
        # What was not reached waits, nothing is half there
        for document in services.library.documents():
            assert (document.passages > 0) == (document.status is DocumentStatus.READY)
    finally:
        services.close()
