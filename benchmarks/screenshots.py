"""Make pictures of every state of the window: 1280x800 and 1920x1080, light and dark, into build/screenshots/.

    xvfb-run -a python benchmarks/screenshots.py            the fakes of tests/, over real documents
    xvfb-run -a python benchmarks/screenshots.py --real     the real services and models, over the sample library

Look at them; what you would not ship is a fault.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]
os.environ.setdefault("QT_QPA_PLATFORMTHEME", "none")

from PySide6.QtCore import Qt  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from benchmarks.window_driving import spin  # noqa: E402
from benchmarks.window_states import fake_states  # noqa: E402
from benchmarks.window_states_models import models_states  # noqa: E402
from benchmarks.window_states_pages import page_states  # noqa: E402
from benchmarks.window_states_real import real_states  # noqa: E402
from variorum.ui.appearance import appearance  # noqa: E402

SIZES = ((1280, 800), (1920, 1080))
SCHEMES = {"light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}


def main() -> int:
    """Make the pictures asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--real", action="store_true", help="real services, models and sample library")
    parser.add_argument("--only", default="", help="only states whose name contains this")
    parser.add_argument("--size", default="", help="only this size, such as 1280x800")
    parser.add_argument("--scheme", choices=list(SCHEMES), help="only this scheme")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "screenshots")
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    app = QApplication(["variorum"])
    app.setQuitOnLastWindowClosed(False)
    states = real_states() if chosen.real else fake_states() | page_states() | models_states()
    made = 0
    for name, scheme in ((n, s) for n in states for s in SCHEMES):
        if chosen.only not in name or (chosen.scheme and scheme != chosen.scheme):
            continue
        appearance().force(SCHEMES[scheme])
        for width, height in SIZES:
            if chosen.size and chosen.size != f"{width}x{height}":
                continue
            with states[name](width, height) as window:
                spin(300)
                path = chosen.out / f"{name}-{width}x{height}-{scheme}.png"
                window.grab().save(str(path))
                print(path)
                made += 1
    print(f"{made} pictures in {chosen.out}")
    return 0 if made else 1


if __name__ == "__main__":
    raise SystemExit(main())
