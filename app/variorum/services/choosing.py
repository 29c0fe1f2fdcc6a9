"""Which model drafts and which verifies, as a person has chosen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from variorum.domain.catalogue import CatalogueModel, Role
from variorum.domain.endpoint import PREFIX
from variorum.domain.errors import KnownError, ModelError
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
        self, settings: Callable[[], Settings], models: Starters, save: Callable[[str, Any], None]
    ) -> None:
        """settings: as they are now. save: writes one setting; both raise KnownError."""
        self._settings, self._models, self._save = settings, models, save

    def now(self) -> tuple[Choice, ...]:
        """The drafter's, the verifier's and the embedder's."""
        settings = self._settings()
        return tuple(self._choice(role, str(getattr(settings, role.value))) for role in _ROLES)

    def choose(self, role: str, choice: str) -> None:
        """Give a role a model; see the contract."""
        if choice and not choice.startswith(PREFIX):
            self._models.resolve(role, choice)  # says what is wrong with it, before it is chosen
        self._save(role, choice)
        if getattr(self._settings(), role) != choice:
            variable = f"VARIORUM_{role.upper()}"
            raise KnownError(
                f"The variable {variable} in the environment names the {role}, and it wins over what is chosen here.",
                f"Remove {variable} and start Variorum again.",
            )

    def _choice(self, role: Role, chosen: str) -> Choice:
        if chosen.startswith(PREFIX):
            return Choice(role.value, chosen, chosen, None)
        try:
            path = self._models.resolve(role.value, chosen or None)
        except ModelError:
            path = None
        return Choice(role.value, chosen, chosen or self._models.starter(role).id, path)
