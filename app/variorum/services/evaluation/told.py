"""What an arm told a person for one question: read from a record, or chosen anew among its drafts."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from variorum.domain.answers import Scores
from variorum.rag import compare
from variorum.services.evaluation.match import covers

_LEAST = -1e9
Place = tuple[str, int | None]
"""(key of a passage, index of its sentence); for the library (path, page)."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of an answer. places, quotes, titles: of its citations; none: it is shown marked 'no support'."""

    text: str
    support: float
    places: tuple[Place, ...]
    quotes: tuple[str, ...]
    titles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """lead: the answer in short: the text, or where sources differ the preferred or first reading. readings: all of a
    dispute's values, () if none was shown. support: the least of the sentences', as shown. yes: P(Yes) of the draft
    that leads, None where no draft was verified. resolved: (citations whose quote is the stored text, citations).
    tokens, ms: by stage, None for a derived arm. failed: why there is no answer, ''.
    """

    found: bool
    text: str = ""
    lead: str = ""
    sentences: tuple[Sentence, ...] = ()
    readings: tuple[str, ...] = ()
    support: float | None = None
    yes: float | None = None
    resolved: tuple[int, int] = (0, 0)
    tokens: Mapping[str, int] | None = None
    ms: Mapping[str, float | None] | None = None
    failed: str = ""


def told(record: Mapping[str, Any]) -> Told:
    """Read a record of a run."""
    if "failed" in record:
        return Told(False, failed=record["failed"])
    answer = record["answer"]
    # What was not computed again has no time
    common = {"tokens": answer["tokens"], "ms": None if record.get("reused_replies") else answer["timings"]}
    if answer["status"] != "answered":
        return Told(False, **common)
    disputes = answer["disagreements"]
    readings = tuple(r["value"] for r in disputes[0]["readings"]) if disputes else ()
    accepted = sorted(
        (d for d in answer["drafts"] if d["verdict"] == "accepted"),
        key=lambda d: -_or_least(Scores(**d["scores"]).sureness),
    )
    sentences = _sentences(answer["claims"], record)
    return Told(
        True,
        answer["text"],
        readings[disputes[0]["preferred"] or 0] if readings else answer["text"],
        sentences,
        readings,
        min((s.support for s in sentences), default=None),
        accepted[0]["scores"]["self_reflection"] if accepted else None,
        tuple(record["resolved"]),
        **common,
    )


def derived(choice: str, record: Mapping[str, Any], question: str, answers: Sequence[str]) -> Told:
    """Choose among the recorded drafts; see `arms.DERIVED`. answers: the right ones, for the oracle only."""
    if "failed" in record:
        return Told(False, failed=record["failed"])
    drafts = [d for d in record["answer"]["drafts"] if d["status"] == "answered"]
    if choice.startswith("first_") and choice.endswith("_drafts"):
        drafts = [d for d in drafts if d["id"] <= int(choice.split("_")[1])]
        choice = "without_self_reflection"
    if not drafts:
        return Told(False)
    if choice == "oracle":
        best = max(drafts, key=lambda d: covers(d["answer"], answers))
    elif choice == "majority":
        best = max(
            drafts,
            key=lambda d: sum(compare.same_reading(d["answer"], o["answer"], question) for o in drafts),
        )
    elif choice == "first_draft":
        best = min(drafts, key=lambda d: d["id"])
    else:
        best = max(drafts, key=lambda d: _SCORES[choice](d, record))
    sentences = _sentences(best["claims"], record)
    return Told(
        True,
        best["answer"],
        best["answer"],
        sentences,
        support=min((s.support for s in sentences), default=None),
        yes=best["scores"]["self_reflection"],
    )


def _sentences(claims: Sequence[Mapping[str, Any]], record: Mapping[str, Any]) -> tuple[Sentence, ...]:
    by_number = {c["n"]: c for c in record["answer"]["citations"]}
    places = record["places"]
    return tuple(
        Sentence(
            claim["text"],
            claim["support"],
            tuple((places[str(n)][0], places[str(n)][1]) for n in claim["citations"]),
            tuple(by_number[n]["quote"] for n in claim["citations"]),
            tuple(by_number[n]["document"] for n in claim["citations"]),
        )
        for claim in claims
    )


def _or_least(value: float | None) -> float:
    """A score; one that was not given, because nothing bore the draft out, is worse than any."""
    return _LEAST if value is None else value


def _draft(d: Mapping[str, Any]) -> float:
    return _or_least(d["scores"]["draft"])


def _consistency(d: Mapping[str, Any]) -> float:
    return _or_least(d["scores"]["self_consistency"])


def _reflection(d: Mapping[str, Any]) -> float:
    yes = d["scores"]["self_reflection"]
    return _LEAST if yes is None else math.log(max(yes, 1e-9))


def _product(d: Mapping[str, Any], record: Mapping[str, Any]) -> float:
    """Means times their tokens are the sums of the paper."""
    tokens = record["answer_tokens"].get(str(d["id"]), 1)  # none of a draft that was not verified
    return _draft(d) * d["tokens"] + _consistency(d) * tokens + _reflection(d)


_Score = Callable[[Mapping[str, Any], Mapping[str, Any]], float]
_SCORES: dict[str, _Score] = {
    "best_draft_by_own_logprob": lambda d, _: _draft(d),
    "by_self_consistency": lambda d, _: _consistency(d),
    "by_self_reflection": lambda d, _: _reflection(d),
    "three_scores": lambda d, _: _draft(d) + _consistency(d) + _reflection(d),
    "without_draft_score": lambda d, _: _consistency(d) + _reflection(d),
    "without_self_consistency": lambda d, _: _draft(d) + _reflection(d),
    "without_self_reflection": lambda d, _: _draft(d) + _consistency(d),
    "paper_product": _product,
}
