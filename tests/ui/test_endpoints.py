"""Endpoints in the window, against real servers: nothing is sent that a person has not seen and allowed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLineEdit, QMessageBox, QPushButton, QWidget

from fakes_services import Fakes
from tests.keyrings import MemoryKeyring
from tests.ui.conftest import OpenWindow
from tests.unit.remote_server import KEY, ChatServer, serving, well
from ui_worlds import COLLECTION
from variorum.composition.program import build
from variorum.domain.endpoint import Endpoint
from variorum.services.contract import Services
from variorum.services.locations import locate
from variorum.services.privacy import Privacy
from variorum.services.settings_file import LiveSettings, load_settings, save_value
from variorum.ui.document_model import StateRole
from variorum.ui.models_page import ModelLibrary
from variorum.ui.send_preview import SendPreview

Open = Callable[[Services | Callable[[], Services]], OpenWindow]
SMOLLM = locate().models / "gguf" / "smollm2-135m-instruct-q4_1.gguf"
EMBEDDER = locate().models / "embedders" / "all-MiniLM-L6-v2"
TEXT = "The lighthouse of Aldermere was finished in 1843.\n\nIts lamp burns paraffin and is seen from 19 miles away.\n"
LONG = 240_000
QUESTION = "When was the lighthouse of Aldermere finished?"


@pytest.fixture
def office() -> Iterator[ChatServer]:
    with serving(well(("1843",))) as server:
        yield server


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("VARIORUM_MODELS", str(tmp_path / "models"))
    monkeypatch.setenv("HOME", str(tmp_path / "person"))
    home = tmp_path / "home"
    home.mkdir()
    return home


def open_page(open_window: Open, home: Path) -> tuple[OpenWindow, ModelLibrary]:
    opened = open_window(lambda: build(home))
    opened.ready()
    page = opened.window.models.open()
    opened.until(lambda: bool(page.catalogue.list.rows))
    page.tabs.setCurrentWidget(page.endpoints)
    return opened, page


def shown_texts(window: QWidget) -> str:
    return "\n".join(edit.text() for edit in window.findChildren(QLineEdit))


def test_an_endpoint_is_off_until_it_is_turned_on_and_then_says_what_works(
    open_window: Open, home: Path, ring: MemoryKeyring, office: ChatServer
) -> None:
    opened, page = open_page(open_window, home)
    endpoints, details = page.endpoints, page.endpoints.details
    assert "nothing leaves this machine" in details.title.text()

    # What can't be is said in the form, which stays
    endpoints.add.click()
    form = endpoints._form
    assert form is not None
    form.name.setText("My Office")
    form.url.setText(office.url)
    form.model.setText("small-3b")
    form.key.setText(KEY)
    form.save.click()
    assert "can't be the name" in form.failure.text()
    form.name.setText("office")
    form.timeout.setValue(30)
    form.retries.setValue(1)
    form.input_price.setValue(2.5)
    form.save.click()
    opened.until(lambda: endpoints.list.key == "office")
    assert list(ring.kept.values()) == [KEY]
    (kept,) = load_settings(home / "settings.toml").remotes
    assert (kept.enabled, kept.first_word_seconds, kept.retries, kept.input_price) == (False, 30.0, 1, 2.5)
    assert KEY not in (home / "settings.toml").read_text()

    # Off: it can't be tested or used, and was not contacted
    assert details.chips.shown == ["off", "this machine"]
    for button in (details.test, details.drafter, details.verifier):
        assert not button.isEnabled()
    assert office.requests == []
    details.on.click()
    opened.until(details.test.isEnabled)
    assert office.requests == [], "turning it on contacts nobody"
    details.test.click()
    opened.until(lambda: bool(details.findings.shown))
    assert {f.area for f in details.findings.shown} >= {
        "chat",
        "log-probabilities",
        "verification",
        "grammar",
    }
    assert office.chats[0].headers["Authorization"] == f"Bearer {KEY}"

    # The form never shows the key again; leaving it empty keeps it
    details.edit.click()
    form = endpoints._form
    assert form is not None
    opened.until(lambda: "is kept" in form.key.placeholderText())
    assert KEY not in shown_texts(opened.window)
    assert not form.name.isEnabled()
    form.model.setText("small-4b")
    form.save.click()
    opened.until(lambda: details.facts.shown.get("Model") == "small-4b")
    assert list(ring.kept.values()) == [KEY]
    assert details.on.isChecked()

    # Used, and removed: its key goes too, and the starter is back
    details.verifier.click()
    opened.until(lambda: "verifier" in details.chips.shown)
    assert load_settings(home / "settings.toml").verifier == "remote:office"
    details.remove.click()
    opened.until(lambda: any(q.isVisible() for q in endpoints.findChildren(QMessageBox)))
    (question,) = endpoints.findChildren(QMessageBox)
    next(b for b in question.findChildren(QPushButton) if b.text() == "Remove").click()
    opened.until(lambda: not endpoints.list.rows)
    assert ring.kept == {}
    assert load_settings(home / "settings.toml").verifier == ""


def test_a_test_that_fails_says_what_to_do_and_one_that_hangs_is_stopped(
    open_window: Open, home: Path, ring: MemoryKeyring, office: ChatServer
) -> None:
    office.script = lambda request: request.answer.json(401, {"error": {"message": "no"}})
    opened, page = open_page(open_window, home)
    services = opened.window._services
    assert services is not None
    services.remotes.add(Endpoint("office", office.url, "m"))
    page.shown_again()
    details = page.endpoints.details
    opened.until(lambda: page.endpoints.list.key == "office")
    details.test.click()
    opened.until(lambda: bool(details.findings.shown))
    (finding,) = details.findings.shown
    assert finding.status == "problem"
    assert "key" in finding.text
    assert finding.fix
    office.script = lambda request: request.answer.hang()
    details.test.click()
    assert details.stop.isVisible()
    details.stop.click()
    opened.until(details.test.isVisible)
    assert details.findings.shown == []


def test_names_are_hidden_and_collections_kept_here(
    open_window: Open, home: Path, tmp_path: Path, ring: MemoryKeyring
) -> None:
    opened, page = open_page(open_window, home)
    page.endpoints.hide_names.click()
    opened.until(lambda: load_settings(home / "settings.toml").hide_document_names)
    services = opened.window._services
    assert services is not None
    assert services.privacy is not None
    services.privacy.set_local_only("Letters", True)
    page.shown_again()
    opened.until(lambda: "‘Letters’" in page.endpoints._kept.text())
    assert page.endpoints.hide_names.isChecked()


def preview_of(opened: OpenWindow) -> SendPreview | None:
    return opened.window.models.preview


@pytest.mark.model
def test_the_exact_text_is_shown_before_it_leaves_and_what_was_sent_is_told_after(
    open_window: Open, home: Path, tmp_path: Path, ring: MemoryKeyring, office: ChatServer
) -> None:
    (tmp_path / "models" / "embedders").mkdir(parents=True)
    (tmp_path / "models" / "embedders" / EMBEDDER.name).symlink_to(EMBEDDER)
    (home / "settings.toml").write_text(
        f'drafter = "{SMOLLM}"\nverifier = "remote:office"\nlocal_verifier = "{SMOLLM}"\nmode = "standard"\n'
    )
    document = tmp_path / "lighthouse.txt"
    document.write_text(TEXT)
    opened = open_window(lambda: build(home))
    opened.ready()
    services = opened.window._services
    assert services is not None
    # Reached on this machine, but as any other machine would be
    elsewhere = office.url.replace("127.0.0.1", "0.0.0.0")
    services.remotes.add(
        Endpoint("office", elsewhere, "m-3b", plain_http=True), input_price=1.0, output_price=1.0
    )
    opened.library.add([document])
    opened.bot.waitUntil(lambda: opened.panel.stack.currentWidget() is opened.panel.ready, timeout=LONG)
    opened.bot.waitUntil(lambda: not opened.window.bridge.indexing, timeout=LONG)

    opened.ask(QUESTION)
    opened.until(lambda: preview_of(opened) is not None)
    preview = preview_of(opened)
    assert preview is not None
    assert office.requests == [], "nobody was contacted"
    shown = preview.text.toPlainText()
    assert QUESTION in shown
    assert "1843" in shown
    assert "0.0.0.0" in preview.windowTitle() + "".join(
        label.text() for label in preview.findChildren(QWidget) if hasattr(label, "text")
    )
    preview.refuse.click()
    opened.answered()
    assert opened.panel.state is not None
    assert opened.panel.state.failed is not None
    assert "Nothing has left this machine" in opened.panel.state.failed.message
    assert office.requests == []
    assert not opened.panel.view.sent.isVisible()

    # Stopped while it waits: the dialog goes
    opened.ask(QUESTION)
    opened.until(lambda: preview_of(opened) is not None)
    opened.window.bridge.stop_asking()
    opened.answered()
    opened.until(lambda: preview_of(opened) is None)
    assert office.requests == []

    # Sent: word for word what was shown, and told with its cost
    opened.ask(QUESTION)
    opened.until(lambda: preview_of(opened) is not None)
    preview = preview_of(opened)
    assert preview is not None
    preview.always.click()
    opened.answered()
    assert opened.panel.state.failed is None
    sent = ["\n\n".join(f"[{m['role']}]\n{m['content']}" for m in r.body["messages"]) for r in office.chats]
    assert shown in sent
    told = opened.panel.view.sent.text()
    assert told.startswith("Sent to office (0.0.0.0): ")
    assert "tokens sent" in told
    assert "cost 0.00" in told
    assert opened.panel.view.sent.isVisible()

    # And for this endpoint it does not ask again
    assert not load_settings(home / "settings.toml").remotes[0].ask_first
    opened.ask(QUESTION)
    opened.answered()
    assert preview_of(opened) is None
    assert opened.panel.state.failed is None


def test_a_question_that_sends_nothing_elsewhere_is_not_held_up(open_window: Open, fakes: Fakes) -> None:
    opened = open_window(fakes.services)
    opened.ask("anything")
    opened.answered()
    assert preview_of(opened) is None
    assert len(fakes.ask.asked) == 1


def test_a_collection_is_marked_in_the_library(open_window: Open, home: Path, fakes: Fakes) -> None:
    file = home / "settings.toml"
    fakes.services.privacy = Privacy(
        LiveSettings(file),
        fakes.library.documents,
        fakes.library.document,
        lambda name, value: save_value(name, value, file),
    )
    opened = open_window(fakes.services)
    opened.ready()
    tree, model = opened.library.tree, opened.library.model
    collection = model.index(0, 0)
    tree.setCurrentIndex(collection)

    def switch() -> None:
        menu = tree.menu()
        assert menu is not None
        action = next(a for a in menu.actions() if a.text() == "Never leaves this machine")
        assert action.isChecked() is model.is_kept(COLLECTION)
        action.trigger()

    switch()
    opened.until(lambda: model.is_kept(COLLECTION))
    assert load_settings(file).local_only == (COLLECTION,)
    assert model.data(collection, StateRole) == "stays here"
    switch()
    opened.until(lambda: not model.is_kept(COLLECTION))
    assert load_settings(file).local_only == ()
    tree.setCurrentIndex(model.index(0, 0, collection))
    menu = tree.menu()
    assert menu is not None
    assert "Never leaves this machine" not in [action.text() for action in menu.actions()]
