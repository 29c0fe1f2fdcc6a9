"""Damaged files: cut short or with bytes changed, they are read as far as they go or refused in words."""

from __future__ import annotations

import json
import random
import zipfile
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fakes import WordCounter
from tests.written_files import (
    cell,
    paragraph,
    shape,
    write_docx,
    write_epub,
    write_msg,
    write_odf,
    write_pptx,
    write_xls,
    write_xlsx,
)
from variorum.domain.errors import UnreadableFile
from variorum.ingest.chunks import cut_into_chunks
from variorum.ingest.formats import read_document

_MAIL = (
    b"Subject: =?utf-8?q?Gr=C3=B6=C3=9Fe?=\nFrom: a@example.org\nMIME-Version: 1.0\n"
    b'Content-Type: multipart/mixed; boundary="x"\n\n--x\nContent-Type: text/plain; charset=utf-8\n\nBody words.\n'
    b'--x\nContent-Type: text/csv\nContent-Disposition: attachment; filename="t.csv"\n\na,b\n1,2\n--x--\n'
)
_TEXTS = {
    "a.html": b"<html><head><meta charset=utf-8><title>T</title></head><h1>H</h1><table><tr><th>a<td colspan=2>b",
    "a.rtf": rb"{\rtf1\ansi{\fonttbl{\f0\fcharset238 A;}}{\info{\title T}}\f0 Caf\'e9 \u8211?{\footnote n}\par x}",
    "a.csv": 'Größe,b\n1,"two\nlines"\n3,4\n'.encode("cp1252"),
    "a.eml": _MAIL,
    "a.mbox": b"From x Tue Mar  3 10:00:00 2020\n" + _MAIL + b"\nFrom y Tue Mar  3 10:00:00 2020\n" + _MAIL,
    "a.ipynb": json.dumps(
        {"cells": [{"cell_type": "code", "source": ["x"], "outputs": [{"text": "1"}]}]}
    ).encode(),
    "a.json": b'{"title": "T", "values": [1, 2, {"deep": null}]}',
    "a.xml": b"<?xml version='1.0'?><a><title>T</title><b c='d'>text<i>more</i></b></a>",
    "a.md": b"---\ntitle: T\n---\n# H\n\nwords\n",
    "a.tex": b"\\title{T}\\section{One}",
    "a.txt": "Größe und Öl. 漢字".encode("utf-16"),
}


@cache
def whole(name: str) -> bytes:
    """A file of this name as it should be."""
    if name in _TEXTS:
        return _TEXTS[name]
    with TemporaryDirectory() as folder:
        path = Path(folder) / name
        second = cell("A2", "1", 1) + cell("B2", "2")
        rows = f"<row r='1'>{cell('A1', 'a')}{cell('B1', 'b')}</row><row r='2'>{second}</row>"
        table = "<w:tbl><w:tr><w:tc><w:p/></w:tc><w:tc><w:p/></w:tc></w:tr></w:tbl>"
        if path.suffix == ".docx":
            write_docx(path, paragraph("Head", "H1") + table + paragraph("words"))
        elif path.suffix == ".pptx":
            write_pptx(path, [shape("T", "title") + shape("words")], {1: "notes"})
        elif path.suffix == ".xlsx":
            write_xlsx(path, {"S": rows}, formats=["yyyy"], head='<dimension ref="A1:B2"/>')
        elif path.suffix == ".xls":
            write_xls(path, {"S": [["a", "b"], ["c", 1.0]]})
        elif path.suffix == ".epub":
            write_epub(
                path, {"a.xhtml": "<h1>One</h1><p>words</p>"}, "<ol><li><a href='a.xhtml'>One</a></li></ol>"
            )
        elif path.suffix == ".msg":
            write_msg(path, "Subject", "Body", [("a.txt", b"words " * 20), ("m", "Inner", "inner")])
        else:
            words = "<text:h>H</text:h><text:p>words</text:p>"
            write_odf(
                path,
                f"{words}<table:table table:name='S'/><draw:page><draw:rect>{words}</draw:rect></draw:page>",
            )
        return path.read_bytes()


NAMES = ["a.docx", "a.pptx", "a.xlsx", "a.odt", "a.ods", "a.odp", "a.epub", "a.msg", "a.xls", *_TEXTS]


def try_to_read(folder: Path, name: str, raw: bytes) -> None:
    file = folder / name
    file.write_bytes(raw)
    try:
        document = read_document(str(file))
    except UnreadableFile as error:
        refused = error.message
        assert refused.startswith(name)
        return
    assert document.title
    texts = {page.number: page.text for page in document.pages}
    assert len(texts) == len(document.pages)
    for chunk in cut_into_chunks(document, WordCounter(32)):
        for sentence in chunk.sentences:
            assert sentence.text == texts[sentence.page][sentence.start : sentence.end] != ""
    for page in document.pages:
        page.text.encode()
        assert all(0 <= start < end <= len(page.text) for start, end, _ in page.heading_spans)


@pytest.mark.parametrize("name", NAMES)
def test_the_whole_file_is_read(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(whole(name))
    assert any(page.text for page in read_document(str(tmp_path / name)).pages)


@settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(data=st.data())
@pytest.mark.parametrize("name", NAMES)
def test_a_damaged_file_is_read_or_refused(tmp_path: Path, name: str, data: st.DataObject) -> None:
    raw = bytearray(whole(name))
    if data.draw(st.booleans()):
        del raw[data.draw(st.integers(0, len(raw))) :]
    for at, value in data.draw(
        st.lists(st.tuples(st.integers(0, max(len(raw) - 1, 0)), st.integers(0, 255)), max_size=8)
    ):
        if raw:
            raw[at] = value
    try_to_read(tmp_path, name, bytes(raw))


@pytest.mark.parametrize("name", [name for name in NAMES if name.endswith(("x", "t", "s", "p", "b"))][:7])
def test_damaged_xml_inside_a_whole_zip_is_read_or_refused(tmp_path: Path, name: str) -> None:
    chance = random.Random(name)
    (tmp_path / "whole").write_bytes(whole(name))
    with zipfile.ZipFile(tmp_path / "whole") as archive:
        parts = {each: archive.read(each) for each in archive.namelist()}
    for _ in range(25):
        with zipfile.ZipFile(tmp_path / "made", "w") as made:
            for each, content in parts.items():
                changed = bytearray(content)
                if chance.random() < 0.4:
                    for _ in range(chance.randint(1, 4)):
                        changed[chance.randrange(len(changed))] = chance.choice(b"<>&\"'/= \0\xff0A")
                    del changed[chance.randint(len(changed) // 2, len(changed)) :]
                made.writestr(each, bytes(changed))
        try_to_read(tmp_path, name, (tmp_path / "made").read_bytes())
