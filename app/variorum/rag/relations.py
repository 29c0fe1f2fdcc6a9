"""What a draft's reason says beside its verdict: which drafts say the same, which a source contradicts, and whether its
own sources speak of the question's subject at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from variorum.domain.answers import Citation, Disagreement, Draft
from variorum.rag.answering import place
from variorum.rag.draft import WrittenDraft
from variorum.rag.subject import UNKNOWN, Subject


def with_relations(
    written: Sequence[WrittenDraft],
    groups: Sequence[Sequence[Draft]],
    contested: Sequence[Disagreement],
    citation: Callable[[int], Citation],
    subject: Subject = UNKNOWN,
) -> list[Draft]:
    """Say it in the reasons of accepted drafts. groups: by reading. contested: what their sources differ on."""
    relations: dict[int, list[str]] = {}
    said = {w.draft.id: w.scored_with for w in written}
    for members in groups:
        for draft in members:
            others = [other.id for other in members if other.id not in (draft.id, said[draft.id])]
            if subject.is_missed_by([draft], citation):
                named = ", ".join(f"‘{name}’" for name in subject.as_asked)
                relations.setdefault(draft.id, []).append(f"Its source does not speak of {named}.")
            if others:
                plural = "draft" if len(others) == 1 else "drafts"
                relations.setdefault(draft.id, []).append(f"Same as {plural} {_listed(sorted(others))}.")
    for dispute in contested:
        for reading in dispute.readings:
            rivals = [r for r in dispute.readings if r is not reading]
            told = [f"draft {r.drafts[0]} ({place(citation(r.citations[0]))})" for r in rivals]
            for number in reading.drafts:
                relations.setdefault(number, []).append(f"Contradicted by {', '.join(told)}.")
    drafts = [w.draft for w in written]
    return [
        replace(d, reason=" ".join([d.reason, *relations[d.id]])) if d.id in relations else d for d in drafts
    ]


def _listed(numbers: Sequence[int]) -> str:
    if len(numbers) == 1:
        return str(numbers[0])
    return ", ".join(str(n) for n in numbers[:-1]) + f" and {numbers[-1]}"
