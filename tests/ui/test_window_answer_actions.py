"""A stored answer: judged, compared, its sources listed, saved, copied, asked again beside itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QFileDialog, QMenu, QSpinBox, QToolTip

from fake_answers import conflict, many_drafts
from fake_documents import FAQ_QUOTE, QUESTION, World
from fakes_services import Fakes, Script, fake_services
from tests.ui.conftest import OpenWindow
from variorum.domain.answers import Mode
from variorum.services.contract import ExportFormat, Services
from variorum.ui.answer_actions import format_words
from variorum.ui.ask_again import AskAgainDialog
from variorum.ui.labels import CitedText
from variorum.ui.pieces import Chip
from variorum.ui.stored_answer import file_name
from variorum.ui.word_difference import word_difference

Open = Callable[[Services], OpenWindow]


@pytest.fixture
def opened(open_window: Open, fakes: Fakes) -> OpenWindow:
    """A window with an answer whose sources disagree."""
    window = open_window(fakes.services)
    window.ask(QUESTION)
    window.answered()
    window.window.activateWindow()
    return window


def chips(widget: object) -> list[str]:
    return [chip.text() for chip in widget.findChildren(Chip) if chip.isVisible()]  # type: ignore[attr-defined]


def test_a_disagreement_is_dismissed_and_the_mark_taken_back(opened: OpenWindow, fakes: Fakes) -> None:
    view = opened.panel.view
    assert "Sources disagree" in chips(view.card)
    view.points[0].dismiss.click()
    opened.until(lambda: view.points[0].point.dismissed)
    assert fakes.ask.stored["answer-1"].disagreements[0].dismissed
    assert "Sources disagree" not in chips(view.card)
    assert view.points[0].dismiss.hasFocus()
    assert "Take back" in view.points[0].dismiss.accessibleName()
    assert opened.panel.state is not None
    assert opened.panel.state.standing().differ == ()
    QTest.keyClick(view.points[0].dismiss, Qt.Key.Key_Space)
    opened.until(lambda: not view.points[0].point.dismissed)
    assert "Sources disagree" in chips(view.card)
    assert fakes.ask.stored["answer-1"].disagreements[0].judgement is None


def test_sentences_that_take_a_side_are_marked_as_contested(opened: OpenWindow) -> None:
    view = opened.panel.view
    text = view.card.findChild(CitedText)
    assert text is not None
    differ, manual, faq = (
        text.text().split("[1]")[0],
        *text.text().split("The user manual")[1].split("The FAQ"),
    )
    assert "(contested)" not in differ  # it tells both sides
    assert "(contested)" in manual
    assert "(contested)" in faq
    view.points[0].dismiss.click()
    opened.until(lambda: "(contested)" not in text.text())


def test_a_preferred_reading_is_marked_stored_and_shown_again(opened: OpenWindow, fakes: Fakes) -> None:
    view = opened.panel.view
    view.points[0].readings[1].prefer.click()
    opened.until(lambda: chips(view.points[0].readings[1]) == ["your choice"])
    assert opened.panel.state is not None
    assert opened.panel.state.standing().differ == (1,)
    opened.panel.reopen("answer-1")
    opened.until(lambda: opened.panel.state is not None and opened.panel.state.answer is not None)
    opened.until(lambda: bool(view.points) and chips(view.points[0].readings[1]) == ["your choice"])
    view.points[0].readings[1].prefer.click()
    opened.until(lambda: view.points[0].point.judgement is None)


def test_two_drafts_are_pinned_and_compared_and_a_third_takes_the_firsts_place(opened: OpenWindow) -> None:
    view = opened.panel.view
    first, second, third, nothing = view.drafts.columns
    assert not nothing.pin.isVisible()
    first.pin.click()
    assert not view.comparison.isVisible()
    QTest.keyClick(second.pin, Qt.Key.Key_Space)
    assert view.comparison.isVisible()
    opened.until(view.comparison.text.isVisible)
    described = view.comparison.text.accessibleDescription()
    assert "only draft 1: Only Windows Enhanced Metafiles and bitmap files" in described
    assert "only draft 2: WEM, MAP or BMP" in described
    assert "line-through" in view.comparison.text.text()
    assert "underline" in view.comparison.text.text()
    third.pin.click()
    assert view.drafts.pins == [second.draft_id, third.draft_id]
    assert not first.pin.isChecked()
    view.comparison.close_button.click()
    assert view.drafts.pins == []
    assert not view.comparison.isVisible()


def test_pins_do_not_stay_for_another_question(opened: OpenWindow) -> None:
    view = opened.panel.view
    for column in view.drafts.columns[:2]:
        column.pin.click()
    opened.ask("Another?")
    opened.answered()
    assert view.drafts.pins == []
    assert not view.comparison.isVisible()


@pytest.mark.parametrize(
    ("first", "second", "runs"),
    [
        ("same words", "same  words", [("same words", 0)]),
        ("it is 31 long", "it is 15 long", [("it is ", 0), ("31 ", 1), ("15 ", 2), ("long", 0)]),
        ("", "new", [("new", 2)]),
        ("地図は青い", "地図は赤い", [("地図は", 0), ("青", 1), ("赤", 2), ("い", 0)]),
        ("don't 3.14", "don't 3.15", [("don't ", 0), ("3.14", 1), ("3.15", 2)]),
        ("الحد 31", "الحد 15", [("الحد ", 0), ("31", 1), ("15", 2)]),
    ],
)
def test_words_are_compared_whole(first: str, second: str, runs: list[tuple[str, int]]) -> None:
    found = word_difference(first, second)
    assert [(run.text, run.side) for run in found] == runs
    for text, side in ((first, 1), (second, 2)):
        assert "".join(r.text for r in found if r.side in (0, side)).split() == text.split()


def test_documents_say_by_whom_they_were_cited(opened: OpenWindow, fakes: Fakes) -> None:
    rows = opened.panel.view.documents.rows
    assert [row.use.document for row in rows] == ["EPANET 2.2 User Manual", "EPANET FAQ"]
    assert rows[0].words.startswith("Cited twice by the answer and by draft 1 (once), draft 3 (once)")
    QTest.keyClick(rows[1], Qt.Key.Key_Return)
    opened.until(lambda: "FAQ" in opened.source._title.text())


def test_a_document_that_was_only_read_says_so_and_opens(open_window: Open, world: World) -> None:
    def script(its_world: World, question: str, scope: object) -> object:
        for step, event in conflict(its_world, question, scope):  # type: ignore[arg-type]
            if step == "answered":
                its_world.passage(150, 3, None, 7)
                answer = event.answer  # type: ignore[union-attr]
                object.__setattr__(answer, "passages", (*answer.passages, 150))
            yield step, event

    opened = open_window(fake_services(world, Script(script)).services)  # type: ignore[arg-type]
    opened.ask(QUESTION)
    opened.answered()
    opened.panel.reopen("answer-1")
    opened.until(lambda: len(opened.panel.view.documents.rows) == 3)
    last = opened.panel.view.documents.rows[2]
    assert last.words == "1 passage read, never cited"
    QTest.keyClick(last, Qt.Key.Key_Space)
    opened.until(lambda: opened.source.text_view.isVisible())
    assert opened.source._title.text() == "Notes <b>bold</b>"


def test_a_cell_of_the_matrix_opens_both_quotes(opened: OpenWindow) -> None:
    matrix = opened.panel.view.matrix
    table = matrix.table
    titles = [table.horizontalHeaderItem(column).text() for column in range(table.columnCount())]
    assert titles == ["Reading", "EPANET 2.2 User Manual", "EPANET FAQ"]
    shown = [[table.item(row, column).text() for column in (1, 2)] for row in range(table.rowCount())]
    assert shown == [["[1]", "–"], ["–", "[2]"]]
    assert "does not say so" in table.item(0, 2).data(Qt.ItemDataRole.AccessibleTextRole)
    table.setFocus()
    table.setCurrentCell(1, 2)
    QTest.keyClick(table, Qt.Key.Key_Return)
    opened.until(lambda: len(matrix.quotes) == 2)
    sides = [quote.accessibleName() for quote in matrix.quotes]
    assert any("Citation 2" in side for side in sides)
    assert any("Citation 1" in side for side in sides)
    assert any(FAQ_QUOTE in quote.accessibleDescription().replace("\r\n", " ") for quote in matrix.quotes)
    matrix.open_cell(0, 2)
    assert matrix.quotes == []


def test_the_matrix_holds_many_drafts_too(open_window: Open, world: World) -> None:
    opened = open_window(fake_services(world, Script(many_drafts)).services)
    opened.ask(QUESTION)
    opened.answered()
    assert opened.panel.view.matrix.table.rowCount() == 2


@pytest.mark.parametrize("form", list(ExportFormat))
def test_every_format_is_saved_where_the_person_says(
    opened: OpenWindow, tmp_path: Path, form: ExportFormat
) -> None:
    actions = opened.panel.view.card.acts
    (action,) = [a for a in actions.export.menu().actions() if a.data() == form]
    assert action.text() == f"{format_words(form)}…"
    action.trigger()
    opened.until(lambda: any(d.isVisible() for d in opened.window.findChildren(QFileDialog)))
    (dialog,) = opened.window.findChildren(QFileDialog)
    assert dialog.acceptMode() == QFileDialog.AcceptMode.AcceptSave
    target = tmp_path / f"saved{form.suffix}"
    dialog.fileSelected.emit(str(target))
    dialog.reject()
    opened.until(lambda: actions.outcome.text() == f"Saved as {target}")
    assert target.stat().st_size > 100


def test_a_save_that_fails_is_said(opened: OpenWindow, tmp_path: Path) -> None:
    actions = opened.panel.view.card.acts
    opened.panel.stored.save("answer-1", ExportFormat.MARKDOWN, tmp_path / "none" / "a.md")
    opened.until(lambda: "can't be written" in actions.outcome.text())


def test_the_answer_is_copied_with_its_citations(opened: OpenWindow) -> None:
    QTest.keyClick(
        opened.window, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    clipboard = QApplication.clipboard()
    opened.until(lambda: "The sources differ.[1][2]" in clipboard.text())
    assert "[2] EPANET FAQ, p. 2, 2019: “must be a WEM, MAP, or BMP”" in clipboard.text()
    assert "<a href" in clipboard.mimeData().html()


def test_the_export_menu_opens_by_keyboard(opened: OpenWindow) -> None:
    QTest.keyClick(opened.window, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    menu = opened.panel.view.card.acts.export.menu()
    opened.until(menu.isVisible)
    assert isinstance(menu, QMenu)
    menu.close()


def test_asking_again_keeps_the_earlier_answer_beside_the_new_one(opened: OpenWindow, fakes: Fakes) -> None:
    view = opened.panel.view
    view.card.acts.again.click()
    opened.until(lambda: bool(opened.window.findChildren(AskAgainDialog)))
    (dialog,) = opened.window.findChildren(AskAgainDialog)
    controls = [c for kind in (QAbstractButton, QComboBox, QSpinBox) for c in dialog.findChildren(kind)]
    assert len(controls) == 6
    assert all(control.accessibleName() for control in controls)
    dialog.mode.setCurrentIndex(dialog.mode.findData(Mode.SPECULATIVE))
    dialog.drafts.setValue(8)
    dialog.seed.setValue(5)
    dialog.ask.click()
    opened.answered()
    asked, options = fakes.ask.asked[-1]
    assert (asked, options.mode, options.drafts, options.passages, options.seed) == (
        QUESTION, Mode.SPECULATIVE, 8, None, 5,
    )  # fmt: skip
    assert view.earlier.isVisible()
    assert view.earlier.answer is not None
    assert (view.earlier.answer.id, opened.panel.state.answer.id) == ("answer-1", "answer-2")  # type: ignore[union-attr]
    assert "The sources differ." in view.earlier.text.plain
    view.earlier.text.linkActivated.emit("cite:2")
    opened.until(lambda: "FAQ" in opened.source._title.text())
    view.earlier.open_button.click()
    opened.until(lambda: opened.panel.state.answer is not None and opened.panel.state.answer.id == "answer-1")  # type: ignore[union-attr]
    assert not view.earlier.isVisible()


def test_a_question_makes_a_file_name() -> None:
    assert file_name("What is a/b: <c>?\n") == "What is a b c"
    assert file_name("???") == "answer"
    assert len(file_name("word " * 50)) <= 60


def test_the_mark_of_a_contested_sentence_leads_to_its_disagreement(opened: OpenWindow) -> None:
    view = opened.panel.view
    text = view.card.findChild(CitedText)
    assert text is not None
    assert 'href="point:0"' in text.text()
    view.verticalScrollBar().setValue(0)
    text.linkActivated.emit("point:0")
    opened.until(view.points[0].dismiss.hasFocus)
    assert not view.points[0].visibleRegion().isEmpty()
    text.linkHovered.emit("point:0")
    opened.until(lambda: "WEM, MAP or BMP" in QToolTip.text())
    text.linkHovered.emit("")
    text.linkActivated.emit("point:7")
