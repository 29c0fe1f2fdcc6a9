"""Files that can't be read: marked with the reason, tried again, set aside after crashes, locked."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.fakes import HARD, real_file
from tests.unit.library_program import Program, outcome, write
from variorum.domain.documents import DocumentStatus, ReadFile, Scope
from variorum.domain.errors import FileNotReady, LockedFile, ReaderEnded, UnreadableFile
from variorum.domain.events import FileChanged, IndexEvent
from variorum.domain.ports import CancelToken

S = DocumentStatus


def test_bad_files_are_marked_and_the_rest_goes_on(program: Program, folder: Path) -> None:
    for name in ("empty_0_bytes.pdf", "enc_user_password.pdf", "truncated_at_60_percent.pdf"):
        shutil.copy(real_file(HARD / name), folder / name)
    (folder / "tune.mp3").write_bytes(b"ID3\4\0\0")
    finished = program.index(folder)
    assert outcome(finished) == (5, 0, 0, 0, 0, 3)
    assert finished.ignored == ((".mp3", 1),)
    reasons = {
        Path(d.path).name: d.reason for d in program.store.documents() if d.status is S.NEEDS_ATTENTION
    }
    assert set(reasons) == {"empty_0_bytes.pdf", "enc_user_password.pdf", "truncated_at_60_percent.pdf"}
    assert "nothing to read" in reasons["empty_0_bytes.pdf"]
    assert "locked" in reasons["enc_user_password.pdf"]
    assert "damaged" in reasons["truncated_at_60_percent.pdf"]
    again = program.index(folder)
    assert outcome(again) == (0, 0, 8, 0, 0, 3), "still reported, not read again"
    assert program.reader.reads == []


def test_a_bad_file_that_was_mended_is_read(program: Program, folder: Path) -> None:
    shutil.copy(real_file(HARD / "truncated_at_60_percent.pdf"), folder / "paper.pdf")
    program.index(folder)
    (folder / "paper.pdf").chmod(0o644)
    (folder / "paper.pdf").write_bytes(real_file(HARD / "annotation_popup_note.pdf").read_bytes())
    finished = program.index(folder)
    assert (finished.added, finished.updated, finished.failed) == (1, 0, ())
    assert program.statuses()["paper.pdf"] is S.READY


def test_a_good_file_that_broke_answers_no_more(program: Program, folder: Path) -> None:
    write(folder / "note1.txt", "The albatross flew over the town.")
    program.index(folder)
    (folder / "note1.txt").write_bytes(b"")
    program.index(folder)
    assert program.statuses()["note1.txt"] is S.NEEDS_ATTENTION
    assert program.passages.matching("albatross", 5, Scope()) == []


def test_what_could_not_be_read_for_now_is_tried_again(program: Program, folder: Path) -> None:
    program.reader.refuse["note1.txt"] = FileNotReady(
        "note1.txt may not be read: permission denied.", "Change it."
    )
    program.reader.refuse["note2.txt"] = UnreadableFile("note2.txt made its reader crash.", "Leave it out.")
    assert len(program.index(folder).failed) == 2
    program.reader.refuse.clear()
    finished = program.index(folder)
    assert [Path(p).name for p in program.reader.reads] == ["note1.txt"]
    assert (finished.added, [Path(p).name for p, _ in finished.failed]) == (1, ["note2.txt"])


def test_retry_reads_whatever_the_state(program: Program, folder: Path) -> None:
    program.reader.refuse["note2.txt"] = UnreadableFile("note2.txt made its reader crash.", "Leave it out.")
    program.index(folder)
    program.reader.refuse.clear()
    ids = {Path(d.path).name: d.id for d in program.store.documents()}
    (folder / "note3.txt").unlink()
    finished = program.service.retry(
        [ids["note2.txt"], ids["note3.txt"], ids["note1.txt"], 999], program.sink, program.cancel
    )
    assert (finished.added, finished.updated) == (1, 1)
    [(path, reason)] = finished.failed
    assert path.endswith("note3.txt")
    assert "not there any more" in reason
    assert program.statuses()["note2.txt"] is S.READY
    assert program.statuses()["note3.txt"] is S.NEEDS_ATTENTION


def test_an_unknown_kind_that_is_named_is_listed_with_its_reason(program: Program, folder: Path) -> None:
    tune = folder / "tune.mp3"
    tune.write_bytes(b"ID3\4\0\0")
    finished = program.index(tune)
    assert [p for p, _ in finished.failed] == [str(tune)]
    [document] = program.store.documents()
    assert document.status is S.NEEDS_ATTENTION
    assert "not supported" in document.reason
    assert len(program.index(tune).failed) == 1


def test_a_file_that_ends_its_reader_twice_is_set_aside(program: Program, folder: Path) -> None:
    crash = ReaderEnded("note0.txt made its reader crash (signal SIGSEGV).", "Leave it out.")
    program.reader.refuse["note0.txt"] = crash
    finished = program.index(folder)
    assert [Path(p).name for p in program.reader.reads].count("note0.txt") == 2
    assert Path(program.reader.reads[-1]).name == "note0.txt", "the others first"
    assert outcome(finished) == (4, 0, 0, 0, 0, 1)
    assert "set aside" in finished.failed[0][1]
    assert program.index(folder).unchanged == 5
    assert program.reader.reads == []
    program.reader.refuse.clear()
    document = next(d for d in program.store.documents() if d.path.endswith("note0.txt"))
    assert program.service.retry([document.id], program.sink, program.cancel).added == 1


def test_a_crash_before_the_program_was_killed_counts(program: Program, folder: Path) -> None:
    document = program.store.add_waiting(
        "A", str(folder / "note0.txt"), *_size_and_time(folder / "note0.txt")
    )
    program.store.count_attempt(document.id)
    program.reader.refuse["note0.txt"] = ReaderEnded("note0.txt made its reader crash.", "")
    assert len(program.index(folder).failed) == 1
    assert [Path(p).name for p in program.reader.reads].count("note0.txt") == 1


def _size_and_time(path: Path) -> tuple[int, int]:
    status = path.stat()
    return status.st_size, status.st_mtime_ns


def test_a_file_that_crashed_its_reader_once_is_read(program: Program, folder: Path) -> None:
    program.reader.refuse["note0.txt"] = ReaderEnded("note0.txt made its reader crash.", "")

    def mend(event: IndexEvent) -> None:
        if (
            isinstance(event, FileChanged)
            and event.document.status is S.WAITING
            and len(program.reader.reads)
        ):
            program.reader.refuse.clear()

    program.on_event = mend
    assert outcome(program.index(folder)) == (5, 0, 0, 0, 0, 0)


def test_a_locked_file_waits_for_its_password_which_is_kept_nowhere(program: Program, folder: Path) -> None:
    read = program.reader.read

    def locked(path: str, cancel: CancelToken | None = None, password: str = "") -> ReadFile:
        content = read(path, cancel, password)
        if path.endswith("note1.txt") and password != "open sesame":
            raise LockedFile("note1.txt is locked.", "Give its password.")
        return content

    program.reader.read = locked  # type: ignore[method-assign]
    program.index(folder)
    [document] = [d for d in program.store.documents() if d.locked]
    assert (Path(document.path).name, document.status) == ("note1.txt", S.NEEDS_ATTENTION)
    assert program.index(folder).unchanged == 5, "not tried again without a password"
    wrong = program.service.retry([document.id], program.sink, program.cancel, "wrong")
    assert len(wrong.failed) == 1
    assert program.service.document(document.id) == document
    finished = program.service.index([folder], "A", program.sink, program.cancel, "open sesame")
    assert (finished.added, finished.failed) == (1, ())
    assert program.statuses()["note1.txt"] is S.READY
    assert not [d for d in program.store.documents() if d.locked]
    for file in program.home.iterdir():
        assert b"open sesame" not in file.read_bytes()
