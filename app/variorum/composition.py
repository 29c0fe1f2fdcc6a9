"""The one place that builds the parts and wires them together; imported only by the entry points."""

from __future__ import annotations

import contextlib
import logging
import logging.handlers
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from variorum.domain.catalogue import Architecture, FoundModel, Role
from variorum.domain.endpoint import Endpoint
from variorum.domain.errors import KnownError, ModelError
from variorum.domain.inspection import Inspection
from variorum.domain.ports import CancelToken, FileReader, LanguageModel, LoadPlan
from variorum.services.contract import AskOptions, ModelPlace, RemotePlace, Services
from variorum.services.settings import (
    LiveSettings,
    Locations,
    Settings,
    load_settings,
    locate,
    save_value,
)

if TYPE_CHECKING:
    from variorum.domain.ports import PassageIndex
    from variorum.engine.embed.process import SentenceTransformerEmbedder
    from variorum.engine.llama import EngineSettings
    from variorum.engine.llama.state_folder import StateFolder
    from variorum.services.contract import Library
    from variorum.services.evaluation.asking import Asker
    from variorum.services.evaluation.contract import EvaluationOptions

SAMPLE_QUESTION = "Which image formats can be used as a map background in EPANET?"

_MEGABYTE = 1_000_000

_T = TypeVar("_T")


class _Once(Generic[_T]):
    """Makes something at the first call, once, whichever thread asks. What fails is tried again at the next call."""

    def __init__(self, make: Callable[[], _T]) -> None:
        self._make = make
        self._lock = threading.Lock()
        self._made: _T | None = None

    def __call__(self) -> _T:
        with self._lock:
            if self._made is None:
                self._made = self._make()
            return self._made

    @property
    def made(self) -> _T | None:
        """What was made, None if nothing was."""
        return self._made


class _DiskStates:
    """The folder of prompt states, also while no model is loaded. Any thread."""

    def __init__(self, path: Path, limit: int) -> None:
        self._path = path
        self._folder = _Once(lambda: _state_folder(path, limit))

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


@dataclass(frozen=True, slots=True)
class _Corpus:
    """A library in a folder of its own."""

    library: Library
    index: PassageIndex


def build(home: Path | None = None, *, warm: bool = False) -> Services:
    """Build the program around a home folder; nothing heavy is imported or loaded yet.

    Args:
        warm: start the embedding process if there is something to ask of, so that the first question need not wait.

    Raises:
        KnownError: the settings or the database can't be used; says what to do.
    """
    from variorum.engine.fetch.pull import ModelFetcher
    from variorum.engine.remote.keys import HubToken, KeyringKeys
    from variorum.ingest.folder import FolderScan
    from variorum.ingest.pages import PageRenderer
    from variorum.ingest.watch import watch_folders
    from variorum.rag.calibrate import load_calibrations
    from variorum.rag.prompts import load_prompts, source_id
    from variorum.services.ask import AskService, pipeline_options
    from variorum.services.catalogue import load_catalogue
    from variorum.services.doctor import Doctor
    from variorum.services.downloads import Downloads
    from variorum.services.evaluation.service import EvaluationService
    from variorum.services.export.exporter import ExportService
    from variorum.services.inspecting import ModelInspector
    from variorum.services.library import LibraryService
    from variorum.services.linking import Linking
    from variorum.services.models import ModelService
    from variorum.services.pool import ModelPool
    from variorum.services.privacy import GuardedModel, Privacy
    from variorum.services.remotes import RemoteService
    from variorum.services.resources import catalogue_path, resource_path
    from variorum.store.answers import StoredAnswers
    from variorum.store.database import Database
    from variorum.store.documents import StoredLibrary
    from variorum.store.folders import StoredFolders
    from variorum.store.passages import StoredPassages

    places = locate(home)
    settings = load_settings(places.settings_file)
    scan = FolderScan(settings.ignore)

    def open_model(place: ModelPlace, cancel: CancelToken, at_most: int) -> LanguageModel:
        if isinstance(place, RemotePlace):
            return GuardedModel(remotes.open(place, cancel), privacy)
        return _open_model(place, settings, places, cancel, at_most)

    pool = ModelPool(open_model)
    disk_states = _DiskStates(places.prompt_states, settings.prompt_cache_disk * _MEGABYTE)
    if settings.prompt_cache_disk == 0:
        disk_states.clear()

    def preferred(role: Role) -> str | None:
        return {
            Role.DRAFTER: settings.drafter,
            Role.VERIFIER: settings.verifier,
            Role.EMBEDDER: settings.embedder,
        }.get(role)

    token = HubToken()
    models = ModelService(
        load_catalogue(catalogue_path()),
        places.models,
        ModelFetcher(token.find),
        preferred=preferred,
        in_use=pool.in_use,
        inspector=ModelInspector(
            lambda path, drafts: _inspect(path, drafts, settings, places), pool, places.models / "speeds.json"
        ),
        elsewhere=_Elsewhere(places.models),
        drafts=lambda: settings.drafts,
        memory_need=_memory_need,
        token=token,
    )
    downloads = Downloads(models.pull)
    live = LiveSettings(places.settings_file)
    remotes = RemoteService(places.settings_file, live, KeyringKeys(), _open_remote, models.resolve)

    def text_gone(document_ids: Sequence[int]) -> None:
        """Let nothing that a model computed from these documents outlive them."""
        sources = [source_id(document_id) for document_id in document_ids]
        pool.forget_sources(sources)
        disk_states.forget(sources)

    embedder = _Once(lambda: _embedder(models.resolve("embedder"), settings))
    reader = _Once(lambda: _reader(embedder().folder.path, embedder().folder.window))
    database = Database(places.database_file)
    log = _log_into(places.log_file)
    try:
        library = StoredLibrary(database, text_gone)
        passages = StoredPassages(database, places.index_file, lambda: embedder().fingerprint)
    except BaseException:
        database.close()
        raise
    if warm and library.documents():
        with contextlib.suppress(ModelError):  # not fetched yet: said when it is needed
            embedder().start()
    privacy = Privacy(
        live,
        library.documents,
        library.document,
        lambda names: save_value("local_only", list(names), places.settings_file),
    )
    pages = PageRenderer()
    answers = StoredAnswers(database)
    prompts = load_prompts(resource_path("prompts"))

    def plan(drafter: Path, verifier: Path) -> LoadPlan:
        return _plan_models(drafter, verifier, settings, places)

    calibrations = load_calibrations(resource_path("calibration.toml"))
    ask = AskService(
        passages,
        answers,
        embedder,
        remotes.resolve,
        pool,
        prompts,
        settings,
        plan,
        calibrations,
        Linking(privacy, pool, remotes.local, remotes.price),
    )

    def placement() -> LoadPlan | None:
        try:
            chosen = models.resolve("drafter"), models.resolve("verifier")
        except ModelError:
            return None  # not fetched yet, or no longer there: said where models are listed
        return plan(*chosen)

    doctor = Doctor(
        places,
        library,
        models,
        _devices,
        passages.state,
        placement,
        remotes=remotes.states,
        local_only=privacy.local_only,
    )

    documents = LibraryService(
        store=library,
        index=passages,
        embedder=embedder,
        reader=reader,
        scan=scan,
        drawer=pages,
        folders=StoredFolders(database),
        folder_watch=watch_folders,
    )

    @contextmanager
    def open_corpus(folder: Path) -> Iterator[_Corpus]:
        store = Database(folder / "library.db")
        index = StoredPassages(store, folder / "library.faiss", lambda: embedder().fingerprint)
        corpus = LibraryService(
            StoredLibrary(store),
            index,
            embedder,
            lambda: _reader(embedder().folder.path, embedder().folder.window),
            FolderScan(),
            PageRenderer(),
            folders=StoredFolders(store),
            folder_watch=watch_folders,
        )
        try:
            yield _Corpus(corpus, index)
        finally:
            corpus.close()
            index.close()
            store.close()

    def asker(options: EvaluationOptions, cancel: CancelToken) -> Asker:
        from variorum.services.evaluation.asking import Asker

        def text_of(document_id: int, page: int | None) -> str | None:
            found = library.page(document_id, page)
            return None if found is None else found.text

        return Asker(
            passages,
            text_of,
            embedder(),
            prompts,
            pipeline_options(settings, AskOptions(passages=options.passages), calibrations),
            pool,
            plan,
            remotes.resolve("drafter", options.drafter),
            remotes.resolve("verifier", options.verifier),
            cancel,
        )

    evaluation = EvaluationService(
        places.home / "evaluations",
        passages,
        embedder,
        _sentences,
        open_corpus,
        asker,
        settings.passages,
    )

    def close() -> None:
        """Stop questions and indexing, then end the embedding process, save the index, close the database."""
        downloads.close()
        pool.close()
        documents.close()
        if embedder.made is not None:
            embedder.made.close()
        passages.close()
        database.close()
        logging.getLogger("variorum").removeHandler(log)
        log.close()

    return Services(
        ask=ask,
        conversations=answers,
        export=ExportService(answers, documents, _print_pdf),
        library=documents,
        models=models,
        remotes=remotes,
        evaluation=evaluation,
        sample_folder=resource_path("sample/documents"),
        sample_question=SAMPLE_QUESTION,
        diagnose=doctor.diagnose,
        close=close,
        downloads=downloads,
        privacy=privacy,
    )


def open_window(home: Path | None = None) -> int:
    """Show the window; returns its exit status. The parts are built after it has been painted."""
    from variorum.ui.app import run

    places: Locations = locate(home)
    return run(lambda: build(home, warm=True), sys.argv[:1], home=places.home)


def _print_pdf(html: str, title: str) -> bytes:
    from variorum.ui.pdf import print_pdf

    return print_pdf(html, title)


def _log_into(file: Path) -> logging.Handler:
    """Write the program's own warnings and errors to a file; it is made when there is something to write."""
    handler = logging.handlers.RotatingFileHandler(
        file, maxBytes=1_000_000, backupCount=1, encoding="utf-8", delay=True
    )
    handler.setLevel(logging.WARNING)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logger = logging.getLogger("variorum")
    logger.addHandler(handler)
    logger.propagate = False
    return handler


def _state_folder(path: Path, limit: int) -> StateFolder:
    from variorum.engine.llama.state_folder import StateFolder

    return StateFolder(path, limit)


def _engine_settings(settings: Settings, places: Locations, context_at_most: int = 0) -> EngineSettings:
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
            state_memory_bytes=max(-1, settings.prompt_cache_memory * _MEGABYTE),
            state_folder=places.prompt_states,
            state_disk_bytes=settings.prompt_cache_disk * _MEGABYTE,
        )
    except ValueError as error:
        raise KnownError(
            f"The settings of the models do not go together: {error}.",
            "Correct settings.toml in the home folder, or remove these lines to get the defaults.",
        ) from error


def _open_model(
    path: Path, settings: Settings, places: Locations, cancel: CancelToken, context_at_most: int
) -> LanguageModel:
    from variorum.engine.llama import open_model

    return open_model(path, _engine_settings(settings, places, context_at_most), cancel)


def _plan_models(drafter: Path, verifier: Path, settings: Settings, places: Locations) -> LoadPlan:
    from variorum.engine.llama import plan_models

    return plan_models(drafter, verifier, _engine_settings(settings, places))


def _inspect(path: Path, drafts: int, settings: Settings, places: Locations) -> Inspection:
    from variorum.engine.llama.inspect import inspect_gguf

    return inspect_gguf(path, _engine_settings(settings, places), drafts)


def _memory_need(architecture: Architecture, file_bytes: int, drafts: int) -> int:
    from variorum.engine.llama.inspect import catalogue_memory

    return catalogue_memory(architecture, file_bytes, drafts)


def _open_remote(endpoint: Endpoint, key: str, cancel: CancelToken) -> LanguageModel:
    from variorum.engine.remote.model import open_remote

    return open_remote(endpoint, key, cancel)


def _embedder(folder: Path, settings: Settings) -> SentenceTransformerEmbedder:
    from variorum.engine.embed.process import SentenceTransformerEmbedder

    return SentenceTransformerEmbedder(folder, precision=settings.embedder_precision.value)


def _reader(folder: Path, window: int) -> FileReader:
    from variorum.ingest.process import ReadingProcess

    return ReadingProcess(folder / "tokenizer.json", window)


def _sentences(text: str) -> list[str]:
    """The sentences of a text, as a reader would cut them."""
    from variorum.ingest.sentences import split_sentences

    return [text[span.start : span.end] for span in split_sentences(text)]


def _devices() -> list[str]:
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
