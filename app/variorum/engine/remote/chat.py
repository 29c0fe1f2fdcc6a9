"""The two things asked of a server: to write a reply, and to say how likely its first word is."""

from __future__ import annotations

import itertools
import re
import time
from collections.abc import Callable, Sequence
from typing import Any

from variorum.domain.endpoint import Endpoint
from variorum.domain.errors import BugError
from variorum.domain.plain_prompt import estimated_tokens
from variorum.domain.ports import Generation, GenerationRequest, Message, PromptScore, ScoreRequest
from variorum.engine.remote.failures import to_model_error
from variorum.engine.remote.pace import Pace
from variorum.engine.remote.probe import Abilities
from variorum.engine.remote.replies import Piece, Timing, choice_logprobs, read_chat
from variorum.engine.reply_text import ReplyText

_VERDICT_GRAMMAR = 'root ::= "Yes" | "No" | "Unsure"\n'
_IN_A_WORD = "If the evidence does not settle it, reply Unsure. Reply with one word: Yes, No or Unsure."
_WORD_TOKENS = 256  # a model that thinks first needs some
_MOST_STOPS = 4  # of the API; the others are looked for here


class Chat:
    """Requests to one endpoint, as its server can take them. Used on the model's thread."""

    def __init__(
        self, client: Any, endpoint: Endpoint, key: str, abilities: Abilities, timing: Timing, pace: Pace
    ) -> None:
        self._client = client
        self._endpoint = endpoint
        self._key = key
        self._abilities = abilities
        self._timing = timing
        self._pace = pace

    async def write(self, request: GenerationRequest, say: Callable[[str], None]) -> Generation:
        """Write one reply. Raises ContextTooSmall, ModelError; BugError if what takes its text fails."""
        begun = time.perf_counter()
        estimated = sum(estimated_tokens(message.content) for message in request.messages)
        if request.max_tokens == 0:
            return Generation("", (), "length", estimated, 0, 0.0)
        reply = ReplyText(request.stop)
        fed: list[tuple[float, ...]] = []
        reasoning: list[str] = []
        finish = ""
        span = self._pace.begin()

        def take(piece: Piece) -> bool:
            nonlocal finish
            finish = piece.finish or finish
            reasoning.append(piece.reasoning)
            if piece.text or piece.reasoning:
                span.word(max(1, len(piece.logprobs)))
            if piece.text:
                fed.append(piece.logprobs)
                _said(say, reply.feed(piece.text.encode("utf-8", "replace")))
            return reply.stopped

        body = self._body(request.messages, request.max_tokens)
        body |= {"temperature": request.temperature, "seed": request.seed}
        if request.stop:
            body["stop"] = list(request.stop[:_MOST_STOPS])
        if self._abilities.logprobs:
            body |= {"logprobs": True, "top_logprobs": 1}
        if request.grammar is not None:
            body["extra_body"] = self._abilities.grammar_fields(request.grammar)
        try:
            usage = await read_chat(self._client, body, self._timing, take)
        except Exception as error:
            heard = f"after {span.words} tokens" if span.words else ""
            raise to_model_error(self._endpoint, self._key, error, heard) from None
        finally:
            span.end()
        _said(say, reply.finish())
        prompt = usage.prompt if usage else estimated
        cached = usage.cached if usage else 0
        span.read(prompt - cached)
        kept = tuple(itertools.chain.from_iterable(fed[reply.kept_tokens()]))
        return Generation(
            reply.text,
            kept,
            "length" if finish == "length" and not reply.stopped else "stop",
            prompt,
            cached,
            1000.0 * (time.perf_counter() - begun),
            "".join((*reasoning, reply.reasoning)).strip(),
            tokens=usage.completion if usage and usage.completion else span.words,
        )

    async def judge(self, request: ScoreRequest) -> PromptScore:
        """Score the choices of one prompt. Raises ContextTooSmall, ModelError.

        A server without alternatives for a token is asked for a word; only for a choice of Yes and No.
        """
        begun = time.perf_counter()
        if not self._abilities.top_logprobs and request.choices == ("Yes", "No"):
            return await self._verdict(request)
        if not request.choices or not self._abilities.top_logprobs:
            return PromptScore(None, None, 0, 0, 0.0)
        top: list[tuple[str, float]] = []

        def take(piece: Piece) -> bool:
            if not top:
                top.extend(piece.top)
            return False

        body = self._body(request.messages, 1)
        body |= {"temperature": 0.0, "logprobs": True, "top_logprobs": self._abilities.top_logprobs}
        try:
            usage = await read_chat(self._client, body, self._timing, take)
        except Exception as error:
            raise to_model_error(self._endpoint, self._key, error) from None
        estimated = sum(estimated_tokens(message.content) for message in request.messages)
        return PromptScore(
            None,
            choice_logprobs(request.choices, top) if top else None,
            usage.prompt if usage else estimated,
            usage.cached if usage else 0,
            1000.0 * (time.perf_counter() - begun),
        )

    async def _verdict(self, request: ScoreRequest) -> PromptScore:
        """Ask for yes, no or unsure in a word, held to that by a grammar where the server keeps to one."""
        *before, last = request.messages
        asked = Message(last.role, f"{last.content}\n{_IN_A_WORD}")
        reply = await self.write(
            GenerationRequest((*before, asked), _WORD_TOKENS, grammar=_VERDICT_GRAMMAR), lambda _: None
        )
        word = re.match(r"\W*(yes|no|unsure)\b", reply.text, re.IGNORECASE)
        return PromptScore(
            None,
            None,
            reply.prompt_tokens,
            reply.reused_tokens,
            reply.ms,
            said=word[1].lower() if word else "unsure",
        )

    def _body(self, messages: Sequence[Message], max_tokens: int) -> dict[str, Any]:
        body: dict[str, Any] = {
            "model": self._endpoint.model,
            "messages": [{"role": message.role, "content": message.content} for message in messages],
            "max_tokens": max_tokens,
        }
        if self._abilities.usage:
            body["stream_options"] = {"include_usage": True}
        return body


def _said(say: Callable[[str], None], text: str) -> None:
    """Hand on text. A caller's failure is not the server's."""
    try:
        say(text)
    except Exception as error:
        raise BugError(f"What takes the text of a reply failed: {error!r}.") from error
