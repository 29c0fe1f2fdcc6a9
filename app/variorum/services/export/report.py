"""What an exported answer says, as blocks that know nothing of a format. All text is data: writers escape it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath

from variorum.domain.answers import Answer, AnswerStatus, Citation, Claim, Disagreement, Draft, Judgement
from variorum.domain.documents import Passage
from variorum.services.answer_words import (
    CONTESTED,
    KIND_WORDS,
    MODE_WORDS,
    VERDICT_WORDS,
    contested,
    duration,
    page_words,
    place_words,
    plural,
)
from variorum.services.sources import SourceUse, source_uses

NO_SOURCE = "(no source found)"


@dataclass(frozen=True, slots=True)
class Span:
    """Text in one manner. cite: the number of the source that it is a mark of."""

    text: str
    bold: bool = False
    quiet: bool = False
    cite: int | None = None


@dataclass(frozen=True, slots=True)
class Heading:
    """level: 1 for the question, 2 for a part, 3 within it."""

    level: int
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    spans: tuple[Span, ...]

    @property
    def plain(self) -> str:
        """Its text without marks."""
        return "".join(span.text for span in self.spans if span.cite is None)


@dataclass(frozen=True, slots=True)
class Quote:
    """A cited sentence. place: who says so. n: its number. source: this is its entry in the list of sources."""

    n: int
    text: str
    place: str
    source: bool = False


@dataclass(frozen=True, slots=True)
class Rows:
    """A table of two columns: what, and its value."""

    rows: tuple[tuple[str, str], ...]


Block = Heading | Paragraph | Quote | Rows


@dataclass(frozen=True, slots=True)
class Report:
    """An answer to be written. title: the question."""

    title: str
    blocks: tuple[Block, ...]


def answer_report(answer: Answer, read: Iterable[Passage], authors: Mapping[int, str]) -> Report:
    """Tell everything that is stored of an answer and of use to a reader.

    read: the passages found, as far as they are still stored. authors: by document id, as the documents name them.
    """
    citations = {c.n: c for c in answer.citations}
    blocks: list[Block] = [Heading(1, clean(answer.question))]
    asked = f"Asked {answer.created.replace('T', ' ')[:16]} UTC. " if answer.created else ""
    blocks.append(_text(f"{asked}Answered from a person's own documents by Variorum.", quiet=True))
    if answer.asked_as:
        blocks.append(_named("Understood as", answer.asked_as))
    if answer.claims and answer.status == AnswerStatus.ANSWERED:
        blocks.append(Paragraph(tuple(_claims(answer.claims, answer.disagreements))))
    elif answer.text:
        blocks.append(_text(answer.text))
    if answer.note:
        blocks.append(_text(answer.note, quiet=True))
    if answer.disagreements:
        blocks.append(Heading(2, "Disagreements"))
        for point in answer.disagreements:
            blocks += _disagreement(point, citations)
    if answer.rounds:
        blocks.append(Heading(2, "Looked up first"))
        for step in answer.rounds:
            learned = clean(step.learned) if step.learned else "nothing learned"
            marks = [Span(f"[{n}]", cite=n) for n in step.citations if n in citations]
            blocks.append(Paragraph((Span(f"{clean(step.question)} ", bold=True), Span(learned), *marks)))
    if answer.drafts:
        blocks.append(Heading(2, "Drafts"))
        for draft in answer.drafts:
            blocks += _draft(draft)
    if answer.citations:
        blocks.append(Heading(2, "Sources"))
        blocks += [_quote(citation, source=True) for citation in sorted(answer.citations, key=lambda c: c.n)]
    uses = source_uses(answer, read)
    if uses:
        blocks.append(Heading(2, "Documents"))
        blocks += [_document(use, authors.get(use.document_id, "")) for use in uses]
    blocks += [Heading(2, "How it was answered"), Rows(tuple(_how(answer)))]
    return Report(clean(answer.question), tuple(blocks))


def short_report(answer: Answer) -> Report:
    """The answer's sentences and the sources that they cite, nothing else."""
    blocks: list[Block] = [
        Paragraph(tuple(_claims(answer.claims, answer.disagreements)))
        if answer.claims
        else _text(answer.text or answer.note)
    ]
    used = {n for claim in answer.claims for n in claim.citations}
    blocks += [_quote(c, source=True) for c in sorted(answer.citations, key=lambda c: c.n) if c.n in used]
    return Report(clean(answer.question), tuple(blocks))


def clean(text: str) -> str:
    """Text on one line that every format can hold: no control characters, no half surrogates."""
    return " ".join(
        "".join(
            " " if c.isspace() else "�" if unicodedata.category(c) in ("Cc", "Cs") or c in "￾￿" else c
            for c in text
        ).split()
    )


def judgement_words(point: Disagreement) -> str:
    """What the person makes of a disagreement, '' while there is nothing."""
    judgement: Judgement | None = point.judgement
    if judgement is None:
        return ""
    if judgement.prefers is None or judgement.prefers >= len(point.readings):
        return "Marked by the reader: not a disagreement."
    return f"Preferred by the reader: {clean(point.readings[judgement.prefers].value)}"


def _claims(claims: Iterable[Claim], points: Sequence[Disagreement] = ()) -> Iterable[Span]:
    for index, claim in enumerate(claims):
        yield Span((" " if index else "") + clean(claim.text))
        for n in sorted(claim.citations):
            yield Span(f"[{n}]", cite=n)
        if not claim.citations:
            yield Span(f" {NO_SOURCE}", quiet=True)
        elif contested(claim, points):
            yield Span(f" {CONTESTED}", quiet=True)


def _text(text: str, *, quiet: bool = False, bold: bool = False) -> Paragraph:
    return Paragraph((Span(clean(text), bold=bold, quiet=quiet),))


def _named(name: str, text: str) -> Paragraph:
    return Paragraph((Span(f"{name}: ", bold=True), Span(clean(text))))


def _quote(citation: Citation, *, source: bool = False) -> Quote:
    return Quote(citation.n, clean(citation.quote), clean(place_words(citation)), source)


def _disagreement(point: Disagreement, citations: Mapping[int, Citation]) -> Iterable[Block]:
    yield Heading(3, clean(point.about))
    yield _text(f"Kind: {KIND_WORDS[point.kind]}.", quiet=True)
    for index, reading in enumerate(point.readings):
        who = []
        if reading.drafts:
            word = "draft" if len(reading.drafts) == 1 else "drafts"
            who.append(f"{word} {', '.join(str(i) for i in reading.drafts)}")
        if index == point.preferred:
            who.append("preferred by the verifier")
        if point.judgement is not None and index == point.judgement.prefers:
            who.append("preferred by the reader")
        said_by = Span(f" ({', '.join(who)})" if who else "", quiet=True)
        yield Paragraph(
            (Span(f"Reading {index + 1}: ", bold=True), Span(clean(reading.value), bold=True), said_by)
        )
        known = [citations[n] for n in reading.citations if n in citations]
        yield from (_quote(citation) for citation in known)
        if not known:
            yield _text("No source was found for this reading.", quiet=True)
    if point.why:
        yield _named("Why", point.why)
    if point.judgement is not None:
        yield _text(judgement_words(point), bold=True)


def _draft(draft: Draft) -> Iterable[Block]:
    verdict = VERDICT_WORDS[draft.verdict] if draft.verdict is not None else "not checked"
    yield Heading(3, f"Draft {draft.id}: {verdict}")
    if draft.claims:
        yield Paragraph(tuple(_claims(draft.claims)))
    elif draft.answer:
        yield _text(draft.answer)
    if draft.rationale:
        yield _named("Rationale", draft.rationale)
    if draft.reason:
        yield _named("Verifier", draft.reason)
    scores = draft.scores
    given = [
        (name, value)
        for name, value in (
            ("draft confidence (mean log-probability per token)", scores.draft),
            ("self-consistency (mean log-probability per token)", scores.self_consistency),
            ("verifier's probability of Yes", scores.self_reflection),
            ("total", scores.total),
        )
        if value is not None
    ]
    if given:
        listed = "; ".join(f"{name} {value:.4f}" for name, value in given)
        yield Paragraph((Span(f"Scores: {listed}.", quiet=True),))


def _document(use: SourceUse, authors: str) -> Paragraph:
    pages = sorted({c.page for c in use.citations if c.page is not None})
    listed = ", ".join(str(page) for page in pages)
    about = [
        clean(authors),
        use.date or "",
        page_words(pages[0]).replace(str(pages[0]), listed) if pages else "",
    ]
    about += [f"file {clean(PurePath(use.path).name)}", use.words]
    return Paragraph(
        (Span(clean(use.document), bold=True), Span(f" ({'; '.join(part for part in about if part)})"))
    )


def _how(answer: Answer) -> Iterable[tuple[str, str]]:
    names = answer.models
    for role, name in (
        ("Drafter", names.drafter),
        ("Verifier", names.verifier),
        ("Embedder", names.embedder),
    ):
        if name:
            yield role, clean(name)
    why = f" ({clean(answer.why_mode)})" if answer.why_mode else ""
    yield "Mode", f"{MODE_WORDS[answer.mode]}{why}"
    yield "Passages found", f"{len(answer.passages):,}"
    yield "Drafts", f"{len(answer.drafts):,}"
    tokens = answer.tokens
    read, written = tokens.draft_prefill + tokens.verify_prefill, tokens.draft_decode + tokens.verify_decode
    if read or written:
        yield "Tokens", f"{read:,} read ({tokens.reused:,} more reused), {written:,} written"
    if answer.timings.total:
        yield "Time", duration(answer.timings.total)
    if answer.prompt_versions:
        yield "Prompts", ", ".join(f"{n} {v}" for n, v in sorted(answer.prompt_versions.items()))
    if answer.id:
        yield "Answer", clean(answer.id)
    dismissed = sum(point.dismissed for point in answer.disagreements)
    if dismissed:
        yield "Marks", f"{plural(dismissed, 'disagreement')} marked as none by the reader"
