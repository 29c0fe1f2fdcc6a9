"""What is known of the chosen row: a title, chips, facts in two columns, and what else is put below them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from variorum.ui.labels import LARGE, SMALL, TextLabel
from variorum.ui.pieces import Chip, FlowRow, LinedSplitter

WIDEST = 760
FIRST_WIDTH = 430


def empty(layout: QLayout) -> None:
    """Delete the widgets of a layout."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()


def side_by_side(listed: QWidget, details: DetailPane) -> LinedSplitter:
    """A list and its details, which get what room there is."""
    parts = LinedSplitter(Qt.Orientation.Horizontal)
    for part, least in ((listed, 260), (details, 300)):
        part.setMinimumWidth(least)
        parts.addWidget(part)
    parts.setStretchFactor(0, 1)
    parts.setStretchFactor(1, 3)
    parts.setSizes([FIRST_WIDTH, 2 * FIRST_WIDTH])
    return parts


class Facts(QWidget):
    """Names and values, one below the other."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: list[tuple[str, str]] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(14)
        self._grid.setVerticalSpacing(3)
        self._grid.setColumnStretch(1, 1)

    @property
    def shown(self) -> dict[str, str]:
        """The values by their names."""
        return dict(self._shown)

    def show_facts(self, facts: Sequence[tuple[str, str]]) -> None:
        """Show these; those without a value are left out."""
        facts = [(name, value) for name, value in facts if value]
        if facts == self._shown:
            return
        self._shown = facts
        empty(self._grid)
        for number, (name, value) in enumerate(facts):
            label = TextLabel(name, scale=SMALL, tone="secondary", wrap=False)
            text = TextLabel(value, selectable=True)
            text.setAccessibleName(f"{name}: {value}")
            self._grid.addWidget(label, number, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(text, number, 1)
        self.setVisible(bool(facts))


class Chips(QWidget):
    """A row of chips that wraps."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: list[tuple[str, str]] = []
        self._flow = FlowRow(self)

    @property
    def shown(self) -> list[str]:
        """Their words."""
        return [words for words, _ in self._shown]

    def show_chips(self, chips: Sequence[tuple[str, str]]) -> None:
        """Show (words, tone)."""
        if list(chips) == self._shown:
            return
        self._shown = list(chips)
        empty(self._flow)
        for words, tone in chips:
            chip = Chip(words, tone, self)
            self._flow.addWidget(chip)
            chip.show()
        self.setVisible(bool(chips))


class Buttons(QWidget):
    """Buttons in a row that wraps; those without a name for screen readers get their words as one."""

    def __init__(self, *buttons: QPushButton) -> None:
        super().__init__()
        flow = FlowRow(self, spacing=8)
        for button in buttons:
            if not button.accessibleName():
                button.setAccessibleName(button.text())
            flow.addWidget(button)


class DetailPane(QScrollArea):
    """A column of readable width."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.title = TextLabel("", scale=LARGE, bold=True, selectable=True)
        self.chips = Chips()
        self.facts = Facts()
        inner = QWidget()
        inner.setMaximumWidth(WIDEST)
        self.column = QVBoxLayout(inner)
        self.column.setContentsMargins(14, 6, 10, 12)
        self.column.setSpacing(10)
        for widget in (self.title, self.chips, self.facts):
            self.column.addWidget(widget)
        self.setWidget(inner)
        self.viewport().setAutoFillBackground(False)
        inner.setAutoFillBackground(False)

    def clear(self, words: str) -> None:
        """Show that nothing is chosen, or nothing is there."""
        self.title.setText(words)
        self.chips.show_chips([])
        self.facts.show_facts([])
