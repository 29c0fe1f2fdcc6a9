"""After an answer: what was sent where, and what it cost."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from variorum.domain.events import SentToEndpoint
from variorum.services.words import CountWords, number
from variorum.ui.labels import SMALL, TextLabel


class SentLine(TextLabel):
    """A line for each endpoint; hidden where nothing was sent."""

    counted = CountWords()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent, scale=SMALL, tone="secondary", selectable=True)
        self.setAccessibleName(self.tr("What was sent"))
        self.hide()

    def show_sent(self, sent: Sequence[SentToEndpoint]) -> None:
        """Say what was sent."""
        self.setText("\n".join(self._words(event) for event in sent))
        self.setAccessibleDescription(self.text())
        self.setVisible(bool(sent))

    def _words(self, event: SentToEndpoint) -> str:
        begin = self.counted(
            "Sent to {name} ({host}): %Ln requests", "Sent to {name} ({host}): %Ln request", event.requests
        )
        parts = [
            begin.format(name=event.name, host=event.host),
            self.counted("%Ln tokens sent", "%Ln token sent", event.sent),
            self.counted("%Ln tokens written", "%Ln token written", event.written),
        ]
        if event.cost is not None:
            parts.append(self.tr("cost {amount}").format(amount=number(event.cost, 4)))
        return " · ".join(parts)
