"""Answered questions: kept, found, renamed, judged, deleted and brought back."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from variorum.domain.answers import Answer, Conversation, Judgement
from variorum.domain.errors import KnownError
from variorum.store.codec import from_json, to_json
from variorum.store.database import Database
from variorum.store.schema import folded

if TYPE_CHECKING:
    from sqlite_utils import Database as Db

KEPT = timedelta(days=30)
"""How long a deleted conversation can be brought back."""


class StoredAnswers:
    """An `AnswerStore` and the service `Conversations`, in the database. Any thread.

    Each change is one transaction. A deleted conversation is only marked; what was deleted more than 30 days ago goes
    when the next answer is saved or the next one deleted.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def save(self, answer: Answer) -> None:
        """Store an answer; one with the same id is replaced and keeps its name."""
        question = answer.question.encode("utf-8", "replace").decode("utf-8")

        def write(db: Db) -> None:
            _purge(db)
            before = db.conn.execute("SELECT title FROM answers WHERE id = ?", [answer.id]).fetchone()
            words = _words(answer, before[0] if before else "")
            db.conn.execute(
                "INSERT INTO answers (id, question, created, json, words) VALUES (?, ?, ?, ?, ?)"
                " ON CONFLICT (id) DO UPDATE SET question = excluded.question, created = excluded.created,"
                " json = excluded.json, words = excluded.words",
                [answer.id, question, answer.created or _now(), to_json(answer), words],
            )

        self._database.write(write)

    def load(self, answer_id: str) -> Answer | None:
        """The answer exactly as it was saved. Raises KnownError if what is stored can't be understood."""
        with self._database.reading() as db:
            return _load(db, answer_id)

    def recent(self, limit: int = 100) -> list[tuple[str, str, str]]:
        """(id, question, created) newest first."""
        return [(found.id, found.question, found.created) for found in self.find(limit=limit)]

    def find(self, words: str = "", limit: int = 1000) -> list[Conversation]:
        """Those whose title, question or answer holds all the words, newest first."""
        wanted = folded(words).split()
        holds = " AND instr(words, ?)" * len(wanted)
        with self._database.reading() as db:
            rows = db.conn.execute(
                "SELECT id, question, created, title FROM answers"
                f" WHERE removed IS NULL{holds} ORDER BY created DESC, rowid DESC LIMIT ?",
                [*wanted, limit],
            ).fetchall()
        return [Conversation(*row) for row in rows]

    def deleted(self) -> list[Conversation]:
        """Those that can be restored, the last deleted first."""
        with self._database.reading() as db:
            rows = db.conn.execute(
                "SELECT id, question, created, title FROM answers WHERE removed >= ? ORDER BY removed DESC",
                [_kept_from()],
            ).fetchall()
        return [Conversation(*row) for row in rows]

    def rename(self, answer_id: str, title: str) -> None:
        """Give it a name; '' takes the name away."""
        name = " ".join(title.encode("utf-8", "replace").decode("utf-8").split())

        def write(db: Db) -> None:
            answer = _known(db, answer_id)
            db.conn.execute(
                "UPDATE answers SET title = ?, words = ? WHERE id = ?",
                [name, _words(answer, name), answer_id],
            )

        self._database.write(write)

    def delete(self, answer_id: str) -> None:
        """Mark it as deleted; deleting it again changes nothing."""

        def write(db: Db) -> None:
            _purge(db)
            db.conn.execute(
                "UPDATE answers SET removed = ? WHERE id = ? AND removed IS NULL", [_now(), answer_id]
            )

        self._database.write(write)

    def restore(self, answer_id: str) -> None:
        """Bring a deleted one back as it was."""

        def write(db: Db) -> int:
            return int(
                db.conn.execute("UPDATE answers SET removed = NULL WHERE id = ?", [answer_id]).rowcount
            )

        if not self._database.write(write):
            raise _gone(answer_id)

    def judge(self, answer_id: str, point: int, judgement: Judgement | None) -> Answer:
        """Store what the person makes of a disagreement; None takes it back. Returns the answer as it is now."""

        def write(db: Db) -> Answer:
            answer = _known(db, answer_id)
            points = list(answer.disagreements)
            if not 0 <= point < len(points):
                raise KnownError(f"The answer {answer_id} has no disagreement {point + 1}.")
            if judgement is not None and judgement.prefers is not None:
                count = len(points[point].readings)
                if not 0 <= judgement.prefers < count:
                    raise KnownError(f"There is no reading {judgement.prefers + 1}, only {count}.")
            made = None if judgement is None else replace(judgement, at=judgement.at or _now())
            points[point] = replace(points[point], judgement=made)
            judged = replace(answer, disagreements=tuple(points))
            db.conn.execute("UPDATE answers SET json = ? WHERE id = ?", [to_json(judged), answer_id])
            return judged

        return self._database.write(write)


def _load(db: Db, answer_id: str) -> Answer | None:
    row = db.conn.execute("SELECT json FROM answers WHERE id = ? AND removed IS NULL", [answer_id]).fetchone()
    if row is None:
        return None
    try:
        return from_json(Answer, row[0])
    except ValueError as error:
        raise KnownError(
            f"The stored answer {answer_id} can't be read ({error}).", "Ask the question again."
        ) from error


def _known(db: Db, answer_id: str) -> Answer:
    answer = _load(db, answer_id)
    if answer is None:
        raise _gone(answer_id)
    return answer


def _gone(answer_id: str) -> KnownError:
    return KnownError(f"The answer {answer_id} is no longer stored.", "Ask the question again.")


def _purge(db: Db) -> None:
    db.conn.execute("DELETE FROM answers WHERE removed < ?", [_kept_from()])


def _kept_from() -> str:
    return (datetime.now(UTC) - KEPT).isoformat(timespec="milliseconds")


def _words(answer: Answer, title: str) -> str:
    return folded(f"{title}\n{answer.question}\n{answer.text}")


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
