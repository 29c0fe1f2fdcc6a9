"""Whether the window ever keeps a person waiting: steps of its thread while it indexes and eight drafts stream.

    python -m benchmarks.bench_heartbeat [--files 1000] [--rounds 5] [--drafter MODEL]

Each round has a new home. Real files are read, embedded and stored, real drafts are written and verified, and the real
window shows all of it on Qt's offscreen platform. Then drafts are pinned and compared, and pages opened. A step is the
time between two beats of a timer, less the timer's own interval: see `benchmarks.heartbeat`.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from benchmarks import machine
from benchmarks.bench_indexing import _WORDS
from benchmarks.heartbeat import Heartbeat
from benchmarks.record import ROUNDS, Limit, Record
from benchmarks.window_driving import opened, ready, spin, until
from variorum.composition.program import build
from variorum.services.contract import Services
from variorum.ui.window import MainWindow

USUAL_MS, WORST_MS = 50.0, 120.0
PATIENCE_MS = 900_000
TINY = "smollm2-135m-instruct-q4_1"
FIRST_FILES = 40
QUESTIONS = (
    "How high did the river rise at the gauge?",
    "Which pump failed in the harbour district?",
    "What does the report say of the water tower?",
)


def write_files(folder: Path, count: int, seed: int) -> None:
    """Write notes of a few paragraphs."""
    folder.mkdir()
    chance = random.Random(seed)
    for number in range(count):
        lines = [
            " ".join(chance.choices(_WORDS, k=chance.randint(6, 18))).capitalize() + "."
            for _ in range(chance.randint(6, 24))
        ]
        (folder / f"note {number:04}.md").write_text(
            f"# Note {seed}-{number}\n\n" + " ".join(lines), encoding="utf-8"
        )


def home(folder: Path, drafter: str) -> Services:
    """A new home whose drafter and verifier are small, with eight drafts to a question."""
    folder.mkdir()
    (folder / "settings.toml").write_text(
        f'drafter = "{drafter}"\nverifier = "{drafter}"\nmode = "speculative"\n'
        "drafts = 8\npassages = 24\naccept_at = 0.05\n",
        encoding="utf-8",
    )
    return build(folder)


def work(window: MainWindow, folder: Path) -> tuple[int, int]:
    """Index the folder and ask until it is done. Returns how many questions were answered, and drafts shown at most."""
    window.library.add([folder])
    until("indexing to begin", lambda: window.bridge.indexing, PATIENCE_MS)
    asked = most = 0
    while window.bridge.indexing or asked < len(QUESTIONS):
        window.answer.question.set_question(QUESTIONS[asked % len(QUESTIONS)])
        window.answer.question.submit()
        until("the question to be asked", lambda: window.bridge.asking, PATIENCE_MS)
        until("the answer", lambda: not window.bridge.asking, PATIENCE_MS)
        until("all of the answer", lambda: window.answer.view.complete, PATIENCE_MS)
        most = max(most, len(window.answer.view.drafts.columns))
        asked += 1
        compare(window)
        window.answer.begin_conversation()
    return asked, most


def compare(window: MainWindow) -> None:
    """Pin two drafts, and open the page of each citation."""
    columns = [c for c in window.answer.view.drafts.columns if not c.pin.isHidden()]
    for column in columns[:2]:
        column.pin.click()
    spin(200)
    state = window.answer.state
    for citation in state.cited_in_order()[:5] if state is not None else []:
        window.source.show_citations([citation], citation.n)
        spin(50)


def measure(files: int, drafter: str, seed: int) -> tuple[Heartbeat, dict[str, object]]:
    """One round."""
    with tempfile.TemporaryDirectory(prefix="variorum-heartbeat-") as place:
        folder = Path(place)
        write_files(folder / "first", FIRST_FILES, seed)
        write_files(folder / "notes", files, seed + 1)
        with opened(1280, 800, home(folder / "home", drafter)) as window:
            ready(window)
            window.library.add([folder / "first"])
            until("the first documents", lambda: window.library.model.rowCount() > 0, PATIENCE_MS)
            until("the end of indexing", lambda: not window.bridge.indexing, PATIENCE_MS)
            beat = Heartbeat()
            beat.start(window)
            asked, most = work(window, folder / "notes")
            beat.stop()
            row = {
                "files": len(window.library.model.documents()) - FIRST_FILES,
                "questions": asked,
                "drafts at once": most,
                "beats": len(beat.steps),
                "seconds": sum(beat.steps) / 1000 + len(beat.steps) * 0.004,
                "median ms": beat.at_share(0.5),
                "p99 ms": beat.at_share(0.99),
                "p99.9 ms": beat.at_share(0.999),
                "worst ms": beat.worst(),
                "worst of its own processor time ms": max(beat.own, default=0.0),
                "collections of all garbage": len(beat.collected),
                "longest of these ms": max(beat.collected, default=0.0),
                "steps over 50 ms": sum(step > USUAL_MS for step in beat.steps),
            }
    return beat, row


def main() -> int:
    """Measure, print and record."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--files", type=int, default=1000)
    parser.add_argument("--drafter", default=TINY, help="model that drafts and verifies")
    options = parser.parse_args()
    app = QApplication.instance() or QApplication(["variorum"])
    app.setQuitOnLastWindowClosed(False)  # type: ignore[attr-defined]
    watch = machine.Watch()
    record = Record("heartbeat", {"drafter and verifier": options.drafter, "window": "1280x800, offscreen"})
    usual, worst, rows = [], [], []
    for number in range(options.rounds):
        beat, row = measure(options.files, options.drafter, 100 * number)
        usual.append(beat.at_share(0.999))
        worst.append(beat.worst())
        rows.append({"round": number + 1, **row})
        print(row, flush=True)
    note = f"{options.files:,} files indexed while questions with eight drafts are answered"
    record.limits = [
        Limit("Step of the window's thread, p99.9", tuple(usual), "ms", USUAL_MS, note),
        Limit("Step of the window's thread, longest", tuple(worst), "ms", WORST_MS, note),
    ]
    record.tables["Steps of the window's thread"] = rows
    record.show()
    record.save(watch)
    return 0 if record.limits[0].met and record.limits[1].met else 1


if __name__ == "__main__":
    sys.exit(main())
