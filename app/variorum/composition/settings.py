"""The wiring of the settings page: what a value is checked against, and what is offered to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from variorum.composition.models import engine_settings
from variorum.domain.endpoint import PREFIX
from variorum.services.locations import Locations
from variorum.services.settings import Settings

if TYPE_CHECKING:
    from variorum.services.adjusting import SettingsService
    from variorum.services.models import ModelService
    from variorum.services.pool import ModelPool
    from variorum.services.remotes import RemoteService
    from variorum.services.settings_file import LiveSettings

_ROLES = {
    "drafter": "drafter",
    "verifier": "verifier",
    "local_drafter": "drafter",
    "local_verifier": "verifier",
    "embedder": "embedder",
}
"""The roles that settings choose models for."""


def settings_service(
    places: Locations, live: LiveSettings, pool: ModelPool, models: ModelService, remotes: RemoteService
) -> SettingsService:
    """The settings of a home: models must be there, and what is computed with must go together."""
    from variorum.services.adjusting import SettingsService

    def suggested(name: str) -> Sequence[str]:
        if name not in _ROLES:
            return ()
        here = [s.id for s in models.states() if s.path is not None and _ROLES[name] in s.role]
        if name in ("drafter", "verifier"):
            here += [f"{PREFIX}{state.endpoint.name}" for state in remotes.states() if state.enabled]
        return here

    def together(settings: Settings) -> None:
        engine_settings(settings, places)

    checks: dict[str, Callable[[str], object]] = {
        name: partial(remotes.resolve if name in ("drafter", "verifier") else models.resolve, role)
        for name, role in _ROLES.items()
    }
    return SettingsService(
        places.settings_file,
        live,
        checks=checks,
        together=together,
        suggested=suggested,
        reload=pool.outdate,
    )
