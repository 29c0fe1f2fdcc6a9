"""Dates of a text, as exactly as they are written, in forms that can be compared.

Date formats are folded; 'before', 'after' and the like are kept as a bound. A day may be written without its year
('due on 1 March'), and two days before one month ('1-15 March 2024').
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from variorum.rag.lexicon import MONTHS, WORDS_OF_LESS, WORDS_OF_MORE

Span = tuple[int, int]

_MONTH = "|".join(sorted(MONTHS, key=len, reverse=True))
_YEAR = r"[12]\d{3}"
_DAY = r"(?<![\d.,/])(?:[12]\d|3[01]|0?[1-9])"
_TO = r"(?:st|nd|rd|th|\.|er)?\s*(?:[-–—,]|to|and|until|through|bis|und|al?|au|et|y)\s*(?:the\s+)?"
_DATE_FORMS = (
    re.compile(r"\b(?P<y>[12]\d{3})-(?P<m>0[1-9]|1[0-2])(?:-(?P<d>[0-3]\d))?\b"),
    re.compile(
        r"(?<!\d)(?P<y>[12]\d{3})\s?[年년](?:\s?(?P<m>1[0-2]|0?[1-9])\s?[月월](?:\s?(?P<d>[0-3]?\d)\s?[日일])?)?"
    ),
    re.compile(
        rf"\b(?:(?P<from>{_DAY}){_TO})?"
        rf"(?P<d>[0-3]?\d)(?:st|nd|rd|th|\.|er)?\s+(?:of\s+|de\s+)?(?P<mon>{_MONTH})\.?,?\s+(?:de\s+)?(?P<y>{_YEAR})\b",
        re.I,
    ),
    re.compile(
        rf"\b(?P<mon>{_MONTH})\.?\s+(?:(?P<from>{_DAY}){_TO})?(?P<d>[0-3]?\d)(?:st|nd|rd|th)?,?\s+(?P<y>{_YEAR})\b",
        re.I,
    ),
    re.compile(rf"\b(?P<mon>{_MONTH})\.?,?\s+(?:of\s+|de\s+)?(?P<y>{_YEAR})\b", re.I),
    re.compile(r"(?<![\d.,/])(?P<a>[0-3]?\d)(?P<sep>[./])(?P<b>[0-3]?\d)(?P=sep)(?P<y>[12]\d{3})\b(?!\.\d)"),
    re.compile(r"(?<![\d.,/])(?P<m>0?[1-9]|1[0-2])/(?P<y>[12]\d{3})\b(?![/.]?\d)"),
    re.compile(
        rf"\b(?:(?P<from>{_DAY}){_TO})?(?P<d>{_DAY})(?:st|nd|rd|th|\.|er)?\s+(?:day\s+)?(?:of\s+|de\s+)?(?P<mon>{_MONTH})\b",
        re.I,
    ),
    re.compile(
        rf"\b(?P<mon>{_MONTH})\.?\s+(?:the\s+)?(?:(?P<from>{_DAY}){_TO})?(?P<d>{_DAY})(?:st|nd|rd|th)?\b"
        r"(?!\s?[%$€£°/:]|[.,:]\d|-\w)",
        re.I,
    ),
    re.compile(r"(?<!\d)(?P<m>1[0-2]|0?[1-9])\s?[月월]\s?(?P<d>[12]\d|3[01]|0?[1-9])\s?[日일]"),
    re.compile(r"(?<![\d.,])\b(?P<decade>1\d{2}0|20\d0)['’]?s\b"),
    re.compile(r"\b(?P<century>\d{1,2})(?:st|nd|rd|th)[\s-]century\b", re.I),
    re.compile(
        r"(?<![\d.,])\b(?P<y>1[5-9]\d{2}|20\d{2})\b(?!\s?\d{3}\b)(?![.,]?\d)"
        r"(?!\s*[%a-zµ°]*(?:m|km|kg|hz|ppm|people|members)\b)"
    ),
)
_BEFORE = re.compile(
    rf"(?:\b(?P<denied>(?:no|not|nicht|pas)\s+)?(?:(?P<less>{'|'.join(WORDS_OF_LESS)})|(?P<more>{'|'.join(WORDS_OF_MORE)}))"
    r"|(?P<under>[<≤⩽])|(?<![-=])(?P<over>[>≥⩾]))[\s:=]*\W?$",
    re.I,
)
_MONTH_ALONE = re.compile(
    rf"\W*(?:(?:in|during|early|mid|late|since|by|from|until|the|end|beginning|of)\s+)*(?P<mon>{_MONTH})\W*",
    re.I,
)
"""An answer that is only a month; within a text its name may be another word or a person's."""
_ALSO_WORDS = frozenset({"may", "march"})
"""Months that in small letters are other English words."""
_OF_A_MONTH = re.compile(r"\b(?:in|during|since|of)\s+$", re.I)
"""Before the name of a month that the number after it is no day of: 'in March 20 people came'."""


@dataclass(frozen=True, slots=True, order=True)
class PartialDate:
    """A date of which year, month or day may be unknown (0).

    years: how many it covers: 10 for a decade, 100 for a century. bound: '<' before it, '>' after it, '' at it.
    """

    year: int
    month: int = 0
    day: int = 0
    years: int = 1
    bound: str = ""

    def agrees_with(self, other: PartialDate) -> bool:
        """Whether one says no more than the other, and nothing else; 'March' and '2024' say different things."""
        if self.bound or other.bound:
            return self._within(other)
        if 0 in (self.year, other.year) and self.year != other.year:
            return self.years == other.years == 1 and self._shares_month_with(other)
        if self.years > 1 or other.years > 1:
            return self.year < other.year + other.years and other.year < self.year + self.years
        return (
            self.year == other.year
            and (self.month == other.month or 0 in (self.month, other.month))
            and (self.day == other.day or 0 in (self.day, other.day))
        )

    def _shares_month_with(self, other: PartialDate) -> bool:
        """Of dates of which one has no year."""
        return self.month == other.month != 0 and (self.day == other.day or 0 in (self.day, other.day))

    def _within(self, other: PartialDate) -> bool:
        if self.bound and other.bound:
            has_no_year = 0 in (self.year, other.year)
            return self.bound == other.bound and (
                self.unbound.agrees_with(other.unbound) if has_no_year else self == other
            )
        bound, at = (self, other) if self.bound else (other, self)
        if 0 in (bound.year, at.year):
            if bound.year != at.year:
                return False
            return at._place < bound._place if bound.bound == "<" else at._place > bound._place
        return at.year < bound.year if bound.bound == "<" else at.year > bound.year

    @property
    def _place(self) -> tuple[int, int]:
        """Where in a year it is."""
        return self.month, self.day

    @property
    def unbound(self) -> PartialDate:
        """The date that is written, whatever stands before it."""
        return PartialDate(self.year, self.month, self.day, self.years)


@lru_cache(maxsize=8192)
def dates_in(text: str) -> frozenset[PartialDate]:
    """Dates, days of a year, years, decades and centuries that stand in a text."""
    return frozenset(date for date, _ in dated(text))


@lru_cache(maxsize=8192)
def beside_dates(text: str, *, also_days: bool = False) -> str:
    """A text without its dates and years. also_days: also without days that have no year."""
    kept, at = [], 0
    for start, end in sorted({span for date, span in dated(text) if date.year or also_days}):
        kept.append(text[at:start])
        at = max(at, end)
    return " ".join([*kept, text[at:]])


def dated(text: str) -> list[tuple[PartialDate, Span]]:
    """The dates of a text and where each stands; two that share a month stand at one place."""
    found: list[tuple[PartialDate, Span]] = []
    for form in _DATE_FORMS:
        for match in form.finditer(text):
            if any(a < match.end() and match.start() < b for _, (a, b) in found) or _is_of_other_words(match):
                continue
            bound = bound_before(text, match.start())
            found += [(date, match.span()) for date in _read(match.groupdict(), bound)]
    alone = _MONTH_ALONE.fullmatch(text)
    if alone and alone["mon"][0].isupper():
        month = PartialDate(0, MONTHS[alone["mon"].lower()], bound=bound_before(text, alone.start("mon")))
        found.append((month, alone.span("mon")))
    return found


def bound_before(text: str, at: int) -> str:
    """'<' where what stands before a place says that less than the amount or the date there is meant, '>' for more.

    '' for 'no more than', which may be it.
    """
    match = _BEFORE.search(text[max(0, at - 24) : at])
    if match is None or match["denied"]:
        return ""
    return "<" if match["less"] or match["under"] else ">"


def _is_of_other_words(match: re.Match[str]) -> bool:
    """Whether a day without a year is none: 'it may 5', 'March 5' only with its capital, 'in March 20 people came'."""
    parts = match.groupdict()
    name = parts.get("mon")
    if not name or parts.get("y"):
        return False
    if match.start("mon") < match.start("d"):
        before = match.string[max(0, match.start() - 8) : match.start()]
        return not name[0].isupper() or bool(_OF_A_MONTH.search(before))
    return name in _ALSO_WORDS


def _read(parts: dict[str, str | None], bound: str) -> Iterator[PartialDate]:
    if parts.get("decade"):
        yield PartialDate(int(parts["decade"] or 0), years=10, bound=bound)
    elif parts.get("century"):
        yield PartialDate((int(parts["century"] or 1) - 1) * 100 + 1, years=100, bound=bound)
    elif parts.get("a"):
        yield from _of_two_numbers(parts, bound)
    else:
        named, year = parts.get("mon"), int(parts.get("y") or 0)
        month = MONTHS[named.lower()] if named else int(parts.get("m") or 0)
        days = [int(parts[key] or 0) for key in ("from", "d") if parts.get(key)]
        for day in days or [0]:
            yield PartialDate(year, month, day, bound=bound)


def _of_two_numbers(parts: dict[str, str | None], bound: str) -> Iterator[PartialDate]:
    year, first, second = (int(parts[key] or 0) for key in ("y", "a", "b"))
    if not (1 <= first <= 31 and 1 <= second <= 31 and min(first, second) <= 12):
        return
    # 3/4/2001 is of March or of April: only the year is sure
    if parts["sep"] == "/" and first <= 12 and second <= 12 and first != second:
        yield PartialDate(year, bound=bound)
        return
    day, month = (second, first) if second > 12 else (first, second)
    yield PartialDate(year, month, day, bound=bound)
