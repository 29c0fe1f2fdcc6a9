"""Models on this machine: which there are, which are loaded, how to get and be rid of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from variorum.domain.catalogue import FoundModel
from variorum.domain.events import DownloadSink, DownloadState
from variorum.domain.inspection import Inspection
from variorum.domain.ports import CancelToken


@dataclass(frozen=True, slots=True)
class ModelState:
    """A model as a person sees it.

    id: catalogue id, or the path of a GGUF added by hand. role: 'drafter and verifier', 'embedder', ...
    path: where it is; None if not here. loaded: in memory now. device: where it runs, '' if not loaded.
    prefill, decode: tokens per second measured so far, 0.0 if unknown.
    can_fetch: `pull` fetches it; else it is a suggestion or was added. repository, file_names: a suggestion's place on
    the hub. accept_at: where its licence must be accepted first, '' if it need not be. languages: ISO 639-1 codes, or
    'many'. template: kind of its chat template. memory_bytes: all it needs at a context of 8,192 tokens with the M
    drafts of the settings; 0 if unknown.
    """

    id: str
    name: str
    role: str
    bytes: int
    licence: str
    path: Path | None
    note: str = ""
    loaded: bool = False
    device: str = ""
    prefill: float = 0.0
    decode: float = 0.0
    can_fetch: bool = False
    repository: str = ""
    file_names: tuple[str, ...] = ()
    accept_at: str = ""
    languages: tuple[str, ...] = ()
    template: str = ""
    memory_bytes: int = 0


@dataclass(frozen=True, slots=True)
class ModelInUse:
    """A loaded model: its role, name, device really used and measured speed (tokens/s), memory in bytes.

    path: its file, None if it has none. context_tokens: shared by all that it does at once. parallel: drafts that it
    writes at once, at most. chosen: why it was loaded so, a sentence a choice.
    """

    role: str
    name: str
    device: str
    prefill: float
    decode: float
    memory_bytes: int
    path: Path | None = None
    context_tokens: int = 0
    parallel: int = 0
    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """Which model a role has. role: 'drafter', 'verifier' or 'embedder'.

    chosen: as the settings name it, '' for the starter. id: the same, or the starter's catalogue id. path: its file on
    this machine; None for an endpoint and for one that is not here.
    """

    role: str
    chosen: str
    id: str
    path: Path | None


@dataclass(frozen=True, slots=True)
class Removal:
    """What removing a model does. deletes: its files are deleted; else it is only taken off the list. bytes: freed."""

    id: str
    path: Path
    deletes: bool
    bytes: int


class Models(Protocol):
    """Models on this machine and how to get them. Blocking; call from a worker thread."""

    def states(self) -> list[ModelState]: ...

    def missing_starters(self) -> list[ModelState]:
        """Models the default settings need that are not here yet; empty when a question can be asked."""
        ...

    def pull(self, model_id: str, sink: DownloadSink, cancel: CancelToken) -> Path:
        """Fetch and check a model. Resumes what was broken off. Raises DownloadFailed, Cancelled."""
        ...

    def pull_url(self, url: str, sha256: str, sink: DownloadSink, cancel: CancelToken) -> ModelState:
        """Fetch a GGUF from an https address; sha256: '' where none is known. Raises DownloadFailed, Cancelled."""
        ...

    def set_token(self, token: str) -> None:
        """Put the person's token for the hub into the keyring; '' removes it. Raises KnownError."""
        ...

    def find(self) -> list[FoundModel]:
        """Models that other programs have on this machine and that are not in the list yet; changes nothing."""
        ...

    def add(
        self, path: Path, sink: DownloadSink, cancel: CancelToken, *, copy: bool = False
    ) -> list[ModelState]:
        """Bring a GGUF, an embedder's folder, or all GGUFs below a folder into the list, where they are.

        copy: GGUFs are copied into the models folder instead. Raises ModelError, Cancelled.
        """
        ...

    def removal(self, model_id: str) -> Removal:
        """What `remove` would do. Raises ModelError: there is nothing to remove, or it is in use."""
        ...

    def remove(self, model_id: str) -> Removal:
        """Take an added model off the list, or delete what Variorum fetched or copied. Raises ModelError."""
        ...

    def inspect(self, choice: str, drafts: int | None = None) -> Inspection:
        """What a GGUF's header says and what this machine makes of it; loads nothing. Raises ModelError."""
        ...

    def probe(self, choice: str, drafts: int | None, cancel: CancelToken) -> Inspection:
        """The same, with the speed measured now: loads it, computes for ten seconds at most. Raises ModelError."""
        ...


class Choices(Protocol):
    """Which model each role has. Any thread. All raise KnownError."""

    def now(self) -> tuple[Choice, ...]:
        """The drafter's, the verifier's and the embedder's."""
        ...

    def choose(self, role: str, choice: str) -> None:
        """Give 'drafter' or 'verifier' a model: an id, a GGUF's path or 'remote:NAME'; '' for the starter.

        Takes effect with the next question.
        """
        ...


class BackgroundDownloads(Protocol):
    """Downloads that go on while the person does something else. Any thread; returns at once.

    A few run at a time, the others wait; a paused one keeps what has arrived.
    """

    def listen(self, sink: Callable[[DownloadState], None]) -> Callable[[], None]:
        """Hear of every change, on whatever thread makes it; returns what ends that."""
        ...

    def states(self) -> list[DownloadState]: ...

    def start(self, model_id: str) -> None:
        """Start, or resume; without effect while it runs or waits.

        model_id: of the catalogue, or the https address of a GGUF, followed by '#sha256=…' where that is known.
        """
        ...

    def pause(self, model_id: str) -> None: ...

    def cancel(self, model_id: str) -> None:
        """Give one up: it ends, and what has arrived is deleted. Blocking for a moment. Raises KnownError."""
        ...

    def forget(self, model_id: str) -> None:
        """Take one that does not run off the list."""
        ...
