"""The whole program around a home folder."""

from __future__ import annotations

import contextlib
import logging
import logging.handlers
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from variorum.composition.evaluation import evaluation_service
from variorum.composition.library import library_service, open_embedder
from variorum.composition.models import (
    MEGABYTE,
    DiskStates,
    connect,
    devices,
    discard,
    fetch,
    model_service,
    open_gguf,
    plan_load,
)
from variorum.composition.once import Once
from variorum.composition.settings import settings_service
from variorum.composition.standing import leave_standing
from variorum.domain.errors import ModelError
from variorum.domain.ports import CancelToken, LanguageModel, LoadPlan
from variorum.services.contract import ModelPlace, RemotePlace, Services
from variorum.services.locations import locate
from variorum.services.settings_file import LiveSettings, load_settings, save_value

SAMPLE_QUESTION = "Which image formats can be used as a map background in EPANET?"


def build(home: Path | None = None, *, warm: bool = False) -> Services:
    """Build the program around a home folder; nothing heavy is imported or loaded yet.

    Args:
        warm: start the embedding process if there is something to ask of, so that the first question need not wait.

    Raises:
        KnownError: the settings or the database can't be used; says what to do.
    """
    from variorum.engine.remote.keys import KeyringKeys
    from variorum.ingest.folder import FolderScan
    from variorum.rag.calibrate import load_calibrations
    from variorum.rag.prompts import load_prompts, source_id
    from variorum.services.ask import AskService
    from variorum.services.choosing import ModelChoices
    from variorum.services.doctor import Doctor
    from variorum.services.downloads import Downloads
    from variorum.services.export.exporter import ExportService
    from variorum.services.linking import Linking
    from variorum.services.pool import ModelPool
    from variorum.services.privacy import GuardedModel, Privacy
    from variorum.services.remotes import RemoteService
    from variorum.services.resources import resource_path
    from variorum.store.answers import StoredAnswers
    from variorum.store.database import Database
    from variorum.store.documents import StoredLibrary
    from variorum.store.passages import StoredPassages

    places = locate(home)
    settings = load_settings(places.settings_file)
    scan = FolderScan(settings.ignore)

    def open_model(place: ModelPlace, cancel: CancelToken, at_most: int) -> LanguageModel:
        if isinstance(place, RemotePlace):
            return GuardedModel(remotes.open(place, cancel), privacy)
        # The folder on disk is opened once, with the room it had then
        now = live().model_copy(update={"prompt_cache_disk": settings.prompt_cache_disk})
        model = open_gguf(place, now, places, cancel, at_most)
        leave_standing("a model")
        return model

    pool = ModelPool(open_model)
    disk_states = DiskStates(places.prompt_states, settings.prompt_cache_disk * MEGABYTE)
    if settings.prompt_cache_disk == 0:
        disk_states.clear()

    live = LiveSettings(places.settings_file)
    models = model_service(places, live, pool)
    downloads = Downloads(partial(fetch, models), discard=partial(discard, places.models))
    remotes = RemoteService(places.settings_file, live, KeyringKeys(), connect, models.resolve)

    def save(name: str, value: Any) -> None:
        save_value(name, value, places.settings_file)

    def text_gone(document_ids: Sequence[int]) -> None:
        """Let nothing that a model computed from these documents outlive them."""
        sources = [source_id(document_id) for document_id in document_ids]
        pool.forget_sources(sources)
        disk_states.forget(sources)

    embedder = Once(lambda: open_embedder(models.resolve("embedder"), settings))
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
        save,
    )
    answers = StoredAnswers(database)
    prompts = load_prompts(resource_path("prompts"))

    def plan(drafter: Path, verifier: Path) -> LoadPlan:
        return plan_load(drafter, verifier, live(), places)

    calibrations = load_calibrations(resource_path("calibration.toml"))
    ask = AskService(
        passages,
        answers,
        embedder,
        remotes.resolve,
        pool,
        prompts,
        live,
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
        devices,
        passages.state,
        placement,
        remotes=remotes.states,
        local_only=privacy.local_only,
    )

    documents = library_service(database, library, passages, embedder, scan)
    evaluation = evaluation_service(
        places.home / "evaluations",
        library,
        passages,
        embedder,
        prompts,
        calibrations,
        pool,
        plan,
        remotes,
        settings,
    )

    adjusting = settings_service(places, live, pool, models, remotes)

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

    services = Services(
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
        settings=adjusting,
        choices=ModelChoices(live, models, adjusting.put),
    )
    leave_standing("services")
    return services


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
