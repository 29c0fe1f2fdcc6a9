"""The summary of the last `make bench`, and the results in docs/benchmarks.md, from the files the benchmarks wrote.

python -m benchmarks.report             print the summary
python -m benchmarks.report --publish   keep the files in benchmarks/results, draw the picture, fill in the page
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchmarks.growth import GROWTH
from benchmarks.plot import PANELS, draw, in_words
from benchmarks.record import EXTREMES, LATEST, PUBLISHED, ROOT, Record, load_all, summary, verdict

PAGE = ROOT / "docs" / "benchmarks.md"
PICTURE = ROOT / "docs" / "pictures" / "speculative-over-standard.png"
BEGIN, END = "<!-- results: made by benchmarks/report.py -->", "<!-- end of results -->"
NOTHING = "Nothing has been measured on a quiet machine yet."


def table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table."""
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def aligned(rows: Sequence[Sequence[str]]) -> str:
    """Columns for a terminal."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def results(records: Sequence[Record]) -> str:
    """The results as Markdown."""
    if not records:
        return NOTHING
    parts = []
    for record in records:
        parts.append(f"### {record.name.capitalize().replace('-', ' ')}")
        parts.append("; ".join(f"{key}: {value}" for key, value in record.setup.items()) + ".")
        parts.append(
            f"Measured {record.made[:10]} on {'; '.join(f'{k} {v}' for k, v in record.machine.items())}; "
            f"others used {record.others:.1f} cores meanwhile."
        )
        parts += _comparisons(record)
        if record.limits:
            rows = [
                (
                    limit.what,
                    f"{limit.median:.3g} {limit.unit}",
                    f"<= {limit.wanted:g} {limit.unit}",
                    verdict(limit.met, len(limit.values), record.counts),
                    limit.note,
                )
                for limit in record.limits
            ]
            parts.append(table(("what", "median", "wanted", "", "note"), rows))
        for name, rows_ in record.tables.items():
            parts.append(f"{name}:")
            parts.append(_measured_table(rows_))
            if name == GROWTH:
                parts += [f"{panel}: {in_words(rows_, field)}." for field, panel in PANELS.items()]
        if points := _drawn(record):
            parts.append(f"![Seconds for {len(points)} numbers of passages](pictures/{PICTURE.name})")
        if record.skipped:
            parts.append(f"Skipped: {', '.join(record.skipped)}.")
    return "\n\n".join(parts)


def _comparisons(record: Record) -> list[str]:
    if not record.comparisons:
        return []
    rows = []
    for c in record.comparisons:
        ours, theirs = c.medians()
        ratios = [a / b for a, b in zip(c.ours, c.theirs, strict=True)]
        rows.append(
            (
                c.what, f"{ours:.3g} {c.unit}", f"{theirs:.3g} {c.unit} ({c.peer})", f"**{c.ratio:.2f}**",
                f"{min(ratios):.2f} to {max(ratios):.2f}", c.bound,
                "" if c.met is None else verdict(c.met, len(c.ours), record.counts), c.note,
            )
        )  # fmt: skip
    return [table(("what", "ours", "peer", "ratio", "of the rounds", "wanted", "", "note"), rows)]


def _measured_table(rows: Sequence[dict[str, Any]]) -> str:
    # The extremes are in the file and in the picture
    header = [h for h in rows[0] if not h.endswith(EXTREMES)]
    cells = [[f"{row[h]:.3g}" if isinstance(row[h], float) else str(row[h]) for h in header] for row in rows]
    return table([h.replace("_", " ") for h in header], cells)


def _drawn(record: Record) -> list[dict[str, Any]]:
    """The points of the picture, if this record is the one that is drawn."""
    points = record.tables.get(GROWTH, [])
    return points if record.name == "speculative" and len(points) > 1 else []


def fill(page: str, records: Sequence[Record]) -> str:
    """The page with its results replaced. Raises ValueError if it has no place for them."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"the page needs the lines {BEGIN} and {END}")
    return f"{before}{BEGIN}\n\n{results(records)}\n\n{END}{after}"


def publish(records: Sequence[Record], files: Sequence[Path]) -> None:
    """Keep the files, draw the picture and fill in the page."""
    PUBLISHED.mkdir(parents=True, exist_ok=True)
    for file in files:
        shutil.copy(file, PUBLISHED / file.name)
    for record in records:
        if points := _drawn(record):
            models = (
                f"{record.setup['drafter']} drafts, {record.setup['verifier']} verifies and answers alone"
            )
            draw(points, PICTURE, models)
    PAGE.write_text(fill(PAGE.read_text(encoding="utf-8"), load_all(PUBLISHED)), encoding="utf-8")


def main() -> int:
    """Print the summary, or publish."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--publish", action="store_true")
    options = parser.parse_args()
    records = load_all(LATEST)
    if not records:
        print("Nothing was measured yet: make bench", file=sys.stderr)
        return 1
    print(aligned([("what", "found", "wanted", ""), *summary(records)]))
    busy = [record.name for record in records if not record.counts]
    if busy:
        print(f"The machine was busy during {', '.join(busy)}: measure again when it is quiet.")
    if options.publish:
        if busy:
            print("Nothing was published.", file=sys.stderr)
            return 1
        try:
            publish(records, sorted(LATEST.glob("*.json")))
        except ImportError:
            print("The picture needs matplotlib: pip install -e '.[bench]'", file=sys.stderr)
            return 1
        print(f"{PAGE.relative_to(ROOT)} and {PICTURE.relative_to(ROOT)} are made anew.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
