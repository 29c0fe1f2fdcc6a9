"""What every command needs: the options most have, the wired services, closed whatever happens, and Ctrl+C."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from variorum.cli.terminal import err, say_error
from variorum.domain.errors import Cancelled, VariorumError
from variorum.services.contract import Services

JsonFlag = Annotated[
    bool, typer.Option("--json", help="Print one JSON object on stdout and nothing else there.")
]
CollectionOption = Annotated[str | None, typer.Option("--collection", help="Only this collection.")]


class Home:
    """The --home given before the command."""

    path: Path | None = None


@contextmanager
def open_services() -> Iterator[Services]:
    """The wired services, closed whatever happens. Known errors end the command with status 1 and their words."""
    from variorum.composition.program import build

    services: Services | None = None
    try:
        services = build(Home.path)
        yield services
    except Cancelled as stop:
        say_error(stop.message, stop.advice)
        raise typer.Exit(1) from None
    except VariorumError as error:
        say_error(error.message, error.advice)
        raise typer.Exit(1) from None
    except BrokenPipeError:
        raise typer.Exit(1) from None
    finally:
        if services is not None:
            services.close()


@contextmanager
def cancel_on_interrupt() -> Iterator[threading.Event]:
    """Ctrl+C asks the work to stop; pressed again it ends the program."""
    cancel = threading.Event()

    def stop(signum: int, frame: object) -> None:
        if cancel.is_set():
            raise KeyboardInterrupt
        cancel.set()
        err.print("Stopping …")

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield cancel
    finally:
        signal.signal(signal.SIGINT, before)
