"""Iterative search: what has to be found out first is asked as a question of its own, looked up, and learned.

A round: the drafter writes the next question from what was found (or NONE), passages are retrieved for it, one draft
answers it, and what the verifier accepts becomes a fact. Facts go into the question, their sentences into the evidence,
so that the drafts of the next round need not find the whole chain in one passage. Source of the idea: Press et al.,
*Measuring and Narrowing the Compositionality Gap in Language Models* (self-ask), arXiv 2210.03350; here nothing is
believed that a stored sentence does not bear out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from variorum.domain.answers import Round
from variorum.domain.documents import Passage
from variorum.domain.events import Searched
from variorum.domain.ports import Generation
from variorum.rag import verify, wording
from variorum.rag.attribute import CitedSentence, attribute
from variorum.rag.calibrate import Judged
from variorum.rag.draft import WrittenDraft, says_not_found, split_reply
from variorum.rag.instructions import stating
from variorum.rag.nearest import nearest_sentences
from variorum.rag.prompt_choice import draft_prompt_name
from variorum.rag.prompts import (
    Quoted,
    draft_request,
    next_question_request,
    passage_title,
    sources_of,
    verify_request,
)
from variorum.rag.run import Fact, Roles, Run

FOUND_SENTENCES = 5
"""Sentences shown to the model that writes the next question."""

SAME_WORDS = 0.8
"""Share of their content words (Jaccard) from which two questions are taken as the same."""

LEARN_PASSAGES = 4
"""Passages from which the question of a round is answered."""


class Hops:
    """The rounds of one question. Used by the asking thread only; every step looks at the run's cancel token."""

    def __init__(
        self, run: Run, roles: Roles, look: Callable[[str], list[Passage]], passages: Sequence[Passage]
    ) -> None:
        """look: retrieves for a question, best first. passages: what was retrieved at first."""
        self._run, self._roles, self._look = run, roles, look
        self._known = {p.id: p for p in passages}
        self._first = tuple(passages)
        self.rounds: list[Round] = []

    @property
    def passages(self) -> tuple[Passage, ...]:
        """Everything retrieved so far, in the order it was found."""
        return tuple(self._known.values())

    def search(
        self, written: Sequence[WrittenDraft], *, only_with_fact: bool = False
    ) -> list[Passage] | None:
        """Look for what is missing; returns the passages to draft from next, best first, or None at the end.

        It ends when nothing is to be looked up, when a round brings neither a new passage nor a fact, or when there
        were as many rounds as may be. Raises ModelError, ContextTooSmall, Cancelled.

        Args:
            written: the drafts of the last round, none of them accepted.
            only_with_fact: a new passage alone is not enough to go on.
        """
        run = self._run
        if len(self.rounds) >= run.options.rounds:
            return None
        shown = self._found_so_far(written)
        question = self._next_question(shown)
        if question is None:
            return None
        bridge = bridging(run.question, question, shown)
        found = self._look(question)
        run.stop.check()
        new = tuple(p.id for p in found if p.id not in self._known)
        done = Round(len(self.rounds) + 1, question, tuple(p.id for p in found), new)
        self._known |= {p.id: p for p in found if p.id in new}
        run.sink(Searched(done, tuple(found), run.ms()))
        fact = self._learn(question, found[:LEARN_PASSAGES], done.number, bridge) if found else None
        if fact is not None:
            run.facts.append(fact)
            cited = tuple(dict.fromkeys(run.citations.number(c) for c in fact.evidence))
            done = replace(done, learned=fact.answer, citations=cited)
            # What was learned names what the next passage is about
            found = _merged(self._look(f"{fact.answer} {_open_part(run.question, question)}"), found)
            run.stop.check()
            unknown = tuple(p for p in found if p.id not in self._known)
            self._known |= {p.id: p for p in unknown}
            done = replace(done, new=(*new, *(p.id for p in unknown)))
        self.rounds.append(done)
        run.sink(Searched(done, tuple(found), run.ms()))
        if fact is None and (only_with_fact or not done.new):
            return None
        return self._next_passages(found)

    def drafted(self, drafts: Sequence[int]) -> None:
        """Note which drafts were written after the last round."""
        self.rounds[-1] = replace(self.rounds[-1], drafts=tuple(drafts))

    def _next_question(self, shown: Sequence[CitedSentence]) -> str | None:
        run, model = self._run, self._roles.at_hand
        asked = [f"{r.question} {r.learned or 'not found'}." for r in self.rounds]
        request = next_question_request(
            run.prompt("next_question"),
            run.question,
            [Quoted(passage_title(c.passage), c.sentence.text) for c in shown],
            asked,
            sources=tuple(dict.fromkeys((*sources_of(c.passage for c in shown), *run.fact_sources))),
        )
        (future,) = model.generate([request], cancel=run.stop)
        run.prompt_texts[f"round {len(self.rounds) + 1} question"] = model.render(request.messages)
        generation = future.result()
        self._count(generation)
        return usable_question(generation.text, run.question, [r.question for r in self.rounds])

    def _learn(
        self, question: str, passages: Sequence[Passage], number: int, bridge: Sequence[CitedSentence]
    ) -> Fact | None:
        """Answer the round's question from these passages; None unless stored text bears the answer out.

        bridge: what the question itself rests on.
        """
        run, model, label = self._run, self._roles.at_hand, f"round {number}"
        prompt = run.prompt(draft_prompt_name(model.facts.parameters))
        request = draft_request(prompt, question, passages, seed=run.options.seed)
        (writing,) = model.generate([request], cancel=run.stop)
        run.prompt_texts[f"{label} answer"] = model.render(request.messages)
        generation = writing.result()
        self._count(generation)
        answer, _ = split_reply(generation.text)
        if says_not_found(answer) or generation.finish == "length":
            return None
        borne_out = attribute(answer, question, stating(passages, answer))
        if not borne_out.evidence or wording.fold(answer) in wording.fold(question):
            return None
        check = verify_request(
            run.prompt("verify"),
            question,
            answer,
            [Quoted(passage_title(c.passage), c.sentence.text) for c in borne_out.evidence],
            sources=request.sources,
        )
        verifier = self._roles.verifier
        (scoring,) = verifier.score([check], cancel=run.stop)
        run.prompt_texts[f"{label} verify"] = verifier.render(check.messages)
        scored = scoring.result()
        run.count_verify(scored)
        yes = verify.probability_of_yes(scored)
        if yes is not None:
            consistency = verify.mean(scored.span_logprobs) if scored.span_logprobs else None
            judged = Judged(
                yes, consistency, verify.mean(generation.logprobs), borne_out.coverage, borne_out.asked
            )
            calibration = run.options.calibrations.of(verifier.facts)
            accept_at = run.options.accept_at
            if calibration.probability(judged) < (calibration.accept_at if accept_at is None else accept_at):
                return None
        taught = dict.fromkeys((*borne_out.evidence[: borne_out.bearing], *bridge))
        return Fact(question, answer, tuple(taught))

    def _count(self, generation: Generation) -> None:
        if self._roles.at_hand is self._roles.verifier and not self._roles.same:
            self._run.count_verify(generation)
        else:
            self._run.count_draft(generation)

    def _found_so_far(self, written: Sequence[WrittenDraft]) -> list[CitedSentence]:
        """The sentences to plan from: those of facts and drafts, then those that say most of the question's words."""
        cited = [c for fact in self._run.facts for c in fact.evidence]
        cited += [c for w in written for c in w.evidence]
        chosen = list(
            {_place(c): c for c in [*cited, *nearest_sentences(self._run.question, self.passages)]}.values()
        )
        return chosen[:FOUND_SENTENCES]

    def _next_passages(self, found: Sequence[Passage]) -> list[Passage]:
        """As many as at first: what the last fact rests on, then what was found now and at first in turn."""
        facts = [c.passage for fact in reversed(self._run.facts) for c in fact.evidence]
        dealt = [p for pair in zip(found, self._first, strict=False) for p in pair]
        merged = _merged(facts, dealt, found, self._first)
        return [replace(p, rank=i) for i, p in enumerate(merged[: max(len(self._first), 2)], 1)]


def usable_question(reply: str, question: str, asked: Sequence[str]) -> str | None:
    """The next question that a model wrote; None for NONE and for what is no new question.

    Args:
        question: the person's. asked: those of earlier rounds.
    """
    text = " ".join(reply.split()).strip("\"'“”")
    if not text.endswith(("?", "？", "؟")) or wording.fold(text).startswith("none") or says_not_found(text):
        return None
    said = set(wording.content_words(text))
    if not said:
        return None
    for other in (question, *asked):
        before = set(wording.content_words(other))
        if len(said & before) >= SAME_WORDS * len(said | before):
            return None
    return text


def bridging(question: str, asked: str, shown: Sequence[CitedSentence]) -> list[CitedSentence]:
    """The sentence from which a round's question took what the person's does not name; [] where it took nothing.

    Who reads 'directed by Ines Moreau' asks at once when she was born: that sentence is a link of the chain.
    """
    taken = set(wording.content_words(asked)) - set(wording.content_words(question))
    if not taken:
        return []
    return [
        c for c in shown if taken.issubset(wording.words(f"{passage_title(c.passage)} {c.sentence.text}"))
    ][:1]


def _open_part(question: str, answered: str) -> str:
    """The words of a question that an answered part of it does not have."""
    done = frozenset(wording.words(answered))
    return " ".join(w for w in question.split() if not done.issuperset(wording.words(w)))


def _place(cited: CitedSentence) -> tuple[int, int | None, int]:
    return cited.sentence.document_id, cited.sentence.page, cited.sentence.start


def _merged(*lists: Sequence[Passage]) -> list[Passage]:
    return list({p.id: p for passages in lists for p in passages}.values())
