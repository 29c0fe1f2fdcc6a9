"""Programs that end while a model works: no crash, no word on the terminal, the right exit status."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from drafting import LONG
from plain_llama import SMOLLM

pytestmark = pytest.mark.model

BEGIN = f"""
import gc, os, signal, sys, threading
from pathlib import Path
from variorum.domain.errors import Cancelled
from variorum.domain.ports import GenerationRequest, Message
from variorum.engine.llama import EngineSettings, open_model
path = Path({str(SMOLLM)!r})
settings = EngineSettings(context_tokens=2048, threads=1)
story = GenerationRequest((Message("user", "Write a very long story."),), 400)
essay = GenerationRequest((Message("user", {LONG!r} * 3),), 400)
begun = threading.Event()
"""
ENDINGS = {
    "while it loads": (
        """
class Token:
    def is_set(self):
        begun.set()
        return False
def load():
    try:
        open_model(path, settings, Token())
    except Cancelled:
        pass
threading.Thread(target=load, daemon=True).start()
begun.wait()
""",
        0,
    ),
    "while it reads": (
        """
model = open_model(path, settings)
model.generate([essay] * 4)
while not model._scheduler.in_flight:
    pass
""",
        0,
    ),
    "while it writes and nobody holds it": (
        """
open_model(path, settings).generate([story] * 4, on_text=lambda *_: begun.set())
gc.collect()
begun.wait()
""",
        0,
    ),
    "by an exit from a callback's thread": (
        """
model = open_model(path, settings)
futures = model.generate([story] * 2, on_text=lambda *_: sys.exit(3))
print([type(future.exception()).__name__ for future in futures])
""",
        0,
    ),
    "by an error": (
        """
model = open_model(path, settings)
model.generate([story] * 4, on_text=lambda *_: begun.set())
begun.wait()
raise SystemExit(7)
""",
        7,
    ),
    "with a forked child that ends first": (
        """
model = open_model(path, settings)
model.generate([story] * 4, on_text=lambda *_: begun.set())
begun.wait()
child = os.fork()
if not child:
    future = model.generate([story])[0]
    sys.exit(0 if isinstance(future.exception(5), Cancelled) or "closed" in str(future.exception(5)) else 9)
assert os.waitpid(child, 0)[1] == 0
""",
        0,
    ),
    "by Ctrl+C while it loads": (
        """
signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored where tests run in the background of a shell
class Token:
    def is_set(self):
        if not begun.is_set():
            begun.set()
            os.kill(os.getpid(), signal.SIGINT)
        return False
before = threading.active_count()
try:
    open_model(path, settings, Token())
except KeyboardInterrupt:
    assert threading.active_count() == before
else:
    sys.exit(9)
""",
        0,
    ),
}


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_program_ends_in_peace(ending: str) -> None:
    program, status = ENDINGS[ending]
    if "fork" in program and not hasattr(os, "fork"):
        pytest.skip("no fork here")
    ended = subprocess.run(
        [sys.executable, "-W", "ignore::DeprecationWarning", "-c", BEGIN + program],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert (ended.returncode, ended.stderr) == (status, "")
