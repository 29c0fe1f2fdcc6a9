"""Models that a person has added: files that stay where they are, kept by reference, or copied when asked."""

from __future__ import annotations

import os
import re
import shutil
import threading
import tomllib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import tomli_w

from variorum.domain.errors import Cancelled, KnownError, ModelError
from variorum.domain.events import DownloadFinished, DownloadProgress, DownloadSink
from variorum.domain.ports import CancelToken

_BLOCK = 8 << 20
_SPARE = 64 << 20  # bytes left free on the disk


@dataclass(frozen=True, slots=True)
class OwnModel:
    """One that was added. id: what a person types. copied: the file is ours, made by `--copy`."""

    id: str
    path: Path
    copied: bool = False


class OwnModels:
    """The list of added models, in `added.toml` of the models folder. Any thread; several programs may change it."""

    def __init__(self, folder: Path) -> None:
        """Look at nothing yet. folder: the models folder."""
        self._folder = folder
        self._file = folder / "added.toml"
        self._lock = threading.Lock()

    def all(self) -> list[OwnModel]:
        """Every one, in the order they were added, also those whose file has gone.

        Raises ModelError: the list can't be read.
        """
        try:
            rows = tomllib.loads(self._file.read_text(encoding="utf-8")).get("added", [])
            return [OwnModel(str(r["id"]), Path(r["path"]), r.get("copied") is True) for r in rows]
        except FileNotFoundError:
            return []
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, KeyError, TypeError) as error:
            raise ModelError(
                f"The list of added models {self._file} can't be read: {error}.",
                "Correct it, or move it away and add the models again.",
            ) from error

    def find(self, model_id: str) -> OwnModel | None:
        """The one with this id, upper and lower case alike."""
        wanted = model_id.casefold()
        return next((model for model in self.all() if model.id.casefold() == wanted), None)

    def add(self, path: Path, name: str, taken: Callable[[str], bool], *, copied: bool = False) -> OwnModel:
        """Refer to a file, or an embedder's folder; one that is in the list stays as it is.

        Args:
            path: absolute. name: what an id is made of. taken: whether an id is used elsewhere.
        """
        with self._lock, self._only_us():
            listed = self.all()
            for model in listed:
                if model.path == path:
                    return model
            used = {model.id.casefold() for model in listed}
            model = OwnModel(_free_id(name, lambda i: i in used or taken(i)), path, copied)
            self._write([*listed, model])
            return model

    def drop(self, model: OwnModel) -> None:
        """Take a model off the list; its file is not touched."""
        with self._lock, self._only_us():
            self._write([other for other in self.all() if other.id != model.id])

    def copy(self, source: Path, sink: DownloadSink, cancel: CancelToken) -> Path:
        """Copy a GGUF into the models folder; what is broken off leaves nothing behind.

        Returns: the copy, of the length that the file has. Raises ModelError: no room, one of that name is there or is
        being copied by another program, or the file can't be read to its end; Cancelled.
        """
        from filelock import FileLock, Timeout

        name = source.name if source.suffix.casefold() == ".gguf" else f"{source.name}.gguf"
        target = self._folder / "gguf" / name
        partial = self._folder / ".partial" / f"{name}.copy"
        try:
            for folder in (target.parent, partial.parent):
                folder.mkdir(parents=True, exist_ok=True)
            with FileLock(f"{partial}.lock", timeout=0):
                try:
                    self._copy(source, partial, target, sink, cancel)
                finally:
                    partial.unlink(missing_ok=True)
        except Timeout as error:
            raise ModelError(
                f"Another Variorum is copying {name} now.", "Wait until it has ended."
            ) from error
        except OSError as error:
            raise ModelError(
                f"{source} could not be copied to {target.parent}: {error.strerror or error}.",
                "Check that the file can be read, and that the folder may be written and its disk has room.",
            ) from error
        sink(DownloadFinished(source.stem, str(target)))
        return target

    def _copy(
        self, source: Path, partial: Path, target: Path, sink: DownloadSink, cancel: CancelToken
    ) -> None:
        if target.exists():
            raise ModelError(f"There is a model file {target} already.", "Remove it first, or rename yours.")
        size = source.stat().st_size
        free = shutil.disk_usage(partial.parent).free
        if free < size + _SPARE:
            raise ModelError(
                f"There is not enough room in {self._folder}: {(size + _SPARE) / 1e6:,.0f} MB are needed, "
                f"{free / 1e6:,.0f} MB are free.",
                "Add it without copying, or let VARIORUM_MODELS name a folder on a larger disk.",
            )
        done = 0
        with source.open("rb") as read, partial.open("wb") as write:
            while block := read.read(_BLOCK):
                if cancel.is_set():
                    raise Cancelled
                write.write(block)
                done += len(block)
                sink(DownloadProgress(source.stem, done, size, "copy", 0.0))
            write.flush()
            os.fsync(write.fileno())
        if done != size:
            raise ModelError(
                f"{source} changed while it was copied.", "Copy it when no other program writes to it."
            )
        partial.replace(target)

    @contextmanager
    def _only_us(self) -> Iterator[None]:
        """Hold the list. Raises KnownError if the folder can't be written."""
        from filelock import FileLock

        lock = FileLock(str(self._file) + ".lock")
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            lock.acquire()
        except OSError as error:
            raise self._unwritable(error) from error
        try:
            yield
        finally:
            lock.release()

    def _write(self, models: Iterable[OwnModel]) -> None:
        rows = [{"id": m.id, "path": str(m.path)} | ({"copied": True} if m.copied else {}) for m in models]
        partial = self._file.with_name(f"{self._file.name}.{os.getpid()}.partial")
        try:
            partial.write_text(tomli_w.dumps({"added": rows}), encoding="utf-8")
            partial.replace(self._file)
        except OSError as error:
            raise self._unwritable(error) from error
        finally:
            partial.unlink(missing_ok=True)

    def _unwritable(self, error: OSError) -> KnownError:
        return KnownError(
            f"The list of added models {self._file} can't be written: {error.strerror or error}.",
            "Check that the folder may be written and its disk has room.",
        )


def _free_id(name: str, used: Callable[[str], bool]) -> str:
    """A short id that nobody has: of the name, with a number where need be."""
    stem = re.sub(r"[^a-z0-9._-]+", "-", name.casefold()).strip("-._")[:60] or "model"
    if not used(stem):
        return stem
    return next(f"{stem}-{n}" for n in range(2, 10_000) if not used(f"{stem}-{n}"))
