"""Drafts, verdicts, citations, disagreements and the answer made of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


class Mode(StrEnum):
    """How a question is answered."""

    AUTO = "auto"
    SPECULATIVE = "speculative"
    STANDARD = "standard"
    ITERATIVE = "iterative"


class AnswerStatus(StrEnum):
    """How a question ended."""

    ANSWERED = "answered"
    NOT_FOUND = "not_found"
    FAILED = "failed"


class DraftStatus(StrEnum):
    """Whether a draft found an answer in its passages."""

    ANSWERED = "answered"
    NOT_FOUND = "not_found"


class Verdict(StrEnum):
    """What verification made of a draft."""

    ACCEPTED = "accepted"
    REJECTED = "rejected"
    NOT_FOUND = "not_found"


class DisagreementKind(StrEnum):
    """In what way two readings differ."""

    NUMBER = "number"
    DATE = "date"
    NAME = "name"
    OPPOSITE = "opposite"
    NEWER_SOURCE = "newer_source"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Citation:
    """A place in stored text that supports a claim; `quote` is exactly page text [start:end].

    n: its number within the answer, from 1. document_id: row id. document: title. path: absolute path.
    page: from 1, None where the format has no pages. start, end: character offsets into that page's stored text.
    date: the document's date, if known (ISO 8601, possibly only a year).
    """

    n: int
    document_id: int
    document: str
    path: str
    page: int | None
    start: int
    end: int
    quote: str
    date: str | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """A sentence of a draft or an answer with what supports it.

    text: the sentence. citations: citation numbers. support: in [0, 1], how well the cited sentences support it;
    0.0 and no citations when nothing does.
    """

    text: str
    citations: tuple[int, ...]
    support: float


@dataclass(frozen=True, slots=True)
class Scores:
    """The three scores of a draft and the total they make, and what only calibration uses; None where a verifier can't
    give one.

    draft: mean log-probability per token of the draft under the drafter (natural log).
    self_consistency: mean log-probability per token of the answer under the verifier, given question and evidence.
    self_reflection: probability that the verifier says Yes, in [0, 1].
    total: log(self_reflection) + self_consistency, with what is missing left out.
    refusal: probability that the verifier, given what is cited and nothing else, finds no answer there, in [0, 1].
    """

    draft: float | None = None
    self_consistency: float | None = None
    self_reflection: float | None = None
    total: float | None = None
    refusal: float | None = None

    @property
    def sureness(self) -> float | None:
        """What accepted drafts are ordered by: how sure drafter and verifier are of the words, the mean of both means.

        Whether the evidence shows it has been judged by then, and where sources differ it shows each of them
        (docs/decisions/0037). What is missing is left out; `total` where both are.
        """
        known = [score for score in (self.draft, self.self_consistency) if score is not None]
        return sum(known) / len(known) if known else self.total


@dataclass(frozen=True, slots=True)
class Draft:
    """One answer, written from one subset of the passages.

    id: from 1, the subset's number. passages: chunk ids of its subset, in prompt order.
    answer: as written, stripped. claims: its sentences with their citations; citations: all of theirs, in order.
    verdict: None until verified. reason: in words, made from what was computed.
    tokens: generated tokens. ms: from submission to its last token.
    """

    id: int
    passages: tuple[int, ...]
    status: DraftStatus
    answer: str
    rationale: str = ""
    claims: tuple[Claim, ...] = ()
    citations: tuple[int, ...] = ()
    scores: Scores = field(default_factory=Scores)
    verdict: Verdict | None = None
    reason: str = ""
    tokens: int = 0
    ms: float = 0.0


@dataclass(frozen=True, slots=True)
class Reading:
    """One of the values that sources give for a contested point.

    value: as a draft says it. drafts: ids of the drafts that say it. citations: their citation numbers.
    """

    value: str
    drafts: tuple[int, ...]
    citations: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a person makes of a disagreement.

    prefers: index into its readings, None for 'not a disagreement'. at: when, ISO 8601, UTC.
    """

    prefers: int | None = None
    at: str = ""


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A point on which drafts (and so their sources) differ.

    about: what it is about. preferred: index into readings, None if neither. why: the reason for the preference,
    or why there is none. judgement: the person's own, None while there is none; `preferred` stays the verifier's.
    """

    about: str
    kind: DisagreementKind
    readings: tuple[Reading, ...]
    preferred: int | None = None
    why: str = ""
    judgement: Judgement | None = None

    @property
    def dismissed(self) -> bool:
        """Whether the person said that it is none."""
        return self.judgement is not None and self.judgement.prefers is None


@dataclass(frozen=True, slots=True)
class Round:
    """One step of an iterative search: a question that had to be answered first, and what came of it.

    number: from 1. question: what was looked for. passages: chunk ids found for it, best first; new: those of them that
    were not known before. learned: its answer, '' if none was found or none is borne out. citations: numbers of the
    sentences that bear it out. drafts: ids of the drafts that were written after it.
    """

    number: int
    question: str
    passages: tuple[int, ...] = ()
    new: tuple[int, ...] = ()
    learned: str = ""
    citations: tuple[int, ...] = ()
    drafts: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TokenUse:
    """Tokens processed for an answer, by model and kind. reused: prompt tokens that were not computed again."""

    draft_prefill: int = 0
    draft_decode: int = 0
    verify_prefill: int = 0
    verify_decode: int = 0
    reused: int = 0


@dataclass(frozen=True, slots=True)
class Timings:
    """Milliseconds. retrieve, drafts, verify are durations; first_* and total count from the question.

    first_verified: when the first accepted draft could be shown as the answer so far; None if none was accepted.
    """

    retrieve: float = 0.0
    first_draft_token: float | None = None
    drafts: float = 0.0
    verify: float = 0.0
    first_answer_token: float | None = None
    total: float = 0.0
    first_verified: float | None = None


@dataclass(frozen=True, slots=True)
class ModelNames:
    """What was used: names shown to a person."""

    drafter: str
    verifier: str
    embedder: str


@dataclass(frozen=True, slots=True)
class Answer:
    """Everything about an answered question, as stored and shown.

    id: unique text. question: in the person's words. mode: the mode used (never AUTO). why_mode: why that mode.
    asked_as: the question as it was understood from the conversation, or in the documents' language; '' where it is
    answered as it was asked. follows: id of the answer before it in the conversation, '' if it begins one.
    rounds: the steps of an iterative search, in order.
    text: the answer; claims: its sentences with citations and support.
    passages: chunk ids retrieved, best first. note: what was searched when nothing was found, or what went wrong.
    prompts: label -> exact prompt text, so that the answer can be checked and replayed.
    prompt_versions: prompt file name -> version. created: ISO 8601, UTC.
    """

    id: str
    question: str
    status: AnswerStatus
    mode: Mode
    text: str
    claims: tuple[Claim, ...] = ()
    citations: tuple[Citation, ...] = ()
    drafts: tuple[Draft, ...] = ()
    disagreements: tuple[Disagreement, ...] = ()
    models: ModelNames = field(default_factory=lambda: ModelNames("", "", ""))
    tokens: TokenUse = field(default_factory=TokenUse)
    timings: Timings = field(default_factory=Timings)
    passages: tuple[int, ...] = ()
    why_mode: str = ""
    note: str = ""
    prompts: dict[str, str] = field(default_factory=dict)
    prompt_versions: dict[str, str] = field(default_factory=dict)
    created: str = ""
    asked_as: str = ""
    follows: str = ""
    rounds: tuple[Round, ...] = ()


@dataclass(frozen=True, slots=True)
class Conversation:
    """A stored question in a list.

    id: of its answer. created: ISO 8601, UTC. title: the name a person gave it, '' for none.
    """

    id: str
    question: str
    created: str
    title: str = ""

    @property
    def name(self) -> str:
        """How it is listed."""
        return self.title or self.question
