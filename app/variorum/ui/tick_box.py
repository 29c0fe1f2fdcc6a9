"""A box to tick whose words wrap, with an outline that can be seen on light and dark."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QStyle, QStyleOptionButton, QWidget

from variorum.ui.appearance import appearance
from variorum.ui.labels import TextLabel


class OutlinedBox(QCheckBox):
    """The box alone; Fusion's has no outline that can be seen on dark."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Let the style draw, then the outline."""
        super().paintEvent(event)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        square = self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = appearance().colours
        focus = self.hasFocus()
        painter.setPen(QPen(colours.bar if focus else colours.control_border, 2.0 if focus else 1.2))
        painter.drawRoundedRect(QRectF(square).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2)


class TickBox(QWidget):
    """A box and its words; a click on the words ticks it too."""

    clicked = Signal(bool)
    """The person has ticked or unticked it."""
    toggled = Signal(bool)

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.box = OutlinedBox()
        self.words = TextLabel("")
        self.box.clicked.connect(self.clicked)
        self.box.toggled.connect(self.toggled)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self.box, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.words, 1)
        self.setText(text)

    def setText(self, text: str) -> None:
        """Change the words, which are also its name for screen readers."""
        self.words.setText(text)
        self.box.setAccessibleName(text)

    def name(self, name: str) -> None:
        """Give it a name for screen readers that says more than the words."""
        self.box.setAccessibleName(name)

    def isChecked(self) -> bool:
        """Whether it is ticked."""
        return self.box.isChecked()

    def setChecked(self, on: bool) -> None:
        """Tick or untick it."""
        self.box.setChecked(on)

    def click(self) -> None:
        """Do as if the person had clicked it."""
        self.box.click()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Tick by the words."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.box.click()
