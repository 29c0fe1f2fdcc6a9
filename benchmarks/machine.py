"""The machine a benchmark runs on: what it is, and whether anything else keeps it busy meanwhile."""

from __future__ import annotations

import os
import platform
import subprocess
import time
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import psutil

BUSY = 0.5
"""Processor cores that others may use before a measurement counts for nothing."""

_LOOK_SECONDS = 2.0


def physical_cores() -> int:
    """Cores without their second threads: what llama.cpp computes best with."""
    return psutil.cpu_count(logical=False) or 1


def facts() -> dict[str, str]:
    """What a reader of a figure has to know of the machine and of what was installed."""
    return {
        "processor": _processor(),
        "cores": f"{physical_cores()} physical, {psutil.cpu_count()} logical",
        "memory": f"{psutil.virtual_memory().total / 1e9:.0f} GB",
        "system": f"{platform.system()} {platform.release().partition('-')[0]}",
        "python": platform.python_version(),
        "llama-cpp-python": _version("llama-cpp-python"),
        "variorum": f"{_version('variorum')}, {_commit()}",
    }


def _commit() -> str:
    """Which state of the source was measured."""
    folder = Path(__file__).parent
    done = subprocess.run(
        ["git", "describe", "--always", "--dirty"], cwd=folder, capture_output=True, text=True, check=False
    )
    return f"commit {done.stdout.strip()}" if done.returncode == 0 else "commit unknown"


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.machine()


class Watch:
    """Sees how many processor cores others use while this process and its children measure. One thread.

    at_start: cores in use before anything was measured. load: the load average of the last minute then, which also
    remembers what has just ended.
    """

    def __init__(self, seconds: float = _LOOK_SECONDS) -> None:
        """Look for some seconds without doing anything."""
        self.load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
        self._begin()
        time.sleep(seconds)
        self.at_start = self.others()
        self._begin()
        print(f"load average {self.load:.1f}; others use {self.at_start:.1f} cores", flush=True)
        if self.at_start > BUSY:
            print("WARNING: the machine is busy; what is measured now counts for nothing.", flush=True)

    def others(self) -> float:
        """Cores that others have used on average since the measurements began, steal time included."""
        spent = time.monotonic() - self._since
        busy = _busy_seconds() - self._busy - (_own_seconds() - self._own)
        return max(0.0, busy / spent) if spent > 0 else 0.0

    @property
    def most(self) -> float:
        """The larger of both: cores used by others before and while it was measured."""
        return max(self.at_start, self.others())

    def _begin(self) -> None:
        self._since, self._busy, self._own = time.monotonic(), _busy_seconds(), _own_seconds()


def _busy_seconds() -> float:
    """Processor seconds of everything since the machine started, idle ones left out."""
    times = psutil.cpu_times()
    # guest time is in user time already
    names = [n for n in times._fields if n not in ("idle", "iowait", "guest", "guest_nice")]
    return float(sum(getattr(times, name) for name in names))


def _own_seconds() -> float:
    """Processor seconds of this process, of its children that have ended, and of those that live."""
    own = psutil.Process()
    times = own.cpu_times()
    total = times.user + times.system + times.children_user + times.children_system
    for child in own.children(recursive=True):
        try:
            of_child = child.cpu_times()
        except psutil.NoSuchProcess:
            continue
        total += of_child.user + of_child.system
    return float(total)
