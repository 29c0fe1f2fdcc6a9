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


MOST_LISTED = 2000
"""Rows at once: a tree asks for each of them whenever it lays itself out, which keeps the window busy."""


class CollectionRow:
    """A collection with its documents, sorted by title then path; listed: those of them that have a row now."""

    __slots__ = ("documents", "keys", "listed", "name", "number")

    def __init__(self, name: str, number: int) -> None:
        self.name = name
        self.number = number
        self.documents: list[Document] = []
        self.keys: list[tuple[str, str]] = []
        self.listed: list[Document] = []


def sorted_rows(documents: Iterable[Document]) -> list[CollectionRow]:
    """Sort documents into collections; on any thread, for many thousands take longer than a step of the window may."""
    rows: dict[str, CollectionRow] = {}
    for document in documents:
        row = rows.setdefault(document.collection, CollectionRow(document.collection, len(rows) + 1))
        row.documents.append(document)
    for row in rows.values():
        row.documents.sort(key=_key)
        row.keys = [_key(d) for d in row.documents]
    return sorted(rows.values(), key=_name)


def _key(document: Document) -> tuple[str, str]:
    return (document.title.casefold(), document.path)


def _name(row: CollectionRow) -> str:
    return row.name.casefold()


def _place(documents: list[Document], document: Document) -> int | None:
    """Where a document stands in a sorted list; None if it does not."""
    at = bisect.bisect_left(documents, _key(document), key=_key)
    while at < len(documents) and documents[at].id != document.id and _key(documents[at]) == _key(document):
        at += 1
    return at if at < len(documents) and documents[at].id == document.id else None


class DocumentModel(QAbstractItemModel):
    """One column: the name; its state is a role. Built for many thousand documents: a row is two list look-ups.

    At most MOST_LISTED documents have a row; a filter finds the others. Ticks and scope are of all documents.
    """

    scope_changed = Signal()
    counted = CountWords()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[CollectionRow] = []
        self._numbers: dict[int, CollectionRow] = {}
        self._known: dict[int, Document] = {}
        self._unticked: set[int] = set()
        self._kept: frozenset[str] = frozenset()
        self._tops: list[CollectionRow] = []
        self._words: tuple[str, ...] = ()
        self._matching = 0

    def reset(self, documents: Iterable[Document]) -> None:
        """Show these documents and nothing else; ticks are kept."""
        self.take(sorted_rows(documents))

    def take(self, rows: list[CollectionRow]) -> None:
        """Show what `sorted_rows` has made, and nothing else; ticks are kept."""
        self.beginResetModel()
        self._rows = rows
        self._numbers = {row.number: row for row in rows}
        self._known = {document.id: document for row in rows for document in row.documents}
        self._unticked &= set(self._known)
        self._list_anew()
        self.endResetModel()
        self.scope_changed.emit()

    def filter(self, text: str) -> None:
        """List only documents whose title or path has all these words; with none, all."""
        words = tuple(text.casefold().split())
        if words != self._words:
            self.beginResetModel()
            self._words = words
            self._list_anew()
            self.endResetModel()

    @property
    def listed(self) -> int:
        """How many documents have a row."""
        return sum(len(row.listed) for row in self._rows)

    @property
    def matching(self) -> int:
        """How many documents the filter lets through; more than `listed` where there are too many to list."""
        return self._matching

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
        return self._numbers[index.internalId()].listed[index.row()]

    def collection(self, index: Index) -> str | None:
        """The collection of a row, or that its document lies in."""
        if not index.isValid():
            return None
        if index.internalId() == COLLECTION:
            return self._tops[index.row()].name
        return self._numbers[index.internalId()].name

    def show_kept(self, collections: Iterable[str]) -> None:
        """Mark the collections that never leave this machine."""
        kept = frozenset(collections)
        if kept != self._kept:
            self._kept = kept
            if self._tops:
                self.dataChanged.emit(self.index(0, 0), self.index(len(self._tops) - 1, 0))

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
        return self.createIndex(row, 0, self._tops[parent.row()].number)

    def parent(self, index: Index = QModelIndex()) -> QModelIndex:  # type: ignore[override]  # noqa: B008
        """Qt: a document's collection."""
        if not index.isValid() or index.internalId() == COLLECTION:
            return QModelIndex()
        return self.createIndex(self._tops.index(self._numbers[index.internalId()]), 0, COLLECTION)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Qt: how many rows below."""
        if not parent.isValid():
            return len(self._tops)
        if parent.internalId() == COLLECTION and parent.column() == 0:
            return len(self._tops[parent.row()].listed)
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
        return self._collection_value(self._tops[index.row()], role)

    def setData(self, index: Index, value: Any, role: int = int(Qt.ItemDataRole.EditRole)) -> bool:
        """Qt: tick or untick."""
        if role != Qt.ItemDataRole.CheckStateRole or not index.isValid():
            return False
        document = self.document(index)
        inside = [document] if document is not None else self._tops[index.row()].documents
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

    def _matches(self, key: tuple[str, str]) -> bool:
        return all(word in key[0] or word in key[1].casefold() for word in self._words)

    def _list_anew(self) -> None:
        """Give rows to what the filter lets through, as many as may be listed."""
        room, self._matching = MOST_LISTED, 0
        for row in self._rows:
            found = row.documents
            if self._words:
                found = [d for d, key in zip(row.documents, row.keys, strict=True) if self._matches(key)]
            self._matching += len(found)
            row.listed = found[:room]  # a list of its own
            room -= len(row.listed)
        self._tops = [row for row in self._rows if row.listed or not self._words]

    def _top(self, row: CollectionRow) -> QModelIndex:
        return self.createIndex(self._tops.index(row), 0, COLLECTION)

    def _replace(self, before: Document, document: Document) -> None:
        if _key(before) != _key(document):
            self._remove(document.id)
            self._insert(document)
            return
        row = self._row_named(document.collection)
        where = _place(row.documents, before)
        if where is not None:
            row.documents[where] = document
        self._known[document.id] = document
        at = _place(row.listed, before)
        if at is not None:
            row.listed[at] = document
            index = self.createIndex(at, 0, row.number)
            self.dataChanged.emit(index, index)

    def _insert(self, document: Document) -> None:
        if not any(row.name == document.collection for row in self._rows):
            row = CollectionRow(document.collection, 1 + max(self._numbers, default=0))
            self._numbers[row.number] = row
            bisect.insort(self._rows, row, key=_name)
            if not self._words:
                self._insert_top(row)
        row, key = self._row_named(document.collection), _key(document)
        at = bisect.bisect(row.keys, key)
        row.documents.insert(at, document)
        row.keys.insert(at, key)
        self._known[document.id] = document
        if self._matches(key):
            self._matching += 1
            if self.listed < MOST_LISTED:
                self._insert_listed(row, document)
        if row in self._tops:
            top = self._top(row)
            self.dataChanged.emit(top, top)

    def _insert_top(self, row: CollectionRow) -> None:
        at = bisect.bisect([_name(r) for r in self._tops], _name(row))
        self.beginInsertRows(QModelIndex(), at, at)
        self._tops.insert(at, row)
        self.endInsertRows()

    def _insert_listed(self, row: CollectionRow, document: Document) -> None:
        if row not in self._tops:
            self._insert_top(row)
        at = bisect.bisect(row.listed, _key(document), key=_key)
        self.beginInsertRows(self._top(row), at, at)
        row.listed.insert(at, document)
        self.endInsertRows()

    def _remove(self, document_id: int) -> None:
        document = self._known.pop(document_id)
        row = self._row_named(document.collection)
        at = _place(row.listed, document)
        if at is not None:
            self.beginRemoveRows(self._top(row), at, at)
            del row.listed[at]
            self.endRemoveRows()
        self._matching -= self._matches(_key(document))
        at = _place(row.documents, document)
        if at is not None:
            del row.documents[at]
            del row.keys[at]
