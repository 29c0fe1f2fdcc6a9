"""Reads PDF pages by OCR: only those whose own text is not usable, and only where OCR reads something else.

Not thread-safe: PDFium may be used by one thread of a process at a time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from variorum.domain.documents import PageText
from variorum.ingest.garbled import Usability, letters_in, same_text, usability
from variorum.ingest.ocr import LONGEST_SIDE, TextRecogniser, recognise

MOST_SCANNED = 2000
"""Pages of a file that are read by OCR at most; a note names the others."""

_LITTLE_TEXT = 200  # characters: a page number, a stamp, a line of a library's over a scan
_COVERED = 0.5  # share of the page that a picture covers
_DEEPEST = 3  # forms within forms that are looked into for pictures
_MOST_OBJECTS = 500
_MOST_OF_RULES = 60  # segments of paths: a letter drawn as one has ten or more
_LARGEST_SCALE = 6.0  # pixels a point


@dataclass(slots=True)
class Scans:
    """What became of the pages of one file that have no usable text; page numbers. engine: what reads them.

    read: by OCR. unread: there is no OCR here, or they are too many. garbled: their own text is no text, and OCR can't
    be asked or reads nothing. pictures: OCR finds no text on them.
    """

    find_engine: Callable[[], TextRecogniser | None]
    read: list[int] = field(default_factory=list)
    unread: list[int] = field(default_factory=list)
    garbled: list[int] = field(default_factory=list)
    pictures: list[int] = field(default_factory=list)

    def better_text(self, page: Any, number: int, text: str) -> PageText | None:
        """What is to be taken in the place of a page's own text; None if that is to stay.

        page: a pypdfium2 page. Raises what the engine raises.
        """
        usable = usability(text)
        if usable is Usability.GOOD and (len(text) > _LITTLE_TEXT or not _covered(page)):
            return None
        if usable is Usability.NONE and not _drawn_on(page):
            return None
        picture = _picture(page)
        if picture is None:
            return None
        engine = self.find_engine()
        if engine is None or len(self.read) >= MOST_SCANNED:
            return self._without_ocr(usable, number)
        found = recognise(picture, engine, number)
        return self._decide(usable, text, found)

    def _without_ocr(self, usable: Usability, number: int) -> PageText | None:
        if usable is Usability.NONE:
            self.unread.append(number)
        elif usable is Usability.GARBLED:
            self.garbled.append(number)
            return PageText(number, "")
        return None

    def _decide(self, usable: Usability, text: str, found: PageText) -> PageText | None:
        number = found.number or 0
        own, read = letters_in(text), letters_in(found.text)
        if usable is Usability.NONE:
            (self.read if read else self.pictures).append(number)
            return found
        if usable is Usability.GOOD:
            better = read > 1.5 * own + 40
        elif not read:
            better = False
            if usable is Usability.GARBLED and own == 0:
                self.garbled.append(number)
                return PageText(number, "")
        else:
            better = 3 * read >= own and not same_text(text, found.text)
        if better:
            self.read.append(number)
            return found
        return None


def _drawn_on(page: Any) -> bool:
    """Whether something is drawn that may be text: a picture, or more lines than a few rules have."""
    from pypdfium2 import raw

    segments = 0
    for n in range(raw.FPDFPage_CountObjects(page.raw)):
        found = raw.FPDFPage_GetObject(page.raw, n)
        if raw.FPDFPageObj_GetType(found) != raw.FPDF_PAGEOBJ_PATH:
            return True
        segments += max(raw.FPDFPath_CountSegments(found), 0)
        if segments > _MOST_OF_RULES:
            return True
    return False


def _covered(page: Any) -> bool:
    """Whether one picture covers much of the page."""
    import pypdfium2
    from pypdfium2 import raw

    count = raw.FPDFPage_CountObjects(page.raw)
    kinds = {
        raw.FPDFPageObj_GetType(raw.FPDFPage_GetObject(page.raw, n)) for n in range(min(count, _MOST_OBJECTS))
    }
    if not kinds & {raw.FPDF_PAGEOBJ_IMAGE, raw.FPDF_PAGEOBJ_FORM}:
        return False
    width, height = page.get_size()
    try:
        for found in page.get_objects(filter=[raw.FPDF_PAGEOBJ_IMAGE], max_depth=_DEEPEST):
            left, bottom, right, top = found.get_bounds()
            if (right - left) * (top - bottom) >= _COVERED * width * height:
                return True
    except pypdfium2.PdfiumError:
        return False
    return False


def _picture(page: Any) -> Any:
    """The page drawn for reading; None if it is blank."""
    width, height = page.get_size()
    scale = min(LONGEST_SIDE / max(width, height, 1.0), _LARGEST_SCALE)
    bitmap = page.render(scale=scale, rev_byteorder=True)
    try:
        picture = bitmap.to_pil().convert("RGB")
    finally:
        bitmap.close()
    return None if all(low == high for low, high in picture.getextrema()) else picture
