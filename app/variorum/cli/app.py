"""The commands. Each is a thin layer over one service; nothing heavy is imported before a command needs it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from variorum import __version__
from variorum.cli import contract
from variorum.cli.evaluating import eval_app
from variorum.cli.indexing import print_index, run_index, watch_folders
from variorum.cli.models import models_app
from variorum.cli.sending import Switch, print_preview, print_sent, set_local_only
from variorum.cli.session import Home, cancel_on_interrupt, open_services
from variorum.cli.terminal import (
    ask_password,
    err,
    out,
    plain,
    print_finding,
    print_json,
    say_error,
)
from variorum.domain.answers import Answer, AnswerStatus, Mode
from variorum.domain.documents import Document, DocumentStatus, Scope
from variorum.domain.errors import Cancelled, KnownError, VariorumError
from variorum.domain.events import AskEvent, Failed, SentToEndpoint
from variorum.services.contract import AskOptions, ExportFormat, Services

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

DEFAULT_COLLECTION = "Library"
SAMPLE_COLLECTION = "Sample"

JsonFlag = Annotated[
    bool, typer.Option("--json", help="Print one JSON object on stdout and nothing else there.")
]
CollectionOption = Annotated[str | None, typer.Option("--collection", help="Only this collection.")]


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
    from variorum.composition import open_window

    raise typer.Exit(open_window(Home.path))


@app.command()
def index(
    paths: Annotated[list[Path], typer.Argument(help="Files and folders.", metavar="PATH...")],
    collection: Annotated[
        str, typer.Option("--collection", help="The collection to put them in.")
    ] = DEFAULT_COLLECTION,
    watch: Annotated[bool, typer.Option("--watch", help="Stay and index what changes.")] = False,
    password: Annotated[
        bool, typer.Option("--password", help="Ask for the password of locked files; it is not stored.")
    ] = False,
    as_json: JsonFlag = False,
) -> None:
    """Bring files and folders into the library; unchanged files cost nothing. Folders are kept up to date."""
    if watch and not any(path.is_dir() for path in paths):
        raise typer.BadParameter("--watch needs a folder")
    secret = ask_password() if password else ""
    with open_services() as services, cancel_on_interrupt() as cancel:
        finished = run_index(services, paths, collection, cancel, quiet=as_json, password=secret)
        print_index(services, finished, collection, as_json)
        if watch and not cancel.is_set():
            watch_folders(
                services, [path for path in paths if path.is_dir()], collection, cancel, quiet=as_json
            )
        if finished.cancelled and not watch:
            raise Cancelled("Stopped; run the same command again to go on.")
        named = {os.path.abspath(p) for p in paths if p.is_file()}  # noqa: PTH100
        if any(path in named for path, _ in finished.failed):
            raise typer.Exit(1)


@app.command()
def library(
    collection: CollectionOption = None,
    local_only: Annotated[
        Switch | None,
        typer.Option(
            "--local-only", help="Whether the collection never leaves this machine, whatever is chosen."
        ),
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """List the documents with their status."""
    with open_services() as services:
        if local_only is not None:
            set_local_only(services, collection, local_only is Switch.ON, as_json)
            return
        documents = services.library.documents(collection)
        if as_json:
            listed: dict[str, object] = {
                "documents": [contract.document_json(d) for d in documents],
                "collections": services.library.collections(),
            }
            if services.privacy and (kept := services.privacy.local_only()):
                listed["local_only"] = list(kept)
            print_json(listed)
            return
        if not documents:
            where = f"the collection ‘{collection}’" if collection else "the library"
            err.print(f"There is nothing in {where} yet. Add a folder: variorum index FOLDER", markup=False)
            return
        for document in documents:
            pages = "" if document.pages is None else f"{document.pages} pages · "
            counts = f"{pages}{document.passages} passages"
            line = f"{document.id:>5}  {document.status.value:<15}  {counts} · {document.path}"
            out.print(
                line,
                markup=False,
                style="yellow" if document.status is DocumentStatus.NEEDS_ATTENTION else "default",
            )
            if document.reason:
                out.print(f"       {document.reason}", markup=False)


@app.command()
def forget(
    targets: Annotated[
        list[str] | None, typer.Argument(help="Paths or document ids.", metavar="PATH|ID...")
    ] = None,
    collection: Annotated[
        str | None, typer.Option("--collection", help="Everything in this collection.")
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Remove documents from the library, never from disk."""
    if not targets and collection is None:
        raise typer.BadParameter("name documents to forget, or a --collection")
    with open_services() as services:
        documents = services.library.documents(collection)
        if collection is not None and collection not in services.library.collections():
            raise KnownError(f"There is no collection ‘{collection}’.", "See: variorum library")
        chosen = [d for d in documents for t in targets if _names(t, d)] if targets else documents
        unknown = [t for t in targets or [] if not any(_names(t, d) for d in documents)]
        if unknown:
            raise KnownError(f"Not in the library: {', '.join(unknown)}.", "See: variorum library")
        count = services.library.forget(sorted({d.id for d in chosen}))
        if as_json:
            print_json({"forgotten": count})
        else:
            out.print(f"{count} documents removed from the library; the files are untouched.")


def _names(target: str, document: Document) -> bool:
    if target.isdigit() and int(target) == document.id:
        return True
    path = os.path.abspath(Path(target).expanduser())  # noqa: PTH100 - without .., links not followed, as stored
    return document.path == path or document.path.startswith(path.rstrip("/") + "/")


@app.command()
def search(
    query: Annotated[str, typer.Argument(help="What to look for.")],
    collection: CollectionOption = None,
    k: Annotated[int, typer.Option("-k", min=1, max=1000, help="How many passages.")] = 8,
    as_json: JsonFlag = False,
) -> None:
    """Find passages, with scores; needs no model but the embedder."""
    with open_services() as services:
        passages = services.library.search(query, Scope(collection=collection), k)
        if as_json:
            print_json({"query": query, "passages": [contract.passage_json(p) for p in passages]})
            return
        if not passages:
            err.print("No passage matches.")
        for passage in passages:
            page = passage.chunk.sentences[0].page if passage.chunk.sentences else None
            where = f"{plain(passage.title)}, p. {page}" if page is not None else plain(passage.title)
            similarity = "" if passage.similarity is None else f" · similarity {passage.similarity:.2f}"
            out.print(f"[bold]{passage.rank}. {where}[/][dim]{similarity}[/]")
            out.print(f"   {passage.text}", markup=False)


@app.command()
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
    if preview:
        with open_services() as services, cancel_on_interrupt() as cancel:
            options = _options(
                services, collection, document, mode, drafts, k, drafter, verifier, seed, follows
            )
            print_preview(services.ask.preview(question, options, cancel), as_json)
        return
    if as_json:
        code = _ask_json(question, collection, document, mode, drafts, k, drafter, verifier, seed, follows)
        raise typer.Exit(code)
    with open_services() as services:
        options = _options(services, collection, document, mode, drafts, k, drafter, verifier, seed, follows)
        _ask_shown(services, question, options)


@app.command()
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


def _ask_shown(services: Services, question: str, options: AskOptions) -> Answer:
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


def _ask_json(
    question: str,
    collection: str | None,
    document: list[Path] | None,
    mode: Mode | None,
    drafts: int | None,
    k: int | None,
    drafter: str | None,
    verifier: str | None,
    seed: int,
    follows: str,
) -> int:
    from variorum.composition import build

    def note(event: AskEvent) -> None:
        if isinstance(event, SentToEndpoint):
            print_sent(event)
        if err.is_terminal and not isinstance(event, Failed):
            err.print(f"[dim]{type(event).__name__} {event.at_ms:.0f} ms[/]", end="\r")

    services: Services | None = None
    try:
        services = build(Home.path)
        options = _options(services, collection, document, mode, drafts, k, drafter, verifier, seed, follows)
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


def _options(
    services: Services,
    collection: str | None,
    document: list[Path] | None,
    mode: Mode | None,
    drafts: int | None,
    k: int | None,
    drafter: str | None,
    verifier: str | None,
    seed: int,
    follows: str,
) -> AskOptions:
    if collection is not None and collection not in services.library.collections():
        known = ", ".join(f"‘{c}’" for c in services.library.collections()) or "none yet"
        raise KnownError(f"There is no collection ‘{collection}’.", f"Collections: {known}.")
    ids: set[int] = set()
    for path in document or []:
        found = [d.id for d in services.library.documents(collection) if _names(str(path), d)]
        if not found:
            raise KnownError(f"Not in the library: {path}.", "Index it first: variorum index PATH")
        ids.update(found)
    scope = Scope(collection=collection, document_ids=frozenset(ids))
    return AskOptions(scope, mode, drafts, k, drafter, verifier, seed, _earlier(services, follows))


def _earlier(services: Services, follows: str) -> str:
    """The id of the answer that is followed."""
    if follows == "last":
        return next((answer_id for answer_id, _, _ in services.ask.recent(1)), "")
    if follows and services.ask.load(follows) is None:
        raise KnownError(
            f"There is no answer ‘{follows}’ to follow.", "Take the id that `ask --json` gave, or ‘last’."
        )
    return follows


@app.command()
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


@app.command()
def demo() -> None:
    """Index the sample library and answer its first question, here in the terminal."""
    with open_services() as services:
        with cancel_on_interrupt() as cancel:
            finished = run_index(services, [services.sample_folder], SAMPLE_COLLECTION, cancel)
            print_index(services, finished, SAMPLE_COLLECTION, as_json=False)
        out.print(f"\n[bold]{plain(services.sample_question)}[/]\n")
        _ask_shown(services, services.sample_question, AskOptions(Scope(SAMPLE_COLLECTION), Mode.SPECULATIVE))


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
