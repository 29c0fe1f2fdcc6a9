"""What an embedder's folder says of itself: dimensions, window, fingerprint, and what is wrong with it."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from variorum.domain.errors import ModelError
from variorum.engine.embed.folder import open_folder
from variorum.engine.fetch.checksum import remembered_sha256

POOLING = {"word_embedding_dimension": 48, "pooling_mode_cls_token": False, "pooling_mode_mean_tokens": True}


def write_folder(path: Path, *, dense: int | None = None, window: int | None = 128) -> Path:
    modules = [
        {"path": "", "type": "sentence_transformers.models.Transformer"},
        {"path": "1_Pooling", "type": "sentence_transformers.models.Pooling"},
    ]
    files: dict[str, object] = {
        "config.json": {"hidden_size": 48, "max_position_embeddings": 512},
        "1_Pooling/config.json": POOLING,
        "tokenizer_config.json": {"model_max_length": 10**30},
    }
    if window is not None:
        files["sentence_bert_config.json"] = {"max_seq_length": window}
    if dense is not None:
        modules.append({"path": "2_Dense", "type": "sentence_transformers.models.Dense"})
        files["2_Dense/config.json"] = {"in_features": 48, "out_features": dense}
    files["modules.json"] = modules
    for name, content in files.items():
        (path / name).parent.mkdir(parents=True, exist_ok=True)
        (path / name).write_text(json.dumps(content))
    (path / "model.safetensors").write_bytes(b"weights")
    return path


def test_dimensions_and_window_are_read_without_loading(tmp_path: Path) -> None:
    plain = open_folder(write_folder(tmp_path / "plain"))
    assert (plain.name, plain.dimensions, plain.window) == ("plain", 48, 128)

    reduced = open_folder(write_folder(tmp_path / "reduced", dense=16, window=None))
    assert (reduced.dimensions, reduced.window) == (16, 512)


def test_an_unknown_module_leaves_the_dimensions_to_the_loaded_model(tmp_path: Path) -> None:
    folder = write_folder(tmp_path / "odd")
    modules = json.loads((folder / "modules.json").read_text())
    (folder / "modules.json").write_text(json.dumps([*modules, {"path": "", "type": "my.own.Module"}]))

    assert open_folder(folder).dimensions is None


def test_the_fingerprint_is_of_the_content(tmp_path: Path) -> None:
    first = open_folder(write_folder(tmp_path / "a" / "model")).fingerprint()
    copy = shutil.copytree(tmp_path / "a" / "model", tmp_path / "b" / "model")
    (copy / "README.md").write_text("words that change no vector")

    assert open_folder(copy).fingerprint() == first
    assert first.startswith("model-128-")


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("model.safetensors", "other weights"),
        ("sentence_bert_config.json", '{"max_seq_length": 64}'),
        ("1_Pooling/config.json", json.dumps(POOLING | {"pooling_mode_cls_token": True})),
        ("tokenizer.json", "{}"),
        ("modules.json", '[{"path": "", "type": "sentence_transformers.models.Transformer"}]'),
    ],
)
def test_what_changes_vectors_changes_the_fingerprint(tmp_path: Path, name: str, content: str) -> None:
    folder = write_folder(tmp_path / "model")
    before = open_folder(folder).fingerprint()

    (folder / name).write_text(content)
    future = (folder / name).stat().st_mtime_ns + 1_000_000_000
    os.utime(folder / name, ns=(future, future))

    assert open_folder(folder).fingerprint() != before


def test_the_weights_digest_is_remembered_until_they_change(tmp_path: Path) -> None:
    folder = write_folder(tmp_path / "model")
    weights = folder / "model.safetensors"
    assert remembered_sha256(weights) is None

    open_folder(folder).fingerprint()
    assert remembered_sha256(weights) is not None

    later = weights.with_name("model.safetensors.sha256").stat().st_mtime_ns + 1
    os.utime(weights, ns=(later, later))
    assert remembered_sha256(weights) is None


def test_a_missing_folder_is_named_with_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(ModelError) as error:
        open_folder(tmp_path / "all-MiniLM-L6-v2")

    assert str(tmp_path / "all-MiniLM-L6-v2") in error.value.message
    assert error.value.advice == "Run: variorum models pull all-MiniLM-L6-v2"


@pytest.mark.parametrize("missing", ["config.json", "model.safetensors"])
def test_a_missing_part_is_named(tmp_path: Path, missing: str) -> None:
    folder = write_folder(tmp_path / "model")
    (folder / missing).unlink()

    with pytest.raises(ModelError, match=missing.replace(".", r"\.")):
        open_folder(folder)


@pytest.mark.parametrize("content", ["{", "[1, 2]", "\x00\x01"])
def test_a_damaged_config_is_named(tmp_path: Path, content: str) -> None:
    folder = write_folder(tmp_path / "model")
    (folder / "config.json").write_text(content)

    with pytest.raises(ModelError, match=r"config\.json"):
        open_folder(folder)
