"""Reading a GGUF's header without loading the model.

Format: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md. Only the header, the metadata and the tensor list are
read; every length is checked against the file's size before anything is allocated, so that a damaged file is an error
message and never a crash or a full memory.
"""

from __future__ import annotations

import hashlib
import math
import mmap
import struct
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from variorum.domain.errors import ModelError

_SCALARS = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"}
_STRING, _ARRAY = 8, 9
_KEEP = 512  # longer arrays (the vocabulary) are skipped, only their length is kept
_MAX_KEYS, _MAX_TENSORS, _MAX_DEPTH = 65_536, 1_000_000, 4

# llama_ftype, https://github.com/ggml-org/llama.cpp/blob/master/include/llama.h
_FILE_TYPES = {
    0: "F32", 1: "F16", 2: "Q4_0", 3: "Q4_1", 7: "Q8_0", 8: "Q5_0", 9: "Q5_1", 10: "Q2_K", 11: "Q3_K_S",
    12: "Q3_K_M", 13: "Q3_K_L", 14: "Q4_K_S", 15: "Q4_K_M", 16: "Q5_K_S", 17: "Q5_K_M", 18: "Q6_K",
    19: "IQ2_XXS", 20: "IQ2_XS", 21: "Q2_K_S", 22: "IQ3_XS", 23: "IQ3_XXS", 24: "IQ1_S", 25: "IQ4_NL",
    26: "IQ3_S", 27: "IQ3_M", 28: "IQ2_S", 29: "IQ2_M", 30: "IQ4_XS", 31: "IQ1_M", 32: "BF16",
    36: "TQ1_0", 37: "TQ2_0", 38: "MXFP4",
}  # fmt: skip

_EMBEDDERS = ("bert", "t5encoder", "gemma-embedding", "eurobert", "gte")
_NOT_WRITERS = {
    "clip": "holds only the picture part of a model (mmproj)",
    "t5": "is an encoder-decoder model",
    "wavtokenizer-dec": "is a speech decoder",
}

Tensors = tuple[tuple[str, tuple[int, ...], int], ...]


@dataclass(frozen=True, slots=True)
class GgufFacts:
    """What a GGUF's header says.

    version: of the format. name: general.name, else the file's name. quantization: '' if not said.
    parameters: elements of all tensors in this file; 0 if unreadable. context_length: trained context.
    kv_width: K and V values a token needs in all layers together. has_template: a chat template is present.
    sliding_window: tokens, 0 if none. pooling: the model was made for embeddings. splits: number of files the
    model is split into. metadata: scalar values and short arrays; a long array is replaced by its length, and `arrays`
    says where in the file it lies. tensors: (name, shape, ggml type) as the header lists them.
    header_sha256: digest of header, metadata and tensor list (not of the weights). state_bytes: what each sequence
    needs besides its cells, in a model with recurrent layers; 0 for others.
    """

    path: Path
    version: int
    architecture: str
    name: str
    quantization: str
    parameters: int
    file_bytes: int
    context_length: int
    layers: int
    heads: int
    heads_kv: int
    embedding_length: int
    vocabulary: int
    kv_width: int
    has_template: bool
    sliding_window: int
    pooling: bool
    splits: int
    header_sha256: str
    metadata: dict[str, object] = field(repr=False)
    state_bytes: int = 0
    arrays: dict[str, LongArray] = field(repr=False, default_factory=dict)
    tensors: Tensors = field(repr=False, default=())

    def kv_bytes_per_token(self, kv_type: str = "f16") -> int:
        """Bytes of KV memory for one token ('f16' 2 bytes a value; 'q8_0' 34 bytes for 32 values)."""
        return math.ceil(self.kv_width * (2.0 if kv_type == "f16" else 34 / 32))


@dataclass(frozen=True, slots=True)
class LongArray:
    """An array that was skipped. kind: its items' GGUF type. offset: of its first item, bytes into the file."""

    kind: int
    count: int
    offset: int


class _Cursor:
    """Reads little-endian values from a mapped file and refuses lengths that the file can't hold."""

    def __init__(self, block: mmap.mmap, path: Path) -> None:
        self.block, self.path = block, path
        self.size, self.offset = len(block), 0
        self.skipped: LongArray | None = None  # the last long array

    def advance(self, n: int) -> int:
        """Step over n bytes; returns where they begin."""
        start = self.offset
        if n < 0 or n > self.size - start:
            raise ModelError(
                f"{self.path.name} is damaged: it ends inside its own header (truncated download?).",
                "Fetch the file again, or choose another GGUF.",
            )
        self.offset = start + n
        return start

    def number(self, code: str) -> int:
        return int(struct.unpack_from("<" + code, self.block, self.advance(struct.calcsize("<" + code)))[0])

    def text(self) -> str:
        n = self.number("Q")
        start = self.advance(n)
        return self.block[start : start + n].decode("utf-8", errors="replace")

    def skip_texts(self, count: int) -> None:
        unpack, block, limit = struct.Struct("<Q").unpack_from, self.block, self.size - 8
        offset = self.offset
        for _ in range(count):
            if offset > limit:
                break
            offset += 8 + unpack(block, offset)[0]
        else:
            self.advance(offset - self.offset)
            return
        self.advance(self.size)

    def value(self, kind: int, depth: int = 0) -> object:
        if kind in _SCALARS:
            code = "<" + _SCALARS[kind]
            return struct.unpack_from(code, self.block, self.advance(struct.calcsize(code)))[0]
        if kind == _STRING:
            return self.text()
        if kind == _ARRAY and depth < _MAX_DEPTH:
            item, count = self.number("I"), self.number("Q")
            if item in _SCALARS:
                code = _SCALARS[item]
                start = self.advance(count * struct.calcsize("<" + code))
                if count > _KEEP:
                    self.skipped = LongArray(item, count, start)
                    return count
                return list(struct.unpack_from(f"<{count}{code}", self.block, start))
            if count > self.size - self.offset or (item == _ARRAY and count > _KEEP):
                self.advance(self.size)
            if count > _KEEP and item == _STRING:
                self.skipped = LongArray(item, count, self.offset)
                self.skip_texts(count)
                return count
            items = [self.value(item, depth + 1) for _ in range(count)]
            return items if count <= _KEEP else count
        raise ModelError(f"{self.path.name} is damaged: unknown value type {kind}.", "Fetch the file again.")


def read_gguf(path: Path) -> GgufFacts:
    """Read the header of a GGUF.

    Any thread. Costs some 50 ms for a vocabulary of 150,000 tokens.
    Raises ModelError if the file is missing, no GGUF, truncated, damaged or of an unknown version.
    """
    try:
        if not path.is_file():
            raise ModelError(f"There is no model file {path}.", "Check the path, or fetch the model.")
        with path.open("rb") as stream:
            if stream.read(4) != b"GGUF" or path.stat().st_size < 24:
                raise ModelError(
                    f"{path.name} is not a GGUF file.",
                    "Choose a model file in GGUF format (its name ends in .gguf).",
                )
            with mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ) as block:
                return _read(_Cursor(block, path))
    except OSError as error:
        raise ModelError(
            f"The model {path} can't be opened: {error.strerror or error}.",
            "Check the path and its permissions.",
        ) from error


def _read(cursor: _Cursor) -> GgufFacts:
    path = cursor.path
    cursor.advance(4)
    version = cursor.number("I")
    if version & 0xFFFF == 0:  # a byte-swapped small number: written on a big-endian machine
        raise ModelError(
            f"{path.name} is a big-endian GGUF, which this machine can't run.", "Get the usual file."
        )
    if version not in (2, 3):
        raise ModelError(
            f"{path.name} has GGUF version {version}; versions 2 and 3 are known.",
            "Get a newer conversion of the model, or a newer Variorum.",
        )
    tensors, keys = cursor.number("Q"), cursor.number("Q")
    if keys > _MAX_KEYS or tensors > _MAX_TENSORS:
        raise ModelError(
            f"{path.name} is damaged: its header counts are impossible.", "Fetch the file again."
        )
    metadata: dict[str, object] = {}
    arrays: dict[str, LongArray] = {}
    for _ in range(keys):
        key = cursor.text()
        cursor.skipped = None
        metadata[key] = cursor.value(cursor.number("I"))
        if cursor.skipped is not None:
            arrays[key] = cursor.skipped
    listed, needed = _tensors(cursor, tensors, metadata)
    if needed > cursor.size:
        raise ModelError(
            f"{path.name} is truncated: {cursor.size:,} bytes, at least {needed:,} expected.",
            "Fetch the file again.",
        )
    return _facts(cursor, version, metadata, arrays, listed)


def _tensors(cursor: _Cursor, count: int, metadata: dict[str, object]) -> tuple[Tensors, int]:
    """Returns (the tensors, bytes the file must at least have)."""
    found, last_offset = [], 0
    for _ in range(count):
        name = cursor.text()
        dimensions = cursor.number("I")
        if dimensions > 8:
            raise ModelError(f"{cursor.path.name} is damaged: impossible tensor.", "Fetch the file again.")
        shape = tuple(cursor.number("Q") for _ in range(dimensions))
        found.append((name, shape, cursor.number("I")))
        last_offset = max(last_offset, cursor.number("Q"))
    if not count:
        return (), 0
    alignment = _int(metadata.get("general.alignment")) or 32
    start = -(-cursor.offset // alignment) * alignment
    return tuple(found), start + last_offset + 1


def _int(value: object) -> int:
    """An integer of the metadata; of a list (one value a layer) the largest; 0 if it is neither."""
    if isinstance(value, list):
        return max((_int(item) for item in value), default=0)
    return int(value) if isinstance(value, int | float) and math.isfinite(value) else 0


def _facts(
    cursor: _Cursor,
    version: int,
    metadata: dict[str, object],
    arrays: dict[str, LongArray],
    tensors: Tensors,
) -> GgufFacts:
    architecture = str(metadata.get("general.architecture", ""))

    def number(key: str) -> int:
        return _int(metadata.get(f"{architecture}.{key}"))

    layers, heads, embedding = (
        number("block_count"),
        number("attention.head_count"),
        number("embedding_length"),
    )
    per_layer = metadata.get(f"{architecture}.attention.head_count_kv")
    heads_kv = _int(per_layer) or heads
    k_width = number("attention.key_length") or (embedding // heads if heads else 0)
    v_width = number("attention.value_length") or (embedding // heads if heads else 0)
    kv_heads = sum(_int(n) for n in per_layer) if isinstance(per_layer, list) else heads_kv * layers
    tokens = metadata.get("tokenizer.ggml.tokens")
    file_type = metadata.get("general.file_type")
    return GgufFacts(
        path=cursor.path,
        version=version,
        architecture=architecture,
        name=str(metadata.get("general.name") or cursor.path.stem),
        quantization=_FILE_TYPES.get(file_type, f"type {file_type}") if isinstance(file_type, int) else "",
        parameters=sum(math.prod(shape) for _, shape, _ in tensors),
        file_bytes=cursor.size,
        context_length=number("context_length"),
        layers=layers,
        heads=heads,
        heads_kv=heads_kv,
        embedding_length=embedding,
        vocabulary=len(tokens) if isinstance(tokens, list) else _int(tokens),
        kv_width=kv_heads * (k_width + v_width),
        has_template=isinstance(metadata.get("tokenizer.chat_template"), str),
        sliding_window=number("attention.sliding_window"),
        pooling=bool(number("pooling_type")) or metadata.get(f"{architecture}.attention.causal") is False,
        splits=_int(metadata.get("split.count")) or 1,
        header_sha256=hashlib.sha256(cursor.block[: cursor.offset]).hexdigest(),
        metadata=metadata,
        state_bytes=_state_bytes(number, embedding, layers, per_layer),
        arrays=arrays,
        tensors=tensors,
    )


def _state_bytes(number: Callable[[str], int], embedding: int, layers: int, heads_kv: object) -> int:
    """Bytes of the recurrent state of one sequence: 4 a value, in every layer without attention.

    Sizes as in llama.cpp's llama_hparams::n_embd_r and n_embd_s. Where the header does not say which layers are
    recurrent, all are counted.
    """
    inner, state, kernel = number("ssm.inner_size"), number("ssm.state_size"), number("ssm.conv_kernel")
    values = inner * state + max(0, kernel - 1) * (inner + 2 * number("ssm.group_count") * state)
    values += embedding * number("wkv.head_size")
    values += embedding * max(0, number("shortconv.l_cache") - 1)
    if isinstance(heads_kv, list):
        layers = sum(not _int(n) for n in heads_kv)
    return 4 * values * layers


def require_writer(facts: GgufFacts) -> None:
    """Raise ModelError, with what to do, for a GGUF that can't write text (embedders, encoders, picture parts)."""
    name, architecture = facts.path.name, facts.architecture
    if not architecture:
        raise ModelError(f"{name} does not say which model architecture it holds.", "Choose another GGUF.")
    if any(word in architecture for word in _EMBEDDERS) or facts.pooling:
        raise ModelError(
            f"{name} is an embedding model ({architecture}); it can't write or check answers.",
            "Choose an instruction-tuned chat model as drafter and verifier.",
        )
    if architecture in _NOT_WRITERS:
        raise ModelError(f"{name} {_NOT_WRITERS[architecture]}.", "Choose an instruction-tuned chat model.")
    if facts.parameters == 0 or facts.vocabulary == 0:
        raise ModelError(f"{name} holds no weights or no vocabulary.", "Choose the model's main GGUF file.")
