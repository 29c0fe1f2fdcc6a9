"""The middle of the window: its three parts, or a page in their place; above them a notice, if there is one."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from variorum.ui.labels import TITLE, TextLabel
from variorum.ui.pieces import IconButton

WIDEST = 860


class Page(QWidget):
    """A title with a way back, and below it a `column` for what the page shows, of readable width."""

    left = Signal()
    """The person wants back to the parts."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        arrow = "chevron-right" if QApplication.isRightToLeft() else "chevron-left"
        self.back = IconButton(arrow, self.tr("Back"), hint=self.tr("Back (Esc)"))
        self.back.clicked.connect(self.left)
        self.heading = QHBoxLayout()
        self.heading.setSpacing(8)
        self.heading.addWidget(self.back)
        self.heading.addWidget(TextLabel(title, scale=TITLE, bold=True, wrap=False))
        self.heading.addStretch(1)
        inner = QWidget()
        inner.setMaximumWidth(WIDEST)
        self.column = QVBoxLayout(inner)
        self.column.setContentsMargins(16, 12, 16, 0)
        self.column.setSpacing(10)
        self.column.addLayout(self.heading)
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        across.addStretch(1)
        across.addWidget(inner, 100)
        across.addStretch(1)

    def shown_again(self) -> None:
        """Look up what is shown; called each time the page is opened."""

    def first_control(self) -> QWidget:
        """Where the keyboard begins."""
        return self.back


class Pages(QWidget):
    """Shows the parts or one page, by name. A page is made when it is first opened."""

    opened = Signal(str)
    """A page was opened: its name; '' for the parts."""

    def __init__(self, parts: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parts = parts
        self._makers: dict[str, Callable[[], Page]] = {}
        self._made: dict[str, Page] = {}
        self._before: QWidget | None = None
        self.notice = Notice()
        self.notice.hide()
        self.stack = QStackedWidget()
        self.stack.addWidget(parts)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.notice)
        column.addWidget(self.stack, 1)

    def offer(self, name: str, make: Callable[[], Page]) -> None:
        """Know a page by name."""
        self._makers[name] = make

    def offers(self, name: str) -> bool:
        """Whether there is such a page."""
        return name in self._makers

    @property
    def page(self) -> Page | None:
        """The page that is shown, None while the parts are."""
        shown = self.stack.currentWidget()
        return shown if isinstance(shown, Page) else None

    def open(self, name: str) -> Page:
        """Show a page in place of the parts, and give it the keyboard."""
        if name not in self._made:
            page = self._made[name] = self._makers[name]()
            page.left.connect(self.go_back)
            self.stack.addWidget(page)
        page = self._made[name]
        if self.page is None:
            self._before = QApplication.focusWidget()
        self.stack.setCurrentWidget(page)
        page.shown_again()
        page.first_control().setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.opened.emit(name)
        return page

    def go_back(self) -> None:
        """Show the parts again, with the keyboard where it was."""
        if self.page is None:
            return
        self.stack.setCurrentWidget(self._parts)
        if self._before is not None and self._parts.isAncestorOf(self._before):
            self._before.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._before = None
        self.opened.emit("")


class Notice(QFrame):
    """A line about something that has happened, with one thing that can be done about it. It stays until dismissed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._act: Callable[[], None] | None = None
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self._text = TextLabel("", selectable=True)
        self.action = QPushButton()
        self.action.setAccessibleName(self.tr("Show"))
        self.action.clicked.connect(self._do)
        self.dismiss = QPushButton(self.tr("Dismiss"))
        self.dismiss.setAccessibleName(self.tr("Dismiss this notice"))
        self.dismiss.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 12, 6)
        row.addWidget(self._text, 1)
        row.addWidget(self.action)
        row.addWidget(self.dismiss)

    @property
    def text(self) -> str:
        """What it says."""
        return self._text.text()

    def say(self, text: str, action: str, act: Callable[[], None]) -> None:
        """Show a line and a button."""
        self._act = act
        self._text.setText(text)
        self.action.setText(action)
        self.action.setAccessibleName(action)
        self.show()

    def _do(self) -> None:
        self.hide()
        if self._act is not None:
            self._act()
