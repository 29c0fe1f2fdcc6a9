"""Reads PDF files through PDFium (pypdfium2): text with offsets, headings, title, date, and what is missing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from variorum.domain.documents import PageText, ReadDocument
from variorum.domain.errors import UnreadableFile
from variorum.ingest.failures import damaged, locked, no_text, protected, wrong_password
from variorum.ingest.ocr import ADVICE, TextRecogniser, recogniser
from variorum.ingest.pace import page_done
from variorum.ingest.page_numbers import listed
from variorum.ingest.pdf_attachments import read_attachments
from variorum.ingest.pdf_extras import with_extras
from variorum.ingest.pdf_facts import facts_of
from variorum.ingest.pdf_geometry import PageGeometry
from variorum.ingest.pdf_layout import (
    ReadPage,
    body_size,
    bookmarks,
    large,
    lines_of,
    margins,
    outlined,
    plain_lines,
    repeated_lines,
)
from variorum.ingest.pdf_scans import MOST_SCANNED, Scans
from variorum.ingest.pdf_tables import table_rows
from variorum.ingest.pdf_text import page_characters

MOST_PAGES = 100_000
"""Pages of a file that are read; a note names the others."""

MOST_CHARACTERS = 30_000_000
"""Characters of a file after which no more pages are read; a note names those left."""

_PASSWORD = 4  # FPDF_ERR_PASSWORD
_SECURITY = 5  # FPDF_ERR_SECURITY
_LEAST_BOOKMARKS = 3
_FRONT = 2  # pages that say what a document is


class PdfReader:
    """Reads PDF files. Not thread-safe (PDFium); runs in the reading process."""

    suffixes = frozenset({".pdf"})

    def __init__(
        self, engine: Callable[[], TextRecogniser | None] = recogniser, *, attachments: bool = True
    ) -> None:
        """engine: gives what reads scanned pages, None if there is nothing. attachments: read the files inside too."""
        self._engine = engine
        self._attachments = attachments

    def read(self, path: str, password: str = "") -> ReadDocument:
        """Read all pages, and the files inside.

        Raises: LockedFile without the right password; UnreadableFile if it is damaged, has no pages, or no page has
        text.
        """
        with open_pdf(path, password) as document:
            document.init_forms()
            pages = _Pages(document, path, self._engine)
            pages.read()
            metadata = document.get_metadata_dict()
            entries = bookmarks(document)
            attached, notes = read_attachments(document, self._engine) if self._attachments else (None, [])
        pages.check(has_more=attached is not None)
        read = pages.pages
        body = body_size([line for page in read for line in page.lines])
        if sum(map(len, entries.values())) >= _LEAST_BOOKMARKS:
            spans = [outlined(page, entries.get(page.number, ())) for page in read]
        else:
            repeated = repeated_lines(read)
            spans = [large(page, body, repeated) for page in read]
        texts = [
            PageText(page.number, page.text, headings, margin, page.tables, placed=page.placed)
            for page, headings, margin in zip(read, spans, margins(read), strict=True)
        ]
        front = "\n".join(page.text for page in read[:_FRONT])
        facts = facts_of(metadata, read[0].text, front, read[0].lines, body, Path(path).stem)
        return ReadDocument(
            title=facts.title,
            pages=(*texts, attached) if attached is not None else tuple(texts),
            date=facts.date,
            authors=facts.authors,
            notes=(*pages.notes(), *notes),
            doi=facts.doi,
        )


def open_document(path: str, password: str = "") -> Any:
    """A pypdfium2 document, to be closed. Raises LockedFile; UnreadableFile."""
    import pypdfium2

    try:
        return pypdfium2.PdfDocument(path, password=password or None)
    except pypdfium2.PdfiumError as error:
        raise _unreadable(path, error, bool(password)) from error


@contextmanager
def open_pdf(path: str, password: str = "") -> Iterator[Any]:
    """A pypdfium2 document, closed at the end. Raises LockedFile; UnreadableFile."""
    document = open_document(path, password)
    try:
        yield document
    finally:
        document.close()


def _unreadable(path: str, error: Exception, tried: bool) -> UnreadableFile:
    code = getattr(error, "err_code", None)
    if code == _PASSWORD:
        return wrong_password(path) if tried else locked(path)
    return protected(path) if code == _SECURITY else damaged(path, "a PDF file")


class _Pages:
    """The pages of a document, read one after another; what is kept of each is its text and the places of its lines."""

    def __init__(self, document: Any, path: str, engine: Callable[[], TextRecogniser | None]) -> None:
        self.pages: list[ReadPage] = []
        self._document = document
        self._path = path
        self._name = Path(path).name
        self._scans = Scans(engine)
        self._damaged: list[int] = []
        self._count = len(document)

    def read(self) -> None:
        """Read them. Raises UnreadableFile if there are none."""
        if self._count == 0:
            raise UnreadableFile(
                f"{self._name} has no pages: nothing to read.", "Open it in a PDF viewer to check."
            )
        characters = 0
        for number in range(1, min(self._count, MOST_PAGES) + 1):
            page = self._read_page(number)
            self.pages.append(page)
            page_done()
            characters += len(page.text)
            if characters > MOST_CHARACTERS:
                break

    def check(self, has_more: bool) -> None:
        """Raises UnreadableFile if no page has text. has_more: there is other text than theirs."""
        if has_more or any(page.text.strip() for page in self.pages):
            return
        if self._scans.unread:
            raise UnreadableFile(f"{self._name}: scanned: no text.", ADVICE)
        if self._scans.garbled:
            raise UnreadableFile(f"{self._name}: its text is garbled and can't be read.", ADVICE)
        if self._damaged:
            raise UnreadableFile(
                f"{self._name} is damaged: none of its pages can be read.", "Fetch it again."
            )
        raise no_text(self._path)

    def notes(self) -> list[str]:
        """What a person should know of them."""
        scans = self._scans
        engine = scans.find_engine() if scans.read else None
        said = [
            (scans.read, f"read by OCR ({engine.name})" if engine is not None else "read by OCR"),
            (scans.unread, "scanned: no text"),
            (scans.garbled, "garbled: no usable text"),
            (scans.pictures, "pictures without text"),
            (self._damaged, "damaged: could not be read"),
        ]
        notes = [f"{listed(numbers)} {words}" for numbers, words in said if numbers]
        if len(scans.read) >= MOST_SCANNED:
            notes.append(f"at most {MOST_SCANNED} scanned pages are read")
        if len(self.pages) < self._count:
            rest = range(len(self.pages) + 1, self._count + 1)
            notes.append(f"{listed(rest)} not read: the file is too long")
        return notes

    def _read_page(self, number: int) -> ReadPage:
        import pypdfium2

        try:
            page = self._document[number - 1]
        except pypdfium2.PdfiumError:
            self._damaged.append(number)
            return ReadPage(number, "")
        try:
            textpage = page.get_textpage()
            try:
                characters = page_characters(textpage)
                lines = tuple(lines_of(characters, textpage))
                geometry = PageGeometry(textpage, angle=characters.angle)
                tables = table_rows(geometry, characters, lines)
            finally:
                textpage.close()
            better = self._scans.better_text(page, number, characters.text)
            own = ReadPage(number, characters.text, lines, tables)
            if better is not None:
                own = ReadPage(number, better.text, plain_lines(better.text), placed=better.placed)
            text, placed = with_extras(page, self._document.formenv, own.text)
            if not placed:
                return own
            return ReadPage(number, text, own.lines, own.tables, (*own.placed, *placed))
        except pypdfium2.PdfiumError:
            self._damaged.append(number)
            return ReadPage(number, "")
        finally:
            page.close()
