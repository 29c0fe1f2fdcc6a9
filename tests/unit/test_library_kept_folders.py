"""Folders that are kept up to date: what a look at them brings in, and what stays out."""

from __future__ import annotations

from pathlib import Path

from tests.unit.library_program import Program, outcome, write
from variorum.domain.documents import Scope
from variorum.domain.events import IndexFinished


def look(program: Program, *folders: Path) -> list[IndexFinished]:
    """What a watch tells that looks once at these folders."""
    program.events.clear()
    program.reader.reads.clear()
    program.looks.put([str(folder) for folder in folders])
    program.looks.put([])
    program.service.watch(program.sink, program.cancel, folders)
    return [event for event in program.events if isinstance(event, IndexFinished)]


def test_a_folder_that_was_indexed_is_kept_up_to_date(program: Program, folder: Path) -> None:
    program.index(folder)
    (folder / "note1.txt").unlink()
    (folder / "note2.txt").rename(folder / "sub" / "moved.txt")
    write(folder / "note3.txt", "Note 3 has been written anew: a kestrel.")
    write(folder / "new.txt", "A new note about an osprey.")
    moved = next(d.id for d in program.store.documents() if d.path.endswith("note2.txt"))
    [finished] = look(program, folder)
    assert outcome(finished) == (1, 1, 2, 1, 1, 0)
    assert program.service.search("osprey", Scope(), 1)[0].path == str(folder / "new.txt")
    assert program.service.search("kestrel", Scope(), 1)[0].path == str(folder / "note3.txt")
    assert next(d.id for d in program.store.documents() if d.path.endswith("moved.txt")) == moved
    assert all("note1" not in p.path for p in program.service.search("rained", Scope(), 50))
    [nothing] = look(program, folder)
    assert not nothing.changed
    assert program.service.refresh(program.sink, program.cancel).unchanged == 5


def test_a_kept_folder_that_is_not_there_loses_nothing(program: Program, folder: Path) -> None:
    program.index(folder)
    folder.rename(folder.with_name("unplugged"))
    assert outcome(program.service.refresh(program.sink, program.cancel)) == (0, 0, 0, 0, 0, 0)
    assert len(program.store.documents()) == 5


def test_single_files_are_compared_when_the_program_starts(
    program: Program, folder: Path, tmp_path: Path
) -> None:
    away = tmp_path / "stick"
    away.mkdir()
    on_stick = write(away / "far.txt", "A note on a stick about terns.")
    program.index(folder / "note1.txt", folder / "note2.txt", on_stick)
    (folder / "note1.txt").unlink()
    write(folder / "note2.txt", "Note 2 is about ospreys now.")
    away.rename(tmp_path / "unplugged")
    program.looks.put([])
    program.service.watch(program.sink, program.cancel)
    assert isinstance(program.events[-1], IndexFinished)
    assert outcome(program.events[-1]) == (0, 1, 0, 1, 0, 0)
    assert program.service.search("ospreys", Scope(), 1)[0].path == str(folder / "note2.txt")
    assert {Path(d.path).name for d in program.store.documents()} == {"note2.txt", "far.txt"}


def test_what_a_person_removed_stays_out_until_it_is_named(program: Program, folder: Path) -> None:
    program.index(folder)
    ids = {Path(d.path).name: d.id for d in program.store.documents()}
    program.service.forget([ids["note1.txt"], ids["note2.txt"]])
    assert outcome(look(program, folder)[0]) == (0, 0, 3, 0, 0, 0)
    assert program.index(folder / "note1.txt").added == 1
    assert outcome(look(program, folder)[0]) == (0, 0, 4, 0, 0, 0)
    assert program.index(folder).added == 1, "the whole folder was asked for again"


def test_a_folder_nothing_is_wanted_of_is_kept_no_longer(
    program: Program, folder: Path, tmp_path: Path
) -> None:
    other = write(tmp_path / "other.txt", "Something else.")
    program.index(folder, other)
    program.service.forget([d.id for d in program.store.documents() if d.path != str(other)])
    assert program.folders.folders() == []
    assert outcome(program.service.refresh(program.sink, program.cancel)) == (0, 0, 1, 0, 0, 0)
    program.index(folder / "sub")
    assert program.folders.folders() == [("A", str(folder / "sub"))]
