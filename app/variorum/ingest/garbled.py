"""Whether a page's text is text: without a dictionary, by its characters alone.

A font without a map to Unicode gives signs, private-use characters or another letter for each letter. What looks like
that is only a suspicion: the page is then read by OCR as well, which decides.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from enum import Enum

_MOST_UNKNOWN = 0.1
_LEAST_WORDLIKE = 0.4
_LEAST_LETTERS = 40
_VOWELS = frozenset("aeiouyæœøıаеёиоуыэюяіїє")
_LEAST_VOWELS, _MOST_VOWELS = 0.2, 0.68
_MOST_ODD_WORDS = 0.3
_LEAST_WORDS = 8
_REPEATED = re.compile(r"([^\w\s])(?:\s?\1){2,}")
_WORD = re.compile(r"[^\W\d_]{4,}")
_ALPHABETS = ("LATIN", "CYRILLIC")
_JUDGED = 1500  # characters of a page


class Usability(Enum):
    """What a page's text is good for."""

    NONE = "there is none"
    GARBLED = "signs without sense"
    DOUBTFUL = "it may be another text than is printed"
    GOOD = "text"


def usability(text: str) -> Usability:
    """Judge the text of a page."""
    signs = Counter("".join(_REPEATED.sub(r"\1", text[:_JUDGED]).split()))
    total = sum(signs.values())
    if total == 0:
        return Usability.NONE
    unknown = wordlike = 0
    for sign, count in signs.items():
        if sign.isascii():
            wordlike += count if sign.isalnum() else 0
            continue
        category = unicodedata.category(sign)
        if sign == "\ufffd" or category in ("Co", "Cn", "Cc", "Cs"):
            unknown += count
        elif category[0] in "LMN":
            wordlike += count
    if unknown > _MOST_UNKNOWN * total or wordlike < _LEAST_WORDLIKE * total:
        return Usability.GARBLED
    return Usability.DOUBTFUL if _unpronounceable(text[:_JUDGED]) else Usability.GOOD


def _unpronounceable(text: str) -> bool:
    """Whether most letters are of an alphabet with vowels and the vowels are too few, too many or in odd places."""
    plain = text.lower()
    if not plain.isascii():
        plain = "".join(c for c in unicodedata.normalize("NFD", plain) if not unicodedata.combining(c))
    letters = {c: n for c, n in Counter(plain).items() if c.isalpha()}
    total = sum(letters.values())
    if total < _LEAST_LETTERS:
        return False
    with_vowels = sum(
        n for c, n in letters.items() if c.isascii() or unicodedata.name(c, "").startswith(_ALPHABETS)
    )
    if with_vowels < 0.8 * total:
        return False
    vowels = sum(n for c, n in letters.items() if c in _VOWELS)
    if not _LEAST_VOWELS * total <= vowels <= _MOST_VOWELS * total:
        return True
    words = _WORD.findall(plain)
    odd = sum(not any(c in _VOWELS for c in word) for word in words)
    return len(words) >= _LEAST_WORDS and odd > _MOST_ODD_WORDS * len(words)


def same_text(one: str, other: str) -> bool:
    """Whether two readings of a page are of one text, so far as its letters and digits go."""
    from rapidfuzz.fuzz import ratio

    return ratio(_squeezed(one), _squeezed(other)) >= 60


def letters_in(text: str) -> int:
    """How many letters and digits there are."""
    return len(_squeezed(text, 1_000_000))


def _squeezed(text: str, most: int = _JUDGED) -> str:
    return "".join(c for c in text[:most].casefold() if c.isalnum())
