"""The library's filter, and a library with more documents than are listed at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fakes_services import Fakes
from tests.ui.conftest import OpenWindow
from variorum.domain.documents import Document, DocumentStatus, Scope
from variorum.services.contract import Services
from variorum.ui.document_model import MOST_LISTED, DocumentModel

Open = Callable[[Services], OpenWindow]


def document(number: int, title: str = "", collection: str = "Reports") -> Document:
    title = title or f"Report {number:05} about {'wind' if number % 7 == 0 else 'water'}"
    return Document(
        number, f"/docs/{number}.pdf", title, collection, DocumentStatus.READY, pages=3, passages=20
    )


def shown(model: DocumentModel) -> list[str]:
    tops = [model.index(row, 0) for row in range(model.rowCount())]
    return [str(model.index(i, 0, top).data()) for top in tops for i in range(model.rowCount(top))]


def test_more_documents_than_are_listed_are_all_asked_and_all_found(qtbot: QtBot) -> None:
    model = DocumentModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.reset(document(i, collection=f"Collection {i % 3}") for i in range(MOST_LISTED + 500))
    assert len(shown(model)) == model.listed == MOST_LISTED
    assert model.matching == len(model.documents()) == MOST_LISTED + 500
    assert model.scope() == Scope()
    model.filter(f"report {MOST_LISTED + 499:05}")
    assert shown(model) == [document(MOST_LISTED + 499).title]
    assert model.rowCount() == 1
    model.filter("/DOCS/17.pdf")
    assert shown(model) == [document(17).title]
    model.filter("nowhere")
    assert shown(model) == []
    assert model.matching == 0
    model.filter("")
    assert model.listed == MOST_LISTED
    assert tester.model() is model


def test_changes_come_into_a_filtered_list_only_where_they_match(qtbot: QtBot) -> None:
    model = DocumentModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.reset([document(1, "Water tower"), document(2, "Wind mill")])
    model.filter("water")
    model.update([document(3, "Water wheel", "Others"), document(4, "Sun dial", "Third")])
    assert shown(model) == ["Water wheel", "Water tower"]
    model.update([document(2, "Water mill")])
    assert shown(model) == ["Water wheel", "Water mill", "Water tower"]
    model.update([document(1, "Tower")])
    assert shown(model) == ["Water wheel", "Water mill"]
    model.update([replace(document(3, "Water wheel", "Others"), status=DocumentStatus.READING)])
    model.filter("")
    assert shown(model) == ["Water wheel", "Tower", "Water mill", "Sun dial"]
    assert model.documents()[0].status == DocumentStatus.READING
    top = model.index(0, 0)
    model.setData(top, Qt.CheckState.Unchecked, int(Qt.ItemDataRole.CheckStateRole))
    assert model.scope() == Scope(document_ids=frozenset({1, 2, 4}))
    assert tester.model() is model


def test_typing_filters_the_library_and_says_when_nothing_is_found(open_window: Open, fakes: Fakes) -> None:
    opened = open_window(fakes.services)
    opened.ready()
    opened.window.activateWindow()
    model = opened.library.model
    QTest.keyClick(opened.window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    opened.until(lambda: QApplication.focusWidget() is opened.library.filter.edit)
    QTest.keyClicks(opened.library.filter.edit, "faq")
    opened.until(lambda: shown(model) == ["EPANET FAQ"])
    assert opened.library.tree.isExpanded(model.index(0, 0))
    opened.library.filter.edit.setText("no such thing")
    opened.until(lambda: opened.library._hint.isVisible())
    assert opened.library._hint.text() == "No document has these words."
    opened.library.filter.edit.clear()
    opened.until(lambda: len(shown(model)) == 4)
    assert not opened.library._hint.isVisible()


def test_a_long_library_says_how_many_are_listed(open_window: Open, fakes: Fakes) -> None:
    fakes.world.documents = [document(i) for i in range(MOST_LISTED + 1)]
    opened = open_window(fakes.services)
    opened.ready()
    opened.until(opened.library._hint.isVisible)
    assert opened.library._hint.text() == "2,000 of 2,001 are listed; the filter finds the others."
