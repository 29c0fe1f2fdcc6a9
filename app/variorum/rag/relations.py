"""What a draft's reason says of the other drafts: which say the same, and which a source contradicts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from variorum.domain.answers import Citation, Disagreement, Draft
from variorum.rag.answering import place
from variorum.rag.draft import WrittenDraft


def with_relations(
    written: Sequence[WrittenDraft],
    groups: Sequence[Sequence[Draft]],
    contested: Sequence[Disagreement],
    citation: Callable[[int], Citation],
) -> list[Draft]:
    """Say in each accepted draft's reason which others say the same and which a source contradicts."""
    relations: dict[int, list[str]] = {}
    said = {w.draft.id: w.scored_with for w in written}
    for members in groups:
        for draft in members:
            others = [other.id for other in members if other.id not in (draft.id, said[draft.id])]
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
