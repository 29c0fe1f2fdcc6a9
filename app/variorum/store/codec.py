"""Frozen dataclasses to JSON and back, exactly, led by their type hints."""

from __future__ import annotations

import dataclasses
import json
import types
import typing
from enum import Enum
from functools import lru_cache
from typing import Any, TypeVar

from variorum.domain.errors import BugError

_T = TypeVar("_T")


def to_json(value: Any) -> str:
    """JSON of a dataclass. ASCII only, so that any string survives."""
    return json.dumps(_plain(value), separators=(",", ":"))


def from_json(kind: type[_T], text: str) -> _T:
    """The dataclass of this kind. Fields it does not know are left out; those missing take their defaults.

    Raises: ValueError if the JSON is not of this kind.
    """
    try:
        value: _T = _typed(kind, json.loads(text))
    except (TypeError, KeyError, AttributeError) as error:
        raise ValueError(f"not a {kind.__name__}: {error}") from error
    return value


def _plain(value: Any) -> Any:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: _plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    if value is None or isinstance(value, str | int | float | bool):
        return value
    raise BugError(f"There is no JSON for {type(value).__name__}.")


@lru_cache(maxsize=64)
def _hints(kind: type) -> dict[str, Any]:
    return typing.get_type_hints(kind)


def _typed(hint: Any, value: Any) -> Any:
    origin = typing.get_origin(hint)
    if origin in (typing.Union, types.UnionType):
        if value is None:
            return None
        inner = [kind for kind in typing.get_args(hint) if kind is not type(None)]
        return _typed(inner[0], value)
    if origin is tuple:
        arguments = typing.get_args(hint)
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            return tuple(_typed(arguments[0], item) for item in value)
        return tuple(_typed(kind, item) for kind, item in zip(arguments, value, strict=True))
    if origin is dict:
        kind = typing.get_args(hint)[1]
        return {key: _typed(kind, item) for key, item in value.items()}
    if dataclasses.is_dataclass(hint) and isinstance(hint, type):
        hints = _hints(hint)
        return hint(**{name: _typed(hints[name], item) for name, item in value.items() if name in hints})
    if isinstance(hint, type) and issubclass(hint, Enum):
        return hint(value)
    if hint is float:
        return float(value)
    return value
