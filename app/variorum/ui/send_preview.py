"""Exactly what a question would send, shown before it is sent; nothing has left the machine yet."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from variorum.services.contract import OutgoingText, Services
from variorum.services.words import CountWords, joined, number
from variorum.ui.appearance import appearance
from variorum.ui.bridge import Bridge
from variorum.ui.detail_pane import Buttons
from variorum.ui.failures import Failure
from variorum.ui.labels import LARGE, SMALL, TextLabel
from variorum.ui.outgoing import Outgoing
from variorum.ui.pieces import LinedSplitter, PrimaryButton
from variorum.ui.row_list import Row, RowList


class SendPreview(QDialog):
    """Asks whether this may be sent. Closed in any other way than with its buttons, nothing is sent."""

    counted = CountWords()

    def __init__(self, outgoing: Outgoing, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._outgoing, self._bridge = outgoing, bridge
        self._texts, notes = outgoing.preview.texts, outgoing.preview.notes
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Before anything leaves this machine"))
        hosts = joined(dict.fromkeys(text.host for text in self._texts))
        title = self.counted(
            "%Ln requests would be sent to {hosts}", "%Ln request would be sent to {hosts}", len(self._texts)
        )
        self.list = RowList(self.tr("What would be sent"))
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName(self.tr("The exact text"))
        self.text.setTabChangesFocus(True)
        self.list.chosen.connect(self._show)
        self.list.show_rows(
            [
                Row(
                    str(i),
                    self._purpose(text.purpose),
                    self.tr("to {endpoint}, {count} characters").format(
                        endpoint=text.endpoint, count=number(sum(len(part) for _, part in text.messages))
                    ),
                )
                for i, text in enumerate(self._texts)
            ]
        )
        parts = LinedSplitter(Qt.Orientation.Horizontal)
        parts.addWidget(self.list)
        parts.addWidget(self.text)
        parts.setStretchFactor(0, 1)
        parts.setStretchFactor(1, 3)
        self.failure = TextLabel("", tone="bad_text", selectable=True)
        self.failure.hide()
        self.send = PrimaryButton(self.tr("Send"))
        self.always = QPushButton(self.tr("Send, and do not ask again for {names}").format(
            names=joined(f"‘{name}’" for name in outgoing.endpoints)))  # fmt: skip
        self.always.setAccessibleName(self.always.text())
        self.refuse = QPushButton(self.tr("Don't send"))
        self.refuse.setAccessibleName(self.refuse.text())
        self.send.clicked.connect(self._send)
        self.always.clicked.connect(self._send_always)
        self.refuse.clicked.connect(self.reject)
        self.refuse.setDefault(True)
        row = QHBoxLayout()
        row.addWidget(Buttons(self.send, self.always, self.refuse), 1)
        column = QVBoxLayout(self)
        column.setSpacing(8)
        column.addWidget(TextLabel(title.format(hosts=hosts), scale=LARGE, bold=True))
        said = self.tr("This is the exact text, word for word. Nothing has been sent yet.")
        column.addWidget(TextLabel(said, scale=SMALL, tone="secondary"))
        column.addWidget(parts, 1)
        for note in notes:
            column.addWidget(TextLabel(note, scale=SMALL, tone="secondary", selectable=True))
        column.addWidget(self.failure)
        column.addLayout(row)
        self.finished.connect(self._finished)
        appearance().changed.connect(self._restyle)
        self._restyle()
        self.refuse.setFocus()

    def _purpose(self, purpose: str) -> str:
        kind, _, which = purpose.partition(" ")
        words = {
            "question": self.tr("The question in other words"),
            "draft": self.tr("Draft {number}"),
            "verify": self.tr("Check of draft {number}"),
            "answer": self.tr("Answer"),
        }
        return words.get(kind, purpose).format(number=which)

    def _show(self, key: str) -> None:
        self.text.setPlainText(_whole(self._texts[int(key)]) if key else "")

    def _send(self) -> None:
        self._outgoing.decide(True)
        self.accept()

    def _send_always(self) -> None:
        names = self._outgoing.endpoints

        def call(services: Services) -> None:
            for name in names:
                services.remotes.set_ask_first(name, False)

        self.always.setEnabled(False)
        self._bridge.read(call, self._kept, self._not_kept)

    def _kept(self, _: object) -> None:
        self._send()

    def _not_kept(self, failure: Failure) -> None:
        self.always.setEnabled(True)
        self.failure.setText(f"{failure.message} {failure.advice}".strip())
        self.failure.show()

    def _finished(self, _: int) -> None:
        """Whatever was not sent with a button is not sent."""
        self._outgoing.decide(False)

    def _restyle(self) -> None:
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPointSizeF(appearance().font(SMALL).pointSizeF())
        self.text.setFont(font)
        width = self.fontMetrics().averageCharWidth()
        parent = self.parentWidget()
        room = parent.window().size() if parent is not None else self.size()
        self.resize(min(width * 130, room.width() - 40), min(width * 80, room.height() - 40))


def _whole(text: OutgoingText) -> str:
    return "\n\n".join(f"[{role}]\n{content}" for role, content in text.messages)
