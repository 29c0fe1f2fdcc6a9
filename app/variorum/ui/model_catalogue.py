"""Models that can be had: searched, filtered, and fetched with one click where they were confirmed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QInputDialog,
    QLineEdit,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from variorum.domain.events import DownloadState, DownloadStatus
from variorum.services.contract import ModelState, Services
from variorum.services.words import percent
from variorum.ui.bridge import Bridge
from variorum.ui.detail_pane import Buttons, DetailPane, side_by_side
from variorum.ui.failures import Failure
from variorum.ui.labels import SMALL, TextLabel
from variorum.ui.model_words import good_for, language_words, place_of
from variorum.ui.pieces import PrimaryButton
from variorum.ui.question_box import InputFrame
from variorum.ui.row_list import Row, RowList
from variorum.ui.tick_box import TickBox
from variorum.ui.wording import byte_size

ROLES = ("drafter", "verifier", "embedder", "reranker")
MANY = "many"


class AddressDialog(QDialog):
    """Asks for the address of a GGUF and its digest."""

    wanted = Signal(str)
    """What is to be fetched, as the downloads take it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Download from an address"))
        self.address = QLineEdit()
        self.address.setPlaceholderText("https://server.example/model.gguf")
        self.address.setAccessibleName(self.tr("Address of the .gguf file"))
        self.digest = QLineEdit()
        self.digest.setAccessibleName(self.tr("sha256 of the file, if its publisher gives one"))
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.addRow(self.tr("&Address"), self.address)
        form.addRow(self.tr("&sha256"), self.digest)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.fetch = buttons.addButton(self.tr("Download"), QDialogButtonBox.ButtonRole.AcceptRole)
        for button in buttons.buttons():
            button.setAccessibleName(button.text().replace("&", ""))
        buttons.accepted.connect(self._accept)
        buttons.rejected.connect(self.reject)
        self.address.textChanged.connect(self._update)
        column = QVBoxLayout(self)
        hint = self.tr("Without a sha256 the file is checked for its size and kind only.")
        column.addLayout(form)
        column.addWidget(TextLabel(hint, scale=SMALL, tone="secondary"))
        column.addWidget(buttons)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 70)
        self._update()

    def _update(self) -> None:
        self.fetch.setEnabled("://" in self.address.text())

    def _accept(self) -> None:
        digest = "".join(self.digest.text().split())
        self.wanted.emit(self.address.text().strip() + (f"#sha256={digest}" if digest else ""))
        self.accept()


class CatalogueDetails(DetailPane):
    """Everything about one model of the catalogue."""

    wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.note = TextLabel("", selectable=True)
        self.accepted = TickBox()
        self.accepted.toggled.connect(self._update)
        self.download = PrimaryButton(self.tr("Download"))
        self.download.clicked.connect(self.wanted)
        self.how = TextLabel("", tone="warn_text", selectable=True)
        self._button = Buttons(self.download)
        for widget in (self.note, self.how, self.accepted, self._button):
            self.column.addWidget(widget)
        self.column.addStretch(1)
        self.clear("")

    def clear(self, words: str) -> None:
        """Show that nothing is chosen."""
        super().clear(words)
        for widget in (self.note, self.how, self.accepted, self._button):
            widget.hide()

    def show_model(self, state: ModelState, download: DownloadState | None) -> None:
        """Show a model. download: how it is being fetched, None if it is not."""
        self.title.setText(state.name)
        chips = []
        if state.path is not None:
            chips.append((self.tr("here"), "good"))
        if not state.can_fetch:
            chips.append((self.tr("not confirmed"), "warn"))
        if state.accept_at:
            chips.append((self.tr("licence to accept"), "note"))
        self.chips.show_chips(chips)
        languages = ", ".join(language_words(code) for code in state.languages if code != MANY)
        if MANY in state.languages:
            languages = self.tr("more than a dozen languages")
        memory = self.tr("about {size} at a context of 8,192 tokens")
        self.facts.show_facts(
            [
                (self.tr("Good for"), good_for(state)),
                (self.tr("Size"), byte_size(state.bytes) if state.bytes else ""),
                (
                    self.tr("Memory"),
                    memory.format(size=byte_size(state.memory_bytes)) if state.memory_bytes else "",
                ),
                (self.tr("Licence"), state.licence),
                (self.tr("To accept"), state.accept_at),
                (self.tr("Languages"), languages),
                (self.tr("Chat template"), state.template),
                (self.tr("Repository"), state.repository),
                (self.tr("Files"), ", ".join(state.file_names)),
                (self.tr("Where"), place_of(state.path) if state.path is not None else ""),
            ]
        )
        self.note.setText(state.note)
        self.note.setVisible(bool(state.note))
        self.how.setText(
            ""
            if state.can_fetch
            else self.tr(
                "What was not checked by us is not fetched with one click. Fetch its .gguf file yourself and drop it "
                "on this window, or give its address below."
            )
        )
        self.how.setVisible(bool(self.how.text()))
        wanted = state.can_fetch and state.path is None
        busy = download is not None and download.status in (DownloadStatus.RUNNING, DownloadStatus.WAITING)
        accept = self.tr("I have accepted its licence at {place}")
        self.accepted.setText(accept.format(place=state.accept_at))
        self.accepted.setVisible(wanted and bool(state.accept_at))
        self._button.setVisible(wanted)
        text = self.tr("Download {size}") if download is None else self.tr("Resume the download")
        self.download.setText(self.tr("Downloading") if busy else text.format(size=byte_size(state.bytes)))
        self.download.setAccessibleName(self.tr("Download {model}").format(model=state.name))
        self._busy = busy
        self._update()

    def _update(self) -> None:
        self.download.setEnabled(
            not self._busy and (self.accepted.isChecked() or not self.accepted.isVisibleTo(self))
        )


class ModelCatalogue(QWidget):
    """The list with its search and filters, and the details of the chosen model."""

    wanted = Signal(str)
    """A model, or an address, is to be fetched."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._states: dict[str, ModelState] = {}
        self._downloads: dict[str, DownloadState] = {}
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search the catalogue"))
        self.search.setAccessibleName(self.tr("Search the catalogue"))
        self.search.setClearButtonEnabled(True)
        self.search.setFrame(False)
        for button in self.search.findChildren(QToolButton):
            button.setAccessibleName(self.tr("Clear the search"))
        self.search.textChanged.connect(self._show_rows)
        self.role = QComboBox()
        self.role.setAccessibleName(self.tr("What it is good for"))
        names = (self.tr("Drafters"), self.tr("Verifiers"), self.tr("Embedders"), self.tr("Rerankers"))
        self.role.addItem(self.tr("All kinds"), "")
        for role, name in zip(ROLES, names, strict=True):
            self.role.addItem(name, role)
        self.role.currentIndexChanged.connect(self._show_rows)
        self.confirmed = TickBox(self.tr("Only what can be fetched with one click"))
        self.confirmed.toggled.connect(self._show_rows)
        self.list = RowList(self.tr("Catalogue"))
        self.list.chosen.connect(self._show_chosen)
        self.details = CatalogueDetails()
        self.details.wanted.connect(self._want)
        self.address = QPushButton(self.tr("Download from an address…"))
        self.address.clicked.connect(self._ask_address)
        self.token = QPushButton(self.tr("Token for the hub…"))
        self.token.clicked.connect(self._ask_token)
        self._said = TextLabel("", scale=SMALL, tone="secondary", selectable=True)
        self._said.hide()
        filters = QHBoxLayout()
        filters.addWidget(InputFrame(self.search), 1)
        filters.addWidget(self.role)
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 4, 0)
        column.setSpacing(6)
        column.addLayout(filters)
        column.addWidget(self.confirmed)
        column.addWidget(self.list, 1)
        column.addWidget(self._said)
        column.addWidget(Buttons(self.address, self.token))
        self.parts = side_by_side(left, self.details)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 8, 0, 0)
        whole.addWidget(self.parts)

    def show_models(self, states: list[ModelState]) -> None:
        """Take in the catalogue as it is now."""
        self._states = {state.id: state for state in states if state.languages}
        self._show_rows()

    def show_downloads(self, downloads: dict[str, DownloadState]) -> None:
        """Take in how the downloads stand."""
        self._downloads = downloads
        self._show_rows()

    def _show_rows(self, *_: object) -> None:
        words = self.search.text().casefold().split()
        role = self.role.currentData()
        rows = [
            self._row(state)
            for state in self._states.values()
            if (not role or role in state.role)
            and (state.can_fetch or not self.confirmed.isChecked())
            and all(word in _all_words(state) for word in words)
        ]
        chosen = self.list.key
        self.list.show_rows(rows)
        if self.list.key == chosen:
            self._show_chosen(chosen)

    def _row(self, state: ModelState) -> Row:
        download = self._downloads.get(state.id)
        chip, tone = "", "quiet"
        if state.path is not None:
            chip, tone = self.tr("here"), "good"
        elif download is not None and download.status is not DownloadStatus.DONE:
            failed = download.status is DownloadStatus.FAILED
            chip, tone = self._standing(download), "bad" if failed else "note"
        elif not state.can_fetch:
            chip, tone = self.tr("not confirmed"), "warn"
        facts = [byte_size(state.bytes) if state.bytes else "", state.licence, good_for(state)]
        return Row(state.id, state.name, " · ".join(f for f in facts if f), chip, tone)

    def _standing(self, download: DownloadState) -> str:
        progress = download.progress
        if download.status is DownloadStatus.RUNNING and progress is not None and progress.total:
            return percent(progress.received / progress.total)
        return {
            DownloadStatus.WAITING: self.tr("waits"),
            DownloadStatus.RUNNING: self.tr("connecting"),
            DownloadStatus.PAUSED: self.tr("paused"),
        }.get(download.status, self.tr("failed"))

    def _show_chosen(self, key: str) -> None:
        state = self._states.get(key)
        if state is None:
            self.details.clear(self.tr("No model of the catalogue has these words.") if self._states else "")
        else:
            self.details.show_model(state, self._downloads.get(key))

    def _want(self) -> None:
        if self.list.key:
            self.wanted.emit(self.list.key)

    def _ask_address(self) -> None:
        self._dialog = AddressDialog(self)
        self._dialog.wanted.connect(self.wanted)
        self._dialog.open()

    def _ask_token(self) -> None:
        """Ask for the hub's token; it goes into the keyring and is never shown again."""
        self._token = QInputDialog(self)
        self._token.setWindowTitle(self.tr("Token for the hub"))
        self._token.setLabelText(
            self.tr(
                "Your token for the Hugging Face hub; it is kept in the keyring of this computer.\nEmpty removes it."
            )
        )
        self._token.setTextEchoMode(QLineEdit.EchoMode.Password)
        self._token.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._token.textValueSelected.connect(self._keep_token)
        self._token.open()

    def _keep_token(self, token: str) -> None:
        token = token.strip()

        def call(services: Services) -> bool:
            services.models.set_token(token)
            return bool(token)

        self._bridge.read(call, self._token_kept, self._failed)

    def _token_kept(self, kept: bool) -> None:
        self._say(
            self.tr("The token is in the keyring.") if kept else self.tr("The token was removed."),
            "secondary",
        )

    def _failed(self, failure: Failure) -> None:
        self._say(f"{failure.message} {failure.advice}".strip(), "bad_text")

    def _say(self, words: str, tone: str) -> None:
        self._said.set_tone(tone)
        self._said.setText(words)
        self._said.setVisible(bool(words))


def _all_words(state: ModelState) -> str:
    languages = [language_words(code) for code in state.languages if code != MANY]
    parts = [state.id, state.name, state.role, state.licence, state.repository, state.template, *languages]
    return " ".join(parts).casefold()
