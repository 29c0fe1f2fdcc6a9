"""Page numbers in words."""

from __future__ import annotations

from collections.abc import Sequence


def listed(numbers: Sequence[int], one: str = "page") -> str:
    """'page 3', 'pages 2, 4-6', 'pages 1-3, 5, 9 and 80 more'. numbers: rising. one: what they count ('slide')."""
    runs: list[list[int]] = []
    for n in numbers:
        if runs and n == runs[-1][1] + 1:
            runs[-1][1] = n
        else:
            runs.append([n, n])
    shown = [str(a) if a == b else f"{a}-{b}" for a, b in runs[:8]]
    more = sum(b - a + 1 for a, b in runs[8:])
    words = ", ".join(shown) + (f" and {more} more" if more else "")
    return f"{one} {words}" if len(numbers) == 1 else f"{one}s {words}"
