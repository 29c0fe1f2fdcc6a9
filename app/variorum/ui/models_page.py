"""The page of models: those of this machine, the catalogue, servers, and the downloads below them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QTabWidget, QWidget

from variorum.services.contract import Choice, ModelState, RemoteState, Services
from variorum.ui.bridge import Bridge
from variorum.ui.download_queue import DownloadQueue
from variorum.ui.endpoints import Endpoints, Privately
from variorum.ui.failures import Failure
from variorum.ui.installed_models import InstalledModels
from variorum.ui.labels import SMALL, TextLabel
from variorum.ui.model_catalogue import ModelCatalogue
from variorum.ui.model_drops import dropped_paths
from variorum.ui.pages import Page
from variorum.ui.row_list import RowList

WIDEST = 1500


@dataclass(frozen=True, slots=True)
class Overview:
    """What the page shows, looked up in one go."""

    models: list[ModelState]
    choices: tuple[Choice, ...]
    remotes: list[RemoteState]
    private: Privately


class ModelLibrary(Page):
    """Looks everything up when it is shown and after each change. All its calls go through the bridge."""

    changed = Signal()
    """Models, choices or endpoints are others now: what depends on them must be looked up anew."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(QCoreApplication.translate("ModelLibrary", "Models"), parent)
        self._bridge = bridge
        self.setAcceptDrops(True)
        self.installed = InstalledModels(bridge)
        self.catalogue = ModelCatalogue(bridge)
        self.endpoints = Endpoints(bridge)
        self.queue = DownloadQueue(bridge)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setAccessibleName(self.tr("Kinds of models"))
        self.tabs.addTab(self.installed, self.tr("On this machine"))
        self.tabs.addTab(self.catalogue, self.tr("Catalogue"))
        self.tabs.addTab(self.endpoints, self.tr("Endpoints"))
        self._failure = TextLabel("", tone="bad_text", selectable=True)
        self._failure.hide()
        hint = self.tr("Drop a .gguf file, or a folder with some, on this page to add it.")
        self.heading.addWidget(TextLabel(hint, scale=SMALL, tone="secondary"), 100)
        self.column.setContentsMargins(12, 10, 12, 10)
        self.column.setSpacing(8)
        self.column.addWidget(self._failure)
        self.column.addWidget(self.tabs, 1)
        self.column.addWidget(self.queue)
        if (inner := self.tabs.parentWidget()) is not None:
            inner.setMaximumWidth(WIDEST)
        for part in (self.installed, self.endpoints):
            part.changed.connect(self._changed)
        self.catalogue.wanted.connect(self.queue.start)
        self.queue.finished.connect(self._changed)
        self.queue.changed.connect(self._show_downloads)

    def shown_again(self) -> None:
        """Look everything up; models of other programs too."""
        self._look()
        self.installed.look_around()
        self.queue.load()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files and folders."""
        if dropped_paths(event) and self._bridge.services_ready:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Bring them into the list."""
        event.acceptProposedAction()
        self.add(dropped_paths(event))

    def first_control(self) -> QWidget:
        """The list of what is shown."""
        return self.tabs.currentWidget().findChild(RowList) or self.back

    def add(self, paths: list[Path]) -> None:
        """Bring dropped model files, or folders of them, into the list."""
        self.tabs.setCurrentWidget(self.installed)
        self.installed.add(paths)

    def _look(self) -> None:
        self._bridge.read(_overview, self._take, self._failed, replaces="models")

    def _changed(self) -> None:
        self._look()
        self.changed.emit()

    def _take(self, found: Overview) -> None:
        self._failure.hide()
        self.queue.name_models({state.id: state.name for state in found.models})
        self.installed.show_models(found.models, found.choices)
        self.catalogue.show_models(found.models)
        self.endpoints.show_endpoints(found.remotes, found.choices, found.private)

    def _failed(self, failure: Failure) -> None:
        self._failure.setText(f"{failure.message} {failure.advice}".strip())
        self._failure.show()

    def _show_downloads(self) -> None:
        self.catalogue.show_downloads(self.queue.states)


def _overview(services: Services) -> Overview:
    private = Privately()
    if services.privacy is not None:
        private = Privately(services.privacy.local_only(), services.privacy.names_hidden())
    choices = services.choices.now() if services.choices is not None else ()
    return Overview(services.models.states(), choices, services.remotes.states(), private)
