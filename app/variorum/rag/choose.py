"""Choose between standard and speculative RAG, and say why."""

from __future__ import annotations

from dataclasses import dataclass

from variorum.domain.answers import Mode
from variorum.domain.ports import ModelSpeed

FEW_PASSAGES = 3
"""Up to so many passages one prompt is the simpler and better way (the article this project started from)."""

BREAK_EVEN_TOKENS = 660
"""Passage tokens below which standard RAG is faster, until this machine's own speeds are known (pipeline.md)."""

_QUESTION_TOKENS = 60
_ANSWER_TOKENS = 24
_SCORED_TOKENS = 80
_LEAST_GAIN = 0.95


@dataclass(frozen=True, slots=True)
class Workload:
    """What a question costs. passages: K. tokens: of all passages together. drafts: M."""

    passages: int
    tokens: int
    drafts: int


def seconds_standard(work: Workload, verifier: ModelSpeed) -> float:
    """Predict standard RAG: (K c + q) / P_v + a / G_v."""
    return (work.tokens + _QUESTION_TOKENS) / verifier.prefill + _ANSWER_TOKENS / verifier.decode


def seconds_speculative(work: Workload, drafter: ModelSpeed, verifier: ModelSpeed) -> float:
    """Predict speculative RAG: (K c + M q) / P_d + M a / G_d(M) + M e / P_v.

    `drafter.decode` is measured over whatever was decoded together, so it already is G_d for about M sequences.
    """
    reading = (work.tokens + work.drafts * _QUESTION_TOKENS) / drafter.prefill
    writing = work.drafts * _ANSWER_TOKENS / drafter.decode
    return reading + writing + work.drafts * _SCORED_TOKENS / verifier.prefill


def choose_mode(
    requested: Mode, work: Workload, *, same_model: bool, drafter: ModelSpeed, verifier: ModelSpeed
) -> tuple[Mode, str]:
    """Choose how to answer; returns the mode and the reason in words.

    With the same model in both roles drafting is never faster; it is chosen for what it adds: narrow contexts,
    a verdict a draft, disagreements.
    """
    if requested is not Mode.AUTO:
        return requested, "as asked"
    if work.passages <= FEW_PASSAGES:
        return Mode.STANDARD, f"only {_counted(work.passages, 'passage')} found"
    if same_model:
        return Mode.SPECULATIVE, f"{work.passages} passages; one model drafts and verifies"
    if min(drafter.prefill, drafter.decode, verifier.prefill, verifier.decode) > 0:
        standard = seconds_standard(work, verifier)
        speculative = seconds_speculative(work, drafter, verifier)
        measured = (
            f"{speculative:.1f} s expected against {standard:.1f} s for one prompt, at this machine's speeds"
        )
        if speculative > standard * _LEAST_GAIN and work.tokens < BREAK_EVEN_TOKENS:
            return Mode.STANDARD, f"{work.tokens} tokens of passages; {measured}"
        return Mode.SPECULATIVE, f"{work.passages} passages, {work.tokens} tokens; {measured}"
    if work.tokens < BREAK_EVEN_TOKENS:
        return Mode.STANDARD, f"the passages are short ({work.tokens} tokens)"
    return Mode.SPECULATIVE, f"{work.passages} passages, {work.tokens} tokens"


def _counted(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"
