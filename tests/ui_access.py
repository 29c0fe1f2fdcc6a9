"""What a person who can't see, point or read small text needs, looked for in a whole window."""

from __future__ import annotations

from PySide6.QtCore import QDeadlineTimer, QEventLoop, Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QScrollBar,
    QSpinBox,
    QTabBar,
    QWidget,
)

from variorum.ui.appearance import appearance
from variorum.ui.colours import contrast
from variorum.ui.draft_column import ChoiceFrame
from variorum.ui.evidence_map import EvidenceMap
from variorum.ui.labels import CitedText, TextLabel
from variorum.ui.page_view import PageView
from variorum.ui.pieces import Card, Chip, PrimaryButton, ScoreBar

CONTROLS = (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QSpinBox,
    QTabBar,
    ChoiceFrame,
    ScoreBar,
    EvidenceMap,
    PageView,
)
REACHED = (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    ChoiceFrame,
    EvidenceMap,
    PageView,
    CitedText,
)
MOST_STEPS = 400


def _inner(control: QWidget, window: QWidget) -> bool:
    """Whether it is a part of a control, or of a window of its own."""
    part = isinstance(control.parent(), QComboBox | QScrollBar | QSpinBox)
    return part or control.objectName().startswith("qt_") or control.window() is not window


def unnamed(window: QWidget) -> list[str]:
    """Controls that a screen reader has no name for."""
    return [
        f"{type(control).__name__} in {type(control.parent()).__name__}"
        for control in window.findChildren(QWidget)
        if isinstance(control, CONTROLS) and not _inner(control, window) and not control.accessibleName()
    ]


def unreached(window: QWidget, first: QWidget) -> list[str]:
    """Visible controls that Tab does not come to, beginning at one of them."""
    window.activateWindow()
    first.setFocus(Qt.FocusReason.TabFocusReason)
    deadline = QDeadlineTimer(10_000)
    while QApplication.focusWidget() is not first and not deadline.hasExpired():
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
    reached: list[QWidget] = []
    while (focus := QApplication.focusWidget()) is not None and len(reached) < MOST_STEPS:
        if reached and focus is reached[0]:
            break
        reached.append(focus)
        window.focusNextChild()
    wanted = [
        control
        for control in window.findChildren(QWidget)
        if isinstance(control, REACHED)
        and control.isVisible()
        and control.isEnabled()
        and not _inner(control, window)
        and not isinstance(control, QHeaderView)
        and not (isinstance(control, CitedText) and "href" not in control.text())
        and not (
            isinstance(control.parent(), QLineEdit)
        )  # its clear button: Esc or Ctrl+A, Del does the same
    ]
    return [f"{type(c).__name__} ‘{c.accessibleName()}’" for c in wanted if c not in reached]


def cut_off(window: QWidget) -> list[str]:
    """Visible words that have less room than they need; what elides on purpose says all in its tooltip."""
    found = []
    for label in window.findChildren(QLabel):
        if not label.isVisible() or not label.text() or not isinstance(label, TextLabel | CitedText | Chip):
            continue
        if label.wordWrap():
            short = label.height() < label.heightForWidth(label.width())
        else:
            short = label.width() < label.sizeHint().width() or label.height() < label.sizeHint().height()
        if short:
            found.append(f"{type(label).__name__} ‘{label.text()[:60]}’ {label.size().toTuple()}")
    for button in window.findChildren(QPushButton):
        words = button.fontMetrics().horizontalAdvance(button.text().replace("&", ""))
        if button.isVisible() and button.text() and button.width() < words:
            found.append(f"button ‘{button.text()}’ {button.width()} of {words}")
    return found


def ground_below(widget: QWidget) -> QColor:
    """The colour that a widget lies on."""
    colours = appearance().colours
    if isinstance(widget, Chip):
        return getattr(colours, f"{widget._tone}_ground")
    below: QWidget | None = widget
    while below is not None:
        if isinstance(below, ChoiceFrame):
            return colours.quote_ground
        if isinstance(below, Card):
            role = QPalette.ColorRole.Window if below.sunken else QPalette.ColorRole.Base
            return below.palette().color(role)
        below = below.parentWidget()
    return widget.window().palette().color(QPalette.ColorRole.Window)


def faint(window: QWidget, least: float) -> list[str]:
    """Visible words whose contrast with what they lie on is less than this."""
    found = []
    for label in window.findChildren(QLabel):
        if label.isVisible() and label.isEnabled() and label.text() and label.pixmap().isNull():
            ink = label.palette().color(QPalette.ColorRole.WindowText)
            ratio = contrast(ink, ground_below(label))
            if ratio < least:
                found.append(f"{type(label).__name__} ‘{label.text()[:40]}’ {ratio:.2f}")
    for button in window.findChildren(QPushButton):
        if button.isVisible() and button.isEnabled() and not isinstance(button, PrimaryButton):
            palette = button.palette()
            ratio = contrast(
                palette.color(QPalette.ColorRole.ButtonText), palette.color(QPalette.ColorRole.Button)
            )
            if ratio < least:
                found.append(f"button ‘{button.text()}’ {ratio:.2f}")
    return found
