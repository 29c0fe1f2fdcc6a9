"""What leaves this machine, in the terminal: the preview, the cost, and the collections that never leave."""

from __future__ import annotations

from enum import StrEnum

from variorum.cli.terminal import err, out, plain, print_json, printable
from variorum.domain.errors import KnownError
from variorum.domain.events import SentToEndpoint
from variorum.services.contract import Preview, Services


class Switch(StrEnum):
    """On or off."""

    ON = "on"
    OFF = "off"


def set_local_only(services: Services, collection: str | None, on: bool, as_json: bool) -> None:
    """Say that a collection never leaves this machine, or may."""
    if services.privacy is None or collection is None:
        raise KnownError("Which collection?", "Name it: variorum library --collection NAME --local-only on.")
    known = services.library.collections()
    if collection not in known and collection not in services.privacy.local_only():
        names = ", ".join(f"‘{name}’" for name in known) or "none yet"
        raise KnownError(f"There is no collection ‘{collection}’.", f"Collections: {names}.")
    services.privacy.set_local_only(collection, on)
    if as_json:
        print_json({"local_only": list(services.privacy.local_only())})
    elif on:
        out.print(f"‘{collection}’ never leaves this machine: no endpoint is asked about it.", markup=False)
    else:
        out.print(f"‘{collection}’ may be sent to endpoints that are chosen and turned on.", markup=False)


def print_preview(preview: Preview, as_json: bool) -> None:
    """Everything that would be sent, word for word."""
    if as_json:
        rows = [
            {
                "endpoint": text.endpoint,
                "host": text.host,
                "purpose": text.purpose,
                "most_tokens": text.most_tokens,
                "messages": [{"role": role, "content": content} for role, content in text.messages],
            }
            for text in preview.texts
        ]
        print_json({"requests": rows, "notes": list(preview.notes)})
        return
    for text in preview.texts:
        out.print(f"[bold]{plain(text.purpose)}[/] to {plain(text.endpoint)} ({plain(text.host)})")
        for role, content in text.messages:
            out.print(f"[{role}]", style="dim", markup=False)
            out.print(printable(content), markup=False)
        out.print()
    for note in preview.notes:
        err.print(note, markup=False)
    if preview.texts:
        err.print(f"{len(preview.texts)} requests; nothing was sent.", markup=False)


def print_sent(event: SentToEndpoint) -> None:
    """What a question has sent, and its cost, on stderr."""
    cost = "" if event.cost is None else f", cost {event.cost:.4f}"
    err.print(
        f"Sent to {event.name} ({event.host}): {event.requests} requests, {event.sent:,} tokens sent, "
        f"{event.written:,} written{cost}",
        markup=False,
        style="dim",
    )
