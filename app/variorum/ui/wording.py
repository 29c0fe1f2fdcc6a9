"""Turns values into the words and numbers that a person reads, and other people's text into safe rich text."""

from __future__ import annotations

import html
import math
import unicodedata
from collections.abc import Iterable

from variorum.domain.answers import Citation, Claim, DisagreementKind, Mode, Verdict
from variorum.domain.documents import Document, DocumentStatus, Passage

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
}
STATUS_WORDS = {
    DocumentStatus.WAITING: "waiting",
    DocumentStatus.READING: "reading",
    DocumentStatus.EMBEDDING: "embedding",
    DocumentStatus.READY: "ready",
    DocumentStatus.NEEDS_ATTENTION: "attention",
}


LOCKED = "locked"
"""The status in a word of a file that needs a password."""

NOTHING_FOUND = "NOT FOUND"
NO_ANSWER = "No answer in these passages."


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


def byte_size(count: int) -> str:
    """Write bytes in decimal units, as disks are sold: '98 MB', '1.1 GB'."""
    if count < 1000:
        return f"{count} bytes"
    for unit, size in (("kB", 1e3), ("MB", 1e6), ("GB", 1e9)):
        if count < size * 999.5 or unit == "GB":
            value = count / size
            return f"{value:.1f} {unit}" if value < 9.95 else f"{value:,.0f} {unit}"
    return f"{count} bytes"


def probability(mean_logprob: float | None) -> float | None:
    """Return exp(mean log-probability): the geometric mean probability per token, in [0, 1]."""
    return None if mean_logprob is None else min(1.0, math.exp(mean_logprob))


def streamed(text: str) -> str:
    """Return a draft's text so far as a person reads it.

    A drafter says that it found nothing by a fixed word, which is held back until it is certain and then put in words.
    """
    begun = text.strip()
    if begun.startswith(NOTHING_FOUND):
        return NO_ANSWER
    return "" if NOTHING_FOUND.startswith(begun) else begun


def escaped(text: str) -> str:
    """Make any text literal inside rich text, its line breaks kept."""
    return html.escape(text, quote=True).replace("\n", "<br>")


def tooltip(text: str) -> str:
    """Make a tooltip that shows any text literally, wrapped, in its own direction."""
    return f'<p dir="{direction(text)}">{escaped(text)}</p>' if text else ""


def direction(text: str) -> str:
    """Return 'rtl' when the first letter with a direction reads right to left, else 'ltr' (Unicode UAX 9, P2-P3)."""
    for character in text:
        kind = unicodedata.bidirectional(character)
        if kind in ("R", "AL"):
            return "rtl"
        if kind == "L":
            return "ltr"
    return "ltr"


def paragraph(rich: str, plain: str) -> str:
    """Wrap rich text in a paragraph that runs in the direction of its plain text."""
    return f'<p dir="{direction(plain)}" style="margin-top:0; margin-bottom:0">{rich}</p>'


def mark(n: int, colour: str) -> str:
    """Return the rich text of a citation mark that can be clicked and reached with Tab."""
    return f'&#8288;<a href="cite:{n}" style="color:{colour}; text-decoration:none"><small>&#8288;[{n}]</small></a>'


def marked_claims(claims: Iterable[Claim], mark_colour: str, missing_colour: str) -> str:
    """Return claims as rich text, each followed by its citation marks, or by the word that nothing supports it."""
    parts = []
    for claim in claims:
        marks = "".join(mark(n, mark_colour) for n in sorted(claim.citations))
        if not marks:
            marks = f' <span style="color:{missing_colour}">(no source found)</span>'
        parts.append(escaped(claim.text) + marks)
    return " ".join(parts)


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


def passages_words(passages: Iterable[Passage]) -> str:
    """Write which documents and pages passages come from: 'User manual, p. 82, 150 · FAQ, p. 2'."""
    pages: dict[str, list[int]] = {}
    for passage in passages:
        numbers = pages.setdefault(passage.title, [])
        for page in sorted({s.page for s in passage.chunk.sentences if s.page is not None}):
            if page not in numbers:
                numbers.append(page)
    return documents_words(pages)


def citations_words(citations: Iterable[Citation]) -> str:
    """Write which documents and pages citations point into."""
    pages: dict[str, list[int]] = {}
    for citation in citations:
        numbers = pages.setdefault(citation.document, [])
        if citation.page is not None and citation.page not in numbers:
            numbers.append(citation.page)
    return documents_words(pages)


def documents_words(pages: dict[str, list[int]]) -> str:
    """Write titles with their pages."""
    parts = []
    for title, numbers in pages.items():
        listed = ", ".join(str(number) for number in sorted(numbers))
        parts.append(f"{title}, p. {listed}" if listed else title)
    return " · ".join(parts)


def document_size(document: Document) -> str:
    """Write shortly how long a ready document is: '190 p.', or its format ('md') where that has no pages."""
    if document.pages is not None:
        return f"{document.pages:,} p."
    suffix = document.path.rsplit(".", 1)[-1].lower() if "." in document.path else ""
    return suffix if 0 < len(suffix) <= 5 else "text"


def document_tooltip(document: Document) -> str:
    """Say everything about a document: title, file, status and why, length, date."""
    lines = [document.title, document.path]
    status = (
        STATUS_WORDS[document.status]
        if document.status != DocumentStatus.NEEDS_ATTENTION
        else "needs attention"
    )
    lines.append(f"{status}: {document.reason}" if document.reason else status)
    if document.status == DocumentStatus.READY:
        lengths = [plural(document.pages, "page")] if document.pages is not None else []
        lines.append(", ".join([*lengths, plural(document.passages, "passage"), byte_size(document.size)]))
    if document.date:
        lines.append(f"dated {document.date}")
    return "\n".join(lines)
