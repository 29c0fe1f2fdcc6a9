"""Endpoints: adding, enabling, checking, and which one a role uses."""

from __future__ import annotations

import hashlib
import os
import threading
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Protocol

from variorum.domain.catalogue import Role
from variorum.domain.endpoint import PREFIX, Endpoint
from variorum.domain.errors import KnownError, ModelError
from variorum.domain.ports import CancelToken, LanguageModel
from variorum.services.contract import Finding, ModelPlace, RemotePlace, RemoteState
from variorum.services.remote_settings import Remote
from variorum.services.settings import Settings
from variorum.services.settings_file import save_remotes


class Keys(Protocol):
    """Keeps the keys of endpoints, never in a file of ours. Any thread. All raise KnownError."""

    def find(self, endpoint: Endpoint) -> str:
        """The key, '' if there is none."""
        ...

    def store(self, endpoint: Endpoint, key: str) -> None: ...

    def forget(self, endpoint: Endpoint) -> None: ...


RemoteOpener = Callable[[Endpoint, str, CancelToken], LanguageModel]
"""(endpoint, key, cancel) -> the model there; raises ModelError, Cancelled."""


class RemoteService:
    """The endpoints of the settings file: implements the contract's `Remotes`. Any thread."""

    def __init__(
        self,
        settings_file: Path,
        settings: Callable[[], Settings],
        keys: Keys,
        open_remote: RemoteOpener,
        resolve_local: Callable[[str, str | None], Path],
    ) -> None:
        """Look at nothing and contact nobody.

        Args:
            settings: as they are in the file now, also when another program has changed it; raises KnownError.
            resolve_local: finds a model of this machine for (role, choice).
        """
        self._file = settings_file
        self._settings = settings
        self._keys = keys
        self._open = open_remote
        self._resolve_local = resolve_local
        self._lock = threading.Lock()
        self._salt = os.urandom(16)

    def states(self) -> list[RemoteState]:
        """All endpoints, in the order they were added."""
        return [
            RemoteState(
                remote.endpoint, remote.enabled, remote.input_price, remote.output_price, remote.ask_first
            )
            for remote in self._remotes
        ]

    def destinations(self) -> tuple[str, ...]:
        """Hosts of the enabled endpoints that the settings name as drafter or verifier, this machine left out."""
        now = self._settings()
        named = {c.removeprefix(PREFIX) for c in (now.drafter, now.verifier) if c.startswith(PREFIX)}
        used = (r.endpoint for r in self._remotes if r.enabled and r.name in named)
        return tuple(dict.fromkeys(endpoint.host for endpoint in used if not endpoint.is_loopback))

    def to_show(self, drafter: str | None, verifier: str | None) -> tuple[str, ...]:
        """Endpoints that a question with these models may be sent to, and that ask first; see the contract."""
        now = self._settings()
        both = drafter or now.drafter, verifier or now.verifier
        chosen = {choice.removeprefix(PREFIX) for choice in both if choice.startswith(PREFIX)}
        return tuple(
            r.name
            for r in self._remotes
            if r.name in chosen and r.enabled and r.ask_first and not r.endpoint.is_loopback
        )

    def add(
        self,
        endpoint: Endpoint,
        key: str = "",
        *,
        input_price: float = 0.0,
        output_price: float = 0.0,
        enabled: bool = True,
    ) -> None:
        """Add an endpoint, its key into the keyring; nothing is sent yet.

        input_price, output_price: of a million tokens, 0 if not known.
        """
        new = _remote(endpoint, input_price, output_price, enabled=enabled)
        with self._lock:
            for remote in self._remotes:
                if remote.endpoint.key_variable == endpoint.key_variable:
                    raise KnownError(
                        f"There is an endpoint ‘{remote.name}’ already.",
                        f"Choose another name, or remove it first: variorum models remote remove {remote.name}.",
                    )
            if key:
                self._keys.store(endpoint, key)
            self._write((*self._remotes, new))

    def change(self, endpoint: Endpoint, *, input_price: float = 0.0, output_price: float = 0.0) -> None:
        """Put this in the place of the endpoint of the same name; see the contract."""
        with self._lock:
            before = self._find(endpoint.name)
            moved = endpoint.origin != before.endpoint.origin
            new = _remote(
                endpoint,
                input_price,
                output_price,
                enabled=before.enabled and not moved,
                ask_first=before.ask_first or moved,
            )
            self._write(tuple(new if r.name == new.name else r for r in self._remotes))
        if moved:
            self._keys.forget(before.endpoint)

    def enable(self, name: str, enabled: bool) -> None:
        """Allow or forbid sending text to it."""
        self._update(name, enabled=enabled)

    def set_ask_first(self, name: str, on: bool) -> None:
        """Whether the window asks before a question is sent to it."""
        self._update(name, ask_first=on)

    def has_key(self, name: str) -> bool:
        """Whether there is a key for it."""
        return bool(self._keys.find(self._find(name).endpoint))

    def set_key(self, name: str, key: str) -> None:
        """Put its key into the keyring, in place of the one before."""
        self._keys.store(self._find(name).endpoint, key)

    def remove(self, name: str) -> None:
        """Remove an endpoint and its key."""
        with self._lock:
            found = self._find(name)
            self._write(tuple(r for r in self._remotes if r.name != found.name))
        self._keys.forget(found.endpoint)

    def check(self, name: str, cancel: CancelToken) -> list[Finding]:
        """Connect to an enabled endpoint and say what works."""
        model = self.open(RemotePlace(name), cancel)
        try:
            facts = model.facts
        finally:
            model.close()
        findings = [Finding("chat", "ok", f"{facts.name} answers and streams")]
        for area, text in facts.extra.items():
            lacks = text.startswith(("no:", "none:"))
            findings.append(Finding(area, "warning" if lacks else "ok", text))
        if facts.context_tokens:
            findings.append(Finding("context size", "ok", f"{facts.context_tokens} tokens"))
        return findings

    def resolve(self, role: str, choice: str | None = None) -> ModelPlace:
        """Find the model for a role: 'remote:NAME' here, anything else on this machine.

        Raises KnownError: there is no such endpoint, it is not enabled, or no such model.
        """
        now = self._settings()
        wanted = choice or {Role.DRAFTER: now.drafter, Role.VERIFIER: now.verifier}.get(Role(role), "")
        if not wanted.startswith(PREFIX):
            return self._resolve_local(role, choice)
        endpoint = self._enabled(wanted.removeprefix(PREFIX))
        key = self._keys.find(endpoint)
        mark = hashlib.sha256(self._salt + key.encode()).hexdigest() if key else ""
        return RemotePlace(endpoint.name, endpoint, mark)

    def local(self, role: str) -> Path:
        """The model of this machine that a role has where an endpoint may not or can't be used.

        Raises ModelError: there is none.
        """
        now = self._settings()
        chosen = {Role.DRAFTER: now.local_drafter, Role.VERIFIER: now.local_verifier}[Role(role)]
        return self._resolve_local(role, chosen or None)

    def price(self, name: str) -> tuple[float, float]:
        """Of a million tokens sent, and written; 0 if not known."""
        found = self._find(name)
        return found.input_price, found.output_price

    def open(self, place: RemotePlace, cancel: CancelToken) -> LanguageModel:
        """Connect to an enabled endpoint. Raises KnownError (ModelError when it fails), Cancelled."""
        endpoint = self._enabled(place.name)
        return self._open(endpoint, self._keys.find(endpoint), cancel)

    def _enabled(self, name: str) -> Endpoint:
        remote = self._find(name)
        if not remote.enabled:
            raise ModelError(
                f"The endpoint {remote.endpoint} is turned off; nothing was sent to it.",
                f"To allow it: variorum models remote enable {remote.name}.",
            )
        return remote.endpoint

    def _find(self, name: str) -> Remote:
        for remote in self._remotes:
            if remote.name == name:
                return remote
        known = ", ".join(f"‘{r.name}’" for r in self._remotes) or "none yet"
        raise KnownError(
            f"There is no endpoint ‘{name}’.",
            f"Endpoints: {known}. Add one: variorum models remote add NAME --url URL --model NAME.",
        )

    @property
    def _remotes(self) -> tuple[Remote, ...]:
        return self._settings().remotes

    def _update(self, name: str, **values: bool) -> None:
        with self._lock:
            found = self._find(name)
            changed = (r.model_copy(update=values) if r.name == found.name else r for r in self._remotes)
            self._write(tuple(changed))

    def _write(self, remotes: tuple[Remote, ...]) -> None:
        save_remotes(remotes, self._file)


def _remote(
    endpoint: Endpoint, input_price: float, output_price: float, *, enabled: bool, ask_first: bool = True
) -> Remote:
    return Remote(
        **asdict(endpoint),
        enabled=enabled,
        ask_first=ask_first,
        input_price=input_price,
        output_price=output_price,
    )
