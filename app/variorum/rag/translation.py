"""A question in another language than the documents is put into theirs, so that the search by words finds what answers
it, and drafts and evidence can be compared word by word.

Only where both languages are plain: a question that need not be translated is never changed (docs/decisions/0035).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from variorum.domain.documents import Passage
from variorum.rag.prompts import translation_request
from variorum.rag.rewriting import first_sound
from variorum.rag.run import Roles, Run
from variorum.rag.wording import fold, language

LANGUAGES = {
    "en": "English", "de": "German", "fr": "French", "es": "Spanish", "it": "Italian", "pt": "Portuguese",
    "nl": "Dutch", "cyrillic": "Russian", "greek": "Greek", "arabic": "Arabic", "hebrew": "Hebrew",
    "hangul": "Korean", "japanese": "Japanese", "cjk": "Chinese", "thai": "Thai", "devanagari": "Hindi",
}  # fmt: skip
"""What `wording.language` gives, as the prompt names it."""

_TELLING = 2
"""Small words that have to tell the question's language."""
_MOST_OF_THEM = 0.6
"""Share of the passages that have to be in one other language."""
_OWN = 0.5
"""Share of the passages that may stay from the search with the question as asked, if in its own language."""
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_TERM = re.compile(r"[^\W_]*(?:[A-Z][^\W_]*[A-Z]|\d)[^\W_]*")
"""EPANET, dB, V2: a word with two capitals or a figure stays as it is in every language."""


def translated(run: Run, roles: Callable[[], Roles], passages: Sequence[Passage]) -> str:
    """The question in the language of the passages found for it; '' where that is its own, or is not plain.

    Written by the drafter, or by the verifier where what the drafter writes can't be the same question. Raises
    ModelError, ContextTooSmall, Cancelled.
    """
    asked = language(run.question, least=_TELLING)
    theirs = _language_of(passages)
    if not asked or theirs in ("", asked) or theirs not in LANGUAGES:
        return ""
    request = translation_request(run.prompt("translate"), run.question, LANGUAGES[theirs])
    return first_sound(
        run,
        roles(),
        request,
        "question in the documents' language",
        lambda text: is_translation(text, run.question, asked),
    )


def is_translation(written: str, question: str, asked: str) -> bool:
    """Whether a text may be the question in another language: it is no copy and not in the language it was asked in,
    of about its length, and has its numbers and technical terms and no others."""
    if not fold(written) or fold(written) == fold(question) or language(written) == asked:
        return False
    if len(written) > 3 * len(question) + 40:
        return False
    return _kept(written) == _kept(question)


def with_own(question: str, found: Sequence[Passage], before: Sequence[Passage], most: int) -> list[Passage]:
    """The passages found with the translated question, and before them those found as it was asked that are in its own
    language: at most `most` in all, half of them such ones."""
    asked = language(question, least=_TELLING)
    own = [p for p in before if language(p.text, least=_TELLING) == asked][: int(most * _OWN)]
    merged = list({p.id: p for p in (*own, *found)}.values())[:most]
    return [replace(p, rank=i) for i, p in enumerate(merged, 1)]


def _language_of(passages: Sequence[Passage]) -> str:
    """The language of most of these passages, '' if they have none in common."""
    told = Counter(filter(None, (language(p.text, least=_TELLING) for p in passages)))
    name, count = max(told.items(), key=lambda pair: pair[1], default=("", 0))
    return name if count >= _MOST_OF_THEM * len(passages) else ""


def _kept(text: str) -> tuple[Counter[str], frozenset[str]]:
    """What stays the same in every language: numbers, without their separators, and terms with capitals or figures."""
    numbers = Counter(re.sub(r"[.,]", "", number) for number in _NUMBER.findall(text))
    return numbers, frozenset(fold(term) for term in _TERM.findall(text) if not term.isdigit())
