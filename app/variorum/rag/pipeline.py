"""A question's way: retrieve, then draft from subsets in parallel, verify, compare, answer (Speculative RAG), or put
all passages into one prompt (standard RAG). The stages overlap: a draft is verified as soon as it is written, the best
accepted one is shown as the answer so far, and the answer begins when enough is verified. Where no draft is accepted,
iterative search looks for what has to be found first and drafts again (docs/decisions/0020)."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from variorum.domain.answers import (
    Answer,
    AnswerStatus,
    Disagreement,
    Draft,
    Mode,
    ModelNames,
    Round,
    Timings,
)
from variorum.domain.documents import Passage
from variorum.domain.events import (
    AnswerToken,
    AskSink,
    Disagreed,
    DraftVerified,
    ModeChosen,
    Retrieved,
    Rewritten,
)
from variorum.domain.ports import CancelToken, Embedder, LanguageModel, PassageIndex
from variorum.rag import compare
from variorum.rag.answering import (
    NOT_FOUND_TEXT,
    THEIR_WORDS,
    AnswerText,
    BegunAnswer,
    answer_from,
    begin_answer,
    closely,
    left_out,
    other_language,
    searched,
    verifier_writes,
)
from variorum.rag.choices import by_choice
from variorum.rag.choose import (
    REASONED_ANSWER_TOKENS,
    SHORT_ANSWER_TOKENS,
    Workload,
    choose_mode,
)
from variorum.rag.degenerate import repaired
from variorum.rag.draft import (
    ReplyStream,
    WrittenDraft,
    attributed_claims,
    says_not_found,
    split_reply,
)
from variorum.rag.drafting import Drafting
from variorum.rag.explained import apart
from variorum.rag.follow_up import leans, standalone
from variorum.rag.hops import Hops
from variorum.rag.instructions import cleared, told
from variorum.rag.opinion import merged
from variorum.rag.partition import Partition, Strategy, partition
from variorum.rag.prompt_choice import draft_prompt_name
from variorum.rag.prompts import (
    POLAR,
    REASONED_FROM_PARAMETERS,
    Prompt,
    Quoted,
    documents_text,
    draft_request,
    passage_title,
)
from variorum.rag.quoting import stated
from variorum.rag.relations import with_relations
from variorum.rag.reread import close_subsets
from variorum.rag.retrieve import retrieve_to_answer
from variorum.rag.run import PipelineOptions, Roles, Run
from variorum.rag.sides import with_both_sides
from variorum.rag.subject import Subject
from variorum.rag.translation import translated, with_own
from variorum.rag.verify import mean
from variorum.rag.witnesses import NONE, Witnesses


@dataclass(slots=True)
class Pipeline:
    """Answers questions from what is indexed.

    roles: called after retrieval, so that models may load meanwhile; raises ModelError.
    """

    index: PassageIndex
    embedder: Embedder
    roles: Callable[[], Roles]
    prompts: dict[str, Prompt]

    def ask(self, question: str, options: PipelineOptions, sink: AskSink, cancel: CancelToken) -> Answer:
        """Answer a question; events go to the sink as things happen, but for the last (Answered, Failed).

        Blocking. The answer has status answered or not_found.

        Raises:
            ModelError, ContextTooSmall: naming the model and what to do. Cancelled.
        """
        run = Run(question, options, self.prompts, sink, cancel)
        if options.turns and leans(question):
            run.question = standalone(run, self.roles(), question, options.turns)
            if run.question != question:
                sink(Rewritten(run.question, run.ms()))
            run.stop.check()
        asked_ms = run.ms()
        found = self._find(run)
        passages = with_both_sides(run.question, found, lambda side: self._look(run, side))
        retrieved_ms = run.ms() - asked_ms
        run.subject = Subject(run.question, passages)
        run.witnesses = Witnesses(run.question, passages, run.subject)
        sink(Retrieved(tuple(passages), run.ms()))
        run.stop.check()
        roles = self.roles()
        run.stop.check()
        names = ModelNames(*roles.names, self.embedder.name)
        mode, why = _chosen(run, roles, passages)
        sink(ModeChosen(mode, why, run.ms()))
        if mode is Mode.STANDARD or not passages:
            done = self._standard(run, roles, passages)
        else:
            done = self._by_drafts(run, roles, passages, mode, why)
        mode, why = done.way or (mode, why)
        answer, timings = done.answer, replace(done.timings, retrieve=round(retrieved_ms, 1))
        return Answer(
            id=uuid.uuid4().hex,
            question=question,
            status=answer.status,
            mode=mode,
            text=answer.text,
            claims=answer.claims,
            citations=run.citations.all(),
            drafts=tuple(done.drafts),
            disagreements=tuple(done.disagreements),
            models=names,
            tokens=run.used,
            timings=replace(
                timings,
                first_draft_token=_rounded(run.first_draft_token),
                first_verified=_rounded(run.first_verified),
                first_answer_token=_rounded(run.first_answer_token),
                total=round(run.ms(), 1),
            ),
            passages=tuple(p.id for p in done.passages or passages),
            why_mode=why,
            note=" ".join(
                filter(
                    None,
                    (
                        answer.note,
                        closely(run, answer),
                        left_out(run, answer),
                        other_language(run, done.passages or passages),
                        told(sorted(run.removed)),
                    ),
                )
            ),
            prompts=run.prompt_texts,
            prompt_versions=run.prompt_versions,
            created=datetime.now(UTC).isoformat(timespec="seconds"),
            asked_as=run.question if run.question != question else "",
            rounds=done.rounds,
        )

    def _find(self, run: Run) -> list[Passage]:
        """Retrieve for the question; in the documents' language, if it was asked in another."""
        passages = self._look(run, run.question)
        asked = run.question
        if question := translated(run, self.roles, passages):
            run.question = question
            run.sink(Rewritten(question, run.ms()))
            run.stop.check()
            passages = with_own(asked, self._look(run, question), passages, run.options.passages)
        return passages

    def _look(self, run: Run, query: str) -> list[Passage]:
        """Retrieve, without what is addressed to the model instead of saying something."""
        found = cleared(
            retrieve_to_answer(query, self.embedder, self.index, run.options.scope, run.options.passages)
        )
        run.removed.update(found.removed)
        return list(found.passages)

    def _by_drafts(self, run: Run, roles: Roles, passages: Sequence[Passage], mode: Mode, why: str) -> _Done:
        """Draft and verify; while nothing is accepted, and the mode lets it, search on and draft again.

        Under `auto` the search goes on only with a fact that the verifier has accepted, and only with both models at
        hand: the drafter is not loaded again.
        """
        hops = Hops(run, roles, lambda query: self._look(run, query), passages)
        apart = roles.one_after_the_other  # the drafter is closed once the verifier has been asked
        auto = run.options.mode is Mode.AUTO and not apart
        before: list[WrittenDraft] = []
        stage = self._stage(run, roles, self._parts(run, passages), before)
        close = None if apart or stage.drafting.accepted() else self._closely(run, stage)
        if close is not None:
            before += stage.written
            run.read_closely = True
            stage = self._stage(run, roles, close, before, stage)
        while not stage.drafting.accepted() and (auto or mode is Mode.ITERATIVE):
            before += stage.written
            more = hops.search(before if not hops.rounds else stage.written, only_with_fact=auto)
            if more is None:
                stage = replace(stage, written=[])
                break
            if mode is not Mode.ITERATIVE:
                mode, why = (
                    Mode.ITERATIVE,
                    f"nothing found at first; looked for ‘{hops.rounds[0].question}’ first",
                )
                run.sink(ModeChosen(mode, why, run.ms()))
            run.witnesses = Witnesses(run.question, hops.passages, run.subject)
            stage = self._stage(run, roles, self._parts(run, more), before, stage)
            hops.drafted([w.draft.id for w in stage.written])
        before += stage.written
        # Unless the answer's words are on the screen
        heard = {d.id: d for d in stage.drafting.outvoting()} if stage.begun is None else {}
        before = [replace(w, draft=heard.get(w.draft.id, w.draft)) for w in before]
        accepted = [*(w.draft for w in stage.drafting.accepted()), *heard.values()]

        found = merged(run, roles, compare.group(accepted, run.question))
        groups, contested, explained = _told(run, found, in_order=stage.begun is not None)
        for dispute in contested:
            run.sink(Disagreed(dispute, run.ms()))
        drafts = with_relations(before, groups, contested, run.citations.get, run.subject)
        for was, now in zip((w.draft for w in before), drafts, strict=True):
            if was != now or now.id in heard:
                run.sink(DraftVerified(now, run.ms()))

        rounds = tuple(hops.rounds)
        answer = answer_from(
            run, roles, before, groups, contested, hops.passages, stage.begun, rounds, explained
        )
        timings = Timings(drafts=round(stage.drafts_ms, 1), verify=round(stage.verify_ms, 1))
        return _Done(answer, drafts, contested, timings, rounds, hops.passages, (mode, why))

    def _parts(self, run: Run, passages: Sequence[Passage]) -> Partition:
        options = run.options
        vectors = None
        if options.strategy is Strategy.MULTI_PERSPECTIVE:
            vectors = self.index.vectors([p.id for p in passages])
        return partition(passages, options.drafts, options.strategy, vectors=vectors, seed=options.seed)

    def _closely(self, run: Run, stage: _Stage) -> Partition | None:
        """What to draft from where whole passages gave nothing; None if there is nothing that was not read so."""
        passages = {p.id: p for w in stage.written for p in w.passages}
        ranked = sorted(passages.values(), key=lambda p: p.rank)
        read = {tuple(p.text for p in w.passages) for w in stage.written}
        subsets = [
            subset
            for subset in close_subsets(run.question, ranked, run.options.drafts)
            if tuple(p.text for p in subset) not in read
        ]
        if not subsets:
            return None
        return Partition(tuple(subsets), None, run.options.strategy, name="nearest-sentence")

    def _stage(
        self,
        run: Run,
        roles: Roles,
        parts: Partition,
        before: Sequence[WrittenDraft],
        earlier: _Stage | None = None,
    ) -> _Stage:
        """Draft from these passages and verify. before, earlier: what was drafted in earlier rounds."""
        started = run.ms()
        try:
            drafting = Drafting(run, roles, parts, before)
            begun = begin_answer(run, roles, drafting.accepted()) if drafting.until_enough() else None
            written = drafting.finish()
        except BaseException:
            run.stop.set()
            raise
        took = run.ms() - started
        drafts_ms = min(drafting.last_written_ms, took)
        return _Stage(
            drafting,
            written,
            begun,
            drafts_ms + (earlier.drafts_ms if earlier else 0.0),
            took - drafts_ms + (earlier.verify_ms if earlier else 0.0),
        )

    def _standard(self, run: Run, roles: Roles, passages: Sequence[Passage]) -> _Done:
        """All passages in one prompt to the verifier: the way to compare with, and the better one for few passages."""
        if not passages:
            return _Done(AnswerText(AnswerStatus.NOT_FOUND, (), NOT_FOUND_TEXT, "No passage matches."))
        run.drafter_size = roles.verifier.facts.parameters
        prompt = run.prompt(draft_prompt_name(run.drafter_size, run.question))
        request = draft_request(prompt, run.question, passages, seed=run.options.seed)
        stream = ReplyStream()

        def on_text(_: int, text: str) -> None:
            if more := stream.feed(text):
                run.mark_first_answer_token()
                run.sink(AnswerToken(more, run.ms()))

        (future,) = roles.verifier.generate([request], on_text=on_text, cancel=run.stop)
        run.prompt_texts["answer"] = roles.verifier.render(request.messages)
        generation = future.result()
        run.count_verify(generation)
        if prompt.name == POLAR:
            generation, _ = stated(generation, passages, run.question)
        text, rationale = split_reply(generation.text)
        sound = repaired(text, cut_off=generation.finish == "length" and not rationale)
        text = sound.text
        if says_not_found(text):
            note = searched(run.question, passages)
            return _Done(AnswerText(AnswerStatus.NOT_FOUND, (), NOT_FOUND_TEXT, note))
        if not stream.shown:
            run.mark_first_answer_token()
            run.sink(AnswerToken(text, run.ms()))
        claims, _ = attributed_claims(run, text, passages, mean(generation.logprobs))
        unsupported = sum(not c.citations for c in claims)
        note = " ".join(filter(None, (THEIR_WORDS if prompt.name == POLAR else "", sound.fault)))
        if unsupported:
            said = (
                f"{unsupported} of {len(claims)} sentences have no support in the passages; they are marked."
            )
            note = f"{said} {note}".strip()
        return _Done(AnswerText(AnswerStatus.ANSWERED, claims, " ".join(c.text for c in claims), note))


@dataclass(frozen=True, slots=True)
class _Stage:
    """One round of drafting, with the times of all so far."""

    drafting: Drafting
    written: list[WrittenDraft]
    begun: BegunAnswer | None
    drafts_ms: float
    verify_ms: float


@dataclass(frozen=True, slots=True)
class _Done:
    """way: the mode that it came to, and why, where that is not the one chosen at first."""

    answer: AnswerText
    drafts: Sequence[Draft] = ()
    disagreements: Sequence[Disagreement] = ()
    timings: Timings = field(default_factory=Timings)
    rounds: tuple[Round, ...] = ()
    passages: Sequence[Passage] = ()
    way: tuple[Mode, str] | None = None


def _told(
    run: Run, found: Sequence[Sequence[Draft]], *, in_order: bool
) -> tuple[list[list[Draft]], list[Disagreement], list[Disagreement]]:
    """The readings in the order in which they are told, what their sources differ on, and what one of them explains.

    A dispute is put to the vote of the documents, what is none is not. in_order: the first one's words are on the
    screen.
    """
    cited = run.citations

    def ordered(witnesses: Witnesses) -> list[list[Draft]]:
        best_first = compare.by_support(found, cited.get, run.subject, witnesses)
        return by_choice(best_first, run.question, cited.get)

    groups = [list(members) for members in found] if in_order else ordered(run.witnesses)
    differing = compare.disagreements(
        groups, run.question, cited.get, run.subject, run.witnesses, cited.number
    )
    if not differing and not in_order:
        groups = ordered(NONE)
    return groups, *apart(differing, cited.get)


def _chosen(run: Run, roles: Roles, passages: Sequence[Passage]) -> tuple[Mode, str]:
    """The mode and why: what was asked for, or what is predicted to be faster."""
    if run.options.mode is not Mode.AUTO:
        return run.options.mode, "as asked"
    documents = documents_text([Quoted(passage_title(p), p.text) for p in passages])
    work = Workload(
        len(passages),
        roles.drafter.count_tokens(documents) if passages else 0,
        min(run.options.drafts, max(1, len(passages) - 1)),
        roles.drafter.count_tokens(run.question),
        _answer_tokens(roles.drafter),
    )
    if not roles.one_after_the_other:  # else asking the verifier would load it, and close the drafter
        work = replace(work, answer=_answer_tokens(roles.verifier), written=verifier_writes(run, roles))
    drafter, verifier = roles.speeds
    return choose_mode(work, same_model=roles.same, drafter=drafter, verifier=verifier)


def _answer_tokens(model: LanguageModel) -> int:
    reasons = model.facts.parameters >= REASONED_FROM_PARAMETERS
    return REASONED_ANSWER_TOKENS if reasons else SHORT_ANSWER_TOKENS


def _rounded(ms: float | None) -> float | None:
    return None if ms is None else round(ms, 1)
