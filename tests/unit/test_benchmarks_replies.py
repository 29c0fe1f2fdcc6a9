"""What models have said in the long evaluation, from one machine to the next."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks.evaluate import Run, runs
from benchmarks.replies import KEPT, keep, take
from variorum.domain.errors import KnownError

FOLDER = Run("answers", "nq", 1, "standard").folder


def say(records: Path, text: str) -> Path:
    file = records / FOLDER / "replies.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def line(key: str, text: str = "Zürich") -> str:
    return (
        json.dumps({"key": key, "text": text, "logprobs": [-0.1234567890123456]}, ensure_ascii=False) + "\n"
    )


def told(file: Path) -> dict[str, dict[str, object]]:
    records = [json.loads(x) for x in file.read_text(encoding="utf-8").splitlines()]
    return {record.pop("key"): record for record in records}


def test_another_machine_begins_with_what_was_said_to_the_last_digit(tmp_path: Path) -> None:
    file = say(tmp_path / "here", line("a") + line("b", "Bern"))
    assert len(keep(tmp_path / "here", tmp_path / "kept")) == 1

    assert take(tmp_path / "there", tmp_path / "kept") == 2

    assert told(tmp_path / "there" / FOLDER / "replies.jsonl") == told(file)


def test_only_what_is_new_is_added_and_no_kept_file_changes(tmp_path: Path) -> None:
    say(tmp_path / "here", line("a"))
    (first,) = keep(tmp_path / "here", tmp_path / "kept")
    content = first.read_bytes()
    assert keep(tmp_path / "here", tmp_path / "kept") == []
    say(tmp_path / "here", line("a") + line("b"))

    (second,) = keep(tmp_path / "here", tmp_path / "kept")

    assert (first.name, second.name, first.read_bytes()) == ("1.jsonl.gz", "2.jsonl.gz", content)
    assert take(tmp_path / "there", tmp_path / "kept") == 2
    assert keep(tmp_path / "there", tmp_path / "kept") == []


def test_what_two_drafters_folders_share_is_kept_once(tmp_path: Path) -> None:
    say(tmp_path / "here", line("a"))
    other = (
        tmp_path / "here" / Run("answers", "nq", 1, "standard", drafter="another").folder / "replies.jsonl"
    )
    other.parent.mkdir(parents=True)
    other.write_text(line("a") + line("b"), encoding="utf-8")

    keep(tmp_path / "here", tmp_path / "kept")

    take(tmp_path / "there", tmp_path / "kept")
    found = [key for file in (tmp_path / "there").rglob("replies.jsonl") for key in told(file)]
    assert sorted(found) == ["a", "b"]


def test_what_a_machine_has_itself_stays(tmp_path: Path) -> None:
    say(tmp_path / "here", line("a", "Bern") + line("b"))
    keep(tmp_path / "here", tmp_path / "kept")
    file = say(tmp_path / "there", line("a", "Basel"))

    assert take(tmp_path / "there", tmp_path / "kept") == 1

    assert told(file)["a"]["text"] == "Basel"


def test_what_was_broken_off_is_not_kept_and_what_is_damaged_is_named(tmp_path: Path) -> None:
    say(tmp_path / "here", line("a") + line("b")[:20])
    keep(tmp_path / "here", tmp_path / "kept")
    assert take(tmp_path / "there", tmp_path / "kept") == 1
    say(tmp_path / "there", "no record\n")

    with pytest.raises(KnownError, match="line 1"):
        take(tmp_path / "there", tmp_path / "kept")


def test_nothing_kept_gives_nothing(tmp_path: Path) -> None:
    assert take(tmp_path / "there", tmp_path / "kept") == 0
    assert keep(tmp_path / "there", tmp_path / "kept") == []


def test_what_is_kept_with_the_program_can_be_taken_over_by_a_run(tmp_path: Path) -> None:
    taken = take(tmp_path)

    folders = {file.parent.relative_to(KEPT) for file in KEPT.rglob("*.jsonl.gz")}
    replies = [tmp_path / folder / "replies.jsonl" for folder in folders]
    read = [told(file) for file in replies]
    assert taken == sum(len(found) for found in read) > 1000
    assert folders <= {Path(run.folder) for run in runs()}
    for found in read:
        assert {len(key) for key in found} == {len(next(iter(found)))}
        assert all("finish" in reply or "choice_logprobs" in reply for reply in found.values())
    assert take(tmp_path) == 0
    assert keep(tmp_path) == []
