"""Where a source's own sentence stands in place of what a model wrote."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from variorum.domain.documents import Passage
from variorum.domain.ports import Generation
from variorum.rag.attribute import attribute
from variorum.rag.draft import says_not_found, split_reply
from variorum.rag.evidence import CitedSentence, Matcher
from variorum.rag.wording import split_claims


def quoting(generation: Generation, passages: Sequence[Passage], question: str) -> tuple[Generation, str]:
    """What was written from the passage of a source that is heard by itself, and '' if its words can stand.

    Where the passage does not bear them out ('multiplies', for a formula), the sentence that speaks most of the
    question stands instead, and the second value says so. It is verified as any draft.
    """
    answer, _ = split_reply(generation.text)
    if says_not_found(answer) or any(attribute(c, question, passages).evidence for c in split_claims(answer)):
        return generation, ""
    text = " ".join(_nearest(passages, question).sentence.text.split())
    quoted = replace(generation, text=text, logprobs=(), tokens=generation.written)
    return quoted, f"It wrote ‘{answer}’, which its source does not say; the nearest sentence stands instead."


def stated(generation: Generation, passages: Sequence[Passage], question: str) -> tuple[Generation, str]:
    """The sentences that a small model's yes or no rests on in its place, and why; a refusal as it is, and ''.

    Those that hold most of the question: one, or a few of one passage where one holds too little of it.
    """
    answer, _ = split_reply(generation.text)
    if says_not_found(answer):
        return generation, ""
    found = next((a for word in ("Yes", "No") if (a := attribute(word, question, passages)).evidence), None)
    if found is not None:
        said = [c.sentence.text for c in found.evidence[: found.bearing]]
    else:
        said = [_nearest(passages, question).sentence.text]
    text = " ".join(" ".join(sentence.split()) for sentence in said)
    told = f"Its source's own words, in place of ‘{answer}’."
    return replace(generation, text=text, logprobs=(), tokens=generation.written), told


def _nearest(passages: Sequence[Passage], question: str) -> CitedSentence:
    """The sentence that holds most of a question."""
    places = [CitedSentence(s, p) for p in passages for s in p.chunk.sentences]
    matcher = Matcher("", question, places)
    return max(places, key=lambda c: matcher.asked([c]))
