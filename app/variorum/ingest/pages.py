"""Draws PDF pages and finds characters on them. All PDFium work of this process is done on one thread."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from variorum.domain.documents import Rectangle, RenderedPage
from variorum.domain.errors import UnreadableFile
from variorum.ingest.formats import suffix_of
from variorum.ingest.pdf import open_document
from variorum.ingest.pdf_text import PageCharacters, character_box, page_characters

MOST_PIXELS = 64_000_000
"""A page is drawn with no more pixels than this, whatever the scale."""

_OPEN_AT_ONCE = 4
_DEVICE = 1_000_000  # PDFium maps points to whole device units: a fine grid keeps the shares exact

_Box = tuple[float, float, float, float]
_T = TypeVar("_T")


class PageRenderer:
    """A `PageDrawer` for PDF files. Any thread may call; the work is done on one thread, which close() ends."""

    def __init__(self) -> None:
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="variorum-pages")
        self._open: OrderedDict[tuple[str, int, int], Any] = OrderedDict()  # of the worker thread
        self._closed = False
        self._life = threading.Lock()

    def has_pages(self, path: str) -> bool:
        """Whether files of this kind have pages that can be drawn."""
        return suffix_of(path) == ".pdf"

    def render(self, path: str, page: int, scale: float) -> RenderedPage:
        """Draw a page with its annotations and filled form fields; see `PageDrawer`."""
        return self._do(lambda: self._render(path, page, scale))

    def highlights(self, path: str, page: int, start: int, end: int, quote: str = "") -> list[Rectangle]:
        """Where text[start:end] of a page stands; see `PageDrawer`."""
        return self._do(lambda: self._highlights(path, page, start, end, quote))

    def character_rectangles(self, path: str, page: int, start: int, end: int) -> list[_Box]:
        """(left, bottom, right, top) in PDF points of each drawn character of text[start:end], in order."""
        return self._do(lambda: self._character_rectangles(path, page, start, end))

    def close(self) -> None:
        """Close all files and end the thread. May be called more than once."""
        with self._life:
            if self._closed:
                return
            self._closed = True
            closing = self._worker.submit(self._close_all)
        closing.result()
        self._worker.shutdown(wait=True)

    def _do(self, work: Callable[[], _T]) -> _T:
        with self._life:
            if self._closed:
                raise UnreadableFile("Pages are not drawn any more: the program is closing.")
            future = self._worker.submit(work)
        return future.result()

    def _close_all(self) -> None:
        while self._open:
            self._open.popitem()[1].close()

    def _document(self, path: str) -> Any:
        try:
            status = Path(path).stat()
        except OSError as error:
            raise UnreadableFile(
                f"{Path(path).name} is not there any more: {path}.",
                "Bring it back, or index its folder again.",
            ) from error
        key = (path, status.st_size, status.st_mtime_ns)
        if key in self._open:
            self._open.move_to_end(key)
            return self._open[key]
        for old in [k for k in self._open if k[0] == path]:
            self._open.pop(old).close()
        while len(self._open) >= _OPEN_AT_ONCE:
            self._open.popitem(last=False)[1].close()
        document = open_document(path)
        document.init_forms()
        self._open[key] = document
        return document

    def _page(self, path: str, number: int) -> Any:
        import pypdfium2

        document = self._document(path)
        if not 1 <= number <= len(document):
            raise UnreadableFile(
                f"{Path(path).name} has no page {number}: it has {len(document)}.", "Index it again."
            )
        try:
            return document[number - 1]
        except pypdfium2.PdfiumError as error:
            raise UnreadableFile(
                f"Page {number} of {Path(path).name} is damaged.", "Fetch it again."
            ) from error

    def _render(self, path: str, number: int, scale: float) -> RenderedPage:
        page = self._page(path, number)
        try:
            width, height = page.get_size()
            fitting = (MOST_PIXELS / max(width * height, 1.0)) ** 0.5
            smallest = 1.0 / max(min(width, height), 1.0)
            bitmap = page.render(scale=max(min(scale, fitting), smallest), rev_byteorder=True)
            try:
                return RenderedPage(
                    bitmap.width,
                    bitmap.height,
                    bitmap.stride,
                    bytes(bitmap.buffer),
                    float(width),
                    float(height),
                )
            finally:
                bitmap.close()
        finally:
            page.close()

    def _highlights(self, path: str, number: int, start: int, end: int, quote: str) -> list[Rectangle]:
        page = self._page(path, number)
        try:
            textpage = page.get_textpage()
            try:
                characters = page_characters(textpage)
                place = _place(characters, start, end, quote)
                if place is None:
                    return []
                boxes = [character_box(textpage, unit) for unit in characters.units(*place)]
            finally:
                textpage.close()
            return merge_lines(_shown(page, box) for box in boxes if box is not None)
        finally:
            page.close()

    def _character_rectangles(self, path: str, number: int, start: int, end: int) -> list[_Box]:
        page = self._page(path, number)
        try:
            return char_rectangles(page, start, end)
        finally:
            page.close()


def char_rectangles(page: Any, start: int, end: int) -> list[_Box]:
    """(left, bottom, right, top) in PDF points of each drawn character of the stored text[start:end] of a page.

    page: a pypdfium2 page; call on the thread that owns PDFium.
    """
    textpage = page.get_textpage()
    try:
        boxes = [character_box(textpage, unit) for unit in page_characters(textpage).units(start, end)]
    finally:
        textpage.close()
    return [box for box in boxes if box is not None]


def _place(characters: PageCharacters, start: int, end: int, quote: str) -> tuple[int, int] | None:
    """Where the quote stands now: where it was, else at its nearest occurrence, else nowhere."""
    text = characters.text
    if not quote or text[start:end] == quote:
        return (start, min(end, len(text))) if 0 <= start < min(end, len(text)) else None
    before, after = text.rfind(quote, 0, max(start, 0) + len(quote)), text.find(quote, max(start, 0))
    found = [at for at in (before, after) if at >= 0]
    if not found:
        return None
    at = min(found, key=lambda place: abs(place - start))
    return at, at + len(quote)


def _shown(page: Any, box: _Box) -> Rectangle:
    """A box in PDF points as shares of the page as it is shown: rotation and crop box applied."""
    from ctypes import c_int

    from pypdfium2 import raw

    left, bottom, right, top = box
    corners = []
    for x, y in ((left, bottom), (right, top)):
        device_x, device_y = c_int(), c_int()
        raw.FPDF_PageToDevice(page.raw, 0, 0, _DEVICE, _DEVICE, 0, x, y, device_x, device_y)
        corners.append((device_x.value / _DEVICE, device_y.value / _DEVICE))
    (x1, y1), (x2, y2) = corners
    return Rectangle(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))


def merge_lines(boxes: Iterable[Rectangle]) -> list[Rectangle]:
    """Join the boxes of characters in reading order that stand on one line, level or upright; one rectangle a line."""
    lines: list[Rectangle] = []
    last: Rectangle | None = None
    for box in boxes:
        if last is not None and (_level_with(lines[-1], box) or _stacked_with(lines[-1], last, box)):
            line = lines[-1]
            lines[-1] = Rectangle(
                min(line.left, box.left),
                min(line.top, box.top),
                max(line.right, box.right),
                max(line.bottom, box.bottom),
            )
        else:
            lines.append(box)
        last = box
    return lines


def _level_with(line: Rectangle, box: Rectangle) -> bool:
    height = min(line.bottom - line.top, box.bottom - box.top)
    if _overlap(line.top, line.bottom, box.top, box.bottom) < 0.5 * height:
        return False
    # The next column may stand at the same height
    gap = max(box.left - line.right, line.left - box.right)
    return gap <= 3.0 * max(line.bottom - line.top, box.bottom - box.top)


def _stacked_with(line: Rectangle, last: Rectangle, box: Rectangle) -> bool:
    """Whether a character follows the last one in a line that runs down or up the page."""
    width = min(last.right - last.left, box.right - box.left)
    straight = _overlap(last.left, last.right, box.left, box.right) >= 0.8 * width
    narrow = line.right - line.left <= 1.5 * max(last.right - last.left, box.right - box.left)
    gap = max(box.top - last.bottom, last.top - box.bottom)
    return straight and narrow and gap <= 0.5 * max(last.bottom - last.top, box.bottom - box.top)


def _overlap(a: float, b: float, c: float, d: float) -> float:
    return min(b, d) - max(a, c)
