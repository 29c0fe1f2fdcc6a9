"""The final answer: the best draft's, the readings side by side where sources differ, or what the verifier writes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from variorum.domain.answers import AnswerStatus, Citation, Claim, Disagreement, Draft, Verdict
from variorum.domain.documents import Passage
from variorum.domain.events import AnswerToken
from variorum.rag.attribute import SUPPORTED
from variorum.rag.draft import WrittenDraft, attributed_claims, supported_claims
from variorum.rag.prompts import REASONED_FROM_PARAMETERS, DraftQuote, synthesis_request
from variorum.rag.run import Roles, Run

NOT_FOUND_TEXT = "Not found in these documents."


@dataclass(frozen=True, slots=True)
class AnswerText:
    """What is said in the end.

    claims: its sentences; together they are the text. note: what else a person should know.
    """

    status: AnswerStatus
    claims: tuple[Claim, ...]
    text: str
    note: str = ""


def answer_from(
    run: Run,
    roles: Roles,
    written: Sequence[WrittenDraft],
    groups: Sequence[Sequence[Draft]],
    contested: Sequence[Disagreement],
    passages: Sequence[Passage],
) -> AnswerText:
    """Make the final answer and stream it as AnswerToken.

    Args:
        written: all drafts. groups: accepted drafts by reading, best first. contested: from `compare.disagreements`.
        passages: everything retrieved.
    """
    if not groups:
        return _not_found([w.draft for w in written], passages)
    if _verifier_writes(run, roles):
        answer = _synthesised(run, roles, written, groups, contested)
        if answer is not None:
            return answer
    answer = _contested(run, groups, contested[0]) if contested else _selected(groups[0])
    run.mark_first_answer_token()
    run.sink(AnswerToken(answer.text, run.ms()))
    return answer


def place(citation: Citation) -> str:
    """A citation's source in words: 'EPANET FAQ, p. 2'."""
    return f"{citation.document}, p. {citation.page}" if citation.page is not None else citation.document


def _verifier_writes(run: Run, roles: Roles) -> bool:
    if run.options.synthesise is not None:
        return run.options.synthesise
    return roles.verifier.facts.parameters >= REASONED_FROM_PARAMETERS


def _selected(members: Sequence[Draft]) -> AnswerText:
    """The best draft's own words; a short answer also carries the citations of the drafts that say the same."""
    best = members[0]
    claims = supported_claims(best)
    if len(claims) == 1:
        cited = [n for draft in members for n in draft.citations]
        claims = (replace(claims[0], citations=tuple(dict.fromkeys((*claims[0].citations, *cited)))),)
    dropped = len(best.claims) - len(claims)
    note = f"Left out, having no support: {_counted(dropped, 'sentence')}." if dropped else ""
    return AnswerText(AnswerStatus.ANSWERED, claims, " ".join(c.text for c in claims), note)


def _contested(run: Run, groups: Sequence[Sequence[Draft]], dispute: Disagreement) -> AnswerText:
    """Each reading with its source, in our own words around the drafts' values, so that nothing can be invented."""
    by_id = {draft.id: draft for members in groups for draft in members}
    every = tuple(dict.fromkeys(n for reading in dispute.readings for n in reading.citations))
    claims = [Claim("The sources differ.", every, 1.0)]
    for reading in dispute.readings:
        first = run.citations.get(reading.citations[0])
        dated = f" ({first.date[:4]})" if first.date else ""
        support = max((c.support for d in reading.drafts for c in by_id[d].claims), default=0.0)
        value = reading.value.rstrip(".")
        claims.append(Claim(f"{place(first)}{dated}: {value}.", reading.citations, support))
    return AnswerText(AnswerStatus.ANSWERED, tuple(claims), " ".join(c.text for c in claims), dispute.why)


def _synthesised(
    run: Run,
    roles: Roles,
    written: Sequence[WrittenDraft],
    groups: Sequence[Sequence[Draft]],
    contested: Sequence[Disagreement],
) -> AnswerText | None:
    """Let the verifier write, attribute each sentence again, and keep what is supported.

    None when what it wrote can't stand: nothing supported, or a reading of a dispute left out. Then the caller's
    composed answer is used; text already streamed is replaced by it in the final event.
    """
    by_id = {w.draft.id: w for w in written}
    accepted = [draft for members in groups for draft in members]
    quotes = []
    for draft in accepted:
        evidence = by_id[draft.id].evidence
        first = run.citations.get(draft.citations[0])
        quotes.append(DraftQuote(draft.answer, place(first), " ".join(c.sentence.text for c in evidence)))
    prompt = run.prompt("synthesise")
    request = synthesis_request(prompt, run.question, quotes, seed=run.options.seed)
    run.keep_prompt("answer", lambda: roles.verifier.render(request.messages))

    def on_text(_: int, text: str) -> None:
        run.mark_first_answer_token()
        run.sink(AnswerToken(text, run.ms()))

    generation = roles.verifier.generate([request], on_text=on_text, cancel=run.stop)[0].result()
    run.count_verify(generation)
    cited = {p.id: p for draft in accepted for p in by_id[draft.id].passages}
    claims, _ = attributed_claims(run, generation.text, list(cited.values()))
    kept = tuple(c for c in claims if c.support >= SUPPORTED or (contested and "differ" in c.text))
    if not any(c.citations for c in kept):
        return None
    told = {n for claim in kept for n in claim.citations}
    if any(not told & set(reading.citations) for d in contested for reading in d.readings):
        return None
    dropped = len(claims) - len(kept)
    note = f"Left out, having no support: {_counted(dropped, 'sentence')}." if dropped else ""
    why = contested[0].why if contested else ""
    return AnswerText(
        AnswerStatus.ANSWERED, kept, " ".join(c.text for c in kept), " ".join(filter(None, (why, note)))
    )


def _not_found(drafts: Sequence[Draft], passages: Sequence[Passage]) -> AnswerText:
    return AnswerText(AnswerStatus.NOT_FOUND, (), NOT_FOUND_TEXT, searched(passages, drafts))


def searched(passages: Sequence[Passage], drafts: Sequence[Draft] = ()) -> str:
    """What was looked at, in words."""
    titles = list(dict.fromkeys(p.title for p in passages))
    shown = ", ".join(titles[:3]) + (f" and {len(titles) - 3} more" if len(titles) > 3 else "")
    text = f"Searched: {_counted(len(passages), 'passage')} of {_counted(len(titles), 'document')} ({shown})."
    rejected = [d for d in drafts if d.verdict is Verdict.REJECTED]
    if rejected:
        text += f" {_counted(len(rejected), 'draft')} had an answer that its sources do not bear out; see the drafts."
    return text


def _counted(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"
