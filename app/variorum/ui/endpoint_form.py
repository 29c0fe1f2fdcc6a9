"""What a person says of an endpoint. The key goes on to the keyring and is never shown again."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFormLayout,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from variorum.domain.endpoint import Endpoint
from variorum.domain.errors import KnownError
from variorum.services.contract import RemoteState
from variorum.ui.failures import Failure
from variorum.ui.labels import SMALL, TextLabel
from variorum.ui.tick_box import TickBox


@dataclass(frozen=True, slots=True)
class FilledIn:
    """What was typed. key: '' to leave it as it is. new: it is to be added, else changed."""

    endpoint: Endpoint
    key: str = field(repr=False)
    input_price: float
    output_price: float
    new: bool


class EndpointForm(QDialog):
    """Stays open until `saved` says that all is well. Not modal to the program."""

    filled = Signal(object)
    """FilledIn."""

    def __init__(self, before: RemoteState | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._new = before is None
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Add an endpoint") if before is None else self.tr("Change the endpoint"))
        self.name = self._line(self.tr("Name"), "office")
        self.name.setEnabled(before is None)
        self.url = self._line(self.tr("Address"), "https://server.example/v1")
        self.model = self._line(self.tr("Model"), self.tr("as the server calls it"))
        self.key = self._line(self.tr("Key"), "")
        self.key.setEchoMode(QLineEdit.EchoMode.Password)
        self.timeout = QDoubleSpinBox()
        self.timeout.setRange(1, 3600)
        self.timeout.setDecimals(0)
        self.timeout.setSuffix(self.tr(" s"))
        self.retries = QSpinBox()
        self.retries.setRange(0, 10)
        self.at_once = QSpinBox()
        self.at_once.setRange(1, 256)
        self.input_price, self.output_price = QDoubleSpinBox(), QDoubleSpinBox()
        for price in (self.input_price, self.output_price):
            price.setRange(0, 100_000)
            price.setDecimals(3)
            price.setSpecialValueText(self.tr("not known"))
        self.plain_http = TickBox(
            self.tr("Allow a connection without encryption; whoever is on the way can read it")
        )
        self.failure = TextLabel("", tone="bad_text", selectable=True)
        self.failure.hide()
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for label, edit, name in (
            (self.tr("&Name"), self.name, self.tr("Name: small letters, digits, - and _")),
            (self.tr("&Address"), self.url, self.tr("Address where its API begins, mostly ending in /v1")),
            (self.tr("&Model"), self.model, self.tr("Model, by the name the server knows it by")),
            (self.tr("&Key"), self.key, self.tr("Key, kept in the keyring of this computer")),
            (
                self.tr("&Wait for the first word"),
                self.timeout,
                self.tr("Seconds to wait for a reply's first word"),
            ),
            (self.tr("&Tries after a failure"), self.retries, self.tr("How often a request is sent again")),
            (self.tr("Requests at &once"), self.at_once, self.tr("Requests in flight at once")),
            (
                self.tr("Cost of a million tokens &sent"),
                self.input_price,
                self.tr("Cost of a million tokens that are sent, in your currency"),
            ),
            (
                self.tr("Cost of a million tokens &written"),
                self.output_price,
                self.tr("Cost of a million tokens that it writes, in your currency"),
            ),
        ):
            edit.setAccessibleName(name)
            edit.setToolTip(name)
            form.addRow(label, edit)
        form.addRow(self.plain_http)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        words = self.tr("Add") if before is None else self.tr("Save")
        self.save = buttons.addButton(words, QDialogButtonBox.ButtonRole.AcceptRole)
        for button in buttons.buttons():
            button.setAccessibleName(button.text().replace("&", ""))
        buttons.accepted.connect(self._fill)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addLayout(form)
        hint = self.tr("Nothing is sent to it before you turn it on.")
        column.addWidget(TextLabel(hint, scale=SMALL, tone="secondary"))
        column.addWidget(self.failure)
        column.addWidget(buttons)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 100)
        self.url.textChanged.connect(self._address_changed)
        self._begin(before)

    def say_key(self, kept: bool) -> None:
        """Say whether a key is kept; what it is is not shown."""
        if kept:
            self.key.setPlaceholderText(self.tr("A key is kept; leave this empty to keep it"))

    def saved(self) -> None:
        """All is well: close."""
        self.accept()

    def say(self, failure: Failure) -> None:
        """Say what can't be."""
        self.failure.setText(f"{failure.message} {failure.advice}".strip())
        self.failure.show()
        self.save.setEnabled(True)

    def _line(self, name: str, hint: str) -> QLineEdit:
        edit = QLineEdit()
        edit.setAccessibleName(name)
        edit.setPlaceholderText(hint)
        return edit

    def _begin(self, before: RemoteState | None) -> None:
        usual = (
            before.endpoint if before is not None else Endpoint("usual", "https://server.example/v1", "model")
        )
        if before is not None:
            self.name.setText(usual.name)
            self.url.setText(usual.url)
            self.model.setText(usual.model)
            self.input_price.setValue(before.input_price)
            self.output_price.setValue(before.output_price)
        self.timeout.setValue(usual.first_word_seconds)
        self.retries.setValue(usual.retries)
        self.at_once.setValue(usual.max_concurrent)
        self.plain_http.setChecked(usual.plain_http)
        self._address_changed(self.url.text())

    def _address_changed(self, url: str) -> None:
        self.plain_http.setVisible(url.strip().lower().startswith("http:") or self.plain_http.isChecked())

    def _fill(self) -> None:
        self.failure.hide()
        try:
            endpoint = Endpoint(
                self.name.text().strip(),
                self.url.text().strip(),
                self.model.text().strip(),
                max_concurrent=self.at_once.value(),
                first_word_seconds=self.timeout.value(),
                plain_http=self.plain_http.isChecked(),
                retries=self.retries.value(),
            )
        except KnownError as error:
            self.say(Failure(error.message, error.advice))
            return
        self.save.setEnabled(False)
        self.filled.emit(
            FilledIn(
                endpoint,
                self.key.text().strip(),
                self.input_price.value(),
                self.output_price.value(),
                self._new,
            )
        )
