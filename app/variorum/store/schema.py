"""The database's schema as append-only migrations. Never change one that was released: add another at the end."""

from __future__ import annotations

import json
import unicodedata
import uuid
from typing import TYPE_CHECKING

from variorum.domain.errors import KnownError

if TYPE_CHECKING:
    from sqlite_utils import Database
    from sqlite_utils.migrations import Migrations

_LIBRARY = """
CREATE TABLE collections (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
);

CREATE TABLE documents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  collection_id INTEGER NOT NULL REFERENCES collections(id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  title TEXT NOT NULL,
  status TEXT NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  date TEXT,
  authors TEXT NOT NULL DEFAULT '',
  pages INTEGER,
  passages INTEGER NOT NULL DEFAULT 0,
  size INTEGER NOT NULL,
  mtime_ns INTEGER NOT NULL,
  sha256 TEXT NOT NULL DEFAULT '',
  UNIQUE (collection_id, path)
);
CREATE INDEX documents_sha256 ON documents (sha256);

-- The text of each page exactly as it was extracted; every offset of a citation points into it.
CREATE TABLE pages (
  document_id INTEGER NOT NULL REFERENCES documents(id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  number INTEGER,
  text TEXT NOT NULL,
  headings TEXT NOT NULL DEFAULT '[]',
  margins TEXT NOT NULL DEFAULT '[]',
  PRIMARY KEY (document_id, ordinal)
);
CREATE INDEX pages_number ON pages (document_id, number);

-- text: as embedded and searched, without title and heading. spaced: the same with gaps between the characters of
-- scripts written without gaps, NULL if there are none. digest: of the whole embedded text.
CREATE TABLE chunks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  document_id INTEGER NOT NULL REFERENCES documents(id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  title TEXT NOT NULL,
  heading TEXT NOT NULL,
  text TEXT NOT NULL,
  spaced TEXT,
  tokens INTEGER NOT NULL,
  digest BLOB NOT NULL,
  UNIQUE (document_id, ordinal)
);
CREATE INDEX chunks_digest ON chunks (digest);

CREATE TABLE sentences (
  chunk_id INTEGER NOT NULL REFERENCES chunks(id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  page INTEGER,
  start INTEGER NOT NULL,
  "end" INTEGER NOT NULL,
  PRIMARY KEY (chunk_id, ordinal)
) WITHOUT ROWID;

CREATE TABLE embedders (
  id INTEGER PRIMARY KEY,
  fingerprint TEXT NOT NULL UNIQUE,
  dimensions INTEGER NOT NULL
);

-- vector: float32, little endian. By digest: the same text is embedded once, however often it is stored.
CREATE TABLE embeddings (
  embedder_id INTEGER NOT NULL REFERENCES embedders(id) ON DELETE CASCADE,
  digest BLOB NOT NULL,
  vector BLOB NOT NULL,
  PRIMARY KEY (digest, embedder_id)
);

CREATE VIEW chunk_words AS
  SELECT id, title, heading, coalesce(spaced, text) AS words FROM chunks;

CREATE VIRTUAL TABLE chunks_fts USING fts5 (
  title, heading, words, content='chunk_words', content_rowid='id', tokenize='unicode61 remove_diacritics 2'
);
CREATE TRIGGER chunks_inserted AFTER INSERT ON chunks BEGIN
  INSERT INTO chunks_fts (rowid, title, heading, words)
  VALUES (new.id, new.title, new.heading, coalesce(new.spaced, new.text));
END;
CREATE TRIGGER chunks_deleted AFTER DELETE ON chunks BEGIN
  INSERT INTO chunks_fts (chunks_fts, rowid, title, heading, words)
  VALUES ('delete', old.id, old.title, old.heading, coalesce(old.spaced, old.text));
END;
CREATE TRIGGER chunks_updated AFTER UPDATE OF title, heading, text, spaced ON chunks BEGIN
  INSERT INTO chunks_fts (chunks_fts, rowid, title, heading, words)
  VALUES ('delete', old.id, old.title, old.heading, coalesce(old.spaced, old.text));
  INSERT INTO chunks_fts (rowid, title, heading, words)
  VALUES (new.id, new.title, new.heading, coalesce(new.spaced, new.text));
END;

CREATE TABLE meta (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) WITHOUT ROWID;
"""

_ANSWERS = """
CREATE TABLE answers (
  id TEXT PRIMARY KEY,
  question TEXT NOT NULL,
  created TEXT NOT NULL,
  json TEXT NOT NULL
);
CREATE INDEX answers_created ON answers (created);
"""

# title: a person's name for it. removed: when it was deleted, NULL while it is not. words: what is searched, folded.
_CONVERSATIONS = """
ALTER TABLE answers ADD COLUMN title TEXT NOT NULL DEFAULT '';
ALTER TABLE answers ADD COLUMN removed TEXT;
ALTER TABLE answers ADD COLUMN words TEXT NOT NULL DEFAULT '';
CREATE INDEX answers_removed ON answers (removed) WHERE removed IS NOT NULL;
"""

# content_of: the document whose pages and chunks this one lists too, because their files have the same bytes.
# attempts: how often the reading process ended over this file. locked: it needs a password.
# folders: what is kept up to date while the program runs. left_out: files in them that a person has removed.
_FOLDERS = """
ALTER TABLE documents ADD COLUMN content_of INTEGER REFERENCES documents(id);
ALTER TABLE documents ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE documents ADD COLUMN locked INTEGER NOT NULL DEFAULT 0;
CREATE INDEX documents_content_of ON documents (content_of);

CREATE TABLE folders (
  id INTEGER PRIMARY KEY,
  collection_id INTEGER NOT NULL REFERENCES collections(id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  UNIQUE (collection_id, path)
);

CREATE TABLE left_out (
  collection_id INTEGER NOT NULL REFERENCES collections(id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  PRIMARY KEY (collection_id, path)
) WITHOUT ROWID;
"""

# placed: where recognised words, fields and notes stand: [start, end, left, top, right, bottom], shares of the page.
_PLACES = """
ALTER TABLE pages ADD COLUMN placed TEXT NOT NULL DEFAULT '[]';
ALTER TABLE documents ADD COLUMN doi TEXT NOT NULL DEFAULT '';
"""


MIGRATION_NAMES = ("library", "answers", "conversations", "folders", "places")
"""In order; a test compares them with what `migrations` holds."""


def migrations() -> Migrations:
    """All migrations, oldest first."""
    from sqlite_utils.migrations import Migrations

    steps = Migrations("variorum")
    steps(name="library")(_library)
    steps(name="answers")(_answers)
    steps(name="conversations")(_conversations)
    steps(name="folders")(_folders)
    steps(name="places")(_places)
    return steps


def _library(db: Database) -> None:
    _run(db, _LIBRARY)
    db["meta"].insert_all(
        [{"key": "library", "value": uuid.uuid4().hex}, {"key": "generation", "value": "0"}]
    )


def _answers(db: Database) -> None:
    _run(db, _ANSWERS)


def _conversations(db: Database) -> None:
    _run(db, _CONVERSATIONS)
    stored = db.conn.execute("SELECT id, question, json FROM answers").fetchall()
    for answer_id, question, text in stored:
        try:
            answer = str(json.loads(text)["text"])
        except (ValueError, KeyError, TypeError):  # damaged: said when it is opened
            answer = ""
        db.conn.execute(
            "UPDATE answers SET words = ? WHERE id = ?", [folded(f"{question}\n{answer}"), answer_id]
        )


def _folders(db: Database) -> None:
    _run(db, _FOLDERS)


def _places(db: Database) -> None:
    _run(db, _PLACES)


def migrate(db: Database, *, stop_before: str | None = None) -> None:
    """Bring a database up to date, all missing migrations in one transaction.

    Another process that does the same is waited for.

    Raises: KnownError if the database was written by a newer version of the program.
    """
    steps = migrations()
    pending = {step.name for step in steps.pending(db)}
    applied = {step.name for step in steps.applied(db)}
    newer = sorted(applied - set(MIGRATION_NAMES))
    if newer:
        raise KnownError(
            f"The library was written by a newer version of Variorum (it has ‘{newer[0]}’).",
            "Update Variorum, or use another home: --home DIR.",
        )
    if not pending:
        return
    db.conn.execute("BEGIN IMMEDIATE")
    try:
        steps.apply(db, stop_before=stop_before)
    except BaseException:
        db.conn.rollback()
        raise
    db.conn.commit()


def _run(db: Database, script: str) -> None:
    """Run statements one by one: executescript would commit the transaction."""
    import sqlite3

    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            db.conn.execute(statement)
            statement = ""


def folded(text: str) -> str:
    """Text as it is searched: compatibility forms, accents and capitals are no difference."""
    plain = unicodedata.normalize("NFKD", text.encode("utf-8", "replace").decode("utf-8")).casefold()
    return " ".join("".join(c for c in plain if unicodedata.category(c) != "Mn").split())
