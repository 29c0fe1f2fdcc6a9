"""Finds the files to index: recursive, hidden and generated things left out, links followed once."""

from __future__ import annotations

import fnmatch
import os
import stat
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from variorum.domain.documents import FoundFile, ScanResult
from variorum.domain.errors import Cancelled
from variorum.domain.ports import CancelToken
from variorum.ingest.formats import is_supported, suffix_of, unsupported_reason

IGNORED_FOLDERS = (
    ".*", "__pycache__", "node_modules", "site-packages", "*.egg-info", "$RECYCLE.BIN", "System Volume Information",
    "__MACOSX", "lost+found",
)  # fmt: skip
"""Folders whose name matches one of these are not entered."""

IGNORED_FILES = (".*", "~$*", "*~", "*.tmp", "*.part", "*.crdownload", "Thumbs.db", "desktop.ini", "Icon\r")
"""Files whose name matches one of these are left out."""


@dataclass(slots=True)
class _Finds:
    files: dict[str, FoundFile] = field(default_factory=dict)
    problems: dict[str, str] = field(default_factory=dict)
    ignored: Counter[str] = field(default_factory=Counter)
    folders: list[str] = field(default_factory=list)
    unlisted: list[str] = field(default_factory=list)
    entered: set[tuple[int, int]] = field(default_factory=set)


def scan(paths: Sequence[str], cancel: CancelToken | None = None) -> ScanResult:
    """Find what can be indexed in files and folders; see `FileScan`.

    What is named directly is taken even if it is hidden, and said to be a problem if its kind is unknown. Inside
    folders files of unknown kinds are only counted. A link to a folder is followed unless that folder was entered.
    """
    finds = _Finds()
    # '..' has to go, links have to stay
    for path in dict.fromkeys(os.path.abspath(p) for p in paths):  # noqa: PTH100
        try:
            status = Path(path).stat()
        except OSError as error:
            finds.problems[path] = _why(error)
            continue
        if stat.S_ISDIR(status.st_mode):
            finds.folders.append(path)
            _walk(path, status, finds, cancel)
        elif not stat.S_ISREG(status.st_mode):
            finds.problems[path] = "is not a regular file."
        elif not is_supported(path):
            finds.problems[path] = unsupported_reason(path)
        else:
            _take(path, status, finds)
    files = sorted(finds.files.values(), key=lambda file: (file.size, file.path))
    return ScanResult(
        files=tuple(files),
        problems=tuple(finds.problems.items()),
        ignored=tuple(finds.ignored.most_common()),
        folders=tuple(finds.folders),
        unlisted=tuple(finds.unlisted),
    )


def _walk(root: str, status: os.stat_result, finds: _Finds, cancel: CancelToken | None) -> None:
    waiting = [(root, status)]
    while waiting:
        if cancel is not None and cancel.is_set():
            raise Cancelled
        folder, status = waiting.pop()
        # Some file systems give no inode numbers; there a real path has to do
        identity = (status.st_dev, status.st_ino) if status.st_ino else (-1, hash(os.path.realpath(folder)))
        if identity in finds.entered:
            continue
        finds.entered.add(identity)
        try:
            with os.scandir(folder) as entries:
                listed = sorted(entries, key=lambda entry: entry.name)
        except OSError as error:
            finds.unlisted.append(folder)
            finds.problems[folder] = _why(error)
            continue
        for entry in listed:
            _look_at(entry, finds, waiting)


def _look_at(entry: os.DirEntry[str], finds: _Finds, waiting: list[tuple[str, os.stat_result]]) -> None:
    try:
        status = Path(entry.path).stat()
        hidden = _is_hidden(status)
    except OSError as error:
        # A link to nothing is nobody's loss; a file that can't even be looked at is
        if not entry.is_symlink() and is_supported(entry.name):
            finds.problems[entry.path] = _why(error)
        return
    if stat.S_ISDIR(status.st_mode):
        if not hidden and not _matches(entry.name, IGNORED_FOLDERS):
            waiting.append((entry.path, status))
    elif stat.S_ISREG(status.st_mode) and not hidden and not _matches(entry.name, IGNORED_FILES):
        if is_supported(entry.name):
            _take(entry.path, status, finds)
        else:
            finds.ignored[suffix_of(entry.name)] += 1


def _take(path: str, status: os.stat_result, finds: _Finds) -> None:
    shown = path.encode("utf-8", "replace").decode("utf-8")
    if shown != path:  # bytes that are no UTF-8 can be neither stored nor shown
        finds.problems[shown] = "has a name that is not valid text (UTF-8). Rename it."
        return
    finds.files[path] = FoundFile(path, status.st_size, status.st_mtime_ns)


def _is_hidden(status: os.stat_result) -> bool:
    attributes = getattr(status, "st_file_attributes", 0)
    flags = getattr(status, "st_flags", 0)
    windows = stat.FILE_ATTRIBUTE_HIDDEN | stat.FILE_ATTRIBUTE_SYSTEM
    return bool(attributes & windows) or bool(flags & stat.UF_HIDDEN)


def _matches(name: str, patterns: Iterable[str]) -> bool:
    return any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns)


def _why(error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return "does not exist."
    if isinstance(error, PermissionError):
        return "may not be read: permission denied."
    return f"can't be read: {error.strerror or error}."
