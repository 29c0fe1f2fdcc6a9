"""The words and numbers in which an answer is told, the same in the window and in what is exported."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from variorum.domain.answers import Citation, Claim, Disagreement, DisagreementKind, Mode, Verdict

KIND_WORDS = {
    DisagreementKind.NUMBER: "different numbers",
    DisagreementKind.DATE: "different dates",
    DisagreementKind.NAME: "different names",
    DisagreementKind.OPPOSITE: "opposite claims",
    DisagreementKind.NEWER_SOURCE: "a newer source differs",
    DisagreementKind.OTHER: "different readings",
}
VERDICT_WORDS = {
    Verdict.ACCEPTED: "accepted",
    Verdict.REJECTED: "rejected",
    Verdict.NOT_FOUND: "found nothing",
}
MODE_WORDS = {
    Mode.AUTO: "Automatic",
    Mode.SPECULATIVE: "Several drafts",
    Mode.STANDARD: "One answer",
    Mode.ITERATIVE: "Step by step",
}


def plural(count: int, one: str, many: str | None = None) -> str:
    """Write a count with its noun: '1 page', '1,204 pages'."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def duration(milliseconds: float) -> str:
    """Write a time as a person says it: '38 ms', '1.9 s', '2 min 5 s', '16 min', '2 h 5 min'."""
    if milliseconds < 999.5:
        return f"{milliseconds:.0f} ms"
    seconds = milliseconds / 1000
    if seconds < 99.95:
        return f"{seconds:.1f} s"
    if seconds < 600:
        minutes, rest = divmod(round(seconds), 60)
        return f"{minutes} min {rest} s" if rest else f"{minutes} min"
    minutes = round(seconds / 60)
    if minutes < 60:
        return f"{minutes} min"
    hours, rest = divmod(minutes, 60)
    return f"{hours} h {rest} min" if rest else f"{hours} h"


def direction(text: str) -> str:
    """Return 'rtl' when the first letter with a direction reads right to left, else 'ltr' (Unicode UAX 9, P2-P3)."""
    for character in text:
        kind = unicodedata.bidirectional(character)
        if kind in ("R", "AL"):
            return "rtl"
        if kind == "L":
            return "ltr"
    return "ltr"


CONTESTED = "(contested)"


def contested(claim: Claim, points: Iterable[Disagreement]) -> bool:
    """Whether a sentence takes one side where sources differ: it cites one reading of a disagreement and no other.

    What the person has marked as no disagreement contests nothing.
    """
    cited = set(claim.citations)
    for point in points:
        if not point.dismissed and sum(not cited.isdisjoint(r.citations) for r in point.readings) == 1:
            return len(point.readings) > 1
    return False


def page_words(page: int | None) -> str:
    """Write a page: 'p. 12', or '' where the format has none."""
    return "" if page is None else f"p. {page}"


def place_words(citation: Citation) -> str:
    """Write who says so: title, page, date."""
    return ", ".join(
        part for part in (citation.document, page_words(citation.page), citation.date or "") if part
    )


def quoted(text: str) -> str:
    """Put a quote in quotation marks, its line breaks folded for reading."""
    return f"“{' '.join(text.split())}”"


def documents_words(pages: dict[str, list[int]]) -> str:
    """Write titles with their pages."""
    parts = []
    for title, numbers in pages.items():
        listed = ", ".join(str(number) for number in sorted(numbers))
        parts.append(f"{title}, p. {listed}" if listed else title)
    return " · ".join(parts)
