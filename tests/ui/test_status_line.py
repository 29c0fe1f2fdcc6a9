"""The status bar tells as much as there is room for, and never asks for more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from fake_documents import QUESTION
from fakes_services import Fakes
from tests.ui.conftest import OpenWindow
from variorum.services.contract import ModelInUse, Services
from variorum.ui.appearance import appearance
from variorum.ui.model_strip import FittingLabel, ModelStrip, wordings
from variorum.ui.status_line import model_hint

Open = Callable[[Services], OpenWindow]
LONG = ModelInUse(
    "drafter", "Qwen2.5-Coder 0.5B Instruct Q4_K_M", "CPU, 2 threads", 310.0, 27.4, 640_000_000,
    context_tokens=16_384, parallel=16,
)  # fmt: skip


def test_wordings_go_from_full_to_short_and_keep_the_speed_longest() -> None:
    said = wordings(LONG)
    assert said[0] == "Drafter Qwen2.5-Coder 0.5B Instruct Q4_K_M, CPU, 2 threads, 640 MB, 27 tokens/s"
    assert [len(words) for words in said] == sorted((len(words) for words in said), reverse=True)
    assert all("27 tokens/s" in words for words in said[:-1])
    assert "CPU" in said[2]
    remote = replace(LONG, device="", decode=0.0, prefill=0.0, memory_bytes=0)
    assert wordings(remote)[0] == "Drafter Qwen2.5-Coder 0.5B Instruct Q4_K_M"


def test_a_label_shows_the_fullest_wording_that_fits(qtbot: QtBot) -> None:
    label = FittingLabel()
    qtbot.addWidget(label)
    said = wordings(LONG)
    label.show_wordings(said)
    for words in said:
        label.resize(label.fontMetrics().horizontalAdvance(words) + 2, 20)
        assert label.shown == words
    label.resize(10, 20)
    assert label.shown == said[-1]
    assert label.minimumSizeHint().width() == 0
    assert label.text() == said[0]


@pytest.mark.parametrize("zoom", [100, 200])
def test_the_bar_fits_into_a_narrow_window(open_window: Open, fakes: Fakes, zoom: int) -> None:
    appearance().zoom(zoom)
    opened = open_window(fakes.services)
    opened.ask(QUESTION)
    opened.answered()
    strip = opened.window.status._models
    opened.until(lambda: len(strip.labels) == 2)
    opened.window.resize(1280, 800)
    memory = strip.memory
    opened.until(lambda: memory.width() >= memory.fontMetrics().horizontalAdvance(memory.shown) > 0)
    for label in (*strip.labels, strip.memory, opened.window.status._privacy):
        assert label.fontMetrics().horizontalAdvance(label.shown) <= label.width() or zoom == 200
        assert label.geometry().right() <= opened.window.width()
    assert strip.memory.shown.endswith("20 GB")
    if zoom == 100:
        assert all("tokens/s" in label.shown for label in strip.labels)
        assert opened.window.status._privacy.shown == "Nothing leaves this machine"
    assert opened.window.width() == 1280


def test_models_come_and_go(qtbot: QtBot) -> None:
    strip = ModelStrip(model_hint)
    qtbot.addWidget(strip)
    assert strip.words == "No model is loaded yet"
    strip.show_models([replace(LONG, role="verifier"), LONG])
    assert [label.text().split(" ")[0] for label in strip.labels] == ["Drafter", "Verifier"]
    assert "Memory 1.3 GB" in strip.accessibleDescription()
    assert "context of 16,384 tokens" in strip.labels[0].toolTip()
    strip.show_models([LONG])
    assert len(strip.labels) == 1
    strip.show_models([])
    assert strip.words == "No model is loaded yet"
    assert strip.labels == []


def test_a_right_to_left_bar_is_mirrored(open_window: Open, fakes: Fakes) -> None:
    opened = open_window(fakes.services)
    opened.window.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    opened.ready()
    status = opened.window.status
    opened.until(lambda: status._privacy.x() > status._models.x())
