"""Before there is an answer: opening, no documents, missing models, services that can't be built."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from fake_answers import conflict
from fake_documents import QUESTION, World
from fakes_services import STARTERS, Fakes, Script, elsewhere, fake_services, settings_in
from tests.ui.conftest import OpenWindow, close
from variorum.domain.errors import DownloadFailed, KnownError
from variorum.services.contract import Services
from variorum.services.settings_file import load_settings
from variorum.ui.labels import TextLabel
from variorum.ui.window import MainWindow

Open = Callable[[object], OpenWindow]


def words(widget: object) -> str:
    return "\n".join(label.text() for label in widget.findChildren(TextLabel) if label.isVisible())  # type: ignore[attr-defined]


def test_the_window_is_there_before_the_services(open_window: Open, fakes: Fakes) -> None:
    gate, where = threading.Event(), []

    def slow() -> Services:
        where.append(threading.current_thread().name)
        gate.wait(20)
        return fakes.services

    opened = open_window(slow)
    opened.until(lambda: bool(where))
    assert where == ["variorum-build-1"]
    assert opened.window.isVisible()
    assert opened.panel.stack.currentWidget() is opened.panel.opening
    assert not opened.panel.question.button.isEnabled()
    gate.set()
    opened.ready()
    assert opened.panel.stack.currentWidget() is opened.panel.ready


def test_closing_while_the_services_are_built_closes_them_too(open_window: Open, fakes: Fakes) -> None:
    gate, begun = threading.Event(), threading.Event()

    def slow() -> Services:
        begun.set()
        gate.wait(20)
        return fakes.services

    opened = open_window(slow)
    opened.until(begun.is_set)
    with opened.bot.waitSignal(opened.window.closed, timeout=20_000):
        opened.window.close()
        gate.set()
    assert fakes.closed == ["variorum-shutdown"]


def test_services_that_fail_are_explained_and_built_again(open_window: Open, fakes: Fakes) -> None:
    answers: list[object] = [
        KnownError("The library at /x is locked.", "Close the other Variorum."),
        fakes.services,
    ]

    def factory() -> Services:
        answer = answers.pop(0)
        if isinstance(answer, KnownError):
            raise answer
        return answer  # type: ignore[return-value]

    opened = open_window(factory)
    opened.until(lambda: opened.panel.stack.currentWidget() is opened.panel.unavailable)
    assert "The library at /x is locked. Close the other Variorum." in words(opened.panel.unavailable)
    opened.panel.unavailable.retried.emit()
    opened.ready()
    assert opened.panel.stack.currentWidget() is opened.panel.ready


def test_an_empty_library_offers_a_folder_and_the_sample(open_window: Open, fakes: Fakes) -> None:
    arriving = fakes.world.documents
    fakes.world.documents = []
    fakes.library.arrivals = arriving
    opened = open_window(fakes.services)
    opened.ready()
    page = opened.panel.no_documents
    assert opened.panel.stack.currentWidget() is page
    assert page.choose.text() == "Choose a folder…"
    page.sample.click()
    opened.until(lambda: opened.panel.stack.currentWidget() is opened.panel.ready)
    assert fakes.library.indexed == [([fakes.services.sample_folder], "Sample")]
    assert opened.panel.question.question == QUESTION
    opened.until(lambda: not opened.window.bridge.indexing)
    opened.panel.ready.suggest.click()
    opened.answered()
    assert fakes.ask.asked[0][0] == QUESTION


def test_the_first_page_says_where_questions_go(open_window: Open, fakes: Fakes) -> None:
    fakes.world.documents = []
    opened = open_window(fakes.services)
    page = opened.panel.no_documents
    opened.until(lambda: "nothing is sent anywhere" in page.text.text())
    fakes.services.remotes.sent_to = ("llm.example",)  # type: ignore[attr-defined]
    opened.panel.load()
    opened.until(lambda: "sent to llm.example" in page.text.text())
    assert "nothing is sent anywhere" not in page.text.text()


def test_missing_models_are_named_and_nothing_is_fetched_before_the_click(
    open_window: Open, world: World
) -> None:
    fakes = fake_services(world, Script(conflict), STARTERS)
    opened = open_window(fakes.services)
    opened.ready()
    page = opened.panel.models
    assert opened.panel.stack.currentWidget() is page
    opened.until(lambda: "Qwen2.5-Coder 1.5B Instruct, Q4_K_M" in words(page))
    shown = words(page)
    assert "1.1 GB" in shown
    assert "91 MB" in shown
    assert "Apache-2.0" in shown
    assert page.download.text() == "Download 1.2 GB"
    assert fakes.models.pulled == []
    assert not opened.panel.question.button.isEnabled()


def test_a_download_shows_progress_and_ends_with_the_question(open_window: Open, world: World) -> None:
    fakes = fake_services(world, Script(conflict), STARTERS)
    fakes.models.gate = threading.Event()
    opened = open_window(fakes.services)
    opened.ready()
    page = opened.panel.models
    page.download.click()
    opened.until(lambda: "447 MB of 1.1 GB" in page._numbers.text())
    assert "22 MB/s" in page._numbers.text()
    assert "from the hub" in page._numbers.text()
    assert "left" in page._numbers.text()
    assert opened.window.status._privacy.text() != "Nothing leaves this machine"
    fakes.models.gate.set()
    opened.until(lambda: opened.panel.stack.currentWidget() is opened.panel.ready)
    assert fakes.models.pulled == [model.id for model in STARTERS]
    assert opened.window.status._privacy.text() == "Nothing leaves this machine"


def test_a_stopped_download_can_be_resumed(open_window: Open, world: World) -> None:
    fakes = fake_services(world, Script(conflict), STARTERS[:1])
    fakes.models.gate = threading.Event()
    opened = open_window(fakes.services)
    opened.ready()
    page = opened.panel.models
    page.download.click()
    opened.until(lambda: "447 MB" in page._numbers.text())
    page.stop.click()
    opened.until(lambda: not opened.window.bridge.downloading)
    assert "What has arrived is kept" in page._numbers.text()
    fakes.models.gate.set()
    page.download.click()
    opened.until(lambda: opened.panel.stack.currentWidget() is opened.panel.ready)


def test_a_failed_download_says_why(open_window: Open, world: World) -> None:
    fakes = fake_services(world, Script(conflict), STARTERS)
    fakes.models.error = DownloadFailed("The hub can't be reached.", "Check the connection, then retry.")
    opened = open_window(fakes.services)
    opened.ready()
    opened.panel.models.download.click()
    opened.until(lambda: not opened.window.bridge.downloading)
    assert (
        "The hub can't be reached. Check the connection, then retry." in opened.panel.models._numbers.text()
    )
    assert fakes.models.pulled == [STARTERS[0].id]


def test_the_status_bar_says_which_models_run_where(open_window: Open, fakes: Fakes) -> None:
    opened = open_window(fakes.services)
    status = opened.window.status
    opened.ask(QUESTION)
    opened.answered()
    opened.until(
        lambda: (
            "Drafter Llama-3.1-8B Q4_K_M, CUDA0 33/33 layers, 5.2 GB, 368 tokens/s" in status._models.words
        )
    )
    assert "Verifier Qwen3-32B Q4_K_M" in status._models.words
    assert "Memory 20 GB" in status._models.words
    verifier = status._models.labels[1].toolTip()
    for words in ("context of 8,192 tokens, up to 16 drafts at once", "uses 15 GB of memory", "As set."):
        assert words in verifier
    assert status._privacy.text() == "Nothing leaves this machine"
    assert opened.window.minimumSizeHint().width() < 1280


def test_the_status_bar_says_where_questions_are_sent(open_window: Open, fakes: Fakes) -> None:
    fakes.services.remotes.sent_to = ("llm.example",)  # type: ignore[attr-defined]
    opened = open_window(fakes.services)
    status = opened.window.status
    opened.until(lambda: "llm.example" in status._privacy.text())
    assert not status._lock.isVisible()
    status.show_fetching(True)
    assert "llm.example" in status._privacy.text()
    assert opened.window.minimumSizeHint().width() < 1280


def test_names_of_any_length_never_widen_the_window(open_window: Open, fakes: Fakes) -> None:
    fakes.world.documents = [
        replace(d, title=d.title + " of very many words" * 20) for d in fakes.world.documents
    ]
    opened = open_window(fakes.services)
    opened.ask(QUESTION)
    opened.answered()
    opened.panel.view.cited.emit(1)
    opened.until(lambda: opened.source.page_view.has_page)
    assert opened.window.width() == 1280
    assert opened.window.minimumSizeHint().width() <= 1280


def test_nothing_heavy_is_imported_for_the_window() -> None:
    heavy = ("torch", "llama_cpp", "faiss", "pypdfium2")
    code = f"import sys, variorum.ui.app; print(*(m for m in {heavy} if m in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_sizes_and_zoom_are_remembered(open_window: Open, fakes: Fakes) -> None:
    first = open_window(fakes.services)
    first.ready()
    first.window.parts.setSizes([350, 530, 400])
    kept = first.window.parts.sizes()
    first.window.larger()
    with first.bot.waitSignal(first.window.closed, timeout=20_000):
        first.window.close()
    second = open_window(fakes.services)
    second.ready()
    assert second.window.parts.sizes() == kept
    from variorum.ui.appearance import appearance

    assert appearance().zoom_percent == 110


def test_a_model_that_is_on_this_machine_can_be_used_instead_of_the_starter(
    open_window: Open, world: World, tmp_path: Path
) -> None:
    fakes = fake_services(world, Script(conflict), STARTERS)
    fakes.services.settings = settings_in(tmp_path / "home")
    fits = elsewhere("llama3.1-8b", "Ollama", 4_900_000_000, fits=True)
    fakes.models.elsewhere = [elsewhere("huge", "LM Studio", 90_000_000_000, fits=False), fits]
    opened = open_window(fakes.services)
    others = opened.panel.models.others
    opened.until(lambda: len(others.buttons) == 2)
    shown = words(others)
    assert shown.index("llama3.1-8b") < shown.index("huge")  # what fits comes first
    assert "of Ollama · 4.9 GB · fits: needs about 6.4 GB" in shown
    assert "it may not fit" in shown
    fakes.models.error = DownloadFailed("It is damaged.", "Get it again.")
    others.buttons[0].click()
    opened.until(lambda: "It is damaged. Get it again." in words(others))
    fakes.models.error = None
    others.buttons[0].click()
    opened.until(lambda: "One model is missing" in words(opened.panel.models))
    chosen = load_settings(tmp_path / "home" / "settings.toml")
    assert (chosen.drafter, chosen.verifier) == ("llama3.1-8b", "llama3.1-8b")
    assert fakes.models.pulled == []


def test_the_first_page_says_which_models_answer_and_how_they_fit(open_window: Open, fakes: Fakes) -> None:
    fakes.world.documents = []
    opened = open_window(fakes.services)
    page = opened.panel.no_documents
    opened.until(lambda: "about 1.6 of 20.6 GB free memory." in words(page))
    assert "Threads:" not in words(page)
    page.models.click()
    assert opened.window.pages.page is not None


def bare_window(qtbot: QtBot, folder: Path) -> MainWindow:
    window = MainWindow(QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat), bare=True)
    with qtbot.waitSignal(window.painted, timeout=20_000):
        window.show()
    return window


def test_the_first_painting_says_what_is_going_on_and_the_parts_follow(qtbot: QtBot, tmp_path: Path) -> None:
    window = bare_window(qtbot, tmp_path)
    (label,) = window.findChildren(QLabel)
    assert label.text() == "Opening your library"
    assert not window.complete
    with qtbot.waitSignal(window.furnished, timeout=20_000):
        window.furnish_later()
    assert window.complete
    qtbot.waitUntil(window.answer.isVisible)
    close(qtbot, window)


def test_a_window_without_parts_can_be_closed(qtbot: QtBot, tmp_path: Path) -> None:
    window = bare_window(qtbot, tmp_path)
    window.furnish_later()
    with qtbot.waitSignal(window.closed, timeout=20_000):
        window.close()
    assert not window.complete
    window.deleteLater()
