"""One draft: what a reply says, which stored sentences bear it out, and what verification made of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from variorum.domain.answers import Claim, Draft, DraftStatus, Verdict
from variorum.domain.documents import Passage
from variorum.domain.events import DraftFinished, DraftVerified
from variorum.domain.ports import Generation, PromptScore
from variorum.rag import verify
from variorum.rag.attribute import Attribution, CitedSentence, attribute
from variorum.rag.calibrate import NEUTRAL, Calibration, Judged
from variorum.rag.degenerate import repaired
from variorum.rag.instructions import stating
from variorum.rag.prompts import passage_title
from variorum.rag.run import Fact, Run
from variorum.rag.wording import content_words, fold, split_claims, words

_NOT_FOUND = re.compile(r"\s*[\"'“]?not[ _]found\b", re.I)
_REFUSAL = re.compile(
    r"\b(?:the )?(?:documents?|passages?|texts?|context|evidence)(?: provided| given)? (?:do|does|did)(?: not|n't) "
    r"(?:\w+ )?(?:answer|contain|mention|provide|specify|state|say|give|include)\b|\bno information (?:about|on|is)\b",
    re.I,
)


@dataclass(frozen=True, slots=True)
class WrittenDraft:
    """A draft with what it was made of.

    attributions: one a claim, in order. scored_with: the draft whose score it shares, None if it has its own.
    fault: what was wrong with the reply as text, in words; '' if nothing.
    """

    draft: Draft
    attributions: tuple[Attribution, ...]
    passages: tuple[Passage, ...]
    scored_with: int | None = None
    fault: str = ""

    @property
    def evidence(self) -> list[CitedSentence]:
        """Its cited sentences, each once, in order of first use."""
        return _each_once(c for a in self.attributions for c in a.evidence)

    @property
    def bearing(self) -> list[CitedSentence]:
        """Those of them that bear out its claims themselves, rather than connect them with the question."""
        return _each_once(c for a in self.attributions for c in a.evidence[: a.bearing])


def _each_once(cited: Iterable[CitedSentence]) -> list[CitedSentence]:
    found: dict[tuple[int, int | None, int], CitedSentence] = {}
    for place in cited:
        found.setdefault((place.sentence.document_id, place.sentence.page, place.sentence.start), place)
    return list(found.values())


def says_not_found(text: str) -> bool:
    """Whether a reply says that the passages do not answer: the agreed words, a plain refusal, or nothing at all."""
    return not text.strip() or bool(_NOT_FOUND.match(text)) or bool(_REFUSAL.search(text))


def split_reply(text: str) -> tuple[str, str]:
    """Split a drafter's reply into answer and rationale ('Answer: ...', 'Why: ...'; both labels may be missing)."""
    answer, _, rationale = text.strip().partition("\nWhy:")
    # While it is being written it may end in the beginning of the label
    answer = re.sub(r"\n(?:W|Wh|Why)?\Z", "", answer)
    return answer.strip().removeprefix("Answer:").strip(), rationale.strip()


class ReplyStream:
    """Turns a reply as it is written into the words a person should see: the answer, without labels, without the
    rationale, and without the signal that nothing was found. Feed it on one thread.
    """

    def __init__(self) -> None:
        self._written = ""
        self._shown = 0

    def feed(self, text: str) -> str:
        """Take more of the reply; returns what can be shown now, '' if nothing."""
        self._written += text
        answer = split_reply(self._written)[0]
        if not self._shown and (len(answer) <= len("NOT FOUND") or says_not_found(answer)):
            # It may still become 'NOT FOUND' or a label
            return ""
        more = answer[self._shown :]
        self._shown = max(self._shown, len(answer))
        return more

    @property
    def shown(self) -> bool:
        """Whether anything was shown."""
        return self._shown > 0


def attributed_claims(
    run: Run, text: str, passages: Sequence[Passage], draft_logprob: float | None = None
) -> tuple[tuple[Claim, ...], tuple[Attribution, ...]]:
    """Split a text into claims and cite each from these passages.

    A claim whose sentences speak of what an iterative search has learned also cites the sentences that taught it.
    Their support is the probability that they are right, as far as can be told without a verifier.
    draft_logprob: mean log-probability of the text under its writer, where known.
    """
    attributions = tuple(
        _with_facts(attribute(claim, run.question, stating(passages, claim)), run.facts)
        for claim in split_claims(text)
    )
    claims = tuple(
        Claim(a.claim, tuple(run.citations.number(c) for c in a.evidence), _support(run, a, draft_logprob))
        for a in attributions
    )
    return claims, attributions


def _with_facts(found: Attribution, facts: Sequence[Fact]) -> Attribution:
    if not found.evidence:
        return found
    here = frozenset(
        word for c in found.evidence for word in words(f"{passage_title(c.passage)} {c.sentence.text}")
    )
    taught = [c for fact in facts if here.issuperset(content_words(fact.answer)) for c in fact.evidence]
    return replace(found, evidence=(*found.evidence, *(c for c in taught if c not in found.evidence)))


def _support(run: Run, attribution: Attribution, draft_logprob: float | None) -> float:
    if not attribution.evidence:
        return 0.0
    size = run.drafter_size
    judged = Judged(None, None, draft_logprob, attribution.coverage, attribution.asked, writer=size)
    return round(run.options.calibrations.unheard.probability(judged), 4)


def finish(run: Run, number: int, generation: Generation, subset: Sequence[Passage]) -> WrittenDraft:
    """Make a draft of what was generated from a subset: parsed, attributed, told as DraftFinished."""
    run.count_draft(generation)
    answer, rationale = split_reply(generation.text)
    sound = repaired(answer, cut_off=generation.finish == "length" and not rationale)
    answer = sound.text
    scores = verify.scores(generation, None)
    passages = tuple(subset)
    ids = tuple(p.id for p in passages)
    shared = {"tokens": generation.written, "ms": round(generation.ms, 1)}
    if says_not_found(answer) or fold(answer) == fold(run.question):
        draft = Draft(number, ids, DraftStatus.NOT_FOUND, "", rationale, scores=scores, **shared)  # type: ignore[arg-type]
        run.sink(DraftFinished(draft, (), run.ms()))
        silent = "" if generation.finish == "failed" else "It wrote nothing."
        return WrittenDraft(draft, (), passages, fault=sound.fault if answer else silent)
    claims, attributions = attributed_claims(run, answer, passages, scores.draft)
    cited = tuple(dict.fromkeys(n for claim in claims for n in claim.citations))
    draft = Draft(
        number,
        ids,
        DraftStatus.ANSWERED,
        answer,
        rationale,
        claims,
        cited,
        scores,
        **shared,  # type: ignore[arg-type]
    )
    run.sink(DraftFinished(draft, tuple(run.citations.get(n) for n in cited), run.ms()))
    return WrittenDraft(draft, attributions, passages, fault=sound.fault)


def assessed(
    run: Run,
    written: WrittenDraft,
    generation: Generation,
    scored: PromptScore | None,
    calibration: Calibration = NEUTRAL,
    reread: PromptScore | None = None,
) -> Draft:
    """A draft with its scores, verdict and reason, as `judged` gives it first; tells nobody."""
    return verify.judge(
        replace(written.draft, scores=verify.scores(generation, scored, reread)),
        written.attributions,
        run.options.accept_at,
        calibration=calibration,
        mute_verifier=scored is not None and scored.choice_logprobs is None,
        mass=verify.mass_on_choices(scored),
        writer=run.drafter_size,
    )


def judged(
    run: Run,
    written: WrittenDraft,
    generation: Generation,
    scored: PromptScore | None,
    scored_with: int | None = None,
    calibration: Calibration = NEUTRAL,
    reread: PromptScore | None = None,
) -> WrittenDraft:
    """Give a draft its scores, verdict and reason, told as DraftVerified.

    scored: by the verifier; None if there was nothing to verify. scored_with: the draft whose score this is, where
    answer and evidence are the same. calibration: of the verifier. reread: what it read again (`reread`), if it did.
    """
    draft = assessed(run, written, generation, scored, calibration, reread)
    if generation.finish == "failed":
        draft = replace(draft, reason="It was not written: the drafter's server failed.")
    if scored is not None and scored.said:
        draft = verify.by_word(draft, scored.said)
    if scored_with is not None:
        draft = replace(draft, reason=f"{draft.reason} Same answer and evidence as draft {scored_with}.")
    if written.fault:
        draft = replace(draft, reason=f"{draft.reason} {written.fault}")
    run.sink(DraftVerified(draft, run.ms()))
    return replace(written, draft=draft, scored_with=scored_with)


def supported_claims(draft: Draft) -> tuple[Claim, ...]:
    """The claims of a draft that something supports."""
    return tuple(claim for claim in draft.claims if claim.citations)


def is_accepted(draft: Draft) -> bool:
    """Whether verification accepted it."""
    return draft.verdict is Verdict.ACCEPTED
