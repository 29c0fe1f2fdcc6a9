"""What the program is, what it is made of, and the licences of all of it."""

from __future__ import annotations

from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QSplitter,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from variorum import __version__
from variorum.services.about import About, Library, about, licence_text
from variorum.services.contract import Finding, Services
from variorum.ui.appearance import appearance
from variorum.ui.bridge import Bridge
from variorum.ui.failures import Failure
from variorum.ui.labels import LARGE, SMALL, TextLabel
from variorum.ui.pages import Page
from variorum.ui.pieces import LinedSplitter

ICON = 56


class AboutPage(Page):
    """Version, what it runs on, and all libraries with their licences; everything can be copied for a report."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("About Variorum"), parent)
        self._bridge = bridge
        self._about: About | None = None
        self._findings: list[Finding] = []
        self._icon = QLabel()
        self._icon.setPixmap(appearance().pixmap("variorum", ICON, "#000000"))
        self._icon.setAccessibleName(self.tr("The sign of Variorum"))
        what = TextLabel(
            self.tr(
                "Answers questions from your own documents, on your own machine, and shows its work: several drafts "
                "from different evidence, what a verifier says of each, the exact quotes, and where the sources "
                "disagree."
            )
        )
        self.versions = TextLabel("", scale=SMALL, tone="secondary", selectable=True)
        self.copy = QPushButton(self.tr("Copy for a bug report"))
        self.copy.setAccessibleName(self.tr("Copy for a bug report"))
        self.copy.setEnabled(False)
        self.copy.clicked.connect(self._copy)
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addWidget(TextLabel(f"Variorum {__version__}", scale=LARGE, bold=True, selectable=True))
        words.addWidget(what)
        words.addWidget(self.versions)
        row = QHBoxLayout()
        row.addWidget(self.copy)
        row.addStretch()
        words.addLayout(row)
        top = QHBoxLayout()
        top.setSpacing(16)
        top.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        top.addLayout(words, 1)
        self.column.addLayout(top)
        self.column.addSpacing(8)
        self.column.addWidget(TextLabel(self.tr("Libraries and their licences"), bold=True))
        self.libraries = QTreeWidget()
        self.libraries.setRootIsDecorated(False)
        self.libraries.setUniformRowHeights(True)
        self.libraries.setHeaderLabels([self.tr("Library"), self.tr("Version"), self.tr("Licence")])
        self.libraries.setAccessibleName(self.tr("Libraries and their licences"))
        self.libraries.header().setAccessibleName(self.tr("Columns of the libraries"))
        self.libraries.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.libraries.header().setStretchLastSection(True)
        self.libraries.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.libraries.currentItemChanged.connect(self._chosen)
        self.licence = QPlainTextEdit()
        self.licence.setReadOnly(True)
        self.licence.setTabChangesFocus(True)
        self.licence.setAccessibleName(self.tr("Text of the licence"))
        self.licence.setPlaceholderText(self.tr("Choose a library to read its licence."))
        parts: QSplitter = LinedSplitter(Qt.Orientation.Vertical)
        parts.addWidget(self.libraries)
        parts.addWidget(self.licence)
        parts.setSizes([300, 200])
        self.column.addWidget(parts, 1)
        self.column.addSpacing(12)

    def first_control(self) -> QWidget:
        """The list."""
        return self.libraries

    def shown_again(self) -> None:
        """Look everything up, once."""
        if self._about is None and not self._bridge.read(_look, self._take, self._failed, replaces="about"):
            self.versions.setText(self.tr("The versions can be seen when your library is open."))

    @property
    def report(self) -> str:
        """All versions and findings as lines, in English: they are read by whoever mends a fault."""
        found = self._about
        if found is None:
            return ""
        lines = [
            f"Variorum {found.version}",
            f"Python {found.python}, Qt {qVersion()}, SQLite {found.sqlite}",
            f"{found.system}; window system {QGuiApplication.platformName()}",
            *(f"{finding.status}: {finding.area}: {finding.text}" for finding in self._findings),
            *(f"{library.name} {library.version}" for library in found.libraries),
        ]
        return "\n".join(lines)

    def _take(self, looked_up: tuple[About, list[Finding]]) -> None:
        self._about, self._findings = looked_up
        found = self._about
        llama = next((b.version for b in found.libraries if b.inside == "llama.cpp"), "")
        self.versions.setText(
            self.tr(
                "Licence {licence} · Python {python} · Qt {qt} · llama-cpp-python {llama} · SQLite {sqlite} · {system}"
            ).format(
                licence=found.licence,
                python=found.python,
                qt=qVersion(),
                llama=llama or "–",
                sqlite=found.sqlite,
                system=found.system,
            )
        )
        for library in found.libraries:
            name = f"{library.name} ({library.inside})" if library.inside else library.name
            item = QTreeWidgetItem([name, library.version, library.licence or self.tr("not given")])
            item.setData(0, Qt.ItemDataRole.UserRole, library)
            item.setToolTip(2, library.licence)
            self.libraries.addTopLevelItem(item)
        self.copy.setEnabled(True)

    def _chosen(self, item: QTreeWidgetItem | None, _: QTreeWidgetItem | None) -> None:
        if item is None:
            return
        library: Library = item.data(0, Qt.ItemDataRole.UserRole)
        self._bridge.read(
            lambda _: licence_text(library.name), self._show_licence, self._failed, replaces="licence"
        )

    def _show_licence(self, text: str) -> None:
        self.licence.setPlainText(
            text or self.tr("This package was installed without the text of its licence.")
        )

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report)
        self.copy.setText(self.tr("Copied"))

    def _failed(self, failure: Failure) -> None:
        self.licence.setPlainText(f"{failure.message} {failure.advice}".strip())


def _look(services: Services) -> tuple[About, list[Finding]]:
    return about(), services.diagnose()
