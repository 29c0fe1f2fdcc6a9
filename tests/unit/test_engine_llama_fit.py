"""Fitting models to machines that aren't at hand, and reading back where a model runs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.machines import GB, GPU_8, GPU_12, GPU_24, LAPTOP_8, LAPTOP_16, VM_1, gguf, gpus
from variorum.domain.errors import NotEnoughMemory
from variorum.engine.llama.devices import Device, allocated_bytes, device_used, mapped_weights
from variorum.engine.llama.fit import Fit, Gpu, Machine, compute_bytes, fit_model, in_words
from variorum.engine.llama.settings import EngineSettings

EIGHT_B = gguf("8B")
SEVENTY_B = gguf("70B")
AUTO = EngineSettings()
CPU = Machine(32 * GB, cores=4)


def placed(fit: Fit) -> tuple[int, int, bool]:
    return fit.gpu_layers, fit.cells, fit.kv_on_gpu


@pytest.mark.parametrize(
    ("model", "machine", "expected"),
    [
        ("8B", GPU_8, (33, 16_384, True)),
        ("8B", GPU_12, (33, 16_384, True)),
        ("8B", GPU_24, (33, 16_384, True)),
        ("8B", gpus(7), (33, 8_192, True)),  # less context, so that no layer is left in RAM
        ("8B", gpus(6), (28, 8_192, True)),
        ("70B", GPU_24, (41, 8_192, True)),
        ("70B", gpus(48), (81, 8_192, True)),
        ("70B", gpus(80), (81, 16_384, True)),
        ("70B", gpus(24, 24), (81, 8_192, True)),
        ("30B-A3B", GPU_24, (49, 16_384, True)),  # a mixture of experts is as large as all of them
        ("30B-A3B", GPU_12, (28, 8_192, True)),
        ("8B", LAPTOP_16, (0, 8_192, False)),
        ("3B", LAPTOP_8, (0, 8_192, False)),
        ("135M", VM_1, (0, 8_192, False)),
    ],
)
def test_where_a_model_is_placed(model: str, machine: Machine, expected: tuple[int, int, bool]) -> None:
    fit = fit_model(gguf(model), AUTO, machine)
    assert placed(fit) == expected
    assert fit.ram < machine.ram_free
    assert fit.gpu <= machine.gpu_free - (len(machine.gpus) << 29)  # the driver's share of each
    assert len(fit.reasons) == 6


@pytest.mark.parametrize(("model", "machine"), [("8B", LAPTOP_8), ("70B", LAPTOP_16), ("0.5B", VM_1)])
def test_a_model_too_large_for_memory_is_refused_with_the_sizes(model: str, machine: Machine) -> None:
    facts = gguf(model)
    with pytest.raises(NotEnoughMemory) as caught:
        fit_model(facts, AUTO, machine)
    assert f"model {in_words(facts.file_bytes)}" in caught.value.message
    assert "context of 1,024 tokens" in caught.value.message
    assert "are free" in caught.value.message
    assert "smaller model" in caught.value.advice


def test_gpu_layers_can_be_set() -> None:
    for wanted, got in ((0, 0), (10, 10), (99, 33)):
        fit = fit_model(EIGHT_B, replace(AUTO, gpu_layers=wanted), GPU_24)
        assert fit.gpu_layers == got
        assert fit.kv_on_gpu == (got > 0)
        assert f"{got} of 33 layers on the GPU, as set." in fit.reasons


def test_the_gpu_that_fills_first_sets_the_limit() -> None:
    even, uneven = (fit_model(SEVENTY_B, AUTO, gpus(*free)).gpu_layers for free in ((16, 16), (28, 4)))
    assert uneven < even < 81


def test_unified_memory_counts_once() -> None:
    mac = Machine(12 * GB, (Gpu("MTL0", 11 * GB, unified=True),), cores=4)
    fit = fit_model(EIGHT_B, AUTO, mac)
    assert placed(fit) == (33, 16_384, True)
    tight = Machine(6_500_000_000, (Gpu("MTL0", 11 * GB, unified=True),), cores=4)
    small = fit_model(EIGHT_B, AUTO, tight)
    assert small.gpu + small.ram < 6_500_000_000
    assert small.cells < 16_384
    left = mac.without(fit.ram, fit.gpu)
    assert left.ram_free == pytest.approx(12 * GB - fit.ram - fit.gpu, abs=2)
    assert left.gpus[0].free == pytest.approx(11 * GB - fit.ram - fit.gpu, abs=2)


def test_a_long_context_stays_in_ram_where_that_is_better() -> None:
    """At 65,536 tokens the KV cache is larger than the GPU; beside it the layers would have to go to RAM."""
    fit = fit_model(EIGHT_B, replace(AUTO, context_tokens=65_536), Machine(64 * GB, (Gpu("CUDA0", 6 * GB),)))
    assert placed(fit) == (33, 65_536, False)
    assert any("kept in RAM" in reason for reason in fit.reasons)
    assert fit.ram > fit.kv == 65_536 * 131_072
    assert fit.gpu < 6 * GB
    # A GPU that can't hold the layers even without it keeps the cache of its layers.
    assert fit_model(SEVENTY_B, replace(AUTO, context_tokens=65_536), gpus(24)).kv_on_gpu


def test_without_a_gpu_the_context_shrinks_before_the_model_is_refused() -> None:
    assert fit_model(EIGHT_B, AUTO, CPU).cells == 8_192
    less = fit_model(EIGHT_B, AUTO, Machine(6 * GB, cores=4))
    assert less.cells == 2_048
    assert less.reasons[0] == "Context of 2,048 tokens instead of 8,192, because memory is short."


def test_a_context_that_was_asked_for_is_not_shrunk() -> None:
    asked = replace(AUTO, context_tokens=32_768, context_at_most=2_048)
    with pytest.raises(NotEnoughMemory, match="32,768"):
        fit_model(EIGHT_B, asked, Machine(7 * GB, cores=4))
    fit = fit_model(EIGHT_B, asked, CPU)
    assert (fit.cells, fit.reasons[0]) == (32_768, "Context of 32,768 tokens, as set.")


def test_a_bound_on_the_context_makes_room_for_another_model() -> None:
    fit = fit_model(EIGHT_B, replace(AUTO, context_at_most=4_096), CPU)
    assert fit.cells == 4_096
    assert fit.reasons[0] == "Context of 4,096 tokens instead of 8,192, to leave room for the other model."


def test_a_quantized_cache_takes_about_half() -> None:
    half = fit_model(EIGHT_B, replace(AUTO, kv_type="q8_0"), CPU)
    assert half.kv == pytest.approx(8_192 * 131_072 * 34 / 64)


def test_cells_of_a_model_with_a_short_context() -> None:
    fit = fit_model(replace(EIGHT_B, context_length=512), AUTO, CPU)
    assert (fit.cells, fit.sequence_limit) == (8_192, 512)
    tiny = fit_model(replace(EIGHT_B, context_length=128), AUTO, CPU)
    assert (tiny.cells, tiny.sequence_limit) == (2_048, 128)
    assert "trained" in tiny.reasons[0]


def test_batches_are_long_on_a_gpu_and_short_where_memory_is() -> None:
    sizes = [(f.n_batch, f.n_ubatch) for f in (fit_model(EIGHT_B, AUTO, m) for m in (GPU_24, CPU))]
    assert sizes == [(2_048, 512), (512, 512)]
    small = fit_model(gguf("0.5B"), AUTO, Machine(GB, cores=1))
    assert (small.n_batch, small.n_ubatch) == (512, 64)
    assert small.compute == compute_bytes(gguf("0.5B"), AUTO, small.cells, 64)
    asked = fit_model(EIGHT_B, replace(AUTO, n_batch=256, n_ubatch=128), GPU_24)
    assert (asked.n_batch, asked.n_ubatch) == (256, 128)
    assert fit_model(EIGHT_B, replace(AUTO, n_ubatch=1_024), CPU).n_batch == 1_024
    assert fit_model(EIGHT_B, replace(AUTO, n_batch=64), CPU).n_ubatch == 64


def test_without_flash_attention_the_attention_weights_need_memory() -> None:
    more = replace(AUTO, flash_attention=False)
    with_it, without = (compute_bytes(EIGHT_B, s, 8_192, 512) for s in (AUTO, more))
    assert without - with_it == 4 * 512 * 8_192 * 32


def test_drafts_at_once_follow_the_context() -> None:
    at_once = {
        cells: fit_model(EIGHT_B, replace(AUTO, context_tokens=cells), CPU).max_sequences
        for cells in (256, 2_048, 8_192, 32_768)
    }
    assert at_once == {256: 1, 2_048: 8, 8_192: 16, 32_768: 16}
    assert fit_model(EIGHT_B, AUTO, GPU_24).max_sequences == 32
    asked = fit_model(EIGHT_B, replace(AUTO, max_sequences=3), CPU)
    assert asked.max_sequences == 3
    assert "Up to 3 drafts at once, as set." in asked.reasons


def test_a_recurrent_state_is_counted_and_not_kept_for_prompts() -> None:
    """As in a hybrid of 36 recurrent layers with a state of 4 MB in each: 48 sequences would hold 7 GB."""
    hybrid = replace(EIGHT_B, state_bytes=150_000_000)
    fit = fit_model(hybrid, AUTO, Machine(16 * GB, cores=8))
    assert fit.max_sequences == 8  # 16 would hold more than an eighth of the memory
    assert fit.kv == 8_192 * 131_072 + 8 * 150_000_000
    assert fit.settled(AUTO).prefix_sequences == 0
    assert "Up to 8 drafts at once: a recurrent state of 150 MB each." in fit.reasons
    assert fit_model(EIGHT_B, AUTO, CPU).settled(AUTO).prefix_sequences == 32


def test_the_settings_are_filled_in() -> None:
    settled = fit_model(EIGHT_B, AUTO, CPU).settled(AUTO)
    assert (settled.n_batch, settled.n_ubatch, settled.max_sequences) == (512, 512, 16)
    assert settled.context_tokens == 0


@pytest.mark.parametrize(
    "wrong",
    [
        {"kv_type": "q2"},
        {"context_tokens": -1},
        {"n_ubatch": -1},
        {"outputs_per_step": 0},
        {"gpu_layers": -2},
        {"prefix_cache_fraction": 1.5},
        {"kv_type": "q8_0", "flash_attention": False},
        {"n_batch": 8, "max_sequences": 16},
        {"max_sequences": 200, "prefix_sequences": 200},
        {"prefix_sequences": 256},
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


def test_sizes_are_read_back_from_what_llama_cpp_said() -> None:
    log = [
        "load_tensors:   CPU_Mapped model buffer size =   462.96 MiB",
        "load_tensors:   CPU_REPACK model buffer size =    28.05 MiB",
        "load_tensors:        CUDA0 model buffer size =  1000.00 MiB",
        "llama_context:        CPU  output buffer size =    27.82 MiB",
        "llama_kv_cache:        CPU KV buffer size =    96.00 MiB",
        "sched_reserve:        CPU compute buffer size =    44.87 MiB",
        "llama_memory_recurrent:        CPU RS buffer size =     8.00 MiB",
    ]
    assert allocated_bytes(log) == pytest.approx((27.82 + 96 + 44.87 + 8) * 2**20, abs=8)
    assert mapped_weights(log) == pytest.approx((462.96 - 28.05) * 2**20, abs=8)
    assert mapped_weights(["load_tensors:   CPU model buffer size =   462.96 MiB"]) == 0
