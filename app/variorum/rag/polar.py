"""Questions that want a yes or a no, and what stands for one where a model is too small to be asked for it.

A small model finds the sentence that decides such a question and then says yes to it, whatever it says: of 21 passages
that deny what was asked, Qwen 1.5B answered 17 with Yes and none with No (docs/decisions/0043). So it is asked whether
the documents answer, and their own sentences are the answer: who reads them sees which it is.
"""

from __future__ import annotations

import re
from functools import lru_cache

from variorum.rag import wording
from variorum.rag.lexicon import ASKING_WORDS, INDIRECT, OR, POLAR_MARKS, TIMES, VERBS_FIRST

_LONGEST = 500
"""Characters of a question that is looked at."""

_FEWEST = 3

_TYPED = frozenset(["is", "are", "was", "were", "does", "did", "has", "have"])
"""What also begins a question that has no question mark; other verbs are names and nouns as well."""

_GERMAN_VERB = re.compile(r"^(?!it$|that$|not$)[a-zäöüß]+(?:t|en)$")

_TOKEN = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_CHOICE = {
    name: re.compile(rf"\b{word}\b(?!\s+(?:not|more|less|fewer|later|earlier|longer|nicht|mehr)\b)", re.I)
    for name, word in OR.items()
}


@lru_cache(maxsize=256)
def wants_yes_or_no(question: str) -> bool:
    """Whether a question is answered by yes or no, by its form; not where it names two things to choose from.

    English, German, French, Spanish, Italian, Portuguese and Dutch by the verb that it begins with; some others by
    their particles.
    """
    if len(question) > _LONGEST:
        return False
    last = next(reversed(wording.split_claims(question.strip())), "")
    spoken = "es" if last.startswith("¿") else wording.language(last) or wording.language(question)
    begins = [tokens for part in re.split(r"[,:;]\s+", last) if (tokens := _TOKEN.findall(part))]
    if not begins or INDIRECT.search(last) or _is_choice(last, spoken):
        return False
    first = begins[0][0].casefold().replace("’", "'")
    if POLAR_MARKS.search(last):
        return first not in ASKING_WORDS
    if sum(map(len, begins)) < _FEWEST:
        return False
    verbs = VERBS_FIRST.get(spoken, frozenset())
    if not last.rstrip(" \"'”’)").endswith(("?", "？")):
        return spoken == "en" and first in _TYPED
    if not spoken:  # 'Was Napoleon exiled?' and 'Was kostet Benzin?' have no small word but the first
        second = begins[0][1] if len(begins[0]) > 1 else ""
        german = first in ASKING_WORDS and (
            second in VERBS_FIRST["de"] or _GERMAN_VERB.search(second) is not None
        )
        return first in VERBS_FIRST["en"] and not german
    if first in verbs:
        return True
    if first in TIMES and len(begins[0]) > _FEWEST:
        begins[0] = begins[0][1:]
    # '..., is written by someone born in what year?' asks at its end
    wanting = {t.casefold() for tokens in begins for t in tokens if t.casefold() not in verbs} & ASKING_WORDS
    return not wanting and any(tokens[0].casefold() in verbs for tokens in begins[1:])


def _is_choice(asked: str, spoken: str) -> bool:
    form = _CHOICE.get(spoken or "en")
    return form is not None and form.search(asked) is not None
