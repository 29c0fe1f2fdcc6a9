"""Run the evaluation that docs/evaluation.md is made of, over as many sittings as it takes.

    python -m benchmarks.evaluate [--data DIR] [--minutes N] [--records DIR] [--keep] [--publish]

Each set is asked with Qwen 1.5B in both roles, and with 0.5B drafting for it: some twenty hours of two cores. All of it
is asked in stages, a part of each set's questions first, so that early figures are of every set. Every answer is on
disk (by default in the user's cache folder), so that Ctrl+C or --minutes only breaks off: the same command goes on.
With --keep what the models have said is put beside the program, where a sitting on another machine begins with it.
With --publish what no answer is missing in is written into the page. Neither asks anything.
"""

from __future__ import annotations

import argparse
import json
import math
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import platformdirs

from benchmarks import replies
from benchmarks.eval_passages import EVAL
from variorum.services.evaluation.records import RecordFile
from variorum.services.evaluation.report import publish

LARGE, SMALL = "qwen2.5-coder-1.5b-instruct-q4_k_m", "qwen2.5-coder-0.5b-instruct-q4_k_m"
PAGE = Path(__file__).resolve().parents[1] / "docs" / "evaluation.md"
ARMS = "standard,speculative,iterative,ablations"
TWO_ARMS = "standard,speculative"
STAGES = (0.1, 0.25, 0.5, 1.0)
"""Parts of the questions; each stage holds the one before."""
TIMED = 0.1
"""Part of the questions that is asked at last, with nothing taken for said that was said before: for the times."""


@dataclass(frozen=True, slots=True)
class Run:
    """One `variorum eval`. limit: questions at most."""

    task: str
    set: str
    limit: int
    arms: str
    drafter: str = LARGE
    verifier: str = LARGE
    anew: bool = False

    @property
    def folder(self) -> str:
        """Where its records are: answers to a set are shared by all of its tasks."""
        return f"{self.drafter}-for-{self.verifier}/{self.set}"


def part(run: Run, share: float) -> Run:
    """The same of fewer questions."""
    return replace(run, limit=math.ceil(share * run.limit))


def runs() -> list[Run]:
    """All of them, the most telling first."""
    answers = [("ramdocs", 150), ("hotpotqa", 99), ("nq", 150)]
    planned = [Run("answers", name, limit, ARMS) for name, limit in answers]
    planned += [
        Run("citations", "hotpotqa", 99, TWO_ARMS),
        Run("disagreement", "wikicontradict", 117, "speculative,pairs"),
        Run("abstention", "nq", 150, TWO_ARMS),
    ]
    planned += [Run("answers", name, limit, ARMS, drafter=SMALL) for name, limit in answers]
    planned += [
        Run("answers", "ramdocs", 60, "speculative,partitions,sizes"),
        Run("citations", "scifact", 100, TWO_ARMS),
    ]
    return planned


def stages() -> list[tuple[Run, Run | None]]:
    """All runs in order, each with the one whose result it replaces: where it is broken off, that is made again."""
    parts = [[part(run, share) for run in runs()] for share in STAGES]
    none: list[Run | None] = [None] * len(parts[0])
    growing = [
        pair
        for now, before in zip(parts, [none, *parts[:-1]], strict=True)
        for pair in zip(now, before, strict=True)
    ]
    timed = [(replace(part(run, TIMED), anew=True), run) for run in runs()]
    return [*growing, *(pair for few, whole in timed for pair in ((few, whole), (whole, None)))]


def command(run: Run, data: Path, records: Path) -> list[str]:
    """What a person would type."""
    return [
        *(sys.executable, "-m", "variorum", "eval", run.task),
        *("--data", str(data / run.set), "--arms", run.arms, "--limit", str(run.limit)),
        *("--drafter", run.drafter, "--verifier", run.verifier),
        *("--out", str(records / run.folder)),
        *(["--anew"] if run.anew else []),
    ]  # fmt: skip


def share_standard(run: Run, records: Path) -> None:
    """Give a run the answers of the verifier alone that another drafter's folder has: they are the same."""
    _share(run, records, "records.jsonl", lambda new, old: new["arm"] == "standard" and is_better(new, old))


def share_replies(run: Run, records: Path) -> None:
    """Give a run what its verifier has said in other folders of the set, to be told anew without asking it again.

    A reply's key names its model, so what another drafter said there does no harm.
    """
    _share(run, records, replies.FILE, lambda _, old: old is None)


def _share(
    run: Run, records: Path, name: str, is_wanted: Callable[[dict[str, Any], dict[str, Any] | None], bool]
) -> None:
    """Take lines of a file over from the other drafters' folders. is_wanted: given a line of theirs and one's own."""
    mine = records / run.folder / name
    others = set(records.glob(f"*-for-{run.verifier}/{run.set}/{name}")) - {mine}
    if not others:
        return
    with closing(RecordFile(mine)) as known:
        for other in sorted(others):
            with closing(RecordFile(other)) as theirs:
                for key, record in theirs:
                    if is_wanted(record, known.get(key)):
                        known.add(key, record)


def is_better(record: dict[str, Any], known: dict[str, Any] | None) -> bool:
    """Whether there is no such record yet, or only one without times."""
    return known is None or (bool(known.get("reused_replies")) and not record.get("reused_replies"))


def ask(run: Run, data: Path, records: Path, until: float) -> bool:
    """Ask what is not asked yet; returns whether all of it is done. until: of the monotonic clock."""
    print(f"\n== {run.task}, {run.limit} of {run.set}, {run.drafter} for {run.verifier}", flush=True)
    share_standard(run, records)
    share_replies(run, records)
    with subprocess.Popen(command(run, data, records)) as asking:
        try:
            return asking.wait(max(1.0, until - time.monotonic())) == 0
        except (subprocess.TimeoutExpired, KeyboardInterrupt):
            asking.send_signal(signal.SIGINT)
            asking.wait()
            return False


def complete(records: Path) -> list[Path]:
    """The results that nothing is missing in."""
    results = sorted(records.rglob("*.json"))
    return [f for f in results if json.loads(f.read_text(encoding="utf-8")).get("waiting") == 0]


def main() -> int:
    """Ask, or publish."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, default=EVAL)
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument(
        "--records", type=Path, default=Path(platformdirs.user_cache_dir("variorum-evaluation"))
    )
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--publish", action="store_true")
    options = parser.parse_args()
    if options.keep:
        for file in replies.keep(options.records):
            print(file)
    if options.publish:
        for file in publish(complete(options.records), PAGE):
            print(file)
    if options.keep or options.publish:
        return 0
    print(f"Replies taken over: {replies.take(options.records)}", flush=True)
    until = time.monotonic() + min(60 * options.minutes, 10.0**9)
    for run, earlier in stages():
        if not ask(run, options.data, options.records, until):
            if earlier is not None:  # its result is complete, and gave way to one that is not
                subprocess.run(command(earlier, options.data, options.records), check=False)
            print(f"Broken off; the same command goes on. Records: {options.records}")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
