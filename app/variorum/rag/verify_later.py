"""Verifying a stored answer whose drafts no verifier has looked at, or that another verifier shall look at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from variorum.domain.answers import Answer, AnswerStatus, Citation, Draft, DraftStatus, TokenUse, Verdict
from variorum.domain.ports import CancelToken, LanguageModel, PromptScore, ScoreRequest
from variorum.rag import compare, verify
from variorum.rag.answering import NOT_FOUND_TEXT, composed, stated_for
from variorum.rag.calibrate import NEUTRAL
from variorum.rag.draft import is_accepted
from variorum.rag.explained import apart
from variorum.rag.prompts import Prompt, Quoted, source_id, verify_request


def can_be_verified(draft: Draft) -> bool:
    """Whether there is something to verify: an answer with cited sentences."""
    return draft.status is DraftStatus.ANSWERED and bool(draft.citations)


def verify_later(answer: Answer, verifier: LanguageModel, prompt: Prompt, cancel: CancelToken) -> Answer:
    """Let a verifier judge the drafts of an answer by the sentences they cite, and make the answer of it again.

    Blocking. The drafts' words and citations stay; a draft is accepted by P(Yes) alone, since nothing else that
    calibration uses is stored. Raises ContextTooSmall, ModelError, Cancelled.
    """
    citations = {citation.n: citation for citation in answer.citations}
    chosen = [draft for draft in answer.drafts if can_be_verified(draft)]
    requests = [_request(answer, draft, prompt, citations.__getitem__) for draft in chosen]
    scored = [future.result() for future in verifier.score(requests, cancel=cancel)]
    judged = {draft.id: _judged(draft, score) for draft, score in zip(chosen, scored, strict=True)}
    drafts = tuple(judged.get(draft.id, draft) for draft in answer.drafts)
    groups = compare.group([d for d in verify.rank(drafts) if is_accepted(d)], answer.question)
    groups = compare.by_support(groups, citations.__getitem__)
    differing = compare.disagreements(groups, answer.question, citations.__getitem__)
    contested, explained = apart(differing, citations.__getitem__)
    asked = stated_for(answer.prompt_versions, answer.asked_as or answer.question)
    text = composed(citations.__getitem__, groups, contested, asked, explained) if groups else None
    said = f"Verified later by {verifier.facts.name}."
    return replace(
        answer,
        status=text.status if text else AnswerStatus.NOT_FOUND,
        text=text.text if text else NOT_FOUND_TEXT,
        claims=text.claims if text else (),
        drafts=drafts,
        disagreements=tuple(contested),
        models=replace(answer.models, verifier=verifier.facts.name),
        tokens=_counted(answer, scored),
        note=" ".join(part for part in (said, text.note if text else "It accepts no draft.") if part),
        prompts=answer.prompts
        | {
            f"verify {draft.id}": verifier.render(request.messages)
            for draft, request in zip(chosen, requests, strict=True)
        },
        prompt_versions=answer.prompt_versions | {"verify": str(prompt.version)},
    )


def _request(
    answer: Answer, draft: Draft, prompt: Prompt, citation: Callable[[int], Citation]
) -> ScoreRequest:
    cited = [citation(n) for n in draft.citations]
    return verify_request(
        prompt,
        answer.asked_as or answer.question,
        draft.answer,
        [Quoted(c.document, c.quote) for c in cited],
        sources=tuple(dict.fromkeys(source_id(c.document_id) for c in cited)),
    )


def _judged(draft: Draft, scored: PromptScore) -> Draft:
    found = verify.scores(None, scored)
    total = found.total if found.total is not None else draft.scores.draft
    draft = replace(
        draft,
        verdict=Verdict.ACCEPTED if all(c.citations for c in draft.claims) else Verdict.REJECTED,
        scores=replace(found, draft=draft.scores.draft, total=total),
    )
    yes = found.self_reflection
    if yes is None:
        return verify.by_word(draft, scored.said or "unsure")
    accepted = yes >= NEUTRAL.accept_at
    reason = "The cited text states it" if accepted else "The cited text hardly answers the question"
    return replace(
        draft,
        verdict=Verdict.ACCEPTED if accepted else Verdict.REJECTED,
        reason=f"{reason} (verified later: {yes:.2f}).",
        claims=tuple(replace(c, support=round(yes, 4)) if c.citations else c for c in draft.claims),
    )


def _counted(answer: Answer, scored: Sequence[PromptScore]) -> TokenUse:
    read = sum(score.prompt_tokens - score.reused_tokens for score in scored)
    reused = sum(score.reused_tokens for score in scored)
    tokens = answer.tokens
    return replace(tokens, verify_prefill=tokens.verify_prefill + read, reused=tokens.reused + reused)
