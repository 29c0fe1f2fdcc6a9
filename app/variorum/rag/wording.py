"""Words, numbers, quantities and dates of a text in forms that can be compared.

Everything here is about form only: case, accents, number formats, units and date formats are folded; what a text
means is left to the verifier.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from variorum.rag.lexicon import MONTHS, NEGATIONS, NO, NUMBER_WORDS, SCALES, STOP_WORDS, UNITS, YES

_WORD = re.compile(r"[^\W_]+(?:[’'][^\W_]+)?")
_CJK = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]")

_MONTH = "|".join(sorted(MONTHS, key=len, reverse=True))
_DATE_FORMS = (
    re.compile(r"\b(?P<y>[12]\d{3})-(?P<m>0[1-9]|1[0-2])(?:-(?P<d>[0-3]\d))?\b"),
    re.compile(
        rf"\b(?P<d>[0-3]?\d)(?:st|nd|rd|th|\.)?\s+(?:of\s+|de\s+)?(?P<mon>{_MONTH})\.?,?\s+(?:de\s+)?(?P<y>[12]\d{{3}})\b",
        re.I,
    ),
    re.compile(rf"\b(?P<mon>{_MONTH})\.?\s+(?P<d>[0-3]?\d)(?:st|nd|rd|th)?,?\s+(?P<y>[12]\d{{3}})\b", re.I),
    re.compile(rf"\b(?P<mon>{_MONTH})\.?,?\s+(?P<y>[12]\d{{3}})\b", re.I),
    re.compile(r"(?<![\d.,])\b(?P<y>1[5-9]\d{2}|20\d{2})\b(?![.,]?\d)(?!\s*[%a-zµ°]*(?:m|km|kg|hz|ppm)\b)"),
)
_NUMBER = re.compile(
    r"(?<![\w.])[-−]?(?:\d{1,3}(?:[,\u00a0\u202f]\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?)(?:[eE][-+]?\d+)?(?!\.?\d)"
)
_AFTER = re.compile(r"\s*[-\s]?(?P<word>%|[^\W\d_]+)?")


@dataclass(frozen=True, slots=True, order=True)
class PartialDate:
    """A date of which month and day may be unknown (0)."""

    year: int
    month: int = 0
    day: int = 0

    def agrees_with(self, other: PartialDate) -> bool:
        """Whether one says no more than the other, and nothing else."""
        return (
            self.year == other.year
            and (self.month == other.month or 0 in (self.month, other.month))
            and (self.day == other.day or 0 in (self.day, other.day))
        )


@dataclass(frozen=True, slots=True, order=True)
class Quantity:
    """A number in its unit's base ('3 km' is 3000 m). unit: '' where none of the known ones follows.

    written: the number as it stands in the text, for messages.
    """

    value: float
    unit: str
    written: str = ""

    def agrees_with(self, other: Quantity) -> bool:
        """Whether both are the same amount; a number without a unit agrees with the same number in any unit."""
        if self.unit and other.unit and self.unit != other.unit:
            return False
        same = abs(self.value - other.value) <= 1e-9 + 1e-6 * max(abs(self.value), abs(other.value))
        return same or _digits(self.written) == _digits(other.written)


def fold(text: str) -> str:
    """Lower case, compatibility forms, no accents, white space folded, words broken at line ends joined."""
    return _fold(text)


@lru_cache(maxsize=8192)
def _fold(text: str) -> str:
    text = re.sub(r"(?<=[^\W\d_])[-\u00ad]\s*\n\s*(?=[^\W\d_])", "", text).replace("\u00ad", "")
    decomposed = unicodedata.normalize("NFKD", text)
    kept = "".join(c for c in decomposed if not unicodedata.combining(c))
    folded = kept.casefold().replace("’", "'").replace("−", "-").replace("–", "-").replace("—", "-")
    return " ".join(folded.split())


@lru_cache(maxsize=8192)
def words(text: str) -> tuple[str, ...]:
    """All words in order, folded and lightly stemmed; scripts without spaces give overlapping pairs of characters."""
    found: list[str] = []
    for match in _WORD.finditer(fold(text)):
        word = match.group()
        if _CJK.search(word):
            found.extend([word[i : i + 2] for i in range(len(word) - 1)] or [word])
        else:
            found.append(stem(word))
    return tuple(found)


def content_words(text: str) -> tuple[str, ...]:
    """The words that are not stop words, in order."""
    return tuple(w for w in words(text) if w not in _STEMMED_STOP_WORDS)


def is_part_of_amount(word: str) -> bool:
    """Whether a folded word writes a number, a unit or a month: what `quantities` and `dates` compare."""
    return word[:1].isdigit() or word in NUMBER_WORDS or word in SCALES or word in UNITS or word in MONTHS


def stem(word: str) -> str:
    """Strip English plural and possessive endings (Harman's S-stemmer); other words stay."""
    word = word.removesuffix("'s").removesuffix("'")
    if len(word) > 4 and word.endswith("ies") and not word.endswith(("eies", "aies")):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("ches", "shes", "sses", "xes")):
        return word[:-2]
    if len(word) > 3 and word.endswith("s") and not word.endswith(("us", "ss", "is")):
        return word[:-1]
    return word


_STEMMED_STOP_WORDS = STOP_WORDS | frozenset(stem(w) for w in STOP_WORDS)


@lru_cache(maxsize=8192)
def dates(text: str) -> frozenset[PartialDate]:
    """Dates and years that stand in a text."""
    return frozenset(date for date, _ in _dates(text))


@lru_cache(maxsize=8192)
def quantities(text: str) -> frozenset[Quantity]:
    """Numbers that stand in a text, in digits or in English words, dates excepted."""
    taken = [span for _, span in _dates(text)]
    plain = unicodedata.normalize("NFKC", text)
    if len(plain) != len(text):
        plain = text
    found: list[Quantity] = []
    for match in _NUMBER.finditer(plain):
        if any(a <= match.start() < b for a, b in taken):
            continue
        found.append(_quantity(_value(match.group()), match.group(), plain[match.end() : match.end() + 40]))
    for match in re.finditer(r"[^\W\d_]+(?:-[^\W\d_]+)?", plain):
        value = _word_value(match.group().lower())
        if value is not None:
            found.append(_quantity(value, match.group(), plain[match.end() : match.end() + 40]))
    return frozenset(found)


def is_negated(text: str) -> bool:
    """Whether a text denies: an odd number of negations."""
    return (
        sum(word in _FOLDED_NEGATIONS for word in re.findall(r"[^\W\d_]+(?:'[^\W\d_]+)?", fold(text))) % 2
        == 1
    )


_FOLDED_NEGATIONS = frozenset(fold(w) for w in NEGATIONS)


def yes_or_no(text: str) -> bool | None:
    """True for an answer that begins with yes, False with no, None for any other."""
    match = _WORD.search(fold(text))
    if match is None:
        return None
    if match.group() in YES:
        return True
    return False if match.group() in NO else None


def names(text: str) -> frozenset[str]:
    """Words written like names: with a capital inside a sentence, or all capitals; folded."""
    found = re.findall(r"(?<![.!?]\s)(?<!^)\b[^\W\d_a-z][\w-]+", text)
    return frozenset(stem(fold(w)) for w in found) - _STEMMED_STOP_WORDS


def split_claims(text: str) -> list[str]:
    """Split an answer into sentences, its claims. Numbers, initials and common abbreviations do not end one."""
    pieces: list[str] = []
    start = 0
    for match in re.finditer(r"(?<=[.!?])[\"'”’)\]]*\s+(?=[^\W_a-z]|[\"'“‘(\[])|(?<=[。！？؟])|\n+", text):
        before = text[start : match.start()]
        if re.search(
            r"(?:\b[A-Za-z]|\b(?:Dr|Mr|Mrs|Ms|Prof|St|Fig|Figs|Eq|No|vs|cf|al|e\.g|i\.e|ca|approx|bzw|z\.B))\.$",
            before,
        ):
            continue
        if before.strip():
            pieces.append(before.strip())
        start = match.end()
    if text[start:].strip():
        pieces.append(text[start:].strip())
    return pieces


def _dates(text: str) -> list[tuple[PartialDate, tuple[int, int]]]:
    found: list[tuple[PartialDate, tuple[int, int]]] = []
    for form in _DATE_FORMS:
        for match in form.finditer(text):
            if any(a < match.end() and match.start() < b for _, (a, b) in found):
                continue
            parts = match.groupdict()
            month = MONTHS[parts["mon"].lower()] if parts.get("mon") else int(parts.get("m") or 0)
            found.append((PartialDate(int(parts["y"]), month, int(parts.get("d") or 0)), match.span()))
    return found


def _value(written: str) -> float:
    number = written.replace("−", "-").replace("\u00a0", "").replace("\u202f", "")
    if re.fullmatch(r"-?\d{1,3}(?:,\d{3})+(?:\.\d+)?(?:[eE][-+]?\d+)?", number):
        return float(number.replace(",", ""))
    return float(number.replace(",", "."))


def _quantity(value: float, written: str, after: str) -> Quantity:
    rest = after
    match = _AFTER.match(rest)
    word = (match.group("word") or "").lower() if match else ""
    if word in SCALES and match is not None:
        value *= SCALES[word]
        written = f"{written} {word}"
        rest = rest[match.end() :]
        match = _AFTER.match(rest)
        word = (match.group("word") or "").lower() if match else ""
    for form in (word, stem(word)):
        if form in UNITS:
            base, factor = UNITS[form]
            return Quantity(value * factor, base, written)
    return Quantity(value, "", written)


def _word_value(word: str) -> float | None:
    if word in NUMBER_WORDS:
        # 'one' is far more often a pronoun than a number
        return None if word == "one" else NUMBER_WORDS[word]
    tens, _, ones = word.partition("-")
    if (
        ones
        and tens in NUMBER_WORDS
        and ones in NUMBER_WORDS
        and NUMBER_WORDS[tens] >= 20 > NUMBER_WORDS[ones]
    ):
        return NUMBER_WORDS[tens] + NUMBER_WORDS[ones]
    return None


def _digits(written: str) -> str:
    return re.sub(r"[,\s\u00a0\u202f]", "", written).lower() or "?"
