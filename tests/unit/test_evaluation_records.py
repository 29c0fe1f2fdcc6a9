"""Records outlive a kill: each is whole on disk or not there, and what is damaged is named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from variorum.domain.errors import KnownError
from variorum.services.evaluation.records import RecordFile


def test_records_are_on_disk_when_they_are_added_and_found_again(tmp_path: Path) -> None:
    file = tmp_path / "new" / "records.jsonl"
    records = RecordFile(file)
    records.add("a", {"text": "Ä\n"})

    assert json.loads(file.read_text(encoding="utf-8")) == {"key": "a", "text": "Ä\n"}  # before it is closed
    records.close()
    again = RecordFile(file)
    assert again.get("a") == {"key": "a", "text": "Ä\n"}
    assert again.get("b") is None
    again.close()


@pytest.mark.parametrize("broken", ['{"key": "b", "te', '{"key": "b"}', "\x00\x00\x00"])
def test_a_line_that_was_broken_off_is_removed_and_written_anew(tmp_path: Path, broken: str) -> None:
    file = tmp_path / "records.jsonl"
    file.write_text('{"key": "a"}\n' + broken)

    records = RecordFile(file)
    assert len(records) == 1
    records.add("b", {"n": 2})
    records.close()

    assert [json.loads(line)["key"] for line in file.read_text().splitlines()] == ["a", "b"]


@pytest.mark.parametrize("line", ["{", "[]", "7", '{"no": "key"}', "\udcff"])
def test_a_damaged_line_is_named(tmp_path: Path, line: str) -> None:
    file = tmp_path / "records.jsonl"
    file.write_text('{"key": "a"}\n' + line + '\n{"key": "b"}\n', errors="surrogateescape")

    with pytest.raises(KnownError, match=r"records\.jsonl, line 2: it is not a record"):
        RecordFile(file)


def test_a_place_that_is_no_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(KnownError, match="can't be used"):
        RecordFile(tmp_path)
