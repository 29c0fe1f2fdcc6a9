"""In words: what the first verified answer is, and why the final one says something else."""

from __future__ import annotations

from variorum.domain.answers import Answer
from variorum.domain.events import Provisional

_MOST_CHARACTERS = 120


def heading(shown: Provisional, first: Provisional) -> str:
    """Mark an answer that is not final: 'First verified answer, from draft 2'. first: what was shown first of all."""
    if shown.draft == first.draft:
        return f"First verified answer, from draft {shown.draft}"
    return f"Better supported answer, from draft {shown.draft}"


def others(shown: Provisional) -> str:
    """Which accepted drafts say something else; '' if none: 'draft 3 says otherwise'."""
    if not shown.differs:
        return ""
    if len(shown.differs) == 1:
        return f"draft {shown.differs[0]} says otherwise"
    numbers = [str(n) for n in shown.differs]
    return f"drafts {', '.join(numbers[:-1])} and {numbers[-1]} say otherwise"


def why_changed(first: Provisional, last: Provisional, answer: Answer) -> str:
    """Say why the final answer is not the one that was shown first; '' if it is.

    Args:
        first, last: what was shown first and last before the final answer; often the same.
    """
    if answer.text.strip() == first.text.strip():
        return ""
    shown = f"Shown first: ‘{_short(first.text)}’ (draft {first.draft})"
    if answer.disagreements:
        return f"{shown}; another source says otherwise."
    if answer.text.strip() == last.text.strip():
        return f"{shown}; draft {last.draft} is better supported."
    return f"{shown}; the verifier then wrote the answer from the accepted drafts."


def _short(text: str) -> str:
    line = " ".join(text.split()).removesuffix(".")
    return line if len(line) <= _MOST_CHARACTERS else line[: _MOST_CHARACTERS - 1].rstrip() + "…"
