"""The commands. Each is a thin layer over one service; nothing heavy is imported before a command needs it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from variorum import __version__
from variorum.cli.documents import forget, index, library, search
from variorum.cli.evaluating import eval_app
from variorum.cli.indexing import print_index, run_index
from variorum.cli.models import models_app
from variorum.cli.questions import ask, ask_shown, export, verify
from variorum.cli.session import Home, JsonFlag, cancel_on_interrupt, open_services
from variorum.cli.terminal import out, plain, print_finding, print_json, say_error
from variorum.domain.answers import Mode
from variorum.domain.documents import Scope
from variorum.services.contract import AskOptions

app = typer.Typer(
    name="variorum",
    help="Answers questions from your own documents, on your own machine, and shows its work.",
    no_args_is_help=False,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    add_completion=False,
)
app.add_typer(models_app, name="models")
app.add_typer(eval_app, name="eval")

SAMPLE_COLLECTION = "Sample"


def _version(wanted: bool) -> None:
    if wanted:
        out.print(f"variorum {__version__}")
        raise typer.Exit


@app.callback()
def start(
    context: typer.Context,
    home: Annotated[
        Path | None,
        typer.Option(
            "--home",
            envvar="VARIORUM_HOME",
            help="Where the database, index and settings live.",
            show_default=False,
        ),
    ] = None,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Start the window when no command is given."""
    Home.path = home
    if context.invoked_subcommand is None:
        gui()


@app.command()
def gui() -> None:
    """Open the window."""
    from variorum.composition.window import open_window

    raise typer.Exit(open_window(Home.path))


for command in (index, library, forget, search, ask, verify, export):
    app.command()(command)


@app.command()
def demo() -> None:
    """Index the sample library and answer its first question, here in the terminal."""
    with open_services() as services:
        with cancel_on_interrupt() as cancel:
            finished = run_index(services, [services.sample_folder], SAMPLE_COLLECTION, cancel)
            print_index(services, finished, SAMPLE_COLLECTION, as_json=False)
        out.print(f"\n[bold]{plain(services.sample_question)}[/]\n")
        ask_shown(services, services.sample_question, AskOptions(Scope(SAMPLE_COLLECTION), Mode.SPECULATIVE))


@app.command()
def doctor(as_json: JsonFlag = False) -> None:
    """Check versions, devices, models, index and disk, and say what to fix."""
    with open_services() as services:
        findings = services.diagnose()
        if as_json:
            rows = [{"area": f.area, "status": f.status, "text": f.text, "fix": f.fix} for f in findings]
            print_json({"findings": rows, "ok": all(f.status != "problem" for f in findings)})
        else:
            for finding in findings:
                print_finding(finding)
        if any(f.status == "problem" for f in findings):
            raise typer.Exit(1)


def run() -> int:
    """Run the command line; returns the exit status."""
    try:
        app()
    except KeyboardInterrupt:
        say_error("Stopped.", "")
        return 1
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else (0 if stop.code is None else 1)
    return 0
