"""Models of other programs are found in their default folders on each platform, and nothing there is touched."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from variorum.engine.fetch.elsewhere import Surroundings, find_models, gguf_files

DIGEST = "ab" * 32
LAYER = "application/vnd.ollama.image.model"


def put(path: Path, content: bytes = b"GGUF and more") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def put_ollama(folder: Path, *names: str, digest: str = DIGEST) -> Path:
    for name in names:
        layers = [
            {"mediaType": "application/vnd.ollama.image.license", "digest": f"sha256:{'cd' * 32}"},
            {"mediaType": LAYER, "digest": f"sha256:{digest}"},
        ]
        put(folder / "manifests" / name, json.dumps({"schemaVersion": 2, "layers": layers}).encode())
    return put(folder / "blobs" / f"sha256-{digest}")


def found(here: Surroundings) -> list[tuple[str, str, Path]]:
    return [(m.program, m.name, m.path) for m in find_models(here)]


@pytest.mark.parametrize(
    ("platform", "gpt4all", "jan"),
    [
        ("linux", ".local/share/nomic.ai/GPT4All", ".config/Jan/data/llamacpp/models"),
        (
            "darwin",
            "Library/Application Support/nomic.ai/GPT4All",
            "Library/Application Support/Jan/data/llamacpp/models",
        ),
        ("win32", "AppData/Local/nomic.ai/GPT4All", "AppData/Roaming/Jan/data/llamacpp/models"),
    ],
)
def test_every_program_is_found_on_every_platform(
    tmp_path: Path, platform: str, gpt4all: str, jan: str
) -> None:
    ollama = put_ollama(tmp_path / ".ollama/models", "registry.ollama.ai/library/qwen3/8b")
    studio = put(tmp_path / ".lmstudio/models/someone/Some-GGUF/some-q4.gguf")
    four_all = put(tmp_path / gpt4all / "mistral.gguf")
    from_jan = put(tmp_path / jan / "Qwen3-4B" / "model.gguf")
    put(tmp_path / ".cache/huggingface/hub/models--Qwen--Qwen3-GGUF/snapshots/0123/q.gguf")
    before = {p: (p.read_bytes(), p.stat().st_mtime_ns) for p in tmp_path.rglob("*") if p.is_file()}

    here = Surroundings(platform, tmp_path, {}, system=tmp_path / "root")

    assert found(here) == [
        ("Ollama", "qwen3:8b", ollama),
        ("LM Studio", "some-q4", studio),
        ("GPT4All", "mistral", four_all),
        ("Jan", "Qwen3-4B", from_jan),
        (
            "Hugging Face hub",
            "Qwen/Qwen3-GGUF: q.gguf",
            tmp_path / ".cache/huggingface/hub/models--Qwen--Qwen3-GGUF/snapshots/0123/q.gguf",
        ),
    ]
    after = {p: (p.read_bytes(), p.stat().st_mtime_ns) for p in tmp_path.rglob("*") if p.is_file()}
    assert after == before


def test_folders_that_the_environment_names_are_looked_in(tmp_path: Path) -> None:
    put_ollama(tmp_path / "o", "registry.ollama.ai/someone/own/latest")
    put(tmp_path / "hub" / "models--a--b" / "snapshots" / "1" / "x.gguf")
    put(tmp_path / "pointed" / "models" / "p" / "r" / "y.gguf")
    put(tmp_path / ".lmstudio-home-pointer", str(tmp_path / "pointed").encode())
    variables = {"OLLAMA_MODELS": str(tmp_path / "o"), "HF_HUB_CACHE": str(tmp_path / "hub")}

    names = [name for _, name, _ in found(Surroundings("linux", tmp_path, variables, tmp_path))]

    assert names == ["someone/own:latest", "y", "a/b: x.gguf"]


def test_the_service_that_ollama_runs_as_on_linux_is_looked_at(tmp_path: Path) -> None:
    put_ollama(tmp_path / "root/usr/share/ollama/.ollama/models", "registry.ollama.ai/library/m/latest")

    here = Surroundings("linux", tmp_path / "home", {}, system=tmp_path / "root")

    assert [name for _, name, _ in found(here)] == ["m:latest"]


def test_a_file_under_two_names_is_told_once(tmp_path: Path) -> None:
    put_ollama(
        tmp_path / ".ollama/models", "registry.ollama.ai/library/m/latest", "registry.ollama.ai/library/m/8b"
    )
    cache = tmp_path / ".cache/huggingface/hub/models--a--b"
    blob = put(cache / "blobs" / "f00d")
    link = cache / "snapshots" / "1" / "m.gguf"
    link.parent.mkdir(parents=True)
    link.symlink_to(blob)

    here = Surroundings("linux", tmp_path, {}, tmp_path / "root")

    assert [(name, path.name) for _, name, path in found(here)] == [
        ("m:8b", f"sha256-{DIGEST}"),
        ("a/b: m.gguf", "m.gguf"),
    ]


def test_what_is_no_model_is_left_out(tmp_path: Path) -> None:
    models = tmp_path / ".lmstudio/models/a/b"
    put(models / "notes.gguf", b"just text")
    put(models / "mmproj-model-f16.gguf")
    put(models / "big-00002-of-00003.gguf")
    put(models / "half.gguf.part")
    whole = put(models / "big-00001-of-00003.gguf")
    (models / "gone.gguf").symlink_to(tmp_path / "nowhere")
    manifests = tmp_path / ".ollama/models/manifests/registry.ollama.ai/library"
    put(manifests / "a/broken", b"{")
    put(manifests / "a/list", b"[]")
    put(
        manifests / "a/escaping",
        json.dumps({"layers": [{"mediaType": LAYER, "digest": "sha256:../../x"}]}).encode(),
    )

    assert [path for _, _, path in found(Surroundings("linux", tmp_path, {}, tmp_path))] == [whole]
    assert gguf_files(models) == [whole]


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="a folder can't be closed to this user")
def test_a_folder_closed_to_us_is_passed_over(tmp_path: Path) -> None:
    closed = tmp_path / ".lmstudio/models"
    put(closed / "a.gguf")
    closed.chmod(0)
    try:
        assert found(Surroundings("linux", tmp_path, {}, tmp_path)) == []
    finally:
        closed.chmod(0o700)


def test_our_own_folder_is_not_told_as_anothers(tmp_path: Path) -> None:
    put(tmp_path / ".lmstudio/models/a.gguf")

    assert find_models(Surroundings("linux", tmp_path, {}, tmp_path), tmp_path / ".lmstudio") == []
