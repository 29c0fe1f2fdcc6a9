"""The commands of the documents: `index`, `library`, `forget`, `search`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from variorum.cli import contract
from variorum.cli.indexing import print_index, run_index, watch_folders
from variorum.cli.sending import Switch, set_local_only
from variorum.cli.session import CollectionOption, JsonFlag, cancel_on_interrupt, open_services
from variorum.cli.terminal import ask_password, err, out, plain, print_json
from variorum.domain.documents import Document, DocumentStatus, Scope
from variorum.domain.errors import Cancelled, KnownError

DEFAULT_COLLECTION = "Library"


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
        chosen = [d for d in documents for t in targets if is_named(t, d)] if targets else documents
        unknown = [t for t in targets or [] if not any(is_named(t, d) for d in documents)]
        if unknown:
            raise KnownError(f"Not in the library: {', '.join(unknown)}.", "See: variorum library")
        count = services.library.forget(sorted({d.id for d in chosen}))
        if as_json:
            print_json({"forgotten": count})
        else:
            out.print(f"{count} documents removed from the library; the files are untouched.")


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


def is_named(target: str, document: Document) -> bool:
    """Whether a document's id, its path or a folder above it is meant."""
    if target.isdigit() and int(target) == document.id:
        return True
    path = os.path.abspath(Path(target).expanduser())  # noqa: PTH100 - without .., links not followed, as stored
    return document.path == path or document.path.startswith(path.rstrip("/") + "/")
