"""Sources: a citation's page with its characters marked, stored text, and files that have gone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fake_documents import FAQ_QUOTE, MANUAL_QUOTE, QUESTION
from fakes_services import Fakes
from tests.ui.conftest import OpenWindow
from variorum.domain.answers import Citation
from variorum.services.contract import Services
from variorum.ui.draft_column import QuoteBlock
from variorum.ui.labels import CitedText
from variorum.ui.page_view import PageView
from variorum.ui.stored_text_view import StoredTextView, qt_position

Open = Callable[[Services], OpenWindow]


def answered(open_window: Open, fakes: Fakes) -> OpenWindow:
    opened = open_window(fakes.services)
    opened.ask(QUESTION)
    opened.answered()
    return opened


def drawn(opened: OpenWindow) -> None:
    view = opened.source.page_view
    opened.until(lambda: view.has_page and len(view.marks) > 0)


def test_the_first_citation_of_the_answer_opens_by_itself_once(open_window: Open, fakes: Fakes) -> None:
    opened = answered(open_window, fakes)
    drawn(opened)
    state = opened.panel.state
    assert state is not None
    assert state.answer is not None
    order = state.cited_in_order()
    assert order[0].n == state.answer.claims[0].citations[0]
    assert opened.source._which.text() == f"Citation 1 of {len(order)}"


def test_a_citation_mark_opens_its_page_with_the_characters_marked(open_window: Open, fakes: Fakes) -> None:
    opened = answered(open_window, fakes)
    text = opened.panel.view.card.findChild(CitedText)
    assert text is not None
    text.linkActivated.emit("cite:2")
    drawn(opened)
    source = opened.source
    assert source._title.text() == "EPANET FAQ"
    assert source._which.text() == "Citation 2 of 3"
    opened.until(lambda: source._page_words.text() == "Page 2 of 2")
    path = fakes.world.documents[1].path
    page, start, end = fakes.world.find(2, FAQ_QUOTE)
    assert page == 2
    assert list(source.page_view.marks) == fakes.world.pages.rectangles(path, page, start, end)
    assert fakes.world.pages.text(path, page)[start:end] == FAQ_QUOTE


def test_a_quote_opens_by_mouse_and_by_keyboard(qtbot: QtBot, open_window: Open, fakes: Fakes) -> None:
    opened = answered(open_window, fakes)
    block = opened.panel.view.drafts.columns[0].findChild(QuoteBlock)
    assert block is not None
    QTest.mouseClick(block, Qt.MouseButton.LeftButton)
    drawn(opened)
    assert opened.source._which.text() == "Citation 1 of 3"
    other = opened.panel.view.drafts.columns[1].findChild(QuoteBlock)
    assert other is not None
    QTest.keyClick(other, Qt.Key.Key_Return)
    opened.until(lambda: opened.source._which.text() == "Citation 2 of 3")
    drawn(opened)


def test_next_and_previous_go_through_all_citations(open_window: Open, fakes: Fakes) -> None:
    opened = answered(open_window, fakes)
    opened.panel.view.cited.emit(1)
    source = opened.source
    drawn(opened)
    assert not source._previous.isEnabled()
    source._next.click()
    opened.until(lambda: source._which.text() == "Citation 2 of 3")
    source._next.click()
    opened.until(lambda: source._which.text() == "Citation 3 of 3")
    assert not source._next.isEnabled()
    source._previous.click()
    opened.until(lambda: source._which.text() == "Citation 2 of 3")


def test_the_page_is_drawn_sharp_at_every_zoom(open_window: Open, fakes: Fakes) -> None:
    opened = answered(open_window, fakes)
    opened.panel.view.cited.emit(1)
    drawn(opened)
    view: PageView = opened.source.page_view

    def sharp() -> bool:
        canvas = view.widget()
        image = canvas._image  # type: ignore[attr-defined]
        return abs(image.width() - canvas.width() * view.devicePixelRatioF()) <= 2

    opened.until(sharp)
    assert abs(view.widget().width() - view.viewport().width()) <= 3
    opened.source._zoom_in.click()
    opened.source._zoom_in.click()
    opened.until(lambda: view.widget().width() > view.viewport().width() and sharp())
    assert opened.source._zoom_words.text().endswith(" %")
    opened.source._fit.click()
    opened.until(lambda: abs(view.widget().width() - view.viewport().width()) <= 3 and sharp())


def test_a_document_opens_from_the_library_and_pages_turn(open_window: Open, fakes: Fakes) -> None:
    opened = open_window(fakes.services)
    opened.ready()
    opened.library.opened.emit(fakes.world.documents[0])
    source = opened.source
    opened.until(lambda: source.page_view.has_page and source._page_words.text() == "Page 1 of 3")
    assert not source._page_back.isEnabled()
    source._page_on.click()
    opened.until(lambda: source._page_words.text() == "Page 2 of 3")
    assert not source._citation_row.isVisible()


def test_a_format_without_pages_shows_its_text_with_the_same_highlight(
    open_window: Open, fakes: Fakes
) -> None:
    opened = open_window(fakes.services)
    opened.ready()
    citation = fakes.world.cite(1, 3, "<b>bold</b> <img src='file:///etc/passwd'>")
    opened.source.show_citations([citation], 1)
    opened.until(lambda: opened.source.text_view.isVisible())
    assert opened.source.text_view.highlighted() == citation.quote
    assert "<b>bold</b>" in opened.source.text_view.toPlainText()


def test_a_file_that_has_moved_says_so_and_shows_its_stored_text(open_window: Open, fakes: Fakes) -> None:
    opened = answered(open_window, fakes)
    fakes.world.text(1, 2)
    Path(fakes.world.documents[0].path).unlink()
    opened.panel.view.cited.emit(1)
    opened.until(lambda: opened.source.text_view.isVisible())
    assert "manual.pdf is not there any more." in opened.source._notice.text()
    assert opened.source.text_view.highlighted() == MANUAL_QUOTE


def test_a_document_removed_from_the_library_says_so(open_window: Open, fakes: Fakes) -> None:
    opened = answered(open_window, fakes)
    fakes.world.documents = [d for d in fakes.world.documents if d.id != 2]
    opened.panel.view.cited.emit(2)
    opened.until(lambda: opened.source._notice.isVisible())
    opened.until(lambda: bool(opened.source._notice.text()))


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("plain words here", "words"),
        ("emoji \U0001f600\U0001f680 then target", "target"),
        ("line one\r\nline two\r\ntarget here", "target"),
        ("old mac\rtarget", "target"),
        ("العربية ثم الهدف هنا", "الهدف"),
        ("𝛼 = 𝛽\r\n𝛾 target", "target"),
    ],
)
def test_the_highlight_is_exact_in_any_script(qtbot: QtBot, text: str, part: str) -> None:
    view = StoredTextView()
    qtbot.addWidget(view)
    start = text.index(part)
    view.show_text(text, start, start + len(part))
    assert view.highlighted() == part


def test_only_the_surroundings_of_a_citation_in_a_long_text_are_shown(qtbot: QtBot) -> None:
    view = StoredTextView()
    qtbot.addWidget(view)
    text = "line of words\n" * 200_000
    start = len(text) // 2
    assert view.show_text(text, start, start + 20)
    assert view.highlighted() == text[start : start + 20]
    assert len(view.toPlainText()) < 100_000


def test_offsets_count_utf16_units() -> None:
    assert qt_position("a\U0001f600b", 2) == 3
    assert qt_position("a\r\nb", 3) == 2


def test_hovering_a_mark_shows_the_quote(open_window: Open, fakes: Fakes) -> None:
    from PySide6.QtWidgets import QToolTip

    opened = answered(open_window, fakes)
    text = opened.panel.view.card.findChild(CitedText)
    assert text is not None
    text.linkHovered.emit("cite:2")
    opened.until(lambda: FAQ_QUOTE in QToolTip.text())
    assert "EPANET FAQ, p. 2, 2019" in QToolTip.text()
    QToolTip.hideText()


def test_citations_carry_what_the_rows_show(fakes: Fakes) -> None:
    citation: Citation = fakes.world.cite(1, 1, MANUAL_QUOTE)
    assert citation.quote == MANUAL_QUOTE
    assert citation.page == 2
