"""The one way out: an HTTP client that sends what it must and no more, and takes no more than it must.

What it adds to the openai library: no header that tells of this machine, no redirect (the body would go to whom nobody
named), no compressed or endless body, certificates always checked, variables meant for another service not read.
"""

from __future__ import annotations

import urllib.request
from collections.abc import AsyncIterator
from typing import Any

import httpx2

from variorum.domain.endpoint import Endpoint
from variorum.domain.errors import ModelError

MOST_BYTES = 16_000_000
"""A body longer than this is not a reply of ours: one token with its log-probability takes about 500 bytes."""

_SENT = frozenset({"host", "content-type", "content-length", "accept", "connection"})


class BodyTooLong(Exception):
    """The server sends without end."""


class CompressedBody(Exception):
    """The server compresses though nobody asked it to: a small body may unfold without end."""


class _BoundedBody(httpx2.AsyncByteStream):
    """A response's bytes, up to `most`."""

    def __init__(self, inner: httpx2.AsyncByteStream, most: int) -> None:
        self._inner = inner
        self._left = most

    async def __aiter__(self) -> AsyncIterator[bytes]:
        async for block in self._inner:
            self._left -= len(block)
            if self._left < 0:
                raise BodyTooLong
            yield block

    async def aclose(self) -> None:
        await self._inner.aclose()


class GuardedTransport(httpx2.AsyncBaseTransport):
    """Sends only the headers that are needed; bounds what comes back."""

    def __init__(self, inner: httpx2.AsyncBaseTransport, key: str, most_bytes: int = MOST_BYTES) -> None:
        self._inner = inner
        self._key = key
        self._most = most_bytes

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        kept = [(name, value) for name, value in request.headers.multi_items() if name.lower() in _SENT]
        kept += [("User-Agent", "variorum"), ("Accept-Encoding", "identity")]
        if self._key:
            kept.append(("Authorization", f"Bearer {self._key}"))
        request.headers = httpx2.Headers(kept)
        response = await self._inner.handle_async_request(request)
        assert isinstance(response.stream, httpx2.AsyncByteStream)
        if response.headers.get("content-encoding", "identity").lower() != "identity":
            await response.aclose()
            raise CompressedBody
        response.stream = _BoundedBody(response.stream, self._most)
        return response

    async def aclose(self) -> None:
        await self._inner.aclose()


def http_client(endpoint: Endpoint, key: str, *, connect_seconds: float) -> httpx2.AsyncClient:
    """The client for one endpoint. Its read timeout is off: whoever asks keeps the time.

    A proxy of the environment is used, but not for this machine itself. SSL_CERT_FILE may name a company's own
    certificates; checking them can't be turned off. Raises ModelError when one of them can't be used.
    """
    try:
        transport = httpx2.AsyncHTTPTransport(
            verify=True,
            proxy=_proxy(endpoint),
            limits=httpx2.Limits(max_connections=None, max_keepalive_connections=endpoint.max_concurrent),
        )
    except (ImportError, ValueError, httpx2.InvalidURL):
        raise ModelError(
            f"The proxy that the environment names for the endpoint {endpoint} can't be used.",
            "Name an http proxy in HTTPS_PROXY, or add the server's host to NO_PROXY.",
        ) from None
    except OSError as error:
        raise ModelError(
            f"The certificates to check the endpoint {endpoint} with can't be read: {error}.",
            "Correct SSL_CERT_FILE, or remove it to use the system's certificates.",
        ) from None
    return httpx2.AsyncClient(
        transport=GuardedTransport(transport, key),
        timeout=httpx2.Timeout(None, connect=connect_seconds),
        follow_redirects=False,
    )


def openai_client(endpoint: Endpoint, http: httpx2.AsyncClient) -> Any:
    """The openai library's client over ours. The key is put in by the transport, so that the library never has it."""
    import openai

    # Given, so that OPENAI_API_KEY and its like are not taken from the environment; the header is dropped anyway
    return openai.AsyncOpenAI(
        api_key="none",
        organization="",
        project="",
        base_url=endpoint.url,
        timeout=http.timeout,
        max_retries=endpoint.retries,
        http_client=http,
    )


def _proxy(endpoint: Endpoint) -> str | None:
    if endpoint.is_loopback or urllib.request.proxy_bypass(endpoint.host):
        return None
    proxies = urllib.request.getproxies()
    return proxies.get(endpoint.url.split(":", 1)[0]) or proxies.get("all")
