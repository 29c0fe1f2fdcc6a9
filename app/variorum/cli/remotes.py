"""`variorum models remote`: models on servers, each turned on by the person who adds it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from variorum.cli.session import JsonFlag, cancel_on_interrupt, open_services
from variorum.cli.terminal import err, out, plain, print_finding, print_json
from variorum.domain.endpoint import Endpoint
from variorum.domain.errors import KnownError
from variorum.services.contract import Finding, RemoteState, Services

remote_app = typer.Typer(
    help="Models on servers of yours: nothing is sent to one you did not add.", no_args_is_help=True
)

WHAT_IS_SENT = (
    "As the drafter it is sent your question and the retrieved passages with their documents' titles; "
    "as the verifier your question, the drafts and the sentences they cite (all passages with --mode standard)."
)

Name = Annotated[str, typer.Argument(help="The endpoint's name.")]
KeyFlag = Annotated[
    bool, typer.Option("--key-stdin", help="Read the key from stdin and put it into the keyring.")
]


@remote_app.command("add")
def add(
    name: Annotated[str, typer.Argument(help="What you call it: remote:NAME as drafter or verifier.")],
    url: Annotated[
        str, typer.Option("--url", help="Where its OpenAI-compatible API begins, mostly ending in /v1.")
    ],
    model: Annotated[str, typer.Option("--model", help="The name the server knows the model by.")],
    key_stdin: KeyFlag = False,
    max_concurrent: Annotated[
        int, typer.Option("--max-concurrent", min=1, max=256, help="Requests in flight at once.")
    ] = 4,
    plain_http: Annotated[
        bool, typer.Option("--plain-http", help="Allow http, without encryption, to another machine.")
    ] = False,
    input_price: Annotated[
        float, typer.Option("--input-price", min=0, help="Cost of a million tokens sent, in your currency.")
    ] = 0.0,
    output_price: Annotated[
        float, typer.Option("--output-price", min=0, help="Cost of a million tokens that it writes.")
    ] = 0.0,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Add a model on a server and allow sending text to it."""
    with open_services() as services:
        endpoint = Endpoint(name, url, model, max_concurrent=max_concurrent, plain_http=plain_http)
        key = read_secret("key") if key_stdin else ""
        _say_what_is_sent(endpoint)
        if not yes and not key_stdin and sys.stdin.isatty():
            typer.confirm("Add it and allow this?", abort=True, err=True)
        services.remotes.add(endpoint, key, input_price=input_price, output_price=output_price)
        out.print(
            f"Added {endpoint}. Use it: --drafter remote:{name}, --verifier remote:{name}", markup=False
        )
        if not key:
            out.print(
                f"If it needs a key: variorum models remote key {name}, or set {endpoint.key_variable}.",
                markup=False,
            )
        out.print(f"What it can do: variorum models remote check {name}", markup=False)


@remote_app.command("list")
def list_(as_json: JsonFlag = False) -> None:
    """List the endpoints; nobody is contacted."""
    with open_services() as services:
        states = services.remotes.states()
        if as_json:
            print_json({"remotes": [_row(state) for state in states]})
            return
        if not states:
            err.print("There is no endpoint; nothing leaves this machine.")
        for state in states:
            on = "[green]on [/]" if state.enabled else "[dim]off[/]"
            endpoint = state.endpoint
            out.print(f"{on} [bold]{plain(endpoint.name)}[/] {plain(endpoint.model)} · {plain(endpoint.url)}")


@remote_app.command("check")
def check(name: Name, as_json: JsonFlag = False) -> None:
    """Connect to an endpoint and say what works; nothing of yours is sent."""
    with open_services() as services:
        check_remotes(services, [name], as_json)


@remote_app.command("enable")
def enable(name: Name) -> None:
    """Allow sending text to an endpoint."""
    with open_services() as services:
        services.remotes.enable(name, True)
        _say_what_is_sent(next(s.endpoint for s in services.remotes.states() if s.endpoint.name == name))
        out.print(f"{name}: on", markup=False)


@remote_app.command("disable")
def disable(name: Name) -> None:
    """Forbid sending text to an endpoint; it stays in the list."""
    with open_services() as services:
        services.remotes.enable(name, False)
        out.print(f"{name}: off", markup=False)


@remote_app.command("key")
def key(name: Name) -> None:
    """Put an endpoint's key, typed or from stdin, into the keyring."""
    with open_services() as services:
        services.remotes.set_key(name, read_secret("key"))
        out.print(f"{name}: the key is in the keyring", markup=False)


@remote_app.command("remove")
def remove(name: Name) -> None:
    """Remove an endpoint and its key."""
    with open_services() as services:
        services.remotes.remove(name)
        out.print(f"{name}: removed", markup=False)


def check_remotes(services: Services, names: Sequence[str], as_json: bool) -> None:
    """Check endpoints one after the other and print what was found; exit status 1 if one can't be used."""
    found: dict[str, list[Finding]] = {}
    with cancel_on_interrupt() as cancel:
        for name in names:
            try:
                found[name] = services.remotes.check(name, cancel)
            except KnownError as error:
                found[name] = [Finding("chat", "problem", error.message, error.advice)]
            if not as_json:
                out.print(f"[bold]{plain(name)}[/]")
                for finding in found[name]:
                    print_finding(finding, "  ")
    ok = all(f.status != "problem" for findings in found.values() for f in findings)
    if as_json:
        rows = [
            {"name": name, "area": f.area, "status": f.status, "text": f.text, "fix": f.fix}
            for name, findings in found.items()
            for f in findings
        ]
        print_json({"findings": rows, "ok": ok})
    if not ok:
        raise typer.Exit(1)


def _say_what_is_sent(endpoint: Endpoint) -> None:
    where = "this machine itself" if endpoint.is_loopback else endpoint.host
    err.print(
        f"{endpoint} is on {where}. It is contacted only for questions that you ask with it.", markup=False
    )
    err.print(WHAT_IS_SENT, markup=False)
    if endpoint.plain_http and endpoint.url.startswith("http:") and not endpoint.is_loopback:
        err.print("The connection is not encrypted: whoever is on the way can read it.", style="yellow")


def read_secret(what: str) -> str:
    """A key or token from stdin; typed unseen where stdin is a terminal. Raises KnownError if there is none."""
    if sys.stdin.isatty():
        found = str(typer.prompt(what.capitalize(), hide_input=True, err=True)).strip()
    else:
        found = sys.stdin.readline().strip()
    if not found:
        raise KnownError(f"There is no {what} on stdin.", "Pipe it in, or type it in a terminal.")
    return found


def _row(state: RemoteState) -> dict[str, object]:
    endpoint = state.endpoint
    return {
        "name": endpoint.name,
        "url": endpoint.url,
        "model": endpoint.model,
        "enabled": state.enabled,
        "max_concurrent": endpoint.max_concurrent,
        "key_variable": endpoint.key_variable,
        "input_price": state.input_price or None,
        "output_price": state.output_price or None,
    }
