"""Whether long lists keep the window busy: 10,000 documents with 200,000 passages, and 500 conversations.

    python -m benchmarks.bench_lists [--documents 10000] [--conversations 500] [--rounds 5]

The window, on the fakes of tests/ and Qt's offscreen platform, loads, scrolls, filters, ticks and takes in changes; a
step is the time between two beats of a timer, less the timer's own interval: see `benchmarks.heartbeat`. The evidence
map of 48 passages and 12 drafts is drawn as well.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests")]
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt  # noqa: E402
from PySide6.QtWidgets import QAbstractItemView, QApplication  # noqa: E402

from benchmarks import machine  # noqa: E402
from benchmarks.heartbeat import Heartbeat  # noqa: E402
from benchmarks.record import ROUNDS, Limit, Record  # noqa: E402
from benchmarks.window_driving import answered, ask, opened, ready, spin, until  # noqa: E402
from fake_answers import conflict, forty_eight_passages  # noqa: E402
from fake_documents import QUESTION, World  # noqa: E402
from fakes_services import Fakes, Script, fake_services  # noqa: E402
from ui_worlds import written_world  # noqa: E402
from variorum.domain.documents import Document, DocumentStatus, Scope  # noqa: E402
from variorum.domain.events import Answered  # noqa: E402
from variorum.ui.window import MainWindow  # noqa: E402

USUAL_MS, WORST_MS = 50.0, 120.0
PASSAGES = 20
WORDS = ("water", "wind", "pump", "river", "valve", "budget", "harbour")


def library(world: World, count: int) -> list[Document]:
    """As many documents as asked, in collections of a few hundred."""
    first = world.documents
    return [
        *first,
        *(
            Document(
                1000 + i, f"/archive/{i // 400}/{i:05}.pdf", f"{WORDS[i % 7].title()} report {i:05}",
                f"Archive {i // 400:02}", DocumentStatus.READY, pages=12, passages=PASSAGES, date="2020",
            )
            for i in range(count - len(first))
        ),
    ]  # fmt: skip


def conversations(fakes: Fakes, count: int) -> None:
    """As many stored questions as asked."""
    end = list(conflict(fakes.world, QUESTION, Scope()))[-1][1]
    if isinstance(end, Answered):
        for i in range(count):
            fakes.ask.keep(
                replace(end.answer, id=f"old-{i}", question=f"{WORDS[i % 7].title()} question {i}?")
            )


def scroll(view: QAbstractItemView) -> None:
    """From top to bottom in a hundred turns of the wheel."""
    bar = view.verticalScrollBar()
    for step in range(101):
        bar.setValue(round(bar.maximum() * step / 100))
        spin(8)


def acts(window: MainWindow, fakes: Fakes) -> dict[str, Callable[[], None]]:
    """What is done, by name."""
    model, panel = window.library.model, window.library

    def filtered() -> None:
        for text in ("w", "wat", "water 00", "harbour 099", "nothing", ""):
            panel.filter.edit.setText(text)
            spin(300)

    def searched() -> None:
        for text in ("w", "water", "river 1", "nothing", ""):
            panel.history.search.setText(text)
            spin(300)

    def ticked() -> None:
        for state in (Qt.CheckState.Unchecked, Qt.CheckState.Checked):
            model.setData(model.index(1, 0), state, int(Qt.ItemDataRole.CheckStateRole))
            spin(100)

    def changed() -> None:
        documents = model.documents()
        for at in range(0, 2000, 100):
            model.update([replace(d, status=DocumentStatus.READING) for d in documents[at : at + 20]])
            spin(20)

    def mapped() -> None:
        ask(window, QUESTION)
        answered(window)
        shown = window.answer.view.evidence
        shown.as_table.click()
        spin(200)
        shown.as_table.click()
        scroll_area = window.answer.view.verticalScrollBar()
        for step in range(51):
            scroll_area.setValue(round(scroll_area.maximum() * step / 50))
            spin(8)

    def loaded() -> None:
        panel.load()
        spin(800)

    return {
        "load": loaded,
        "scroll documents": lambda: scroll(panel.tree),
        "filter documents": filtered,
        "tick a collection": ticked,
        "take in changes": changed,
        "scroll conversations": lambda: scroll(panel.conversations),
        "search conversations": searched,
        "draw a map of 48 passages and 12 drafts": mapped,
    }


def measure(documents: int, stored: int) -> tuple[Heartbeat, list[dict[str, object]]]:
    """One round."""
    with tempfile.TemporaryDirectory() as folder:
        fakes = fake_services(written_world(Path(folder)), Script(forty_eight_passages))
        fakes.world.documents = library(fakes.world, documents)
        conversations(fakes, stored)
        whole, rows = Heartbeat(), []
        with opened(1280, 800, fakes.services) as window:
            ready(window)
            until("the conversations", lambda: window.library.conversations.count() > 0)
            spin(500)
            for name, act in acts(window, fakes).items():
                beat = Heartbeat()
                beat.start(window)
                act()
                beat.stop()
                whole.steps += beat.steps
                rows.append(
                    {
                        "what": name,
                        "beats": len(beat.steps),
                        "p99 ms": beat.at_share(0.99),
                        "worst ms": beat.worst(),
                        "worst of its own processor time ms": max(beat.own, default=0.0),
                    }
                )
    return whole, rows


def main() -> int:
    """Measure, print and record."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--documents", type=int, default=10_000)
    parser.add_argument("--conversations", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    options = parser.parse_args()
    app = QApplication(["variorum"])
    app.setQuitOnLastWindowClosed(False)
    watch = machine.Watch()
    passages = options.documents * PASSAGES
    record = Record("lists", {"window": "1280x800, offscreen", "passages": f"{passages:,}"})
    usual, worst = [], []
    for number in range(options.rounds):
        beat, rows = measure(options.documents, options.conversations)
        usual.append(beat.at_share(0.999))
        worst.append(beat.worst())
        if number == 0:
            record.tables["Steps of the window's thread with long lists"] = rows
    note = f"{options.documents:,} documents, {passages:,} passages, {options.conversations} conversations"
    record.limits = [
        Limit("Step with long lists, p99.9", tuple(usual), "ms", USUAL_MS, note),
        Limit("Step with long lists, longest", tuple(worst), "ms", WORST_MS, note),
    ]
    record.show()
    record.save(watch)
    return 0 if all(limit.met for limit in record.limits) else 1


if __name__ == "__main__":
    sys.exit(main())
