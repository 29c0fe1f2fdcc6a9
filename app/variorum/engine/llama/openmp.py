"""The threads that OpenMP keeps for a thread that has computed.

llama.cpp on the CPU computes in OpenMP's parallel regions. GNU's libgomp keeps the threads of each calling thread for
its next region, and lets them wait for it by spinning, which a decode of hundreds of short regions lives on. As soon as
all those of the process are more than the cores, it lets them sleep instead (`gomp_managed_threads`, libgomp's team.c):
a second model that has only once computed then costs the first a sixth of its decoding speed, for good. So whoever
stops computing ends its threads; starting them again takes some 50 microseconds each.
"""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Callable

_HARD = 2  # omp_pause_hard, omp.h


def release_threads() -> None:
    """End the threads that OpenMP keeps for the calling thread; does nothing where llama.cpp uses another runtime."""
    pause = _pause()
    if pause is not None:
        pause(_HARD)


@functools.cache
def _pause() -> Callable[[int], int] | None:
    import llama_cpp.llama_cpp as native

    library: ctypes.CDLL = native._lib
    if hasattr(library, "__kmpc_fork_call"):  # LLVM's pauses the whole process, other threads' regions too
        return None
    found: Callable[[int], int] | None = getattr(library, "omp_pause_resource_all", None)
    return found
