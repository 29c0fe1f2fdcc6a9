"""Two pinned drafts compared word by word."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from variorum.domain.answers import Draft
from variorum.services.words import translate
from variorum.ui.appearance import appearance
from variorum.ui.labels import SMALL, TextLabel
from variorum.ui.pieces import Card
from variorum.ui.word_difference import Run
from variorum.ui.wording import escaped, paragraph


class DraftComparison(Card):
    """One text in which the words of only one draft are struck out, and those of only the other underlined."""

    closed = Signal()
    wanted = Signal(object, object)
    """Two drafts are to be compared, which takes too long for the main thread: Draft and Draft; then `show_runs`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=14, spacing=8)
        self._drafts: tuple[Draft, Draft] | None = None
        self._runs: list[Run] | None = None
        self._title = TextLabel("", bold=True)
        self.close_button = QPushButton(self.tr("Close"))
        self.close_button.setAccessibleName(self.tr("Close the comparison"))
        self.close_button.clicked.connect(self.closed)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        self._legend, self.text = _label(), _label()
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.text.setAccessibleName(self.tr("Difference of the drafts"))
        self.column.addLayout(head)
        self.column.addWidget(self._legend)
        self.column.addWidget(self.text)
        appearance().changed.connect(self._render)
        self.hide()

    def show_drafts(self, first: Draft | None, second: Draft | None) -> None:
        """Compare two drafts; hidden while one is missing."""
        if first is None or second is None:
            self._drafts = None
            self.hide()
            return
        if (first, second) != self._drafts:
            self._drafts, self._runs = (first, second), None
            self._render()
            self.wanted.emit(first, second)
        self.show()

    def show_runs(self, found: tuple[Draft, Draft, list[Run]]) -> None:
        """Show what the comparison found, unless other drafts are pinned meanwhile."""
        first, second, runs = found
        if (first, second) == self._drafts:
            self._runs = runs
            self._render()

    def _render(self) -> None:
        if self._drafts is None:
            return
        one, two = (draft.id for draft in self._drafts)
        title = self.tr("Draft {first} and draft {second}, word by word")
        self._title.setText(title.format(first=one, second=two))
        name = self.tr("Comparison of draft {first} and draft {second}")
        self.setAccessibleName(name.format(first=one, second=two))
        only = self.tr("only in draft {number}")
        legend = f"{_marked(only.format(number=one), 1)} &nbsp; {_marked(only.format(number=two), 2)}"
        self._legend.setFont(appearance().font(SMALL))
        self.text.setVisible(self._runs is not None)
        if self._runs is None:
            self._legend.setText(self.tr("Comparing the drafts …"))
            return
        self.text.setFont(appearance().font())
        same = all(run.side == 0 for run in self._runs)
        self._legend.setText(self.tr("Both drafts say the same.") if same else legend)
        plain = self._drafts[0].answer
        shown = "".join(_marked(run.text, run.side) for run in apart(self._runs))
        self.text.setText(paragraph(shown, plain))
        self.text.setAccessibleDescription(spoken(self._runs, one, two))


def apart(runs: list[Run]) -> list[Run]:
    """The runs with a gap between words of one draft and those of the other that stand in their place."""
    return [
        replace(run, text=f"{run.text} ")
        if run.side == 1 and following is not None and following.side == 2 and not run.text.endswith(" ")
        else run
        for run, following in zip(runs, [*runs[1:], None], strict=True)
    ]


def spoken(runs: list[Run], one: int, two: int) -> str:
    """The comparison for those who hear it."""
    only = translate("DraftComparison", "only draft {number}: {words}")
    numbers = {1: one, 2: two}
    parts = [(run.side, run.text.strip()) for run in runs if run.text.strip()]
    return "; ".join(
        only.format(number=numbers[side], words=words) if side else words for side, words in parts
    )


def _marked(text: str, side: int) -> str:
    """Colour and a line through or under it: colour is never all that tells them apart."""
    if side == 0:
        return escaped(text)
    colours = appearance().colours
    tone, line = (("bad", "line-through"), ("good", "underline"))[side - 1]
    text_colour = getattr(colours, f"{tone}_text").name()
    ground = getattr(colours, f"{tone}_ground").name()
    words, gap = text.rstrip(), " " if text[-1:] == " " else ""
    style = f"color:{text_colour}; background-color:{ground}; text-decoration:{line}"
    return f'<span style="{style}">{escaped(words)}</span>{gap}'


def _label() -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.RichText)
    label.setWordWrap(True)
    label.setMinimumWidth(1)
    policy = label.sizePolicy()
    policy.setHeightForWidth(True)
    label.setSizePolicy(policy)
    return label
