"""Room on the disk for what is fetched: asked for first, and told about when it runs out on the way."""

from __future__ import annotations

import errno
import shutil
from pathlib import Path

from variorum.domain.errors import DownloadFailed

_SPARE = 64 << 20  # bytes left free on the disk
_FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))
_ELSEWHERE = "let VARIORUM_MODELS name a folder on another disk."


def require_room(what: str, folder: Path, needed: int) -> None:
    """Raise DownloadFailed unless `needed` bytes, and some to spare, are free where `folder` lies."""
    free = shutil.disk_usage(folder).free
    if free < needed + _SPARE:
        raise DownloadFailed(
            f"There is not enough room for {what} in {folder}: {(needed + _SPARE) / 1e6:,.0f} MB are needed, "
            f"{free / 1e6:,.0f} MB are free.",
            f"Free some space, or {_ELSEWHERE}",
        )


def disk_failed(what: str, folder: Path, error: OSError, arrived: int, total: int) -> DownloadFailed:
    """Say in words why a disk did not take what was fetched.

    Args:
        what: is fetched. folder: where to, or the disk that the error itself names.
        arrived, total: bytes; total 0 if nobody knows.
    """
    size = f"{arrived / 1e6:,.1f} of {total / 1e6:,.1f} MB" if total else f"{arrived / 1e6:,.1f} MB"
    if error.errno in _FULL:
        place = Path(error.filename) if error.filename and Path(error.filename).is_dir() else folder
        return DownloadFailed(
            f"The disk of {place} became full while {what} was fetched: {size} have arrived, "
            f"{_free(place)} are free.",
            f"Free some space and try again: what has arrived is kept. Or {_ELSEWHERE}",
        )
    if error.errno == errno.EFBIG:
        return DownloadFailed(
            f"The disk of {folder} takes no file as large as {what}: after {size} it refused.",
            f"Disks formatted as FAT take 4 GB at most: {_ELSEWHERE}",
        )
    return DownloadFailed(
        f"In {folder} {what} could not be written: {error.strerror or error}.",
        f"Check that the folder may be written, or {_ELSEWHERE}",
    )


def _free(place: Path) -> str:
    try:
        return f"{shutil.disk_usage(place).free / 1e6:,.1f} MB"
    except OSError:
        return "0 MB"
