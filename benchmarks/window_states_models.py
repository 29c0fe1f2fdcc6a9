"""The page of models in its states: real services on a home of its own, with the models of this machine."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtWidgets import QWidget

from benchmarks.window_driving import opened, ready, spin, until
from variorum.composition.program import build
from variorum.domain.endpoint import Endpoint
from variorum.domain.errors import Cancelled, DownloadFailed
from variorum.domain.events import DownloadProgress, DownloadSink
from variorum.domain.ports import CancelToken
from variorum.services.contract import Finding, OutgoingText, Preview, Services
from variorum.services.downloads import Downloads
from variorum.ui.models_page import ModelLibrary
from variorum.ui.outgoing import Outgoing
from variorum.ui.send_preview import SendPreview
from variorum.ui.window import MainWindow

SIZES = {"qwen3-8b": 5_030_000_000, "granite-3.3-8b-instruct": 4_940_000_000, "qwen3-32b": 19_800_000_000}
PROMPT = (
    "Judge a draft answer to a question from the evidence alone.\n\nQuestion: How should a groundwater well be "
    "represented in EPANET?\n\nEvidence:\n[1] (EPANET Frequently Asked Questions) A well can be represented as a "
    "reservoir with an elevation equal to the water table.\n\nDraft: As a reservoir at the level of the water table "
    "[1].\n\nIs the draft supported by the evidence? Reply Yes or No."
)


def _services() -> Services:
    services = build(Path(tempfile.mkdtemp()))
    services.remotes.add(
        Endpoint("office", "https://llm.example/v1", "Qwen2.5-72B-Instruct", first_word_seconds=60.0),
        input_price=0.4,
        output_price=1.2,
    )
    services.remotes.add(Endpoint("laptop", "http://127.0.0.1:8080/v1", "Qwen3-8B"), enabled=False)
    assert services.choices is not None
    services.choices.choose("verifier", "remote:office")
    return services


def _slow(model_id: str, sink: DownloadSink, cancel: CancelToken) -> Path:
    """Fetch half of a model, then wait to be stopped; one fails."""
    size = SIZES[model_id]
    sink(DownloadProgress(model_id, round(size * 0.43), size, "hub", 21_500_000.0))
    if model_id.startswith("granite"):
        raise DownloadFailed(
            "granite-3.3-8b-instruct could not be fetched: the disk is full, 1.2 GB are free and 2.8 GB are missing.",
            "Make room on the disk and try again: what has arrived is kept.",
        )
    while not cancel.is_set():
        spin_free()
    raise Cancelled


def spin_free() -> None:
    """Let other threads work for a moment."""
    import time

    time.sleep(0.02)


def models_states() -> dict[str, Callable[[int, int], object]]:
    """Every state of the page."""

    @contextmanager
    def page(
        width: int, height: int, change: Callable[[Services], None] = lambda _: None
    ) -> Iterator[ModelLibrary]:
        services = _services()
        change(services)
        with opened(width, height, services) as window:
            ready(window)
            shown = window.models.open()
            until("the catalogue", lambda: bool(shown.catalogue.list.rows))
            spin(1500)
            yield shown

    def at(act: Callable[[ModelLibrary], object]) -> Callable[[int, int], object]:
        @contextmanager
        def state(width: int, height: int) -> Iterator[QWidget]:
            with page(width, height) as shown:
                act(shown)
                spin(400)
                yield shown.window()

        return state

    def catalogue(shown: ModelLibrary) -> None:
        shown.tabs.setCurrentWidget(shown.catalogue)
        shown.catalogue.list.choose("llama-3.1-8b-instruct")

    def endpoints(shown: ModelLibrary) -> None:
        shown.tabs.setCurrentWidget(shown.endpoints)
        shown.endpoints.list.choose("office")
        shown.endpoints.details.show_findings(
            [
                Finding("chat", "ok", "Qwen2.5-72B-Instruct answers and streams"),
                Finding("log-probabilities", "ok", "yes"),
                Finding("verification", "ok", "by the first word's probability; without self-consistency"),
                Finding("grammar", "warning", "no: replies are not held to a form"),
                Finding("context size", "ok", "32768 tokens"),
            ]
        )

    @contextmanager
    def downloading(width: int, height: int) -> Iterator[QWidget]:
        def slowly(services: Services) -> None:
            services.downloads = Downloads(_slow)

        with page(width, height, slowly) as shown:
            shown.tabs.setCurrentWidget(shown.catalogue)
            for model_id in ("granite-3.3-8b-instruct", "qwen3-8b", "qwen3-32b"):
                shown.queue.start(model_id)
            until("the downloads", lambda: len(shown.queue.rows) == 3)
            spin(400)
            yield shown.window()
            services = shown.window()._services  # type: ignore[attr-defined]
            services.downloads.close()

    @contextmanager
    def form(width: int, height: int) -> Iterator[QWidget]:
        with page(width, height) as shown:
            shown.tabs.setCurrentWidget(shown.endpoints)
            shown.endpoints.choose_new()
            dialog = shown.endpoints._form
            assert dialog is not None
            dialog.url.setText("http://nas.home:8080/v1")
            dialog.save.click()
            spin(300)
            yield dialog

    @contextmanager
    def preview(width: int, height: int) -> Iterator[QWidget]:
        with opened(width, height, _services()) as window:
            ready(window)
            assert isinstance(window, MainWindow)
            texts = tuple(
                OutgoingText("office", "llm.example", purpose, (("user", PROMPT),), 1)
                for purpose in ("verify 1", "verify 2", "verify 3", "answer")
            )
            note = (
                "Which drafts the last request holds depends on the verdicts; it holds no more than these. A draft "
                "more is sent if all drafts rest on one passage."
            )
            dialog = SendPreview(Outgoing("", ("office",), Preview(texts, (note,))), window.bridge, window)
            dialog.open()
            spin(300)
            yield dialog
            dialog.reject()

    return {
        "models": at(lambda shown: shown.installed.list.setCurrentRow(2)),
        "models-catalogue": at(catalogue),
        "models-downloads": downloading,
        "models-endpoints": at(endpoints),
        "models-endpoint-form": form,
        "models-before-sending": preview,
    }
