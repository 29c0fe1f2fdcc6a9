"""What may leave this machine: collections that never do, and documents' names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import replace
from typing import Any

from variorum.domain.documents import Document, Scope
from variorum.domain.errors import KnownError, ModelError
from variorum.domain.ports import (
    CancelToken,
    Generation,
    GenerationRequest,
    LanguageModel,
    Message,
    ModelFacts,
    ModelSpeed,
    PromptScore,
    ScoreRequest,
)
from variorum.services.settings import Settings

_LONG_TITLE = 12  # characters from which a title is hidden wherever it stands: it is no common word


class KeptHere(ModelError):
    """Text of a collection that never leaves this machine was about to."""


class Privacy:
    """Decides what may be sent, as the settings are at that moment. Any thread.

    Fails closed: settings or documents that can't be read raise, and nothing is sent.
    """

    def __init__(
        self,
        settings: Callable[[], Settings],
        documents: Callable[[], Sequence[Document]],
        document: Callable[[int], Document | None],
        save: Callable[[str, Any], None],
    ) -> None:
        """settings: as they are now; raises KnownError. documents: all; document: one by its id. save: a setting."""
        self._settings, self._documents, self._document = settings, documents, document
        self._save = save

    def local_only(self) -> tuple[str, ...]:
        """The collections that never leave this machine."""
        return self._settings().local_only

    def set_local_only(self, collection: str, on: bool) -> None:
        """Say that a collection never leaves this machine, or may. Takes effect at once, also in other programs.

        Raises KnownError: the settings can't be read or written.
        """
        others = tuple(name for name in self.local_only() if name != collection)
        self._save("local_only", [*others, collection] if on else list(others))

    def kept_here(self, scope: Scope) -> tuple[str, ...]:
        """Those of them that a question with this scope could find something in."""
        kept = self.local_only()
        if not kept:
            return ()
        if scope.collection is not None and not scope.document_ids:
            return tuple(name for name in kept if name == scope.collection)
        reached = {
            d.collection
            for d in self._documents()
            if scope.collection in (None, d.collection)
            and (not scope.document_ids or d.id in scope.document_ids)
        }
        return tuple(name for name in kept if name in reached)

    def require_may_leave(self, sources: Iterable[str]) -> None:
        """Raise KeptHere if text of one of these documents (ids as in requests) never leaves this machine.

        A document that is no longer known may have been of any collection: then so does its text, if there is a
        collection that never leaves.
        """
        if kept := self.kept_of(sources):
            raise KeptHere(
                f"The collection ‘{kept[0]}’ never leaves this machine; nothing of it was sent.",
                "Choose models on this machine, or allow it: "
                f'variorum library --collection "{kept[0]}" --local-only off.',
            )

    def kept_of(self, sources: Iterable[str]) -> tuple[str, ...]:
        """The collections that never leave among those of these documents; all, for one that is not known."""
        kept = self.local_only()
        if not kept:
            return ()
        found: dict[str, None] = {}
        for source in sources:
            document = self._document(int(source))
            found |= dict.fromkeys(kept if document is None else [document.collection])
        return tuple(name for name in found if name in kept)

    def names_hidden(self) -> bool:
        """Whether numbers are sent instead of documents' names."""
        return self._settings().hide_document_names

    def set_names_hidden(self, on: bool) -> None:
        """Say whether numbers are sent instead of documents' names. Raises KnownError."""
        self._save("hide_document_names", on)

    def title(self, source: str) -> str:
        """The title of a document, '' if it is not known."""
        document = self._document(int(source))
        return document.title if document else ""


class GuardedModel:
    """A model on a server that is sent nothing of a collection that never leaves; implements `LanguageModel`.

    Everything that asks a server asks through this: it looks at each request when it is sent. What may not leave
    fails with KeptHere, settings that can't be read with KnownError.
    """

    def __init__(self, remote: LanguageModel, privacy: Privacy) -> None:
        self._remote, self._privacy = remote, privacy

    @property
    def facts(self) -> ModelFacts:
        """The server's model."""
        return self._remote.facts

    @property
    def speed(self) -> ModelSpeed:
        """The server's, as seen from here."""
        return self._remote.speed

    def count_tokens(self, text: str) -> int:
        """Estimated here: nothing is sent."""
        return self._remote.count_tokens(text)

    def render(self, messages: Sequence[Message]) -> str:
        """Nothing is sent."""
        return self._remote.render(messages)

    def generate(
        self,
        requests: Sequence[GenerationRequest],
        *,
        on_text: Callable[[int, str], None] | None = None,
        cancel: CancelToken | None = None,
    ) -> list[Future[Generation]]:
        """As the port says; all or none are sent."""
        if refused := self._refusal(requests):
            return [_failed(refused) for _ in requests]
        return self._remote.generate(requests, on_text=on_text, cancel=cancel)

    def score(
        self, requests: Sequence[ScoreRequest], *, cancel: CancelToken | None = None
    ) -> list[Future[PromptScore]]:
        """As the port says; all or none are sent."""
        if refused := self._refusal(requests):
            return [_failed(refused) for _ in requests]
        return self._remote.score(requests, cancel=cancel)

    def forget_sources(self, sources: Sequence[str]) -> None:
        """Handed on."""
        self._remote.forget_sources(sources)

    def close(self) -> None:
        """Close the connection."""
        self._remote.close()

    def _refusal(self, requests: Sequence[GenerationRequest] | Sequence[ScoreRequest]) -> KnownError | None:
        try:
            for request in requests:
                self._privacy.require_may_leave(request.sources)
        except KnownError as error:
            return error
        return None


def _failed(error: KnownError) -> Future[Any]:
    future: Future[Any] = Future()
    future.set_exception(error)
    return future


class HiddenNames:
    """Puts numbers in the place of documents' names. One question."""

    def __init__(self, title: Callable[[str], str]) -> None:
        """title: of the document with this id, '' if unknown."""
        self._title = title
        self._numbers: dict[str, int] = {}

    def hide(self, messages: Sequence[Message], sources: Iterable[str]) -> tuple[Message, ...]:
        """The same messages with 'Document 1' where they name a document of their sources.

        Where a title stands at a line's beginning as a source's name, it is replaced whatever it is; elsewhere only if
        it is no common word.
        """
        names: dict[str, str] = {}
        for source in sources:
            if title := " ".join(self._title(source).split()):
                number = self._numbers.setdefault(source, len(self._numbers) + 1)
                names.setdefault(title, f"Document {number}")
        return tuple(replace(m, content=_replaced(m.content, names)) for m in messages)


def _replaced(text: str, names: Mapping[str, str]) -> str:
    for title in sorted(names, key=len, reverse=True):
        quoted = re.escape(title)
        text = re.sub(rf"(?m)^(Document: |Source: |\(){quoted}(?!\w)", rf"\g<1>{names[title]}", text)
        if len(title) >= _LONG_TITLE or " " in title:
            text = re.sub(rf"(?<!\w){quoted}(?!\w)", names[title], text)
    return text
