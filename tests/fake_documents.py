"""A library in memory: three documents that disagree, drawn by PDFium from real PDFs."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field

from variorum.domain.answers import (
    Citation,
)
from variorum.domain.documents import (
    Chunk,
    Document,
    Passage,
    Rectangle,
    RenderedPage,
    Sentence,
)

QUESTION = "Which image formats can be used as a map background in EPANET 2.2?"
MANUAL_QUOTE = "Only Windows Enhanced Metafiles and bitmap files can be used as backdrops."
FAQ_QUOTE = "must be a WEM, MAP, or BMP"
OTHER_QUOTE = "Identifies a backdrop image and dimensions for the network map."


class PdfPages:
    """Text, pictures and rectangles of PDF pages, all from PDFium; one caller at a time."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._texts: dict[tuple[str, int], str] = {}

    def count(self, path: str) -> int:
        import pypdfium2

        with self._lock, pypdfium2.PdfDocument(path) as pdf:
            return len(pdf)

    def text(self, path: str, page: int) -> str:
        import pypdfium2

        with self._lock:
            if (path, page) not in self._texts:
                with pypdfium2.PdfDocument(path) as pdf:
                    self._texts[path, page] = pdf[page - 1].get_textpage().get_text_range()
            return self._texts[path, page]

    def render(self, path: str, page: int, scale: float) -> RenderedPage:
        import pypdfium2

        with self._lock, pypdfium2.PdfDocument(path) as pdf:
            drawn = pdf[page - 1]
            width, height = drawn.get_size()
            bitmap = drawn.render(scale=scale, rev_byteorder=True)
            return RenderedPage(
                bitmap.width, bitmap.height, bitmap.stride, bytes(bitmap.buffer), width, height
            )

    def rectangles(self, path: str, page: int, start: int, end: int) -> list[Rectangle]:
        import pypdfium2

        with self._lock, pypdfium2.PdfDocument(path) as pdf:
            drawn = pdf[page - 1]
            width, height = drawn.get_size()
            text = drawn.get_textpage()
            boxes = [text.get_rect(i) for i in range(text.count_rects(start, end - start))]
            return [
                Rectangle(left / width, 1 - top / height, right / width, 1 - bottom / height)
                for left, bottom, right, top in boxes
            ]


@dataclass
class World:
    """The library that the fakes know. texts: of formats without pages, by document id."""

    documents: list[Document]
    texts: dict[int, str] = field(default_factory=dict)
    pages: PdfPages = field(default_factory=PdfPages)
    page_hints: dict[str, int] = field(default_factory=dict)
    stored: dict[tuple[int, int | None], str] = field(default_factory=dict)
    passages: dict[int, Passage] = field(default_factory=dict)

    def document(self, document_id: int) -> Document | None:
        return next((d for d in self.documents if d.id == document_id), None)

    def text(self, document_id: int, page: int | None) -> str | None:
        if document_id in self.texts:
            return self.texts[document_id]
        document = self.document(document_id)
        if (document_id, page) not in self.stored and document is not None and page is not None:
            self.stored[document_id, page] = self.pages.text(document.path, page)
        return self.stored.get((document_id, page))

    def find(self, document_id: int, quote: str) -> tuple[int | None, int, int]:
        """(page, start, end) of a quote in a document's stored text."""
        if document_id in self.texts:
            start = self.texts[document_id].index(quote)
            return None, start, start + len(quote)
        document = self.document(document_id)
        assert document is not None
        hint = self.page_hints.get(quote, 1)
        for page in [hint, *range(1, (document.pages or 0) + 1)]:
            text = self.text(document_id, page) or ""
            for form in (quote, quote.replace(" ", "\r\n", 1)):
                if form in text:
                    start = text.index(form)
                    return page, start, start + len(form)
        raise ValueError(f"{quote!r} is not in {document.path}")

    def cite(self, n: int, document_id: int, quote: str) -> Citation:
        document = self.document(document_id)
        assert document is not None
        page, start, end = self.find(document_id, quote)
        text = self.text(document_id, page) or ""
        return Citation(
            n, document_id, document.title, document.path, page, start, end, text[start:end], document.date
        )

    def passage(
        self, chunk_id: int, document_id: int, page: int | None, rank: int, around: Citation | None = None
    ) -> Passage:
        """Make a passage of one sentence: the page's beginning, or what a citation quotes."""
        document = self.document(document_id)
        assert document is not None
        text = self.text(document_id, page) or ""
        start, end = (around.start, around.end) if around is not None else (0, min(len(text), 200))
        sentence = Sentence(document_id, page, start, end, text[start:end])
        chunk = Chunk(chunk_id, document_id, rank, (sentence,))
        self.passages[chunk_id] = Passage(
            chunk, document.title, document.path, rank, 1 / (60 + rank), 0.8 - rank / 50, document.date
        )
        return self.passages[chunk_id]
