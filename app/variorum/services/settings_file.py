"""The settings file: read, checked, and written as a whole."""

from __future__ import annotations

import threading
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import tomli_w
from pydantic import ValidationError

from variorum.domain.errors import KnownError
from variorum.services.remote_settings import Remote
from variorum.services.settings import Settings

_writing = threading.Lock()
"""Held from reading the file to writing it, so that two changes at once both stay."""


def load_settings(file: Path) -> Settings:
    """Read the settings; a missing file gives the defaults.

    Raises:
        KnownError: the file can't be read, or a value is not allowed; names the setting.
    """
    values = _read(file)
    try:
        return Settings(**values)
    except ValidationError as error:
        first = error.errors()[0]
        name = ".".join(str(part) for part in first["loc"])
        raise KnownError(
            f"The setting {name} in {file} can't be used: {first['msg']}.",
            f"Correct it, or remove the line (or the variable VARIORUM_{name.upper()}) to get the default.",
        ) from error


def change_settings(
    file: Path, alter: Callable[[dict[str, Any]], None], check: Callable[[Settings], object]
) -> Settings:
    """Change what the file holds, and write it, atomically, if what comes of it can be used.

    alter: changes the values that differ from the defaults, in place. check: raises for what can't be used together.

    Raises:
        KnownError: the file can't be read, or by `check`. ValidationError: a value is not allowed.
    """
    with _writing:
        values = _read(file)
        alter(values)
        settings = Settings(**values)
        check(settings)
        _write(values, file)
        return settings


def save_remotes(remotes: tuple[Remote, ...], file: Path) -> None:
    """Write the endpoints, atomically, and leave everything else in the file as it is.

    Raises KnownError: the file can't be read.
    """
    save_value("remotes", [remote.model_dump(mode="json", exclude_defaults=True) for remote in remotes], file)


def save_value(name: str, value: Any, file: Path) -> None:
    """Write one setting, atomically, and leave everything else in the file as it is.

    Raises KnownError: the file can't be read.
    """
    with _writing:
        values = _read(file)
        values[name] = value
        _write(values, file)


class LiveSettings:
    """The settings as they are in the file now: what another program has changed is seen. Any thread."""

    def __init__(self, file: Path) -> None:
        """Look at nothing yet."""
        self._file = file
        self._lock = threading.Lock()
        self._seen: tuple[int, int] | None = None
        self._settings: Settings | None = None

    def __call__(self) -> Settings:
        """The settings. Raises KnownError: the file can't be used now."""
        with self._lock:
            seen = self._stamp()
            if self._settings is None or seen != self._seen:
                self._settings = None  # what can't be read now is tried again
                self._settings = load_settings(self._file)
                self._seen = seen
            return self._settings

    def _stamp(self) -> tuple[int, int]:
        """Changes whenever the file is written: it is replaced as a whole, so its inode changes too."""
        try:
            found = self._file.stat()
        except OSError:
            return 0, 0
        return found.st_mtime_ns, found.st_ino ^ found.st_size


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise KnownError(
            f"The settings file {file} can't be read: {error}.",
            "Correct it, or move it away to start with the defaults.",
        ) from error


def _write(values: dict[str, Any], file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    partial = file.with_suffix(".toml.partial")
    partial.write_text(tomli_w.dumps(values), encoding="utf-8")
    partial.replace(file)
