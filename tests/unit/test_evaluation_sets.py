"""Reading data sets: which one it is, what is known of its questions, and what is wrong with a damaged one."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from tests.unit.evaluation_data import CONTRADICTIONS, HOTPOT, NQ, all_sets, cut, write
from variorum.domain.errors import KnownError
from variorum.services.evaluation.agreeing import with_agreeing
from variorum.services.evaluation.questions import Split, Task, chosen, is_held_out
from variorum.services.evaluation.sets import load_set


def test_each_set_is_known_by_its_files(tmp_path: Path) -> None:
    for name, folder in all_sets(tmp_path).items():
        assert load_set(folder, cut).name == name


def test_what_is_known_of_a_question(tmp_path: Path) -> None:
    sets = {name: load_set(folder, cut) for name, folder in all_sets(tmp_path).items()}

    assert sets["nq"].questions[0].gold == {"p0"}
    assert len(sets["nq"].corpus) == 16
    town = sets["hotpotqa"].questions[1]
    assert (town.answers, town.gold, town.evidence) == (("1901",), {"Town 1"}, {("Town 1", 0)})
    hill = sets["ramdocs"].questions[0]
    assert (hill.readings, hill.wrong, len(hill.own), len(hill.gold)) == (
        ("100 m", "250 m"),
        ("250 m",),
        4,
        2,
    )
    supported, unknown = sets["scifact"].questions
    assert (supported.answers, supported.evidence) == (("yes",), {("10", 1)})
    assert (unknown.answers, unknown.evidence, unknown.gold) == ((), frozenset(), {"11"})
    (mill,) = sets["xquad"].questions
    assert {place for _, place in mill.evidence} == {1}
    (bridge,) = sets["wikicontradict"].questions
    assert (bridge.readings, len(bridge.gold)) == (("1931", "1934"), 2)
    assert bridge.kinds == ("stated", "not yes or no", "in two passages")


def test_a_contradiction_is_of_kinds(tmp_path: Path) -> None:
    row = {
        **CONTRADICTIONS[0],
        "answer1": "Yes",
        "answer2": "No",
        "contradict_type": "Implicit (reasoning required)",
    }
    row["passage2"] = row["passage1"]
    (one,) = load_set(write(tmp_path, "questions.jsonl", [row]), cut).questions
    assert one.kinds == ("to be inferred", "yes or no", "within one passage")
    (unsaid,) = load_set(
        write(tmp_path, "questions.jsonl", [{**row, "contradict_type": None}]), cut
    ).questions
    assert unsaid.kinds == ("yes or no", "within one passage")


def test_agreeing_twins_have_one_answer_and_as_many_documents(tmp_path: Path) -> None:
    folder = all_sets(tmp_path)["ramdocs"]
    found = with_agreeing(load_set(folder, cut), folder, cut)

    twin, question = found.agreeing[0], found.questions[0]
    assert len(twin.own) == len(question.own)
    assert {s.answer for s in twin.own} == {"100 m", ""}
    assert twin.readings == ()
    assert all(s.distracts and s not in question.own for s in twin.own if not s.answer)
    assert is_held_out(twin.id) == is_held_out(question.id)


def test_wikicontradict_takes_what_agrees_from_the_sets_beside_it(tmp_path: Path) -> None:
    folder = all_sets(tmp_path)["wikicontradict"]
    found = with_agreeing(load_set(folder, cut), folder, cut)

    assert len(found.agreeing) == 4
    assert all(len(q.gold) == 2 and q.gold <= set(found.corpus) for q in found.agreeing)
    assert [p.differ for p in found.pairs][:2] == [True, False]
    alone = write(
        tmp_path / "alone" / "w", "questions.jsonl", [json.loads((folder / "questions.jsonl").read_text())]
    )
    without = with_agreeing(load_set(alone, cut), alone, cut)
    assert (without.agreeing, len(without.pairs)) == ((), 1)


def test_halves_are_fixed_and_a_larger_limit_goes_on_where_a_smaller_one_ended(tmp_path: Path) -> None:
    questions = load_set(all_sets(tmp_path)["hotpotqa"], cut).questions
    dev, held = chosen(questions, Split.DEV, None), chosen(questions, Split.HELD_OUT, None)

    assert len(dev) + len(held) == len(questions)
    assert not {q.id for q in dev} & {q.id for q in held}
    assert chosen(questions, Split.ALL, 3) == chosen(questions, Split.ALL, 5)[:3]
    assert chosen(questions[::-1], Split.ALL, 3) == chosen(questions, Split.ALL, 3)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"answer": ""}, "line 2: answer"),
        ({"supporting_facts": [["Town 1", 9]]}, "line 2: a supporting fact is not in its context"),
        ({"context": "x"}, "line 2: context"),
    ],
)
def test_a_wrong_line_is_named(tmp_path: Path, change: dict[str, object], says: str) -> None:
    folder = write(tmp_path, "questions.jsonl", [HOTPOT[0], {**HOTPOT[1], **change}])

    with pytest.raises(KnownError, match=says) as caught:
        load_set(folder, cut)
    assert str(folder / "questions.jsonl") in caught.value.message


def test_a_passage_that_is_missing_is_named(tmp_path: Path) -> None:
    folder = all_sets(tmp_path)["nq"]
    write(folder, "questions.jsonl", [{**NQ[0], "gold": ["p99"]}])

    with pytest.raises(KnownError, match=r"questions\.jsonl, line 1: passage p99 is not in passages"):
        load_set(folder, cut)


def test_damaged_files_are_named_with_the_line(tmp_path: Path) -> None:
    folder = all_sets(tmp_path)["nq"]
    packed = folder / "passages.jsonl.gz"
    whole = packed.read_bytes()

    packed.write_bytes(whole[:-12])
    with pytest.raises(KnownError, match=r"passages\.jsonl\.gz can't be read after line"):
        load_set(folder, cut)
    packed.write_bytes(b"not gzip")
    with pytest.raises(KnownError, match=r"passages\.jsonl\.gz can't be read"):
        load_set(folder, cut)
    packed.write_bytes(gzip.compress(b'{"_id": "p0", "title": "T", "text": "x"}\n\xff\xfe\n'))
    with pytest.raises(KnownError, match="line 2: it is not UTF-8"):
        load_set(folder, cut)
    packed.write_bytes(gzip.compress(b"\n"))
    with pytest.raises(KnownError, match="is empty"):
        load_set(folder, cut)
    (folder / "questions.jsonl").write_text("not json\n")
    with pytest.raises(KnownError, match="line 1: it is not JSON"):
        load_set(folder, cut)


def test_what_is_no_set_is_said(tmp_path: Path) -> None:
    with pytest.raises(KnownError, match="There is no"):
        load_set(tmp_path / "nowhere", cut)
    with pytest.raises(KnownError, match="no question file"):
        load_set(tmp_path, cut)
    (tmp_path / "a.csv").touch()
    (tmp_path / "b.csv").touch()
    with pytest.raises(KnownError, match="several question files"):
        load_set(tmp_path, cut)
    (tmp_path / "c.txt").touch()
    with pytest.raises(KnownError, match=r"neither \.csv nor \.jsonl"):
        load_set(tmp_path / "c.txt", cut)


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_own_questions_from_a_table(tmp_path: Path, delimiter: str) -> None:
    rows = [
        ["question", "answers", "document", "page"],
        ["How many?", "31|up to 31", "manual.pdf", "148"],
        ["Who?", "", "", ""],
    ]
    file = tmp_path / "mine.csv"
    file.write_text("\ufeff" + "\r\n".join(delimiter.join(row) for row in rows), encoding="utf-8")

    found = load_set(file, cut)

    many, who = found.questions
    assert (many.answers, many.document, many.page) == (("31", "up to 31"), "manual.pdf", 148)
    assert (who.answers, who.document, who.page) == ((), "", None)
    assert found.library
    assert found.tasks == {Task.ANSWERS, Task.CITATIONS, Task.RETRIEVAL, Task.ABSTENTION}


def test_own_questions_from_json_lines(tmp_path: Path) -> None:
    rows = [
        {"question": "A?", "answers": ["1", "2"], "file": "a.md", "page": "Notes", "type": "conflict"},
        {"question": "B?", "answer": "3", "document": None, "page": None},
    ]
    found = load_set(write(tmp_path, "mine.jsonl", rows), cut)

    a, b = found.questions
    assert (a.document, a.page, a.readings) == ("a.md", None, ("1", "2"))
    assert (b.answers, b.readings) == (("3",), ())
    assert found.agreeing == (b,)
    assert Task.DISAGREEMENT in found.tasks


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("question,answers\nA?,1\nB?,2,3\n", "line 3: it has more cells"),
        ("question,answers\nA?,1\nA?,2\n", "line 3: this question stands there twice"),
        ("question,answers,page\nA?,1,0\n", "line 2: page"),
        ("question\nA?\n", "line 2: answers"),
        ("question,answers\n,1\n", "line 2: question"),
        ('question,answers\n"A?,1\n', "line"),
        ("question,answers\n", "is empty"),
    ],
)
def test_a_wrong_table_is_named_with_its_line(tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "mine.csv"
    file.write_text(text)

    with pytest.raises(KnownError, match=says) as caught:
        load_set(file, cut)
    assert str(file) in caught.value.message
