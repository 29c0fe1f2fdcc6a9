"""How the window leads to its models: the page, files dropped anywhere, and the look at what is about to be sent."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from variorum.domain.events import DownloadState, DownloadStatus
from variorum.ui.bridge import Bridge
from variorum.ui.outgoing import Outgoing
from variorum.ui.pages import Pages

if TYPE_CHECKING:
    from variorum.ui.models_page import ModelLibrary
    from variorum.ui.send_preview import SendPreview

PAGE = "models"


class ModelsEntry(QObject):
    """Belongs to a window. Main thread only."""

    changed = Signal()
    """Models, choices or endpoints are others now: what depends on them must be looked up anew."""

    fetching_changed = Signal()
    """Downloads in the background have begun, or the last has ended."""

    def __init__(self, window: QWidget, pages: Pages, bridge: Bridge) -> None:
        super().__init__(window)
        self._window, self._pages, self._bridge = window, pages, bridge
        self.preview: SendPreview | None = None
        pages.offer(PAGE, self._make)
        self._page: ModelLibrary | None = None
        self._running: set[str] = set()
        bridge.to_show.connect(self._show_outgoing)
        bridge.background.connect(self._heard)
        bridge.ready.connect(self._look_again)

    @property
    def fetching(self) -> bool:
        """Whether a model is being fetched in the background."""
        return bool(self._running)

    def open(self) -> ModelLibrary:
        """Show the page."""
        return cast("ModelLibrary", self._pages.open(PAGE))

    def _make(self) -> ModelLibrary:
        from variorum.ui.models_page import ModelLibrary

        page = self._page = ModelLibrary(self._bridge)
        page.changed.connect(self.changed)
        return page

    def _look_again(self, _: object) -> None:
        """Fill a page that was opened before there was anything to look up."""
        if self._page is not None:
            self._page.shown_again()

    def add(self, paths: list[Path]) -> None:
        """Show the page and bring dropped model files into its list."""
        if paths and self._bridge.services_ready:
            self.open().add(paths)

    def _heard(self, states: list[DownloadState]) -> None:
        before = self.fetching
        for state in states:
            if state.status is DownloadStatus.RUNNING:
                self._running.add(state.model)
            else:
                self._running.discard(state.model)
        if self.fetching is not before:
            self.fetching_changed.emit()

    def _show_outgoing(self, outgoing: Outgoing) -> None:
        if outgoing.over:
            if self.preview is not None:
                self.preview.close()
            return
        from variorum.ui.send_preview import SendPreview

        self.preview = SendPreview(outgoing, self._bridge, self._window)
        self.preview.finished.connect(self._preview_closed)
        self.preview.open()

    def _preview_closed(self) -> None:
        self.preview = None
