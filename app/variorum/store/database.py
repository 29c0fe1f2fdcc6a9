"""The SQLite file: one writer thread, a pool of readers, errors in words."""

from __future__ import annotations

import contextlib
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from variorum.domain.errors import BugError, KnownError
from variorum.store.schema import migrate

if TYPE_CHECKING:
    import sqlite_utils

_T = TypeVar("_T")

LONGEST_WAIT = 30.0
"""Seconds a writer waits for another process."""

_IDLE_READERS = 4


class Database:
    """A library's SQLite database, brought up to date when opened.

    Any thread may read and write. All writes run on one thread, each in one transaction, and return when committed.
    Each reader has a connection to itself and sees the state of the last commit (WAL). `close` ends the thread.
    """

    def __init__(self, path: Path, *, wait: float = LONGEST_WAIT) -> None:
        """Open or create it.

        Args:
            path: the file. wait: seconds to wait for another process that writes.

        Raises: KnownError if it can't be opened, is damaged, in use for too long, or of a newer version.
        """
        self.path = path
        self._wait = wait
        self._readers: list[sqlite_utils.Database] = []
        self._lock = threading.Lock()
        self._closed = False
        with self._errors_in_words():
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise KnownError(
                    f"The folder {path.parent} can't be made: {error.strerror or error}.",
                    "Choose another home: --home DIR, or set VARIORUM_HOME.",
                ) from error
            self._writer = self._connect()
            try:
                self._use_wal()
                self._writer.conn.execute("PRAGMA synchronous=NORMAL")
                migrate(self._writer)
            except BaseException:
                self._writer.conn.close()
                raise
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="variorum-store")

    def write(self, work: Callable[[sqlite_utils.Database], _T]) -> _T:
        """Do work in one transaction on the writer thread.

        Raises: what the work raises, and then nothing is written; KnownError.
        """
        with self._lock:
            if self._closed:
                raise KnownError("The library is closed.")
            future = self._thread.submit(self._transaction, work)
        return future.result()

    @contextmanager
    def reading(self) -> Iterator[sqlite_utils.Database]:
        """A connection to read with, in one transaction: all that is read is of one state."""
        with self._lock:
            if self._closed:
                raise KnownError("The library is closed.")
            db = self._readers.pop() if self._readers else None
        with self._errors_in_words():
            if db is None:
                db = self._connect()
                db.conn.execute("PRAGMA query_only=ON")
            try:
                db.conn.execute("BEGIN")
                yield db
                db.conn.execute("COMMIT")
            except BaseException:
                db.conn.close()
                raise
            with self._lock:
                if not self._closed and len(self._readers) < _IDLE_READERS:
                    self._readers.append(db)
                    return
            db.conn.close()

    def close(self) -> None:
        """Finish what is being written, then close all connections. May be called more than once."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            readers, self._readers = self._readers, []
        self._thread.shutdown(wait=True)
        for db in readers:
            db.conn.close()
        with contextlib.suppress(sqlite3.Error):  # it only makes later queries faster
            self._writer.conn.execute("PRAGMA optimize")
        self._writer.conn.close()

    def _transaction(self, work: Callable[[sqlite_utils.Database], _T]) -> _T:
        connection = self._writer.conn
        with self._errors_in_words():
            connection.execute("BEGIN IMMEDIATE")
            try:
                result = work(self._writer)
            except BaseException:
                connection.rollback()
                raise
            try:
                connection.commit()
            except BaseException:
                connection.rollback()
                raise
            return result

    def _use_wal(self) -> None:
        """Switch to WAL; SQLite does not wait for another connection that does the same, so we do."""
        deadline = time.monotonic() + self._wait
        pause = threading.Event()
        while True:
            try:
                self._writer.conn.execute("PRAGMA journal_mode=WAL").fetchone()
                return
            except sqlite3.OperationalError as error:
                busy = getattr(error, "sqlite_errorcode", 0) & 0xFF in (
                    sqlite3.SQLITE_BUSY,
                    sqlite3.SQLITE_LOCKED,
                )
                if not busy or time.monotonic() > deadline:
                    raise
            pause.wait(0.02)

    def _connect(self) -> sqlite_utils.Database:
        import sqlite_utils

        connection = sqlite3.connect(
            self.path,
            timeout=self._wait,
            isolation_level=None,
            check_same_thread=False,
            cached_statements=256,
        )
        try:
            connection.execute("PRAGMA foreign_keys=ON")
            connection.execute("PRAGMA temp_store=MEMORY")
            return sqlite_utils.Database(connection, execute_plugins=False)
        except BaseException:
            connection.close()
            raise

    @contextmanager
    def _errors_in_words(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise in_words(error, self.path) from error


def in_words(error: sqlite3.Error, path: Path) -> KnownError | BugError:
    """A SQLite error as one a person can mend, where that is so."""
    code = getattr(error, "sqlite_errorcode", None)
    primary = code & 0xFF if code is not None else None
    if primary in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return KnownError(
            f"The library {path} is in use by another program and did not become free.",
            "Wait until the other one has finished, or close it.",
        )
    if primary in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT):
        return KnownError(
            f"The library {path} is damaged ({error}).",
            "Bring back a copy of it, or move the file away and index your folders again: they are untouched.",
        )
    if primary == sqlite3.SQLITE_FULL:
        return KnownError(f"The disk of {path} is full.", "Free some space; nothing that was stored is lost.")
    if primary in (
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_AUTH,
    ):
        return KnownError(
            f"The library {path} can't be opened for writing ({error}).",
            "Check the folder's permissions, or choose another home: --home DIR.",
        )
    if primary == sqlite3.SQLITE_IOERR:
        return KnownError(f"The library {path} can't be read or written ({error}).", "Check the disk.")
    return BugError(f"SQLite refused: {type(error).__name__}: {error} ({path}).")
