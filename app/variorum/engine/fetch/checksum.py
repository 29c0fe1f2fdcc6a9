"""SHA-256 of large files, computed once and remembered in a `.sha256` file beside them.

The note has the form that `sha256sum -c` reads. It is believed only while it is not older than the file it
speaks of, so a file that was written again is hashed again.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from pathlib import Path

from variorum.domain.errors import Cancelled
from variorum.domain.ports import CancelToken

_BLOCK = 4 << 20


def sha256_of(path: Path, cancel: CancelToken | None = None) -> str:
    """Hash a file, reading 4 MiB at a time.

    Returns: the hex digest. Raises: OSError; Cancelled between two blocks.
    """
    digest = hashlib.sha256()
    with path.open("rb", buffering=0) as file:
        while block := file.read(_BLOCK):
            digest.update(block)
            if cancel is not None and cancel.is_set():
                raise Cancelled
    return digest.hexdigest()


def note_path(path: Path) -> Path:
    """Where the digest of `path` is remembered."""
    return path.with_name(path.name + ".sha256")


def remembered_sha256(path: Path) -> str | None:
    """Return the digest noted for a file, or None if there is no note or the file is newer than it."""
    note = note_path(path)
    try:
        if note.stat().st_mtime_ns < path.stat().st_mtime_ns:
            return None
        words = note.read_text(encoding="utf-8").split()
    except (OSError, UnicodeDecodeError):
        return None
    if len(words) == 2 and len(words[0]) == 64 and words[1].lstrip("*") == path.name:
        return words[0].lower()
    return None


def remember_sha256(path: Path, sha256: str) -> None:
    """Note the digest beside the file; without effect where the folder can't be written."""
    note = note_path(path)
    partial = note.with_name(f"{note.name}.{os.getpid()}.tmp")
    with contextlib.suppress(OSError):
        try:
            partial.write_text(f"{sha256}  {path.name}\n", encoding="utf-8")
            partial.replace(note)
        finally:
            partial.unlink(missing_ok=True)


def known_sha256(path: Path, cancel: CancelToken | None = None) -> str:
    """Return the remembered digest of a file, or hash it now and remember it. Raises OSError, Cancelled."""
    sha256 = remembered_sha256(path)
    if sha256 is None:
        sha256 = sha256_of(path, cancel)
        remember_sha256(path, sha256)
    return sha256
