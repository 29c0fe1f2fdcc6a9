"""One question on its way: what its stages share."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from variorum.domain.answers import Mode, TokenUse
from variorum.domain.documents import Scope
from variorum.domain.errors import Cancelled
from variorum.domain.events import AskSink
from variorum.domain.ports import CancelToken, Generation, LanguageModel, ModelSpeed, PromptScore
from variorum.rag.attribute import CitationList, CitedSentence
from variorum.rag.calibrate import Calibrations
from variorum.rag.partition import Strategy
from variorum.rag.prompts import Prompt, Turn, source_id
from variorum.rag.subject import UNKNOWN
from variorum.rag.witnesses import Witnesses


@dataclass(frozen=True, slots=True)
class PipelineOptions:
    """How to answer one question.

    drafts: M. passages: K. accept_at: the probability of being right from which a draft is accepted; None: as learned
    of the verifier. calibrations: what is known of verifiers.
    synthesise: whether the verifier writes the final answer; None: by its size. seed: for sampling.
    rounds: searches that an iterative answer may add at most. turns: of the conversation so far, oldest first.
    """

    scope: Scope = field(default_factory=Scope)
    mode: Mode = Mode.AUTO
    drafts: int = 4
    passages: int = 8
    strategy: Strategy = Strategy.ANCHORED
    accept_at: float | None = None
    synthesise: bool | None = None
    seed: int = 0
    rounds: int = 3
    turns: tuple[Turn, ...] = ()
    calibrations: Calibrations = field(default_factory=Calibrations)


@dataclass(frozen=True, slots=True)
class Fact:
    """What a round of an iterative search has learned: a question's answer and the sentences that bear it out."""

    question: str
    answer: str
    evidence: tuple[CitedSentence, ...]

    def __str__(self) -> str:
        return f"{self.question.rstrip('?？ ')}? {self.answer.rstrip('. ')}."


class StopSwitch:
    """A cancel token that is also set when the pipeline itself has to end its requests."""

    def __init__(self, outer: CancelToken) -> None:
        self._outer = outer
        self._inner = threading.Event()

    def is_set(self) -> bool:
        return self._inner.is_set() or self._outer.is_set()

    def set(self) -> None:
        self._inner.set()

    def check(self) -> None:
        """Raises Cancelled when set."""
        if self.is_set():
            raise Cancelled


class Run:
    """State of one question. Used by the asking thread only, but for `mark_first_*`, which the model's thread calls."""

    def __init__(
        self,
        question: str,
        options: PipelineOptions,
        prompts: dict[str, Prompt],
        sink: AskSink,
        cancel: CancelToken,
    ) -> None:
        self.question = question
        self.options = options
        self.prompts = prompts
        self.sink = sink
        self.stop = StopSwitch(cancel)
        self.facts: list[Fact] = []
        self.removed: set[tuple[str, str, str]] = set()
        self.read_closely = False
        self.subject = UNKNOWN
        self.witnesses = Witnesses()
        self.citations = CitationList()
        self.used = TokenUse()
        self.prompt_texts: dict[str, str] = {}
        self.prompt_versions: dict[str, str] = {}
        self.drafter_size = 0
        """Parameters of the model that writes drafts, 0 while unknown."""
        self.first_draft_token: float | None = None
        self.first_verified: float | None = None
        self.first_answer_token: float | None = None
        self._started = time.perf_counter()

    def ms(self) -> float:
        """Milliseconds since the question was asked."""
        return (time.perf_counter() - self._started) * 1000.0

    @property
    def question_with_facts(self) -> str:
        """The question as the models are asked it: with what an iterative search has learned so far."""
        if not self.facts:
            return self.question
        return f"{self.question} (Known: {' '.join(str(fact) for fact in self.facts)})"

    @property
    def fact_sources(self) -> tuple[str, ...]:
        """The ids by which a model knows the documents of those facts."""
        cited = [c for fact in self.facts for c in fact.evidence]
        return tuple(dict.fromkeys(source_id(c.passage.chunk.document_id) for c in cited))

    def prompt(self, name: str) -> Prompt:
        """A prompt file, noted as used in the stored answer."""
        prompt = self.prompts[name]
        self.prompt_versions[name] = str(prompt.version)
        return prompt

    def mark_first_draft_token(self) -> None:
        if self.first_draft_token is None:
            self.first_draft_token = self.ms()

    def mark_first_verified(self) -> None:
        if self.first_verified is None:
            self.first_verified = self.ms()

    def mark_first_answer_token(self) -> None:
        if self.first_answer_token is None:
            self.first_answer_token = self.ms()

    def count_draft(self, written: Generation) -> None:
        u = self.used
        self.used = TokenUse(
            u.draft_prefill + written.prompt_tokens - written.reused_tokens,
            u.draft_decode + written.written,
            u.verify_prefill,
            u.verify_decode,
            u.reused + written.reused_tokens,
        )

    def count_verify(self, done: Generation | PromptScore) -> None:
        u = self.used
        self.used = TokenUse(
            u.draft_prefill,
            u.draft_decode,
            u.verify_prefill + done.prompt_tokens - done.reused_tokens,
            u.verify_decode + (done.written if isinstance(done, Generation) else 0),
            u.reused + done.reused_tokens,
        )


@dataclass(frozen=True, slots=True)
class Later:
    """A model that is loaded when it is first asked, in place of the other one.

    name: shown. load: blocking; raises ModelError, Cancelled.
    """

    name: str
    load: Callable[[], LanguageModel]


class Roles:
    """The models of a question; the same object in both roles when one model does both.

    Where both do not fit in memory, the verifier is given as `Later`: it is loaded the first time `verifier` is read,
    and the drafter must not be asked any more. Used by the asking thread only.
    """

    def __init__(self, drafter: LanguageModel | Later, verifier: LanguageModel | Later) -> None:
        self._drafter, self._verifier = drafter, verifier

    @property
    def drafter(self) -> LanguageModel:
        """Who drafts."""
        if isinstance(self._drafter, Later):
            self._drafter = self._drafter.load()
        return self._drafter

    @property
    def verifier(self) -> LanguageModel:
        """Who verifies and answers."""
        if isinstance(self._verifier, Later):
            self._verifier = self._verifier.load()
        return self._verifier

    @property
    def at_hand(self) -> LanguageModel:
        """A model that need not be loaded for it: the drafter, else the verifier."""
        return self.verifier if isinstance(self._drafter, Later) else self._drafter

    @property
    def same(self) -> bool:
        """Whether one model does both."""
        return self._drafter is self._verifier

    @property
    def one_after_the_other(self) -> bool:
        """Whether the verifier is not loaded before all drafts are written."""
        return isinstance(self._verifier, Later)

    def through(self, wrap: Callable[[LanguageModel], LanguageModel]) -> Roles:
        """The same roles, each model as `wrap` returns it; one that is given later is wrapped then."""

        def wrapped(model: LanguageModel | Later) -> LanguageModel | Later:
            if isinstance(model, Later):
                return replace(model, load=lambda: wrap(model.load()))
            return wrap(model)

        drafter = wrapped(self._drafter)
        return Roles(drafter, drafter if self.same else wrapped(self._verifier))

    @property
    def names(self) -> tuple[str, str]:
        """Of drafter and verifier; loads nothing."""
        return _name(self._drafter), _name(self._verifier)

    @property
    def speeds(self) -> tuple[ModelSpeed, ModelSpeed]:
        """Of drafter and verifier, unknown for one that is not loaded; loads nothing."""
        return _speed(self._drafter), _speed(self._verifier)


def _name(model: LanguageModel | Later) -> str:
    return model.name if isinstance(model, Later) else model.facts.name


def _speed(model: LanguageModel | Later) -> ModelSpeed:
    return ModelSpeed() if isinstance(model, Later) else model.speed
