"""A folder of prompt states: one file a block, checked when it is read, shared by several programs.

A file's name is its parent's key and its own, so that a block is found without an index, and two programs that write
the same block write the same bytes. A file is written beside its place and renamed into it. What is damaged, cut short
or not what its name says is removed. Files of other names are left alone.

Layout, little endian: magic, length of the header (4 bytes), header (JSON), tokens (int32), state, BLAKE2b-128 of all
that comes before it.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import struct
import tempfile
import threading
import time
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import numpy as np

from variorum.engine.llama.state_store import BLOCK, Block, Span, block_key, root_key
from variorum.engine.llama.token_tree import Tokens, common_prefix

MAGIC = b"VARSTAT1"  # the last character is the version
SUFFIX = ".state"
_NAME = re.compile(r"([0-9a-f]{32})-([0-9a-f]{32})" + re.escape(SUFFIX))
_PARTIAL = ".partial"
_START = struct.Struct("<8sI")
_DIGEST = 16
_LONGEST_HEADER = 1 << 20
_ABANDONED = 3600.0  # seconds after which a half-written file is nobody's


class _Damaged(Exception):
    """A file is not what its name says."""


_BAD = (_Damaged, ValueError, KeyError, TypeError, ArithmeticError, RecursionError, MemoryError)


@dataclass(frozen=True, slots=True)
class _Header:
    """What a file says of itself. bytes: of the state."""

    fingerprint: str
    parent: str
    start: int
    tokens: int
    bytes: int
    sources: frozenset[str]


class StateFolder:
    """Blocks on disk, the least recently used files going first. Any thread, any number of programs."""

    def __init__(self, path: Path, limit: int, fingerprint: str = "") -> None:
        """limit: bytes of all files together. fingerprint: of the states that are read and written here.

        The folder is made when something is written.
        """
        self.path = path
        self._limit = limit
        self._fingerprint = fingerprint
        self._lock = threading.Lock()
        self._known: dict[str, str] = {}  # key -> parent
        self._sources: dict[tuple[str, int], frozenset[str]] = {}

    def knows(self, key: str) -> bool:
        """Whether a block was there at the last look; reads nothing."""
        return key in self._known

    def look(self) -> dict[str, str]:
        """List the folder: the parent of each block by its key."""
        known = {match[2]: match[1] for entry in self._entries() if (match := _NAME.fullmatch(entry.name))}
        self._known = known
        return known

    def read(self, parent: str, key: str, start: int) -> Block | None:
        """Read a block; None if it is not there or not good (then its file is removed)."""
        file = self._file(parent, key)
        try:
            with file.open("rb") as stream:
                block = _read(stream, self._fingerprint, parent, start)
            if block.span.key != key:
                raise _Damaged("its tokens are not those of its name")
            return block
        except FileNotFoundError:
            pass
        except _BAD:
            with contextlib.suppress(OSError):
                file.unlink()
        except OSError:
            pass
        self._known.pop(key, None)
        return None

    def read_best(self, span: Span, known: dict[str, str], *, more_than: int) -> Block | None:
        """Read the block that begins with most of a span's tokens, if with more than so many."""
        best, best_key = more_than, ""
        for key in [key for key, parent in known.items() if parent == span.parent]:
            with contextlib.suppress(OSError, *_BAD):
                with self._file(span.parent, key).open("rb") as stream:
                    _, tokens = _read_tokens(stream)
                shared = common_prefix(tokens, span.tokens)
                if shared > best:
                    best, best_key = shared, key
        return self.read(span.parent, best_key, span.start) if best_key else None

    def write(self, block: Block, stamp: int) -> bool:
        """Write a block unless it is there; returns whether it is. stamp: nanoseconds, when it was used.

        Raises OSError, for instance if the disk is full.
        """
        span = block.span
        header = {
            "fingerprint": self._fingerprint,
            "parent": span.parent,
            "start": span.start,
            "tokens": len(span.tokens),
            "bytes": block.state.nbytes,
            "sources": sorted(block.sources),
        }
        words = json.dumps(header).encode()
        if block.state.nbytes + len(words) > self._limit:
            return False
        file = self._file(span.parent, span.key)
        self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not file.exists():
            digest = hashlib.blake2b(digest_size=_DIGEST)
            descriptor, name = tempfile.mkstemp(_PARTIAL, span.key, self.path)
            try:
                with os.fdopen(descriptor, "wb") as stream:
                    tokens = np.ascontiguousarray(span.tokens, "<i4")
                    for part in (_START.pack(MAGIC, len(words)), words, tokens.data, block.state.data):
                        digest.update(part)
                        stream.write(part)
                    stream.write(digest.digest())
                Path(name).replace(file)
            except BaseException:
                with contextlib.suppress(OSError):
                    Path(name).unlink()
                raise
        self._touch(span, stamp)
        self._known[span.key] = span.parent
        return True

    def mark_used(self, used: Sequence[Span]) -> None:
        """Say that these blocks of one prompt have been used now."""
        stamp = time.time_ns()
        for span in used:
            self._touch(span, stamp)

    def trim(self) -> int:
        """Remove the files that were not used for longest until the limit is kept; returns how many."""
        files: list[tuple[int, int, str]] = []
        for entry in self._entries():
            with contextlib.suppress(OSError):
                status = entry.stat()
                if _NAME.fullmatch(entry.name):
                    files.append((status.st_mtime_ns, status.st_size, entry.name))
                elif entry.name.endswith(_PARTIAL) and time.time() - status.st_mtime > _ABANDONED:
                    (self.path / entry.name).unlink()
        total, removed = sum(size for _, size, _ in files), 0
        for _, size, name in sorted(files):
            if total <= self._limit:
                break
            total -= size
            removed += self._remove(name)
        return removed

    def forget(self, sources: Collection[str]) -> int:
        """Remove the files in which text of these documents may stand, of whatever model; returns how many.

        So is a file that does not say whose text it holds.
        """
        gone = frozenset(sources)
        removed = 0
        with self._lock:
            seen: dict[tuple[str, int], frozenset[str]] = {}
            for entry in self._entries():
                if not _NAME.fullmatch(entry.name):
                    continue
                identity = (entry.name, entry.inode())
                found = self._sources.get(identity)
                if found is None:
                    try:
                        with (self.path / entry.name).open("rb") as stream:
                            found = _read_header(stream).sources
                    except OSError:
                        continue
                    except _BAD:
                        removed += self._remove(entry.name)
                        continue
                if found & gone:
                    removed += self._remove(entry.name)
                else:
                    seen[identity] = found
            self._sources = seen
        return removed

    def _entries(self) -> Iterator[os.DirEntry[str]]:
        try:
            with os.scandir(self.path) as entries:
                yield from entries
        except OSError:  # no folder yet, or none that can be read: nothing is kept there
            return

    def _file(self, parent: str, key: str) -> Path:
        return self.path / f"{parent}-{key}{SUFFIX}"

    def _touch(self, span: Span, stamp: int) -> None:
        """Of one prompt's blocks the later ones are the older files: without the first the others are of no use."""
        when = stamp - 1000 * span.start
        with contextlib.suppress(OSError):
            os.utime(self._file(span.parent, span.key), ns=(when, when))

    def _remove(self, name: str) -> int:
        match = _NAME.fullmatch(name)
        if match is not None:
            self._known.pop(match[2], None)
        try:
            (self.path / name).unlink()
        except OSError:
            return 0
        return 1


def _read_header(stream: BinaryIO) -> _Header:
    return _parsed(_start(stream)[1])


def _start(stream: BinaryIO) -> tuple[bytes, bytes]:
    """The fixed start and the header, as bytes."""
    start = stream.read(_START.size)
    if len(start) < _START.size:
        raise _Damaged("too short")
    magic, length = _START.unpack(start)
    if magic != MAGIC or length > _LONGEST_HEADER:
        raise _Damaged("no states, or of another version")
    words = stream.read(length)
    if len(words) < length:
        raise _Damaged("too short")
    return start, words


def _parsed(words: bytes) -> _Header:
    raw = json.loads(words)
    sources: Iterable[object] = raw["sources"]
    header = _Header(
        str(raw["fingerprint"]),
        str(raw["parent"]),
        int(raw["start"]),
        int(raw["tokens"]),
        int(raw["bytes"]),
        frozenset(str(source) for source in sources),
    )
    if not 0 < header.tokens <= BLOCK or header.start < 0 or header.bytes < 0:
        raise _Damaged("sizes that can't be")
    return header


def _read_tokens(stream: BinaryIO) -> tuple[_Header, Tokens]:
    header = _read_header(stream)
    raw = stream.read(4 * header.tokens)
    if len(raw) < 4 * header.tokens:
        raise _Damaged("too short")
    return header, np.frombuffer(raw, "<i4").astype(np.int32)


def _read(stream: BinaryIO, fingerprint: str, parent: str, start: int) -> Block:
    size = os.fstat(stream.fileno()).st_size
    first, words = _start(stream)
    header = _parsed(words)
    if (header.fingerprint, header.parent, header.start) != (fingerprint, parent, start):
        raise _Damaged("of something else")
    if start == 0 and parent != root_key(fingerprint):
        raise _Damaged("of something else")
    if size != len(first) + len(words) + 4 * header.tokens + header.bytes + _DIGEST:
        raise _Damaged("not as long as it says")
    raw = stream.read(4 * header.tokens)
    state = np.empty(header.bytes, np.uint8)
    if stream.readinto(state.data) < header.bytes:  # type: ignore[attr-defined]
        raise _Damaged("too short")
    digest = hashlib.blake2b(digest_size=_DIGEST)
    for part in (first, words, raw, state.data):
        digest.update(part)
    if stream.read(_DIGEST) != digest.digest():
        raise _Damaged("a wrong checksum")
    tokens = np.frombuffer(raw, "<i4").astype(np.int32)
    return Block(Span(block_key(parent, tokens), parent, start, tokens), state, header.sources)
