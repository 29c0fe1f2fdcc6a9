"""Pages drawn, and characters found on them: the rectangles really cover the words."""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest

from tests.fakes import CORPUS, HARD, HARD_EXTRA, real_file
from variorum.domain.documents import Rectangle
from variorum.domain.errors import UnreadableFile
from variorum.domain.places import merge_lines
from variorum.ingest.pages import MOST_PIXELS, PageRenderer
from variorum.ingest.pdf import open_pdf
from variorum.ingest.pdf_text import stored_page_text

FILES = [
    (CORPUS / "w2w_joss_paper.pdf", 1),
    (CORPUS / "numpy_nature_2020.pdf", 1),
    (CORPUS / "epanet_2.2_user_manual.pdf", 121),
    (HARD / "arabic_rtl.pdf", 1),
    (HARD / "two_column_latex.pdf", 1),
    (HARD / "rotated_90_table.pdf", 1),
    (HARD_EXTRA / "korean_report_pages.pdf", 2),
]


@pytest.fixture
def renderer() -> Iterator[PageRenderer]:
    renderer = PageRenderer()
    yield renderer
    renderer.close()


def page_text(path: Path, page: int) -> str:
    with open_pdf(str(path)) as document:
        return stored_page_text(document[page - 1])


@pytest.mark.parametrize(
    ("path", "page"), FILES, ids=lambda value: value.name if isinstance(value, Path) else None
)
def test_the_rectangles_of_a_word_hold_that_word(renderer: PageRenderer, path: Path, page: int) -> None:
    """PDFium, asked for the text within a word's rectangles, answers with the word's characters."""
    file = real_file(path)
    text = page_text(file, page)
    words = list(re.finditer(r"\w{3,}", text))
    chosen = random.Random(7).sample(words, min(40, len(words)))
    places = [
        (word, renderer.character_rectangles(str(file), page, word.start(), word.end())) for word in chosen
    ]
    document = pypdfium2.PdfDocument(file)
    try:
        textpage = document[page - 1].get_textpage()
        for word, boxes in places:
            assert len(boxes) == len(word[0]), word[0]
            for character, (left, bottom, right, top) in zip(word[0], boxes, strict=True):
                # The middle of the box: neighbours' boxes touch its edges
                inset_x, inset_y = (right - left) * 0.3, (top - bottom) * 0.3
                found = textpage.get_text_bounded(
                    left + inset_x, bottom + inset_y, right - inset_x, top - inset_y
                )
                assert character in found, (word[0], found)
        textpage.close()
    finally:
        document.close()


def test_a_letter_outside_the_bmp_has_one_rectangle(renderer: PageRenderer) -> None:
    file = real_file(CORPUS / "epanet_2.2_user_manual.pdf")
    text = page_text(file, 121)
    at = next(i for i, c in enumerate(text) if ord(c) > 0xFFFF)
    after = next(i for i in range(at, len(text)) if text[i].isascii() and text[i].isalpha())
    boxes = renderer.character_rectangles(str(file), 121, at, at + 1)
    assert len(boxes) == 1
    document = pypdfium2.PdfDocument(file)
    try:
        textpage = document[120].get_textpage()
        left, bottom, right, top = renderer_box(renderer, file, after)
        dx, dy = (right - left) * 0.3, (top - bottom) * 0.3
        assert text[after] in textpage.get_text_bounded(left + dx, bottom + dy, right - dx, top - dy)
        textpage.close()
    finally:
        document.close()


def renderer_box(renderer: PageRenderer, file: Path, at: int) -> tuple[float, float, float, float]:
    return renderer.character_rectangles(str(file), 121, at, at + 1)[0]


def test_highlights_are_one_rectangle_a_line_from_the_top_left(renderer: PageRenderer) -> None:
    file = real_file(HARD / "two_column_latex.pdf")
    text = page_text(file, 1)
    quote = "placerat\nac, adipiscing vitae, felis. Curabitur dictum gravida\nmauris"
    start = text.index(quote)
    found = renderer.highlights(str(file), 1, start, start + len(quote), quote)
    assert len(found) == 3
    assert [r.top for r in found] == sorted(r.top for r in found)
    for r in found:
        assert 0 < r.left < r.right < 0.52, "all in the left column"
        assert 0 < r.top < r.bottom < 1
        assert 0.005 < r.bottom - r.top < 0.02


def test_highlights_cover_the_ink_of_a_turned_page(renderer: PageRenderer) -> None:
    """On a page with /Rotate 90 the rectangle lies where the word is really drawn."""
    file = real_file(HARD / "rotated_90_table.pdf")
    text = page_text(file, 1)
    start = text.index("DISCLAIMERS")
    [place] = renderer.highlights(str(file), 1, start, start + 11, "DISCLAIMERS")
    assert place.bottom - place.top > place.right - place.left, "the word runs down the page"
    drawn = renderer.render(str(file), 1, 3.0)

    def darkest(r: Rectangle) -> int:
        values = [
            drawn.rgb[y * drawn.stride + 3 * x + 1]
            for y in range(int(r.top * drawn.height), int(r.bottom * drawn.height))
            for x in range(int(r.left * drawn.width), int(r.right * drawn.width))
        ]
        return min(values)

    assert darkest(place) < 80
    length = place.bottom - place.top
    below = Rectangle(place.left, place.bottom + 0.02, place.right, place.bottom + 0.02 + length)
    above = Rectangle(place.left, place.top - length, place.right, place.top - 0.002)
    assert min(darkest(below), darkest(above)) > 240


def test_a_changed_file_is_searched_for_the_quote(renderer: PageRenderer, tmp_path: Path) -> None:
    file = tmp_path / "paper.pdf"
    shutil.copy(real_file(CORPUS / "w2w_joss_paper.pdf"), file)
    text = page_text(file, 1)
    quote = "successor of the Fortran-based W2W package"
    start = text.index(quote)
    exact = renderer.highlights(str(file), 1, start, start + len(quote), quote)
    assert renderer.highlights(str(file), 1, start + 9, start + 9 + len(quote), quote) == exact
    shutil.copy(real_file(CORPUS / "brahe_joss_paper.pdf"), file)
    assert renderer.highlights(str(file), 1, start, start + len(quote), quote) == []


def test_offsets_outside_the_page_highlight_nothing(renderer: PageRenderer) -> None:
    file = str(real_file(CORPUS / "epanet_faq.pdf"))
    assert renderer.highlights(file, 1, 5, 5) == []
    assert renderer.highlights(file, 1, -4, 3) == []
    assert renderer.highlights(file, 1, 10**6, 10**6 + 5) == []


def test_a_page_is_drawn_in_its_size_as_shown(renderer: PageRenderer) -> None:
    drawn = renderer.render(str(real_file(CORPUS / "w2w_joss_paper.pdf")), 1, 2.0)
    assert (drawn.width, drawn.height) == (1191, 1684)
    assert drawn.stride >= 3 * drawn.width
    assert len(drawn.rgb) == drawn.stride * drawn.height
    assert abs(drawn.page_width - 595.28) < 0.01
    pixels = memoryview(drawn.rgb)
    assert pixels[: 3 * 10] == b"\xff" * 30, "paper is white"
    assert min(pixels) < 50, "ink is not"
    turned = renderer.render(str(real_file(HARD / "rotated_90_table.pdf")), 1, 0.5)
    assert turned.page_width < turned.page_height


def test_colours_come_red_first(renderer: PageRenderer) -> None:
    """The turned table has its month in red."""
    drawn = renderer.render(str(real_file(HARD / "rotated_90_table.pdf")), 1, 1.0)
    rows = [drawn.rgb[y * drawn.stride : y * drawn.stride + 3 * drawn.width] for y in range(drawn.height)]
    pure = [
        (row[x], row[x + 2])
        for row in rows
        for x in range(0, 3 * drawn.width, 3)
        if abs(row[x] - row[x + 2]) > 200
    ]
    reds = sum(red > blue for red, blue in pure)
    assert reds > 20


def test_an_absurd_scale_is_held_back(renderer: PageRenderer) -> None:
    drawn = renderer.render(str(real_file(CORPUS / "epanet_faq.pdf")), 1, 1000.0)
    assert drawn.width * drawn.height < 1.01 * MOST_PIXELS
    assert renderer.render(str(real_file(CORPUS / "epanet_faq.pdf")), 1, 0.0).width >= 1


def test_what_can_not_be_drawn_says_why(renderer: PageRenderer, tmp_path: Path) -> None:
    with pytest.raises(UnreadableFile, match="no page 99"):
        renderer.render(str(real_file(CORPUS / "epanet_faq.pdf")), 99, 1.0)
    with pytest.raises(UnreadableFile, match="not there any more"):
        renderer.render(str(tmp_path / "gone.pdf"), 1, 1.0)
    with pytest.raises(UnreadableFile, match="damaged"):
        renderer.render(str(real_file(HARD / "truncated_at_60_percent.pdf")), 1, 1.0)


def test_pdfs_and_pictures_have_pages(renderer: PageRenderer) -> None:
    assert renderer.has_pages("/x/Y.PDF")
    assert renderer.has_pages("/x/scan.TIFF")
    assert not renderer.has_pages("/x/y.md")


def test_many_files_one_after_another_and_nothing_after_closing(tmp_path: Path) -> None:
    renderer = PageRenderer()
    for i in range(9):
        copy = tmp_path / f"{i}.pdf"
        shutil.copy(real_file(HARD / "annotation_popup_note.pdf"), copy)
        assert renderer.highlights(str(copy), 1, 0, 5, "Dummy")
    renderer.close()
    renderer.close()
    with pytest.raises(UnreadableFile, match="closing"):
        renderer.render(str(tmp_path / "0.pdf"), 1, 1.0)


def test_lines_are_merged_level_and_upright() -> None:
    level = [Rectangle(0.1 + i / 100, 0.2, 0.11 + i / 100, 0.22) for i in range(5)]
    next_line = [Rectangle(0.1, 0.25, 0.12, 0.27)]
    other_column = [Rectangle(0.6, 0.25, 0.62, 0.27)]
    assert len(merge_lines(level + next_line + other_column)) == 3
    upright = [Rectangle(0.5, 0.1 + i / 100, 0.52, 0.109 + i / 100) for i in range(5)]
    assert len(merge_lines(upright)) == 1
    assert merge_lines([]) == []
