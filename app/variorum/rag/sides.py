"""Questions that compare two things: both have to be retrieved, and an answer that leaves one out has to say so."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from variorum.domain.documents import Passage
from variorum.rag.prompts import passage_title
from variorum.rag.wording import content_words, language, words

_AND = r"(?:and|und|et|y|e|en|och)"
_OR = r"(?:or|oder|ou|o|eller)"
_DUTCH_OR = re.compile(r"[,:]\s*(?P<a>[^,:?]+?),?\s+of\s+(?P<b>[^,:?]+)[?？]?\s*$", re.I)
_FORMS = tuple(
    re.compile(form, re.I)
    for form in (
        rf"\b(?:compare|contrast|vergleich\w*|comparez?|comparer|compara\w*)\s+(?P<a>.+?)\s+(?:{_AND}|with|to|mit|avec|con|con|à)\s+(?P<b>.+)",
        rf"\b(?:differen\w*|unterschied\w*|différen\w*|diferen\w*|differenz\w*|verschil\w*)\b.*?\b(?:between|zwischen|entre|tra|tussen)\s+(?P<a>.+?)\s+{_AND}\s+(?P<b>.+)",
        r"(?P<a>[^,:?]+?)\s+(?:vs\.?|versus)\s+(?P<b>[^,:?]+)",
        rf"[,:]\s*(?P<a>[^,:?]+?),?\s+{_OR}\s+(?P<b>[^,:?]+)[?？]?\s*$",
        rf"^(?:are|were|is|was|do|did|have|has|sind|waren|haben)\s+(?P<a>.+?)\s+{_AND}\s+(?P<b>.+?)\s+"
        r"(?:both|beide\w*|of the same|the same|from the same|in the same|located|die?selbe\w*|"
        r"aus (?:der|dem)selben)\b",
    )
)
_FORMS_OF_NAMES = tuple(
    re.compile(form, re.I)
    for form in (
        rf"^(?:in\s+)?between\s+(?P<a>.+?)\s+{_AND}\s+(?P<b>.+?),?\s+(?:which|who|whose|what)\b",
        rf"\b(?:both(?:\s+of)?|sowohl|beide\w*)\s+(?P<a>.+?)\s+(?:{_AND}|als auch)\s+(?P<b>[^,:;?]+)",
        rf"\b(?:do|does|did|have|has|are|were|is|was)\s+(?P<a>.+?)\s+{_AND}\s+(?P<b>.+?)\s+"
        r"(?:share|both|have in common|in common|the same)\b",
    )
)
"""Forms that other questions have as well ('both an actor and a director'): what stands there has to be named."""

_BEFORE_A_NAME = re.compile(r"(?:[^\W\d_A-Z][\w'’-]*\s+)+(?=[\"“‘']?[^\W_a-z])")
_AFTER_A_NAME = re.compile(r"(?:(?<=\w)|(?<=[\"”’']))(?:\s+[^\W\d_A-Z][\w'’-]*)+$")
_MOST_WORDS = 8
_LONGEST = 500
"""Characters of a question that is looked at: the forms take time that grows with the square of its length."""


@lru_cache(maxsize=256)
def sides(question: str) -> tuple[str, str] | None:
    """The two things that a question compares, as written; None where its form shows no comparison, or it is long."""
    asked = question.strip()
    if len(asked) > _LONGEST:
        return None
    for form in (*_FORMS, *([_DUTCH_OR] if language(asked) == "nl" else [])):
        match = form.search(asked)
        if match is None:
            continue
        pair = tuple(match.group(name).strip(" ?？.!\"'“”") for name in "ab")
        if all(content_words(side) and len(side.split()) <= _MOST_WORDS for side in pair):
            return pair[0], pair[1]
    for form in _FORMS_OF_NAMES:
        match = form.search(asked)
        if match is None:
            continue
        named = [_name_in(match.group(name)) for name in "ab"]
        if all(content_words(side) and len(side.split()) <= _MOST_WORDS for side in named):
            return named[0], named[1]
    return None


def _name_in(text: str) -> str:
    """'the movies Cats' -> 'Cats', 'the Weser share' -> 'the Weser'; '' where nothing is written like a name."""
    before = _BEFORE_A_NAME.match(text)
    if before and content_words(before.group()):
        text = text[before.end() :]
    text = _AFTER_A_NAME.sub("", text).strip(" ?？.!\"'“”‘’")
    return text if re.search(r"\b[^\W_a-z]", text) else ""


def with_both_sides(
    question: str, passages: Sequence[Passage], look: Callable[[str], Sequence[Passage]]
) -> list[Passage]:
    """See to it that passages about both sides of a comparison are there, and stand first; others are left as they are.

    Args:
        passages: retrieved for the question, best first; as many are returned.
        look: retrieves for other words, best first.
    """
    compared = sides(question)
    if compared is None or len(passages) < 2:
        return list(passages)
    first: list[Passage] = []
    for side in compared:
        about = next((p for p in passages if p not in first and _speaks_of(p, side)), None)
        if about is None:
            about = next((p for p in look(side) if _speaks_of(p, side)), None)
        if about is not None:
            first.append(about)
    merged = list({p.id: p for p in (*first, *passages)}.values())[: len(passages)]
    return [replace(p, rank=i) for i, p in enumerate(merged, 1)]


def untold(question: str, told: Iterable[str]) -> tuple[str, ...]:
    """The sides of a comparison that none of these texts names; () where the question compares nothing."""
    here = frozenset(word for text in told for word in words(text))
    return tuple(side for side in sides(question) or () if not here.intersection(content_words(side)))


def _speaks_of(passage: Passage, side: str) -> bool:
    return frozenset(words(f"{passage_title(passage)} {passage.text}")).issuperset(content_words(side))
