"""Language models: what one is asked, what it gives, and how it is loaded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Protocol

from variorum.domain.ports.cancelling import CancelToken


@dataclass(frozen=True, slots=True)
class Message:
    """A chat turn. role: 'system', 'user' or 'assistant'."""

    role: str
    content: str


@dataclass(frozen=True, slots=True)
class GenerationRequest:
    """One sequence to write.

    messages: the last is the user's. Requests submitted together (or later, while a prefix is still cached) share the
    computation of every common token prefix: put what is common first.
    grammar: GBNF, or None. max_tokens: generated at most. temperature: 0 is greedy. seed: for temperature > 0.
    stop: generation ends before any of these strings.
    priority: smaller is served first.
    sources: ids of the documents whose text stands in the last message; see `LanguageModel.forget_sources`.
    rewrites: what is written is not said to anyone: it takes the question's place, if it is sound.
    """

    messages: tuple[Message, ...]
    max_tokens: int
    grammar: str | None = None
    temperature: float = 0.0
    seed: int = 0
    stop: tuple[str, ...] = ()
    priority: int = 0
    sources: tuple[str, ...] = ()
    rewrites: bool = False


@dataclass(frozen=True, slots=True)
class Generation:
    """A written sequence.

    text: without special tokens and stop strings. logprobs: natural-log probability of each generated token under the
    model's full distribution (before grammar and sampling), end-of-turn token excluded; empty if the engine
    can't give them.
    finish: 'stop' (end of turn, stop string or grammar complete) or 'length'; 'failed' with an empty text if its server
    failed and nobody took over.
    prompt_tokens: length of the prompt; reused_tokens: how many of them this request did not compute itself.
    reasoning: what a thinking model wrote before its answer; never part of `text`.
    tokens: how many were generated, where the engine gives no log-probability for each (`written`).
    """

    text: str
    logprobs: tuple[float, ...]
    finish: str
    prompt_tokens: int
    reused_tokens: int
    ms: float
    reasoning: str = ""
    tokens: int = 0

    @property
    def written(self) -> int:
        """Generated tokens."""
        return len(self.logprobs) or self.tokens


@dataclass(frozen=True, slots=True)
class ScoreRequest:
    """One prompt to score without generating.

    messages: the last is the user's.
    span: (start, end) character offsets into the last message's content; the log-probabilities of the tokens that
    overlap it are returned. None: not wanted.
    choices: words whose probability as the first token of the reply is returned ('Yes', 'No').
    sources: ids of the documents whose text stands in the last message; see `LanguageModel.forget_sources`.
    """

    messages: tuple[Message, ...]
    span: tuple[int, int] | None = None
    choices: tuple[str, ...] = ()
    priority: int = 0
    sources: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PromptScore:
    """Scores of one prompt.

    span_logprobs: natural-log probabilities of the span's tokens under the full distribution; None if no span asked
    or the engine can't give them.
    choice_logprobs: natural-log probability of each choice (of its first token, the spellings with and without a
    leading space added up) under the full distribution at the reply's first position; None if the engine can't give
    them.
    said: where it can't, the verdict in a word: 'yes', 'no' or 'unsure'; 'failed' if it could not be asked; else ''.
    """

    span_logprobs: tuple[float, ...] | None
    choice_logprobs: dict[str, float] | None
    prompt_tokens: int
    reused_tokens: int
    ms: float
    said: str = ""


@dataclass(frozen=True, slots=True)
class ModelSpeed:
    """Tokens per second over the model's life so far; 0.0 while unknown."""

    prefill: float = 0.0
    decode: float = 0.0


@dataclass(frozen=True, slots=True)
class ModelFacts:
    """What is known of a loaded model.

    name: shown. fingerprint: changes whenever results would. parameters, file_bytes: 0 if unknown.
    context_tokens: the most one sequence may hold, prompt and reply. max_sequences: live at once.
    device: where it really runs, read back from the engine ('CPU, 2 threads', 'CUDA0 33/33 layers').
    """

    name: str
    fingerprint: str
    architecture: str = ""
    quantization: str = ""
    parameters: int = 0
    file_bytes: int = 0
    context_tokens: int = 0
    max_sequences: int = 1
    device: str = ""
    memory_bytes: int = 0
    extra: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Placement:
    """How a model is, or would be, loaded on this machine. Sizes in bytes, expected, not measured.

    name: shown. context_tokens: shared by all that it does at once. context_at_most: the bound on it that makes room
    for another model; 0 for none. parallel: requests computed at once. gpu_layers: of all layers. ram, gpu: what it
    takes of either memory. reasons: why, a sentence a choice.
    """

    name: str
    context_tokens: int
    parallel: int
    threads: int
    gpu_layers: int
    layers: int
    ram: int
    gpu: int
    context_at_most: int = 0
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LoadPlan:
    """Whether a drafter and a verifier stay in memory together, and how each is loaded.

    ram_free, gpu_free: bytes free when it was made. notice: what a person should know, '' if nothing.
    """

    together: bool
    drafter: Placement
    verifier: Placement
    ram_free: int = 0
    gpu_free: int = 0
    notice: str = ""


class LanguageModel(Protocol):
    """A language model that writes and scores. Any thread; the work itself is done on the model's own thread.

    Callbacks run on the model's thread and must return at once. A set cancel token ends every request it was given
    with Cancelled, and their memory is free again before the futures are done.
    """

    @property
    def facts(self) -> ModelFacts: ...

    @property
    def speed(self) -> ModelSpeed: ...

    def count_tokens(self, text: str) -> int:
        """Tokens of a plain text, no template, no special tokens."""
        ...

    def render(self, messages: Sequence[Message]) -> str:
        """The exact prompt text, chat template applied, reply opened."""
        ...

    def generate(
        self,
        requests: Sequence[GenerationRequest],
        *,
        on_text: Callable[[int, str], None] | None = None,
        cancel: CancelToken | None = None,
    ) -> list[Future[Generation]]:
        """Start writing all requests at once; returns at once.

        on_text(i, text): more text of requests[i].
        The futures raise ContextTooSmall, ModelError or Cancelled.
        """
        ...

    def score(
        self, requests: Sequence[ScoreRequest], *, cancel: CancelToken | None = None
    ) -> list[Future[PromptScore]]:
        """Start scoring all requests at once; returns at once. Errors as for generate."""
        ...

    def forget_sources(self, sources: Sequence[str]) -> None:
        """Keep nothing that was made from these documents, in memory or on disk; returns at once.

        A model that keeps no prompts has nothing to do. Never raises.
        """
        ...

    def close(self) -> None: ...
