"""Rich text, notebooks, source code, JSON and XML."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.fakes import HARD, WordCounter, real_file
from variorum.domain.documents import ReadDocument
from variorum.domain.errors import UnreadableFile
from variorum.ingest.chunks import cut_into_chunks
from variorum.ingest.formats import read_document


def read(tmp_path: Path, name: str, content: str | bytes) -> ReadDocument:
    file = tmp_path / name
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return read_document(str(file))


def text(tmp_path: Path, name: str, content: str | bytes) -> str:
    return read(tmp_path, name, content).pages[0].text


def headings(document: ReadDocument) -> list[tuple[str, int]]:
    page = document.pages[0]
    return [(page.text[a:b], level) for a, b, level in page.heading_spans]


def test_rich_text_with_character_sets_of_fonts(tmp_path: Path) -> None:
    document = read_document(str(real_file(HARD / "czech_cp1250_fontcharset.rtf")))
    assert document.title == "Článek týdne"
    source = (
        r"{\rtf1\ansi\ansicpg1252{\fonttbl{\f0\fcharset0 A;}{\f1\fcharset204 B;}}"
        r"{\info{\title Gr\'f6\'dfe}{\author Ada}{\creatim\yr2014\mo3\dy5}}"
        r"\f0 Caf\'e9 \u8211? \u-10179?\u-8704? {\f1 \'cf\'f0\'e8\'e2\'e5\'f2}\par "
        r"Kept {\deleted lost }words.{\footnote A note.}\par"
        r"\trowd\cellx1\cellx2 Site\cell Depth\cell\row\trowd North\cell 12\cell\row\pard End}"
    )
    document = read(tmp_path, "a.rtf", source)
    assert (document.title, document.authors, document.date) == ("Größe", "Ada", "2014-03-05")
    page = document.pages[0].text
    assert page.startswith("Café – 😀 Привет")
    for words in ("Kept words.", "Site | Depth\nNorth | 12", "Footnote: A note.", "End"):
        assert words in page
    assert "lost" not in page


def test_a_notebook_with_code_and_what_it_printed(tmp_path: Path) -> None:
    notebook = {
        "metadata": {},
        "cells": [
            {"cell_type": "markdown", "source": ["# Rivers\n", "Some *words*."]},
            {
                "cell_type": "code",
                "source": "flow = 1\nprint(flow)",
                "outputs": [
                    {"output_type": "stream", "text": ["1\n"]},
                    {
                        "output_type": "display_data",
                        "data": {"image/png": "iVBORw0KGgo=", "text/plain": ["<Figure>"]},
                    },
                    {
                        "output_type": "execute_result",
                        "data": {"text/html": "<table><tr><th>a<th>b<tr><td>x<td>2</table>"},
                    },
                    {
                        "output_type": "error",
                        "ename": "KeyError",
                        "evalue": "'depth'",
                        "traceback": ["noise"],
                    },
                    {"output_type": "stream", "text": "y" * 50_000},
                ],
            },
        ],
    }
    document = read(tmp_path, "a.ipynb", json.dumps(notebook))
    page = document.pages[0].text
    assert document.title == "Rivers"
    assert headings(document) == [("# Rivers", 1)]
    for words in ("flow = 1\nprint(flow)\n\n1\n\n<Figure>", "a | b\nx | 2", "KeyError: 'depth'"):
        assert words in page
    assert "iVBOR" not in page
    assert "noise" not in page
    assert len(page) < 30_000
    assert document.notes == ("long outputs were cut",)


@pytest.mark.parametrize(
    "content", ["[1]", "{", '{"cells": 3}', '{"cells": [1, null, {"cell_type": 7}]}', "[" * 100_000]
)
def test_a_damaged_notebook_says_so(tmp_path: Path, content: str) -> None:
    with pytest.raises(UnreadableFile):
        read(tmp_path, "a.ipynb", content)


def test_code_is_kept_and_definitions_are_headings(tmp_path: Path) -> None:
    source = "import os\n\nclass Pump:\n    def start(self):\n        pass\n\ndef main():\n    return 1\n"
    document = read(tmp_path, "a.py", source)
    assert document.pages[0].text == source
    assert headings(document) == [("class Pump:", 1), ("def start(self):", 2), ("def main():", 1)]
    assert {c.heading for c in cut_into_chunks(document, WordCounter(12))} >= {
        "class Pump: > def start(self):"
    }
    assert headings(read(tmp_path, "a.f90", "      SUBROUTINE flow(x)\n")) == [("SUBROUTINE flow(x)", 2)]
    assert headings(read(tmp_path, "a.R", "fit <- function(x) {\n")) == [("fit <- function(x) {", 1)]
    tex = read(
        tmp_path, "a.tex", "\\title{On \\\\ Rivers}\n\\section{Methods}\nWords.\n\\subsection*{Data}\n"
    )
    assert tex.title == "On Rivers"
    assert headings(tex) == [("Methods", 2), ("Data", 3)]


def test_json_is_laid_out_where_it_is_not(tmp_path: Path) -> None:
    short = '{"title": "Rivers",\n "flow": 3}'
    document = read(tmp_path, "a.json", short)
    assert (document.title, document.pages[0].text) == ("Rivers", short)
    long = json.dumps({"values": [{"name": f"größe {n}"} for n in range(100)]})
    assert '"name": "größe 7"\n' in text(tmp_path, "b.json", long)
    assert text(tmp_path, "c.json", '{"broken": ') == '{"broken": '
    lines = read(tmp_path, "d.jsonl", '{"a": 1}\n\n{"a": "two. three."}\n')
    assert [s.text for c in cut_into_chunks(lines, WordCounter()) for s in c.sentences] == [
        '{"a": 1}',
        '{"a": "two. three."}',
    ]


def test_xml_articles_and_data(tmp_path: Path) -> None:
    article = read(
        tmp_path,
        "a.xml",
        "<article><front><article-title>On rivers</article-title></front><body><sec><title>Methods</title><p>We used "
        "<i>many</i> gauges.</p></sec></body></article>",
    )
    assert headings(article) == [("On rivers", 1), ("Methods", 3)]
    assert "We used many gauges." in article.pages[0].text
    data = text(
        tmp_path,
        "b.xml",
        '<d><city name="Ulm"><pop year="2020">126</pop><river>Donau</river></city><city name="Aa"/></d>',
    )
    assert data == "city: name: Ulm; pop: year: 2020; 126; river: Donau\n\ncity: name: Aa"
    assert (
        text(tmp_path, "c.xml", "<?xml version='1.0' encoding='latin1'?><a>Größe</a>".encode("latin-1"))
        == "a: Größe"
    )


def test_entities_are_not_expanded_and_nothing_is_fetched(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("the secret")
    laughs = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
    kinds = f'<!ENTITY l0 "lol">{laughs}<!ENTITY x SYSTEM "{secret.as_uri()}">'
    source = f"<!DOCTYPE a [{kinds}]><a><b>before</b><b>&l9;&x;</b></a>"
    result = text(tmp_path, "a.xml", source)
    assert "before" in result
    assert "secret" not in result
    assert len(result) < 1000
