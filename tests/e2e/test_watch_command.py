"""`variorum index FOLDER --watch` from outside: what changes is taken in until Ctrl+C."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path

from tests.e2e.program import Program

PATIENCE = 240.0


def listed(program: Program) -> dict[str, int]:
    """Names of ready files with their size when they were read; nothing while there is no library."""
    try:
        with closing(
            sqlite3.connect(f"file:{program.home / 'library.db'}?mode=ro", uri=True, timeout=5)
        ) as db:
            rows = db.execute("SELECT path, size FROM documents WHERE status = 'ready'").fetchall()
    except sqlite3.OperationalError:
        return {}
    return {Path(path).name: size for path, size in rows}


def test_what_changes_is_taken_in_until_it_is_stopped(tmp_path: Path) -> None:
    program = Program(tmp_path / "home")
    folder = tmp_path / "notes"
    folder.mkdir()
    (folder / "heron.txt").write_text("The heron nests in reeds.", encoding="utf-8")
    (folder / "owl.txt").write_text("The owl sleeps.", encoding="utf-8")
    process = subprocess.Popen(
        program.command("index", folder, "--watch"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=program.environment(),
    )

    def until(expected: dict[str, int]) -> None:
        deadline = time.monotonic() + PATIENCE
        while listed(program) != expected:
            assert process.poll() is None, process.communicate()
            assert time.monotonic() < deadline, (listed(program), expected)
            time.sleep(0.05)

    try:
        until({"heron.txt": 25, "owl.txt": 15})
        (folder / "heron.txt").write_text("The heron nests in tall trees now.", encoding="utf-8")
        (folder / "owl.txt").rename(folder / "moved.txt")
        until({"heron.txt": 34, "moved.txt": 15})
        (folder / "moved.txt").unlink()
        until({"heron.txt": 34})
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    finally:
        if process.poll() is None:
            process.kill()
            process.communicate()
    assert process.returncode == 0, err
    assert "1 updated" in out
    assert "Traceback" not in err
    found = program.json("search", "heron")["passages"]
    assert [p["text"] for p in found] == ["The heron nests in tall trees now."]


def test_only_a_folder_can_be_watched(tmp_path: Path) -> None:
    file = tmp_path / "heron.txt"
    file.write_text("The heron nests in reeds.", encoding="utf-8")
    done = Program(tmp_path / "home").run("index", file, "--watch")
    assert done.returncode == 2
    assert "needs a folder" in done.stderr


def test_a_password_is_read_from_a_pipe_and_kept_nowhere(tmp_path: Path) -> None:
    program = Program(tmp_path / "home")
    folder = tmp_path / "empty"
    folder.mkdir()
    done = subprocess.run(
        program.command("index", folder, "--password"),
        input="open sesame\n",
        capture_output=True,
        text=True,
        env=program.environment(),
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "open sesame" not in done.stdout + done.stderr
    assert all(b"open sesame" not in file.read_bytes() for file in program.home.iterdir())
