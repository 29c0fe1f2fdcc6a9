"""Answered questions."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from variorum.domain.answers import Answer
from variorum.domain.errors import KnownError
from variorum.store.codec import from_json, to_json
from variorum.store.database import Database

if TYPE_CHECKING:
    from sqlite_utils import Database as Db


class StoredAnswers:
    """An `AnswerStore` in the database. Any thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def save(self, answer: Answer) -> None:
        """Store an answer; one with the same id is replaced."""
        row = (
            answer.id,
            answer.question.encode("utf-8", "replace").decode("utf-8"),
            _created(answer),
            to_json(answer),
        )

        def write(db: Db) -> None:
            db.conn.execute(
                "INSERT OR REPLACE INTO answers (id, question, created, json) VALUES (?, ?, ?, ?)", row
            )

        self._database.write(write)

    def load(self, answer_id: str) -> Answer | None:
        """The answer exactly as it was saved. Raises KnownError if what is stored can't be understood."""
        with self._database.reading() as db:
            row = db.conn.execute("SELECT json FROM answers WHERE id = ?", [answer_id]).fetchone()
        if row is None:
            return None
        try:
            return from_json(Answer, row[0])
        except ValueError as error:
            raise KnownError(
                f"The stored answer {answer_id} can't be read ({error}).", "Ask the question again."
            ) from error

    def recent(self, limit: int = 100) -> list[tuple[str, str, str]]:
        """(id, question, created) newest first."""
        with self._database.reading() as db:
            rows = db.conn.execute(
                "SELECT id, question, created FROM answers ORDER BY created DESC, rowid DESC LIMIT ?", [limit]
            ).fetchall()
        return [(row[0], row[1], row[2]) for row in rows]

    def delete(self, answer_id: str) -> None:
        """Remove an answer, if there is one with this id."""

        def write(db: Db) -> None:
            db.conn.execute("DELETE FROM answers WHERE id = ?", [answer_id])

        self._database.write(write)


def _created(answer: Answer) -> str:
    return answer.created or datetime.now(UTC).isoformat(timespec="milliseconds")
