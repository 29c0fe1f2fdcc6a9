"""What can be said of an answer beside its text: what was shown first, why that changed, what is left open."""

from __future__ import annotations

from variorum.domain.answers import Answer
from variorum.domain.events import Provisional
from variorum.rag.answering import stated_for
from variorum.services.words import translate

_MOST_CHARACTERS = 120


def heading(shown: Provisional, first: Provisional) -> str:
    """Mark an answer that is not final: 'First verified answer, from draft 2'. first: what was shown first of all."""
    if shown.draft == first.draft:
        words = translate("FirstAnswer", "First verified answer, from draft {number}")
    else:
        words = translate("FirstAnswer", "Better supported answer, from draft {number}")
    return words.format(number=shown.draft)


def others(shown: Provisional) -> str:
    """Which accepted drafts say something else; '' if none: 'draft 3 says otherwise'."""
    if not shown.differs:
        return ""
    if len(shown.differs) == 1:
        return translate("FirstAnswer", "draft {number} says otherwise").format(number=shown.differs[0])
    numbers = [str(n) for n in shown.differs]
    return translate("FirstAnswer", "drafts {numbers} and {last} say otherwise").format(
        numbers=", ".join(numbers[:-1]), last=numbers[-1]
    )


def why_changed(first: Provisional, last: Provisional, answer: Answer) -> str:
    """Say why the final answer is not the one that was shown first; '' if it is, or has it in its words.

    Args:
        first, last: what was shown first and last before the final answer; often the same.
    """
    if answer.text.strip() == first.text.strip():
        return ""
    if not answer.disagreements and first.text.strip().rstrip(".") in answer.text:
        return ""  # more stands beside it
    if answer.disagreements:
        words = translate(
            "FirstAnswer", "Shown first: ‘{text}’ (draft {number}); another source says otherwise."
        )
    elif answer.text.strip() == last.text.strip():
        words = translate(
            "FirstAnswer", "Shown first: ‘{text}’ (draft {number}); draft {better} is better supported."
        )
    else:
        words = translate(
            "FirstAnswer",
            "Shown first: ‘{text}’ (draft {number}); the verifier then wrote the answer from the accepted drafts.",
        )
    return words.format(text=_short(first.text), number=first.draft, better=last.draft)


def is_left_open(answer: Answer) -> bool:
    """Whether sentences of the sources stand in place of a yes or a no: whether they agree, nobody has judged."""
    return not answer.disagreements and bool(stated_for(answer.prompt_versions, answer.question))


def _short(text: str) -> str:
    line = " ".join(text.split()).removesuffix(".")
    return line if len(line) <= _MOST_CHARACTERS else line[: _MOST_CHARACTERS - 1].rstrip() + "…"
