"""What the window and the command line may ask for: one Protocol a service, so that neither knows who does the work."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Protocol

from variorum.domain.answers import Answer, Conversation, Judgement, Mode
from variorum.domain.catalogue import FoundModel
from variorum.domain.documents import Document, PageText, Passage, Rectangle, RenderedPage, Scope
from variorum.domain.endpoint import PREFIX, Endpoint
from variorum.domain.events import AskSink, DownloadSink, DownloadState, IndexFinished, IndexSink
from variorum.domain.inspection import Inspection
from variorum.domain.ports import CancelToken
from variorum.services.evaluation.contract import Evaluating


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
class RemotePlace:
    """Where a model on a server is: the name of its endpoint in the settings.

    endpoint: as it was when it was chosen: a connection to another address is another place.
    """

    name: str
    endpoint: Endpoint | None = None

    @property
    def stem(self) -> str:
        """As a person names it."""
        return f"{PREFIX}{self.name}"


ModelPlace = Path | RemotePlace
"""A GGUF file, or an endpoint."""


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
class Removal:
    """What removing a model does. deletes: its files are deleted; else it is only taken off the list. bytes: freed."""

    id: str
    path: Path
    deletes: bool
    bytes: int


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


class ExportFormat(StrEnum):
    """What an answer can be saved as."""

    MARKDOWN = "md"
    HTML = "html"
    PDF = "pdf"
    WORD = "docx"
    BIBTEX = "bibtex"
    CSL_JSON = "csl-json"

    @property
    def suffix(self) -> str:
        """The suffix of its files, with the dot."""
        return {ExportFormat.BIBTEX: ".bib", ExportFormat.CSL_JSON: ".json"}.get(self, f".{self.value}")


class Exporting(Protocol):
    """Saves stored answers for others. Blocking; call from a worker thread."""

    def save(self, answer_id: str, form: ExportFormat, path: Path, *, replace: bool = False) -> Path:
        """Write a stored answer, or its sources (BibTeX, CSL-JSON), to a file, and return its absolute path.

        The file appears complete or not at all. Raises KnownError for an answer that is not stored, a file that is
        there already (unless replace) and one that can't be written.
        """
        ...

    def text(self, answer_id: str, form: ExportFormat) -> str:
        """The same as text; not for PDF and Word."""
        ...

    def short(self, answer_id: str) -> tuple[str, str]:
        """The answer's sentences with their sources below, as (plain text, HTML), to paste elsewhere."""
        ...


class Library(Protocol):
    """The documents. Blocking; call from a worker thread."""

    def index(
        self,
        paths: Sequence[Path],
        collection: str,
        sink: IndexSink,
        cancel: CancelToken,
        password: str = "",
    ) -> IndexFinished:
        """Bring files and folders into the collection; unchanged files cost a stat. Goes on after a bad file.

        Folders are remembered and kept up to date by `refresh` and `watch`. password: tried where a file is locked,
        also one that was locked before; never stored.
        Raises KnownError only when nothing can go on (no such path at all, disk full).
        """
        ...

    def refresh(
        self, sink: IndexSink, cancel: CancelToken, folders: Sequence[str] | None = None
    ) -> IndexFinished:
        """Compare the remembered folders, or these of them, with the disk, and bring in what is new or changed.

        What a person has removed from the library stays out; a folder that is not there is left as it is.
        """
        ...

    def watch(self, sink: IndexSink, cancel: CancelToken, only: Sequence[Path] = ()) -> None:
        """Refresh the remembered folders, or only these, now and whenever something in them changes.

        Returns when the token is set. Each refresh ends with an IndexFinished in the sink.
        """
        ...

    def retry(
        self, document_ids: Sequence[int], sink: IndexSink, cancel: CancelToken, password: str = ""
    ) -> IndexFinished:
        """Read these files again, whatever their state. password: for locked ones; never stored."""
        ...

    def pause(self) -> None:
        """Let reading and embedding rest, after the file and the batch in work, until `resume`."""
        ...

    def resume(self) -> None:
        """Go on after `pause`."""
        ...

    def stop(self) -> None:
        """Stop the run that goes on now, whoever began it; its files wait."""
        ...

    def documents(self, collection: str | None = None) -> list[Document]: ...

    def document(self, document_id: int) -> Document | None: ...

    def collections(self) -> list[str]: ...

    def page(self, document_id: int, page: int | None) -> PageText | None:
        """The stored text of a page, into which citations point."""
        ...

    def passages(self, chunk_ids: Sequence[int]) -> dict[int, Passage]:
        """The passages with these chunk ids; those that are gone are left out."""
        ...

    def render_page(self, document_id: int, page: int, scale: float) -> RenderedPage | None:
        """Draw a page of the file; None if its format has no pages to draw. page: from 1. scale: pixels a point.

        Raises UnreadableFile when the file is gone or can't be drawn.
        """
        ...

    def highlights(self, document_id: int, page: int, start: int, end: int) -> list[Rectangle]:
        """Where the characters [start:end] of the page's stored text stand on it, one rectangle a line.

        Empty for formats without pages to draw, and when the file no longer says so. Raises UnreadableFile.
        """
        ...

    def search(self, query: str, scope: Scope, k: int) -> list[Passage]:
        """Passages with scores; loads the embedder, no language model."""
        ...

    def forget(self, document_ids: Sequence[int]) -> int:
        """Remove from the library, never from disk. Returns how many.

        They do not come back when their folder is refreshed, only when they or it are named to `index` again.
        """
        ...


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


class BackgroundDownloads(Protocol):
    """Downloads that go on while the person does something else. Any thread; returns at once.

    A few run at a time, the others wait; a paused one keeps what has arrived.
    """

    def listen(self, sink: Callable[[DownloadState], None]) -> Callable[[], None]:
        """Hear of every change, on whatever thread makes it; returns what ends that."""
        ...

    def states(self) -> list[DownloadState]: ...

    def start(self, model_id: str) -> None:
        """Start, or resume; without effect while it runs or waits."""
        ...

    def pause(self, model_id: str) -> None: ...

    def forget(self, model_id: str) -> None:
        """Take one that does not run off the list."""
        ...


@dataclass(frozen=True, slots=True)
class RemoteState:
    """An endpoint as a person sees it. enabled: text may be sent to it.

    input_price, output_price: of a million tokens sent, and written; 0 if not known.
    """

    endpoint: Endpoint
    enabled: bool
    input_price: float = 0.0
    output_price: float = 0.0


@dataclass(frozen=True, slots=True)
class Finding:
    """A line of `doctor`. status: 'ok', 'warning' or 'problem'. fix: what to do, '' when ok."""

    area: str
    status: str
    text: str
    fix: str = ""


class Remotes(Protocol):
    """Models on servers. Blocking; any thread. An endpoint exists only if the person added it; keys are in the keyring.

    All raise KnownError, also for a name that is unknown or taken.
    """

    def states(self) -> list[RemoteState]: ...

    def destinations(self) -> tuple[str, ...]:
        """Other machines that a question is sent to, as the settings are; () where all stays on this one."""
        ...

    def add(
        self, endpoint: Endpoint, key: str = "", *, input_price: float = 0.0, output_price: float = 0.0
    ) -> None:
        """Add and enable an endpoint; nothing is sent yet. Prices: of a million tokens, 0 if not known."""
        ...

    def enable(self, name: str, enabled: bool) -> None:
        """Allow or forbid sending text to it."""
        ...

    def set_key(self, name: str, key: str) -> None:
        """Put its key into the keyring, in place of the one before."""
        ...

    def remove(self, name: str) -> None:
        """Remove an endpoint and its key."""
        ...

    def check(self, name: str, cancel: CancelToken) -> list[Finding]:
        """Connect to an enabled endpoint and say what works. Nothing of the person's is sent. Raises Cancelled."""
        ...


class Private(Protocol):
    """Collections that never leave this machine. Any thread. All raise KnownError."""

    def local_only(self) -> tuple[str, ...]: ...

    def set_local_only(self, collection: str, on: bool) -> None:
        """Takes effect at once, also in other programs with this home folder."""
        ...

    def kept_here(self, scope: Scope) -> tuple[str, ...]:
        """Those that a question with this scope could find something in: such a question stays on this machine."""
        ...


@dataclass(frozen=True, slots=True)
class OutgoingText:
    """One request as it would be sent. endpoint, host: where. purpose: 'draft 1', 'verify 2', 'answer'.

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


@dataclass(slots=True)
class Services:
    """Everything the window and the CLI use, built by composition. close() stops all threads and children."""

    ask: Asking
    conversations: Conversations
    export: Exporting
    library: Library
    models: Models
    remotes: Remotes
    evaluation: Evaluating
    sample_folder: Path
    sample_question: str
    diagnose: Callable[[], list[Finding]]
    close: Callable[[], None]
    downloads: BackgroundDownloads | None = None
    privacy: Private | None = None
