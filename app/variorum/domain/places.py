"""Rectangles on a page: those that are stored with its text, and the lines that many of them make."""

from __future__ import annotations

from collections.abc import Iterable

from variorum.domain.documents import PageText, Rectangle


def placed_rectangles(page: PageText, start: int, end: int) -> list[Rectangle]:
    """Where those of the characters [start:end] stand whose places are stored with the page; one rectangle a line."""
    return merge_lines(
        Rectangle(place.left, place.top, place.right, place.bottom)
        for place in page.placed
        if place.start < end and start < place.end
    )


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
