"""What is dropped on the window: model files go to the models wherever they are dropped."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QDropEvent


def dropped_paths(event: QDropEvent) -> list[Path]:
    """The files and folders of a drag."""
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]


def dropped_models(event: QDropEvent) -> list[Path]:
    """The same, if all of them are model files; else none."""
    paths = dropped_paths(event)
    return paths if all(path.suffix.casefold() == ".gguf" for path in paths) else []
