"""The left part: collections and documents, how reading them goes, and the questions asked before."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QInputDialog,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from variorum.domain.documents import Document, DocumentStatus
from variorum.domain.events import FileChanged, IndexEvent, IndexFinished, IndexProgress
from variorum.services.contract import Services
from variorum.services.words import CountWords, number, translate
from variorum.ui.bridge import Bridge
from variorum.ui.conversation_panel import ConversationPanel
from variorum.ui.document_model import CollectionRow, DocumentModel, sorted_rows
from variorum.ui.document_tree import DocumentTree
from variorum.ui.failures import Failure
from variorum.ui.filter_line import FilterLine
from variorum.ui.index_strip import IndexStrip
from variorum.ui.labels import SMALL, ElidedLabel, TextLabel
from variorum.ui.model_drops import dropped_models, dropped_paths
from variorum.ui.pieces import IconButton, LinedSplitter

SETTLE_MS = 200


class LibraryPanel(QWidget):
    """Library and conversations. All its calls go through the bridge."""

    opened = Signal(object)
    """A document was chosen: Document."""
    reopened = Signal(str)
    """A stored answer was chosen: its id."""
    models_dropped = Signal(list)
    """Model files were dropped here: their paths."""
    changed = Signal()
    """Documents or ticks changed."""
    counted = CountWords()

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._loaded = False
        self._last_run: tuple[list[Path], str] | None = None
        self._last_outcome: IndexFinished | Failure | None = None
        self._removed: list[Document] = []
        self._locked: list[int] = []
        self._waiting_runs = 0
        self._changed: list[Document] = []
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(SETTLE_MS)
        self._settle.timeout.connect(self._take_changes)
        self.model = DocumentModel(self)
        self.tree = DocumentTree(self.model)
        self.tree.opened.connect(self.opened)
        self.tree.retried.connect(self.retry)
        self.tree.unlocked.connect(self._ask_password)
        self.tree.forgotten.connect(self._forget)
        self.tree.kept.connect(self._keep)
        self.model.scope_changed.connect(self.changed)
        self.filter = FilterLine()
        self.filter.typed.connect(self._filter)
        self.strip = IndexStrip()
        self.strip.stopped.connect(self._stop)
        self.strip.paused.connect(bridge.pause_indexing)
        self.strip.undone.connect(self._undo)
        self.strip.retried.connect(self._repeat)
        self.history = ConversationPanel(bridge)
        self.history.reopened.connect(self.reopened)
        self.conversations = self.history.list
        self._build()
        self.setAcceptDrops(True)
        bridge.indexed.connect(self._indexed)
        bridge.watched.connect(self._watched)
        bridge.index_ended.connect(self._index_ended)

    @property
    def loaded(self) -> bool:
        """Whether the documents have been read once."""
        return self._loaded

    def load(self) -> None:
        """Read documents and conversations anew."""
        self._bridge.read(_documents, self._take_documents, self._read_failed, replaces="documents")
        self.load_conversations()

    def load_conversations(self) -> None:
        """Read the questions asked before."""
        self.history.load()

    def choose_folder(self) -> None:
        """Let the person choose a folder and bring it in."""
        self._dialog = QFileDialog(self, self.tr("Add a folder to the library"))
        self._dialog.setFileMode(QFileDialog.FileMode.Directory)
        self._dialog.setOption(QFileDialog.Option.ShowDirsOnly, True)
        self._dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._dialog.fileSelected.connect(self._chosen_one)
        self._dialog.open()

    def choose_files(self) -> None:
        """Let the person choose files and bring them in."""
        self._dialog = QFileDialog(self, self.tr("Add files to the library"))
        self._dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        self._dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._dialog.filesSelected.connect(self._chosen_many)
        self._dialog.open()

    def add(self, paths: list[Path], collection: str | None = None) -> None:
        """Bring files and folders in: a folder becomes a collection of its name, loose files go to one of theirs."""
        if collection is not None:
            self._run(paths, collection)
            return
        self._bridge.read(lambda _: _sorted_out(paths), self._add_sorted, self._read_failed)

    def retry(self, document_ids: list[int], password: str = "") -> None:
        """Read documents again. password: for locked ones."""
        if document_ids and self._bridge.retry(document_ids, password):
            self._last_run = None
            self._waiting_runs += 1
            self.strip.start()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files and folders."""
        if event.mimeData().hasUrls() and self._bridge.services_ready:
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Take files and folders."""
        event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Bring in what was dropped."""
        paths = dropped_paths(event)
        if paths:
            event.acceptProposedAction()
            if models := dropped_models(event):
                self.models_dropped.emit(models)
            else:
                self.add(paths)

    def _build(self) -> None:
        self._add_folder = IconButton(
            "folder-add", self.tr("Add a folder"), hint=self.tr("Add a folder (Ctrl+O)")
        )
        self._add_folder.clicked.connect(self.choose_folder)
        self._add_files = IconButton("file-add", self.tr("Add files"))
        self._add_files.clicked.connect(self.choose_files)
        head = QHBoxLayout()
        head.setSpacing(2)
        head.addWidget(ElidedLabel(self.tr("Library"), bold=True), 1)
        head.addWidget(self._add_folder)
        head.addWidget(self._add_files)
        self._hint = TextLabel(self.tr("Drop files or folders here."), scale=SMALL, tone="secondary")
        upper = QWidget()
        column = QVBoxLayout(upper)
        column.setContentsMargins(10, 8, 6, 6)
        column.setSpacing(6)
        column.addLayout(head)
        column.addWidget(self.filter)
        column.addWidget(self.tree, 1)
        column.addWidget(self._hint)
        column.addWidget(self.strip)
        lower = QWidget()
        below = QVBoxLayout(lower)
        below.setContentsMargins(10, 8, 6, 8)
        below.setSpacing(4)
        below.addWidget(ElidedLabel(self.tr("Conversations"), bold=True))
        below.addWidget(self.history, 1)
        self.parts = LinedSplitter(Qt.Orientation.Vertical)
        self.parts.addWidget(upper)
        self.parts.addWidget(lower)
        self.parts.setStretchFactor(0, 3)
        self.parts.setStretchFactor(1, 1)
        self.parts.setSizes([300, 100])
        self.parts.setChildrenCollapsible(False)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.parts)

    def _chosen_one(self, path: str) -> None:
        folder = Path(path)
        self._run([folder], folder.name or path)

    def _chosen_many(self, paths: list[str]) -> None:
        self._run([Path(path) for path in paths], _loose_files())

    def _run(self, paths: list[Path], collection: str) -> None:
        if self._bridge.index(paths, collection):
            self._last_run = (paths, collection)
            self._waiting_runs += 1
            self.strip.start()

    def _add_sorted(self, groups: list[tuple[str, list[Path]]]) -> None:
        for collection, paths in groups:
            self._run(paths, collection)

    def _repeat(self) -> None:
        bad = [d.id for d in self.model.documents() if d.status == DocumentStatus.NEEDS_ATTENTION]
        if isinstance(self._last_outcome, IndexFinished) and bad:
            self.retry(bad)
        elif self._last_run is not None:
            self._run(*self._last_run)
        else:
            self.load()

    def _stop(self) -> None:
        self.strip.stopping()
        self._bridge.stop_indexing()

    def _ask_password(self, document_ids: list[int]) -> None:
        """Ask for the password of locked documents; it goes to the reading process and is kept nowhere."""
        self._locked = document_ids
        locked = [d for d in self.model.documents() if d.id in document_ids]
        which = (
            Path(locked[0].path).name
            if len(locked) == 1
            else self.counted("%Ln locked files", "%Ln locked file", len(locked))
        )
        self._password = QInputDialog(self)
        self._password.setWindowTitle(self.tr("Locked file"))
        self._password.setLabelText(self.tr("Password of {file} (it is not stored):").format(file=which))
        self._password.setTextEchoMode(QLineEdit.EchoMode.Password)
        self._password.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._password.textValueSelected.connect(self._unlock)
        self._password.open()

    def _unlock(self, password: str) -> None:
        if password:
            self.retry(self._locked, password)

    def _forget(self, document_ids: list[int]) -> None:
        going = set(document_ids)
        self._removed = [document for document in self.model.documents() if document.id in going]
        self._bridge.read(
            lambda services: services.library.forget(document_ids), self._forgot, self._read_failed
        )

    def _keep(self, collection: str, on: bool) -> None:
        """Let a collection never leave this machine, or allow it again."""

        def call(services: Services) -> tuple[str, ...]:
            if services.privacy is not None:
                services.privacy.set_local_only(collection, on)
            return _kept_here(services)

        self._bridge.read(call, self.model.show_kept, self._read_failed)

    def _forgot(self, count: int) -> None:
        if count and not self._bridge.indexing:
            self.strip.show_removed(count)
        self.load()

    def _undo(self) -> None:
        """Bring the documents removed last back in, each file into its collection."""
        removed, self._removed = self._removed, []
        paths: dict[str, list[Path]] = {}
        for document in removed:
            paths.setdefault(document.collection, []).append(Path(document.path))
        for collection, files in paths.items():
            self._run(files, collection)

    def _watched(self, events: list[IndexEvent]) -> None:
        """Show what changed on the disk; a look at it that found nothing new shows nothing."""
        self._indexed(events)
        ends = [event for event in events if isinstance(event, IndexFinished)]
        told = [event for event in ends if event.changed or event.cancelled]
        if told and not self._bridge.indexing:
            self._last_outcome = told[-1]
            self.strip.show_end(told[-1])
        if told:
            self._settle.stop()
            self._take_changes()
            self.load()

    def _indexed(self, events: list[IndexEvent]) -> None:
        changed = [event.document for event in events if isinstance(event, FileChanged)]
        if changed:
            self._changed.extend(changed)
            if not self._settle.isActive():
                self._settle.start()
        progress = [event for event in events if isinstance(event, IndexProgress)]
        if progress:
            self.strip.show_progress(progress[-1])

    def _take_changes(self) -> None:
        """Show what changed since the last time: a tree that lays itself out for each file would be busy with that."""
        changed, self._changed = self._changed, []
        self.model.update(changed)
        self._show_hint()

    def _index_ended(self, outcome: IndexFinished | Failure) -> None:
        self._settle.stop()
        self._take_changes()
        self._last_outcome = outcome
        self._waiting_runs = max(0, self._waiting_runs - 1)
        if self._waiting_runs == 0:
            self.strip.show_end(outcome)
        self.load()

    def _filter(self, text: str) -> None:
        self.model.filter(text)
        self._show_hint()

    def _take_documents(self, rows: list[CollectionRow]) -> None:
        self._loaded = True
        bar = self.tree.verticalScrollBar()
        at = bar.value()
        self.model.take(rows)
        bar.setValue(at)
        self._show_hint()
        self.changed.emit()
        self._bridge.read(_kept_here, self.model.show_kept, self._read_failed, replaces="kept")

    def _show_hint(self) -> None:
        empty, listed, matching = self.model.is_empty(), self.model.listed, self.model.matching
        if empty:
            words = self.tr("Drop files or folders here.")
        elif not matching:
            words = self.tr("No document has these words.")
        elif listed < matching:
            words = self.tr("{listed} of {count} are listed; the filter finds the others.").format(
                listed=number(listed), count=number(matching)
            )
        else:
            words = ""
        self._hint.setText(words)
        self._hint.setVisible(bool(words))
        self.filter.setVisible(not empty)

    def _read_failed(self, failure: Failure) -> None:
        self.strip.show()
        self.strip.show_end(failure)


def _sorted_out(paths: list[Path]) -> list[tuple[str, list[Path]]]:
    """Make each folder a collection of its name, and loose files one together. Looks at the disk: on a worker."""
    folders = [(path.name or str(path), [path]) for path in paths if path.is_dir()]
    loose = [path for path in paths if not path.is_dir()]
    return [*folders, (_loose_files(), loose)] if loose else folders


def _loose_files() -> str:
    """The collection of files that were added without their folder."""
    return translate("LibraryPanel", "Single files")


def _documents(services: Services) -> list[CollectionRow]:
    return sorted_rows(services.library.documents())


def _kept_here(services: Services) -> tuple[str, ...]:
    return services.privacy.local_only() if services.privacy is not None else ()
