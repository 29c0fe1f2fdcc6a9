"""PDF text comes in the order in which it is read, whatever the order of drawing, and each word keeps its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest
from fpdf import FPDF

from tests.fakes import CORPUS, HARD, WordCounter, real_file
from tests.unit.written_pdf import lines_at, prose, rows_at, together, turned, written
from variorum.domain.documents import PageText, ReadDocument
from variorum.ingest.chunks import cut_into_chunks
from variorum.ingest.pages import PageRenderer
from variorum.ingest.pdf import PdfReader

LEFT, RIGHT, THIRD = prose("left", 12), prose("right", 12), prose("third", 12)
HEBREW = "השפה העברית נכתבת מימין לשמאל בכל שורה"
ARABIC = "اللغة العربية جميلة"


@pytest.fixture
def renderer() -> Iterator[PageRenderer]:
    renderer = PageRenderer()
    yield renderer
    renderer.close()


def read(path: Path) -> ReadDocument:
    return PdfReader(lambda: None).read(str(path))


def page_of(path: Path, number: int = 1) -> PageText:
    return read(path).pages[number - 1]


def across(*columns: list[str], shift: float = 0.0) -> Callable[[FPDF], None]:
    """Columns drawn row by row; each next column a little lower."""
    rows = list(zip(*columns, strict=True))

    def draw(pdf: FPDF) -> None:
        for i, row in enumerate(rows):
            for n, cell in enumerate(row):
                pdf.text(50 + n * (520 / len(columns)), 150 + i * 12 + n * shift, cell)

    return draw


@pytest.mark.parametrize(
    ("draw", "expected"),
    [
        (across(LEFT, RIGHT), LEFT + RIGHT),
        (across(LEFT, RIGHT, shift=5.0), LEFT + RIGHT),
        (together(lines_at(310, 150, RIGHT), lines_at(50, 150, LEFT)), LEFT + RIGHT),
        (
            together(*(lines_at(50, 150 + 12 * i, [line]) for i, line in reversed(list(enumerate(LEFT))))),
            LEFT,
        ),
    ],
    ids=["across", "half a line apart", "right column first", "from the last line up"],
)
def test_columns_and_lines_in_order(
    tmp_path: Path, draw: Callable[[FPDF], None], expected: list[str]
) -> None:
    path = written(tmp_path / "a.pdf", draw)
    assert page_of(path).text.split("\n") == expected


def test_three_columns_below_a_title_and_above_a_footnote(tmp_path: Path) -> None:
    columns = [prose(name, 12, 5) for name in "abc"]
    title = "A title that stands across all three of the columns of this page, set in one line"
    foot = "A footnote that runs on across the whole width of the page, below all of the columns that there are on it"

    def draw(pdf: FPDF) -> None:
        pdf.text(50, 120, title)
        across(*columns)(pdf)
        pdf.text(50, 320, foot)

    found = page_of(written(tmp_path / "a.pdf", draw)).text.split("\n")
    assert found == [title, *columns[0], *columns[1], *columns[2], foot]


def test_what_crosses_the_columns_parts_them(tmp_path: Path) -> None:
    across_all = (
        "Figure 1: a caption as wide as both of the columns, which ends what stands above it on the page"
    )

    def draw(pdf: FPDF) -> None:
        across(LEFT, RIGHT)(pdf)
        pdf.text(50, 330, across_all)
        rows_at([50, 310], 360, list(zip(prose("low", 12), prose("last", 12), strict=True)))(pdf)

    found = page_of(written(tmp_path / "a.pdf", draw)).text.split("\n")
    assert found == [*LEFT, *RIGHT, across_all, *prose("low", 12), *prose("last", 12)]


def test_a_table_is_read_by_rows_and_a_row_is_one_sentence(tmp_path: Path) -> None:
    header = ("Station", "Depth", "Level", "Since")
    rows = [(f"Station {i}", f"{i * 3}.5 m", "low" if i % 2 else "high", f"19{60 + i}") for i in range(10)]
    page = page_of(written(tmp_path / "a.pdf", rows_at([50, 200, 300, 420], 150, [header, *rows])))
    assert page.text.split("\n") == [" ".join(row) for row in (header, *rows)]
    [table] = page.tables
    assert table.headers == 1
    assert [page.text[a:b] for a, b in table.rows] == [" ".join(row) for row in (header, *rows)]


def test_a_cell_of_several_lines_stays_in_its_row(tmp_path: Path) -> None:
    def draw(pdf: FPDF) -> None:
        y = 150.0
        for i in range(5):
            pdf.text(50, y, f"Term number {i}")
            pdf.text(200, y, f"what is meant by the term {i} is told")
            pdf.text(200, y + 12, "in a second line below the first")
            y += 24

    page = page_of(written(tmp_path / "a.pdf", draw))
    [table] = page.tables
    assert len(table.rows) == 5
    assert page.text[slice(*table.rows[3])] == (
        "Term number 3 what is meant by the term 3 is told\nin a second line below the first"
    )


@pytest.mark.parametrize("degrees", [90, 180, 270])
def test_text_drawn_turned_is_read_as_if_it_was_not(tmp_path: Path, degrees: int) -> None:
    path = written(tmp_path / "a.pdf", turned(degrees, across(LEFT, RIGHT)))
    assert page_of(path).text.split("\n") == LEFT + RIGHT


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_a_quote_leads_to_rectangles_that_hold_it(
    tmp_path: Path, renderer: PageRenderer, degrees: int
) -> None:
    """Text that was put into order too: PDFium, asked what stands in the rectangles, says the quote."""
    path = written(tmp_path / "a.pdf", turned(degrees, across(LEFT, RIGHT)))
    text = page_of(path).text
    with pypdfium2.PdfDocument(path) as document:
        page = document[0]
        textpage = page.get_textpage()
        for line in (LEFT[3], RIGHT[7]):
            start = text.index(line)
            boxes = renderer.character_rectangles(str(path), 1, start, start + len(line))
            inside = ""
            for left, bottom, right, top in boxes:
                dx, dy = (right - left) * 0.3, (top - bottom) * 0.3
                inside += textpage.get_text_bounded(left + dx, bottom + dy, right - dx, top - dy)
            assert re.sub(r"\s", "", inside) == re.sub(r"\s", "", line)
            assert len(renderer.highlights(str(path), 1, start, start + len(line), line)) == 1
        textpage.close()
        page.close()


def hebrew_as_seen(pdf: FPDF) -> None:
    pdf.set_font("Unicode", size=12)
    pdf.text(100, 100, HEBREW[::-1])


def hebrew_word_by_word(pdf: FPDF) -> None:
    pdf.set_font("Unicode", size=12)
    x = 500.0
    for word in HEBREW.split():
        x -= pdf.get_string_width(word)
        pdf.text(x, 100, word[::-1])
        x -= 4


def hebrew_letter_by_letter(pdf: FPDF) -> None:
    pdf.set_font("Unicode", size=12)
    x = 500.0
    for letter in HEBREW:
        x -= pdf.get_string_width(letter)
        pdf.text(x, 100, letter)


@pytest.mark.parametrize("draw", [hebrew_as_seen, hebrew_word_by_word, hebrew_letter_by_letter])
def test_text_from_right_to_left_is_stored_as_it_is_read(
    tmp_path: Path, draw: Callable[[FPDF], None]
) -> None:
    assert page_of(written(tmp_path / "a.pdf", draw)).text == HEBREW


def test_columns_from_right_to_left_begin_at_the_right(tmp_path: Path) -> None:
    words = ["נהר", "אחד", "נראה", "ליד", "הגשר", "הישן", "והאבן", "שבו", "עמדו", "שתי", "טחנות"]
    columns = [
        [" ".join([name, *(words[(i * 3 + j) % len(words)] for j in range(6))]) for i in range(12)]
        for name in ("ימין", "שמאל")
    ]

    def draw(pdf: FPDF) -> None:
        pdf.set_font("Unicode", size=8)
        for i in range(12):
            for n, column in enumerate(columns):
                x = 560.0 - 270 * n
                for word in column[i].split():
                    x -= pdf.get_string_width(word)
                    pdf.text(x, 100 + 12 * i, word[::-1])
                    x -= 3

    assert page_of(written(tmp_path / "a.pdf", draw)).text.split("\n") == [*columns[0], *columns[1]]


def test_arabic_with_lam_alef_and_vowel_signs() -> None:
    text = page_of(real_file(HARD / "arabic_rtl.pdf")).text
    for words in (
        "تحسين الإنتاجية وحل المشكلات من خلال البرمجة",
        "يؤدي أيضًا إلى",
        "بناءً على",
        "التعلم الآلي",
    ):
        assert words in text


def test_numbers_within_text_from_right_to_left_stay(tmp_path: Path) -> None:
    def draw(pdf: FPDF) -> None:
        pdf.set_font("Unicode", size=12)
        pdf.text(100, 100, f"{ARABIC[::-1]} 1984 {ARABIC[::-1]}")

    assert page_of(written(tmp_path / "a.pdf", draw)).text == f"{ARABIC} 1984 {ARABIC}"


def test_raised_figures_end_no_line() -> None:
    numpy = page_of(real_file(CORPUS / "numpy_nature_2020.pdf"))
    assert "Charles R. Harris1, K. Jarrod Millman2,3,4" in numpy.text
    assert "standard fast implementations of linear algebra3,4. One of its earliest uses" in numpy.text
    table = page_of(real_file(HARD / "two_column_latex.pdf"), 3)
    assert "Area (km2) Capital" in table.text


def test_ligatures_leave_no_gap() -> None:
    text = "\n".join(p.text for p in read(real_file(CORPUS / "tmats_users_guide_TM-2014-216638.pdf")).pages)
    assert not re.search(
        r"\b(?:identifi|signifi|specifi|scientifi) (?:c|cant|cation|ed)\b", text, re.IGNORECASE
    )
    assert "Scientific" in text
    assert "ﬁ" not in text


def test_hyphens_at_line_ends_are_joined(tmp_path: Path) -> None:
    lines = [
        "The stations were mea-",
        "sured by the hydro-",
        "graphers of a state-of-the-",
        "art survey party.",
    ]
    read_ = read(written(tmp_path / "a.pdf", lines_at(50, 100, lines)))
    [chunk] = cut_into_chunks(read_, WordCounter(256))
    assert chunk.text == "The stations were measured by the hydrographers of a state-of-the-art survey party."


def test_printed_line_numbers_stay_out_of_sentences() -> None:
    for chunk in cut_into_chunks(read(real_file(CORPUS / "w2w_joss_paper.pdf")), WordCounter(256)):
        for sentence in chunk.sentences:
            numbers = [int(n) for n in re.findall(r"(?m)^(\d{1,3})(?= \S)", sentence.text)]
            assert not any(b == a + 1 for a, b in pairwise(numbers)), sentence.text


def numbered(step: int, x: float, size: int, apart: bool = False) -> Callable[[FPDF], None]:
    """Prose with line numbers at x; apart: all of them drawn after the text."""
    lines = prose("line", 40, 9)

    def draw(pdf: FPDF) -> None:
        for i, line in enumerate([*lines, *lines] if apart else lines):
            y, number = 80 + i % 40 * 14, i % 40 + 1
            if i < 40:
                pdf.set_font("Helvetica", size=10)
                pdf.text(90, y, line)
            if number % step == 0 and (i >= 40) == apart:
                pdf.set_font("Helvetica", size=size)
                pdf.text(x, y, str(number))

    return draw


@pytest.mark.parametrize(
    ("step", "x", "apart"),
    [(1, 60, False), (5, 60, False), (1, 420, False), (5, 420, False), (1, 60, True), (1, 420, True)],
)
def test_line_numbers_in_either_margin(tmp_path: Path, step: int, x: float, apart: bool) -> None:
    text = page_of(written(tmp_path / "a.pdf", numbered(step, x, 6, apart))).text
    assert text.rstrip().split("\n") == prose("line", 40, 9)


def test_numbers_as_large_as_the_text_stay(tmp_path: Path) -> None:
    text = page_of(written(tmp_path / "a.pdf", numbered(1, 60, 10))).text
    assert re.findall(r"(?m)^\d+(?= line)|(?<= )\d+$", text) == [str(n) for n in range(1, 41)]
