"""The words and numbers in which an answer is told, the same in the window and in what is exported."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from variorum.domain.answers import Citation, Claim, Disagreement, DisagreementKind, Mode, Verdict
from variorum.services.words import number, translate


def kind_words(kind: DisagreementKind) -> str:
    """Name a kind of disagreement."""
    return {
        DisagreementKind.NUMBER: translate("Words", "different numbers"),
        DisagreementKind.DATE: translate("Words", "different dates"),
        DisagreementKind.NAME: translate("Words", "different names"),
        DisagreementKind.OPPOSITE: translate("Words", "opposite claims"),
        DisagreementKind.NEWER_SOURCE: translate("Words", "a newer source differs"),
        DisagreementKind.OTHER: translate("Words", "different readings"),
    }[kind]


def verdict_words(verdict: Verdict) -> str:
    """Name a verdict."""
    return {
        Verdict.ACCEPTED: translate("Words", "accepted"),
        Verdict.REJECTED: translate("Words", "rejected"),
        Verdict.NOT_FOUND: translate("Words", "found nothing"),
    }[verdict]


def mode_words(mode: Mode) -> str:
    """Name a way to answer."""
    return {
        Mode.AUTO: translate("Words", "Automatic"),
        Mode.SPECULATIVE: translate("Words", "Several drafts"),
        Mode.STANDARD: translate("Words", "One answer"),
        Mode.ITERATIVE: translate("Words", "Step by step"),
    }[mode]


def duration(milliseconds: float) -> str:
    """Write a time as a person says it: '38 ms', '1.9 s', '2 min 5 s', '16 min', '2 h 5 min'."""
    if milliseconds < 999.5:
        return translate("Words", "{number} ms").format(number=number(milliseconds))
    seconds = milliseconds / 1000
    if seconds < 99.95:
        return translate("Words", "{number} s").format(number=number(seconds, 1))
    minutes, rest = divmod(round(seconds), 60)
    if minutes < 10 and seconds < 600 and rest:
        return translate("Words", "{minutes} min {seconds} s").format(minutes=minutes, seconds=rest)
    minutes = round(seconds / 60)
    if minutes < 60:
        return translate("Words", "{minutes} min").format(minutes=minutes)
    hours, rest = divmod(minutes, 60)
    if not rest:
        return translate("Words", "{hours} h").format(hours=hours)
    return translate("Words", "{hours} h {minutes} min").format(hours=hours, minutes=rest)


def direction(text: str) -> str:
    """Return 'rtl' when the first letter with a direction reads right to left, else 'ltr' (Unicode UAX 9, P2-P3)."""
    for character in text:
        kind = unicodedata.bidirectional(character)
        if kind in ("R", "AL"):
            return "rtl"
        if kind == "L":
            return "ltr"
    return "ltr"


def contested_words() -> str:
    """Mark a contested sentence."""
    return translate("Words", "(contested)")


def unsupported_words() -> str:
    """Mark a sentence that cites nothing."""
    return translate("Words", "(no source found)")


def contested(claim: Claim, points: Iterable[Disagreement]) -> bool:
    """Whether a sentence takes one side where sources differ: it cites one reading of a disagreement and no other.

    What the person has marked as no disagreement contests nothing.
    """
    return contested_at(claim, points) is not None


def contested_at(claim: Claim, points: Iterable[Disagreement]) -> int | None:
    """The index of the first disagreement in which a sentence takes one side; None if there is none."""
    cited = set(claim.citations)
    for index, point in enumerate(points):
        sides = sum(not cited.isdisjoint(reading.citations) for reading in point.readings)
        if not point.dismissed and sides == 1 and len(point.readings) > 1:
            return index
    return None


def page_words(page: int | None) -> str:
    """Write a page: 'p. 12', or '' where the format has none."""
    return "" if page is None else pages_words(str(page))


def pages_words(listed: str) -> str:
    """Write pages listed with commas: 'p. 12, 14'."""
    return translate("Words", "p. {page}").format(page=listed)


def place_words(citation: Citation) -> str:
    """Write who says so: title, page, date."""
    return ", ".join(
        part for part in (citation.document, page_words(citation.page), citation.date or "") if part
    )


def quoted(text: str) -> str:
    """Put a quote in quotation marks, its line breaks folded for reading."""
    return translate("Words", "“{quote}”").format(quote=" ".join(text.split()))


def documents_words(pages: dict[str, list[int]]) -> str:
    """Write titles with their pages."""
    parts = []
    for title, numbers in pages.items():
        listed = ", ".join(str(number) for number in sorted(numbers))
        parts.append(f"{title}, {pages_words(listed)}" if listed else title)
    return " · ".join(parts)
