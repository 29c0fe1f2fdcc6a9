"""Reading one streamed chat completion, bounded in time and length whatever the server does."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import httpx2

from variorum.domain.errors import ModelError
from variorum.engine.remote.failures import SHAPE_ERRORS, NotAChat, OverlongReply, UnfinishedReply

_AFTER_END_SECONDS = 2.0  # for the token counts, which come after the last word
_EVENTS_PER_TOKEN, _EVENTS_BESIDES = 4, 256
_CHARACTERS_PER_TOKEN, _CHARACTERS_BESIDES = 64, 4096
_SPACES = " \t\r\n\u2581\u0120"  # as tokenizers write a leading space, too


@dataclass(frozen=True, slots=True)
class Timing:
    """How long to wait, seconds. first_word: for a reply's first word. between: from one word to the next."""

    connect: float = 10.0
    first_word: float = 180.0
    between: float = 60.0


@dataclass(frozen=True, slots=True)
class Piece:
    """One event of a stream.

    logprobs: natural-log probabilities of the tokens that came. top: the alternatives (token text, log-probability)
    at the first of them. finish: why the reply ended, '' while it goes on.
    """

    text: str
    reasoning: str
    logprobs: tuple[float, ...]
    top: tuple[tuple[str, float], ...]
    finish: str


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens as the server counted them; cached: of the prompt, not computed again."""

    prompt: int
    completion: int
    cached: int


async def read_chat(
    client: Any, body: dict[str, Any], timing: Timing, take: Callable[[Piece], bool]
) -> Usage | None:
    """Ask for a chat completion and hand on its pieces until it ends, or `take` says that it is enough.

    The connection is closed when this returns or raises, and when the task is cancelled.

    Raises: what `failures.to_model_error` understands.
    """
    loop = asyncio.get_running_loop()
    most_tokens = int(body["max_tokens"])
    events, characters, finished = 0, 0, False
    usage: Usage | None = None
    try:
        async with asyncio.timeout(timing.first_word) as limit:
            stream = await client.chat.completions.create(**body, stream=True)
            try:
                chunks = aiter(stream)
                while True:
                    try:
                        chunk = await anext(chunks)
                        piece, counted = _piece(chunk), _usage(chunk)
                    except StopAsyncIteration:
                        break
                    except SHAPE_ERRORS as error:
                        raise NotAChat from error
                    events += 1
                    usage = counted or usage
                    if piece is None:
                        continue
                    characters += len(piece.text) + len(piece.reasoning)
                    if (
                        events > _EVENTS_PER_TOKEN * most_tokens + _EVENTS_BESIDES
                        or characters > _CHARACTERS_PER_TOKEN * most_tokens + _CHARACTERS_BESIDES
                    ):
                        raise OverlongReply
                    if piece.text or piece.reasoning:
                        limit.reschedule(loop.time() + timing.between)
                    if piece.finish:
                        finished = True
                        limit.reschedule(loop.time() + min(_AFTER_END_SECONDS, timing.between))
                    if take(piece):
                        return usage
            finally:
                await stream.close()
    except (TimeoutError, httpx2.HTTPError):
        if not finished:
            raise
    if events == 0:
        await _say_why(client, body, timing)
        raise NotAChat
    if not finished:
        raise UnfinishedReply
    return usage


async def _say_why(client: Any, body: dict[str, Any], timing: Timing) -> None:
    """Ask once more without streaming: llama_cpp.server answers a prompt that is too long with an empty stream."""
    plain = {name: value for name, value in body.items() if name != "stream_options"} | {"max_tokens": 1}
    async with asyncio.timeout(timing.first_word):
        await client.chat.completions.create(**plain, stream=False)


def choice_logprobs(words: Sequence[str], top: Sequence[tuple[str, float]]) -> dict[str, float]:
    """The log-probability of each word among the first token's alternatives.

    Spellings with and without a leading space, small and capital letters alike, are added up. A word that is not
    among them has -inf: the server does not tell how little it is.

    Raises ModelError for words that are spelled alike.
    """
    by_word: dict[str, list[float]] = {word.casefold(): [] for word in words}
    if len(by_word) < len(words):
        raise ModelError(f"The words {', '.join(words)} can't be told apart.", "Choose words that differ.")
    for token, logprob in top:
        found = by_word.get(token.strip(_SPACES).casefold())
        if found is not None:
            found.append(logprob)
    return {word: _added(by_word[word.casefold()]) for word in words}


def _added(logprobs: Sequence[float]) -> float:
    """log of the sum of probabilities."""
    top = max(logprobs, default=-math.inf)
    return (
        top if top == -math.inf else min(0.0, top + math.log(math.fsum(math.exp(x - top) for x in logprobs)))
    )


def _piece(chunk: Any) -> Piece | None:
    if not chunk.choices:
        return None
    choice = chunk.choices[0]
    delta = choice.delta
    text = delta.content or ""
    # llama-server, vLLM and SGLang name it in the first way, Ollama and others in the second
    reasoning = getattr(delta, "reasoning_content", None) or getattr(delta, "reasoning", None) or ""
    if not isinstance(text, str) or not isinstance(reasoning, str):
        raise TypeError
    told = getattr(choice, "logprobs", None)
    tokens = list((told.content if told is not None else None) or ())
    logprobs = [_logprob(token.logprob) for token in tokens]
    alternatives = list(getattr(tokens[0], "top_logprobs", None) or ()) if tokens else []
    top = [(str(a.token), p) for a in alternatives if (p := _logprob(a.logprob)) is not None]
    return Piece(
        text,
        reasoning,
        tuple(p for p in logprobs if p is not None),
        tuple(top),
        str(choice.finish_reason or ""),
    )


def _logprob(value: Any) -> float | None:
    number = float(value) if value is not None else math.nan
    return min(number, 0.0) if math.isfinite(number) else None


def _usage(chunk: Any) -> Usage | None:
    told = getattr(chunk, "usage", None)
    if told is None or not told.prompt_tokens:
        return None
    details = getattr(told, "prompt_tokens_details", None)
    prompt = int(told.prompt_tokens)
    cached = int(getattr(details, "cached_tokens", None) or 0)
    return Usage(prompt, int(told.completion_tokens or 0), min(max(cached, 0), prompt))
