"""Model files dropped anywhere on the window are models; what else is dropped is left to the part it was dropped on."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget

_DRAGS = (QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop)


class ModelDrops(QObject):
    """Watches widgets for drops. Main thread only."""

    dropped = Signal(list)
    """Paths of model files, or of folders that may hold some."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pages: list[QWidget] = []

    def watch(self, widget: QWidget, *, folders: bool = False) -> None:
        """Take .gguf files dropped on a widget. folders: and folders."""
        widget.setAcceptDrops(True)
        widget.installEventFilter(self)
        if folders:
            self._pages.append(widget)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take what is ours before the widget sees it."""
        if event.type() not in _DRAGS or not isinstance(event, QDropEvent):
            return False
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        models = [path for path in paths if path.suffix.casefold() == ".gguf"]
        wanted = paths if watched in self._pages else models if len(models) == len(paths) else []
        if not wanted:
            return False
        event.acceptProposedAction()
        if event.type() == QEvent.Type.Drop:
            self.dropped.emit(wanted)
        return True
