"""The library: documents with their state, bringing files in, ticks that limit a question."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QAbstractItemModel, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QLineEdit

from fake_documents import QUESTION
from fakes_services import Fakes
from tests.ui.conftest import OpenWindow
from ui_worlds import COLLECTION
from variorum.domain.documents import Document, DocumentStatus, Scope
from variorum.domain.errors import UnreadableFile
from variorum.domain.events import IndexProgress
from variorum.services.contract import Services
from variorum.ui.document_model import DocumentModel, StateRole
from variorum.ui.labels import TextLabel

Open = Callable[[Services], OpenWindow]
CHECK = Qt.ItemDataRole.CheckStateRole


def names(model: QAbstractItemModel) -> dict[str, list[str]]:
    tops = [model.index(row, 0) for row in range(model.rowCount())]
    return {top.data(): [model.index(r, 0, top).data() for r in range(model.rowCount(top))] for top in tops}


def arriving(folder: Path, count: int) -> list[Document]:
    return [
        Document(
            100 + i,
            str(folder / f"report {i}.pdf"),
            f"Report {i}",
            "",
            DocumentStatus.READY,
            pages=10,
            passages=40,
        )
        for i in range(count)
    ]


def test_documents_show_title_state_and_reason(open_window: Open, fakes: Fakes) -> None:
    opened = open_window(fakes.services)
    opened.ready()
    model = opened.library.model
    assert names(model) == {
        COLLECTION: ["EPANET 2.2 User Manual", "EPANET FAQ", "locked.pdf", "Notes <b>bold</b>"]
    }
    top = model.index(0, 0)
    assert [model.index(r, 0, top).data(StateRole) for r in range(4)] == ["3 p.", "2 p.", "attention", "md"]
    assert "locked with a password" in model.index(2, 0, top).data(Qt.ItemDataRole.ToolTipRole)
    hint = model.index(3, 0, top).data(Qt.ItemDataRole.ToolTipRole)
    assert "<b>" not in hint.replace("&lt;b&gt;", "")


def test_indexing_shows_files_numbers_and_the_end(open_window: Open, fakes: Fakes, tmp_path: Path) -> None:
    folder = tmp_path / "Reports 2026"
    folder.mkdir()
    fakes.library.arrivals, fakes.library.gate, fakes.library.hold_after = (
        arriving(folder, 3),
        threading.Event(),
        2,
    )
    opened = open_window(fakes.services)
    opened.ready()
    opened.library.add([folder])
    strip = opened.library.strip
    opened.until(lambda: "2 of 3 files" in strip._numbers.text())
    assert "20 pages" in strip._numbers.text()
    assert "80 passages" in strip._numbers.text()
    assert "pages/s" in strip._numbers.text()
    assert "left" in strip._numbers.text()
    opened.until(
        lambda: names(opened.library.model).get("Reports 2026") == ["Report 0", "Report 1", "Report 2"]
    )
    top = opened.library.model.index(0, 0)
    assert opened.library.model.index(2, 0, top).data(StateRole) == "embedding"
    fakes.library.gate.set()
    opened.until(lambda: strip._what.text() == "All files read")
    assert "3 added" in strip._numbers.text()
    assert fakes.library.indexed == [([folder], "Reports 2026")]


def test_stop_ends_indexing_and_keeps_what_is_read(open_window: Open, fakes: Fakes, tmp_path: Path) -> None:
    fakes.library.arrivals, fakes.library.gate, fakes.library.hold_after = (
        arriving(tmp_path, 3),
        threading.Event(),
        1,
    )
    opened = open_window(fakes.services)
    opened.ready()
    opened.library.add([tmp_path], "Reports")
    strip = opened.library.strip
    opened.until(lambda: "1 of 3 files" in strip._numbers.text())
    strip._stop.click()
    opened.until(lambda: strip._what.text() == "Stopped")
    assert not opened.window.bridge.indexing


def test_a_failed_run_says_what_to_do_and_can_be_repeated(
    open_window: Open, fakes: Fakes, tmp_path: Path
) -> None:
    fakes.library.error = UnreadableFile("The folder x is not there.", "Choose another.")
    opened = open_window(fakes.services)
    opened.ready()
    opened.library.add([tmp_path], "Reports")
    strip = opened.library.strip
    opened.until(lambda: "The folder x is not there. Choose another." in strip._numbers.text())
    fakes.library.error = None
    strip._again.click()
    opened.until(lambda: strip._what.text() == "All files read")


def test_a_file_that_needs_attention_can_be_retried(open_window: Open, fakes: Fakes) -> None:
    opened = open_window(fakes.services)
    opened.ready()
    tree, model = opened.library.tree, opened.library.model
    tree.setCurrentIndex(model.index(2, 0, model.index(0, 0)))
    menu = tree.menu()
    assert menu is not None
    retry = next(action for action in menu.actions() if action.text() == "Retry")
    retry.trigger()
    opened.until(lambda: model.index(2, 0, model.index(0, 0)).data(StateRole) == "1 p.")
    assert fakes.library.retried == [[4]]


def test_a_document_is_removed_from_the_library_only(open_window: Open, fakes: Fakes) -> None:
    opened = open_window(fakes.services)
    opened.ready()
    path = Path(fakes.world.documents[1].path)
    opened.library.tree.forgotten.emit([2])
    opened.until(lambda: "EPANET FAQ" not in names(opened.library.model)[COLLECTION])
    assert path.exists()


def test_ticks_limit_the_question(open_window: Open, fakes: Fakes) -> None:
    opened = open_window(fakes.services)
    opened.ready()
    model = opened.library.model
    top = model.index(0, 0)
    model.setData(model.index(0, 0, top), Qt.CheckState.Unchecked, CHECK)
    assert top.data(CHECK) == Qt.CheckState.PartiallyChecked
    opened.ask(QUESTION)
    opened.answered()
    assert fakes.ask.asked[0][1].scope == Scope(document_ids=frozenset({2, 3, 4}))
    model.setData(top, Qt.CheckState.Unchecked, CHECK)
    assert not opened.panel.question.button.isEnabled()
    assert "tick at least one" in words(opened.panel.question)
    model.setData(top, Qt.CheckState.Checked, CHECK)
    assert opened.panel.question.button.isEnabled()
    opened.ask(QUESTION)
    opened.answered()
    assert fakes.ask.asked[1][1].scope == Scope()


def words(widget: object) -> str:
    return "\n".join(label.text() for label in widget.findChildren(TextLabel) if label.isVisible())  # type: ignore[attr-defined]


def test_files_and_folders_can_be_dropped(open_window: Open, fakes: Fakes, tmp_path: Path) -> None:
    folder = tmp_path / "papers"
    folder.mkdir()
    loose = tmp_path / "loose.txt"
    loose.write_text("text", encoding="utf-8")
    opened = open_window(fakes.services)
    opened.ready()
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(folder)), QUrl.fromLocalFile(str(loose))])
    drop = QDropEvent(
        QPointF(5, 5),
        Qt.DropAction.CopyAction,
        mime,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    opened.library.dropEvent(drop)
    opened.until(lambda: len(fakes.library.indexed) == 2)
    assert fakes.library.indexed == [([folder], "papers"), ([loose], "Single files")]


def test_the_model_is_a_correct_tree_while_it_changes(qtbot: object) -> None:
    model = DocumentModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    ready = DocumentStatus.READY
    model.reset([Document(i, f"/x/{i}.pdf", f"T{i % 7}", "ab"[i % 2], ready, pages=i) for i in range(1, 40)])
    model.update([Document(3, "/x/3.pdf", "Another title", "b", ready, pages=3)])
    model.update([Document(50, "/x/50.pdf", "New", "aa", ready), Document(4, "/x/4.pdf", "T4", "c", ready)])
    shown = names(model)
    assert list(shown) == ["a", "aa", "b", "c"]
    assert sum(len(documents) for documents in shown.values()) == 40
    assert "Another title" in shown["b"]
    assert tester.model() is model


def test_a_scope_of_one_whole_collection_is_the_collection(qtbot: object) -> None:
    model = DocumentModel()
    ready = DocumentStatus.READY
    model.reset([Document(1, "/1", "A", "one", ready), Document(2, "/2", "B", "two", ready)])
    model.setData(model.index(0, 0), Qt.CheckState.Unchecked, CHECK)
    assert model.scope() == Scope(collection="two")
    assert model.scope_words() == "Asks only “two”"
    model.setData(model.index(1, 0), Qt.CheckState.Unchecked, CHECK)
    assert model.scope() is None


def test_reading_can_rest_and_go_on(open_window: Open, fakes: Fakes, tmp_path: Path) -> None:
    gate = threading.Event()
    fakes.library.arrivals, fakes.library.gate, fakes.library.hold_after = arriving(tmp_path, 3), gate, 1
    opened = open_window(fakes.services)
    opened.ready()
    opened.library.add([tmp_path], "Reports")
    strip = opened.library.strip
    opened.until(lambda: "1 of 3 files" in strip._numbers.text())
    assert "passages/s" in strip._numbers.text()
    strip._pause.click()
    assert strip._pause.text() == "Resume"
    strip.show_progress(IndexProgress(1, 3, 0, 0, 10, 40, 2.0, None, "/a/report.pdf", paused=True))
    assert strip._what.text() == "Paused"
    strip._pause.click()
    assert (strip._pause.text(), fakes.library.paused) == ("Pause", [True, False])
    gate.set()
    opened.until(lambda: strip._what.text() == "All files read")
    assert strip._pause.isHidden()


def test_what_changed_on_the_disk_is_shown_and_nothing_else(
    open_window: Open, fakes: Fakes, tmp_path: Path
) -> None:
    opened = open_window(fakes.services)
    opened.ready()
    fakes.library.changes.release()
    opened.until(lambda: fakes.library.changes.acquire(blocking=False) is False)
    assert opened.library.strip.isHidden()
    fakes.library.refreshed = [replace(d, collection="Reports") for d in arriving(tmp_path, 2)]
    fakes.library.changes.release()
    opened.until(lambda: names(opened.library.model).get("Reports") == ["Report 0", "Report 1"])
    opened.until(lambda: "2 added" in opened.library.strip._numbers.text())
    assert not opened.window.bridge.indexing


def test_a_locked_file_asks_for_its_password(open_window: Open, fakes: Fakes) -> None:
    fakes.world.documents = [
        replace(d, locked=d.status is DocumentStatus.NEEDS_ATTENTION) for d in fakes.world.documents
    ]
    opened = open_window(fakes.services)
    opened.ready()
    tree, model = opened.library.tree, opened.library.model
    assert model.index(2, 0, model.index(0, 0)).data(StateRole) == "locked"
    tree.setCurrentIndex(model.index(2, 0, model.index(0, 0)))
    menu = tree.menu()
    assert menu is not None
    next(action for action in menu.actions() if action.text() == "Enter the password…").trigger()
    dialog = opened.library._password
    assert dialog.textEchoMode() == QLineEdit.EchoMode.Password
    assert "locked.pdf" in dialog.labelText()
    dialog.setTextValue("open sesame")
    dialog.accept()
    opened.until(lambda: fakes.library.retried == [[4]])
    assert fakes.library.passwords == ["open sesame"]


def test_a_removal_can_be_undone(open_window: Open, fakes: Fakes) -> None:
    opened = open_window(fakes.services)
    opened.ready()
    document = fakes.world.documents[1]
    opened.library.tree.forgotten.emit([document.id])
    strip = opened.library.strip
    opened.until(lambda: strip._what.text() == "1 document removed")
    strip._undo.click()
    opened.until(lambda: fakes.library.indexed == [([Path(document.path)], document.collection)])


def test_what_needs_attention_can_be_retried_at_the_end(
    open_window: Open, fakes: Fakes, tmp_path: Path
) -> None:
    bad = [replace(d, status=DocumentStatus.NEEDS_ATTENTION, reason="broken") for d in arriving(tmp_path, 1)]
    fakes.library.arrivals = bad
    opened = open_window(fakes.services)
    opened.ready()
    opened.library.add([tmp_path], "Reports")
    strip = opened.library.strip
    opened.until(lambda: "1 needs attention" in strip._numbers.text())
    opened.until(lambda: 100 in {d.id for d in opened.library.model.documents()})
    strip._again.click()
    opened.until(lambda: fakes.library.retried == [[4, 100]] or fakes.library.retried == [[100, 4]])
