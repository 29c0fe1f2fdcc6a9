"""The evidence map in words: what a screen reader says of a node, and what the table shows."""

from __future__ import annotations

from collections.abc import Iterable

from variorum.domain.answers import Verdict
from variorum.services.words import translate
from variorum.ui.evidence import Evidence, Link, Reader, Source
from variorum.ui.wording import citations_words, passages_words, verdict_words


def source_name(source: Source) -> str:
    """Where a passage stands: 'User manual, p. 82'."""
    if source.passage is not None:
        return passages_words([source.passage])
    if source.citation is not None:
        return citations_words([source.citation])
    return translate("Evidence", "no longer in the library")


def source_title(source: Source) -> str:
    """Of which document it is, without the pages."""
    if source.passage is not None:
        return source.passage.title
    return source.citation.document if source.citation is not None else source_name(source)


def source_pages(source: Source) -> str:
    """Its pages alone: 'p. 82'."""
    return source_name(source).removeprefix(source_title(source)).removeprefix(", ")


def source_number(source: Source) -> str:
    """Its rank, '' for cited sentences alone."""
    return str(source.rank) if source.rank else ""


def marks(numbers: Iterable[int]) -> str:
    """Citation marks: '[1][4]'."""
    return "".join(f"[{n}]" for n in numbers)


def read_by(links: Iterable[Link], readers: tuple[Reader, ...]) -> str:
    """The drafts that read a passage: '1, 4'."""
    return ", ".join(str(n) for n in sorted(readers[link.reader].draft for link in links))


def cited_by(evidence: Evidence, index: int) -> str:
    """Who cited a passage: 'draft 1 [2], the answer [2]'; '' if nobody did."""
    source = evidence.sources[index]
    said = [
        translate("Evidence", "draft {draft} {marks}").format(
            draft=evidence.readers[link.reader].draft, marks=marks(link.cited)
        )
        for link in sorted(evidence.readers_of(index), key=lambda k: evidence.readers[k.reader].draft)
        if link.cited
    ]
    if source.by_answer:
        said.append(translate("Evidence", "the answer {marks}").format(marks=marks(source.by_answer)))
    return ", ".join(said)


def source_words(evidence: Evidence, index: int) -> str:
    """Everything about a passage."""
    source = evidence.sources[index]
    if source.rank:
        head = translate("Evidence", "Passage {number}: {where}.")
    else:
        head = translate("Evidence", "Cited sentences: {where}.")
    parts = [head.format(number=source.rank, where=source_name(source))]
    drafts = read_by(evidence.readers_of(index), evidence.readers)
    if drafts and source.rank:
        parts.append(translate("Evidence", "Read by draft: {drafts}.").format(drafts=drafts))
    by = cited_by(evidence, index)
    if by:
        parts.append(translate("Evidence", "Cited by {whom}.").format(whom=by))
    elif source.cited:
        parts.append(
            translate("Evidence", "A source of a disagreement {marks}.").format(marks=marks(source.cited))
        )
    else:
        parts.append(translate("Evidence", "Never cited."))
    return " ".join(parts)


def reader_verdict(reader: Reader) -> str:
    """What became of a draft."""
    if reader.verdict is None:
        return translate("Evidence", "not checked")
    return verdict_words(reader.verdict)


def reader_words(evidence: Evidence, index: int) -> str:
    """Everything about a draft."""
    reader = evidence.readers[index]
    links = evidence.sources_of(index)
    read = ", ".join(str(evidence.sources[k.source].rank) for k in links if evidence.sources[k.source].rank)
    cited = marks(sorted({n for link in links for n in link.cited}))
    parts = [
        translate("Evidence", "Draft {draft}, {verdict}.").format(
            draft=reader.draft, verdict=reader_verdict(reader)
        )
    ]
    if read:
        parts.append(translate("Evidence", "Read passage: {numbers}.").format(numbers=read))
    if cited:
        parts.append(translate("Evidence", "Cites {marks}.").format(marks=cited))
    elif reader.verdict != Verdict.NOT_FOUND:
        parts.append(translate("Evidence", "Cites nothing."))
    if reader.in_answer:
        parts.append(translate("Evidence", "The answer rests on it."))
    return " ".join(parts)


def answer_words(evidence: Evidence) -> str:
    """Everything about the answer."""
    cited = marks(sorted({n for source in evidence.sources for n in source.by_answer}))
    if not cited:
        return translate("Evidence", "The answer cites nothing.")
    drafts = ", ".join(str(n) for n in sorted(r.draft for r in evidence.readers if r.in_answer))
    if drafts:
        return translate("Evidence", "The answer cites {marks} and rests on draft: {drafts}.").format(
            marks=cited, drafts=drafts
        )
    return translate("Evidence", "The answer cites {marks}.").format(marks=cited)


def summary(evidence: Evidence) -> str:
    """The whole map in a sentence or two."""
    found = [source for source in evidence.sources if source.rank]
    rejected = ", ".join(str(r.draft) for r in evidence.readers if r.verdict == Verdict.REJECTED)
    words = translate(
        "Evidence", "Passages: {passages}, cited: {cited}. Drafts: {drafts}, accepted: {accepted}."
    ).format(
        passages=len(found),
        cited=sum(bool(source.cited) for source in found),
        drafts=len(evidence.readers),
        accepted=sum(reader.verdict == Verdict.ACCEPTED for reader in evidence.readers),
    )
    if rejected:
        words += " " + translate("Evidence", "Rejected: draft {drafts}.").format(drafts=rejected)
    return words
