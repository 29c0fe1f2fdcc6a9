"""The documents of the library: what is stored of each file."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from variorum.domain.documents import (
    Chunk,
    Document,
    DocumentStatus,
    PageText,
    PlacedText,
    ReadDocument,
    Scope,
    embedding_prefix,
)
from variorum.domain.errors import BugError
from variorum.domain.ports import FileState
from variorum.store import content, rows
from variorum.store.database import Database

if TYPE_CHECKING:
    from sqlite_utils import Database as Db

    from variorum.domain.ports import Vectors

T = TypeVar("T")


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
            found = db.conn.execute(
                f"{rows.DOCUMENT}{where} ORDER BY c.name, d.path", [] if collection is None else [collection]
            ).fetchall()
        return [rows.document(row) for row in found]

    def document(self, document_id: int) -> Document | None:
        """One document."""
        with self._database.reading() as db:
            return rows.find(db, document_id)

    def collections(self) -> list[str]:
        """The names of all collections that hold documents, by name."""
        with self._database.reading() as db:
            found = db.conn.execute(
                "SELECT name FROM collections c WHERE EXISTS (SELECT 1 FROM documents d WHERE d.collection_id = c.id)"
                " ORDER BY name"
            ).fetchall()
        return [row[0] for row in found]

    def file_states(self, collection: str) -> dict[str, FileState]:
        """What is known of each file of a collection, by path."""
        with self._database.reading() as db:
            found = db.conn.execute(
                f"{rows.STATE} JOIN collections c ON c.id = d.collection_id WHERE c.name = ?", [collection]
            ).fetchall()
        return {row[1]: rows.state(row) for row in found}

    def with_content(self, sha256: str, path: str) -> FileState | None:
        """A ready document of any collection whose file has these bytes and is of the same kind."""
        with self._database.reading() as db:
            return _twin(db, sha256, path, 0)

    def sizes(self) -> frozenset[int]:
        """The sizes of all ready documents, bytes."""
        with self._database.reading() as db:
            found = db.conn.execute(
                "SELECT DISTINCT size FROM documents WHERE status = ?", [DocumentStatus.READY]
            )
            return frozenset(row[0] for row in found)

    def page(self, document_id: int, page: int | None) -> PageText | None:
        """The stored text of a page."""
        with self._database.reading() as db:
            row = db.conn.execute(
                "SELECT number, text, headings, margins, placed FROM pages WHERE document_id = ? AND number IS ?",
                [content.owner(db, document_id), page],
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
                    "SELECT id FROM chunks WHERE document_id = ? ORDER BY ordinal",
                    [content.owner(db, document_id)],
                )
            ]
            found = content.chunks_by_id(db, ids, Scope(document_ids=frozenset([document_id])))
        return [found[i].chunk for i in ids]

    def embedded_texts(self, document_id: int) -> list[str]:
        """What is embedded for each chunk of a document, in order."""
        with self._database.reading() as db:
            found = db.conn.execute(
                "SELECT title, heading, text FROM chunks WHERE document_id = ? ORDER BY ordinal",
                [content.owner(db, document_id)],
            ).fetchall()
        # With the title of when it was read: a file that was renamed since keeps its vectors
        return [embedding_prefix(title, heading) + text for title, heading, text in found]

    def add_waiting(self, collection: str, path: str, size: int, mtime_ns: int) -> Document:
        """List a file that is to be read; one that is listed already gets this size and time and waits again."""

        def write(db: Db) -> Document:
            db.conn.execute("INSERT OR IGNORE INTO collections (name) VALUES (?)", [collection])
            row = db.conn.execute(
                "INSERT INTO documents (collection_id, path, title, status, size, mtime_ns)"
                " SELECT id, ?, ?, ?, ?, ? FROM collections WHERE name = ?"
                " ON CONFLICT (collection_id, path) DO UPDATE"
                # What has ended its reader before is only counted anew when it changed or a person asks for it
                " SET attempts = CASE WHEN status = excluded.status AND size = excluded.size"
                " AND mtime_ns = excluded.mtime_ns THEN attempts ELSE 0 END,"
                " status = excluded.status, reason = '', locked = 0, size = excluded.size,"
                " mtime_ns = excluded.mtime_ns"
                " RETURNING id",
                [path, content.file_title(path), DocumentStatus.WAITING, size, mtime_ns, collection],
            ).fetchone()
            return rows.get(db, row[0])

        return self._database.write(write)

    def count_attempt(self, document_id: int) -> int:
        """Count that the reading process ended over this file. Returns how often it did."""

        def write(db: Db) -> int:
            rows.get(db, document_id)
            row = db.conn.execute(
                "UPDATE documents SET attempts = attempts + 1 WHERE id = ? RETURNING attempts", [document_id]
            ).fetchone()
            return int(row[0])

        return self._database.write(write)

    def mark(self, document_id: int, status: str, reason: str = "", *, locked: bool = False) -> Document:
        """Set a document's status. One that needs attention loses its content: its file does not say it any more."""

        gone: list[int] = []

        def write(db: Db) -> Document:
            db.conn.execute(
                "UPDATE documents SET status = ?, reason = ?, locked = ? WHERE id = ?",
                [DocumentStatus(status), content.storable(reason), locked, document_id],
            )
            if status == DocumentStatus.NEEDS_ATTENTION:
                gone.extend(_with_text(db, [document_id]))
                content.clear(db, [document_id])
                db.conn.execute("UPDATE documents SET pages = NULL, passages = 0 WHERE id = ?", [document_id])
            return rows.get(db, document_id)

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
            before = rows.get(db, document_id)
            twin = None
            if before.sha256 != sha256:
                twin = _twin(db, sha256, before.path, document_id)
                gone.extend(_with_text(db, [document_id]))
                content.clear(db, [document_id])
            else:
                gone.extend(_with_text(db, _sharing(db, document_id)))
            if twin is not None:
                content.share(db, twin.document_id, document_id)
            else:
                content.replace(db, content.owner(db, document_id), read, chunks)
                digests = [content.digest(read.title, chunk) for chunk in chunks]
                content.put_embeddings(db, digests, vectors, embedder, dimensions)
                content.sweep_embeddings(db)
            numbered = sum(page.number is not None for page in read.pages)
            for sharing in _sharing(db, document_id) if twin is None else [document_id]:
                db.conn.execute(
                    "UPDATE documents SET reason = ?, date = ?, authors = ?, doi = ?, pages = ?, passages = ?"
                    " WHERE id = ?",
                    [
                        content.storable("; ".join(read.notes)),
                        read.date,
                        content.storable(read.authors),
                        content.storable(read.doi),
                        numbered or None,
                        len(chunks),
                        sharing,
                    ],
                )
            db.conn.execute(
                "UPDATE documents SET title = ?, status = ?, attempts = 0, locked = 0, size = ?, mtime_ns = ?,"
                " sha256 = ? WHERE id = ?",
                [content.storable(read.title), DocumentStatus.READY, size, mtime_ns, sha256, document_id],
            )
            return rows.get(db, document_id)

        return self._write(write, gone)

    def touch(self, document_id: int, size: int, mtime_ns: int, path: str | None = None) -> Document:
        """The file's content is unchanged though its time is not, or its path (if given)."""
        gone: list[int] = []

        def write(db: Db) -> Document:
            before = rows.get(db, document_id)
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
                "UPDATE documents SET size = ?, mtime_ns = ?, path = ?, title = ? WHERE id = ?",
                [size, mtime_ns, path or before.path, _title(before, path or before.path), document_id],
            )
            return rows.get(db, document_id)

        return self._write(write, gone)

    def share(self, source_id: int, document_id: int, size: int, mtime_ns: int) -> Document:
        """Let a document list the content of another one; see `LibraryStore`."""
        gone: list[int] = []

        def write(db: Db) -> Document:
            source, path = rows.get(db, source_id), rows.get(db, document_id).path
            gone.extend(_with_text(db, [document_id]))
            content.share(db, source_id, document_id)
            db.conn.execute(
                "UPDATE documents SET (status, reason, date, authors, doi, pages, passages, sha256)"
                " = (SELECT status, reason, date, authors, doi, pages, passages, sha256 FROM documents WHERE id = ?),"
                " title = ?, size = ?, mtime_ns = ?, attempts = 0, locked = 0 WHERE id = ?",
                [source_id, _title(source, path), size, mtime_ns, document_id],
            )
            return rows.get(db, document_id)

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
            found = db.conn.execute(
                "SELECT min(d.id) FROM documents d JOIN collections n ON n.id = d.collection_id"
                " JOIN chunks c ON c.document_id = coalesce(d.content_of, d.id)"
                " WHERE n.name = ? AND d.status = ? AND NOT EXISTS (SELECT 1 FROM embeddings e JOIN embedders m"
                " ON m.id = e.embedder_id WHERE e.digest = c.digest AND m.fingerprint = ?)"
                " GROUP BY coalesce(d.content_of, d.id) ORDER BY 1",
                [collection, DocumentStatus.READY, embedder],
            ).fetchall()
        return [row[0] for row in found]

    def put_vectors(
        self, document_id: int, texts: Sequence[str], vectors: Vectors, *, embedder: str, dimensions: int
    ) -> None:
        """Store embeddings of a document's texts in one transaction."""

        def write(db: Db) -> None:
            rows.get(db, document_id)
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
    return [document_id for document_id in ids if rows.get(db, document_id).passages]


def _remove(db: Db, ids: Sequence[int]) -> int:
    content.clear(db, ids)
    removed = 0
    for document_id in ids:
        removed += db.conn.execute("DELETE FROM documents WHERE id = ?", [document_id]).rowcount
    db.conn.execute(
        "DELETE FROM collections WHERE NOT EXISTS (SELECT 1 FROM documents d WHERE d.collection_id = collections.id)"
        " AND NOT EXISTS (SELECT 1 FROM folders f WHERE f.collection_id = collections.id)"
    )
    return removed


def _sharing(db: Db, document_id: int) -> list[int]:
    """The document and all others that list the same content."""
    owner = content.owner(db, document_id)
    found = db.conn.execute("SELECT id FROM documents WHERE id = ? OR content_of = ?", [owner, owner])
    return [row[0] for row in found.fetchall()]


def _twin(db: Db, sha256: str, path: str, document_id: int) -> FileState | None:
    """Another ready document whose file has these bytes; of the same kind, for a kind is read in its own way."""
    found = db.conn.execute(
        f"{rows.STATE} WHERE d.sha256 = ? AND d.status = ? AND d.id <> ? ORDER BY d.id",
        [sha256, DocumentStatus.READY, document_id],
    )
    suffix = Path(path).suffix.lower()
    return next((rows.state(row) for row in found if Path(row[1]).suffix.lower() == suffix), None)


def _title(document: Document, path: str) -> str:
    """The title of a document's content as a file at this path: one that is only the file's name goes with the file."""
    return content.file_title(path) if document.title == content.file_title(document.path) else document.title
