"""Whether an answer is right: exact match and cover match, with case, accents, articles and number formats folded.

After SQuAD (Rajpurkar et al. 2016), which folds case, articles and punctuation; numbers in words or with separators,
and dates in any order, are folded too. Both sides are folded alike.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from variorum.rag import wording
from variorum.rag.dates import dates_in
from variorum.rag.lexicon import MONTHS, NUMBER_WORDS

_ARTICLES = frozenset({"a", "an", "the"})
_GROUPED = re.compile(r"(?<![\d.,])\d{1,3}(?:[,\u00a0\u202f’']\d{3})+(?!\d)")
_DECIMAL_COMMA = re.compile(r"(?<![\d.,])(\d+),(\d{1,2})(?![\d,])")
_INITIALS = re.compile(r"\b(?:[^\W\d_]\.){2,}")
_TOKEN = re.compile(r"\d+\.\d+|\w+")
_UNSPACED = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]")
_ORDINAL = re.compile(r"\d+(?:st|nd|rd|th)?")


@lru_cache(maxsize=65536)
def tokens(text: str) -> tuple[str, ...]:
    """A text's words and numbers, folded; 'The 1,000 U.S. troops' gives '1000', 'us', 'troops'."""
    text = _GROUPED.sub(lambda m: re.sub(r"\D", "", m.group()), text)
    text = _DECIMAL_COMMA.sub(r"\1.\2", text)
    folded = _INITIALS.sub(lambda m: m.group().replace(".", ""), wording.fold(text)).replace("'", "")
    found: list[str] = []
    open_tens = 0.0
    for token in _TOKEN.findall(folded):
        value = NUMBER_WORDS.get(token)
        if value is not None:
            if open_tens and 0 < value < 10:  # twenty-one
                found[-1], open_tens = _written(open_tens + value), 0.0
                continue
            open_tens = value if 20 <= value < 100 else 0.0
            found.append(_written(value))
            continue
        open_tens = 0.0
        if "." in token:
            token = token.rstrip("0").rstrip(".")
        if token not in _ARTICLES:
            found.append(token)
    return tuple(found)


def exact(text: str, answers: Sequence[str]) -> bool:
    """Whether a text is one of the answers."""
    return any(tokens(text) == tokens(a) or _same_date(text, a, whole=True) for a in answers if tokens(a))


def covers(text: str, answers: Sequence[str]) -> bool:
    """Whether one of the answers stands in a text: its tokens in a row, or its date. Yes and no must begin it."""
    return any(_covers(text, answer) for answer in answers)


def _covers(text: str, answer: str) -> bool:
    wanted = tokens(answer)
    polar = wording.yes_or_no(answer) if len(wanted) == 1 else None
    if polar is not None:
        return wording.yes_or_no(text) is polar
    if not wanted:
        return False
    if _UNSPACED.search(answer):
        return "".join(wanted) in "".join(tokens(text))
    found, n = tokens(text), len(wanted)
    in_a_row = any(found[i : i + n] == wanted for i in range(len(found) - n + 1))
    return in_a_row or _same_date(text, answer)


def _same_date(text: str, answer: str, *, whole: bool = False) -> bool:
    """Whether an answer that is only a date stands in a text at least as exactly. whole: and nothing else does."""
    dates = dates_in(answer)
    if len(dates) != 1 or not _is_date(answer) or (whole and not _is_date(text)):
        return False
    (date,) = dates
    return any(
        (found.years, found.bound) == (date.years, date.bound)
        and date.year in (0, found.year)
        and date.month in (0, found.month)
        and date.day in (0, found.day)
        and not (whole and found != date)
        for found in dates_in(text)
    )


def _is_date(text: str) -> bool:
    return all(t in MONTHS or t in {"of", "de"} or _ORDINAL.fullmatch(t) for t in tokens(text))


def _written(value: float) -> str:
    return str(int(value)) if value == int(value) else str(value)
