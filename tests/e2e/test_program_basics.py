"""The commands from outside: bad input, exit status, JSON. No language model."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.e2e.program import Program


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return Program(tmp_path / "home")


def plain_failure(done: object, *words: str) -> None:
    """Status 1, the words on stderr, no traceback."""
    assert done.returncode == 1, done.stderr  # type: ignore[attr-defined]
    for word in words:
        assert word in done.stderr  # type: ignore[attr-defined]
    assert "Traceback" not in done.stderr  # type: ignore[attr-defined]


def test_version_and_help(program: Program) -> None:
    assert program.run("--version").stdout.startswith("variorum ")
    assert "ask" in program.run("--help").stdout


def test_bad_arguments_are_status_2(program: Program) -> None:
    assert program.run("ask").returncode == 2
    assert program.run("search", "x", "-k", "0").returncode == 2
    assert program.run("nonsense").returncode == 2
    assert program.run("forget").returncode == 2


def test_an_empty_library_says_what_to_do(program: Program) -> None:
    plain_failure(program.run("ask", "Why?"), "library is empty", "variorum index")
    failed = program.run("ask", "Why?", "--json")
    plain_failure(failed, "library is empty")
    assert json.loads(failed.stdout)["status"] == "failed"
    assert program.json("library") == {"documents": [], "collections": []}
    plain_failure(program.run("search", "anything"), "nothing to search", "variorum index")


def test_a_missing_path_is_named(program: Program, tmp_path: Path) -> None:
    plain_failure(program.run("index", tmp_path / "nowhere"), "nowhere")


def test_a_bad_file_is_named_and_the_others_go_on(program: Program, tmp_path: Path) -> None:
    folder = tmp_path / "papers"
    folder.mkdir()
    (folder / "good.md").write_text(
        "# Heron\n\nThe cobalt heron was seen at station 1777.\n", encoding="utf-8"
    )
    (folder / "broken.pdf").write_bytes(b"%PDF-1.7 nothing more")
    (folder / "empty.txt").write_bytes(b"")
    (folder / "picture.xyz").write_bytes(b"\x00\x01")
    report = program.json("index", folder)
    assert report["added"] == 1
    reasons = {Path(f["path"]).name: f["reason"] for f in report["failed"]}
    assert {"broken.pdf", "empty.txt"} <= set(reasons)
    assert all(reasons.values())
    rows = {Path(d["path"]).name: d for d in program.json("library")["documents"]}
    assert rows["good.md"]["status"] == "ready"
    assert rows["broken.pdf"]["status"] == "needs attention"
    found = program.json("search", "cobalt heron")["passages"]
    assert "station 1777" in found[0]["text"]
    again = program.json("index", folder)
    assert (again["added"], again["updated"]) == (0, 0)
    assert again["unchanged"] >= 1


def test_an_unsupported_file_named_directly_is_an_error(program: Program, tmp_path: Path) -> None:
    (tmp_path / "picture.xyz").write_bytes(b"\x00\x01")
    done = program.run("index", tmp_path / "picture.xyz")
    assert done.returncode == 1
    assert "picture.xyz" in done.stdout + done.stderr
    assert "Traceback" not in done.stderr


def test_edited_moved_and_deleted_files_answer_as_they_are_now(program: Program, tmp_path: Path) -> None:
    folder = tmp_path / "notes"
    folder.mkdir()
    texts = {"a": "The heron nests in reeds.", "b": "The kestrel hunts mice.", "c": "The owl sleeps."}
    for name, text in texts.items():
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")
    program.json("index", folder)
    (folder / "a.txt").write_text("The heron nests in tall trees now.", encoding="utf-8")
    (folder / "b.txt").rename(folder / "moved.txt")
    (folder / "c.txt").unlink()
    program.json("index", folder)
    rows = {Path(d["path"]).name for d in program.json("library")["documents"]}
    assert rows == {"a.txt", "moved.txt"}
    texts = [p["text"] for p in program.json("search", "heron kestrel owl")["passages"]]
    assert sorted(texts) == ["The heron nests in tall trees now.", "The kestrel hunts mice."]


def test_forget_removes_from_the_library_never_from_disk(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "heron.txt"
    file.write_text("The heron nests in reeds.", encoding="utf-8")
    program.json("index", file)
    plain_failure(program.run("forget", tmp_path / "other.txt"), "other.txt")
    assert program.json("forget", file) == {"forgotten": 1}
    assert file.exists()
    assert program.json("library")["documents"] == []
    plain_failure(program.run("search", "heron"), "nothing to search")


def test_collections_keep_apart(program: Program, tmp_path: Path) -> None:
    for name in ("birds", "mice"):
        (tmp_path / f"{name}.txt").write_text(f"All about {name} in the reeds.", encoding="utf-8")
        program.json("index", tmp_path / f"{name}.txt", "--collection", name)
    found = program.json("search", "reeds", "--collection", "mice")["passages"]
    assert [Path(p["path"]).name for p in found] == ["mice.txt"]
    plain_failure(program.run("ask", "Why?", "--collection", "fish"), "fish", "birds")


@pytest.mark.parametrize(
    ("content", "word"),
    [(b"not a model at all", "GGUF"), (b"GGUF\x03\x00\x00\x00", "model.gguf"), (b"", "model.gguf")],
)
def test_a_model_that_is_none_is_named(program: Program, tmp_path: Path, content: bytes, word: str) -> None:
    file = tmp_path / "heron.txt"
    file.write_text("The heron nests in reeds.", encoding="utf-8")
    program.json("index", file)
    model = tmp_path / "model.gguf"
    model.write_bytes(content)
    plain_failure(
        program.run("ask", "Where does the heron nest?", "--drafter", model, "--verifier", model), word
    )
    plain_failure(program.run("ask", "Where?", "--drafter", tmp_path / "absent.gguf"), "absent.gguf")


def test_settings_that_can_not_be_used_are_named(program: Program) -> None:
    program.home.mkdir(parents=True)
    (program.home / "settings.toml").write_text("drafts = 900\n", encoding="utf-8")
    plain_failure(program.run("library"), "drafts", "settings.toml")


def test_doctor_finds_what_to_fix(program: Program) -> None:
    done = program.run("doctor", "--json")
    findings = json.loads(done.stdout)["findings"]
    areas = {f["area"] for f in findings}
    assert {"program", "package", "device", "model", "library", "disk", "memory"} <= areas
    assert all(f["fix"] for f in findings if f["status"] != "ok")
