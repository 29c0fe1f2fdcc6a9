"""The commands of questions and their stored answers: `ask`, `verify`, `export`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from variorum.cli import contract
from variorum.cli.documents import is_named
from variorum.cli.sending import print_preview, print_sent
from variorum.cli.session import CollectionOption, Home, JsonFlag, cancel_on_interrupt, open_services
from variorum.cli.terminal import err, out, print_json, say_error
from variorum.domain.answers import Answer, AnswerStatus, Mode
from variorum.domain.documents import Scope
from variorum.domain.errors import KnownError, VariorumError
from variorum.domain.events import AskEvent, Failed, SentToEndpoint
from variorum.services.contract import AskOptions, ExportFormat, Services


def ask(
    question: Annotated[str, typer.Argument(help="The question.")],
    collection: CollectionOption = None,
    document: Annotated[
        list[Path] | None, typer.Option("--document", help="Only this document; may be given again.")
    ] = None,
    mode: Annotated[
        Mode | None,
        typer.Option(
            "--mode",
            help="auto chooses what is predicted to be faster, and searches on where nothing is found.",
            show_default="auto",
        ),
    ] = None,
    drafts: Annotated[
        int | None, typer.Option("--drafts", min=1, max=32, help="Drafts written in parallel (M).")
    ] = None,
    k: Annotated[int | None, typer.Option("-k", min=1, max=96, help="Passages retrieved (K).")] = None,
    drafter: Annotated[
        str | None, typer.Option("--drafter", help="Model id, GGUF file or remote:NAME.")
    ] = None,
    verifier: Annotated[
        str | None, typer.Option("--verifier", help="Model id, GGUF file or remote:NAME.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="Seed for sampling.")] = 0,
    preview: Annotated[
        bool,
        typer.Option("--preview", help="Show exactly what would be sent to endpoints, and send nothing."),
    ] = False,
    follows: Annotated[
        str,
        typer.Option(
            "--follows",
            metavar="ANSWER_ID",
            help="Ask as a follow-up to this answer; ‘last’ for the last one.",
        ),
    ] = "",
    as_json: JsonFlag = False,
) -> None:
    """Answer a question: drafts in parallel, verified, cited, compared."""
    wanted = AskOptions(
        Scope(collection=collection), mode, drafts, k, drafter, verifier, seed, follows=follows
    )
    if preview:
        with open_services() as services, cancel_on_interrupt() as cancel:
            options = _options(services, wanted, document or [])
            print_preview(services.ask.preview(question, options, cancel), as_json)
        return
    if as_json:
        raise typer.Exit(_ask_json(question, wanted, document or []))
    with open_services() as services:
        ask_shown(services, question, _options(services, wanted, document or []))


def verify(
    answer_id: Annotated[str, typer.Argument(help="The stored answer.", metavar="ANSWER_ID")],
    verifier: Annotated[
        str | None, typer.Option("--verifier", help="Model id, GGUF file or remote:NAME.")
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Verify a stored answer that was left unverified because a server failed."""
    from variorum.cli.asking import AskReport, print_answer

    with open_services() as services, cancel_on_interrupt() as cancel:
        with AskReport(err) as report:
            answer = services.ask.verify(answer_id, verifier, report, cancel)
        if as_json:
            print_json(contract.answer_json(answer))
        else:
            print_answer(out, answer)


def export(
    answer_id: Annotated[str, typer.Argument(help="The id of a stored answer.", metavar="ANSWER_ID")],
    form: Annotated[
        ExportFormat, typer.Option("--format", help="bibtex and csl-json hold the sources only.")
    ],
    output: Annotated[Path, typer.Option("--output", "-o", help="The file to write.", metavar="FILE")],
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it is there.")] = False,
) -> None:
    """Save a stored answer with its sources, drafts and disagreements to a file."""
    with open_services() as services:
        saved = services.export.save(answer_id, form, output, replace=force)
        err.print(f"Saved {saved}", markup=False, soft_wrap=True)


def ask_shown(services: Services, question: str, options: AskOptions) -> Answer:
    """Ask, show what happens and then the answer."""
    from variorum.cli.asking import AskReport, print_answer, print_models

    with cancel_on_interrupt() as cancel:
        with AskReport(out) as report:
            answer = services.ask.ask(question, options, report, cancel)
        print_answer(out, answer, report.why_changed(answer))
        print_models(out, services.ask.models_in_use())
        if answer.status is not AnswerStatus.FAILED:
            save = f"Save it to a file: variorum export {answer.id} --format md -o FILE"
            err.print(save, markup=False, soft_wrap=True)
        return answer


def _ask_json(question: str, wanted: AskOptions, documents: list[Path]) -> int:
    from variorum.composition.program import build

    def note(event: AskEvent) -> None:
        if isinstance(event, SentToEndpoint):
            print_sent(event)
        if err.is_terminal and not isinstance(event, Failed):
            err.print(f"[dim]{type(event).__name__} {event.at_ms:.0f} ms[/]", end="\r")

    services: Services | None = None
    try:
        services = build(Home.path)
        options = _options(services, wanted, documents)
        with cancel_on_interrupt() as cancel:
            print_json(contract.answer_json(services.ask.ask(question, options, note, cancel)))
        return 0
    except VariorumError as error:
        say_error(error.message, error.advice)
        print_json(contract.failed_json(question, error.message, error.advice))
        return 1
    finally:
        if services is not None:
            services.close()


def _options(services: Services, wanted: AskOptions, documents: list[Path]) -> AskOptions:
    """The options as wanted, over these documents only if there are some. Raises KnownError for what is not there."""
    collection = wanted.scope.collection
    if collection is not None and collection not in services.library.collections():
        known = ", ".join(f"‘{c}’" for c in services.library.collections()) or "none yet"
        raise KnownError(f"There is no collection ‘{collection}’.", f"Collections: {known}.")
    ids: set[int] = set()
    for path in documents:
        found = [d.id for d in services.library.documents(collection) if is_named(str(path), d)]
        if not found:
            raise KnownError(f"Not in the library: {path}.", "Index it first: variorum index PATH")
        ids.update(found)
    scope = Scope(collection=collection, document_ids=frozenset(ids))
    return replace(wanted, scope=scope, follows=_earlier(services, wanted.follows))


def _earlier(services: Services, follows: str) -> str:
    """The id of the answer that is followed."""
    if follows == "last":
        return next((answer_id for answer_id, _, _ in services.ask.recent(1)), "")
    if follows and services.ask.load(follows) is None:
        raise KnownError(
            f"There is no answer ‘{follows}’ to follow.", "Take the id that `ask --json` gave, or ‘last’."
        )
    return follows
