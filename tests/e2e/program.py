"""Run the program as a person does: a process of its own, a home of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT.parent / "shared" / "data"
CORPUS = DATA / "docs" / "corpus"


@dataclass(frozen=True)
class Program:
    """`variorum` with its own home folder."""

    home: Path

    def command(self, *arguments: str | Path) -> list[str]:
        return [sys.executable, "-m", "variorum", "--home", str(self.home), *map(str, arguments)]

    def environment(self, **extra: str) -> dict[str, str]:
        return {**os.environ, "PYTHONWARNINGS": "error::ResourceWarning", **extra}

    def run(self, *arguments: str | Path, **extra: str) -> subprocess.CompletedProcess[str]:
        """Run to the end; output as text."""
        return subprocess.run(
            self.command(*arguments),
            capture_output=True,
            text=True,
            env=self.environment(**extra),
            timeout=540,
            check=False,
            cwd=ROOT,
        )

    def json(self, *arguments: str | Path, **extra: str) -> dict[str, Any]:
        """Run with --json, which must succeed and print one JSON object and nothing else."""
        done = self.run(*arguments, "--json", **extra)
        assert done.returncode == 0, done.stderr
        value = json.loads(done.stdout)
        assert isinstance(value, dict)
        return value
