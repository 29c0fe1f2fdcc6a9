"""The wiring of evaluation: the same parts that answer a person, asked a set's questions."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from variorum.composition.library import open_corpus
from variorum.domain.ports import CancelToken, LoadPlan
from variorum.services.contract import AskOptions
from variorum.services.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from variorum.domain.ports import PassageIndex
    from variorum.engine.embed.process import SentenceTransformerEmbedder
    from variorum.rag.calibrate import Calibrations
    from variorum.rag.prompts import Prompt
    from variorum.services.evaluation.asking import Asker
    from variorum.services.evaluation.contract import EvaluationOptions
    from variorum.services.evaluation.service import EvaluationService
    from variorum.services.pool import ModelPool
    from variorum.services.remotes import RemoteService
    from variorum.store.documents import StoredLibrary


def evaluation_service(
    folder: Path,
    library: StoredLibrary,
    passages: PassageIndex,
    embedder: Callable[[], SentenceTransformerEmbedder],
    prompts: Mapping[str, Prompt],
    calibrations: Calibrations,
    pool: ModelPool,
    plan: Callable[[Path, Path], LoadPlan],
    remotes: RemoteService,
    settings: Settings,
) -> EvaluationService:
    """The service, with its records in a folder. plan: how two models would be loaded."""
    from variorum.services.evaluation.service import EvaluationService

    def text_of(document_id: int, page: int | None) -> str | None:
        found = library.page(document_id, page)
        return None if found is None else found.text

    def asker(options: EvaluationOptions, cancel: CancelToken) -> Asker:
        from variorum.services.ask import pipeline_options
        from variorum.services.evaluation.asking import Asker

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

    return EvaluationService(
        folder,
        passages,
        embedder,
        _sentences,
        lambda corpus: open_corpus(corpus, embedder),
        asker,
        settings.passages,
    )


def _sentences(text: str) -> list[str]:
    """The sentences of a text, as a reader would cut them."""
    from variorum.ingest.sentences import split_sentences

    return [text[span.start : span.end] for span in split_sentences(text)]
