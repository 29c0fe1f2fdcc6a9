"""Pages, chunks, sentences and embeddings inside a transaction. Every change of chunks bumps the generation."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import astuple
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from variorum.domain.documents import Chunk, Passage, ReadDocument, Scope, Sentence, embedding_text
from variorum.store.words import spaced

if TYPE_CHECKING:
    from sqlite_utils import Database as Db

    from variorum.domain.ports import Vectors

_T = TypeVar("_T")
_PARAMETERS = 500
_GONE = "CREATE TEMP TABLE IF NOT EXISTS gone (digest BLOB PRIMARY KEY) WITHOUT ROWID"


def storable(text: str) -> str:
    """The text with what UTF-8 can't hold (half a surrogate pair) replaced, same length."""
    return text.encode("utf-8", "replace").decode("utf-8") if not text.isascii() else text


def file_title(path: str) -> str:
    """A document's title until it is read."""
    return Path(path).stem


def text_digest(text: str) -> bytes:
    """Identifies an embedded text; 16 bytes."""
    return hashlib.blake2b(text.encode("utf-8", "replace"), digest_size=16).digest()


def digest(title: str, chunk: Chunk) -> bytes:
    """The digest of what is embedded for a chunk."""
    return text_digest(embedding_text(title, chunk))


def generation(db: Db) -> int:
    """Counts the changes of chunks and embeddings."""
    return int(db.conn.execute("SELECT value FROM meta WHERE key = 'generation'").fetchone()[0])


def bump(db: Db) -> None:
    """Say that chunks or embeddings changed."""
    db.conn.execute("UPDATE meta SET value = CAST(value AS INTEGER) + 1 WHERE key = 'generation'")


def clear(db: Db, document_ids: Sequence[int]) -> None:
    """Remove the pages, chunks, full text and vectors of documents, but for what another document lists too."""
    _clear(db, document_ids)
    sweep_embeddings(db)


def replace(db: Db, document_id: int, read: ReadDocument, chunks: Sequence[Chunk]) -> None:
    """Put a read document in the place of what it owned. Embeddings are left to be swept."""
    _remove_owned(db, document_id)
    db.conn.executemany(
        "INSERT INTO pages (document_id, ordinal, number, text, headings, margins, placed)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            (
                document_id,
                ordinal,
                page.number,
                storable(page.text),
                json.dumps(page.heading_spans),
                json.dumps(page.margin_spans),
                json.dumps([astuple(place) for place in page.placed], separators=(",", ":")),
            )
            for ordinal, page in enumerate(read.pages)
        ),
    )
    for chunk in chunks:
        text = storable(chunk.text)
        title = storable(read.title)
        row = db.conn.execute(
            "INSERT INTO chunks (document_id, ordinal, title, heading, text, spaced, tokens, digest)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            [
                document_id,
                chunk.ordinal,
                title,
                storable(chunk.heading),
                text,
                spaced(text),
                chunk.tokens,
                digest(read.title, chunk),
            ],
        )
        chunk_id = row.lastrowid
        db.conn.executemany(
            'INSERT INTO sentences (chunk_id, ordinal, page, start, "end") VALUES (?, ?, ?, ?, ?)',
            ((chunk_id, n, s.page, s.start, s.end) for n, s in enumerate(chunk.sentences)),
        )
    bump(db)


def owner(db: Db, document_id: int) -> int:
    """The document under whose id the pages and chunks of a document are stored: itself, unless it shares another's."""
    row = db.conn.execute(
        "SELECT coalesce(content_of, id) FROM documents WHERE id = ?", [document_id]
    ).fetchone()
    return document_id if row is None else int(row[0])


def share(db: Db, source_id: int, document_id: int) -> None:
    """Let a document list the pages and chunks of another, in the place of its own."""
    _clear(db, [document_id])
    db.conn.execute("UPDATE documents SET content_of = ? WHERE id = ?", [owner(db, source_id), document_id])
    sweep_embeddings(db)
    bump(db)


def put_embeddings(
    db: Db, digests: Sequence[bytes], vectors: Vectors, embedder: str, dimensions: int
) -> None:
    """Store vectors by digest; those there already stay. vectors: [len(digests), dimensions]."""
    import numpy as np

    db.conn.execute(
        "INSERT OR IGNORE INTO embedders (fingerprint, dimensions) VALUES (?, ?)", [embedder, dimensions]
    )
    embedder_id = db.conn.execute("SELECT id FROM embedders WHERE fingerprint = ?", [embedder]).fetchone()[0]
    rows = np.ascontiguousarray(vectors, dtype="<f4").reshape(len(digests), dimensions)
    db.conn.executemany(
        "INSERT OR IGNORE INTO embeddings (embedder_id, digest, vector) VALUES (?, ?, ?)",
        ((embedder_id, key, row.tobytes()) for key, row in zip(digests, rows, strict=True)),
    )


def sweep_embeddings(db: Db) -> None:
    """Remove the embeddings of texts that went with their chunks and are in no other."""
    db.conn.execute(_GONE)
    db.conn.execute(
        "DELETE FROM embeddings WHERE digest IN (SELECT digest FROM temp.gone)"
        " AND NOT EXISTS (SELECT 1 FROM chunks c WHERE c.digest = embeddings.digest)"
    )
    db.conn.execute("DELETE FROM temp.gone")


def embeddings(db: Db, digests: Sequence[bytes], embedder: str) -> dict[bytes, Vectors]:
    """Stored vectors by digest."""
    import numpy as np

    found: dict[bytes, Vectors] = {}
    for some in batches(digests):
        rows = db.conn.execute(
            "SELECT e.digest, e.vector FROM embeddings e JOIN embedders m ON m.id = e.embedder_id"
            f" WHERE m.fingerprint = ? AND e.digest IN ({marks(some)})",
            [embedder, *some],
        )
        found.update((row[0], np.frombuffer(row[1], dtype="<f4")) for row in rows)
    return found


def chunks_by_id(db: Db, ids: Sequence[int], scope: Scope) -> dict[int, Passage]:
    """Chunks with their sentences cut from the stored pages, as passages of rank 0 and score 0.

    What several documents share is given as of the first of them in the scope; what none there lists is left out.
    """
    rows: dict[int, Sequence[Any]] = {}
    where, values = listed(scope)
    places: dict[int, list[tuple[int | None, int, int]]] = {}
    for some in batches(ids):
        for row in db.conn.execute(
            "SELECT c.id, d.id, c.ordinal, c.heading, c.tokens, d.title, d.path, d.date, c.document_id FROM chunks c"
            " JOIN documents d ON d.id = c.document_id OR d.content_of = c.document_id"
            f" WHERE c.id IN ({marks(some)}){where} ORDER BY d.content_of IS NOT NULL, d.id",
            [*some, *values],
        ):
            if row[0] not in rows:
                rows[row[0]] = row
                places[row[0]] = []
        for chunk_id, page, start, end in db.conn.execute(
            'SELECT chunk_id, page, start, "end" FROM sentences'
            f" WHERE chunk_id IN ({marks(some)}) ORDER BY chunk_id, ordinal",
            some,
        ):
            if chunk_id in places:
                places[chunk_id].append((page, start, end))
    texts: dict[tuple[int, int | None], str] = {}
    passages: dict[int, Passage] = {}
    for chunk_id, row in rows.items():
        document_id, owner_id = row[1], row[8]
        sentences = []
        for page, start, end in places[chunk_id]:
            key = (owner_id, page)
            if key not in texts:
                texts[key] = db.conn.execute(
                    "SELECT text FROM pages WHERE document_id = ? AND number IS ?", [owner_id, page]
                ).fetchone()[0]
            sentences.append(Sentence(document_id, page, start, end, texts[key][start:end]))
        chunk = Chunk(chunk_id, document_id, row[2], tuple(sentences), row[3], row[4])
        passages[chunk_id] = Passage(chunk, row[5], row[6], 0, 0.0, None, row[7])
    return passages


def listed(scope: Scope) -> tuple[str, list[str]]:
    """Conditions on documents d that keep them in the scope, with their values."""
    where, values = "", []
    if scope.collection is not None:
        where += " AND d.collection_id = (SELECT n.id FROM collections n WHERE n.name = ?)"
        values.append(scope.collection)
    if scope.document_ids:
        where += " AND d.id IN (SELECT value FROM json_each(?))"
        values.append(json.dumps(sorted(scope.document_ids)))
    return where, values


def batches(items: Sequence[_T]) -> Iterator[Sequence[_T]]:
    """Runs short enough for the parameters of one statement."""
    for first in range(0, len(items), _PARAMETERS):
        yield items[first : first + _PARAMETERS]


def marks(items: Sequence[object]) -> str:
    """Question marks for an IN list."""
    return ",".join("?" * len(items))


def _clear(db: Db, document_ids: Sequence[int]) -> None:
    for document_id in document_ids:
        if not _handed_over(db, document_id):
            _remove_owned(db, document_id)


def _remove_owned(db: Db, document_id: int) -> None:
    db.conn.execute(_GONE)
    db.conn.execute(
        "INSERT OR IGNORE INTO temp.gone SELECT digest FROM chunks WHERE document_id = ?", [document_id]
    )
    if db.conn.execute("DELETE FROM chunks WHERE document_id = ?", [document_id]).rowcount:
        bump(db)
    db.conn.execute("DELETE FROM pages WHERE document_id = ?", [document_id])


def _handed_over(db: Db, document_id: int) -> bool:
    """Let a document go from what it shares, if it does; the first of the others then owns that."""
    heir = db.conn.execute("SELECT min(id) FROM documents WHERE content_of = ?", [document_id]).fetchone()[0]
    if heir is None:
        shared = "UPDATE documents SET content_of = NULL WHERE id = ? AND content_of IS NOT NULL"
        return bool(db.conn.execute(shared, [document_id]).rowcount)
    for table in ("pages", "chunks"):
        db.conn.execute(f"UPDATE {table} SET document_id = ? WHERE document_id = ?", [heir, document_id])
    db.conn.execute("UPDATE documents SET content_of = NULL WHERE id = ?", [heir])
    db.conn.execute("UPDATE documents SET content_of = ? WHERE content_of = ?", [heir, document_id])
    return True
