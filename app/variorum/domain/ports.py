"""Small Protocols for what can be swapped. Each says its thread contract."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from variorum.domain.answers import Answer
from variorum.domain.documents import (
    EVERYTHING,
    Chunk,
    Document,
    PageText,
    Passage,
    ReadDocument,
    ReadFile,
    Rectangle,
    RenderedPage,
    ScanResult,
    Scope,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vectors = NDArray[np.float32]
else:
    Vectors = object


class CancelToken(Protocol):
    """Something that can say 'stop'; threading.Event is one."""

    def is_set(self) -> bool: ...


class Embedder(Protocol):
    """Turns text into unit vectors. Any thread; calls are serialised."""

    @property
    def name(self) -> str:
        """Shown to a person."""
        ...

    @property
    def fingerprint(self) -> str:
        """Changes whenever vectors of the same text would: model, version, window, normalisation."""
        ...

    @property
    def dimensions(self) -> int: ...

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Returns float32 [len(texts), dimensions], rows of length 1. Raises ModelError."""
        ...

    def close(self) -> None: ...


class TokenCounter(Protocol):
    """Counts tokens as an embedder's own tokenizer does. limit: the embedder's window, special tokens included."""

    @property
    def limit(self) -> int: ...

    def count(self, texts: Sequence[str]) -> list[int]:
        """Tokens of each text, special tokens included."""
        ...


class Reader(Protocol):
    """Reads one format. Runs in the ingest child process."""

    suffixes: frozenset[str]

    def read(self, path: str, password: str = "") -> ReadDocument:
        """Read a file; password: to try if it needs one. Raises UnreadableFile, naming the file and what to do."""
        ...


class FileReader(Protocol):
    """Reads files apart from the calling process, so that a bad one can't harm it. Any thread; one file at a time."""

    def read(self, path: str, cancel: CancelToken | None = None, password: str = "") -> ReadFile:
        """Read a file and cut it into chunks.

        password: tried where a file is locked; never kept.
        Raises UnreadableFile, naming the file and what to do, also when it took too long or needed too much memory;
        ReaderEnded when reading ended the process that read; LockedFile; Cancelled as soon as the token is set.
        """
        ...

    def close(self) -> None: ...


class FileScan(Protocol):
    """Finds the files to index. Any thread."""

    def __call__(self, paths: Sequence[str], cancel: CancelToken | None = None) -> ScanResult:
        """Scan files and folders given by absolute path. Raises Cancelled."""
        ...


class FolderWatch(Protocol):
    """Tells in which folders something changed. Any thread."""

    def __call__(self, wanted: Callable[[], Sequence[str]], cancel: CancelToken) -> Iterator[list[str]]:
        """Yield folders to look at: each when it begins to be watched, then after something in it has changed.

        wanted: gives the folders to watch, asked about every second; those that are not there are watched once they
        are. What changes while a yielded list is dealt with is told in the next. Ends when the token is set.
        """
        ...


class PageDrawer(Protocol):
    """Draws pages and finds characters on them. Any thread; the work is done on a thread of its own."""

    def has_pages(self, path: str) -> bool:
        """Whether files of this kind have pages that can be drawn."""
        ...

    def render(self, path: str, page: int, scale: float) -> RenderedPage:
        """Draw a page. page: from 1. scale: pixels a PDF point. Raises UnreadableFile."""
        ...

    def highlights(self, path: str, page: int, start: int, end: int, quote: str = "") -> list[Rectangle]:
        """Where the characters [start:end] of a page's stored text stand, one rectangle a line.

        quote: what they are; if the file changed since, it is looked for, and nothing is returned when it is gone.
        Raises UnreadableFile.
        """
        ...

    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Message:
    """A chat turn. role: 'system', 'user' or 'assistant'."""

    role: str
    content: str


@dataclass(frozen=True, slots=True)
class GenerationRequest:
    """One sequence to write.

    messages: the last is the user's. Requests submitted together (or later, while a prefix is still cached) share the
    computation of every common token prefix: put what is common first.
    grammar: GBNF, or None. max_tokens: generated at most. temperature: 0 is greedy. seed: for temperature > 0.
    stop: generation ends before any of these strings.
    priority: smaller is served first.
    sources: ids of the documents whose text stands in the last message; see `LanguageModel.forget_sources`.
    """

    messages: tuple[Message, ...]
    max_tokens: int
    grammar: str | None = None
    temperature: float = 0.0
    seed: int = 0
    stop: tuple[str, ...] = ()
    priority: int = 0
    sources: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Generation:
    """A written sequence.

    text: without special tokens and stop strings. logprobs: natural-log probability of each generated token under the
    model's full distribution (before grammar and sampling), end-of-turn token excluded; empty if the engine
    can't give them.
    finish: 'stop' (end of turn, stop string or grammar complete) or 'length'.
    prompt_tokens: length of the prompt; reused_tokens: how many of them this request did not compute itself.
    reasoning: what a thinking model wrote before its answer; never part of `text`.
    tokens: how many were generated, where the engine gives no log-probability for each (`written`).
    """

    text: str
    logprobs: tuple[float, ...]
    finish: str
    prompt_tokens: int
    reused_tokens: int
    ms: float
    reasoning: str = ""
    tokens: int = 0

    @property
    def written(self) -> int:
        """Generated tokens."""
        return len(self.logprobs) or self.tokens


@dataclass(frozen=True, slots=True)
class ScoreRequest:
    """One prompt to score without generating.

    messages: the last is the user's.
    span: (start, end) character offsets into the last message's content; the log-probabilities of the tokens that
    overlap it are returned. None: not wanted.
    choices: words whose probability as the first token of the reply is returned ('Yes', 'No').
    sources: ids of the documents whose text stands in the last message; see `LanguageModel.forget_sources`.
    """

    messages: tuple[Message, ...]
    span: tuple[int, int] | None = None
    choices: tuple[str, ...] = ()
    priority: int = 0
    sources: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PromptScore:
    """Scores of one prompt.

    span_logprobs: natural-log probabilities of the span's tokens under the full distribution; None if no span asked
    or the engine can't give them.
    choice_logprobs: natural-log probability of each choice (of its first token, the spellings with and without a
    leading space added up) under the full distribution at the reply's first position; None if the engine can't give
    them.
    said: where it can't, the verdict in a word: 'yes', 'no' or 'unsure'; 'failed' if it could not be asked; else ''.
    """

    span_logprobs: tuple[float, ...] | None
    choice_logprobs: dict[str, float] | None
    prompt_tokens: int
    reused_tokens: int
    ms: float
    said: str = ""


@dataclass(frozen=True, slots=True)
class ModelSpeed:
    """Tokens per second over the model's life so far; 0.0 while unknown."""

    prefill: float = 0.0
    decode: float = 0.0


@dataclass(frozen=True, slots=True)
class ModelFacts:
    """What is known of a loaded model.

    name: shown. fingerprint: changes whenever results would. parameters, file_bytes: 0 if unknown.
    context_tokens: the most one sequence may hold, prompt and reply. max_sequences: live at once.
    device: where it really runs, read back from the engine ('CPU, 2 threads', 'CUDA0 33/33 layers').
    """

    name: str
    fingerprint: str
    architecture: str = ""
    quantization: str = ""
    parameters: int = 0
    file_bytes: int = 0
    context_tokens: int = 0
    max_sequences: int = 1
    device: str = ""
    memory_bytes: int = 0
    extra: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Placement:
    """How a model is, or would be, loaded on this machine. Sizes in bytes, expected, not measured.

    name: shown. context_tokens: shared by all that it does at once. context_at_most: the bound on it that makes room
    for another model; 0 for none. parallel: requests computed at once. gpu_layers: of all layers. ram, gpu: what it
    takes of either memory. reasons: why, a sentence a choice.
    """

    name: str
    context_tokens: int
    parallel: int
    threads: int
    gpu_layers: int
    layers: int
    ram: int
    gpu: int
    context_at_most: int = 0
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LoadPlan:
    """Whether a drafter and a verifier stay in memory together, and how each is loaded.

    ram_free, gpu_free: bytes free when it was made. notice: what a person should know, '' if nothing.
    """

    together: bool
    drafter: Placement
    verifier: Placement
    ram_free: int = 0
    gpu_free: int = 0
    notice: str = ""


class LanguageModel(Protocol):
    """A language model that writes and scores. Any thread; the work itself is done on the model's own thread.

    Callbacks run on the model's thread and must return at once. A set cancel token ends every request it was given
    with Cancelled, and their memory is free again before the futures are done.
    """

    @property
    def facts(self) -> ModelFacts: ...

    @property
    def speed(self) -> ModelSpeed: ...

    def count_tokens(self, text: str) -> int:
        """Tokens of a plain text, no template, no special tokens."""
        ...

    def render(self, messages: Sequence[Message]) -> str:
        """The exact prompt text, chat template applied, reply opened."""
        ...

    def generate(
        self,
        requests: Sequence[GenerationRequest],
        *,
        on_text: Callable[[int, str], None] | None = None,
        cancel: CancelToken | None = None,
    ) -> list[Future[Generation]]:
        """Start writing all requests at once; returns at once.

        on_text(i, text): more text of requests[i].
        The futures raise ContextTooSmall, ModelError or Cancelled.
        """
        ...

    def score(
        self, requests: Sequence[ScoreRequest], *, cancel: CancelToken | None = None
    ) -> list[Future[PromptScore]]:
        """Start scoring all requests at once; returns at once. Errors as for generate."""
        ...

    def forget_sources(self, sources: Sequence[str]) -> None:
        """Keep nothing that was made from these documents, in memory or on disk; returns at once.

        A model that keeps no prompts has nothing to do. Never raises.
        """
        ...

    def close(self) -> None: ...


class PassageIndex(Protocol):
    """Finds chunks. Any thread."""

    def nearest(self, vector: Vectors, k: int, scope: Scope) -> list[tuple[int, float]]:
        """(chunk id, cosine similarity) of the k nearest chunks, best first. vector: [dimensions], unit length."""
        ...

    def matching(self, query: str, k: int, scope: Scope) -> list[tuple[int, float]]:
        """(chunk id, BM25 score, larger is better) of the k best full-text matches. query: a person's words."""
        ...

    def passages(self, chunk_ids: Sequence[int], scope: Scope = EVERYTHING) -> dict[int, Passage]:
        """The chunks with their documents' titles; rank 0 and score 0.0. Ids that are gone are left out.

        A chunk that several documents share is given as of one of them that is in the scope.
        """
        ...

    def vectors(self, chunk_ids: Sequence[int]) -> Vectors:
        """Stored embeddings, [len(chunk_ids), dimensions]; zeros for ids that are gone."""
        ...

    def passage_count(self, scope: Scope) -> int:
        """How many passages the scope holds."""
        ...

    def save(self) -> None:
        """Bring what is derived from the database up to date and write it, so that the next search need not."""
        ...


@dataclass(frozen=True, slots=True)
class FileState:
    """What the library knows of a file. size in bytes, mtime in nanoseconds, sha256 hex ('' until read).

    reason: why it could not be read; '' if it was, or was not tried yet. locked: for want of a password.
    """

    document_id: int
    path: str
    size: int
    mtime_ns: int
    sha256: str
    ready: bool
    reason: str = ""
    locked: bool = False


class LibraryStore(Protocol):
    """The documents. Any thread; writes go through one writer thread and return when committed."""

    def documents(self, collection: str | None = None) -> list[Document]: ...

    def document(self, document_id: int) -> Document | None: ...

    def collections(self) -> list[str]: ...

    def file_states(self, collection: str) -> dict[str, FileState]: ...

    def page(self, document_id: int, page: int | None) -> PageText | None: ...

    def add_waiting(self, collection: str, path: str, size: int, mtime_ns: int) -> Document: ...

    def count_attempt(self, document_id: int) -> int:
        """Count that the reading process ended over this file. Returns how often it did since the file changed."""
        ...

    def mark(self, document_id: int, status: str, reason: str = "", *, locked: bool = False) -> Document:
        """Set a document's status. One that needs attention loses its content."""
        ...

    def put(
        self,
        document_id: int,
        read: ReadDocument,
        chunks: Sequence[Chunk],
        vectors: Vectors,
        *,
        sha256: str,
        size: int,
        mtime_ns: int,
        embedder: str,
        dimensions: int,
    ) -> Document:
        """Store a read file in one transaction, replacing what was there. vectors: [len(chunks), dimensions].

        If another document has these bytes, its content is shared, not stored again.
        """
        ...

    def touch(self, document_id: int, size: int, mtime_ns: int, path: str | None = None) -> Document:
        """The file's content is unchanged though its time is not, or its path (if given)."""
        ...

    def share(self, source_id: int, document_id: int, size: int, mtime_ns: int) -> Document:
        """Let a document list the content of another one, whose file has the same bytes. One transaction.

        The content is stored once, and stays while one of them is there.
        """
        ...

    def with_content(self, sha256: str, path: str) -> FileState | None:
        """A ready document of any collection whose file has these bytes and is of the kind of `path`."""
        ...

    def sizes(self) -> frozenset[int]:
        """The sizes of all ready documents, bytes: what may be a copy of one."""
        ...

    def embedded(self, texts: Sequence[str], embedder: str) -> dict[str, Vectors]:
        """Those of the texts whose embedding is stored already, by text. Each vector: [dimensions]."""
        ...

    def without_vectors(self, collection: str, embedder: str) -> list[int]:
        """Ready documents some of whose chunks this embedder has not embedded."""
        ...

    def embedded_texts(self, document_id: int) -> list[str]:
        """What is embedded for each chunk of a document, in order."""
        ...

    def put_vectors(
        self, document_id: int, texts: Sequence[str], vectors: Vectors, *, embedder: str, dimensions: int
    ) -> None:
        """Store embeddings of a document's texts in one transaction. vectors: [len(texts), dimensions]."""
        ...

    def remove(self, document_ids: Iterable[int]) -> int:
        """Remove documents with their passages, vectors and full text in one transaction. Returns how many."""
        ...


class FolderStore(Protocol):
    """The folders that are kept up to date. Any thread; writes return when they are committed."""

    def folders(self) -> list[tuple[str, str]]:
        """(collection, absolute path) of each, by collection and path."""
        ...

    def keep(self, collection: str, paths: Iterable[str]) -> None:
        """Keep these folders up to date from now on."""
        ...

    def let_go(self, collection: str, paths: Iterable[str]) -> None:
        """Keep these folders up to date no longer."""
        ...

    def left_out(self, collection: str) -> frozenset[str]:
        """Paths of files that a person has removed from the library, which stay on disk in a folder that is kept."""
        ...

    def leave_out(self, collection: str, paths: Iterable[str]) -> None:
        """Remember that these files are not wanted."""
        ...

    def take_back(self, collection: str, paths: Iterable[str]) -> None:
        """Forget that these files, and those in these folders, were not wanted."""
        ...


class AnswerStore(Protocol):
    """Answered questions. Any thread."""

    def save(self, answer: Answer) -> None: ...

    def load(self, answer_id: str) -> Answer | None: ...

    def recent(self, limit: int = 100) -> list[tuple[str, str, str]]:
        """(id, question, created) newest first."""
        ...
