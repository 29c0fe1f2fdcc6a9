"""The vector index: a FAISS file beside the database that can be deleted at any time.

Exact inner product (IndexFlatIP) under our own ids. That is right up to a few hundred thousand passages; `_new_index`
is the one place to put HNSW or IVF for more.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from variorum.domain.ports import Vectors

    Ids = NDArray[np.int64]

_FORMAT = 1


@dataclass(frozen=True, slots=True)
class IndexState:
    """What an index holds, written beside it.

    library: the database's own id. embedder: fingerprint. generation: of the database when it was saved.
    count: vectors. sha256: of the index file.
    """

    library: str
    embedder: str
    dimensions: int
    generation: int
    count: int
    sha256: str = ""
    format: int = _FORMAT


class VectorIndex:
    """Vectors by id, in memory, with exact search. Not thread-safe: its owner locks."""

    def __init__(self, dimensions: int, index: Any = None) -> None:
        self.dimensions = dimensions
        self._index = _new_index(dimensions) if index is None else index

    @property
    def count(self) -> int:
        """How many vectors it holds."""
        return int(self._index.ntotal)

    def ids(self) -> Ids:
        """All ids, in the order they were added."""
        import faiss

        if not self.count:
            return np.empty(0, dtype=np.int64)
        ids: Ids = faiss.vector_to_array(self._index.id_map).astype(np.int64)
        return ids

    def add(self, ids: Ids, vectors: Vectors) -> None:
        """Add vectors, float32 [len(ids), dimensions], under new ids."""
        if len(ids):
            self._index.add_with_ids(np.ascontiguousarray(vectors, dtype=np.float32), ids.astype(np.int64))

    def remove(self, ids: Ids) -> None:
        """Remove vectors by id."""
        if len(ids):
            self._index.remove_ids(ids.astype(np.int64))

    def nearest(self, vector: Vectors, k: int, among: Ids | None = None) -> list[tuple[int, float]]:
        """(id, inner product) of the k nearest, best first, ties by id; only among these ids if given."""
        import faiss

        k = min(k, self.count if among is None else min(self.count, len(among)))
        if k < 1:
            return []
        parameters = None
        if among is not None:
            parameters = faiss.SearchParameters(sel=faiss.IDSelectorBatch(among.astype(np.int64)))  # type: ignore[call-arg]
        query = np.ascontiguousarray(vector, dtype=np.float32).reshape(1, self.dimensions)
        scores, ids = self._index.search(query, k, params=parameters)
        found = [(int(i), float(s)) for i, s in zip(ids[0], scores[0], strict=True) if i >= 0]
        return sorted(found, key=lambda pair: (-pair[1], pair[0]))

    def save(self, path: Path, state: IndexState) -> None:
        """Write the index and its state, each replaced at once; a half-written pair is seen when it is loaded."""
        import faiss

        content = faiss.serialize_index(self._index).tobytes()
        _replace(path, content)
        whole = asdict(state) | {"count": self.count, "sha256": hashlib.sha256(content).hexdigest()}
        _replace(state_file(path), json.dumps(whole, indent=1).encode())

    @classmethod
    def load(cls, path: Path, library: str, embedder: str) -> tuple[VectorIndex, IndexState] | None:
        """The saved index of this library and embedder; None if it is missing, damaged or another's."""
        import faiss

        state = read_state(path)
        if state is None or state.library != library or state.embedder != embedder or state.format != _FORMAT:
            return None
        try:
            content = path.read_bytes()
        except OSError:
            return None
        if hashlib.sha256(content).hexdigest() != state.sha256:
            return None
        index = faiss.deserialize_index(np.frombuffer(content, dtype=np.uint8))
        if index.d != state.dimensions or index.ntotal != state.count:
            return None
        # As it was read: a downcast would be a second handle that does not own the index and outlives it
        return cls(state.dimensions, index), state


def state_file(path: Path) -> Path:
    """The file beside an index that says what it holds."""
    return path.with_name(path.name + ".json")


def read_state(path: Path) -> IndexState | None:
    """What a saved index holds; None if there is none that can be read."""
    try:
        fields = json.loads(state_file(path).read_bytes())
        return IndexState(**fields) if path.is_file() else None
    except (OSError, ValueError, TypeError):
        return None


def _new_index(dimensions: int) -> Any:
    import faiss

    return faiss.IndexIDMap2(faiss.IndexFlatIP(dimensions))


def _replace(path: Path, content: bytes) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
