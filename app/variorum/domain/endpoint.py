"""A model on a server, as a person describes it."""

from __future__ import annotations

import ipaddress
import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from variorum.domain.errors import KnownError

PREFIX = "remote:"
"""A model choice that begins so names an endpoint."""

_SIZE = re.compile(r"(?<![\w.])(\d+(?:\.\d+)?)b(?![a-z])", re.IGNORECASE)
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")


@dataclass(frozen=True, slots=True)
class Endpoint:
    """An OpenAI-compatible server and the model asked for there. Holds no key.

    name: what a person calls it: small letters, digits, '-' and '_'. url: where the API begins, mostly ending in /v1.
    model: the name the server knows the model by. max_concurrent: requests in flight at once.
    first_word_seconds: how long to wait for the first word of a reply, the server's queue included.
    retries: how often a request is sent again, after a while, when the server is busy (429), fails (5xx) or can't be
    reached.
    plain_http: the person allows a connection without encryption to another machine.

    Raises KnownError when one of them can't be.
    """

    name: str
    url: str
    model: str
    max_concurrent: int = 4
    first_word_seconds: float = 180.0
    plain_http: bool = False
    retries: int = 2

    def __post_init__(self) -> None:
        if not _NAME.fullmatch(self.name):
            raise KnownError(
                f"‘{self.name}’ can't be the name of an endpoint.",
                "Use up to 40 small letters, digits, - and _, beginning with a letter or digit.",
            )
        if not self.model.strip():
            raise KnownError(
                f"The endpoint ‘{self.name}’ names no model.", "Give the name its server knows the model by."
            )
        self._check_url()

    @property
    def host(self) -> str:
        """The server's host name or address."""
        return urlsplit(self.url).hostname or ""

    @property
    def origin(self) -> str:
        """Scheme, host and port: what a key belongs to."""
        parts = urlsplit(self.url)
        port = parts.port or (443 if parts.scheme == "https" else 80)
        return f"{parts.scheme}://{parts.hostname}:{port}"

    @property
    def is_loopback(self) -> bool:
        """Whether the server is this machine itself."""
        return is_loopback(self.host)

    @property
    def key_variable(self) -> str:
        """The environment variable that may hold its key."""
        return f"VARIORUM_REMOTE_{self.name.upper().replace('-', '_')}_KEY"

    def __str__(self) -> str:
        return f"‘{self.name}’ ({self.url})"

    def _check_url(self) -> None:
        try:
            parts = urlsplit(self.url)
            port_is_good = parts.port is None or parts.port > 0
        except ValueError:
            parts, port_is_good = urlsplit(""), False
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and port_is_good
        if not good or any(c.isspace() or not c.isprintable() for c in self.url):
            raise KnownError(
                f"The endpoint ‘{self.name}’ has no usable address.",
                "Give a URL such as https://server.example:8000/v1 or http://127.0.0.1:8080/v1.",
            )
        if parts.username is not None or parts.password is not None or parts.query or parts.fragment:
            # Never shown: it may hold a key
            raise KnownError(
                f"The address of the endpoint ‘{self.name}’ holds more than a place.",
                "Leave out user, password and everything from ? or # on; keys are kept in the keyring.",
            )
        if parts.scheme == "http" and not (self.plain_http or is_loopback(parts.hostname or "")):
            raise KnownError(
                f"The endpoint ‘{self.name}’ would send your text over the network without encryption.",
                "Use an https address; or, if you trust the network, add it again with --plain-http.",
            )


def is_loopback(host: str) -> bool:
    """Whether a host name or address is this machine itself."""
    if host.casefold() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def parameters_in_name(model: str) -> int:
    """A model's parameters as its name says them ('Qwen3-8B'); 0 if it does not."""
    named = _SIZE.search(model)
    return int(float(named[1]) * 1e9) if named else 0
