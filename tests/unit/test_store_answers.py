"""Stored answers come back exactly."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from variorum.domain.answers import (
    Answer,
    AnswerStatus,
    Citation,
    Claim,
    Disagreement,
    DisagreementKind,
    Draft,
    DraftStatus,
    Mode,
    ModelNames,
    Reading,
    Scores,
    Timings,
    TokenUse,
    Verdict,
)
from variorum.domain.errors import BugError, KnownError
from variorum.store.answers import StoredAnswers
from variorum.store.codec import from_json, to_json
from variorum.store.database import Database

FULL = Answer(
    id="a1",
    question='Wie groß? 😀 \ud835 "quoted"\n',
    status=AnswerStatus.ANSWERED,
    mode=Mode.SPECULATIVE,
    text="Very.\tIndeed",
    claims=(Claim("Very.", (1, 2), 0.1 + 0.2), Claim("Indeed", (), 0.0)),
    citations=(
        Citation(1, 3, "T", "/p", 4, 5, 9, "quo\u2028te", "2014"),
        Citation(2, 3, "T", "/p", None, 0, 1, "q"),
    ),
    drafts=(
        Draft(
            id=1,
            passages=(12, 40),
            status=DraftStatus.ANSWERED,
            answer="Very.",
            rationale="because",
            claims=(Claim("Very.", (1,), 1.0),),
            citations=(1,),
            scores=Scores(-0.41, None, 1e-17, -1.68),
            verdict=Verdict.ACCEPTED,
            reason="r",
            tokens=7,
            ms=1.5,
        ),
        Draft(2, (), DraftStatus.NOT_FOUND, ""),
    ),
    disagreements=(
        Disagreement(
            "size", DisagreementKind.NUMBER, (Reading("1", (1,), (1,)), Reading("2", (), ())), 0, "newer"
        ),
        Disagreement("x", DisagreementKind.OTHER, ()),
    ),
    models=ModelNames("d", "v", "e"),
    tokens=TokenUse(1, 2, 3, 4, 5),
    timings=Timings(1.0, None, 2.0, 3.0, 4.5, 6.0),
    passages=(12, 40),
    why_mode="long",
    note="n",
    prompts={"draft 1": "exact\r\nprompt"},
    prompt_versions={"draft_short": "3"},
    created="2026-01-02T03:04:05.678+00:00",
)
BARE = Answer("b", "q", AnswerStatus.NOT_FOUND, Mode.STANDARD, "")


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = Database(tmp_path / "library.db")
    yield database
    database.close()


@pytest.mark.parametrize("answer", [FULL, BARE])
def test_an_answer_comes_back_exactly(database: Database, answer: Answer) -> None:
    answers = StoredAnswers(database)
    answers.save(answer)
    assert answers.load(answer.id) == answer
    assert repr(answers.load(answer.id)) == repr(answer)


def test_newest_first_replaced_and_deleted(database: Database) -> None:
    answers = StoredAnswers(database)
    for i in (2, 1, 3):
        answers.save(replace(BARE, id=f"id{i}", question=f"q{i}", created=f"2026-01-0{i}"))
    assert answers.recent() == [(f"id{i}", f"q{i}", f"2026-01-0{i}") for i in (3, 2, 1)]
    assert answers.recent(1) == [("id3", "q3", "2026-01-03")]
    answers.save(replace(BARE, id="id3", question="again", created="2026-01-03"))
    assert len(answers.recent()) == 3
    answers.delete("id3")
    answers.delete("id3")
    assert answers.load("id3") is None
    assert [a for a, _, _ in answers.recent()] == ["id2", "id1"]


def test_fields_of_other_versions() -> None:
    fields = json.loads(to_json(BARE))
    assert from_json(Answer, json.dumps(fields | {"from_the_future": 1})) == BARE
    del fields["note"]
    assert from_json(Answer, json.dumps(fields)) == BARE


def test_a_damaged_answer_is_named(database: Database) -> None:
    answers = StoredAnswers(database)
    answers.save(BARE)
    for bad in (
        "{",
        "[]",
        '{"id": "b"}',
        '{"id":"b","question":"q","status":"odd","mode":"standard","text":""}',
    ):
        database.write(lambda db, bad=bad: db.conn.execute("UPDATE answers SET json = ?", [bad]).rowcount)  # type: ignore[misc]
        with pytest.raises(KnownError, match="stored answer b can't be read"):
            answers.load("b")


def test_what_has_no_json_is_our_fault() -> None:
    with pytest.raises(BugError):
        to_json(replace(BARE, note=object()))  # type: ignore[arg-type]
