"""Which draft prompt a model is given."""

from __future__ import annotations

from variorum.rag.polar import wants_yes_or_no
from variorum.rag.prompts import POLAR, REASONED_FROM_PARAMETERS
from variorum.rag.sides import sides


def draft_prompt_name(parameters: int, question: str = "") -> str:
    """The draft prompt for a drafter of so many parameters (0: unknown, taken as small), and for a question."""
    return "draft_reasoned" if parameters >= REASONED_FROM_PARAMETERS else short_prompt_name(question)


def short_prompt_name(question: str) -> str:
    """The draft prompt for small models. One for a yes or a no only finds what answers (`quoting.stated`).

    Whether two things are both of a kind is told by no sentence alone, and small models answer it: as ever.
    """
    return POLAR if wants_yes_or_no(question) and not sides(question) else "draft_short"
