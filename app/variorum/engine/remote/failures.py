"""What can go wrong on the way to a server and back, in words a person can act on. No key ever stands in them."""

from __future__ import annotations

import logging
import re
from typing import Any

import httpx2

from variorum.domain.endpoint import Endpoint
from variorum.domain.errors import BugError, ContextTooSmall, ModelError, VariorumError
from variorum.engine.remote.connection import BodyTooLong, CompressedBody

logger = logging.getLogger(__name__)

_LONGEST_QUOTE = 200
_CONTEXT = re.compile(r"context[ _-]?(?:length|size|window)|exceed\w* .{0,20}context|too many tokens", re.I)

SHAPE_ERRORS = (AttributeError, TypeError, KeyError, IndexError, ValueError)
"""What reading a reply of the wrong shape raises: bad JSON and bad UTF-8 are ValueErrors."""


class NotAChat(Exception):
    """What came is no chat completion."""


class UnfinishedReply(Exception):
    """The stream ended before the reply did."""


class OverlongReply(Exception):
    """The server writes more than it was asked for."""


def to_model_error(endpoint: Endpoint, key: str, error: Exception, heard: str = "") -> VariorumError:
    """The error a person sees for what the libraries raised.

    Args:
        heard: what had come back before, in words; '' for nothing.
    """
    import openai

    if isinstance(error, VariorumError):
        return error
    if isinstance(error, openai.APIStatusError):
        return _status(endpoint, key, error)
    inner = _inner(error)
    if isinstance(inner, httpx2.ConnectTimeout) and endpoint.url.startswith("https:"):
        return _not_secured(endpoint)
    if isinstance(error, TimeoutError | openai.APITimeoutError | httpx2.TimeoutException):
        return _silent(endpoint, heard)
    if isinstance(inner, BodyTooLong | OverlongReply):
        return ModelError(
            f"The endpoint {endpoint} sends more than it was asked for; the connection was closed.",
            "Look at the server: it may ignore max_tokens, or not be a chat server.",
        )
    if isinstance(inner, CompressedBody):
        return ModelError(
            f"The endpoint {endpoint} sends compressed answers though none were asked for.",
            "Turn compression off on the server or the proxy before it.",
        )
    if isinstance(inner, UnfinishedReply):
        return _broken_off(endpoint, heard)
    if isinstance(inner, httpx2.ConnectTimeout):
        return _silent(endpoint, heard)
    if isinstance(inner, httpx2.ConnectError):
        return _unreachable(endpoint, inner)
    if isinstance(inner, httpx2.HTTPError):
        logger.warning("the connection to the endpoint %s broke: %s", endpoint, type(inner).__qualname__)
        return _broken_off(endpoint, heard)
    if isinstance(inner, NotAChat | openai.APIResponseValidationError):
        return ModelError(
            f"The endpoint {endpoint} sent something that is not a chat completion.",
            "Check the address: it should be where an OpenAI-compatible API begins, mostly ending in /v1.",
        )
    if isinstance(error, openai.APIError):
        return ModelError(
            f"The endpoint {endpoint} reported an error: {quote(str(error.message), key)}",
            "Look at the server's log.",
        )
    logger.error("a request to the endpoint %s failed: %s", endpoint, type(inner).__qualname__)
    return BugError(f"The request to the endpoint {endpoint} failed: {type(inner).__qualname__}.")


def quote(text: str, key: str) -> str:
    """A server's words, made safe to show: one line, short, without the key."""
    if key:
        text = text.replace(key, "…")
    line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return line if len(line) <= _LONGEST_QUOTE else line[:_LONGEST_QUOTE] + "…"


def server_message(error: Any) -> str:
    """What the server said in an error's body, '' if nothing."""
    body = error.body
    if isinstance(body, dict):
        for part in (body, body.get("error")):
            if isinstance(part, dict):
                for name in ("message", "detail", "error"):
                    if isinstance(part.get(name), str):
                        return str(part[name])
            elif isinstance(part, str):
                return part
        return ""
    return body if isinstance(body, str) and not body.lstrip().startswith("<") else ""


def _inner(error: BaseException) -> BaseException:
    """The library wraps what failed below it."""
    import openai

    seen = error
    while isinstance(seen, openai.APIConnectionError) and seen.__cause__ is not None:
        seen = seen.__cause__
    return seen


def _status(endpoint: Endpoint, key: str, error: Any) -> ModelError:
    status, said = int(error.status_code), quote(server_message(error), key)
    told = f" It says: {said}" if said else ""
    if status in (401, 403):
        return ModelError(
            f"The endpoint {endpoint} refused the key (status {status}).{told}",
            f"Give the right one: variorum models remote key {endpoint.name}, "
            f"or set {endpoint.key_variable}.",
        )
    if _CONTEXT.search(said) and status in (400, 413, 422, 500):
        return ContextTooSmall(
            f"A prompt does not fit the context of {endpoint.model} at the endpoint {endpoint}.{told}",
            "Start the server with a larger context, or ask with fewer passages (-k).",
        )
    if 300 <= status < 400:
        return ModelError(
            f"The endpoint {endpoint} points to another address, which is not followed.",
            "If you trust that address, add it as the endpoint's URL.",
        )
    if status == 404:
        return ModelError(
            f"The endpoint {endpoint} has no model ‘{endpoint.model}’, or no chat at this address (status 404).{told}",
            "Check the model's name and the URL, which mostly ends in /v1.",
        )
    if status == 429:
        return ModelError(
            f"The endpoint {endpoint} takes no more requests now (status 429), also after waiting.{told}",
            "Wait a while, or allow fewer requests at once: max_concurrent of the endpoint in the settings.",
        )
    if status >= 500:
        return ModelError(
            f"The endpoint {endpoint} failed (status {status}).{told}", "Look at the server's log; try again."
        )
    return ModelError(
        f"The endpoint {endpoint} did not take the request (status {status}).{told}",
        f"See what it can do: variorum models remote check {endpoint.name}.",
    )


def _unreachable(endpoint: Endpoint, error: BaseException) -> ModelError:
    import ssl

    seen: BaseException | None = error
    while seen is not None:
        if isinstance(seen, ssl.SSLError) and not isinstance(seen, ssl.SSLCertVerificationError):
            return ModelError(
                f"With the endpoint {endpoint} no secure connection could be made: it does not answer as an https "
                "server does.",
                "Check the address: a server without encryption has one that begins with http.",
            )
        if isinstance(seen, ssl.SSLError):
            return ModelError(
                f"The endpoint {endpoint} could not prove who it is: its certificate was not accepted.",
                "Check the address. If it has a certificate of your own organisation, set SSL_CERT_FILE to the "
                "file with its root certificates.",
            )
        seen = seen.__cause__ or seen.__context__
    return ModelError(
        f"The endpoint {endpoint} can't be reached.", "Check that its server runs, and the address."
    )


def _not_secured(endpoint: Endpoint) -> ModelError:
    """A server without encryption may wait for more of what it takes for a request, until the client gives up."""
    return ModelError(
        f"With the endpoint {endpoint} no secure connection could be made in time.",
        "Check that its server runs, and the address: a server without encryption has one that begins with http.",
    )


def _silent(endpoint: Endpoint, heard: str) -> ModelError:
    if heard:
        return ModelError(
            f"The endpoint {endpoint} fell silent in the middle of a reply ({heard}).",
            "Look at the server; try again.",
        )
    return ModelError(
        f"The endpoint {endpoint} gave no answer in time.",
        "Check that its server is not stuck or too busy; allow more time with first_word_seconds in the settings.",
    )


def _broken_off(endpoint: Endpoint, heard: str) -> ModelError:
    middle = f" in the middle of a reply ({heard})" if heard else " before it answered"
    return ModelError(
        f"The endpoint {endpoint} broke off{middle}.",
        "Check that its server still runs and does not stop one request for another "
        "(llama_cpp.server: --interrupt_requests false); try again.",
    )
