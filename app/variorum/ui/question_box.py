"""Where a question is typed, asked and stopped."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QPlainTextEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from variorum.domain.answers import Mode
from variorum.ui.appearance import appearance
from variorum.ui.labels import LARGE, SMALL, TextLabel
from variorum.ui.pieces import PrimaryButton
from variorum.ui.wording import mode_words, tooltip

MOST_LINES = 5


class QuestionEdit(QPlainTextEdit):
    """A plain text box that grows with its lines. Enter asks; Shift+Enter begins a new line."""

    entered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPlaceholderText(self.tr("Ask a question about your documents"))
        self.setAccessibleName(self.tr("Question"))
        self.setTabChangesFocus(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.document().setDocumentMargin(7)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        appearance().changed.connect(self._restyle)
        self._restyle()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask on Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self.insertPlainText("\n")
            else:
                self.entered.emit()
            return
        super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """As high as its lines, up to a limit."""
        lines = min(MOST_LINES, self._lines())
        edges = self.document().documentMargin() * 2 + self.frameWidth() * 2 + 2
        return QSize(200, int(lines * self.fontMetrics().lineSpacing() + edges))

    def minimumSizeHint(self) -> QSize:
        """Never lower than that."""
        return QSize(80, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show all lines once there is room for them."""
        super().resizeEvent(event)
        if self._lines() <= MOST_LINES:
            self.verticalScrollBar().setValue(0)

    def _lines(self) -> int:
        return max(1, int(self.document().size().height()))

    def _fit(self) -> None:
        many = self._lines() > MOST_LINES
        policy = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(policy.ScrollBarAsNeeded if many else policy.ScrollBarAlwaysOff)
        self.updateGeometry()
        if not many:
            self.verticalScrollBar().setValue(0)

    def _restyle(self) -> None:
        self.setFont(appearance().font(LARGE))
        palette = QPalette()
        placeholder = appearance().colours.secondary
        palette.setColor(QPalette.ColorRole.PlaceholderText, placeholder)
        self.setPalette(palette)
        self.updateGeometry()


class InputFrame(QFrame):
    """Outlines what it holds: visibly on light and dark, and in the accent colour while it has the focus."""

    def __init__(self, inner: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._inner = inner
        inner.installEventFilter(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(2, 2, 2, 2)
        row.addWidget(inner)
        appearance().changed.connect(self.update)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice the focus."""
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground and outline."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focus, colours = self._inner.hasFocus(), appearance().colours
        width = 2.0 if focus else 1.0
        painter.setPen(QPen(colours.bar if focus else colours.control_border, width))
        painter.setBrush(self.palette().color(QPalette.ColorRole.Base))
        inset = width / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), 5, 5)


class QuestionBox(QWidget):
    """The question, how to answer it, and the button that asks or stops."""

    asked = Signal(str)
    stopped = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._busy = False
        self._why_not = ""
        self.edit = QuestionEdit()
        self.edit.entered.connect(self.submit)
        self.edit.textChanged.connect(self._update)
        self.button = PrimaryButton(self.tr("Ask"))
        self.button.clicked.connect(self._pressed)
        self.mode = QComboBox()
        self.mode.setAccessibleName(self.tr("How to answer"))
        hints = {
            Mode.AUTO: self.tr("Chooses by how much there is to read, and says which way and why."),
            Mode.SPECULATIVE: self.tr(
                "Several short answers from different passages are checked against their sources and compared."
            ),
            Mode.STANDARD: self.tr("All passages are read at once for one answer."),
            Mode.ITERATIVE: self.tr(
                "As several drafts; where none is borne out, what must be known first is looked up."
            ),
        }
        for mode in Mode:
            self.mode.addItem(mode_words(mode), mode)
            self.mode.setItemData(self.mode.count() - 1, hints[mode], Qt.ItemDataRole.ToolTipRole)
        self.mode.setToolTip(
            tooltip(
                self.tr("How to answer: automatically, by several drafts, by one answer, or step by step.")
            )
        )
        self._scope = TextLabel("", scale=SMALL, tone="secondary")
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(InputFrame(self.edit), 1, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.mode, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self._scope)
        self._scope.hide()
        appearance().changed.connect(self._restyle)
        self._restyle()
        self._update()

    @property
    def question(self) -> str:
        """The question as it will be asked."""
        return self.edit.toPlainText().strip()

    @property
    def chosen_mode(self) -> Mode:
        """How to answer."""
        return Mode(self.mode.currentData())

    def set_question(self, text: str) -> None:
        """Fill in a question without asking it."""
        self.edit.setPlainText(text)
        self.edit.moveCursor(self.edit.textCursor().MoveOperation.End)

    def set_busy(self, busy: bool) -> None:
        """Show Stop while a question is being answered."""
        self._busy = busy
        self._update()

    def set_scope(self, words: str, why_not: str) -> None:
        """Say what the question is limited to, and why it can't be asked now ('' when it can)."""
        self._why_not = why_not
        self._scope.setText(why_not or words)
        self._scope.setVisible(bool(why_not or words))
        self._update()

    def submit(self) -> None:
        """Ask, if there is a question and nothing is in the way."""
        if self.button.isEnabled() and not self._busy:
            self.asked.emit(self.question)

    def _pressed(self) -> None:
        if self._busy:
            self.stopped.emit()
        else:
            self.submit()

    def _update(self) -> None:
        self.button.setText(self.tr("Stop") if self._busy else self.tr("Ask"))
        self.button.setAccessibleName(self.tr("Stop answering") if self._busy else self.tr("Ask"))
        self.button.setToolTip(
            tooltip(self.tr("Stop (Esc)") if self._busy else self._why_not or self.tr("Ask (Ctrl+Enter)"))
        )
        self.button.setEnabled(self._busy or (bool(self.question) and not self._why_not))
        self.mode.setEnabled(not self._busy)

    def _restyle(self) -> None:
        height = self.edit.sizeHint().height() + 4 if not self.edit.toPlainText() else self.button.height()
        self.button.setFixedHeight(height)
        self.button.setMinimumWidth(self.button.fontMetrics().horizontalAdvance(self.tr("Stop")) + 44)
        self.mode.setFixedHeight(height)
