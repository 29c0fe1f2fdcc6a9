"""The program as it starts and ends: in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]

CODE = """
import os, sys, threading
os.environ["QT_QPA_PLATFORM"] = "offscreen"
sys.path.insert(0, sys.argv[1])
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from fake_answers import conflict
from fake_documents import QUESTION
from fakes_services import Script, fake_services
from ui_worlds import written_world
from variorum.ui.app import run
from variorum.ui.window import MainWindow

home = Path(sys.argv[2])
heavy = ("torch", "llama_cpp", "faiss", "pypdfium2", "sentence_transformers")
made = []

def window():
    return next(w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow))

def factory():
    print("thread", threading.current_thread().name)
    print("painted", window()._painted, "heavy", [m for m in heavy if m in sys.modules])
    made.append(fake_services(world, Script(conflict)))
    return made[0].services

def step():
    shown = window()
    if not shown.complete:
        return
    panel = shown.answer
    if panel.state is None and panel.stack.currentWidget() is panel.ready:
        panel.ask(QUESTION)
    elif panel.state is not None and panel.state.ended and not shown.bridge.asking:
        timer.stop()
        print("answered", len(panel.view.points), "disagreement")
        shown.close()

app = QApplication(["variorum"])
world = written_world(home)
timer = QTimer()
timer.timeout.connect(step)
timer.start(20)
status = run(factory, ["variorum"], home=home)
print("status", status, "closed", made[0].closed)
print("threads", [t.name for t in threading.enumerate() if t.name.startswith("variorum")])
"""


def test_the_program_paints_first_answers_and_ends_cleanly(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", CODE, str(TESTS), str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        "thread variorum-build-1",
        "painted True heavy []",
        "answered 1 disagreement",
        "status 0 closed ['variorum-shutdown']",
        "threads []",
    ]
    complaints = [line for line in done.stderr.splitlines() if "does not support" not in line]
    assert complaints == []
    assert (tmp_path / "window.ini").exists()
