"""The measures: of each case and what an arm told, two numbers; a figure is the sum of the first over the sum of the
second over all cases, so that precision, recall and F1 are counted over all sentences or questions together (micro)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from variorum.rag import amounts, compare, wording
from variorum.rag.dates import dates_in
from variorum.services.evaluation.cases import Case, Condition
from variorum.services.evaluation.match import covers, exact
from variorum.services.evaluation.questions import AnswerPair, Task
from variorum.services.evaluation.told import Sentence, Told

Counts = tuple[float, float]
"""(above, below); below 0: the case does not bear on it."""

NONE: Counts = (0.0, 0.0)
_BORNE_OUT = 0.5


@dataclass(frozen=True, slots=True)
class Measure:
    """label: in a table. tasks: whose report it is in. lower: smaller is better. chief: drawn in the report's plot."""

    name: str
    label: str
    tasks: frozenset[Task]
    counts: Callable[[Case, Told], Counts]
    lower: bool = False
    chief: bool = False


def right(case: Case, told: Told) -> bool:
    """Whether the answer in short covers a right one."""
    return told.found and covers(told.lead, case.question.answers)


def _share(yes: bool, of: bool = True) -> Counts:
    return (float(yes and of), float(of))


def _all_readings(case: Case, told: Told) -> Counts:
    several = bool(case.question.wrong or case.question.readings)
    return _share(told.found and all(covers(told.text, [a]) for a in case.question.answers), several)


def _strict(case: Case, told: Told) -> Counts:
    everything, of = _all_readings(case, told)
    return _share(bool(everything) and not covers(told.text, case.question.wrong), bool(of))


def _cited(told: Told) -> set[tuple[str, int | None]]:
    return {place for s in told.sentences for place in s.places}


def _evidence(case: Case, told: Told) -> tuple[int, int, int]:
    """(cited and gold, cited, gold) sentences; where a person named a page, pages; where a document, documents."""
    question = case.question
    cited: set[object] = set(_cited(told))
    gold: set[object] = set(question.evidence)
    if question.document:
        cited = {
            (names(question.document, path) or path, page if question.page is not None else None)
            for path, page in _cited(told)
        }
        gold = {(True, question.page)}
    if case.condition is Condition.REMOVED or not gold:
        return 0, 0, 0
    return len(cited & gold), len(cited), len(gold)


def names(document: str, path: str) -> bool:
    """Whether a person who writes this as the document means the file at this path: its name, its end or all of it."""
    wanted, path = wording.fold(document).replace("\\", "/"), wording.fold(path).replace("\\", "/")
    stem = path.rsplit("/", 1)[-1].rsplit(".", 1)[0]
    return path == wanted or path.endswith("/" + wanted) or stem == wanted


def _precision(case: Case, told: Told) -> Counts:
    both, cited, _ = _evidence(case, told)
    return both, cited


def _recall(case: Case, told: Told) -> Counts:
    both, _, gold = _evidence(case, told)
    return both, gold


def _f1(case: Case, told: Told) -> Counts:
    both, cited, gold = _evidence(case, told)
    return 2 * both, cited + gold


def _if_right(counts: Callable[[Case, Told], Counts]) -> Callable[[Case, Told], Counts]:
    return lambda case, told: counts(case, told) if right(case, told) else NONE


def borne_out(sentence: Sentence, told: Told, question: str) -> bool:
    """Whether the quotes a sentence cites contain what it says: half of its words that are not the question's, and all
    its numbers and dates. Judged on the quotes alone and by simpler means than the program's own attribution."""
    said = sentence.text
    if told.readings:  # our own words around the values: 'The sources differ. TITLE, p. 3: VALUE.'
        said = next((r for r in told.readings if said.rstrip(".").endswith(r.rstrip("."))), "")
    quoted = " ".join((*sentence.quotes, *sentence.titles))
    asked = set(wording.content_words(question, said))
    new = [
        w
        for w in wording.content_words(said, question)
        if w not in asked and not amounts.is_part_of_amount(w)
    ]
    if wording.yes_or_no(said) is not None and len(new) <= 1:
        new = []
    held = set(wording.words(quoted))
    if new and sum(w in held for w in new) < _BORNE_OUT * len(new):
        return False
    numbers, dates = amounts.quantities(quoted), dates_in(quoted)
    years = {float(d.year) for d in dates if d.year}
    asked_numbers = amounts.quantities(question)
    return all(
        q.value in years or any(q.agrees_with(t) for t in (*numbers, *asked_numbers))
        for q in amounts.quantities(said)
    ) and all(
        any(d.agrees_with(t) for t in (*dates, *dates_in(question)))
        or any(t.value == d.year != 0 for t in numbers)
        for d in dates_in(said)
    )


def _unmarked(case: Case, told: Told) -> Counts:
    shown = [s for s in told.sentences if s.quotes]
    return sum(not borne_out(s, told, case.question.text) for s in shown), len(told.sentences)


def _marked(_: Case, told: Told) -> Counts:
    return sum(not s.quotes for s in told.sentences), len(told.sentences)


def _resolved(_: Case, told: Told) -> Counts:
    return told.resolved


def _disputed(case: Case) -> bool:
    return bool(case.question.readings)


def _dispute_precision(case: Case, told: Told) -> Counts:
    return _share(_disputed(case), bool(told.readings))


def _dispute_recall(case: Case, told: Told) -> Counts:
    return _share(bool(told.readings), _disputed(case))


def _dispute_f1(case: Case, told: Told) -> Counts:
    return 2.0 * (_disputed(case) and bool(told.readings)), float(_disputed(case)) + float(
        bool(told.readings)
    )


def _false_dispute(case: Case, told: Told) -> Counts:
    return _share(bool(told.readings), not _disputed(case))


def _two_readings(case: Case, told: Told) -> Counts:
    """Of disputed questions: two of the answers that the sources give stand in different readings."""
    held = [{a for a in case.question.readings if covers(r, [a])} for r in told.readings]
    return _share(len(set().union(*held)) > 1 and sum(map(bool, held)) > 1, _disputed(case))


def _refused(case: Case, told: Told) -> Counts:
    return _share(not told.found, case.answerable)


def _abstained(case: Case, told: Told) -> Counts:
    return _share(not told.found and not told.failed, not case.answerable)


def _right_of_answered(case: Case, told: Told) -> Counts:
    return _share(right(case, told), told.found)


_A, _C, _D, _N = (frozenset({t}) for t in (Task.ANSWERS, Task.CITATIONS, Task.DISAGREEMENT, Task.ABSTENTION))

MEASURES = (
    Measure("right", "right (cover match)", _A | _C, lambda c, t: _share(right(c, t)), chief=True),
    Measure("exact", "right (exact match)", _A, lambda c, t: _share(t.found and exact(t.lead, c.question.answers))),
    Measure("right_in_text", "a right answer stands in the whole text", _A,
            lambda c, t: _share(t.found and covers(t.text, c.question.answers))),
    Measure("all_readings", "tells every right reading", _A, _all_readings),
    Measure("strict", "tells every right reading and no wrong one", _A, _strict),
    Measure("right_of_answered", "right, of those answered", _A | _N, _right_of_answered),
    Measure("abstained", "abstention recall (not found, when it is not there)", _N, _abstained, chief=True),
    Measure("refused", "false refusals (not found, though it is there)", _A | _N, _refused, lower=True, chief=True),
    Measure("citation_precision", "citation precision, all answers", _C, _precision, chief=True),
    Measure("citation_recall", "citation recall, all answers", _C, _recall, chief=True),
    Measure("citation_f1", "citation F1, all answers", _C, _f1),
    Measure("citation_precision_right", "citation precision, right answers", _C, _if_right(_precision), chief=True),
    Measure("citation_recall_right", "citation recall, right answers", _C, _if_right(_recall), chief=True),
    Measure("citation_f1_right", "citation F1, right answers", _C, _if_right(_f1)),
    Measure("resolved", "citations whose quote is the stored text", _A | _C | _D, _resolved),
    Measure("unsupported_unmarked", "sentences not borne out by what they cite, unmarked", _A | _C, _unmarked,
            lower=True),
    Measure("marked", "sentences marked as unsupported", _A | _C, _marked, lower=True),
    Measure("dispute_f1", "disagreement F1", _D, _dispute_f1, chief=True),
    Measure("dispute_precision", "disagreement precision", _D, _dispute_precision, chief=True),
    Measure("dispute_recall", "disagreement recall", _D, _dispute_recall, chief=True),
    Measure("false_dispute", "false positives on agreeing questions", _D, _false_dispute, lower=True, chief=True),
    Measure("two_readings", "disputed: two of the sources' answers told apart", _D, _two_readings),
)  # fmt: skip

Judge = Callable[[AnswerPair], bool]
"""Whether a pair is said to differ."""


def says_differ(pair: AnswerPair) -> bool:
    """The program's own comparison of two answers, without a model."""
    return compare.differ(pair.first, pair.second, pair.question)


def pair_counts(
    pairs: Iterable[AnswerPair], judge: Judge = says_differ
) -> dict[str, tuple[list[float], list[float]]]:
    """Precision, recall, F1 and false positives of a comparison of given answers, as counts a pair."""
    judged = [(p.differ, judge(p)) for p in pairs]
    counts: dict[str, Sequence[Counts]] = {
        "dispute_f1": [(2.0 * (d and s), float(d) + float(s)) for d, s in judged],
        "dispute_precision": [_share(d, s) for d, s in judged],
        "dispute_recall": [_share(s, d) for d, s in judged],
        "false_dispute": [_share(s, not d) for d, s in judged],
    }
    return {name: ([a for a, _ in rows], [b for _, b in rows]) for name, rows in counts.items()}
