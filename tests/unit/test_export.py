"""An exported answer says all that is stored, in every format, and text of documents stays text."""

from __future__ import annotations

import io
import json
import os
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import docx
import pytest
from markdown_it import MarkdownIt

from tests.fake_models import make_passage
from variorum.domain.answers import (
    Answer,
    AnswerStatus,
    Citation,
    Claim,
    Disagreement,
    DisagreementKind,
    Draft,
    DraftStatus,
    Judgement,
    Mode,
    ModelNames,
    Reading,
    Round,
    Scores,
    Timings,
    TokenUse,
    Verdict,
)
from variorum.domain.documents import Document, DocumentStatus, Passage
from variorum.domain.errors import KnownError
from variorum.services.contract import ExportFormat
from variorum.services.export.bibliography import Name, author_names, references, to_bibtex, to_csl_json
from variorum.services.export.exporter import ExportService, write_whole
from variorum.services.export.markup import escaped_markdown, to_html, to_markdown
from variorum.services.export.report import answer_report
from variorum.services.export.word import to_docx
from variorum.services.sources import source_uses

HOSTILE = (
    "<script>alert(1)</script> <img src=http://x.example/a.png onerror=x> [link](http://x.example) ![i](a.png) "
    "**bold** `code` $x^2$ | cell | \\input{/etc/passwd} {{7*7}} &lt; https://x.example www.x.example @someone [^1]"
)
POINT = Disagreement(
    "Length of <b>ids</b>",
    DisagreementKind.NUMBER,
    (Reading("31", (1,), (1,)), Reading("15", (2,), (2,))),
    0,
    "The manual is newer.",
    Judgement(1, "2026-01-03T00:00:00+00:00"),
)
ANSWER = Answer(
    "id1",
    "How long may an id be? " + HOSTILE,
    AnswerStatus.ANSWERED,
    Mode.SPECULATIVE,
    "The sources differ. Unproven.",
    (Claim("The sources differ.", (2, 1), 1.0), Claim("Unproven.", (), 0.0)),
    (
        Citation(1, 7, "Manual", "/home/anna/secret place/m.pdf", 148, 0, 9, "up to\n31 " + HOSTILE, "2020-07-01"),
        Citation(2, 8, "دليل المستخدم", "/n.txt", None, 0, 2, "حتى 15 حرفا"),
    ),
    (
        Draft(1, (1,), DraftStatus.ANSWERED, "31", "It says so.", (Claim("31", (1,), 0.9),), (1,),
              Scores(-0.1, -0.5, 0.93, -0.57), Verdict.ACCEPTED, "The cited text states it."),
        Draft(2, (2,), DraftStatus.ANSWERED, "15", "", (Claim("15", (2,), 0.8), Claim("So 15.", (2,), 0.8)), (2,),
              Scores(), Verdict.REJECTED, "Not stated."),
    ),
    (POINT, replace(POINT, about="Other", judgement=Judgement()), replace(POINT, judgement=None)),
    ModelNames("small.gguf", "large.gguf", "words"),
    TokenUse(10, 20, 30, 40, 5),
    timings=Timings(total=2600.0),
    passages=(1, 2, 3),
    why_mode="as asked",
    prompt_versions={"draft": "3"},
    created="2026-01-02T03:04:05+00:00",
    asked_as="How long may an id of EPANET be?",
    rounds=(Round(1, "What is an id?", learned="A name.", citations=(1,)), Round(2, "Who made it?")),
)  # fmt: skip
AUTHORS = {7: "Doe, Jane; John Smith", 8: ""}
DOCUMENTS = {
    7: Document(7, "/m.pdf", "Manual", "c", DocumentStatus.READY, authors=AUTHORS[7], doi="10.1000/a_b%3C1"),
    8: Document(8, "/n.txt", "n", "c", DocumentStatus.READY),
}


def only_read() -> Passage:
    return make_passage(3, "Never cited", "Something else.", document=9)


REPORT = answer_report(ANSWER, [only_read()], AUTHORS)
WANTED = (
    "How long may an id be?",
    "2026-01-02 03:04 UTC",
    "Understood as: How long may an id of EPANET be?",
    "What is an id? A name.[1]",
    "Who made it? nothing learned",
    "The sources differ.",
    "(no source found)",
    "preferred by the verifier",
    "preferred by the reader",
    "Preferred by the reader: 15",
    "not a disagreement",
    "The manual is newer.",
    "different numbers",
    "Draft 1: accepted",
    "Draft 2: rejected",
    "It says so.",
    "Not stated.",
    "0.9300",
    "Manual, p. 148, 2020-07-01",
    "حتى 15 حرفا",
    "Doe, Jane; John Smith",
    "file m.pdf",
    "cited once by the answer and by draft 1 (once)",
    "cited once by the answer and by draft 2 (twice)",
    "1 passage read, never cited",
    "small.gguf",
    "large.gguf",
    "Several drafts (as asked)",
    "40 read (5 more reused), 60 written",
    "2.6 s",
    "draft 3",
    "id1",
)


class Page(HTMLParser):
    """What a browser would make of a page: its tags and its text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.shown = ""
        self._hidden = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self._hidden = tag == "style"

    def handle_endtag(self, tag: str) -> None:
        self._hidden = False

    def handle_data(self, text: str) -> None:
        self.shown += "" if self._hidden else text


def in_word(content: bytes) -> str:
    document = docx.Document(io.BytesIO(content))
    cells = [cell.text for table in document.tables for row in table.rows for cell in row.cells]
    return "\n".join([p.text for p in document.paragraphs] + cells)


def in_markdown(text: str) -> str:
    """What a reader of the Markdown sees."""
    return Page(MarkdownIt("commonmark", {"html": True}).enable("table").render(text)).shown


@pytest.mark.parametrize(
    "shown",
    [Page(to_html(REPORT)).shown, in_markdown(to_markdown(REPORT)), in_word(to_docx(REPORT))],
    ids=["html", "markdown", "word"],
)
def test_all_that_is_stored_is_said(shown: str) -> None:
    assert [piece for piece in (*WANTED, HOSTILE) if piece not in " ".join(shown.split())] == []
    assert "secret place" not in shown


def test_html_holds_no_tag_and_no_address_of_others() -> None:
    page = Page(to_html(REPORT))
    allowed = {
        "html",
        "head",
        "meta",
        "title",
        "style",
        "body",
        "h1",
        "h2",
        "h3",
        "p",
        "b",
        "small",
        "a",
        "br",
    }
    assert {tag for tag, _ in page.tags} <= allowed | {"blockquote", "cite", "table", "tr", "th", "td"}
    values = [(name, value) for _, attributes in page.tags for name, value in attributes.items()]
    assert {name for name, _ in values} <= {
        "charset", "http-equiv", "content", "name", "dir", "id", "href", "align",
    }  # fmt: skip
    assert all(str(value).startswith("#source-") for name, value in values if name == "href")
    anchors = {f"#{value}" for name, value in values if name == "id"}
    assert {value for name, value in values if name == "href"} <= anchors
    assert "default-src 'none'" in to_html(REPORT)
    assert any(attributes.get("dir") == "rtl" for tag, attributes in page.tags if tag == "blockquote")


@pytest.mark.parametrize(
    "text",
    [HOSTILE, "# head", "- item", "+ item", "= under", "1. one", "2) two", "> q", "    code", "| a |", "~~~", "---",
     ": def", "<div>", "&amp;", "a\\", "*a* _b_", "[x]: http://x.example", "mailto:a@b.example", "1986\\. A year"],
)  # fmt: skip
def test_markdown_of_any_text_reads_as_that_text(text: str) -> None:
    parser = MarkdownIt("gfm-like", {"html": True, "linkify": False})
    rendered = parser.render(escaped_markdown(text))
    page = Page(rendered)
    assert [tag for tag, _ in page.tags] == ["p"]
    assert page.shown.strip() == text.strip()
    assert re.search(r"https?://|www\.|mailto:", escaped_markdown(text)) is None


def test_word_sets_the_direction_of_right_to_left_text() -> None:
    document = docx.Document(io.BytesIO(to_docx(REPORT)))
    (arabic, *_) = [p for p in document.paragraphs if "حتى" in p.text]
    assert "<w:bidi/>" in arabic._p.xml
    assert arabic.runs[0].font.rtl
    (latin, *_) = [p for p in document.paragraphs if "The manual is newer." in p.text]
    assert "<w:bidi/>" not in latin._p.xml


def test_half_surrogates_and_control_characters_do_no_harm() -> None:
    odd = "a\ud835b\x00c\x1b[31md\ufffe"
    report = answer_report(replace(ANSWER, question=odd), [], {})
    assert "a\ufffdb\ufffdc\ufffd[31md\ufffd" in in_word(to_docx(report))
    to_html(report).encode()
    to_markdown(report).encode()


def test_a_sentence_that_takes_a_side_is_told_as_contested() -> None:
    claims = (Claim("One side.", (1,), 1.0), Claim("Both.", (1, 2), 1.0))
    report = answer_report(replace(ANSWER, claims=claims), [], {})
    assert "One side.[1] (contested) Both.[1][2]\n" in in_word(to_docx(report))
    dismissed = tuple(replace(point, judgement=Judgement()) for point in ANSWER.disagreements)
    report = answer_report(replace(ANSWER, claims=claims, disagreements=dismissed), [], {})
    assert "contested" not in in_word(to_docx(report))


def test_not_found_and_bare_answers_are_told_too() -> None:
    bare = Answer("b", "q", AnswerStatus.NOT_FOUND, Mode.STANDARD, "Not found.", note="Searched 12 passages.")
    shown = in_markdown(to_markdown(answer_report(bare, [], {})))
    assert "Not found." in shown
    assert "Searched 12 passages." in shown
    assert "Sources" not in shown


# Bibliographies


def read_bibtex(text: str) -> dict[str, dict[str, str]]:
    """A small reader of BibTeX's grammar: entries, keys, braced values with balanced braces, TeX escapes undone."""
    entries: dict[str, dict[str, str]] = {}
    at = 0
    while (at := text.find("@", at)) >= 0:
        head = re.compile(r"@misc\{([^,\s{}\"#%'()=~\\]+),\s*").match(text, at)
        assert head is not None, text[at : at + 60]
        fields = entries[head[1]] = {}
        assert len(entries) > 0
        at = head.end()
        while field := re.compile(r"(\w+) = \{").match(text, at):
            depth, begin, at = 1, field.end(), field.end()
            while depth:
                if text[at] == "\\" and text[at + 1] in "{}\\":
                    at += 2
                    continue
                depth += {"{": 1, "}": -1}.get(text[at], 0)
                at += 1
            fields[field[1]] = text[begin : at - 1]
            assert text[at] == ","
            at = re.compile(r",\s*").match(text, at).end()  # type: ignore[union-attr]
        assert text[at] == "}"
        at += 1
    return entries


def plain_tex(value: str) -> str:
    value = re.sub(r"\\textbackslash\{\}", "\x01", value)
    value = value.replace(r"\textasciitilde{}", "~").replace(r"\textasciicircum{}", "^")
    value = re.sub(r"\\([{}$&#%_])", lambda m: {"{": "\x02", "}": "\x03"}.get(m[1], m[1]), value)
    return value.replace("{", "").replace("}", "").translate({1: "\\", 2: "{", 3: "}"})


def test_bibtex_reads_back_with_every_character() -> None:
    title = "100% of {braces} & $5 #1 a_b ~ ^ \\input{x} \u00fc 文書 } @misc{x,"
    answer = replace(ANSWER, citations=(replace(ANSWER.citations[0], document=title), ANSWER.citations[1]))
    found = references(answer, DOCUMENTS)
    entries = read_bibtex(to_bibtex(found))
    assert list(entries) == [reference.key for reference in found]
    first, second = entries.values()
    assert plain_tex(first["title"]) == title
    assert (first["author"], first["year"], first["month"]) == ("Doe, Jane and Smith, John", "2020", "7")
    assert plain_tex(first["note"]) == "Cited on p. 148. File: m.pdf"
    assert plain_tex(second["title"]) == "دليل المستخدم"
    assert plain_tex(first["doi"]) == "10.1000/a_b%3C1"
    assert "year" not in second
    assert "author" not in second


def test_csl_json_keeps_to_the_schema() -> None:
    items = json.loads(to_csl_json(references(ANSWER, DOCUMENTS)))
    assert [item["title"] for item in items] == ["Manual", "دليل المستخدم"]
    for item in items:
        assert set(item) <= {"id", "type", "title", "author", "issued", "DOI", "note"}
        assert item["type"] == "document"
        assert all(isinstance(item[key], str) for key in ("id", "title", "note"))
        for name in item.get("author", []):
            assert set(name) in ({"family", "given"}, {"literal"})
    assert items[0]["issued"] == {"date-parts": [[2020, 7, 1]]}
    assert items[0]["author"] == [{"family": "Doe", "given": "Jane"}, {"family": "Smith", "given": "John"}]
    assert items[0]["DOI"] == "10.1000/a_b%3C1"
    assert "issued" not in items[1]
    assert "DOI" not in items[1]


def test_keys_depend_on_the_document_alone() -> None:
    both = references(ANSWER, DOCUMENTS)
    alone = references(replace(ANSWER, citations=ANSWER.citations[1:]), DOCUMENTS)
    assert both[1].key == alone[0].key
    twins = tuple(replace(ANSWER.citations[0], n=n, document_id=n, path=f"/{n}.pdf") for n in (1, 2))
    assert len({reference.key for reference in references(replace(ANSWER, citations=twins), {})}) == 2
    assert all(re.fullmatch(r"[a-z]+\d{0,4}-[0-9a-f]{4}", reference.key) for reference in both)


@pytest.mark.parametrize(
    ("written", "names"),
    [
        ("", []),
        ("Jane Doe", [Name("Jane", "Doe")]),
        ("Doe, Jane", [Name("Jane", "Doe")]),
        ("Jane Doe, John Q. Smith", [Name("Jane", "Doe"), Name("John Q.", "Smith")]),
        ("Doe, J., Smith, J. Q.", [Name("J.", "Doe"), Name("J. Q.", "Smith")]),
        ("A. Lee and B. Kim & C. Wu", [Name("A.", "Lee"), Name("B.", "Kim"), Name("C.", "Wu")]),
        ("王小明", [Name("王小明")]),
        ("U.S. Environmental Protection Agency", [Name("U.S. Environmental Protection Agency")]),
        ("Office of Research and Development", [Name("Office of Research and Development")]),
        ("anonymous", [Name("anonymous")]),
    ],
)
def test_authors_are_taken_apart_where_that_is_certain(written: str, names: list[Name]) -> None:
    assert list(author_names(written)) == names


def test_who_cited_each_document() -> None:
    first, second, third = source_uses(ANSWER, [only_read()])
    assert (first.document_id, first.by_answer, first.by_drafts) == (7, 1, ((1, 1),))
    assert (second.document_id, second.by_answer, second.by_drafts) == (8, 1, ((2, 2),))
    assert (third.document, third.citations, third.passages) == ("Never cited", (), 1)


# Files


class OneAnswer:
    """A store with one answer."""

    def save(self, answer: Answer) -> None: ...

    def load(self, answer_id: str) -> Answer | None:
        return ANSWER if answer_id == ANSWER.id else None

    def recent(self, limit: int = 100) -> list[tuple[str, str, str]]:
        return [(ANSWER.id, "How long?", "")]


class TwoDocuments:
    """A library that knows one of the two documents."""

    def document(self, document_id: int) -> Document | None:
        return DOCUMENTS.get(document_id) if document_id == 7 else None

    def passages(self, chunk_ids: object) -> dict[int, Passage]:
        return {3: only_read()}


def names(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


@pytest.fixture
def service() -> ExportService:
    return ExportService(OneAnswer(), TwoDocuments(), lambda html, title: f"%PDF {title}\n{html}".encode())  # type: ignore[arg-type]


@pytest.mark.parametrize("form", list(ExportFormat))
def test_every_format_is_written_whole(service: ExportService, tmp_path: Path, form: ExportFormat) -> None:
    target = tmp_path / f"answer{form.suffix}"
    assert service.save("id1", form, target) == target
    assert "Manual" in (
        in_word(target.read_bytes()) if form is ExportFormat.WORD else target.read_text("utf-8")
    )
    assert names(tmp_path) == [target.name]


def test_a_file_is_replaced_only_when_asked(service: ExportService, tmp_path: Path) -> None:
    target = tmp_path / "answer.md"
    target.write_text("mine")
    with pytest.raises(KnownError, match="is there already"):
        service.save("id1", ExportFormat.MARKDOWN, target)
    with pytest.raises(KnownError, match="is there already"):
        write_whole(target, b"other", replace=False)
    assert target.read_text() == "mine"
    service.save("id1", ExportFormat.MARKDOWN, target, replace=True)
    assert "Manual" in target.read_text("utf-8")
    assert names(tmp_path) == ["answer.md"]


def test_where_the_disk_has_no_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(os, "link", refuse)
    write_whole(tmp_path / "a", b"one", replace=False)
    with pytest.raises(KnownError, match="is there already"):
        write_whole(tmp_path / "a", b"two", replace=False)
    assert (tmp_path / "a").read_bytes() == b"one"
    assert names(tmp_path) == ["a"]


def test_what_can_not_be_written_is_said(service: ExportService, tmp_path: Path) -> None:
    with pytest.raises(KnownError, match="can't be written: No such file"):
        service.save("id1", ExportFormat.MARKDOWN, tmp_path / "none" / "a.md")
    with pytest.raises(KnownError, match="is a folder"):
        service.save("id1", ExportFormat.MARKDOWN, tmp_path)
    with pytest.raises(KnownError, match="no stored answer ‘other’") as caught:
        service.save("other", ExportFormat.MARKDOWN, tmp_path / "a.md")
    assert "id1  How long?" in caught.value.advice
    assert names(tmp_path) == []


def test_a_short_copy_holds_the_answer_and_its_sources(service: ExportService) -> None:
    plain, rich = service.short("id1")
    assert plain.startswith("The sources differ.[1][2] Unproven. (no source found)\n[1] Manual, p. 148")
    assert "Draft 1" not in plain
    assert Page(rich).shown.startswith("The sources differ.[1][2]")
