"""Plain text and Markdown: encodings, titles, headings, and what is no text."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fakes import CORPUS, HARD, real_file
from variorum.domain.errors import UnreadableFile
from variorum.ingest.formats import is_supported, reader_for, supported_suffixes
from variorum.ingest.text import MarkdownReader, TextReader, plain_heading


def text_of(path: Path) -> str:
    return TextReader().read(str(path)).pages[0].text


@pytest.mark.parametrize(
    ("encoding", "text"),
    [
        ("utf-8", "Ärger mit größeren Flüssen – 漢字 😀"),
        ("utf-8-sig", "Ärger mit größeren Flüssen – 漢字 😀"),
        ("utf-16", "A plain line of words, then 漢字 and 😀"),
        ("utf-16-le", "A plain line of words in UTF-16 without a mark"),
        ("utf-16-be", "A plain line of words in UTF-16 without a mark"),
        ("utf-32", "A plain line of words, then 漢字 and 😀"),
        ("utf-32-le", "A plain line of words in UTF-32 without a mark"),
        ("utf-32-be", "Все люди рождаются свободными и равными в своем достоинстве"),
        ("utf-16-le", "Все люди рождаются свободными и равными в своем достоинстве"),
        ("utf-16-be", "يولد جميع الناس أحرارا متساوين في الكرامة والحقوق"),
        ("utf-16-le", "すべての人間は、生まれながらにして自由であり、尊厳と権利とについて平等である。"),
        ("iso2022_jp", "すべての人間は、生まれながらにして自由であり、尊厳と権利とについて平等である。"),
        ("cp1250", "Předpokládá se, že původními vlastníky knihovny byli členové hnutí."),
        ("iso8859-2", "Příliš žluťoučký kůň úpěl ďábelské ódy."),
        ("cp1250", "Zażółć gęślą jaźń, wszyscy ludzie rodzą się wolni i równi w swojej godności."),
        ("cp1254", "Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar."),
        (
            "cp1252",
            "Toutes les personnes sont nées égales, où l’île naît; Größe und Straße; mañana, coração.",
        ),
        ("cp932", "観測所,水位,流量\n北川,2.5,30\n南川,1.2,12"),
        ("euc_jp", "観測所,水位,流量\n北川,2.5,30\n南川,1.2,12"),
        ("gb18030", "城市,人口\n广州,370"),
        ("big5", "產品,價格,庫存\n蘋果,12,50"),
        ("cp949", "측정소,수위,유량\n북강,2.5,30"),
        ("cp1252", "Straße"),
        ("cp1252", "Température: 25 °C ± 2"),
        ("cp1250", "Imię,Miasto\nŁukasz,Łódź\nMałgorzata,Gdańsk"),
        ("cp1251", "Все люди рождаются свободными и равными в своем достоинстве и правах."),
        ("gb18030", "人人生而自由,在尊严和权利上一律平等。他们赋有理性和良心。"),
        ("big5", "人人生而自由，在尊嚴和權利上一律平等。他們賦有理性和良心。"),
        ("cp949", "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다."),
        (
            "cp1252",
            "He said “windows” — that is – the ‘system’. Größe, naïve façade, déjà vu, señor, über alles.",
        ),
        (
            "shift_jis",
            "これは日本語の文章です。今日は天気がいいので、散歩に行きましょう。東京は大きい町です。",
        ),
    ],
)
def test_encodings(tmp_path: Path, encoding: str, text: str) -> None:
    file = tmp_path / "a.txt"
    file.write_bytes(text.encode(encoding))
    assert text_of(file) == text


def test_real_legacy_files() -> None:
    assert "人人生而自由" in text_of(real_file(HARD / "世界人权宣言 🚀 draft (v2).gb18030.txt"))
    latin = next(p for p in HARD.iterdir() if p.name.endswith("latin1.txt"))
    assert "Würde und Rechten geboren" in text_of(latin)
    assert "“windows” encoding" in text_of(real_file(HARD / "cp1252_smart_quotes.txt"))
    assert "This is a test document to use" in text_of(real_file(HARD / "utf16le_bom.txt"))
    readme = TextReader().read(str(real_file(CORPUS / "WRF_README.namelist.txt")))
    assert readme.title == "Description of namelist variables"
    assert "default is 8 = silty clay loam" in readme.pages[0].text


def test_line_ends_and_control_characters(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_bytes(b"one\r\ntwo\rthree\x0cfour\x07 \x00five\tsix " + b"and so on " * 60)
    assert text_of(file).startswith("one\ntwo\nthree\nfour five\tsix")


def test_a_few_damaged_bytes_do_not_make_utf8_something_else(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_bytes("größere Flüsse führen mehr Wasser über die Höhen. ".encode() * 20 + b"\xff end")
    assert "größere Flüsse" in text_of(file)
    assert "\ufffd end" in text_of(file)


@pytest.mark.parametrize("content", [b"", b" \r\n\t \n", b"\x00\x00", b"\xef\xbb\xbf", b"\xff\xfe"])
def test_nothing_to_read(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "a.txt"
    file.write_bytes(content)
    with pytest.raises(UnreadableFile, match="nothing to read"):
        TextReader().read(str(file))


def test_a_picture_named_txt_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_bytes(real_file(HARD / "scan_bill.jpg").read_bytes())
    with pytest.raises(UnreadableFile, match="not a text file"):
        TextReader().read(str(file))


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("A Proper Title\n\nThen text.", "A Proper Title"),
        ("A Proper Title\n==============\nThen text.", "A Proper Title"),
        ("This is a sentence that ends here.\n\nMore.", "file name"),
        ("one line and at once\nanother line", "file name"),
        ("12345\n\ntext", "file name"),
    ],
)
def test_titles_of_plain_text(tmp_path: Path, text: str, title: str) -> None:
    file = tmp_path / "file name.txt"
    file.write_text(text, encoding="utf-8")
    assert TextReader().read(str(file)).title == title


MARKDOWN = """---
title: "The *real* title"
date: 2023-05-17
author: A. Person
---
# Top
text
```
# not a heading
```
Second
------
- item
---
### Third ###
| a | b |
|---|---|
"""


def test_markdown_headings_and_front_matter(tmp_path: Path) -> None:
    file = tmp_path / "a.md"
    file.write_text(MARKDOWN, encoding="utf-8")
    read = MarkdownReader().read(str(file))
    text = read.pages[0].text
    assert text == MARKDOWN
    assert [(text[a:b], level) for a, b, level in read.pages[0].heading_spans] == [
        ("# Top", 1),
        ("Second\n------", 2),
        ("### Third ###", 3),
    ]
    assert (read.title, read.date, read.authors) == ("The *real* title", "2023-05-17", "A. Person")


def test_markdown_of_the_corpus() -> None:
    read = MarkdownReader().read(str(real_file(CORPUS / "w2w_README.md")))
    assert read.title == "w2w.py"
    assert "Band to use from LCZ file (DEFAULT: 0)" in read.pages[0].text


def test_marks_of_a_heading() -> None:
    assert plain_heading("## A [link](http://x.y) and `code` **bold** ##") == "A link and code bold"


def test_suffixes_decide_in_any_case() -> None:
    assert is_supported("/a/B.PDF")
    assert reader_for("/a/B.Md").suffixes >= {".md"}
    assert not is_supported("/a/b.xyz")
    assert not is_supported("/a/pdf")
    with pytest.raises(UnreadableFile, match=r"b\.xyz: files of the kind ‘\.xyz’ are not supported"):
        reader_for("/a/b.xyz")


def test_a_suffix_has_one_reader() -> None:
    from variorum.ingest.formats import READERS

    assert sum(len(reader.suffixes) for reader in READERS) == len(supported_suffixes())
