"""The result as one JSON object: figures with intervals, differences to the first arm, calibration, tokens, time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from variorum.services.evaluation import calibration
from variorum.services.evaluation.arms import DERIVED, Arm, Asked
from variorum.services.evaluation.cases import Case
from variorum.services.evaluation.intervals import Estimate, difference, estimate
from variorum.services.evaluation.measures import MEASURES, pair_counts, right
from variorum.services.evaluation.questions import AnswerPair, Task, is_held_out
from variorum.services.evaluation.told import Told, derived, told

Columns = Mapping[str, Mapping[str, tuple[Sequence[float], Sequence[float]]]]
"""Arm -> measure -> (above, below), a value a case in the same order for all arms."""

Record = Mapping[str, Any]
_THRESHOLDS = [i / 20 for i in range(21)]
_DIGITS = 4


@dataclass(frozen=True, slots=True)
class Label:
    """A measure in words. See `measures.Measure`."""

    name: str
    label: str
    lower: bool = False
    chief: bool = False


def figures(columns: Columns, labels: Sequence[Label]) -> list[dict[str, Any]]:
    """Each measure of each arm with its interval, and the other arms' differences to the first one."""
    rows = []
    names = list(columns)
    for label in labels:
        values = {arm: estimate(*columns[arm][label.name]) for arm in names}
        if all(e.value is None for e in values.values()):
            continue
        first = columns[names[0]][label.name]
        differences = [
            {
                "arm": arm,
                **_numbers(gap),
                "significant": gap.significant,
                "says": _says(gap, label, arm, names[0]),
            }
            for arm in names[1:]
            if (gap := difference(*columns[arm][label.name], *first)).value is not None
        ]
        rows.append(
            {
                **asdict(label),
                "figures": [{"arm": arm, **_numbers(e)} for arm, e in values.items()],
                "differences": differences,
            }
        )
    return rows


def judged(
    task: Task, cases: Sequence[Case], arms: Sequence[Arm], record_of: Callable[[Case, Asked], Record | None]
) -> dict[str, Any]:
    """Judge what is there: the cases that every arm has a record of, so that arms are compared on the same ones."""
    bases = list(dict.fromkeys(a if isinstance(a, Asked) else a.base for a in arms))
    found = {(case.id, base): record_of(case, base) for case in cases for base in bases}
    common = [case for case in cases if all(found[case.id, base] is not None for base in bases)]

    def record(case: Case, arm: Arm) -> Record:
        return found[case.id, arm if isinstance(arm, Asked) else arm.base] or {}

    def tell(case: Case, arm: Arm) -> Told:
        if isinstance(arm, Asked):
            return told(record(case, arm))
        return derived(arm.choice, record(case, arm), case.question.text, case.question.answers)

    said = {arm.name: [tell(case, arm) for case in common] for arm in arms}
    measures = [m for m in MEASURES if task in m.tasks]
    columns: dict[str, dict[str, tuple[list[float], list[float]]]] = {}
    for name, answers in said.items():
        counted = {m.name: [m.counts(c, t) for c, t in zip(common, answers, strict=True)] for m in measures}
        columns[name] = {
            m: ([float(a) for a, _ in rows], [float(b) for _, b in rows]) for m, rows in counted.items()
        }
    asked = [arm for arm in arms if isinstance(arm, Asked)]
    labels = [Label(m.name, m.label, m.lower, m.chief) for m in measures]
    result: dict[str, Any] = {
        "cases": len(common),
        "waiting": len(cases) - len(common),
        "arms": [{"name": a.name, "what": _what(a)} for a in arms],
        "measures": figures(columns, labels) if common and columns else [],
        "stages": [_stages(arm.name, said[arm.name]) for arm in asked if common],
        "failed": [
            {"case": c.id, "arm": arm.name, "why": t.failed}
            for arm in asked
            for c, t in zip(common, said[arm.name], strict=True)
            if t.failed
        ],
    }
    if task in (Task.ANSWERS, Task.ABSTENTION):
        result["calibration"] = [
            row for arm in asked for row in _calibrated(arm.name, common, said[arm.name])
        ]
    if task is Task.DISAGREEMENT:
        result["by_kind"] = [row for arm in asked for row in _by_kind(arm.name, common, said[arm.name])]
    if task is Task.ABSTENTION:
        result["thresholds"] = [
            row for arm in asked if (row := _thresholds(arm, common, [record(c, arm) for c in common]))
        ]
    return result


def judged_pairs(pairs: Sequence[AnswerPair]) -> dict[str, Any]:
    """The comparison of given answers, without a model; {} if there are none."""
    if not pairs:
        return {}
    counts = pair_counts(pairs)
    labels = [Label(m.name, m.label, m.lower, m.chief) for m in MEASURES if m.name in counts]
    return {
        "differing": sum(p.differ for p in pairs),
        "agreeing": sum(not p.differ for p in pairs),
        "measures": figures({"pairs": counts}, labels),
    }


def _what(arm: Arm) -> str:
    if isinstance(arm, Asked):
        return "asked"
    return f"{DERIVED[arm.choice]}; from the drafts of {arm.base.name}"


def _says(gap: Estimate, label: Label, arm: str, first: str) -> str:
    if not gap.significant or gap.value is None:
        return f"not significant: {arm} and {first} may be equal"
    better = (gap.value < 0) is label.lower
    return f"{arm} is {'better' if better else 'worse'} than {first}"


def _stages(arm: str, answers: Sequence[Told]) -> dict[str, Any]:
    """Mean tokens and milliseconds a question, by stage; what did not happen in a question is left out of its mean.

    timed: of how many questions the times are.
    """
    means: dict[str, dict[str, float]] = {"tokens": {}, "ms": {}}
    for kind, rows in (("tokens", [t.tokens for t in answers]), ("ms", [t.ms for t in answers])):
        for name in next((list(row) for row in rows if row), []):
            values = [v for row in rows if row and (v := row[name]) is not None]
            if values:
                means[kind][name] = round(float(np.mean(values)), 1)
    totals = [float(t.ms["total"] or 0) for t in answers if t.ms]
    spread = _numbers(estimate(totals, [1.0] * len(totals)), 1) if totals else {}
    return {"arm": arm, **means, "timed": len(totals), "total_ms": spread}


def _calibrated(arm: str, cases: Sequence[Case], answers: Sequence[Told]) -> list[dict[str, Any]]:
    """How well what is shown predicts that the answer is right, as it is and corrected; fitted on the dev half."""
    rows = []
    for signal in ("support", "yes"):
        known = [
            (is_held_out(c.question.id), shown, c.answerable and right(c, t))
            for c, t in zip(cases, answers, strict=True)
            if t.found and (shown := getattr(t, signal)) is not None
        ]
        if not known:
            continue
        dev, held = ([(p, r) for h, p, r in known if h is half] for half in (False, True))
        judged_on = held or dev
        row: dict[str, Any] = {
            "arm": arm,
            "signal": signal,
            "judged_on": "held-out" if held else "dev",
            "n": len(judged_on),
            "bins": [asdict(b) for b in calibration.reliability(*_columns(judged_on))],
            "error": _numbers(calibration.calibration_error(*_columns(judged_on))),
            "corrections": [],
        }
        for name, shift in (("temperature", False), ("platt", True)):
            fitted = calibration.fit(*_columns(dev), shift=shift) if dev else None
            if fitted is None:
                continue
            correction: dict[str, Any] = {"name": name, "fitted_on": len(dev), **asdict(fitted)}
            if held:
                p, hit = _columns(held)
                shown = [float(x) for x in fitted(np.asarray(p))]
                correction["error"] = _numbers(calibration.calibration_error(shown, hit))
                correction["bins"] = [asdict(b) for b in calibration.reliability(shown, hit)]
            row["corrections"].append(correction)
        rows.append(row)
    return rows


def _by_kind(arm: str, cases: Sequence[Case], answers: Sequence[Told]) -> list[dict[str, Any]]:
    """Of the disputed questions of each kind: how many there are, were answered, and were told as a disagreement."""
    rows = []
    disputed = [(c.question.kinds, t) for c, t in zip(cases, answers, strict=True) if c.question.readings]
    for kind in dict.fromkeys(kind for kinds, _ in disputed for kind in kinds):
        mine = [t for kinds, t in disputed if kind in kinds]
        seen = estimate([float(bool(t.readings)) for t in mine], [1.0] * len(mine))
        rows.append(
            {"arm": arm, "kind": kind, "answered": sum(t.found for t in mine), "seen": _numbers(seen)}
        )
    return rows


def _columns(rows: Sequence[tuple[float, bool]]) -> tuple[list[float], list[bool]]:
    return [p for p, _ in rows], [r for _, r in rows]


def _thresholds(arm: Asked, cases: Sequence[Case], records: Sequence[Record]) -> dict[str, Any] | None:
    """What other thresholds would give: answer when a draft that cites something reaches it with its chance of being
    right, which is the least support of its cited claims (`rag.verify.judge`)."""
    best = []
    for record in records:
        drafts = record["answer"]["drafts"] if "answer" in record else []
        chances = (min(c["support"] for c in d["claims"] if c["citations"]) for d in drafts if d["citations"])
        best.append(max(chances, default=-1.0))
    there = [c.answerable for c in cases]
    if max(best, default=-1.0) < 0 or all(there) or not any(there):
        return None
    points = [
        {
            "at": at,
            "recall": round(
                sum(b < at for b, t in zip(best, there, strict=True) if not t) / there.count(False), 4
            ),
            "refused": round(
                sum(b < at for b, t in zip(best, there, strict=True) if t) / there.count(True), 4
            ),
        }
        for at in _THRESHOLDS
    ]
    return {"arm": arm.name, "points": points}


def _numbers(e: Estimate, digits: int = _DIGITS) -> dict[str, Any]:
    values = {"value": e.value, "low": e.low, "high": e.high}
    return {**{k: None if v is None else round(v, digits) for k, v in values.items()}, "n": e.n}
