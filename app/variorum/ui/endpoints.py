"""Models on servers: off until a person turns one on, tested when they ask, and what is never sent."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMessageBox, QPushButton, QVBoxLayout, QWidget

from variorum.domain.endpoint import PREFIX
from variorum.domain.ports import CancelToken
from variorum.services.contract import Choice, Finding, RemoteState, Services
from variorum.services.words import joined
from variorum.ui.bridge import Bridge
from variorum.ui.detail_pane import Buttons, side_by_side
from variorum.ui.endpoint_details import EndpointDetails
from variorum.ui.endpoint_form import EndpointForm, FilledIn
from variorum.ui.failures import Failure
from variorum.ui.labels import SMALL, TextLabel
from variorum.ui.model_words import roles_of
from variorum.ui.pieces import Card
from variorum.ui.row_list import Row, RowList
from variorum.ui.tick_box import TickBox


@dataclass(frozen=True, slots=True)
class Privately:
    """What is never sent. local_only: collections. names_hidden: numbers are sent instead of documents' names."""

    local_only: tuple[str, ...] = ()
    names_hidden: bool = False


class Endpoints(QWidget):
    """The list, the details, and what never leaves. All its calls go through the bridge."""

    changed = Signal()
    """Endpoints or choices are others now."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._states: dict[str, RemoteState] = {}
        self._choices: tuple[Choice, ...] = ()
        self._findings: dict[str, list[Finding]] = {}
        self._testing: tuple[str, threading.Event] | None = None
        self._form: EndpointForm | None = None
        self._wanted = ""
        self.list = RowList(self.tr("Endpoints"))
        self.list.chosen.connect(self._show_another)
        self.details = EndpointDetails()
        self.details.enabled.connect(self._enable)
        self.details.asks_first.connect(self._ask_first)
        self.details.chosen.connect(self._choose)
        self.details.tested.connect(self._test)
        self.details.stopped.connect(self.stop_testing)
        self.details.edited.connect(self._edit)
        self.details.removed.connect(self._confirm_removal)
        self.add = QPushButton(self.tr("Add an endpoint…"))
        self.add.clicked.connect(self.choose_new)
        self.hide_names = TickBox(self.tr("Send numbers instead of documents' names"))
        self.hide_names.clicked.connect(self._hide_names)
        self._kept = TextLabel("", scale=SMALL, tone="secondary")
        private = Card(margin=12, spacing=6)
        private.column.addWidget(TextLabel(self.tr("What is never sent"), bold=True, wrap=False))
        private.column.addWidget(self.hide_names)
        private.column.addWidget(self._kept)
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 4, 0)
        column.setSpacing(6)
        column.addWidget(self.list, 1)
        column.addWidget(Buttons(self.add))
        column.addWidget(private)
        self.parts = side_by_side(left, self.details)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 8, 0, 0)
        whole.addWidget(self.parts)

    def show_endpoints(
        self, states: list[RemoteState], choices: tuple[Choice, ...], private: Privately
    ) -> None:
        """Take in the endpoints as they are now."""
        self._states = {state.endpoint.name: state for state in states}
        self._choices = choices
        self.hide_names.setChecked(private.names_hidden)
        if private.local_only:
            named = joined(f"‘{name}’" for name in private.local_only)
            words = self.tr(
                "Never leaves this machine: {collections}. The menu of a collection in the library changes that."
            )
            self._kept.setText(words.format(collections=named))
        else:
            self._kept.setText(
                self.tr(
                    "Collections that must never leave this machine are marked in the library, in their menu."
                )
            )
        rows = []
        for name, state in self._states.items():
            roles = self._roles(name)
            chip = roles_of(roles) or (self.tr("on") if state.enabled else self.tr("off"))
            tone = "quiet" if not state.enabled else "good" if roles else "note"
            rows.append(Row(name, name, f"{state.endpoint.model} · {state.endpoint.host}", chip, tone))
        chosen = self.list.key
        self.list.show_rows(rows)
        if self._wanted and self.list.choose(self._wanted):
            self._wanted = ""
        if self.list.key == chosen:
            self._show_chosen(chosen)

    def choose_new(self) -> None:
        """Let the person describe a new endpoint."""
        self._open_form(None)

    def stop_testing(self) -> None:
        """End the test that runs."""
        if self._testing is not None:
            self._testing[1].set()

    def _roles(self, name: str) -> tuple[str, ...]:
        return tuple(choice.role for choice in self._choices if choice.chosen == f"{PREFIX}{name}")

    def _show_another(self, name: str) -> None:
        self.details.say(None)
        self._show_chosen(name)

    def _show_chosen(self, name: str) -> None:
        state = self._states.get(name)
        if state is None:
            self.details.clear(
                self.tr("There is no endpoint: nothing leaves this machine.") if not self._states else ""
            )
            return
        testing = self._testing is not None and self._testing[0] == name
        self.details.show_endpoint(state, self._roles(name), testing=testing)
        if self._testing is not None and not testing:
            self.details.test.setEnabled(False)
        self.details.show_findings([] if testing else self._findings.get(name, []))

    def _enable(self, on: bool) -> None:
        self._change(lambda services, name: services.remotes.enable(name, on))

    def _ask_first(self, on: bool) -> None:
        self._change(lambda services, name: services.remotes.set_ask_first(name, on))

    def _choose(self, role: str) -> None:
        def call(services: Services, name: str) -> None:
            if services.choices is not None:
                services.choices.choose(role, f"{PREFIX}{name}")

        self._change(call)

    def _hide_names(self, on: bool) -> None:
        def call(services: Services) -> None:
            if services.privacy is not None:
                services.privacy.set_names_hidden(on)

        self._bridge.read(call, self._changed, self._failed)

    def _change(self, call: object) -> None:
        name = self.list.key
        self._bridge.read(lambda services: call(services, name), self._changed, self._failed)  # type: ignore[operator]

    def _test(self) -> None:
        name = self.list.key
        if self._testing is not None or name not in self._states:
            return

        def call(services: Services, cancel: CancelToken, tell: object) -> tuple[str, list[Finding]]:
            return name, services.remotes.check(name, cancel)

        cancel = self._bridge.work(call, self._take_findings, self._test_failed)
        if cancel is not None:
            self._testing = (name, cancel)
            self._show_chosen(name)

    def _take_findings(self, found: tuple[str, list[Finding]]) -> None:
        self._testing = None
        self._findings[found[0]] = found[1]
        self._show_chosen(self.list.key)

    def _test_failed(self, failure: Failure) -> None:
        name = self._testing[0] if self._testing is not None else ""
        self._testing = None
        self._findings[name] = (
            []
            if failure.cancelled
            else [Finding(self.tr("chat"), "problem", failure.message, failure.advice)]
        )
        self._show_chosen(self.list.key)

    def _edit(self) -> None:
        state = self._states.get(self.list.key)
        if state is not None:
            self._open_form(state)
            self._bridge.read(
                lambda services: services.remotes.has_key(state.endpoint.name), self._say_key, None
            )

    def _say_key(self, kept: bool) -> None:
        if self._form is not None:
            self._form.say_key(kept)

    def _open_form(self, before: RemoteState | None) -> None:
        self._form = EndpointForm(before, self)
        self._form.filled.connect(self._save)
        self._form.finished.connect(self._form_closed)
        self._form.open()

    def _form_closed(self) -> None:
        self._form = None

    def _save(self, filled: FilledIn) -> None:
        endpoint = filled.endpoint

        def call(services: Services) -> str:
            prices = {"input_price": filled.input_price, "output_price": filled.output_price}
            if filled.new:
                services.remotes.add(endpoint, filled.key, enabled=False, **prices)
            else:
                services.remotes.change(endpoint, **prices)
                if filled.key:
                    services.remotes.set_key(endpoint.name, filled.key)
            return endpoint.name

        self._bridge.read(call, self._saved, self._not_saved)

    def _saved(self, name: str) -> None:
        self._findings.pop(name, None)
        self._wanted = name
        if self._form is not None:
            self._form.saved()
        self.changed.emit()

    def _not_saved(self, failure: Failure) -> None:
        if self._form is not None:
            self._form.say(failure)
        self.changed.emit()

    def _confirm_removal(self) -> None:
        """Ask: the key can't be brought back."""
        name = self.list.key
        roles = self._roles(name)
        self._question = QMessageBox(self)
        self._question.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._question.setIcon(QMessageBox.Icon.Warning)
        self._question.setWindowTitle(self.tr("Remove the endpoint?"))
        self._question.setTextFormat(Qt.TextFormat.PlainText)
        self._question.setText(self.tr("Remove ‘{name}’ and its key?").format(name=name))
        words = self.tr("The key is deleted from the keyring of this computer.")
        if roles:
            instead = self.tr("The starter model of this machine will be the {roles} again.")
            words += " " + instead.format(roles=roles_of(roles))
        self._question.setInformativeText(words)
        remove = self._question.addButton(self.tr("Remove"), QMessageBox.ButtonRole.DestructiveRole)
        keep = self._question.addButton(self.tr("Keep it"), QMessageBox.ButtonRole.RejectRole)
        for button in (remove, keep):
            button.setAccessibleName(button.text())
        self._question.setDefaultButton(keep)
        self._question.setEscapeButton(keep)
        remove.clicked.connect(partial(self._remove, name, roles))
        self._question.open()

    def _remove(self, name: str, roles: tuple[str, ...], *_: object) -> None:
        def call(services: Services) -> None:
            services.remotes.remove(name)
            for role in roles:
                if services.choices is not None:
                    services.choices.choose(role, "")

        self._bridge.read(call, self._changed, self._failed)

    def _changed(self, _: object) -> None:
        self.details.say(None)
        self.changed.emit()

    def _failed(self, failure: Failure) -> None:
        self.details.say(failure)
        self.changed.emit()
