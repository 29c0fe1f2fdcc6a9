"""Runs that are stopped, paused or killed, or that others get in the way of: the next one takes them up."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from tests.unit.library_program import Program, outcome, write
from variorum.domain.documents import DocumentStatus, ReadFile, Scope
from variorum.domain.errors import ModelError
from variorum.domain.events import FileChanged, IndexEvent, IndexFinished, IndexProgress
from variorum.domain.ports import CancelToken, Embedder
from variorum.ingest.folder import FolderScan
from variorum.ingest.pages import PageRenderer
from variorum.ingest.watch import watch_folders
from variorum.services.library import LibraryService

S = DocumentStatus


def test_without_an_embedder_nothing_begins(program: Program, folder: Path) -> None:
    def missing() -> Embedder:
        raise ModelError("The embedder is not on this machine.", "Fetch it.")

    service = LibraryService(
        program.store,
        program.passages,
        missing,
        lambda: program.reader,
        FolderScan(),
        PageRenderer(),
        program.folders,
        watch_folders,
    )
    with pytest.raises(ModelError):
        service.index([folder], "A", program.sink, program.cancel)
    assert program.store.documents() == []
    service.close()


def test_an_embedder_that_fails_leaves_what_it_had_not_done_waiting(program: Program, folder: Path) -> None:
    embed = program.embedder.embed

    def fail(texts: list[str]) -> np.ndarray:
        if any("wells" in text for text in texts):
            raise ModelError("The embedder ended.", "Close other programs.")
        return embed(texts)

    program.embedder.embed = fail  # type: ignore[method-assign,assignment]
    with pytest.raises(ModelError):
        program.index(folder)
    assert set(program.statuses().values()) <= {S.READY, S.WAITING}
    assert program.statuses()["deep.md"] is S.WAITING
    program.embedder.embed = embed  # type: ignore[method-assign]
    program.index(folder)
    assert set(program.statuses().values()) == {S.READY}


def test_cancelled_between_files_and_taken_up_again(program: Program, folder: Path) -> None:
    def stop_after_two(event: IndexEvent) -> None:
        if isinstance(event, IndexProgress) and event.done == 2:
            program.cancel.set()

    read = program.reader.read

    def read_two(path: str, cancel: CancelToken | None = None, password: str = "") -> ReadFile:
        if len(program.reader.reads) == 2:
            program.cancel.wait()
        return read(path, cancel, password)

    program.reader.read = read_two  # type: ignore[method-assign]
    program.on_event = stop_after_two
    finished = program.index(folder)
    assert finished.cancelled
    assert program.events[-1] == finished
    done = [name for name, status in program.statuses().items() if status is S.READY]
    assert len(done) == 2
    program.reader.read = read  # type: ignore[method-assign]
    assert set(program.statuses().values()) == {S.READY, S.WAITING}
    program.cancel.clear()
    program.on_event = lambda event: None
    again = program.index(folder)
    assert (again.unchanged, again.added) == (2, 3)
    assert set(program.statuses().values()) == {S.READY}


def test_cancelled_between_batches_of_one_file(program: Program, tmp_path: Path) -> None:
    big = write(
        tmp_path / "big.txt",
        "\n\n".join(f"Paragraph {i} has some words of its own here. " * 4 for i in range(300)),
    )
    embed = program.embedder.embed

    def embed_once(texts: list[str]) -> np.ndarray:
        program.cancel.set()
        return embed(texts)

    program.embedder.embed = embed_once  # type: ignore[method-assign,assignment]
    assert program.index(big).cancelled
    assert len(program.embedder.batches) == 1
    assert program.statuses() == {"big.txt": S.WAITING}
    assert program.passages.passage_count(Scope()) == 0


def test_a_run_that_was_killed_anywhere_is_taken_up(program: Program, folder: Path, tmp_path: Path) -> None:
    """Whatever step the sink sees last, the next run ends with the same library."""
    program.index(folder)
    expected = program.texts()
    # How many numbers are told between the files depends on how reading and embedding overlap; the files' own do not
    steps = sum(isinstance(event, FileChanged) for event in program.events)
    assert steps >= 10
    for step in range(0, steps, 2):
        other = Program(tmp_path / f"killed{step}")
        other.on_event = dying_after(step)
        with pytest.raises(RuntimeError, match="killed"):
            other.index(folder)
        other.close()
        again = Program(tmp_path / f"killed{step}")
        again.index(folder)
        assert again.texts() == expected
        assert set(again.statuses().values()) == {S.READY}
        again.close()


def dying_after(step: int) -> Callable[[IndexEvent], None]:
    """A sink that raises from some change of a file on."""
    seen = 0

    def die(event: IndexEvent) -> None:
        nonlocal seen
        seen += isinstance(event, FileChanged)
        if seen > step:
            raise RuntimeError("killed")

    return die


def test_forgetting_while_it_is_read(program: Program, folder: Path) -> None:
    def forget(event: IndexEvent) -> None:
        if isinstance(event, FileChanged) and event.document.status is S.READING:
            program.service.forget([event.document.id])

    program.on_event = forget
    finished = program.index(folder)
    assert outcome(finished) == (0, 0, 0, 0, 0, 0)
    assert program.store.documents() == []
    assert (folder / "note1.txt").exists()


def test_two_runs_follow_one_another(program: Program, folder: Path) -> None:
    program.reader.gate.clear()
    results: list[IndexFinished] = []
    threads = [
        threading.Thread(
            target=lambda: results.append(program.service.index([folder], "A", program.sink, program.cancel))
        )
        for _ in range(2)
    ]
    for thread in threads:
        thread.start()
    program.reader.gate.set()
    for thread in threads:
        thread.join(60)
    assert sorted(outcome(r) for r in results) == [(0, 0, 5, 0, 0, 0), (5, 0, 0, 0, 0, 0)]
    assert len(program.store.documents()) == 5


def test_closing_stops_a_run(tmp_path: Path, folder: Path) -> None:
    program = Program(tmp_path / "home")
    program.reader.gate.clear()
    reading = threading.Event()

    def note(event: IndexEvent) -> None:
        if isinstance(event, FileChanged) and event.document.status is S.READING:
            reading.set()

    program.on_event = note
    results: list[IndexFinished] = []
    run = threading.Thread(
        target=lambda: results.append(program.service.index([folder], "A", program.sink, program.cancel))
    )
    run.start()
    assert reading.wait(60)
    closing = threading.Thread(target=program.service.close)
    closing.start()
    program.reader.gate.set()
    run.join(60)
    closing.join(60)
    assert results[0].cancelled
    assert program.reader.closed
    assert S.NEEDS_ATTENTION not in program.statuses().values()
    program.close()


def test_paused_nothing_is_read_until_it_goes_on(program: Program, folder: Path) -> None:
    paused = threading.Event()

    def pause_after_two(event: IndexEvent) -> None:
        if isinstance(event, IndexProgress):
            if event.done == 2 and not paused.is_set():
                program.service.pause()
            if event.paused:
                paused.set()

    program.on_event = pause_after_two
    results: list[IndexFinished] = []
    run = threading.Thread(
        target=lambda: results.append(program.service.index([folder], "A", program.sink, program.cancel))
    )
    for i in range(40):
        write(folder / f"more{i}.txt", f"More notes, number {i}. " * 20)
    program.reader.gate.clear()
    run.start()
    threading.Timer(0.1, program.reader.gate.set).start()
    assert paused.wait(60)
    assert run.is_alive()
    before = len(program.reader.reads)
    ready = sum(s is S.READY for s in program.statuses().values())
    assert ready < 45
    program.service.resume()
    run.join(60)
    assert outcome(results[0]) == (45, 0, 0, 0, 0, 0)
    assert len(program.reader.reads) == 45 > ready
    assert before <= 45


def test_a_paused_run_can_be_stopped(program: Program, folder: Path) -> None:
    program.service.pause()
    run = threading.Thread(target=lambda: program.index(folder))
    threading.Timer(0.2, program.service.stop).start()
    run.start()
    run.join(60)
    assert not run.is_alive()
    assert isinstance(program.events[-1], IndexFinished)
    assert program.events[-1].cancelled
    assert set(program.statuses().values()) == {S.WAITING}
    program.service.resume()
    assert program.index(folder).added == 5
