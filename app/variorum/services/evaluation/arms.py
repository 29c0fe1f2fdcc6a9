"""Arms: ways of answering that are compared. An asked arm runs the pipeline; a derived arm chooses among the drafts of
an asked one by other rules, from what is recorded of them, and costs nothing.

The derived arms are the ablations of Speculative RAG (arXiv 2407.08223, Table 3: verification) and more; its drafting
ablations are asked arms with another partition.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from variorum.domain.answers import Mode
from variorum.domain.errors import KnownError
from variorum.rag.partition import Strategy
from variorum.services.evaluation.questions import Task

DERIVED = {
    "first_draft": "the first draft that found something",
    "best_draft_by_own_logprob": "the draft with the best mean log-probability of its own",
    "by_self_consistency": "the draft with the best mean log P(answer) under the verifier",
    "by_self_reflection": "the draft with the best P(Yes)",
    "three_scores": "draft, self-consistency and self-reflection together, as means",
    "without_draft_score": "self-consistency and self-reflection",
    "without_self_consistency": "draft score and self-reflection",
    "without_self_reflection": "draft score and self-consistency: the program's own choice, verdicts aside",
    "paper_product": "the paper's product: sums over tokens instead of means",
    "majority": "what most drafts say, by the program's comparison",
    "first_2_drafts": "the program's choice among the first two drafts",
    "first_3_drafts": "the program's choice among the first three drafts",
    "oracle": "a right draft if there is one: what choosing could reach at best",
}
GROUPS = {
    "ablations": tuple(DERIVED),
    "partitions": tuple(f"speculative:partition={s}" for s in Strategy if s is not Strategy.ANCHORED),
    "sizes": ("speculative:drafts=2", "speculative:drafts=3", "speculative:drafts=8"),
}
"""Names for several arms. sizes: M drafts of K / M passages each, so M and the subset's size in one."""

RETRIEVAL_ARMS = ("hybrid", "vectors", "words")
PAIRS = "pairs"
"""Compares given answers; no model is asked."""

_DEFAULT = {
    Task.RETRIEVAL: RETRIEVAL_ARMS,
    Task.ANSWERS: ("standard", "speculative", "first_draft", "best_draft_by_own_logprob"),
    Task.CITATIONS: ("standard", "speculative"),
    Task.DISAGREEMENT: ("speculative", PAIRS),
    Task.ABSTENTION: ("standard", "speculative"),
}
_WORDS = {"selection": False, "synthesis": True}


@dataclass(frozen=True, slots=True)
class Asked:
    """How the pipeline is asked. None: as the settings say. synthesise: whether the verifier words the answer."""

    name: str
    mode: Mode
    drafts: int | None = None
    strategy: Strategy | None = None
    accept_at: float | None = None
    synthesise: bool | None = None


@dataclass(frozen=True, slots=True)
class Derived:
    """choice: a key of DERIVED. base: whose drafts are chosen among."""

    name: str
    choice: str
    base: Asked


Arm = Asked | Derived


@dataclass(frozen=True, slots=True)
class Arms:
    """arms: in the order given, the first is compared with. missing: (name, why) of those that can't be run.

    pairs: given answers are compared too. retrieval: names for the retrieval task, which has no other arms.
    """

    arms: tuple[Arm, ...] = ()
    missing: tuple[tuple[str, str], ...] = ()
    pairs: bool = False
    retrieval: tuple[str, ...] = ()

    @property
    def asked(self) -> list[Asked]:
        """What must be run, each once."""
        return list(dict.fromkeys(a if isinstance(a, Asked) else a.base for a in self.arms))


def parse_arms(names: Sequence[str], task: Task) -> Arms:
    """Read arms: MODE[:partition=...][:drafts=M][:accept=P][:words=selection|synthesis], CHOICE[@MODE...], a group.

    names: () for the task's own.

    Raises:
        KnownError: an unknown name or option; says which there are.
    """
    names = [n for name in names or _DEFAULT[task] for n in GROUPS.get(name.strip(), (name.strip(),)) if n]
    if task is Task.RETRIEVAL:
        for name in names:
            if name not in RETRIEVAL_ARMS:
                raise KnownError(
                    f"‘{name}’ is no arm of retrieval.", f"There are: {', '.join(RETRIEVAL_ARMS)}."
                )
        return Arms(retrieval=tuple(dict.fromkeys(names)))
    arms: list[Arm] = []
    missing: list[tuple[str, str]] = []
    for name in dict.fromkeys(names):
        if name == PAIRS:
            continue
        choice, _, base = name.partition("@")
        if choice in DERIVED:
            asked = _asked(base or Mode.SPECULATIVE)
            if asked is not None:
                arms.append(Derived(name, choice, asked))
        else:
            asked = _asked(name)
            if asked is not None:
                arms.append(asked)
        if asked is None:
            missing.append((name, "not available: this version has no such mode"))
    return Arms(tuple(arms), tuple(missing), task is Task.DISAGREEMENT and PAIRS in names)


def _asked(name: str) -> Asked | None:
    """None: a mode that this version does not have."""
    mode, *options = name.split(":")
    if mode == "iterative" and mode not in set(Mode):
        return None
    if mode not in set(Mode):
        known = ", ".join([*(m for m in Mode), *GROUPS, *DERIVED])
        raise KnownError(f"There is no arm ‘{name}’.", f"There are: {known}; and {PAIRS} for disagreement.")
    values: dict[str, str] = dict(option.partition("=")[::2] for option in options)
    try:
        drafts, strategy = values.pop("drafts", None), values.pop("partition", None)
        accept, words = values.pop("accept", None), values.pop("words", None)
        asked = Asked(
            name,
            Mode(mode),
            int(drafts) if drafts else None,
            Strategy(strategy) if strategy else None,
            float(accept) if accept else None,
            _WORDS[words] if words else None,
        )
    except (ValueError, KeyError) as error:
        raise KnownError(f"The arm ‘{name}’ can't be read: {error}.", _OPTIONS) from error
    if values or (asked.drafts is not None and asked.drafts < 1):
        raise KnownError(f"The arm ‘{name}’ can't be read.", _OPTIONS)
    return asked


_OPTIONS = (
    "Options follow the mode: :drafts=4 (from 1), :accept=0.5, :words=selection or synthesis, "
    f":partition={', '.join(Strategy)}."
)
