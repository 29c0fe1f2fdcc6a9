"""Asking: from a question to a stored answer."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field, replace

from variorum.domain.answers import Answer
from variorum.domain.documents import Scope
from variorum.domain.errors import BugError, Cancelled, EmptyLibrary, KnownError
from variorum.domain.events import Answered, AskSink, Failed
from variorum.domain.ports import AnswerStore, CancelToken, Embedder, PassageIndex
from variorum.rag.calibrate import Calibrations
from variorum.rag.follow_up import MOST_TURNS
from variorum.rag.pipeline import Pipeline
from variorum.rag.prompts import Prompt, Turn, source_id
from variorum.rag.run import PipelineOptions, Roles
from variorum.rag.verify_later import can_be_verified, verify_later
from variorum.services.contract import AskOptions, ModelInUse, ModelPlace, Preview, RemotePlace
from variorum.services.linking import Linking
from variorum.services.loading import Planner, QuestionModels
from variorum.services.pool import ModelPool
from variorum.services.previewing import PreviewEnds, Recording
from variorum.services.settings import FinalAnswer, Settings

_log = logging.getLogger(__name__)

Resolver = Callable[[str, str | None], ModelPlace]
"""(role, choice) -> the GGUF file or endpoint to use; raises KnownError."""


@dataclass(slots=True)
class AskService:
    """Answers questions. Any thread; several questions may run at once and share the loaded models.

    embedder: called when a question is asked; raises ModelError while its model is not on this machine.
    settings: as they are now; looked at for each question.
    plan: whether drafter and verifier fit in memory together; None: both are loaded and stay.
    calibrations: what is known of verifiers.
    linking: what may be sent to servers, and who stands in for them; None where there are none.
    """

    index: PassageIndex
    answers: AnswerStore
    embedder: Callable[[], Embedder]
    resolve: Resolver
    pool: ModelPool
    prompts: dict[str, Prompt]
    settings: Callable[[], Settings]
    plan: Planner | None = None
    calibrations: Calibrations = field(default_factory=Calibrations)
    linking: Linking | None = None

    def ask(self, question: str, options: AskOptions, sink: AskSink, cancel: CancelToken) -> Answer:
        """Answer a question and store the answer; see `contract.Asking`."""
        started = time.perf_counter()

        def at_ms() -> float:
            return (time.perf_counter() - started) * 1000.0

        try:
            answer = self._answer(question.strip(), options, sink, cancel, at_ms)
            answer = replace(answer, follows=options.follows)
            self.answers.save(answer)
        except Cancelled as stop:
            sink(Failed(stop.message, stop.advice, True, at_ms()))
            raise
        except KnownError as error:
            sink(Failed(error.message, error.advice, False, at_ms()))
            raise
        except Exception as error:
            message = f"An unexpected error stopped this question: {type(error).__name__}: {error}."
            _log.exception("asking failed")
            advice = "It is our fault. Please report it with the end of variorum.log in the home folder."
            sink(Failed(message, advice, False, at_ms()))
            raise BugError(message, advice) from error
        sink(Answered(answer, at_ms()))
        return answer

    def preview(self, question: str, options: AskOptions, cancel: CancelToken) -> Preview:
        """Exactly what the question would send to endpoints; see `contract.Asking`."""
        drafter, verifier = self._places(question.strip(), options)
        wanted = pipeline_options(self.settings(), options, self.calibrations, self._turns(options.follows))
        notes: list[str] = []
        if self.linking is not None:
            drafter, verifier = self.linking.allowed(
                options.scope, drafter, verifier, notes.append, self._earlier_sources(options.follows)
            )
        if self.linking is None or not any(isinstance(p, RemotePlace) for p in (drafter, verifier)):
            return Preview((), (*notes, "Nothing leaves this machine."))
        recording = Recording(self.linking.privacy, self.pool.facts)
        models = QuestionModels(
            self.pool,
            self.plan,
            drafter,
            verifier,
            sink=lambda _: None,
            at_ms=lambda: 0.0,
            cancel=cancel,
            link=lambda place, role, _: recording.model(place, role),
        )
        try:
            pipeline = Pipeline(self.index, self.embedder(), lambda: models.load(wanted.mode), self.prompts)
            pipeline.ask(question.strip(), wanted, lambda _: None, cancel)
        except PreviewEnds:
            pass
        finally:
            models.close()
        return recording.preview()

    def verify(self, answer_id: str, verifier: str | None, sink: AskSink, cancel: CancelToken) -> Answer:
        """Verify a stored answer's drafts now, and store what comes of it; see `contract.Asking`."""
        started = time.perf_counter()

        def at_ms() -> float:
            return (time.perf_counter() - started) * 1000.0

        answer = self.answers.load(answer_id)
        if answer is None:
            raise KnownError(f"There is no answer {answer_id}.", "It may have been deleted; ask again.")
        if not any(can_be_verified(draft) for draft in answer.drafts):
            raise KnownError("This answer has no draft that cites something.", "Ask again.")
        place = self.resolve("verifier", verifier)
        links = None
        if self.linking is not None:
            links = self.linking.question(sink, at_ms, cancel)
            scope = Scope(None, frozenset(citation.document_id for citation in answer.citations))
            sources = self._earlier_sources(answer_id)
            place, _ = self.linking.allowed(scope, place, place, links.say, sources)
        link = links.link if links else None
        models = QuestionModels(
            self.pool, None, place, place, sink=sink, at_ms=at_ms, cancel=cancel, link=link
        )
        try:
            verified = verify_later(answer, models.load().verifier, self.prompts["verify"], cancel)
            verified = links.noted(verified) if links else verified
        finally:
            models.close()
            if links:
                links.tell_use()
                links.close()
        self.answers.save(verified)
        return verified

    def recent(self, limit: int = 100) -> list[tuple[str, str, str]]:
        """(answer id, question, created) newest first."""
        return self.answers.recent(limit)

    def load(self, answer_id: str) -> Answer | None:
        """A stored answer with everything it was made of."""
        return self.answers.load(answer_id)

    def models_in_use(self) -> list[ModelInUse]:
        """Models in memory now; never loads one."""
        return self.pool.in_use()

    def _answer(
        self,
        question: str,
        options: AskOptions,
        sink: AskSink,
        cancel: CancelToken,
        at_ms: Callable[[], float],
    ) -> Answer:
        drafter, verifier = self._places(question, options)
        wanted = pipeline_options(self.settings(), options, self.calibrations, self._turns(options.follows))
        links = None
        if self.linking is not None:
            links = self.linking.question(sink, at_ms, cancel)
            drafter, verifier = self.linking.allowed(
                options.scope, drafter, verifier, links.say, self._earlier_sources(options.follows)
            )
        models = QuestionModels(
            self.pool,
            self.plan,
            drafter,
            verifier,
            sink=sink,
            at_ms=at_ms,
            cancel=cancel,
            link=links.link if links else None,
        )
        loader = ThreadPoolExecutor(1, thread_name_prefix="model-load")
        try:
            # Models load while passages are retrieved
            loading: Future[Roles] = loader.submit(models.load, wanted.mode)
            pipeline = Pipeline(self.index, self.embedder(), loading.result, self.prompts)
            answer = pipeline.ask(question, wanted, sink, cancel)
            return links.noted(answer) if links else answer
        finally:
            loader.shutdown(wait=True)
            models.close()
            if links:
                links.tell_use()
                links.close()

    def _places(self, question: str, options: AskOptions) -> tuple[ModelPlace, ModelPlace]:
        """The drafter's and the verifier's. Raises KnownError: nothing can be asked."""
        if not question:
            raise KnownError("The question is empty.", "Type a question.")
        self._check_not_empty(options)
        return self.resolve("drafter", options.drafter), self.resolve("verifier", options.verifier)

    def _turns(self, follows: str) -> tuple[Turn, ...]:
        """The last turns of the conversation that ends with this answer, oldest first."""
        turns: list[Turn] = []
        seen: set[str] = set()
        while follows and follows not in seen and len(turns) < MOST_TURNS:
            seen.add(follows)
            answer = self.answers.load(follows)
            if answer is None:
                break
            sources = dict.fromkeys(source_id(c.document_id) for c in answer.citations)
            turns.insert(0, Turn(answer.asked_as or answer.question, answer.text, tuple(sources)))
            follows = answer.follows
        return tuple(turns)

    def _earlier_sources(self, follows: str) -> tuple[str, ...]:
        """The documents that the conversation so far has looked at: what is asked next may repeat any of it.

        '0', which is no document, for what has been removed since.
        """
        sources: dict[str, None] = {}
        seen: set[str] = set()
        while follows and follows not in seen:
            seen.add(follows)
            answer = self.answers.load(follows)
            if answer is None:
                break
            found = self.index.passages(answer.passages)
            sources |= dict.fromkeys(source_id(c.document_id) for c in answer.citations)
            sources |= dict.fromkeys(source_id(p.chunk.document_id) for p in found.values())
            if len(found) < len(set(answer.passages)):
                sources["0"] = None
            follows = answer.follows
        return tuple(sources)

    def _check_not_empty(self, options: AskOptions) -> None:
        if self.index.passage_count(options.scope):
            return
        if options.scope.document_ids:
            raise EmptyLibrary(
                "The chosen documents have no passages.", "Choose others, or index them again."
            )
        if options.scope.collection:
            raise EmptyLibrary(
                f"There is nothing to search in the collection ‘{options.scope.collection}’.",
                "Index a folder into it first: variorum index FOLDER --collection NAME.",
            )
        raise EmptyLibrary("The library is empty.", "Add a folder first: variorum index FOLDER.")


def pipeline_options(
    settings: Settings,
    options: AskOptions,
    calibrations: Calibrations,
    turns: tuple[Turn, ...] = (),
) -> PipelineOptions:
    """How the pipeline is to answer: as asked, and as the settings say where nothing was asked for."""
    synthesise = {FinalAnswer.AUTO: None, FinalAnswer.SELECTION: False, FinalAnswer.SYNTHESIS: True}
    return PipelineOptions(
        scope=options.scope,
        mode=options.mode or settings.mode,
        drafts=options.drafts or settings.drafts,
        passages=options.passages or settings.passages,
        strategy=settings.partition,
        accept_at=settings.accept_at,
        calibrations=calibrations,
        synthesise=synthesise[settings.final_answer],
        seed=options.seed,
        rounds=settings.rounds,
        turns=turns,
    )
