"""A program that damages a GGUF in many ways, one after the other, and tries to use each; see test_llama_damaged.py.

It is a process of its own so that a native crash is seen and told apart from an error. For each number it prints
'number try', then 'number outcome'.

    python try_damaged.py GGUF COPY FIRST END     bytes of the header are damaged; COPY is a copy of GGUF
    python try_damaged.py tiny FILE FIRST END     whole GGUFs of strange content are written to FILE; END may be too far
"""

from __future__ import annotations

import faulthandler
import random
import struct
import sys
import traceback
from pathlib import Path

from written_gguf import TYPES, Value, tiny_pairs, tiny_tensors, write_gguf

from variorum.domain.errors import ModelError
from variorum.domain.ports import GenerationRequest, Message, ScoreRequest
from variorum.engine.llama import EngineSettings, open_model

SETTINGS = EngineSettings(
    context_tokens=128, max_sequences=2, prefix_sequences=2, n_batch=64, n_ubatch=64, threads=1
)
ASKED = (Message("user", "Is it a tower?"),)
EXTREMES = (0, 1, 2, 3, 0x7F, 0x80, 0xFF, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF)


def regions(head: bytes) -> list[tuple[int, int]]:
    """Stretches of a header that damage should fall on: its beginning, all outside the vocabulary, the tensors."""
    tensors = head.rindex(struct.pack("<Q", len("output_norm.weight")) + b"output_norm.weight")
    end = max(head.rindex(b".weight") + 40, tensors)
    first_tensor = min(
        head.index(name) for name in (b"token_embd.weight", b"blk.0.", b"output_norm.weight") if name in head
    )
    vocabulary = head.index(b"tokenizer.ggml.")
    return [
        (4, vocabulary),
        (4, vocabulary),
        (vocabulary, first_tensor),
        (first_tensor, end),
        (first_tensor, end),
    ]


def damage(number: int, head: bytes) -> list[tuple[int, bytes]]:
    """(offset, bytes written there) for a number; always the same for the same number."""
    chance = random.Random(number)
    start, end = chance.choice(regions(head))
    changes = []
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        offset = chance.randrange(start, end)
        kind = chance.randrange(4)
        if kind == 0:
            changes.append((offset, bytes([head[offset] ^ 1 << chance.randrange(8)])))
        elif kind == 1:
            changes.append((offset, bytes([chance.randrange(256)])))
        elif kind == 2:
            changes.append((offset, struct.pack("<I", chance.choice(EXTREMES))))
        else:
            changes.append((offset, bytes(chance.randrange(1, 12))))
    return changes


def strange() -> list[tuple[str, dict[str, Value | None], dict[str, str]]]:
    """(what is strange, metadata that differs, tensor types that differ) of GGUFs that are well formed."""
    found: list[tuple[str, dict[str, Value | None], dict[str, str]]] = []
    whole = tiny_pairs()
    for key, value in whole.items():
        others: list[Value | None] = [None, "", "text", [], 1.0, True]
        if isinstance(value, int):
            others += [*EXTREMES[:-1], 0xFFFFFFFF, float("nan")]
        elif isinstance(value, float):
            others += [0.0, -1.0, 1e30, float("inf"), float("nan")]
        elif isinstance(value, list):
            bad: Value = "" if isinstance(value[0], str) else type(value[0])(-(1 << 30))
            others += [value[:-1], value[:5], value[:1], [*value, value[-1]], [value[0]] * len(value)]
            others += [[*value[:9], bad, *value[10:]], [bad] * len(value), list(reversed(value))]
            if isinstance(bad, int):
                others += [[kind] * len(value) for kind in range(8)]
        found += [(f"{key} = {str(other)[:40]}", {key: other}, {}) for other in others]
    for key in ("rope.freq_base", "rope.scaling.factor", "attention.key_length", "attention.value_length"):
        found += [
            (f"{key} = {v}", {f"llama.{key}": v}, {})
            for v in (0, 1, 3, 0xFFFFFFFF, 0.0, float("nan"), [1, 2])
        ]
    for key in (
        "expert_count",
        "expert_used_count",
        "vocab_size",
        "attention.sliding_window",
        "pooling_type",
    ):
        found += [(f"{key} = {v}", {f"llama.{key}": v}, {}) for v in (1, 3, 0xFFFFFFFF, "text", [1, 2])]
    for key in (
        "eot_token_id",
        "padding_token_id",
        "seperator_token_id",
        "fim_pre_token_id",
        "mask_token_id",
    ):
        found += [
            (f"{key} = {v}", {f"tokenizer.ggml.{key}": v}, {}) for v in (0, 0x7FFFFFFF, 0xFFFFFFFF, "text")
        ]
    for model in ("gpt2", "bert", "t5", "rwkv", "plamo2", "none", "no_vocab"):
        found.append((f"tokenizer {model}", {"tokenizer.ggml.model": model}, {}))
        found.append(
            (f"tokenizer {model}", {"tokenizer.ggml.model": model, "tokenizer.ggml.merges": ["a b", "c"]}, {})
        )
    found += [
        (f"{name} as {kind}", {}, {name: kind})
        for name in tiny_tensors(64)
        for kind in TYPES
        if "0." in name or "blk" not in name
    ]
    return found


def attempt(path: Path) -> str:
    """Load a GGUF and ask it something; returns the outcome in words."""
    try:
        model = open_model(path, SETTINGS)
    except ModelError as error:
        return f"refused: {error.message}" if error.advice else f"WITHOUT ADVICE: {error.message}"
    try:
        futures = [
            *model.generate(
                [GenerationRequest(ASKED, 3), GenerationRequest(ASKED, 3, grammar='root ::= "Yes" | "No"')]
            ),
            *model.score([ScoreRequest(ASKED, span=(0, 5), choices=("Yes", "No"))]),
        ]
        errors = [error for future in futures if (error := future.exception(60)) is not None]
        for error in errors:
            if not isinstance(error, ModelError):
                raise error
        return f"asked in vain: {errors[0]}" if errors else "answered"
    finally:
        model.close()


def main_strange(path: Path, first: int, end: int) -> None:
    """Try the strange GGUFs [first, end), as far as there are."""
    for number, (what, changes, types) in list(enumerate(strange()))[first:end]:
        print(number, "try", what.replace(chr(10), " "), flush=True)
        pairs = {key: value for key, value in (tiny_pairs() | changes).items() if value is not None}
        tensors = tiny_tensors(len(tiny_pairs()["tokenizer.ggml.tokens"]))  # type: ignore[arg-type]
        write_gguf(path, pairs, tensors, types)
        report(number, path)


def report(number: int, path: Path) -> None:
    """Print the outcome of one attempt."""
    try:
        print(number, " ".join(attempt(path).split()), flush=True)
    except Exception:
        print(number, "UNEXPECTED", repr(traceback.format_exc()), flush=True)


def main(gguf: Path, copy: Path, first: int, end: int) -> None:
    """Try the damages [first, end)."""
    with gguf.open("rb") as stream:
        head = stream.read(8 << 20)
    for number in range(first, end):
        print(number, "try", flush=True)
        changes = [(offset, new[: len(head) - offset]) for offset, new in damage(number, head)]
        with copy.open("r+b") as stream:
            for offset, new in changes:
                stream.seek(offset)
                stream.write(new)
        report(number, copy)
        with copy.open("r+b") as stream:
            for offset, new in changes:
                stream.seek(offset)
                stream.write(head[offset : offset + len(new)])


if __name__ == "__main__":
    faulthandler.enable()
    if sys.argv[1] == "tiny":
        main_strange(Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
    else:
        main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
