"""GGUFs written here: a header of any content, and a whole tiny model that loads and runs in milliseconds."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping
from pathlib import Path

import numpy as np

NORMAL, UNKNOWN, CONTROL, BYTE = 1, 2, 3, 6
_UINT32, _INT32, _FLOAT, _BOOL, _STRING, _ARRAY = 4, 5, 6, 7, 8, 9
_ALIGNMENT = 32
WIDTH, FEED_FORWARD, LAYERS = 32, 64, 2
WORDS = ("Yes", "No", "tower", "metres")
CHATML = (
    "{% for message in messages %}{{ '<|im_start|>' + message['role'] + '\n' + message['content'] + '<|im_end|>\n' }}"
    "{% endfor %}{{ '<|im_start|>assistant\n' }}"
)

Value = str | int | float | bool | list[str] | list[int] | list[float]


def text(value: str) -> bytes:
    """A string as GGUF writes it."""
    return struct.pack("<Q", len(value.encode())) + value.encode()


def _value(value: Value) -> bytes:
    if isinstance(value, list):
        first = value[0] if value else ""
        kind, code = (
            (_STRING, "")
            if isinstance(first, str)
            else (_INT32, "i")
            if isinstance(first, int)
            else (_FLOAT, "f")
        )
        items = (
            b"".join(text(str(v)) for v in value)
            if kind == _STRING
            else struct.pack(f"<{len(value)}{code}", *value)
        )
        return struct.pack("<IIQ", _ARRAY, kind, len(value)) + items
    if isinstance(value, bool):
        return struct.pack("<I?", _BOOL, value)
    if isinstance(value, int):
        return struct.pack("<II", _UINT32, value)
    if isinstance(value, float):
        return struct.pack("<If", _FLOAT, value)
    return struct.pack("<I", _STRING) + text(value)


TYPES = {
    "F32": (0, 4, 1),
    "F16": (1, 2, 1),
    "Q4_0": (2, 18, 32),
    "Q8_0": (8, 34, 32),
    "Q8_1": (9, 36, 32),
} | {"Q2_K": (10, 84, 256), "I8": (24, 1, 1), "I32": (26, 4, 1), "F64": (28, 8, 1), "BF16": (30, 2, 1)}
"""ggml's types: code, bytes of a block, elements in a block."""


def write_gguf(
    path: Path,
    pairs: Mapping[str, Value],
    tensors: Mapping[str, np.ndarray],
    types: Mapping[str, str] | None = None,
) -> Path:
    """Write a GGUF of version 3 with float32 tensors (shapes as numpy has them: rows first).

    types: tensors that are said to be of another of `TYPES`; their bytes are zeros then.
    """
    types = types or {}
    head = b"GGUF" + struct.pack("<IQQ", 3, len(tensors), len(pairs))
    head += b"".join(text(key) + _value(value) for key, value in pairs.items())
    weights = b""
    for name, tensor in tensors.items():
        shape = tensor.shape[::-1]
        code, size, elements = TYPES[types.get(name, "F32")]
        head += text(name) + struct.pack(f"<I{len(shape)}QIQ", len(shape), *shape, code, len(weights))
        block = bytes(tensor.size // elements * size) if name in types else tensor.astype("<f4").tobytes()
        weights += block + bytes(-len(block) % _ALIGNMENT)
    path.write_bytes(head + bytes(-len(head) % _ALIGNMENT) + weights)
    return path


def tiny_pairs(architecture: str = "llama", **changes: Value | None) -> dict[str, Value]:
    """The metadata of a tiny model with a SentencePiece vocabulary.

    changes: values by key, '__' for '.', without the architecture's name ('context_length'), or with 'tokenizer__' or
    'general__'; None leaves a key out.
    """
    tokens = [
        ("<unk>", UNKNOWN),
        ("<s>", CONTROL),
        ("</s>", CONTROL),
        ("<|im_start|>", CONTROL),
        ("<|im_end|>", CONTROL),
    ]
    tokens += [(f"<0x{i:02X}>", BYTE) for i in range(256)]
    tokens += [(word, NORMAL) for w in WORDS for word in (w, f"▁{w}")] + [("▁", NORMAL)]
    tokens += [(chr(c), NORMAL) for c in range(33, 127)]
    pairs: dict[str, Value | None] = {
        "general.architecture": architecture,
        "general.name": "Tiny",
        "tokenizer.ggml.model": "llama",
        "tokenizer.ggml.tokens": [token for token, _ in tokens],
        "tokenizer.ggml.scores": [-float(i) for i in range(len(tokens))],
        "tokenizer.ggml.token_type": [kind for _, kind in tokens],
        "tokenizer.ggml.bos_token_id": 1,
        "tokenizer.ggml.eos_token_id": 4,
        "tokenizer.ggml.unknown_token_id": 0,
        "tokenizer.ggml.add_bos_token": False,
        "tokenizer.ggml.add_space_prefix": False,
        "tokenizer.chat_template": CHATML,
        f"{architecture}.context_length": 256,
        f"{architecture}.embedding_length": WIDTH,
        f"{architecture}.block_count": LAYERS,
        f"{architecture}.feed_forward_length": FEED_FORWARD,
        f"{architecture}.attention.head_count": 2,
        f"{architecture}.attention.head_count_kv": 1,
        f"{architecture}.attention.layer_norm_rms_epsilon": 1e-5,
        f"{architecture}.rope.dimension_count": 16,
    }
    for name, value in changes.items():
        key = name.replace("__", ".")
        pairs[key if key.startswith(("tokenizer.", "general.")) else f"{architecture}.{key}"] = value
    return {key: value for key, value in pairs.items() if value is not None}


def tiny_tensors(vocabulary: int, left_out: Iterable[str] = ()) -> dict[str, np.ndarray]:
    """Random weights of a llama of two layers, always the same."""
    chance = np.random.default_rng(5)

    def some(*shape: int) -> np.ndarray:
        return chance.normal(0.0, 0.2, shape).astype(np.float32)

    tensors = {
        "token_embd.weight": some(vocabulary, WIDTH),
        "output_norm.weight": np.ones(WIDTH, np.float32),
        "output.weight": some(vocabulary, WIDTH),
    }
    for i in range(LAYERS):
        block = {
            "attn_norm": np.ones(WIDTH, np.float32),
            "attn_q": some(WIDTH, WIDTH),
            "attn_k": some(WIDTH // 2, WIDTH),
            "attn_v": some(WIDTH // 2, WIDTH),
            "attn_output": some(WIDTH, WIDTH),
            "ffn_norm": np.ones(WIDTH, np.float32),
            "ffn_gate": some(FEED_FORWARD, WIDTH),
            "ffn_up": some(FEED_FORWARD, WIDTH),
            "ffn_down": some(WIDTH, FEED_FORWARD),
        }
        tensors.update({f"blk.{i}.{name}.weight": tensor for name, tensor in block.items()})
    return {name: tensor for name, tensor in tensors.items() if name not in left_out}


def tiny_model(path: Path, architecture: str = "llama", **changes: Value | None) -> Path:
    """Write a whole tiny model; see `tiny_pairs` for `changes`."""
    pairs = tiny_pairs(architecture, **changes)
    tokens = pairs["tokenizer.ggml.tokens"]
    assert isinstance(tokens, list)
    return write_gguf(path, pairs, tiny_tensors(len(tokens)))
