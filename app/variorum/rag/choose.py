"""Choose between standard and speculative RAG from what each is predicted to take, and say why.

Formulas (pipeline.md), in seconds, with P and G the tokens/s that a model reads and writes:

    standard     read(K c + q) by the verifier + a / G_v
    speculative  read(K c + M q) by the drafter + M a / G_d(M) + read(M e) by the verifier
                 [+ read(e2) + a / G_v where the verifier writes the answer]

What both have cached (instruction and examples) costs neither anything but attention. Reading a token costs more the
more stands before it, so one long prompt is dearer a token than several short ones.
"""

from __future__ import annotations

from dataclasses import dataclass

from variorum.domain.answers import Mode
from variorum.domain.ports import ModelSpeed

FEW_PASSAGES = 3
"""Up to so many passages one prompt is the simpler and better way where one model drafts and verifies (the article this
project started from). Of two models drafting is the faster way at K = 3 already, with passages of 260 tokens: the sweep
of benchmarks/bench_speculative.py (docs/benchmarks.md)."""

BREAK_EVEN_TOKENS = 660
"""Passage tokens below which standard RAG is faster, until this machine's own speeds are known: Qwen 0.5B drafting for
1.5B on two cores (pipeline.md)."""

BREAK_EVEN_TOKENS_WRITING = 1_100
"""The same where the verifier writes the answer from the drafts (pipeline.md)."""

ATTENTION_GROWTH = 3e-4
"""By what share a token takes longer to read for each token before it. Fitted to what Qwen 1.5B took for one prompt of
3, 6, 12, 24 and 48 passages on two cores: 11.3, 13.9, 15.3, 19.6 and 29.4 ms a token, or 9.3 ms x (1 + 3.1e-4 x
context) (benchmarks/bench_speculative.py). In operations it is 0.7e-4 for that model, 1.2e-4 for 0.5B and 0.3e-4 for
8B: attention uses a processor worse than products of matrices do."""

DECODE_GAIN = 1 / 3
"""M sequences together are written M ** DECODE_GAIN times as fast as one: 43, 67 and 85 tokens/s for 1, 4 and 8
sequences of Qwen 0.5B on two cores (pipeline.md)."""

MEASURED_SEQUENCES = 4
"""About how many sequences a drafter has written together when its speed was measured: the default number of drafts."""

INSTRUCTION_TOKENS = 400
"""Instruction and example turns of the draft prompts: cached, but attended to. Counted with Qwen's tokenizer: 411 for
draft_short, 355 for draft_reasoned and synthesise."""

QUESTION_LINE_TOKENS = 24
"""What the last turn of a draft prompt says besides documents and question. Counted for draft_short."""

VERIFY_INSTRUCTION_TOKENS = 325
"""Instruction and example turns of the verification prompt. Counted as above."""

VERIFIED_TOKENS = 55
"""What a verification prompt has of its own besides the answer: 23 for its frame, counted, and a cited sentence with
its title. About 80 in all with a short answer and its share of the question (pipeline.md)."""

QUOTED_TOKENS = 65
"""What the synthesis prompt says of a draft besides its answer: source and cited sentences."""

SHORT_ANSWER_TOKENS, REASONED_ANSWER_TOKENS = 12, 70
"""What the two draft prompts lead to: a few words; one to three sentences and a reason."""


@dataclass(frozen=True, slots=True)
class Workload:
    """What a question is expected to cost, in tokens of the models.

    passages: K. tokens: of all passages together. drafts: M. question: its tokens. draft_answer, answer: of a draft,
    and of the answer that the verifier writes. written: the verifier writes the final answer from the drafts.
    """

    passages: int
    tokens: int
    drafts: int
    question: int = 15
    draft_answer: int = SHORT_ANSWER_TOKENS
    answer: int = SHORT_ANSWER_TOKENS
    written: bool = False


def seconds_standard(work: Workload, verifier: ModelSpeed) -> float:
    """Predict standard RAG: one prompt with all passages, read and answered by the verifier."""
    new = work.tokens + work.question + QUESTION_LINE_TOKENS
    return _reading(new, INSTRUCTION_TOKENS, verifier) + work.answer / verifier.decode


def seconds_speculative(work: Workload, drafter: ModelSpeed, verifier: ModelSpeed) -> float:
    """Predict speculative RAG: the best passage read twice and the others once, M drafts written and verified.

    `drafter.decode` is taken as measured over MEASURED_SEQUENCES sequences together.
    """
    many = work.drafts
    anchor = work.tokens / max(1, work.passages)
    own = (work.tokens - anchor) / many + work.question + QUESTION_LINE_TOKENS
    reading = _reading(anchor, INSTRUCTION_TOKENS, drafter)
    reading += _reading(
        anchor, INSTRUCTION_TOKENS + own, drafter
    )  # at the end of the second subset (docs/decisions/0015)
    reading += many * _reading(own, INSTRUCTION_TOKENS + anchor, drafter)
    together = drafter.decode * (many / MEASURED_SEQUENCES) ** DECODE_GAIN
    writing = many * work.draft_answer / together
    verifying = _reading(work.question, VERIFY_INSTRUCTION_TOKENS, verifier)
    verifying += many * _reading(
        VERIFIED_TOKENS + work.draft_answer, VERIFY_INSTRUCTION_TOKENS + work.question, verifier
    )
    if work.written:
        quoted = work.question + many * (QUOTED_TOKENS + work.draft_answer)
        verifying += _reading(quoted, INSTRUCTION_TOKENS, verifier) + work.answer / verifier.decode
    return reading + writing + verifying


def choose_mode(
    work: Workload, *, same_model: bool, drafter: ModelSpeed, verifier: ModelSpeed
) -> tuple[Mode, str]:
    """Choose how to answer; returns the mode and the reason in words, with both predictions once speeds are known.

    With the same model in both roles drafting is never faster; it is chosen for what it adds: narrow contexts,
    a verdict a draft, disagreements. With two models the one predicted to be faster is chosen.
    """
    if work.passages <= (FEW_PASSAGES if same_model else 1):
        return Mode.STANDARD, f"only {_counted(work.passages, 'passage')} found"
    size = f"{work.passages} passages, {work.tokens:,} tokens"
    verifier = with_decode(verifier, drafter)
    if min(drafter.prefill, drafter.decode, verifier.prefill, verifier.decode) <= 0:
        if same_model:
            return Mode.SPECULATIVE, f"{work.passages} passages; one model drafts and verifies"
        limit = BREAK_EVEN_TOKENS_WRITING if work.written else BREAK_EVEN_TOKENS
        if work.tokens < limit:
            return Mode.STANDARD, f"the passages are short ({work.tokens:,} tokens)"
        return Mode.SPECULATIVE, f"{size}; this machine's speeds are not known yet"
    standard = seconds_standard(work, verifier)
    speculative = seconds_speculative(work, drafter, verifier)
    expected = f"drafts {_seconds(speculative)}, one prompt {_seconds(standard)} at this machine's speeds"
    if same_model:
        return Mode.SPECULATIVE, f"{size}; one model drafts and verifies; expected: {expected}"
    mode = Mode.STANDARD if standard < speculative else Mode.SPECULATIVE
    return mode, f"{size}; expected: {expected}"


def with_decode(verifier: ModelSpeed, drafter: ModelSpeed) -> ModelSpeed:
    """A verifier that has only scored so far has written nothing: take it to write as much slower as it reads."""
    if verifier.decode > 0 or drafter.prefill <= 0:
        return verifier
    alone = drafter.decode / MEASURED_SEQUENCES**DECODE_GAIN
    return ModelSpeed(verifier.prefill, alone * verifier.prefill / drafter.prefill)


def _reading(tokens: float, before: float, model: ModelSpeed) -> float:
    """Seconds to read tokens that follow `before` cached ones."""
    return tokens / model.prefill * (1.0 + ATTENTION_GROWTH * (before + tokens / 2.0))


def _seconds(seconds: float) -> str:
    return f"{seconds:.1f} s" if seconds >= 0.95 else f"{seconds:.2f} s"


def _counted(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"
