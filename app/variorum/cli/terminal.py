"""What a person sees in the terminal: progress on stderr, results on stdout."""

from __future__ import annotations

import getpass
import json
import sys
from types import TracebackType
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.progress import (
    BarColumn,
    DownloadColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
    TransferSpeedColumn,
)
from rich.text import Text

from variorum.domain.documents import DocumentStatus
from variorum.domain.events import (
    DownloadEvent,
    DownloadProgress,
    FileChanged,
    IndexEvent,
    IndexFinished,
    IndexProgress,
)
from variorum.services.contract import Finding

out = Console(highlight=False, soft_wrap=True)
err = Console(stderr=True, highlight=False, soft_wrap=True)


def print_json(value: dict[str, Any]) -> None:
    """One JSON object on stdout and nothing else."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False, indent=2) + "\n")


def plain(text: str) -> str:
    """Text of documents and models, made safe to print: no markup, no control characters."""
    return escape(printable(text))


def printable(text: str) -> str:
    """Text of documents and models without control characters, for where no markup is read."""
    return "".join(c if c == "\n" or c.isprintable() else " " for c in text)


def say_error(message: str, advice: str) -> None:
    """What happened and what to do, on stderr."""
    err.print(Text("variorum: ", style="bold red").append(message, style="default not bold"))
    if advice:
        err.print(Text(f"  {advice}"))


def ask_password() -> str:
    """Read a password: typed unseen at a terminal, else the first line of stdin."""
    if sys.stdin.isatty():
        return getpass.getpass("Password: ", stream=sys.stderr)
    return sys.stdin.readline().rstrip("\r\n")


def print_finding(finding: Finding, indent: str = "") -> None:
    """What was found, and what to do about it, on stdout."""
    style = {"ok": "green", "warning": "yellow", "problem": "bold red"}[finding.status]
    out.print(f"{indent}[{style}]{finding.status:<8}[/] {finding.area}: {plain(finding.text)}")
    if finding.fix:
        out.print(f"{indent}         → {plain(finding.fix)}")


class IndexReport:
    """Progress of indexing on stderr; quiet when stderr is no terminal, but for files that need attention."""

    def __init__(self, *, quiet: bool = False) -> None:
        self._quiet = quiet
        self._progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(bar_width=None),
            TextColumn("{task.fields[counts]}"),
            TimeElapsedColumn(),
            TimeRemainingColumn(),
            console=err,
            transient=True,
            disable=quiet or not err.is_terminal,
        )
        self._task: TaskID | None = None

    def __enter__(self) -> IndexReport:
        self._progress.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._progress.stop()

    def __call__(self, event: IndexEvent) -> None:
        """The sink."""
        if isinstance(event, IndexFinished) and self._task is not None:
            self._progress.remove_task(self._task)
            self._task = None
        elif isinstance(event, IndexProgress):
            counts = f"{event.done}/{event.total} files · {event.pages} pages · {event.passages} passages"
            if event.seconds >= 1:
                counts += f" · {event.passages / event.seconds:.0f}/s"
            if self._task is None:
                self._task = self._progress.add_task("Indexing", total=event.total, counts=counts)
            name = event.current.replace("\\", "/").rsplit("/", 1)[-1]
            self._progress.update(
                self._task,
                total=event.total,
                completed=event.done,
                counts=counts,
                description=plain(name[:40]) or "Indexing",
            )
        elif (
            isinstance(event, FileChanged)
            and event.document.status is DocumentStatus.NEEDS_ATTENTION
            and err.is_terminal
            and not self._quiet
        ):
            err.print(
                f"[yellow]needs attention[/] {plain(event.document.path)}: {plain(event.document.reason)}"
            )


class DownloadReport:
    """Progress of a download on stderr; a line a tenth when stderr is no terminal."""

    def __init__(self) -> None:
        self._progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(bar_width=None),
            DownloadColumn(),
            TransferSpeedColumn(),
            TimeRemainingColumn(),
            console=err,
            disable=not err.is_terminal,
        )
        self._tasks: dict[str, TaskID] = {}
        self._tenths: dict[str, int] = {}
        self._note = ""

    def __enter__(self) -> DownloadReport:
        self._progress.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._progress.stop()

    def __call__(self, event: DownloadEvent) -> None:
        """The sink."""
        if not isinstance(event, DownloadProgress):
            if not err.is_terminal:
                err.print(f"{event.model}: ready", markup=False)
            return
        if event.note and event.note != self._note:
            self._note = event.note
            err.print(event.note, markup=False)
        if err.is_terminal:
            if event.model not in self._tasks:
                self._tasks[event.model] = self._progress.add_task(event.model, total=event.total or None)
            self._progress.update(
                self._tasks[event.model], completed=event.received, total=event.total or None
            )
            return
        tenth = int(10 * event.received / event.total) if event.total else 0
        if self._tenths.get(event.model) != tenth:
            self._tenths[event.model] = tenth
            done, total = event.received / 1e6, event.total / 1e6
            err.print(
                f"{event.model}: {done:.0f} of {total:.0f} MB ({event.rate / 1e6:.1f} MB/s, {event.source})",
                markup=False,
            )
