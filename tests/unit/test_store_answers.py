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
    Judgement,
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


def test_a_deleted_conversation_comes_back_as_it_was(database: Database) -> None:
    answers = StoredAnswers(database)
    answers.save(FULL)
    answers.rename("a1", "  My\nname ")
    answers.delete("a1")
    assert answers.find() == []
    assert [found.name for found in answers.deleted()] == ["My name"]
    again = StoredAnswers(database)
    again.restore("a1")
    assert again.load("a1") == FULL
    assert [found.title for found in again.find()] == ["My name"]
    assert again.deleted() == []


def test_what_was_deleted_long_ago_goes_with_the_next_change(database: Database) -> None:
    answers = StoredAnswers(database)
    for name in ("old", "new"):
        answers.save(replace(BARE, id=name))
        answers.delete(name)
    database.write(
        lambda db: db.conn.execute("UPDATE answers SET removed = '2020' WHERE id = 'old'").rowcount
    )
    assert [found.id for found in answers.deleted()] == ["new"]
    answers.save(BARE)
    with pytest.raises(KnownError, match="old is no longer stored"):
        answers.restore("old")
    answers.restore("new")
    assert {found.id for found in answers.find()} == {"b", "new"}


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("", ["b", "a1"]),
        ("GROSS wie", ["a1"]),
        ("indeed", ["a1"]),
        ("deed groß", ["a1"]),
        ("indeed missing", []),
        ("100%", ["b"]),
        ("地図", ["b"]),
        ("named", ["b"]),
        ("' OR 1=1 --", []),
    ],
)
def test_conversations_are_found_by_parts_of_words(database: Database, words: str, found: list[str]) -> None:
    answers = StoredAnswers(database)
    answers.save(replace(FULL, created="2026-01-01"))
    answers.save(replace(BARE, question="Ein 100% 古い地図?", created="2026-01-02"))
    answers.rename("b", "Named")
    answers.save(replace(BARE, question="Ein 100% 古い地図?", created="2026-01-02"))
    assert [conversation.id for conversation in answers.find(words)] == found


def test_answers_of_the_older_schema_are_found_too(tmp_path: Path) -> None:
    import sqlite3

    import sqlite_utils

    from variorum.store.schema import migrate

    connection = sqlite3.connect(tmp_path / "library.db", isolation_level=None)
    migrate(sqlite_utils.Database(connection), stop_before="conversations")
    for answer_id, text in (("a1", to_json(FULL)), ("broken", "{")):
        connection.execute("INSERT INTO answers VALUES (?, 'Wie groß?', '2026', ?)", [answer_id, text])
    connection.close()
    database = Database(tmp_path / "library.db")
    answers = StoredAnswers(database)
    assert [conversation.id for conversation in answers.find("indeed")] == ["a1"]
    assert len(answers.find("gross")) == 2
    database.close()


def test_a_judgement_is_stored_with_its_answer_and_taken_back(database: Database) -> None:
    answers = StoredAnswers(database)
    answers.save(FULL)
    judged = answers.judge("a1", 0, Judgement(1))
    assert judged == answers.load("a1")
    made = judged.disagreements[0].judgement
    assert made is not None
    assert (made.prefers, made.at[:2]) == (1, "20")
    assert judged.disagreements[0].preferred == 0
    assert answers.judge("a1", 0, Judgement()).disagreements[0].dismissed
    assert answers.judge("a1", 0, None) == FULL
    with pytest.raises(KnownError, match="no reading 3"):
        answers.judge("a1", 0, Judgement(2))
    with pytest.raises(KnownError, match="no disagreement 3"):
        answers.judge("a1", 2, None)
    with pytest.raises(KnownError, match="no longer stored"):
        answers.judge("gone", 0, None)
    assert answers.load("a1") == FULL


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
