"""Finding chunks: nearest vectors, full text, and the passages themselves."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from variorum.domain.documents import EVERYTHING, Passage, Scope
from variorum.domain.errors import BugError
from variorum.store import content
from variorum.store.database import Database
from variorum.store.words import match_expression

if TYPE_CHECKING:
    from sqlite_utils import Database as Db

    from variorum.domain.ports import Vectors
    from variorum.store.vectors import Ids, VectorIndex

_WEIGHTS = "0.5, 0.8, 1.0"
"""Of a match in title, heading path and text: a title is repeated in every chunk of its document."""


class StoredPassages:
    """A `PassageIndex` over the database and the FAISS file. Any thread.

    The vector index is loaded at the first search, brought up to date when the database's generation has changed
    (also by another process), and saved by `save` and `close`.
    """

    def __init__(self, database: Database, index_file: Path, embedder: Callable[[], str]) -> None:
        """Nothing is loaded yet.

        Args:
            index_file: where the FAISS index lies. embedder: gives the fingerprint of the embedder in use.
        """
        self._database = database
        self._file = index_file
        self._embedder = embedder
        self._lock = threading.Lock()  # guards the four below
        self._index: VectorIndex | None = None
        self._fingerprint = ""
        self._generation = -1
        self._saved_generation = -1

    def nearest(self, vector: Vectors, k: int, scope: Scope) -> list[tuple[int, float]]:
        """(chunk id, cosine similarity) of the k nearest chunks, best first; see `PassageIndex`."""
        with self._lock, self._database.reading() as db:
            index = self._current(db)
            if index is None or k < 1:
                return []
            if len(vector) != index.dimensions:
                raise BugError(f"A vector of {len(vector)} dimensions for an index of {index.dimensions}.")
            among = None if scope == Scope() else _ids(db, scope)
            return index.nearest(vector, k, among)

    def matching(self, query: str, k: int, scope: Scope) -> list[tuple[int, float]]:
        """(chunk id, BM25 score, larger is better) of the k best full-text matches; see `PassageIndex`."""
        expression = match_expression(query)
        if not expression or k < 1:
            return []
        where, values = _within(scope)
        with self._database.reading() as db:
            rows = db.conn.execute(
                f"SELECT f.rowid, -bm25(chunks_fts, {_WEIGHTS}) AS score FROM chunks_fts f"
                f" JOIN chunks c ON c.id = f.rowid WHERE chunks_fts MATCH ?{where}"
                " ORDER BY score DESC, f.rowid LIMIT ?",
                [expression, *values, k],
            ).fetchall()
        return [(row[0], row[1]) for row in rows]

    def passages(self, chunk_ids: Sequence[int], scope: Scope = EVERYTHING) -> dict[int, Passage]:
        """The chunks with their documents' titles; see `PassageIndex`."""
        with self._database.reading() as db:
            found = content.chunks_by_id(db, list(dict.fromkeys(chunk_ids)), scope)
        return {i: found[i] for i in chunk_ids if i in found}

    def vectors(self, chunk_ids: Sequence[int]) -> Vectors:
        """Stored embeddings, [len(chunk_ids), dimensions]; zeros for ids that are gone."""
        import numpy as np

        found: dict[int, Vectors] = {}
        with self._database.reading() as db:
            dimensions = self._dimensions(db)
            for some in content.batches(list(dict.fromkeys(chunk_ids))):
                rows = db.conn.execute(
                    "SELECT c.id, e.vector FROM chunks c JOIN embeddings e ON e.digest = c.digest"
                    " JOIN embedders m ON m.id = e.embedder_id"
                    f" WHERE m.fingerprint = ? AND c.id IN ({content.marks(some)})",
                    [self._embedder(), *some],
                )
                found.update((row[0], np.frombuffer(row[1], dtype="<f4")) for row in rows)
        out = np.zeros((len(chunk_ids), dimensions), dtype=np.float32)
        for n, chunk_id in enumerate(chunk_ids):
            if chunk_id in found:
                out[n] = found[chunk_id]
        return out

    def passage_count(self, scope: Scope) -> int:
        """How many passages the scope holds."""
        where, values = _within(scope)
        with self._database.reading() as db:
            row = db.conn.execute(f"SELECT count(*) FROM chunks c WHERE 1{where}", values).fetchone()
        return int(row[0])

    def state(self) -> tuple[bool, str]:
        """(whether the saved index is whole and up to date, in words); loads nothing."""
        from variorum.store.vectors import read_state

        with self._database.reading() as db:
            generation, library = content.generation(db), _library(db)
            chunks = int(db.conn.execute("SELECT count(*) FROM chunks").fetchone()[0])
            embedded = int(
                db.conn.execute(
                    "SELECT count(*) FROM chunks c WHERE EXISTS (SELECT 1 FROM embeddings e WHERE e.digest = c.digest)"
                ).fetchone()[0]
            )
        if not chunks:
            return True, "the library has no passages yet"
        if embedded < chunks:
            return False, f"{chunks - embedded} of {chunks} passages have no embedding"
        state = read_state(self._file)
        if state is None or state.library != library:
            return False, f"no vector index at {self._file}; it is built at the next search"
        if state.generation != generation:
            return False, f"the vector index is behind the database ({state.count} of {chunks} passages)"
        return True, f"{state.count} vectors of {state.dimensions} dimensions, up to date ({self._file})"

    def save(self) -> None:
        """Bring the vector index up to date and write it, unless the file is so already."""
        with self._lock, self._database.reading() as db:
            index = self._current(db)
            if index is not None and self._saved_generation != self._generation:
                self._write(db, index)

    def close(self) -> None:
        """Write the vector index if it was loaded and has changed, and let it go."""
        with self._lock:
            index, self._index = self._index, None
            if index is not None and self._saved_generation != self._generation:
                with self._database.reading() as db:
                    self._write(db, index)

    def _write(self, db: Db, index: VectorIndex) -> None:
        from variorum.store.vectors import IndexState

        state = IndexState(_library(db), self._fingerprint, index.dimensions, self._generation, index.count)
        index.save(self._file, state)
        self._saved_generation = self._generation

    def _current(self, db: Db) -> VectorIndex | None:
        """The index as of this connection's state; None if nothing is embedded."""
        from variorum.store.vectors import VectorIndex

        fingerprint, generation = self._embedder(), content.generation(db)
        if self._index is not None and (self._fingerprint, self._generation) == (fingerprint, generation):
            return self._index
        row = db.conn.execute(
            "SELECT id, dimensions FROM embedders WHERE fingerprint = ?", [fingerprint]
        ).fetchone()
        if row is None:
            self._index = None
            return None
        embedder_id, dimensions = row
        if self._index is None or self._fingerprint != fingerprint:
            loaded = VectorIndex.load(self._file, _library(db), fingerprint)
            self._saved_generation = -1
            if loaded is not None and loaded[0].dimensions == dimensions:
                self._index = loaded[0]
                self._saved_generation = loaded[1].generation
            else:
                self._index = VectorIndex(dimensions)
            self._fingerprint = fingerprint
        _synchronise(db, self._index, embedder_id)
        self._generation = generation
        return self._index

    def _dimensions(self, db: Db) -> int:
        row = db.conn.execute(
            "SELECT dimensions FROM embedders WHERE fingerprint = ?", [self._embedder()]
        ).fetchone()
        return 0 if row is None else int(row[0])


def _synchronise(db: Db, index: VectorIndex, embedder_id: int) -> None:
    """Make the index hold exactly the embedded chunks. A chunk's id is never used again and its vector never changes,
    so comparing ids is enough."""
    import numpy as np

    embedded = "FROM chunks c JOIN embeddings e ON e.digest = c.digest AND e.embedder_id = ?"
    wanted: Ids = np.fromiter(
        (row[0] for row in db.conn.execute(f"SELECT c.id {embedded}", [embedder_id])), dtype=np.int64
    )
    held = index.ids()
    index.remove(np.setdiff1d(held, wanted))
    missing = np.setdiff1d(wanted, held)
    for first in range(0, len(missing), 500):
        some = [int(i) for i in missing[first : first + 500]]
        rows = db.conn.execute(
            f"SELECT c.id, e.vector {embedded} WHERE c.id IN ({content.marks(some)})",
            [embedder_id, *some],
        ).fetchall()
        vectors = np.frombuffer(b"".join(row[1] for row in rows), dtype="<f4").reshape(
            len(rows), index.dimensions
        )
        index.add(np.array([row[0] for row in rows], dtype=np.int64), vectors)


def _ids(db: Db, scope: Scope) -> Ids:
    import numpy as np

    where, values = _within(scope)
    rows = db.conn.execute(f"SELECT c.id FROM chunks c WHERE 1{where}", values)
    return np.fromiter((row[0] for row in rows), dtype=np.int64)


def _within(scope: Scope) -> tuple[str, list[str]]:
    """Conditions on chunks c that keep them in the scope, with their values."""
    where, values = content.listed(scope)
    if not where:
        return "", []
    return (
        f" AND c.document_id IN (SELECT coalesce(d.content_of, d.id) FROM documents d WHERE 1{where})",
        values,
    )


def _library(db: Db) -> str:
    return str(db.conn.execute("SELECT value FROM meta WHERE key = 'library'").fetchone()[0])
