"""`variorum eval` as it is typed: JSON alone on stdout, damaged data named on stderr, a page published."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.unit.evaluation_data import all_sets, write
from variorum.cli.app import app
from variorum.services.evaluation.report import BEGIN, END


def run(home: Path, *arguments: str | Path):  # type: ignore[no-untyped-def]
    return CliRunner().invoke(app, ["--home", str(home), "eval", *map(str, arguments)])


def test_given_pairs_need_no_model(tmp_path: Path) -> None:
    data = all_sets(tmp_path / "sets")["wikicontradict"]

    done = run(tmp_path / "home", "disagreement", "--data", data, "--arms", "pairs", "--json")

    assert done.exit_code == 0, done.output
    result = json.loads(done.stdout)
    assert result["pairs"]["differing"] == result["pairs"]["agreeing"] == 1
    assert {m["name"] for m in result["pairs"]["measures"]} >= {"dispute_f1", "false_dispute"}
    file = tmp_path / "home" / "evaluations" / "wikicontradict" / "disagreement-wikicontradict.json"
    assert json.loads(file.read_text()) == result

    page = write(tmp_path / "docs", "evaluation.md", []) / "evaluation.md"
    page.write_text(f"{BEGIN}\n{END}\n")
    published = run(tmp_path / "home", "publish", file, "--into", page)
    assert published.exit_code == 0, published.output
    assert "Disagreement: wikicontradict" in page.read_text()


def test_without_json_the_figures_and_the_report_are_told(tmp_path: Path) -> None:
    data = all_sets(tmp_path / "sets")["ramdocs"]

    done = run(
        tmp_path / "home", "disagreement", "--data", data, "--arms", "pairs", "--out", tmp_path / "out"
    )

    assert done.exit_code == 0, done.output
    assert "disagreement F1" in done.stdout
    assert str(tmp_path / "out" / "disagreement-ramdocs.md") in done.stdout


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["answers", "--data", "nowhere"], 1, "There is no nowhere"),
        (["disagreement", "--data", "SET", "--arms", "fastest"], 1, "There is no arm ‘fastest’"),
        (["answers"], 2, "--data"),
        (["answers", "--data", "SET", "--limit", "0"], 2, "--limit"),
        (["answers", "--data", "BROKEN"], 1, "line 2"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, arguments: list[str], code: int, says: str) -> None:
    broken = tmp_path / "broken.csv"
    broken.write_text("question;answers\nWhy?\n;1\n")
    places = {"SET": str(all_sets(tmp_path / "sets")["ramdocs"]), "BROKEN": str(broken)}

    done = run(tmp_path / "home", *(places.get(a, a) for a in arguments))

    assert done.exit_code == code
    assert says in done.output.replace("\n", " ") or says in done.stderr
    assert "Traceback" not in done.output
