"""Reading `models/catalog.toml` into values, every field checked."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from enum import StrEnum
from pathlib import Path, PurePosixPath
from typing import Any, TypeVar

from variorum.domain.catalogue import (
    Architecture,
    Catalogue,
    CatalogueModel,
    HubPlace,
    ModelFile,
    ModelKind,
    PackagePlace,
    Role,
)
from variorum.domain.errors import ModelError

_Choice = TypeVar("_Choice", bound=StrEnum)
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_SHA256 = re.compile(r"[0-9a-f]{64}")
_COMMIT = re.compile(r"[0-9a-f]{40}")
_REPOSITORY = re.compile(r"[\w.-]+/[\w.-]+")
_LANGUAGE = re.compile(r"[a-z]{2}|many")
_TEMPLATE = re.compile(r"chatml|llama-3|granite|mistral|harmony|gemma|phi|own")


class _Wrong(Exception):
    """A field that is not as it should be."""


def load_catalogue(path: Path) -> Catalogue:
    """Read the catalogue.

    Raises: ModelError, naming the file, the entry and the field.
    """
    advice = "Restore the file from the Variorum you installed."
    try:
        top = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ModelError(f"The model catalogue {path} can't be read: {error}.", advice) from error
    models: list[CatalogueModel] = []
    entries = top.get("model")
    if top.get("version") != 1 or not isinstance(entries, list):
        raise ModelError(f"The model catalogue {path} is not of version 1.", advice)
    for position, entry in enumerate(entries, start=1):
        label = f"model {position} ({entry.get('id', 'without id') if isinstance(entry, dict) else entry})"
        try:
            model = _model(_table(entry, "model"))
            if any(known.id.casefold() == model.id.casefold() for known in models):
                raise _Wrong("its id is used twice")
        except _Wrong as wrong:
            raise ModelError(f"The model catalogue {path} is damaged: {label}: {wrong}.", advice) from wrong
        models.append(model)
    return Catalogue(tuple(models))


def _model(entry: dict[str, Any]) -> CatalogueModel:
    known = {
        "id", "name", "kind", "roles", "licence", "file", "hub", "packages", "confirmed", "starter", "parameters",
        "quantization", "about_bytes", "where", "note", "repository", "file_names", "accept_at", "languages",
        "template", "architecture",
    }  # fmt: skip
    if unknown := set(entry) - known:
        raise _Wrong(f"unknown field '{min(unknown)}'")
    model = CatalogueModel(
        id=_text(entry, "id", _ID),
        name=_text(entry, "name"),
        kind=_choice(ModelKind, _text(entry, "kind"), "kind"),
        roles=tuple(_choice(Role, role, "roles") for role in _list(entry, "roles")),
        licence=_text(entry, "licence"),
        files=tuple(_file(_table(file, "file")) for file in entry.get("file", [])),
        hub=_hub(_table(entry["hub"], "hub")) if "hub" in entry else None,
        packages=_packages(_table(entry["packages"], "packages")) if "packages" in entry else None,
        confirmed=entry.get("confirmed") is True,
        starter=_text(entry, "starter", re.compile("default|tiny")) if "starter" in entry else "",
        parameters=str(entry.get("parameters", "")),
        quantization=str(entry.get("quantization", "")),
        about_bytes=_count(entry, "about_bytes") if "about_bytes" in entry else 0,
        where=str(entry.get("where", "")),
        note=str(entry.get("note", "")),
        repository=_text(entry, "repository", _REPOSITORY) if "repository" in entry else "",
        file_names=tuple(_file_name(name) for name in _list(entry, "file_names"))
        if "file_names" in entry
        else (),
        accept_at=_text(entry, "accept_at") if "accept_at" in entry else "",
        languages=tuple(_language(code) for code in _list(entry, "languages")),
        template=_text(entry, "template", _TEMPLATE) if "template" in entry else "",
        architecture=_architecture(_table(entry["architecture"], "architecture"))
        if "architecture" in entry
        else None,
    )
    if not model.roles:
        raise _Wrong("it has no role")
    if (model.kind is ModelKind.SENTENCE_TRANSFORMERS) != (
        model.roles in ((Role.EMBEDDER,), (Role.RERANKER,))
    ):
        raise _Wrong("its roles do not suit its kind")
    if not model.languages:
        raise _Wrong("it names no language")
    if (model.kind is ModelKind.GGUF) != bool(model.template):
        raise _Wrong("a GGUF has a 'template', and nothing else has one")
    if model.kind is ModelKind.GGUF and len(model.files) > 1:
        raise _Wrong("a GGUF is one file")
    if model.confirmed and (not model.files or (model.hub is None and model.packages is None)):
        raise _Wrong("it is confirmed, but has no files or no place to fetch them from")
    if model.starter and not model.confirmed:
        raise _Wrong("it is a starter, but not confirmed")
    return model


def _file(table: dict[str, Any]) -> ModelFile:
    path = _text(table, "path")
    parts = PurePosixPath(path).parts
    if PurePosixPath(path).is_absolute() or ".." in parts or "\\" in path or ":" in path:
        raise _Wrong(f"the file path '{path}' leads elsewhere")
    return ModelFile(path, _count(table, "bytes"), _text(table, "sha256", _SHA256))


def _hub(table: dict[str, Any]) -> HubPlace:
    return HubPlace(_text(table, "repository", _REPOSITORY), _text(table, "revision", _COMMIT))


def _file_name(name: object) -> str:
    if not isinstance(name, str) or not re.fullmatch(r"[\w.-]+\.gguf", name):
        raise _Wrong(f"'file_names' has a name that is no GGUF's: '{name}'")
    return name


def _language(code: object) -> str:
    if not isinstance(code, str) or not _LANGUAGE.fullmatch(code):
        raise _Wrong(f"'languages' has an unknown value '{code}'")
    return code


def _architecture(table: dict[str, Any]) -> Architecture:
    names = {field.name for field in fields(Architecture)}
    if unknown := set(table) - names:
        raise _Wrong(f"unknown field 'architecture.{min(unknown)}'")
    return Architecture(**{name: _count(table, name) for name in names})


def _packages(table: dict[str, Any]) -> PackagePlace:
    place = PackagePlace(
        _text(table, "name", re.compile(r"[a-z0-9][a-z0-9{}:-]*")),
        _text(table, "version", re.compile(r"[0-9][0-9a-z.]*")),
        _text(table, "member"),
        _count(table, "parts"),
    )
    try:
        place.pieces(ModelFile("file", 1, ""))
    except (KeyError, ValueError, IndexError) as error:
        raise _Wrong(f"a package's name or member has an unknown placeholder ({error})") from error
    return place


def _table(value: object, name: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise _Wrong(f"'{name}' is not a table")
    return value


def _list(table: dict[str, Any], key: str) -> list[Any]:
    value = table.get(key)
    if not isinstance(value, list):
        raise _Wrong(f"'{key}' is not a list")
    return value


def _text(table: dict[str, Any], key: str, pattern: re.Pattern[str] | None = None) -> str:
    value = table.get(key)
    if not isinstance(value, str) or not value:
        raise _Wrong(f"'{key}' is missing or not a text")
    if pattern is not None and not pattern.fullmatch(value):
        raise _Wrong(f"'{key}' is not as it should be: '{value}'")
    return value


def _count(table: dict[str, Any], key: str) -> int:
    value = table.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise _Wrong(f"'{key}' is not a whole number above 0")
    return value


def _choice(kind: type[_Choice], value: object, key: str) -> _Choice:
    try:
        return kind(str(value))
    except ValueError as error:
        raise _Wrong(f"'{key}' has an unknown value '{value}'") from error
