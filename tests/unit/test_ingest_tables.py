"""Tables: rows are whole sentences, every passage of a table begins with its header, separated text is understood."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fakes import WordCounter
from variorum.domain.documents import ReadDocument
from variorum.ingest.chunks import cut_into_chunks
from variorum.ingest.delimited import DelimitedReader
from variorum.ingest.page_builder import PageBuilder, headers_of


def read(tmp_path: Path, raw: bytes, name: str = "a.csv") -> ReadDocument:
    file = tmp_path / name
    file.write_bytes(raw)
    return DelimitedReader().read(str(file))


def rows_of(document: ReadDocument) -> list[str]:
    page = document.pages[0]
    return [page.text[a:b] for table in page.tables for a, b in table.rows]


def test_every_chunk_of_a_table_begins_with_the_names_of_its_columns() -> None:
    builder = PageBuilder()
    builder.heading("Results", 1)
    builder.paragraph("Some words come first.")
    builder.table(
        [["Gauge name", "Mean flow"], *([f"Gauge {n}", f"{n}.5 m. It varied. A lot."] for n in range(60))]
    )
    builder.paragraph("Some words come after.")
    page = builder.build(None)
    counter = WordCounter(64)
    chunks = cut_into_chunks(ReadDocument("T", (page,)), counter)
    with_rows = [c for c in chunks if any("Gauge 1" in s.text or "Gauge 5" in s.text for s in c.sentences)]
    assert len(with_rows) > 3
    for chunk in chunks:
        assert chunk.tokens <= 64
        texts = [s.text for s in chunk.sentences]
        assert all(s.text == page.text[s.start : s.end] for s in chunk.sentences)
        if any(text.startswith("Gauge ") and "It varied" in text for text in texts):
            assert texts.count("Gauge name | Mean flow") == 1
            assert texts.index("Gauge name | Mean flow") < min(
                n for n, t in enumerate(texts) if "It varied" in t
            )
    everything = [s.text for c in chunks for s in c.sentences]
    assert [t for t in everything if "It varied" in t] == [
        f"Gauge {n} | {n}.5 m. It varied. A lot." for n in range(60)
    ]
    assert everything[-1] == "Some words come after."


def test_a_row_longer_than_the_window_is_split_under_its_header_and_nothing_is_lost() -> None:
    builder = PageBuilder()
    long = " ".join(f"word{n}" for n in range(200))
    builder.table([["Name", "Words"], ["first", long], ["second", "short"]])
    page = builder.build(None)
    chunks = cut_into_chunks(ReadDocument("T", (page,)), WordCounter(32))
    assert all(c.tokens <= 32 and c.sentences[0].text == "Name | Words" for c in chunks)
    body = [s for c in chunks for s in c.sentences if s.text != "Name | Words"]
    assert "".join(s.text for s in body).replace(" ", "") == f"first | {long}second | short".replace(" ", "")


def test_a_header_that_fills_the_window_is_not_repeated() -> None:
    builder = PageBuilder()
    builder.table([[f"column {n}" for n in range(20)], *([str(n)] * 20 for n in range(9))], headers=1)
    page = builder.build(None)
    chunks = cut_into_chunks(ReadDocument("T", (page,)), WordCounter(64))
    assert sum(s.text.startswith("column 0") for c in chunks for s in c.sentences) == 1


@pytest.mark.parametrize(
    ("row", "headers"),
    [
        (["Name", "Age"], 1),
        (["Region", "2019", "2020"], 1),
        (["1", "2"], 0),
        (["Name", "12.5"], 0),
        (["Name"], 0),
        (["", "MH_URB2D", "H2W"], 1),
    ],
)
def test_what_names_columns(row: list[str], headers: int) -> None:
    assert headers_of([row, ["x", "1"]]) == headers
    assert headers_of([row]) == 0


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_delimiters_and_encodings(tmp_path: Path, delimiter: str, encoding: str) -> None:
    lines = [["Größe", "naïve, café; déjà"], ["12,5", "schön"], ["13,5", "größer"]]
    text = "\r\n".join(delimiter.join(f'"{c}"' if delimiter in c else c for c in line) for line in lines)
    document = read(tmp_path, text.encode(encoding))
    assert len(rows_of(document)) == 3
    assert rows_of(document)[2] == delimiter.join(f'"{c}"' if delimiter in c else c for c in lines[2])
    assert document.pages[0].tables[0].headers == 1


def test_quotes_and_newlines_in_cells(tmp_path: Path) -> None:
    raw = 'name,said\r\nAda,"She said ""yes"",\nthen left"\r\nBo,nothing\r\n'.encode("utf-8-sig")
    assert rows_of(read(tmp_path, raw)) == ["name,said", 'Ada,"She said "yes",\nthen left"', "Bo,nothing"]


def test_words_before_the_table_a_stated_delimiter_and_a_quote_never_closed(tmp_path: Path) -> None:
    document = read(tmp_path, b"# Made by a logger\n# Station 4\na;b;c\n1;2;3\n4;5;6\n")
    assert rows_of(document) == ["a;b;c", "1;2;3", "4;5;6"]
    assert document.pages[0].text.startswith("# Made by a logger")
    assert rows_of(read(tmp_path, b"sep=;\na,x;b\n1,5;2\n")) == ["a,x;b", "1,5;2"]
    rows = "".join(f"{n},word\n" for n in range(700))
    assert len(rows_of(read(tmp_path, b'size,kind\n3,2" pipe\n4,"never closed\n' + rows.encode()))) == 703
