"""Compare drafts: which say the same, and on what their sources differ.

First form: lexical and numeric. Two drafts whose readings differ are a disagreement of the *sources* only when they
rest on different sentences; drafts that read the same sentence differently are a matter for the verifier's scores.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from variorum.domain.answers import Citation, Disagreement, DisagreementKind, Draft, Reading
from variorum.rag import amounts, wording
from variorum.rag.likeness import is_open, likeness

_NEWER = "Its source is newer"


def same_reading(first: str, second: str, question: str = "") -> bool:
    """Whether two answers to a question say the same, as far as form can tell; see `likeness`."""
    return likeness(first, second, question).same


def differ(first: str, second: str, question: str = "") -> bool:
    """Whether two answers contradict each other: different readings of a question with one right answer."""
    found = likeness(first, second, question)
    return not found.same and (found.sure or not is_open(question))


def adds_nothing(answer: str, said: Sequence[str], question: str = "") -> bool:
    """Whether an answer is the same reading as all of these, and nothing in it is new to the nearest one.

    New is a word, a number or a date more. So it can support what is said, and neither contradict it nor add to it.
    """
    if not said or not all(same_reading(answer, other, question) for other in said):
        return False
    words = set(_content(answer, question))
    numbers, days = amounts.quantities(answer), amounts.dates(answer)
    return any(
        words <= set(_content(other, question))
        and len(numbers) <= len(amounts.quantities(other))
        and len(days) <= len(amounts.dates(other))
        for other in said
    )


def group(drafts: Sequence[Draft], question: str) -> list[list[Draft]]:
    """Group drafts that say the same; every group is led by its best draft, groups are ordered by it.

    Args:
        drafts: best first.
    """
    groups: list[list[Draft]] = []
    for draft in drafts:
        for members in groups:
            if all(same_reading(draft.answer, member.answer, question) for member in members):
                members.append(draft)
                break
        else:
            groups.append([draft])
    return groups


def disagreements(
    groups: Sequence[Sequence[Draft]], question: str, citation: Callable[[int], Citation]
) -> list[Disagreement]:
    """The disagreement between groups of drafts, if their sources differ.

    A group whose cited sentences are all cited by a better group reads the same source differently and is left out.

    Args:
        groups: of accepted drafts, as `group` gives them.
        citation: the citation with a number.
    """
    readings: list[Reading] = []
    cited_before: set[int] = set()
    for members in groups:
        cited = tuple(dict.fromkeys(n for draft in members for n in draft.citations))
        own = tuple(n for n in cited if n not in cited_before)
        if not own:
            continue
        cited_before.update(cited)
        readings.append(Reading(members[0].answer, tuple(d.id for d in members), own))
    if len(readings) < 2:
        return []
    preferred, why = _prefer(readings, citation)
    kind = _kind([r.value for r in readings])
    if kind is DisagreementKind.OTHER and why.startswith(_NEWER):
        kind = DisagreementKind.NEWER_SOURCE
    return [Disagreement(question.strip().rstrip("?？").strip(), kind, tuple(readings), preferred, why)]


def _kind(values: Sequence[str]) -> DisagreementKind:
    first, second = values[0], values[1]
    polar = (wording.yes_or_no(first), wording.yes_or_no(second))
    if None not in polar or wording.is_negated(first) != wording.is_negated(second):
        return DisagreementKind.OPPOSITE
    if (
        amounts.dates(first)
        and amounts.dates(second)
        and not _sets_agree(amounts.dates(first), amounts.dates(second))
    ):
        return DisagreementKind.DATE
    if not _sets_agree(amounts.quantities(first), amounts.quantities(second)):
        return DisagreementKind.NUMBER
    if all(value[:1].isupper() and len(wording.content_words(value)) <= 5 for value in (first, second)):
        return DisagreementKind.NAME
    return DisagreementKind.OTHER


def _prefer(readings: Sequence[Reading], citation: Callable[[int], Citation]) -> tuple[int | None, str]:
    """Prefer a reading only for a reason that can be named: more documents, or a newer source."""
    documents = [{citation(n).document_id for n in reading.citations} for reading in readings]
    counts = [len(d) for d in documents]
    best = max(range(len(readings)), key=lambda i: counts[i])
    if sorted(counts)[-2] < counts[best]:
        others = max(c for i, c in enumerate(counts) if i != best)
        return best, f"{counts[best]} documents say so; {others} at most for another."
    years = [
        max((int(d[:4]) for n in r.citations if (d := citation(n).date)), default=None) for r in readings
    ]
    known = [year for year in years if year is not None]
    if len(known) == len(years):
        newest = max(known)
        if known.count(newest) == 1:
            older = max(year for year in known if year != newest)
            index = known.index(newest)
            return index, f"{_NEWER}: {newest} against {older}, by the files' own dates."
        return (
            None,
            f"Neither is preferred: as many documents say each, and the newest of both are of {newest}.",
        )
    return None, "Neither is preferred: as many documents say each, and nothing tells which is newer."


def _content(answer: str, question: str) -> tuple[str, ...]:
    asked = set(wording.content_words(question))
    said = wording.content_words(answer)
    return tuple(w for w in said if w not in asked) or said


def _sets_agree(first: frozenset, second: frozenset) -> bool:
    """Whether one set of numbers or dates has an equal for every member of the smaller one; empty sets agree."""
    small, large = sorted((first, second), key=len)
    return all(any(x.agrees_with(y) for y in large) for x in small)
