"""Labels: plain text in the window's sizes and colours, text that elides, and text with citation marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QCursor, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QToolTip, QWidget

from variorum.domain.answers import Citation, Disagreement
from variorum.ui.appearance import appearance
from variorum.ui.wording import direction, paragraph, place_words, quoted, tooltip

SMALL, BODY, LARGE, TITLE = 0.92, 1.0, 1.1, 1.35


def reading_direction(text: str) -> Qt.LayoutDirection:
    """Return the direction in which a text is read."""
    rtl = direction(text) == "rtl"
    return Qt.LayoutDirection.RightToLeft if rtl else Qt.LayoutDirection.LeftToRight


class TextLabel(QLabel):
    """Plain text, never markup, in a size relative to the window's font and a colour by meaning.

    tone: 'text', or a name in Meanings such as 'secondary' or 'bad_text'.
    """

    def __init__(
        self,
        text: str = "",
        parent: QWidget | None = None,
        *,
        scale: float = BODY,
        bold: bool = False,
        tone: str = "text",
        wrap: bool = True,
        selectable: bool = False,
    ) -> None:
        super().__init__(parent)
        self._scale, self._bold, self._tone = scale, bold, tone
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        if wrap:
            self.setMinimumWidth(1)
            policy = self.sizePolicy()
            policy.setHorizontalPolicy(QSizePolicy.Policy.Preferred)
            policy.setHeightForWidth(True)
            self.setSizePolicy(policy)
        if selectable:
            self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._restyle()
        appearance().changed.connect(self._restyle)
        self.setText(text)

    def setText(self, text: str) -> None:
        """Show plain text in its own direction."""
        if text == self.text():
            return
        rtl = direction(text) == "rtl"
        side = Qt.AlignmentFlag.AlignRight if rtl else Qt.AlignmentFlag.AlignLeft
        self.setAlignment(
            side | Qt.AlignmentFlag.AlignAbsolute | (self.alignment() & Qt.AlignmentFlag.AlignVertical_Mask)
        )
        super().setText(text)

    def set_tone(self, tone: str) -> None:
        """Change the colour by meaning."""
        self._tone = tone
        self._restyle()

    def _restyle(self) -> None:
        self.setFont(appearance().font(self._scale, bold=self._bold))
        palette = QPalette()
        if self._tone != "text":
            palette.setColor(QPalette.ColorRole.WindowText, getattr(appearance().colours, self._tone))
        self.setPalette(palette)


class ElidedLabel(QLabel):
    """One line of plain text that never forces a width: it elides, and the tooltip has all of it."""

    def __init__(
        self,
        text: str = "",
        parent: QWidget | None = None,
        *,
        mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
        scale: float = BODY,
        bold: bool = False,
        tone: str = "text",
    ) -> None:
        super().__init__(parent)
        self._mode, self._scale, self._bold, self._tone = mode, scale, bold, tone
        self._hint = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._restyle()
        appearance().changed.connect(self._restyle)
        self.setText(text)

    def set_hint(self, hint: str) -> None:
        """Give a tooltip of its own, shown whether or not the text is elided."""
        self._hint = hint
        self._refresh()

    def setText(self, text: str) -> None:
        """Show plain text."""
        super().setText(text)
        self._refresh()

    def minimumSizeHint(self) -> QSize:
        """Ask for no width."""
        return QSize(0, super().minimumSizeHint().height())

    def natural_width(self) -> int:
        """The width at which nothing is elided, in pixels."""
        return self.fontMetrics().horizontalAdvance(self.text()) + 4

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Elide anew."""
        super().resizeEvent(event)
        self._refresh()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the elided line in its own direction."""
        painter = QPainter(self)
        shown = self.fontMetrics().elidedText(self.text(), self._mode, self.width())
        side = Qt.AlignmentFlag.AlignRight if direction(self.text()) == "rtl" else Qt.AlignmentFlag.AlignLeft
        flags = side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        painter.setLayoutDirection(reading_direction(self.text()))
        painter.drawText(self.rect(), int(flags) | int(Qt.TextFlag.TextSingleLine), shown)

    def _refresh(self) -> None:
        elided = self.natural_width() - 4 > self.width()
        self.setToolTip(tooltip(self._hint or (self.text() if elided else "")))
        self.update()

    def _restyle(self) -> None:
        self.setFont(appearance().font(self._scale, bold=self._bold))
        palette = QPalette()
        if self._tone != "text":
            palette.setColor(QPalette.ColorRole.WindowText, getattr(appearance().colours, self._tone))
        self.setPalette(palette)
        self.updateGeometry()


class CitedText(QLabel):
    """Text with citation marks: hovering a mark shows its quote, clicking it (or Enter on it) opens the source.

    The rich text is made here from escaped text only; nothing of a document or a model is ever read as markup.
    """

    cited = Signal(int)
    """A citation mark was chosen: its number."""
    contested = Signal(int)
    """The mark of a contested sentence was chosen: the disagreement's index."""

    def __init__(
        self, parent: QWidget | None = None, *, scale: float = BODY, bold: bool = False, tone: str = "text"
    ) -> None:
        super().__init__(parent)
        self._scale, self._bold, self._tone = scale, bold, tone
        self._citations: dict[int, Citation] = {}
        self._points: Sequence[Disagreement] = ()
        self._plain = ""
        self._make: Callable[[], str] | None = None
        self.setWordWrap(True)
        self.setMinimumWidth(1)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.linkActivated.connect(self._activated)
        self.linkHovered.connect(self._hovered)
        appearance().changed.connect(self._restyle)
        self._restyle()

    def set_plain(self, text: str) -> None:
        """Show text without marks; quick enough to be called for every token."""
        self._plain, self._make = text, None
        self._render()

    def set_rich(
        self,
        plain: str,
        make: Callable[[], str],
        citations: dict[int, Citation],
        points: Sequence[Disagreement] = (),
    ) -> None:
        """Show marked text. plain: for its direction and for screen readers. make: builds it in today's colours.

        points: the disagreements that marks lead to.
        """
        self._plain, self._make, self._citations, self._points = plain, make, citations, points
        self._render()

    def set_tone(self, tone: str) -> None:
        """Change the colour by meaning."""
        if tone != self._tone:
            self._tone = tone
            self._restyle()

    @property
    def plain(self) -> str:
        """The text without marks."""
        return self._plain

    def _render(self) -> None:
        if self._make is None:
            shown = self._plain
            self.setTextFormat(Qt.TextFormat.PlainText)
        else:
            shown = paragraph(self._make(), self._plain) if self._plain else ""
            self.setTextFormat(Qt.TextFormat.RichText)
        if shown != self.text():
            self.setText(shown)
            rtl = direction(self._plain) == "rtl"
            side = Qt.AlignmentFlag.AlignRight if rtl else Qt.AlignmentFlag.AlignLeft
            self.setAlignment(side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignTop)
            self.setAccessibleDescription(self._plain)

    def _restyle(self) -> None:
        self.setFont(appearance().font(self._scale, bold=self._bold))
        palette = QPalette()
        if self._tone != "text":
            palette.setColor(QPalette.ColorRole.WindowText, getattr(appearance().colours, self._tone))
        self.setPalette(palette)
        self._render()

    def _activated(self, link: str) -> None:
        number, point = _number(link, "cite"), _number(link, "point")
        if number is not None:
            self.cited.emit(number)
        elif point is not None:
            self.contested.emit(point)

    def _hovered(self, link: str) -> None:
        number, point = _number(link, "cite"), _number(link, "point")
        if point is not None and point < len(self._points):
            readings = "\n".join(f"• {reading.value}" for reading in self._points[point].readings)
            text = f"{self._points[point].about}\n{readings}"
            QToolTip.showText(QCursor.pos() + QPoint(0, 12), tooltip(text), self)
            return
        citation = self._citations.get(number) if number is not None else None
        if citation is None:
            QToolTip.hideText()
            return
        text = f"{quoted(citation.quote)}\n\n[{citation.n}] {place_words(citation)}"
        QToolTip.showText(QCursor.pos() + QPoint(0, 12), tooltip(text), self)


def _number(link: str, kind: str) -> int | None:
    name, _, number = link.partition(":")
    return int(number) if name == kind and number.isdigit() else None
