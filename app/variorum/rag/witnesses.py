"""Which documents bear an answer out, whoever has read them.

A draft cites what it was given, so that how many documents say the same hung on how passages were dealt. Here each
document that was found is looked at by itself for a sentence that bears the answer out, by attribution alone, without a
model. It orders the readings of a dispute, and lets one be heard that more documents bear out than any that was
accepted (docs/decisions/0040).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from variorum.domain.answers import Citation, Draft, Verdict
from variorum.domain.documents import Passage
from variorum.rag import wording
from variorum.rag.attribute import SUPPORTED, CitedSentence, attribute
from variorum.rag.instructions import stating
from variorum.rag.likeness import likeness
from variorum.rag.subject import UNKNOWN, Subject
from variorum.rag.verify import LIKELY

LEAST = 0.2
"""Probability of being right under which a rejected draft is not heard, however many documents say the same: of six
answers to 129 questions that more documents bore out than any accepted one the two over it were right, of those under
it one of four."""


class Witnesses:
    """The documents found for one question, and what each of them bears out. Not thread-safe: one run owns it."""

    def __init__(
        self, question: str = "", passages: Iterable[Passage] = (), subject: Subject = UNKNOWN
    ) -> None:
        self._question = question
        self._subject = subject
        self._documents: dict[int, list[Passage]] = {}
        for passage in passages:
            self._documents.setdefault(passage.chunk.document_id, []).append(passage)
        self._known: dict[str, dict[int, CitedSentence]] = {}

    def of(self, answer: str) -> dict[int, CitedSentence]:
        """By document, the sentence of it that bears a short answer out; first what holds most of the question.

        Nothing for a yes or a no, which stand in no sentence. A document that does not speak of the question's subject
        bears nothing out.
        """
        key = wording.fold(answer)
        if key not in self._known:
            self._known[key] = self._look(answer)
        return self._known[key]

    def _look(self, answer: str) -> dict[int, CitedSentence]:
        if wording.yes_or_no(answer) is not None:
            return {}
        found: dict[int, tuple[float, CitedSentence]] = {}
        for document, passages in self._documents.items():
            borne_out = attribute(answer, self._question, stating(passages, answer))
            # What has to be put together of several sentences is no statement of the document
            whole = borne_out.bearing == 1 and borne_out.coverage >= 1.0 and borne_out.support >= SUPPORTED
            if whole and self._subject.is_spoken_of_in(document):
                found[document] = (borne_out.asked, borne_out.evidence[0])
        return {key: place for key, (_, place) in sorted(found.items(), key=lambda item: -item[1][0])}


NONE = Witnesses()
"""Of a question of which no documents are known."""


def documents_behind(
    drafts: Iterable[Draft], witnesses: Witnesses, citation: Callable[[int], Citation]
) -> frozenset[int]:
    """The documents that bear drafts of one reading out: those they cite first, and those that say the same."""
    drafts = list(drafts)
    said = {key for d in drafts if len(d.claims) == 1 for key in witnesses.of(d.answer)}
    return cited_first(drafts, citation) | said


def cited_first(drafts: Iterable[Draft], citation: Callable[[int], Citation]) -> frozenset[int]:
    """The documents that the claims of drafts rest on."""
    return frozenset(citation(c.citations[0]).document_id for d in drafts for c in d.claims if c.citations)


def outvoting(
    drafts: Sequence[Draft], question: str, witnesses: Witnesses, citation: Callable[[int], Citation]
) -> list[Draft]:
    """The rejected drafts that more documents bear out than any accepted one, as accepted; [] where none was.

    Only what says something else than all accepted drafts, has some support, and was not found to answer nothing when
    it was read by itself.
    """
    accepted = [d for d in drafts if d.verdict is Verdict.ACCEPTED]
    if not accepted:
        return []
    most = max(len(documents_behind([d], witnesses, citation)) for d in accepted)
    heard = []
    for draft in drafts:
        chance = max((c.support for c in draft.claims if c.citations), default=0.0)
        if draft.verdict is not Verdict.REJECTED or len(draft.claims) != 1 or chance < LEAST:
            continue
        if draft.scores.self_reflection is None or (draft.scores.refusal or 0.0) > LIKELY:
            continue
        elsewhere = cited_first(accepted, citation) - cited_first([draft], citation)
        count = len(documents_behind([draft], witnesses, citation) - elsewhere)
        if count > most and not any(likeness(draft.answer, d.answer, question).same for d in accepted):
            told = f"Accepted all the same: {count} documents say so, {most} at most another answer."
            heard.append(replace(draft, verdict=Verdict.ACCEPTED, reason=f"{draft.reason} {told}"))
    return heard
