"""What is known of one endpoint, what works there, and what can be done with it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from variorum.services.contract import Finding, RemoteState
from variorum.services.words import number
from variorum.ui.detail_pane import Buttons, DetailPane, empty
from variorum.ui.failures import Failure
from variorum.ui.labels import SMALL, TextLabel
from variorum.ui.model_words import roles_of
from variorum.ui.pieces import Card, Chip, PrimaryButton
from variorum.ui.tick_box import TickBox
from variorum.ui.wording import duration

TONES = {"ok": "good", "warning": "warn", "problem": "bad"}


class Findings(QWidget):
    """What works at an endpoint, a line each."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown: list[Finding] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(5)

    def show_findings(self, findings: list[Finding]) -> None:
        """Show these."""
        if findings == self.shown:
            return
        self.shown = list(findings)
        empty(self._column)
        words = {
            "ok": self.tr("works"),
            "warning": self.tr("missing"),
            "problem": self.tr("fails"),
        }
        for finding in findings:
            line = QWidget()
            row = QHBoxLayout(line)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(8)
            state = words.get(finding.status, finding.status)
            chip = Chip(state, TONES.get(finding.status, "quiet"))
            text = f"{finding.area}: {finding.text} {finding.fix}".strip()
            label = TextLabel(text, selectable=True)
            label.setAccessibleName(f"{state}: {text}")
            row.addWidget(chip, 0, Qt.AlignmentFlag.AlignTop)
            row.addWidget(label, 1)
            self._column.addWidget(line)
        self.setVisible(bool(findings))


class EndpointDetails(DetailPane):
    """Everything about one endpoint, and what can be done with it."""

    enabled = Signal(bool)
    asks_first = Signal(bool)
    chosen = Signal(str)
    tested = Signal()
    stopped = Signal()
    edited = Signal()
    removed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.on = TickBox(self.tr("Text may be sent to it"))
        self.on.clicked.connect(self.enabled)
        self.ask_first = TickBox(self.tr("Show what a question will send, and ask, before it is sent"))
        self.ask_first.clicked.connect(self.asks_first)
        self._what = TextLabel(
            self.tr(
                "As the drafter it is sent your question and the passages found, with their documents' titles; as the "
                "verifier your question, the drafts and the sentences they cite (all passages where one answer is "
                "asked for). It is contacted only for questions that you ask with it, and for the test."
            ),
            scale=SMALL,
            tone="secondary",
        )
        self.plain = TextLabel(
            self.tr("The connection is not encrypted: whoever is on the way can read it."), tone="warn_text"
        )
        self.drafter = PrimaryButton(self.tr("Use as drafter"))
        self.verifier = PrimaryButton(self.tr("Use as verifier"))
        self.test = QPushButton(self.tr("Test"))
        self.stop = QPushButton(self.tr("Stop the test"))
        self.edit = QPushButton(self.tr("Change…"))
        self.remove = QPushButton(self.tr("Remove…"))
        self.drafter.clicked.connect(partial(self.chosen.emit, "drafter"))
        self.verifier.clicked.connect(partial(self.chosen.emit, "verifier"))
        self.test.clicked.connect(self.tested)
        self.stop.clicked.connect(self.stopped)
        self.edit.clicked.connect(self.edited)
        self.remove.clicked.connect(self.removed)
        self.switches = Card(margin=12, spacing=6)
        for widget in (self.on, self.ask_first, self._what, self.plain):
            self.switches.column.addWidget(widget)
        self.testing = TextLabel("", tone="secondary")
        self.findings = Findings()
        self.failure = TextLabel("", tone="bad_text", selectable=True)
        self._choose = Buttons(self.drafter, self.verifier)
        self._other = Buttons(self.test, self.stop, self.edit, self.remove)
        self._parts = (
            self.switches,
            self._choose,
            self._other,
            self.testing,
            self.findings,
            self.failure,
        )
        for part in self._parts:
            self.column.addWidget(part)
        self.column.addStretch(1)
        self.clear("")

    def clear(self, words: str) -> None:
        """Show that nothing is chosen."""
        super().clear(words)
        for part in self._parts:
            part.hide()

    def show_endpoint(self, state: RemoteState, roles: tuple[str, ...], *, testing: bool) -> None:
        """Show an endpoint. roles: those it has now."""
        endpoint = state.endpoint
        self.title.setText(endpoint.name)
        chips = [(self.tr("on"), "warn") if state.enabled else (self.tr("off"), "quiet")]
        if roles:
            chips.append((roles_of(roles), "good"))
        if endpoint.is_loopback:
            chips.append((self.tr("this machine"), "note"))
        self.chips.show_chips(chips)
        self.facts.show_facts(
            [
                (self.tr("Address"), endpoint.url),
                (self.tr("Model"), endpoint.model),
                (self.tr("Waits"), self.tr("{time} for a reply's first word").format(
                    time=duration(endpoint.first_word_seconds * 1000))),
                (self.tr("Tries again"), self.tr("{count} times after a failure").format(
                    count=number(endpoint.retries))),
                (self.tr("At once"), self.tr("{count} requests").format(count=number(endpoint.max_concurrent))),
                (self.tr("Cost"), self._price(state)),
            ]
        )  # fmt: skip
        self.on.setChecked(state.enabled)
        self.on.name(self.tr("Text may be sent to {name}").format(name=endpoint.name))
        self.ask_first.setChecked(state.ask_first and not endpoint.is_loopback)
        self.ask_first.setEnabled(not endpoint.is_loopback)
        self.ask_first.name(
            self.tr("Show what a question will send to {name}, and ask").format(name=endpoint.name)
        )
        self.plain.setVisible(endpoint.url.startswith("http:") and not endpoint.is_loopback)
        self.drafter.setEnabled(state.enabled and "drafter" not in roles)
        self.verifier.setEnabled(state.enabled and "verifier" not in roles)
        self.test.setEnabled(state.enabled)
        self.test.setVisible(not testing)
        self.stop.setVisible(testing)
        for button, name in (
            (self.drafter, self.tr("Use {name} as drafter")),
            (self.verifier, self.tr("Use {name} as verifier")),
            (self.test, self.tr("Test {name}")),
            (self.edit, self.tr("Change {name}")),
            (self.remove, self.tr("Remove {name}")),
        ):
            button.setAccessibleName(name.format(name=endpoint.name))
        for part in (self.switches, self._choose, self._other):
            part.show()
        if testing:
            words = self.tr("Asking {host} what it can do; nothing of yours is sent …").format(
                host=endpoint.host
            )
        else:
            words = (
                ""
                if state.enabled
                else self.tr("It is contacted, used and tested only once it is turned on.")
            )
        self.testing.setText(words)
        self.testing.setVisible(bool(words))

    def _price(self, state: RemoteState) -> str:
        if not (state.input_price or state.output_price):
            return ""
        words = self.tr("{sent} for a million tokens sent, {written} for a million written")
        return words.format(sent=number(state.input_price, 3), written=number(state.output_price, 3))

    def show_findings(self, findings: list[Finding]) -> None:
        """Show what a test has found."""
        self.findings.show_findings(findings)
        self.findings.setVisible(bool(findings))

    def say(self, failure: Failure | None) -> None:
        """Say what went wrong."""
        self.failure.setText(f"{failure.message} {failure.advice}".strip() if failure is not None else "")
        self.failure.setVisible(failure is not None)
