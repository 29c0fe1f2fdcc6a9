"""Models that other programs have put on this machine: found by their default folders, looked at, never changed."""

from __future__ import annotations

import contextlib
import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from variorum.domain.catalogue import FoundModel

_MAGIC = b"GGUF"
_LATER_PART = re.compile(r"-(?!00001)\d{5}-of-\d{5}\.gguf$", re.I)
_MODEL_LAYER = "application/vnd.ollama.image.model"
_DEEPEST = 6  # folders below a program's own


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Where to look.

    platform: as sys.platform has it. home: the person's folder. environment: its variables. system: the root of what
    services of the machine keep.
    """

    platform: str
    home: Path
    environment: Mapping[str, str]
    system: Path = Path("/")

    def variable(self, name: str, default: Path) -> Path:
        """The folder that a variable names, else the default."""
        named = self.environment.get(name, "").strip()
        return Path(named).expanduser() if named else default

    @property
    def roaming(self) -> Path:
        """Where programs keep what follows the person: a folder of its own on each platform."""
        if self.platform == "win32":
            return self.variable("APPDATA", self.home / "AppData" / "Roaming")
        if self.platform == "darwin":
            return self.home / "Library" / "Application Support"
        return self.variable("XDG_CONFIG_HOME", self.home / ".config")

    @property
    def local(self) -> Path:
        """Where programs keep what stays on this machine."""
        if self.platform == "win32":
            return self.variable("LOCALAPPDATA", self.home / "AppData" / "Local")
        if self.platform == "darwin":
            return self.home / "Library" / "Application Support"
        return self.variable("XDG_DATA_HOME", self.home / ".local" / "share")

    @property
    def cache(self) -> Path:
        """The folder of caches; on Windows most programs that come from Linux use the same one."""
        return self.variable("XDG_CACHE_HOME", self.home / ".cache")


def surroundings() -> Surroundings:
    """Those of this process."""
    import os

    return Surroundings(sys.platform, Path.home(), os.environ)


def find_models(here: Surroundings, but_in: Path | None = None) -> list[FoundModel]:
    """Look through the default folders of Ollama, LM Studio, GPT4All, Jan, llama.cpp and the Hugging Face hub.

    Any thread. Files are opened for reading only; folders that are missing or closed to us are passed over. Later
    parts of split models and picture parts (mmproj) are left out; a file that two programs share is told once.
    but_in: a folder whose files are known already.
    """
    found: dict[Path, FoundModel] = {}
    for program, look in _PROGRAMS:
        for name, path in _calmly(look(here)):
            with contextlib.suppress(OSError):
                real = path.resolve(strict=True)
                if real in found or (but_in is not None and but_in.resolve() in real.parents):
                    continue
                if _is_gguf(real):
                    found[real] = FoundModel(program, name, _kept(path, real), real.stat().st_size)
    return list(found.values())


def gguf_files(folder: Path) -> list[Path]:
    """The models below a folder: first parts only, no picture parts; sorted."""
    return sorted(path for path in _ggufs(folder) if _is_gguf(path))


def _kept(path: Path, real: Path) -> Path:
    """The path to refer to: a link with a model's name says more than the blob it leads to."""
    return path if path.suffix.casefold() == ".gguf" else real


def _calmly(places: Iterator[tuple[str, Path]]) -> Iterator[tuple[str, Path]]:
    """A program's folder that can't be read any further ends its list."""
    with contextlib.suppress(OSError):
        yield from places


def _ollama(here: Surroundings) -> Iterator[tuple[str, Path]]:
    """Manifests name a model; the weights are the layer of that kind, a blob named by its digest."""
    folders = [here.variable("OLLAMA_MODELS", here.home / ".ollama" / "models")]
    if here.platform.startswith("linux"):
        folders += [here.system / "usr/share/ollama/.ollama/models", here.system / "var/lib/ollama/models"]
    for folder in folders:
        manifests = folder / "manifests"
        for manifest in _walk(manifests):
            with contextlib.suppress(OSError, ValueError, TypeError, KeyError, AttributeError):
                layers = json.loads(manifest.read_text(encoding="utf-8"))["layers"]
                digests = [layer["digest"] for layer in layers if layer.get("mediaType") == _MODEL_LAYER]
                *owner, name, tag = manifest.relative_to(manifests).parts[1:]
                called = "/".join([*(part for part in owner if part != "library"), f"{name}:{tag}"])
                for digest in digests[:1]:
                    if re.fullmatch(r"sha256:[0-9a-f]{64}", digest):
                        yield called, folder / "blobs" / digest.replace(":", "-")


def _lm_studio(here: Surroundings) -> Iterator[tuple[str, Path]]:
    home = here.home / ".lmstudio"
    with contextlib.suppress(OSError, UnicodeDecodeError):
        named = (here.home / ".lmstudio-home-pointer").read_text(encoding="utf-8").strip()
        home = Path(named) if named else home
    for folder in (home / "models", here.cache / "lm-studio" / "models"):
        for path in _ggufs(folder):
            yield path.stem, path


def _gpt4all(here: Surroundings) -> Iterator[tuple[str, Path]]:
    for path in _ggufs(here.local / "nomic.ai" / "GPT4All"):
        yield path.stem, path


def _jan(here: Surroundings) -> Iterator[tuple[str, Path]]:
    """Newer ones call every file model.gguf: the folder has the name."""
    data = here.roaming / "Jan" / "data"
    for folder in (data / "llamacpp" / "models", data / "models", here.home / "jan" / "models"):
        for path in _ggufs(folder):
            yield (path.parent.name if path.stem.casefold() == "model" else path.stem), path


def _llama_cpp(here: Surroundings) -> Iterator[tuple[str, Path]]:
    cache = here.cache
    if here.platform == "darwin":
        cache = here.home / "Library" / "Caches"
    elif here.platform == "win32":
        cache = here.local
    for path in _ggufs(here.variable("LLAMA_CACHE", cache / "llama.cpp")):
        yield path.stem, path


def _hub(here: Surroundings) -> Iterator[tuple[str, Path]]:
    home = here.variable("HF_HOME", here.cache / "huggingface")
    for repository in _listed(here.variable("HF_HUB_CACHE", home / "hub")):
        if repository.name.startswith("models--"):
            for path in _ggufs(repository / "snapshots"):
                owner = repository.name.removeprefix("models--").replace("--", "/")
                yield f"{owner}: {path.name}", path


_PROGRAMS: tuple[tuple[str, Callable[[Surroundings], Iterator[tuple[str, Path]]]], ...] = (
    ("Ollama", _ollama),
    ("LM Studio", _lm_studio),
    ("GPT4All", _gpt4all),
    ("Jan", _jan),
    ("llama.cpp", _llama_cpp),
    ("Hugging Face hub", _hub),
)


def _ggufs(folder: Path) -> Iterator[Path]:
    for path in _walk(folder):
        name = path.name.casefold()
        if name.endswith(".gguf") and "mmproj" not in name and not _LATER_PART.search(name):
            yield path


def _walk(folder: Path, depth: int = 0) -> Iterator[Path]:
    """All files below, by name; links to folders are not followed."""
    for path in _listed(folder):
        if path.is_dir() and not path.is_symlink():
            if depth < _DEEPEST:
                yield from _walk(path, depth + 1)
        elif not path.is_dir():
            yield path


def _listed(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


def _is_gguf(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(_MAGIC)) == _MAGIC
    except OSError:
        return False
