"""The second opinion: the verifier is asked whether two readings are one, where their form leaves it open."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from variorum.domain.answers import Draft
from variorum.rag import verify
from variorum.rag.likeness import likeness
from variorum.rag.prompts import compare_request, source_id
from variorum.rag.run import Roles, Run

SAME_AT = 0.9
"""P(Yes) from which two answers are one. Small models say Yes to what is only alike: docs/decisions/0019."""

MOST_ASKED = 3
"""At most so many pairs of readings are asked about for a question: the best ones first."""


def merged(run: Run, roles: Roles, groups: Sequence[Sequence[Draft]]) -> list[list[Draft]]:
    """Merge the readings that the verifier takes for the same.

    Pairs of which form is sure are not asked about. A verifier without probabilities changes nothing. Groups and drafts
    keep their order.

    Raises ModelError, Cancelled.
    """
    kept = [list(members) for members in groups]
    open_pairs = [
        (i, j)
        for i, j in combinations(range(len(kept)), 2)
        if not likeness(kept[i][0].answer, kept[j][0].answer, run.question).sure
    ][:MOST_ASKED]
    if not open_pairs:
        return kept
    prompt = run.prompt("compare")
    requests = [
        compare_request(
            prompt, run.question, kept[i][0].answer, kept[j][0].answer, sources=_sources(run, kept, i, j)
        )
        for i, j in open_pairs
    ]
    into = list(range(len(kept)))
    for (i, j), future in zip(open_pairs, roles.verifier.score(requests, cancel=run.stop), strict=True):
        scored = future.result()
        run.count_verify(scored)
        if (verify.probability_of_yes(scored) or 0.0) >= SAME_AT:
            into[j] = into[i]
    for j, i in enumerate(into):
        if i != j:
            kept[i] += kept[j]
            kept[j] = []
    return [members for members in kept if members]


def _sources(run: Run, groups: Sequence[Sequence[Draft]], *chosen: int) -> tuple[str, ...]:
    """The documents whose text the answers may repeat."""
    cited = (run.citations.get(n) for i in chosen for draft in groups[i] for n in draft.citations)
    return tuple(dict.fromkeys(source_id(c.document_id) for c in cited))
