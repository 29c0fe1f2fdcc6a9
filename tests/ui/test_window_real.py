"""The window on the real thing (files, database, embedder, GGUF, PDFium): empty home to reopened answer."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import OpenWindow
from variorum.composition.program import build
from variorum.domain.answers import AnswerStatus, Mode
from variorum.services.contract import ExportFormat, Services
from variorum.services.resources import resource_path

Open = Callable[[Services | Callable[[], Services]], OpenWindow]

TINY = "smollm2-135m-instruct-q4_1"
LONG = 240_000


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """An empty home whose models are the tiny ones."""
    home = tmp_path / "home"
    home.mkdir()
    chosen = f'drafter = "{TINY}"\nverifier = "{TINY}"\naccept_at = 0.05\nmode = "speculative"\n'
    (home / "settings.toml").write_text(chosen, encoding="utf-8")
    return home


@pytest.fixture
def papers(tmp_path: Path) -> Path:
    """Two of the sample's documents."""
    folder = tmp_path / "papers"
    folder.mkdir()
    for name in ("epanet_faq.pdf", "w2w_README.md"):
        shutil.copy(resource_path("sample/documents") / name, folder / name)
    return folder


@pytest.mark.model
def test_from_an_empty_home_to_a_cited_page_and_back_again(
    open_window: Open, home: Path, papers: Path, tmp_path: Path, qapp: QApplication
) -> None:
    opened = open_window(lambda: build(home))

    def until(condition: Callable[[], bool]) -> None:
        opened.bot.waitUntil(condition, timeout=LONG)

    # Nothing there: the one thing to do is offered
    until(lambda: opened.library.loaded)
    until(lambda: opened.panel.stack.currentWidget() is opened.panel.no_documents)
    opened.library.add([papers])
    until(lambda: opened.panel.stack.currentWidget() is opened.panel.ready)
    until(lambda: not opened.window.bridge.indexing)

    # Asked: drafts stand side by side, each with its verdict
    opened.panel.question.set_question("Which third-party tool is there for transient analyses?")
    opened.panel.question.submit()
    until(lambda: opened.panel.state is not None and opened.panel.state.ended)
    until(lambda: not opened.window.bridge.asking)
    state = opened.panel.state
    assert state is not None
    assert state.failed is None
    answer = state.answer
    assert answer is not None
    assert answer.mode is Mode.SPECULATIVE
    assert len(opened.panel.view.drafts.columns) == len(answer.drafts) >= 4
    assert all(draft.verdict is not None and draft.reason for draft in answer.drafts)
    assert answer.status in (AnswerStatus.ANSWERED, AnswerStatus.NOT_FOUND)

    # Cited: the very characters are marked on the page that PDFium draws
    cited = [c for c in answer.citations if c.path.endswith(".pdf")]
    assert cited, "the tiny model cites the FAQ in at least one draft"
    opened.source.show_citations(cited, cited[0].n)
    until(lambda: opened.source.page_view.has_page and len(opened.source.page_view.marks) > 0)
    for mark in opened.source.page_view.marks:
        assert 0.0 <= mark.left < mark.right <= 1.0
        assert 0.0 <= mark.top < mark.bottom <= 1.0

    # Stopped: the next question ends at once and the window stays usable
    opened.panel.question.set_question("What does W2W do?")
    opened.panel.question.submit()
    until(lambda: opened.window.bridge.asking)
    opened.window.bridge.stop_asking()
    until(lambda: not opened.window.bridge.asking)
    stopped = opened.panel.state
    assert stopped is not None
    assert stopped.failed is not None
    assert stopped.failed.cancelled

    # Closed and started again: everything is found, and the answer reopens with all that was stored
    opened.window.close()
    until(lambda: not opened.window.isVisible())
    again = open_window(lambda: build(home))
    again.bot.waitUntil(lambda: again.library.conversations.count() == 1, timeout=LONG)
    again.library.conversations.itemClicked.emit(again.library.conversations.item(0))
    again.bot.waitUntil(
        lambda: again.panel.state is not None and again.panel.state.answer is not None, timeout=LONG
    )
    assert again.panel.state is not None
    assert again.panel.state.answer == answer
    assert set(again.panel.state.passages) == set(answer.passages)

    # Saved with its sources; deleted, and brought back as it was
    saved = tmp_path / "answer.html"
    again.panel.stored.save(answer.id, ExportFormat.HTML, saved)
    again.until(saved.exists)
    assert cited[0].document in saved.read_text("utf-8")
    again.library.conversations.deleted.emit(answer.id)
    again.until(lambda: again.library.conversations.count() == 0)
    again.library.history.undo.click()
    again.until(lambda: again.library.conversations.count() == 1)
    again.panel.reopen(answer.id)
    again.until(lambda: again.panel.state is not None and again.panel.state.answer == answer)
