"""Libraries for the fakes: PDFs that Qt writes into a folder, and the real documents that lie beside the project."""

from __future__ import annotations

from pathlib import Path

from fake_documents import FAQ_QUOTE, MANUAL_QUOTE, OTHER_QUOTE, PdfPages, World
from variorum.domain.documents import Document, DocumentStatus

CORPUS = Path(__file__).resolve().parents[2] / "shared" / "data" / "docs" / "corpus"
COLLECTION = "Water models"


def written_world(folder: Path) -> World:
    """Write two small PDFs and a text with hostile markup. Needs a QGuiApplication."""
    manual, faq, notes = folder / "manual.pdf", folder / "faq.pdf", folder / "notes.md"
    write_pdf(
        manual, ["EPANET 2.2 User Manual", f"The backdrop section\n{OTHER_QUOTE}\n{MANUAL_QUOTE}", "Index"]
    )
    write_pdf(faq, ["Questions and answers", f"A map background {FAQ_QUOTE}."])
    text = (
        "# Notes\n\n<b>bold</b> <img src='file:///etc/passwd'> <a href='http://x.example'>link</a>\n"
        + "word " * 400
    )
    notes.write_text(text, encoding="utf-8")
    pages = PdfPages()
    ready = DocumentStatus.READY
    return World(
        [
            Document(
                1, str(manual), "EPANET 2.2 User Manual", COLLECTION, ready, pages=3, passages=12, date="2020"
            ),
            Document(2, str(faq), "EPANET FAQ", COLLECTION, ready, pages=2, passages=5, date="2019"),
            Document(3, str(notes), "Notes <b>bold</b>", COLLECTION, ready, passages=2),
            Document(
                4,
                str(folder / "locked.pdf"),
                "locked.pdf",
                COLLECTION,
                DocumentStatus.NEEDS_ATTENTION,
                reason="It is locked with a password: open it in a PDF viewer, save it without one, and retry.",
            ),
        ],
        {3: text},
        pages,
        {MANUAL_QUOTE: 2, OTHER_QUOTE: 2, FAQ_QUOTE: 2},
    )


def corpus_world(corpus: Path = CORPUS) -> World:
    """Read the real documents beside the project: the manual and the FAQ that disagree, and their neighbours."""
    pages = PdfPages()
    documents = []
    titled = [
        ("epanet_2.2_user_manual.pdf", "EPANET 2.2 User Manual", "2020"),
        ("epanet_faq.pdf", "EPANET Frequently Asked Questions", "2019"),
        (
            "tmats_users_guide_TM-2014-216638.pdf",
            "Toolbox for the Modeling and Analysis of Thermodynamic Systems (T-MATS) User's Guide",
            "2014",
        ),
        ("numpy_nature_2020.pdf", "Array programming with NumPy", "2020"),
        (
            "w2w_joss_paper.pdf",
            "W2W: A Python package that injects WUDAPT's Local Climate Zone information in WRF",
            "2022",
        ),
        ("brahe_joss_paper.pdf", "Brahe: A modern astrodynamics library", "2025"),
        ("erebus_joss_paper.pdf", "Erebus", "2025"),
        ("freshwater_monitoring_joss_paper.pdf", "Freshwater monitoring", "2024"),
        ("wrfup_joss_paper.pdf", "WRFUP", "2025"),
    ]
    for number, (name, title, date) in enumerate(titled, start=1):
        path = corpus / name
        count = pages.count(str(path))
        documents.append(
            Document(
                number,
                str(path),
                title,
                COLLECTION,
                DocumentStatus.READY,
                pages=count,
                passages=count * 4,
                date=date,
                size=path.stat().st_size,
            )
        )
    texts = {}
    for number, name in ((20, "w2w_README.md"), (21, "WRF_README.namelist.txt")):
        path = corpus / name
        texts[number] = path.read_text(encoding="utf-8", errors="replace")
        documents.append(
            Document(
                number,
                str(path),
                name,
                COLLECTION,
                DocumentStatus.READY,
                passages=31,
                size=path.stat().st_size,
            )
        )
    documents.append(
        Document(
            30,
            str(corpus / "scan_bill.pdf"),
            "scan_bill.pdf",
            COLLECTION,
            DocumentStatus.NEEDS_ATTENTION,
            reason="It holds pictures of pages and no text. Run it through text recognition, then retry.",
        )
    )
    return World(documents, texts, pages, {MANUAL_QUOTE: 150, OTHER_QUOTE: 150, FAQ_QUOTE: 2})


def write_pdf(path: Path, pages: list[str]) -> None:
    """Write a PDF whose pages hold these lines as real text."""
    from PySide6.QtCore import QMarginsF, QPointF
    from PySide6.QtGui import QFont, QPageLayout, QPageSize, QPainter, QPdfWriter

    writer = QPdfWriter(str(path))
    writer.setPageLayout(
        QPageLayout(QPageSize(QPageSize.PageSizeId.A5), QPageLayout.Orientation.Portrait, QMarginsF())
    )
    writer.setResolution(72)
    painter = QPainter(writer)
    font = QFont("DejaVu Sans")
    font.setPixelSize(9)
    painter.setFont(font)
    for number, text in enumerate(pages):
        if number:
            writer.newPage()
        for line, words in enumerate(text.split("\n")):
            painter.drawText(QPointF(36, 60 + 24 * line), words)
    painter.end()
