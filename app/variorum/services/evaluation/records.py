"""What a run has found so far: a line of JSON each, on disk before the next question begins."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from variorum.domain.errors import KnownError


class RecordFile:
    """Records by key, appended to a file. One process, one thread.

    Each record is written and synchronised before `add` returns: a run that is killed loses at most the one in hand.
    """

    def __init__(self, file: Path) -> None:
        """Read what is there; a last line that was broken off in the middle is removed.

        Raises:
            KnownError: the file can't be read or written, or a line in it is damaged; names file and line.
        """
        self._path = file
        self._records: dict[str, dict[str, Any]] = {}
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            self._read()
            self._file = file.open("ab")
        except OSError as error:
            raise KnownError(
                f"{file} can't be used: {error.strerror or error}.", "Choose another folder with --out."
            ) from error

    def __len__(self) -> int:
        return len(self._records)

    def get(self, key: str) -> dict[str, Any] | None:
        """The record with this key."""
        return self._records.get(key)

    def __iter__(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Keys and records, in the order they were added."""
        return iter(self._records.items())

    def add(self, key: str, record: dict[str, Any]) -> None:
        """Write a record; it is on disk when this returns. Raises KnownError when the disk is full."""
        line = json.dumps({"key": key, **record}, ensure_ascii=False, separators=(",", ":")) + "\n"
        try:
            self._file.write(line.encode())
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise KnownError(
                f"{self._path} can't be written: {error.strerror or error}.",
                "Make room and run the same command again: it goes on where it was.",
            ) from error
        self._records[key] = json.loads(line)

    def close(self) -> None:
        self._file.close()

    def _read(self) -> None:
        if not self._path.exists():
            return
        content = self._path.read_bytes()
        whole = content.rfind(b"\n") + 1
        for number, line in enumerate(content[:whole].splitlines(), 1):
            try:
                record = json.loads(line)
                self._records[record["key"]] = record
            except (ValueError, TypeError, KeyError) as error:
                raise KnownError(
                    f"{self._path}, line {number}: it is not a record of an evaluation.",
                    "Remove the line; what it held is asked again.",
                ) from error
        if whole < len(content):
            os.truncate(self._path, whole)
