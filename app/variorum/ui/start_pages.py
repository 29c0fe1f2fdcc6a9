"""What the middle shows before there is an answer: one thing to do next, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from variorum.domain.events import DownloadEvent, DownloadProgress
from variorum.services.contract import ModelState
from variorum.services.first_run import Here
from variorum.services.words import Counts, CountWords, joined
from variorum.ui.failures import Failure
from variorum.ui.first_models import OtherModels, need_words
from variorum.ui.labels import SMALL, TITLE, TextLabel
from variorum.ui.pieces import Bar, Card, FlowRow, PrimaryButton
from variorum.ui.wording import byte_size, duration, roles_words

WIDEST = 600


class StartPage(QScrollArea):
    """A title, a sentence or two, and what comes below them, in a column of readable width."""

    def __init__(self, title: str, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.title = TextLabel(title, scale=TITLE, bold=True)
        self.text = TextLabel(text, tone="secondary", selectable=True)
        self.text.setVisible(bool(text))
        inner = QWidget()
        inner.setMaximumWidth(WIDEST)
        self.column = QVBoxLayout(inner)
        self.column.setContentsMargins(12, 12, 12, 12)
        self.column.setSpacing(12)
        self.column.addWidget(self.title)
        self.column.addWidget(self.text)
        ground = QWidget()
        outer = QVBoxLayout(ground)
        outer.addStretch(2)
        across = QHBoxLayout()
        across.addStretch(1)
        across.addWidget(inner, 100)
        across.addStretch(1)
        outer.addLayout(across)
        outer.addStretch(3)
        self.setWidget(ground)
        self.viewport().setAutoFillBackground(False)
        ground.setAutoFillBackground(False)

    def say(self, title: str, text: str) -> None:
        """Change the words."""
        self.title.setText(title)
        self.text.setText(text)
        self.text.setVisible(bool(text))

    def add_row(self, *widgets: QWidget) -> None:
        """Add buttons in a row that wraps, at its beginning."""
        row = FlowRow(spacing=8)
        for widget in widgets:
            row.addWidget(widget)
        self.column.addLayout(row)


class UnavailablePage(StartPage):
    """The services could not be built: what happened, what to do, Retry."""

    retried = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", parent)
        again = PrimaryButton(self.tr("Retry"))
        again.clicked.connect(self.retried)
        self.add_row(again)

    def show_failure(self, failure: Failure) -> None:
        """Say what happened."""
        self.say(self.tr("Your library could not be opened"), f"{failure.message} {failure.advice}".strip())


class NoDocumentsPage(StartPage):
    """The library is empty."""

    folder_wanted = Signal()
    files_wanted = Signal()
    sample_wanted = Signal()
    models_wanted = Signal()
    """The person wants to choose other models."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", parent)
        self.show_destinations(None)
        self.choose = PrimaryButton(self.tr("Choose a folder…"))
        self.choose.clicked.connect(self.folder_wanted)
        self.sample = QPushButton(self.tr("Try the sample library"))
        self.sample.setAccessibleName(self.tr("Try the sample library"))
        self.sample.clicked.connect(self.sample_wanted)
        self.files = QPushButton(self.tr("Choose files…"))
        self.files.setAccessibleName(self.tr("Choose files"))
        self.files.clicked.connect(self.files_wanted)
        for button in (self.choose, self.files, self.sample):
            button.setMinimumHeight(34)
        self.add_row(self.choose, self.files, self.sample)
        self.column.addWidget(
            TextLabel(
                self.tr("You can also drop files and folders on the library."), scale=SMALL, tone="secondary"
            )
        )
        self._who = TextLabel("", scale=SMALL, tone="secondary")
        self.models = QPushButton(self.tr("Choose other models…"))
        self.models.setAccessibleName(self.tr("Choose other models"))
        self.models.clicked.connect(self.models_wanted)
        self._answered = Card(margin=14)
        self._answered.column.addWidget(TextLabel(self.tr("Models"), bold=True))
        self._answered.column.addWidget(self._who)
        row = QHBoxLayout()
        row.addWidget(self.models)
        row.addStretch(1)
        self._answered.column.addLayout(row)
        self._answered.hide()
        self.column.addSpacing(8)
        self.column.addWidget(self._answered)

    def show_models(self, words: str) -> None:
        """Say which models will answer and how they fit this machine; '' while that is not known."""
        self._who.setText(words)
        self._answered.setVisible(bool(words))

    def show_destinations(self, hosts: tuple[str, ...] | None) -> None:
        """Say where questions go. hosts: other machines that they are sent to; None while that is not known."""
        if hosts is None:
            where = ""
        elif not hosts:
            where = self.tr("Questions are answered here too: nothing is sent anywhere.")
        else:
            where = self.tr(
                "Questions are sent to {hosts}, with the passages found for them, as you have set."
            ).format(hosts=joined(hosts))
        sentences = (
            self.tr(
                "Choose a folder of papers, manuals, notes, tables or mail. Variorum reads it here, on this machine."
            ),
            where,
            self.tr("Each answer shows the sentences it rests on, and where your documents disagree."),
        )
        self.say(self.tr("Ask your own documents"), " ".join(filter(None, sentences)))


class ReadingPage(StartPage):
    """The first documents are being read."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", parent)
        self.say(
            self.tr("Reading your documents"),
            self.tr(
                "You can ask as soon as the first document is ready; what is not read yet is not searched. "
                "Progress is shown in the library on the left."
            ),
        )


class ReadyPage(StartPage):
    """There are documents, and nothing has been asked."""

    asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", parent)
        self._suggestion = ""
        self.suggest = PrimaryButton(self.tr("Ask this"))
        self.suggest.clicked.connect(self._ask)
        self.suggest.setMinimumHeight(34)
        self.suggest.hide()
        self._quote = TextLabel("", bold=True)
        self._card = Card(margin=14)
        self._card.column.addWidget(
            TextLabel(
                self.tr("A question that the sample library answers in two ways:"),
                scale=SMALL,
                tone="secondary",
            )
        )
        self._card.column.addWidget(self._quote)
        row = QHBoxLayout()
        row.addWidget(self.suggest)
        row.addStretch(1)
        self._card.column.addLayout(row)
        self._card.hide()
        self.column.addWidget(self._card)
        self.column.addWidget(
            TextLabel(
                self.tr(
                    "Tick documents on the left to ask only some of them. Ctrl+L goes to the question, Enter asks, "
                    "Esc stops, F6 moves between the parts of the window."
                ),
                scale=SMALL,
                tone="secondary",
            )
        )

    def show_library(self, documents: int, pages: int, suggestion: str) -> None:
        """Say how much there is to ask, and offer a question ('' for none)."""
        size = Counts.documents(documents)
        if pages:
            size += f", {Counts.pages(pages)}"
        self.say(
            self.tr("What do you want to know?"),
            self.tr("{size} ready. Every sentence of an answer is tied to the page it comes from.").format(
                size=size
            ),
        )
        self._suggestion = suggestion
        self._quote.setText(suggestion)
        self.suggest.setAccessibleName(self.tr("Ask: {question}").format(question=suggestion))
        self.suggest.setVisible(bool(suggestion))
        self._card.setVisible(bool(suggestion))

    def _ask(self) -> None:
        self.asked.emit(self._suggestion)


class ModelsPage(StartPage):
    """Models that a question needs are not here yet. Nothing is fetched before the button is pressed."""

    wanted = Signal(list)
    """Fetch these model ids."""
    counted = CountWords()
    stopped = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", parent)
        self._failed = False
        self._missing: list[ModelState] = []
        self._list = Card(margin=14, spacing=10)
        self._bar = Bar()
        self._bar.setAccessibleName(self.tr("Download progress"))
        self._numbers = TextLabel("", scale=SMALL, tone="secondary", selectable=True)
        self.download = PrimaryButton(self.tr("Download"))
        self.download.clicked.connect(self._start)
        self.download.setMinimumHeight(34)
        self.stop = QPushButton(self.tr("Stop"))
        self.stop.setAccessibleName(self.tr("Stop the download"))
        self.stop.setMinimumHeight(34)
        self.stop.clicked.connect(self.stopped)
        self.column.addWidget(self._list)
        self.column.addWidget(self._bar)
        self.column.addWidget(self._numbers)
        self.add_row(self.download, self.stop)
        self.others = OtherModels()
        self.column.addWidget(self.others)
        self._free = 0
        for widget in (self._bar, self._numbers, self.stop):
            widget.hide()

    def show_missing(self, missing: Sequence[ModelState]) -> None:
        """List what is missing: name, what it is for, size, licence."""
        self._missing = list(missing)
        self._failed = False
        total = sum(model.bytes for model in missing)
        self.say(
            self.counted("%Ln models are missing", "One model is missing", len(missing)),
            self.tr(
                "They run on this machine and are fetched once. This is the only connection Variorum makes, and only "
                "when you press the button."
            ),
        )
        while self._list.column.count():
            item = self._list.column.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for model in missing:
            row = QWidget()
            column = QVBoxLayout(row)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(2)
            column.addWidget(TextLabel(model.name, bold=True))
            facts = [
                roles_words(model.role),
                byte_size(model.bytes),
                self.tr("licence {name}").format(name=model.licence),
            ]
            column.addWidget(TextLabel(" · ".join(f for f in facts if f), scale=SMALL, tone="secondary"))
            for words in (need_words(model.memory_bytes, self._free), model.note):
                if words:
                    column.addWidget(TextLabel(words, scale=SMALL, tone="secondary"))
            self._list.column.addWidget(row)
        words = self.tr("Download {size}").format(size=byte_size(total))
        self.download.setText(words)
        self.download.setAccessibleName(words)

    def show_here(self, here: Here) -> None:
        """Say what fits this machine, and which models are on it already."""
        self._free = here.free
        self.others.show_here(here)
        if self.download.isVisibleTo(self) and not self._failed:
            self.show_missing(self._missing)

    def show_running(self, running: bool) -> None:
        """Show the bar and Stop while models are fetched."""
        self._bar.setVisible(running)
        self.stop.setVisible(running)
        self.download.setVisible(not running)
        if running:
            self._failed = False
            self._bar.show_value(None)
            self._numbers.set_tone("secondary")
            self._numbers.setText(self.tr("Connecting"))
            self._numbers.show()
        elif not self._failed:
            self._numbers.hide()

    def show_events(self, events: list[DownloadEvent]) -> None:
        """Show how far the download is."""
        progress = [event for event in events if isinstance(event, DownloadProgress)]
        if not progress:
            return
        last = progress[-1]
        names = {model.id: model.name for model in self._missing}
        self._bar.show_value(last.received / last.total if last.total else None)
        sizes = self.tr("{received} of {total}").format(
            received=byte_size(last.received), total=byte_size(last.total)
        )
        parts = [names.get(last.model, last.model), sizes]
        if last.rate > 0:
            parts.append(f"{byte_size(round(last.rate))}/s")
            left = duration((last.total - last.received) / last.rate * 1000)
            parts.append(self.tr("{time} left").format(time=left))
        parts.append(self.tr("from the {source}").format(source=last.source))
        if last.note:
            parts.append(last.note)
        self._numbers.setText(" · ".join(parts))

    def show_failure(self, failure: Failure) -> None:
        """Say why a download ended."""
        self._failed = True
        self._numbers.set_tone("secondary" if failure.cancelled else "bad_text")
        text = (
            self.tr("Stopped. What has arrived is kept.")
            if failure.cancelled
            else f"{failure.message} {failure.advice}"
        )
        self._numbers.setText(text.strip())
        self._numbers.show()
        self.download.setText(
            self.tr("Resume the download") if failure.cancelled else self.tr("Retry the download")
        )
        self.download.setAccessibleName(self.download.text())

    def _start(self) -> None:
        self.wanted.emit([model.id for model in self._missing])
