"""Names that lie, archives that grow, files that are not whole."""

from __future__ import annotations

import gzip
import shutil
import zipfile
from pathlib import Path

import pytest

from tests.fakes import CORPUS, HARD, real_file
from tests.written_files import (
    W,
    cell,
    compound,
    paragraph,
    shape,
    write_docx,
    write_epub,
    write_odf,
    write_pptx,
    write_xlsx,
    write_zip,
)
from variorum.domain.errors import UnreadableFile
from variorum.ingest import package
from variorum.ingest.formats import READERS, read_document, supported_suffixes


def test_a_suffix_belongs_to_one_reader() -> None:
    assert len(supported_suffixes()) == sum(len(reader.suffixes) for reader in READERS)
    assert all(suffix == suffix.lower() and suffix.startswith(".") for suffix in supported_suffixes())


@pytest.mark.parametrize(
    "lie", [".docx", ".pptx", ".xlsx", ".odt", ".epub", ".txt", ".md", ".csv", ".msg", ".zip"]
)
def test_a_file_is_read_as_what_it_is(tmp_path: Path, lie: str) -> None:
    """Whatever a name says, what is written inside is found."""
    truths = {
        "d.docx": write_docx(tmp_path / "d.docx", paragraph("The flow was high.")),
        "p.pptx": write_pptx(tmp_path / "p.pptx", [shape("The flow was high.")]),
        "x.xlsx": write_xlsx(tmp_path / "x.xlsx", {"S": f"<row>{cell('A1', 'The flow was high.')}</row>"}),
        "o.odt": write_odf(tmp_path / "o.odt", "<text:p>The flow was high.</text:p>"),
        "e.epub": write_epub(tmp_path / "e.epub", {"a.xhtml": "<p>The flow was high.</p>"}),
    }
    truths["r.rtf"] = tmp_path / "r.rtf"
    truths["r.rtf"].write_text(r"{\rtf1 The flow was high.}")
    for path in truths.values():
        liar = shutil.copy(path, tmp_path / f"liar{lie}")
        assert any("The flow was high." in page.text for page in read_document(str(liar)).pages)


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("a.docx", b"Just plain words, saved by a wrong name.", "Just plain words"),
        ("a.pdf", b"Just plain words, saved by a wrong name.", "Just plain words"),
        (
            "a.doc",
            b"<html><body><script>x()</script><p>A page of words.</p></body></html>",
            "A page of words.",
        ),
        ("a.xls", b"site\tdepth\nNorth\t12\nSouth\t13\n", "North\t12"),
        ("a.doc", rb"{\rtf1 Rich words.}", "Rich words."),
        ("a.xml", b"<!DOCTYPE html><html xmlns='h'><body><p>A page.</p></body></html>", "A page."),
        ("a.msg", b"From: a@example.org\nTo: b@example.org\nSubject: Hello\n\nA mail.\n", "A mail."),
        ("a.txt", "words of a %PDF-1.4 file, größer".encode("cp1252"), "größer"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_text_by_the_name_of_something_else(tmp_path: Path, name: str, content: bytes, words: str) -> None:
    file = tmp_path / name
    file.write_bytes(content)
    document = read_document(str(file))
    assert words in document.pages[0].text
    assert "x()" not in document.pages[0].text


def test_a_pdf_by_another_name_is_read(tmp_path: Path) -> None:
    for name in ("a.txt", "a.docx", "a.html"):
        liar = shutil.copy(real_file(CORPUS / "w2w_joss_paper.pdf"), tmp_path / name)
        assert len(read_document(str(liar)).pages) > 1


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("a.zip", b"PK\x05\x06" + bytes(18), "archives are not opened"),
        ("a.txt", b"7z\xbc\xaf\x27\x1c" + bytes(40), "archives are not opened"),
        ("a.doc", compound({"WordDocument": b"x" * 600}), "before 2007"),
        ("a.docx", compound({"WordDocument": b"x" * 600}), "before 2007"),
        ("a.ppt", compound({"PowerPoint Document": b"x" * 5000}), "before 2007"),
        ("a.docx", b"\0\1\2\3" * 100, "damaged or not a Word document"),
        ("a.xls", b"\0\1\2\3" * 100, "damaged or not an Excel workbook"),
        ("a.txt", bytes(range(256)) * 20, "not a text file"),
        ("a.rtf", b"\0\1\2\3" * 100, "damaged or not a rich text file"),
        ("a.csv", gzip.compress(b"words, words"), "not a text file"),
        ("a.html", b"<p> </p>", "no text"),
        ("a.nope", b"words", "not supported"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_can_not_be_read_says_why(tmp_path: Path, name: str, content: bytes, reason: str) -> None:
    file = tmp_path / name
    file.write_bytes(content)
    with pytest.raises(UnreadableFile, match=reason) as failure:
        read_document(str(file))
    assert failure.value.message.startswith(name)
    assert failure.value.advice


def test_an_archive_in_itself_ends() -> None:
    with pytest.raises(UnreadableFile, match="archives are not opened"):
        read_document(str(real_file(HARD / "droste_zip_in_itself.zip")))


def test_a_bomb_is_refused_before_it_unpacks(tmp_path: Path) -> None:
    body = f"<w:document {W}><w:body>{'<w:p/>' * 3_000_000}</w:body></w:document>"
    path = write_docx(tmp_path / "a.docx", "")
    with zipfile.ZipFile(path) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    parts["word/document.xml"] = body.encode()
    with pytest.raises(UnreadableFile, match="zip bomb"):
        read_document(str(write_zip(tmp_path / "b.docx", parts)))


def test_what_a_zip_says_of_its_sizes_is_not_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(package, "MOST_UNPACKED", 10_000)
    path = write_docx(tmp_path / "a.docx", paragraph("word " * 30_000))
    with pytest.raises(UnreadableFile, match="too large"):
        read_document(str(path))
    # The directory at the end now gives 100 bytes for every part
    raw = bytearray(path.read_bytes())
    at = raw.find(b"PK\x01\x02")
    while at >= 0:
        raw[at + 24 : at + 28] = (100).to_bytes(4, "little")
        at = raw.find(b"PK\x01\x02", at + 4)
    path.write_bytes(raw)
    with pytest.raises(UnreadableFile):
        read_document(str(path))


def test_what_is_nested_without_end_is_refused_in_words(tmp_path: Path) -> None:
    deep = "<w:tbl><w:tr><w:tc>" * 1500 + paragraph("deep") + "</w:tc></w:tr></w:tbl>" * 1500
    with pytest.raises(UnreadableFile, match="too deep"):
        read_document(str(write_docx(tmp_path / "a.docx", deep)))
    shallow = "<w:tbl><w:tr><w:tc>" * 200 + paragraph("not so deep") + "</w:tc></w:tr></w:tbl>" * 200
    assert read_document(str(write_docx(tmp_path / "b.docx", shallow))).pages[0].text == "not so deep"


def test_an_encrypted_zip_is_locked(tmp_path: Path) -> None:
    path = write_docx(tmp_path / "a.docx", paragraph("words"))
    raw = bytearray(path.read_bytes())
    for mark, flag in ((b"PK\x01\x02", 8), (b"PK\x03\x04", 6)):
        at = raw.find(mark)
        while at >= 0:
            raw[at + flag] |= 1
            at = raw.find(mark, at + 4)
    path.write_bytes(raw)
    with pytest.raises(UnreadableFile, match="locked"):
        read_document(str(path))
