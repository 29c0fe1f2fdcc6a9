"""Turns values into the words and numbers that a person reads, and other people's text into safe rich text."""

from __future__ import annotations

import html
import math
from collections.abc import Iterable, Sequence

from variorum.domain.answers import Citation, Claim, Disagreement
from variorum.domain.documents import Document, DocumentStatus, Passage
from variorum.services.answer_words import CONTESTED, contested
from variorum.services.answer_words import KIND_WORDS as KIND_WORDS
from variorum.services.answer_words import MODE_WORDS as MODE_WORDS
from variorum.services.answer_words import VERDICT_WORDS as VERDICT_WORDS
from variorum.services.answer_words import direction as direction
from variorum.services.answer_words import documents_words as documents_words
from variorum.services.answer_words import duration as duration
from variorum.services.answer_words import page_words as page_words
from variorum.services.answer_words import place_words as place_words
from variorum.services.answer_words import plural as plural
from variorum.services.answer_words import quoted as quoted

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


def paragraph(rich: str, plain: str) -> str:
    """Wrap rich text in a paragraph that runs in the direction of its plain text."""
    return f'<p dir="{direction(plain)}" style="margin-top:0; margin-bottom:0">{rich}</p>'


def mark(n: int, colour: str) -> str:
    """Return the rich text of a citation mark that can be clicked and reached with Tab."""
    return f'&#8288;<a href="cite:{n}" style="color:{colour}; text-decoration:none"><small>&#8288;[{n}]</small></a>'


def marked_claims(
    claims: Iterable[Claim], mark_colour: str, missing_colour: str, points: Sequence[Disagreement] = ()
) -> str:
    """Return claims as rich text, each followed by its citation marks, or by the word that nothing supports it.

    points: disagreements; a sentence that takes one side of one is marked as contested.
    """
    parts = []
    for claim in claims:
        marks = "".join(mark(n, mark_colour) for n in sorted(claim.citations))
        if not marks:
            marks = f' <span style="color:{missing_colour}">(no source found)</span>'
        elif contested(claim, points):
            marks += f' <small style="color:{missing_colour}">{CONTESTED}</small>'
        parts.append(escaped(claim.text) + marks)
    return " ".join(parts)


def shortened(text: str, most: int = 60) -> str:
    """Fold a text to one line of so many characters at most."""
    line = " ".join(text.split())
    return line if len(line) <= most else line[: most - 1].rstrip() + "…"


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
