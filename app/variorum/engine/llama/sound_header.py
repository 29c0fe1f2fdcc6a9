"""What a GGUF's header must hold true, because llama.cpp ends the whole program where it does not.

llama.cpp refuses most damage with an error, but some of it runs into an assertion, an exception that nobody catches, or
a kernel that reads past its input. Each check here stands for such an end that was seen when headers were changed at
random and on purpose (tests/models/test_llama_damaged.py).
"""

from __future__ import annotations

import math
import mmap
import re
import struct
from collections.abc import Sequence

from variorum.domain.errors import ModelError
from variorum.engine.llama.gguf import GgufFacts

_MOST_LAYERS, _MOST_EXPERTS = 512, 512  # LLAMA_MAX_LAYERS, LLAMA_MAX_EXPERTS
_F32, _F16, _BF16 = 0, 1, 30
# Types that are made while computing (Q8_1, Q8_K) or that no kernel multiplies: integers, 64-bit numbers
_NO_WEIGHTS = frozenset({9, 15, 24, 25, 26, 27, 28})
_BYTE_TYPE = 6
_BYTE = re.compile(rb"<0x[0-9A-F]{2}>")
_INT32 = 5


def require_sound(facts: GgufFacts) -> None:
    """Raise ModelError for a header that llama.cpp would crash on. Costs some 0.1 s for 150,000 tokens; any thread."""
    problem = _shape_problem(facts) or _tensor_problem(facts) or _vocabulary_problem(facts)
    if problem:
        raise ModelError(
            f"{facts.path.name} is damaged: {problem}.", "Fetch the file again, or choose another GGUF."
        )


def _shape_problem(facts: GgufFacts) -> str:
    def number(key: str, absent: int = 0) -> object:
        return facts.metadata.get(f"{facts.architecture}.{key}", absent)

    layers = number("block_count", 1)  # llama.cpp misses it itself
    if isinstance(layers, int) and not 1 <= layers <= _MOST_LAYERS:
        return f"it says that it has {layers:,} layers"
    experts, used = number("expert_count"), number("expert_used_count")
    if isinstance(experts, int):
        most_used = (
            max((n for n in used if isinstance(n, int)), default=0) if isinstance(used, list) else used
        )
        fits = isinstance(most_used, int) and most_used <= experts <= _MOST_EXPERTS
        if not fits or bool(most_used) != bool(experts):
            return f"it says that it uses {most_used} of {experts} experts"
    for key in (
        "attention.layer_norm_rms_epsilon",
        "attention.layer_norm_epsilon",
        "attention.group_norm_epsilon",
    ):
        epsilon = number(key)
        if isinstance(epsilon, float) and not (math.isfinite(epsilon) and epsilon >= 0):
            return f"its {key} is {epsilon}"
    return ""


def _tensor_problem(facts: GgufFacts) -> str:
    for name, shape, kind in facts.tensors:
        if not name.endswith((".weight", ".bias")):
            continue
        narrow = len(shape) == 1 and kind not in ((_F32,) if "norm" in name else (_F32, _F16, _BF16))
        if kind in _NO_WEIGHTS or narrow:
            return f"its tensor {name[:64]} is of a type (ggml type {kind}) that it can't be computed with"
    return ""


def _vocabulary_problem(facts: GgufFacts) -> str:
    model = facts.metadata.get("tokenizer.ggml.model")
    if model == "bert":
        return "it has the vocabulary of an embedding model"
    # As C strings, which is how llama.cpp reads them
    tokens, kinds = [token.partition(b"\0")[0] for token in _tokens(facts)], _token_types(facts)
    known = set(tokens)
    named = [token for token in tokens if token]  # llama.cpp names the empty ones by their number
    if len(set(named)) != len(named):
        return "its vocabulary has a token twice"
    if model == "llama" and not all(b"<0x%02X>" % i in known for i in range(256)):
        return "its vocabulary lacks tokens for single bytes"
    if any(
        kind == _BYTE_TYPE and not _BYTE.fullmatch(token) for token, kind in zip(tokens, kinds, strict=False)
    ):
        return "a token of its vocabulary is said to be a byte and is none"
    return ""


def _tokens(facts: GgufFacts) -> Sequence[bytes]:
    array = facts.arrays.get("tokenizer.ggml.tokens")
    if array is None:
        short = facts.metadata.get("tokenizer.ggml.tokens")
        return [str(token).encode("utf-8", "replace") for token in short] if isinstance(short, list) else []
    found = []
    with facts.path.open("rb") as stream, mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ) as block:
        unpack, at = struct.Struct("<Q").unpack_from, array.offset
        for _ in range(array.count):
            start = at + 8
            at = start + unpack(block, at)[0]
            found.append(block[start:at])
    return found


def _token_types(facts: GgufFacts) -> Sequence[int]:
    array = facts.arrays.get("tokenizer.ggml.token_type")
    if array is None:
        short = facts.metadata.get("tokenizer.ggml.token_type")
        return [kind for kind in short if isinstance(kind, int)] if isinstance(short, list) else []
    if array.kind != _INT32:
        return []
    with facts.path.open("rb") as stream:
        stream.seek(array.offset)
        return struct.unpack(f"<{array.count}i", stream.read(4 * array.count))
