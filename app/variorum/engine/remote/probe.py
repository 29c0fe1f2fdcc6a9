"""What a server can do, found out by asking it for a word: servers differ, and few say what they leave out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import httpx2

from variorum.domain.endpoint import Endpoint, parameters_in_name
from variorum.engine.remote.connection import BodyTooLong, CompressedBody
from variorum.engine.remote.failures import SHAPE_ERRORS, UnfinishedReply, to_model_error
from variorum.engine.remote.replies import Piece, Timing, Usage, read_chat

RETRIES = 2
"""How often a busy server is asked again what it can do, with growing pauses."""

_QUESTION = "Reply with the word Yes."
_ASIDE_SECONDS = 10.0

_FORMS = ((20, True), (5, True), (20, False), (0, True), (0, False))
"""What is asked for, most first: how many alternatives for a token, and whether token counts."""

_REFUSED = frozenset({400, 422, 500, 501})
"""Servers that don't know a field say one of these."""

_BUSY = frozenset({408, 429, 503})
"""Servers that are too busy, or still load their model, say one of these: worth another try."""

_BROKEN_OFF = (httpx2.RemoteProtocolError, httpx2.ReadError, UnfinishedReply)

_GRAMMAR = 'root ::= "zq"'
_GRAMMAR_FIELDS = ("grammar", "structured_outputs", "guided_grammar", "ebnf")
"""llama-server and llama_cpp.server; vLLM; older vLLM; SGLang."""


@dataclass(frozen=True, slots=True)
class Abilities:
    """What a server showed.

    logprobs: it gives those of a reply's tokens. top_logprobs: alternatives it gives for a token, 0 for none.
    usage: it counts a request's tokens.
    grammar: the field that makes it keep to a grammar, '' if none does.
    context_tokens, parameters: 0 if it does not say. parameters_from_name: taken from the model's name.
    """

    logprobs: bool
    top_logprobs: int
    usage: bool
    grammar: str
    context_tokens: int = 0
    parameters: int = 0
    parameters_from_name: bool = False

    def grammar_fields(self, grammar: str) -> dict[str, Any]:
        """What to add to a request's body for a grammar."""
        return _grammar_fields(self.grammar, grammar) if self.grammar else {}


async def probe(
    client: Any, http: httpx2.AsyncClient, endpoint: Endpoint, key: str, timing: Timing
) -> Abilities:
    """Find out what the server can do. Nothing of the person's is sent.

    Raises ModelError: it can't be used; says why and what to do.
    """
    listed = _Aside(http, endpoint)
    try:
        logprobs, top, usage = await _chat_form(client, endpoint, timing)
        grammar = await _grammar_field(client, endpoint, timing)
    except Exception as error:
        failure = to_model_error(endpoint, key, error)
        if getattr(error, "status_code", 0) == 404 and (names := await listed.model_names()):
            failure.advice = f"It knows the models {', '.join(names[:8])}."
        raise failure from None
    context, parameters = await listed.size()
    named = parameters_in_name(endpoint.model)
    return Abilities(
        logprobs,
        top,
        usage,
        grammar,
        context_tokens=context,
        parameters=parameters or named,
        parameters_from_name=not parameters and named > 0,
    )


async def _chat_form(client: Any, endpoint: Endpoint, timing: Timing) -> tuple[bool, int, bool]:
    """Returns whether there are log-probabilities, how many alternatives, and whether tokens are counted."""
    import openai

    for top, usage in _FORMS:
        pieces: list[Piece] = []
        body = _body(endpoint, 1)
        if top:
            body |= {"logprobs": True, "top_logprobs": top}
        if usage:
            body["stream_options"] = {"include_usage": True}
        try:
            counted = await _read_patiently(client, body, timing, pieces)
        except openai.APIStatusError as error:
            if error.status_code not in _REFUSED or (top, usage) == _FORMS[-1]:
                raise
            continue
        except (openai.APIConnectionError, httpx2.HTTPError, UnfinishedReply) as error:
            # llama_cpp.server without --logits_all breaks off when it is asked for log-probabilities
            if not (top and isinstance(error.__cause__ or error, _BROKEN_OFF)):
                raise
            continue
        given = max((len(piece.top) for piece in pieces), default=0)
        logprobs = any(piece.logprobs for piece in pieces)
        return logprobs, (top if given > 1 else 0), counted is not None
    raise AssertionError("the last form returns or raises")


async def _read_patiently(
    client: Any, body: dict[str, Any], timing: Timing, pieces: list[Piece]
) -> Usage | None:
    """Ask again, with the pauses that the server wants, if it is busy. Other failures are told at once."""
    import openai

    try:
        return await read_chat(client, body, timing, _keep_in(pieces))
    except openai.APIStatusError as error:
        if error.status_code not in _BUSY:
            raise
    return await read_chat(client.with_options(max_retries=RETRIES), body, timing, _keep_in(pieces))


async def _grammar_field(client: Any, endpoint: Endpoint, timing: Timing) -> str:
    """The field by which the server keeps to a grammar: most servers ignore what they don't know."""
    import openai

    for field in _GRAMMAR_FIELDS:
        pieces: list[Piece] = []
        body = _body(endpoint, 4) | {"extra_body": _grammar_fields(field, _GRAMMAR)}
        try:
            await read_chat(client, body, timing, _keep_in(pieces))
        except openai.APIConnectionError:
            raise
        except openai.APIError:  # refused, also in the middle of the stream
            continue
        if "".join(piece.text for piece in pieces).lstrip().startswith("zq"):
            return field
    return ""


def _keep_in(pieces: list[Piece]) -> Callable[[Piece], bool]:
    def take(piece: Piece) -> bool:
        pieces.append(piece)
        return False

    return take


def _body(endpoint: Endpoint, max_tokens: int) -> dict[str, Any]:
    return {
        "model": endpoint.model,
        "messages": [{"role": "user", "content": _QUESTION}],
        "max_tokens": max_tokens,
        "temperature": 0.0,
    }


def _grammar_fields(field: str, grammar: str) -> dict[str, Any]:
    return {field: {"grammar": grammar}} if field == "structured_outputs" else {field: grammar}


class _Aside:
    """What some servers tell beside the chat; a server that does not is no failure."""

    def __init__(self, http: httpx2.AsyncClient, endpoint: Endpoint) -> None:
        self._http = http
        self._model = endpoint.model
        self._api = endpoint.url.rstrip("/")

    async def model_names(self) -> list[str]:
        """The models it lists."""
        return [str(row.get("id")) for row in await self._models()]

    async def size(self) -> tuple[int, int]:
        """(context in tokens, parameters), 0 where it does not say."""
        rows = await self._models()
        row = next((r for r in rows if r.get("id") == self._model), rows[0] if len(rows) == 1 else {})
        meta = row.get("meta")
        parameters = meta.get("n_params") if isinstance(meta, dict) else None
        context = row.get("max_model_len")
        if not context and row.get("owned_by") == "llamacpp":
            props = await self._json(f"{self._api.removesuffix('/v1')}/props")
            settings = props.get("default_generation_settings") if isinstance(props, dict) else None
            context = settings.get("n_ctx") if isinstance(settings, dict) else None
        return _whole(context), _whole(parameters)

    async def _models(self) -> list[dict[str, Any]]:
        answer = await self._json(f"{self._api}/models")
        rows = answer.get("data") if isinstance(answer, dict) else None
        return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []

    async def _json(self, url: str) -> Any:
        try:
            async with asyncio.timeout(_ASIDE_SECONDS):
                response = await self._http.get(url)
                return response.json() if response.status_code == 200 else None
        except (TimeoutError, httpx2.HTTPError, BodyTooLong, CompressedBody, *SHAPE_ERRORS):
            return None


def _whole(value: Any) -> int:
    return int(value) if isinstance(value, int | float) and 0 < value < 1e15 else 0
