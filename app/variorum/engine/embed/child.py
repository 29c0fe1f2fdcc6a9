"""The embedding process: loads a sentence-transformers folder and turns texts into vectors until told to end.

It is spawned, so this module imports nothing heavy at its top: the environment is set first. What libraries
print goes nowhere; failures travel through the pipe as words. It ends when its parent does, even if the parent
was killed.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

from variorum.domain.child_process import settle_in_child

_OFFLINE = {
    "HF_HUB_OFFLINE": "1",
    "TRANSFORMERS_OFFLINE": "1",
    "HF_HUB_DISABLE_TELEMETRY": "1",
    "HF_HUB_DISABLE_PROGRESS_BARS": "1",
    "TOKENIZERS_PARALLELISM": "false",
    "TRANSFORMERS_VERBOSITY": "error",
}
_DEVICE_BATCH = 64  # texts that a GPU is given at once


def serve(
    pipe: Connection, folder: str, threads: int, device: str | None, batch: int, precision: str
) -> None:
    """Answer requests until the pipe closes or None arrives.

    Sends ('ready', '') or ('failed', why) once. Then each list of texts received is answered by
    ('vectors', rows, dimensions) followed by the float32 rows as bytes, or by ('error', why).
    """
    settle_in_child()
    os.environ.update(_OFFLINE)
    os.environ["OMP_NUM_THREADS"] = str(threads)
    try:
        model = _Parallel(_load(folder, threads, device, precision), threads, batch)
    except MemoryError:
        pipe.send(("failed", "there is not enough memory"))
        return
    except Exception as error:
        pipe.send(("failed", _in_words(error)))
        return
    try:
        pipe.send(("ready", ""))
        while (texts := pipe.recv()) is not None:
            _answer(pipe, model, texts)
    except (EOFError, OSError):
        return  # the parent has closed its end


class _Parallel:
    """A model that embeds texts on several threads at once, each a batch of its own and on one core.

    torch's own threads share each operation and wait for each other after it, many hundred times a text; a core that
    somebody else needs for a moment then holds up all of them. These wait for each other once a call.
    """

    def __init__(self, model: Any, threads: int, batch: int) -> None:
        """threads: for a model on the CPU; one is enough where a GPU does the work. batch: texts a forward pass on the
        CPU."""
        import torch

        on_cpu = torch.device(model.device).type == "cpu"
        self._model = model
        self._batch = batch if on_cpu else max(batch, _DEVICE_BATCH)
        self._parts = threads if on_cpu else 1
        self._is_plain = _is_plain(model)
        model.eval()
        self._pool = ThreadPoolExecutor(self._parts, initializer=torch.set_num_threads, initargs=(1,))
        # A tokenizer must not be used by two threads: it keeps how it pads between calls
        turn = threading.RLock()
        for name in ("preprocess", "tokenize"):
            if hasattr(model, name):
                setattr(model, name, _in_turn(getattr(model, name), turn))

    def vectors(self, texts: list[str]) -> Any:
        """Unit vectors, float32 [len(texts), dimensions]. Texts in a row should be of about the same length."""
        import torch
        from torch.nn.functional import normalize

        if self._parts == 1 or len(texts) <= self._batch:
            found = self._encode(texts)
        else:  # a thread that is done with its batch takes the next one
            batches = [texts[first : first + self._batch] for first in range(0, len(texts), self._batch)]
            found = torch.cat(list(self._pool.map(self._encode, batches)))
        return normalize(found.float(), dim=1).cpu().numpy()

    def _encode(self, texts: list[str]) -> Any:
        if self._is_plain and len(texts) <= self._batch:
            return self._forward(texts)
        return self._model.encode(
            texts, batch_size=self._batch, show_progress_bar=False, convert_to_tensor=True
        )

    def _forward(self, texts: list[str]) -> Any:
        """What `encode` does with a single batch, without all that it could do: 7 % of the time of four passages."""
        import torch

        model = self._model
        with torch.inference_mode():
            features = model.preprocess(texts)
            there = {k: v.to(model.device) if hasattr(v, "to") else v for k, v in features.items()}
            return model.forward(there)["sentence_embedding"]


def _is_plain(model: Any) -> bool:
    """Whether `encode` puts no words before a text and cuts nothing off a vector, and its steps have known names."""
    return (
        hasattr(model, "preprocess")
        and getattr(model, "default_prompt_name", "") is None
        and getattr(model, "truncate_dim", 0) is None
    )


def _in_turn(call: Callable[..., Any], turn: Any) -> Callable[..., Any]:
    def one_at_a_time(*args: Any, **options: Any) -> Any:
        with turn:
            return call(*args, **options)

    return one_at_a_time


def _load(folder: str, threads: int, device: str | None, precision: str) -> Any:
    import torch
    import tqdm

    torch.set_num_threads(threads)
    # Its default is a semaphore shared between processes, which the parent's resource tracker would report as leaked
    # on the terminal when this process is ended by a signal.
    tqdm.tqdm.set_lock(threading.RLock())
    from sentence_transformers import SentenceTransformer

    model = SentenceTransformer(
        folder,
        device=device,
        local_files_only=True,
        trust_remote_code=False,
        # Its attention is put in below; torch's fused one is slower in bfloat16 on a CPU
        model_kwargs={"dtype": getattr(torch, precision)}
        | ({"attn_implementation": "eager"} if precision == "bfloat16" else {}),
    )
    if precision == "bfloat16" and model.device.type == "cpu":
        from variorum.engine.embed.fused import fuse

        fuse(model)
    return model


def _answer(pipe: Connection, model: _Parallel, texts: list[str]) -> None:
    try:
        vectors = model.vectors(texts)
    except MemoryError:
        pipe.send(("error", "there is not enough memory"))
        return
    except Exception as error:
        pipe.send(("error", _in_words(error)))
        return
    pipe.send(("vectors", *vectors.shape))
    pipe.send_bytes(vectors.tobytes())


def _in_words(error: Exception) -> str:
    first = next((line.strip() for line in str(error).splitlines() if line.strip()), "")
    return f"{type(error).__name__}: {first}"[:400]
