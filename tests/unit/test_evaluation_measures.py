"""Measures, with values worked out by hand, on records as a run writes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from variorum.services.evaluation.cases import Case, Condition
from variorum.services.evaluation.measures import MEASURES, Counts, names, pair_counts
from variorum.services.evaluation.questions import AnswerPair, Question, Source
from variorum.services.evaluation.told import Told, derived, told

BY_NAME = {m.name: m for m in MEASURES}
SOURCES = (
    Source("A", "Tower", ("The tower was built in 1889.", "It is 330 m high.")),
    Source("B", "Bridge", ("The bridge is old.",)),
)
QUESTION = Question(
    "q",
    "When was the tower built?",
    ("1889",),
    own=SOURCES,
    gold=frozenset("A"),
    evidence=frozenset({("A", 0), ("A", 1)}),
)
KEPT, REMOVED = Case(QUESTION, Condition.KEPT, SOURCES), Case(QUESTION, Condition.REMOVED, SOURCES[1:])


def draft(number: int, answer: str, **scores: float | None) -> dict[str, Any]:
    known = {"draft": -0.5, "self_consistency": -0.5, "self_reflection": 0.9, "total": -0.6, **scores}
    return {
        "id": number, "status": "answered" if answer else "not_found", "answer": answer, "citations": [1],
        "claims": [{"text": answer, "citations": [1], "support": 0.8}], "scores": known, "verdict": "accepted",
        "tokens": 2,
    }  # fmt: skip


def record(
    text: str = "1889",
    *,
    cited: Sequence[int] = (1,),
    drafts: Sequence[dict[str, Any]] = (),
    readings: Sequence[str] = (),
    preferred: int | None = None,
    status: str = "answered",
) -> dict[str, Any]:
    quotes = {
        1: ("A", 0, SOURCES[0].sentences[0]),
        2: ("A", 1, SOURCES[0].sentences[1]),
        3: ("B", 0, SOURCES[1].sentences[0]),
    }
    return {
        "answer": {
            "status": status, "text": text, "drafts": list(drafts), "tokens": {"reused": 3}, "timings": {"total": 20.0},
            "claims": [{"text": text, "citations": list(cited), "support": 0.8}],
            "citations": [{"n": n, "quote": q, "document": "Tower"} for n, (_, _, q) in quotes.items()],
            "disagreements": [
                {"preferred": preferred, "readings": [{"value": v} for v in readings]}
            ] if readings else [],
        },
        "places": {str(n): [key, i] for n, (key, i, _) in quotes.items()},
        "resolved": [2, 3],
        "answer_tokens": {str(d["id"]): 3 for d in drafts if d["scores"]["self_consistency"] is not None},
    }  # fmt: skip


def count(name: str, case: Case, answer: Told) -> Counts:
    above, below = BY_NAME[name].counts(case, answer)
    return float(above), float(below)


def test_a_right_answer() -> None:
    answer = told(record("in 1889"))

    assert count("right", KEPT, answer) == (1, 1)
    assert count("exact", KEPT, answer) == (0, 1)
    assert count("exact", KEPT, told(record("1889."))) == (1, 1)
    assert count("right", KEPT, told(record("in 1890"))) == (0, 1)
    assert answer.tokens == {"reused": 3}
    assert answer.support == 0.8


def test_of_a_dispute_the_preferred_reading_counts_and_both_are_told() -> None:
    text = "The sources differ. Tower: 1890. Bridge: 1889."
    neither = told(record(text, readings=("1890", "1889")))
    preferred = told(record(text, readings=("1890", "1889"), preferred=1))

    assert count("right", KEPT, neither) == (0, 1)
    assert count("right_in_text", KEPT, neither) == (1, 1)
    assert count("right", KEPT, preferred) == (1, 1)


def test_all_readings_and_no_wrong_one() -> None:
    case = Case(Question("q", "?", ("220", "3,879"), ("220", "3,879", "5,000"), ("5,000",)), Condition.KEPT)

    assert count("all_readings", case, told(record("220; 3879"))) == (1, 1)
    assert count("strict", case, told(record("220; 3879"))) == (1, 1)
    assert count("strict", case, told(record("220; 3879; 5000"))) == (0, 1)
    assert count("all_readings", case, told(record("220"))) == (0, 1)
    assert count("all_readings", KEPT, told(record())) == (0, 0)


def test_citations_by_hand() -> None:
    answer = told(record(cited=(1, 3)))  # one of two is gold, one of two gold ones is cited

    assert count("citation_precision", KEPT, answer) == (1, 2)
    assert count("citation_recall", KEPT, answer) == (1, 2)
    assert count("citation_f1", KEPT, answer) == (2, 4)
    assert count("citation_precision_right", KEPT, answer) == (1, 2)
    assert count("resolved", KEPT, answer) == (2, 3)
    wrong = told(record("1890", cited=(1, 3)))
    assert count("citation_precision", KEPT, wrong) == (1, 2)
    assert count("citation_precision_right", KEPT, wrong) == (0, 0)
    assert count("citation_recall", REMOVED, answer) == (0, 0)
    assert count("citation_recall", KEPT, Told(False)) == (0, 2)


def test_citations_of_a_persons_questions_are_pages() -> None:
    question = Question("q", "When?", ("1889",), document="Tower.PDF", page=3)
    case = Case(question, Condition.KEPT)
    found = record(cited=(1, 2, 3))
    found["places"] = {"1": ["/docs/tower.pdf", 3], "2": ["/docs/tower.pdf", 4], "3": ["/docs/bridge.pdf", 3]}

    assert count("citation_precision", case, told(found)) == (1, 3)
    assert count("citation_recall", case, told(found)) == (1, 1)


@pytest.mark.parametrize(
    ("document", "path", "same"),
    [
        ("tower.pdf", "/docs/Tower.pdf", True),
        ("tower", "/docs/tower.pdf", True),
        ("docs/tower.pdf", "C:\\my\\docs\\tower.pdf", True),
        ("er.pdf", "/docs/tower.pdf", False),
        ("tower.txt", "/docs/tower.pdf", False),
    ],
)
def test_a_person_names_a_document(document: str, path: str, same: bool) -> None:
    assert names(document, path) is same


@pytest.mark.parametrize(
    ("text", "cited", "bad"),
    [
        ("1889", (1,), 0),
        ("It was built in 1889 and is 330 m high.", (1, 2), 0),
        ("1890", (1,), 1),  # another number
        ("1889", (2,), 1),  # the quote does not say so
        ("Gustave Eiffel designed it", (1,), 1),
        ("1890", (), 0),  # marked: it cites nothing
    ],
)
def test_a_sentence_that_its_quotes_do_not_bear_out(text: str, cited: Sequence[int], bad: int) -> None:
    assert count("unsupported_unmarked", KEPT, told(record(text, cited=cited))) == (bad, 1)
    assert count("marked", KEPT, told(record(text, cited=cited))) == (int(not cited), 1)


def test_disagreement_by_hand() -> None:
    disputed = Case(Question("d", "When?", ("1889", "1890"), ("1889", "1890")), Condition.KEPT)
    seen, unseen = told(record(readings=("1889", "in 1890"))), told(record())

    assert count("dispute_recall", disputed, seen) == (1, 1)
    assert count("dispute_recall", disputed, unseen) == (0, 1)
    assert count("dispute_precision", disputed, unseen) == (0, 0)
    assert count("dispute_precision", KEPT, seen) == (0, 1)
    assert count("dispute_f1", disputed, seen) == (2, 2)
    assert count("dispute_f1", KEPT, seen) == (0, 1)
    assert count("false_dispute", KEPT, seen) == (1, 1)
    assert count("false_dispute", disputed, seen) == (0, 0)
    assert count("two_readings", disputed, seen) == (1, 1)
    assert count("two_readings", disputed, told(record(readings=("1889", "1889 or so")))) == (0, 1)


def test_abstention_by_hand() -> None:
    refused, answered = told(record(status="not_found")), told(record())
    unanswerable = Case(Question("u", "?", ()), Condition.KEPT)

    assert count("abstained", REMOVED, refused) == (1, 1)
    assert count("abstained", REMOVED, answered) == (0, 1)
    assert count("abstained", unanswerable, refused) == (1, 1)
    assert count("abstained", KEPT, refused) == (0, 0)
    assert count("abstained", REMOVED, Told(False, failed="too long")) == (0, 1)
    assert count("refused", KEPT, refused) == (1, 1)
    assert count("refused", KEPT, answered) == (0, 1)
    assert count("refused", REMOVED, refused) == (0, 0)


DRAFTS = (
    draft(1, ""),
    draft(2, "1890", draft=-0.1, self_consistency=-3.0, self_reflection=0.5),
    draft(3, "1889", draft=-0.9, self_consistency=-0.1, self_reflection=0.6),
    draft(4, "in 1890", draft=-0.5, self_consistency=-0.4, self_reflection=0.99),
)


@pytest.mark.parametrize(
    ("choice", "answer"),
    [
        ("first_draft", "1890"),
        ("best_draft_by_own_logprob", "1890"),
        ("by_self_consistency", "1889"),  # -.1
        ("by_self_reflection", "in 1890"),  # .99
        ("without_draft_score", "in 1890"),  # -.4 + log .99 = -.41; draft 3: -.1 + log .6 = -.61
        ("without_self_consistency", "in 1890"),  # -.51; draft 2: -.1 + log .5 = -.79
        ("without_self_reflection", "in 1890"),  # -.9; draft 3: -1.0
        ("three_scores", "in 1890"),  # -.91
        ("paper_product", "in 1890"),  # 2 * -.5 + 3 * -.4 = -2.21; draft 3: -1.8 - .3 - .51 = -2.61
        ("first_3_drafts", "1889"),  # among 2 and 3
        ("first_2_drafts", "1890"),
        ("majority", "1890"),
        ("oracle", "1889"),
    ],
)
def test_arms_that_choose_among_recorded_drafts(choice: str, answer: str) -> None:
    found = derived(choice, record(drafts=DRAFTS), QUESTION.text, QUESTION.answers)

    assert found.text == answer
    assert found.tokens is None


def test_a_draft_without_evidence_is_chosen_last() -> None:
    unverified = draft(1, "1890", draft=-0.01, self_consistency=None, self_reflection=None)
    found = record(drafts=[unverified, draft(2, "1889", self_reflection=0.01)])

    for choice in ("without_draft_score", "by_self_reflection", "paper_product", "three_scores"):
        assert derived(choice, found, "?", ()).text == "1889"
    assert derived("without_draft_score", record(drafts=[unverified]), "?", ()).text == "1890"
    assert not derived("majority", record(drafts=[draft(1, "")]), "?", ()).found


def test_given_pairs_by_hand() -> None:
    pairs = [
        AnswerPair("1", "When?", "1889", "1890", True),
        AnswerPair("2", "When?", "1889", "in 1889", False),
        AnswerPair("3", "Where?", "Paris", "Rome", True),
        AnswerPair("4", "Where?", "Paris", "Lyon", False),
    ]
    counts = {name: (sum(a), sum(b)) for name, (a, b) in pair_counts(pairs).items()}

    assert counts == {
        "dispute_f1": (4, 5),
        "dispute_precision": (2, 3),
        "dispute_recall": (2, 2),
        "false_dispute": (1, 2),
    }
