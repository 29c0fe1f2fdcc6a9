"""`variorum models`: what is on this machine, what can be had, and what a model file holds."""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from typing import Annotated, Any

import typer

from variorum.cli.remotes import check_remotes, read_secret, remote_app
from variorum.cli.session import JsonFlag, cancel_on_interrupt, open_services
from variorum.cli.terminal import DownloadReport, err, out, plain, print_json
from variorum.domain.inspection import Inspection
from variorum.services.contract import Models

models_app = typer.Typer(help="Models on this machine and how to get them.", no_args_is_help=True)
models_app.add_typer(remote_app, name="remote")


@models_app.command("list")
def models_list(as_json: JsonFlag = False) -> None:
    """List models: what is here, what can be fetched."""
    with open_services() as services:
        states = services.models.states()
        if as_json:
            rows = [
                {
                    "id": s.id,
                    "name": s.name,
                    "role": s.role,
                    "bytes": s.bytes,
                    "licence": s.licence,
                    "path": None if s.path is None else str(s.path),
                    "note": s.note,
                    "can_fetch": s.can_fetch,
                    "repository": s.repository,
                    "file_names": list(s.file_names),
                    "accept_licence_at": s.accept_at,
                    "languages": list(s.languages),
                    "template": s.template,
                    "memory_bytes": s.memory_bytes or None,
                }
                for s in states
            ]
            print_json({"models": rows})
            return
        for state in states:
            here = "[green]here[/]  " if state.path else "[dim]absent[/]"
            size = f"{state.bytes / 1e9:.2f} GB" if state.bytes else ""
            out.print(
                f"{here} [bold]{plain(state.id)}[/] {size} {plain(state.licence)} · {plain(state.role)}"
            )
            if state.memory_bytes:
                out.print(
                    f"       about {state.memory_bytes / 1e9:.1f} GB of memory at a context of 8,192 tokens",
                    style="dim",
                )
            if state.accept_at:
                out.print(f"       its licence must be accepted: {plain(state.accept_at)}")
            if state.note:
                out.print(f"       {plain(state.note)}")


@models_app.command("pull")
def models_pull(
    ids: Annotated[
        list[str] | None, typer.Argument(help="Catalogue ids; none: the starter models.", metavar="[ID...]")
    ] = None,
    url: Annotated[
        str | None, typer.Option("--url", help="Instead of ids: the https address of a GGUF file.")
    ] = None,
    sha256: Annotated[str, typer.Option("--sha256", help="With --url: what the file's sha256 must be.")] = "",
) -> None:
    """Fetch models: resumed after a break, checked by sha256."""
    if ids and url:
        raise typer.BadParameter("give ids or --url, not both")
    with open_services() as services, cancel_on_interrupt() as cancel:
        if url:
            with DownloadReport() as report:
                state = services.models.pull_url(url, sha256, report, cancel)
            out.print(f"{state.id}: {state.path}", markup=False)
            if not sha256:
                err.print("No sha256 was given: the file was checked for its size and kind only.")
            return
        wanted = ids or [state.id for state in services.models.missing_starters()]
        if not wanted:
            err.print("The starter models are here.")
        with DownloadReport() as report:
            for model_id in wanted:
                path = services.models.pull(model_id, report, cancel)
                out.print(f"{model_id}: {path}", markup=False)


@models_app.command("token")
def models_token(
    forget: Annotated[bool, typer.Option("--forget", help="Remove it from the keyring.")] = False,
) -> None:
    """Put your token for the Hugging Face hub, typed or from stdin, into the keyring; never into a file."""
    with open_services() as services:
        services.models.set_token("" if forget else read_secret("token"))
        out.print("The token was removed." if forget else "The token is in the keyring.")


@models_app.command("check")
def models_check(as_json: JsonFlag = False) -> None:
    """Connect to the enabled endpoints and say what works there."""
    with open_services() as services:
        names = [state.endpoint.name for state in services.remotes.states() if state.enabled]
        if not names and not as_json:
            err.print("There is no enabled endpoint. See: variorum models remote list")
        check_remotes(services, names, as_json)


@models_app.command("find")
def models_find(as_json: JsonFlag = False) -> None:
    """Look for models that other programs have put on this machine; nothing is changed or copied."""
    with open_services() as services:
        found = services.models.find()
        if as_json:
            rows = [
                {"program": m.program, "name": m.name, "path": str(m.path), "bytes": m.bytes} for m in found
            ]
            print_json({"found": rows})
            return
        if not found:
            err.print("No model of Ollama, LM Studio, GPT4All, Jan, llama.cpp or the hub's cache was found.")
        for model in found:
            out.print(f"[bold]{plain(model.name)}[/] {model.bytes / 1e9:.2f} GB · {model.program}")
            out.print(f"       variorum models add {plain(str(model.path))}")


@models_app.command("add")
def models_add(
    path: Annotated[Path, typer.Argument(help="A GGUF file, or a folder with models in it.", metavar="FILE")],
    copy: Annotated[
        bool, typer.Option("--copy", help="Copy it into the models folder; else it stays where it is.")
    ] = False,
    as_json: JsonFlag = False,
) -> None:
    """Bring model files into the list; they stay where they are."""
    with open_services() as services, cancel_on_interrupt() as cancel:
        with DownloadReport() as report:
            added = services.models.add(path, report, cancel, copy=copy)
        if as_json:
            print_json({"added": [{"id": s.id, "path": str(s.path), "role": s.role} for s in added]})
            return
        for state in added:
            out.print(f"{state.id}: {state.path}", markup=False)


@models_app.command("remove")
def models_remove(
    model_id: Annotated[str, typer.Argument(help="The model's id.", metavar="ID")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Take an added model off the list, or delete one that was fetched; other programs' files are never deleted."""
    with open_services() as services:
        removal = services.models.removal(model_id)
        if removal.deletes and not yes:
            question = f"Delete {removal.path} ({removal.bytes / 1e9:.2f} GB)?"
            if not sys.stdin.isatty():
                raise typer.BadParameter(f"{question} Say --yes to do it.")
            typer.confirm(question, abort=True, err=True)
        done = services.models.remove(model_id)
        if done.deletes:
            out.print(
                f"{done.id}: deleted; fetch it again with: variorum models pull {done.id}", markup=False
            )
        else:
            out.print(f"{done.id}: no longer in the list; its file is untouched: {done.path}", markup=False)


@models_app.command("inspect")
def models_inspect(
    model: Annotated[str, typer.Argument(help="A GGUF file or a model's id.", metavar="FILE|ID")],
    drafts: Annotated[
        int | None, typer.Option("--drafts", min=1, max=32, help="Drafts written in parallel (M).")
    ] = None,
    probe: Annotated[
        bool, typer.Option("--probe", help="Load it and measure its speed, ten seconds at most.")
    ] = False,
    as_json: JsonFlag = False,
) -> None:
    """Say what a GGUF holds and whether it fits this machine; without --probe nothing is loaded."""
    with open_services() as services, cancel_on_interrupt() as cancel:
        found = _inspected(services.models, model, drafts, probe, cancel)
        if as_json:
            print_json(inspection_json(found))
        else:
            _print_inspection(found)


def _inspected(
    models: Models, model: str, drafts: int | None, probe: bool, cancel: threading.Event
) -> Inspection:
    if not probe:
        return models.inspect(model, drafts)
    err.print("Loading the model to measure its speed …")
    return models.probe(model, drafts, cancel)


def inspection_json(found: Inspection) -> dict[str, Any]:
    """An inspection as `--json` prints it."""
    speed = found.speed
    return {
        "path": str(found.path),
        "name": found.name,
        "architecture": found.architecture,
        "parameters": found.parameters,
        "quantization": found.quantization,
        "bytes": found.file_bytes,
        "context_tokens": found.context_tokens,
        "layers": found.layers,
        "template": found.template,
        "tokenizer": found.tokenizer,
        "vocabulary": found.vocabulary,
        "kv_bytes_per_token": found.kv_bytes_per_token,
        "memory": {
            "drafts": found.drafts,
            "context_tokens": found.memory_context,
            "bytes": None if found.unfit else found.memory_bytes,
        },
        "roles": {
            role.role: {
                "fits": role.fits,
                "text": role.sentence,
                "gpu_layers": role.placement.gpu_layers if role.placement else None,
                "ram_bytes": role.placement.ram if role.placement else None,
                "gpu_bytes": role.placement.gpu if role.placement else None,
            }
            for role in found.roles
        },
        "unfit": found.unfit,
        "speed": None
        if speed is None
        else {
            "read": speed.read,
            "written": speed.written,
            "drafts": speed.drafts,
            "device": speed.device,
            "measured": speed.measured,
        },
    }


def _print_inspection(found: Inspection) -> None:
    size = f"{found.parameters / 1e9:.2f} billion parameters" if found.parameters else "no weights"
    parts = [found.architecture, size, found.quantization, f"{found.file_bytes / 1e9:.2f} GB"]
    out.print(f"[bold]{plain(found.name)}[/] " + " · ".join(plain(part) for part in parts if part))
    out.print(
        f"Trained on a context of {found.context_tokens:,} tokens, {found.layers} layers, "
        f"vocabulary of {found.vocabulary:,}"
    )
    out.print(f"Chat template: {found.template}; tokenizer: {found.tokenizer}", markup=False)
    if found.unfit:
        out.print(plain(found.unfit), style="yellow")
        return
    out.print(
        f"Needs about {found.memory_bytes / 1e9:.1f} GB with {found.drafts} drafts at a context of "
        f"{found.memory_context:,} tokens"
    )
    for role in found.roles:
        out.print(plain(role.sentence), style="default" if role.fits else "yellow")
    if found.speed is None:
        out.print("Its speed here was not measured yet: variorum models inspect … --probe", style="dim")
    else:
        s = found.speed
        written = f"writes {s.written:.0f} tokens/s in all with {s.drafts} drafts at once"
        if not s.written:
            written = "had no time to write in the ten seconds"
        out.print(
            f"Measured on {s.measured[:10]} ({s.device}): reads {s.read:.0f} tokens/s, {written}",
            markup=False,
        )
