"""How soon the window is painted, beside a bare PySide6 window with a line of text, and what was imported until then.

    python -m benchmarks.bench_window [--rounds 7]

Each round starts the program as a person does, `python -m variorum --home HOME`, and a script that only shows a window,
in turns, each in a process of its own. The clock runs from before the process is started until its event loop goes on
after the first painting. Both sides are watched in the same way. Where there is no screen Qt's offscreen platform is
used; `xvfb-run -a` gives a real X server. Both homes are new, and Python's compiled files are there, as they are after
the first start.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks import machine
from benchmarks.record import ROUNDS, Comparison, Limit, Record, alternate

WANTED = 1.5
PATIENCE_SECONDS = 120
HEAVY = (
    "torch",
    "llama_cpp",
    "faiss",
    "sentence_transformers",
    "transformers",
    "openai",
    "keyring",
    "pydantic",
    "typer",
)

WORDS = "Opening your library"

WATCH = """
import json, os, sys, time
import PySide6.QtWidgets as widgets
from PySide6.QtCore import QEvent, QObject, QTimer

class Watch(QObject):
    seen = False
    def eventFilter(self, watched, event):
        if not self.seen and event.type() == QEvent.Type.Paint:
            self.seen = True
            QTimer.singleShot(0, end)
        return False

def end():
    print(json.dumps({"at": time.time(), "modules": sorted({name.partition(".")[0] for name in sys.modules})}))
    sys.stdout.flush()
    os._exit(0)

def watched(*_):
    global watch
    watch = Watch()
    app = widgets.QApplication.instance()
    app.installEventFilter(watch)
    return execute()

execute = widgets.QApplication.exec
widgets.QApplication.exec = watched
"""
"""Says when the event loop goes on after the first painting."""

BARE = """
app = widgets.QApplication(["bare"])
window = widgets.QMainWindow()
window.resize(1280, 800)
window.setWindowTitle("Bare")
window.setCentralWidget(widgets.QLabel(sys.argv[2]))
window.show()
widgets.QApplication.exec()
"""
OURS = """
sys.argv = ["variorum", "--home", sys.argv[1]]
from variorum.__main__ import main
main()
"""


def start(code: str, home: str, compiled: str, words: str = WORDS) -> tuple[float, list[str]]:
    """Milliseconds from before the start until the window is painted, and the packages imported until then."""
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": compiled}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        environment["QT_QPA_PLATFORM"] = "offscreen"
    begun = time.time()
    done = subprocess.run(
        [sys.executable, "-c", WATCH + code, home, words],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_SECONDS,
        env=environment,
    )
    if done.returncode or not done.stdout:
        raise RuntimeError(f"the window did not start: {done.stderr}")
    said = json.loads(done.stdout.splitlines()[-1])
    return (said["at"] - begun) * 1000.0, said["modules"]


def main() -> int:
    """Measure, print and record."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=max(7, ROUNDS))
    options = parser.parse_args()
    watch = machine.Watch()
    platform = "offscreen" if not os.environ.get("DISPLAY") else "X11"
    record = Record(
        "window", {"shape": "from the start of the process to the first painting", "platform": platform}
    )
    with tempfile.TemporaryDirectory() as folder:
        home, compiled = str(Path(folder) / "home"), str(Path(folder) / "compiled")
        for code in (BARE, OURS, BARE, OURS):  # compile, and warm the disk's cache
            start(code, home, compiled)
        imported: set[str] = set()

        def ours(_: int) -> float:
            milliseconds, modules = start(OURS, home, compiled)
            imported.update(modules)
            return milliseconds

        mine, theirs = alternate(options.rounds, ours, lambda _: start(BARE, home, compiled)[0])
        again, empty = alternate(options.rounds, ours, lambda _: start(BARE, home, compiled, "")[0])
    heavy = [name for name in HEAVY if name in imported]
    note = (
        f"imported before it is painted: {', '.join(heavy)}" if heavy else "nothing heavy is imported before"
    )
    record.comparisons.append(
        Comparison(
            "Window painted", tuple(mine), tuple(theirs), "ms", "a bare PySide6 window", WANTED, note=note
        )
    )
    record.comparisons.append(
        Comparison(
            "Window painted, beside one without words", tuple(again), tuple(empty), "ms", "an empty window"
        )
    )
    record.limits.append(Limit("Window painted, from the command", tuple(x / 1000 for x in mine), "s", 1.0))
    record.show()
    record.save(watch)
    return 1 if heavy else 0


if __name__ == "__main__":
    raise SystemExit(main())
