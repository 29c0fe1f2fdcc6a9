"""The documents of the library: what is stored of each file."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from variorum.domain.documents import Chunk, Document, DocumentStatus, PageText, PlacedText, ReadDocument
from variorum.domain.errors import BugError, DocumentGone
from variorum.domain.ports import FileState
from variorum.store import content
from variorum.store.database import Database

if TYPE_CHECKING:
    from pathlib import Path

    from sqlite_utils import Database as Db

    from variorum.domain.ports import Vectors

T = TypeVar("T")

_DOCUMENT = """
SELECT d.id, d.path, d.title, c.name, d.status, d.reason, d.pages, d.passages, d.date, d.size, d.sha256,
  d.authors
FROM documents d JOIN collections c ON c.id = d.collection_id
"""
_STATE = "SELECT d.id, d.path, d.size, d.mtime_ns, d.sha256, d.status, d.reason FROM documents d"


class StoredLibrary:
    """A `LibraryStore` in the database. Any thread; each write is one transaction and returns when it is committed."""

    def __init__(
        self, database: Database, text_gone: Callable[[Sequence[int]], None] = lambda _: None
    ) -> None:
        """Set back to waiting what a killed program left half done.

        text_gone: is told the ids of documents whose text has been removed or replaced, on the thread that did it and
        when it is committed, so that what was made from that text elsewhere can go too. Must not raise.
        """
        self._database = database
        self._text_gone = text_gone

        def recover(db: Db) -> None:
            db.conn.execute(
                "UPDATE documents SET status = ? WHERE status IN (?, ?)",
                [DocumentStatus.WAITING, DocumentStatus.READING, DocumentStatus.EMBEDDING],
            )

        database.write(recover)

    @property
    def path(self) -> Path:
        """The database file."""
        return self._database.path

    def documents(self, collection: str | None = None) -> list[Document]:
        """All documents, or those of a collection, by path."""
        where = "" if collection is None else " WHERE c.name = ?"
        with self._database.reading() as db:
            rows = db.conn.execute(
                f"{_DOCUMENT}{where} ORDER BY c.name, d.path", [] if collection is None else [collection]
            ).fetchall()
        return [_document(row) for row in rows]

    def document(self, document_id: int) -> Document | None:
        """One document."""
        with self._database.reading() as db:
            return _find(db, document_id)

    def collections(self) -> list[str]:
        """The names of all collections that hold documents, by name."""
        with self._database.reading() as db:
            rows = db.conn.execute(
                "SELECT name FROM collections c WHERE EXISTS (SELECT 1 FROM documents d WHERE d.collection_id = c.id)"
                " ORDER BY name"
            ).fetchall()
        return [row[0] for row in rows]

    def file_states(self, collection: str) -> dict[str, FileState]:
        """What is known of each file of a collection, by path."""
        with self._database.reading() as db:
            rows = db.conn.execute(
                f"{_STATE} JOIN collections c ON c.id = d.collection_id WHERE c.name = ?", [collection]
            ).fetchall()
        return {row[1]: _state(row) for row in rows}

    def with_content(self, sha256: str) -> FileState | None:
        """A ready document of any collection whose file has these bytes."""
        with self._database.reading() as db:
            row = db.conn.execute(
                f"{_STATE} WHERE d.sha256 = ? AND d.status = ? ORDER BY d.id LIMIT 1",
                [sha256, DocumentStatus.READY],
            ).fetchone()
        return None if row is None else _state(row)

    def sizes(self) -> frozenset[int]:
        """The sizes of all ready documents, bytes."""
        with self._database.reading() as db:
            rows = db.conn.execute(
                "SELECT DISTINCT size FROM documents WHERE status = ?", [DocumentStatus.READY]
            )
            return frozenset(row[0] for row in rows)

    def page(self, document_id: int, page: int | None) -> PageText | None:
        """The stored text of a page."""
        with self._database.reading() as db:
            row = db.conn.execute(
                "SELECT number, text, headings, margins, placed FROM pages WHERE document_id = ? AND number IS ?",
                [document_id, page],
            ).fetchone()
        if row is None:
            return None
        headings = tuple((start, end, level) for start, end, level in json.loads(row[2]))
        margins = tuple((start, end) for start, end in json.loads(row[3]))
        placed = tuple(PlacedText(*place) for place in json.loads(row[4]))
        return PageText(row[0], row[1], headings, margins, placed=placed)

    def chunks(self, document_id: int) -> list[Chunk]:
        """All chunks of a document, in order."""
        with self._database.reading() as db:
            ids = [
                row[0]
                for row in db.conn.execute(
                    "SELECT id FROM chunks WHERE document_id = ? ORDER BY ordinal", [document_id]
                )
            ]
            found = content.chunks_by_id(db, ids)
        return [found[i].chunk for i in ids]

    def add_waiting(self, collection: str, path: str, size: int, mtime_ns: int) -> Document:
        """List a file that is to be read; one that is listed already gets this size and time and waits again."""

        def write(db: Db) -> Document:
            db.conn.execute("INSERT OR IGNORE INTO collections (name) VALUES (?)", [collection])
            row = db.conn.execute(
                "INSERT INTO documents (collection_id, path, title, status, size, mtime_ns)"
                " SELECT id, ?, ?, ?, ?, ? FROM collections WHERE name = ?"
                " ON CONFLICT (collection_id, path) DO UPDATE"
                " SET status = excluded.status, reason = '', size = excluded.size, mtime_ns = excluded.mtime_ns"
                " RETURNING id",
                [path, content.file_title(path), DocumentStatus.WAITING, size, mtime_ns, collection],
            ).fetchone()
            return _get(db, row[0])

        return self._database.write(write)

    def mark(self, document_id: int, status: str, reason: str = "") -> Document:
        """Set a document's status. One that needs attention loses its content: its file does not say it any more."""

        gone: list[int] = []

        def write(db: Db) -> Document:
            db.conn.execute(
                "UPDATE documents SET status = ?, reason = ? WHERE id = ?",
                [DocumentStatus(status), content.storable(reason), document_id],
            )
            if status == DocumentStatus.NEEDS_ATTENTION and content.clear(db, [document_id]):
                db.conn.execute("UPDATE documents SET pages = NULL, passages = 0 WHERE id = ?", [document_id])
                gone.append(document_id)
            return _get(db, document_id)

        return self._write(write, gone)

    def put(
        self,
        document_id: int,
        read: ReadDocument,
        chunks: Sequence[Chunk],
        vectors: Vectors,
        *,
        sha256: str,
        size: int,
        mtime_ns: int,
        embedder: str,
        dimensions: int,
    ) -> Document:
        """Store a read file in one transaction, replacing what was there; see `LibraryStore`."""
        if len(chunks) != len(vectors):
            raise BugError(f"{len(chunks)} chunks with {len(vectors)} vectors.")

        gone: list[int] = []

        def write(db: Db) -> Document:
            gone.extend(_with_text(db, [document_id]))
            content.replace(db, document_id, read, chunks)
            content.put_embeddings(
                db, [content.digest(read.title, chunk) for chunk in chunks], vectors, embedder, dimensions
            )
            content.sweep_embeddings(db)
            numbered = sum(page.number is not None for page in read.pages)
            db.conn.execute(
                "UPDATE documents SET title = ?, status = ?, reason = ?, date = ?, authors = ?, pages = ?,"
                " passages = ?, size = ?, mtime_ns = ?, sha256 = ?, doi = ? WHERE id = ?",
                [
                    content.storable(read.title),
                    DocumentStatus.READY,
                    content.storable("; ".join(read.notes)),
                    read.date,
                    content.storable(read.authors),
                    numbered or None,
                    len(chunks),
                    size,
                    mtime_ns,
                    sha256,
                    content.storable(read.doi),
                    document_id,
                ],
            )
            return _get(db, document_id)

        return self._write(write, gone)

    def touch(self, document_id: int, size: int, mtime_ns: int, path: str | None = None) -> Document:
        """The file's content is unchanged though its time is not, or its path (if given)."""
        gone: list[int] = []

        def write(db: Db) -> Document:
            before = _get(db, document_id)
            if path is not None and path != before.path:
                # A file that was listed there before has been written over
                other = db.conn.execute(
                    "SELECT o.id FROM documents o JOIN documents d ON d.collection_id = o.collection_id"
                    " WHERE d.id = ? AND o.path = ?",
                    [document_id, path],
                ).fetchone()
                if other is not None:
                    gone.append(other[0])
                    _remove(db, [other[0]])
            db.conn.execute(
                "UPDATE documents SET size = ?, mtime_ns = ?, path = coalesce(?, path) WHERE id = ?",
                [size, mtime_ns, path, document_id],
            )
            return _get(db, document_id)

        return self._write(write, gone)

    def copy(self, source_id: int, document_id: int, size: int, mtime_ns: int) -> Document:
        """Give a document the content of another one; see `LibraryStore`."""
        gone: list[int] = []

        def write(db: Db) -> Document:
            _get(db, source_id)
            gone.extend(_with_text(db, [document_id]))
            content.copy(db, source_id, document_id)
            db.conn.execute(
                "UPDATE documents SET (title, status, reason, date, authors, doi, pages, passages, sha256)"
                " = (SELECT title, status, reason, date, authors, doi, pages, passages, sha256 FROM documents"
                " WHERE id = ?),"
                " size = ?, mtime_ns = ? WHERE id = ?",
                [source_id, size, mtime_ns, document_id],
            )
            return _get(db, document_id)

        return self._write(write, gone)

    def embedded(self, texts: Sequence[str], embedder: str) -> dict[str, Vectors]:
        """Those of the texts whose embedding is stored already, by text."""
        digests = {content.text_digest(text): text for text in texts}
        with self._database.reading() as db:
            found = content.embeddings(db, list(digests), embedder)
        return {digests[digest]: vector for digest, vector in found.items()}

    def without_vectors(self, collection: str, embedder: str) -> list[int]:
        """Ready documents some of whose chunks this embedder has not embedded."""
        with self._database.reading() as db:
            rows = db.conn.execute(
                "SELECT DISTINCT d.id FROM documents d JOIN collections n ON n.id = d.collection_id"
                " JOIN chunks c ON c.document_id = d.id"
                " WHERE n.name = ? AND d.status = ? AND NOT EXISTS (SELECT 1 FROM embeddings e JOIN embedders m"
                " ON m.id = e.embedder_id WHERE e.digest = c.digest AND m.fingerprint = ?) ORDER BY d.id",
                [collection, DocumentStatus.READY, embedder],
            ).fetchall()
        return [row[0] for row in rows]

    def put_vectors(
        self, document_id: int, texts: Sequence[str], vectors: Vectors, *, embedder: str, dimensions: int
    ) -> None:
        """Store embeddings of a document's texts in one transaction."""

        def write(db: Db) -> None:
            _get(db, document_id)
            content.put_embeddings(db, [content.text_digest(t) for t in texts], vectors, embedder, dimensions)
            content.bump(db)

        self._database.write(write)

    def remove(self, document_ids: Iterable[int]) -> int:
        """Remove documents with their passages, vectors and full text in one transaction. Returns how many."""
        ids = sorted(set(document_ids))
        return self._write(lambda db: _remove(db, ids), ids) if ids else 0

    def _write(self, write: Callable[[Db], T], gone: Sequence[int]) -> T:
        """Run a transaction, then tell whose text is gone; `gone` may be filled by the transaction."""
        result = self._database.write(write)
        if gone:
            self._text_gone(list(dict.fromkeys(gone)))
        return result


def _with_text(db: Db, ids: Sequence[int]) -> list[int]:
    """Those of the documents that hold passages. Raises DocumentGone if one is not there."""
    return [document_id for document_id in ids if _get(db, document_id).passages]


def _remove(db: Db, ids: Sequence[int]) -> int:
    content.clear(db, ids)
    removed = 0
    for document_id in ids:
        removed += db.conn.execute("DELETE FROM documents WHERE id = ?", [document_id]).rowcount
    db.conn.execute(
        "DELETE FROM collections WHERE NOT EXISTS (SELECT 1 FROM documents d WHERE d.collection_id = collections.id)"
    )
    return removed


def _find(db: Db, document_id: int) -> Document | None:
    row = db.conn.execute(f"{_DOCUMENT} WHERE d.id = ?", [document_id]).fetchone()
    return None if row is None else _document(row)


def _get(db: Db, document_id: int) -> Document:
    found = _find(db, document_id)
    if found is None:
        raise DocumentGone(f"Document {document_id} is not in the library any more.", "See: variorum library")
    return found


def _document(row: Sequence[Any]) -> Document:
    return Document(
        id=row[0],
        path=row[1],
        title=row[2],
        collection=row[3],
        status=DocumentStatus(row[4]),
        reason=row[5],
        pages=row[6],
        passages=row[7],
        date=row[8],
        size=row[9],
        sha256=row[10],
        authors=row[11],
    )


def _state(row: Sequence[Any]) -> FileState:
    failed = row[5] == DocumentStatus.NEEDS_ATTENTION
    return FileState(
        row[0], row[1], row[2], row[3], row[4], row[5] == DocumentStatus.READY, row[6] if failed else ""
    )
