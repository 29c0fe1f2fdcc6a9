"""Numbers and quantities of a text, in forms that can be compared by value.

Number formats, number words, scales and units are folded; 'less than', 'after' and the like are kept as a
bound. What an amount means is left to the verifier.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from variorum.rag.dates import bound_before, dated, dates_in
from variorum.rag.lexicon import (
    ABOUT,
    CURRENCIES,
    FRACTIONS,
    MONEY_SCALES,
    MONTHS,
    NUMBER_WORDS,
    ONES,
    SCALES,
    SYMBOLS,
    TEMPERATURES,
    UNITS,
)
from variorum.rag.wording import stem

CONVERTED = 0.025
"""Relative difference up to which an amount in one unit is the same as in another: people round when they convert."""

_FEW = 10.0
_SAID_BY_VALUE = frozenset({"minus", "am", "pm", *ABOUT})
"""Words beside an amount that it is compared without: its value holds what they say, or it is compared as about it."""
_UNIT_WORDS = frozenset((*UNITS, *CURRENCIES, *(symbol.lower() for symbol in SYMBOLS if len(symbol) > 1)))

_NUMBER = re.compile(
    r"(?<![^\W\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af])(?<!\.)[-−]?"
    r"(?:\d{1,3}(?P<by>[, \u00a0\u202f\u2009'’])\d{3}(?:(?P=by)\d{3})*(?:\.\d+)?(?![\d])"
    r"|\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?|\d+(?:[.,]\d+)?)(?:[eE][-+]?\d+)?(?!\.?\d)"
)
_AFTER = re.compile(r"\s*[-\s]?(?P<word>%|°\s?[CFcf]\b|[^\W\d_]+[²³23]?)?")
_SIGN = re.compile(
    r"(?:(?:\b(?P<country>[A-Z]{1,2}))?(?P<sign>[$€£¥₹])|\b(?P<code>USD|EUR|GBP|JPY|INR|CHF|CNY))\s?$"
)
_POWER = re.compile(
    r"(?:(?<![\w.,])(?P<times>[-−]?\d+(?:[.,]\d+)?)\s*[×x·*]\s*)?(?<![\d.,])10\s*"
    r"(?:(?:\^|\*\*)\s*[{(]?(?P<power>[-−]?\d{1,2})[)}]?|(?P<raised>[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+))"
)
_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_PART = re.compile(r"(?:(?<![\d.,])(?P<whole>\d+)\s?)?(?P<part>[¼-¾⅐-⅞])")
QUARTER = re.compile(
    r"\b(?:(?:Q\s?(?P<after>[1-4])|(?P<before>[1-4])Q)(?!\w)"
    r"|(?P<word>first|second|third|fourth|1st|2nd|3rd|4th)[\s-](?:fiscal\s)?quarter\b)",
    re.I,
)
QUARTERS = ("first", "second", "third", "fourth")
_HOURS = {"noon": "12:00", "midday": "12:00", "midnight": "0:00"}
_HOUR = re.compile(r"\b(?:" + "|".join(_HOURS) + r")\b", re.I)
_HALF_A = re.compile(r"\bhalf\s+an?\s+(?=[^\W\d_])", re.I)
_MINUS = re.compile(r"\bminus\s+(?=\d)", re.I)
_CLOCK = re.compile(
    r"(?<![\d:.,])(?P<h>[01]?\d|2[0-3])(?:(?::|\.(?=\d\d\s?[ap]\.?m\b))(?P<m>[0-5]\d))(?!\d|:)(?:\s?(?P<half>[ap])\.?m\b\.?)?"
    r"|(?<![\d:.,])(?P<hour>0?[1-9]|1[0-2])\s?(?P<of>[ap])\.?m\b\.?",
    re.I,
)
_ORDINAL = re.compile(r"\b(\d+)(?:st|nd|rd|th)\b", re.I)
_WORDS = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_COUNT = "|".join(["one", *sorted(NUMBER_WORDS, key=len, reverse=True)])
_FRACTION = re.compile(
    rf"\b(?:(?P<whole>{_COUNT})\s+and\s+)?(?P<above>a|{_COUNT})[\s-](?P<below>{'|'.join(FRACTIONS)})\b", re.I
)


_SHARE = re.compile(
    rf"\b(?P<part>\d{{1,3}}|{_COUNT})\s+(?:in|out\s+of)\s+(?:every\s+)?(?P<whole>\d{{1,3}}|{_COUNT})\b"
    rf"|\b(?P<half>half)(?=\s+(?:of|the)\b|\W*$)|\b(?:an?|one)\s+(?P<below>{'|'.join(FRACTIONS)})(?=\s+of\b|\W*$)",
    re.I,
)


@dataclass(frozen=True, slots=True, order=True)
class Quantity:
    """A number in its unit's base ('3 km' is 3000 m). unit: '' where none of the known ones follows.

    written: the number as it stands in the text, for messages. named: the unit as written, folded.
    bound: '<' for less than it, '>' for more than it, '' for it. times: how many of the base its unit is.
    """

    value: float
    unit: str
    written: str = ""
    named: str = ""
    bound: str = ""
    times: float = 1.0

    def agrees_with(self, other: Quantity) -> bool:
        """Whether both are the same amount; a number without a unit agrees with the same number in any unit.

        Converted amounts may differ by `CONVERTED`. What is more than a number agrees with it and with a bit more, but
        of a few: more than one is not one. Less than a number is not it.
        """
        if {self.unit, other.unit} == {"", "%"}:
            share, percent = (self, other) if other.unit else (other, self)
            if 0.0 < share.value < 1.0 and percent._rounds(100.0 * share.value, share.written):
                return self.bound == other.bound
        if self.unit == other.unit == "%" and (
            self._rounds(other.value, other.written) or other._rounds(self.value, self.written)
        ):
            return self.bound == other.bound
        if self.unit and other.unit and self.unit != other.unit and not self._are_pounds(other):
            return False
        if self.bound == other.bound:
            return self._equals(other)
        bound, at = (self, other) if self.bound else (other, self)
        if at.bound:
            return False
        if bound.bound == "<":
            return not self._equals(other) and 0.5 * bound.value <= at.value < bound.value
        said = self._equals(other) and (bool(bound.unit) or bound.value >= _FEW)
        return said or bound.value < at.value <= 1.5 * bound.value

    def _equals(self, other: Quantity) -> bool:
        apart = abs(self.value - other.value)
        largest = max(abs(self.value), abs(other.value))
        comparable = not self.unit or not other.unit or self.times == other.times or self._are_pounds(other)
        if comparable and _digits(self.written) == _digits(other.written):
            return True
        if apart <= 1e-9 + 1e-6 * largest:
            return True
        converted = self.unit and self.unit == other.unit and self.named != other.named
        return bool(converted) and apart <= CONVERTED * largest

    def _rounds(self, exact: float, written: str) -> bool:
        """Whether this percentage is the share; of a share in words ('a third') as exactly as it is written."""
        decimals = len(self.written.partition(".")[2])
        by = 0.5 * 10.0**-decimals if any(c.isalpha() for c in written) else 1e-6
        return abs(exact - self.value) <= by

    @property
    def told(self) -> str:
        """The amount with its unit, for messages."""
        if self.named.endswith(("$", "€", "£", "¥", "₹")):
            return f"{self.named}{self.written}"
        if self.named == "%" and self.written[-1:].isalpha():
            return self.written  # 'one in five'
        return f"{self.written} {self.named}".strip()

    def _are_pounds(self, other: Quantity) -> bool:
        """Whether one is in '£' and the other in 'pounds', which may be either kind."""
        money, weight = (self, other) if self.unit == "£" else (other, self)
        return money.unit == "£" and weight.named == "pound"

    @property
    def unbound(self) -> Quantity:
        """The amount that is written, whatever stands before it."""
        return replace(self, bound="")


@lru_cache(maxsize=8192)
def quantities(text: str, *, counted: bool = False) -> frozenset[Quantity]:
    """Numbers that stand in a text, in digits or in words, dates excepted.

    'One' is far more often a pronoun than a number: it counts before a unit or a scale. counted: also elsewhere,
    because the text is an answer to how many, or because a 1 is looked for.
    """
    text = _in_digits(text)
    taken = [span for _, span in dated(text)]
    plain = unicodedata.normalize("NFKC", text)
    if len(plain) != len(text):
        plain = text
    found: list[Quantity] = []
    for match in _CLOCK.finditer(plain):
        taken.append(match.span())
        found.append(_time_of_day(match))
    for match in _NUMBER.finditer(plain):
        if any(a <= match.start() < b for a, b in taken):
            continue
        found.append(_quantity(_value(match.group()), match.group(), plain, match.start(), match.end()))
    found += _shares(plain)
    found += [
        Quantity(float(match[1]), "", match[1])
        for match in _ORDINAL.finditer(plain)
        if not any(a <= match.start() < b for a, b in taken)
    ]
    for value, start, end in _number_words(plain):
        amount = _quantity(value, plain[start:end], plain, start, end)
        is_plain_one = amount.value == 1.0 and not amount.unit and amount.written.lower() in ONES
        if not is_plain_one or (counted and amount.written.lower() in ("one", "single")):
            found.append(amount)
    return frozenset(found)


def is_part_of_amount(word: str) -> bool:
    """Whether a folded word writes a number, a unit or a month: what `quantities` and `dates` compare."""
    written = (FRACTIONS, _HOURS, NUMBER_WORDS, SCALES, _UNIT_WORDS, MONTHS)
    return word[:1].isdigit() or any(word in known for known in written)


def _in_digits(text: str) -> str:
    """A text with powers of ten, fractions' signs, 'minus 5', 'Q1', 'noon' and 'half a year' written as numbers."""

    def power(match: re.Match[str]) -> str:
        exponent = (match["power"] or match["raised"].translate(_RAISED)).replace("−", "-")
        return f"{_value(match['times'] or '1')}e{int(exponent)}"

    def part(match: re.Match[str]) -> str:
        return f"{int(match['whole'] or 0) + unicodedata.numeric(match['part']):.4g}"

    plain = QUARTER.sub(
        lambda m: f"{quarter_of(m)} quarter",
        _HOUR.sub(lambda m: _HOURS[m.group().lower()], _HALF_A.sub("0.5 ", text)),
    )
    return _MINUS.sub("-", _PART.sub(part, _POWER.sub(power, plain)))


def quarter_of(match: re.Match[str]) -> int:
    """The quarter of a year that `QUARTER` has found, 1 to 4."""
    number = match["after"] or match["before"] or match["word"].lower()
    return int(number[0]) if number[0].isdigit() else 1 + QUARTERS.index(number)


def _shares(text: str) -> Iterator[Quantity]:
    """What 'one in five', 'a third of' and 'half of' are of the whole, in per cent, beside the numbers in them."""
    for match in _SHARE.finditer(text):
        if match["part"]:
            part, whole = (
                float(w) if w.isdigit() else _word_value(w.lower()) or 0.0
                for w in (match["part"], match["whole"])
            )
            share = part / whole if 0.0 < part < whole and not _unit_after(text, match.end()) else 0.0
        else:
            share = 1.0 / FRACTIONS[(match["half"] or match["below"]).lower()]
        if share:
            yield Quantity(100.0 * share, "%", match.group(), "%")


def _unit_after(text: str, at: int) -> bool:
    """Whether what is counted there is of a known unit: 'two in 3 days' is no share."""
    match = _AFTER.match(text[at : at + 40])
    word = (match.group("word") or "").lower() if match else ""
    return bool({word, stem(word)} & UNITS.keys())


def _time_of_day(match: re.Match[str]) -> Quantity:
    """Minutes since midnight; without 'am' or 'pm' of a day of 24 hours."""
    hour, half = int(match["h"] or match["hour"]), (match["half"] or match["of"] or "").lower()
    if half and hour <= 12:
        hour = hour % 12 + (12 if half == "p" else 0)
    return Quantity(60.0 * hour + int(match["m"] or 0), "o'clock", match.group().strip())


def beside_amounts(words: Sequence[str], text: str) -> list[str]:
    """Of the folded words of a text those that write none of its numbers, units and dates.

    Newton is no unit in 'by Newton, 1687'. A 'one' that is no number says nothing either where other words do.
    """
    numbers, kept = quantities(text), list(words)
    if numbers or dates_in(text):
        used = {part for q in numbers for part in q.named.lower().split()}
        if any(q.named in CURRENCIES.values() for q in numbers):
            used |= CURRENCIES.keys()
        exact = [w for w in words if is_part_of_amount(w) and (w in used or w not in _UNIT_WORDS)]
        kept = [w for w in words if w not in exact and w not in _SAID_BY_VALUE]
    return [w for w in kept if w not in ONES] or kept


def _value(written: str) -> float:
    number = re.sub(r"[\s\u00a0\u202f\u2009'’]", "", written.replace("−", "-"))
    if re.fullmatch(r"-?\d{1,3}(?:,\d{3})+(?:\.\d+)?(?:[eE][-+]?\d+)?", number):
        return float(number.replace(",", ""))
    if re.fullmatch(r"-?\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?", number):
        return float(number.replace(".", "").replace(",", "."))
    return float(number.replace(",", "."))


def _quantity(value: float, written: str, text: str, start: int, end: int) -> Quantity:
    rest = text[end : end + 40]
    match = _AFTER.match(rest)
    symbol = (match.group("word") or "") if match else ""
    sign = _SIGN.search(text[max(0, start - 6) : start])
    scale = SCALES.get(symbol.lower()) or (MONEY_SCALES.get(symbol.lower()) if sign else None)
    if rest.startswith("k") and symbol == "k":
        scale = 1e3
    if scale is not None and match is not None:
        value *= scale
        written = f"{written} {symbol.lower()}"
        rest = rest[match.end() :]
        match = _AFTER.match(rest)
        symbol = (match.group("word") or "") if match else ""
    word = symbol.lower()
    if word in ("business", "working", "calendar") and match is not None:
        following = _AFTER.match(rest[match.end() :])
        unit = stem((following.group("word") or "").lower()) if following else ""
        word = f"{'' if word == 'calendar' else 'business '}{unit}"
    if word in ("square", "sq", "cubic", "degree", "degrees") and match is not None:
        following = _AFTER.match(rest[match.end() :].lstrip("."))
        word = f"{word.rstrip('s')} {(following.group('word') or '').lower() if following else ''}"
    bound = bound_before(text, start)
    currency = _currency(sign) if sign else CURRENCIES.get(stem(word))
    if currency:
        return Quantity(value, currency, written, currency, bound)
    if symbol in SYMBOLS:
        base, factor = SYMBOLS[symbol]
        return Quantity(value * factor, base, written, symbol, bound, factor)
    for form in (word, stem(word), word.replace("²", "2").replace("³", "3")):
        if form in UNITS:
            base, factor = UNITS[form]
            return Quantity(value * factor, base, written, stem(form), bound, factor)
    temperature = TEMPERATURES.get(word.replace(" ", "").replace("degree", "°")[:2])
    if temperature:
        factor, zero = temperature
        return Quantity(value * factor + zero, "kelvin", written, word, bound, factor)
    return Quantity(value, "", written, "", bound)


def _currency(sign: re.Match[str]) -> str:
    """The sign, with the country whose dollar it is where that is said: US$ and USD are $, and A$ is not."""
    if sign["code"]:
        return CURRENCIES[sign["code"].lower()]
    country = sign["country"] or ""
    return f"{'' if country == 'US' else country}{sign['sign']}"


def _number_words(text: str) -> Iterator[tuple[float, int, int]]:
    """(value, start, end) of every number that is written in words; scales after it are left to `_quantity`."""
    found = ((_fraction(m["whole"], m["above"], m["below"]), *m.span()) for m in _FRACTION.finditer(text))
    fractions = [number for number in found if number[0]]
    run: list[tuple[float, int, int]] = []
    for match in _WORDS.finditer(text):
        if any(start <= match.start() < end for _, start, end in fractions):
            continue
        word = match.group().lower()
        value = _word_value(word)
        gap = text[run[-1][2] : match.start()] if run else ""
        joined = bool(run) and re.fullmatch(r"\s+(?:and\s+)?(?:hundred\s+(?:and\s+)?)?", gap.lower())
        if value is None:
            continue
        if joined and ("hundred" in gap.lower() or run[-1][0] >= 20 > value > 0):
            times = 100.0 if "hundred" in gap.lower() else 1.0
            run[-1] = (run[-1][0] * times + value, run[-1][1], match.end())
        else:
            run.append((value, match.start(), match.end()))
    yield from sorted([*run, *fractions], key=lambda number: number[1])


def _fraction(whole: str | None, above: str, below: str) -> float:
    """'Two thirds', 'one third' and 'three and a half'; 0 for 'a third' and 'two third', which number what follows."""
    above, below = above.lower(), below.lower()
    if (above == "a" and not whole) or (above not in ("a", "one") and not below.endswith("s")):
        return 0.0
    parts = 1.0 if above == "a" else _word_value(above) or 0.0
    return (_word_value(whole.lower()) or 0.0 if whole else 0.0) + parts / FRACTIONS[below]


def _word_value(word: str) -> float | None:
    if word in ONES:
        return 1.0
    if word in NUMBER_WORDS:
        return NUMBER_WORDS[word]
    tens, _, ones = word.partition("-")
    if ones in NUMBER_WORDS and NUMBER_WORDS.get(tens, 0.0) >= 20 > NUMBER_WORDS[ones]:
        return NUMBER_WORDS[tens] + NUMBER_WORDS[ones]
    return NUMBER_WORDS.get(tens) if ones and tens not in ONES else None  # 'a seven-layer protocol'


def _digits(written: str) -> str:
    return re.sub(r"[,\s\u00a0\u202f\u2009'’]", "", written).lower() or "?"
