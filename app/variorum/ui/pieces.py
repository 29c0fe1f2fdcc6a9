"""Small parts the window is made of: cards, chips, buttons, bars and a row that wraps."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLayoutItem,
    QPushButton,
    QSizePolicy,
    QSplitter,
    QSplitterHandle,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from variorum.services.words import number, percent
from variorum.ui.appearance import appearance
from variorum.ui.colours import mixed
from variorum.ui.labels import SMALL, TextLabel
from variorum.ui.wording import tooltip

RADIUS = 8.0


class Card(QFrame):
    """A rounded ground that holds what belongs together. dashed: nothing was found here. sunken: window-coloured."""

    def __init__(self, parent: QWidget | None = None, *, margin: int = 14, spacing: int = 8) -> None:
        super().__init__(parent)
        self.dashed = False
        self.sunken = False
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(margin, margin - 2, margin, margin)
        self.column.setSpacing(spacing)
        appearance().changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground and border."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        role = QPalette.ColorRole.Window if self.sunken else QPalette.ColorRole.Base
        style = Qt.PenStyle.DashLine if self.dashed else Qt.PenStyle.SolidLine
        painter.setPen(QPen(appearance().colours.border, 1.0, style))
        painter.setBrush(self.palette().color(role))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)


class Chip(QLabel):
    """A word or two on a coloured ground. tone: 'good', 'warn', 'bad', 'note' or 'quiet'."""

    def __init__(self, text: str = "", tone: str = "quiet", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tone = tone
        self._shown = (text, tone, "")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setContentsMargins(9, 2, 9, 2)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setText(text)
        self._restyle()
        appearance().changed.connect(self._restyle)

    def show_as(self, text: str, tone: str, hint: str = "") -> None:
        """Change words and colour together."""
        if (text, tone, hint) == self._shown:
            return
        self._shown, self._tone = (text, tone, hint), tone
        self.setText(text)
        self.setToolTip(tooltip(hint))
        self._restyle()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground, then the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(getattr(appearance().colours, f"{self._tone}_ground"))
        half = self.height() / 2
        painter.drawRoundedRect(QRectF(self.rect()), half, half)
        painter.end()
        super().paintEvent(event)

    def _restyle(self) -> None:
        self.setFont(appearance().font(SMALL, bold=True))
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.WindowText, getattr(appearance().colours, f"{self._tone}_text"))
        self.setPalette(palette)
        self.updateGeometry()


class PrimaryButton(QPushButton):
    """The one thing to do next, in the accent colour.

    Painted here, because Fusion lightens a button's colour until white on it can't be read.
    """

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setAccessibleName(text.replace("&", ""))
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._restyle()
        appearance().changed.connect(self._restyle)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground, words and focus; a disabled one is left to the style."""
        if not self.isEnabled():
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = appearance().colours
        ground = colours.primary_ground
        if self.isDown():
            ground = mixed(ground, self.palette().color(QPalette.ColorRole.WindowText), 0.18)
        elif self.underMouse():
            ground = mixed(ground, self.palette().color(QPalette.ColorRole.WindowText), 0.09)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(QRectF(self.rect()), 5, 5)
        if self.hasFocus():
            painter.setPen(QPen(colours.primary_text, 1.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -2.5), 3.5, 3.5)
        painter.setPen(colours.primary_text)
        painter.setFont(self.font())
        flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextShowMnemonic)
        painter.drawText(self.rect(), flags, self.text())

    def sizeHint(self) -> QSize:
        """Leave room beside the words."""
        hint = super().sizeHint()
        return QSize(max(hint.width(), self.fontMetrics().horizontalAdvance(self.text()) + 32), hint.height())

    def _restyle(self) -> None:
        self.setFont(appearance().font(bold=True))


class IconButton(QToolButton):
    """A flat button with an icon, a name for screen readers and a tooltip."""

    def __init__(self, icon: str, name: str, parent: QWidget | None = None, *, hint: str = "") -> None:
        super().__init__(parent)
        self._icon = icon
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(name)
        self.setToolTip(tooltip(hint or name))
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        self._restyle()
        appearance().changed.connect(self._restyle)

    def _restyle(self) -> None:
        side = round(QFontMetrics(appearance().font()).height() * 1.15)
        self.setIcon(appearance().icon(self._icon, side))
        self.setIconSize(QSize(side, side))


class FlowRow(QLayout):
    """Lays items out in a row that wraps, in the reading direction."""

    def __init__(self, parent: QWidget | None = None, *, spacing: int = 6, spread: bool = False) -> None:
        """spread: where all fits into one row, the last item stands at its end."""
        super().__init__(parent)
        self._spread = spread
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)

    def addItem(self, item: QLayoutItem) -> None:
        """Add at the end."""
        self._items.append(item)

    def count(self) -> int:
        """How many items."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return an item, None beyond the last."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Remove and return an item, None beyond the last."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Take no more room than needed."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Say that height follows width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the rows at a width."""
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        """Place the items."""
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        """All in one row."""
        shown = [item.sizeHint() for item in self._items if not item.isEmpty()]
        width = sum(size.width() for size in shown) + self.spacing() * max(0, len(shown) - 1)
        return QSize(width, max((size.height() for size in shown), default=0))

    def minimumSize(self) -> QSize:
        """The widest item."""
        size = QSize()
        for item in self._items:
            if not item.isEmpty():
                size = size.expandedTo(item.minimumSize())
        return size

    def _rows(self, width: int) -> list[list[QLayoutItem]]:
        rows: list[list[QLayoutItem]] = []
        used = 0
        for item in self._items:
            if item.isEmpty():
                continue
            needs = item.sizeHint().width()
            if not rows or used + self.spacing() + needs > width:
                rows.append([])
                used = -self.spacing()
            rows[-1].append(item)
            used += self.spacing() + needs
        return rows

    def _place(self, rect: QRect, *, move: bool) -> int:
        parent = self.parentWidget()
        rtl = parent is not None and parent.isRightToLeft()
        rows = self._rows(rect.width())
        y = 0
        for row in rows:
            height = max(item.sizeHint().height() for item in row)
            x = 0
            for item in row:
                size = item.sizeHint()
                if self._spread and len(rows) == 1 and len(row) > 1 and item is row[-1]:
                    x = rect.width() - size.width()
                if move:
                    left = rect.right() + 1 - x - size.width() if rtl else rect.x() + x
                    top = rect.y() + y + (height - size.height()) // 2
                    item.setGeometry(QRect(QPoint(left, top), size))
                x += size.width() + self.spacing()
            y += height + self.spacing()
        return max(0, y - self.spacing())


class LineHandle(QSplitterHandle):
    """A splitter's handle: a line to see, wider to grasp."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line in the middle."""
        painter = QPainter(self)
        painter.setPen(appearance().colours.border)
        middle = self.rect().center()
        if self.orientation() == Qt.Orientation.Horizontal:
            painter.drawLine(middle.x(), 0, middle.x(), self.height())
        else:
            painter.drawLine(0, middle.y(), self.width(), middle.y())


class LinedSplitter(QSplitter):
    """A splitter whose parts are divided by thin lines and never vanish."""

    def __init__(self, orientation: Qt.Orientation, parent: QWidget | None = None) -> None:
        super().__init__(orientation, parent)
        self.setHandleWidth(7)
        self.setChildrenCollapsible(False)

    def createHandle(self) -> QSplitterHandle:
        """Make a line."""
        return LineHandle(self.orientation(), self)


class ScoreBar(QWidget):
    """A score in [0, 1] as a small bar with its value; hovering tells exactly what it was computed from."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self._label = TextLabel(name, scale=SMALL, tone="secondary", wrap=False)
        self._bar = Bar()
        self._value = TextLabel("", scale=SMALL, wrap=False)
        row.addWidget(self._label, 0)
        row.addWidget(self._bar, 1)
        row.addWidget(self._value, 0)
        self._value.setMinimumWidth(self._value.fontMetrics().horizontalAdvance("0.00"))

    def align(self, label_width: int) -> None:
        """Give the name a width, so that bars below each other start together."""
        self._label.setFixedWidth(label_width)

    def label_width(self) -> int:
        """The width the name needs, in pixels."""
        return self._label.sizeHint().width()

    def show_value(self, value: float | None, hint: str, *, dim: bool) -> None:
        """Show a value, or a dash where there is none. dim: belongs to a rejected draft."""
        self._bar.show_value(value, dim=dim)
        shown = "–" if value is None else number(value, 2)
        self._value.setText(shown)
        self._value.set_tone("secondary" if dim else "text")
        self._value.setMinimumWidth(self._value.fontMetrics().horizontalAdvance("0.00"))
        self.setToolTip(tooltip(hint))
        said = self.tr("not given") if value is None else shown
        self.setAccessibleName(f"{self._name}: {said}")
        self.setAccessibleDescription(hint)


class Bar(QWidget):
    """A thin bar, filled to a share of its length."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._value: float | None = None
        self._dim = False
        self.setMinimumWidth(28)
        self.setFixedHeight(6)
        appearance().changed.connect(self.update)

    def show_value(self, value: float | None, *, dim: bool = False) -> None:
        """Fill to `value` in [0, 1]; None leaves it empty."""
        self._value, self._dim = value, dim
        self.setAccessibleDescription("" if value is None else percent(value))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw track and filling."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        colours = appearance().colours
        whole = QRectF(self.rect())
        painter.setBrush(colours.track)
        painter.drawRoundedRect(whole, 3, 3)
        if self._value:
            width = max(whole.height(), whole.width() * min(1.0, self._value))
            left = whole.right() - width if self.isRightToLeft() else whole.left()
            painter.setBrush(colours.secondary if self._dim else colours.bar)
            painter.drawRoundedRect(QRectF(left, whole.top(), width, whole.height()), 3, 3)
