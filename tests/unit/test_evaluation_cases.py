"""What is given with a question: always the same, gold passages at mixed ranks, none when they are removed."""

from __future__ import annotations

from collections import Counter

from tests.fake_models import WordEmbedder
from tests.unit.evaluation_data import cut
from variorum.domain.documents import Scope
from variorum.services.evaluation.cases import Case, Condition, Giving, make_case, wanted
from variorum.services.evaluation.given import GivenPassages, as_passages
from variorum.services.evaluation.questions import Question, QuestionSet, Source, Split, Task

CORPUS = {f"p{i}": Source(f"p{i}", f"T{i}", (f"Text {i}.", "More.")) for i in range(30)}
CORPUS["p7"] = Source("p7", "T7", ("It was Eiffel too.",))


def case(
    question: Question, condition: Condition = Condition.KEPT, k: int | None = None, seed: int = 0
) -> Case:
    return make_case(question, condition, CORPUS, list(CORPUS), Giving(k, seed))


def asked(i: int) -> Question:
    return Question(f"q{i}", "Who?", ("Eiffel",), gold=frozenset({"p20"}))


def keys(found: Case) -> list[str]:
    return [s.key for s in found.sources]


def test_gold_is_there_once_at_every_rank_over_many_questions() -> None:
    ranks = Counter(keys(case(asked(i))).index("p20") for i in range(400))

    assert set(ranks) == set(range(8))
    assert min(ranks.values()) > 25  # 50 are expected
    assert keys(case(asked(1))) == keys(case(asked(1)))
    assert any(keys(case(asked(i), seed=1)) != keys(case(asked(i))) for i in range(5))


def test_the_others_come_in_the_order_of_retrieval() -> None:
    found = [key for key in keys(case(asked(3), k=5)) if key != "p20"]

    assert found == ["p0", "p1", "p2", "p3"]


def test_without_gold_no_answer_is_left_and_the_number_is_the_same() -> None:
    found = case(asked(1), Condition.REMOVED)

    assert len(found.sources) == 8
    assert not {"p20", "p7"} & set(keys(found))
    assert not found.answerable
    assert found.id != case(asked(1)).id


def test_own_passages_are_all_given_in_mixed_order() -> None:
    own = tuple(CORPUS[f"p{i}"] for i in range(10))
    question = Question("q", "Who?", ("x",), own=own, gold=frozenset({"p0", "p1"}))

    assert sorted(keys(case(question))) == sorted(s.key for s in own)
    assert keys(case(question)) != [s.key for s in own]
    assert {"p0", "p1"} <= set(keys(case(question, k=4)))
    assert len(keys(case(question, k=4))) == 4
    assert len(keys(case(question, Condition.REMOVED))) == 8


def test_what_retrieval_finds_is_given_as_it_is_and_the_rest_can_be_found_later() -> None:
    giving = Giving(retrieved=True)
    found = make_case(asked(1), Condition.KEPT, CORPUS, list(CORPUS), giving)
    removed = make_case(asked(1), Condition.REMOVED, CORPUS, list(CORPUS), giving)

    assert keys(found) == [f"p{i}" for i in range(8)]
    assert "p20" in {s.key for s in found.more}
    assert len(removed.sources) == 8
    assert not {"p20", "p7"} & {s.key for s in (*removed.sources, *removed.more)}


def test_what_each_task_asks() -> None:
    questions = (asked(1), Question("u", "?", ()), Question("d", "?", ("a", "b"), ("a", "b")))
    agreeing = (Question("d-agreeing", "?", ("a",)), Question("e-agreeing", "?", ("a",)))
    found = QuestionSet("s", questions, frozenset(Task), CORPUS, agreeing)

    def ids(task: Task) -> set[tuple[str, str]]:
        return {(q.id, c.value) for q, c in wanted(found, task, Split.ALL, None)}

    assert ids(Task.ANSWERS) == {("q1", "kept"), ("d", "kept")}
    assert ids(Task.ABSTENTION) == {
        ("q1", "kept"), ("q1", "removed"), ("d", "kept"), ("d", "removed"), ("u", "kept"),
    }  # fmt: skip
    assert ids(Task.RETRIEVAL) == {("q1", "kept")}
    disputed = wanted(found, Task.DISAGREEMENT, Split.ALL, None)
    assert [bool(q.readings) for q, _ in disputed] == [True, False]


def test_given_passages_are_found_in_their_order_and_later_queries_search_them() -> None:
    sources = [
        Source("a", "A", tuple(cut("Cats purr. Dogs bark."))),
        Source("b", "B", ("Rivers flow to the sea.",)),
    ]
    passages = as_passages(sources)
    embedder = WordEmbedder()
    index = GivenPassages(passages, embedder)
    question, other = embedder.embed(["Rivers?", "Where do rivers flow?"])

    assert [i for i, _ in index.nearest(question, 5, Scope())] == [1, 2]
    assert [i for i, _ in index.nearest(other, 5, Scope())] == [2, 1]
    assert [i for i, _ in index.nearest(question, 1, Scope())] == [1]
    assert [
        i for i, _ in GivenPassages(passages[:1], embedder, passages[1:]).nearest(question, 5, Scope())
    ] == [1]
    wider = GivenPassages(passages[:1], embedder, passages[1:])
    wider.nearest(question, 5, Scope())
    assert [i for i, _ in wider.nearest(other, 5, Scope())] == [2, 1]
    assert index.vectors([2, 1]).shape == (2, embedder.dimensions)
    first = passages[0].chunk.sentences
    assert (
        [s.text for s in first]
        == [sources[0].text[s.start : s.end] for s in first]
        == ["Cats purr.", "Dogs bark."]
    )
