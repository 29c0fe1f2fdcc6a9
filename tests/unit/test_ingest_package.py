"""Parts of zipped documents: damage is told where the bytes are unpacked, and only there."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from variorum.domain.errors import UnreadableFile
from variorum.ingest.package import open_package


def zipped(folder: Path, text: bytes) -> Path:
    path = folder / "a.docx"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr("part.xml", text)
    return path


def test_a_part_whose_bytes_changed_is_damaged(tmp_path: Path) -> None:
    path = zipped(tmp_path, b"the words of a part")
    path.write_bytes(path.read_bytes().replace(b"words", b"worms"))
    with (
        open_package(str(path), "a Word document") as package,
        pytest.raises(UnreadableFile, match="can't be unpacked"),
    ):
        package.read("part.xml")


def test_a_fault_of_whoever_reads_a_part_is_not_called_damage(tmp_path: Path) -> None:
    path = zipped(tmp_path, b"<a/>")
    with (
        open_package(str(path), "a Word document") as package,
        pytest.raises(ValueError, match="ours"),
        package.open("part.xml"),
    ):
        raise ValueError("ours")
