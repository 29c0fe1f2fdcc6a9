"""The status bar: which models run where and how fast, and whether anything leaves this machine."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QStatusBar, QWidget

from variorum.services.contract import ModelInUse, Services
from variorum.services.words import joined, number, translate
from variorum.ui.appearance import appearance
from variorum.ui.bridge import Bridge
from variorum.ui.failures import Failure
from variorum.ui.model_strip import FittingLabel, ModelStrip
from variorum.ui.wording import byte_size, roles_words


def model_hint(model: ModelInUse) -> str:
    """Say everything about a model in use."""
    device = model.device or translate("StatusLine", "an unknown device")
    lines = [
        f"{roles_words(model.role)}: {model.name}",
        translate("StatusLine", "runs on {device}").format(device=device),
    ]
    if model.prefill:
        lines.append(translate("StatusLine", "reads {number} tokens/s").format(number=number(model.prefill)))
    if model.decode:
        lines.append(translate("StatusLine", "writes {number} tokens/s").format(number=number(model.decode)))
    if model.context_tokens:
        words = translate("StatusLine", "context of {tokens} tokens, up to {drafts} drafts at once")
        lines.append(words.format(tokens=number(model.context_tokens), drafts=model.parallel))
    if model.memory_bytes:
        lines.append(
            translate("StatusLine", "uses {size} of memory").format(size=byte_size(model.memory_bytes))
        )
    lines += model.chosen
    return "\n".join(lines)


class StatusLine(QStatusBar):
    """Never wider than the window: it elides, and the tooltip has everything."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._fetching = False
        self._destinations: tuple[str, ...] = ()
        self._lock = QLabel()
        self._lock.setAccessibleName(self.tr("Lock"))
        self._privacy = FittingLabel(tone="text")
        self._privacy.setAccessibleName(self.tr("What leaves this machine"))
        self._models = ModelStrip(model_hint)
        whole = QWidget()
        row = QHBoxLayout(whole)
        row.setContentsMargins(8, 2, 8, 2)
        row.setSpacing(6)
        row.addWidget(self._lock)
        row.addWidget(self._privacy)
        row.addSpacing(16)
        row.addWidget(self._models, 1)
        self.addWidget(whole, 1)
        self.setSizeGripEnabled(False)
        appearance().changed.connect(self._restyle)
        self._say_what_leaves()
        self._restyle()

    def refresh(self) -> None:
        """Ask which models are in memory; never loads one."""
        self._bridge.read(_in_use, self._show, self._failed, replaces="status")

    def show_fetching(self, fetching: bool) -> None:
        """Say that a download the person started is the only connection."""
        self._fetching = fetching
        self._say_what_leaves()

    def _say_what_leaves(self) -> None:
        if self._destinations:
            words = self.tr("Questions, with passages or quotations, are sent to {hosts}").format(
                hosts=joined(self._destinations)
            )
        elif self._fetching:
            words = self.tr("Fetching models; your documents stay here")
        else:
            words = self.tr("Nothing leaves this machine")
        short = (
            self.tr("Sent to {hosts}").format(hosts=joined(self._destinations))
            if self._destinations
            else words
        )
        self._privacy.show_wordings([words, short])
        self._lock.setVisible(not self._destinations)

    def _show(self, found: tuple[list[ModelInUse], tuple[str, ...]]) -> None:
        models, self._destinations = found
        self._say_what_leaves()
        self._models.show_models(models)

    def _failed(self, failure: Failure) -> None:
        self._models.say(failure.message, failure.advice)

    def _restyle(self) -> None:
        colour = appearance().colours.good_text.name()
        self._lock.setPixmap(appearance().pixmap("lock", self.fontMetrics().height(), colour))


def _in_use(services: Services) -> tuple[list[ModelInUse], tuple[str, ...]]:
    return services.ask.models_in_use(), services.remotes.destinations()
