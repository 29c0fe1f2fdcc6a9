"""How a GGUF is opened and run: every field a person may tune."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

_COUNTS = (
    "context_tokens",
    "context_at_most",
    "max_sequences",
    "prefix_sequences",
    "n_batch",
    "n_ubatch",
    "threads",
)


@dataclass(frozen=True, slots=True)
class EngineSettings:
    """Settings of one loaded model; what is 0 (or -1) is chosen from the GGUF and the machine.

    context_tokens: KV cells in all, shared by every live sequence and the prefix cache. 0: chosen (16384 where the
        model runs on a GPU, else 8192; never more than 16 times the trained context; less where memory is
        short).
    context_at_most: bound on what is chosen where context_tokens is 0, to leave room for another model; 0: none.
    max_sequences: requests that are computed at the same time; the others wait. 0: by the context, up to 16 on a CPU
        and 32 on a GPU.
    prefix_sequences: cached prompts kept beside the live ones, at most.
    n_batch: tokens given to one llama_decode at most. A longer batch serves prefill, a shorter one lets waiting
        requests join sooner. 0: 2048 where all layers are on a GPU, else 512.
    n_ubatch: tokens computed at once inside llama_decode; bounds the size of the compute buffer. 0: 512, less where
        that buffer would take more than an eighth of the free memory.
    threads: CPU threads. 0: physical cores that this process may use, fewer while other programs keep them busy.
    gpu_layers: layers placed on the GPU. -1: all that fit its free memory; 0: none.
    flash_attention: True, False, or None: as llama.cpp chooses for the device. A quantized KV cache needs it. On a
        CPU it saves 10 to 20% of the time, more as the cache fills. Log-probabilities then depend a little more on the
        size of the batch: by 0.1 on average against 0.02 without it (SmolLM2-135M), 0.05 against 0.005 (Qwen 0.5B).
    kv_type: 'f16', or 'q8_0' for half the KV memory at a small loss of precision.
    prefix_cache_fraction: part of the KV cells that finished prompts may keep for later requests, in [0, 1].
        Live requests take them back whenever they need them. -1: chosen. A CPU looks at every used cell for every
        token, whoever holds it (3,400 cached cells and more made Qwen 0.5B read a quarter slower), so where prompts
        are kept outside of the cells, few are kept in them: a sixteenth. Otherwise a half.
    outputs_per_step: positions whose logits are kept in one step at most. Bounds memory (4 bytes x vocabulary
        for each) when long spans are scored.
    prompt_lookup: guess a reply's next tokens from the same words in its prompt and check them in the same step; the
        reply is the same, sooner where it repeats its evidence.
    state_memory_bytes: memory for the states of prompts that had to leave the cells. 0: chosen (an eighth of what is
        free, 2 GB at most); -1: none, and then none on disk either.
    state_folder: where such states are kept on disk too, for the next start and for other programs; None: nowhere.
    state_disk_bytes: what that folder may hold, all models together.
    use_mmap: map the file instead of reading it; pages are then shared with other processes and dropped under
        memory pressure.
    """

    context_tokens: int = 0
    context_at_most: int = 0
    max_sequences: int = 0
    prefix_sequences: int = 32
    n_batch: int = 0
    n_ubatch: int = 0
    threads: int = 0
    gpu_layers: int = -1
    flash_attention: bool | None = None
    kv_type: str = "f16"
    prefix_cache_fraction: float = -1.0
    outputs_per_step: int = 64
    prompt_lookup: bool = True
    state_memory_bytes: int = 0
    state_folder: Path | None = None
    state_disk_bytes: int = 0
    use_mmap: bool = True

    def __post_init__(self) -> None:
        """Raise ValueError for a value that no model could run with."""
        if self.kv_type not in ("f16", "q8_0"):
            raise ValueError(f"kv_type is {self.kv_type!r}; it must be 'f16' or 'q8_0'")
        if self.gpu_layers < -1 or self.outputs_per_step < 1:
            raise ValueError("gpu_layers must be -1 or more, outputs_per_step 1 or more")
        for name in _COUNTS:
            if getattr(self, name) < 0:
                raise ValueError(f"{name} must be 0 or more")
        if self.max_sequences + self.prefix_sequences > 254 + bool(self.max_sequences):
            raise ValueError("max_sequences and prefix_sequences must not exceed 255 together")
        if self.n_batch and self.max_sequences > self.n_batch:
            raise ValueError("max_sequences must not exceed n_batch")
        if self.state_memory_bytes < -1 or self.state_disk_bytes < 0:
            raise ValueError("state_memory_bytes must be -1 or more, state_disk_bytes 0 or more")
        if not (0.0 <= self.prefix_cache_fraction <= 1.0 or self.prefix_cache_fraction == -1.0):
            raise ValueError("prefix_cache_fraction must be in [0, 1], or -1 to choose")
        if self.kv_type == "q8_0" and self.flash_attention is False:
            raise ValueError("a q8_0 KV cache needs flash attention")
