"""All documents of an answer: how often and by whom each was cited, and which were read and never cited."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from variorum.services.sources import SourceUse
from variorum.services.words import CountWords
from variorum.ui.draft_column import ChoiceFrame
from variorum.ui.labels import SMALL, TextLabel
from variorum.ui.turns import Turns
from variorum.ui.wording import tooltip

AT_ONCE = 6
"""New rows a turn of the event loop."""


class SourceRow(ChoiceFrame):
    """A document of the answer. Click or Enter opens its first citation, or the document where there is none."""

    counted = CountWords()

    def __init__(self, use: SourceUse, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.use = use
        words = use.words
        pages = sorted({c.page for c in use.citations if c.page is not None})
        where = self.counted(", on %Ln pages", ", on %Ln page", len(pages)) if len(pages) > 1 else ""
        marks = "".join(f"[{citation.n}]" for citation in use.citations)
        self.words = f"{words[:1].upper()}{words[1:]}{where}"
        self.setAccessibleName(self.tr("Document {title}: {words}").format(title=use.document, words=words))
        self.setToolTip(
            tooltip(
                f"{use.document}\n{use.path}\n"
                + (self.tr("Open its first citation") if marks else self.tr("Open it"))
            )
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(11, 6, 9, 6)
        column.setSpacing(2)
        dated = f"{use.document}, {use.date}" if use.date else use.document
        column.addWidget(
            TextLabel(f"{dated} {marks}".strip(), bold=True, tone="text" if marks else "secondary")
        )
        column.addWidget(TextLabel(self.words, scale=SMALL, tone="secondary"))


class SourcesList(QWidget):
    """The rows, cited documents first; many come a few at a time."""

    cited = Signal(int)
    """A cited document was chosen: the number of its first citation."""
    opened = Signal(int)
    """A document that is not cited was chosen: its id."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: list[SourceRow] = []
        self._uses: list[SourceUse] = []
        self._more = Turns(self, self._show_more)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(5)
        policy = self.sizePolicy()
        policy.setVerticalPolicy(QSizePolicy.Policy.Maximum)
        self.setSizePolicy(policy)
        self.setAccessibleName(self.tr("Documents of the answer"))

    @property
    def has_more(self) -> bool:
        """Whether rows are still to come."""
        return self._more.isActive()

    def show_uses(self, uses: list[SourceUse]) -> None:
        """Show these documents."""
        if self._uses == uses:
            return
        for row in self.rows:
            row.hide()
            row.deleteLater()
        self.rows, self._uses = [], uses
        self._more.begin()

    def _show_more(self) -> bool:
        """Make the next rows; returns whether any is missing."""
        for use in self._uses[len(self.rows) :][:AT_ONCE]:
            row = SourceRow(use)
            row.chosen.connect(self._chosen)
            self._column.addWidget(row, 0, Qt.AlignmentFlag.AlignTop)
            self.rows.append(row)
        return len(self.rows) < len(self._uses)

    def _chosen(self) -> None:
        row = self.sender()
        if isinstance(row, SourceRow):
            if row.use.citations:
                self.cited.emit(row.use.citations[0].n)
            else:
                self.opened.emit(row.use.document_id)
