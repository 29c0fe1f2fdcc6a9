"""Compare drafts: which say the same, and on what their sources differ.

First form: lexical and numeric. Two drafts whose readings differ are a disagreement of the *sources* only when they
rest on different sentences; drafts that read the same sentence differently are a matter for the verifier's scores.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from variorum.domain.answers import Citation, Disagreement, DisagreementKind, Draft, Reading
from variorum.rag import amounts, wording
from variorum.rag.attribute import CitedSentence
from variorum.rag.choices import without_other_choices
from variorum.rag.dates import dates_in
from variorum.rag.likeness import (
    asks_for,
    conflict,
    contradict,
    is_open,
    is_statement,
    likeness,
    opposed,
    sets_agree,
)
from variorum.rag.polar import wants_yes_or_no
from variorum.rag.subject import UNKNOWN, Subject
from variorum.rag.witnesses import NONE, Witnesses, cited_first, documents_behind

MOST_CITED = 3
"""Documents up to which a reading of a dispute also cites what no draft of it cites; `why` counts all of them."""

_NEWER = "Its source is newer"
_LONGEST_VALUE = 140
_LONGEST_NAME = 5
_BETWEEN_ITEMS = re.compile(
    r"\s*[,;/]\s*(?:(?:and|or|und|oder|et|ou|y|o)\s+)?|\s+(?:and|or|und|oder|et|ou|y|o)\s+"
)


def same_reading(first: str, second: str, question: str = "") -> bool:
    """Whether two answers to a question say the same, as far as form can tell; see `likeness`."""
    return likeness(first, second, question).same


def differ(first: str, second: str, question: str = "") -> bool:
    """Whether two answers contradict each other: different readings of a question with one right answer."""
    found = likeness(first, second, question)
    return not found.same and (found.sure or not is_open(question))


def adds_nothing(answer: str, said: Sequence[str], question: str = "") -> bool:
    """Whether an answer is the same reading as all of these, and nothing in it is new to the nearest one.

    New is a word, a number or a date more. So it can support what is said, and neither contradict it nor add to it.
    """
    if not said or not all(same_reading(answer, other, question) for other in said):
        return False
    words = set(_content(answer, question))
    numbers, days = amounts.quantities(answer), dates_in(answer)
    return any(
        words <= set(_content(other, question))
        and len(numbers) <= len(amounts.quantities(other))
        and len(days) <= len(dates_in(other))
        for other in said
    )


def group(drafts: Sequence[Draft], question: str) -> list[list[Draft]]:
    """Group drafts that say the same; groups are ordered by their best draft, which leads.

    A draft that says the same as two others which differ says too little to tell them apart ('bitmaps', beside 'bitmaps
    and metafiles' and 'bitmaps or maps'): it joins the one whose words it shares most, and leads no group of others.

    Args:
        drafts: best first.
    """
    same = {(a.id, b.id): _are_one(a.answer, b.answer, question) for a, b in combinations(drafts, 2)}
    same |= {(b, a): found for (a, b), found in same.items()}
    vague = {
        d.id
        for d in drafts
        if any(
            same[d.id, a.id] and same[d.id, b.id] and not same[a.id, b.id]
            for a, b in combinations([o for o in drafts if o is not d], 2)
        )
    }
    groups: list[list[Draft]] = []
    for draft in sorted(drafts, key=lambda d: d.id in vague):
        fitting = [members for members in groups if all(same[draft.id, m.id] for m in members)]
        if not fitting:
            groups.append([draft])
        elif draft.id in vague:
            max(fitting, key=lambda members: _words_shared(draft, members[0])).append(draft)
        else:
            fitting[0].append(draft)
    place = {d.id: i for i, d in enumerate(drafts)}
    return sorted(groups, key=lambda members: min(place[m.id] for m in members))


def _are_one(first: str, second: str, question: str) -> bool:
    """Whether two answers are one reading. Statements that only do not contradict each other are two."""
    if not is_statement(first, question) or not is_statement(second, question):
        return same_reading(first, second, question)
    return adds_nothing(first, [second], question) or adds_nothing(second, [first], question)


def by_support(
    groups: Sequence[Sequence[Draft]],
    citation: Callable[[int], Citation],
    subject: Subject = UNKNOWN,
    witnesses: Witnesses = NONE,
) -> list[list[Draft]]:
    """Order readings by the number of documents that bear them out, the order of equals kept.

    Drafts that read the same document count once: they are no independent support. What only stands in documents
    that do not speak of the question's subject comes last. witnesses: the documents found.
    """

    def worth(members: Sequence[Draft]) -> tuple[bool, int]:
        # What another reading is cited from may hold the words of this one, and says something else
        rivals = [d for other in groups if other is not members for d in other]
        elsewhere = cited_first(rivals, citation) - cited_first(members, citation)
        documents = documents_behind(members, witnesses, citation) - elsewhere
        return subject.is_missed_by(members, citation), -len(documents)

    return [list(members) for members in sorted(groups, key=worth)]


def _words_shared(first: Draft, second: Draft) -> float:
    a, b = set(wording.words(first.answer)), set(wording.words(second.answer))
    return len(a & b) / max(1, len(a | b))


def disagreements(
    groups: Sequence[Sequence[Draft]],
    question: str,
    citation: Callable[[int], Citation],
    subject: Subject = UNKNOWN,
    witnesses: Witnesses = NONE,
    number: Callable[[CitedSentence], int] | None = None,
) -> list[Disagreement]:
    """The disagreements between groups of drafts, as far as their sources differ.

    Short answers are readings as they are. Answers of several sentences are compared claim by claim: two claims about
    the same thing whose numbers, dates or denials can't both be true. Drafts that give the same yes or no from
    different sentences are compared by these sentences.

    Where a question asks which of two things, only a sentence that speaks of both contradicts a choice.

    A group that rests on the same sentences as a better one reads the same source differently and is left out; no
    sentence is on two sides. Documents that do not speak of the question's subject contradict nothing.

    Args:
        groups: of accepted drafts, as `group` gives them.
        citation: the citation with a number.
        subject: of the question.
        witnesses: the documents found; a reading also cites those that state it, and no other one.
        number: gives a sentence its number as a citation; None: nothing is cited beside what drafts cite.
    """
    kept = [members for members in groups if not subject.is_missed_by(members, citation)]
    kept = without_other_choices(kept, question, citation)
    about = question.strip().rstrip("?？").strip()
    short = [members for members in kept if not _is_long(members[0], question)]
    found = []
    if len(short) > 1 and not is_open(question):
        sides = [_Side(m[0].answer, tuple(d.id for d in m), *_cited(m)) for m in short]
        readings = _readings(
            [part for side in sides for part in _by_document(side, sides, question, citation)]
        )
        readings = _one_voice_each(readings, citation)
        if len(readings) > 1:
            others = _others(readings, citation, witnesses) if number is not None else []
            readings = _with_others(readings, others, citation, number)
            found.append(_disagreement(about, readings, question, citation, others))
    if len(short) < len(kept):
        found += _between_claims([d for members in kept for d in members], question, citation)
    if not found:
        found += _between_sources(kept, about, citation)
    return found


@dataclass(frozen=True, slots=True)
class _Side:
    """One side of a possible disagreement. leading: the citations that bear it out first; cited: all of them."""

    value: str
    drafts: tuple[int, ...]
    leading: tuple[int, ...]
    cited: tuple[int, ...]


def _by_document(
    side: _Side, sides: Sequence[_Side], question: str, citation: Callable[[int], Citation]
) -> list[_Side]:
    """A list whose items stand in different documents, none of which has them all: what each document says of it.

    A draft that reads two sources at once adds up their lists; neither source says that. Items that another side
    has as its own reading go without a side here.
    """
    items = [item for item in _BETWEEN_ITEMS.split(side.value) if wording.content_words(item)]
    documents: dict[int, list[int]] = {}
    for n in side.cited:
        documents.setdefault(citation(n).document_id, []).append(n)
    if len(items) < 2 or len(documents) < 2:
        return [side]
    said = {
        key: [item for item in items if any(_stands_in(item, citation(n).quote) for n in cited)]
        for key, cited in documents.items()
    }
    if any(len(held) == len(items) for held in said.values()) or {i for h in said.values() for i in h} != {
        *items
    }:
        return [side]
    parts = []
    for key, held in said.items():
        value = ", ".join(held)
        if held and not any(o is not side and same_reading(value, o.value, question) for o in sides):
            leading = tuple(n for n in side.leading if n in documents[key]) or tuple(documents[key][:1])
            parts.append(_Side(value, side.drafts, leading, tuple(documents[key])))
    return parts


def _stands_in(item: str, quote: str) -> bool:
    """Whether an item of a list stands in a sentence; what is written in capitals has to stand there in capitals."""
    if item.isupper():
        return re.search(rf"(?<!\w){re.escape(item)}(?!\w)", quote) is not None
    return set(wording.words(quote)).issuperset(wording.content_words(item))


def _readings(sides: Sequence[_Side]) -> list[tuple[Reading, tuple[int, ...]]]:
    """The sides that rest on sentences of their own, each with what no other one leads with, and its leading ones."""
    kept: list[_Side] = []
    for side in sides:
        if any(n not in {m for other in kept for m in other.leading} for n in side.leading):
            kept.append(side)
    readings: list[tuple[Reading, tuple[int, ...]]] = []
    taken: set[int] = set()
    for side in kept:
        others = {n for other in kept if other is not side for n in other.leading} - set(side.leading)
        own = tuple(n for n in side.cited if n not in others and n not in taken)
        if own:
            taken.update(own)
            readings.append(
                (Reading(side.value, side.drafts, own), tuple(n for n in side.leading if n in own) or own)
            )
    return readings


def _one_voice_each(
    readings: Sequence[tuple[Reading, tuple[int, ...]]], citation: Callable[[int], Citation]
) -> list[tuple[Reading, tuple[int, ...]]]:
    """Where different documents differ: the readings, best first, that add a document's voice to those before.

    Another sentence of a document that is on a side already is more often about something else than a contradiction
    within it; that is told where one document is all there is.
    """
    voices = [frozenset(citation(n).document_id for n in leading) for _, leading in readings]
    heard = frozenset[int]()
    kept = []
    for reading, voice in zip(readings, voices, strict=True):
        if not voice <= heard:
            kept.append(reading)
        heard |= voice
    return kept if len(kept) > 1 else list(readings)


def _others(
    readings: Sequence[tuple[Reading, tuple[int, ...]]],
    citation: Callable[[int], Citation],
    witnesses: Witnesses,
) -> list[tuple[CitedSentence, ...]]:
    """For each reading the sentences of other documents that bear it out and no other one, the most telling first."""
    cited = frozenset(citation(n).document_id for reading, _ in readings for n in reading.citations)
    stated = [witnesses.of(reading.value) for reading, _ in readings]
    return [
        tuple(
            place
            for document, place in own.items()
            if document not in cited.union(*(other for other in stated if other is not own))
        )
        for own in stated
    ]


def _with_others(
    readings: Sequence[tuple[Reading, tuple[int, ...]]],
    others: Sequence[Sequence[CitedSentence]],
    citation: Callable[[int], Citation],
    number: Callable[[CitedSentence], int] | None,
) -> list[tuple[Reading, tuple[int, ...]]]:
    """The readings with the citations of other documents that bear them out, up to `MOST_CITED` documents each."""
    if number is None or not others:
        return list(readings)
    told: list[tuple[Reading, tuple[int, ...]]] = []
    for (reading, leading), places in zip(readings, others, strict=True):
        room = max(0, MOST_CITED - len({citation(n).document_id for n in leading}))
        new = tuple(number(place) for place in places[:room])
        told.append((replace(reading, citations=(*reading.citations, *new)), (*leading, *new)))
    return told


def _cited(members: Sequence[Draft]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What bears drafts of one reading out, and with it what connects the best of them with the question."""
    leading = tuple(
        dict.fromkeys(
            n
            for draft in members
            for n in ([c.citations[0] for c in draft.claims if c.citations] or draft.citations)
        )
    )
    return leading, tuple(dict.fromkeys((*leading, *members[0].citations)))


def _is_long(draft: Draft, question: str) -> bool:
    return len(draft.claims) > 1 or is_statement(draft.answer, question)


def _between_claims(
    drafts: Sequence[Draft], question: str, citation: Callable[[int], Citation]
) -> list[Disagreement]:
    """Claims of different drafts about the same thing that can't both be true; each claim in one disagreement."""
    clash = contradict if wants_yes_or_no(question) else lambda one, other, _: conflict(one, other)
    claims = [(draft, claim) for draft in drafts for claim in draft.claims if claim.citations]
    found: list[Disagreement] = []
    used: set[int] = set()
    for i, (draft, claim) in enumerate(claims):
        sides = [_Side(claim.text, (draft.id,), claim.citations[:1], claim.citations)]
        against = [
            (j, other, rival)
            for j, (other, rival) in enumerate(claims[i + 1 :], i + 1)
            if other.id != draft.id and not {i, j} & used and clash(claim.text, rival.text, question)
        ]
        for j, other, rival in against[:1]:
            readings = _readings(
                [*sides, _Side(rival.text, (other.id,), rival.citations[:1], rival.citations)]
            )
            if len(readings) > 1:
                used |= {i, j}
                about = " ".join(wording.shared(claim.text, rival.text)) or question
                found.append(_disagreement(about, readings, "", citation))
    return found


def _between_sources(
    groups: Sequence[Sequence[Draft]], about: str, citation: Callable[[int], Citation]
) -> list[Disagreement]:
    """The same yes or no, from sentences that contradict each other."""
    for members in groups:
        if wording.yes_or_no(members[0].answer) is None:
            continue
        sides = [
            _Side(_short(citation(leading[0]).quote), (d.id,), leading[:1], leading[:1])
            for d in members
            if (leading := _cited([d])[0])
        ]
        for first, second in combinations(sides, 2):
            if first.leading != second.leading and conflict(
                citation(first.leading[0]).quote, citation(second.leading[0]).quote
            ):
                return [_disagreement(about, _readings([first, second]), "", citation)]
    return []


def _short(quote: str) -> str:
    line = " ".join(quote.split())
    return line if len(line) <= _LONGEST_VALUE else f"{line[: _LONGEST_VALUE - 1].rsplit(' ', 1)[0]} …"


def _disagreement(
    about: str,
    sides: Sequence[tuple[Reading, tuple[int, ...]]],
    question: str,
    citation: Callable[[int], Citation],
    others: Sequence[Sequence[CitedSentence]] = (),
) -> Disagreement:
    """others: for each side what else bears it out, cited or not."""
    documents = [{(c := citation(n)).document_id: c.date for n in leading} for _, leading in sides]
    for known, places in zip(documents, others or [()] * len(sides), strict=True):
        known |= {place.sentence.document_id: place.passage.date for place in places}
    preferred, why = _prefer(documents)
    readings = tuple(reading for reading, _ in sides)
    kind = _kind(readings[0].value, readings[1].value, question)
    if kind is DisagreementKind.OTHER and why.startswith(_NEWER):
        kind = DisagreementKind.NEWER_SOURCE
    return Disagreement(about, kind, readings, preferred, why)


def _kind(first: str, second: str, question: str) -> DisagreementKind:
    polar = (wording.yes_or_no(first), wording.yes_or_no(second))
    if (
        None not in polar
        or wording.is_negated(first) != wording.is_negated(second)
        or (opposed(first, second) and conflict(first, second))
    ):
        return DisagreementKind.OPPOSITE
    dates = dates_in(first), dates_in(second)
    numbers = amounts.quantities(first), amounts.quantities(second)
    wanted = asks_for(question)
    if wanted != "number" and any(dates) and (all(dates) or wanted == "date") and not sets_agree(*dates):
        return DisagreementKind.DATE
    if wanted == "date" and (any(dates) or any(numbers)):
        return DisagreementKind.DATE
    if not sets_agree(*numbers) or (wanted == "number" and (any(numbers) or any(dates))):
        return DisagreementKind.NUMBER
    short = all(len(wording.content_words(value)) <= _LONGEST_NAME for value in (first, second))
    if short and (wanted == "name" or all(value.lstrip("‘“\"'(")[:1].isupper() for value in (first, second))):
        return DisagreementKind.NAME
    return DisagreementKind.OTHER


def _prefer(documents: Sequence[Mapping[int, str | None]]) -> tuple[int | None, str]:
    """Prefer a reading only for a reason that can be named: more documents, or a newer source.

    documents: for each reading those that say so, with their dates.
    """
    counts = [len(d) for d in documents]
    best = max(range(len(documents)), key=lambda i: counts[i])
    if sorted(counts)[-2] < counts[best]:
        others = max(c for i, c in enumerate(counts) if i != best)
        return best, f"{counts[best]} documents say so; {others} at most for another."
    years = [max((int(date[:4]) for date in d.values() if date), default=None) for d in documents]
    known = [year for year in years if year is not None]
    if len(known) == len(years):
        newest = max(known)
        if known.count(newest) == 1:
            older = max(year for year in known if year != newest)
            index = known.index(newest)
            return index, f"{_NEWER}: {newest} against {older}, by the files' own dates."
        return (
            None,
            f"Neither is preferred: as many documents say each, and the newest of both are of {newest}.",
        )
    return None, "Neither is preferred: as many documents say each, and nothing tells which is newer."


def _content(answer: str, question: str) -> tuple[str, ...]:
    asked = set(wording.content_words(question, answer))
    said = wording.content_words(answer, question)
    return tuple(w for w in said if w not in asked) or said
