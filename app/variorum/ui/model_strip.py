"""The models in memory in one line: drafter, verifier, the device really used, memory and speed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from variorum.services.contract import ModelInUse
from variorum.services.words import number, translate
from variorum.ui.labels import SMALL, ElidedLabel, reading_direction
from variorum.ui.wording import byte_size, direction, roles_words


class FittingLabel(ElidedLabel):
    """One line that has several wordings and shows the fullest that fits; only the shortest is ever elided.

    whole: not even that; the label asks for the room it needs.
    """

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        scale: float = SMALL,
        tone: str = "secondary",
        whole: bool = False,
    ) -> None:
        self._wordings: list[str] = [""]
        self._whole = whole
        super().__init__("", parent, scale=scale, tone=tone)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_wordings(self, wordings: list[str]) -> None:
        """Show one of these, from full to short; the full one is what screen readers hear."""
        self._wordings = list(wordings)
        self.setText(wordings[0])
        self.updateGeometry()

    def setText(self, text: str) -> None:
        """Show a text that has one wording."""
        if not self._wordings or self._wordings[0] != text:
            self._wordings = [text]
        super().setText(text)

    @property
    def shown(self) -> str:
        """The wording that there is room for."""
        room = self.width()
        fitting = (w for w in self._wordings if self.fontMetrics().horizontalAdvance(w) <= room)
        return next(fitting, self._wordings[-1])

    def sizeHint(self) -> QSize:
        """Room for the fullest wording."""
        return QSize(self.natural_width(), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Room for the shortest wording, or for none."""
        least = self.fontMetrics().horizontalAdvance(self._wordings[-1]) + 4 if self._whole else 0
        return QSize(least, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw what fits, in its own direction."""
        painter = QPainter(self)
        text = self.fontMetrics().elidedText(self.shown, Qt.TextElideMode.ElideRight, self.width())
        side = Qt.AlignmentFlag.AlignRight if direction(text) == "rtl" else Qt.AlignmentFlag.AlignLeft
        flags = side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        painter.setLayoutDirection(reading_direction(text))
        painter.drawText(self.rect(), int(flags) | int(Qt.TextFlag.TextSingleLine), text)


class ModelStrip(QWidget):
    """A label a model, and the memory of all. say: how a model is told in full, for the tooltips."""

    def __init__(self, say: Callable[[ModelInUse], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say = say
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(18)
        self.labels: list[FittingLabel] = []
        self.memory = FittingLabel(whole=True)
        self.message = FittingLabel()
        self._row.addWidget(self.memory)
        self._row.addWidget(self.message)
        self._row.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Models in use"))
        self.show_models([])

    @property
    def words(self) -> str:
        """All of it in full."""
        return " · ".join(label.text() for label in (*self.labels, self.memory, self.message) if label.text())

    def say(self, text: str, hint: str = "") -> None:
        """Say something else than models."""
        self._keep(0)
        self.memory.show_wordings([""])
        self.message.show_wordings([text])
        self.message.set_hint(hint)
        self.setAccessibleDescription(text)

    def show_models(self, models: list[ModelInUse]) -> None:
        """Show these, the drafter first."""
        if not models:
            self.say(self.tr("No model is loaded yet"), self.tr("Models are loaded with the first question."))
            return
        order = sorted(models, key=lambda m: ("drafter" not in m.role, "verifier" not in m.role))
        self._keep(len(order))
        self.message.show_wordings([""])
        for label, model in zip(self.labels, order, strict=True):
            label.show_wordings(wordings(model))
            label.set_hint(self._say(model))
        used = sum(model.memory_bytes for model in order)
        self.memory.show_wordings(
            [self.tr("Memory {size}").format(size=byte_size(used)), byte_size(used)] if used else [""]
        )
        self.memory.set_hint("\n\n".join(self._say(model) for model in order))
        self.setAccessibleDescription(self.words)

    def _keep(self, count: int) -> None:
        while len(self.labels) > count:
            label = self.labels.pop()
            self._row.removeWidget(label)
            label.hide()
            label.deleteLater()
        while len(self.labels) < count:
            label = FittingLabel()
            self._row.insertWidget(len(self.labels), label)
            self.labels.append(label)


def wordings(model: ModelInUse) -> list[str]:
    """A model in words, from full to short: role, name, device, memory, speed; the speed is kept longest."""
    roles = roles_words(model.role)
    role = f"{roles[:1].upper()}{roles[1:]}"
    device = model.device.split(",")[0].split(" ")[0]
    size = byte_size(model.memory_bytes) if model.memory_bytes else ""
    if model.decode:
        speed = translate("StatusLine", "{number} tokens/s").format(number=number(model.decode))
    elif model.prefill:
        speed = translate("StatusLine", "{number} tokens/s read").format(number=number(model.prefill))
    else:
        speed = ""
    ways = (
        (f"{role} {model.name}", model.device, size, speed),
        (f"{role} {model.name}", model.device, speed),
        (f"{role} {model.name}", device, speed),
        (f"{role} {model.name}", speed),
        (model.name, speed),
        (model.name,),
    )
    return list(dict.fromkeys(", ".join(part for part in way if part) for way in ways))
