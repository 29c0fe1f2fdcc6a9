"""The settings as the window shows and changes them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol


class Group(StrEnum):
    """What a setting belongs to, in the order of the settings page."""

    ANSWERS = "answers"
    MODELS = "models"
    PRIVACY = "privacy"
    DOCUMENTS = "documents"
    COMPUTING = "computing"
    WINDOW = "window"


class Effect(StrEnum):
    """When a changed setting takes effect: with the next question, when models are loaded anew, at the next start."""

    QUESTION = "question"
    RELOAD = "reload"
    START = "start"


class Kind(StrEnum):
    """What a person enters. LINES: texts, one a line. ENDPOINTS: they have a page of their own."""

    SWITCH = "switch"
    CHOICE = "choice"
    WHOLE = "whole"
    SHARE = "share"
    TEXT = "text"
    LINES = "lines"
    ENDPOINTS = "endpoints"


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting. title, description, unit and special are English; they are put into other words when shown.

    value, default: of plain types: bool, int, float, str, tuple of str, or None where nothing is chosen.
    least, most: bounds of a number, None without. choices: values to choose from; a CHOICE has no others.
    special: words for values that mean something else than they say, by the value as text, '' for None.
    fixed_by: the environment variable that wins over what is set here, '' if there is none.
    """

    name: str
    group: Group
    title: str
    description: str
    kind: Kind
    value: Any
    default: Any
    effect: Effect
    unit: str = ""
    least: float | None = None
    most: float | None = None
    choices: tuple[Any, ...] = ()
    special: Mapping[str, str] | None = None
    fixed_by: str = ""

    @property
    def changed(self) -> bool:
        """Whether it is another than the default."""
        return bool(self.value != self.default)

    def words(self, value: Any) -> str:
        """The special words for a value, '' if there are none."""
        as_text = "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
        return (self.special or {}).get(as_text, "")


class Adjusting(Protocol):
    """All settings and changing them. Blocking; any thread. All raise KnownError, in words to show beside the field."""

    def settings(self) -> list[Setting]:
        """All of them, by group, as they are in the file now."""
        ...

    def put(self, name: str, value: Any) -> Setting:
        """Check a value and save it; returns the setting as it is then."""
        ...

    def reset(self, name: str) -> Setting:
        """Give a setting its default."""
        ...

    def reset_all(self) -> Mapping[str, Any]:
        """Give all their defaults, but for endpoints and collections that stay here; returns what `restore` takes."""
        ...

    def restore(self, values: Mapping[str, Any]) -> None:
        """Undo `reset_all`."""
        ...
