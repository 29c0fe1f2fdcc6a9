"""Folder scans: what is found, what is left out, and what can't be looked at."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from variorum.domain.errors import Cancelled, KnownError
from variorum.ingest.folder import FolderScan, scan


def write(path: Path, size: int = 10) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"x" * size)
    return path


def names(root: Path) -> list[str]:
    return [str(Path(file.path).relative_to(root)) for file in scan([str(root)]).files]


def test_recursive_and_small_first(tmp_path: Path) -> None:
    write(tmp_path / "big.txt", 900)
    write(tmp_path / "a" / "b" / "deep.md", 5)
    write(tmp_path / "X.PDF", 50)
    write(tmp_path / "name with spaces 😀 漢字.txt", 20)
    found = scan([str(tmp_path)])
    assert [Path(f.path).name for f in found.files] == [
        "deep.md",
        "name with spaces 😀 漢字.txt",
        "X.PDF",
        "big.txt",
    ]
    file = next(f for f in found.files if f.path.endswith("X.PDF"))
    status = (tmp_path / "X.PDF").stat()
    assert (file.size, file.mtime_ns) == (50, status.st_mtime_ns)
    assert found.folders == (str(tmp_path),)


def test_hidden_generated_and_temporary_things_are_left_out(tmp_path: Path) -> None:
    for name in (
        ".hidden.txt",
        ".git/a.txt",
        "node_modules/p/readme.md",
        "__pycache__/a.txt",
        "~$doc.txt",
        "a.txt~",
    ):
        write(tmp_path / name)
    write(tmp_path / "kept.txt")
    assert names(tmp_path) == ["kept.txt"]


def test_a_hidden_file_that_is_named_is_taken(tmp_path: Path) -> None:
    file = write(tmp_path / ".hidden.txt")
    assert [f.path for f in scan([str(file)]).files] == [str(file)]


def test_unknown_kinds_are_counted_in_folders_and_refused_when_named(tmp_path: Path) -> None:
    write(tmp_path / "a.xyz")
    write(tmp_path / "b.XYZ")
    write(tmp_path / "noname")
    found = scan([str(tmp_path)])
    assert found.files == () == found.problems
    assert dict(found.ignored) == {".xyz": 2, "": 1}
    [(path, reason)] = scan([str(tmp_path / "a.xyz")]).problems
    assert path == str(tmp_path / "a.xyz")
    assert "not supported" in reason


def test_links_are_followed_once_and_loops_end(tmp_path: Path) -> None:
    write(tmp_path / "real" / "a.txt")
    (tmp_path / "real" / "loop").symlink_to(tmp_path)
    (tmp_path / "again").symlink_to(tmp_path / "real")
    (tmp_path / "dangling.txt").symlink_to(tmp_path / "nothing")
    elsewhere = write(tmp_path.parent / f"{tmp_path.name}-elsewhere" / "b.txt")
    (tmp_path / "out").symlink_to(elsewhere.parent)
    found = scan([str(tmp_path)])
    assert sorted(Path(f.path).name for f in found.files) == ["a.txt", "b.txt"]
    assert found.problems == ()


def test_a_file_given_twice_is_found_once(tmp_path: Path) -> None:
    file = write(tmp_path / "a.txt")
    found = scan([str(file), str(tmp_path), str(tmp_path / "x" / ".." / "a.txt")])
    assert [f.path for f in found.files] == [str(file)]


def test_what_is_missing_is_a_problem_and_the_rest_goes_on(tmp_path: Path) -> None:
    file = write(tmp_path / "a.txt")
    found = scan([str(tmp_path / "missing.pdf"), str(file)])
    assert [f.path for f in found.files] == [str(file)]
    assert found.problems == ((str(tmp_path / "missing.pdf"), "does not exist."),)


def test_a_folder_named_pdf_is_a_folder(tmp_path: Path) -> None:
    write(tmp_path / "x.pdf" / "a.txt")
    assert names(tmp_path) == ["x.pdf/a.txt"]


def test_special_files_are_not_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.txt")
    assert names(tmp_path) == []
    assert scan([str(tmp_path / "pipe.txt")]).problems == (
        (str(tmp_path / "pipe.txt"), "is not a regular file."),
    )


def test_a_folder_that_can_not_be_listed_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "closed" / "a.txt")
    write(tmp_path / "open" / "b.txt")
    listing = os.scandir

    def refuse(path: str) -> object:
        if str(path).endswith("closed"):
            raise PermissionError(13, "Permission denied", path)
        return listing(path)

    monkeypatch.setattr("variorum.ingest.folder.os.scandir", refuse)
    found = scan([str(tmp_path)])
    assert [Path(f.path).name for f in found.files] == ["b.txt"]
    assert found.unlisted == (str(tmp_path / "closed"),)
    assert found.problems == ((str(tmp_path / "closed"), "may not be read: permission denied."),)


def test_a_name_that_is_no_text_is_a_problem(tmp_path: Path) -> None:
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/bad\xff.txt")).write_bytes(b"x")
    write(tmp_path / "good.txt")
    found = scan([str(tmp_path)])
    assert [Path(f.path).name for f in found.files] == ["good.txt"]
    [(path, reason)] = found.problems
    path.encode("utf-8")
    assert "Rename it" in reason


def test_a_set_token_stops(tmp_path: Path) -> None:
    stop = threading.Event()
    stop.set()
    with pytest.raises(Cancelled):
        scan([str(tmp_path)], stop)


def test_what_is_left_out_is_counted_and_said(tmp_path: Path) -> None:
    for name in (
        ".hidden.txt",
        ".cache/a.txt",
        "~$doc.txt",
        "node_modules/a.txt",
        "kept.txt",
        "b.xyz",
        ".c.xyz",
    ):
        write(tmp_path / name)
    found = scan([str(tmp_path)])
    assert dict(found.left_out) == {"hidden": 2, "temporary or generated": 2}
    assert found.ignored == ((".xyz", 1),)


def test_gitignore_rules_hold_as_in_git(tmp_path: Path) -> None:
    (tmp_path / ".gitignore").write_text(
        "# drafts\n*.log\n/build/\ndraft*\n!draft-final.md\n", encoding="utf-8"
    )
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / ".gitignore").write_text("!kept.log\n/own.txt\n", encoding="utf-8")
    for name in (
        "a.log",
        "build/in.txt",
        "sub/build/in.txt",
        "draft1.md",
        "draft-final.md",
        "sub/kept.log",
        "sub/other.log",
        "sub/own.txt",
        "own.txt",
    ):
        write(tmp_path / name)
    assert sorted(names(tmp_path)) == ["draft-final.md", "own.txt", "sub/build/in.txt", "sub/kept.log"]
    assert dict(scan([str(tmp_path)]).left_out) == {"left out by an ignore rule": 5}


def test_a_gitignore_that_is_no_rules_rules_nothing_out(tmp_path: Path) -> None:
    (tmp_path / ".gitignore").write_bytes(b"!\n\xff\xfe")
    write(tmp_path / "a.txt")
    assert names(tmp_path) == ["a.txt"]


def test_a_persons_own_rules_hold_in_every_folder(tmp_path: Path) -> None:
    for name in ("a/old/x.txt", "b/c/old/y.txt", "b/new.txt", "b/secret plan.md"):
        write(tmp_path / name)
    own = FolderScan(["old/", "*secret*"])
    found = own([str(tmp_path / "a"), str(tmp_path / "b")])
    assert [Path(f.path).name for f in found.files] == ["new.txt"]
    assert [f.path for f in own([str(tmp_path / "b" / "secret plan.md")]).files], "named directly it is taken"
    with pytest.raises(KnownError, match="ignore"):
        FolderScan(["!"])


def test_a_link_gives_way_to_where_the_thing_really_lies(tmp_path: Path) -> None:
    write(tmp_path / "z" / "real.txt")
    (tmp_path / "a link").symlink_to(tmp_path / "z", target_is_directory=True)
    (tmp_path / "a.txt").symlink_to(tmp_path / "z" / "real.txt")
    (tmp_path / "z" / "loop").symlink_to(tmp_path, target_is_directory=True)
    outside = write(tmp_path.parent / f"{tmp_path.name} outside" / "other.txt")
    (tmp_path / "b.txt").symlink_to(outside)
    (tmp_path / "gone.txt").symlink_to(tmp_path / "nowhere.txt")
    assert sorted(names(tmp_path)) == ["b.txt", "z/real.txt"]


def test_one_file_with_its_name_in_two_unicode_forms_is_one(tmp_path: Path) -> None:
    composed, decomposed = tmp_path / "Caf\u00e9.txt", tmp_path / "Cafe\u0301.txt"
    write(composed)
    if decomposed.exists():
        pytest.skip("this file system keeps one form only")
    os.link(composed, decomposed)
    assert len(names(tmp_path)) == 1, "the file system says that both names are the same file"
    decomposed.unlink()
    write(decomposed)
    assert len(names(tmp_path)) == 2, "it says that they are two"


def test_a_folder_named_like_a_file_is_a_folder(tmp_path: Path) -> None:
    write(tmp_path / "x.pdf" / "inside.txt")
    assert names(tmp_path) == ["x.pdf/inside.txt"]
    assert scan([str(tmp_path / "x.pdf")]).folders == (str(tmp_path / "x.pdf"),)


def test_names_as_long_as_they_may_be(tmp_path: Path) -> None:
    deep = tmp_path
    for _ in range(12):
        deep = deep / ("d" * 200)
    write(deep / ("f" * 200 + ".txt"))
    assert len(names(tmp_path)) == 1
    [(path, reason)] = scan([str(tmp_path / ("n" * 300 + ".txt"))]).problems
    assert path.endswith(".txt")
    assert "too long" in reason
