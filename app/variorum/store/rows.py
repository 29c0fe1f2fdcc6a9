"""Rows of the table of documents as the dataclasses they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from variorum.domain.documents import Document, DocumentStatus
from variorum.domain.errors import DocumentGone
from variorum.domain.ports import FileState

if TYPE_CHECKING:
    from sqlite_utils import Database as Db

DOCUMENT = """
SELECT d.id, d.path, d.title, c.name, d.status, d.reason, d.pages, d.passages, d.date, d.size, d.sha256, d.locked,
  d.authors, d.doi
FROM documents d JOIN collections c ON c.id = d.collection_id
"""
STATE = "SELECT d.id, d.path, d.size, d.mtime_ns, d.sha256, d.status, d.reason, d.locked FROM documents d"


def find(db: Db, document_id: int) -> Document | None:
    """The document with this id; None if there is none."""
    row = db.conn.execute(f"{DOCUMENT} WHERE d.id = ?", [document_id]).fetchone()
    return None if row is None else document(row)


def get(db: Db, document_id: int) -> Document:
    """The document with this id. Raises DocumentGone."""
    found = find(db, document_id)
    if found is None:
        raise DocumentGone(f"Document {document_id} is not in the library any more.", "See: variorum library")
    return found


def document(row: Sequence[Any]) -> Document:
    """A row that `DOCUMENT` has selected."""
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
        locked=bool(row[11]),
        authors=row[12],
        doi=row[13],
    )


def state(row: Sequence[Any]) -> FileState:
    """A row that `STATE` has selected."""
    status = row[5]
    return FileState(
        document_id=row[0],
        path=row[1],
        size=row[2],
        mtime_ns=row[3],
        sha256=row[4],
        ready=status == DocumentStatus.READY,
        reason=row[6] if status == DocumentStatus.NEEDS_ATTENTION else "",
        locked=bool(row[7]),
    )
