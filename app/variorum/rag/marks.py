"""What tells two values apart though their words and amounts are the same: bounds, periods, order, what is numbered."""

from __future__ import annotations

import re
from functools import lru_cache

from variorum.rag import amounts, wording
from variorum.rag.lexicon import AT_LEAST, AT_MOST, PERIODS
from variorum.rag.spelled import spelled_out

_NUMBERED = re.compile(
    r"\b(?P<name>[^\W\d_]{2,})[\s-](?P<number>\d{1,3}[a-z]?(?![\d.,]*\d|\s*[%°])|[A-Z](?=\W*$))\b"
)
_SYMBOL = re.compile(r"\b(?P<name>\w+)(?P<sign>\+\+|#|(?![\w+#]))")
_MOST, _LEAST = (
    re.compile(rf"\b(?:{'|'.join(words)})\b|\b{short}\b\.?:?\s*(?=\d)", re.I)
    for words, short in ((AT_MOST, "max"), (AT_LEAST, "min"))
)
_TOKEN = re.compile(r"\w+")
_WORD = re.compile(r"[^\W\d_]{4,}")
_SHORT = 12
"""Words up to which a mark is taken to be of the value; a sentence has others beside it."""
_PER = re.compile(
    r"(?:\bper\s+|/\s?|\b(?:an?|each|every)\s+)(?P<what>[^\W\d_]+)|\b(?P<adverb>\w+ly|annual)\b", re.I
)
_PAIR = re.compile(r"(?<![\d.:])(\d+(?:\.\d+)?)\s?(?::|to)\s?(\d+(?:\.\d+)?)(?![\d:])")


def sure_difference(first: str, second: str) -> bool:
    """Whether two values can't be the same for one of these marks, whatever they are of."""
    if any(len(wording.words(text)) > _SHORT for text in (first, second)):
        return False
    return (
        _have_other_signs(first, second)
        or _are_bounds_against(first, second)
        or _differ_in_period(first, second)
    )


def other_words(text: str) -> frozenset[str]:
    """The words of the other forms of a text's marks: what is said per annum is said per year, and annually."""
    periods = {_period(m) for m in _PER.finditer(text)} - {""}
    found = [word for word, name in PERIODS.items() if name in periods and len(word) > 1]
    for bound, phrases in ((_MOST, AT_MOST), (_LEAST, AT_LEAST)):
        if bound.search(text):
            found += phrases
    for match in amounts.QUARTER.finditer(text):
        found += [
            f"Q{amounts.quarter_of(match)}",
            f"{amounts.QUARTERS[amounts.quarter_of(match) - 1]} quarter",
        ]
    return frozenset(word for phrase in found for word in wording.words(phrase))


def says_otherwise(claim: str, text: str) -> str:
    """What of a claim a text that holds its words and amounts says otherwise, as the claim has it; '' where nothing.

    The text is of the sentences that it cites: longer than the claim, and what it says both ways is left alone.
    """
    if "non-" in text.lower():
        denied = next((m.group() for m in _WORD.finditer(claim) if _is_only_denied(m.group(), text)), "")
        if denied:
            return denied
    if not _has_marks(claim):
        return ""
    if numbered_otherwise(spelled_out(claim), spelled_out(text)):
        return next((m.group() for m in _NUMBERED.finditer(claim)), claim)
    if _have_other_signs(claim, text):
        return next((m.group() for m in _SYMBOL.finditer(claim) if m["sign"]), claim)
    if _differ_in_period(claim, text):
        return next(m.group() for m in _PER.finditer(claim) if _period(m))
    if _are_bounds_against(claim, text) or are_reversed(claim, text):
        return claim
    return ""


@lru_cache(maxsize=1024)
def _has_marks(claim: str) -> bool:
    """Whether anything of a claim can be said otherwise by a mark; most claims have none."""
    plain = spelled_out(claim)
    return (
        any(pattern.search(plain) for pattern in (_NUMBERED, _MOST, _LEAST, _PAIR))
        or any(m["sign"] or len(m["name"]) < 2 for m in _SYMBOL.finditer(claim))
        or any(_period(m) for m in _PER.finditer(claim))
        or any(q.bound for q in amounts.quantities(claim))
    )


def _is_only_denied(word: str, text: str) -> bool:
    """Whether a text has a word only as 'non-word'."""
    denied = len(re.findall(rf"\bnon-{re.escape(word)}\b", text, re.I))
    return denied > 0 and denied == len(re.findall(rf"\b{re.escape(word)}\b", text, re.I))


def _have_other_signs(first: str, second: str) -> bool:
    """Whether a name that both have ends in other signs: C++ and C."""
    signs: list[dict[str, set[str]]] = [{}, {}]
    for text, found in zip((first, second), signs, strict=True):
        for match in _SYMBOL.finditer(text):
            found.setdefault(match["name"].casefold(), set()).add(match["sign"])
    return any(signs[0][name].isdisjoint(signs[1][name]) for name in signs[0].keys() & signs[1].keys())


def _are_bounds_against(first: str, second: str) -> bool:
    """Whether one says at most and the other at least."""
    bounds = [{q.bound for q in amounts.quantities(text)} for text in (first, second)]
    most = [bool(_MOST.search(t)) or b == {"<"} for t, b in zip((first, second), bounds, strict=True)]
    least = [bool(_LEAST.search(t)) or b == {">"} for t, b in zip((first, second), bounds, strict=True)]
    return most != least and most == least[::-1] and most[0] != most[1]


def _differ_in_period(first: str, second: str) -> bool:
    """Whether amounts are said for other times: 5% per year and 5% per month."""
    if not amounts.quantities(first) or not amounts.quantities(second):
        return False
    one, other = ({_period(m) for m in _PER.finditer(text)} - {""} for text in (first, second))
    return bool(one) and bool(other) and one.isdisjoint(other)


def _period(match: re.Match[str]) -> str:
    """The name of the time that is meant, '' where it is none."""
    return PERIODS.get(wording.stem((match["what"] or match["adverb"]).lower()), "")


def numbered_otherwise(first: str, second: str) -> bool:
    """Whether a name that both have is followed by other numbers: Apollo 11 and Apollo 13.

    Not where the number of one stands anywhere in the other: 'Windows 7, 8 and 10' are three of them.
    """
    numbers: list[dict[str, set[str]]] = [{}, {}]
    for text, found in zip((first, second), numbers, strict=True):
        for match in _NUMBERED.finditer(text):
            found.setdefault(wording.stem(wording.fold(match["name"])), set()).add(match["number"])
    shared = [w for w in numbers[0] if w in numbers[1] and not amounts.is_part_of_amount(w)]
    there = [set(_TOKEN.findall(text)) for text in (first, second)]
    return any(
        numbers[0][w].isdisjoint(numbers[1][w] | there[1]) and numbers[1][w].isdisjoint(there[0])
        for w in shared
    )


def are_reversed(first: str, second: str) -> bool:
    """Whether two numbers stand in the other order: 3:1 and 1:3."""
    pairs = [{m.groups() for m in _PAIR.finditer(text)} for text in (first, second)]
    return any(pair[0] != pair[1] and pair[::-1] in pairs[1] and pair not in pairs[1] for pair in pairs[0])
