"""What this machine has free for models now."""

from __future__ import annotations

import os

from variorum.engine.llama.devices import compute_devices
from variorum.engine.llama.fit import Gpu, Machine


def this_machine(mapped: int = 0) -> Machine:
    """Look. Any thread.

    mapped: bytes of weights that open models read from mapped files. The operating system counts these pages as free,
    because they could be dropped and read again; a model that lost them would read its file at every token.
    """
    import psutil

    affinity = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    gpus = [device for device in compute_devices() if device.kind == "gpu" and device.memory_free]
    own = [device for device in gpus if not device.unified]
    return Machine(
        ram_free=max(0, psutil.virtual_memory().available - mapped),
        # llama.cpp leaves a GPU that shares the RAM alone where there is one with memory of its own.
        gpus=tuple(Gpu(device.name, device.memory_free, device.unified) for device in own or gpus),
        cores=min(psutil.cpu_count(logical=False) or affinity, affinity),
    )
