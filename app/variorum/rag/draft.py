"""The drafting stage: M drafts in one batch, each attributed and sent to verification as soon as it is written."""

from __future__ import annotations

import queue
import re
from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from functools import partial

from variorum.domain.answers import Claim, Draft, DraftStatus, Verdict
from variorum.domain.documents import Passage
from variorum.domain.events import DraftFinished, DraftToken, DraftVerified, Partitioned
from variorum.domain.ports import Generation, PromptScore
from variorum.rag import verify
from variorum.rag.attribute import SUPPORTED, Attribution, CitedSentence, attribute
from variorum.rag.partition import Partition
from variorum.rag.prompts import draft_prompt_name, draft_request
from variorum.rag.run import Roles, Run
from variorum.rag.wording import fold, split_claims

_NOT_FOUND = re.compile(r"\s*[\"'“]?not[ _]found\b", re.I)
_REFUSAL = re.compile(
    r"\b(?:the )?(?:documents?|passages?|texts?|context|evidence)(?: provided| given)? (?:do|does|did)(?: not|n't) "
    r"(?:\w+ )?(?:answer|contain|mention|provide|specify|state|say|give|include)\b|\bno information (?:about|on|is)\b",
    re.I,
)


@dataclass(frozen=True, slots=True)
class WrittenDraft:
    """A draft with what it was made of. attributions: one a claim, in order."""

    draft: Draft
    attributions: tuple[Attribution, ...]
    passages: tuple[Passage, ...]

    @property
    def evidence(self) -> list[CitedSentence]:
        """Its cited sentences, each once, in order of first use."""
        found: dict[tuple[int, int | None, int], CitedSentence] = {}
        for attribution in self.attributions:
            for cited in attribution.evidence:
                place = (cited.sentence.document_id, cited.sentence.page, cited.sentence.start)
                found.setdefault(place, cited)
        return list(found.values())


def says_not_found(text: str) -> bool:
    """Whether a reply says that the passages do not answer: the agreed words, a plain refusal, or nothing at all."""
    return not text.strip() or bool(_NOT_FOUND.match(text)) or bool(_REFUSAL.search(text))


def split_reply(text: str) -> tuple[str, str]:
    """Split a drafter's reply into answer and rationale ('Answer: ...', 'Why: ...'; both labels may be missing)."""
    answer, _, rationale = text.strip().partition("\nWhy:")
    # While it is being written it may end in the beginning of the label
    answer = re.sub(r"\n(?:W|Wh|Why)?\Z", "", answer)
    return answer.strip().removeprefix("Answer:").strip(), rationale.strip()


class ReplyStream:
    """Turns a reply as it is written into the words a person should see: the answer, without labels, without the
    rationale, and without the signal that nothing was found. Feed it on one thread.
    """

    def __init__(self) -> None:
        self._written = ""
        self._shown = 0

    def feed(self, text: str) -> str:
        """Take more of the reply; returns what can be shown now, '' if nothing."""
        self._written += text
        answer = split_reply(self._written)[0]
        if not self._shown and (len(answer) <= len("NOT FOUND") or says_not_found(answer)):
            # It may still become 'NOT FOUND' or a label
            return ""
        more = answer[self._shown :]
        self._shown = max(self._shown, len(answer))
        return more

    @property
    def shown(self) -> bool:
        """Whether anything was shown."""
        return self._shown > 0


def draft_and_verify(run: Run, roles: Roles, parts: Partition) -> list[WrittenDraft]:
    """Write one draft a subset, attribute and verify each when it is done; returns them by subset number.

    Where all drafts rest on the anchor alone, a witness draft without it joins them (`Partition.witness`).
    Sends Partitioned (again when one joins), DraftToken, DraftFinished and DraftVerified. All requests are ended
    before an error leaves.

    Raises:
        ContextTooSmall, ModelError, Cancelled.
    """
    prompt = run.prompt(draft_prompt_name(roles.drafter.facts.parameters))
    done: queue.SimpleQueue[tuple[int, Future[Generation] | None, Future[PromptScore] | None]] = (
        queue.SimpleQueue()
    )

    def put_written(i: int, future: Future[Generation]) -> None:
        done.put((i, future, None))

    def put_scored(i: int, future: Future[PromptScore]) -> None:
        done.put((i, None, future))

    subsets: list[tuple[Passage, ...]] = []
    written: dict[int, WrittenDraft] = {}
    generations: dict[int, Generation] = {}

    def submit(more: Sequence[tuple[Passage, ...]]) -> None:
        first = len(subsets)
        subsets.extend(more)
        requests = [
            draft_request(prompt, run.question, s, seed=run.options.seed + first + i)
            for i, s in enumerate(more)
        ]
        for i, request in enumerate(requests, first + 1):
            run.keep_prompt(f"draft {i}", partial(roles.drafter.render, request.messages))
        ids = tuple(tuple(p.id for p in subset) for subset in subsets)
        anchor = parts.anchor.id if parts.anchor else None
        run.sink(Partitioned(ids, anchor, parts.strategy.value, run.ms()))

        streams = [ReplyStream() for _ in requests]

        def on_text(i: int, text: str) -> None:
            run.mark_first_draft_token()
            if more := streams[i].feed(text):
                run.sink(DraftToken(first + i + 1, more, run.ms()))

        for i, future in enumerate(roles.drafter.generate(requests, on_text=on_text, cancel=run.stop)):
            future.add_done_callback(partial(put_written, first + i))

    def start_scoring(i: int) -> bool:
        """Send a draft to the verifier; returns whether it has its verdict already."""
        score = _start_scoring(run, roles, written[i])
        if score is None:
            written[i] = _judged(run, written[i], generations[i], None)
            return True
        score.add_done_callback(partial(put_scored, i))
        return False

    try:
        submit(parts.subsets)
        verified = 0
        while verified < len(subsets):
            i, generated, scored = done.get()
            if generated is not None:
                generations[i] = generated.result()
                written[i] = _finish(run, i + 1, generations[i], subsets[i])
                if not roles.one_after_the_other:
                    verified += start_scoring(i)
                if len(written) == len(subsets) == len(parts.subsets) and needs_witness(
                    parts, written.values()
                ):
                    submit([parts.witness])
                elif roles.one_after_the_other and len(written) == len(subsets):
                    # The first that is verified closes the drafter and loads the verifier
                    verified += sum([start_scoring(j) for j in range(len(subsets))])
            elif scored is not None:
                verified += 1
                written[i] = _judged(run, written[i], generations[i], scored.result())
    except BaseException:
        run.stop.set()
        raise
    return [written[i] for i in range(len(subsets))]


def needs_witness(parts: Partition, written: Iterable[WrittenDraft]) -> bool:
    """Whether all that was found rests on the anchor alone, and there are other passages to hear."""
    if parts.anchor is None or not parts.witness:
        return False
    cited = [c.passage.id for w in written for c in w.evidence]
    return bool(cited) and all(passage == parts.anchor.id for passage in cited)


def attributed_claims(
    run: Run, text: str, passages: Sequence[Passage]
) -> tuple[tuple[Claim, ...], tuple[Attribution, ...]]:
    """Split a text into claims and cite each from these passages."""
    attributions = tuple(attribute(claim, run.question, passages) for claim in split_claims(text))
    claims = tuple(
        Claim(a.claim, tuple(run.citations.number(c) for c in a.evidence), round(a.support, 4))
        for a in attributions
    )
    return claims, attributions


def _finish(run: Run, number: int, generation: Generation, subset: Sequence[Passage]) -> WrittenDraft:
    run.count_draft(generation)
    answer, rationale = split_reply(generation.text)
    scores = verify.scores(generation, None)
    passages = tuple(subset)
    ids = tuple(p.id for p in passages)
    shared = {"tokens": len(generation.logprobs), "ms": round(generation.ms, 1)}
    if says_not_found(answer) or fold(answer) == fold(run.question):
        draft = Draft(number, ids, DraftStatus.NOT_FOUND, "", rationale, scores=scores, **shared)  # type: ignore[arg-type]
        run.sink(DraftFinished(draft, (), run.ms()))
        return WrittenDraft(draft, (), passages)
    claims, attributions = attributed_claims(run, answer, passages)
    cited = tuple(dict.fromkeys(n for claim in claims for n in claim.citations))
    draft = Draft(
        number,
        ids,
        DraftStatus.ANSWERED,
        answer,
        rationale,
        claims,
        cited,
        scores,
        **shared,  # type: ignore[arg-type]
    )
    run.sink(DraftFinished(draft, tuple(run.citations.get(n) for n in cited), run.ms()))
    return WrittenDraft(draft, attributions, passages)


def _start_scoring(run: Run, roles: Roles, written: WrittenDraft) -> Future[PromptScore] | None:
    """Send an answered, cited draft to the verifier; None if there is nothing to verify."""
    if written.draft.status is DraftStatus.NOT_FOUND or not written.evidence:
        return None
    request = verify.request_for(run.prompt("verify"), run.question, written.draft, written.evidence)
    run.keep_prompt(f"verify {written.draft.id}", lambda: roles.verifier.render(request.messages))
    return roles.verifier.score([request], cancel=run.stop)[0]


def _judged(
    run: Run, written: WrittenDraft, generation: Generation, scored: PromptScore | None
) -> WrittenDraft:
    if scored is not None:
        run.count_verify(scored)
    draft = replace(written.draft, scores=verify.scores(generation, scored))
    draft = verify.judge(draft, written.attributions, run.options.accept_at)
    if generation.finish == "length" and draft.status is DraftStatus.ANSWERED:
        draft = replace(
            draft, reason=f"{draft.reason} It was cut off after {len(generation.logprobs)} tokens."
        )
    run.sink(DraftVerified(draft, run.ms()))
    return replace(written, draft=draft)


def supported_claims(draft: Draft) -> tuple[Claim, ...]:
    """The claims of a draft that something supports."""
    return tuple(claim for claim in draft.claims if claim.support >= SUPPORTED)


def is_accepted(draft: Draft) -> bool:
    """Whether verification accepted it."""
    return draft.verdict is Verdict.ACCEPTED
