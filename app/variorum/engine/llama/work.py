"""What the scheduler works on: a prompt to compute, and what its logits are wanted for."""

from __future__ import annotations

import itertools
import math
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from typing import Any

import numpy as np
from numpy.typing import NDArray

from variorum.domain.ports import CancelToken, Generation, GenerationRequest, PromptScore, ScoreRequest
from variorum.engine.llama.prompt_lookup import KeptChances, guess
from variorum.engine.llama.sampling import Grammar, Normalizer, TokenPicker, checked
from variorum.engine.llama.vocabulary import Prompt, Tokens, Vocabulary
from variorum.engine.reply_text import RepetitionGuard, ReplyText

Floats = NDArray[np.float32]

_arrivals = itertools.count()


class Work(ABC):
    """One sequence's work. Made on any thread, then touched by the owner thread only.

    tokens: what is (to be) in the KV cells, from position 0. wanted: positions whose logits are still needed,
    ascending; never empty before the work is complete. computed: positions [0, computed) are in the cells.
    sequence: its id while it is live, else -1. source: a live sequence whose cells up to `source_length` it takes over
    once they are computed. reused: tokens it did not compute itself. reserve: cells it may need beyond its prompt's.
    prompt_end: how much of the prompt has to be computed. sources: documents whose text stands in the prompt, from
    token source_start on. cacheable: the prompt may be kept when the work has ended.
    """

    def __init__(self, tokens: Tokens, wanted: list[int], priority: int, cancel: CancelToken | None) -> None:
        self.tokens = tokens
        self.wanted = wanted
        self.priority = priority
        self.cancel = cancel
        self.arrival = next(_arrivals)
        self.begun = time.perf_counter()
        self.future: Future[Any] = Future()
        self.sequence = -1
        self.computed = 0
        self.reused = 0
        self.source: int | None = None
        self.source_length = 0
        self.reserve = 0
        self.prompt_end = wanted[-1] + 1
        self.sources: frozenset[str] = frozenset()
        self.source_start = 0
        self.cacheable = True

    @property
    def rank(self) -> tuple[int, int]:
        """Smaller is served first: by priority, then by arrival."""
        return (self.priority, self.arrival)

    @property
    def end(self) -> int:
        """Positions [computed, end) are to be computed next; what follows the last wanted logits is not needed."""
        return self.wanted[-1] + 1

    @property
    def is_writing(self) -> bool:
        """The prompt is computed; what follows is the reply."""
        return self.computed >= self.prompt_end

    @property
    def ms(self) -> float:
        """Milliseconds since it was submitted."""
        return 1000.0 * (time.perf_counter() - self.begun)

    @property
    def is_cancelled(self) -> bool:
        """Whether the person has stopped it."""
        return self.cancel is not None and self.cancel.is_set()

    @property
    @abstractmethod
    def most_tokens(self) -> int:
        """The length it may reach, prompt and reply."""

    @abstractmethod
    def use(self, row: Floats, normalizer: Normalizer) -> bool:
        """Take the logits [vocabulary] of position wanted[0]; returns whether the work is complete.

        The normalizer may still be in the making; it is waited for as late as can be. Lowers `computed` when cells
        behind it hold a wrong guess.
        """

    @abstractmethod
    def result(self) -> Generation | PromptScore:
        """What the future gets. Only when complete."""

    def look_ahead(self, chances: KeptChances, is_worth: Callable[[int, float, float], bool]) -> float:
        """Put guesses of what follows behind the last token, to be computed with it; returns how many may be kept."""
        return 0.0

    def restart(self) -> None:
        """Its cells were taken away: all is to be computed again; what it has got so far is kept."""
        self.computed, self.reused, self.source, self.sequence = 0, 0, None, -1

    def close(self) -> None:  # noqa: B027 - most work has none
        """Free native state. Idempotent."""


class GenerationWork(Work):
    """Writes one reply."""

    def __init__(
        self,
        prompt: Prompt,
        request: GenerationRequest,
        vocabulary: Vocabulary,
        *,
        stops: tuple[str, ...] = (),
        in_reasoning: bool = False,
        on_text: Callable[[str], None] | None = None,
        cancel: CancelToken | None = None,
    ) -> None:
        """Raises ModelError if the grammar is invalid."""
        n = len(prompt.tokens)
        tokens = np.zeros(n + request.max_tokens, np.int32)
        tokens[:n] = prompt.tokens
        super().__init__(tokens, [n - 1], request.priority, cancel)
        self._grammar = Grammar(request.grammar, vocabulary) if request.grammar else None
        self._picker = TokenPicker(request.temperature, request.seed, self._grammar)
        self._vocabulary = vocabulary
        self._on_text = on_text
        self._prompt_tokens, self._length = n, n
        self._text = ReplyText((*request.stop, *stops), in_reasoning)
        self._guard = RepetitionGuard()
        self._logprobs: list[float] = []
        self._pending: tuple[float, Normalizer] | None = None
        self._finish = ""
        self._chances: KeptChances | None = None
        self._matched, self._first_guess = 0, 0

    @property
    def most_tokens(self) -> int:
        return len(self.tokens)

    def restart(self) -> None:
        super().restart()
        self.wanted = [self._length - 1]
        self.prompt_end = self._length  # what is written is read again

    def use(self, row: Floats, normalizer: Normalizer) -> bool:
        if self._length == len(self.tokens):
            return self._end("length")
        self._normalize()
        token = self._picker.pick(row, normalizer.best)
        if token is None:
            return self._end("stop")
        logit = checked(float(row[token]))
        if token in self._vocabulary.eog:
            return self._end("stop")
        complete = self._grammar.accept(token) if self._grammar else False
        self._append(token)
        self._pending = (logit, normalizer)
        self._say(self._text.feed(self._vocabulary.piece(token)))
        if self._text.stopped or complete:
            return self._end("stop")
        if self._length == len(self.tokens) or self._guard.add(token):
            return self._end("length")
        return False

    def look_ahead(self, chances: KeptChances, is_worth: Callable[[int, float, float], bool]) -> float:
        if len(self.wanted) > 1 or not self.is_writing:
            return 0.0
        most = len(self.tokens) - self._length - 1
        guessed, matched = guess(self.tokens[: self._length], most, chances, is_worth)
        if not len(guessed):
            return 0.0
        self.tokens[self._length : self._length + len(guessed)] = guessed
        self.wanted = list(range(self._length - 1, self._length + len(guessed)))
        self._chances, self._matched, self._first_guess = chances, matched, self._length
        kept, chance = 0.0, 1.0
        for i in range(len(guessed)):
            chance *= chances.chance(matched + i)
            kept += chance
        return kept

    def result(self) -> Generation:
        self._normalize()
        kept = self._logprobs[self._text.kept_tokens()]
        return Generation(
            self._text.text,
            tuple(kept),
            self._finish,
            self._prompt_tokens,
            self.reused,
            self.ms,
            self._text.reasoning,
        )

    def close(self) -> None:
        if self._grammar is not None:
            self._grammar.close()

    def _normalize(self) -> None:
        """Turn the last token's logit into its log-probability."""
        if self._pending is not None:
            logit, normalizer = self._pending
            self._logprobs.append(logit - normalizer.value)
            self._pending = None

    def _append(self, token: int) -> None:
        """Write a token where a guess may stand; a wrong one and all behind it are to be computed anew."""
        at = self._length
        self._length += 1
        if len(self.wanted) == 1:
            self.tokens[at] = token
            self.wanted = [at]
            return
        right = int(self.tokens[at]) == token
        if self._chances is not None:
            self._chances.learn(self._matched + at - self._first_guess, right)
        if right:
            self.wanted.pop(0)
            return
        self.tokens[at] = token
        self.wanted = [at]
        self.computed = min(self.computed, at)

    def _end(self, finish: str) -> bool:
        self._finish = finish
        self._say(self._text.finish())
        return True

    def _say(self, text: str) -> None:
        if text and self._on_text is not None:
            self._on_text(text)


class ScoringWork(Work):
    """Reads one prompt and gives the log-probabilities of a stretch of it and of the reply's first token.

    span: indices of the prompt's tokens; token i is scored by the logits of position i - 1, so the prompt's very first
    token has none and is left out. None: no exact map from characters to tokens. choices: word -> its first tokens.
    """

    def __init__(
        self,
        prompt: Prompt,
        request: ScoreRequest,
        span: range | None,
        choices: Mapping[str, frozenset[int]],
        cancel: CancelToken | None = None,
    ) -> None:
        n = len(prompt.tokens)
        self._span = [i for i in span if i > 0] if span is not None else []
        self._has_span = request.span is not None and span is not None
        self._choices = choices
        wanted = {i - 1 for i in self._span} | ({n - 1} if choices or not self._span else set())
        super().__init__(prompt.tokens, sorted(wanted), request.priority, cancel)
        self._scored = frozenset(self._span)
        self._logprobs: dict[int, float] = {}
        self._choice_logprobs: dict[str, float] = {}

    @property
    def most_tokens(self) -> int:
        return len(self.tokens)

    def use(self, row: Floats, normalizer: Normalizer) -> bool:
        position = self.wanted[0]
        total = normalizer.value
        if position + 1 in self._scored:
            self._logprobs[position + 1] = float(row[self.tokens[position + 1]]) - total
        if position == len(self.tokens) - 1:
            for word, tokens in self._choices.items():
                each = [float(row[token]) - total for token in tokens]
                top = max(each)
                self._choice_logprobs[word] = top + math.log(sum(math.exp(x - top) for x in each))
        if len(self.wanted) == 1:
            return True
        self.wanted.pop(0)
        return False

    def result(self) -> PromptScore:
        return PromptScore(
            tuple(self._logprobs[i] for i in self._span) if self._has_span else None,
            dict(self._choice_logprobs) if self._choices else None,
            len(self.tokens),
            self.reused,
            self.ms,
        )
