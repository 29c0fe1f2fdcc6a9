"""Asking: questions, what was asked before, and what would be sent for one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from variorum.domain.answers import Answer, Conversation, Judgement, Mode
from variorum.domain.documents import Scope
from variorum.domain.events import AskSink
from variorum.domain.ports import CancelToken
from variorum.services.contract.models import ModelInUse


@dataclass(frozen=True, slots=True)
class AskOptions:
    """How to answer. None means: as the settings say.

    scope: what may be looked at. drafts: M. passages: K. drafter, verifier: model id, GGUF path or 'remote:NAME'.
    seed: for sampling; drafting is greedy at temperature 0.
    follows: id of the answer that came before in the conversation, '' to begin one.
    """

    scope: Scope = field(default_factory=Scope)
    mode: Mode | None = None
    drafts: int | None = None
    passages: int | None = None
    drafter: str | None = None
    verifier: str | None = None
    seed: int = 0
    follows: str = ""


@dataclass(frozen=True, slots=True)
class OutgoingText:
    """One request as it would be sent. endpoint, host: where. purpose: 'question', 'draft 1', 'verify 2', 'answer'.

    messages: (role, text) in order. most_tokens: it may write at most.
    """

    endpoint: str
    host: str
    purpose: str
    messages: tuple[tuple[str, str], ...]
    most_tokens: int


@dataclass(frozen=True, slots=True)
class Preview:
    """What a question would send. texts: exactly that; () where nothing leaves. notes: what else a person should know:
    what can't be foreseen, and why nothing is sent where an endpoint was chosen."""

    texts: tuple[OutgoingText, ...]
    notes: tuple[str, ...] = ()


class Asking(Protocol):
    """Answers questions. Blocking; call from a worker thread. Events go to the sink as they happen."""

    def ask(self, question: str, options: AskOptions, sink: AskSink, cancel: CancelToken) -> Answer:
        """Answer and store. The last event is Answered or Failed.

        Raises KnownError (after Failed was sent) with what happened and what to do; Cancelled when stopped.
        """
        ...

    def verify(self, answer_id: str, verifier: str | None, sink: AskSink, cancel: CancelToken) -> Answer:
        """Verify the drafts of a stored answer now, and store the answer that comes of it under the same id.

        For answers that were left unverified because a server failed. verifier: as in AskOptions. The sink hears of
        loading and sending only. Raises KnownError, Cancelled; then the stored answer stays as it was.
        """
        ...

    def preview(self, question: str, options: AskOptions, cancel: CancelToken) -> Preview:
        """Exactly what the question would send to endpoints; sends nothing and stores nothing.

        Drafts are written for it where the drafter is on this machine. Raises KnownError, Cancelled.
        """
        ...

    def recent(self, limit: int = 100) -> list[tuple[str, str, str]]:
        """(answer id, question, created) newest first."""
        ...

    def load(self, answer_id: str) -> Answer | None: ...

    def models_in_use(self) -> list[ModelInUse]:
        """Models in memory now; never loads one."""
        ...


class Conversations(Protocol):
    """What was asked before. Blocking; call from a worker thread. All raise KnownError for an answer that is gone."""

    def find(self, words: str = "", limit: int = 1000) -> list[Conversation]:
        """Those whose title, question or answer holds all the words (parts of words too), newest first."""
        ...

    def rename(self, answer_id: str, title: str) -> None:
        """Give it a name; '' takes the name away."""
        ...

    def delete(self, answer_id: str) -> None:
        """Hide it; it can be restored for 30 days and is then gone for good."""
        ...

    def restore(self, answer_id: str) -> None:
        """Bring a deleted one back as it was."""
        ...

    def deleted(self) -> list[Conversation]:
        """Those that can be restored, the last deleted first."""
        ...

    def judge(self, answer_id: str, point: int, judgement: Judgement | None) -> Answer:
        """Store what the person makes of a disagreement, None for nothing. point: its index. Returns the answer."""
        ...
