"""A GGUF from an address that a person gives: resumed, bounded, checked for what can be checked."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import BinaryIO
from urllib.parse import unquote, urljoin, urlsplit

import httpx2

from variorum.domain.endpoint import is_loopback
from variorum.domain.errors import DownloadFailed
from variorum.domain.events import DownloadFinished, DownloadSink
from variorum.domain.ports import CancelToken
from variorum.engine.fetch.attempts import until_whole
from variorum.engine.fetch.checksum import remember_sha256, sha256_of
from variorum.engine.fetch.progress import Meter, SourceFailed
from variorum.engine.fetch.room import disk_failed, require_room

_SILENCE = 10.0  # seconds without a byte after which the connection is made anew
_REDIRECTS = 5
_GGUF_MAGIC = b"GGUF"
_SHA256 = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class _Source:
    """What a server said of a file. etag: of this very content; '' if it gives none to rely on. size: 0 if unknown."""

    url: str
    etag: str
    size: int


def fetch_url(url: str, sha256: str, folder: Path, sink: DownloadSink, cancel: CancelToken) -> Path:
    """Fetch a GGUF into `folder`/gguf under the name the address ends in.

    What a broken-off run has fetched is used again if the server can say that the file is the same, or a digest is
    given. Encryption is required of every server but this machine itself; a redirect may not leave it.

    Args:
        url: https, or http to this machine. sha256: hex; '' where none is known, and then only size and kind are
            checked.

    Returns: the file. Raises: DownloadFailed with what to do; Cancelled, and what has arrived is kept.
    """
    name = _name_of(url)
    sha256 = sha256.strip().lower()
    if sha256 and not _SHA256.fullmatch(sha256):
        raise DownloadFailed(
            "That is no sha256: it has 64 digits from 0 to f.", "Copy it from the publisher."
        )
    target = folder / "gguf" / name
    partial = folder / ".partial" / "url" / f"{name}.part"
    if target.exists():
        raise DownloadFailed(
            f"There is a model file {target} already.",
            f"Use it, or remove it first: variorum models remove {target.stem}.",
        )
    meter = Meter(name, 0, sink, cancel)
    meter.source = urlsplit(url).hostname or "address"
    try:
        for place in (target.parent, partial.parent):
            place.mkdir(parents=True, exist_ok=True)
        _fetch(url, sha256, partial, meter)
        _check(partial, sha256, meter)
        digest = sha256 or sha256_of(partial, cancel)
        partial.replace(target)
        _note(partial).unlink(missing_ok=True)
        remember_sha256(target, digest)
    except SourceFailed as failed:
        raise DownloadFailed(
            f"{name} could not be fetched from {meter.source}: {failed}.",
            "The bad file was removed. Check the address and the digest."
            if failed.wrong_content
            else "Check the address and the network, and try again: what has arrived is kept.",
        ) from failed
    except OSError as error:
        raise disk_failed(name, folder, error, meter.received, meter.total) from error
    sink(DownloadFinished(name, str(target)))
    return target


def forget_url(url: str, folder: Path) -> None:
    """Delete what a broken-off run has fetched from this address. Raises DownloadFailed, OSError."""
    arrived = folder / ".partial" / "url" / f"{_name_of(url)}.part"
    for path in (arrived, _note(arrived)):
        path.unlink(missing_ok=True)


def _name_of(url: str) -> str:
    """The file's name. Raises DownloadFailed for an address that can't be fetched from."""
    try:
        parts = urlsplit(url)
        safe = parts.scheme == "https" or (parts.scheme == "http" and is_loopback(parts.hostname or ""))
    except ValueError:
        parts, safe = urlsplit(""), False
    if not safe or parts.username is not None or parts.password is not None:
        raise DownloadFailed(
            "Models are fetched from https addresses without a password in them.",
            "Give an address such as https://server.example/model.gguf.",
        )
    name = PurePosixPath(unquote(parts.path)).name
    if not re.fullmatch(r"[\w][\w. +-]*\.gguf", name, re.I):
        raise DownloadFailed(
            "The address does not end in the name of a GGUF file.",
            "Give the address of the .gguf file itself.",
        )
    return name


def _fetch(url: str, sha256: str, partial: Path, meter: Meter) -> None:
    with httpx2.Client(timeout=_SILENCE, follow_redirects=False) as client:
        source = _find(client, url)
        before = _source_of(partial)
        if partial.exists() and not (sha256 or (source.etag and before == source.etag)):
            partial.unlink()  # nobody can say that this is the same file's beginning
        if before != source.etag:  # on a full disk a note that is written again may be lost
            _note(partial).write_text(json.dumps({"etag": source.etag}), encoding="utf-8")
        with partial.open("ab") as target:
            if source.size and target.tell() > source.size:
                target.truncate(0)
            require_room(partial.stem, partial.parent, source.size - target.tell())
            meter.expect(source.size)
            meter.restart(target.tell())
            meter.say("")

            def stream() -> bool:
                try:
                    return _stream(client, source, target, meter)
                except httpx2.HTTPError as error:
                    raise _in_words(error) from error

            until_whole(target, source.size, stream, meter.at)


def _find(client: httpx2.Client, url: str) -> _Source:
    """Follow redirects and ask what there is. Raises SourceFailed."""
    try:
        for _ in range(_REDIRECTS + 1):
            answer = client.head(url, headers={"Accept-Encoding": "identity"})
            if not answer.is_redirect:
                break
            onward = urljoin(url, answer.headers.get("location", ""))
            if urlsplit(url).scheme == "https" and urlsplit(onward).scheme != "https":
                raise SourceFailed("it points to an address without encryption")
            if urlsplit(onward).scheme == "http" and not is_loopback(urlsplit(onward).hostname or ""):
                raise SourceFailed("it points to an address without encryption")
            url = onward
        else:
            raise SourceFailed("it points from one address to the next without end")
    except httpx2.HTTPError as error:
        raise _in_words(error) from error
    if answer.status_code != 200:
        raise SourceFailed(f"it answered with status {answer.status_code}")
    etag = answer.headers.get("etag", "")
    length = answer.headers.get("content-length", "")
    return _Source(url, "" if etag.startswith("W/") else etag, int(length) if length.isdigit() else 0)


def _stream(client: httpx2.Client, source: _Source, target: BinaryIO, meter: Meter) -> bool:
    """Take what comes; returns whether the file is whole where nobody said how large it is."""
    headers = {"Accept-Encoding": "identity", "Range": f"bytes={target.tell()}-"}
    if source.etag:
        headers["If-Range"] = source.etag
    with client.stream("GET", source.url, headers=headers) as response:
        if response.status_code not in (200, 206):
            raise SourceFailed(f"it answered with status {response.status_code}")
        if response.status_code == 200:  # it sends the whole file
            target.seek(0)
            target.truncate()
        for block in response.iter_bytes():
            if source.size and target.tell() + len(block) > source.size:
                raise SourceFailed("it sends more than it said", wrong_content=True)
            if target.tell() == 0 and len(block) >= 4 and block[:4] != _GGUF_MAGIC:
                raise SourceFailed("what it sends is no GGUF", wrong_content=True)
            target.write(block)
            meter.at(target.tell())
    if source.size and target.tell() < source.size:
        raise SourceFailed("it ended the connection too early")
    return not source.size


def _check(partial: Path, sha256: str, meter: Meter) -> None:
    """A bad file is removed, so that no later run builds on it."""
    with partial.open("rb") as file:
        magic = file.read(4)
    wrong = "" if magic == _GGUF_MAGIC else "what it sent is no GGUF"
    if not wrong and sha256:
        meter.say("checking")
        if sha256_of(partial, meter.cancel) != sha256:
            wrong = "what it sent has another sha256"
    if wrong:
        partial.unlink(missing_ok=True)
        _note(partial).unlink(missing_ok=True)
        raise SourceFailed(wrong, wrong_content=True)


def _note(partial: Path) -> Path:
    return partial.with_name(f"{partial.name}.json")


def _source_of(partial: Path) -> str:
    try:
        return str(json.loads(_note(partial).read_text(encoding="utf-8"))["etag"])
    except (OSError, ValueError, KeyError, TypeError):
        return ""


def _in_words(error: httpx2.HTTPError) -> SourceFailed:
    if isinstance(error, httpx2.TimeoutException):
        return SourceFailed("it did not answer in time")
    if isinstance(error, httpx2.ConnectError):
        return SourceFailed(f"no connection ({error})")
    return SourceFailed(f"the connection broke ({type(error).__name__})")
