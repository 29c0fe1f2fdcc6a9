"""Asking: drafts stream, get their verdicts, are ordered once; the answer, its disagreements and its end."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fake_answers import breaking, conflict, failing, first_verified, many_drafts, not_found, standard
from fake_documents import QUESTION, World
from fakes_services import Fakes, Script, fake_services
from tests.ui.conftest import OpenWindow, bridge_threads, close
from variorum.domain.answers import Mode
from variorum.domain.errors import ModelError
from variorum.domain.events import AnswerToken, Provisional
from variorum.services.contract import Services
from variorum.ui.answer_card import AgreementBar
from variorum.ui.draft_column import DraftColumn, QuoteBlock
from variorum.ui.labels import CitedText, TextLabel
from variorum.ui.pieces import Chip, ScoreBar

Open = Callable[[Services], OpenWindow]


def chips(column: DraftColumn) -> list[str]:
    return [chip.text() for chip in column.findChildren(Chip)]


def words(widget: object) -> str:
    labels = widget.findChildren(TextLabel) + widget.findChildren(CitedText)  # type: ignore[attr-defined]
    return "\n".join(getattr(label, "plain", "") or label.text() for label in labels if label.isVisible())


def test_drafts_stream_side_by_side_while_they_are_written(open_window: Open, world: World) -> None:
    gate = threading.Event()
    opened = open_window(fake_services(world, Script(conflict, {"token-3": gate})).services)
    opened.ask(QUESTION)
    row = opened.panel.view.drafts
    opened.until(lambda: len(row.columns) == 4 and "Only Windows Enhanced" in words(row.columns[0]))
    assert "WEM, MAP or" in words(row.columns[1])
    assert chips(row.columns[0]) == ["writing"]
    assert "EPANET 2.2 User Manual, p. 2" in words(row.columns[0])
    assert opened.panel.question.button.text() == "Stop"
    gate.set()
    opened.answered()


def test_the_first_verified_answer_is_shown_in_the_final_ones_place(open_window: Open, world: World) -> None:
    late, last = threading.Event(), threading.Event()
    script = Script(first_verified, {"after-token-0": late, "after-answer": last})
    opened = open_window(fake_services(world, script).services)
    opened.ask(QUESTION)
    card = opened.panel.view.card
    text = card.findChild(CitedText)
    assert text is not None
    opened.until(lambda: card.isVisible() and text.isVisible())
    marks = [chip.text() for chip in card.findChildren(Chip) if chip.isVisible()]
    assert marks == ["First verified answer, from draft 1", "3 drafts still being checked"]
    assert text.plain == "Only Windows Enhanced Metafiles and bitmap files."
    assert 'href="cite:1"' in text.text()
    assert "not final" in text.accessibleName()
    assert "First verified answer" in text.accessibleName()
    assert "1 draft agrees" in card.findChild(AgreementBar).accessibleDescription()
    text.linkActivated.emit("cite:1")
    opened.until(lambda: "Citation 1 of 1" in words(opened.source))
    where = text.mapTo(opened.panel.view.widget(), text.rect().topLeft())
    late.set()
    opened.until(lambda: len(opened.panel.view.points) == 1)
    last.set()
    opened.answered()
    assert text.plain.startswith("The sources differ.")
    assert text.mapTo(opened.panel.view.widget(), text.rect().topLeft()) == where
    assert text.accessibleName() == "Answer"
    assert "another source says otherwise" in words(card)
    assert not any(c.text().startswith("First verified") for c in card.findChildren(Chip) if c.isVisible())


def test_what_stands_below_does_not_move_while_the_final_answer_is_written(
    open_window: Open, world: World
) -> None:
    gates = {f"step-{i}": threading.Event() for i in range(3)}

    def script(its_world: World, question: str, scope: object) -> object:
        events = list(first_verified(its_world, question, scope))  # type: ignore[arg-type]
        at = next(i for i, (_, event) in enumerate(events) if isinstance(event, Provisional))
        step, shown = events[at]
        assert isinstance(shown, Provisional)
        long = " ".join(["Only Windows Enhanced Metafiles and bitmap files can be used."] * 6)
        claim = replace(shown.claims[0], text=long)
        yield from events[:at]
        yield step, replace(shown, text=long, claims=(claim,))
        yield "step-0", AnswerToken("The", 3000.0)
        yield "step-1", AnswerToken(" sources differ.", 3000.0)
        yield "step-2", events[-1][1]

    opened = open_window(fake_services(world, Script(script, gates)).services)  # type: ignore[arg-type]
    opened.ask(QUESTION)
    view = opened.panel.view
    text = view.card.findChild(CitedText)
    assert text is not None
    opened.until(lambda: view.card.isVisible() and text.plain.count("Metafiles") == 6)
    opened.until(lambda: text.height() > 3 * text.fontMetrics().height())

    def drafts_at() -> int:
        for _ in range(10):  # layouts within layouts settle one after the other
            QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        return view.drafts.mapTo(view.widget(), view.drafts.rect().topLeft()).y()

    def card_ends() -> int:
        return view.card.mapTo(view.widget(), view.card.rect().bottomLeft()).y()

    opened.until(lambda: drafts_at() > card_ends())  # until then they stand where they stood without the card
    before = drafts_at()
    for step, shown_text in (("step-0", "The"), ("step-1", "The sources differ.")):
        gates[step].set()
        opened.until(lambda shown_text=shown_text: text.plain == shown_text)
        assert drafts_at() == before
    gates["step-2"].set()
    opened.answered()
    assert text.minimumHeight() == 0


def test_every_draft_gets_verdict_reason_scores_and_quotes(open_window: Open, fakes: Fakes) -> None:
    opened = open_window(fakes.services)
    opened.ask(QUESTION)
    opened.answered()
    first, second, third, fourth = opened.panel.view.drafts.columns
    assert [chips(c) for c in (first, second, third, fourth)] == [
        ["accepted"],
        ["accepted"],
        ["rejected"],
        ["found nothing"],
    ]
    assert "The cited sentence states it." in words(first)
    assert "Only Windows Enhanced Metafiles and bitmap files can be used as backdrops." in words(first)
    bars = {bar.accessibleName() for bar in first.findChildren(ScoreBar)}
    assert bars == {"Draft confidence: 0.88", "Self-consistency: 0.74", "Verifier says yes: 0.93"}
    assert "-0.1280" in first.findChildren(ScoreBar)[0].toolTip()
    assert third.sunken
    assert not first.sunken
    assert fourth.dashed
    assert not any(bar.isVisible() for bar in fourth.findChildren(ScoreBar))


def test_order_changes_only_when_all_are_verified(open_window: Open, world: World) -> None:
    gate = threading.Event()
    opened = open_window(
        fake_services(world, Script(many_drafts, {"disagreed": gate, "verified": gate})).services
    )
    opened.ask(QUESTION)
    row = opened.panel.view.drafts
    opened.until(lambda: "Checking" in opened.panel.view.phases.text())
    opened.drawn()
    assert [c.draft_id for c in row.columns] == list(range(1, 13))
    gate.set()
    opened.answered()
    assert [c.draft_id for c in row.columns] == [1, 5, 9, 2, 6, 10, 3, 7, 11, 4, 8, 12]
    lefts = [c.x() for c in row.columns]
    assert lefts == sorted(lefts)


def test_twelve_drafts_keep_a_readable_width_and_scroll(open_window: Open, world: World) -> None:
    opened = open_window(fake_services(world, Script(many_drafts)).services)
    opened.ask(QUESTION)
    opened.answered()
    row = opened.panel.view.drafts
    opened.until(lambda: row.horizontalScrollBar().maximum() > 0)
    least = 30 * row.fontMetrics().averageCharWidth()
    assert all(column.width() >= least for column in row.columns)
    assert opened.window.width() == 1280
    assert all(column.height() == column.heightForWidth(column.width()) for column in row.columns)


def test_answer_sentences_carry_marks_and_the_disagreement_its_readings(
    open_window: Open, fakes: Fakes
) -> None:
    opened = open_window(fakes.services)
    opened.ask(QUESTION)
    opened.answered()
    view = opened.panel.view
    text = view.card.findChild(CitedText)
    assert text is not None
    assert 'href="cite:1"' in text.text()
    assert 'href="cite:2"' in text.text()
    (point,) = view.points
    shown = words(point)
    assert "Image formats allowed for a map background" in shown
    assert "Only enhanced metafiles and bitmaps" in shown
    assert "WEM, MAP or BMP" in shown
    assert "EPANET FAQ, p. 2, 2019" in shown
    assert "must be a WEM, MAP, or BMP" in shown
    assert "Neither reading was preferred" in shown
    assert [chip.text() for chip in point.findChildren(Chip)] == ["opposite claims"]
    assert {"Sources disagree", "2 of 4 drafts accepted", "1 found nothing"} <= {
        chip.text() for chip in view.card.findChildren(Chip)
    }
    assert len(view.sources) == 3


def test_disagreements_stand_above_the_drafts(open_window: Open, fakes: Fakes) -> None:
    opened = open_window(fakes.services)
    opened.ask(QUESTION)
    opened.answered()
    view = opened.panel.view
    origin = view.widget().rect().topLeft()
    assert view.points[0].mapTo(view.widget(), origin).y() < view.drafts.mapTo(view.widget(), origin).y()


def test_standard_mode_shows_answer_and_sources_without_drafts(open_window: Open, world: World) -> None:
    fakes = fake_services(world, Script(standard))
    opened = open_window(fakes.services)
    opened.ready()
    opened.panel.question.mode.setCurrentIndex(opened.panel.question.mode.findData(Mode.STANDARD))
    opened.ask(QUESTION)
    opened.answered()
    view = opened.panel.view
    assert fakes.ask.asked[0][1].mode == Mode.STANDARD
    assert not view.drafts.isVisible()
    assert len(view.sources) == 1
    assert "(no source found)" in view.card.findChild(CitedText).text()  # type: ignore[union-attr]


def test_not_found_says_what_was_searched(open_window: Open, world: World) -> None:
    opened = open_window(fake_services(world, Script(not_found)).services)
    opened.ask(QUESTION)
    opened.answered()
    assert "Not found in these documents." in words(opened.panel.view.card)
    assert "Searched 12 passages of 24 documents." in words(opened.panel.view.card)
    assert all(chips(column) == ["found nothing"] for column in opened.panel.view.drafts.columns)


def test_stop_leaves_the_window_usable(open_window: Open, world: World) -> None:
    gate = threading.Event()
    script = Script(conflict, {"token-2": gate})
    opened = open_window(fake_services(world, script).services)
    opened.ask(QUESTION)
    opened.until(lambda: len(opened.panel.view.drafts.columns) == 4)
    opened.panel.question.button.click()
    opened.answered()
    assert opened.panel.view.failure.isVisible()
    assert "Stopped." in words(opened.panel.view.failure)
    assert opened.panel.question.button.text() == "Ask"
    gate.set()
    opened.panel.view.failure.again.click()
    opened.until(lambda: opened.panel.state is not None and opened.panel.state.answer is not None)


def test_an_error_is_shown_in_the_page_with_what_to_do(open_window: Open, world: World) -> None:
    error = ModelError("Model x.gguf needs 6 GB of memory.", "Choose a smaller one.")
    script = Script(failing, error=error)
    opened = open_window(fake_services(world, script).services)
    opened.ask(QUESTION)
    opened.answered()
    failure = opened.panel.view.failure
    assert "Model x.gguf needs 6 GB of memory." in words(failure)
    assert "Choose a smaller one." in words(failure)
    script.error, script.events = None, conflict
    failure.again.click()
    opened.until(lambda: len(opened.panel.view.points) == 1)
    assert not failure.isVisible()


def test_our_own_fault_is_reported_and_the_window_goes_on(
    qtbot: QtBot, open_window: Open, world: World
) -> None:
    script = Script(breaking, bug=ZeroDivisionError("boom"))
    opened = open_window(fake_services(world, script).services)
    opened.ready()
    with qtbot.waitSignal(opened.window.bridge.unexpected, timeout=20_000) as caught:
        opened.ask(QUESTION)
    assert "ZeroDivisionError: boom" in caught.args[0]
    opened.answered()
    assert "Something unexpected went wrong." in words(opened.panel.view.failure)
    assert "Traceback" not in words(opened.panel.view.failure)
    script.bug, script.events = None, conflict
    opened.panel.view.failure.again.click()
    opened.until(lambda: len(opened.panel.view.points) == 1)


def test_a_stored_answer_is_reopened_with_everything(open_window: Open, fakes: Fakes) -> None:
    opened = open_window(fakes.services)
    opened.ask(QUESTION)
    opened.answered()
    opened.ask("Another question?")
    opened.answered()
    opened.until(lambda: opened.library.conversations.count() == 2)
    item = opened.library.conversations.item(1)
    assert item.text() == QUESTION
    opened.library.conversations.itemClicked.emit(item)
    opened.until(lambda: opened.panel.state is not None and opened.panel.state.question == QUESTION)
    view = opened.panel.view
    assert opened.panel.question.question == QUESTION
    opened.drawn()
    assert len(view.drafts.columns) == 4
    assert len(view.points) == 1
    assert len(view.sources) == 3
    assert "3.1 s in all" in view.phases.accessibleDescription()


def test_reopening_while_a_question_runs_keeps_both(open_window: Open, world: World) -> None:
    gate = threading.Event()
    script = Script(conflict)
    fakes = fake_services(world, script)
    opened = open_window(fakes.services)
    opened.ask(QUESTION)
    opened.answered()
    opened.until(lambda: opened.library.conversations.count() == 1)
    script.gates = {"token-2": gate}
    opened.ask("Slow question?")
    opened.until(lambda: bool(opened.panel.state and opened.panel.state.drafts))
    opened.library.conversations.itemClicked.emit(opened.library.conversations.item(0))
    opened.until(lambda: opened.panel.state is not None and opened.panel.state.question == QUESTION)
    gate.set()
    opened.until(lambda: not opened.window.bridge.asking)
    assert opened.panel.state is not None
    assert opened.panel.state.question == QUESTION
    opened.until(lambda: opened.library.conversations.count() == 2)


def test_html_from_models_and_documents_stays_literal(open_window: Open, world: World) -> None:
    hostile = "<img src='file:///etc/passwd'><a href='http://x.example'>click</a> & <b>bold</b>"

    def script(its_world: World, question: str, scope: object) -> object:
        from dataclasses import replace

        from variorum.domain.answers import Claim
        from variorum.domain.events import Answered

        for step, event in conflict(its_world, question, scope):  # type: ignore[arg-type]
            if isinstance(event, Answered):
                draft = replace(
                    event.answer.drafts[0],
                    answer=hostile,
                    claims=(Claim(hostile, (1,), 1.0),),
                    reason=hostile,
                )
                citation = replace(event.answer.citations[0], quote=hostile, document=hostile)
                answer = replace(
                    event.answer,
                    text=hostile,
                    claims=(Claim(hostile, (1,), 1.0),),
                    drafts=(draft,),
                    citations=(citation,),
                )
                yield step, Answered(answer, event.at_ms)
            else:
                yield step, event

    opened = open_window(fake_services(world, Script(script)).services)  # type: ignore[arg-type]
    opened.ask(QUESTION)
    opened.answered()
    text = opened.panel.view.card.findChild(CitedText)
    assert text is not None
    assert text.plain == hostile
    assert "<img" not in text.text()
    assert "&lt;img" in text.text()
    assert "x.example" not in text.text().replace("http://x.example&#x27;&gt;click", "")
    for block in opened.panel.view.findChildren(QuoteBlock):
        assert "<img" not in block.toolTip()
    labels = opened.panel.view.findChildren(TextLabel)
    assert all(label.textFormat().name == "PlainText" for label in labels)


def test_closing_while_a_question_runs_joins_all_threads(
    qtbot: QtBot, open_window: Open, world: World
) -> None:
    fakes = fake_services(world, Script(conflict, {"token-2": threading.Event()}))
    opened = open_window(fakes.services)
    opened.ask(QUESTION)
    opened.until(lambda: len(opened.panel.view.drafts.columns) == 4)
    close(qtbot, opened.window)
    assert not bridge_threads()
    assert fakes.closed == ["variorum-shutdown"]


def test_service_calls_never_run_on_the_main_thread(open_window: Open, fakes: Fakes) -> None:
    opened = open_window(fakes.services)
    opened.ask(QUESTION)
    opened.answered()
    assert fakes.ask.threads == {"variorum-ask-1"}
    opened.until(lambda: fakes.ask.loaded)


@pytest.mark.parametrize("rounds", [5])
def test_repeated_questions_leave_no_objects_behind(open_window: Open, fakes: Fakes, rounds: int) -> None:
    from PySide6.QtCore import QCoreApplication, QEvent, QObject

    opened = open_window(fakes.services)

    def count() -> int:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        return len(opened.window.findChildren(QObject))

    opened.ask(QUESTION)
    opened.answered()
    opened.until(lambda: opened.library.conversations.count() == 1)
    before = count()
    for _ in range(rounds):
        opened.ask(QUESTION)
        opened.answered()
    assert count() <= before
