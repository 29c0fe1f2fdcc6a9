"""PDF files written for tests, each with one difficulty."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Sequence
from pathlib import Path

from fpdf import FPDF

WORDS = [
    "one",
    "river",
    "was",
    "seen",
    "near",
    "the",
    "old",
    "stone",
    "bridge",
    "where",
    "two",
    "mills",
    "stood",
]


def prose(name: str, lines: int, words: int = 7) -> list[str]:
    """Lines of prose of much the same length; each begins with its name and number."""
    return [
        f"{name}{i} " + " ".join(WORDS[(i * 3 + j) % len(WORDS)] for j in range(words)) for i in range(lines)
    ]


def unicode_font() -> Path:
    """DejaVu Sans, which comes with matplotlib: it has Hebrew and Arabic letters."""
    spec = importlib.util.find_spec("matplotlib")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent / "mpl-data" / "fonts" / "ttf" / "DejaVuSans.ttf"


def written(
    path: Path, *pages: Callable[[FPDF], None], prepare: Callable[[FPDF], None] | None = None
) -> Path:
    """Write a file of A4 pages, 595 by 842 points. prepare: is called before the first page."""
    pdf = FPDF(unit="pt", format="A4")
    pdf.set_auto_page_break(False)
    pdf.add_font("Unicode", fname=str(unicode_font()))
    pdf.set_font("Helvetica", size=9)
    if prepare is not None:
        prepare(pdf)
    for page in pages:
        pdf.add_page()
        page(pdf)
    pdf.output(str(path))
    return path


def lines_at(x: float, y: float, lines: Sequence[str], step: float = 12.0) -> Callable[[FPDF], None]:
    """Draw lines below each other."""

    def draw(pdf: FPDF) -> None:
        for i, line in enumerate(lines):
            pdf.text(x, y + i * step, line)

    return draw


def rows_at(
    xs: Sequence[float], y: float, rows: Sequence[Sequence[str]], step: float = 12.0
) -> Callable[[FPDF], None]:
    """Draw rows of cells, row by row."""

    def draw(pdf: FPDF) -> None:
        for i, row in enumerate(rows):
            for x, cell in zip(xs, row, strict=True):
                pdf.text(x, y + i * step, cell)

    return draw


def together(*drawings: Callable[[FPDF], None]) -> Callable[[FPDF], None]:
    """Draw one after another on one page."""

    def draw(pdf: FPDF) -> None:
        for drawing in drawings:
            drawing(pdf)

    return draw


def turned(degrees: int, drawing: Callable[[FPDF], None]) -> Callable[[FPDF], None]:
    """Draw turned counterclockwise around the middle of the page."""

    def draw(pdf: FPDF) -> None:
        with pdf.rotation(degrees, 297, 421):
            drawing(pdf)

    return draw
