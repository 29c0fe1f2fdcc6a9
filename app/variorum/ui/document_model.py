"""The documents of the library as a tree of collections, with tick boxes that limit a question."""

from __future__ import annotations

import bisect
from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from variorum.domain.documents import Document, DocumentStatus, Scope
from variorum.services.words import Counts, CountWords, number
from variorum.ui.wording import document_size, document_tooltip, locked_words, quoted, status_words, tooltip

DocumentRole = int(Qt.ItemDataRole.UserRole)
StateRole = DocumentRole + 1
"""Status or length in a word."""
ToneRole = DocumentRole + 2
"""The chip's colours by meaning; None for quiet text."""
COLLECTION = 0
"""Internal id of a collection's row; a document's row has 1 + the number of its collection."""

TONES = {
    DocumentStatus.WAITING: "quiet",
    DocumentStatus.READING: "note",
    DocumentStatus.EMBEDDING: "note",
    DocumentStatus.NEEDS_ATTENTION: "bad",
}
Index = QModelIndex | QPersistentModelIndex
COLLECTION_FLAGS = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable
DOCUMENT_FLAGS = COLLECTION_FLAGS | Qt.ItemFlag.ItemNeverHasChildren


class CollectionRow:
    """A collection with its documents, sorted by title then path."""

    __slots__ = ("documents", "keys", "name", "number")

    def __init__(self, name: str, number: int) -> None:
        self.name = name
        self.number = number
        self.documents: list[Document] = []
        self.keys: list[tuple[str, str]] = []


def _key(document: Document) -> tuple[str, str]:
    return (document.title.casefold(), document.path)


def _place(row: CollectionRow, document: Document) -> int:
    at = bisect.bisect_left(row.keys, _key(document))
    while row.documents[at].id != document.id:
        at += 1
    return at


class DocumentModel(QAbstractItemModel):
    """One column: the name; its state is a role. Built for many thousand rows: a row is two list look-ups."""

    scope_changed = Signal()
    counted = CountWords()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[CollectionRow] = []
        self._numbers: dict[int, CollectionRow] = {}
        self._known: dict[int, Document] = {}
        self._unticked: set[int] = set()
        self._kept: frozenset[str] = frozenset()

    def reset(self, documents: Iterable[Document]) -> None:
        """Show these documents and nothing else; ticks are kept."""
        self.beginResetModel()
        self._rows, self._numbers, self._known = [], {}, {}
        for document in documents:
            row = self._collection(document.collection)
            row.documents.append(document)
            self._known[document.id] = document
        self._rows.sort(key=lambda r: r.name.casefold())
        for row in self._rows:
            row.documents.sort(key=_key)
            row.keys = [_key(d) for d in row.documents]
        self._unticked &= set(self._known)
        self.endResetModel()
        self.scope_changed.emit()

    def update(self, documents: Iterable[Document]) -> None:
        """Take changed and new documents in."""
        newest = {document.id: document for document in documents}
        for document in newest.values():
            before = self._known.get(document.id)
            if before is not None and before.collection == document.collection:
                self._replace(before, document)
            else:
                if before is not None:
                    self._remove(document.id)
                self._insert(document)
        self.scope_changed.emit()

    def documents(self) -> list[Document]:
        """All documents, in the order shown."""
        return [document for row in self._rows for document in row.documents]

    def document(self, index: Index) -> Document | None:
        """The document of a row; None for a collection."""
        if not index.isValid() or index.internalId() == COLLECTION:
            return None
        return self._numbers[index.internalId()].documents[index.row()]

    def collection(self, index: Index) -> str | None:
        """The collection of a row, or that its document lies in."""
        if not index.isValid():
            return None
        if index.internalId() == COLLECTION:
            return self._rows[index.row()].name
        return self._numbers[index.internalId()].name

    def show_kept(self, collections: Iterable[str]) -> None:
        """Mark the collections that never leave this machine."""
        kept = frozenset(collections)
        if kept != self._kept:
            self._kept = kept
            if self._rows:
                self.dataChanged.emit(self.index(0, 0), self.index(len(self._rows) - 1, 0))

    def is_kept(self, collection: str) -> bool:
        """Whether a collection never leaves this machine."""
        return collection in self._kept

    def is_empty(self) -> bool:
        """Whether there is no document at all."""
        return not self._known

    def scope(self) -> Scope | None:
        """What the ticks limit a question to; None when nothing is ticked."""
        if not self._unticked:
            return Scope()
        full, ticked = [], []
        for row in self._rows:
            inside = [d.id for d in row.documents if d.id not in self._unticked]
            if inside and len(inside) == len(row.documents):
                full.append(row.name)
            ticked.extend(inside)
        if not ticked:
            return None
        if len(full) == 1 and len(ticked) == len(self._row_named(full[0]).documents):
            return Scope(collection=full[0])
        return Scope(document_ids=frozenset(ticked))

    def scope_words(self) -> str:
        """Say in words what a question is limited to; '' when to nothing."""
        scope = self.scope()
        if scope is None or scope == Scope():
            return ""
        if scope.collection is not None:
            return self.tr("Asks only {collection}").format(collection=quoted(scope.collection))
        words = self.counted(
            "Asks only {chosen} of %Ln documents", "Asks only {chosen} of %Ln document", len(self._known)
        )
        return words.format(chosen=number(len(scope.document_ids)))

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        """Qt: the index of a row."""
        if column != 0 or row < 0 or row >= self.rowCount(parent):
            return QModelIndex()
        if not parent.isValid():
            return self.createIndex(row, 0, COLLECTION)
        return self.createIndex(row, 0, self._rows[parent.row()].number)

    def parent(self, index: Index = QModelIndex()) -> QModelIndex:  # type: ignore[override]  # noqa: B008
        """Qt: a document's collection."""
        if not index.isValid() or index.internalId() == COLLECTION:
            return QModelIndex()
        return self.createIndex(self._rows.index(self._numbers[index.internalId()]), 0, COLLECTION)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Qt: how many rows below."""
        if not parent.isValid():
            return len(self._rows)
        if parent.internalId() == COLLECTION and parent.column() == 0:
            return len(self._rows[parent.row()].documents)
        return 0

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Qt: only names."""
        return 1

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Qt: names can be ticked."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return COLLECTION_FLAGS if index.internalId() == COLLECTION else DOCUMENT_FLAGS

    def hasChildren(self, parent: Index = QModelIndex()) -> bool:  # noqa: B008
        """Qt: whether there are rows below."""
        return self.rowCount(parent) > 0

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        """Qt: what to show."""
        if not index.isValid():
            return None
        document = self.document(index)
        if document is not None:
            return self._document_value(document, role)
        return self._collection_value(self._rows[index.row()], role)

    def setData(self, index: Index, value: Any, role: int = int(Qt.ItemDataRole.EditRole)) -> bool:
        """Qt: tick or untick."""
        if role != Qt.ItemDataRole.CheckStateRole or not index.isValid():
            return False
        document = self.document(index)
        inside = [document] if document is not None else self._rows[index.row()].documents
        ids = {d.id for d in inside}
        if Qt.CheckState(value) == Qt.CheckState.Checked:
            self._unticked -= ids
        else:
            self._unticked |= ids
        top = index.parent() if document is not None else self.index(index.row(), 0)
        self.dataChanged.emit(top, top, [Qt.ItemDataRole.CheckStateRole])
        count = self.rowCount(top)
        if count:
            first, last = self.index(0, 0, top), self.index(count - 1, 0, top)
            self.dataChanged.emit(first, last, [Qt.ItemDataRole.CheckStateRole])
        self.scope_changed.emit()
        return True

    def _document_value(self, document: Document, role: int) -> Any:
        if role == Qt.ItemDataRole.DisplayRole:
            return document.title
        if role == Qt.ItemDataRole.CheckStateRole:
            return Qt.CheckState.Unchecked if document.id in self._unticked else Qt.CheckState.Checked
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(document_tooltip(document))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{document.title}, {document_tooltip(document).splitlines()[2]}"
        if role == StateRole:
            if document.status == DocumentStatus.READY:
                return document_size(document)
            return locked_words() if document.locked else status_words(document.status)
        if role == ToneRole:
            return TONES.get(document.status)
        if role == DocumentRole:
            return document
        return None

    def _collection_value(self, row: CollectionRow, role: int) -> Any:
        kept = row.name in self._kept
        if role == StateRole:
            return self.tr("stays here") if kept else Counts.files(len(row.documents))
        if role == ToneRole:
            return "note" if kept else None
        if role == Qt.ItemDataRole.DisplayRole:
            return row.name
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            lines = [row.name, Counts.files(len(row.documents))]
            lines += [self.tr("never leaves this machine")] if kept else []
            return tooltip("\n".join(lines)) if role == Qt.ItemDataRole.ToolTipRole else ", ".join(lines)
        if role == Qt.ItemDataRole.CheckStateRole:
            off = sum(1 for d in row.documents if d.id in self._unticked) if self._unticked else 0
            if off == 0:
                return Qt.CheckState.Checked
            return Qt.CheckState.Unchecked if off == len(row.documents) else Qt.CheckState.PartiallyChecked
        return None

    def _row_named(self, name: str) -> CollectionRow:
        return next(row for row in self._rows if row.name == name)

    def _collection(self, name: str) -> CollectionRow:
        for row in self._rows:
            if row.name == name:
                return row
        row = CollectionRow(name, 1 + max(self._numbers, default=0))
        self._rows.append(row)
        self._numbers[row.number] = row
        return row

    def _top(self, row: CollectionRow) -> QModelIndex:
        return self.createIndex(self._rows.index(row), 0, COLLECTION)

    def _replace(self, before: Document, document: Document) -> None:
        if _key(before) != _key(document):
            self._remove(document.id)
            self._insert(document)
            return
        row = self._row_named(document.collection)
        at = _place(row, before)
        row.documents[at] = document
        self._known[document.id] = document
        self.dataChanged.emit(self.createIndex(at, 0, row.number), self.createIndex(at, 0, row.number))

    def _insert(self, document: Document) -> None:
        if not any(row.name == document.collection for row in self._rows):
            at = bisect.bisect([r.name.casefold() for r in self._rows], document.collection.casefold())
            self.beginInsertRows(QModelIndex(), at, at)
            self._collection(document.collection)
            self._rows.insert(at, self._rows.pop())
            self.endInsertRows()
        row = self._row_named(document.collection)
        at = bisect.bisect(row.keys, _key(document))
        self.beginInsertRows(self._top(row), at, at)
        row.documents.insert(at, document)
        row.keys.insert(at, _key(document))
        self._known[document.id] = document
        self.endInsertRows()
        top = self._top(row)
        self.dataChanged.emit(top, top)

    def _remove(self, document_id: int) -> None:
        document = self._known.pop(document_id)
        row = self._row_named(document.collection)
        at = _place(row, document)
        self.beginRemoveRows(self._top(row), at, at)
        del row.documents[at]
        del row.keys[at]
        self.endRemoveRows()
