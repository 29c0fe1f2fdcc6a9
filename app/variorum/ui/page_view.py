"""A drawn page with highlights, sharp on this screen, in a view that scrolls to what is cited."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPen, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from variorum.domain.documents import Rectangle, RenderedPage
from variorum.ui.appearance import appearance

POINTS_TO_PIXELS = 96 / 72
LEAST_ZOOM, MOST_ZOOM, ZOOM_FACTOR = 0.25, 5.0, 1.2
MARGIN = 12


class PageCanvas(QWidget):
    """Draws one page image and marks on it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._image: QImage | None = None
        self._marks: Sequence[Rectangle] = ()
        self._others: Sequence[Rectangle] = ()

    def show_image(self, image: QImage | None) -> None:
        """Draw this image over the whole canvas."""
        self._image = image
        self.update()

    def show_marks(self, marks: Sequence[Rectangle], others: Sequence[Rectangle]) -> None:
        """Mark the citation looked at, and more quietly the others on this page."""
        self._marks, self._others = marks, others
        self.update()

    def rectangle(self, mark: Rectangle) -> QRectF:
        """A mark in the canvas's own pixels."""
        width, height = self.width(), self.height()
        return QRectF(
            mark.left * width,
            mark.top * height,
            (mark.right - mark.left) * width,
            (mark.bottom - mark.top) * height,
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the page, then the marks as a highlighter would: by multiplying."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        colours = appearance().colours
        if self._image is None:
            painter.fillRect(self.rect(), Qt.GlobalColor.white)
        else:
            painter.drawImage(self.rect(), self._image)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        for mark in self._others:
            painter.fillRect(self.rectangle(mark).adjusted(-1, -1, 1, 1), colours.page_mark_other)
        for mark in self._marks:
            painter.fillRect(self.rectangle(mark).adjusted(-1.5, -1.5, 1.5, 1.5), colours.page_mark)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        painter.setPen(QPen(colours.border, 1))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))


class PageView(QScrollArea):
    """Shows a page at a zoom, or as wide as the view.

    It does not draw pages: `wanted` asks for one at a scale, and show_page brings it.
    """

    wanted = Signal(float)
    """The page is wanted at this scale, in image pixels per point."""
    zoomed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._canvas = PageCanvas()
        self.setWidget(self._canvas)
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Page"))
        self._points: tuple[float, float] | None = None
        self._asked = 0.0
        self._zoom = 1.0
        self._fit = True
        self._scroll_to: Rectangle | None = None
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(60)
        self._settle.timeout.connect(self.ask_for_page)

    @property
    def zoom(self) -> float:
        """Zoom as a factor: 1.0 is a point to 1/72 inch at 96 dots per inch."""
        return self._zoom

    @property
    def marks(self) -> Sequence[Rectangle]:
        """The marks shown now."""
        return self._canvas._marks

    @property
    def has_page(self) -> bool:
        """Whether a page is drawn."""
        return self._canvas._image is not None

    def scale(self) -> float:
        """The scale that the view needs now, in image pixels per point."""
        if self._fit and self._points is not None:
            self._zoom = max(LEAST_ZOOM, (self.viewport().width() - 2) / (self._points[0] * POINTS_TO_PIXELS))
        return self._zoom * POINTS_TO_PIXELS * self.devicePixelRatioF()

    def clear(self) -> None:
        """Show no page."""
        self._points = None
        self._canvas.show_image(None)
        self._canvas.show_marks((), ())
        self._canvas.resize(0, 0)

    def ask_for_page(self) -> None:
        """Ask for the page at today's scale."""
        self._asked = self.scale()
        self.wanted.emit(self._asked)

    def show_page(self, page: RenderedPage) -> None:
        """Show a drawn page; asks once more when its size says that another scale fits better."""
        image = QImage(page.rgb, page.width, page.height, page.stride, QImage.Format.Format_RGB888).copy()
        self._points = (page.page_width, page.page_height)
        self._canvas.show_image(image)
        self._resize_canvas()
        needed = self.scale()
        if abs(needed - self._asked) > 0.02 * needed:
            self._settle.start()

    def show_marks(self, marks: Sequence[Rectangle], others: Sequence[Rectangle]) -> None:
        """Show marks and bring the first into view."""
        self._canvas.show_marks(tuple(marks), tuple(others))
        self._scroll_to = marks[0] if marks else None
        self._reveal()

    def zoom_by(self, factor: float) -> None:
        """Zoom in or out."""
        self._set_zoom(self._zoom * factor, fit=False)

    def fit_width(self) -> None:
        """Make the page as wide as the view, now and when it is resized."""
        self._set_zoom(self._zoom, fit=True)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl, scroll without."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(ZOOM_FACTOR if event.angleDelta().y() > 0 else 1 / ZOOM_FACTOR)
            event.accept()
            return
        super().wheelEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the page as wide as the view, if so wanted."""
        super().resizeEvent(event)
        if self._fit and self._points is not None:
            self._resize_canvas()
            self._settle.start()

    def changeEvent(self, event: QEvent) -> None:
        """Draw anew for another screen."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.DevicePixelRatioChange and self._points is not None:
            self._settle.start()

    def _set_zoom(self, zoom: float, *, fit: bool) -> None:
        self._fit = fit
        self._zoom = max(LEAST_ZOOM, min(MOST_ZOOM, zoom))
        if self._points is not None:
            self._resize_canvas()
            self._settle.start()
        self.zoomed.emit()

    def _resize_canvas(self) -> None:
        if self._points is None:
            return
        logical = self.scale() / self.devicePixelRatioF()
        self._canvas.resize(QSize(round(self._points[0] * logical), round(self._points[1] * logical)))
        self._reveal()
        self.zoomed.emit()

    def _reveal(self) -> None:
        if self._scroll_to is None or self._points is None:
            return
        spot = self._canvas.rectangle(self._scroll_to)
        self.verticalScrollBar().setValue(round(spot.center().y() - self.viewport().height() / 3))
        bar = self.horizontalScrollBar()
        if spot.left() < bar.value() or spot.right() > bar.value() + self.viewport().width():
            bar.setValue(round(spot.left()) - MARGIN)
