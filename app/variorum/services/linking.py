"""The servers of one question: whether they may be used, who stands in for them, and what they were sent."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from variorum.domain.answers import Answer
from variorum.domain.documents import Scope
from variorum.domain.errors import Cancelled, ContextTooSmall, KnownError, ModelError
from variorum.domain.events import AskSink, Notice, SentToEndpoint
from variorum.domain.ports import CancelToken, LanguageModel
from variorum.services.contract import ModelPlace, RemotePlace
from variorum.services.linked import Link, LinkedModel
from variorum.services.pool import ModelPool
from variorum.services.privacy import HiddenNames, Privacy

UNVERIFIED = (
    "Not verified: the verifier's server failed. It can be verified later: variorum verify ANSWER_ID."
)
"""In the note of an answer that no verifier has looked at."""


@dataclass(frozen=True, slots=True)
class Linking:
    """What questions need of servers. Any thread.

    local: (role) -> the model of this machine for it; raises ModelError. price: (endpoint's name) -> of a million
    tokens sent, and written.
    """

    privacy: Privacy
    pool: ModelPool
    local: Callable[[str], Path]
    price: Callable[[str], tuple[float, float]]

    def allowed(
        self,
        scope: Scope,
        drafter: ModelPlace,
        verifier: ModelPlace,
        say: Callable[[str], None],
        sources: Sequence[str] = (),
    ) -> tuple[ModelPlace, ModelPlace]:
        """The places that a question with this scope may use: of a collection that never leaves, only this machine's.

        Nobody is contacted. sources: documents that the conversation so far has looked at.
        Raises KnownError: there is no model on this machine.
        """
        if not (isinstance(drafter, RemotePlace) or isinstance(verifier, RemotePlace)):
            return drafter, verifier
        kept = tuple(dict.fromkeys((*self.privacy.kept_here(scope), *self.privacy.kept_of(sources))))
        if not kept:
            return drafter, verifier
        names = " and ".join(f"‘{name}’" for name in kept)
        try:
            chosen = (
                self.local("drafter") if isinstance(drafter, RemotePlace) else drafter,
                self.local("verifier") if isinstance(verifier, RemotePlace) else verifier,
            )
        except ModelError as error:
            raise KnownError(
                f"{names} never leaves this machine, so no endpoint is asked; and {error.message}",
                f"{error.advice} Or ask in another collection.",
            ) from error
        say(f"{names} never leaves this machine: models on this machine answer, and nothing is sent.")
        return chosen

    def question(self, sink: AskSink, at_ms: Callable[[], float], cancel: CancelToken) -> QuestionLinks:
        """For one question; close it at the end."""
        return QuestionLinks(self, sink, at_ms, cancel)


@dataclass(slots=True)
class QuestionLinks:
    """The servers of one question. Close it when the question has ended, whatever happened."""

    linking: Linking
    sink: AskSink
    at_ms: Callable[[], float]
    cancel: CancelToken
    _links: list[tuple[RemotePlace, LinkedModel]] = field(default_factory=list)
    _held: list[ModelPlace] = field(default_factory=list)
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _names: HiddenNames | None = None
    _closed: bool = False

    def say(self, text: str) -> None:
        """Tell the person."""
        self.sink(Notice(text, self.at_ms()))

    def link(self, place: RemotePlace, role: str, connect: Callable[[], LanguageModel]) -> LanguageModel:
        """A server's model as this question uses it; a model of this machine if it can't be reached.

        Raises ModelError: neither is there. Cancelled.
        """
        privacy = self.linking.privacy
        if self._names is None and privacy.names_hidden():
            self._names = HiddenNames(privacy.title)
        try:
            remote = connect()
        except ContextTooSmall:
            raise
        except ModelError as error:
            try:
                other = self._stand_in(role)
            except ModelError as instead:
                raise ModelError(f"{error.message} {instead.message}", instead.advice) from error
            if other is None:
                raise
            self.say(f"{error.message} {other.facts.name} on this machine takes over.")
            return other
        linked = LinkedModel(remote, Link(self._names, lambda: self._stand_in(role), self.say))
        self._links.append((place, linked))
        return linked

    def noted(self, answer: Answer) -> Answer:
        """The answer with what happened to its servers in its note and names."""
        notes, names = [answer.note], answer.models
        for place, linked in self._links:
            if linked.took_over:
                notes.append(f"{place.stem} failed; {linked.took_over} took over.")
                both = f"{linked.facts.name}, then {linked.took_over}"
                names = replace(
                    names,
                    drafter=both if names.drafter == linked.facts.name else names.drafter,
                    verifier=both if names.verifier == linked.facts.name else names.verifier,
                )
            if linked.unverified:
                notes.append(UNVERIFIED)
            if linked.unwritten:
                drafts = "one draft was" if linked.unwritten == 1 else f"{linked.unwritten} drafts were"
                notes.append(f"{place.stem} failed; {drafts} not written.")
        return replace(answer, note=" ".join(n for n in notes if n), models=names)

    def tell_use(self) -> None:
        """Say what was sent where, and what it cost."""
        for place, linked in self._links:
            use = linked.use
            try:
                sent, written = self.linking.price(place.name)
            except KnownError:  # removed meanwhile
                sent = written = 0.0
            cost = (use.sent * sent + use.written * written) / 1e6 if sent or written else None
            host = place.endpoint.host if place.endpoint else ""
            self.sink(
                SentToEndpoint(place.name, host, use.requests, use.sent, use.written, cost, self.at_ms())
            )

    def close(self) -> None:
        """Let go of what has stood in. Idempotent."""
        with self._lock:
            self._closed = True
            self.linking.pool.release(self._held)
            self._held.clear()

    def _stand_in(self, role: str) -> LanguageModel | None:
        """The model of this machine for a role, loaded; None if there is none. Raises ModelError, Cancelled."""
        wanted = "drafter" if role == "drafter" else "verifier"
        try:
            path = self.linking.local(wanted)
        except ModelError:
            return None
        model = self.linking.pool.get(path, wanted, self.cancel)
        with self._lock:
            if not self._closed:
                self._held.append(path)
                return model
        self.linking.pool.release([path])
        raise Cancelled
