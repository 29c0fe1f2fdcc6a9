"""Prompts of a given shape for the engine's benchmarks, new in every round, so that no cache knows them."""

from __future__ import annotations

import random

from variorum.domain.ports import GenerationRequest, Message
from variorum.engine.llama import LlamaModel

_SYSTEM = "You write long, detailed texts from documents, and never stop before everything is told."
_SHARED = (
    "The tower {n} stands on the bank of the river and was begun in January {year}. Its four iron legs rest on "
    "foundations of limestone and concrete, and the parts were made in workshops outside the town. "
)
_OWN = (
    "Survey {i} of the year {year} found {rivets} rivets, {stairs} stairs and {lamps} lamps on level {level}; the wind "
    "moved the top by {sway} centimetres, and the paint weighed {paint} tons. "
)
QUESTION = "Write a story of a thousand words about the people who counted all this."
"""Both models write on and on then, and hardly repeat what they have read."""
_FILLER = " and"  # one token in every vocabulary seen


def _passage(tag: int, repeat: int) -> str:
    """A passage that no other tag gives."""
    number = random.Random(tag).randrange
    return "".join(
        _OWN.format(i=tag, year=number(1890, 2020), rivets=number(2000, 9999), stairs=number(100, 999),
                    lamps=number(10, 99), level=n + 1, sway=number(1, 30), paint=number(20, 90))
        for n in range(repeat)
    )  # fmt: skip


def draft_messages(tag: int, drafts: int, question: str = QUESTION) -> list[tuple[Message, ...]]:
    """The prompts of M drafts: an instruction and a passage that all of them share, about 280 tokens, then a passage
    of each one's own, about 200, and the question.

    Another tag gives other prompts from the first words on, so that a server or cache that has seen earlier rounds
    knows none of it.
    """
    system = Message("system", f"Report {tag}. {_SYSTEM}")
    number = random.Random(-1 - tag).randrange
    shared = "".join(_SHARED.format(n=n, year=number(1850, 1950)) for n in range(4))
    return [
        (system, Message("user", f"{shared}\n\n{_passage(1000 * tag + i, 3)}\n\n{question}"))
        for i in range(drafts)
    ]


def requests(messages: list[tuple[Message, ...]], tokens: int) -> list[GenerationRequest]:
    """Greedy requests of so many tokens at most."""
    return [GenerationRequest(each, tokens) for each in messages]


def prompt_tokens(model: LlamaModel, messages: tuple[Message, ...]) -> list[int]:
    """The tokens our engine computes for a prompt, to give a peer exactly the same."""
    return model.prompt_tokens(messages).tolist()


def prompt_of(model: LlamaModel, tokens: int, tag: int) -> tuple[Message, ...]:
    """A prompt of exactly so many tokens that shares only the template's first few with any other tag.

    Raises ValueError if the template alone is longer.
    """
    system = Message("system", f"{tag}. {_SYSTEM}")

    def made(text: str, fillers: int) -> tuple[Message, ...]:
        # In front: at the end they would be joined with what follows
        return system, Message("user", f"Read{_FILLER * fillers} {text}\n\n{QUESTION}")

    def length(text: str, fillers: int = 0) -> int:
        return len(prompt_tokens(model, made(text, fillers)))

    text = ""
    more = _passage(tag, 4 + tokens // 20).split(" ")
    low, high = 0, len(more)
    while low < high:  # the most words that fit
        middle = (low + high + 1) // 2
        low, high = (middle, high) if length(" ".join(more[:middle])) <= tokens else (low, middle - 1)
    text = " ".join(more[:low])
    for fillers in range(64):
        if (found := length(text, fillers)) == tokens:
            return made(text, fillers)
        if found > tokens:
            break
    raise ValueError(f"no prompt of exactly {tokens} tokens can be made")
