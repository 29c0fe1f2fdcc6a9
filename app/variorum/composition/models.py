"""The wiring of models: GGUFs on this machine with their settings, models on servers, what other programs have."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from variorum.composition.once import Once
from variorum.domain.catalogue import Architecture, FoundModel, Role
from variorum.domain.endpoint import Endpoint
from variorum.domain.errors import KnownError
from variorum.domain.events import DownloadSink
from variorum.domain.inspection import Inspection
from variorum.domain.ports import CancelToken, LanguageModel, LoadPlan
from variorum.services.locations import Locations
from variorum.services.settings import Settings

if TYPE_CHECKING:
    from variorum.engine.llama import EngineSettings
    from variorum.engine.llama.state_folder import StateFolder
    from variorum.services.models import ModelService
    from variorum.services.pool import ModelPool

MEGABYTE = 1_000_000


class DiskStates:
    """The folder of prompt states, also while no model is loaded. Any thread."""

    def __init__(self, path: Path, limit: int) -> None:
        self._path = path
        self._folder = Once(lambda: _state_folder(path, limit))

    def clear(self) -> None:
        """Remove what an earlier setting has left."""
        if self._path.exists():
            _state_folder(self._path, 0).trim()
            with contextlib.suppress(OSError):  # something else lies there as well
                self._path.rmdir()

    def forget(self, sources: Sequence[str]) -> None:
        """Remove what holds text of these documents."""
        if self._path.exists():
            self._folder().forget(sources)


class _Elsewhere:
    """Models of other programs on this machine, those in our own folder left out. Any thread."""

    def __init__(self, models: Path) -> None:
        self._models = models

    def find(self) -> list[FoundModel]:
        """Look through the folders of the programs that are known."""
        from variorum.engine.fetch.elsewhere import find_models, surroundings

        return find_models(surroundings(), self._models)

    def below(self, folder: Path) -> list[Path]:
        """The GGUFs below a folder."""
        from variorum.engine.fetch.elsewhere import gguf_files

        return gguf_files(folder)


def model_service(places: Locations, settings: Callable[[], Settings], pool: ModelPool) -> ModelService:
    """The models on this machine, and how to get them. settings: as they are now."""
    from variorum.engine.fetch.pull import ModelFetcher
    from variorum.engine.remote.keys import HubToken
    from variorum.services.catalogue import load_catalogue
    from variorum.services.inspecting import ModelInspector
    from variorum.services.models import ModelService
    from variorum.services.resources import catalogue_path

    def preferred(role: Role) -> str | None:
        now = settings()
        return {
            Role.DRAFTER: now.drafter,
            Role.VERIFIER: now.verifier,
            Role.EMBEDDER: now.embedder,
        }.get(role)

    token = HubToken()
    return ModelService(
        load_catalogue(catalogue_path()),
        places.models,
        ModelFetcher(token.find),
        preferred=preferred,
        in_use=pool.in_use,
        inspector=ModelInspector(
            lambda path, drafts: _inspect(path, drafts, settings(), places),
            pool,
            places.models / "speeds.json",
        ),
        elsewhere=_Elsewhere(places.models),
        drafts=lambda: settings().drafts,
        memory_need=_memory_need,
        token=token,
    )


def fetch(models: ModelService, what: str, sink: DownloadSink, cancel: CancelToken) -> Path:
    """Fetch a model of the catalogue by its id, or a GGUF by its address: 'https://…', with '#sha256=…' if it is known.

    Raises DownloadFailed, Cancelled.
    """
    if "://" not in what:
        return models.pull(what, sink, cancel)
    url, _, sha256 = what.partition("#sha256=")
    state = models.pull_url(url, sha256, sink, cancel)
    return state.path or Path(state.id)


def discard(folder: Path, what: str) -> None:
    """Delete what has arrived of a model that is no longer wanted. folder: the models folder. Raises OSError."""
    from variorum.engine.fetch.url import forget_url

    if "://" in what:
        with contextlib.suppress(KnownError):  # an address that nothing was fetched from
            forget_url(what.partition("#")[0], folder)
    elif (arrived := folder / ".partial" / what).exists():
        shutil.rmtree(arrived)


def _state_folder(path: Path, limit: int) -> StateFolder:
    from variorum.engine.llama.state_folder import StateFolder

    return StateFolder(path, limit)


def engine_settings(settings: Settings, places: Locations, context_at_most: int = 0) -> EngineSettings:
    """What a person has set, as the engine takes it.

    Raises:
        KnownError: values that can't be used together.
    """
    from variorum.engine.llama import EngineSettings

    try:
        return EngineSettings(
            context_tokens=settings.context_tokens,
            context_at_most=context_at_most,
            max_sequences=settings.parallel_sequences,
            n_batch=settings.batch_tokens,
            n_ubatch=settings.micro_batch_tokens,
            threads=settings.threads,
            gpu_layers=settings.gpu_layers,
            flash_attention=settings.flash_attention,
            prompt_lookup=settings.prompt_lookup,
            kv_type=settings.kv_cache.value,
            state_memory_bytes=max(-1, settings.prompt_cache_memory * MEGABYTE),
            state_folder=places.prompt_states,
            state_disk_bytes=settings.prompt_cache_disk * MEGABYTE,
        )
    except ValueError as error:
        raise KnownError(
            f"The settings of the models do not go together: {error}.",
            "Correct settings.toml in the home folder, or remove these lines to get the defaults.",
        ) from error


def open_gguf(
    path: Path, settings: Settings, places: Locations, cancel: CancelToken, context_at_most: int
) -> LanguageModel:
    """Load a GGUF. context_at_most: bounds its context to leave room for another; 0 for none."""
    from variorum.engine.llama import open_model

    return open_model(path, engine_settings(settings, places, context_at_most), cancel)


def plan_load(drafter: Path, verifier: Path, settings: Settings, places: Locations) -> LoadPlan:
    """How two models would be loaded on this machine."""
    from variorum.engine.llama import plan_models

    return plan_models(drafter, verifier, engine_settings(settings, places))


def _inspect(path: Path, drafts: int, settings: Settings, places: Locations) -> Inspection:
    """What a GGUF's header says, and what this machine makes of it."""
    from variorum.engine.llama.inspect import inspect_gguf

    return inspect_gguf(path, engine_settings(settings, places), drafts)


def _memory_need(architecture: Architecture, file_bytes: int, drafts: int) -> int:
    """Bytes of memory that a catalogue's model needs, before it is here."""
    from variorum.engine.llama.inspect import catalogue_memory

    return catalogue_memory(architecture, file_bytes, drafts)


def connect(endpoint: Endpoint, key: str, cancel: CancelToken) -> LanguageModel:
    """Connect to a model on a server."""
    from variorum.engine.remote.model import open_remote

    return open_remote(endpoint, key, cancel)


def devices() -> list[str]:
    """What llama.cpp can compute on, in words."""
    from variorum.engine.llama import compute_devices

    found = compute_devices()
    lines = []
    for device in found:
        memory = (
            f", {device.memory_free / 1e9:.1f} of {device.memory_total / 1e9:.1f} GB free"
            if device.memory_total
            else ""
        )
        lines.append(f"{device.name}: {device.description}{memory}")
    gpus = [device.name for device in found if device.kind == "gpu"]
    if gpus:
        lines.append(f"llama.cpp can place models on {' and '.join(gpus)}")
    else:
        lines.append(
            "this build of llama.cpp can't place models on a GPU; it computes on the CPU only "
            "(README, ‘Installing for a GPU’)"
        )
    return lines
