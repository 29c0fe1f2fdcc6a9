"""A question of yes or no, put so that it asks for the fact itself: 'How long is the bridge?' for 'Is it 120 m long?'.

A small drafter says yes to whatever is about the same thing, and NOT FOUND to what denies it; asked for the fact, it
finds '95 m', which can be cited, compared with other sources and read against the question (docs/decisions/0038).
Only for small drafters on this machine, and English questions.
"""

from __future__ import annotations

import re

from variorum.rag import wording
from variorum.rag.amounts import is_part_of_amount, quantities
from variorum.rag.prompts import REASONED_FROM_PARAMETERS, open_question_request
from variorum.rag.rewriting import first_sound
from variorum.rag.run import Roles, Run
from variorum.rag.sides import sides

_POLAR = re.compile(
    r"(?:is|are|was|were|do|does|did|can|could|has|have|had|will|would|should|may|might|must)(?:n['’]t)?\b",
    re.I,
)
_CHOICE = re.compile(r"\b(?:or|both|either|neither|same)\b", re.I)
"""What asks for one of two things, or compares them: the fact is not one thing."""
_OPEN = re.compile(r"\b(?:what|which|who|whom|whose|when|where|how|why)\b", re.I)
_BESIDE = re.compile(r"\([^()]*\)|,[^,?]*,")
_MOST_NEW = 2
_LEAST_KEPT = 0.5


def opened(run: Run, roles: Roles) -> str:
    """The question as one for the fact; '' where it is none of yes or no, or the drafter answers those itself.

    Raises ModelError, ContextTooSmall, Cancelled.
    """
    if not is_polar(run.question) or not 0 < roles.at_hand.facts.parameters < REASONED_FROM_PARAMETERS:
        return ""
    return first_sound(
        run,
        roles,
        open_question_request(run.prompt("open_question"), run.question),
        "question for the fact",
        lambda text: is_opened(text, run.question),
        drafter_only=True,
    )


def is_polar(question: str) -> bool:
    """Whether an English question wants yes or no about one thing."""
    asked = question.strip()
    if not _POLAR.match(asked) or _CHOICE.search(asked) or sides(asked) is not None:
        return False
    return len(wording.content_words(asked)) > 1 and wording.language(asked) in ("en", "")


def is_opened(written: str, question: str) -> bool:
    """Whether a text may be a question of yes or no put as one for the fact.

    It is made of that one's words with hardly any others, and has left out what was asserted: a word, and one of its
    amounts if it has any.
    """
    said, asked = set(wording.content_words(written)), set(wording.content_words(question))
    others = {w for w in said - asked if not _OPEN.fullmatch(w)}
    subject = {w for w in wording.content_words(_BESIDE.sub(" ", question)) if not is_part_of_amount(w)}
    amounts_left = quantities(question) and quantities(written) >= quantities(question)
    return (
        written.endswith("?")
        and not _POLAR.match(written)
        and _OPEN.search(written) is not None
        and len(others) <= _MOST_NEW
        and wording.names(written) <= set(wording.words(question))
        and not asked <= said
        and not amounts_left
        and len(said & subject) >= _LEAST_KEPT * len(subject)
    )
