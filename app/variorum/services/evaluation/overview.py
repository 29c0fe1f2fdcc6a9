"""All results of a page at a glance: the chief measures of every set side by side, and calibration over all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from variorum.services.evaluation.calibration import (
    Bin,
    error_by_chance,
    error_of,
    error_without_chance,
    pooled,
)
from variorum.services.evaluation.questions import Split, Task
from variorum.services.evaluation.tables import (
    SIGNALS,
    WITHOUT_CHANCE,
    as_table,
    models_of,
    or_dash,
    with_interval,
)

_TASKS = list(Task)
_ASKED = ("standard", "speculative", "iterative")


def overview(results: Sequence[Mapping[str, Any]]) -> str:
    """The tables, in Markdown. Arms that choose among recorded drafts and other options stand in each result alone."""
    ordered = sorted(results, key=lambda r: (_TASKS.index(Task(r["task"])), len(models_of(r)), r["set"]))
    return "\n".join(part for part in (_chief(ordered), _pairs(ordered), _calibration(ordered)) if part)


def _chief(results: Sequence[Mapping[str, Any]]) -> str:
    rows: dict[tuple[str, ...], list[str]] = {}
    for result in results:
        for measure in result["measures"]:
            figures = {f["arm"]: f for f in measure["figures"]}
            asked = [with_interval(figures[arm]) if arm in figures else "–" for arm in _ASKED]
            differences = {d["arm"]: d for d in measure["differences"]}
            if measure["chief"] and set(asked) != {"–"}:
                key = (_label(measure), _set(result), ", ".join(models_of(result)))
                # Several tasks judge the same answers
                rows.setdefault(key, [*asked, _gap(differences.get("speculative"), result)])
    header = ["", "set", "models", *_ASKED, "speculative against standard"]
    return as_table(header, [[*key, *row] for key, row in rows.items()]) if rows else ""


def _pairs(results: Sequence[Mapping[str, Any]]) -> str:
    rows = [
        [_label(measure), _set(result), with_interval(measure["figures"][0])]
        for result in results
        for measure in result.get("pairs", {}).get("measures", [])
        if measure["chief"]
    ]
    told = "Given pairs of answers, compared without a model:\n\n"
    return told + as_table(["", "set", "pairs"], rows) if rows else ""


def _label(measure: Mapping[str, Any]) -> str:
    return str(measure["label"]) + (" ↓" if measure["lower"] else "")


def _set(result: Mapping[str, Any]) -> str:
    return str(result["set"]) + (f" ({result['split']})" if result["split"] != Split.ALL else "")


def _gap(difference: Mapping[str, Any] | None, result: Mapping[str, Any]) -> str:
    if difference is None or result["arms"][0]["name"] != "standard":
        return ""
    told = "" if difference["significant"] else ", not significant"
    return f"{difference['value']:+.3f} [{difference['low']:+.3f}, {difference['high']:+.3f}]{told}"


def _calibration(results: Sequence[Mapping[str, Any]]) -> str:
    """Over all sets together: each alone has too few answers to tell."""
    kept: dict[tuple[str, str, str, str], list[list[Bin]]] = {}
    for result in results:
        for row in result.get("calibration", ()) if result["task"] == Task.ANSWERS else ():
            if row["arm"] in _ASKED:
                key = (", ".join(models_of(result)), row["arm"], SIGNALS[row["signal"]], row["judged_on"])
                kept.setdefault(key, []).append([Bin(**b) for b in row["bins"]])
    table = []
    for key, several in kept.items():
        bins = pooled(several)
        table.append(
            [
                *key,
                str(sum(b.n for b in bins)),
                f"{error_of(bins):.3f}",
                f"{error_by_chance(bins):.3f}",
                or_dash(error_without_chance(bins)),
            ]
        )
    told = (
        "Expected calibration error over the answers to all sets; ‘by chance’ is what so many would show on average if"
        f" every probability were true. {WITHOUT_CHANCE}\n\n"
    )
    header = ["models", "arm", "signal", "judged on", "answers", "error", "by chance", "without chance"]
    return told + as_table(header, table) if table else ""
