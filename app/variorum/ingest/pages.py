"""Draws PDF pages and pictures, and finds characters on them. All PDFium work of this process is on one thread."""

from __future__ import annotations

import os
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from variorum.domain.documents import Rectangle, RenderedPage
from variorum.domain.errors import UnreadableFile
from variorum.domain.places import merge_lines
from variorum.ingest.formats import suffix_of
from variorum.ingest.images import ImageReader, render_image
from variorum.ingest.pdf import open_document
from variorum.ingest.pdf_geometry import shown
from variorum.ingest.pdf_text import PageCharacters, character_box, page_characters

MOST_PIXELS = 64_000_000
"""A page is drawn with no more pixels than this, whatever the scale."""

_OPEN_AT_ONCE = 4

_Box = tuple[float, float, float, float]
_T = TypeVar("_T")


class PageRenderer:
    """A `PageDrawer` for PDF files and pictures. Any thread may call; the work is done on one, which close() ends."""

    def __init__(self) -> None:
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="variorum-pages")
        self._open: OrderedDict[tuple[str, int, int], Any] = OrderedDict()  # of the worker thread
        self._closed = False
        self._life = threading.Lock()

    def has_pages(self, path: str) -> bool:
        """Whether files of this kind have pages that can be drawn."""
        return suffix_of(path) == ".pdf" or _is_image(path)

    def render(self, path: str, page: int, scale: float) -> RenderedPage:
        """Draw a page with its annotations and filled form fields; see `PageDrawer`."""
        if _is_image(path):
            return self._do(lambda: self._render_image(path, page, scale))
        return self._do(lambda: self._render(path, page, scale))

    def highlights(self, path: str, page: int, start: int, end: int, quote: str = "") -> list[Rectangle]:
        """Where text[start:end] of a page stands; see `PageDrawer`."""
        if _is_image(path):
            return []  # it has no characters: what was read has its place stored with it
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

    def _check(self, path: str) -> os.stat_result:
        try:
            return Path(path).stat()
        except OSError as error:
            raise UnreadableFile(
                f"{Path(path).name} is not there any more: {path}.",
                "Bring it back, or index its folder again.",
            ) from error

    def _document(self, path: str) -> Any:
        status = self._check(path)
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

    def _render_image(self, path: str, number: int, scale: float) -> RenderedPage:
        self._check(path)
        return render_image(path, number, scale, MOST_PIXELS)

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
            return merge_lines(shown(page, box) for box in boxes if box is not None)
        finally:
            page.close()

    def _character_rectangles(self, path: str, number: int, start: int, end: int) -> list[_Box]:
        page = self._page(path, number)
        try:
            return char_rectangles(page, start, end)
        finally:
            page.close()


def _is_image(path: str) -> bool:
    return suffix_of(path) in ImageReader.suffixes


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
