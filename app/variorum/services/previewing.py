"""What a question would send to servers, found by asking it without them: nobody is contacted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future

from variorum.domain.endpoint import parameters_in_name
from variorum.domain.errors import KnownError
from variorum.domain.plain_prompt import estimated_tokens, plain_text
from variorum.domain.ports import (
    CancelToken,
    Generation,
    GenerationRequest,
    Message,
    ModelFacts,
    ModelSpeed,
    PromptScore,
    ScoreRequest,
)
from variorum.services.contract import OutgoingText, Preview, RemotePlace
from variorum.services.privacy import HiddenNames, Privacy
from variorum.services.words import translate


def _after_drafts() -> str:
    return translate(
        "Preview",
        "What the drafts will say is not known before they are written: then each is sent to the verifier, if that is "
        "an endpoint, with the question and the sentences it cites.",
    )


def _after_verdicts() -> str:
    return translate(
        "Preview",
        "Which drafts the last request holds depends on the verdicts; it holds no more than these. A draft more is "
        "sent if all drafts rest on one passage.",
    )


def _after_nothing() -> str:
    return translate(
        "Preview",
        "If no draft is accepted, shorter ones are written from the sentences nearest to the question, and sent "
        "likewise.",
    )


def _after_rewriting() -> str:
    return translate(
        "Preview",
        "The question is put into other words first; the drafts then hold those, and passages found with them.",
    )


class PreviewEnds(Exception):
    """What follows depends on what a server would answer."""


class Recording:
    """The servers of a question that is only previewed. Used by the asking thread and those of local models."""

    def __init__(self, privacy: Privacy, known: Callable[[RemotePlace], ModelFacts | None]) -> None:
        """known: what a connection that is open already has said of the model; None if there is none."""
        self._privacy, self._known = privacy, known
        self._names = HiddenNames(privacy.title) if privacy.names_hidden() else None
        self._texts: list[OutgoingText] = []
        self._notes: list[str] = []

    def model(self, place: RemotePlace, role: str) -> RecordingModel:
        """In place of the server's model."""
        return RecordingModel(self, place, role, self._known(place) or _foreseen(place))

    def note(self, text: str) -> None:
        """Say something beside the texts, once."""
        if text not in self._notes:
            self._notes.append(text)

    def add(self, place: RemotePlace, purpose: str, request: GenerationRequest | ScoreRequest) -> None:
        """Keep a request as it would be sent."""
        try:
            self._privacy.require_may_leave(request.sources)
        except KnownError as error:
            self.note(error.message)
            return
        messages = request.messages
        if self._names is not None:
            messages = self._names.hide(messages, request.sources)
        host = place.endpoint.host if place.endpoint else ""
        most = request.max_tokens if isinstance(request, GenerationRequest) else 1
        self._texts.append(
            OutgoingText(place.name, host, purpose, tuple((m.role, m.content) for m in messages), most)
        )

    def preview(self) -> Preview:
        """All that was kept."""
        return Preview(tuple(self._texts), tuple(self._notes))


class RecordingModel:
    """Implements `LanguageModel`: keeps what it is asked and answers nothing. Any thread."""

    def __init__(self, recording: Recording, place: RemotePlace, role: str, facts: ModelFacts) -> None:
        self.facts = facts
        self.speed = ModelSpeed()
        self._recording, self._place, self._role = recording, place, role
        self._drafts = self._scored = 0

    def count_tokens(self, text: str) -> int:
        """As for a server: four bytes a token."""
        return estimated_tokens(text)

    def render(self, messages: Sequence[Message]) -> str:
        """Plain text."""
        return plain_text(messages)

    def generate(
        self,
        requests: Sequence[GenerationRequest],
        *,
        on_text: Callable[[int, str], None] | None = None,
        cancel: CancelToken | None = None,
    ) -> list[Future[Generation]]:
        """Keep drafts and end there; keep the other requests and write nothing."""
        futures: list[Future[Generation]] = [Future() for _ in requests]
        for request, future in zip(requests, futures, strict=True):
            if request.rewrites:
                self._recording.add(self._place, "question", request)
                self._recording.note(_after_rewriting())
                future.set_result(Generation("", (), "stop", 0, 0, 0.0))
                continue
            if self._scored:
                self._recording.add(self._place, "answer", request)
                self._recording.note(_after_verdicts())
                future.set_result(Generation("", (), "stop", 0, 0, 0.0))
                continue
            self._drafts += 1
            drafts = "drafter" in self._role
            self._recording.add(self._place, f"draft {self._drafts}" if drafts else "answer", request)
            if drafts:
                self._recording.note(_after_drafts())
                self._recording.note(_after_nothing())
            future.set_exception(PreviewEnds())
        return futures

    def score(
        self, requests: Sequence[ScoreRequest], *, cancel: CancelToken | None = None
    ) -> list[Future[PromptScore]]:
        """Keep what would be verified, and give no verdict."""
        futures: list[Future[PromptScore]] = [Future() for _ in requests]
        for request, future in zip(requests, futures, strict=True):
            self._scored += 1
            self._recording.add(self._place, f"verify {self._scored}", request)
            self._recording.note(_after_nothing())
            future.set_result(PromptScore(None, None, 0, 0, 0.0))
        return futures

    def forget_sources(self, sources: Sequence[str]) -> None:
        """Nothing is kept."""

    def close(self) -> None:
        """Nothing is open."""


def _foreseen(place: RemotePlace) -> ModelFacts:
    """What can be known of a server's model without asking: its size, if its name says so."""
    model = place.endpoint.model if place.endpoint else place.name
    return ModelFacts(f"{model} (remote: {place.name})", "", parameters=parameters_in_name(model))
