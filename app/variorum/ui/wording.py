"""Turns values into the words and numbers that a person reads, and other people's text into safe rich text."""

from __future__ import annotations

import html
import math
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from variorum.domain.answers import Citation, Claim, Disagreement
from variorum.domain.documents import Document, DocumentStatus, Passage
from variorum.services.answer_words import contested_at, contested_words, unsupported_words
from variorum.services.answer_words import direction as direction
from variorum.services.answer_words import documents_words as documents_words
from variorum.services.answer_words import duration as duration
from variorum.services.answer_words import kind_words as kind_words
from variorum.services.answer_words import mode_words as mode_words
from variorum.services.answer_words import page_words as page_words
from variorum.services.answer_words import place_words as place_words
from variorum.services.answer_words import quoted as quoted
from variorum.services.answer_words import roles_words as roles_words
from variorum.services.answer_words import verdict_words as verdict_words
from variorum.services.sources import in_lines
from variorum.services.words import Counts, number, translate

NOTHING_FOUND = "NOT FOUND"


def status_words(status: DocumentStatus) -> str:
    """Name a status in a word."""
    return {
        DocumentStatus.WAITING: translate("Words", "waiting"),
        DocumentStatus.READING: translate("Words", "reading"),
        DocumentStatus.EMBEDDING: translate("Words", "embedding"),
        DocumentStatus.READY: translate("Words", "ready"),
        DocumentStatus.NEEDS_ATTENTION: translate("Words", "attention"),
    }[status]


def locked_words() -> str:
    """The status in a word of a file that needs a password."""
    return translate("Words", "locked")


def no_answer_words() -> str:
    """Say what a draft that found nothing says."""
    return translate("Words", "No answer in these passages.")


def byte_size(count: int) -> str:
    """Write bytes in decimal units, as disks are sold: '98 MB', '1.1 GB'."""
    if count < 1000:
        return Counts.counted("%Ln bytes", "%Ln bytes", count)
    units = (
        (translate("Words", "{number} kB"), 1e3),
        (translate("Words", "{number} MB"), 1e6),
        (translate("Words", "{number} GB"), 1e9),
    )
    unit, size = next((pair for pair in units if count < pair[1] * 999.5), units[-1])
    value = count / size
    return unit.format(number=number(value, 1 if value < 9.95 else 0))


def probability(mean_logprob: float | None) -> float | None:
    """Return exp(mean log-probability): the geometric mean probability per token, in [0, 1]."""
    return None if mean_logprob is None else min(1.0, math.exp(mean_logprob))


def streamed(text: str) -> str:
    """Return a draft's text so far as a person reads it.

    A drafter says that it found nothing by a fixed word, which is held back until it is certain and then put in words.
    """
    begun = text.strip()
    if begun.startswith(NOTHING_FOUND):
        return no_answer_words()
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
    claims: Iterable[Claim],
    mark_colour: str,
    missing_colour: str,
    points: Sequence[Disagreement] = (),
    citations: Mapping[int, Citation] = MappingProxyType({}),
) -> str:
    """Return claims as rich text, each followed by its citation marks, or by the word that nothing supports it.

    points: disagreements; a sentence that takes one side of one is marked as contested, which leads to it.
    citations: by number; where they are known, what each source says begins a line.
    """

    def marked(claim: Claim) -> str:
        marks = "".join(mark(n, mark_colour) for n in sorted(claim.citations))
        if not marks:
            marks = f' <span style="color:{missing_colour}">{unsupported_words()}</span>'
        elif (point := contested_at(claim, points)) is not None:
            style = f"color:{missing_colour}; text-decoration:none"
            marks += f' <a href="point:{point}" style="{style}"><small>{contested_words()}</small></a>'
        return escaped(claim.text) + marks

    return "<br>".join(" ".join(map(marked, line)) for line in in_lines(claims, citations))


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
        return translate("Words", "{count} p.").format(count=number(document.pages))
    suffix = document.path.rsplit(".", 1)[-1].lower() if "." in document.path else ""
    return suffix if 0 < len(suffix) <= 5 else translate("Words", "text")


def document_tooltip(document: Document) -> str:
    """Say everything about a document: title, file, status and why, length, date."""
    lines = [document.title, document.path]
    status = (
        status_words(document.status)
        if document.status != DocumentStatus.NEEDS_ATTENTION
        else translate("Words", "needs attention")
    )
    lines.append(f"{status}: {document.reason}" if document.reason else status)
    if document.status == DocumentStatus.READY:
        lengths = [Counts.pages(document.pages)] if document.pages is not None else []
        lines.append(", ".join([*lengths, Counts.passages(document.passages), byte_size(document.size)]))
    if document.date:
        lines.append(translate("Words", "dated {date}").format(date=document.date))
    return "\n".join(lines)
