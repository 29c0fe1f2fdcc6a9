"""Indexing from the terminal: a run with its progress and its outcome, and watching."""

from __future__ import annotations

import threading
from pathlib import Path

from variorum.cli import contract
from variorum.cli.terminal import IndexReport, err, out, plain, print_json
from variorum.domain.events import IndexEvent, IndexFinished
from variorum.services.contract import Services


def run_index(
    services: Services,
    paths: list[Path],
    collection: str,
    cancel: threading.Event,
    *,
    quiet: bool = False,
    password: str = "",
) -> IndexFinished:
    """Index, with progress on stderr."""
    with IndexReport(quiet=quiet) as report:
        return services.library.index(paths, collection, report, cancel, password)


def watch_folders(
    services: Services, folders: list[Path], collection: str, cancel: threading.Event, *, quiet: bool
) -> None:
    """Index what changes until Ctrl+C, and say so; a first look that finds nothing new says nothing."""
    err.print("Watching for changes; press Ctrl+C to stop.")
    with IndexReport(quiet=quiet) as report:

        def sink(event: IndexEvent) -> None:
            report(event)
            if isinstance(event, IndexFinished) and event.changed and not quiet:
                print_index(services, event, collection, as_json=False)

        services.library.watch(sink, cancel, folders)


def print_index(services: Services, finished: IndexFinished, collection: str, as_json: bool) -> None:
    """Say what a run did, on stdout."""
    if as_json:
        print_json(contract.index_json(finished, collection, services.library.documents(collection)))
        return
    parts = [f"{finished.added} added", f"{finished.updated} updated", f"{finished.unchanged} unchanged"]
    if finished.moved:
        parts.append(f"{finished.moved} moved")
    if finished.removed:
        parts.append(f"{finished.removed} gone from disk and removed")
    read = f"{finished.pages} pages, {finished.passages} passages in {finished.seconds:.1f} s"
    out.print(f"[bold]{plain(collection)}[/]: {', '.join(parts)}; {read}")
    if finished.ignored:
        kinds = ", ".join(f"{count} {suffix or 'without suffix'}" for suffix, count in finished.ignored)
        out.print(f"  not read, of other kinds: {plain(kinds)}")
    if finished.left_out:
        reasons = ", ".join(f"{count} {why}" for why, count in finished.left_out)
        out.print(f"  not looked at: {plain(reasons)}")
    for path, reason in finished.failed:
        out.print(f"  [yellow]needs attention[/] {plain(path)}: {plain(reason)}")
