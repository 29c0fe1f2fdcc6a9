"""A prompt as a server gets it: no template of ours, its tokens estimated."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from variorum.domain.ports import Message


def estimated_tokens(text: str) -> int:
    """Tokens of a text as they mostly are: four bytes each."""
    return math.ceil(len(text.encode("utf-8", "replace")) / 4)


def plain_text(messages: Sequence[Message]) -> str:
    """What is sent, as plain text: the server applies a template of its own."""
    return "\n\n".join(f"[{message.role}]\n{message.content}" for message in messages)
