"""The window: library, answer and source side by side, remembered as the person left them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QSettings, QTimer, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QMainWindow, QVBoxLayout, QWidget

from variorum.ui.turns import Turns

if TYPE_CHECKING:
    # At run time these are imported where they are used, when the window has been painted: the parts are large, and
    # Qt's namespace alone, with its hundred enumerations, takes Python a tenth of a bare window's start
    from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QPaintEvent

    from variorum.services.contract import Services
    from variorum.ui.answer_panel import AnswerPanel
    from variorum.ui.bridge import Bridge
    from variorum.ui.library_panel import LibraryPanel
    from variorum.ui.models_entry import ModelsEntry
    from variorum.ui.pages import Page, Pages
    from variorum.ui.pieces import LinedSplitter
    from variorum.ui.source_panel import SourcePanel
    from variorum.ui.status_line import StatusLine

STATUS_MS = 1000
SAMPLE_COLLECTION = "Sample"
FIRST_WIDTHS = (270, 660, 350)
IMPORTED_LATER = (
    *(
        "ui.appearance",
        "domain.events",
        "services.contract",
        "ui.bridge",
        "ui.document_tree",
        "ui.library_panel",
    ),
    *("ui.answer_card", "ui.answer_view", "ui.answer_panel", "ui.source_panel", "ui.pages", "ui.menus"),
)
"""What the parts are made of, in steps of some milliseconds each."""


class MainWindow(QMainWindow):
    """Puts the parts together. `start` builds the services behind the window that is already there.

    bare: show an empty window that can be painted at once; `furnish_later` puts its parts in.
    """

    painted = Signal()
    """The window has been painted for the first time."""
    furnished = Signal()
    """All its parts are there."""
    closed = Signal()
    """All work has ended; the program may end."""

    bridge: Bridge
    library: LibraryPanel
    answer: AnswerPanel
    source: SourcePanel
    status: StatusLine
    parts: LinedSplitter
    pages: Pages
    models: ModelsEntry

    def __init__(self, settings: QSettings, parent: QWidget | None = None, *, bare: bool = False) -> None:
        super().__init__(parent)
        self._settings = settings
        self._factory: Callable[[], Services] | None = None
        self._services: Services | None = None
        self._closing = False
        self._painted = False
        self._complete = False
        self._steps: Iterator[None] | None = None
        self.setWindowTitle("Variorum")
        self._remember_place()
        if bare:
            # In the language of the time before: to look which one is chosen takes longer than to be painted
            words = settings.value("window/opening", "Opening your library")
            self.setCentralWidget(_in_the_middle(QLabel(str(words))))
        else:
            for _ in self._furnishing():
                pass

    @property
    def complete(self) -> bool:
        """Whether all its parts are there."""
        return self._complete

    def furnish_later(self) -> None:
        """Import the parts and put them in, a step at a time, so that the window answers in between."""
        if self._steps is None:
            self._steps = self._furnishing()
            Turns(self, self._furnish_on).start()

    def _furnish_on(self) -> bool:
        if self._closing or self._steps is None:
            return False
        for _ in self._steps:
            return True
        self.furnished.emit()
        return False

    def _furnishing(self) -> Iterator[None]:
        """Make the parts, and yield between them. What is imported here need not be waited for before painting."""
        for name in IMPORTED_LATER:
            import_module(f"variorum.{name}")
            yield
        from PySide6.QtCore import Qt
        from PySide6.QtGui import QIcon

        from variorum.ui.answer_panel import AnswerPanel
        from variorum.ui.appearance import appearance
        from variorum.ui.bridge import Bridge
        from variorum.ui.library_panel import LibraryPanel
        from variorum.ui.models_entry import ModelsEntry
        from variorum.ui.pages import Pages
        from variorum.ui.pieces import LinedSplitter
        from variorum.ui.source_panel import SourcePanel
        from variorum.ui.status_line import StatusLine

        self._appearance = appearance()
        zoom = self._settings.value("window/zoom")
        if zoom is not None and str(zoom).isdigit():
            self._appearance.zoom(int(str(zoom)))
        yield
        self.bridge = Bridge(self)
        self.library = LibraryPanel(self.bridge)
        yield
        self.answer = AnswerPanel(self.bridge)
        yield
        self.source = SourcePanel(self.bridge)
        self.status = StatusLine(self.bridge)
        yield
        self.parts = LinedSplitter(Qt.Orientation.Horizontal)
        for part, least in ((self.library, 190), (self.answer, 380), (self.source, 250)):
            part.setMinimumWidth(least)
            self.parts.addWidget(part)
        self.parts.setChildrenCollapsible(False)
        self.parts.setStretchFactor(0, 0)
        self.parts.setStretchFactor(1, 3)
        self.parts.setStretchFactor(2, 2)
        self.setStatusBar(self.status)
        self.setWindowIcon(QIcon(self._appearance.pixmap("variorum", 64, "#000000")))
        self._status_timer = QTimer(self)
        self._status_timer.setInterval(STATUS_MS)
        self._status_timer.timeout.connect(self.status.refresh)
        self.pages = Pages(self.parts)
        self.pages.offer("settings", self._make_settings)
        self.pages.offer("about", self._make_about)
        self.models = ModelsEntry(self, self.pages, self.bridge)
        self.library.models_dropped.connect(self.models.add)
        self.setAcceptDrops(True)
        self.models.changed.connect(self._models_changed)
        self.models.fetching_changed.connect(self._show_fetching)
        yield
        self._connect()
        self._make_keys()
        yield
        self.setCentralWidget(self.pages)
        self._remember_parts()
        self._complete = True

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

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take model files, wherever they are dropped."""
        from variorum.ui.model_drops import dropped_models

        if dropped_models(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Bring them into the list of models."""
        from variorum.ui.model_drops import dropped_models

        event.acceptProposedAction()
        self.models.add(dropped_models(event))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Hide at once, end all work, and only then be closed."""
        if self._closing:
            event.ignore()
            return
        self._closing = True
        if not self._complete:
            self.hide()
            event.ignore()
            self.closed.emit()
            return
        self._settings.setValue("window/geometry", self.saveGeometry())
        self._settings.setValue("window/parts", self.parts.saveState())
        self._settings.setValue("window/library", self.library.parts.saveState())
        self._settings.setValue("window/zoom", self._appearance.zoom_percent)
        self._settings.setValue("window/opening", self.tr("Opening your library"))
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
        self.answer.passage_opened.connect(self.source.show_passage)
        self.answer.begun.connect(self._begun)
        self.answer.ended.connect(self._ended)
        self.answer.retry_wanted.connect(self._build_again)
        self.answer.no_documents.folder_wanted.connect(self.library.choose_folder)
        self.answer.no_documents.files_wanted.connect(self.library.choose_files)
        self.answer.no_documents.sample_wanted.connect(self._try_sample)
        self.answer.no_documents.models_wanted.connect(self._to_models)
        self.answer.models.others.servers_wanted.connect(self._to_models)

    def _make_keys(self) -> None:
        from PySide6.QtGui import QKeySequence, QShortcut

        from variorum.ui.menus import Menus

        self.setMenuBar(Menus(self))
        keys: list[tuple[str, Callable[[], None]]] = [
            ("Ctrl+Return", self.answer.question.submit),
            ("Ctrl+Enter", self.answer.question.submit),
            ("Esc", self._stop),
        ]
        for key, what in keys:
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.activated.connect(what)

    def open_page(self, name: str) -> None:
        """Show a page in place of the parts: 'models', 'settings', 'about'."""
        self.pages.open(name)

    def _make_settings(self) -> Page:
        from variorum.ui.settings_page import SettingsPage

        page = SettingsPage(self.bridge)
        page.saved.connect(self._settings_saved)
        page.endpoints_wanted.connect(self._to_models)
        return page

    def _make_about(self) -> Page:
        from variorum.ui.about_page import AboutPage

        return AboutPage(self.bridge)

    def _settings_saved(self, _: str) -> None:
        self.answer.load()
        self.status.refresh()

    def _to_models(self) -> None:
        self.models.open()

    def _models_changed(self) -> None:
        self.answer.load()
        self.status.refresh()

    def _remember_place(self) -> None:
        geometry = self._settings.value("window/geometry")
        if not (isinstance(geometry, QByteArray) and self.restoreGeometry(geometry)):
            screen = QApplication.primaryScreen().availableGeometry()
            self.resize(min(1440, screen.width()), min(900, screen.height()))

    def _remember_parts(self) -> None:
        parts = self._settings.value("window/parts")
        if not (isinstance(parts, QByteArray) and self.parts.restoreState(parts)):
            whole = sum(FIRST_WIDTHS)
            self.parts.setSizes([width * self.width() // whole for width in FIRST_WIDTHS])
        library = self._settings.value("window/library")
        if isinstance(library, QByteArray):
            self.library.parts.restoreState(library)

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
        self._show_fetching()

    def _show_fetching(self) -> None:
        self.status.show_fetching(self.bridge.downloading or self.models.fetching)

    def _download_ended(self, _: object) -> None:
        self._show_fetching()

    def to_question(self) -> None:
        """Give the question the keyboard."""
        _focus(self.answer.question.edit)
        self.answer.question.edit.selectAll()

    def new_conversation(self) -> None:
        """Leave the conversation that is shown."""
        self.answer.begin_conversation()
        self.to_question()

    def to_conversations(self) -> None:
        """Give the search of the conversations the keyboard."""
        _focus(self.library.history.search)
        self.library.history.search.selectAll()

    def _stop(self) -> None:
        if self.pages.page is not None:
            self.pages.go_back()
        elif self.bridge.asking:
            self.bridge.stop_asking()

    def next_part(self) -> None:
        """Give the next part the keyboard."""
        self._go_to_part(1)

    def previous_part(self) -> None:
        """Give the part before the keyboard."""
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
            _focus(target)

    def larger(self) -> None:
        """Make all text larger."""
        self._appearance.zoom_by(1)

    def smaller(self) -> None:
        """Make all text smaller."""
        self._appearance.zoom_by(-1)

    def usual_size(self) -> None:
        """Make all text as large as the desktop has it."""
        self._appearance.zoom(100)

    def leave(self) -> None:
        """Close the window, which ends the program."""
        self.close()


def _focus(widget: QWidget) -> None:
    from PySide6.QtCore import Qt

    widget.setFocus(Qt.FocusReason.ShortcutFocusReason)


def _in_the_middle(widget: QWidget) -> QWidget:
    around = QWidget()
    column, row = QVBoxLayout(around), QHBoxLayout()
    row.addStretch()
    row.addWidget(widget)
    row.addStretch()
    column.addStretch()
    column.addLayout(row)
    column.addStretch()
    return around
