"""Pages without usable text are read by OCR, and only those. The engine is a fake; test_docs_manifest has real ones."""

from __future__ import annotations

from pathlib import Path

import pytest
from fpdf import FPDF
from PIL import Image, ImageDraw, ImageStat

from tests.fakes import CORPUS, HARD, real_file
from tests.unit.written_pdf import lines_at, prose, written
from variorum.domain.errors import UnreadableFile
from variorum.domain.places import placed_rectangles
from variorum.ingest.garbled import Usability, usability
from variorum.ingest.images import ImageReader, render_image
from variorum.ingest.ocr import RecognisedLine, RecognisedWord, recognise
from variorum.ingest.pdf import PdfReader

WORDS = ["The", "gauge", "stood", "at", "four", "metres"]


class InkReader:
    """A `TextRecogniser` that says WORDS where it finds ink, surely if the black bar is at the picture's left end.

    It looks at what is drawn, so that a picture that lies on a side or on its head reads badly until it is turned.
    """

    name = "ink"

    def __init__(self) -> None:
        self.asked = 0

    def lines(self, image: Image.Image) -> list[RecognisedLine]:
        self.asked += 1
        box = image.convert("L").point(lambda v: 255 * (v < 128)).getbbox()
        if box is None:
            return []
        left, top, right, bottom = box
        level = right - left >= bottom - top
        bar = image.convert("L").crop((left, top, left + max(1, (right - left) // 20), bottom))
        sure = level and ImageStat.Stat(bar).mean[0] < 80
        if not level:
            return [RecognisedLine((RecognisedWord("ddlo", left, top, right, bottom),), 0.3)]
        step = (right - left) / len(WORDS)
        words = [
            RecognisedWord(word, left + i * step, top, left + (i + 0.8) * step, bottom)
            for i, word in enumerate(WORDS)
        ]
        return [RecognisedLine(tuple(words), 0.95 if sure else 0.4)]


def bar_picture(turn: int = 0) -> Image.Image:
    """A line of ink that begins with a solid bar and is dotted after it."""
    image = Image.new("RGB", (900, 600), "white")
    draw = ImageDraw.Draw(image)
    draw.rectangle((100, 100, 160, 130), fill="black")
    for x in range(180, 780, 20):
        draw.rectangle((x, 104, x + 8, 126), fill="black")
    return image.rotate(turn, expand=True)


def scan(tmp_path: Path, picture: Image.Image, name: str = "scan.pdf") -> Path:
    def draw(pdf: FPDF) -> None:
        pdf.image(picture, x=0, y=0, w=595)

    return written(tmp_path / name, draw)


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_page_is_turned_until_it_reads_well_and_words_keep_their_places(turn: int) -> None:
    picture = bar_picture(turn)
    page = recognise(picture, InkReader(), 1)
    assert page.text == " ".join(WORDS)
    first = page.placed[0]
    assert page.text[first.start : first.end] == "The"
    width, height = picture.size
    ink = picture.crop((
        int(first.left * width), int(first.top * height), int(first.right * width) + 1, int(first.bottom * height) + 1
    ))  # fmt: skip
    share = sum(1 for v in ink.convert("L").tobytes() if v < 128) / (ink.width * ink.height)
    assert share > 0.5, "the first word stands where the bar is"


def test_a_quote_of_a_scan_has_one_rectangle_a_line() -> None:
    page = recognise(bar_picture(), InkReader(), 1)
    start = page.text.index("stood")
    [place] = placed_rectangles(page, start, start + len("stood at four"))
    assert 0.3 < place.left < place.right < 0.8
    assert place.top == pytest.approx(100 / 600, abs=0.01)


def test_only_pages_without_text_are_read_by_ocr(tmp_path: Path) -> None:
    engine = InkReader()

    def scanned(pdf: FPDF) -> None:
        pdf.image(bar_picture(), x=0, y=0, w=595)

    path = written(
        tmp_path / "a.pdf", lines_at(50, 100, prose("a", 9)), scanned, lines_at(50, 100, prose("b", 9))
    )
    read = PdfReader(lambda: engine).read(str(path))
    assert engine.asked == 1
    assert read.pages[1].text == " ".join(WORDS)
    assert read.pages[1].placed
    assert read.notes == ("page 2 read by OCR (ink)",)


def test_a_stamp_on_a_scan_does_not_keep_it_from_being_read(tmp_path: Path) -> None:
    class Longer(InkReader):
        def lines(self, image: Image.Image) -> list[RecognisedLine]:
            return [RecognisedLine(line.words * 5, 0.99) for line in super().lines(image)]

    def stamped(pdf: FPDF) -> None:
        pdf.image(bar_picture(), x=0, y=0, w=595, h=800)
        pdf.text(50, 830, "Scanned by a library, page 1")

    read = PdfReader(Longer).read(str(written(tmp_path / "a.pdf", stamped)))
    assert "The gauge stood" in read.pages[0].text


def test_no_page_of_ordinary_papers_is_read_by_ocr() -> None:
    engine = InkReader()
    for name in ("numpy_nature_2020.pdf", "brahe_joss_paper.pdf", "epanet_faq.pdf", "wrfup_joss_paper.pdf"):
        PdfReader(lambda: engine).read(str(real_file(CORPUS / name)))
    assert engine.asked == 0


def test_where_ocr_reads_the_same_the_files_own_text_stays(tmp_path: Path) -> None:
    """Text that looks odd and is right: its own characters are kept, with their exact places."""
    codes = ["BRCTX KLMNP QRSTV WXZBC DFGHJ"] * 8

    class Same(InkReader):
        def lines(self, image: Image.Image) -> list[RecognisedLine]:
            self.asked += 1
            return [
                RecognisedLine((RecognisedWord(w, 0, 0, 9, 9),), 0.9) for line in codes for w in line.split()
            ]

    engine = Same()
    read = PdfReader(lambda: engine).read(str(written(tmp_path / "a.pdf", lines_at(50, 100, codes))))
    assert engine.asked == 1
    assert read.pages[0].text == "\n".join(codes)
    assert not read.notes


def test_without_ocr_scans_and_garbled_text_are_named() -> None:
    with pytest.raises(UnreadableFile, match="scanned: no text") as failure:
        PdfReader(lambda: None).read(str(real_file(HARD / "scan_two_columns_image_only.pdf")))
    assert "variorum[ocr]" in failure.value.advice
    with pytest.raises(UnreadableFile, match="garbled"):
        PdfReader(lambda: None).read(str(real_file(HARD / "no_tounicode_truetype.pdf")))
    with pytest.raises(UnreadableFile, match="scanned: no text"):
        ImageReader(lambda: None).read(str(real_file(HARD / "scan_bill.jpg")))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", Usability.NONE),
        (" \n\t", Usability.NONE),
        ('"7+%-', Usability.GARBLED),
        ("\ue001\ue002\ue003 \ue004 plain", Usability.GARBLED),
        ("\ufffd" * 5 + " and some", Usability.GARBLED),
        ("7KLV SDSHU GHVFULEHV WKH PHWKRG XVHG WR PHDVXUH WKH ULYHU LQ VSULQJ", Usability.DOUBTFUL),
        ("This paper describes the method used to measure the river in spring", Usability.GOOD),
        ("Alabama 18,870 23,022 22,650 859 1,178 0 14 15 0 2,179 2,307 11", Usability.GOOD),
        ("1.1 Introduction . . . . . . . . . . . . . . . . . . . . . . . . . . . . . 5", Usability.GOOD),
        ("Bildungsschwerpunkt Rechtschreibung Schlussstrich Angstschweiß Strumpf", Usability.GOOD),
        ("Článek týdne: vlk zmrzl, řeka byla na jaře vysoká a most byl zavřen", Usability.GOOD),
        ("Река стояла высоко весной, и мост был закрыт для всех проезжих людей", Usability.GOOD),
        ("تحسين الإنتاجية وحل المشكلات من خلال البرمجة بلغة", Usability.GOOD),
        ("미래 보안기술 도출 과정", Usability.GOOD),
        ("あいうえお", Usability.GOOD),
        ("แม่น้ำสูงในฤดูใบไม้ผลิ", Usability.GOOD),
        ("नदी वसंत में ऊँची थी", Usability.GOOD),
    ],
)  # fmt: skip
def test_usable_text_is_told_from_garbage(text: str, expected: Usability) -> None:
    assert usability(text) is expected


@pytest.mark.parametrize(
    ("suffix", "frames", "options"),
    [(".png", 1, {}), (".jpg", 1, {}), (".bmp", 1, {}), (".webp", 1, {"lossless": True}), (".tiff", 3, {})],
)
def test_pictures_of_all_kinds_a_frame_a_page(
    tmp_path: Path, suffix: str, frames: int, options: dict[str, object]
) -> None:
    path = tmp_path / f"scan{suffix}"
    picture = bar_picture()
    if frames > 1:
        options = {"save_all": True, "append_images": [picture] * (frames - 1)}
    picture.save(path, **options)  # type: ignore[arg-type]
    read = ImageReader(InkReader).read(str(path))
    assert [page.number for page in read.pages] == list(range(1, frames + 1))
    assert all(page.text == " ".join(WORDS) for page in read.pages)
    drawn = render_image(str(path), frames, 1.0, 10**7)
    assert len(drawn.rgb) == drawn.stride * drawn.height
    assert drawn.page_width / drawn.page_height == pytest.approx(1.5, rel=0.01)
    with pytest.raises(UnreadableFile, match="no page"):
        render_image(str(path), frames + 1, 1.0, 10**7)


def test_a_photograph_turned_by_its_camera_is_read_and_drawn_the_right_way_up(tmp_path: Path) -> None:
    path = tmp_path / "photo.jpg"
    exif = Image.Exif()
    exif[0x0112] = 6  # to be turned clockwise by 90 degrees to be seen upright
    bar_picture(90).save(path, exif=exif, quality=95)
    engine = InkReader()
    assert ImageReader(lambda: engine).read(str(path)).pages[0].text == " ".join(WORDS)
    assert engine.asked == 1
    assert (
        render_image(str(path), 1, 1.0, 10**7).page_width > render_image(str(path), 1, 1.0, 10**7).page_height
    )


@pytest.mark.parametrize(
    ("content", "reason"),
    [(b"", "damaged"), (b"%PDF-1.4", "damaged"), (b"\x89PNG\r\n\x1a\n" + b"\0" * 40, "damaged")],
)
def test_what_is_no_picture_says_so(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(content)
    with pytest.raises(UnreadableFile, match=reason):
        ImageReader(InkReader).read(str(path))


def test_a_picture_that_is_cut_off_is_named(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    bar_picture().save(path)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    with pytest.raises(UnreadableFile, match=r"a\.png is damaged"):
        ImageReader(InkReader).read(str(path))


def test_a_bomb_of_a_picture_is_not_decoded(tmp_path: Path) -> None:
    path = tmp_path / "bomb.png"
    Image.new("1", (14_000, 14_000)).save(path)
    assert path.stat().st_size < 200_000
    with pytest.raises(UnreadableFile, match="too large"):
        ImageReader(InkReader).read(str(path))


def test_a_picture_without_text_says_so(tmp_path: Path) -> None:
    path = tmp_path / "blank.png"
    Image.new("RGB", (200, 100), "white").save(path)
    with pytest.raises(UnreadableFile, match="nothing can be read"):
        ImageReader(InkReader).read(str(path))
