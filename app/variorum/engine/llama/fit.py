"""Fitting a model to a machine: context, GPU layers, where the KV cache lies, batches and threads.

Pure arithmetic over sizes, so that it can be tested for machines that aren't at hand. What is chosen is said in plain
words in `Fit.reasons`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from variorum.domain.errors import NotEnoughMemory
from variorum.engine.llama.gguf import GgufFacts
from variorum.engine.llama.settings import EngineSettings

_CELLS_GPU, _CELLS_CPU, _CELLS_GOOD, _CELLS_LEAST = 16_384, 8_192, 4_096, 1_024
_TRAINED_TIMES = 16  # cells in all, at most this many trained contexts: no sequence is longer than one
_DRAFT_CELLS = 256  # of a draft's own, beside the prefix that it shares; cells are watched anyway
_PARALLEL_CPU, _PARALLEL_GPU = 16, 32  # more sequences add no speed: the arithmetic units are busy
_BATCH_CPU, _BATCH_GPU = 512, 2_048
_MICRO_BATCH, _MICRO_BATCH_LEAST = 512, 64
_COMPUTE_PART = 8  # the micro-batch is halved while its work space is more than this part of the free memory
_RESERVE = 256 << 20  # left to the rest of the machine
_GPU_RESERVE = 512 << 20  # on each GPU: the driver's and the display's


@dataclass(frozen=True, slots=True)
class Gpu:
    """A GPU that llama.cpp can compute on. free: bytes. unified: its memory is the machine's RAM (Apple silicon)."""

    name: str
    free: int
    unified: bool = False


@dataclass(frozen=True, slots=True)
class Machine:
    """What there is to fit into. ram_free: bytes. cores: physical ones that this process may use."""

    ram_free: int
    gpus: tuple[Gpu, ...] = ()
    cores: int = 1

    @property
    def gpu_free(self) -> int:
        """Bytes free on all GPUs together."""
        return sum(gpu.free for gpu in self.gpus)

    @property
    def unified(self) -> bool:
        """GPU memory is RAM: what lies in one is missing in the other."""
        return any(gpu.unified for gpu in self.gpus)

    def without(self, ram: int, gpu: int) -> Machine:
        """The machine once something else holds these bytes; negative ones are given back."""
        total = self.gpu_free
        share = gpu + ram if self.unified else gpu
        ram = gpu + ram if self.unified else ram
        gpus = tuple(
            replace(g, free=max(0, g.free - int(share * (g.free / total if total else 1 / len(self.gpus)))))
            for g in self.gpus
        )
        return replace(self, ram_free=max(0, self.ram_free - ram), gpus=gpus)


@dataclass(frozen=True, slots=True)
class Fit:
    """How a model will be loaded. Sizes in bytes; they are what is expected, not measured.

    cells: KV cells in all. sequence_limit: the most one sequence may hold (the trained context, or all cells).
    gpu_layers: layers on the GPU, 0 for none. layers: all there are (the output layer counts as one).
    kv_on_gpu: the KV cache of the layers on the GPU lies there too. has_state: each sequence holds a recurrent state,
    which is counted as KV. n_batch, n_ubatch: tokens in one decode, and
    computed at once in it. max_sequences: requests computed at the same time. weights, kv, compute: of the model, its
    KV cache, its work space. ram, gpu: what all that takes in RAM and on the GPUs. reasons: why, a sentence a choice.
    """

    cells: int
    sequence_limit: int
    gpu_layers: int
    layers: int
    kv_on_gpu: bool
    threads: int
    n_batch: int
    n_ubatch: int
    max_sequences: int
    weights: int
    kv: int
    compute: int
    ram: int
    gpu: int
    reasons: tuple[str, ...] = ()
    has_state: bool = False

    @property
    def all_on_gpu(self) -> bool:
        """Every layer is on a GPU."""
        return self.gpu_layers == self.layers

    def settled(self, settings: EngineSettings) -> EngineSettings:
        """The settings with what they left open filled in."""
        return replace(
            settings,
            n_batch=self.n_batch,
            n_ubatch=self.n_ubatch,
            max_sequences=self.max_sequences,
            # A recurrent state can't be shared: nothing would be kept in them, and each would hold a whole state.
            prefix_sequences=0 if self.has_state else settings.prefix_sequences,
            prefix_cache_fraction=self._cached_fraction(settings),
        )

    def _cached_fraction(self, settings: EngineSettings) -> float:
        if settings.prefix_cache_fraction >= 0.0:
            return settings.prefix_cache_fraction
        return 0.5 if self.gpu_layers or settings.state_memory_bytes < 0 else 1 / 16


def in_words(size: int) -> str:
    """'3.2 GB' or '410 MB', in powers of 1000."""
    return f"{size / 1e9:.1f} GB" if size >= 1_000_000_000 else f"{size / 1e6:.0f} MB"


def compute_bytes(facts: GgufFacts, settings: EngineSettings, cells: int, n_ubatch: int) -> int:
    """An estimate of llama.cpp's compute and output buffers.

    Activations of one micro-batch (about 24 times its width), the attention mask, without flash attention the
    attention weights of one layer, and the logits of the positions that are kept, once in the graph and once in the
    output buffer.
    """
    activations = 24 * 4 * n_ubatch * max(facts.embedding_length, 1)
    mask = 4 * n_ubatch * cells
    if settings.flash_attention is False:
        mask += 4 * n_ubatch * cells * max(facts.heads, 1)
    logits = 2 * 4 * settings.outputs_per_step * max(facts.vocabulary, 1)
    return activations + mask + logits + (32 << 20)


def fit_model(facts: GgufFacts, settings: EngineSettings, machine: Machine) -> Fit:
    """Choose what the settings leave open.

    All layers go to the GPU if they fit with a context of at least 4,096 tokens; else as many as fit. Raises
    NotEnoughMemory, naming the sizes, if the model can't run in the memory there is.
    """
    return _Fitting(facts, settings, machine).choose()


@dataclass(frozen=True, slots=True)
class _Place:
    """One way to place the model. Bytes as in `Fit`."""

    cells: int
    layers: int
    kv_on_gpu: bool
    n_ubatch: int
    kv: int
    compute: int
    ram: int
    gpu: int


class _Fitting:
    """The choices for one model on one machine."""

    def __init__(self, facts: GgufFacts, settings: EngineSettings, machine: Machine) -> None:
        self.facts, self.settings, self.machine = facts, settings, machine
        self.everything = facts.layers + 1
        self.per_cell = facts.kv_bytes_per_token(settings.kv_type)
        self.trained = facts.context_length or _CELLS_CPU
        self.usable_gpus = machine.gpus if settings.gpu_layers else ()

    def choose(self) -> Fit:
        settings = self.settings
        usual = settings.context_tokens or min(
            self.trained * _TRAINED_TIMES, _CELLS_GPU if self.usable_gpus else _CELLS_CPU
        )
        most = usual
        if settings.context_at_most and not settings.context_tokens:
            most = min(usual, settings.context_at_most)
        least = most if settings.context_tokens else min(most, _CELLS_LEAST)
        if self.usable_gpus and settings.gpu_layers < 0:
            for cells in _halvings(most, max(least, min(most, _CELLS_GOOD))):
                place = self.place(cells, self.everything, kv_on_gpu=True)
                if place.layers <= self.room_for(place) and self.fits_ram(place):
                    return self.fit(place, usual)
        first = most if settings.context_tokens else min(most, _CELLS_CPU)
        for cells in _halvings(first, least):
            place = self.partly_on_gpu(cells)
            if self.fits_ram(place):
                return self.fit(place, usual)
        raise NotEnoughMemory(
            f"{self.facts.path.name} needs about {in_words(place.ram)} of memory "
            f"(model {in_words(self.facts.file_bytes)}, context of {place.cells:,} tokens {in_words(place.kv)}, "
            f"work space {in_words(place.compute)}), and {in_words(_RESERVE)} are left to the rest of the machine; "
            f"{in_words(self.machine.ram_free)} are free.",
            "Close other programs, choose a smaller model or quantization, or a smaller context.",
        )

    def place(self, cells: int, layers: int, *, kv_on_gpu: bool) -> _Place:
        """The sizes when so many layers are on the GPU."""
        n_ubatch = self.micro_batch(cells, on_gpu=layers > 0)
        compute = compute_bytes(self.facts, self.settings, cells, n_ubatch)
        kv = self.per_cell * cells + self.facts.state_bytes * self.parallel(cells, layers)
        weights = self.facts.file_bytes
        share = layers / self.everything
        gpu = int((weights + (kv if kv_on_gpu else 0)) * share)
        ram = weights + kv - gpu
        if layers:
            gpu += compute * len(self.usable_gpus)
        # With everything on the GPU only the logits come back to RAM.
        ram += compute // 4 if layers == self.everything and kv_on_gpu else compute
        if self.machine.unified:
            ram += gpu
        return _Place(cells, layers, kv_on_gpu, n_ubatch, kv, compute, ram, gpu)

    def n_batch(self, layers: int) -> int:
        settings = self.settings
        usual = _BATCH_GPU if layers == self.everything else _BATCH_CPU
        return settings.n_batch or max(usual, settings.n_ubatch, settings.max_sequences)

    def parallel(self, cells: int, layers: int) -> int:
        if self.settings.max_sequences:
            return self.settings.max_sequences
        most = _PARALLEL_GPU if layers == self.everything else _PARALLEL_CPU
        n = min(cells // _DRAFT_CELLS, most, self.n_batch(layers), 255 - self.settings.prefix_sequences)
        free = self.machine.gpu_free if layers else self.machine.ram_free
        while n > 1 and _COMPUTE_PART * self.facts.state_bytes * n > free:
            n //= 2
        return max(1, n)

    def micro_batch(self, cells: int, *, on_gpu: bool) -> int:
        if self.settings.n_ubatch:
            return self.settings.n_ubatch
        free = min(gpu.free for gpu in self.usable_gpus) if on_gpu else self.machine.ram_free
        n = _MICRO_BATCH
        while (
            n > _MICRO_BATCH_LEAST
            and _COMPUTE_PART * compute_bytes(self.facts, self.settings, cells, n) > free
        ):
            n //= 2
        return n

    def fits_ram(self, place: _Place) -> bool:
        return place.ram + _RESERVE <= self.machine.ram_free

    def room_for(self, place: _Place) -> int:
        """Layers of this size that the GPUs hold, at most all.

        llama.cpp deals layers to GPUs in proportion to their free memory, so the one that fills first sets the limit;
        a whole layer may be dealt to the wrong one.
        """
        layer = (self.facts.file_bytes + (place.kv if place.kv_on_gpu else 0)) / self.everything
        least = math.inf
        for gpu in self.usable_gpus:
            free = min(gpu.free, self.machine.ram_free) if gpu.unified else gpu.free
            least = min(least, (free - _GPU_RESERVE - place.compute) / max(gpu.free, 1))
        room = least * sum(gpu.free for gpu in self.usable_gpus) - (len(self.usable_gpus) - 1) * layer
        return max(0, min(self.everything, int(room / layer)))

    def partly_on_gpu(self, cells: int) -> _Place:
        """Place as many layers as fit or were asked for, with their KV cache beside them or in RAM."""
        wanted = min(self.settings.gpu_layers, self.everything)
        if not self.usable_gpus:
            return self.place(cells, 0, kv_on_gpu=False)
        if wanted >= 0:
            return self.place(cells, wanted, kv_on_gpu=True)
        whole = self.place(cells, self.everything, kv_on_gpu=True)
        beside = self.place(cells, self.room_for(whole), kv_on_gpu=True)
        in_ram = self.place(cells, self.everything, kv_on_gpu=False)
        if (
            self.room_for(in_ram) == self.everything
            and not self.machine.unified
            and 2 * self.read_from_ram(in_ram) <= self.read_from_ram(beside)
        ):
            return in_ram
        return beside if beside.layers else self.place(cells, 0, kv_on_gpu=False)

    def read_from_ram(self, place: _Place) -> float:
        """Bytes that a step reads from RAM, with the cells of a usual question live: what makes it slow."""
        live = self.per_cell * min(place.cells, _CELLS_GOOD)
        share = 1.0 - place.layers / self.everything
        return share * (self.facts.file_bytes + live) if place.kv_on_gpu else live

    def fit(self, place: _Place, usual: int) -> Fit:
        settings, n_batch = self.settings, self.n_batch(place.layers)
        fit = Fit(
            cells=place.cells,
            sequence_limit=min(place.cells, self.trained),
            gpu_layers=place.layers,
            layers=self.everything,
            kv_on_gpu=place.kv_on_gpu,
            threads=settings.threads or max(self.machine.cores, 1),
            n_batch=n_batch,
            n_ubatch=min(place.n_ubatch, n_batch),
            max_sequences=self.parallel(place.cells, place.layers),
            weights=self.facts.file_bytes,
            kv=place.kv,
            compute=place.compute,
            ram=place.ram - place.gpu if self.machine.unified else place.ram,
            gpu=place.gpu,
            has_state=self.facts.state_bytes > 0,
        )
        return replace(fit, reasons=tuple(self.reasons(fit, usual)))

    def reasons(self, fit: Fit, usual: int) -> Iterator[str]:
        """Say why, a sentence a choice."""
        settings, cells = self.settings, f"Context of {fit.cells:,} tokens"
        if settings.context_tokens:
            yield f"{cells}, as set."
        elif fit.cells == usual:
            short = usual == self.trained * _TRAINED_TIMES
            yield f"{cells}: {'16 times what the model was trained on' if short else 'the usual size'}."
        elif fit.cells == settings.context_at_most:
            yield f"{cells} instead of {usual:,}, to leave room for the other model."
        else:
            yield f"{cells} instead of {usual:,}, because memory is short."
        yield self.layers_reason(fit)
        if fit.gpu_layers and not fit.kv_on_gpu:
            yield (
                f"The KV cache ({in_words(fit.kv)}) is kept in RAM: so all layers fit the GPU, and less is read from "
                "RAM than with layers there."
            )
        yield f"Up to {fit.n_batch:,} tokens in a step{', as set' if settings.n_batch else ''}."
        if settings.n_ubatch:
            yield f"{fit.n_ubatch} of them at once, as set."
        elif fit.n_ubatch < _MICRO_BATCH:
            yield f"{fit.n_ubatch} of them at once, to keep the work space at {in_words(fit.compute)}."
        else:
            yield f"{fit.n_ubatch} of them at once: work space of {in_words(fit.compute)}."
        most = _PARALLEL_GPU if fit.all_on_gpu else _PARALLEL_CPU
        each = f": one for each {_DRAFT_CELLS} tokens of context, at most {most}"
        if fit.has_state:
            each = f": a recurrent state of {in_words(self.facts.state_bytes)} each"
        yield f"Up to {fit.max_sequences} drafts at once{', as set' if settings.max_sequences else each}."
        yield f"Threads: {fit.threads}, {'as set' if settings.threads else 'one for each processor core'}."

    def layers_reason(self, fit: Fit) -> str:
        if not self.machine.gpus:
            return "All layers on the CPU: no GPU that this build of llama.cpp can use."
        if self.settings.gpu_layers >= 0:
            return f"{fit.gpu_layers} of {fit.layers} layers on the GPU, as set."
        names = " + ".join(gpu.name for gpu in self.usable_gpus)
        free = in_words(sum(gpu.free for gpu in self.usable_gpus))
        if fit.all_on_gpu:
            return f"All {fit.layers} layers on {names}: {in_words(fit.gpu)} of {free} free there."
        whole = in_words(fit.weights + fit.kv + fit.compute * len(self.usable_gpus))
        return f"{fit.gpu_layers} of {fit.layers} layers on {names}: all would need {whole}, {free} are free there."


def _halvings(most: int, least: int) -> Iterator[int]:
    """most, then half of it, and so on, down to `least`."""
    yield most
    while most // 2 >= least:
        most //= 2
        yield most
