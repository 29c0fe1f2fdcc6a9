"""What the benchmarks make of their rounds: ratios, verdicts, files, the page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from benchmarks import record as records
from benchmarks.growth import GROWTH, add_earlier, in_order
from benchmarks.machine import Watch
from benchmarks.plot import crossing, in_words
from benchmarks.record import PUBLISHED, Comparison, Limit, Record, alternate, load, load_all, summary
from benchmarks.report import BEGIN, END, NOTHING, PAGE, aligned, fill


def compared(*ratios: float, wanted: float | None = 0.5, at_least: bool = False) -> Comparison:
    return Comparison("x", ratios, (1.0,) * len(ratios), "s", "peer", wanted, at_least)


def test_the_ratio_is_the_median_of_the_rounds_own_ratios() -> None:
    # The machine was three times as slow in the second round: medians of each side would give 4 / 10
    found = Comparison("x", (2.0, 24.0, 4.0), (10.0, 30.0, 10.0), "s", "peer")

    assert found.ratio == pytest.approx(0.4)
    assert found.medians() == (4.0, 10.0)
    assert Comparison("x", (2.0, 24.0, 9.0), (10.0, 30.0, 10.0), "s", "peer").ratio == pytest.approx(0.8)


@pytest.mark.parametrize(
    ("ratio", "wanted", "at_least", "met"),
    [
        (0.5, 0.5, False, True),
        (0.51, 0.5, False, False),
        (0.97, 0.97, True, True),
        (0.96, 0.97, True, False),
        (9.0, None, False, None),
    ],
)
def test_a_bound_is_kept_or_missed(
    ratio: float, wanted: float | None, at_least: bool, met: bool | None
) -> None:
    assert compared(ratio, wanted=wanted, at_least=at_least).met is met


def test_rounds_that_are_no_pairs_are_refused() -> None:
    with pytest.raises(ValueError, match="2 rounds of ours, 1 of theirs"):
        Comparison("x", (1.0, 2.0), (1.0,), "s", "peer")
    with pytest.raises(ValueError, match="0 rounds"):
        Comparison("x", (), (), "s", "peer")


def test_the_sides_take_turns_in_beginning() -> None:
    order: list[str] = []

    def side(name: str) -> Callable[[int], float]:
        def measure(i: int) -> float:
            order.append(f"{name}{i}")
            return float(i)

        return measure

    ours, theirs = alternate(3, side("a"), side("b"))

    assert order == ["a0", "b0", "b1", "a1", "a2", "b2"]
    assert ours == theirs == [0.0, 1.0, 2.0]


def test_the_summary_says_what_was_met_missed_not_measured_and_not_to_be_trusted() -> None:
    few = compared(0.1, 0.1)
    quiet = Record(
        "a", comparisons=[compared(*[0.4] * 5), compared(*[0.6] * 5), few, compared(0.1, wanted=None)]
    )
    quiet.limits.append(Limit("share", (2.0,) * 5, "%", 3.0))
    quiet.skipped.append("y")
    busy = Record("b", comparisons=[compared(*[0.4] * 5)], others=0.6)

    rows = summary([quiet, busy])

    assert [row[3] for row in rows] == ["ok", "missed", "2 of 5 rounds", "ok", "skipped", "machine busy"]
    assert rows[0] == ("x", "0.40", "<= 0.50", "ok")
    columns = aligned(rows).splitlines()
    assert len({line.index("<=") for line in columns if "<=" in line}) == 1


def test_the_summary_names_the_model_where_the_same_was_measured_with_several() -> None:
    first = Record("engine", {"model": "small"}, [compared(*[0.4] * 5)])
    other = Record("engine-1.5b", {"model": "large"}, [compared(*[0.4] * 5)])

    assert [row[0] for row in summary([first, other])] == ["x", "x (large)"]


def test_a_record_comes_back_from_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "LATEST", tmp_path)
    made = Record(
        "a", {"model": "m"}, [compared(0.25, 0.5)], [Limit("share", (2.5,), "%", 3.0)], {"t": [{"k": 3}]}
    )

    file = made.save(Watch(seconds=0.0))

    assert load(file) == made
    assert load_all(tmp_path) == [made]
    assert load_all(tmp_path / "none") == []


def test_a_later_sitting_adds_another_k_and_says_when_the_others_were_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "LATEST", tmp_path)
    setup = {"drafter": "small", "verifier": "large", "drafts": "4"}

    def measured(*ks: int) -> Record:
        found = Record(
            "speculative", dict(setup), machine={"variorum": "0.1.0, commit abc"}, made="2026-11-30T10:00"
        )
        add_earlier(found, ks)
        for k in ks:
            found.comparisons.append(
                Comparison(f"Speculative over standard, K={k}: total", (1.0,), (2.0,), "s", "x")
            )
            found.tables.setdefault(GROWTH, []).append({"k": k})
        in_order(found)
        found.save(Watch())
        return found

    measured(12, 48)
    found = measured(3, 12)
    assert [row["k"] for row in found.tables[GROWTH]] == [3, 12, 48]
    assert [c.what[-9:-7] for c in found.comparisons] == ["=3", "12", "48"]
    assert found.setup == {**setup, "K=48": "measured 2026-11-30, 0.1.0, commit abc"}
    assert measured(6).setup.keys() == {*setup, "K=3", "K=12", "K=48"}
    with pytest.raises(ValueError, match="another drafter: small"):
        add_earlier(Record("speculative", {**setup, "drafter": "tiny"}), [6])


def test_the_crossing_lies_between_the_points_by_logarithms() -> None:
    def points(*ratios: tuple[int, float]) -> list[dict[str, float]]:
        return [{"k": k, "speculative_total": 6.0 * ratio, "standard_total": 6.0} for k, ratio in ratios]

    assert crossing(points((4, 2.0), (16, 0.5)), "total") == pytest.approx(8.0)
    assert crossing(points((3, 0.9), (6, 0.8)), "total") is None
    assert in_words(points((3, 0.9), (6, 0.8)), "total") == "speculative is faster at every K measured"
    assert in_words(points((4, 2.0), (16, 0.5)), "total") == "speculative is faster above K = 8.0"
    assert in_words(points((4, 2.0), (16, 4.0)), "total") == "standard is faster at every K measured"


def test_the_pages_results_are_replaced_and_nothing_else() -> None:
    record = Record("engine", {"model": "m"}, [compared(*[0.4] * 5)])

    page = fill(f"before\n{BEGIN}\nold\n{END}\nafter\n", [record])

    assert page.startswith(f"before\n{BEGIN}\n")
    assert page.endswith(f"{END}\nafter\n")
    assert "old" not in page
    assert "| x | 0.4 s | 1 s (peer) | **0.40** | 0.40 to 0.40 | <= 0.50 | ok |" in page
    assert fill(page, [record]) == page
    assert NOTHING in fill(page, [])
    with pytest.raises(ValueError, match="the page needs"):
        fill("no place", [])


def test_a_table_of_the_page_leaves_the_extremes_to_the_file() -> None:
    rows = [{"k": 3, "standard_total": 2.0, "standard_total_least": 1.0, "standard_total_most": 3.0}]

    page = fill(f"{BEGIN}{END}", [Record("settings", tables={"Seconds": rows})])

    assert "| k | standard total |\n| --- | --- |\n| 3 | 2 |" in page
    assert "pictures" not in page


def test_the_page_says_what_the_published_files_say() -> None:
    page = PAGE.read_text(encoding="utf-8")

    assert fill(page, load_all(PUBLISHED)) == page
