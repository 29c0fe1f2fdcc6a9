"""The window: library, answer and source side by side, remembered as the person left them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QByteArray, QSettings, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QIcon, QKeySequence, QPaintEvent, QShortcut
from PySide6.QtWidgets import QApplication, QMainWindow, QPushButton, QWidget

from variorum.services.contract import Services
from variorum.ui.answer_panel import AnswerPanel
from variorum.ui.appearance import ZOOM_STEP, appearance
from variorum.ui.bridge import Bridge
from variorum.ui.library_panel import LibraryPanel
from variorum.ui.models_entry import ModelsEntry
from variorum.ui.pages import Pages
from variorum.ui.pieces import LinedSplitter
from variorum.ui.source_panel import SourcePanel
from variorum.ui.status_line import StatusLine
from variorum.ui.wording import tooltip

STATUS_MS = 1000
SAMPLE_COLLECTION = "Sample"
FIRST_WIDTHS = (270, 660, 350)


class MainWindow(QMainWindow):
    """Puts the parts together. `start` builds the services behind the window that is already there."""

    painted = Signal()
    """The window has been painted for the first time."""
    closed = Signal()
    """All work has ended; the program may end."""

    def __init__(self, settings: QSettings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._factory: Callable[[], Services] | None = None
        self._services: Services | None = None
        self._closing = False
        self._painted = False
        self.bridge = Bridge(self)
        self.library = LibraryPanel(self.bridge)
        self.answer = AnswerPanel(self.bridge)
        self.source = SourcePanel(self.bridge)
        self.status = StatusLine(self.bridge)
        self.parts = LinedSplitter(Qt.Orientation.Horizontal)
        for part, least in ((self.library, 190), (self.answer, 380), (self.source, 250)):
            part.setMinimumWidth(least)
            self.parts.addWidget(part)
        self.parts.setChildrenCollapsible(False)
        self.parts.setStretchFactor(0, 0)
        self.parts.setStretchFactor(1, 3)
        self.parts.setStretchFactor(2, 2)
        self.pages = Pages(self.parts)
        self.setCentralWidget(self.pages)
        self.models = ModelsEntry(self, self.pages, self.bridge)
        self.models.watch(self.library)
        self.models.changed.connect(self._models_changed)
        self.open_models = QPushButton(self.tr("Models"))
        self.open_models.setFlat(True)
        self.open_models.setAccessibleName(self.tr("Models and endpoints"))
        self.open_models.setToolTip(tooltip(self.tr("Models and endpoints (Ctrl+M)")))
        self.open_models.clicked.connect(self._open_models)
        self.status.addPermanentWidget(self.open_models)
        self.setStatusBar(self.status)
        self.setWindowTitle("Variorum")
        self.setWindowIcon(QIcon(appearance().pixmap("variorum", 64, "#000000")))
        self._status_timer = QTimer(self)
        self._status_timer.setInterval(STATUS_MS)
        self._status_timer.timeout.connect(self.status.refresh)
        self._connect()
        self._make_keys()
        self._remember()

    def start(self, factory: Callable[[], Services]) -> None:
        """Build the services on a worker and fill the window when they are there."""
        self._factory = factory
        self.bridge.build(factory)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Say so the first time."""
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            self.painted.emit()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Hide at once, end all work, and only then be closed."""
        if self._closing:
            event.ignore()
            return
        self._closing = True
        self._settings.setValue("window/geometry", self.saveGeometry())
        self._settings.setValue("window/parts", self.parts.saveState())
        self._settings.setValue("window/library", self.library.parts.saveState())
        self._settings.setValue("window/zoom", appearance().zoom_percent)
        self._settings.sync()
        self._status_timer.stop()
        self.hide()
        event.ignore()
        self.bridge.shut_down()

    def _connect(self) -> None:
        self.bridge.ready.connect(self._ready)
        self.bridge.not_ready.connect(self.answer.services_failed)
        self.bridge.closed.connect(self.closed)
        self.bridge.download_ended.connect(self._download_ended)
        self.bridge.downloaded.connect(self._downloading)
        self.bridge.index_ended.connect(self._show_library)
        self.library.changed.connect(self._show_library)
        self.library.opened.connect(self.source.show_document)
        self.library.reopened.connect(self.answer.reopen)
        self.library.history.gone.connect(self.answer.stored.show_deleted)
        self.answer.cited.connect(self.source.show_citations)
        self.answer.opened.connect(self.source.show_document)
        self.answer.begun.connect(self._begun)
        self.answer.ended.connect(self._ended)
        self.answer.retry_wanted.connect(self._build_again)
        self.answer.no_documents.folder_wanted.connect(self.library.choose_folder)
        self.answer.no_documents.sample_wanted.connect(self._try_sample)

    def _make_keys(self) -> None:
        keys: list[tuple[str | QKeySequence.StandardKey, Callable[[], None]]] = [
            ("Ctrl+L", self._to_question),
            ("Ctrl+Return", self.answer.question.submit),
            ("Ctrl+Enter", self.answer.question.submit),
            ("Esc", self._stop),
            ("F6", self._next_part),
            ("Shift+F6", self._previous_part),
            ("Ctrl+N", self._new_conversation),
            ("Ctrl+Shift+F", self._to_conversations),
            ("Ctrl+E", self.answer.stored.export_menu),
            ("Ctrl+Shift+C", self.answer.stored.copy),
            ("Ctrl+O", self.library.choose_folder),
            ("Ctrl+M", self._open_models),
            ("Ctrl++", self._larger),
            ("Ctrl+=", self._larger),
            ("Ctrl+-", self._smaller),
            ("Ctrl+0", self._usual_size),
            ("Alt+Right", self.source.next_citation),
            ("Alt+Left", self.source.previous_citation),
            (QKeySequence.StandardKey.Quit, self._quit),
        ]
        for key, what in keys:
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.activated.connect(what)
        for name, what in (
            (self.tr("Ask a question"), self._to_question),
            (self.tr("Begin another conversation"), self._new_conversation),
            (self.tr("Add a folder"), self.library.choose_folder),
        ):
            action = QAction(name, self)
            action.triggered.connect(what)
            self.addAction(action)

    def _remember(self) -> None:
        geometry = self._settings.value("window/geometry")
        if not (isinstance(geometry, QByteArray) and self.restoreGeometry(geometry)):
            screen = QApplication.primaryScreen().availableGeometry()
            self.resize(min(1440, screen.width()), min(900, screen.height()))
        parts = self._settings.value("window/parts")
        if not (isinstance(parts, QByteArray) and self.parts.restoreState(parts)):
            whole = sum(FIRST_WIDTHS)
            self.parts.setSizes([width * self.width() // whole for width in FIRST_WIDTHS])
        library = self._settings.value("window/library")
        if isinstance(library, QByteArray):
            self.library.parts.restoreState(library)
        zoom = self._settings.value("window/zoom")
        if zoom is not None and str(zoom).isdigit():
            appearance().zoom(int(str(zoom)))

    def _ready(self, services: Services) -> None:
        self._services = services
        self.library.load()
        self.bridge.watch_folders()
        self.answer.load()
        self.status.refresh()

    def _build_again(self) -> None:
        self.answer.services_failed(None)
        if self._services is not None:
            self._ready(self._services)
        elif self._factory is not None:
            self.bridge.build(self._factory)

    def _show_library(self, _: object = None) -> None:
        if not self.library.loaded:
            return
        model = self.library.model
        documents = model.documents()
        suggestion = ""
        if self._services is not None:
            folder = str(self._services.sample_folder)
            if any(document.path.startswith(folder) for document in documents):
                suggestion = self._services.sample_question
        self.answer.show_library(documents, model.scope(), model.scope_words(), suggestion)

    def _try_sample(self) -> None:
        if self._services is None:
            return
        self.library.add([self._services.sample_folder], SAMPLE_COLLECTION)
        self.answer.question.set_question(self._services.sample_question)
        self._show_library()

    def _begun(self) -> None:
        self.source.clear()
        if self.bridge.asking:
            self._status_timer.start()

    def _ended(self) -> None:
        self._status_timer.stop()
        self.status.refresh()
        self.library.load_conversations()

    def _downloading(self, _: list[object]) -> None:
        self.status.show_fetching(self.bridge.downloading)

    def _download_ended(self, _: object) -> None:
        self.status.show_fetching(self.bridge.downloading)

    def _open_models(self) -> None:
        if self._services is not None:
            self.models.open()

    def _models_changed(self) -> None:
        self.answer.load()
        self.status.refresh()

    def _to_question(self) -> None:
        self.answer.question.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.answer.question.edit.selectAll()

    def _new_conversation(self) -> None:
        self.answer.begin_conversation()
        self._to_question()

    def _to_conversations(self) -> None:
        self.library.history.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.library.history.search.selectAll()

    def _stop(self) -> None:
        if self.pages.page is not None:
            self.pages.go_back()
        elif self.bridge.asking:
            self.bridge.stop_asking()

    def _next_part(self) -> None:
        self._go_to_part(1)

    def _previous_part(self) -> None:
        self._go_to_part(-1)

    def _go_to_part(self, step: int) -> None:
        """Move the focus to the next part's most useful control."""
        if self.pages.page is not None:
            return
        page = self.source.page_view if self.source.page_view.isVisible() else self.source.text_view
        source = page if page.isVisible() else None
        targets = [
            (self.library, self.library.tree),
            (self.answer, self.answer.question.edit),
            (self.source, source),
        ]
        targets = [(part, target) for part, target in targets if target is not None]
        focus = QApplication.focusWidget()
        here = -1
        if focus is not None:
            here = next((i for i, (part, _) in enumerate(targets) if part.isAncestorOf(focus)), -1)
        _, target = targets[(here + step) % len(targets)]
        if target is not None:
            target.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _larger(self) -> None:
        appearance().zoom(appearance().zoom_percent + ZOOM_STEP)

    def _smaller(self) -> None:
        appearance().zoom(appearance().zoom_percent - ZOOM_STEP)

    def _usual_size(self) -> None:
        appearance().zoom(100)

    def _quit(self) -> None:
        self.close()
