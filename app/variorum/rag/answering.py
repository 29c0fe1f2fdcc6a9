"""The final answer: the best draft's, the readings side by side where sources differ, or what the verifier writes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace

from variorum.domain.answers import AnswerStatus, Citation, Claim, Disagreement, Draft, Round, Verdict
from variorum.domain.documents import Passage
from variorum.domain.events import AnswerToken
from variorum.domain.ports import Generation
from variorum.rag import verify
from variorum.rag.amounts import quantities
from variorum.rag.attribute import CitedSentence, connected
from variorum.rag.compare import adds_nothing
from variorum.rag.draft import WrittenDraft, attributed_claims, supported_claims
from variorum.rag.evidence import Matcher, is_foreign
from variorum.rag.instructions import stating
from variorum.rag.nearest import nearest_sentences
from variorum.rag.prompts import POLAR, REASONED_FROM_PARAMETERS, DraftQuote, sources_of, synthesis_request
from variorum.rag.run import Roles, Run
from variorum.rag.sides import untold
from variorum.rag.wording import words

NOT_FOUND_TEXT = "Not found in these documents."
DIFFER_TEXT = "The sources differ."

THEIR_WORDS = "Whether that is a yes or a no is left to you: a model of this size is often wrong there."
"""Beside sentences that stand in place of a small model's yes or no."""

BOTH_TEXT = "One of these sources gives both: they may be of different things."

_MOST_SIDES = 3
_AS_MUCH = 0.7
"""Share of what the lead's sentence holds of the question that another document's has to hold to be cited beside it."""
_NEAREST = 3
_NEAREST_CHARACTERS = 140


@dataclass(frozen=True, slots=True)
class AnswerText:
    """What is said in the end.

    claims: its sentences; together they are the text. note: what else a person should know.
    """

    status: AnswerStatus
    claims: tuple[Claim, ...]
    text: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Writing:
    """What the verifier is writing. passages: those its drafts read, for attribution."""

    future: Future[Generation]
    passages: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class BegunAnswer:
    """An answer that was begun while the last drafts were still being verified (docs/decisions/0012).

    writing: what the verifier writes; None where the answer is the words of the first accepted draft.
    """

    writing: Writing | None = None


def begin_answer(run: Run, roles: Roles, accepted: Sequence[WrittenDraft]) -> BegunAnswer:
    """Begin the answer before every draft has its verdict: say the lead's words, or let the verifier write.

    Returns at once. Hand what it returns to `answer_from` when all drafts have their verdicts.

    Args:
        accepted: so far, of one reading; the first leads.
    """
    if verifier_writes(run, roles):
        return BegunAnswer(_write(run, roles, accepted))
    run.mark_first_answer_token()
    run.sink(AnswerToken(_selected(run.citations.get, [accepted[0].draft]).text, run.ms()))
    return BegunAnswer()


def answer_from(
    run: Run,
    roles: Roles,
    written: Sequence[WrittenDraft],
    groups: Sequence[Sequence[Draft]],
    contested: Sequence[Disagreement],
    passages: Sequence[Passage],
    begun: BegunAnswer | None = None,
    rounds: Sequence[Round] = (),
    explained: Sequence[Disagreement] = (),
) -> AnswerText:
    """Make the final answer and stream it as AnswerToken, as far as that has not begun.

    Args:
        written: all drafts. groups: accepted drafts by reading, the one that was shown leads.
        contested, explained: from `compare.disagreements`, by `explained.apart`. passages: everything retrieved.
        begun: from `begin_answer`.
        rounds: of an iterative search.
    """
    if not groups:
        told = searched(run.question, passages, [w.draft for w in written], rounds)
        return AnswerText(AnswerStatus.NOT_FOUND, (), NOT_FOUND_TEXT, told)
    writing = begun.writing if begun is not None else None
    if begun is None and verifier_writes(run, roles):
        by_id = {w.draft.id: w for w in written}
        writing = _write(run, roles, [by_id[draft.id] for members in groups for draft in members])
    if writing is not None:
        answer = _synthesised(run, writing, contested)
        if answer is not None:
            return answer
    asked = stated_for(run.prompt_versions, run.question)
    if asked and not contested and not explained:
        near = [
            d for members in groups for d in members if not run.subject.is_missed_by([d], run.citations.get)
        ]
        groups = [near] if near else groups
    answer = composed(run.citations.get, groups, contested, asked, explained)
    if not contested and not asked and not explained and len(answer.claims) == 1:
        lead = next(w for w in written if w.draft.id == groups[0][0].id)
        answer = replace(answer, claims=(_connected(run, answer.claims[0], lead, passages),))
    if begun is None or begun.writing is not None:
        run.mark_first_answer_token()
        run.sink(AnswerToken(answer.text, run.ms()))
    return answer


def composed(
    citation: Callable[[int], Citation],
    groups: Sequence[Sequence[Draft]],
    contested: Sequence[Disagreement],
    asked: str = "",
    explained: Sequence[Disagreement] = (),
) -> AnswerText:
    """The answer in the drafts' own words: each reading with its source where sources differ, else the best draft's.

    groups: accepted drafts by reading, at least one. asked: the question to which sentences of the sources stand in
    place of a yes or a no (`stated_for`): they are told side by side, since form can't tell whether they say the same.
    explained: told side by side where nothing is contested.
    """
    if contested:
        return _contested(citation, groups, contested)
    if explained:
        sides = [c for dispute in explained for c in _sides(citation, groups, dispute)]
        return AnswerText(AnswerStatus.ANSWERED, tuple(sides), " ".join(c.text for c in sides), BOTH_TEXT)
    if asked:
        return _side_by_side(citation, [d for members in groups for d in members], asked)
    return _selected(citation, groups[0])


def stated_for(prompt_versions: Mapping[str, str], question: str) -> str:
    """The question, if its drafts are sentences of the sources in place of a yes or a no; else ''.

    prompt_versions: what it was asked with. A large drafter's words stand, whatever else is read again.
    """
    return question if POLAR in prompt_versions and "draft_reasoned" not in prompt_versions else ""


def left_out(run: Run, answer: AnswerText) -> str:
    """Say which side of a comparison an answer leaves out; '' where none is."""
    if answer.status is not AnswerStatus.ANSWERED:
        return ""
    cited = [run.citations.get(n) for c in answer.claims for n in c.citations]
    told = [answer.text, *(c.quote for c in cited), *(c.document for c in cited)]
    missing = [f"‘{side}’" for side in untold(run.question, told)]
    return f"Nothing is cited about {' or '.join(missing)}." if missing else ""


def other_language(run: Run, passages: Sequence[Passage]) -> str:
    """Say that question and documents are in different languages, where they are: a search by words finds less then."""
    if not is_foreign(run.question, [p.text for p in passages]):
        return ""
    return "The question is in another language than these documents: the search may have missed what answers it."


def closely(run: Run, answer: AnswerText) -> str:
    """Say that the nearest sentences were read by themselves; '' if they were not."""
    if not run.read_closely:
        return ""
    if answer.status is not AnswerStatus.ANSWERED:
        return "The sentences nearest to the question were read by themselves, too."
    return "In whole passages nothing was found; the nearest sentences were read by themselves."


def place(citation: Citation) -> str:
    """A citation's source in words: 'EPANET FAQ, p. 2'."""
    return f"{citation.document}, p. {citation.page}" if citation.page is not None else citation.document


def verifier_writes(run: Run, roles: Roles) -> bool:
    """Whether the verifier writes the final answer: as set, else by its size."""
    if run.options.synthesise is not None:
        return run.options.synthesise
    return roles.verifier.facts.parameters >= REASONED_FROM_PARAMETERS


def _connected(run: Run, claim: Claim, lead: WrittenDraft, passages: Sequence[Passage]) -> Claim:
    """A claim that cites what leads to it from the question in any passage, rather than in those its draft has read.

    What bears it out stays, and what other drafts cite of what is asked. As it is where an iterative search has found
    out what leads to it.
    """
    taught = {c for fact in run.facts for c in fact.evidence}
    if taught.intersection(lead.evidence) - set(lead.bearing):
        return claim
    cited = connected(claim.text, run.question, stating(passages, claim.text), lead.bearing)
    others = _saying_as_much(run, claim, lead, passages)
    numbers = [run.citations.number(c) for c in cited]
    return replace(claim, citations=tuple(dict.fromkeys((*numbers, *others))))


def _saying_as_much(run: Run, claim: Claim, lead: WrittenDraft, passages: Sequence[Passage]) -> list[int]:
    """The citations of other drafts whose sentences hold nearly as much of the question: others only have the word."""
    cited = [(n, run.citations.get(n)) for n in claim.citations if n not in lead.draft.citations]
    if not cited:
        return []
    places = [CitedSentence(s, p) for p in passages for s in p.chunk.sentences]
    matcher = Matcher(claim.text, run.question, places)
    enough = _AS_MUCH * max((matcher.asked([c]) for c in lead.bearing), default=0.0)
    here = {(c.sentence.document_id, c.sentence.page, c.sentence.start): matcher.asked([c]) for c in places}
    return [n for n, c in cited if here.get((c.document_id, c.page, c.start), enough) >= enough]


def _selected(citation: Callable[[int], Citation], members: Sequence[Draft]) -> AnswerText:
    """The best draft's own words; a short answer also cites every other document that bears it out, once."""
    best = members[0]
    claims = supported_claims(best)
    if len(claims) == 1:
        cited = {citation(n).document_id: n for n in reversed(claims[0].citations)}
        for draft in members[1:]:
            for n in draft.citations[:1]:
                cited.setdefault(citation(n).document_id, n)
        claims = (
            replace(claims[0], citations=tuple(dict.fromkeys((*claims[0].citations, *cited.values())))),
        )
    dropped = len(best.claims) - len(claims)
    note = f"Left out, having no support: {_counted(dropped, 'sentence')}." if dropped else ""
    told = " ".join(filter(None, (verify.unverified(best), note)))
    return AnswerText(AnswerStatus.ANSWERED, claims, " ".join(c.text for c in claims), told)


def _contested(
    citation: Callable[[int], Citation], groups: Sequence[Sequence[Draft]], disputes: Sequence[Disagreement]
) -> AnswerText:
    """Each reading with its source, in our own words around the drafts' values, so that nothing can be invented.

    What a longer answer says beside what is disputed comes first. That the sources differ is as sure as the less sure
    side.
    """
    disputed = {reading.value for dispute in disputes for reading in dispute.readings}
    best = groups[0][0]
    claims = [c for c in supported_claims(best) if c.text not in disputed] if len(best.claims) > 1 else []
    for dispute in disputes:
        every = tuple(dict.fromkeys(n for reading in dispute.readings for n in reading.citations))
        sides = _sides(citation, groups, dispute)
        claims += [Claim(DIFFER_TEXT, every, min(side.support for side in sides)), *sides]
    why = " ".join(dict.fromkeys(dispute.why for dispute in disputes))
    return AnswerText(AnswerStatus.ANSWERED, tuple(claims), " ".join(c.text for c in claims), why)


def _sides(
    citation: Callable[[int], Citation], groups: Sequence[Sequence[Draft]], dispute: Disagreement
) -> list[Claim]:
    """What each side says, with its source."""
    by_id = {draft.id: draft for members in groups for draft in members}
    sides = []
    for reading in dispute.readings:
        told = [c for d in reading.drafts for c in by_id[d].claims]
        support = max((c.support for c in told if c.text == reading.value), default=0.0) or max(
            (c.support for c in told), default=0.0
        )
        sides.append(_side(citation, reading.value, reading.citations, support))
    return sides


def _side_by_side(citation: Callable[[int], Citation], drafts: Sequence[Draft], question: str) -> AnswerText:
    """What up to `_MOST_SIDES` sources say, the surest first, each once; by itself where it is one."""

    def chance(draft: Draft) -> float:
        return min((c.support for c in supported_claims(draft)), default=0.0)

    told: list[Draft] = []
    for draft in sorted(drafts, key=lambda d: (-chance(d), d.id)):
        if not adds_nothing(draft.answer, [d.answer for d in told], question):
            told.append(draft)
    if len(told) == 1:
        answer = _selected(citation, [told[0], *(d for d in drafts if d is not told[0])])
        return replace(answer, note=" ".join(filter(None, (THEIR_WORDS, answer.note))))
    claims = tuple(
        _side(citation, " ".join(c.text for c in supported_claims(d)), d.citations, chance(d))
        for d in told[:_MOST_SIDES]
    )
    return AnswerText(AnswerStatus.ANSWERED, claims, " ".join(c.text for c in claims), THEIR_WORDS)


def _side(
    citation: Callable[[int], Citation], value: str, citations: tuple[int, ...], support: float
) -> Claim:
    """What a source says, after its name and date."""
    first = citation(citations[0])
    dated = f" ({first.date[:4]})" if first.date else ""
    ended = value if value.endswith(("?", "!", "。", "؟")) else f"{value.rstrip('.')}."
    return Claim(f"{place(first)}{dated}: {ended}", citations, support)


def _write(run: Run, roles: Roles, accepted: Sequence[WrittenDraft]) -> Writing:
    """Let the verifier write the answer from accepted drafts and the sentences they cite; returns at once."""
    quotes = [
        DraftQuote(
            w.draft.answer,
            place(run.citations.get(w.draft.citations[0])),
            " ".join(c.sentence.text for c in w.evidence),
        )
        for w in accepted
    ]
    request = synthesis_request(
        run.prompt("synthesise"),
        run.question,
        quotes,
        seed=run.options.seed,
        sources=sources_of(p for w in accepted for p in w.passages),
    )

    def on_text(_: int, text: str) -> None:
        run.mark_first_answer_token()
        run.sink(AnswerToken(text, run.ms()))

    (future,) = roles.verifier.generate([request], on_text=on_text, cancel=run.stop)
    run.prompt_texts["answer"] = roles.verifier.render(request.messages)
    return Writing(future, tuple({p.id: p for w in accepted for p in w.passages}.values()))


def _synthesised(run: Run, writing: Writing, contested: Sequence[Disagreement]) -> AnswerText | None:
    """Attribute each sentence that the verifier wrote, and keep what is supported.

    None when what it wrote can't stand: nothing supported, or a reading of a dispute left out. Then the caller's
    composed answer is used; text already streamed is replaced by it in the final event.
    """
    generation = writing.future.result()
    run.count_verify(generation)
    claims, _ = attributed_claims(run, generation.text, writing.passages)
    kept = tuple(c for c in claims if c.citations)
    if not kept:
        return None
    told = {n for claim in kept for n in claim.citations}
    if any(reading.citations[0] not in told for d in contested for reading in d.readings):
        return None
    if contested:
        # Ours, so that it is said in any case and cites every reading
        every = tuple(dict.fromkeys(n for d in contested for r in d.readings for n in r.citations))
        sure = min(claim.support for claim in kept if not set(every).isdisjoint(claim.citations))
        kept = (Claim(DIFFER_TEXT, every, sure), *kept)
    dropped = [c for c in claims if c not in kept and not (contested and _announces(c.text))]
    note = f"Left out, having no support: {_counted(len(dropped), 'sentence')}." if dropped else ""
    why = contested[0].why if contested else ""
    return AnswerText(
        AnswerStatus.ANSWERED, kept, " ".join(c.text for c in kept), " ".join(filter(None, (why, note)))
    )


def searched(
    question: str, passages: Sequence[Passage], drafts: Sequence[Draft] = (), rounds: Sequence[Round] = ()
) -> str:
    """What was looked at, in words, and the passages that come nearest to the question."""
    titles = list(dict.fromkeys(p.title for p in passages))
    shown = ", ".join(titles[:3]) + (f" and {len(titles) - 3} more" if len(titles) > 3 else "")
    said = [
        f"Searched: {_counted(len(passages), 'passage')} of {_counted(len(titles), 'document')} ({shown})."
    ]
    if rounds:
        also = [f"‘{r.question}’" + (f" ({r.learned})" if r.learned else " (not found)") for r in rounds]
        said.append(f"Also looked for: {'; '.join(also)}.")
    rejected = [d for d in drafts if d.verdict is Verdict.REJECTED]
    if rejected:
        count = _counted(len(rejected), "draft")
        said.append(f"{count} had an answer that its sources do not bear out; see the drafts.")
    nearest = [
        f"{_where(c)}: “{_shortened(c.sentence.text)}”"
        for c in nearest_sentences(question, passages)[:_NEAREST]
    ]
    if nearest:
        said.append(f"Nearest: {'; '.join(nearest)}.")
    return " ".join(said)


def _where(cited: CitedSentence) -> str:
    page = f", p. {cited.sentence.page}" if cited.sentence.page is not None else ""
    return f"{cited.passage.title}{page}"


def _shortened(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _NEAREST_CHARACTERS else line[:_NEAREST_CHARACTERS].rsplit(" ", 1)[0] + " …"


def _announces(text: str) -> bool:
    """Whether a sentence only says that sources differ, which is said in our own words."""
    return not quantities(text) and bool({"differ", "disagree"} & set(words(text)))


def _counted(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"
