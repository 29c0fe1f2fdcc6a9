"""What the real services send for a question, as scripts: an answer with a dispute, none found, a failure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from fake_documents import FAQ_QUOTE, MANUAL_QUOTE, OTHER_QUOTE, World
from variorum.domain.answers import (
    Answer,
    AnswerStatus,
    Citation,
    Claim,
    Disagreement,
    DisagreementKind,
    Draft,
    DraftStatus,
    Mode,
    ModelNames,
    Reading,
    Scores,
    Timings,
    TokenUse,
    Verdict,
)
from variorum.domain.documents import (
    Passage,
    Scope,
)
from variorum.domain.events import (
    Answered,
    AnswerToken,
    AskEvent,
    Disagreed,
    DraftFinished,
    DraftToken,
    DraftVerified,
    ModeChosen,
    ModelLoading,
    Partitioned,
    Provisional,
    Retrieved,
)


def conflict(world: World, question: str, scope: Scope, *, drafts: int = 4) -> Iterator[tuple[str, AskEvent]]:
    """Several drafts: two readings that differ, one rejected, one that found nothing; more of the same beyond four."""
    citations = (
        world.cite(1, 1, MANUAL_QUOTE),
        world.cite(2, 2, FAQ_QUOTE),
        world.cite(3, 1, OTHER_QUOTE),
    )
    manual, faq, other = citations
    passages = tuple(
        world.passage(100 + rank, document, page, rank, around)
        for rank, (document, page, around) in enumerate(
            [
                (1, manual.page, manual),
                (2, 1, None),
                (2, faq.page, faq),
                (1, other.page, other),
                (1, 1, None),
                (1, 2, None),
            ],
            start=1,
        )
    )
    subsets = tuple((101, 102 + i % 5) for i in range(drafts))
    written = [_draft(i + 1, subsets[i], i % 4) for i in range(drafts)]
    yield "loading", ModelLoading("drafter", "Llama-3.1-8B Q4_K_M", 2.0)
    yield "retrieved", Retrieved(passages, 38.0)
    yield (
        "mode",
        ModeChosen(Mode.SPECULATIVE, "12 passages are long enough for several drafts to be faster", 39.0),
    )
    yield "partitioned", Partitioned(subsets, 101, "anchored", 41.0)
    words = [draft.answer.split(" ") for draft in written]
    for at in range(max(len(w) for w in words)):
        for draft, its in zip(written, words, strict=True):
            if at < len(its):
                yield f"token-{at}", DraftToken(draft.id, (" " if at else "") + its[at], 100.0 + at * 60)
    for draft in written:
        used = tuple(c for c in citations if c.n in draft.citations)
        unchecked = replace(draft, verdict=None, reason="", scores=Scores(draft=draft.scores.draft))
        yield "written", DraftFinished(unchecked, used, 1900.0 + draft.id)
    shown = _shown_first(written[0], (manual,), drafts)
    for draft in written:
        yield "verified", DraftVerified(draft, 2700.0 + draft.id)
        if draft.id == 1:
            yield "provisional", shown
        elif draft.id == 2:
            yield "provisional", replace(shown, differs=(2,), verified=2, at_ms=2702.0)
    point = Disagreement(
        "Image formats allowed for a map background",
        DisagreementKind.OPPOSITE,
        (
            Reading(
                "Only enhanced metafiles and bitmaps",
                tuple(d.id for d in written if (d.id - 1) % 4 == 0),
                (1,),
            ),
            Reading("WEM, MAP or BMP", tuple(d.id for d in written if (d.id - 1) % 4 == 1), (2,)),
        ),
        None,
        "Neither reading was preferred: nothing in the library says which source is newer.",
    )
    yield "disagreed", Disagreed(point, 2800.0)
    claims = (
        Claim("The sources differ.", (1, 2), 0.9),
        Claim(
            "The user manual allows only Windows Enhanced Metafiles and bitmap files as a backdrop.",
            (1,),
            0.96,
        ),
        Claim("The FAQ says that the file must be a WEM, MAP or BMP.", (2,), 0.93),
    )
    text = " ".join(claim.text for claim in claims)
    for piece in text.split(" "):
        yield "answer", AnswerToken(piece + " ", 2900.0)
    yield (
        "answered",
        Answered(
            Answer(
                "",
                question,
                AnswerStatus.ANSWERED,
                Mode.SPECULATIVE,
                text,
                claims,
                citations,
                tuple(written),
                (point,),
                ModelNames("Llama-3.1-8B Q4_K_M", "Qwen3-32B Q4_K_M", "all-MiniLM-L6-v2"),
                TokenUse(2400, 120, 640, 60, 900),
                Timings(38.0, 420.0, 1900.0, 800.0, 2900.0, 3100.0),
                tuple(p.id for p in passages),
                "12 passages are long enough for several drafts to be faster",
                created="2026-03-02T09:14:00",
            ),
            3100.0,
        ),
    )


def first_verified(world: World, question: str, scope: Scope) -> Iterator[tuple[str, AskEvent]]:
    """As conflict, but the first draft is written and verified before the others have a word."""
    events = list(conflict(world, question, scope))
    mine = [
        step
        for step in events
        if (isinstance(step[1], DraftToken) and step[1].draft == 1)
        or (isinstance(step[1], DraftFinished | DraftVerified) and step[1].draft.id == 1)
        or (isinstance(step[1], Provisional) and not step[1].differs)
    ]
    at = next(i for i, (step, _) in enumerate(events) if step == "token-0")
    others = [(f"after-{step}", event) for step, event in events[at:] if (step, event) not in mine]
    told = [*events[:at], *mine, *others]
    for number, (step, event) in enumerate(told, start=1):
        yield step, replace(event, at_ms=3100.0 * number / len(told))


def many_drafts(world: World, question: str, scope: Scope) -> Iterator[tuple[str, AskEvent]]:
    """As conflict, with twelve drafts."""
    return conflict(world, question, scope, drafts=12)


def forty_eight_passages(world: World, question: str, scope: Scope) -> Iterator[tuple[str, AskEvent]]:
    """As conflict, with twelve drafts that read 48 passages."""
    documents = [d for d in world.documents if d.pages]
    found = tuple(
        world.passage(1000 + i, d.id, min(d.pages or 1, 1 + i // len(documents)), 6 + i)
        for i, d in ((i, documents[i % len(documents)]) for i in range(1, 43))
    )
    for step, event in conflict(world, question, scope, drafts=12):
        if isinstance(event, Retrieved):
            event = replace(event, passages=(*event.passages, *found))
        elif isinstance(event, Partitioned):
            event = replace(event, subsets=tuple(_wider(i, s, found) for i, s in enumerate(event.subsets)))
        elif isinstance(event, DraftFinished | DraftVerified):
            event = replace(event, draft=_wide(event.draft, found))
        elif isinstance(event, Answered):
            answer = event.answer
            drafts = tuple(_wide(draft, found) for draft in answer.drafts)
            read = (*answer.passages, *(p.id for p in found))
            event = replace(event, answer=replace(answer, drafts=drafts, passages=read))
        yield step, event


def _wide(draft: Draft, found: tuple[Passage, ...]) -> Draft:
    return replace(draft, passages=_wider(draft.id - 1, draft.passages, found))


def _wider(index: int, subset: tuple[int, ...], found: tuple[Passage, ...]) -> tuple[int, ...]:
    return (*subset, *(p.id for p in found[index::12]))


def standard(world: World, question: str, scope: Scope) -> Iterator[tuple[str, AskEvent]]:
    """One answer from all passages."""
    citation = world.cite(1, 1, MANUAL_QUOTE)
    claim = Claim("Only Windows Enhanced Metafiles and bitmap files can be used.", (1,), 0.96)
    loose = Claim("Other formats are converted first.", (), 0.0)
    yield "retrieved", Retrieved((world.passage(101, 1, citation.page, 1),), 21.0)
    yield "mode", ModeChosen(Mode.STANDARD, "one passage is read faster at once", 22.0)
    for piece in claim.text.split(" "):
        yield "answer", AnswerToken(piece + " ", 400.0)
    text = f"{claim.text} {loose.text}"
    yield (
        "answered",
        Answered(
            Answer(
                "",
                question,
                AnswerStatus.ANSWERED,
                Mode.STANDARD,
                text,
                (claim, loose),
                (citation,),
                timings=Timings(21.0, None, 0, 0, 300.0, 900.0),
                passages=(101,),
                why_mode="one passage is read faster at once",
                created="2026-03-02T09:20:00",
            ),
            900.0,
        ),
    )


def not_found(world: World, question: str, scope: Scope) -> Iterator[tuple[str, AskEvent]]:
    """No draft finds an answer."""
    passages = tuple(world.passage(100 + i, 1, i, i) for i in (1, 2))
    drafts = tuple(
        Draft(
            i,
            (101, 102),
            DraftStatus.NOT_FOUND,
            "NOT FOUND",
            verdict=Verdict.NOT_FOUND,
            reason="Two passages, no answer in them.",
            tokens=3,
            ms=300.0,
        )
        for i in (1, 2, 3)
    )
    yield "retrieved", Retrieved(passages, 33.0)
    yield "mode", ModeChosen(Mode.SPECULATIVE, "asked for", 34.0)
    yield "partitioned", Partitioned(tuple(d.passages for d in drafts), 101, "anchored", 35.0)
    for draft in drafts:
        yield "written", DraftFinished(replace(draft, verdict=None), (), 500.0)
        yield "verified", DraftVerified(draft, 520.0)
    note = (
        "Searched 12 passages of 24 documents. Nearest: EPANET 2.2 User Manual, p. 14, and EPANET FAQ, p. 1."
    )
    yield (
        "answered",
        Answered(
            Answer(
                "",
                question,
                AnswerStatus.NOT_FOUND,
                Mode.SPECULATIVE,
                "Not found in these documents.",
                drafts=drafts,
                note=note,
                timings=Timings(33.0, 200.0, 470.0, 20.0, None, 560.0),
                passages=(101, 102),
                created="2026-03-02T09:30:00",
            ),
            560.0,
        ),
    )


def failing(world: World, question: str, scope: Scope) -> Iterator[tuple[str, AskEvent]]:
    """Fails after retrieval."""
    yield "loading", ModelLoading("drafter", "Llama-3.1-8B Q4_K_M", 2.0)
    yield "error", ModeChosen(Mode.SPECULATIVE, "", 3.0)


def breaking(world: World, question: str, scope: Scope) -> Iterator[tuple[str, AskEvent]]:
    """Has a bug."""
    yield "bug", ModeChosen(Mode.SPECULATIVE, "", 3.0)


def _shown_first(draft: Draft, citations: tuple[Citation, ...], drafts: int) -> Provisional:
    return Provisional(draft.answer, draft.claims, citations, draft.id, 1, drafts, 2701.0)


_ANSWERS = (
    (
        "Only Windows Enhanced Metafiles and bitmap files.",
        (1,),
        Scores(-0.128, -0.301, 0.93, -0.37),
        Verdict.ACCEPTED,
        "The cited sentence states it.",
    ),
    (
        "WEM, MAP or BMP.",
        (2,),
        Scores(-0.211, -0.371, 0.9, -0.48),
        Verdict.ACCEPTED,
        "Stated in the FAQ; differs from draft 1 on MAP.",
    ),
    (
        "Any image format of the operating system.",
        (3,),
        Scores(-0.868, -1.171, 0.12, -3.29),
        Verdict.REJECTED,
        "The cited sentence does not name a format.",
    ),
    ("NOT FOUND", (), Scores(draft=-0.05), Verdict.NOT_FOUND, "Two passages, no answer in them."),
)


def _draft(draft_id: int, passages: tuple[int, ...], kind: int) -> Draft:
    answer, citations, scores, verdict, reason = _ANSWERS[kind]
    nothing = verdict == Verdict.NOT_FOUND
    claims = () if nothing else (Claim(answer, citations, 0.9),)
    status = DraftStatus.NOT_FOUND if nothing else DraftStatus.ANSWERED
    return Draft(
        draft_id, passages, status, answer, "", claims, citations, scores, verdict, reason, 9, 1800.0
    )
