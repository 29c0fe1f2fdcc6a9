"""What an exported answer says, as blocks that know nothing of a format. All text is data: writers escape it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath

from variorum.domain.answers import Answer, AnswerStatus, Citation, Claim, Disagreement, Draft, Judgement
from variorum.domain.documents import Passage
from variorum.services.answer_words import (
    contested,
    contested_words,
    duration,
    kind_words,
    mode_words,
    pages_words,
    place_words,
    unsupported_words,
    verdict_words,
)
from variorum.services.sources import SourceUse, in_lines, source_uses
from variorum.services.words import CountWords, number, translate


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

    counted = CountWords()


def answer_report(answer: Answer, read: Iterable[Passage], authors: Mapping[int, str]) -> Report:
    """Tell everything that is stored of an answer and of use to a reader.

    read: the passages found, as far as they are still stored. authors: by document id, as the documents name them.
    """
    citations = {c.n: c for c in answer.citations}
    blocks: list[Block] = [Heading(1, clean(answer.question))]
    when = answer.created.replace("T", " ")[:16]
    asked = translate("Report", "Asked {when} UTC.").format(when=when) if when else ""
    told = translate("Report", "Answered from a person's own documents by Variorum.")
    blocks.append(_text(f"{asked} {told}", quiet=True))
    if answer.asked_as:
        blocks.append(_named(translate("Report", "Understood as"), answer.asked_as))
    if answer.claims and answer.status == AnswerStatus.ANSWERED:
        blocks += _said(answer)
    elif answer.text:
        blocks.append(_text(answer.text))
    if answer.note:
        blocks.append(_text(answer.note, quiet=True))
    if answer.disagreements:
        blocks.append(Heading(2, translate("Report", "Disagreements")))
        for point in answer.disagreements:
            blocks += _disagreement(point, citations)
    if answer.rounds:
        blocks.append(Heading(2, translate("Report", "Looked up first")))
        for step in answer.rounds:
            learned = clean(step.learned) if step.learned else translate("Report", "nothing learned")
            marks = [Span(f"[{n}]", cite=n) for n in step.citations if n in citations]
            blocks.append(Paragraph((Span(f"{clean(step.question)} ", bold=True), Span(learned), *marks)))
    if answer.drafts:
        blocks.append(Heading(2, translate("Report", "Drafts")))
        for draft in answer.drafts:
            blocks += _draft(draft)
    if answer.citations:
        blocks.append(Heading(2, translate("Report", "Sources")))
        blocks += [_quote(citation, source=True) for citation in sorted(answer.citations, key=lambda c: c.n)]
    uses = source_uses(answer, read)
    if uses:
        blocks.append(Heading(2, translate("Report", "Documents")))
        blocks += [_document(use, authors.get(use.document_id, "")) for use in uses]
    blocks += [Heading(2, translate("Report", "How it was answered")), Rows(tuple(_how(answer)))]
    return Report(clean(answer.question), tuple(blocks))


def short_report(answer: Answer) -> Report:
    """The answer's sentences and the sources that they cite, nothing else."""
    blocks: list[Block] = _said(answer) if answer.claims else [_text(answer.text or answer.note)]
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
        return translate("Report", "Marked by the reader: not a disagreement.")
    preferred = clean(point.readings[judgement.prefers].value)
    return translate("Report", "Preferred by the reader: {reading}").format(reading=preferred)


def _said(answer: Answer) -> list[Block]:
    """The answer's sentences, what each source says in a paragraph of its own."""
    lines = in_lines(answer.claims, {c.n: c for c in answer.citations})
    return [Paragraph(tuple(_claims(line, answer.disagreements))) for line in lines]


def _claims(claims: Iterable[Claim], points: Sequence[Disagreement] = ()) -> Iterable[Span]:
    for index, claim in enumerate(claims):
        yield Span((" " if index else "") + clean(claim.text))
        for n in sorted(claim.citations):
            yield Span(f"[{n}]", cite=n)
        if not claim.citations:
            yield Span(f" {unsupported_words()}", quiet=True)
        elif contested(claim, points):
            yield Span(f" {contested_words()}", quiet=True)


def _text(text: str, *, quiet: bool = False, bold: bool = False) -> Paragraph:
    return Paragraph((Span(clean(text), bold=bold, quiet=quiet),))


def _named(name: str, text: str) -> Paragraph:
    return Paragraph((Span(f"{name}: ", bold=True), Span(clean(text))))


def _quote(citation: Citation, *, source: bool = False) -> Quote:
    return Quote(citation.n, clean(citation.quote), clean(place_words(citation)), source)


def _disagreement(point: Disagreement, citations: Mapping[int, Citation]) -> Iterable[Block]:
    yield Heading(3, clean(point.about))
    yield _text(translate("Report", "Kind: {kind}.").format(kind=kind_words(point.kind)), quiet=True)
    for index, reading in enumerate(point.readings):
        who = []
        if reading.drafts:
            one = len(reading.drafts) == 1
            word = translate("Report", "draft {list}") if one else translate("Report", "drafts {list}")
            who.append(word.format(list=", ".join(str(i) for i in reading.drafts)))
        if index == point.preferred:
            who.append(translate("Report", "preferred by the verifier"))
        if point.judgement is not None and index == point.judgement.prefers:
            who.append(translate("Report", "preferred by the reader"))
        said_by = Span(f" ({', '.join(who)})" if who else "", quiet=True)
        which = translate("Report", "Reading {number}:").format(number=index + 1)
        yield Paragraph((Span(f"{which} ", bold=True), Span(clean(reading.value), bold=True), said_by))
        known = [citations[n] for n in reading.citations if n in citations]
        yield from (_quote(citation) for citation in known)
        if not known:
            yield _text(translate("Report", "No source was found for this reading."), quiet=True)
    if point.why:
        yield _named(translate("Report", "Why"), point.why)
    if point.judgement is not None:
        yield _text(judgement_words(point), bold=True)


def _draft(draft: Draft) -> Iterable[Block]:
    verdict = translate("Report", "not checked") if draft.verdict is None else verdict_words(draft.verdict)
    yield Heading(
        3, translate("Report", "Draft {number}: {verdict}").format(number=draft.id, verdict=verdict)
    )
    if draft.claims:
        yield Paragraph(tuple(_claims(draft.claims)))
    elif draft.answer:
        yield _text(draft.answer)
    if draft.rationale:
        yield _named(translate("Report", "Rationale"), draft.rationale)
    if draft.reason:
        yield _named(translate("Report", "Verifier"), draft.reason)
    scores = draft.scores
    given = [
        (name, value)
        for name, value in (
            (translate("Report", "draft confidence (mean log-probability per token)"), scores.draft),
            (
                translate("Report", "self-consistency (mean log-probability per token)"),
                scores.self_consistency,
            ),
            (translate("Report", "verifier's probability of Yes"), scores.self_reflection),
            (translate("Report", "total"), scores.total),
        )
        if value is not None
    ]
    if given:
        listed = "; ".join(f"{name} {number(value, 4)}" for name, value in given)
        yield Paragraph((Span(translate("Report", "Scores: {list}.").format(list=listed), quiet=True),))


def _document(use: SourceUse, authors: str) -> Paragraph:
    pages = sorted({c.page for c in use.citations if c.page is not None})
    listed = ", ".join(str(page) for page in pages)
    about = [
        clean(authors),
        use.date or "",
        pages_words(listed) if pages else "",
    ]
    file = clean(PurePath(use.path).name)
    about += [translate("Report", "file {name}").format(name=file), use.words]
    return Paragraph(
        (Span(clean(use.document), bold=True), Span(f" ({'; '.join(part for part in about if part)})"))
    )


def _how(answer: Answer) -> Iterable[tuple[str, str]]:
    names = answer.models
    for role, name in (
        (translate("Report", "Drafter"), names.drafter),
        (translate("Report", "Verifier"), names.verifier),
        (translate("Report", "Embedder"), names.embedder),
    ):
        if name:
            yield role, clean(name)
    why = f" ({clean(answer.why_mode)})" if answer.why_mode else ""
    yield translate("Report", "Mode"), f"{mode_words(answer.mode)}{why}"
    yield translate("Report", "Passages found"), number(len(answer.passages))
    yield translate("Report", "Drafts"), number(len(answer.drafts))
    tokens = answer.tokens
    read, written = tokens.draft_prefill + tokens.verify_prefill, tokens.draft_decode + tokens.verify_decode
    if read or written:
        counts = translate("Report", "{read} read ({reused} more reused), {written} written").format(
            read=number(read), reused=number(tokens.reused), written=number(written)
        )
        yield translate("Report", "Tokens"), counts
    if answer.timings.total:
        yield translate("Report", "Time"), duration(answer.timings.total)
    if answer.prompt_versions:
        yield (
            translate("Report", "Prompts"),
            ", ".join(f"{n} {v}" for n, v in sorted(answer.prompt_versions.items())),
        )
    if answer.id:
        yield translate("Report", "Answer"), clean(answer.id)
    dismissed = sum(point.dismissed for point in answer.disagreements)
    if dismissed:
        yield (
            translate("Report", "Marks"),
            Report.counted(
                "%Ln disagreements marked as none by the reader",
                "%Ln disagreement marked as none by the reader",
                dismissed,
            ),
        )
