"""The first-run page's other ways to models: those found on this machine, and models on servers."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from variorum.services.first_run import FoundChoice, Here
from variorum.services.words import translate
from variorum.ui.labels import SMALL, TextLabel
from variorum.ui.pieces import Card
from variorum.ui.wording import byte_size

MOST = 6
"""Models that are listed; the page of models has all."""


def need_words(need: int, free: int, fits: bool | None = None) -> str:
    """Say whether a model fits this machine: bytes it needs, bytes of memory that are free, and what was found out.

    fits: None where only the bytes are known; a GPU has memory of its own.
    """
    if not need or not free:
        return ""
    sizes = {"need": byte_size(need), "free": byte_size(free)}
    if need <= free and fits is not False:
        return translate(
            "FirstModels", "fits: needs about {need} of the {free} of memory that are free"
        ).format(**sizes)
    if fits:
        return translate("FirstModels", "fits: needs about {need} of memory").format(**sizes)
    return translate(
        "FirstModels", "needs about {need} of memory, and {free} are free: it may not fit"
    ).format(**sizes)


class OtherModels(QWidget):
    """What can be used instead of the starters. Empty until `show_here`."""

    chosen = Signal(object)
    """Use the model in this file: Path."""
    servers_wanted = Signal()
    """The person wants to use a model on a server."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons: list[QPushButton] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(8)
        self._title = TextLabel(self.tr("Or use a model that is on this machine already"), bold=True)
        self._card = Card(margin=14, spacing=10)
        self._failure = TextLabel("", scale=SMALL, tone="bad_text", selectable=True)
        self.servers = QPushButton(self.tr("Use a model on a server…"))
        self.servers.setAccessibleName(self.tr("Use a model on a server"))
        self.servers.clicked.connect(self.servers_wanted)
        self._servers_note = TextLabel(
            self.tr("Then questions leave this machine, with the passages found for them."),
            scale=SMALL,
            tone="secondary",
        )
        row = QHBoxLayout()
        row.addWidget(self.servers)
        row.addWidget(self._servers_note, 1)
        for widget in (self._title, self._card, self._failure):
            column.addWidget(widget)
            widget.hide()
        column.addLayout(row)

    def show_here(self, here: Here) -> None:
        """List the models that were found."""
        self.buttons.clear()
        while self._card.column.count():
            item = self._card.column.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for choice in here.found[:MOST]:
            self._card.column.addWidget(self._row(choice, here.free))
        self._title.setVisible(bool(here.found))
        self._card.setVisible(bool(here.found))
        self._failure.hide()

    def show_failure(self, text: str) -> None:
        """Say why a model can't be used."""
        self._failure.setText(text)
        self._failure.show()

    def _row(self, choice: FoundChoice, free: int) -> QWidget:
        row = QWidget()
        across = QHBoxLayout(row)
        across.setContentsMargins(0, 0, 0, 0)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(TextLabel(choice.name, bold=True))
        facts = [
            self.tr("of {program}").format(program=choice.program),
            byte_size(choice.bytes),
            need_words(choice.need, free, choice.fits),
        ]
        words.addWidget(TextLabel(" · ".join(fact for fact in facts if fact), scale=SMALL, tone="secondary"))
        use = QPushButton(self.tr("Use"))
        use.setAccessibleName(self.tr("Use {model}").format(model=choice.name))
        use.clicked.connect(lambda _=False, path=choice.path: self._use(path))
        self.buttons.append(use)
        across.addLayout(words, 1)
        across.addWidget(use)
        return row

    def _use(self, path: Path) -> None:
        self._failure.hide()
        self.chosen.emit(path)
