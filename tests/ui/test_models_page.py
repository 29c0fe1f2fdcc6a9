"""The page of models on real files, settings and downloads: choosing, measuring, adding, removing, fetching."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton, QWidget

from tests.ui.conftest import OpenWindow
from tests.unit.fetch_sources import (
    REVISION,
    LoopbackHub,
    gguf_bytes,
    serve_hub,
    use_hub,
)
from variorum.composition.program import build
from variorum.domain.events import DownloadStatus
from variorum.services import resources
from variorum.services.contract import Services
from variorum.services.locations import locate
from variorum.services.settings_file import load_settings
from variorum.ui.models_page import ModelLibrary

Open = Callable[[Services | Callable[[], Services]], OpenWindow]
LONG = 240_000
TINY = "smollm2-135m-instruct-q4_1"
SMOLLM = locate().models / "gguf" / f"{TINY}.gguf"
EMBEDDER = locate().models / "embedders" / "all-MiniLM-L6-v2"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own, with a models folder that is empty, on a machine without other programs."""
    monkeypatch.setenv("VARIORUM_MODELS", str(tmp_path / "models"))
    monkeypatch.setenv("HOME", str(tmp_path / "person"))
    for name in ("OLLAMA_MODELS", "HF_HOME", "HF_HUB_CACHE", "XDG_CACHE_HOME", "LLAMA_CACHE"):
        monkeypatch.delenv(name, raising=False)
    (tmp_path / "person").mkdir()
    return tmp_path


def link(source: Path, to: Path) -> Path:
    to.parent.mkdir(parents=True, exist_ok=True)
    to.symlink_to(source)
    return to


def open_page(open_window: Open, place: Path) -> tuple[OpenWindow, ModelLibrary]:
    opened = open_window(lambda: build(place / "home"))
    opened.ready()
    page = opened.window.models.open()
    opened.until(lambda: bool(page.catalogue.list.rows))
    return opened, page


def drop(widget: QWidget, *paths: Path) -> None:
    """Drop files on a widget, as the window system does."""
    files = QMimeData()
    files.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    none, left = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
    for event in (
        QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, files, left, none),
        QDropEvent(QPoint(5, 5), Qt.DropAction.CopyAction, files, left, none),
    ):
        QApplication.sendEvent(widget, event)


def titles(page: ModelLibrary) -> list[str]:
    return [row.title for row in page.installed.list.rows if row.key]


@pytest.mark.model
def test_a_model_says_whether_it_fits_is_measured_and_chosen(open_window: Open, place: Path) -> None:
    link(SMOLLM, place / "models" / "gguf" / SMOLLM.name)
    link(EMBEDDER, place / "models" / "embedders" / EMBEDDER.name)
    opened, page = open_page(open_window, place)
    page.installed.list.choose(TINY)
    details = page.installed.details
    opened.until(details.fit_card.isVisible)
    assert "As the drafter it fits, with 4 drafts at once" in details.fits[0].text()
    assert "As the verifier it fits" in details.fits[1].text()
    facts = details.facts.shown
    assert facts["On the GPU"]
    assert facts["Parameters"].endswith("million")
    details.drafts.setValue(7)
    opened.until(lambda: "7 drafts at once" in details.fits[0].text())

    # Stopped at once, nothing is measured; then it is
    details.measure.click()
    assert details.stop.isVisible()
    details.stop.click()
    opened.until(lambda: "stopped" in details.failure.text().lower())
    assert "not measured" in details.speed.text()
    details.measure.click()
    opened.bot.waitUntil(lambda: details.speed.text().startswith("Measured on"), timeout=LONG)
    assert "tokens/s" in details.speed.text()
    assert details.measure.isVisible()

    details.verifier.click()
    opened.until(lambda: "verifier" in "".join(details.chips.shown))
    assert load_settings(place / "home" / "settings.toml").verifier == TINY
    assert not details.verifier.isEnabled()
    assert not details.remove.isEnabled()
    assert "once another model" in details.why_not.text()


@pytest.mark.model
def test_files_dropped_anywhere_are_added_in_place_and_removing_them_is_undone(
    open_window: Open, place: Path
) -> None:
    mine = link(SMOLLM, place / "elsewhere" / "my model.gguf")
    opened = open_window(lambda: build(place / "home"))
    opened.ready()
    drop(opened.library, mine)
    opened.until(lambda: opened.window.models.open().isVisible())
    page = opened.window.models.open()
    opened.until(lambda: titles(page) == ["my-model"])
    assert page.installed.list.key == "my-model"
    assert not (place / "models" / "gguf").exists(), "it stays where it is"

    page.installed.details.remove.click()
    opened.until(page.installed.undo.isVisible)
    opened.until(lambda: titles(page) == [])
    page.installed.undo.click()
    opened.until(lambda: titles(page) == ["my-model"])
    assert mine.is_symlink()

    # A folder is one of documents on the library, and of models on this page; what is no model is said
    (place / "empty").mkdir()
    drop(page, place / "empty")
    opened.until(lambda: "There is no model in" in page.installed._said.text())
    drop(page, mine.parent)
    opened.until(lambda: page.installed._said.text() == "Added: my-model")


@pytest.mark.model
def test_models_of_other_programs_are_used_where_they_are_or_copied_and_deleting_asks(
    open_window: Open, place: Path
) -> None:
    for name in ("a", "b"):
        theirs = place / "person" / ".lmstudio" / "models" / "someone" / name / f"{name}.gguf"
        theirs.parent.mkdir(parents=True)
        shutil.copy(SMOLLM, theirs)
    opened, page = open_page(open_window, place)
    opened.until(lambda: titles(page) == ["a", "b"])
    assert page.installed.details.chips.shown == ["LM Studio"]
    page.installed.details.use.click()
    opened.until(lambda: page.installed.list.key == "a")
    copied = place / "models" / "gguf" / "b.gguf"
    assert not copied.exists()

    page.installed.list.choose(next(r.key for r in page.installed.list.rows if r.title == "b"))
    page.installed.details.copy.click()
    opened.until(lambda: page.installed.list.key == "b")
    assert copied.stat().st_size == SMOLLM.stat().st_size

    def question() -> QMessageBox | None:
        return next((q for q in page.installed.findChildren(QMessageBox) if q.isVisible()), None)

    def answer(words: str) -> None:
        asked = question()
        assert asked is not None
        next(b for b in asked.findChildren(QPushButton) if b.text() == words).click()

    page.installed.details.remove.click()
    opened.until(lambda: question() is not None)
    answer("Keep it")
    opened.until(lambda: question() is None)
    assert copied.exists()
    page.installed.details.remove.click()
    opened.until(lambda: question() is not None)
    answer("Delete")
    opened.until(lambda: not copied.exists())
    assert not page.installed.undo.isVisible()
    assert theirs.exists(), "the other program's file is untouched"


CATALOGUE = """version = 1
[[model]]
id = "wild"
name = "Wild 8B"
kind = "gguf"
roles = ["verifier"]
licence = "Other"
accept_at = "someone/wild on the hub"
languages = ["de"]
template = "own"
"""
ENTRY = """[[model]]
id = "{id}"
name = "Model {id}"
kind = "gguf"
roles = ["drafter"]
licence = "MIT"
languages = ["en"]
template = "chatml"
confirmed = true
starter = "{starter}"
[[model.file]]
path = "{id}.gguf"
bytes = {size}
sha256 = "{digest}"
[model.hub]
repository = "someone/small"
revision = "{revision}"
"""


@pytest.fixture
def hub(place: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LoopbackHub]:
    """A hub that holds three models, and the catalogue that names them."""
    import hashlib

    files = {f"{name}.gguf": name.encode().join((b"GGUF", gguf_bytes(2_000_000))) for name in ("a", "b", "c")}
    text = CATALOGUE
    for name, starter in (("a", "default"), ("b", "tiny"), ("c", "")):
        content = files[f"{name}.gguf"]
        digest = hashlib.sha256(content).hexdigest()
        entry = ENTRY.format(
            id=name, size=len(content), digest=digest, revision=REVISION, starter=starter or "tiny"
        )
        text += entry.replace('starter = "tiny"\n', "") if not starter else entry
    text = text.replace('roles = ["drafter"]', 'roles = ["drafter", "verifier"]')
    text += (
        text[text.index('[[model]]\nid = "a"') :]
        .split("[[model]]")[1]
        .join(("[[model]]", ""))
        .replace('id = "a"', 'id = "e"')
        .replace('kind = "gguf"', 'kind = "sentence-transformers"')
        .replace('roles = ["drafter", "verifier"]', 'roles = ["embedder"]')
        .replace('template = "chatml"\n', "")
    )
    (place / "catalog.toml").write_text(text)
    monkeypatch.setattr(resources, "catalogue_path", lambda: place / "catalog.toml")
    with serve_hub(LoopbackHub(files)) as served:
        use_hub(monkeypatch, served.address)
        yield served


def test_downloads_wait_their_turn_are_paused_resumed_and_given_up(
    open_window: Open, place: Path, hub: LoopbackHub
) -> None:
    hub.silent_after = 1_200_000
    opened, page = open_page(open_window, place)
    page.tabs.setCurrentWidget(page.catalogue)

    def status(name: str) -> DownloadStatus | None:
        state = page.queue.states.get(name)
        return state.status if state is not None else None

    def fetch(name: str) -> None:
        page.catalogue.list.choose(name)
        page.catalogue.details.download.click()

    fetch("a")
    opened.until(lambda: (s := page.queue.states.get("a")) is not None and s.progress is not None)
    assert not page.catalogue.details.download.isEnabled(), "it is being fetched"
    opened.until(lambda: "from the Hugging Face hub" in page.queue.rows["a"].numbers.text())
    opened.until(lambda: "Fetching models" in opened.window.status._privacy.text())
    assert "of 2.0 MB" in page.queue.rows["a"].numbers.text()
    page.queue.rows["a"].pause.click()
    opened.until(lambda: status("a") is DownloadStatus.PAUSED)
    arrived = place / "models" / ".partial" / "a" / "a.gguf"
    assert list(arrived.parent.iterdir())
    assert "Nothing leaves" in opened.window.status._privacy.text()
    assert page.catalogue.list.rows[1].state == "paused"

    # What has arrived is used again
    page.queue.rows["a"].start.click()
    opened.until(lambda: status("a") is DownloadStatus.DONE)
    assert any(asked.startswith("bytes=") for asked in hub.ranges)
    assert (place / "models" / "gguf" / "a.gguf").read_bytes() == hub.files["a.gguf"]
    opened.until(lambda: page.catalogue.list.rows[1].state == "here")

    # Given up, nothing is left; a bad file never becomes a model, and is said with what to do
    hub.silent_after = 1_200_000
    fetch("b")
    opened.until(lambda: (s := page.queue.states.get("b")) is not None and s.progress is not None)
    page.queue.rows["b"].cancel.click()
    opened.until(lambda: "b" not in page.queue.rows)
    assert not (place / "models" / ".partial" / "b").exists()
    hub.files["c.gguf"] = hub.files["c.gguf"][:-1] + b"?"
    fetch("c")
    opened.until(lambda: status("c") is DownloadStatus.FAILED)
    row = page.queue.rows["c"]
    assert row.start.text() == "Retry"
    assert page.queue.states["c"].advice in row.numbers.text() != ""
    assert not (place / "models" / "gguf" / "c.gguf").exists()
    page.queue.rows["a"].cancel.click()
    opened.until(lambda: "a" not in page.queue.rows)
    assert (place / "models" / "gguf" / "a.gguf").exists(), "closing the row of what is here deletes nothing"


def test_the_catalogue_is_searched_and_filtered_and_what_is_not_confirmed_has_no_button(
    open_window: Open, place: Path, hub: LoopbackHub
) -> None:
    _, page = open_page(open_window, place)
    catalogue = page.catalogue
    page.tabs.setCurrentWidget(catalogue)

    def shown() -> list[str]:
        return [row.key for row in catalogue.list.rows]

    assert shown() == ["wild", "a", "b", "c", "e"]
    catalogue.list.choose("wild")
    assert catalogue.details.chips.shown == ["not confirmed", "licence to accept"]
    assert not catalogue.details.download.isVisible()
    assert "Fetch its .gguf file yourself" in catalogue.details.how.text()
    facts = catalogue.details.facts.shown
    assert (facts["To accept"], facts["Languages"]) == ("someone/wild on the hub", "German")
    catalogue.search.setText("german other")
    assert shown() == ["wild"]
    catalogue.search.setText("nothing")
    assert shown() == []
    assert "No model of the catalogue" in catalogue.details.title.text()
    catalogue.search.setText("")
    catalogue.confirmed.setChecked(True)
    assert shown() == ["a", "b", "c", "e"]
    catalogue.role.setCurrentIndex(catalogue.role.findData("embedder"))
    assert shown() == ["e"]


@pytest.mark.model
def test_an_address_is_fetched_in_the_queue_too(open_window: Open, place: Path, hub: LoopbackHub) -> None:
    hub.files["own.gguf"] = SMOLLM.read_bytes()
    opened, page = open_page(open_window, place)
    page.tabs.setCurrentWidget(page.catalogue)
    page.catalogue.address.click()
    dialog = page.catalogue._dialog
    assert not dialog.fetch.isEnabled()
    dialog.address.setText(f"{hub.address}/someone/small/resolve/{REVISION}/own.gguf")
    dialog.fetch.click()
    opened.until(lambda: "own" in titles(page))
    assert (place / "models" / "gguf" / "own.gguf").stat().st_size == SMOLLM.stat().st_size


def test_the_page_is_reached_and_left_by_keyboard(open_window: Open, place: Path) -> None:
    opened = open_window(lambda: build(place / "home"))
    page = opened.window.models.open()
    assert page.catalogue.list.rows == [], "opened before there is anything to show"
    opened.until(lambda: bool(page.catalogue.list.rows))
    assert opened.window.pages.page is page
    assert page.isAncestorOf(QApplication.focusWidget())
    opened.window.activateWindow()
    QTest.keyClick(opened.window, Qt.Key.Key_Escape)
    opened.until(lambda: opened.window.pages.page is None)
    QTest.keyClick(opened.window, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    opened.until(lambda: opened.window.pages.page is page)
