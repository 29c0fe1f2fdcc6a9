"""Opens the zip files that Office, OpenDocument and EPUB files are, with bounds on what comes out of them."""

from __future__ import annotations

import posixpath
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any, BinaryIO
from urllib.parse import unquote

from variorum.domain.errors import UnreadableFile
from variorum.ingest.failures import damaged, protected, too_large
from variorum.ingest.markup import attribute, parse_xml

MOST_UNPACKED = 256 * 1024 * 1024
"""Bytes that are unpacked of one part at most; of all together, four times as many."""

MOST_PARTS = 50_000

_MOST_RATIO = (
    400  # XML of a spreadsheet with one value everywhere shrinks to a hundredth; a bomb to a thousandth
)
_HARMLESS = 8 * 1024 * 1024


_BROKEN = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, ValueError, NotImplementedError)
"""What zipfile raises for a broken directory; NotImplementedError for a compression or version it does not know."""

UNPACKING = (*_BROKEN, RuntimeError)
"""What zipfile raises when a part is opened or unpacked; RuntimeError for one that is encrypted."""


class Package:
    """An open zip file. Names are looked up without regard to case; all failures are UnreadableFile."""

    def __init__(self, archive: zipfile.ZipFile, path: str, kind: str) -> None:
        self._archive = archive
        self._path = path
        self._kind = kind
        self._left = 4 * MOST_UNPACKED
        self._infos = {info.filename.lower().lstrip("/"): info for info in reversed(archive.infolist())}

    @property
    def path(self) -> str:
        """The file's path."""
        return self._path

    @property
    def names(self) -> list[str]:
        """The names of all parts."""
        return [info.filename for info in self._archive.infolist()]

    def has(self, name: str) -> bool:
        """Whether there is such a part."""
        return name.lower().lstrip("/") in self._infos

    def damaged(self, why: str) -> UnreadableFile:
        """The failure that says that this file is not whole."""
        return damaged(self._path, self._kind, why)

    @contextmanager
    def open(self, name: str) -> Iterator[BinaryIO]:
        """A part to read from piece by piece. Raises UnreadableFile: missing, damaged, locked or too large."""
        info = self._infos.get(name.lower().lstrip("/"))
        if info is None:
            raise self.damaged(f"its part {name} is missing")
        if info.flag_bits & 1:
            raise protected(self._path)
        if info.file_size > MOST_UNPACKED:
            raise too_large(self._path, info.file_size, MOST_UNPACKED)
        if info.file_size > _HARMLESS and info.file_size > _MOST_RATIO * max(info.compress_size, 1):
            raise UnreadableFile(
                f"{self._path.rpartition('/')[2]} would unpack to {info.file_size / 1e6:.0f} MB, "
                f"{info.file_size // max(info.compress_size, 1)} times its size: not opened, it may be a zip bomb.",
                "If you trust it, open it in its own program and save it again.",
            )
        broken = self.damaged(f"its part {name} can't be unpacked")
        try:
            part = self._archive.open(info)
        except (*UNPACKING, OSError) as error:
            raise broken from error
        with part:
            yield _Counted(part, self, broken)  # type: ignore[misc]

    def read(self, name: str) -> bytes:
        """A whole part. Raises UnreadableFile."""
        with self.open(name) as part:
            return part.read()

    def xml(self, name: str) -> Any:
        """The root element of an XML part. Raises UnreadableFile."""
        root = parse_xml(self.read(name))
        if root is None:
            raise self.damaged(f"its part {name} is not XML")
        return root

    def relations(self, name: str) -> dict[str, tuple[str, str]]:
        """Of an Office part: relation id -> (last word of its type, name of the part it points to). Inner ones only."""
        folder, own = posixpath.split(name)
        rels = posixpath.join(folder, "_rels", f"{own}.rels")
        if not self.has(rels):
            return {}
        found: dict[str, tuple[str, str]] = {}
        for relation in self.xml(rels):
            target = attribute(relation, "Target")
            if attribute(relation, "TargetMode") != "External" and target:
                kind = attribute(relation, "Type").rpartition("/")[2]
                found[attribute(relation, "Id")] = (kind, resolve(name, target))
        return found

    def spend(self, size: int) -> None:
        """Count unpacked bytes. Raises UnreadableFile when there are too many."""
        self._left -= size
        if self._left < 0:
            raise too_large(self._path, 4 * MOST_UNPACKED - self._left, 4 * MOST_UNPACKED)


class _Counted:
    """A part whose reads are counted: what a zip says of its sizes need not be true."""

    def __init__(self, part: IO[bytes], package: Package, broken: UnreadableFile) -> None:
        self._part = part
        self._package = package
        self._broken = broken

    def read(self, size: int = -1) -> bytes:
        try:
            read = self._part.read(size if size >= 0 else MOST_UNPACKED + 1)
        except (
            *UNPACKING,
            OSError,
        ) as error:  # what a reader makes of the bytes fails otherwise
            raise self._broken from error
        self._package.spend(len(read))
        return read


@contextmanager
def open_package(path: str, kind: str, file: BinaryIO | None = None) -> Iterator[Package]:
    """Open a zip file. kind: what it should be ('a Word document'). file: its bytes, if they are not those at `path`.

    Raises: UnreadableFile if it is no zip file, or one with too many parts.
    """
    try:
        archive = zipfile.ZipFile(file if file is not None else path)
    except _BROKEN as error:
        raise damaged(path, kind, "the end of it is missing or its directory is broken") from error
    with archive:
        if len(archive.infolist()) > MOST_PARTS:
            raise damaged(path, kind, f"it has {len(archive.infolist())} parts")
        yield Package(archive, path, kind)


def resolve(name: str, target: str) -> str:
    """The name of the part that a link in part `name` points to, without a fragment."""
    target = unquote(target.partition("#")[0])
    if target.startswith("/"):
        return posixpath.normpath(target).lstrip("/")
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), target))
