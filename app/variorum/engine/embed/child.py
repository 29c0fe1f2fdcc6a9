"""The embedding process: loads a sentence-transformers folder and turns texts into vectors until told to end.

It is spawned, so this module imports nothing heavy at its top: the environment is set first. What libraries
print goes nowhere; failures travel through the pipe as words. It ends when its parent does, even if the parent
was killed.
"""

from __future__ import annotations

import os
import threading
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
        model = _load(folder, threads, device, precision)
    except MemoryError:
        pipe.send(("failed", "there is not enough memory"))
        return
    except Exception as error:
        pipe.send(("failed", _in_words(error)))
        return
    try:
        pipe.send(("ready", ""))
        while (texts := pipe.recv()) is not None:
            _answer(pipe, model, texts, batch)
    except (EOFError, OSError):
        return  # the parent has closed its end


def _load(folder: str, threads: int, device: str | None, precision: str) -> Any:
    import torch
    import tqdm

    torch.set_num_threads(threads)
    # Its default is a semaphore shared between processes, which the parent's resource tracker would report as leaked
    # on the terminal when this process is ended by a signal.
    tqdm.tqdm.set_lock(threading.RLock())
    from sentence_transformers import SentenceTransformer

    return SentenceTransformer(
        folder,
        device=device,
        local_files_only=True,
        trust_remote_code=False,
        # torch's fused attention is slower than the plain one in bfloat16 on a CPU
        model_kwargs={"dtype": getattr(torch, precision)}
        | ({"attn_implementation": "eager"} if precision == "bfloat16" else {}),
    )


def _answer(pipe: Connection, model: Any, texts: list[str], batch: int) -> None:
    from torch.nn.functional import normalize

    try:
        found = model.encode(texts, batch_size=batch, show_progress_bar=False, convert_to_tensor=True)
        vectors = normalize(found.float(), dim=1).cpu().numpy()
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
