"""A program that damages a GGUF in many ways, one after the other, and tries to use each; see test_llama_damaged.py.

It is a process of its own so that a native crash is seen and told apart from an error. For each number it prints
'number try', then 'number outcome'.

    python try_damaged.py GGUF COPY FIRST END
"""

from __future__ import annotations

import faulthandler
import random
import struct
import sys
import traceback
from pathlib import Path

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


def main(gguf: Path, copy: Path, first: int, end: int) -> None:
    """Try the damages [first, end)."""
    faulthandler.enable()
    with gguf.open("rb") as stream:
        head = stream.read(8 << 20)
    for number in range(first, end):
        print(number, "try", flush=True)
        changes = [(offset, new[: len(head) - offset]) for offset, new in damage(number, head)]
        with copy.open("r+b") as stream:
            for offset, new in changes:
                stream.seek(offset)
                stream.write(new)
        try:
            print(number, " ".join(attempt(copy).split()), flush=True)
        except Exception:
            print(number, "UNEXPECTED", repr(traceback.format_exc()), flush=True)
        with copy.open("r+b") as stream:
            for offset, new in changes:
                stream.seek(offset)
                stream.write(head[offset : offset + len(new)])


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
