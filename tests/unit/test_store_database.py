"""The database file: migrations from every older schema, transactions, and failures in words."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlite_utils

from variorum.domain.errors import KnownError
from variorum.store.database import Database
from variorum.store.documents import StoredLibrary
from variorum.store.schema import MIGRATION_NAMES, migrate, migrations


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = Database(tmp_path / "library.db")
    yield database
    database.close()


def opened(path: Path) -> sqlite_utils.Database:
    return sqlite_utils.Database(sqlite3.connect(path, isolation_level=None))


def schema(path: Path) -> list[tuple[str, str]]:
    db = opened(path)
    rows = db.conn.execute(
        "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name"
    ).fetchall()
    db.conn.close()
    return rows


def test_the_names_of_the_migrations_are_all_of_them(tmp_path: Path) -> None:
    db = opened(tmp_path / "x.db")
    assert tuple(step.name for step in migrations().pending(db)) == MIGRATION_NAMES
    db.conn.close()


@pytest.mark.parametrize("older", [*MIGRATION_NAMES])
def test_every_older_schema_becomes_the_same(tmp_path: Path, older: str) -> None:
    """A database as it was before a migration is brought up to date, its contents kept."""
    Database(tmp_path / "blank.db").close()
    path = tmp_path / "older.db"
    db = opened(path)
    migrate(db, stop_before=older)
    if older != MIGRATION_NAMES[0]:
        db.conn.execute("INSERT INTO collections (name) VALUES ('Kept')")
        db.conn.execute(
            "INSERT INTO documents (collection_id, path, title, status, size, mtime_ns)"
            " VALUES (1, '/a', 'A', 'ready', 1, 1)"
        )
    db.conn.close()
    database = Database(path)
    kept = StoredLibrary(database).collections()
    database.close()
    assert kept == ([] if older == MIGRATION_NAMES[0] else ["Kept"])
    assert schema(path) == schema(tmp_path / "blank.db")


def test_a_migration_that_fails_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("variorum.store.schema._ANSWERS", "CREATE TABLE half (x);\nCREATE TABLE half (x);\n")
    path = tmp_path / "library.db"
    with pytest.raises(Exception, match="half"):
        Database(path)
    assert all("half" not in name for name, _ in schema(path))
    monkeypatch.undo()
    Database(path).close()


def test_two_programs_may_make_it_at_once(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda _: Database(path), range(4)))
    for database in made:
        database.close()
    db = opened(path)
    assert db.conn.execute("SELECT count(*) FROM meta WHERE key = 'library'").fetchone() == (1,)
    db.conn.close()


def test_a_newer_schema_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    Database(path).close()
    db = opened(path)
    db.conn.execute(
        "INSERT INTO _sqlite_migrations (migration_set, name, applied_at) VALUES ('variorum', 'from_the_future', 'now')"
    )
    db.conn.close()
    with pytest.raises(KnownError, match="newer version") as failure:
        Database(path)
    assert "Update Variorum" in failure.value.advice


@pytest.mark.parametrize(
    "content", [b"this is no database at all" * 100, b"SQLite format 3\0" + b"\xff" * 4000]
)
def test_a_damaged_file_is_named(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "library.db"
    path.write_bytes(content)
    with pytest.raises(KnownError) as failure:
        Database(path)
    assert str(path) in failure.value.message
    assert "damaged" in failure.value.message
    assert "untouched" in failure.value.advice
    assert path.read_bytes() == content, "it is left as it was"


def test_damage_inside_is_named_when_it_is_met(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    database = Database(path)
    library = StoredLibrary(database)
    for i in range(200):
        library.add_waiting("A", f"/{i}.pdf", 1, 1)
    database.close()
    content = bytearray(path.read_bytes())
    for at in range(len(content) - 4 * 4096, len(content)):
        content[at] = 0xA5
    path.write_bytes(content)
    damaged = Database(path)
    with pytest.raises(KnownError, match="damaged"):
        StoredLibrary(damaged).documents()
    damaged.close()


def test_a_folder_that_can_not_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(KnownError, match="can't be made"):
        Database(tmp_path / "file" / "home" / "library.db")


def test_a_locked_database_is_waited_for_and_then_given_up(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    database = Database(path, wait=0.2)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(KnownError, match="in use by another program"):
        StoredLibrary(database)
    assert database.reading() is not None
    other.execute("ROLLBACK")
    other.close()
    StoredLibrary(database)
    database.close()


def test_a_failing_write_changes_nothing(database: Database) -> None:
    def work(db: sqlite_utils.Database) -> None:
        db.conn.execute("INSERT INTO collections (name) VALUES ('half')")
        raise ValueError("stop")

    with pytest.raises(ValueError, match="stop"):
        database.write(work)
    with database.reading() as db:
        assert db.conn.execute("SELECT count(*) FROM collections").fetchone() == (0,)


def test_a_reader_sees_one_state_while_others_write(database: Database) -> None:
    def add(name: str) -> None:
        def work(db: sqlite_utils.Database) -> None:
            db.conn.execute("INSERT INTO collections (name) VALUES (?)", [name])

        database.write(work)

    add("one")
    with database.reading() as db:
        before = db.conn.execute("SELECT count(*) FROM collections").fetchone()
        add("two")
        assert db.conn.execute("SELECT count(*) FROM collections").fetchone() == before == (1,)
    with database.reading() as db:
        assert db.conn.execute("SELECT count(*) FROM collections").fetchone() == (2,)


def test_a_reader_can_not_write(database: Database) -> None:
    with pytest.raises(KnownError), database.reading() as db:
        db.conn.execute("INSERT INTO collections (name) VALUES ('x')")


def test_all_writes_run_on_one_thread(database: Database) -> None:
    def name(_: int) -> str:
        return database.write(lambda db: threading.current_thread().name)

    with ThreadPoolExecutor(8) as pool:
        names = set(pool.map(name, range(40)))
    assert len(names) == 1
    assert names.pop().startswith("variorum-store")


def test_closing_twice_and_using_it_afterwards(tmp_path: Path) -> None:
    database = Database(tmp_path / "library.db")
    database.close()
    database.close()
    with pytest.raises(KnownError, match="closed"):
        database.write(lambda db: None)
    with pytest.raises(KnownError, match="closed"), database.reading():
        pass
