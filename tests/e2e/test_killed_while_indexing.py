"""kill -9 in the middle of `variorum index`, run again: nothing doubled, nothing lost."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.program import CORPUS, Program


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Real papers and many small notes, so that there is a middle to be killed in."""
    folder = tmp_path / "papers"
    folder.mkdir()
    for name in ("epanet_faq.pdf", "w2w_joss_paper.pdf", "brahe_joss_paper.pdf", "w2w_README.md"):
        shutil.copy(CORPUS / name, folder / name)
    for i in range(60):
        text = f"Note {i}: station {1000 + i} recorded {i * 7} millimetres of rain.\n\nIt was written on day {i}."
        (folder / f"note {i:02}.txt").write_text(text, encoding="utf-8")
    return folder


def content(program: Program) -> dict[str, list]:
    """Everything the library holds, without row ids."""
    database = sqlite3.connect(program.home / "library.db")
    try:
        documents = database.execute(
            "select path, title, status, passages from documents order by path"
        ).fetchall()
        embeddings = database.execute("select count(*) from embeddings").fetchone()
        chunks = database.execute("select count(*) from chunks").fetchone()
    finally:
        database.close()
    found = program.json("search", "station recorded millimetres of rain", "-k", "1000")["passages"]
    return {
        "documents": documents,
        "counts": [embeddings, chunks],
        "passages": sorted((p["path"], p["text"]) for p in found),
    }


def ready(process: subprocess.Popen[str], program: Program) -> Iterator[int]:
    """How many files are in, again and again until the process ends."""
    file = program.home / "library.db"
    while process.poll() is None:
        try:
            database = sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=5)
        except sqlite3.OperationalError:
            continue
        try:
            yield database.execute("select count(*) from documents where status = 'ready'").fetchone()[0]
        except sqlite3.OperationalError:
            yield 0
        finally:
            database.close()


def test_killed_and_run_again_is_as_if_undisturbed(tmp_path: Path, folder: Path) -> None:
    undisturbed = Program(tmp_path / "undisturbed")
    undisturbed.json("index", folder)

    killed = Program(tmp_path / "killed")
    for stop_at in (3, 30):
        process = subprocess.Popen(
            killed.command("index", folder),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=killed.environment(),
        )
        for count in ready(process, killed):
            if count >= stop_at:
                process.kill()
                break
        process.communicate(timeout=60)
        assert process.returncode == -9, "it ended before it was killed"

    report = killed.json("index", folder)
    assert 0 < report["added"] + report["updated"] < 64, "what was done is not done again"
    assert content(killed) == content(undisturbed)
