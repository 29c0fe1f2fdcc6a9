"""Showing and changing the settings one by one: what the window's settings page is generated from."""

from __future__ import annotations

import os
import typing
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from types import UnionType
from typing import Any

from pydantic import ValidationError
from pydantic.fields import FieldInfo

from variorum.domain.errors import KnownError
from variorum.services.contract.adjusting import Effect, Group, Kind, Setting
from variorum.services.remote_settings import Remote
from variorum.services.settings import Settings
from variorum.services.settings_file import change_settings

KEPT = ("remotes", "local_only")
"""What `reset_all` leaves: endpoints have their keys, and what was promised to stay here stays here."""


class SettingsService:
    """Implements the contract's `Adjusting`. Any thread."""

    def __init__(
        self,
        file: Path,
        now: Callable[[], Settings],
        *,
        checks: Mapping[str, Callable[[str], object]] | None = None,
        together: Callable[[Settings], object] = lambda _: None,
        suggested: Callable[[str], Sequence[str]] = lambda _: (),
        reload: Callable[[], object] = lambda: None,
    ) -> None:
        """Look at nothing yet.

        Args:
            file: where they are kept.
            now: as they are in the file now.
            checks: by the name of a setting, what raises KnownError for a text that it can't be.
            together: raises KnownError for settings that do not go together.
            suggested: by the name of a setting, texts to choose from.
            reload: has models loaded anew before they are used again.
        """
        self._file, self._now = file, now
        self._checks, self._together = checks or {}, together
        self._suggested, self._reload = suggested, reload

    def settings(self) -> list[Setting]:
        """All of them, by group, in their order within it."""
        now = self._now()
        order = list(Group)
        return sorted(
            (self._setting(name, now) for name in Settings.model_fields), key=lambda s: order.index(s.group)
        )

    def put(self, name: str, value: Any) -> Setting:
        """Check a value and save it; see the contract."""
        return self._change(name, value, f"{Settings.model_fields[name].title}")

    def reset(self, name: str) -> Setting:
        """Give a setting its default."""
        return self._change(name, Settings.model_fields[name].default, "")

    def reset_all(self) -> Mapping[str, Any]:
        """Give all their defaults but for what is `KEPT`; returns what they were."""
        before: dict[str, Any] = {}

        def alter(values: dict[str, Any]) -> None:
            before.update({name: value for name, value in values.items() if name not in KEPT})
            for name in before:
                del values[name]

        self._write(alter)
        self._reload()
        return before

    def restore(self, values: Mapping[str, Any]) -> None:
        """Undo `reset_all`."""
        self._write(lambda now: now.update(values))
        self._reload()

    def _change(self, name: str, value: Any, title: str) -> Setting:
        field = Settings.model_fields[name]
        if variable := _fixed_by(name):
            raise KnownError(
                f"The variable {variable} in the environment decides this.",
                f"Remove {variable} and start Variorum again.",
            )
        if isinstance(value, str):
            value = value.strip()
        if value and name in self._checks:
            self._checks[name](value)

        def alter(values: dict[str, Any]) -> None:
            values.pop(name, None)
            if value is not None and value != field.default:
                values[name] = list(value) if isinstance(value, tuple) else value

        try:
            settings = self._write(alter)
        except ValidationError as error:
            raise KnownError(_plain(error, field, title), "Nothing was saved.") from error
        if _extra(field)["effect"] is Effect.RELOAD:
            self._reload()
        return self._setting(name, settings)

    def _write(self, alter: Callable[[dict[str, Any]], None]) -> Settings:
        return change_settings(self._file, alter, self._together)

    def _setting(self, name: str, now: Settings) -> Setting:
        field = Settings.model_fields[name]
        extra = _extra(field)
        kind, choices = _kind(field.annotation)
        suggested = tuple(self._suggested(name)) if kind is Kind.TEXT else choices
        return Setting(
            name=name,
            group=extra["group"],
            title=field.title or name,
            description=field.description or "",
            kind=kind,
            value=_simple(getattr(now, name)),
            default=_simple(field.default),
            effect=extra["effect"],
            unit=extra["unit"],
            least=_bound(field, "ge"),
            most=_bound(field, "le"),
            choices=suggested,
            special=extra["special"],
            fixed_by=_fixed_by(name),
        )


def texts_of(field: FieldInfo) -> list[str]:
    """All English texts that are shown of a setting: what there is to translate."""
    extra = _extra(field)
    return [
        text for text in (field.title, field.description, extra["unit"], *extra["special"].values()) if text
    ]


def _extra(field: FieldInfo) -> dict[str, Any]:
    return typing.cast(dict[str, Any], field.json_schema_extra)


def _kind(annotation: Any) -> tuple[Kind, tuple[Any, ...]]:
    """What a person enters for a type, and what there is to choose from."""
    parts = typing.get_args(annotation)
    if typing.get_origin(annotation) is tuple:
        return (Kind.ENDPOINTS if parts[0] is Remote else Kind.LINES), ()
    optional = isinstance(annotation, UnionType)
    plain = parts[0] if optional else annotation
    if plain is bool:
        return (Kind.CHOICE, (None, True, False)) if optional else (Kind.SWITCH, ())
    if issubclass(plain, StrEnum):
        return Kind.CHOICE, tuple(member.value for member in plain)
    return {int: Kind.WHOLE, float: Kind.SHARE, str: Kind.TEXT}[plain], ()


def _simple(value: Any) -> Any:
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple):
        return tuple(item.name if isinstance(item, Remote) else item for item in value)
    return value


def _bound(field: FieldInfo, name: str) -> float | None:
    return next((getattr(limit, name) for limit in field.metadata if hasattr(limit, name)), None)


def _fixed_by(name: str) -> str:
    variable = f"VARIORUM_{name.upper()}"
    return variable if variable in os.environ else ""


def _plain(error: ValidationError, field: FieldInfo, title: str) -> str:
    """Say what is wrong with a value as a person would."""
    first = error.errors()[0]
    least, most = _bound(field, "ge"), _bound(field, "le")
    if first["type"] in ("greater_than_equal", "less_than_equal"):
        if least is not None and most is not None:
            return f"{title}: from {least:g} to {most:g} is possible."
        return f"{title}: at least {least:g} is possible." if most is None else f"{title}: at most {most:g}."
    wanted = {"int_parsing": "a whole number", "float_parsing": "a number", "bool_parsing": "on or off"}
    if first["type"] in wanted:
        return f"{title}: this is not {wanted[first['type']]}."
    if first["type"] == "enum":
        return f"{title}: there is no such choice; there are {first['ctx']['expected']}."
    return f"{title}: {first['msg']}."
