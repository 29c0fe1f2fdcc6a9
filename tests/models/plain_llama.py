"""llama.cpp used as plainly as can be: the yardstick for the engine's numbers."""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any

import llama_cpp.llama_cpp as native
import numpy as np

from variorum.engine.llama import EngineSettings
from variorum.engine.llama.native_log import install_log
from variorum.services.locations import locate

SMOLLM = locate().models / "gguf" / "smollm2-135m-instruct-q4_1.gguf"
# One thread: on a busy machine two threads wait for each other at every node of the graph.
# Nothing outside of the cells: what a test evicts is gone, and memory stays flat.
SMALL = EngineSettings(
    context_tokens=4096, max_sequences=8, prefix_sequences=8, threads=1, state_memory_bytes=-1
)


class PlainLlama:
    """A model and a context of its own; every prompt is computed alone, from nothing, with all logits."""

    def __init__(self, path: Path) -> None:
        install_log()
        self.model: Any = native.llama_model_load_from_file(
            str(path).encode(), native.llama_model_default_params()
        )
        params = native.llama_context_default_params()
        params.n_ctx, params.n_batch, params.n_ubatch, params.n_threads, params.n_threads_batch = (
            1024,
            512,
            512,
            1,
            1,
        )
        self.context: Any = native.llama_init_from_model(self.model, params)
        self.vocab: Any = native.llama_model_get_vocab(self.model)
        self.n_vocab = native.llama_vocab_n_tokens(self.vocab)

    def tokens(self, text: str, special: bool = True) -> list[int]:
        """What llama.cpp makes of a whole text, special tokens read."""
        block = text.encode()
        room = (ctypes.c_int32 * (len(block) + 8))()
        n = native.llama_tokenize(self.vocab, block, len(block), room, len(room), special, special)
        return list(room[:n])

    def piece(self, token: int) -> bytes:
        buffer = ctypes.create_string_buffer(64)
        n = native.llama_token_to_piece(self.vocab, token, buffer, 64, 0, True)
        return buffer.raw[:n]

    def logprobs(self, tokens: list[int]) -> np.ndarray:
        """Natural-log probabilities [len(tokens), n_vocab] in float64."""
        native.llama_memory_clear(native.llama_get_memory(self.context), True)
        batch = native.llama_batch_init(len(tokens), 0, 1)
        batch.n_tokens = len(tokens)
        for i, token in enumerate(tokens):
            batch.token[i], batch.pos[i], batch.n_seq_id[i], batch.logits[i] = token, i, 1, 1
            batch.seq_id[i][0] = 0
        assert native.llama_decode(self.context, batch) == 0
        rows = [
            np.ctypeslib.as_array(native.llama_get_logits_ith(self.context, i), (self.n_vocab,)).astype(
                np.float64
            )
            for i in range(len(tokens))
        ]
        native.llama_batch_free(batch)
        logits = np.stack(rows)
        top = logits.max(axis=1, keepdims=True)
        return logits - top - np.log(np.exp(logits - top).sum(axis=1, keepdims=True))

    def write(self, tokens: list[int], count: int) -> list[int]:
        """Greedy continuation, each token from a pass over everything before it."""
        written = list(tokens)
        for _ in range(count):
            token = int(self.logprobs(written)[-1].argmax())
            if native.llama_vocab_is_eog(self.vocab, token):
                break
            written.append(token)
        return written[len(tokens) :]

    def close(self) -> None:
        native.llama_free(self.context)
        native.llama_model_free(self.model)
