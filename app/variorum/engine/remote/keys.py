"""Keys of endpoints: in the operating system's keyring, or a variable of the environment; never in a file of ours."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Mapping
from typing import Any

from variorum.domain.endpoint import Endpoint
from variorum.domain.errors import KnownError

_SERVICE = "variorum"
_KEY = re.compile(r"[\x21-\x7e]+")  # what can stand in a header


class KeyringKeys:
    """Keeps a key by endpoint name and server: a changed address does not get the key of another. Any thread."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._environment = environment

    def find(self, endpoint: Endpoint) -> str:
        """The key: the variable's, else the keyring's, '' if there is none. Raises KnownError if it can't be sent."""
        key = self._environment.get(endpoint.key_variable, "").strip()
        if not key:
            key = self._stored(endpoint)
        if key and not _KEY.fullmatch(key):
            raise KnownError(
                f"The key of the endpoint ‘{endpoint.name}’ holds characters that no key has.",
                f"Give it again: variorum models remote key {endpoint.name}.",
            )
        return key

    def store(self, endpoint: Endpoint, key: str) -> None:
        """Put a key into the keyring. Raises KnownError if there is no keyring that keeps it safe."""
        if not _KEY.fullmatch(key):
            raise KnownError(
                "That is no key: it is empty or holds spaces or unusual characters.", "Copy it again."
            )
        import keyring
        from keyring.errors import KeyringError

        try:
            _require_safe(keyring.get_keyring())
            keyring.set_password(_SERVICE, _place(endpoint), key)
        except KeyringError as error:
            raise _no_keyring(endpoint, error) from None

    def forget(self, endpoint: Endpoint) -> None:
        """Remove a key from the keyring; nothing happens if there is none."""
        import keyring
        from keyring.errors import KeyringError

        with contextlib.suppress(KeyringError):
            keyring.delete_password(_SERVICE, _place(endpoint))

    def _stored(self, endpoint: Endpoint) -> str:
        import keyring
        from keyring.errors import KeyringError, NoKeyringError

        try:
            return keyring.get_password(_SERVICE, _place(endpoint)) or ""
        except NoKeyringError:
            return ""
        except KeyringError as error:
            raise _no_keyring(endpoint, error) from None


class HubToken:
    """The person's token for the Hugging Face hub, in the keyring, by the hub's address. Any thread."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._environment = environment

    def find(self) -> str:
        """The token for the hub that HF_ENDPOINT names.

        '' if there is none, if the keyring can't be used, or if HF_TOKEN is set, which huggingface_hub reads itself.
        """
        if self._environment.get("HF_TOKEN", "").strip():
            return ""
        import keyring
        from keyring.errors import KeyringError

        try:
            return keyring.get_password(_SERVICE, self._place()) or ""
        except KeyringError:
            return ""  # most models need none; the hub says if this one does

    def store(self, token: str) -> None:
        """Put it into the keyring. Raises KnownError if it is none, or there is no keyring that keeps it safe."""
        if not _KEY.fullmatch(token):
            raise KnownError(
                "That is no token: it is empty or holds spaces or unusual characters.", "Copy it again."
            )
        import keyring
        from keyring.errors import KeyringError

        try:
            _require_safe(keyring.get_keyring())
            keyring.set_password(_SERVICE, self._place(), token)
        except KeyringError as error:
            raise KnownError(
                f"The keyring of this machine can't be used for the hub's token ({type(error).__name__}).",
                "Unlock or install one, or set HF_TOKEN in the environment instead.",
            ) from None

    def forget(self) -> None:
        """Remove it; nothing happens if there is none."""
        import keyring
        from keyring.errors import KeyringError

        with contextlib.suppress(KeyringError):
            keyring.delete_password(_SERVICE, self._place())

    def _place(self) -> str:
        return f"hub token at {self._environment.get('HF_ENDPOINT', '').strip().rstrip('/') or 'the hub'}"


def _place(endpoint: Endpoint) -> str:
    return f"{endpoint.name} at {endpoint.origin}"


def _require_safe(backend: Any) -> None:
    """Refuse keyrings that are files: keyrings.alt writes keys as they are."""
    from keyring.errors import NoKeyringError

    first = next(iter(getattr(backend, "backends", ())), backend)
    if type(first).__module__.startswith("keyrings.alt"):
        raise NoKeyringError("it would write the key into a plain file")


def _no_keyring(endpoint: Endpoint, error: Exception) -> KnownError:
    return KnownError(
        f"The keyring of this machine can't be used for the endpoint ‘{endpoint.name}’ ({type(error).__name__}).",
        f"Unlock or install one, or set {endpoint.key_variable} in the environment instead.",
    )
