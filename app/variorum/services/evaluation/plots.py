"""Pictures of a result, as SVG: figures with their intervals, reliability diagrams, thresholds, time by stage."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

_COLOURS = ("#1c6fb5", "#b5541c", "#3c8d40", "#7a4fa3", "#a03050", "#5b6770", "#b08a00", "#008b8b")
_STAGES = {"retrieve": "#8a98a5", "drafts": "#1c6fb5", "verify": "#3c8d40", "rest": "#b5541c"}
_SIGNALS = {"support": "support shown", "yes": "P(Yes)"}
_WIDTH = 8.0


def draw(result: Mapping[str, Any], folder: Path) -> list[str]:
    """Draw what a result has into SVG files, the same for the same result; returns their names.

    Needs matplotlib; raises ImportError without it. Draws into files only: no window, no thread.
    """
    import matplotlib
    from matplotlib.figure import Figure

    drawings: dict[str, Callable[[Any, Mapping[str, Any]], None]] = {}
    if any(m["chief"] for m in result["measures"]):
        drawings["figures"] = _figures
    if result.get("calibration"):
        drawings["reliability"] = _reliability
    if result.get("thresholds"):
        drawings["thresholds"] = _thresholds
    if any(row["ms"] for row in result.get("stages", [])):
        drawings["time"] = _time
    names = []
    with matplotlib.rc_context({"svg.hashsalt": "variorum", "svg.fonttype": "path", "font.size": 9}):
        for what, drawing in drawings.items():
            figure = Figure(layout="constrained")
            drawing(figure, result)
            name = f"{result['name']}-{what}.svg"
            figure.savefig(folder / name, metadata={"Date": None})
            names.append(name)
    return names


def _figures(figure: Any, result: Mapping[str, Any]) -> None:
    chief = [m for m in result["measures"] if m["chief"]]
    arms = [f["arm"] for f in chief[0]["figures"]]
    columns = min(3, len(chief))
    rows = -(-len(chief) // columns)
    figure.set_size_inches(max(_WIDTH, 3.6 * columns), rows * (0.9 + 0.3 * len(arms)))
    axes = figure.subplots(rows, columns, squeeze=False, sharey=True).ravel()
    for axis in axes[len(chief) :]:
        axis.set_visible(False)
    for axis, measure in zip(axes, chief, strict=False):
        for y, found in enumerate(measure["figures"]):
            if found["value"] is None:
                continue
            # A percentile interval of a skewed figure may leave the figure itself just outside
            spread = [[max(0.0, found["value"] - found["low"])], [max(0.0, found["high"] - found["value"])]]
            axis.errorbar(found["value"], y, xerr=spread, fmt="o", capsize=3, markersize=4, color=_colour(y))
        axis.set_yticks(range(len(arms)), arms)
        axis.set_ylim(len(arms) - 0.5, -0.5)
        axis.set_xlim(-0.02, 1.02)
        axis.set_title(
            _wrapped(measure["label"] + (" (less is better)" if measure["lower"] else "")), fontsize=9
        )
        axis.grid(axis="x", color="0.9")
        axis.spines[["top", "right"]].set_visible(False)


def _reliability(figure: Any, result: Mapping[str, Any]) -> None:
    rows = result["calibration"]
    columns = min(3, len(rows))
    lines = -(-len(rows) // columns)
    figure.set_size_inches(max(_WIDTH, 3.2 * columns), 3.4 * lines)
    axes = figure.subplots(lines, columns, squeeze=False).ravel()
    for axis in axes[len(rows) :]:
        axis.set_visible(False)
    for axis, row in zip(axes, rows, strict=False):
        axis.plot([0, 1], [0, 1], color="0.6", linewidth=1, linestyle="--")
        curves = [("as it is", row["bins"])]
        curves += [(c["name"], c["bins"]) for c in row["corrections"] if "bins" in c]
        for i, (name, bins) in enumerate(curves):
            shown, right = [b["shown"] for b in bins], [b["right"] for b in bins]
            axis.plot(shown, right, color=_colour(i), linewidth=1, label=name)
            axis.scatter(
                shown, right, s=[8 + 120 * b["n"] / row["n"] for b in bins], color=_colour(i), alpha=0.7
            )
        error = row["error"]["value"]
        told = f"ECE {error:.3f}, {row['judged_on']}, n={row['n']}"
        axis.set_title(f"{row['arm']}: {_SIGNALS[row['signal']]}\n{told}", fontsize=9)
        axis.set_xlim(-0.03, 1.03)
        axis.set_ylim(-0.03, 1.03)
        axis.set_aspect("equal")
        axis.set_xlabel("shown")
        axis.set_ylabel("share that is right")
        axis.legend(frameon=False, fontsize=8, loc="upper left")
        axis.spines[["top", "right"]].set_visible(False)


def _thresholds(figure: Any, result: Mapping[str, Any]) -> None:
    figure.set_size_inches(5, 4)
    axis = figure.subplots()
    for i, row in enumerate(result["thresholds"]):
        x, y = [p["refused"] for p in row["points"]], [p["recall"] for p in row["points"]]
        axis.plot(x, y, marker="o", markersize=3, color=_colour(i), label=row["arm"])
        for point in row["points"][::4]:
            axis.annotate(
                f"{point['at']:.1f}", (point["refused"], point["recall"]), textcoords="offset points",
                xytext=(4, -9), fontsize=8, color="0.3",
            )  # fmt: skip
    axis.set_xlim(-0.03, 1.03)
    axis.set_ylim(-0.03, 1.03)
    axis.set_xlabel("false refusals (it is there, and is not answered)")
    axis.set_ylabel("abstention recall (it is not there, and that is said)")
    axis.set_title("by the support from which a draft is accepted", fontsize=9)
    axis.grid(color="0.9")
    axis.legend(frameon=False, loc="lower right")
    axis.spines[["top", "right"]].set_visible(False)


def _time(figure: Any, result: Mapping[str, Any]) -> None:
    rows: Sequence[Mapping[str, Any]] = result["stages"]
    figure.set_size_inches(_WIDTH, 1.1 + 0.35 * len(rows))
    axis = figure.subplots()
    for y, row in enumerate(rows):
        left = 0.0
        known = {s: row["ms"].get(s, 0.0) / 1000 for s in ("retrieve", "drafts", "verify")}
        known["rest"] = max(0.0, row["ms"].get("total", 0.0) / 1000 - sum(known.values()))
        for stage, seconds in known.items():
            axis.barh(
                y, seconds, left=left, color=_STAGES[stage], label=_stage_words(stage) if y == 0 else None
            )
            left += seconds
    axis.set_yticks(range(len(rows)), [row["arm"] for row in rows])
    axis.set_ylim(len(rows) - 0.4, -0.6)
    axis.set_xlabel("seconds a question, mean")
    axis.legend(
        frameon=False,
        fontsize=8,
        ncols=4,
        loc="upper center",
        bbox_to_anchor=(0.5, 1.0 + 0.6 / (0.5 + 0.35 * len(rows))),
    )
    axis.spines[["top", "right"]].set_visible(False)


def _stage_words(stage: str) -> str:
    return "answer" if stage == "rest" else stage


def _colour(i: int) -> str:
    return _COLOURS[i % len(_COLOURS)]


def _wrapped(text: str, width: int = 40) -> str:
    import textwrap

    return "\n".join(textwrap.wrap(text, width))
