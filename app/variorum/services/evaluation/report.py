"""The readable report of a result, in Markdown, and the page of the documentation that is made of several.

Every figure is written by this module from a result's JSON; none is typed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from variorum.domain.errors import KnownError
from variorum.services.evaluation.calibration import Bin, error_by_chance, error_without_chance
from variorum.services.evaluation.overview import overview
from variorum.services.evaluation.plots import draw
from variorum.services.evaluation.tables import (
    SIGNALS,
    WITHOUT_CHANCE,
    as_table,
    models_of,
    or_dash,
    with_interval,
)

BEGIN, END = "<!-- results: begin -->", "<!-- results: end -->"
_SIDE_BY_SIDE = 4
_TOKENS = ("draft_prefill", "draft_decode", "verify_prefill", "verify_decode", "reused")
_MS = ("retrieve", "first_draft_token", "drafts", "verify", "first_verified", "first_answer_token", "total")


def write_report(result: Mapping[str, Any], folder: Path) -> tuple[Path, list[str]]:
    """Write NAME.json, NAME.md and its pictures; returns the report and what a person should know.

    Raises:
        KnownError: they can't be written.
    """
    name = result["name"]
    notes = []
    try:
        (folder / f"{name}.json").write_text(_as_json(result), encoding="utf-8")
        try:
            pictures = draw(result, folder)
        except ImportError:
            pictures = []
            notes.append("There are no pictures: matplotlib is not installed (pip install 'variorum[eval]').")
        report = folder / f"{name}.md"
        report.write_text(f"# {_title(result)}\n\n{markdown(result, pictures)}", encoding="utf-8")
    except OSError as error:
        raise KnownError(
            f"The report can't be written: {error}.", "Choose another folder with --out."
        ) from error
    return report, notes


def publish(results: Sequence[Path], page: Path) -> list[Path]:
    """Copy results beside a page (into a folder of its name) and write all that lie there into it, between its marks.

    Raises:
        KnownError: a file is no result, or the page has no marks.
    """
    folder = page.with_suffix("")
    try:
        text = page.read_text(encoding="utf-8")
        begin, end = text.index(BEGIN) + len(BEGIN), text.index(END)
        folder.mkdir(exist_ok=True)
        for result in [_published(_load(file)) for file in results]:
            (folder / f"{result['name']}.json").write_text(_as_json(result), encoding="utf-8")
        parts, written, loaded = [], [page], []
        for file in sorted(folder.glob("*.json")):
            result = _load(file)
            loaded.append(result)
            pictures = draw(result, folder)
            written += [file, *(folder / picture for picture in pictures)]
            parts.append(
                f"## {_title(result)}\n\n{markdown(result, [f'{folder.name}/{p}' for p in pictures], '###')}"
            )
        parts = [f"## At a glance\n\n{overview(loaded)}", *parts] if loaded else parts
        page.write_text(f"{text[:begin]}\n\n" + "\n".join(parts) + f"\n{text[end:]}", encoding="utf-8")
    except ImportError as error:
        raise KnownError(
            "The pictures can't be drawn: matplotlib is not installed.", "pip install 'variorum[eval]'"
        ) from error
    except ValueError as error:
        raise KnownError(
            f"{page} has no place for results.", f"Put the lines {BEGIN} and {END} into it."
        ) from error
    except OSError as error:
        raise KnownError(f"The results can't be published: {error}.", "Check the paths.") from error
    return written


def markdown(result: Mapping[str, Any], pictures: Sequence[str], heading: str = "##") -> str:
    """The report's text. pictures: paths as they are linked. heading: of its sections."""
    parts = [_setup(result)]
    parts += [f"![{_picture_words(p)}]({p})\n" for p in pictures]
    if result["measures"]:
        parts.append(f"{heading} Figures\n\n{_figures(result['measures'])}")
        if any(m["differences"] for m in result["measures"]):
            parts.append(
                f"{heading} Against {result['arms'][0]['name']}\n\n{_differences(result['measures'])}"
            )
    pairs = result.get("pairs")
    if pairs:
        told = f"{pairs['differing']} pairs that differ, {pairs['agreeing']} that agree; compared without a model.\n\n"
        parts.append(f"{heading} Given answer pairs\n\n{told}{_figures(pairs['measures'])}")
    if result.get("by_kind"):
        parts.append(f"{heading} By kind\n\n{_kinds(result['by_kind'])}")
    if result.get("calibration"):
        parts.append(f"{heading} Calibration\n\n{_calibration(result['calibration'])}")
    if result.get("thresholds"):
        parts.append(f"{heading} Other thresholds\n\n{_thresholds(result['thresholds'])}")
    if result.get("stages"):
        parts.append(f"{heading} Tokens and time\n\n{_stages(result['stages'])}")
    what = [f"- `{a['name']}`: {a['what']}" for a in result["arms"] if a["what"] != "asked"]
    what += [f"- `{m['arm']}`: {m['why']}" for m in result["missing"]]
    what += [
        f"- failed, counted as not right: {f['case']} ({f['arm']}): {f['why']}"
        for f in result.get("failed", ())
    ]
    if what:
        parts.append(f"{heading} Notes\n\n" + "\n".join(what) + "\n")
    return "\n".join(parts)


def _title(result: Mapping[str, Any]) -> str:
    models = models_of(result)
    told = f"{models[0]} drafts for {models[1]}" if len(models) > 1 else ", ".join(models)
    return f"{result['task'].capitalize()}: {result['set']}" + (f" ({told})" if told else "")


def _published(result: Mapping[str, Any]) -> dict[str, Any]:
    """The result under a name that tells it from the same one with other models."""
    own = "-".join(models_of(result))
    named = not own or result["name"].endswith(f"-{own}")
    return {**result, "name": result["name"] if named else f"{result['name']}-{own}"}


def _as_json(result: Mapping[str, Any]) -> str:
    return json.dumps(result, ensure_ascii=False, indent=1) + "\n"


def _setup(result: Mapping[str, Any]) -> str:
    told = [f"{result['cases']} cases of the split ‘{result['split']}’"]
    if result["waiting"]:
        told.append(f"**{result['waiting']} more are not asked yet: these figures are preliminary**")
    models = result["models"]
    told += [f"{role} {name}" for role, name in models.items() if name]
    told.append(f"Variorum {result['program']}, {result['made'][:10]}")
    return "; ".join(told) + ". In brackets: 95 % intervals, paired bootstrap, 10,000 resamples.\n"


def _figures(measures: Sequence[Mapping[str, Any]]) -> str:
    """Arms side by side; one below the other where there are many."""
    arms = [f["arm"] for f in measures[0]["figures"]]
    names = [m["label"] + (" ↓" if m["lower"] else "") for m in measures]
    cells = [[with_interval(f) for f in m["figures"]] for m in measures]
    if len(arms) <= _SIDE_BY_SIDE:
        table = as_table(["", *arms], [[name, *row] for name, row in zip(names, cells, strict=True)])
    else:
        turned = zip(arms, zip(*cells, strict=True), strict=True)
        table = as_table(["", *names], [[arm, *column] for arm, column in turned])
    return table + "\n↓: less is better. n: cases that bear on it.\n"


def _differences(measures: Sequence[Mapping[str, Any]]) -> str:
    """All differences; of many arms those of the chief measures."""
    many = len(measures[0]["figures"]) > _SIDE_BY_SIDE
    rows = [
        [m["label"], d["arm"], with_interval(d, signed=True), d["says"]]
        for m in measures
        if m["chief"] or not many
        for d in m["differences"]
    ]
    told = "\nThe other measures' differences are in the result file.\n" if many else ""
    return as_table(["", "arm", "difference", ""], rows) + told


def _kinds(rows: Sequence[Mapping[str, Any]]) -> str:
    table = [[r["arm"], r["kind"], with_interval(r["seen"]), str(r["answered"])] for r in rows]
    told = "Disputed questions only; one is of several kinds.\n\n"
    return told + as_table(["arm", "kind", "told as a disagreement", "answered at all"], table)


def _calibration(rows: Sequence[Mapping[str, Any]]) -> str:
    table = []
    for row in rows:
        corrected = {c["name"]: c for c in row["corrections"]}
        cells = [
            f"{with_interval(c['error'])} (slope {c['slope']:.2f}, shift {c['shift']:.2f})"
            if (c := corrected.get(name)) and "error" in c
            else "–"
            for name in ("temperature", "platt")
        ]
        bins = [Bin(**b) for b in row["bins"]]
        table.append(
            [
                row["arm"],
                SIGNALS[row["signal"]],
                row["judged_on"],
                with_interval(row["error"]),
                f"{error_by_chance(bins):.3f}",
                or_dash(error_without_chance(bins)),
                *cells,
            ]
        )
    told = (
        "Expected calibration error against ‘the answer is right’; corrections are fitted on the dev half. ‘By chance’:"
        f" what so many answers would show on average if every probability were true. {WITHOUT_CHANCE}\n\n"
    )
    header = ["arm", "signal", "judged on", "as it is", "by chance", "without chance", "temperature", "Platt"]
    return told + as_table(header, table)


def _thresholds(rows: Sequence[Mapping[str, Any]]) -> str:
    points = [p["at"] for p in rows[0]["points"]]
    header = ["support from which a draft is accepted"]
    for row in rows:
        header += [f"{row['arm']}: abstention recall", f"{row['arm']}: false refusals"]
    table = [
        [f"{at:.2f}", *(f"{row['points'][i][key]:.2f}" for row in rows for key in ("recall", "refused"))]
        for i, at in enumerate(points)
        if i % 2 == 0
    ]
    return as_table(header, table)


def _stages(rows: Sequence[Mapping[str, Any]]) -> str:
    tokens = [
        [r["arm"], *(f"{r['tokens'][t]:.0f}" if t in r["tokens"] else "–" for t in _TOKENS)] for r in rows
    ]
    times = [
        [
            r["arm"],
            *(f"{r['ms'][m] / 1000:.2f}" if m in r["ms"] else "–" for m in _MS),
            str(r.get("timed", r.get("total_ms", {}).get("n", 0))),
        ]
        for r in rows
    ]
    words = [t.replace("_", " ") for t in _TOKENS], [m.replace("_", " ") for m in _MS]
    return (
        "Mean tokens a question:\n\n"
        + as_table(["arm", *words[0]], tokens)
        + "\nMean seconds a question (‘first …’ and total from the question on), of those for which the models were"
        + " asked everything:\n\n"
        + as_table(["arm", *words[1], "questions"], times)
    )


def _picture_words(picture: str) -> str:
    return Path(picture).stem.replace("-", " ")


def _load(file: Path) -> dict[str, Any]:
    try:
        result = json.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise KnownError(f"{file} is not JSON.", "Give the .json of an evaluation.") from error
    if not isinstance(result, dict) or not {"name", "task", "set", "measures", "arms"} <= set(result):
        raise KnownError(f"{file} is not the result of an evaluation.", "Give the .json beside the report.")
    return result
