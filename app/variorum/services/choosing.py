"""Which model drafts and which verifies, as a person has chosen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from variorum.domain.catalogue import CatalogueModel, Role
from variorum.domain.endpoint import PREFIX
from variorum.domain.errors import ModelError
from variorum.services.contract import Choice
from variorum.services.settings import Settings

_ROLES = (Role.DRAFTER, Role.VERIFIER, Role.EMBEDDER)


class Starters(Protocol):
    """What is used where nothing was chosen; see `models.ModelService`."""

    def starter(self, role: Role) -> CatalogueModel: ...

    def resolve(self, role: str, choice: str | None = None) -> Path: ...


class ModelChoices:
    """Implements the contract's `Choices`. Any thread."""

    def __init__(
        self, settings: Callable[[], Settings], models: Starters, put: Callable[[str, Any], object]
    ) -> None:
        """settings: as they are now. put: checks and writes one setting; both raise KnownError."""
        self._settings, self._models, self._put = settings, models, put

    def now(self) -> tuple[Choice, ...]:
        """The drafter's, the verifier's and the embedder's."""
        settings = self._settings()
        return tuple(self._choice(role, str(getattr(settings, role.value))) for role in _ROLES)

    def choose(self, role: str, choice: str) -> None:
        """Give a role a model; see the contract."""
        self._put(role, choice)

    def _choice(self, role: Role, chosen: str) -> Choice:
        if chosen.startswith(PREFIX):
            return Choice(role.value, chosen, chosen, None)
        try:
            path = self._models.resolve(role.value, chosen or None)
        except ModelError:
            path = None
        return Choice(role.value, chosen, chosen or self._models.starter(role).id, path)
