"""Replies that went wrong as text: a model that repeats itself, or was stopped in the middle of a sentence."""

from __future__ import annotations

import re
from dataclasses import dataclass

from variorum.rag.wording import fold, split_claims

_LOOP = re.compile(r"(?P<unit>\S.{2,160}?)(?:(?P=unit)){2,}", re.DOTALL)
_LEAST_LOOP = 30
"""Characters; 'no, no, no' and '1,000,000,000' are no loops."""


@dataclass(frozen=True, slots=True)
class Repaired:
    """What can be used of a reply. fault: what was wrong with it, in words; '' if nothing."""

    text: str
    fault: str = ""


def repaired(text: str, *, cut_off: bool) -> Repaired:
    """Keep the sound part of an answer.

    A repetition is kept once, a sentence said before is left out, and so is an unfinished last sentence that complete
    ones precede. A single sentence that was cut off stays as it is, and the fault is named.

    Args:
        text: an answer, without labels. cut_off: it ended because it was as long as it may be.
    """
    once = _without_loop(text)
    if once != text:
        return Repaired(_said_once(once), "It repeated itself; the repetition is left out.")
    claims = split_claims(text)
    if cut_off:
        if len(claims) > 1:
            return Repaired(
                _said_once(" ".join(claims[:-1])), "It was cut off; the unfinished sentence is left out."
            )
        return Repaired(text, "It was cut off in the middle.")
    kept = _said_once(text)
    return Repaired(kept, "" if kept == text else "It repeated itself; the repetition is left out.")


def _without_loop(text: str) -> str:
    for match in _LOOP.finditer(text + " "):
        unit = match.group("unit")
        if len(match.group()) >= _LEAST_LOOP and any(c.isalpha() for c in unit):
            return text[: match.start() + len(unit)].strip().rstrip(",;")
    return text


def _said_once(text: str) -> str:
    claims = split_claims(text)
    first = {fold(claim): claim for claim in reversed(claims)}
    if len(first) == len(claims):
        return text
    return " ".join(claim for claim in dict.fromkeys(claims) if first[fold(claim)] == claim)
