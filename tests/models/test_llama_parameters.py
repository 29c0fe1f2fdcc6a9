"""What llama.cpp is really given when a model is opened: on a CPU, and as it would be on GPUs that aren't at hand.

The GPUs are made up (`compute_devices` is replaced), everything else is real: a build without GPU support takes the
same parameters and loads the model on the CPU.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import llama_cpp.llama_cpp as native
import pytest
from plain_llama import SMOLLM

from variorum.engine.llama import Device, EngineSettings, machine, open_model
from variorum.engine.llama import native as handles

pytestmark = pytest.mark.model

F16, Q8_0 = 1, 8
Opened = tuple[dict[str, Any], dict[str, Any], Any]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Opened]:
    """Open SmolLM2 and return what the two native functions got, and the model's facts (it is closed again)."""
    given: dict[str, dict[str, Any]] = {}

    def recorded(name: str) -> None:
        real = getattr(native, name)

        def record(first: Any, params: Any) -> Any:
            given[name] = {field[0]: getattr(params, field[0]) for field in params._fields_}
            return real(first, params)

        monkeypatch.setattr(native, name, record)

    recorded("llama_model_load_from_file")
    recorded("llama_init_from_model")

    def open_with(gpu_bytes: tuple[int, ...] = (), **settings: Any) -> Opened:
        gpus = tuple(Device(f"CUDA{i}", "a card", "gpu", free, free) for i, free in enumerate(gpu_bytes))
        monkeypatch.setattr(machine, "compute_devices", lambda: gpus)
        model = open_model(SMOLLM, EngineSettings(**{"threads": 1, **settings}))
        facts = model.facts
        model.close()
        return given["llama_model_load_from_file"], given["llama_init_from_model"], facts

    return open_with


def test_on_a_cpu(opened: Callable[..., Opened]) -> None:
    model, context, facts = opened()
    assert model["n_gpu_layers"] == 0
    assert model["load_mode"] == native.LLAMA_LOAD_MODE_MMAP
    assert model["progress_callback"]
    wanted = {
        "n_ctx": 8192, "n_batch": 512, "n_ubatch": 512, "n_seq_max": 16 + 32 + 1, "n_threads": 1, "n_threads_batch": 1,
        "type_k": F16, "type_v": F16, "flash_attn_type": -1, "offload_kqv": False, "kv_unified": True,
        "swa_full": True, "n_outputs_max": 64, "embeddings": False,
    }  # fmt: skip
    assert {name: context[name] for name in wanted} == wanted
    assert (facts.device, facts.max_sequences, facts.extra["cells"]) == ("CPU, 1 thread", 16, "8192")


def test_all_layers_on_a_gpu(opened: Callable[..., Opened]) -> None:
    model, context, facts = opened((8_000_000_000,))
    assert model["n_gpu_layers"] == -1
    wanted = {
        "n_ctx": 16_384, "n_batch": 2048, "n_ubatch": 512, "n_seq_max": 32 + 32 + 1, "type_k": F16,
        "flash_attn_type": -1, "offload_kqv": True,
    }  # fmt: skip
    assert {name: context[name] for name in wanted} == wanted
    assert facts.device == "CPU, 1 thread"  # what is said is where it really runs: this build has no such GPU
    assert "All 31 layers on CUDA0" in facts.extra["chosen"]


def test_some_layers_on_a_small_gpu(opened: Callable[..., Opened]) -> None:
    model, context, _ = opened((660_000_000,))
    assert 0 < model["n_gpu_layers"] < 31
    assert (context["n_ctx"], context["n_batch"], context["offload_kqv"]) == (8192, 512, True)


def test_a_long_context_beside_the_gpu(opened: Callable[..., Opened]) -> None:
    """The weights fit the GPU; a KV cache of 400 MB does not, and lies in RAM."""
    model, context, facts = opened((735_000_000,), context_tokens=32_768, n_ubatch=128, kv_type="q8_0")
    assert model["n_gpu_layers"] == -1
    assert (context["n_ctx"], context["offload_kqv"], context["n_ubatch"]) == (32_768, False, 128)
    assert "kept in RAM" in facts.extra["chosen"]


def test_everything_as_set(opened: Callable[..., Opened]) -> None:
    model, context, facts = opened(
        (8_000_000_000, 8_000_000_000),
        context_tokens=2048,
        max_sequences=3,
        prefix_sequences=5,
        n_batch=256,
        n_ubatch=128,
        threads=2,
        gpu_layers=7,
        flash_attention=True,
        kv_type="q8_0",
        outputs_per_step=16,
        use_mmap=False,
    )
    assert model["n_gpu_layers"] == 7
    assert model["load_mode"] == native.LLAMA_LOAD_MODE_NONE
    wanted = {
        "n_ctx": 2048, "n_batch": 256, "n_ubatch": 128, "n_seq_max": 3 + 5 + 1, "n_threads": 2, "n_threads_batch": 2,
        "type_k": Q8_0, "type_v": Q8_0, "flash_attn_type": 1, "offload_kqv": True, "n_outputs_max": 16,
    }  # fmt: skip
    assert {name: context[name] for name in wanted} == wanted
    assert facts.max_sequences == 3


def test_no_layer_on_the_gpu_if_so_set(opened: Callable[..., Opened]) -> None:
    model, context, _ = opened((8_000_000_000,), gpu_layers=0, flash_attention=False)
    assert model["n_gpu_layers"] == 0
    assert (context["offload_kqv"], context["flash_attn_type"], context["n_ctx"]) == (False, 0, 8192)


@pytest.mark.parametrize(("sequences", "batch", "outputs"), [(8, 16, 41), (60, 512, 93), (16, 512, 64)])
def test_outputs_are_reserved_for_every_sequence(
    opened: Callable[..., Opened], sequences: int, batch: int, outputs: int
) -> None:
    """Were there fewer than sequences, llama.cpp would end the process when the context is made."""
    _, context, facts = opened(context_tokens=1024, max_sequences=sequences, n_batch=batch)
    assert (context["n_outputs_max"], context["n_seq_max"]) == (outputs, sequences + 32 + 1)
    assert facts.max_sequences == sequences


def test_the_recorded_functions_are_those_that_are_called() -> None:
    assert handles._GGML_TYPES == {"f16": F16, "q8_0": Q8_0}
    assert (native.GGML_TYPE_F16, native.GGML_TYPE_Q8_0) == (F16, Q8_0)
