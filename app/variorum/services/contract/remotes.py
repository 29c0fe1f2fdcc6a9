"""Models on servers, and what never goes there."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from variorum.domain.documents import Scope
from variorum.domain.endpoint import PREFIX, Endpoint
from variorum.domain.ports import CancelToken


@dataclass(frozen=True, slots=True)
class RemotePlace:
    """Where a model on a server is: the name of its endpoint in the settings.

    endpoint: as it was when it was chosen: a connection to another address is another place. key_mark: differs with its
    key, which it does not tell: a connection with another key is another place, too.
    """

    name: str
    endpoint: Endpoint | None = None
    key_mark: str = field(default="", repr=False)

    @property
    def stem(self) -> str:
        """As a person names it."""
        return f"{PREFIX}{self.name}"


ModelPlace = Path | RemotePlace
"""A GGUF file, or an endpoint."""


@dataclass(frozen=True, slots=True)
class RemoteState:
    """An endpoint as a person sees it. enabled: text may be sent to it.

    input_price, output_price: of a million tokens sent, and written; 0 if not known. ask_first: the window shows what a
    question will send to it and asks before it is sent.
    """

    endpoint: Endpoint
    enabled: bool
    input_price: float = 0.0
    output_price: float = 0.0
    ask_first: bool = True


@dataclass(frozen=True, slots=True)
class Finding:
    """A line of `doctor`. status: 'ok', 'warning' or 'problem'. fix: what to do, '' when ok."""

    area: str
    status: str
    text: str
    fix: str = ""


class Remotes(Protocol):
    """Models on servers. Blocking; any thread. An endpoint exists only if the person added it; keys are in the keyring.

    All raise KnownError, also for a name that is unknown or taken.
    """

    def states(self) -> list[RemoteState]: ...

    def destinations(self) -> tuple[str, ...]:
        """Other machines that a question is sent to, as the settings are; () where all stays on this one."""
        ...

    def to_show(self, drafter: str | None, verifier: str | None) -> tuple[str, ...]:
        """Names of the endpoints that a question with these models may be sent to, and that ask first.

        Models as in AskOptions, None for what the settings say. Endpoints on this machine itself are left out.
        """
        ...

    def add(
        self,
        endpoint: Endpoint,
        key: str = "",
        *,
        input_price: float = 0.0,
        output_price: float = 0.0,
        enabled: bool = True,
    ) -> None:
        """Add an endpoint, turned on unless said otherwise; nothing is sent yet. Prices: of a million tokens."""
        ...

    def change(self, endpoint: Endpoint, *, input_price: float = 0.0, output_price: float = 0.0) -> None:
        """Put this in the place of the endpoint of the same name.

        At another server it is turned off, asks first, and the key of the server before is forgotten.
        """
        ...

    def set_ask_first(self, name: str, on: bool) -> None:
        """Whether the window shows what a question will send to it and asks before it is sent."""
        ...

    def has_key(self, name: str) -> bool:
        """Whether there is a key for it, in the keyring or the environment."""
        ...

    def enable(self, name: str, enabled: bool) -> None:
        """Allow or forbid sending text to it."""
        ...

    def set_key(self, name: str, key: str) -> None:
        """Put its key into the keyring, in place of the one before."""
        ...

    def remove(self, name: str) -> None:
        """Remove an endpoint and its key."""
        ...

    def check(self, name: str, cancel: CancelToken) -> list[Finding]:
        """Connect to an enabled endpoint and say what works. Nothing of the person's is sent. Raises Cancelled."""
        ...


class Private(Protocol):
    """Collections that never leave this machine. Any thread. All raise KnownError."""

    def local_only(self) -> tuple[str, ...]: ...

    def set_local_only(self, collection: str, on: bool) -> None:
        """Takes effect at once, also in other programs with this home folder."""
        ...

    def names_hidden(self) -> bool:
        """Whether numbers are sent to endpoints instead of documents' names."""
        ...

    def set_names_hidden(self, on: bool) -> None:
        """Takes effect with the next question."""
        ...

    def kept_here(self, scope: Scope) -> tuple[str, ...]:
        """Those that a question with this scope could find something in: such a question stays on this machine."""
        ...
