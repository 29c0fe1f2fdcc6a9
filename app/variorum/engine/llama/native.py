"""The native handles: model, vocabulary, context and the arrays of one batch, with explicit close().

A thin layer over llama_cpp's ctypes functions. Nothing here is thread-safe; the owner thread calls it, except
`NativeModel.vocab`, which is read-only.
"""

from __future__ import annotations

import ctypes
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from variorum.domain.errors import BugError, Cancelled, ModelError, NotEnoughMemory
from variorum.engine.llama.fit import Fit, in_words
from variorum.engine.llama.native_log import captured_log, errors_of, install_log
from variorum.engine.llama.settings import EngineSettings

Floats = NDArray[np.float32]
Ints = NDArray[np.int32]
Bytes = NDArray[np.uint8]

NO_SLOT, ABORTED = 1, 2  # llama_decode's warnings
INVALID = -1  # it refused the batch itself; below that: out of memory for work space, or the device failed
_GGML_TYPES = {"f16": 1, "q8_0": 8}
_MOST_VIEWS = 256


class NativeModel:
    """A loaded GGUF: weights and vocabulary."""

    def __init__(self, path: Path, fit: Fit, settings: EngineSettings, stopped: Callable[[], bool]) -> None:
        """Load. Raises ModelError with llama.cpp's own reason, Cancelled if `stopped` says so meanwhile."""
        import llama_cpp.llama_cpp as native

        install_log()
        self.native: Any = native
        params = native.llama_model_default_params()
        params.n_gpu_layers = -1 if fit.all_on_gpu else fit.gpu_layers
        params.load_mode = native.LLAMA_LOAD_MODE_MMAP if settings.use_mmap else native.LLAMA_LOAD_MODE_NONE
        # Called on this thread while tensors are read; false ends the load.
        self._progress = native.llama_progress_callback(lambda _part, _user: not stopped())
        params.progress_callback = self._progress
        with captured_log() as lines:
            self.model: Any = native.llama_model_load_from_file(os.fsencode(path), params)
        self.log = [line for _, line in lines]
        if not self.model:
            if stopped():
                raise Cancelled("Loading the model was stopped.")
            raise load_error(path.name, errors_of(lines))
        self.vocab: Any = native.llama_model_get_vocab(self.model)
        self.n_vocab = int(native.llama_vocab_n_tokens(self.vocab))
        self.bytes = int(native.llama_model_size(self.model))
        # A recurrent state is one value a sequence, not a cell a token: no part of it can be cut off or shared.
        self.cells_can_be_shared = not (
            native.llama_model_is_recurrent(self.model) or native.llama_model_is_hybrid(self.model)
        )
        if native.llama_model_has_encoder(self.model) or not native.llama_model_has_decoder(self.model):
            self.close()
            raise ModelError(f"{path.name} is no decoder model.", "Choose an instruction-tuned chat model.")
        if native.llama_model_is_diffusion(self.model):
            self.close()
            raise ModelError(f"{path.name} is a diffusion model.", "Choose an instruction-tuned chat model.")

    def describe(self) -> str:
        """llama.cpp's own description: architecture, size, quantization."""
        buffer = ctypes.create_string_buffer(256)
        self.native.llama_model_desc(self.model, buffer, len(buffer))
        return buffer.value.decode("utf-8", "replace")

    def close(self) -> None:
        """Free the weights. Idempotent. Contexts must be closed before."""
        if self.model:
            self.native.llama_model_free(self.model)
            self.model = None


class NativeContext:
    """The KV cells and compute buffers of a model, and the arrays of the batch that is computed next.

    cells: KV cells in all. log: what llama.cpp said while it was made.
    """

    def __init__(self, model: NativeModel, fit: Fit, settings: EngineSettings, sequences: int) -> None:
        native = model.native
        self.native: Any = native
        params = native.llama_context_default_params()
        params.n_ctx = fit.cells
        params.n_batch = fit.n_batch
        params.n_ubatch = fit.n_ubatch
        params.n_seq_max = sequences
        params.n_threads = params.n_threads_batch = fit.threads
        params.kv_unified = True  # one pool of cells: a shared prefix is a second mark on a cell, not a copy
        params.swa_full = True  # keep all positions of sliding windows: a prefix can then be reused exactly
        # Every live sequence may want one in the same step.
        wanted = min(max(settings.outputs_per_step, fit.max_sequences), fit.n_batch)
        # llama.cpp reserves one for each sequence there may be, and ends the process if that is not allowed.
        params.n_outputs_max = max(wanted, sequences)
        params.type_k = params.type_v = _GGML_TYPES[settings.kv_type]
        flash = settings.flash_attention if settings.kv_type == "f16" else True
        params.flash_attn_type = -1 if flash is None else int(flash)
        params.offload_kqv = fit.kv_on_gpu
        params.no_perf = True
        self._flag = (ctypes.c_char * 2)(b"\0", b"\0")
        # A pure C function as abort callback: llama.cpp asks it after every node of the graph, hundreds of times in a
        # decode, and a Python callback would take the GIL each time. strlen("") is 0 and strlen("x") is 1.
        params.abort_callback = ctypes.cast(_libc().strlen, native.ggml_abort_callback)
        params.abort_callback_data = ctypes.cast(self._flag, ctypes.c_void_p)
        with captured_log() as lines:
            self.context: Any = native.llama_init_from_model(model.model, params)
        self.log = [line for _, line in lines]
        if not self.context:
            raise NotEnoughMemory(
                f"No context of {fit.cells:,} tokens ({in_words(fit.kv)}) could be made: "
                f"{errors_of(lines) or 'not enough memory'}.",
                "Choose a smaller context or model, or close other programs.",
            )
        self._memory: Any = native.llama_get_memory(self.context)
        self.cells = int(native.llama_n_ctx(self.context))
        self.n_batch = int(native.llama_n_batch(self.context))
        self.n_vocab = model.n_vocab
        self._views: dict[tuple[int, int], Floats] = {}
        # The same function, its result a plain address
        self._get_logits = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p)(
            ctypes.cast(native.llama_get_logits, ctypes.c_void_p).value or 0
        )
        self.outputs_per_decode = wanted
        self._make_batch(self.n_batch)

    def _make_batch(self, n: int) -> None:
        """Arrays that llama_batch points into; each token belongs to one sequence."""
        self.tokens: Ints = np.zeros(n, np.int32)
        self.positions: Ints = np.zeros(n, np.int32)
        self.sequences: Ints = np.zeros(n, np.int32)
        self.wants_logits: NDArray[np.int8] = np.zeros(n, np.int8)
        self._counts: Ints = np.ones(n, np.int32)
        start = self.sequences.ctypes.data
        self._pointers = (start + 4 * np.arange(n, dtype=np.uintp)).astype(np.uintp)
        batch = self.native.llama_batch()

        def pointer(field: str, array: NDArray[Any]) -> None:
            kind = dict(self.native.llama_batch._fields_)[field]
            setattr(batch, field, ctypes.cast(array.ctypes.data, kind))

        pointer("token", self.tokens)
        pointer("pos", self.positions)
        pointer("n_seq_id", self._counts)
        pointer("seq_id", self._pointers)
        pointer("logits", self.wants_logits)
        self._batch = batch

    def decode(self, n_tokens: int) -> int:
        """Compute the first n_tokens of the batch arrays; returns llama_decode's code (0: done). Frees the GIL."""
        self._batch.n_tokens = n_tokens
        return int(self.native.llama_decode(self.context, self._batch))

    def logits(self, rows: int) -> Floats:
        """Logits [rows, n_vocab] of the positions that wanted them, in batch order.

        A view into llama.cpp's buffer, valid until the next decode.
        """
        address = self._get_logits(self.context)
        if not address:
            raise BugError("llama.cpp gave no logits.")
        view = self._views.get((address, rows))
        if view is None:  # making one takes longer than everything else here; the buffer hardly ever moves
            block: Any = (ctypes.c_float * (rows * self.n_vocab)).from_address(address)
            view = np.frombuffer(block, np.float32).reshape(rows, self.n_vocab)
            if len(self._views) >= _MOST_VIEWS:
                self._views.clear()
            self._views[address, rows] = view
        return view

    def abort(self, on: bool) -> None:
        """Ask a decode in progress to end (any thread; honoured on the CPU only), or take it back."""
        self._flag[0] = b"x" if on else b"\0"

    def use_threads(self, threads: int) -> None:
        """Compute with so many threads from now on."""
        self.native.llama_set_n_threads(self.context, threads, threads)

    def copy(self, source: int, target: int, start: int, end: int) -> None:
        """Give the cells of positions [start, end) of one sequence to another too; costs no cell."""
        self.native.llama_memory_seq_cp(self._memory, source, target, start, end)

    def forget(self, sequence: int, start: int = 0, end: int = -1) -> None:
        """Take positions [start, end) from a sequence (end -1: to its end); cells of no sequence are free."""
        if not self.native.llama_memory_seq_rm(self._memory, sequence, start, end):
            raise BugError(f"llama.cpp could not remove positions {start} to {end} of sequence {sequence}.")

    def length(self, sequence: int) -> int:
        """Positions that a sequence holds."""
        return int(self.native.llama_memory_seq_pos_max(self._memory, sequence)) + 1

    def extent(self, sequence: int) -> tuple[int, int]:
        """The first and the last position that a sequence holds; -1 and -1 if none."""
        native, memory = self.native, self._memory
        return (
            int(native.llama_memory_seq_pos_min(memory, sequence)),
            int(native.llama_memory_seq_pos_max(memory, sequence)),
        )

    def state(self, sequence: int) -> Bytes | None:
        """Copy what a sequence's cells hold, with their positions; None if llama.cpp can't."""
        size = int(self.native.llama_state_seq_get_size(self.context, sequence))
        if size <= 0:
            return None
        state = np.empty(size, np.uint8)
        room = state.ctypes.data_as(ctypes.POINTER(ctypes.c_uint8))
        written = int(self.native.llama_state_seq_get_data(self.context, room, size, sequence))
        return state if written == size else None

    def restore(self, sequence: int, state: Bytes) -> bool:
        """Put what `state` gave into free cells as this sequence, at the same positions.

        Returns whether that was done; if not, the sequence is empty.
        """
        source = state.ctypes.data_as(ctypes.POINTER(ctypes.c_uint8))
        read = int(self.native.llama_state_seq_set_data(self.context, source, state.nbytes, sequence))
        if read == state.nbytes:
            return True
        self.forget(sequence)
        return False

    def close(self) -> None:
        """Free the context. Idempotent. Must come before the model's close()."""
        if self.context:
            self.native.llama_free(self.context)
            self.context = None


def load_error(name: str, reason: str) -> ModelError:
    """The error for a model that llama.cpp did not load. reason: what it said, '' for nothing."""
    message = f"{name} could not be loaded: {reason or 'llama.cpp gave no reason'}."
    if re.search(r"out of memory|(?:failed|unable) to allocate", reason, re.I):
        return NotEnoughMemory(
            message,
            "Close other programs, or set fewer layers on the GPU or a smaller context in the settings.",
        )
    return ModelError(
        message, "Fetch the file again; if it is of a newer architecture, a newer llama-cpp-python is needed."
    )


def _libc() -> ctypes.CDLL:
    return ctypes.CDLL("ucrtbase") if sys.platform == "win32" else ctypes.CDLL(None)
