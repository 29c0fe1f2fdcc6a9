"""What is imported before the window is there: nothing that need not be."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

CODE = """
import os, sys
sys.argv = ["variorum", "--home", sys.argv[1]]
from variorum.ui.window import MainWindow

def seen():
    print(*sys.modules)
    sys.stdout.flush()
    os._exit(0)

make = MainWindow.__init__

def made(self, *arguments, **named):
    make(self, *arguments, **named)
    self.painted.connect(seen)

MainWindow.__init__ = made
from variorum.__main__ import main
main()
"""

LATER = (
    *(
        "torch",
        "llama_cpp",
        "faiss",
        "sentence_transformers",
        "transformers",
        "tokenizers",
        "numpy",
        "pypdfium2",
    ),
    *(
        "pydantic",
        "pydantic_settings",
        "sqlite_utils",
        "sqlite3",
        "typer",
        "rich",
        "openai",
        "keyring",
        "httpx2",
    ),
    *("huggingface_hub", "lxml", "PIL", "tomllib", "tomli_w", "multiprocessing", "PySide6.QtSvg"),
    *("variorum.cli", "variorum.composition.program", "variorum.rag", "variorum.services.settings"),
    *(
        "variorum.ui.appearance",
        "variorum.ui.answer_panel",
        "variorum.ui.library_panel",
        "variorum.ui.bridge",
    ),
)


def test_nothing_is_imported_before_the_window_is_painted_that_need_not_be(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CODE, str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )
    assert done.returncode == 0, done.stderr
    imported = set(done.stdout.split())
    assert "PySide6.QtWidgets" in imported
    assert imported & set(LATER) == set()
