"""Where the characters of a PDFium text page stand, as it is read: turned so that its lines run from left to right.

Not thread-safe: PDFium may be used by one thread of a process at a time.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Any

from variorum.domain.documents import Rectangle

Box = tuple[float, float, float, float]
"""(left, top, right, bottom) in PDF points as it is read; y grows downwards."""

_SAMPLED = 3
_MOST_PARTS = 200  # of a line
_DEVICE = 1_000_000  # PDFium maps points to whole device units: a fine grid keeps the shares exact


class PageGeometry:
    """The boxes of a text page's characters. angle: degrees most of its lines are turned by, 0, 90, 180 or 270."""

    def __init__(self, textpage: Any, samples: Sequence[int] = (), angle: int = 0) -> None:
        """samples: PDFium indices of drawn characters, from which the angle is taken; without them it is as given."""
        from pypdfium2 import raw

        self._raw = raw
        self._handle = textpage.raw
        self._rectangle = raw.FS_RECTF()
        self.angle = self._most_common_angle(samples) if samples else angle

    def box(self, index: int) -> Box | None:
        """The box of a character, with its line's height; None if it has none."""
        rectangle = self._rectangle
        if not self._raw.FPDFText_GetLooseCharBox(self._handle, index, rectangle):
            return None
        return self._as_read(rectangle.left, rectangle.bottom, rectangle.right, rectangle.top)

    def parts(self, first: int, count: int) -> list[Box]:
        """The boxes of the pieces in which a stretch of characters was drawn, in their order."""
        import ctypes

        raw = self._raw
        found = raw.FPDFText_CountRects(self._handle, first, count)
        if found < 2:
            return []
        left, top, right, bottom = (ctypes.c_double() for _ in range(4))
        return [
            self._as_read(left.value, bottom.value, right.value, top.value)
            for n in range(min(found, _MOST_PARTS))
            if raw.FPDFText_GetRect(self._handle, n, left, top, right, bottom)
        ]

    def made_up(self, index: int) -> bool:
        """Whether PDFium put the character there: a space where there is a gap."""
        return bool(self._raw.FPDFText_IsGenerated(self._handle, index) == 1)

    def _as_read(self, left: float, bottom: float, right: float, top: float) -> Box:
        if self.angle == 0:
            return left, -top, right, -bottom
        if self.angle == 270:  # lines run up the page
            return bottom, left, top, right
        if self.angle == 180:
            return -right, bottom, -left, top
        return -top, -right, -bottom, -left

    def _most_common_angle(self, samples: Sequence[int]) -> int:
        step = max(1, len(samples) // _SAMPLED)
        turns: Counter[int] = Counter()
        for index in samples[step // 2 :: step]:
            angle = self._raw.FPDFText_GetCharAngle(self._handle, index)
            if angle >= 0:
                turns[round(math.degrees(angle) / 90) % 4 * 90] += 1
        return turns.most_common(1)[0][0] if turns else 0


def level(one: Box, other: Box, share: float = 0.4) -> bool:
    """Whether two boxes stand beside each other: their heights overlap by this share of the lower one."""
    lower = min(one[3] - one[1], other[3] - other[1])
    return min(one[3], other[3]) - max(one[1], other[1]) >= share * lower > 0


def shown(page: Any, box: tuple[float, float, float, float]) -> Rectangle:
    """(left, bottom, right, top) in PDF points as shares of the page as it is shown: rotation and crop box applied."""
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
