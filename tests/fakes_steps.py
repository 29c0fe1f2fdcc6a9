"""The events of an iterative search, and of a follow-up, as the real services send them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from fake_documents import FAQ_QUOTE, MANUAL_QUOTE, World
from variorum.domain.answers import (
    Answer,
    AnswerStatus,
    Claim,
    Draft,
    DraftStatus,
    Mode,
    ModelNames,
    Round,
    Scores,
    Timings,
    Verdict,
)
from variorum.domain.documents import Scope
from variorum.domain.events import (
    Answered,
    AnswerToken,
    AskEvent,
    DraftFinished,
    DraftVerified,
    ModeChosen,
    Partitioned,
    Retrieved,
    Rewritten,
    Searched,
)

UNDERSTOOD = "Which image formats can be used by the program that the FAQ is about?"


def step_by_step(world: World, question: str, scope: Scope) -> Iterator[tuple[str, AskEvent]]:
    """A follow-up; two drafts find nothing, a question is looked up, and one of two more drafts is accepted."""
    faq, manual = world.cite(1, 2, FAQ_QUOTE), world.cite(2, 1, MANUAL_QUOTE)
    passages = tuple(world.passage(100 + i, 1, i, i) for i in (1, 2))
    found = (world.passage(103, 2, faq.page, 1), world.passage(104, 1, manual.page, 2))
    nothing = [
        Draft(
            i, (101, 102), DraftStatus.NOT_FOUND, "", verdict=Verdict.NOT_FOUND,
            reason="These passages do not answer the question.", tokens=3, ms=300.0,
        )
        for i in (1, 2)
    ]  # fmt: skip
    claim = Claim("Windows Enhanced Metafiles and bitmaps", (2, 1), 0.94)
    answered = Draft(
        3, (103, 104), DraftStatus.ANSWERED, claim.text, "", (claim,), (2, 1), Scores(-0.2, -0.6, 0.91, -0.7),
        Verdict.ACCEPTED, "The cited text states it (verifier: 0.91).", 9, 900.0,
    )  # fmt: skip
    drafts = (*nothing, answered, replace(nothing[0], id=4, passages=(103,)))
    asked = Round(1, "Which program is the FAQ about?", (103, 104), (103, 104))
    learned = replace(asked, learned="EPANET 2.2", citations=(1,))
    yield "rewritten", Rewritten(UNDERSTOOD, 900.0)
    yield "retrieved", Retrieved(passages, 940.0)
    yield "mode", ModeChosen(Mode.SPECULATIVE, "2 passages; one model drafts and verifies", 941.0)
    yield "partitioned", Partitioned(tuple(d.passages for d in nothing), 101, "anchored", 942.0)
    for draft in nothing:
        yield "written", DraftFinished(replace(draft, verdict=None), (), 1500.0)
        yield "verified", DraftVerified(draft, 1520.0)
    yield "searched", Searched(asked, found, 2100.0)
    yield "learned", Searched(learned, found, 2900.0)
    why = "nothing found at first; looked for ‘Which program is the FAQ about?’ first"
    yield "mode", ModeChosen(Mode.ITERATIVE, why, 2901.0)
    yield "partitioned", Partitioned(tuple(d.passages for d in drafts), 103, "anchored", 2902.0)
    for draft in drafts[2:]:
        cited = (faq, manual) if draft.citations else ()
        yield "written", DraftFinished(replace(draft, verdict=None), cited, 3600.0)
        yield "verified", DraftVerified(draft, 3900.0)
    yield "answer", AnswerToken(claim.text, 3950.0)
    yield (
        "answered",
        Answered(
            Answer(
                "", question, AnswerStatus.ANSWERED, Mode.ITERATIVE, claim.text, (claim,), (faq, manual), drafts,
                models=ModelNames("Qwen 0.5B", "Qwen 1.5B", "MiniLM"),
                timings=Timings(40.0, 1000.0, 1200.0, 400.0, 3950.0, 3960.0), passages=(101, 102, 103, 104),
                why_mode=why, created="2026-03-02T09:30:00", asked_as=UNDERSTOOD,
                rounds=(replace(learned, drafts=(3, 4)),),
            ),
            3960.0,
        ),
    )  # fmt: skip
