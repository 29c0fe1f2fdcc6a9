"""Asking one case of one arm: the program's own pipeline, with the passages given."""

from __future__ import annotations

import ast
import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from variorum import __version__, rag
from variorum.domain.answers import Answer, Citation, Mode
from variorum.domain.documents import Passage, Scope
from variorum.domain.errors import ContextTooSmall
from variorum.domain.events import AskEvent
from variorum.domain.ports import CancelToken, Embedder, LanguageModel, PassageIndex
from variorum.rag.pipeline import Pipeline
from variorum.rag.prompts import Prompt, source_id
from variorum.rag.retrieve import retrieve_to_answer
from variorum.rag.run import PipelineOptions, Roles
from variorum.services.contract import ModelPlace
from variorum.services.evaluation.arms import Asked
from variorum.services.evaluation.cases import Case
from variorum.services.evaluation.given import GivenPassages, as_passages
from variorum.services.evaluation.questions import Source, digest
from variorum.services.evaluation.replies import Remembering, Replies
from variorum.services.loading import Planner, QuestionModels
from variorum.services.pool import ModelPool

_EDGE = 1 << 20


@dataclass(slots=True)
class Asker:
    """Asks cases. Used by one thread.

    index: the person's library, for questions without given passages. options: as the settings say.
    text_of: (document id, page) -> stored text of the library, None if there is none.
    """

    index: PassageIndex
    text_of: Callable[[int, int | None], str | None]
    embedder: Embedder
    prompts: Mapping[str, Prompt]
    options: PipelineOptions
    pool: ModelPool
    plan: Planner | None
    drafter: ModelPlace
    verifier: ModelPlace
    cancel: CancelToken
    _fixed: dict[bool, str] = field(default_factory=dict, init=False)
    _warm: bool = field(default=False, init=False)

    def names(self) -> dict[str, str]:
        """The models, by role."""
        return {"drafter": self.drafter.stem, "verifier": self.verifier.stem, "embedder": self.embedder.name}

    def key(self, case: Case, arm: Asked) -> str:
        """What a record is found by: it changes whenever the answer might.

        It is made of program, models, prompts, options, embedder and everything that is given. Standard RAG is
        answered by the verifier alone: its answers hold whoever drafts in the other arms.
        """
        is_drafted = arm.mode is not Mode.STANDARD
        if is_drafted not in self._fixed:
            parts = (
                _program(),
                _model(self.drafter) if is_drafted else "",
                _model(self.verifier),
                repr(sorted(self.prompts.items())),
            )
            self._fixed[is_drafted] = digest("\0".join((*parts, self.embedder.fingerprint)))
        given = [f"{p.title}\0{p.text}" for part in self._passages(case) for p in part]
        options = {k: str(v) for k, v in asdict(self._options(case, arm)).items()}
        return digest(
            json.dumps([self._fixed[is_drafted], case.question.text, given, options], sort_keys=True)
        )

    def ask(self, case: Case, arm: Asked, replies: Replies | None = None) -> dict[str, Any]:
        """Ask, and return the record: the answer, where its citations stand, what its drafts measure.

        A question that does not fit a model's context is recorded as failed. Raises KnownError, Cancelled.

        replies: what the models have said so far; they are not asked it again. None: they are asked everything.
        """
        about = {"case": case.id, "arm": arm.name, "question": case.question.text}
        models = QuestionModels(
            self.pool,
            self.plan,
            self.drafter,
            self.verifier,
            sink=_nobody,
            at_ms=lambda: 0.0,
            cancel=self.cancel,
        )
        options = self._options(case, arm)
        given, more = self._passages(case)
        index: PassageIndex = GivenPassages(given, self.embedder, more) if case.sources else self.index
        try:
            roles = models.load(options.mode)  # not in the time that is measured, nor is the embedder's start
            if not self._warm:
                self.embedder.embed([case.question.text])
                self._warm = True
            if replies is not None:
                replies.begin()
                roles = self._remembering(roles, replies)
            pipeline = Pipeline(index, self.embedder, lambda: roles, dict(self.prompts))
            answer = pipeline.ask(case.question.text, options, _nobody, self.cancel)
            record = {**about, **self._record(case, answer, roles)}
            if replies is not None:
                record["reused_replies"] = replies.reused
        except ContextTooSmall as error:
            record = {**about, "failed": str(error)}
        finally:
            # No arm may find ready what another one has computed of the same passages
            self.pool.forget_sources(list({source_id(p.chunk.document_id) for p in (*given, *more)}))
            models.close()
            if replies is not None:
                replies.keep()
        return record

    def _remembering(self, roles: Roles, replies: Replies) -> Roles:
        """The same models, asked only for what they have not said."""
        drafter, verifier = _model(self.drafter), _model(self.verifier)
        pairs = dict.fromkeys([(drafter, verifier), (verifier, verifier)])  # with itself it said the same

        def wrap(model: LanguageModel) -> LanguageModel:
            facts = model.facts
            which = (facts.name, facts.architecture, facts.quantization, facts.parameters, facts.file_bytes)
            about, *also = (f"{first}\0{second}\0{which}" for first, second in pairs)
            return Remembering(model, about, replies, also)

        return roles.through(wrap)

    def _passages(self, case: Case) -> tuple[Sequence[Passage], Sequence[Passage]]:
        """What is given, and what more there is."""
        if case.sources:
            every = as_passages((*case.sources, *case.more))
            return every[: len(case.sources)], every[len(case.sources) :]
        text, k = case.question.text, self.options.passages
        return retrieve_to_answer(text, self.embedder, self.index, Scope(), k), ()

    def _options(self, case: Case, arm: Asked) -> PipelineOptions:
        usual = self.options
        return replace(  # what an arm does not say is as in every question
            usual,
            mode=arm.mode,
            drafts=arm.drafts or usual.drafts,
            passages=len(case.sources) or usual.passages,
            strategy=arm.strategy or usual.strategy,
            accept_at=usual.accept_at if arm.accept_at is None else arm.accept_at,
            synthesise=usual.synthesise if arm.synthesise is None else arm.synthesise,
            calibrations=usual.calibrations,
        )

    def _record(self, case: Case, answer: Answer, roles: Roles) -> dict[str, Any]:
        told = asdict(answer)
        del told["prompts"]  # they would be most of the file, and can be made again
        verified = [d for d in answer.drafts if d.scores.self_consistency is not None]
        return {
            "answer": told,
            "places": {str(c.n): self._place(case, c) for c in answer.citations},
            "resolved": [sum(self._resolves(case, c) for c in answer.citations), len(answer.citations)],
            "answer_tokens": {str(d.id): roles.verifier.count_tokens(d.answer) for d in verified},
        }

    def _place(self, case: Case, citation: Citation) -> tuple[str, int | None]:
        if not case.sources:
            return citation.path, citation.page
        source = _source(case, citation)
        at = 0
        for i, sentence in enumerate(source.sentences):
            if at == citation.start:
                return source.key, i
            at += len(sentence) + 1
        return source.key, None

    def _resolves(self, case: Case, citation: Citation) -> bool:
        if case.sources:
            text: str | None = _source(case, citation).text
        else:
            text = self.text_of(citation.document_id, citation.page)
        return text is not None and text[citation.start : citation.end] == citation.quote


def _source(case: Case, citation: Citation) -> Source:
    """Passages are documents numbered from 1; see `as_passages`."""
    return (*case.sources, *case.more)[citation.document_id - 1]


def _nobody(_: AskEvent) -> None:
    return None


@lru_cache(maxsize=1)
def _program() -> str:
    """The version, and the syntax trees of what answers: a comment may change, a rule may not.

    Where the program was frozen without its sources, the version alone.
    """
    folder = Path(rag.__file__).parent
    trees = [ast.dump(ast.parse(file.read_bytes())) for file in sorted(folder.glob("*.py"))]
    return digest("\0".join((__version__, *trees)))


@lru_cache(maxsize=8)
def _model(place: ModelPlace) -> str:
    """A model file by its size, its beginning (which holds its metadata) and its end; an endpoint by its name."""
    if not isinstance(place, Path):
        return place.stem
    found = hashlib.sha256()
    with place.open("rb") as file:
        found.update(file.read(_EDGE))
        size = file.seek(0, 2)
        file.seek(max(0, size - _EDGE))
        found.update(file.read(_EDGE))
    return f"{place.stem} {size} {found.hexdigest()}"
