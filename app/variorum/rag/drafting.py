"""The drafting stage: M drafts in one batch, each verified as soon as it is written, the best shown as soon as it is
accepted, and word given when enough is verified to begin the answer."""

from __future__ import annotations

import math
import queue
from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from itertools import combinations

from variorum.domain.answers import Draft, DraftStatus
from variorum.domain.documents import Passage
from variorum.domain.events import DraftToken, Partitioned, Provisional
from variorum.domain.ports import Generation, PromptScore
from variorum.rag import compare, reread, verify
from variorum.rag.calibrate import NEUTRAL
from variorum.rag.draft import (
    ReplyStream,
    WrittenDraft,
    assessed,
    finish,
    is_accepted,
    judged,
    supported_claims,
)
from variorum.rag.evidence import CitedSentence, Matcher
from variorum.rag.partition import Partition
from variorum.rag.priority import Priority
from variorum.rag.prompt_choice import draft_prompt_name, short_prompt_name
from variorum.rag.prompts import POLAR, draft_request, sources_of
from variorum.rag.quoting import quoting, stated
from variorum.rag.rivals import SPEAKS_OF_IT, rival_sentence
from variorum.rag.run import Roles, Run
from variorum.rag.witnesses import outvoting
from variorum.rag.wording import fold

_Scored = tuple[PromptScore, PromptScore | None]
"""The verification of a draft and, where that is of use, what was read again."""
_Arrived = tuple[int, Future[Generation] | None, tuple[Future[PromptScore], ...]]
"""A written draft, or the scores of one: of its verification, then of what was read again."""
_Content = tuple[str, tuple[int, ...]]


class Drafting:
    """The drafts of one question while they are written and verified. Used by the asking thread only.

    Sends Partitioned (again when a witness joins), DraftToken, DraftFinished, DraftVerified and Provisional. Who
    uses it stops the run when an error leaves: requests may still be on their way.
    """

    def __init__(self, run: Run, roles: Roles, parts: Partition, before: Sequence[WrittenDraft] = ()) -> None:
        """Start all drafts; returns at once. before: those of earlier rounds; the new ones are numbered after them."""
        self._run, self._roles, self._parts = run, roles, parts
        self._before = tuple(before)
        run.drafter_size = roles.drafter.facts.parameters
        self._prompt = run.prompt(draft_prompt_name(run.drafter_size, run.question))
        self._arrived: queue.SimpleQueue[_Arrived] = queue.SimpleQueue()
        self._subsets: list[tuple[Passage, ...]] = []
        self._generations: dict[int, Generation] = {}
        self._written: dict[int, WrittenDraft] = {}
        self._sent: dict[_Content, list[int]] = {}
        self._scores: dict[_Content, _Scored] = {}
        self._shown: tuple[int, tuple[int, ...]] | None = None
        self._words_fixed = False
        self._heard_alone: int | None = None
        self._rival_heard = False
        self.last_written_ms = 0.0
        self._submit(parts.subsets)

    def until_enough(self) -> bool:
        """Go on until enough is verified for the answer to begin; returns whether verdicts are still to come then.

        Once it has returned, no other answer is shown. Raises ContextTooSmall, ModelError, Cancelled.
        """
        while not self._is_done and not self._words_fixed:
            self._words_fixed = (
                self._all_written
                and is_enough(list(self._written.values()), self._run.question)
                and not self.outvoting()
            )
            if not self._words_fixed:
                self._take()
        return self._words_fixed

    def finish(self) -> list[WrittenDraft]:
        """Go on until every draft has its verdict; returns them by number. Raises as `until_enough`."""
        while not self._is_done:
            self._take()
        return [self._written[i] for i in range(len(self._subsets))]

    def accepted(self) -> list[WrittenDraft]:
        """The drafts accepted so far: the one that is shown first, then the best; at last those beside the subject."""
        by_id = {w.draft.id: w for w in self._written.values()}
        ranked = [d for d in verify.rank([w.draft for w in by_id.values()]) if is_accepted(d)]
        first = self._shown[0] if self._shown else 0
        return [by_id[d.id] for d in sorted(ranked, key=lambda d: (d.id != first, self._is_beside(d)))]

    def outvoting(self) -> list[Draft]:
        """The rejected drafts of this round and those before that more documents bear out than any accepted one."""
        run, drafts = self._run, [w.draft for w in (*self._before, *self._written.values())]
        return outvoting(drafts, run.question, run.witnesses, run.citations.get)

    def _is_beside(self, draft: Draft) -> bool:
        return self._run.subject.is_missed_by([draft], self._run.citations.get)

    @property
    def _all_written(self) -> bool:
        return len(self._written) == len(self._subsets)

    @property
    def _is_done(self) -> bool:
        return self._all_written and all(w.draft.verdict for w in self._written.values())

    def _submit(self, more: Sequence[tuple[Passage, ...]]) -> None:
        run, roles, parts = self._run, self._roles, self._parts
        first = len(self._subsets)
        self._subsets.extend(more)
        requests = []
        for i, subset in enumerate(more, first):
            leads = not self.accepted() and i in (0, len(parts.subsets))  # the best subset, or the witness
            priority = Priority.FIRST_DRAFT if leads else Priority.OTHER_DRAFT
            requests.append(
                draft_request(
                    self._prompt,
                    run.question_with_facts,
                    subset,
                    seed=run.options.seed + i,
                    priority=priority,
                    more_sources=run.fact_sources,
                )
            )
        known = [*(w.passages for w in self._before), *self._subsets]
        ids = tuple(tuple(p.id for p in subset) for subset in known)
        anchor = parts.anchor.id if parts.anchor else None
        run.sink(Partitioned(ids, anchor, parts.name or parts.strategy.value, run.ms()))

        streams = [ReplyStream() for _ in requests]

        def on_text(i: int, text: str) -> None:
            run.mark_first_draft_token()
            if said := streams[i].feed(text):
                run.sink(DraftToken(self._number(first + i), said, run.ms()))

        for i, future in enumerate(roles.drafter.generate(requests, on_text=on_text, cancel=run.stop), first):
            future.add_done_callback(partial(self._put_written, i))
        for i, request in enumerate(requests, first):  # while the model reads them
            run.prompt_texts[f"draft {self._number(i)}"] = roles.drafter.render(request.messages)

    def _number(self, i: int) -> int:
        """The id of this stage's i-th draft."""
        return len(self._before) + i + 1

    def _put_written(self, i: int, future: Future[Generation]) -> None:
        self._arrived.put((i, future, ()))

    def _put_scored(
        self, i: int, before: tuple[Future[PromptScore], ...], scored: Future[PromptScore]
    ) -> None:
        self._arrived.put((i, None, (*before, scored)))

    def _take(self) -> None:
        """Take in what arrives next: a written draft or a score."""
        i, generated, scored = self._arrived.get()
        if generated is not None:
            self._take_draft(i, generated.result())
        elif len(scored) > 1:
            self._settle(i, (scored[0].result(), scored[1].result()))
        else:
            self._take_score(i, scored[0])

    def _take_draft(self, i: int, generation: Generation) -> None:
        quoted = ""
        if self._prompt.name == POLAR:
            generation, quoted = stated(generation, self._subsets[i], self._run.question)
        elif self._heard_alone == i:
            generation, quoted = quoting(generation, self._subsets[i], self._run.question)
        self._generations[i] = generation
        self._written[i] = finish(self._run, self._number(i), generation, self._subsets[i])
        if quoted:
            self._written[i] = replace(self._written[i], fault=quoted)
        self.last_written_ms = max(self.last_written_ms, self._written[i].draft.ms)
        if not self._roles.one_after_the_other:
            self._check(i)
        if (
            self._all_written
            and len(self._subsets) == len(self._parts.subsets)
            and (witness := witness_for(self._parts, self._written.values(), self._run.question))
        ):
            self._heard_alone = len(self._subsets) if witness != self._parts.witness else None
            self._submit([witness])
        elif self._all_written and not self._rival_heard and (rival := self._rival()):
            self._rival_heard = True
            self._submit([rival])
        elif self._all_written and self._roles.one_after_the_other:
            # The first that is verified closes the drafter and loads the verifier
            for j in range(len(self._subsets)):
                self._check(j)

    def _rival(self) -> tuple[Passage, ...]:
        """What one more draft must read for another value than all that were written; () where no sentence has one."""
        run = self._run
        found = [w for w in self._written.values() if w.bearing and len(w.draft.claims) == 1]
        if self._prompt.name == POLAR or not found:
            return ()
        every = {p.id: p for subset in self._parts.subsets for p in subset}
        rival = rival_sentence(
            run.question,
            [w.draft.answer for w in found],
            [c for w in found for c in w.bearing],
            [CitedSentence(s, p) for p in every.values() for s in p.chunk.sentences],
            run.subject.is_spoken_of_in,
        )
        return tuple(reread.excerpts([rival])) if rival else ()

    def _check(self, i: int) -> None:
        """Send a draft to the verifier, unless there is nothing to verify or the same was sent already."""
        if self._written[i].draft.status is DraftStatus.NOT_FOUND or not self._written[i].evidence:
            self._judge(i, None)
            return
        content = self._content(self._written[i])
        same = self._sent.setdefault(content, [])
        same.append(i)
        if content in self._scores:
            self._judge(i, self._scores[content], self._number(same[0]))
        elif len(same) == 1:
            run, verifier, written = self._run, self._roles.verifier, self._written[i]
            request = verify.request_for(
                run.prompt("verify"),
                run.question_with_facts,
                written.draft,
                written.evidence,
                priority=Priority.CHECK,
                sources=tuple(dict.fromkeys((*sources_of(written.passages), *run.fact_sources))),
            )
            (scoring,) = verifier.score([request], cancel=run.stop)
            scoring.add_done_callback(partial(self._put_scored, i, ()))
            run.prompt_texts[f"verify {written.draft.id}"] = verifier.render(request.messages)

    def _take_score(self, i: int, scoring: Future[PromptScore]) -> None:
        """Take in a verification. What it accepts is read again where that is of use: no refusal makes it surer."""
        run, written, scored = self._run, self._written[i], scoring.result()
        verifier = self._roles.verifier
        calibration = run.options.calibrations.of(verifier.facts)
        generation = self._generations[i]
        if not reread.is_of_use(written.attributions, calibration) or not is_accepted(
            assessed(run, written, generation, scored, calibration)
        ):
            self._settle(i, (scored, None))
            return
        request = reread.request_for(
            run.prompt(short_prompt_name(run.question)),
            run.question_with_facts,
            written.evidence,
            priority=Priority.CHECK,
            sources=run.fact_sources,
        )
        (again,) = verifier.score([request], cancel=run.stop)
        again.add_done_callback(partial(self._put_scored, i, (scoring,)))
        run.prompt_texts[f"reread {written.draft.id}"] = verifier.render(request.messages)

    def _settle(self, i: int, scored: _Scored) -> None:
        for score in scored:
            if score is not None:
                self._run.count_verify(score)
        content = self._content(self._written[i])
        self._scores[content] = scored
        self._judge(i, scored)
        for other in self._sent[content][1:]:
            self._judge(other, scored, self._number(i))

    def _judge(self, i: int, found: _Scored | None, scored_with: int | None = None) -> None:
        calibration = NEUTRAL
        scored, again = found or (None, None)
        if scored is not None:  # else reading the verifier might load it
            calibration = self._run.options.calibrations.of(self._roles.verifier.facts)
        self._written[i] = judged(
            self._run, self._written[i], self._generations[i], scored, scored_with, calibration, again
        )
        if is_accepted(self._written[i].draft) and not self._words_fixed:
            self._show()

    def _content(self, written: WrittenDraft) -> _Content:
        """What a verification prompt is made of: drafts that have it in common are verified once."""
        return fold(written.draft.answer), tuple(self._run.citations.number(c) for c in written.evidence)

    def _show(self) -> None:
        """Send the best accepted draft as the answer so far, if it, or what says something else, is new."""
        run = self._run
        ranked = [w.draft for w in self.accepted()]
        # The first of equals: what is shown stays unless another is better
        best = max(ranked, key=lambda d: (not self._is_beside(d), _sureness(d)))
        differs = tuple(
            sorted(d.id for d in ranked if not compare.same_reading(best.answer, d.answer, run.question))
        )
        if (best.id, differs) == self._shown:
            return
        self._shown = (best.id, differs)
        claims = supported_claims(best)
        run.mark_first_verified()
        run.sink(
            Provisional(
                " ".join(c.text for c in claims),
                claims,
                tuple(run.citations.get(n) for n in dict.fromkeys(n for c in claims for n in c.citations)),
                best.id,
                len(self._before) + sum(w.draft.verdict is not None for w in self._written.values()),
                len(self._before) + len(self._subsets),
                run.ms(),
                differs,
            )
        )


def is_enough(written: Sequence[WrittenDraft], question: str) -> bool:
    """Whether what is still to be verified can only support the answer, once all drafts are written.

    So it is when the accepted drafts are of one reading and every draft that waits for its verdict says nothing that
    they do not say: accepted or rejected, it can bring neither a disagreement nor anything new
    (docs/decisions/0012).
    """
    accepted = [w.draft.answer for w in written if is_accepted(w.draft)]
    waiting = [w.draft.answer for w in written if w.draft.verdict is None]
    if not accepted or not waiting:
        return False
    one_reading = all(compare.same_reading(a, b, question) for a, b in combinations([*accepted, *waiting], 2))
    return one_reading and all(compare.adds_nothing(answer, accepted, question) for answer in waiting)


def witness_for(parts: Partition, written: Iterable[WrittenDraft], question: str) -> tuple[Passage, ...]:
    """The passages that one more draft must read for a source to be heard; () where none is needed.

    Where all that was found rests on the anchor alone: the next best passages (docs/decisions/0006). Where no
    draft rests on another document alone, and another one has a sentence that speaks of as much of the question: that
    sentence's passage by itself, which was read beside others and gave way to them or was mixed with them (0033).
    """
    found = list(written)
    cited = [c for w in found for c in w.bearing]
    if parts.anchor is None or not parts.witness or not cited:
        return ()
    if all(c.passage.id == parts.anchor.id for c in cited):
        return parts.witness
    alone = [docs for w in found if len(docs := {c.passage.chunk.document_id for c in w.bearing}) == 1]
    documents = frozenset[int]().union(*alone)
    every = {p.id: p for subset in parts.subsets for p in subset}
    places = [CitedSentence(s, p) for p in every.values() for s in p.chunk.sentences]
    matcher = Matcher("", question, places)
    mine = [c for c in cited if c.passage.chunk.document_id in documents]
    titles = {c.passage.title for c in mine}
    others = [
        c
        for c in places
        if c.passage.chunk.document_id not in documents
        and c.passage.id != parts.anchor.id
        # What a title leads to is the next step of an answer, not a rival of it
        and (c.passage.title in titles or not matcher.is_connected(c, mine))
    ]
    if len(documents) != 1 or not others or matcher.is_foreign:
        return ()
    heard = max(matcher.asked([c]) for c in mine)
    best = max(others, key=lambda c: (matcher.asked([c]), -c.passage.rank))
    # Words of the question that no passage has can't be asked of one
    enough = max(heard, SPEAKS_OF_IT * matcher.asked(places))
    return (best.passage,) if matcher.asked([best]) >= enough else ()


def _sureness(draft: Draft) -> float:
    sure = draft.scores.sureness
    return sure if sure is not None else -math.inf
