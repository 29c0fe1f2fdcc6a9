"""The status bar: which models run where and how fast, and whether anything leaves this machine."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QStatusBar, QWidget

from variorum.services.contract import ModelInUse, Services
from variorum.ui.appearance import appearance
from variorum.ui.bridge import Bridge, Failure
from variorum.ui.model_strip import FittingLabel, ModelStrip
from variorum.ui.wording import byte_size

LOCAL = "Nothing leaves this machine"
FETCHING = "Fetching models; your documents stay here"
SENT = "Questions, with passages or quotations, are sent to {}"


def model_hint(model: ModelInUse) -> str:
    """Say everything about a model in use."""
    lines = [f"{model.role}: {model.name}", f"runs on {model.device or 'an unknown device'}"]
    if model.prefill:
        lines.append(f"reads {model.prefill:,.0f} tokens/s")
    if model.decode:
        lines.append(f"writes {model.decode:,.0f} tokens/s")
    if model.context_tokens:
        lines.append(f"context of {model.context_tokens:,} tokens, up to {model.parallel} drafts at once")
    if model.memory_bytes:
        lines.append(f"uses {byte_size(model.memory_bytes)} of memory")
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
        self._lock.setAccessibleName("Lock")
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
        sent = SENT.format(" and ".join(self._destinations)) if self._destinations else ""
        words = sent or (FETCHING if self._fetching else LOCAL)
        short = self.tr("Sent to {hosts}").format(hosts=" and ".join(self._destinations))
        self._privacy.show_wordings([words, *([short] if sent else [])])
        self._lock.setVisible(not sent)

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
