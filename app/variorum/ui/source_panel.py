"""The right part: the page that a citation points into, with its very characters highlighted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from variorum.domain.answers import Citation
from variorum.domain.documents import Document, PageText, Passage, Rectangle, RenderedPage
from variorum.domain.errors import UnreadableFile
from variorum.services.contract import Services
from variorum.services.words import number, percent, translate
from variorum.ui.bridge import Bridge
from variorum.ui.failures import Failure
from variorum.ui.labels import SMALL, ElidedLabel, TextLabel
from variorum.ui.page_view import ZOOM_FACTOR, PageView
from variorum.ui.pieces import FlowRow, IconButton
from variorum.ui.stored_text_view import StoredTextView
from variorum.ui.wording import tooltip


@dataclass(frozen=True, slots=True)
class Place:
    """What is to be shown: a page of a document and the characters to highlight (none when start == end)."""

    document_id: int
    page: int | None
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Marks:
    """Rectangles of the citation looked at, and of the answer's other citations on the same page."""

    place: Place
    own: tuple[Rectangle, ...]
    others: tuple[Rectangle, ...]


class SourcePanel(QWidget):
    """Shows citations one after the other, or a document page by page. All its calls go through the bridge."""

    shown = Signal(int)
    """A citation is looked at: its number."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._citations: list[Citation] = []
        self._at = -1
        self._place: Place | None = None
        self._document: Document | None = None
        self.page_view = PageView()
        self.page_view.wanted.connect(self._draw)
        self.page_view.zoomed.connect(self._update_controls)
        self.text_view = StoredTextView()
        self._build()
        self.clear()

    def clear(self) -> None:
        """Show no source."""
        self._citations, self._at, self._place, self._document = [], -1, None, None
        self.page_view.clear()
        self._title.setText(self.tr("Source"))
        self._notice.hide()
        self._stack.setCurrentWidget(self._empty)
        self._update_controls()

    def show_citations(self, citations: Sequence[Citation], n: int) -> None:
        """Open citation number n; previous and next go through the others in the order given."""
        self._citations = list(citations)
        numbers = [c.n for c in self._citations]
        if n in numbers:
            self._go(numbers.index(n))

    def show_document(self, document: Document) -> None:
        """Open a document at its first page."""
        self._citations, self._at = [], -1
        self._title.setText(document.title)
        self._title.set_hint(f"{document.title}\n{document.path}")
        self._document = document
        self._open(Place(document.id, 1 if document.pages else None, 0, 0), document.path)

    def show_passage(self, passage: Passage) -> None:
        """Open a passage where it begins, its text on that page highlighted."""
        self._citations, self._at = [], -1
        self._title.setText(passage.title)
        self._title.set_hint(f"{passage.title}\n{passage.path}")
        first = passage.chunk.sentences[0]
        end = max(s.end for s in passage.chunk.sentences if s.page == first.page)
        if self._document is not None and self._document.id != first.document_id:
            self._document = None
        self._open(Place(first.document_id, first.page, first.start, end), passage.path)

    def next_citation(self) -> None:
        """Go to the next citation."""
        if self._at + 1 < len(self._citations):
            self._go(self._at + 1)

    def previous_citation(self) -> None:
        """Go to the citation before."""
        if self._at > 0:
            self._go(self._at - 1)

    def next_page(self) -> None:
        """Turn the page."""
        self._turn(1)

    def previous_page(self) -> None:
        """Turn the page back."""
        self._turn(-1)

    def _build(self) -> None:
        self._title = ElidedLabel(self.tr("Source"), bold=True, mode=Qt.TextElideMode.ElideMiddle)
        self._open_button = IconButton("open-external", self.tr("Open in the system viewer"))
        self._open_button.clicked.connect(self._open_outside)
        head = QHBoxLayout()
        head.setSpacing(4)
        head.addStrut(self._open_button.sizeHint().height())
        head.addWidget(self._title, 1)
        head.addWidget(self._open_button)
        self._previous = QPushButton(self.tr("‹ Previous"))
        self._previous.setAccessibleName(self.tr("Previous citation"))
        self._previous.clicked.connect(self.previous_citation)
        self._next = QPushButton(self.tr("Next ›"))
        self._next.setAccessibleName(self.tr("Next citation"))
        self._next.clicked.connect(self.next_citation)
        self._which = TextLabel("", scale=SMALL, tone="secondary", wrap=False)
        self._citation_row = QWidget()
        row = FlowRow(self._citation_row, spread=True)
        row.addWidget(self._which)
        row.addWidget(_group(self._previous, self._next, spacing=6))
        self._page_back = IconButton("chevron-left", self.tr("Previous page"))
        self._page_back.clicked.connect(self.previous_page)
        self._page_on = IconButton("chevron-right", self.tr("Next page"))
        self._page_on.clicked.connect(self.next_page)
        self._page_words = TextLabel("", scale=SMALL, tone="secondary", wrap=False)
        self._zoom_out = IconButton("zoom-out", self.tr("Zoom out of the page"))
        self._zoom_out.clicked.connect(self._smaller)
        self._zoom_in = IconButton("zoom-in", self.tr("Zoom into the page"))
        self._zoom_in.clicked.connect(self._larger)
        self._fit = IconButton("fit-width", self.tr("Fit the page to the width"))
        self._fit.clicked.connect(self.page_view.fit_width)
        self._zoom_words = TextLabel("", scale=SMALL, tone="secondary", wrap=False)
        self._page_row = QWidget()
        pages = FlowRow(self._page_row, spread=True)
        pages.addWidget(_group(self._page_back, self._page_words, self._page_on))
        self._zoom_group = _group(self._zoom_out, self._zoom_words, self._zoom_in, self._fit)
        pages.addWidget(self._zoom_group)
        self._notice = TextLabel("", scale=SMALL, tone="warn_text", selectable=True)
        self._empty = QWidget()
        empty = QVBoxLayout(self._empty)
        empty.addStretch(2)
        hint = TextLabel(
            self.tr("Choose a citation mark such as [1], or a document, to see its page here."),
            tone="secondary",
        )
        hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        empty.addWidget(hint)
        empty.addStretch(3)
        self._stack = QStackedWidget()
        for view in (self._empty, self.page_view, self.text_view):
            self._stack.addWidget(view)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 10, 8)
        column.setSpacing(5)
        column.addLayout(head)
        column.addWidget(self._citation_row)
        column.addWidget(self._page_row)
        column.addWidget(self._notice)
        column.addWidget(self._stack, 1)

    def _go(self, index: int) -> None:
        self._at = index
        citation = self._citations[index]
        self._title.setText(citation.document)
        self._title.set_hint(f"{citation.document}\n{citation.path}")
        if self._document is None or self._document.id != citation.document_id:
            self._document = None
        self._open(Place(citation.document_id, citation.page, citation.start, citation.end), citation.path)
        self.shown.emit(citation.n)

    def _open(self, place: Place, path: str) -> None:
        before, self._place, self._path = self._place, place, path
        self._notice.hide()
        self._bridge.read(
            lambda services: services.library.document(place.document_id),
            self._take_document,
            self._failed,
            replaces="source-document",
        )
        if place.page is not None:
            same = before is not None and (before.document_id, before.page) == (place.document_id, place.page)
            if not same or self._stack.currentWidget() is not self.page_view or not self.page_view.has_page:
                self.page_view.show_marks((), ())
                self._stack.setCurrentWidget(self.page_view)
                self.page_view.ask_for_page()
            self._read_marks(place)
        else:
            self._read_text()
        self._update_controls()

    def _draw(self, scale: float) -> None:
        place = self._place
        if place is None or place.page is None:
            return
        page = place.page
        self._bridge.read(
            lambda services: (place, services.library.render_page(place.document_id, page, scale)),
            self._take_page,
            self._not_drawn,
            lane="page",
            replaces="page",
        )

    def _read_marks(self, place: Place) -> None:
        others = [
            (c.start, c.end)
            for c in self._citations
            if (c.document_id, c.page) == (place.document_id, place.page)
            and (c.start, c.end) != (place.start, place.end)
        ]
        self._bridge.read(
            lambda services: _find_marks(services, place, others),
            self._take_marks,
            self._not_drawn,
            lane="page",
            replaces="marks",
        )

    def _read_text(self) -> None:
        place = self._place
        if place is None:
            return
        self._bridge.read(
            lambda services: (place, services.library.page(place.document_id, place.page)),
            self._take_text,
            self._failed,
            replaces="source-text",
        )

    def _take_document(self, document: Document | None) -> None:
        if document is None:
            self._tell(self.tr("This document is no longer in the library. The citation keeps its quote."))
            return
        self._document = document
        self._update_controls()

    def _take_page(self, drawn: tuple[Place, RenderedPage | None]) -> None:
        place, page = drawn
        if page is None:
            self._read_text()
        elif self._place is not None and (place.document_id, place.page) == (
            self._place.document_id,
            self._place.page,
        ):
            self.page_view.show_page(page)

    def _take_marks(self, marks: Marks) -> None:
        if marks.place == self._place:
            self.page_view.show_marks(marks.own, marks.others)

    def _take_text(self, found: tuple[Place, PageText | None]) -> None:
        place, page = found
        if place != self._place:
            return
        if page is None:
            self._tell(self.tr("The text of this page is not stored any more; read the document again."))
            self._stack.setCurrentWidget(self._empty)
            return
        shortened = self.text_view.show_text(page.text, place.start, place.end)
        self._stack.setCurrentWidget(self.text_view)
        if shortened and self._notice.isHidden():
            self._tell(
                self.tr("This is a long text: only the part around the citation is shown."), tone="secondary"
            )
        self._update_controls()

    def _not_drawn(self, failure: Failure) -> None:
        """Fall back to the stored text: a file that has moved still has it."""
        self._tell(
            " ".join(
                filter(None, (failure.message, failure.advice, self.tr("The stored text is shown instead.")))
            )
        )
        self._read_text()

    def _failed(self, failure: Failure) -> None:
        self._tell(f"{failure.message} {failure.advice}".strip())

    def _tell(self, text: str, tone: str = "warn_text") -> None:
        self._notice.set_tone(tone)
        self._notice.setText(text)
        self._notice.show()

    def _turn(self, by: int) -> None:
        pages = self._document.pages if self._document is not None else None
        if self._place is None or self._place.page is None or pages is None:
            return
        page = max(1, min(pages, self._place.page + by))
        if page != self._place.page:
            self._open(Place(self._place.document_id, page, 0, 0), self._path)

    def _smaller(self) -> None:
        self.page_view.zoom_by(1 / ZOOM_FACTOR)

    def _larger(self) -> None:
        self.page_view.zoom_by(ZOOM_FACTOR)

    def _open_outside(self) -> None:
        if self._place is not None:
            path = self._path
            self._bridge.read(lambda _: _existing(path), self._open_file, self._failed)

    def _open_file(self, path: str) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(path))

    def _update_controls(self) -> None:
        count = len(self._citations)
        self._citation_row.setVisible(count > 0)
        self._which.setText(
            self.tr("Citation {number} of {count}").format(number=self._at + 1, count=count) if count else ""
        )
        self._previous.setEnabled(self._at > 0)
        self._next.setEnabled(self._at + 1 < count)
        place, drawn = self._place, self._stack.currentWidget() is self.page_view
        self._page_row.setVisible(place is not None and (place.page is not None or drawn))
        pages = self._document.pages if self._document is not None else None
        if place is not None and place.page is not None:
            words = self.tr("Page {page} of {pages}") if pages else self.tr("Page {page}")
            self._page_words.setText(words.format(page=number(place.page), pages=number(pages or 0)))
            self._page_back.setEnabled(place.page > 1)
            self._page_on.setEnabled(pages is not None and place.page < pages)
        self._zoom_group.setVisible(drawn)
        self._zoom_words.setText(percent(self.page_view.zoom))
        self._open_button.setVisible(place is not None)
        self._open_button.setToolTip(tooltip(self.tr("Open in the system viewer")))


def _group(*widgets: QWidget, spacing: int = 2) -> QWidget:
    """Keep widgets together when their row wraps."""
    group = QWidget()
    row = QHBoxLayout(group)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(spacing)
    for widget in widgets:
        row.addWidget(widget)
    return group


def _find_marks(services: Services, place: Place, others: list[tuple[int, int]]) -> Marks:
    if place.page is None or place.start >= place.end:
        own: tuple[Rectangle, ...] = ()
    else:
        own = tuple(services.library.highlights(place.document_id, place.page, place.start, place.end))
    found: list[Rectangle] = []
    for start, end in others:
        if place.page is not None:
            found.extend(services.library.highlights(place.document_id, place.page, start, end))
    return Marks(place, own, tuple(found))


def _existing(path: str) -> str:
    if not Path(path).exists():
        raise UnreadableFile(
            translate("SourcePanel", "{path} is not there any more.").format(path=path),
            translate("SourcePanel", "It may have been moved or deleted; add it again from its new place."),
        )
    return path
