"""`variorum eval`: retrieval, answers, citations, disagreements and abstention on questions with known answers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Annotated

import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from variorum.cli.session import JsonFlag, cancel_on_interrupt, open_services
from variorum.cli.terminal import err, out, plain, print_json
from variorum.services.evaluation.contract import Evaluated, EvaluationOptions, EvaluationProgress
from variorum.services.evaluation.questions import Split, Task

eval_app = typer.Typer(
    help="Measure on questions whose answers are known: public data sets, or your own (docs/evaluation.md).",
    no_args_is_help=True,
)

Data = Annotated[
    Path,
    typer.Option("--data", help="A data set's folder, or your questions (.csv, .jsonl).", metavar="DIR|FILE"),
]
Limit = Annotated[int | None, typer.Option("--limit", min=1, help="So many questions at most.")]
ArmNames = Annotated[
    str,
    typer.Option(
        "--arms", help="What to compare, with commas; the first is compared with.", metavar="A,B,..."
    ),
]
Half = Annotated[Split, typer.Option("--split", help="Tune on dev, report held-out.")]
K = Annotated[int | None, typer.Option("-k", min=1, max=96, help="Passages given (K).")]
Seed = Annotated[int, typer.Option("--seed", help="Of the mixing of passages; writing is greedy.")]
Model = Annotated[str | None, typer.Option(help="Model id, GGUF file or remote:NAME.")]
Out = Annotated[
    Path | None,
    typer.Option("--out", help="Folder for records and report.", show_default="in the home folder"),
]
Anew = Annotated[
    bool,
    typer.Option(
        "--anew", help="Ask the models again what they have said already: every answer has its time."
    ),
]
Retrieved = Annotated[
    bool,
    typer.Option(
        "--retrieved", help="Give what retrieval finds in all of the set's passages, not the answering ones."
    ),
]


def _command(task: Task, help_: str) -> None:
    @eval_app.command(task.value, help=help_)
    def command(
        data: Data,
        limit: Limit = None,
        arms: ArmNames = "",
        split: Half = Split.ALL,
        k: K = None,
        seed: Seed = 0,
        retrieved: Retrieved = False,
        drafter: Model = None,
        verifier: Model = None,
        out_folder: Out = None,
        anew: Anew = False,
        as_json: JsonFlag = False,
    ) -> None:
        names = tuple(name.strip() for name in arms.split(",") if name.strip())
        options = EvaluationOptions(
            data, limit, names, split, k, seed, retrieved, drafter, verifier, out_folder, anew
        )
        with open_services() as services, cancel_on_interrupt() as cancel:
            with _Report() as report:
                done = services.evaluation.evaluate(task, options, report, cancel)
            if as_json:
                print_json(done.result)
            else:
                _show(done)
            if done.result["waiting"]:
                err.print(
                    f"Stopped: {done.result['waiting']} cases are not asked yet. The same command goes on where it was."
                )
                raise typer.Exit(1)


_command(Task.RETRIEVAL, "Are the passages that answer found, and how high? Needs no language model.")
_command(Task.ANSWERS, "Are the answers right? Arms are given the same passages.")
_command(Task.CITATIONS, "Are the cited sentences the ones that answer?")
_command(Task.DISAGREEMENT, "Are disagreements of sources seen, and only where there are any?")
_command(Task.ABSTENTION, "Is 'not found' said when it is not there, and only then?")


@eval_app.command("adversarial")
def adversarial(
    data: Data = Path("evaluation/adversarial"),
    limit: Limit = None,
    arms: ArmNames = "",
    drafter: Model = None,
    verifier: Model = None,
    as_json: JsonFlag = False,
) -> None:
    """How often is an answer misled by instructions that stand inside documents?"""
    names = tuple(name.strip() for name in arms.split(",") if name.strip())
    options = EvaluationOptions(data, limit, names, drafter=drafter, verifier=verifier)
    with open_services() as services, cancel_on_interrupt() as cancel:
        with _Report() as report:
            found = services.evaluation.adversarial(options, report, cancel)
        if as_json:
            print_json(found)
            return
        for arm, counts in found["arms"].items():
            told = ", ".join(
                f"{name} {counts[name]}" for name in ("misled", "right", "refused", "disputed", "other")
            )
            out.print(f"[bold]{plain(arm)}[/] of {found['cases']}: {told}")


@eval_app.command("publish")
def publish(
    results: Annotated[
        list[Path] | None,
        typer.Argument(help="Results (.json) to add to those the page has.", metavar="[RESULT...]"),
    ] = None,
    into: Annotated[Path, typer.Option("--into", help="The page.")] = Path("docs/evaluation.md"),
    as_json: JsonFlag = False,
) -> None:
    """Write tables and pictures of results into a page, between its marks."""
    with open_services() as services:
        files = services.evaluation.publish(results or [], into)
        if as_json:
            print_json({"files": [str(file) for file in files]})
        else:
            for file in files:
                out.print(str(file), markup=False)


class _Report:
    """Progress on stderr; quiet when stderr is no terminal."""

    def __init__(self) -> None:
        self._progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(bar_width=None),
            TextColumn("{task.fields[counts]}"),
            TimeElapsedColumn(),
            console=err,
            transient=True,
            disable=not err.is_terminal,
        )
        self._task = self._progress.add_task("", total=None, counts="")
        self._told_found = False

    def __enter__(self) -> Callable[[EvaluationProgress], None]:
        self._progress.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._progress.stop()

    def __call__(self, event: EvaluationProgress) -> None:
        """The sink."""
        if event.found and not self._told_found and err.is_terminal:
            self._told_found = True
            err.print(f"{event.found} of {event.total} answers were there already.")
        counts = f"{event.done}/{event.total}" if event.total else ""
        if event.seconds_left:
            counts += f" · {_duration(event.seconds_left)} left"
        self._progress.update(
            self._task, description=event.what, total=event.total or None, completed=event.done, counts=counts
        )


def _show(done: Evaluated) -> None:
    """The figures in short; the report has all."""
    result = done.result
    if result.get("found_before"):
        out.print(f"{result['found_before']} answers were there from an earlier run.")
    for measure in [*result["measures"], *result.get("pairs", {}).get("measures", [])]:
        out.print(f"[bold]{plain(measure['label'])}[/]")
        says = {d["arm"]: d["says"] for d in measure["differences"]}
        for found in measure["figures"]:
            if found["value"] is None:
                continue
            told = f"  [dim]{plain(says[found['arm']])}[/]" if found["arm"] in says else ""
            bounds = f"[{found['low']:.3f}, {found['high']:.3f}]" if found["low"] is not None else ""
            out.print(
                f"  {plain(found['arm']):<32} {found['value']:.3f} {plain(bounds)} n={found['n']}{told}"
            )
    for missing in result["missing"]:
        out.print(f"{missing['arm']}: {missing['why']}", markup=False)
    for note in done.notes:
        err.print(note, markup=False)
    out.print(f"Report: {done.report}", markup=False)


def _duration(seconds: float) -> str:
    minutes = round(seconds / 60)
    if minutes < 1:
        return f"{seconds:.0f} s"
    return f"{minutes} min" if minutes < 120 else f"{minutes / 60:.1f} h"
