"""What the program is made of: its version, that of Python, and every library it uses with its licence."""

from __future__ import annotations

import contextlib
import platform
import re
import sqlite3
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from variorum import __version__

PROGRAM = "variorum"
_NAME = re.compile(r"[A-Za-z0-9._-]+")
_LICENCE_FILE = re.compile(r"(?i)(licen[cs]e|copying|notice|copyright)")
_INSIDE = {
    "llama-cpp-python": "llama.cpp",
    "pypdfium2": "PDFium",
    "pyside6-essentials": "Qt",
    "shiboken6": "Shiboken",
}
"""What is inside a package that is known by another name."""
_LONGEST = 60


@dataclass(frozen=True, slots=True)
class Library:
    """A library. licence: its name as its package gives it, '' where it gives none. inside: what it brings along."""

    name: str
    version: str
    licence: str
    inside: str = ""


@dataclass(frozen=True, slots=True)
class About:
    """All of it. system: operating system and processor."""

    version: str
    python: str
    sqlite: str
    system: str
    licence: str
    libraries: tuple[Library, ...]


def about() -> About:
    """Look everything up. Reads many small files: call from a worker thread."""
    return About(
        version=__version__,
        python=platform.python_version(),
        sqlite=sqlite3.sqlite_version,
        system=f"{platform.system()} {platform.release()}, {platform.machine()}",
        licence="Apache-2.0",
        libraries=tuple(
            sorted((_library(name) for name in _used()), key=lambda found: found.name.casefold())
        ),
    )


def licence_text(name: str) -> str:
    """The texts of a library's licence, as they were installed with it; '' where there are none."""
    try:
        files = metadata.distribution(name).files or []
    except metadata.PackageNotFoundError:
        return ""
    texts: list[str] = []
    for file in files:
        _, _, inside = str(file).partition(".dist-info/")
        if not inside or not _LICENCE_FILE.search(inside):
            continue
        with contextlib.suppress(OSError):
            texts.append(Path(str(file.locate())).read_text(encoding="utf-8", errors="replace").strip())
    return "\n\n――――\n\n".join(dict.fromkeys(texts))


def _used() -> set[str]:
    """Names of the distributions that the program needs, and of those that these need, as far as they are installed."""
    found: dict[str, metadata.Distribution] = {}
    waiting = [PROGRAM]
    while waiting:
        name = _key(waiting.pop())
        if name in found:
            continue
        try:
            found[name] = metadata.distribution(name)
        except metadata.PackageNotFoundError:
            continue
        for line in found[name].requires or []:
            wanted, _, marker = line.partition(";")
            # What is only for its developers is not part of it; reading scans is an extra that people install
            if "extra" in marker and not (name == PROGRAM and "'ocr'" in marker.replace('"', "'")):
                continue
            if match := _NAME.match(wanted.strip()):
                waiting.append(match.group())
    found.pop(PROGRAM, None)
    return set(found)


def _library(name: str) -> Library:
    about = metadata.distribution(name).metadata
    return Library(about["Name"], about["Version"], _licence(about), _INSIDE.get(_key(about["Name"]), ""))


def _licence(about: metadata.PackageMetadata) -> str:
    """A licence's name: the expression, else what the classifiers say, else the first line of the free text."""
    if "License-Expression" in about:
        return str(about["License-Expression"])
    named = [
        line.rpartition("::")[2].strip()
        for line in about.get_all("Classifier") or []
        if line.startswith("License ::") and not line.endswith("OSI Approved")
    ]
    free = str(about["License"]).strip().partition("\n")[0] if "License" in about else ""
    if free and len(free) <= _LONGEST and free.upper() != "UNKNOWN":
        return free
    return ", ".join(named) or free[:_LONGEST]


def _key(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
