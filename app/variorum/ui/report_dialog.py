"""A message with details that can be copied for a report. It blocks nothing."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from variorum import __version__
from variorum.ui.labels import LARGE, TextLabel


class ReportDialog(QDialog):
    """What happened, what to do, and the details as text."""

    def __init__(self, what: str, advice: str, details: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Variorum")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(False)
        self.details = QPlainTextEdit(f"Variorum {__version__}\n\n{details.strip()}")
        self.details.setReadOnly(True)
        self.details.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.details.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.details.setAccessibleName(self.tr("Details"))
        self.details.setTabChangesFocus(True)
        self.copy = QPushButton(self.tr("Copy the details"))
        self.copy.setAccessibleName(self.tr("Copy the details"))
        self.copy.clicked.connect(self._copy)
        close = QPushButton(self.tr("Close"))
        close.setAccessibleName(self.tr("Close"))
        close.clicked.connect(self.accept)
        column = QVBoxLayout(self)
        column.addWidget(TextLabel(what, scale=LARGE, bold=True))
        column.addWidget(TextLabel(advice))
        column.addWidget(self.details, 1)
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(self.copy)
        row.addWidget(close)
        column.addLayout(row)
        close.setDefault(True)
        self.resize(640, 380)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.details.toPlainText())
        self.copy.setText(self.tr("Copied"))
