"""Finds the files to index: recursive, hidden, ignored and generated things left out, links followed once."""

from __future__ import annotations

import fnmatch
import os
import stat
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from variorum.domain.documents import FoundFile, ScanResult
from variorum.domain.errors import Cancelled, KnownError
from variorum.domain.ports import CancelToken
from variorum.ingest.formats import is_supported, suffix_of, unsupported_reason

if TYPE_CHECKING:
    from pathspec import GitIgnoreSpec

IGNORED_FOLDERS = (
    "__pycache__", "node_modules", "site-packages", "*.egg-info", "$RECYCLE.BIN", "System Volume Information",
    "__MACOSX", "lost+found",
)  # fmt: skip
"""Folders whose name matches one of these are not entered."""

IGNORED_FILES = ("~$*", "*~", "*.tmp", "*.part", "*.crdownload", "Thumbs.db", "desktop.ini", "Icon\r")
"""Files whose name matches one of these are left out."""

HIDDEN = "hidden"
TEMPORARY = "temporary or generated"
BY_RULE = "left out by an ignore rule"
_RULES_FILE = ".gitignore"


class FolderScan:
    """A `FileScan` with a person's own rules of what to leave out. Any thread."""

    def __init__(self, ignore: Sequence[str] = ()) -> None:
        """Take rules as in a .gitignore file, relative to each folder that is scanned.

        Raises: KnownError if one of them can't be understood.
        """
        self._ignore = _rules(ignore, "The setting ignore") if ignore else None

    def __call__(self, paths: Sequence[str], cancel: CancelToken | None = None) -> ScanResult:
        """Find what can be indexed in files and folders; see `FileScan`.

        What is named directly is taken even if it is hidden or ignored, and said to be a problem if its kind is
        unknown. Inside folders files of unknown kinds are only counted. A link is followed unless what it leads to
        was met already.
        """
        finds = _Finds(cancel=cancel)
        # '..' has to go, links have to stay
        for path in dict.fromkeys(os.path.abspath(p) for p in paths):  # noqa: PTH100
            try:
                status = Path(path).stat()
            except OSError as error:
                finds.problems[path] = _why(error)
                continue
            if stat.S_ISDIR(status.st_mode):
                finds.folders.append(path)
                own = () if self._ignore is None else ((path, self._ignore),)
                _walk(_Folder(path, status, own), finds)
            elif not stat.S_ISREG(status.st_mode):
                finds.problems[path] = "is not a regular file."
            elif not is_supported(path):
                finds.problems[path] = unsupported_reason(path)
            else:
                finds.take(path, status)
        while finds.links:
            _follow(finds.links.pop(0), finds)
        return finds.result()


@dataclass(frozen=True, slots=True)
class _Folder:
    """A folder to look into. rules: (folder, rules that hold in it), outermost first."""

    path: str
    status: os.stat_result
    rules: tuple[tuple[str, GitIgnoreSpec], ...]


@dataclass(slots=True)
class _Finds:
    cancel: CancelToken | None
    files: dict[str, FoundFile] = field(default_factory=dict)
    problems: dict[str, str] = field(default_factory=dict)
    ignored: Counter[str] = field(default_factory=Counter)
    left_out: Counter[str] = field(default_factory=Counter)
    folders: list[str] = field(default_factory=list)
    unlisted: list[str] = field(default_factory=list)
    links: list[_Folder] = field(default_factory=list)
    met: set[tuple[int, int]] = field(default_factory=set)
    names: dict[tuple[str, int, int], str] = field(default_factory=dict)

    def take(self, path: str, status: os.stat_result) -> None:
        """Take a file, unless it was met under the same name in another Unicode form or letter case."""
        shown = path.encode("utf-8", "replace").decode("utf-8")
        if shown != path:  # bytes that are no UTF-8 can be neither stored nor shown
            self.problems[shown] = "has a name that is not valid text (UTF-8). Rename it."
            return
        if status.st_ino:
            name = (same_name(path), status.st_dev, status.st_ino)
            if self.names.setdefault(name, path) != path:
                return
        self.met.add(_identity(path, status))
        self.files[path] = FoundFile(path, status.st_size, status.st_mtime_ns)

    def result(self) -> ScanResult:
        return ScanResult(
            files=tuple(sorted(self.files.values(), key=lambda file: (file.size, file.path))),
            problems=tuple(self.problems.items()),
            ignored=tuple(self.ignored.most_common()),
            folders=tuple(self.folders),
            unlisted=tuple(self.unlisted),
            left_out=tuple(self.left_out.most_common()),
        )


def same_name(path: str) -> str:
    """What two spellings of a path have in common that a file system may take for the same."""
    return unicodedata.normalize("NFC", path).casefold()


def _walk(root: _Folder, finds: _Finds) -> None:
    waiting = [root]
    while waiting:
        if finds.cancel is not None and finds.cancel.is_set():
            raise Cancelled
        folder = waiting.pop()
        identity = _identity(folder.path, folder.status)
        if identity in finds.met:
            continue
        finds.met.add(identity)
        try:
            with os.scandir(folder.path) as entries:
                listed = sorted(entries, key=lambda entry: entry.name)
        except OSError as error:
            finds.unlisted.append(folder.path)
            finds.problems[folder.path] = _why(error)
            continue
        rules = (*folder.rules, *_rules_in(folder.path, listed))
        for entry in listed:
            waiting += _look_at(entry, rules, finds)


def _look_at(
    entry: os.DirEntry[str], rules: tuple[tuple[str, GitIgnoreSpec], ...], finds: _Finds
) -> Iterator[_Folder]:
    """Take a file, put off a link; yields a folder to enter."""
    try:
        status = Path(entry.path).stat()
    except OSError as error:
        # A link to nothing is nobody's loss; a file that can't even be looked at is
        if not entry.is_symlink() and is_supported(entry.name):
            finds.problems[entry.path] = _why(error)
        return
    is_folder = stat.S_ISDIR(status.st_mode)
    if not is_folder and not stat.S_ISREG(status.st_mode):
        return
    if not is_folder and not is_supported(entry.name):
        if not entry.name.startswith("."):
            finds.ignored[suffix_of(entry.name)] += 1
        return
    if _is_hidden(entry.name, status):
        finds.left_out[HIDDEN] += 1
    elif _matches(entry.name, IGNORED_FOLDERS if is_folder else IGNORED_FILES):
        finds.left_out[TEMPORARY] += 1
    elif _is_ruled_out(entry.path, is_folder, rules):
        finds.left_out[BY_RULE] += 1
    elif entry.is_symlink():
        finds.links.append(_Folder(entry.path, status, rules))
    elif is_folder:
        yield _Folder(entry.path, status, rules)
    else:
        finds.take(entry.path, status)


def _follow(link: _Folder, finds: _Finds) -> None:
    """What a link leads to, if it was not met where it really lies."""
    if stat.S_ISDIR(link.status.st_mode):
        _walk(link, finds)
    elif _identity(link.path, link.status) not in finds.met:
        finds.take(link.path, link.status)


def _identity(path: str, status: os.stat_result) -> tuple[int, int]:
    # Some file systems give no inode numbers; there a real path has to do
    return (status.st_dev, status.st_ino) if status.st_ino else (-1, hash(os.path.realpath(path)))


def _rules_in(folder: str, listed: Sequence[os.DirEntry[str]]) -> Iterator[tuple[str, GitIgnoreSpec]]:
    if not any(entry.name == _RULES_FILE for entry in listed):
        return
    try:
        lines = (Path(folder) / _RULES_FILE).read_text(encoding="utf-8", errors="replace").splitlines()
        yield folder, _rules(lines, _RULES_FILE)
    except (OSError, KnownError):
        return  # rules that can't be read or understood rule nothing out


def _rules(lines: Iterable[str], where: str) -> GitIgnoreSpec:
    from pathspec import GitIgnoreSpec

    try:
        return GitIgnoreSpec.from_lines(lines)
    except ValueError as error:
        raise KnownError(
            f"{where} has a pattern that can't be used: {error}.", "Write it as in a .gitignore file."
        ) from error


def _is_ruled_out(path: str, is_folder: bool, rules: tuple[tuple[str, GitIgnoreSpec], ...]) -> bool:
    """The innermost rules that say anything about a path decide, as in git."""
    for folder, spec in reversed(rules):
        relative = path[len(folder) :].lstrip(os.sep).replace(os.sep, "/")
        said = spec.check_file(f"{relative}/" if is_folder else relative).include
        if said is not None:
            return said
    return False


def _is_hidden(name: str, status: os.stat_result) -> bool:
    attributes = getattr(status, "st_file_attributes", 0)
    flags = getattr(status, "st_flags", 0)
    windows = stat.FILE_ATTRIBUTE_HIDDEN | stat.FILE_ATTRIBUTE_SYSTEM
    return name.startswith(".") or bool(attributes & windows) or bool(flags & stat.UF_HIDDEN)


def is_left_out(name: str) -> bool:
    """Whether a file or folder of this name inside a folder is left out whatever it holds; rules files are not."""
    hidden = name.startswith(".") and name != _RULES_FILE
    return hidden or _matches(name, (*IGNORED_FOLDERS, *IGNORED_FILES))


def _matches(name: str, patterns: Iterable[str]) -> bool:
    return any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns)


def _why(error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return "does not exist."
    if isinstance(error, PermissionError):
        return "may not be read: permission denied."
    return f"can't be read: {error.strerror or error}."


scan = FolderScan()
"""A scan without rules of a person's own."""
