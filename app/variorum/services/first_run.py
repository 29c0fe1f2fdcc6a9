"""What a new installation can answer with: the starters, or models that other programs have on this machine."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from pathlib import Path

from variorum.domain.errors import ModelError
from variorum.services.contract import Services
from variorum.services.models import free_memory


@dataclass(frozen=True, slots=True)
class FoundChoice:
    """A model of another program that can draft and verify. need: bytes of memory. fits: that much is free."""

    name: str
    program: str
    path: Path
    bytes: int
    need: int
    fits: bool


@dataclass(frozen=True, slots=True)
class Here:
    """free: bytes of memory that are free on this machine. found: those that fit first, the largest of them first."""

    free: int
    found: tuple[FoundChoice, ...]


def look_here(services: Services) -> Here:
    """Look at this machine and through the folders of programs that are known; reads headers only. Blocking."""
    free = free_memory()
    found: list[FoundChoice] = []
    for model in services.models.find():
        try:
            seen = services.models.inspect(str(model.path))
        except ModelError:
            continue  # an embedder, or no whole GGUF: the page of models says so
        if not seen.unfit and seen.roles:
            fits = all(role.fits for role in seen.roles)
            found.append(
                FoundChoice(model.name, model.program, model.path, model.bytes, seen.memory_bytes, fits)
            )
    return Here(free, tuple(sorted(found, key=lambda choice: (not choice.fits, -choice.bytes))))


def use_here(services: Services, path: Path) -> None:
    """Let a model that was found draft and verify, where it is. Blocking. Raises KnownError."""
    (added,) = services.models.add(path, lambda _: None, threading.Event())
    if services.settings is not None:
        for role in ("drafter", "verifier"):
            services.settings.put(role, added.id)
