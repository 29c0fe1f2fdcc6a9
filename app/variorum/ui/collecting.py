"""Garbage is collected by the window's thread alone: Qt objects must not end in another one.

Python collects cycles in whichever thread happens to allocate. A worker that did so ended widgets of a closed window,
and the program crashed. Kovid Goyal's calibre does the same for the same reason.
"""

from __future__ import annotations

import gc
from typing import ClassVar

from PySide6.QtCore import QObject, QTimer

LOOK_MS = 100
"""Between looks at how much there is to collect."""


class MainThreadCollector(QObject):
    """Collects cycles on the thread it lives on, when Python itself would have, as long as it runs.

    Several may run at once: Python collects by itself again when the last has stopped.
    """

    _running: ClassVar[set[int]] = set()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self._look)

    def start(self) -> None:
        """Take collecting over from Python; before other threads begin."""
        self._running.add(id(self))
        gc.disable()
        self._timer.start()

    def stop(self) -> None:
        """Give it back; when the other threads have ended."""
        self._timer.stop()
        self._running.discard(id(self))
        if not self._running:
            gc.enable()

    def _look(self) -> None:
        counts, thresholds = gc.get_count(), gc.get_threshold()
        for generation in (2, 1, 0):
            if 0 < thresholds[generation] < counts[generation]:
                gc.collect(generation)
                return
