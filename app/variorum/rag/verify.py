"""Verification: scores from log-probabilities, and a verdict with its reason.

Source of the three scores: Speculative RAG (arXiv 2407.08223), section 3.3. There the verifier judges a rationale the
drafter wrote; here it judges the cited sentences themselves, so an unfaithful draft is caught. Log space throughout;
evidence text stays out of the sums, where it would only measure length.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from variorum.domain.answers import Draft, DraftStatus, Scores, Verdict
from variorum.domain.ports import Generation, PromptScore, ScoreRequest
from variorum.rag import wording
from variorum.rag.attribute import Attribution, CitedSentence
from variorum.rag.calibrate import NEUTRAL, Calibration, Judged
from variorum.rag.prompts import Prompt, Quoted, passage_title, verify_request
from variorum.rag.reread import probability_of_refusal

LEAST_MASS = 0.05
"""If Yes and No together get less probability than this, the verifier did not take the question as one of yes or no."""

_USUAL_MASS = 0.5
LIKELY = 0.5
"""Probability of a refusal from which a draft is said to answer nothing."""

ALONE = "on its cited sentence alone"
"""What the reason of a draft that no verifier judged says of its verdict."""


@dataclass(frozen=True, slots=True)
class PaperScores:
    """The scores as the paper defines them: sums instead of means, and their product, in log space.

    draft: log P(answer | question, passages). self_containment: log P(answer | question, evidence).
    self_reflection: log P(Yes). product: their sum (the product of the probabilities).
    """

    draft: float
    self_containment: float
    self_reflection: float

    @property
    def product(self) -> float:
        return self.draft + self.self_containment + self.self_reflection


def mean(logprobs: Sequence[float]) -> float | None:
    """Mean log-probability per token; None for no tokens."""
    return math.fsum(logprobs) / len(logprobs) if logprobs else None


def request_for(
    prompt: Prompt,
    question: str,
    draft: Draft,
    evidence: Sequence[CitedSentence],
    *,
    priority: int = 0,
    sources: tuple[str, ...] = (),
) -> ScoreRequest:
    """The scoring request of a draft: its answer against its cited sentences, verbatim.

    sources: of all that the draft was written from; its answer may repeat any of it.
    """
    quoted = [Quoted(passage_title(c.passage), c.sentence.text) for c in evidence]
    return verify_request(prompt, question, draft.answer, quoted, priority=priority, sources=sources)


def scores(
    written: Generation | None, scored: PromptScore | None, reread: PromptScore | None = None
) -> Scores:
    """Combine what the drafter and the verifier gave; what one can't give is None and left out of the total.

    reread: what was read again (`reread`).
    """
    draft = mean(written.logprobs) if written else None
    consistency = mean(scored.span_logprobs) if scored and scored.span_logprobs is not None else None
    reflection = probability_of_yes(scored)
    parts = [
        p
        for p in (math.log(max(reflection, 1e-9)) if reflection is not None else None, consistency)
        if p is not None
    ]
    total = math.fsum(parts) if parts else draft
    return Scores(draft, consistency, reflection, total, probability_of_refusal(reread))


def paper_scores(written: Generation, scored: PromptScore) -> PaperScores | None:
    """The same as in the paper; None where the verifier gives no log-probabilities."""
    if scored.span_logprobs is None or scored.choice_logprobs is None:
        return None
    return PaperScores(
        math.fsum(written.logprobs),
        math.fsum(scored.span_logprobs),
        scored.choice_logprobs.get("Yes", -math.inf),
    )


def probability_of_yes(scored: PromptScore | None) -> float | None:
    """P(Yes) among Yes and No, in [0, 1]; None if the verifier gave neither, or next to no mass to both."""
    if scored is None or scored.choice_logprobs is None:
        return None
    yes = math.exp(scored.choice_logprobs.get("Yes", -math.inf))
    no = math.exp(scored.choice_logprobs.get("No", -math.inf))
    return yes / (yes + no) if yes + no >= LEAST_MASS else None


def mass_on_choices(scored: PromptScore | None) -> float | None:
    """The probability that Yes and No have together, in [0, 1]; None if the verifier's engine gives none."""
    if scored is None or scored.choice_logprobs is None:
        return None
    return math.fsum(math.exp(logprob) for logprob in scored.choice_logprobs.values())


def judge(
    draft: Draft,
    attributions: Sequence[Attribution],
    accept_at: float | None = None,
    *,
    calibration: Calibration = NEUTRAL,
    mute_verifier: bool = False,
    mass: float | None = None,
    writer: int = 0,
) -> Draft:
    """Give a scored draft its verdict, with a reason made from what was computed.

    The support of each of its claims becomes the probability that the claim is right, by the calibration.

    Args:
        draft: with scores. attributions: of its claims.
        accept_at: probability of being right from which it is accepted; None: as the calibration says.
        mute_verifier: the verifier's engine gives no probabilities, so that it was not asked.
        mass: `mass_on_choices`.
        writer: the drafter's parameters, 0 if unknown.
    """
    if draft.status is DraftStatus.NOT_FOUND:
        return replace(draft, verdict=Verdict.NOT_FOUND, reason="These passages do not answer the question.")
    if not wording.words(draft.answer):
        return replace(draft, verdict=Verdict.REJECTED, reason="It has no words.")
    unsupported = [a for a in attributions if not a.evidence]
    if not draft.citations:
        return replace(draft, verdict=Verdict.REJECTED, reason=_unsupported_reason(unsupported))
    reflection = draft.scores.self_reflection
    if reflection is None:
        said = "The verifier answered neither yes nor no"
        if mute_verifier:
            said = "Not verified: the verifier gives no probabilities"
        elif mass is not None:
            said += f" (probability of both together: {mass:.2f})"
        verdict = Verdict.REJECTED if unsupported else Verdict.ACCEPTED
        tail = _unsupported_reason(unsupported).lower() if unsupported else f"accepted {ALONE}"
        return replace(draft, verdict=verdict, reason=f"{said}; {tail}".rstrip(".") + ".")
    chances = [calibration.probability(measured(draft, a, writer)) for a in attributions if a.evidence]
    supports = iter(chances)
    claims = tuple(replace(c, support=round(next(supports), 4)) if c.citations else c for c in draft.claims)
    draft = replace(draft, claims=claims)
    chance = min(chances, default=reflection)
    said = f"{chance:.2f}"
    if calibration.learned_from:
        said += f" (its Yes had {reflection:.2f})"
    little = ""
    if mass is not None and mass < _USUAL_MASS:
        little = f" Yes and No had only {mass:.2f} of its probability."
    if chance < (calibration.accept_at if accept_at is None else accept_at):
        reason = f"Verifier: {said}; the cited text hardly answers the question."
        refusal = draft.scores.refusal
        if refusal is not None and refusal > LIKELY:
            reason += f" Read by itself, it gives no answer (probability {refusal:.2f})."
        missing = [m for a in attributions for m in a.missing][:3]
        if missing:
            reason += f" The cited text does not contain {_listed(missing)}."
        return replace(draft, verdict=Verdict.REJECTED, reason=reason + little)
    if unsupported:
        reason = f"Verifier: {said}; {len(unsupported)} of {len(attributions)} sentences have no support."
    else:
        reason = f"The cited text states it (verifier: {said})."
    return replace(draft, verdict=Verdict.ACCEPTED, reason=reason + little)


def measured(draft: Draft, attribution: Attribution, writer: int = 0) -> Judged:
    """What calibration needs of a claim of a scored draft. writer: the drafter's parameters, 0 if unknown."""
    scores = draft.scores
    return Judged(
        scores.self_reflection,
        scores.self_consistency,
        scores.draft,
        attribution.coverage,
        attribution.asked,
        writer=writer,
        refusal=scores.refusal,
    )


def unverified(draft: Draft) -> str:
    """Why nobody verified a draft that has a verdict, in words; '' if somebody did."""
    said, found, _ = draft.reason.partition(ALONE)
    return f"{said}{ALONE}." if found else ""


def by_word(draft: Draft, said: str) -> Draft:
    """Give a judged draft the verdict of a verifier that gave a word instead of probabilities.

    said: as `PromptScore.said`. 'yes' accepts what has a cited sentence, 'no' rejects; with 'unsure' and 'failed' the
    verdict on the cited sentence stays. The reason says what is missing.
    """
    if draft.verdict in (None, Verdict.NOT_FOUND) or not draft.citations or said not in _SAID:
        return draft
    verdict = {"yes": Verdict.ACCEPTED, "no": Verdict.REJECTED}.get(said, draft.verdict)
    alone = f" {draft.verdict.value.capitalize()} {ALONE}." if said not in ("yes", "no") else ""
    return replace(draft, verdict=verdict, reason=f"{_SAID[said]}{alone}")


_SAID = {
    "yes": "The verifier says yes; it gives no probabilities, so there is no score.",
    "no": "The verifier says no; it gives no probabilities, so there is no score.",
    "unsure": "The verifier is unsure; it gives no probabilities, so there is no score.",
    "failed": "Not verified: the verifier's server failed.",
}


def rank(drafts: Sequence[Draft]) -> list[Draft]:
    """Accepted drafts first, then rejected, then not found; within each the surest words first."""
    order = {Verdict.ACCEPTED: 0, Verdict.REJECTED: 1, Verdict.NOT_FOUND: 2, None: 3}
    return sorted(
        drafts,
        key=lambda d: (
            order[d.verdict],
            -(sure if (sure := d.scores.sureness) is not None else -math.inf),
            d.id,
        ),
    )


def _unsupported_reason(unsupported: Sequence[Attribution]) -> str:
    missing = [m for a in unsupported for m in a.missing][:3]
    if missing:
        return f"No sentence of its passages contains {_listed(missing)}."
    return "No sentence of its passages supports this."


def _listed(items: Sequence[str]) -> str:
    quoted = [f"‘{item}’" for item in items]
    return quoted[0] if len(quoted) == 1 else ", ".join(quoted[:-1]) + " or " + quoted[-1]
