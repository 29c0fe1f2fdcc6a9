"""The seam between core and Qt: batches, results, errors and the end."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from fake_answers import conflict
from fake_documents import QUESTION, World
from fakes_services import Fakes, Script, fake_services
from tests.ui.conftest import bridge_threads
from variorum.domain.events import Answered, Failed
from variorum.services.contract import AskOptions
from variorum.ui.bridge import Bridge
from variorum.ui.failures import Failure


@pytest.fixture
def bridge(qtbot: QtBot, fakes: Fakes) -> Iterator[Bridge]:
    """A bridge with its services built."""
    made = Bridge()
    with qtbot.waitSignal(made.ready, timeout=20_000):
        made.build(lambda: fakes.services)
    yield made
    shut(qtbot, made)


def shut(qtbot: QtBot, bridge: Bridge) -> None:
    if not bridge.ended:
        with qtbot.waitSignal(bridge.closed, timeout=20_000):
            bridge.shut_down()


class Receiver(QObject):
    """Keeps what it is given."""

    def __init__(self) -> None:
        super().__init__()
        self.got: list[object] = []
        self.failed: list[Failure] = []
        self.threads: set[int] = set()

    def take(self, result: object) -> None:
        self.got.append(result)
        self.threads.add(threading.get_ident())

    def fail(self, failure: Failure) -> None:
        self.failed.append(failure)


def test_none_survives_many_calls_into_qt(qtbot: QtBot) -> None:
    """PySide6 6.12.0 on Python 3.11 drops a reference to None in every void method; pyproject keeps it away."""
    timer = QTimer()
    before = sys.getrefcount(None)
    for _ in range(1000):
        timer.stop()
    assert sys.getrefcount(None) > before - 500


def test_events_come_in_batches_in_order_on_the_main_thread(qtbot: QtBot, bridge: Bridge) -> None:
    batches: list[list[object]] = []
    threads: set[int] = set()

    def take(events: list[object]) -> None:
        batches.append(events)
        threads.add(threading.get_ident())

    bridge.asked.connect(take)
    with qtbot.waitSignal(bridge.ask_ended, timeout=20_000):
        assert bridge.ask(QUESTION, AskOptions())
        assert not bridge.ask("another", AskOptions())
    events = [event for batch in batches for event in batch]
    assert isinstance(events[-1], Answered)
    assert [e.at_ms for e in events] == sorted(e.at_ms for e in events)  # type: ignore[attr-defined]
    assert len(batches) < len(events)
    assert threads == {threading.get_ident()}


def test_a_result_is_handed_to_the_main_thread(qtbot: QtBot, bridge: Bridge) -> None:
    receiver = Receiver()
    bridge.read(lambda services: threading.current_thread().name, receiver.take)
    qtbot.waitUntil(lambda: bool(receiver.got))
    assert str(receiver.got[0]).startswith("variorum-read-")
    assert receiver.threads == {threading.get_ident()}


def test_of_calls_that_replace_each_other_only_the_newest_arrives(qtbot: QtBot, bridge: Bridge) -> None:
    receiver, gate = Receiver(), threading.Event()

    def first(_: object) -> int:
        gate.wait(20)
        return 0

    bridge.read(first, receiver.take, lane="page", replaces="page")
    for number in range(1, 6):
        bridge.read(lambda _, n=number: n, receiver.take, lane="page", replaces="page")
    gate.set()
    qtbot.waitUntil(lambda: bool(receiver.got))
    assert receiver.got == [5]


def test_nothing_is_delivered_to_what_has_gone(qtbot: QtBot, bridge: Bridge) -> None:
    gone, stays, gate = Receiver(), Receiver(), threading.Event()
    got = gone.got

    def slow(_: object) -> int:
        gate.wait(20)
        return 1

    bridge.read(slow, gone.take, lane="page")
    bridge.read(lambda _: 2, stays.take, lane="page")
    del gone
    gate.set()
    qtbot.waitUntil(lambda: stays.got == [2])
    assert got == []


def test_errors_are_words_for_a_person(qtbot: QtBot, bridge: Bridge) -> None:
    receiver = Receiver()
    bridge.read(lambda services: services.library.render_page(99, 1, 1.0), receiver.take, receiver.fail)
    qtbot.waitUntil(lambda: bool(receiver.failed))
    assert receiver.failed[0].message == "The document is not there any more."
    assert receiver.failed[0].details == ""
    with qtbot.waitSignal(bridge.unexpected, timeout=20_000) as caught:
        bridge.read(lambda services: 1 // 0, receiver.take, receiver.fail)
    assert "ZeroDivisionError" in caught.args[0]


def test_the_timer_rests_when_there_is_nothing_to_do(qtbot: QtBot, bridge: Bridge) -> None:
    receiver = Receiver()
    bridge.read(lambda _: 1, receiver.take)
    assert bridge._timer.isActive()
    qtbot.waitUntil(lambda: not bridge._timer.isActive())
    assert receiver.got == [1]


def test_shutting_down_cancels_joins_and_closes_in_order(qtbot: QtBot, world: World) -> None:
    fakes = fake_services(world, Script(conflict, {"token-1": threading.Event()}))
    fakes.library.arrivals, fakes.library.gate = list(world.documents), threading.Event()
    bridge, seen = Bridge(), []
    bridge.asked.connect(seen.extend)
    with qtbot.waitSignal(bridge.ready, timeout=20_000):
        bridge.build(lambda: fakes.services)
    bridge.ask(QUESTION, AskOptions())
    bridge.index([Path("x")], "x")
    bridge.index([Path("y")], "y")
    qtbot.waitUntil(lambda: len(seen) > 3)
    shut(qtbot, bridge)
    assert not bridge_threads()
    assert fakes.closed == ["variorum-shutdown"]
    assert isinstance(seen[-1], Failed)
    assert seen[-1].cancelled
    assert not bridge.ask(QUESTION, AskOptions())
    assert not bridge.read(lambda _: 1, Receiver().take)
    assert fakes.library.indexed == [([Path("x")], "x")]
