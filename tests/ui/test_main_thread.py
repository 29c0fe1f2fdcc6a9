"""Nothing that may block runs on the window's thread: no service, no file, no database, no connection, no child."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from fake_answers import conflict
from fake_documents import QUESTION, World
from fakes_services import Fakes, Script, fake_services
from tests.ui.conftest import OpenWindow
from variorum.composition.program import build
from variorum.domain.documents import Document, DocumentStatus
from variorum.services.contract import Services
from variorum.services.resources import resource_path

Open = Callable[[Services | Callable[[], Services]], OpenWindow]
PARTS = (
    "ask",
    "conversations",
    "export",
    "library",
    "models",
    "remotes",
    "evaluation",
    "downloads",
    "privacy",
    "settings",
)
ONLY_SET_A_FLAG = {"library.stop", "library.pause", "library.resume"}
"""What the window calls directly: they let a run on another thread stop or rest."""
BLOCKING = (
    "open", "os.listdir", "os.scandir", "os.remove", "os.rename", "os.mkdir", "shutil.copyfile",
    "sqlite3.connect", "socket.connect", "socket.getaddrinfo", "subprocess.Popen", "time.sleep",
)  # fmt: skip
OWN = tuple(str(Path(p).resolve()) for p in {sys.prefix, sys.base_prefix, str(resource_path("."))})
"""Modules that are imported when they are first needed, and the program's own icons."""
TINY = "smollm2-135m-instruct-q4_1"


class _Watched:
    """What audit hooks saw; a hook can't be taken away again, so there is one."""

    def __init__(self) -> None:
        self.on = False
        self.seen: list[str] = []
        sys.addaudithook(self._hook)

    def _hook(self, event: str, arguments: tuple[object, ...]) -> None:
        if not self.on or event not in BLOCKING or threading.current_thread() is not threading.main_thread():
            return
        where = arguments[0] if arguments else ""
        path = where.decode() if isinstance(where, bytes) else str(where)
        package = str(Path(sys.modules["variorum"].__path__[0]).resolve())
        if event in ("open", "os.listdir", "os.scandir") and path.startswith((*OWN, package)):
            return
        self.seen.append(f"{event}({path})")


_WATCHED: list[_Watched] = []


@contextmanager
def watched() -> Iterator[list[str]]:
    """What the main thread does meanwhile that may block."""
    if not _WATCHED:
        _WATCHED.append(_Watched())
    watch = _WATCHED[0]
    watch.seen = []
    watch.on = True
    try:
        yield watch.seen
    finally:
        watch.on = False


class OffMain:
    """A service that notes each call of the main thread."""

    def __init__(self, name: str, service: object, calls: list[str]) -> None:
        self._name, self._service, self._calls = name, service, calls

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._service, name)
        if not callable(value):
            return value

        def call(*arguments: Any, **named: Any) -> Any:
            if threading.current_thread() is threading.main_thread():
                self._calls.append(f"{self._name}.{name}")
            return value(*arguments, **named)

        return call


def guarded(services: Services, calls: list[str]) -> Services:
    """The same services, each behind a guard."""
    known = {field.name for field in fields(services)}
    parts = {
        name: OffMain(name, getattr(services, name), calls)
        for name in PARTS
        if name in known and getattr(services, name) is not None
    }
    return replace(services, **parts)  # type: ignore[arg-type]


def test_the_guards_see_what_blocks(tmp_path: Path, fakes: Fakes) -> None:
    calls: list[str] = []
    services = guarded(fakes.services, calls)
    with watched() as seen:
        (tmp_path / "x").write_text("x", encoding="utf-8")
        subprocess.run([sys.executable, "-c", ""], check=True)
        services.library.documents()
        thread = threading.Thread(target=services.library.documents)
        thread.start()
        thread.join()
    assert calls == ["library.documents"]
    kinds = {what.partition("(")[0] for what in seen}
    assert {"open", "subprocess.Popen"} <= kinds


def test_a_day_with_fakes_blocks_nothing(open_window: Open, world: World, tmp_path: Path) -> None:
    calls: list[str] = []
    fakes = fake_services(world, Script(conflict))
    arriving = Document(50, str(tmp_path / "new.md"), "New", "", DocumentStatus.READY, passages=3)
    fakes.library.arrivals = [arriving]
    opened = open_window(guarded(fakes.services, calls))
    opened.ready()
    with watched() as seen:
        opened.library.add([tmp_path])
        opened.until(lambda: any(d.id == 50 for d in opened.library.model.documents()))
        opened.ask(QUESTION)
        opened.answered()
        view = opened.panel.view
        for column in view.drafts.columns[:2]:
            column.pin.click()
        opened.until(view.comparison.text.isVisible)
        opened.source.show_citations(list(opened.panel.state.citations.values()), 1)  # type: ignore[union-attr]
        opened.until(lambda: opened.source.page_view.has_page and bool(opened.source.page_view.marks))
        opened.source.next_citation()
        view.points[0].dismiss.click()
        opened.until(lambda: view.points[0].point.dismissed)
        opened.panel.stored.copy()
        opened.library.history.search.setText("map")
        opened.until(lambda: opened.library.conversations.count() == 1)
        opened.panel.reopen("answer-1")
        opened.answered()
        opened.window.bridge.pause_indexing(True)
        opened.window.bridge.pause_indexing(False)
        opened.library.tree.forgotten.emit([50])
        opened.until(lambda: not any(d.id == 50 for d in opened.library.model.documents()))
        opened.until(lambda: not opened.window.bridge.indexing)
    assert set(calls) <= ONLY_SET_A_FLAG
    assert seen == []


@pytest.mark.model
def test_indexing_and_asking_for_real_blocks_nothing(open_window: Open, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    chosen = f'drafter = "{TINY}"\nverifier = "{TINY}"\naccept_at = 0.05\nmode = "speculative"\n'
    (home / "settings.toml").write_text(chosen, encoding="utf-8")
    papers = tmp_path / "papers"
    papers.mkdir()
    for number in range(12):
        text = f"# Gauge {number}\n\nThe river rose to {number + 2} metres at gauge {number}. It fell at night.\n"
        (papers / f"gauge {number}.md").write_text(text, encoding="utf-8")
    calls: list[str] = []
    opened = open_window(lambda: guarded(build(home), calls))

    def until(condition: Callable[[], bool]) -> None:
        opened.bot.waitUntil(condition, timeout=240_000)

    until(lambda: opened.library.loaded)
    with watched() as seen:
        opened.library.add([papers])
        until(lambda: opened.panel.stack.currentWidget() is opened.panel.ready)
        opened.panel.question.set_question("How high did the river rise at gauge 3?")
        opened.panel.question.submit()
        until(lambda: opened.panel.state is not None and opened.panel.state.ended)
        until(lambda: not opened.window.bridge.asking and not opened.window.bridge.indexing)
    assert opened.panel.state is not None
    assert opened.panel.state.failed is None
    assert len(opened.panel.view.drafts.columns) >= 2
    assert set(calls) <= ONLY_SET_A_FLAG
    assert seen == []
