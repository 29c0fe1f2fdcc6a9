"""The evidence map: what it joins, how the keyboard goes through it, and the same as a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from fake_answers import conflict, many_drafts, standard
from fake_documents import QUESTION, World
from fakes_services import Fakes, Script, fake_services
from tests.ui.conftest import OpenWindow
from variorum.domain.answers import Answer, AnswerStatus, Citation, Claim, Draft, DraftStatus, Mode, Verdict
from variorum.domain.documents import Chunk, Passage, Scope, Sentence
from variorum.domain.events import Answered, Partitioned, Retrieved
from variorum.services.contract import Services
from variorum.ui.answer_state import AnswerState, reopened
from variorum.ui.evidence import evidence
from variorum.ui.evidence_map import Column, EvidenceMap, Node
from variorum.ui.evidence_words import source_words, summary

Open = Callable[[Services], OpenWindow]


def passage(number: int, document: int = 1, rank: int = 1) -> Passage:
    """A passage of two sentences, 100 characters each, on one page."""
    sentences = tuple(
        Sentence(document, number, start, start + 100, f"sentence {start}".ljust(100)) for start in (0, 100)
    )
    return Passage(Chunk(number, document, number, sentences), f"Document {document}", "/d.pdf", rank, 0.5)


def cite(n: int, page: int, start: int, document: int = 1) -> Citation:
    return Citation(n, document, f"Document {document}", "/d.pdf", page, start, start + 40, "quote")


def draft(number: int, passages: tuple[int, ...], cites: tuple[int, ...], verdict: Verdict) -> Draft:
    claims = (Claim("It is so.", cites, 0.9),)
    return Draft(number, passages, DraftStatus.ANSWERED, "It is so.", "", claims, cites, verdict=verdict)


def answer(drafts: tuple[Draft, ...], citations: tuple[Citation, ...], ids: tuple[int, ...]) -> Answer:
    return Answer(
        "a", "?", AnswerStatus.ANSWERED, Mode.SPECULATIVE, "It is so.",
        (Claim("It is so.", drafts[0].citations, 0.9),), citations, drafts, passages=ids,
    )  # fmt: skip


DRAFTS = (draft(1, (11, 12), (1,), Verdict.ACCEPTED), draft(2, (11, 13), (2,), Verdict.REJECTED))
CITATIONS = (cite(1, 12, 150), cite(2, 11, 20))
STORED = answer(DRAFTS, CITATIONS, (11, 12, 13))


def test_it_joins_each_passage_with_its_drafts_and_says_what_was_cited() -> None:
    found = evidence(reopened(STORED, {i: passage(i, rank=i - 10) for i in (11, 12, 13)}))
    assert [(s.rank, s.cited, s.by_answer) for s in found.sources] == [
        (1, (2,), ()), (2, (1,), (1,)), (3, (), ()),
    ]  # fmt: skip
    assert [(r.draft, r.verdict, r.in_answer) for r in found.readers] == [
        (1, Verdict.ACCEPTED, True), (2, Verdict.REJECTED, False),
    ]  # fmt: skip
    assert sorted((k.source, k.reader, k.cited) for k in found.links) == [
        (0, 0, ()), (0, 1, (2,)), (1, 0, (1,)), (2, 1, ()),
    ]  # fmt: skip


def test_a_passage_that_has_gone_keeps_its_drafts_and_its_cited_sentences(qapp: QApplication) -> None:
    found = evidence(reopened(STORED, {11: passage(11)}))
    assert [(s.rank, s.passage is None, s.cited) for s in found.sources] == [
        (1, False, (2,)), (2, True, ()), (3, True, ()), (0, True, (1,)),
    ]  # fmt: skip
    lost = [k for k in found.links if k.source == 3]
    assert [(k.reader, k.cited) for k in lost] == [(0, (1,))]
    assert "no longer in the library" in source_words(found, 1)
    assert source_words(found, 3) == (
        "Cited sentences: Document 1, p. 12. Cited by draft 1 [1], the answer [1]."
    )


def test_it_is_drawn_before_the_drafts_are_written(world: World) -> None:
    state = AnswerState("?")
    events = [event for _, event in conflict(world, "?", Scope())]
    state.apply([e for e in events if isinstance(e, Retrieved | Partitioned)])
    found = evidence(state)
    assert len(found.sources) == 6
    assert [r.verdict for r in found.readers] == [None] * 4
    assert all(not k.cited for k in found.links)
    assert len(found.links) == 8


def test_an_answer_written_at_once_has_no_drafts(world: World) -> None:
    state = AnswerState("?")
    state.apply([event for _, event in standard(world, "?", Scope())])
    found = evidence(state)
    assert found.readers == ()
    assert any(source.by_answer for source in found.sources)


def large(sources: int, drafts: int) -> AnswerState:
    """Many passages, each read by two drafts; every third is cited."""
    ids = tuple(range(1, sources + 1))
    citations = tuple(cite(i, i, 10) for i in ids if i % 3 == 0)
    written = tuple(
        draft(
            d,
            tuple(i for i in ids if d in (1 + i % drafts, 1 + (i + 1) % drafts)),
            tuple(c.n for c in citations if 1 + c.n % drafts == d),
            Verdict.ACCEPTED if d % 3 else Verdict.REJECTED,
        )
        for d in range(1, drafts + 1)
    )
    return reopened(answer(written, citations, ids), {i: passage(i, rank=i) for i in ids})


@pytest.mark.parametrize(("sources", "drafts"), [(2, 2), (48, 12)])
@pytest.mark.parametrize("width", [380, 660, 1200])
def test_nodes_have_room_and_stand_apart(qtbot: QtBot, sources: int, drafts: int, width: int) -> None:
    shown = EvidenceMap()
    qtbot.addWidget(shown)
    shown.resize(width, 10)
    shown.show_evidence(evidence(large(sources, drafts)))
    nodes = [Node(Column.SOURCE, i) for i in range(sources)]
    nodes += [*(Node(Column.READER, i) for i in range(drafts)), Node(Column.ANSWER, 0)]
    boxes = [shown.box(node) for node in nodes]
    assert all(box.left() >= 0 and box.right() <= width and box.bottom() <= shown.height() for box in boxes)
    assert not any(a.intersects(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])
    line = shown.fontMetrics().height()
    assert all(box.height() >= line and box.width() >= 30 for box in boxes)


def test_the_keyboard_goes_everywhere_and_is_told_where_it_is(qtbot: QtBot) -> None:
    shown = EvidenceMap()
    qtbot.addWidget(shown)
    shown.resize(660, 10)
    shown.show_evidence(evidence(large(48, 12)))
    shown.show()
    shown.setFocus()
    assert shown.chosen is None or shown.chosen == Node(Column.SOURCE, 0)
    shown.choose(Node(Column.SOURCE, 0))
    seen = [shown.accessibleDescription()]
    for _ in range(47):
        QTest.keyClick(shown, Qt.Key.Key_Down)
        seen.append(shown.accessibleDescription())
    assert len(set(seen)) == 48
    assert shown.chosen == Node(Column.SOURCE, 47)
    QTest.keyClick(shown, Qt.Key.Key_Right)
    assert shown.chosen is not None
    assert shown.chosen.column == Column.READER
    assert shown.accessibleDescription().startswith("Draft ")
    QTest.keyClick(shown, Qt.Key.Key_Home)
    drafts = set()
    for _ in range(12):
        drafts.add(shown.accessibleDescription())
        QTest.keyClick(shown, Qt.Key.Key_Down)
    assert len(drafts) == 12
    QTest.keyClick(shown, Qt.Key.Key_Right)
    assert shown.chosen == Node(Column.ANSWER, 0)
    assert "The answer cites" in shown.accessibleDescription()
    QTest.keyClick(shown, Qt.Key.Key_Left)
    QTest.keyClick(shown, Qt.Key.Key_Left)
    assert shown.chosen.column == Column.SOURCE
    shown.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QTest.keyClick(shown, Qt.Key.Key_Left)
    assert shown.chosen.column == Column.READER


def test_enter_and_a_click_open_the_passage_in_its_page(open_window: Open, fakes: Fakes) -> None:
    opened = open_window(fakes.services)
    opened.ask(QUESTION)
    opened.answered()
    shown = opened.panel.view.evidence.map
    shown.setFocus()
    shown.choose(Node(Column.SOURCE, 1))
    QTest.keyClick(shown, Qt.Key.Key_Return)
    opened.until(lambda: opened.source._title.text() == "EPANET FAQ" and bool(opened.source.page_view.marks))
    middle = shown.box(Node(Column.SOURCE, 0)).center().toPoint()
    QTest.mouseClick(shown, Qt.MouseButton.LeftButton, pos=middle)
    opened.until(lambda: opened.source._title.text() == "EPANET 2.2 User Manual")
    text = opened.source._place
    assert text is not None
    assert text.end > text.start


def test_enter_on_a_draft_goes_to_its_column(open_window: Open, world: World) -> None:
    opened = open_window(fake_services(world, Script(many_drafts)).services)
    opened.ask(QUESTION)
    opened.answered()
    opened.window.activateWindow()
    shown = opened.panel.view.evidence.map
    columns = opened.panel.view.drafts.columns
    opened.until(lambda: all(c.height() == c.heightForWidth(c.width()) for c in columns))
    last = len(columns) - 1
    shown.setFocus()
    shown.choose(Node(Column.READER, last))
    QTest.keyClick(shown, Qt.Key.Key_Return)
    column = columns[last]
    opened.until(lambda: column.isAncestorOf(QApplication.focusWidget()))
    opened.until(lambda: not column.visibleRegion().isEmpty())


def test_the_same_stands_in_a_table(open_window: Open, fakes: Fakes) -> None:
    opened = open_window(fakes.services)
    opened.ask(QUESTION)
    opened.answered()
    panel = opened.panel.view.evidence
    assert panel.table.isHidden()
    panel.as_table.click()
    assert panel.map.isHidden()
    assert panel.as_table.text() == "Show the map"
    found = panel.shown
    assert panel.table.rowCount() == len(found.sources)
    for row in range(panel.table.rowCount()):
        said = panel.table.item(row, 0).data(Qt.ItemDataRole.AccessibleTextRole)
        assert said == source_words(found, row)
    panel.table.cellActivated.emit(1, 0)
    opened.until(lambda: opened.source._title.text() == "EPANET FAQ")
    assert panel.accessibleDescription() == summary(found)
    panel.as_table.click()
    assert panel.map.isVisible()


def test_a_reopened_answer_has_its_map_and_timeline(open_window: Open, fakes: Fakes) -> None:
    opened = open_window(fakes.services)
    opened.ask(QUESTION)
    opened.answered()
    view = opened.panel.view
    before, words = view.evidence.shown, view.timeline.words
    assert before.links
    assert words
    opened.panel.begin_conversation()
    opened.panel.reopen("answer-1")
    opened.answered()
    assert view.evidence.shown == before
    assert view.timeline.words == words
    assert view.evidence.isVisible()
    assert view.timeline.isVisible()


def test_a_tooltip_says_everything_of_a_node(qtbot: QtBot) -> None:
    shown = EvidenceMap()
    qtbot.addWidget(shown)
    shown.resize(660, 10)
    found = evidence(reopened(STORED, {i: passage(i) for i in (11, 12, 13)}))
    shown.show_evidence(found)
    shown.show()
    place = shown.box(Node(Column.SOURCE, 1)).center().toPoint()
    QApplication.sendEvent(shown, QHelpEvent(QEvent.Type.ToolTip, place, shown.mapToGlobal(place)))
    qtbot.waitUntil(lambda: "Cited by draft 1 [1]" in QToolTip.text())
    assert shown._at(QPointF(QPoint(-5, -5))) is None
    QToolTip.hideText()


def test_hostile_titles_are_drawn_as_they_are(qtbot: QtBot) -> None:
    shown = EvidenceMap()
    qtbot.addWidget(shown)
    shown.resize(500, 10)
    odd = replace(passage(11), title="<img src=x> مرحبا " + "very long title " * 20)
    shown.show_evidence(evidence(reopened(STORED, {11: odd})))
    shown.show()
    assert not shown.grab().isNull()


def test_an_answer_of_events_and_the_stored_one_have_the_same_map(world: World) -> None:
    state = AnswerState("?")
    events = [event for _, event in conflict(world, "?", Scope())]
    state.apply(events)
    assert isinstance(events[-1], Answered)
    again = reopened(events[-1].answer, world.passages)
    assert evidence(again) == evidence(state)
