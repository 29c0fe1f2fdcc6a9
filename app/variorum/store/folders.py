"""The folders that are kept up to date, and what a person does not want of them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING

from variorum.store.database import Database

if TYPE_CHECKING:
    from sqlite_utils import Database as Db

_COLLECTION = "(SELECT id FROM collections WHERE name = ?)"


class StoredFolders:
    """A `FolderStore` in the database. Any thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def folders(self) -> list[tuple[str, str]]:
        """(collection, absolute path) of each, by collection and path."""
        with self._database.reading() as db:
            found = db.conn.execute(
                "SELECT c.name, f.path FROM folders f JOIN collections c ON c.id = f.collection_id ORDER BY 1, 2"
            ).fetchall()
        return [(row[0], row[1]) for row in found]

    def keep(self, collection: str, paths: Iterable[str]) -> None:
        """Keep these folders up to date; the collection is made if there is none."""
        wanted = list(paths)

        def write(db: Db) -> None:
            db.conn.execute("INSERT OR IGNORE INTO collections (name) VALUES (?)", [collection])
            db.conn.executemany(
                f"INSERT OR IGNORE INTO folders (collection_id, path) VALUES ({_COLLECTION}, ?)",
                [(collection, path) for path in wanted],
            )

        if wanted:
            self._database.write(write)

    def let_go(self, collection: str, paths: Iterable[str]) -> None:
        """Keep these folders up to date no longer; a collection that holds nothing else goes with them."""
        unwanted = list(paths)

        def write(db: Db) -> None:
            db.conn.executemany(
                f"DELETE FROM folders WHERE collection_id = {_COLLECTION} AND path = ?",
                [(collection, path) for path in unwanted],
            )
            db.conn.execute(
                "DELETE FROM collections WHERE name = ?"
                " AND NOT EXISTS (SELECT 1 FROM documents d WHERE d.collection_id = collections.id)"
                " AND NOT EXISTS (SELECT 1 FROM folders f WHERE f.collection_id = collections.id)",
                [collection],
            )

        if unwanted:
            self._database.write(write)

    def left_out(self, collection: str) -> frozenset[str]:
        """Paths of files that a person has removed."""
        with self._database.reading() as db:
            found = db.conn.execute(
                f"SELECT path FROM left_out WHERE collection_id = {_COLLECTION}", [collection]
            ).fetchall()
        return frozenset(row[0] for row in found)

    def leave_out(self, collection: str, paths: Iterable[str]) -> None:
        """Remember that these files are not wanted; nothing is done if the collection has gone."""
        unwanted = list(paths)

        def write(db: Db) -> None:
            db.conn.executemany(
                "INSERT OR IGNORE INTO left_out (collection_id, path) SELECT id, ? FROM collections WHERE name = ?",
                [(path, collection) for path in unwanted],
            )

        if unwanted:
            self._database.write(write)

    def take_back(self, collection: str, paths: Iterable[str]) -> None:
        """Forget that these files, and those in these folders, were not wanted."""
        wanted = list(paths)
        known = self.left_out(collection)
        back = [path for path in known if any(path == root or _below(path, root) for root in wanted)]
        if back:
            self._database.write(
                lambda db: db.conn.executemany(
                    f"DELETE FROM left_out WHERE collection_id = {_COLLECTION} AND path = ?",
                    [(collection, path) for path in back],
                )
            )


def _below(path: str, folder: str) -> bool:
    return path.startswith(folder.rstrip(os.sep) + os.sep)
