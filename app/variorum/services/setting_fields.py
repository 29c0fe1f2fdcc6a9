"""What the settings page shows of a setting beside its type: group, title, description, unit, when it takes effect."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from variorum.services.contract.adjusting import Effect, Group


def setting(
    default: Any,
    group: Group,
    title: str,
    description: str,
    *,
    effect: Effect = Effect.QUESTION,
    unit: str = "",
    special: dict[str, str] | None = None,
    **limits: Any,
) -> Any:
    """Make a field of pydantic.

    All texts are English; translations/update.py lets translators know of them.

    unit: of a number. special: words for values that mean something else than they say, by the value as text ('' for
    None); for choices, words for each. limits: ge, le.
    """
    extra: dict[str, Any] = {"group": group, "effect": effect, "unit": unit, "special": special or {}}
    return Field(default, title=title, description=description, json_schema_extra=extra, **limits)
