"""The GGUF header reader, on small headers built here and on broken ones."""

from __future__ import annotations

import contextlib
import random
import struct
from pathlib import Path

import pytest

from variorum.domain.errors import ModelError
from variorum.engine.llama.gguf import read_gguf, require_writer


def text(value: str | bytes) -> bytes:
    block = value if isinstance(value, bytes) else value.encode()
    return struct.pack("<Q", len(block)) + block


def pair(key: str, kind: int, value: bytes) -> bytes:
    return text(key) + struct.pack("<I", kind) + value


def u32(key: str, value: int) -> bytes:
    return pair(key, 4, struct.pack("<I", value))


def string(key: str, value: str) -> bytes:
    return pair(key, 8, text(value))


def strings(key: str, values: list[str]) -> bytes:
    return pair(key, 9, struct.pack("<IQ", 8, len(values)) + b"".join(map(text, values)))


def tensor(name: str, shape: list[int], offset: int) -> bytes:
    return text(name) + struct.pack("<I", len(shape)) + struct.pack(f"<{len(shape)}QIQ", *shape, 0, offset)


def llama_pairs(architecture: str = "llama") -> list[bytes]:
    return [
        string("general.architecture", architecture),
        string("general.name", "A small model"),
        u32("general.file_type", 15),
        u32(f"{architecture}.block_count", 4),
        u32(f"{architecture}.context_length", 2048),
        u32(f"{architecture}.embedding_length", 64),
        u32(f"{architecture}.attention.head_count", 8),
        u32(f"{architecture}.attention.head_count_kv", 2),
        string("tokenizer.chat_template", "{{ messages }}"),
        strings("tokenizer.ggml.tokens", [f"token{i}" for i in range(1000)]),
        pair("tokenizer.ggml.scores", 9, struct.pack("<IQ3f", 6, 3, 0.5, 1.0, 1.5)),
    ]


def gguf(
    pairs: list[bytes],
    tensors: list[bytes] | None = None,
    *,
    magic: bytes = b"GGUF",
    version: int = 3,
    tail: int = 4096,
) -> bytes:
    tensors = (
        [tensor("token_embd.weight", [64, 10], 0), tensor("out", [64], 2560)] if tensors is None else tensors
    )
    head = magic + struct.pack("<IQQ", version, len(tensors), len(pairs))
    return head + b"".join(pairs) + b"".join(tensors) + bytes(tail)


def saved(tmp_path: Path, block: bytes) -> Path:
    path = tmp_path / "model.gguf"
    path.write_bytes(block)
    return path


def test_reads_what_a_header_says(tmp_path: Path) -> None:
    facts = read_gguf(saved(tmp_path, gguf(llama_pairs())))
    assert (facts.architecture, facts.name, facts.quantization) == ("llama", "A small model", "Q4_K_M")
    assert (facts.layers, facts.heads, facts.heads_kv, facts.embedding_length) == (4, 8, 2, 64)
    assert (facts.context_length, facts.vocabulary, facts.parameters) == (2048, 1000, 64 * 10 + 64)
    assert facts.has_template
    assert facts.metadata["tokenizer.ggml.scores"] == [0.5, 1.0, 1.5]
    # 2 KV heads of 8 values for K and V in 4 layers
    assert facts.kv_width == 4 * 2 * (8 + 8)
    assert facts.kv_bytes_per_token("f16") == 256
    assert facts.kv_bytes_per_token("q8_0") == 136
    require_writer(facts)


def test_kv_heads_may_differ_by_layer(tmp_path: Path) -> None:
    pairs = [p for p in llama_pairs() if b"head_count_kv" not in p]
    pairs.append(pair("llama.attention.head_count_kv", 9, struct.pack("<IQ4I", 4, 4, 0, 2, 2, 4)))
    facts = read_gguf(saved(tmp_path, gguf(pairs)))
    assert facts.heads_kv == 4
    assert facts.kv_width == (0 + 2 + 2 + 4) * (8 + 8)


@pytest.mark.parametrize(
    ("block", "reason"),
    [
        (b"", "not a GGUF"),
        (b"GG", "not a GGUF"),
        (b"This is a text file that somebody has named model.gguf.", "not a GGUF"),
        (gguf(llama_pairs(), magic=b"GGJT"), "not a GGUF"),
        (gguf(llama_pairs(), version=9), "version 9"),
        (gguf(llama_pairs(), version=3 << 24), "big-endian"),
        (gguf(llama_pairs(), tail=0), "truncated"),
        (gguf(llama_pairs())[:300], "damaged"),
        (b"GGUF" + struct.pack("<IQQ", 3, 1, 1 << 60), "counts are impossible"),
        (gguf([text("key") + struct.pack("<IQ", 8, 1 << 63)]), "damaged"),
        (gguf([pair("key", 9, struct.pack("<IQ", 8, 1 << 62))]), "damaged"),
        (gguf([pair("key", 9, struct.pack("<IQ", 5, 1 << 61))]), "damaged"),
        (gguf([pair("key", 99, b"")]), "unknown value type"),
        (gguf([pair("key", 9, struct.pack("<IQ", 9, 1) * 40)]), "unknown value type"),
    ],
)
def test_a_broken_file_is_a_clear_error(tmp_path: Path, block: bytes, reason: str) -> None:
    with pytest.raises(ModelError, match=reason) as caught:
        read_gguf(saved(tmp_path, block))
    assert "model.gguf" in caught.value.message
    assert caught.value.advice


def test_a_missing_file_and_a_folder_are_clear_errors(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="no model file"):
        read_gguf(tmp_path / "absent.gguf")
    with pytest.raises(ModelError, match="no model file"):
        read_gguf(tmp_path)


def test_damage_anywhere_in_the_header_never_gets_past_a_model_error(tmp_path: Path) -> None:
    whole = gguf(llama_pairs())
    random_bytes = random.Random(7)
    for _ in range(300):
        block = bytearray(whole)
        for _ in range(3):
            block[random_bytes.randrange(4, 1200)] = random_bytes.randrange(256)
        with contextlib.suppress(ModelError):
            read_gguf(saved(tmp_path, bytes(block)))
    for length in range(0, len(whole) - 4096, 131):
        with pytest.raises(ModelError):
            read_gguf(saved(tmp_path, whole[:length]))


@pytest.mark.parametrize(
    "architecture", ["bert", "nomic-bert", "modern-bert", "gemma-embedding", "t5encoder"]
)
def test_embedding_models_are_refused(tmp_path: Path, architecture: str) -> None:
    facts = read_gguf(saved(tmp_path, gguf(llama_pairs(architecture))))
    with pytest.raises(ModelError, match="embedding model") as caught:
        require_writer(facts)
    assert "chat model" in caught.value.advice


def test_the_state_of_recurrent_layers_is_counted(tmp_path: Path) -> None:
    """Three of four layers are recurrent, as in hybrids of Mamba 2 and attention."""
    pairs = [p for p in llama_pairs() if b"head_count_kv" not in p]
    pairs.append(pair("llama.attention.head_count_kv", 9, struct.pack("<IQ4I", 4, 4, 0, 0, 2, 0)))
    sizes = {"inner_size": 3072, "state_size": 128, "conv_kernel": 4, "group_count": 1}
    pairs += [u32(f"llama.ssm.{key}", value) for key, value in sizes.items()]
    hybrid, plain = tmp_path / "hybrid.gguf", tmp_path / "plain.gguf"
    hybrid.write_bytes(gguf(pairs))
    plain.write_bytes(gguf(llama_pairs()))
    assert read_gguf(hybrid).state_bytes == 3 * 4 * (3072 * 128 + 3 * (3072 + 2 * 128))
    assert read_gguf(plain).state_bytes == 0


def test_models_that_pool_or_look_both_ways_are_refused(tmp_path: Path) -> None:
    for extra in (u32("llama.pooling_type", 3), pair("llama.attention.causal", 7, b"\0")):
        with pytest.raises(ModelError, match="embedding model"):
            require_writer(read_gguf(saved(tmp_path, gguf([*llama_pairs(), extra]))))


def test_files_that_hold_no_chat_model_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="picture part"):
        require_writer(read_gguf(saved(tmp_path, gguf(llama_pairs("clip")))))
    with pytest.raises(ModelError, match="no weights"):
        require_writer(read_gguf(saved(tmp_path, gguf(llama_pairs(), tensors=[]))))
    with pytest.raises(ModelError, match="architecture"):
        require_writer(read_gguf(saved(tmp_path, gguf([string("general.name", "nameless")]))))
