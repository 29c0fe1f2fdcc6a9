"""The picture of how speculative and standard RAG grow with the number of passages, and where they cross."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

ARMS = {"standard": "#b5541c", "speculative": "#1c6fb5"}
PANELS = {"total": "Whole answer", "first_words": "First verified words"}


def crossing(points: Sequence[dict[str, Any]], field: str) -> float | None:
    """The K at which both arms take the same time, by the logarithm of their ratio over log K; the last such K.

    points: rows with k, speculative_FIELD and standard_FIELD in seconds, ascending. None: one arm is faster
    everywhere.
    """
    ratios = [
        (math.log(p["k"]), math.log(p[f"speculative_{field}"] / p[f"standard_{field}"])) for p in points
    ]
    found = None
    for (x0, y0), (x1, y1) in pairwise(ratios):
        if y0 != y1 and (y0 > 0) != (y1 > 0):
            found = math.exp(x0 - y0 * (x1 - x0) / (y1 - y0))
    return found


def in_words(points: Sequence[dict[str, Any]], field: str) -> str:
    """What the crossing says."""
    at = crossing(points, field)
    last = points[-1]
    faster = last[f"speculative_{field}"] < last[f"standard_{field}"]
    arm = "speculative" if faster else "standard"
    if at is None:
        return f"{arm} is faster at every K measured"
    return f"{arm} is faster above K = {at:.1f}"


def draw(points: Sequence[dict[str, Any]], file: Path, title: str) -> None:
    """Draw both panels into a PNG or SVG. Needs matplotlib (pip install '.[bench]'), else raises ImportError."""
    import matplotlib

    matplotlib.use("agg")
    from matplotlib import pyplot
    from matplotlib.ticker import NullLocator, ScalarFormatter

    figure, axes = pyplot.subplots(1, len(PANELS), figsize=(10, 4.4), layout="constrained")
    ks = [p["k"] for p in points]
    for axis, (field, panel) in zip(axes, PANELS.items(), strict=True):
        for arm, colour in ARMS.items():
            middle = [p[f"{arm}_{field}"] for p in points]
            spread = [
                [p[f"{arm}_{field}"] - p[f"{arm}_{field}_least"] for p in points],
                [p[f"{arm}_{field}_most"] - p[f"{arm}_{field}"] for p in points],
            ]
            axis.errorbar(
                ks, middle, yerr=spread, color=colour, marker="o", markersize=4, capsize=3, label=f"{arm} RAG"
            )
        at = crossing(points, field)
        if at is not None:
            axis.axvline(at, color="0.45", linestyle="--", linewidth=1)
            axis.annotate(
                f"equal at K = {at:.1f}", (at, 0.3), xycoords=("data", "axes fraction"), xytext=(4, 0),
                textcoords="offset points", rotation=90, color="0.3", fontsize=9,
            )  # fmt: skip
        axis.set_xscale("log", base=2)
        axis.set_xticks(ks)
        axis.xaxis.set_major_formatter(ScalarFormatter())
        axis.xaxis.set_minor_locator(NullLocator())
        axis.set_ylim(bottom=0)
        axis.set_xlabel("passages of about 250 tokens (K)")
        axis.set_ylabel("seconds, median of the rounds")
        axis.set_title(f"{panel}: {in_words(points, field)}", fontsize=10)
        axis.legend(frameon=False, loc="upper left")
        axis.spines[["top", "right"]].set_visible(False)
    figure.suptitle(title, fontsize=11)
    file.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(file, dpi=120)
    pyplot.close(figure)
