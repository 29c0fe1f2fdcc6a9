"""What stands is not looked through again by collections of garbage."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

_BUILD_TWICE = """
import gc, sys
from pathlib import Path
from variorum.composition.program import build

home = Path(sys.argv[1])
first = build(home / "one")
looked_at = len(gc.get_objects())
standing = gc.get_freeze_count()
first.close()
build(home / "two").close()
print(standing, looked_at, gc.get_freeze_count())
"""


def test_built_services_are_left_out_of_collections_once_a_process(tmp_path: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", _BUILD_TWICE, str(tmp_path)], capture_output=True, text=True, timeout=120
    )
    assert ended.returncode == 0, ended.stderr
    standing, looked_at, after_another = map(int, ended.stdout.split())
    assert standing > 10 * looked_at, "the imported modules stand; hardly anything else is looked at"
    assert after_another <= standing, "what is built later can be collected"
