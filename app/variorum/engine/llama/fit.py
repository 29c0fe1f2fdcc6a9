"""Fitting a model to the machine: context, GPU layers and threads, from the GGUF's header and free memory.

Pure arithmetic over sizes, so that it can be tested for machines that aren't at hand.
"""

from __future__ import annotations

from dataclasses import dataclass

from variorum.domain.errors import ModelError
from variorum.engine.llama.gguf import GgufFacts
from variorum.engine.llama.settings import EngineSettings

_CELLS_GPU, _CELLS_CPU, _CELLS_LEAST = 16_384, 8_192, 1_024
_TRAINED_TIMES = 16  # cells in all, at most this many trained contexts: no sequence is longer than one
_RESERVE = 256 << 20  # left to the rest of the machine
_GPU_RESERVE = 512 << 20  # the driver's and the display's


@dataclass(frozen=True, slots=True)
class Fit:
    """How a model will be loaded. Sizes in bytes; weights and KV are what is expected, not measured.

    cells: KV cells in all. sequence_limit: the most one sequence may hold (the trained context, or all cells).
    gpu_layers: layers on the GPU (the output layer counts as one), 0 for none.
    """

    cells: int
    sequence_limit: int
    gpu_layers: int
    threads: int
    weights: int
    kv: int
    compute: int


def in_words(size: int) -> str:
    """'3.2 GB' or '410 MB', in powers of 1000."""
    return f"{size / 1e9:.1f} GB" if size >= 1_000_000_000 else f"{size / 1e6:.0f} MB"


def compute_bytes(facts: GgufFacts, settings: EngineSettings, cells: int) -> int:
    """An estimate of llama.cpp's compute and output buffers.

    Activations of one micro-batch (about 24 times its width), the attention mask, and the logits of the positions
    that are kept, once in the graph and once in the output buffer.
    """
    activations = 24 * 4 * settings.n_ubatch * max(facts.embedding_length, 1)
    mask = 4 * settings.n_ubatch * cells
    logits = 2 * 4 * min(settings.outputs_per_step, settings.n_batch) * max(facts.vocabulary, 1)
    return activations + mask + logits + (32 << 20)


def fit_model(
    facts: GgufFacts, settings: EngineSettings, *, ram_free: int, gpu_free: int, physical_cores: int
) -> Fit:
    """Choose what the settings leave open.

    ram_free, gpu_free: bytes; gpu_free is 0 where the build can't offload. Raises ModelError, naming the sizes, if the
    model can't run in the memory there is.
    """
    per_cell = facts.kv_bytes_per_token(settings.kv_type)
    trained = facts.context_length or _CELLS_CPU
    wanted = settings.context_tokens or min(
        trained * _TRAINED_TIMES, _CELLS_GPU if gpu_free and settings.gpu_layers else _CELLS_CPU
    )
    least = wanted if settings.context_tokens else min(wanted, _CELLS_LEAST)
    cells = wanted
    while True:
        kv, compute = per_cell * cells, compute_bytes(facts, settings, cells)
        layers = _layers_on_gpu(facts, settings, kv, compute, gpu_free)
        share = layers / (facts.layers + 1)
        needed = int((facts.file_bytes + kv) * (1.0 - share)) + compute
        if needed + _RESERVE <= ram_free:
            break
        if cells // 2 < least:
            raise ModelError(
                f"{facts.path.name} needs about {in_words(needed)} of memory (model {in_words(facts.file_bytes)}, "
                f"context of {cells:,} tokens {in_words(kv)}, work space {in_words(compute)}); "
                f"{in_words(ram_free)} are free.",
                "Close other programs, choose a smaller model or quantization, or a smaller context.",
            )
        cells //= 2
    return Fit(
        cells=cells,
        sequence_limit=min(cells, trained),
        gpu_layers=layers,
        threads=settings.threads or max(physical_cores, 1),
        weights=facts.file_bytes,
        kv=kv,
        compute=compute,
    )


def _layers_on_gpu(facts: GgufFacts, settings: EngineSettings, kv: int, compute: int, gpu_free: int) -> int:
    """Layers that fit the GPU with their part of the KV cache; all are facts.layers + 1 (the output layer)."""
    everything = facts.layers + 1
    if gpu_free == 0 or settings.gpu_layers == 0:
        return 0
    if settings.gpu_layers > 0:
        return min(settings.gpu_layers, everything)
    room = gpu_free - _GPU_RESERVE - compute
    return max(0, min(everything, int(room / ((facts.file_bytes + kv) / everything))))
