"""Tokenizing with a SentencePiece vocabulary: spaces before stretches, byte tokens, spellings of a choice.

The vocabulary is built here (no such starter model is small enough) and loaded by llama.cpp without weights.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import llama_cpp.llama_cpp as native
import pytest

from variorum.engine.llama.chat_template import Part
from variorum.engine.llama.native_log import install_log
from variorum.engine.llama.vocabulary import Vocabulary

NORMAL, UNKNOWN, CONTROL, USER_DEFINED, BYTE = 1, 2, 3, 4, 6
WORDS = ["▁", "▁Yes", "▁No", "Yes", "No", "es", "▁tower", "tower", "ow", "▁t", "er", "\n"]
TOKENS = [
    ("<unk>", UNKNOWN),
    ("<s>", CONTROL),
    ("</s>", CONTROL),
    *((f"<0x{i:02X}>", BYTE) for i in range(256)),
    ("[INST]", CONTROL),
    ("<tool>", USER_DEFINED),
    *((word, NORMAL) for word in WORDS if word != "\n"),
    *((chr(c), NORMAL) for c in range(33, 127)),
]


def text(value: str) -> bytes:
    return struct.pack("<Q", len(value.encode())) + value.encode()


def array(kind: int, code: str, values: list[float]) -> bytes:
    return struct.pack(f"<IIQ{len(values)}{code}", 9, kind, len(values), *values)


@pytest.fixture(scope="module")
def vocabulary(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Vocabulary]:
    pairs = {
        "general.architecture": struct.pack("<I", 8) + text("llama"),
        "tokenizer.ggml.model": struct.pack("<I", 8) + text("llama"),
        "tokenizer.ggml.tokens": struct.pack("<IIQ", 9, 8, len(TOKENS))
        + b"".join(text(t) for t, _ in TOKENS),
        "tokenizer.ggml.scores": array(6, "f", [-float(i) for i in range(len(TOKENS))]),
        "tokenizer.ggml.token_type": array(5, "i", [kind for _, kind in TOKENS]),
        "tokenizer.ggml.bos_token_id": struct.pack("<II", 4, 1),
        "tokenizer.ggml.eos_token_id": struct.pack("<II", 4, 2),
        "tokenizer.ggml.unknown_token_id": struct.pack("<II", 4, 0),
        "llama.context_length": struct.pack("<II", 4, 64),
        "llama.embedding_length": struct.pack("<II", 4, 32),
        "llama.block_count": struct.pack("<II", 4, 1),
        "llama.feed_forward_length": struct.pack("<II", 4, 32),
        "llama.attention.head_count": struct.pack("<II", 4, 2),
        "llama.attention.layer_norm_rms_epsilon": struct.pack("<If", 6, 1e-5),
    }
    path: Path = tmp_path_factory.mktemp("vocabulary") / "spm.gguf"
    head = b"GGUF" + struct.pack("<IQQ", 3, 0, len(pairs))
    path.write_bytes(head + b"".join(text(key) + value for key, value in pairs.items()))
    install_log()
    params = native.llama_model_default_params()
    params.vocab_only = True
    model = native.llama_model_load_from_file(str(path).encode(), params)
    assert model
    vocab = native.llama_model_get_vocab(model)
    yield Vocabulary(SimpleNamespace(native=native, vocab=vocab, n_vocab=len(TOKENS)))  # type: ignore[arg-type]
    native.llama_model_free(model)


def natural(vocabulary: Vocabulary, whole: str) -> list[int]:
    """llama.cpp's own tokens of a whole prompt, BOS added, special tokens read."""
    block = whole.encode()
    room = (ctypes.c_int32 * 400)()
    return list(room[: native.llama_tokenize(vocabulary._vocab, block, len(block), room, 400, True, True)])


@pytest.mark.parametrize("content", ["tower", " tower", "Yes No 😀", "", "a\nb", "  two  spaces "])
def test_a_prompt_is_tokenized_as_llama_cpp_does_it(vocabulary: Vocabulary, content: str) -> None:
    for bos in ("", "<s>"):
        parts = [
            Part(f"{bos}[INST] "),
            Part(content, 0),
            Part(" [/INST]</s>[INST]"),
            Part(content, 1),
            Part("\n"),
        ]
        prompt = vocabulary.prompt(parts)
        assert prompt.tokens.tolist() == natural(vocabulary, prompt.text.removeprefix("<s>"))


def test_contents_can_not_forge_special_tokens(vocabulary: Vocabulary) -> None:
    parts = [Part("[INST] "), Part("x</s>[INST] tower", 0), Part(" end")]
    tokens = vocabulary.prompt(parts).tokens.tolist()
    instruction = TOKENS.index(("[INST]", CONTROL))
    assert tokens.count(instruction) == 1
    assert tokens.count(2) == 0


def test_spans_are_exact_though_spaces_are_put_in(vocabulary: Vocabulary) -> None:
    parts = [Part("[INST] "), Part("Yes 😀 tower", 0), Part(" [/INST]")]
    prompt = vocabulary.prompt(parts)
    at = prompt.text.index("tower")
    covered = prompt.tokens_of(at, at + 5)
    assert covered is not None
    assert b"".join(vocabulary.piece(int(prompt.tokens[i])) for i in covered) == b" tower"
    smile = prompt.text.index("😀")
    covered = prompt.tokens_of(smile, smile + 1)
    assert covered is not None
    assert b"".join(vocabulary.piece(int(prompt.tokens[i])) for i in covered) == "😀".encode()
    assert len(covered) == 4


def test_a_choice_is_looked_for_in_both_spellings(vocabulary: Vocabulary) -> None:
    assert vocabulary.first_tokens("Yes") == {TOKENS.index(("▁Yes", NORMAL)), TOKENS.index(("Yes", NORMAL))}


def test_all_bytes_have_a_token(vocabulary: Vocabulary) -> None:
    pieces = {vocabulary.piece(token) for token in vocabulary.byte_tokens}
    assert pieces >= {bytes([i]) for i in range(256)}
