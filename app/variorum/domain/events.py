"""What happens while a question is answered, a folder indexed or a model fetched; consumed by the window and the CLI.

All events are immutable and may be handed to any thread. A sink is called on the thread that does the work and must
return quickly.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from variorum.domain.answers import Answer, Citation, Claim, Disagreement, Draft, Mode, Round
from variorum.domain.documents import Document, Passage


@dataclass(frozen=True, slots=True)
class ModelLoading:
    """A model is being loaded. role: 'drafter', 'verifier', 'drafter and verifier' or 'embedder'. name: shown."""

    role: str
    name: str
    at_ms: float


@dataclass(frozen=True, slots=True)
class Notice:
    """Something a person should know while the question goes on. text: a few plain sentences."""

    text: str
    at_ms: float


@dataclass(frozen=True, slots=True)
class Rewritten:
    """What is answered is this question: a follow-up as it was understood from the conversation, or the question in the
    language of the documents."""

    question: str
    at_ms: float


@dataclass(frozen=True, slots=True)
class Retrieved:
    """Passages found, best first."""

    passages: tuple[Passage, ...]
    at_ms: float


@dataclass(frozen=True, slots=True)
class ModeChosen:
    """How the question will be answered, and why. Sent again when the first way found nothing and another is tried."""

    mode: Mode
    why: str
    at_ms: float


@dataclass(frozen=True, slots=True)
class Partitioned:
    """Which passages each draft reads: draft i+1 reads subsets[i] (chunk ids). anchor: chunk id in all, or None.

    Sent again, with one subset more, when a witness draft without the anchor joins, with those of the nearest sentences
    where whole passages gave nothing, and with those of each further round of an iterative search. strategy: how the
    last of them were dealt, in a word.
    """

    subsets: tuple[tuple[int, ...], ...]
    anchor: int | None
    strategy: str
    at_ms: float


@dataclass(frozen=True, slots=True)
class Searched:
    """A round of an iterative search: passages were found for its question. Sent again with what was learned.

    passages: those found, best first.
    """

    round: Round
    passages: tuple[Passage, ...]
    at_ms: float


@dataclass(frozen=True, slots=True)
class DraftToken:
    """More text of a draft."""

    draft: int
    text: str
    at_ms: float


@dataclass(frozen=True, slots=True)
class DraftFinished:
    """A draft is written and attributed. citations: those it uses, new or known."""

    draft: Draft
    citations: tuple[Citation, ...]
    at_ms: float


@dataclass(frozen=True, slots=True)
class DraftVerified:
    """A draft has its scores, verdict and reason. May be sent again when a later draft changes the verdict."""

    draft: Draft
    at_ms: float


@dataclass(frozen=True, slots=True)
class Provisional:
    """The best answer verified so far, while other drafts are still being written or verified.

    Sent again when a better one is accepted, or one that says something else. The AnswerTokens and Answered replace it.

    text, claims: the draft's supported sentences. citations: those they use. draft: its id.
    verified, of: how many drafts have their verdict, of how many so far.
    differs: ids of accepted drafts that give another reading.
    """

    text: str
    claims: tuple[Claim, ...]
    citations: tuple[Citation, ...]
    draft: int
    verified: int
    of: int
    at_ms: float
    differs: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Disagreed:
    """A contested point was found."""

    disagreement: Disagreement
    at_ms: float


@dataclass(frozen=True, slots=True)
class AnswerToken:
    """More text of the answer. The first may come while the last drafts, which can't change it, are being verified."""

    text: str
    at_ms: float


@dataclass(frozen=True, slots=True)
class SentToEndpoint:
    """What the question has sent to an endpoint, once it has ended; before Answered or Failed.

    name, host: where. requests: how many. sent, written: tokens, as the server counted them, else estimated.
    cost: by the prices that the person gave, in their currency; None if none was given.
    """

    name: str
    host: str
    requests: int
    sent: int
    written: int
    cost: float | None
    at_ms: float


@dataclass(frozen=True, slots=True)
class Answered:
    """The end: the whole answer (answered or not_found), already stored."""

    answer: Answer
    at_ms: float


@dataclass(frozen=True, slots=True)
class Failed:
    """The end: it could not be done. cancelled: the person stopped it."""

    message: str
    advice: str
    cancelled: bool
    at_ms: float


AskEvent = (
    ModelLoading
    | Notice
    | Rewritten
    | Retrieved
    | ModeChosen
    | Partitioned
    | Searched
    | DraftToken
    | DraftFinished
    | DraftVerified
    | Provisional
    | Disagreed
    | AnswerToken
    | SentToEndpoint
    | Answered
    | Failed
)


@dataclass(frozen=True, slots=True)
class FileChanged:
    """A document's row changed (status, reason, pages, passages)."""

    document: Document


@dataclass(frozen=True, slots=True)
class IndexProgress:
    """Counts so far. total: files to do in this run. skipped: unchanged. failed: need attention. seconds: elapsed,
    without pauses. seconds_left: estimate, None while unknown. current: path of the file in work. paused: a person
    has stopped it for now."""

    done: int
    total: int
    skipped: int
    failed: int
    pages: int
    passages: int
    seconds: float
    seconds_left: float | None
    current: str
    paused: bool = False


@dataclass(frozen=True, slots=True)
class IndexFinished:
    """The end of a run.

    removed: documents whose file has gone. failed: paths with their reasons, also of files that failed before and are
    unchanged. moved: files known under another path before, or copies of known ones: listed without reading.
    ignored: (suffix, count) of files of unknown kinds met in folders. left_out: (why, count), see ScanResult.
    """

    added: int
    updated: int
    unchanged: int
    removed: int
    failed: tuple[tuple[str, str], ...]
    pages: int
    passages: int
    seconds: float
    cancelled: bool
    moved: int = 0
    ignored: tuple[tuple[str, int], ...] = ()
    left_out: tuple[tuple[str, int], ...] = ()

    @property
    def changed(self) -> bool:
        """Whether the library holds something else than before, or something needs attention."""
        return bool(self.added or self.updated or self.removed or self.moved or self.failed)


IndexEvent = FileChanged | IndexProgress | IndexFinished


@dataclass(frozen=True, slots=True)
class DownloadProgress:
    """How far a download is.

    model: catalogue id, or the file's name. received, total: bytes. source: 'hub', 'package index', 'copy' or a host.
    rate: bytes/s. note: in words.
    """

    model: str
    received: int
    total: int
    source: str
    rate: float
    note: str = ""

    @property
    def seconds_left(self) -> float | None:
        """At the rate of the last seconds; None while that is unknown."""
        if self.rate <= 0.0 or not self.total:
            return None
        return max(0, self.total - self.received) / self.rate


class DownloadStatus(StrEnum):
    """Where a download in the background stands."""

    WAITING = "waiting"
    RUNNING = "running"
    PAUSED = "paused"
    FAILED = "failed"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class DownloadState:
    """A download in the background.

    progress: the last that was heard, None before the first. message, advice: why it failed. path: where the model
    is once it is done.
    """

    model: str
    status: DownloadStatus
    progress: DownloadProgress | None = None
    message: str = ""
    advice: str = ""
    path: str = ""


@dataclass(frozen=True, slots=True)
class DownloadFinished:
    """A model is there, checked by sha256. path: file or folder."""

    model: str
    path: str


DownloadEvent = DownloadProgress | DownloadFinished

AskSink = Callable[[AskEvent], None]
IndexSink = Callable[[IndexEvent], None]
DownloadSink = Callable[[DownloadEvent], None]
