"""Work on the window's thread in several turns of its event loop, so that it answers a person in between."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


class Turns(QTimer):
    """Does a piece of work in each turn of the event loop until nothing is left.

    work: does one piece and returns whether there is more. `start` leaves the first to the next turn.
    """

    def __init__(self, parent: QObject, work: Callable[[], bool]) -> None:
        super().__init__(parent)
        self._work = work
        self.setSingleShot(True)
        self.setInterval(0)
        self.timeout.connect(self._turn)

    def begin(self) -> None:
        """Do the first piece now."""
        self._turn()

    def _turn(self) -> None:
        if self._work():
            self.start()
