"""GGUF headers of well-known sizes and machines that aren't at hand, for tests of pure arithmetic."""

from __future__ import annotations

from pathlib import Path

from variorum.engine.llama.fit import Gpu, Machine
from variorum.engine.llama.gguf import GgufFacts

GB = 1_000_000_000

# file bytes, layers, width, heads, KV heads, head width, vocabulary, trained context: as published for these models
_SIZES = {
    "135M": (98_000_000, 30, 576, 9, 3, 64, 49_152, 8_192),  # SmolLM2 Q4_1
    "0.5B": (491_000_000, 24, 896, 14, 2, 64, 151_936, 32_768),  # Qwen2.5 Q4_K_M
    "3B": (2_020_000_000, 28, 3_072, 24, 8, 128, 128_256, 131_072),  # Llama 3.2 Q4_K_M
    "8B": (4_920_000_000, 32, 4_096, 32, 8, 128, 128_256, 131_072),  # Llama 3.1 Q4_K_M
    "30B-A3B": (18_600_000_000, 48, 2_048, 32, 4, 128, 151_936, 40_960),  # Qwen3 MoE Q4_K_M
    "32B": (19_800_000_000, 64, 5_120, 64, 8, 128, 151_936, 40_960),  # Qwen3 Q4_K_M
    "70B": (42_500_000_000, 80, 8_192, 64, 8, 128, 128_256, 131_072),  # Llama 3.3 Q4_K_M
}


def gguf(name: str) -> GgufFacts:
    """The header of a model of this size."""
    size, layers, width, heads, kv_heads, head, vocabulary, trained = _SIZES[name]
    return GgufFacts(
        path=Path(f"{name}.gguf"), version=3, architecture="llama", name=name, quantization="Q4_K_M",
        parameters=2 * size, file_bytes=size, context_length=trained, layers=layers, heads=heads, heads_kv=kv_heads,
        embedding_length=width, vocabulary=vocabulary, kv_width=layers * kv_heads * 2 * head, has_template=True,
        sliding_window=0, pooling=False, splits=1, header_sha256="", metadata={},
    )  # fmt: skip


def gpus(*free: float, ram: float = 56) -> Machine:
    """A machine with these gigabytes free on each GPU."""
    return Machine(int(ram * GB), tuple(Gpu(f"CUDA{i}", int(g * GB)) for i, g in enumerate(free)), cores=8)


GPU_8, GPU_12, GPU_24 = gpus(8, ram=12), gpus(12, ram=24), gpus(24, ram=48)
LAPTOP_8, LAPTOP_16, VM_1 = Machine(5 * GB, cores=4), Machine(11 * GB, cores=8), Machine(850_000_000, cores=1)
