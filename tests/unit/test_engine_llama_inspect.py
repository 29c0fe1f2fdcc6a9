"""Inspecting a GGUF by its header: what it is, what it needs, and whether it fits machines that aren't at hand."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest

from tests.machines import GPU_8, GPU_24, LAPTOP_8, LAPTOP_16, gguf, gpus
from tests.models.written_gguf import tiny_pairs, write_gguf
from variorum.domain.catalogue import Architecture
from variorum.domain.errors import ModelError
from variorum.engine.llama.fit import Machine
from variorum.engine.llama.inspect import catalogue_memory, inspect_gguf, memory_need, template_kind
from variorum.engine.llama.settings import EngineSettings

AUTO = EngineSettings()


def header(folder: Path, size: int, **changes: object) -> Path:
    """A GGUF that says it is an 8B model, of so many bytes, nearly all of them a hole in the file."""
    pairs = tiny_pairs(
        general__name="Eight",
        general__file_type=15,
        tokenizer__ggml__pre="smaug",
        context_length=131_072,
        embedding_length=4_096,
        block_count=32,
        attention__head_count=32,
        attention__head_count_kv=8,
        **changes,  # type: ignore[arg-type]
    )
    path = write_gguf(folder / "eight.gguf", pairs, {"token_embd.weight": np.zeros((4, 8), np.float32)})
    os.truncate(path, size)
    return path


@pytest.mark.parametrize(
    ("machine", "drafts", "drafter", "verifier"),
    [
        (GPU_24, 8, "fits, with 8 drafts at once: all 33 layers on the GPU", "fits: all 33 layers on the GPU"),
        (gpus(6), 4, "fits, with 4 drafts at once: 28 of 33 layers on the GPU", "28 of 33 layers on the GPU"),
        (LAPTOP_16, 4, "all on the processor, nothing on a GPU", "all on the processor, nothing on a GPU"),
        (LAPTOP_16, 20, "with 20 drafts, 16 of them at once", "fits"),
        (LAPTOP_8, 4, "does not fit this machine now: eight.gguf needs about", "does not fit this machine now"),
    ],
)  # fmt: skip
def test_a_sentence_says_whether_it_fits_and_where_it_would_lie(
    tmp_path: Path, machine: Machine, drafts: int, drafter: str, verifier: str
) -> None:
    found = inspect_gguf(header(tmp_path, 4_920_000_000), AUTO, drafts, machine)

    assert (found.architecture, found.name, found.quantization) == ("llama", "Eight", "Q4_K_M")
    assert (found.template, found.tokenizer, found.layers) == ("chatml", "llama (smaug)", 32)
    assert found.context_tokens == 131_072
    assert found.kv_bytes_per_token == 2 * 2 * 32 * 8 * 128
    as_drafter, as_verifier = found.roles
    assert drafter in as_drafter.sentence
    assert verifier in as_verifier.sentence
    assert as_drafter.fits is (as_drafter.placement is not None)
    assert as_drafter.fits is (machine is not LAPTOP_8)


def test_the_memory_told_is_weights_context_and_work_space(tmp_path: Path) -> None:
    found = inspect_gguf(header(tmp_path, 4_920_000_000), AUTO, 8, GPU_8)

    assert found.memory_bytes > 4_920_000_000 + 8_192 * found.kv_bytes_per_token
    assert found.memory_bytes < 7_000_000_000
    assert found.memory_bytes == memory_need(gguf("8B"), 8, AUTO) - _vocabulary_part(found.vocabulary)


def _vocabulary_part(vocabulary: int) -> int:
    """The buffers of the 128,256 logits that the real one has, less those of the written header."""
    return 2 * 4 * AUTO.outputs_per_step * (128_256 - vocabulary)


def test_the_catalogues_numbers_give_the_same_memory_as_a_header() -> None:
    llama = Architecture(32, 32, 8, 128, 4_096, 128_256, 131_072)

    assert catalogue_memory(llama, 4_920_000_000, 8) == memory_need(gguf("8B"), 8, AUTO)
    assert catalogue_memory(llama, 4_920_000_000, 1) <= catalogue_memory(llama, 4_920_000_000, 32)


@pytest.mark.parametrize(
    ("changes", "words"),
    [({"general__architecture": "clip"}, "picture part"), ({"pooling_type": 1}, "embedding model")],
)
def test_what_can_not_write_is_told_without_an_error(
    tmp_path: Path, changes: dict[str, object], words: str
) -> None:
    found = inspect_gguf(header(tmp_path, 10_000_000, **changes), AUTO, 4, LAPTOP_16)

    assert words in found.unfit
    assert (found.roles, found.memory_bytes) == ((), 0)


def test_a_file_that_is_cut_off_is_refused(tmp_path: Path) -> None:
    path = header(tmp_path, 10_000_000)
    os.truncate(path, 2_000)

    with pytest.raises(ModelError, match=r"eight\.gguf is damaged"):
        inspect_gguf(path, AUTO, 4, LAPTOP_16)


@pytest.mark.parametrize(
    ("template", "kind"),
    [
        (None, "none"),
        ("  ", "none"),
        ("{{ '<|im_start|>' }}", "chatml"),
        ("<|start_header_id|>", "llama-3"),
        ("<|start_of_role|>", "granite"),
        ("<|start|>assistant<|channel|>", "harmony"),
        ("<start_of_turn>", "gemma"),
        ("[INST]", "mistral"),
        ("### Instruction:", "own"),
    ],
)
def test_a_template_is_named_by_its_marks(template: str | None, kind: str) -> None:
    assert template_kind(template) == kind
