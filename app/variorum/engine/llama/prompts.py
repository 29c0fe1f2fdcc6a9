"""From requests to works: the prompt's tokens, which of them are scored, and whose text stands where in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from variorum.domain.errors import ModelError
from variorum.domain.ports import CancelToken, GenerationRequest, Message, ScoreRequest
from variorum.engine.llama.chat_template import ChatTemplate, Part
from variorum.engine.llama.vocabulary import Prompt, Tokens, Vocabulary
from variorum.engine.llama.work import GenerationWork, ScoringWork, Work


class Prompts:
    """Makes the prompts of one model and the works that compute them. Any thread, until the vocabulary is closed."""

    def __init__(self, name: str, template: ChatTemplate, vocabulary: Vocabulary) -> None:
        """name: the model's, for messages to a person."""
        self._name = name
        self._template = template
        self._vocabulary = vocabulary

    def render(self, messages: Sequence[Message]) -> str:
        """The exact prompt text, chat template applied, reply opened."""
        return self._template.render(messages)

    def tokens(self, messages: Sequence[Message]) -> Tokens:
        """The token ids of the prompt that `render` shows, as they are computed."""
        return self._prompt(self._parts(messages, close_reasoning=False)).tokens

    def generation(
        self,
        request: GenerationRequest,
        on_text: Callable[[str], None] | None = None,
        cancel: CancelToken | None = None,
    ) -> GenerationWork:
        """A reply to be written; one with a grammar without reasoning. Raises ModelError."""
        answers_at_once = request.grammar is not None
        parts = self._parts(request.messages, close_reasoning=answers_at_once)
        prompt = self._prompt(parts)
        work = GenerationWork(
            prompt,
            request,
            self._vocabulary,
            stops=self._template.stops,
            in_reasoning=self._template.opens_reasoning and not answers_at_once,
            on_text=on_text,
            cancel=cancel,
        )
        _note_sources(work, request, prompt, parts)
        return work

    def scoring(self, request: ScoreRequest, cancel: CancelToken | None = None) -> ScoringWork:
        """A prompt to be scored. Raises ModelError, also for two choices that begin with the same token."""
        parts = self._parts(request.messages, close_reasoning=True)
        prompt = self._prompt(parts)
        span = None
        if request.span is not None:
            span = _span_tokens(prompt, parts, len(request.messages) - 1, request.span)
        work = ScoringWork(prompt, request, span, self._choices(request.choices), cancel)
        _note_sources(work, request, prompt, parts)
        return work

    def _parts(self, messages: Sequence[Message], *, close_reasoning: bool) -> list[Part]:
        parts = self._template.parts(messages)
        if close_reasoning and self._template.opens_reasoning:
            parts.append(Part("\n\n</think>\n\n"))
        return parts

    def _prompt(self, parts: Sequence[Part]) -> Prompt:
        prompt = self._vocabulary.prompt(parts)
        if not len(prompt.tokens):  # a template that writes contents only, and an empty content
            raise ModelError(f"There is nothing for {self._name} to read.", "Write a question.")
        return prompt

    def _choices(self, words: Sequence[str]) -> dict[str, frozenset[int]]:
        choices = {word: self._vocabulary.first_tokens(word) for word in words}
        taken: dict[int, str] = {}
        for word, tokens in choices.items():
            for token in tokens:
                if taken.setdefault(token, word) != word:
                    raise ModelError(
                        f"{word!r} and {taken[token]!r} begin with the same token in {self._name}.",
                        "Choose words that differ in their first letters.",
                    )
        return choices


def _span_tokens(prompt: Prompt, parts: Sequence[Part], message: int, span: tuple[int, int]) -> range | None:
    """The prompt's tokens that overlap characters `span` of a message's content."""
    at = 0
    for part in parts:
        if part.message == message:
            start = min(max(span[0] - part.offset, 0), len(part.text))
            end = min(max(span[1] - part.offset, 0), len(part.text))
            return prompt.tokens_of(at + start, at + end)
        at += len(part.text)
    return range(0)


def _note_sources(
    work: Work, request: GenerationRequest | ScoreRequest, prompt: Prompt, parts: Sequence[Part]
) -> None:
    """Say whose text stands in a work's prompt, and from where on: what is before the last message is nobody's."""
    last = len(request.messages) - 1
    content = _span_tokens(prompt, parts, last, (0, len(request.messages[last].content)))
    work.sources = frozenset(request.sources)
    work.source_start = content.start if content else 0
