"""What a benchmark has found: rounds of pairs, their ratios, and the file they are kept in."""

from __future__ import annotations

import json
import statistics
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from benchmarks import machine

ROOT = Path(__file__).resolve().parents[1]
LATEST = ROOT / "build" / "benchmarks"
"""Where a run leaves its files."""
PUBLISHED = ROOT / "benchmarks" / "results"
"""The files that docs/benchmarks.md is made from."""
ROUNDS = 5
"""A ratio is the median of at least so many rounds."""

EXTREMES = ("_least", "_most")
"""Endings of columns that are for the picture, not for the eye."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Ours against a peer, measured in alternating rounds of one run.

    what: the row's name. ours, theirs: a value each round, in `unit`. wanted: bound of the median of the ratios ours
    / theirs, None where the row only informs; at_least: whether it is a lower bound. note: what else to know.
    """

    what: str
    ours: tuple[float, ...]
    theirs: tuple[float, ...]
    unit: str
    peer: str
    wanted: float | None = None
    at_least: bool = False
    note: str = ""

    def __post_init__(self) -> None:
        """Raise ValueError unless the rounds are pairs."""
        if not self.ours or len(self.ours) != len(self.theirs):
            raise ValueError(f"{self.what}: {len(self.ours)} rounds of ours, {len(self.theirs)} of theirs")

    @property
    def ratio(self) -> float:
        """Median over the rounds of ours / theirs: what was measured side by side is compared with one another."""
        return statistics.median(a / b for a, b in zip(self.ours, self.theirs, strict=True))

    @property
    def met(self) -> bool | None:
        """Whether the ratio is as wanted; None where nothing is."""
        if self.wanted is None:
            return None
        return self.ratio >= self.wanted if self.at_least else self.ratio <= self.wanted

    @property
    def bound(self) -> str:
        """What is wanted, in signs; '' where nothing is."""
        return "" if self.wanted is None else f"{'>=' if self.at_least else '<='} {self.wanted:.2f}"

    def medians(self) -> tuple[float, float]:
        """Of ours and of theirs, each on its own."""
        return statistics.median(self.ours), statistics.median(self.theirs)


@dataclass(frozen=True, slots=True)
class Limit:
    """A value of ours alone that must not exceed a bound. values: one a round, in `unit`."""

    what: str
    values: tuple[float, ...]
    unit: str
    wanted: float
    note: str = ""

    @property
    def median(self) -> float:
        return statistics.median(self.values)

    @property
    def met(self) -> bool:
        return self.median <= self.wanted


@dataclass(slots=True)
class Record:
    """All that one benchmark found. name: of its file. others: cores that other programs used meanwhile.

    setup: models and settings, in words. tables: rows of figures that are not compared, by name.
    """

    name: str
    setup: dict[str, str] = field(default_factory=dict)
    comparisons: list[Comparison] = field(default_factory=list)
    limits: list[Limit] = field(default_factory=list)
    tables: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    skipped: list[str] = field(default_factory=list)
    machine: dict[str, str] = field(default_factory=machine.facts)
    others: float = 0.0
    made: str = field(default_factory=lambda: datetime.now(UTC).isoformat(timespec="seconds"))

    @property
    def counts(self) -> bool:
        """Whether the machine was quiet enough."""
        return self.others <= machine.BUSY

    def show(self) -> None:
        """Print what was found, both medians beside each ratio."""
        for c in self.comparisons:
            ours, theirs = c.medians()
            bound = c.bound and f", wanted {c.bound}"
            spread = "/".join(f"{a / b:.2f}" for a, b in zip(c.ours, c.theirs, strict=True))
            print(
                f"{c.what}: ours {ours:.3g}, {c.peer} {theirs:.3g} {c.unit}; ratio {c.ratio:.3f}{bound} ({spread})"
            )
            if c.note:
                print(f"  {c.note}")
        for limit in self.limits:
            print(f"{limit.what}: {limit.median:.3g} {limit.unit}, wanted <= {limit.wanted:g} {limit.unit}")
        for name, rows in self.tables.items():
            print(name)
            for row in rows:
                shown = {k: v for k, v in row.items() if not k.endswith(EXTREMES)}
                print("  " + ", ".join(f"{key} {_short(value)}" for key, value in shown.items()))

    def save(self, watch: machine.Watch) -> Path:
        """Write it where the summary looks for it."""
        self.others = round(watch.most, 2)
        if not self.counts:
            print(f"WARNING: others used {self.others:.1f} cores meanwhile: these figures count for nothing.")
        LATEST.mkdir(parents=True, exist_ok=True)
        file = LATEST / f"{self.name}.json"
        file.write_text(json.dumps(_rounded(asdict(self)), indent=1) + "\n", encoding="utf-8")
        return file


def load(file: Path) -> Record:
    """Read a record back."""
    raw = json.loads(file.read_text(encoding="utf-8"))
    comparisons = [
        Comparison(**{**c, "ours": tuple(c["ours"]), "theirs": tuple(c["theirs"])})
        for c in raw.pop("comparisons")
    ]
    limits = [Limit(**{**x, "values": tuple(x["values"])}) for x in raw.pop("limits")]
    return Record(comparisons=comparisons, limits=limits, **raw)


def load_all(folder: Path) -> list[Record]:
    """All records of a folder, by name; none if there is no such folder."""
    return [load(file) for file in sorted(folder.glob("*.json"))]


def alternate(
    rounds: int, ours: Callable[[int], float], theirs: Callable[[int], float], first: int = 0
) -> tuple[list[float], list[float]]:
    """Measure both sides in turns, rounds first, first + 1, ...

    Who begins changes from round to round, so that neither side always runs on a machine that the other has warmed.
    """
    mine: list[float] = []
    his: list[float] = []
    for i in range(first, first + rounds):
        for side, found in ((ours, mine), (theirs, his))[:: 1 if i % 2 == 0 else -1]:
            found.append(side(i))
    return mine, his


def summary(records: Sequence[Record]) -> list[tuple[str, str, str, str]]:
    """Rows (what, found, wanted, verdict) of everything that has a bound; with the model unless it is the starter."""
    rows: list[tuple[str, str, str, str]] = []
    for record in records:
        other = f" ({record.setup['model']})" if "-" in record.name and "model" in record.setup else ""
        rows += [
            (c.what + other, f"{c.ratio:.2f}", c.bound, verdict(c.met, len(c.ours), record.counts))
            for c in record.comparisons
            if c.wanted is not None
        ]
        rows += [
            (
                limit.what + other,
                f"{limit.median:.2f} {limit.unit}",
                f"<= {limit.wanted:g} {limit.unit}",
                verdict(limit.met, len(limit.values), record.counts),
            )
            for limit in record.limits
        ]
        rows += [(what + other, "-", "-", "skipped") for what in record.skipped]
    return rows


def verdict(met: bool | None, rounds: int, counts: bool) -> str:
    """'ok' or 'missed', or why it can't be said."""
    if not counts:
        return "machine busy"
    if rounds < ROUNDS:
        return f"{rounds} of {ROUNDS} rounds"
    return "ok" if met else "missed"


def _short(value: Any) -> str:
    return f"{value:.3g}" if isinstance(value, float) else str(value)


def _rounded(value: Any) -> Any:
    """Five significant digits are more than any of this is good for."""
    if isinstance(value, float):
        return float(f"{value:.5g}")
    if isinstance(value, dict):
        return {key: _rounded(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_rounded(item) for item in value]
    return value
