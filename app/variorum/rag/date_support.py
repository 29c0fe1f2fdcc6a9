"""What a date of a claim has and cited sentences have not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from variorum.rag import amounts, wording
from variorum.rag.dates import PartialDate, beside_dates, dates_in
from variorum.rag.lexicon import MONTHS


def lacking(
    wanted: PartialDate, there: frozenset[PartialDate], sentences: Sequence[str], months: Mapping[int, str]
) -> list[str]:
    """What a date of a claim has and the dates there have not, as written; [] where one is it, or is within it.

    Its month and day may also stand beside a date that lacks them, or in a sentence without any, but not with
    another date: 1923 and October 1922 do not say October 1923, and neither does the 20th century.

    Args:
        there: of all sentences. months: month -> as the claim writes it.
    """
    if not wanted.year:
        return _lacking_day(wanted, sentences, months)
    found = [[str(wanted.year)]]
    words = _beside(wanted, sentences) if wanted.month or wanted.day else frozenset[str]()
    for date in there:
        if date.year and wanted.unbound.agrees_with(date.unbound) and date.years <= wanted.years:
            lacks = []
            if wanted.month and not date.month and wanted.month not in {MONTHS.get(w) for w in words}:
                lacks.append(months.get(wanted.month, f"{wanted.year}-{wanted.month:02}"))
            if wanted.day and not date.day and words.isdisjoint(_ways_to_write(wanted.day)):
                lacks.append(str(wanted.day))
            found.append(lacks)
    return min(found[1:] or found, key=len)


def plain_years(there: frozenset[amounts.Quantity]) -> frozenset[PartialDate]:
    """The numbers that may be years."""
    return frozenset(
        PartialDate(int(q.value)) for q in there if 0 < q.value < 10_000 and q.value.is_integer()
    )


def _lacking_day(wanted: PartialDate, sentences: Sequence[str], months: Mapping[int, str]) -> list[str]:
    """What the sentence that has most of a date without a year lacks of its day and month, as written.

    The day may also stand by itself ('1, 8 and 15 March'), but not with another month ('1 April to 31 March').
    """
    lacks = []
    for text in sentences:
        if any((d.day or not wanted.day) and wanted.unbound.agrees_with(d.unbound) for d in dates_in(text)):
            return []
        alone = wording.words(beside_dates(text, also_days=True))
        has_day = not wanted.day or set(alone).intersection(_ways_to_write(wanted.day))
        day = [] if has_day else [str(wanted.day)]
        has_month = wanted.month in {MONTHS.get(w) for w in wording.words(text)}
        lacks.append([*day, *([] if has_month else [months.get(wanted.month, str(wanted.month))])])
    return min(lacks, key=len)


def _beside(wanted: PartialDate, sentences: Sequence[str]) -> frozenset[str]:
    """The words that are not of dates, of the sentences that have no other date."""
    own = [t for t in sentences if all(wanted.unbound.agrees_with(d.unbound) for d in dates_in(t))]
    return frozenset[str]().union(*(wording.words(beside_dates(t)) for t in own))


def _ways_to_write(day: int) -> list[str]:
    return [f"{day}{ending}" for ending in ("", "st", "nd", "rd", "th")] + [f"{day:02}"]
