"""The evidence map: passages, the drafts that read them, and the answer, joined by lines."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QToolTip, QWidget

from variorum.domain.answers import Verdict
from variorum.ui.appearance import appearance
from variorum.ui.colours import mixed
from variorum.ui.evidence import Evidence, Reader
from variorum.ui.evidence_words import (
    answer_words,
    marks,
    reader_words,
    source_number,
    source_pages,
    source_title,
    source_words,
)
from variorum.ui.labels import SMALL, reading_direction
from variorum.ui.wording import tooltip

TONES = {Verdict.ACCEPTED: "good", Verdict.REJECTED: "bad", Verdict.NOT_FOUND: "note", None: "quiet"}
ROW_GAP, READER_GAP, PADDING = 4, 8, 7
LEAST_LINES_PX, LINES_SHARE = 36, 0.16
COMFORTABLE_CHARACTERS = 36
"""A passage's name that has less room takes some of the lines'."""
FAINT = 0.82
"""How much of the ground is mixed into what does not belong to the chosen node."""


class Column(IntEnum):
    """From where the evidence comes to where it goes."""

    SOURCE = 0
    READER = 1
    ANSWER = 2


@dataclass(frozen=True, slots=True)
class Node:
    """A passage, a draft or the answer, by its index in the graph."""

    column: Column
    index: int


class EvidenceMap(QWidget):
    """Painted as high as it has to be; the page scrolls.

    Up and down go through a column, left and right to the next column's nearest joined node, Enter opens the passage
    or goes to the draft. What is said of the chosen node is the widget's accessible description.
    """

    passage_chosen = Signal(object)
    """A passage is to be shown: Passage."""
    cited = Signal(int)
    """Cited sentences of a passage that has gone are to be shown: the first's number."""
    draft_chosen = Signal(int)
    """A draft is to be shown: its id."""
    answer_chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._evidence = Evidence()
        self._boxes: dict[Node, QRectF] = {}
        self._chosen: Node | None = None
        self._over: Node | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._place)
        self.setAccessibleName(self.tr("Evidence map"))
        appearance().changed.connect(self._later.start)

    @property
    def chosen(self) -> Node | None:
        """The node that the keyboard is on."""
        return self._chosen

    def show_evidence(self, found: Evidence) -> None:
        """Draw a graph; the chosen node stays chosen if it is still there."""
        if found == self._evidence:
            return
        self._evidence = found
        self._place()
        if self._chosen not in self._boxes:
            self._chosen = None
        self._describe()

    def words(self, node: Node) -> str:
        """What is to be said of a node."""
        if node.column == Column.SOURCE:
            return source_words(self._evidence, node.index)
        if node.column == Column.READER:
            return reader_words(self._evidence, node.index)
        return answer_words(self._evidence)

    def box(self, node: Node) -> QRectF:
        """Where a node is painted."""
        return self._boxes[node]

    def choose(self, node: Node) -> None:
        """Put the keyboard's ring on a node."""
        if node in self._boxes and node != self._chosen:
            self._chosen = node
            self._describe()
            self._show_around(node)
            self.update()

    def activate(self, node: Node) -> None:
        """Open a passage, or go to a draft or the answer."""
        if node.column == Column.READER:
            self.draft_chosen.emit(self._evidence.readers[node.index].draft)
        elif node.column == Column.ANSWER:
            self.answer_chosen.emit()
        else:
            source = self._evidence.sources[node.index]
            if source.passage is not None:
                self.passage_chosen.emit(source.passage)
            elif source.citation is not None:
                self.cited.emit(source.citation.n)

    def joined(self, node: Node) -> set[Node]:
        """The nodes with a line to this one."""
        if node.column == Column.SOURCE:
            found = {Node(Column.READER, k.reader) for k in self._evidence.readers_of(node.index)}
            if not self._evidence.readers:
                found.add(Node(Column.ANSWER, 0))
            return found
        if node.column == Column.READER:
            found = {Node(Column.SOURCE, k.source) for k in self._evidence.sources_of(node.index)}
            return found | (
                {Node(Column.ANSWER, 0)} if self._evidence.readers[node.index].in_answer else set()
            )
        if not self._evidence.readers:
            return {Node(Column.SOURCE, i) for i, s in enumerate(self._evidence.sources) if s.by_answer}
        return {Node(Column.READER, i) for i, reader in enumerate(self._evidence.readers) if reader.in_answer}

    def sizeHint(self) -> QSize:
        """As high as its highest column."""
        return QSize(400, self.height())

    def minimumSizeHint(self) -> QSize:
        """Names are elided in a narrow one."""
        return QSize(1, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place anew."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._place()

    def changeEvent(self, event: QEvent) -> None:
        """Follow direction and text size."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.LayoutDirectionChange, QEvent.Type.FontChange):
            self._later.start()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin with the best passage."""
        if self._chosen is None and self._boxes:
            self._chosen = min(self._boxes, key=lambda node: (node.column, node.index))
            self._describe()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the ring."""
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go through the map."""
        if self._chosen is None:
            super().keyPressEvent(event)
            return
        key, node = event.key(), self._chosen
        on, back = Qt.Key.Key_Right, Qt.Key.Key_Left
        if self.isRightToLeft():
            on, back = back, on
        column = sorted(n.index for n in self._boxes if n.column == node.column)
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._step(node, -1 if key == Qt.Key.Key_Up else 1, len(column))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.choose(Node(node.column, column[0 if key == Qt.Key.Key_Home else -1]))
        elif key in (on, back):
            self._cross(node, 1 if key == on else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.activate(node)
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Bring out what belongs to the node under the pointer."""
        over = self._at(event.position())
        if over != self._over:
            self._over = over
            self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Bring out nothing."""
        self._over = None
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open what was clicked."""
        node = self._at(event.position())
        if node is not None and event.button() == Qt.MouseButton.LeftButton:
            self.choose(node)
            self.activate(node)

    def event(self, event: QEvent) -> bool:
        """Say everything about the node under the pointer."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            node = self._at(QPointF(event.pos()))
            if node is None:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), tooltip(self.words(node)), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines, then the nodes over them."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(appearance().font(SMALL))
        lead = self._over or (self._chosen if self.hasFocus() else None)
        bright = None if lead is None else self._belonging(lead)
        for strong in (False, True):  # cited ones over those only read
            self._paint_lines(painter, lead, strong)
        for node, box in self._boxes.items():
            if box.intersects(QRectF(event.rect())):
                self._paint_node(painter, node, box, faint=bright is not None and node not in bright)

    def _belonging(self, node: Node) -> set[Node]:
        """The node, those joined with it, and the answer where it cites the passage."""
        answers = node.column == Column.SOURCE and self._evidence.sources[node.index].by_answer
        return {node, *self.joined(node), *([Node(Column.ANSWER, 0)] if answers else [])}

    def _paint_lines(self, painter: QPainter, lead: Node | None, strong: bool) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for link in self._evidence.links:
            if bool(link.cited) == strong:
                ends = Node(Column.SOURCE, link.source), Node(Column.READER, link.reader)
                reader = self._evidence.readers[link.reader]
                self._paint_line(painter, *ends, lead, strong=strong, reader=reader)
        answer = Node(Column.ANSWER, 0)
        if not self._evidence.readers:
            for index, source in enumerate(self._evidence.sources):
                if bool(source.by_answer) == strong:
                    self._paint_line(painter, Node(Column.SOURCE, index), answer, lead, strong=strong)
        elif strong:
            for index, reader in enumerate(self._evidence.readers):
                if reader.in_answer:
                    self._paint_line(painter, Node(Column.READER, index), answer, lead, strong=True)

    def _paint_line(
        self,
        painter: QPainter,
        one: Node,
        other: Node,
        lead: Node | None,
        *,
        strong: bool,
        reader: Reader | None = None,
    ) -> None:
        colours = appearance().colours
        rejected = reader is not None and reader.verdict == Verdict.REJECTED
        colour = (colours.bad_bar if rejected else colours.bar) if strong else colours.control_border
        apart = lead is not None and lead not in (one, other)
        if apart:
            colour = self._faint(colour)
        style = Qt.PenStyle.DashLine if rejected else Qt.PenStyle.SolidLine
        painter.setPen(QPen(colour, 2.2 if strong else 1.0, style))
        start, end = self._ends(one, other)
        middle = (start.x() + end.x()) / 2
        path = QPainterPath(start)
        path.cubicTo(QPointF(middle, start.y()), QPointF(middle, end.y()), end)
        painter.drawPath(path)

    def _ends(self, one: Node, other: Node) -> tuple[QPointF, QPointF]:
        first, second = self._boxes[one], self._boxes[other]
        if self.isRightToLeft():
            return QPointF(first.left(), first.center().y()), QPointF(second.right(), second.center().y())
        return QPointF(first.right(), first.center().y()), QPointF(second.left(), second.center().y())

    def _paint_node(self, painter: QPainter, node: Node, box: QRectF, *, faint: bool) -> None:
        tone, text, end, dashed = self._look(node)
        colours = appearance().colours
        ground, ink = getattr(colours, f"{tone}_ground"), getattr(colours, f"{tone}_text")
        painter.setBrush(self._faint(ground) if faint else ground)
        edge = colours.control_border if dashed else ground
        painter.setPen(QPen(self._faint(edge), 1, Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine))
        painter.drawRoundedRect(box, 5, 5)
        if node == self._chosen and self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colours.bar, 2))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)
        painter.setPen(mixed(ink, self._ground(), 0.35) if faint else ink)
        inner = box.adjusted(PADDING, 0, -PADDING, 0)
        metrics = painter.fontMetrics()
        rtl = self.isRightToLeft()
        if end:
            width = metrics.horizontalAdvance(end)
            side = Qt.AlignmentFlag.AlignLeft if rtl else Qt.AlignmentFlag.AlignRight
            painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            painter.drawText(inner, int(side | Qt.AlignmentFlag.AlignVCenter), end)
            inner = (
                inner.adjusted(width + PADDING, 0, 0, 0) if rtl else inner.adjusted(0, 0, -width - PADDING, 0)
            )
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, math.ceil(inner.width()))
        side = Qt.AlignmentFlag.AlignRight if rtl else Qt.AlignmentFlag.AlignLeft
        if node.column != Column.SOURCE:
            side = Qt.AlignmentFlag.AlignHCenter
        painter.setLayoutDirection(reading_direction(text))
        painter.drawText(
            inner, int(side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter), shown
        )

    def _look(self, node: Node) -> tuple[str, str, str, bool]:
        """(tone, text, text at the end, dashed outline)."""
        if node.column == Column.ANSWER:
            return "good", self.tr("Answer"), "", False
        if node.column == Column.READER:
            reader = self._evidence.readers[node.index]
            signs = {Verdict.ACCEPTED: "✓ ", Verdict.REJECTED: "✗ ", Verdict.NOT_FOUND: "– ", None: ""}
            text = signs[reader.verdict] + self.tr("Draft {number}").format(number=reader.draft)
            return TONES[reader.verdict], text, "", reader.verdict == Verdict.REJECTED
        source = self._evidence.sources[node.index]
        text = "  ".join(part for part in (source_number(source), source_title(source)) if part)
        cited = source.cited
        shown = marks(cited[:2]) + ("…" if len(cited) > 2 else "")
        end = "  ".join(part for part in (source_pages(source), shown) if part)
        return ("note" if cited else "quiet"), text, end, source.passage is None

    def _ground(self) -> QColor:
        return self.palette().color(QPalette.ColorRole.Base)

    def _faint(self, colour: QColor) -> QColor:
        return mixed(colour, self._ground(), FAINT)

    def _place(self) -> None:
        """Give each node its box, and take the height that the highest column needs."""
        found, width = self._evidence, self.width()
        font = appearance().font(SMALL)
        self.setFont(font)
        metrics = self.fontMetrics()
        line = metrics.height() + 6
        names = [self._look(Node(Column.READER, i))[1] for i in range(len(found.readers))]
        reader = max((metrics.horizontalAdvance(name) for name in names), default=0) + 2 * PADDING + 4
        answer = metrics.horizontalAdvance(self._look(Node(Column.ANSWER, 0))[1]) + 2 * PADDING + 4
        gaps = 2 if names else 1
        others = (reader if names else 0) + answer
        lines = max(LEAST_LINES_PX, round(LINES_SHARE * width))
        source = width - others - gaps * lines
        if source < COMFORTABLE_CHARACTERS * metrics.averageCharWidth():
            source = max(width // 4, width - others - gaps * LEAST_LINES_PX)
        rows, tall = len(found.sources), line + READER_GAP
        height = max(rows * (line + ROW_GAP), len(names) * tall, line) if rows or names else 0
        boxes: dict[Node, QRectF] = {}
        for index in range(rows):
            boxes[Node(Column.SOURCE, index)] = QRectF(0, self._row(index, rows, height, line), source, line)
        middle = width - answer - (width - source - answer - reader) / 2 - reader
        for index in range(len(names)):
            at = self._row(index, len(names), height, line)
            boxes[Node(Column.READER, index)] = QRectF(middle, at, reader, line)
        if rows or names:
            boxes[Node(Column.ANSWER, 0)] = QRectF(width - answer, (height - line) / 2, answer, line)
        if self.isRightToLeft():
            boxes = {
                node: QRectF(width - box.right(), box.top(), box.width(), box.height())
                for node, box in boxes.items()
            }
        self._boxes = boxes
        self.setFixedHeight(height)
        self.updateGeometry()
        self.update()

    def _row(self, index: int, count: int, height: float, line: float) -> float:
        """The top of a row when so many share a height."""
        share = height / count
        return index * share + (share - line) / 2

    def _at(self, position: QPointF) -> Node | None:
        return next((node for node, box in self._boxes.items() if box.contains(position)), None)

    def _step(self, node: Node, by: int, count: int) -> None:
        self.choose(Node(node.column, max(0, min(count - 1, node.index + by))))

    def _cross(self, node: Node, by: int) -> None:
        """Go to the nearest joined node of the next column there is, else to the nearest one."""
        columns = sorted({n.column for n in self._boxes})
        at = columns.index(node.column) + by
        if not 0 <= at < len(columns):
            return
        there = [n for n in self._boxes if n.column == columns[at]]
        near = [n for n in there if n in self.joined(node) or node in self.joined(n)] or there
        here = self._boxes[node].center().y()
        self.choose(min(near, key=lambda n: (abs(self._boxes[n].center().y() - here), n.index)))

    def _describe(self) -> None:
        """Say the chosen node to a screen reader."""
        self.setAccessibleDescription(
            self.words(self._chosen)
            if self._chosen is not None
            else self.tr("Arrow keys go through passages and drafts, Enter opens a passage.")
        )

    def _show_around(self, node: Node) -> None:
        """Scroll the page to the node."""
        area: QWidget | None = self.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        ground = area.widget() if area is not None else None
        if area is not None and ground is not None:
            place = self.mapTo(ground, self._boxes[node].center().toPoint())
            area.ensureVisible(place.x(), place.y(), 0, 4 * self.fontMetrics().height())
