"""Models at hand: each GGUF loaded once, each server connected to once, whoever asks, in whatever role."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from variorum.domain.errors import ModelError, NotEnoughMemory
from variorum.domain.ports import CancelToken, LanguageModel, ModelFacts
from variorum.services.contract import ModelInUse, ModelPlace, RemotePlace

ModelOpener = Callable[[ModelPlace, CancelToken, int], LanguageModel]
"""(file or endpoint, cancel, bound on the context in tokens or 0) -> the model."""


class ModelPool:
    """Loads models on demand and keeps them. Any thread; loading is one at a time.

    A model that a question is using is never closed: `get` counts a use until `release`.

    turn: held by the one question that loads its models one after the other.
    """

    def __init__(self, open_model: ModelOpener) -> None:
        self._open = open_model
        self._loading = threading.Lock()
        self.turn = threading.Lock()
        self._lock = threading.Lock()
        self._released = threading.Condition(self._lock)
        self._models: dict[ModelPlace, LanguageModel] = {}
        self._roles: dict[ModelPlace, str] = {}
        self._uses: dict[ModelPlace, int] = {}
        self._outdated: set[Path] = set()
        self._closed = False

    def loaded(self, path: ModelPlace) -> bool:
        """Whether it is in memory now."""
        with self._lock:
            return path in self._models

    def facts(self, path: ModelPlace) -> ModelFacts | None:
        """What is known of it if it is in memory, or connected to, now."""
        with self._lock:
            model = self._models.get(path)
        return model.facts if model is not None else None

    def get(
        self, path: ModelPlace, role: str, cancel: CancelToken, context_at_most: int = 0
    ) -> LanguageModel:
        """The model at this path, loaded if need be and counted as used.

        context_at_most: bound on the context that is chosen when it is loaded; 0 for none.
        If memory is short, models no question is using are closed and loading is tried once more.

        Raises:
            ModelError: it can't be loaded; says why and what to do. Cancelled.
        """
        with self._loading:
            self._close_outdated()
            with self._lock:
                if self._closed:
                    raise ModelError("The program is closing.")
                model = self._models.get(path)
            if model is None:
                if isinstance(path, RemotePlace):  # connections to where the endpoint was before
                    self._close_where(lambda other: _same_name(other, path) and not self._uses.get(other, 0))
                model = self._load(path, cancel, context_at_most)
            with self._lock:
                self._models[path] = model
                self._roles[path] = role
                self._uses[path] = self._uses.get(path, 0) + 1
            return model

    def release(self, paths: Iterable[ModelPlace]) -> None:
        """End uses that `get` counted."""
        with self._lock:
            for path in paths:
                self._uses[path] = max(0, self._uses.get(path, 0) - 1)
            self._released.notify_all()

    def wait_idle(self, seconds: float) -> bool:
        """Wait until no question uses a model; returns whether that is so, at the latest after so many seconds."""
        with self._lock:
            return self._released.wait_for(lambda: not any(self._uses.values()), seconds)

    def close_idle(self, but: ModelPlace | None = None) -> int:
        """Close the models that no question uses, except the one at `but`. Returns how many."""
        with self._loading:
            return self._close_where(lambda path: path != but and not self._uses.get(path, 0))

    def outdate(self) -> None:
        """Have every model on this machine loaded anew when it is next asked for: its settings have changed.

        One that a question is using is kept until no question does.
        """
        with self._lock:
            self._outdated = {path for path in self._models if isinstance(path, Path)}
        with self._loading:
            self._close_outdated()

    def in_use(self) -> list[ModelInUse]:
        """What is in memory, with measured speed; never loads."""
        with self._lock:
            models = [(path, self._roles[path], model) for path, model in self._models.items()]
        return [
            ModelInUse(
                role,
                m.facts.name,
                m.facts.device,
                m.speed.prefill,
                m.speed.decode,
                m.facts.memory_bytes,
                path if isinstance(path, Path) else None,
                int(m.facts.extra.get("cells", m.facts.context_tokens)),
                m.facts.max_sequences,
                tuple(m.facts.extra.get("chosen", "").splitlines()),
            )
            for path, role, m in models
        ]

    def forget_sources(self, sources: Sequence[str]) -> None:
        """Have every model in memory keep nothing that was made from these documents (ids as in requests)."""
        with self._lock:
            models = list(self._models.values())
        for model in models:
            model.forget_sources(sources)

    def close(self) -> None:
        """Close all models; later `get`s raise ModelError. Waits for a load in progress."""
        with self._lock:
            self._closed = True
        with self._loading:
            self._close_where(lambda path: True)

    def _load(self, path: ModelPlace, cancel: CancelToken, context_at_most: int) -> LanguageModel:
        try:
            return self._open(path, cancel, context_at_most)
        except NotEnoughMemory:
            if not self._close_where(lambda other: not self._uses.get(other, 0)):
                raise
            return self._open(path, cancel, context_at_most)

    def _close_outdated(self) -> None:
        self._close_where(lambda path: path in self._outdated and not self._uses.get(path, 0))

    def _close_where(self, wanted: Callable[[ModelPlace], bool]) -> int:
        with self._lock:
            gone = [path for path in self._models if wanted(path)]
            closing = [self._models.pop(path) for path in gone]
            self._outdated.difference_update(path for path in gone if isinstance(path, Path))
        for model in closing:
            model.close()
        return len(closing)


def _same_name(place: ModelPlace, remote: RemotePlace) -> bool:
    return isinstance(place, RemotePlace) and place.name == remote.name
