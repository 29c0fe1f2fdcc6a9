"""Tells in which folders something changed, by the system's own notification where there is one."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from variorum.domain.ports import CancelToken
from variorum.ingest.folder import is_left_out

QUIET_MS = 400
"""A change is told when nothing has changed for so long, or after SOON_MS at the latest."""

SOON_MS = 3000
_STEP_MS = 1000  # between looks at what is wanted, and at the cancel token


def watch_folders(wanted: Callable[[], Sequence[str]], cancel: CancelToken) -> Iterator[list[str]]:
    """Yield folders to look at; a `FolderWatch`."""
    from watchfiles import watch

    pause = threading.Event()
    begun: set[str] = set()
    while not cancel.is_set():
        roots = _there(wanted())
        begun &= set(roots)
        if not roots:
            pause.wait(_STEP_MS / 1000)
            continue
        for changes in watch(
            *roots,
            watch_filter=lambda _, path: _concerns(path, roots),  # noqa: B023 - used in this round only
            debounce=SOON_MS,
            step=QUIET_MS,
            rust_timeout=_STEP_MS,
            yield_on_timeout=True,
            stop_event=_Stop(cancel),
            raise_interrupt=False,
            ignore_permission_denied=True,
        ):
            if cancel.is_set():
                return
            # Only now is it certain that nothing that happens from here on will be missed
            new = [root for root in roots if root not in begun]
            begun.update(new)
            touched = {root for root in roots for _, path in changes if _inside(path, root)}
            if told := [root for root in roots if root in touched or root in new]:
                yield told
            if _there(wanted()) != roots:
                break


class _Stop:
    """A cancel token as watchfiles wants it."""

    def __init__(self, cancel: CancelToken) -> None:
        self._cancel = cancel

    def is_set(self) -> bool:
        return self._cancel.is_set()


def _there(folders: Sequence[str]) -> list[str]:
    return sorted(folder for folder in set(folders) if Path(folder).is_dir())


def _concerns(path: str, roots: Sequence[str]) -> bool:
    """Whether a change may be one of a file that a scan of a root would find, or of the rules of what to leave out."""
    return any(
        not any(is_left_out(part) for part in Path(path[len(root) :].lstrip(os.sep)).parts)
        for root in roots
        if _inside(path, root)
    )


def _inside(path: str, root: str) -> bool:
    return path == root or path.startswith(root.rstrip(os.sep) + os.sep)
