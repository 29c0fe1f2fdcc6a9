"""The real embedder: all-MiniLM-L6-v2 in its own process."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import psutil
import pytest

from variorum.domain.errors import ModelError
from variorum.engine.embed.process import SentenceTransformerEmbedder
from variorum.services.locations import locate

pytestmark = pytest.mark.model

FOLDER = locate().models / "embedders" / "all-MiniLM-L6-v2"


@pytest.fixture(scope="module")
def minilm() -> Iterator[SentenceTransformerEmbedder]:
    embedder = SentenceTransformerEmbedder(FOLDER)
    yield embedder
    embedder.close()


def test_vectors_are_unit_float32_rows(minilm: SentenceTransformerEmbedder) -> None:
    vectors = minilm.embed(["A reservoir.", "", "水", "x " * 3000])

    assert vectors.shape == (4, 384) == (4, minilm.dimensions)
    assert vectors.dtype == np.float32
    np.testing.assert_allclose(np.linalg.norm(vectors, axis=1), 1.0, atol=1e-5)


def test_near_in_meaning_is_near_in_space(minilm: SentenceTransformerEmbedder) -> None:
    question, answer, other = minilm.embed(
        [
            "How should a groundwater well be modelled?",
            "Represent the well as a reservoir with the head of the aquifer.",
            "The strides of that array are therefore (24, 8).",
        ]
    )

    assert question @ answer > question @ other + 0.2


def test_a_text_has_the_same_vector_in_any_company(minilm: SentenceTransformerEmbedder) -> None:
    texts = [f"Sentence number {n} about {'water ' * (n % 7)}pipes." for n in range(70)]

    together = minilm.embed(texts)
    alone = np.concatenate([minilm.embed([texts[n]]) for n in (0, 33, 69)])

    np.testing.assert_allclose(together[[0, 33, 69]], alone, atol=2e-5)


def test_what_is_past_the_window_is_not_read(minilm: SentenceTransformerEmbedder) -> None:
    full = "pump " * minilm.folder.window

    first, second = minilm.embed([full, full + "and then something else entirely"])

    np.testing.assert_allclose(first, second, atol=1e-6)


def test_torch_stays_in_the_other_process(minilm: SentenceTransformerEmbedder) -> None:
    minilm.embed(["one"])
    child = minilm.process_id

    assert child is not None
    assert child != os.getpid()
    assert psutil.Process(child).ppid() == os.getpid()


def test_weights_cut_short_are_a_clear_error(tmp_path: Path) -> None:
    damaged = shutil.copytree(FOLDER, tmp_path / "all-MiniLM-L6-v2")
    with (damaged / "model.safetensors").open("r+b") as weights:
        weights.truncate(1_000_000)
    embedder = SentenceTransformerEmbedder(damaged)

    with pytest.raises(ModelError, match="can't be loaded") as error:
        embedder.embed(["one"])

    assert str(damaged) in error.value.message
    assert "variorum models pull all-MiniLM-L6-v2" in error.value.advice
    embedder.close()


ALONE = """
import sys
from pathlib import Path
from variorum.engine.embed.process import SentenceTransformerEmbedder
if __name__ == "__main__":
    embedder = SentenceTransformerEmbedder(Path(sys.argv[1]))
    embedder.embed(["one"])
    embedder.close()
    heavy = {"torch", "transformers", "sentence_transformers", "huggingface_hub"} & sys.modules.keys()
    raise SystemExit(f"imported in the parent: {heavy}" if heavy else 0)
"""


def test_nothing_reaches_the_terminal_and_no_host_is_asked(tmp_path: Path) -> None:
    script = tmp_path / "alone.py"
    script.write_text(ALONE)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        proxies = dict.fromkeys(("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "HF_ENDPOINT"), address)
        run = subprocess.run(
            [sys.executable, str(script), str(FOLDER)],
            env={**os.environ, **proxies},
            capture_output=True,
            text=True,
            timeout=300,
        )
        listener.setblocking(False)
        with pytest.raises(BlockingIOError):
            listener.accept()

    assert (run.stdout, run.stderr, run.returncode) == ("", "", 0)


def test_bfloat16_is_near_and_has_another_fingerprint(minilm: SentenceTransformerEmbedder) -> None:
    short = SentenceTransformerEmbedder(FOLDER, device="cpu", precision="bfloat16")
    texts = ["How should a groundwater well be modelled?", "水", "pump " * 40, "The strides are (24, 8)."]
    try:
        vectors = short.embed(texts)
    finally:
        short.close()
    assert vectors.dtype == np.float32
    np.testing.assert_allclose(np.linalg.norm(vectors, axis=1), 1.0, atol=1e-5)
    assert ((vectors * minilm.embed(texts)).sum(axis=1) > 0.999).all()
    assert short.fingerprint != minilm.fingerprint
    assert short.dimensions == minilm.dimensions


TEXTS = ["A short one.", "The pump at the river was repaired in the spring of 1953. " * 6, "", "水泵"]


def loaded() -> Any:
    import torch
    from sentence_transformers import SentenceTransformer

    return SentenceTransformer(
        str(FOLDER), device="cpu", local_files_only=True, model_kwargs={"dtype": torch.bfloat16}
    )


def vectors(model: Any) -> np.ndarray:
    return np.asarray(model.encode(TEXTS, convert_to_tensor=True, show_progress_bar=False).float().numpy())


def cosines(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    return np.asarray((a * b).sum(1) / np.linalg.norm(a, axis=1) / np.linalg.norm(b, axis=1))


def test_layers_in_the_processors_own_layout_give_the_same_vectors() -> None:
    import torch

    from variorum.engine.embed.fused import fuse

    model = loaded()
    before = vectors(model)
    linear = [m for m in model.modules() if type(m) is torch.nn.Linear]

    assert fuse(model)

    assert cosines(before, vectors(model)).min() > 0.9995
    assert linear
    assert not any(type(m) is torch.nn.Linear for m in model.modules())
    assert model[0].auto_model.config._attn_implementation == "variorum"


@pytest.mark.parametrize("key_heads", [4, 2])
def test_attention_in_few_passes_is_torchs_own(key_heads: int) -> None:
    import torch

    from variorum.engine.embed.fused import attention

    chance = torch.Generator().manual_seed(1)
    q = torch.randn(2, 4, 5, 8, generator=chance)
    k, v = (torch.randn(2, key_heads, 5, 8, generator=chance) for _ in range(2))
    mask = torch.zeros(2, 1, 5, 5)
    mask[1, :, :, 3:] = -1e30

    for given in (None, mask):
        found, _ = attention(None, q, k, v, given, 0.3)
        right = torch.nn.functional.scaled_dot_product_attention(
            q, k, v, attn_mask=given, scale=0.3, enable_gqa=True
        )
        torch.testing.assert_close(found, right.transpose(1, 2))


def test_attention_that_gives_other_vectors_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    from variorum.engine.embed import fused

    def without_scale(module: Any, q: Any, k: Any, v: Any, mask: Any, scaling: float, **_: Any) -> Any:
        return right(module, q, k, v, mask, 40.0)

    right = fused.attention
    monkeypatch.setattr(fused, "attention", without_scale)
    model = loaded()
    was = model[0].auto_model.config._attn_implementation
    before = vectors(model)

    assert fused.fuse(model)

    assert model[0].auto_model.config._attn_implementation == was
    assert cosines(before, vectors(model)).min() > 0.9995


@pytest.mark.parametrize("fault", ["no such operation", "other values", "a layer that is looked into"])
def test_a_model_that_can_not_be_changed_so_is_left_as_it_was(
    fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    import torch

    from variorum.engine.embed import fused

    model = loaded()
    before = vectors(model)

    def missing(*_: object) -> None:
        raise AttributeError("'_OpNamespace' 'mkldnn' object has no attribute '_linear_pointwise'")

    def wrong(linear: Any, _gelu: bool) -> Any:
        other = torch.nn.Linear(linear.in_features, linear.out_features, dtype=torch.bfloat16)
        return torch.nn.Sequential(other)

    class Closed(torch.nn.Module):
        def forward(self, x: Any) -> Any:
            return x @ self.weight

    stand_in = {
        "no such operation": missing, "other values": wrong, "a layer that is looked into": lambda *_: Closed()
    }  # fmt: skip
    monkeypatch.setattr(fused, "_packed", stand_in[fault])

    assert not fused.fuse(model)
    assert (vectors(model) == before).all()


@pytest.mark.parametrize("prompt", [None, "query"])
def test_texts_are_embedded_as_encode_embeds_them(prompt: str | None) -> None:
    from sentence_transformers import SentenceTransformer

    from variorum.engine.embed.child import _Parallel

    model = SentenceTransformer(
        str(FOLDER), device="cpu", local_files_only=True, prompts={"query": "query: "}
    )
    model.default_prompt_name = prompt
    texts = [*TEXTS, "One more."]
    right = model.encode(texts, show_progress_bar=False, normalize_embeddings=True)

    for count in (1, 3, len(texts)):
        np.testing.assert_allclose(_Parallel(model, 2, 2).vectors(texts[:count]), right[:count], atol=2e-6)
