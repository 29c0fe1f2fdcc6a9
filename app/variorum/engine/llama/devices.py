"""Which devices the installed llama.cpp can compute on, and how much memory they have free."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

# ggml_backend_dev_type, ggml-backend.h
_CPU, _GPU, _IGPU = 0, 1, 2
_UNIFIED = ("MTL", "Metal")  # names of Apple's GPUs, which ggml does not call integrated


@dataclass(frozen=True, slots=True)
class Device:
    """A compute device as ggml sees it. kind: 'cpu', 'gpu' or 'other'. Memory in bytes, 0 if unknown.

    unified: a GPU whose memory is the machine's RAM.
    """

    name: str
    description: str
    kind: str
    memory_free: int
    memory_total: int
    unified: bool = False


def compute_devices() -> tuple[Device, ...]:
    """The devices of the installed build, in ggml's order; () where its registry can't be reached. Any thread."""
    from variorum.engine.llama.native_log import install_log

    install_log()
    try:
        functions = _registry()
    except (OSError, AttributeError):
        return ()
    count, get, name, description, kind, memory = functions
    found: list[Device] = []
    for index in range(count()):
        handle = get(index)
        free, total = ctypes.c_size_t(), ctypes.c_size_t()
        memory(handle, ctypes.byref(free), ctypes.byref(total))
        code = kind(handle)
        called = (name(handle) or b"").decode("utf-8", "replace")
        found.append(
            Device(
                name=called,
                description=(description(handle) or b"").decode("utf-8", "replace").strip(),
                kind={_CPU: "cpu", _GPU: "gpu", _IGPU: "gpu"}.get(code, "other"),
                memory_free=free.value,
                memory_total=total.value,
                unified=code == _IGPU or (code == _GPU and called.startswith(_UNIFIED)),
            )
        )
    return tuple(found)


def _registry() -> tuple[ctypes._NamedFuncPointer, ...]:
    """ggml_backend_dev_*; they lie in libggml and libggml-base, which llama_cpp has loaded already."""
    import pathlib

    import llama_cpp
    from llama_cpp._ctypes_extensions import load_shared_library

    folder = pathlib.Path(llama_cpp.__file__).parent / "lib"
    libraries = [load_shared_library(name, folder) for name in ("ggml", "ggml-base")]

    def function(name: str, result: object, *arguments: object) -> ctypes._NamedFuncPointer:
        for library in libraries:
            if hasattr(library, name):
                found = library[name]  # an own function object: prototypes set here don't touch anyone else's
                found.restype, found.argtypes = result, list(arguments)
                return found
        raise AttributeError(name)

    size_p = ctypes.POINTER(ctypes.c_size_t)
    return (
        function("ggml_backend_dev_count", ctypes.c_size_t),
        function("ggml_backend_dev_get", ctypes.c_void_p, ctypes.c_size_t),
        function("ggml_backend_dev_name", ctypes.c_char_p, ctypes.c_void_p),
        function("ggml_backend_dev_description", ctypes.c_char_p, ctypes.c_void_p),
        function("ggml_backend_dev_type", ctypes.c_int, ctypes.c_void_p),
        function("ggml_backend_dev_memory", None, ctypes.c_void_p, size_p, size_p),
    )


def device_used(log: Iterable[str], devices: Iterable[Device], threads: int) -> str:
    """Where a model really runs, from what llama.cpp said while loading it: 'CPU, 2 threads', 'CUDA0 33/33 layers'.

    log: lines of the load. Layers on a GPU are counted by 'offloaded X/Y layers to GPU'; the GPU's name is taken from
    the buffers that were really allocated ('CUDA0 model buffer size').
    """
    text = "\n".join(log)
    offloaded = re.search(r"offloaded (\d+)/(\d+) layers", text)
    if not offloaded or int(offloaded[1]) == 0:
        return f"CPU, {threads} thread{'s' if threads != 1 else ''}"
    known = {device.name for device in devices if device.kind == "gpu"}
    buffers = re.findall(r"(\S+) model buffer size", text)
    names = [name for name in dict.fromkeys(buffers) if name in known] or sorted(known) or ["GPU"]
    return f"{' + '.join(names)} {offloaded[1]}/{offloaded[2]} layers"


def allocated_bytes(log: Sequence[str]) -> int:
    """Bytes of the KV, state, compute and output buffers that llama.cpp said it allocated."""
    return _megabytes(r"(?:KV|RS|compute|output) +buffer size", log)


def mapped_weights(log: Sequence[str]) -> int:
    """Bytes of weights that are read from the mapped file while computing, from what llama.cpp said on loading.

    Weights that it rearranges for the processor are copied into memory of their own; their part of the map is not read
    again.
    """
    mapped, copied = (_megabytes(rf"\w*{kind} model buffer size", log) for kind in ("_Mapped", "_REPACK"))
    return max(0, mapped - copied)


def _megabytes(what: str, log: Sequence[str]) -> int:
    """The sum of such sizes in a log, in bytes."""
    sizes = re.findall(rf"{what} += +([\d.]+) MiB", "\n".join(log))
    return int(sum(float(size) for size in sizes) * (1 << 20))
