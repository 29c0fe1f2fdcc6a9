"""What is known of a question so far, folded from events; a stored answer folds into the same. No Qt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from variorum.domain.answers import (
    Answer,
    AnswerStatus,
    Citation,
    Claim,
    Disagreement,
    Draft,
    DraftStatus,
    Mode,
    Round,
    Verdict,
)
from variorum.domain.documents import Passage
from variorum.domain.events import (
    Answered,
    AnswerToken,
    AskEvent,
    Disagreed,
    DraftFinished,
    DraftToken,
    DraftVerified,
    Failed,
    ModeChosen,
    ModelLoading,
    Notice,
    Partitioned,
    Provisional,
    Retrieved,
    Rewritten,
    Searched,
    SentToEndpoint,
)
from variorum.services.first_answer import heading, is_left_open, others, why_changed
from variorum.services.words import Counts, CountWords, listed, translate
from variorum.ui.wording import duration, roles_words


@dataclass(slots=True)
class DraftState:
    """A draft as it grows. text: streamed so far. draft: None until it is written."""

    id: int
    passages: tuple[int, ...] = ()
    text: str = ""
    draft: Draft | None = None


@dataclass(slots=True)
class AnswerState:
    """Everything the answer panel shows. `apply` returns the names of the parts that changed.

    asked_as: how a follow-up was understood, or the question in the documents' language. follows: id of the answer
    before it in the conversation.
    rounds: of an iterative search, by number. looking_up: the question of the round that is going on.
    first, provisional: the first and the last answer that was shown before the final one began.
    """

    question: str
    asked_as: str = ""
    follows: str = ""
    rounds: dict[int, Round] = field(default_factory=dict)
    looking_up: str = ""
    mode: Mode | None = None
    why_mode: str = ""
    loading: str = ""
    notice: str = ""
    passages: dict[int, Passage] = field(default_factory=dict)
    passages_found: int | None = None
    drafts: dict[int, DraftState] = field(default_factory=dict)
    anchor: int | None = None
    citations: dict[int, Citation] = field(default_factory=dict)
    sent: list[SentToEndpoint] = field(default_factory=list)
    disagreements: list[Disagreement] = field(default_factory=list)
    first: Provisional | None = None
    provisional: Provisional | None = None
    text: str = ""
    answer: Answer | None = None
    failed: Failed | None = None
    retrieved_ms: float | None = None
    drafts_from_ms: float | None = None
    drafted_ms: float | None = None
    verified_ms: float | None = None

    counted = CountWords()

    def apply(self, events: Iterable[AskEvent]) -> set[str]:
        """Fold events in. Parts: 'phases', 'drafts', 'answer', 'disagreements', 'end'."""
        changed: set[str] = set()
        for event in events:
            changed |= self._fold(event)
        return changed

    @property
    def ended(self) -> bool:
        """Whether the last event has come."""
        return self.answer is not None or self.failed is not None

    @property
    def verified(self) -> bool:
        """Whether every draft so far has its verdict."""
        drafts = [state.draft for state in self.drafts.values()]
        return bool(drafts) and all(draft is not None and draft.verdict for draft in drafts)

    @property
    def settled(self) -> bool:
        """Whether no draft can join or change its place any more: then the order changes, once."""
        return self.verified and (self.ended or bool(self.disagreements) or bool(self.text))

    @property
    def shown_text(self) -> str:
        """The answer, as far as it is known: the provisional one until the final one begins."""
        if self.text or self.provisional is None:
            return self.text
        return self.provisional.text

    def claims(self) -> tuple[Claim, ...]:
        """The sentences of what is shown as the answer, where their citations are known."""
        if self.answer is not None:
            return self.answer.claims
        if self.provisional is not None and self.shown_text.strip() == self.provisional.text.strip():
            return self.provisional.claims
        return ()

    def marks(self) -> list[tuple[str, str]]:
        """How an answer that is not final is marked: (words, tone)."""
        if self.answer is not None or self.provisional is None or self.first is None:
            return []
        if not self.text:
            marks = [(heading(self.provisional, self.first), "note")]
        elif self.claims():
            words = translate("AnswerState", "Verified answer, from draft {number}")
            marks = [(words.format(number=self.provisional.draft), "good")]
        else:
            marks = [(translate("AnswerState", "Writing the final answer"), "note")]
        if self.disagreements:
            marks.append((translate("AnswerState", "Sources disagree"), "warn"))
        elif against := others(self.provisional):
            marks.append((against[0].upper() + against[1:], "warn"))
        if self.unchecked:
            count = len(self.unchecked)
            if self.failed:
                words = self.counted("%Ln drafts not checked", "%Ln draft not checked", count)
            else:
                words = self.counted("%Ln drafts still being checked", "%Ln draft still being checked", count)
            marks.append((words, "quiet"))
        return marks

    def why_changed(self) -> str:
        """Why the final answer is not what was shown first; '' if it is, or nothing was shown."""
        if self.answer is None or self.first is None or self.provisional is None:
            return ""
        return why_changed(self.first, self.provisional, self.answer)

    @property
    def unchecked(self) -> tuple[int, ...]:
        """The drafts without a verdict, written or not."""
        return tuple(i for i, d in sorted(self.drafts.items()) if d.draft is None or d.draft.verdict is None)

    def standing(self) -> Agreement:
        """How the drafts stand to each other, as far as is known."""
        drafts = [d.draft for d in self.drafts.values() if d.draft is not None and d.draft.verdict]
        found = agreement(drafts, self.disagreements)
        against = self.provisional.differs if self.provisional and not self.ended else ()
        agree = tuple(i for i in found.agree if i not in against)
        is_open = self.answer is not None and is_left_open(self.answer)
        return replace(
            found,
            agree=() if is_open else agree,
            accepted=agree if is_open else (),
            differ=tuple(sorted({*found.differ, *against})),
            unchecked=self.unchecked,
        )

    def order(self) -> list[int]:
        """Draft ids as shown: by number at first; once settled accepted first, the surest words first."""
        ids = sorted(self.drafts)
        if not self.settled:
            return ids
        ranks = {Verdict.ACCEPTED: 0, Verdict.REJECTED: 1, Verdict.NOT_FOUND: 2}

        def rank(draft_id: int) -> tuple[int, float, int]:
            draft = self.drafts[draft_id].draft
            if draft is None or draft.verdict is None:
                return (3, 0.0, draft_id)
            sure = draft.scores.sureness
            return (ranks[draft.verdict], -sure if sure is not None else 0.0, draft_id)

        return sorted(ids, key=rank)

    def phases(self) -> list[tuple[str, str]]:
        """The steps done so far: (what, how many and how long)."""
        steps: list[tuple[str, str]] = []
        if self.asked_as:
            steps.append((translate("AnswerState", "Understood as"), f"‘{self.asked_as}’"))
        if self.passages_found is not None:
            took = duration(self.retrieved_ms) if self.retrieved_ms else ""
            found_words = listed((Counts.passages(self.passages_found), took))
            steps.append((translate("AnswerState", "Found"), found_words))
        for number, found in sorted(self.rounds.items()):
            if not self.looking_up or number < len(self.rounds):
                came = found.learned or translate("AnswerState", "nothing learned")
                steps.append((translate("AnswerState", "Looked up"), f"‘{found.question}’: {came}"))
        written = [d for d in self.drafts.values() if d.draft is not None]
        if self.drafts and len(written) == len(self.drafts):
            took = duration(self.drafted_ms) if self.drafted_ms else ""
            steps.append((translate("AnswerState", "Wrote"), listed((Counts.drafts(len(written)), took))))
        if self.drafts and self.verified:
            took = duration(self.verified_ms) if self.verified_ms else translate("AnswerState", "all drafts")
            steps.append((translate("AnswerState", "Checked"), took))
        if self.answer is not None:
            answered = self.answer.status == AnswerStatus.ANSWERED
            word = translate("AnswerState", "Answered") if answered else translate("AnswerState", "Done")
            total = self.answer.timings.total
            took = translate("AnswerState", "{time} in all").format(time=duration(total)) if total else ""
            steps.append((word, took))
        return steps

    def doing(self) -> str:
        """What is being done now, in words; '' when nothing is."""
        if self.ended:
            return ""
        if self.loading:
            return translate("AnswerState", "Loading {model}").format(model=self.loading)
        if self.passages_found is None:
            return translate("AnswerState", "Searching the documents")
        if self.looking_up:
            return translate("AnswerState", "Looking up ‘{question}’").format(question=self.looking_up)
        if self.text:
            if self.drafts and not self.verified:
                return translate("AnswerState", "Checking the last drafts")
            return translate("AnswerState", "Writing the answer")
        if self.drafts and not all(d.draft for d in self.drafts.values()):
            written = sum(1 for d in self.drafts.values() if d.draft)
            words = self.counted(
                "Writing %Ln drafts, {done} done", "Writing %Ln draft, {done} done", len(self.drafts)
            )
            return words.format(done=written)
        if self.drafts and not self.verified:
            return translate("AnswerState", "Checking the drafts against their sources")
        if self.drafts:
            return translate("AnswerState", "Comparing the drafts")
        if self.mode == Mode.STANDARD:
            return translate("AnswerState", "Reading the passages")
        return translate("AnswerState", "Starting the drafts")

    def cited_in_order(self) -> list[Citation]:
        """All citations in the order a person meets them: those of the answer's sentences, then those of the drafts."""
        numbers = dict.fromkeys(n for claim in self.claims() for n in claim.citations)
        return [
            self.citations[n]
            for n in dict.fromkeys((*numbers, *sorted(self.citations)))
            if n in self.citations
        ]

    def _fold(self, event: AskEvent) -> set[str]:
        if isinstance(event, DraftToken):
            self.loading = ""
            self.drafts.setdefault(event.draft, DraftState(event.draft)).text += event.text
            return {"drafts", "phases"}
        if isinstance(event, AnswerToken):
            self.loading = ""
            self.text += event.text
            return {"answer", "phases"}
        if isinstance(event, ModelLoading):
            self.loading = f"{event.name} ({roles_words(event.role)})"
            return {"phases"}
        if isinstance(event, Notice):
            self.notice = event.text
            return {"phases"}
        if isinstance(event, Rewritten):
            self.asked_as = event.question
            return {"phases"}
        if isinstance(event, Searched):
            self.rounds[event.round.number] = event.round
            self.looking_up = event.round.question
            self.passages |= {p.id: p for p in event.passages}
            return {"phases"}
        if isinstance(event, Retrieved):
            self.loading = ""
            self.passages = {p.id: p for p in event.passages}
            self.passages_found = len(event.passages)
            self.retrieved_ms = self.drafts_from_ms = event.at_ms
            return {"phases"}
        if isinstance(event, ModeChosen):
            self.mode, self.why_mode = event.mode, event.why
            return {"phases", "answer"}
        if isinstance(event, Partitioned):
            self.looking_up = ""
            self.anchor = event.anchor
            self.drafts_from_ms = event.at_ms
            for number, subset in enumerate(event.subsets, start=1):
                self.drafts.setdefault(number, DraftState(number)).passages = subset
            return {"drafts", "phases", "answer"}
        if isinstance(event, DraftFinished | DraftVerified):
            return self._fold_draft(event)
        if isinstance(event, Provisional):
            self.first = self.first or event
            self.provisional = event
            self.citations.update({c.n: c for c in event.citations})
            return {"answer"}
        if isinstance(event, Disagreed):
            self.disagreements.append(event.disagreement)
            return {"disagreements", "answer"}
        if isinstance(event, Answered):
            self._take(event.answer)
            return {"phases", "drafts", "answer", "disagreements", "end"}
        if isinstance(event, SentToEndpoint):
            self.sent.append(event)
            return {"phases"}
        self.failed = event
        self.loading = ""
        return {"phases", "drafts", "answer", "end"}

    def _fold_draft(self, event: DraftFinished | DraftVerified) -> set[str]:
        state = self.drafts.setdefault(event.draft.id, DraftState(event.draft.id))
        state.draft = event.draft
        state.passages = state.passages or event.draft.passages
        self.loading = ""
        if isinstance(event, DraftFinished):
            self.citations.update({c.n: c for c in event.citations})
            self.drafted_ms = event.at_ms - (self.drafts_from_ms or 0.0)
        elif self.verified and self.drafted_ms is not None:
            self.verified_ms = event.at_ms - (self.drafts_from_ms or 0.0) - self.drafted_ms
        return {"drafts", "phases", "answer"}

    def _take(self, answer: Answer) -> None:
        self.answer = answer
        self.mode, self.why_mode, self.loading = answer.mode, answer.why_mode, ""
        self.asked_as, self.follows, self.looking_up = answer.asked_as, answer.follows, ""
        self.rounds = {found.number: found for found in answer.rounds}
        self.text = answer.text
        self.citations = {c.n: c for c in answer.citations}
        self.disagreements = list(answer.disagreements)
        for draft in answer.drafts:
            state = self.drafts.setdefault(draft.id, DraftState(draft.id))
            state.draft, state.passages, state.text = draft, draft.passages, draft.answer
        self.passages_found = len(answer.passages) or self.passages_found
        timings = answer.timings
        self.retrieved_ms = timings.retrieve or self.retrieved_ms
        self.drafted_ms = timings.drafts or self.drafted_ms
        self.verified_ms = timings.verify or self.verified_ms


def reopened(answer: Answer, passages: Mapping[int, Passage]) -> AnswerState:
    """Fold a stored answer. passages: those it read that are still in the library, by id."""
    state = AnswerState(answer.question)
    state.passages = dict(passages)
    state.apply([Answered(answer, answer.timings.total)])
    return state


@dataclass(frozen=True, slots=True)
class Agreement:
    """How the drafts stand to each other; each holds draft ids.

    agree: say what the leading reading says. differ: an accepted draft gives another reading. rejected: the verifier
    did not find it supported. nothing: found no answer in their passages. unchecked: have no verdict yet. accepted:
    whether they say the same is not known.
    """

    agree: tuple[int, ...]
    differ: tuple[int, ...]
    rejected: tuple[int, ...]
    nothing: tuple[int, ...]
    unchecked: tuple[int, ...] = ()
    accepted: tuple[int, ...] = ()


def agreement(drafts: Iterable[Draft], disagreements: Iterable[Disagreement]) -> Agreement:
    """Count drafts by where they stand.

    What the person has marked as no disagreement is none. The reading that they prefer leads, else the verifier's, else
    the one that more drafts give than any other; with a tie and no preference all who take part differ.
    """
    differing: set[int] = set()
    for point in disagreements:
        if point.dismissed:
            continue
        leading = point.preferred if point.judgement is None else point.judgement.prefers
        if leading is None:
            sizes = sorted(((len(r.drafts), i) for i, r in enumerate(point.readings)), reverse=True)
            if sizes and (len(sizes) == 1 or sizes[0][0] > sizes[1][0]):
                leading = sizes[0][1]
        for index, reading in enumerate(point.readings):
            if index != leading:
                differing.update(reading.drafts)
    agree: list[int] = []
    differ: list[int] = []
    rejected: list[int] = []
    nothing: list[int] = []
    for draft in drafts:
        if draft.status == DraftStatus.NOT_FOUND or draft.verdict == Verdict.NOT_FOUND:
            nothing.append(draft.id)
        elif draft.verdict == Verdict.REJECTED:
            rejected.append(draft.id)
        elif draft.id in differing:
            differ.append(draft.id)
        else:
            agree.append(draft.id)
    return Agreement(tuple(agree), tuple(differ), tuple(rejected), tuple(nothing))


def apart(drafts: Iterable[Draft]) -> tuple[int, ...] | None:
    """The ids of drafts that did not read the passage that the others share; None when nothing is shared.

    Drafts that read a common passage are not independent of each other, which a person should know who counts them.
    """
    known = list(drafts)
    counts = Counter(passage for draft in known for passage in set(draft.passages))
    if len(known) < 2 or not counts:
        return None
    shared, count = max(counts.items(), key=lambda item: item[1])
    if count < max(2, len(known) - 1):
        return None
    return tuple(draft.id for draft in known if shared not in draft.passages)
