"""Times as they grow with K, put together from several sittings."""

from __future__ import annotations

import re
from collections.abc import Sequence

from benchmarks import record as records
from benchmarks.record import Comparison, Record

GROWTH = "Growth with K"
"""Table of a record: a row for each K."""


def add_earlier(record: Record, ks: Sequence[int]) -> None:
    """Take over what the file of this record has of other K, and say when and at which commit that was measured.

    Raises:
        ValueError: it was measured with other models or another number of drafts.
    """
    file = records.LATEST / f"{record.name}.json"
    if not file.exists():
        return
    before = records.load(file)
    for what in ("drafter", "verifier", "drafts"):
        if before.setup.get(what) != record.setup[what]:
            raise ValueError(f"{file} has another {what}: {before.setup.get(what)}, not {record.setup[what]}")
    kept = [point for point in before.tables.get(GROWTH, ()) if point["k"] not in ks]
    others = {f"K={point['k']}" for point in kept}
    record.tables[GROWTH] = kept
    record.comparisons = [c for c in before.comparisons if _k_of(c) in others]
    if kept:
        record.setup |= {what: told for what, told in before.setup.items() if what in others}
        told = f"measured {before.made[:10]}, {before.machine.get('variorum', 'version unknown')}"
        for name in others:
            record.setup.setdefault(name, told)


def in_order(record: Record) -> None:
    """Sort what was found by K."""
    record.tables[GROWTH].sort(key=lambda point: int(point["k"]))
    record.comparisons.sort(key=lambda c: int(_k_of(c)[2:]))


def _k_of(comparison: Comparison) -> str:
    found = re.search(r"K=\d+", comparison.what)
    return found.group() if found is not None else ""
