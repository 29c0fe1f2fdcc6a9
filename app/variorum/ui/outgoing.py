"""Before the first thing leaves the machine: a question waits on its own thread until the person has seen what it would
send. No Qt."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field

from variorum.domain.errors import Cancelled
from variorum.domain.events import AskSink, Notice
from variorum.domain.ports import CancelToken
from variorum.services.contract import AskOptions, Preview, Services
from variorum.services.words import joined, translate

LOOK_S = 0.02
"""How often a waiting question looks whether it was stopped."""


class NotSent(Cancelled):
    """The person has decided against sending."""


@dataclass(slots=True)
class Outgoing:
    """What a question would send, and what the person makes of it. Any thread.

    endpoints: names of those that ask first. over: the question does not wait any more.
    """

    question: str
    endpoints: tuple[str, ...]
    preview: Preview
    over: bool = False
    _send: bool = False
    _decided: threading.Event = field(default_factory=threading.Event)

    def decide(self, send: bool) -> None:
        """Let the question go on, or end. The first decision counts."""
        if not self._decided.is_set():
            self._send = send
            self._decided.set()

    def wait(self, cancel: CancelToken) -> bool:
        """Wait for the decision. Raises Cancelled: the question was stopped."""
        while not self._decided.wait(LOOK_S):
            if cancel.is_set():
                raise Cancelled
        return self._send


def let_see(
    services: Services,
    question: str,
    options: AskOptions,
    show: Callable[[Outgoing], None],
    sink: AskSink,
    cancel: CancelToken,
) -> None:
    """Return once the question may be asked: nothing leaves, or the person has seen what does and agreed.

    On the asking thread. show: called when the preview is there, and again when the question does not wait any more.
    Raises NotSent, Cancelled, KnownError.
    """
    names = services.remotes.to_show(options.drafter, options.verifier)
    if not names:
        return
    words = translate("Outgoing", "Finding out what would be sent to {names}; nothing is sent yet.")
    sink(Notice(words.format(names=joined(f"‘{name}’" for name in names)), 0.0))
    outgoing = Outgoing(question, names, services.ask.preview(question, options, cancel))
    if outgoing.preview.texts:  # else it stays on this machine, after all
        sink(Notice(translate("Outgoing", "Waits until you have seen what would be sent."), 0.0))
        show(outgoing)
        try:
            agreed = outgoing.wait(cancel)
        finally:
            outgoing.over = True
            show(outgoing)
        if not agreed:
            raise NotSent(
                translate("Outgoing", "You decided not to send. Nothing has left this machine."),
                translate("Outgoing", "Choose models on this machine to be answered here."),
            )
    sink(Notice("", 0.0))
