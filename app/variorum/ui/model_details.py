"""What is known of one model on this machine, and what can be done with it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QPushButton,
    QSpinBox,
    QWidget,
)

from variorum.domain.catalogue import FoundModel
from variorum.domain.inspection import Inspection
from variorum.services.contract import Choice, ModelState
from variorum.services.words import number
from variorum.ui.detail_pane import Buttons, DetailPane
from variorum.ui.failures import Failure
from variorum.ui.labels import SMALL, TextLabel
from variorum.ui.model_words import (
    choice_words,
    good_for,
    gpu_words,
    is_chosen,
    parameters_words,
    place_of,
    speed_words,
)
from variorum.ui.pieces import Card, PrimaryButton
from variorum.ui.wording import byte_size, tooltip

MOST_DRAFTS = 32


class ModelDetails(DetailPane):
    """Everything about one model on this machine, and what can be done with it."""

    chosen = Signal(str)
    """It is to be this role's model: 'drafter' or 'verifier'."""
    measured = Signal()
    stopped = Signal()
    removed = Signal()
    added = Signal(bool)
    """Another program's model is to be used in place (False), or copied."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fits = [TextLabel("", selectable=True), TextLabel("", selectable=True)]
        self.speed = TextLabel("", selectable=True, tone="secondary")
        self.failure = TextLabel("", tone="bad_text", selectable=True)
        self.drafts = QSpinBox()
        self.drafts.setRange(1, MOST_DRAFTS)
        self.drafts.setAccessibleName(self.tr("Drafts written at once"))
        self.drafter = PrimaryButton(self.tr("Use as drafter"))
        self.verifier = PrimaryButton(self.tr("Use as verifier"))
        self.measure = QPushButton(self.tr("Measure speed"))
        self.measure.setToolTip(
            tooltip(self.tr("Loads the model and lets it write for ten seconds at most."))
        )
        self.stop = QPushButton(self.tr("Stop measuring"))
        self.remove = QPushButton(self.tr("Remove…"))
        self.use = PrimaryButton(self.tr("Use it where it is"))
        self.copy = QPushButton(self.tr("Copy it"))
        self.copy.setToolTip(tooltip(self.tr("Copies the file into Variorum's models folder.")))
        self.drafter.clicked.connect(partial(self.chosen.emit, "drafter"))
        self.verifier.clicked.connect(partial(self.chosen.emit, "verifier"))
        self.measure.clicked.connect(self.measured)
        self.stop.clicked.connect(self.stopped)
        self.remove.clicked.connect(self.removed)
        self.use.clicked.connect(partial(self.added.emit, False))
        self.copy.clicked.connect(partial(self.added.emit, True))
        self.why_not = TextLabel("", scale=SMALL, tone="secondary")
        drafts = QWidget()
        row = QHBoxLayout(drafts)
        row.setContentsMargins(0, 0, 0, 0)
        self._drafts_label = TextLabel(self.tr("Drafts at once"), scale=SMALL, tone="secondary", wrap=False)
        row.addWidget(self._drafts_label)
        row.addWidget(self.drafts)
        row.addStretch(1)
        self._drafts_row = drafts
        self.fit_card = Card(margin=12, spacing=6)
        for widget in (*self.fits, self.speed, drafts):
            self.fit_card.column.addWidget(widget)
        self._choose = Buttons(self.drafter, self.verifier, self.use, self.copy)
        self._other = Buttons(self.measure, self.stop, self.remove)
        for widget in (self.fit_card, self.failure, self._choose, self._other, self.why_not):
            self.column.addWidget(widget)
        self.column.addStretch(1)
        self.clear("")

    def clear(self, words: str) -> None:
        """Show that nothing is chosen."""
        super().clear(words)
        for widget in (self.fit_card, self.failure, self._choose, self._other, self.why_not):
            widget.hide()

    def show_found(self, model: FoundModel) -> None:
        """Show a model that another program has."""
        self.title.setText(model.name)
        self.chips.show_chips([(model.program, "note")])
        self.facts.show_facts(
            [
                (self.tr("Size"), byte_size(model.bytes)),
                (self.tr("Where"), place_of(model.path)),
            ]
        )
        self.why_not.setText(
            self.tr("Its file stays where {program} has put it and is never changed.").format(
                program=model.program
            )
        )
        self._show_buttons(self.use, self.copy)
        self.why_not.show()

    def show_model(self, state: ModelState, choices: tuple[Choice, ...], why_not_removed: str) -> None:
        """Show a model of the list; what its header says comes with `show_inspection`."""
        self.title.setText(state.name)
        used = choice_words(choices, state)
        chips = [(used, "good")] if used else []
        if state.loaded:
            chips.append((self.tr("in memory"), "note"))
        if state.path is None:
            chips.append((self.tr("its file has gone"), "bad"))
        self.chips.show_chips(chips)
        self._show_facts(state, None)
        writes = "drafter" in state.role or "verifier" in state.role
        here = state.path is not None
        roles = {c.role for c in choices if is_chosen(c, state)}
        self.drafter.setEnabled("drafter" not in roles)
        self.verifier.setEnabled("verifier" not in roles)
        self._show_buttons(
            *((self.drafter, self.verifier, self.measure) if writes and here else ()), self.remove
        )
        for button, name in (
            (self.drafter, self.tr("Use {model} as drafter")),
            (self.verifier, self.tr("Use {model} as verifier")),
            (self.measure, self.tr("Measure the speed of {model}")),
            (self.remove, self.tr("Remove {model}")),
        ):
            button.setAccessibleName(name.format(model=state.name))
        self.remove.setEnabled(not why_not_removed)
        self.why_not.setText(why_not_removed)
        self.why_not.setVisible(bool(why_not_removed))

    def show_inspection(self, state: ModelState, found: Inspection) -> None:
        """Add what the header says, and what this machine makes of it."""
        self._show_facts(state, found)
        if found.unfit:
            self.fits[0].setText(found.unfit)
            self.fits[0].set_tone("warn_text")
            self.fits[0].show()
            self.fits[1].hide()
        else:
            for label, role in zip(self.fits, found.roles, strict=True):
                label.setText(role.sentence)
                label.set_tone("text" if role.fits else "warn_text")
                label.show()
        for button in (self.drafter, self.verifier, self.measure):
            button.setVisible(not found.unfit)
        self._drafts_row.setVisible(not found.unfit)
        self.speed.setVisible(not found.unfit)
        self.drafts.blockSignals(True)
        self.drafts.setValue(found.drafts)
        self.drafts.blockSignals(False)
        if found.speed is not None:
            self.speed.setText(speed_words(found.speed))
        else:
            self.speed.setText(self.tr("Its speed on this machine was not measured yet."))
        self.fit_card.show()

    def show_measuring(self, words: str) -> None:
        """Say that the speed is being measured; '' when it is not."""
        self.stop.setVisible(bool(words))
        self.measure.setVisible(not words and self.drafter.isVisibleTo(self))
        if words:
            self.speed.setText(words)

    def say(self, failure: Failure | None) -> None:
        """Say what went wrong."""
        self.failure.setText(f"{failure.message} {failure.advice}".strip() if failure is not None else "")
        self.failure.set_tone("secondary" if failure is not None and failure.cancelled else "bad_text")
        self.failure.setVisible(failure is not None)

    def _show_facts(self, state: ModelState, found: Inspection | None) -> None:
        facts = [(self.tr("Good for"), good_for(state))]
        if found is not None:
            facts += [
                (self.tr("Kind"), " · ".join(p for p in (found.architecture, found.quantization) if p)),
                (self.tr("Parameters"), parameters_words(found.parameters)),
            ]
        facts.append((self.tr("Size"), byte_size(state.bytes) if state.bytes else ""))
        if found is not None and not found.unfit:
            need = self.tr("{size} with {drafts} drafts at a context of {context} tokens")
            facts += [
                (
                    self.tr("Memory"),
                    need.format(
                        size=byte_size(found.memory_bytes),
                        drafts=found.drafts,
                        context=number(found.memory_context),
                    ),
                ),
                (self.tr("On the GPU"), gpu_words(found)),
                (self.tr("Context"), self.tr("{count} tokens").format(count=number(found.context_tokens))),
            ]
        facts += [
            (self.tr("Licence"), state.licence),
            (self.tr("Runs on"), state.device),
            (self.tr("Where"), place_of(state.path) if state.path is not None else ""),
        ]
        if state.path is None:
            facts.append((self.tr("Note"), state.note))
        self.facts.show_facts(facts)

    def _show_buttons(self, *shown: QWidget) -> None:
        for button in (
            self.drafter,
            self.verifier,
            self.use,
            self.copy,
            self.measure,
            self.stop,
            self.remove,
        ):
            button.setVisible(button in shown)
        self._choose.setVisible(any(b in shown for b in (self.drafter, self.use)))
        self._other.setVisible(any(b in shown for b in (self.measure, self.remove)))
        self.fit_card.hide()
