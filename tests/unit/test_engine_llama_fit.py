"""Fitting models to machines that aren't at hand, and reading back where a model runs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from variorum.domain.errors import ModelError
from variorum.engine.llama.devices import Device, device_used
from variorum.engine.llama.fit import fit_model
from variorum.engine.llama.gguf import GgufFacts
from variorum.engine.llama.settings import EngineSettings

GB = 1_000_000_000
EIGHT_B = GgufFacts(
    path=Path("eight-b.gguf"), version=3, architecture="llama", name="Eight B", quantization="Q4_K_M",
    parameters=8 * GB, file_bytes=5 * GB, context_length=131_072, layers=32, heads=32, heads_kv=8,
    embedding_length=4096, vocabulary=128_256, kv_width=32 * 8 * 256, has_template=True, sliding_window=0,
    pooling=False, splits=1, header_sha256="", metadata={},
)  # fmt: skip
AUTO = EngineSettings()


def test_all_layers_go_to_a_gpu_with_room() -> None:
    fit = fit_model(EIGHT_B, AUTO, ram_free=32 * GB, gpu_free=24 * GB, physical_cores=8)
    assert (fit.gpu_layers, fit.cells, fit.threads) == (33, 16_384, 8)
    assert fit.kv == 16_384 * 131_072  # 128 KiB a token


def test_only_the_layers_that_fit_go_to_a_small_gpu() -> None:
    fit = fit_model(EIGHT_B, AUTO, ram_free=32 * GB, gpu_free=6 * GB, physical_cores=8)
    assert 15 < fit.gpu_layers < 33
    on_gpu = (EIGHT_B.file_bytes + fit.kv) * fit.gpu_layers / 33 + fit.compute
    assert on_gpu < 6 * GB


def test_gpu_layers_can_be_set() -> None:
    for wanted, got in ((0, 0), (10, 10), (99, 33)):
        fit = fit_model(
            EIGHT_B, replace(AUTO, gpu_layers=wanted), ram_free=32 * GB, gpu_free=24 * GB, physical_cores=8
        )
        assert fit.gpu_layers == got


def test_without_a_gpu_the_context_is_smaller_and_shrinks_before_it_is_refused() -> None:
    assert fit_model(EIGHT_B, AUTO, ram_free=32 * GB, gpu_free=0, physical_cores=4).cells == 8_192
    assert fit_model(EIGHT_B, AUTO, ram_free=6_100_000_000, gpu_free=0, physical_cores=4).cells == 2_048


def test_a_model_too_large_for_memory_is_refused_with_the_sizes() -> None:
    with pytest.raises(ModelError) as caught:
        fit_model(EIGHT_B, AUTO, ram_free=4 * GB, gpu_free=0, physical_cores=4)
    assert "5.0 GB" in caught.value.message
    assert "4.0 GB are free" in caught.value.message
    assert "smaller model" in caught.value.advice


def test_a_context_that_was_asked_for_is_not_shrunk() -> None:
    asked = replace(AUTO, context_tokens=32_768)
    with pytest.raises(ModelError, match="32,768"):
        fit_model(EIGHT_B, asked, ram_free=7 * GB, gpu_free=0, physical_cores=4)
    assert fit_model(EIGHT_B, asked, ram_free=32 * GB, gpu_free=0, physical_cores=4).cells == 32_768


def test_a_quantized_cache_takes_about_half() -> None:
    half = fit_model(EIGHT_B, replace(AUTO, kv_type="q8_0"), ram_free=32 * GB, gpu_free=0, physical_cores=4)
    assert half.kv == pytest.approx(8_192 * 131_072 * 34 / 64)


def test_cells_of_a_model_with_a_short_context() -> None:
    short = replace(EIGHT_B, context_length=512)
    fit = fit_model(short, AUTO, ram_free=32 * GB, gpu_free=0, physical_cores=4)
    assert (fit.cells, fit.sequence_limit) == (8_192, 512)


@pytest.mark.parametrize(
    "wrong",
    [
        {"kv_type": "q2"},
        {"context_tokens": -1},
        {"max_sequences": 0},
        {"prefix_cache_fraction": 1.5},
        {"kv_type": "q8_0", "flash_attention": False},
        {"n_batch": 8, "max_sequences": 16},
        {"max_sequences": 200, "prefix_sequences": 200},
    ],
)
def test_impossible_settings_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        replace(AUTO, **wrong)  # type: ignore[arg-type]


def test_the_device_is_read_back_from_what_llama_cpp_said() -> None:
    gpu = Device("CUDA0", "Some card", "gpu", 8 * GB, 10 * GB)
    cpu = Device("CPU", "Some processor", "cpu", 0, 0)
    log = [
        "load_tensors: offloaded 33/33 layers to GPU",
        "load_tensors: CUDA0 model buffer size = 4685.30 MiB",
    ]
    assert device_used(log, [gpu, cpu], 4) == "CUDA0 33/33 layers"
    assert device_used(["load_tensors: offloaded 0/33 layers to GPU"], [gpu, cpu], 4) == "CPU, 4 threads"
    assert device_used([], [cpu], 1) == "CPU, 1 thread"
