"""Ask whole questions with drafter and verifier on real servers, while everything that can go wrong with them does.

    python -m benchmarks.check_servers [--only WORDS]

llama-server (made by `python -m benchmarks.peers`; left out, and said so, where it can't be) and llama_cpp.server serve
the starter models on this machine; a proxy in front of them spoils answers. Every case is a question of its own, and
shows what a person is told, who verified, and in how many seconds. Checked is that each ends with an answer whose
quotations are in the documents and which is stored as it was told, or, where nobody is left to write one, with an
error and what to do; that the right model took over; and that the key is in no file. Exit status 1 if any case failed.
"""

from __future__ import annotations

import argparse
import ssl
import tempfile
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from benchmarks import fault_proxy as faults
from benchmarks import peers
from benchmarks.chat_servers import KEY, ChatServer, llama_server, python_server
from benchmarks.fault_proxy import Fault, FaultProxy
from benchmarks.served_questions import (
    LARGE,
    NEVER,
    NOTES,
    QUICK,
    SMALL,
    Desk,
    Outcome,
    answered,
    ended_with_advice,
    once_on,
    streamed,
    told,
    untroubled,
    verified,
)
from variorum.composition.program import build
from variorum.domain.endpoint import Endpoint
from variorum.domain.events import DraftFinished, DraftToken, Partitioned
from variorum.services.locations import locate


def healthy(desk: Desk, name: str, small: ChatServer, large: ChatServer) -> None:
    """Questions that go well, a wrong key, and a stop."""

    def both() -> Outcome:
        with FaultProxy(small.port) as proxy, desk.added(small.endpoint("d", proxy.port)) as drafter:
            with desk.added(large.endpoint("v")) as verifier:
                outcome = desk.ask(drafter, verifier)
            if proxy.at_once < 2:
                raise AssertionError(
                    f"only {proxy.at_once} drafts were written at once; told: {outcome.told}"
                )
            return outcome

    def one(server: ChatServer, role: str, key: str = KEY) -> Outcome:
        with desk.added(server.endpoint("one"), key) as there:
            return desk.ask(*((there, LARGE) if role == "drafter" else (SMALL, there)))

    def stopped() -> Outcome:
        stop = threading.Event()
        with desk.added(small.endpoint("d")) as drafter:
            outcome = desk.ask(drafter, LARGE, once_on(DraftToken, stop.set), stop)
            if not outcome.error:
                raise AssertionError("it was not stopped")
            return desk.ask(drafter, LARGE)

    desk.case(
        f"{name}: verifier there", lambda: one(large, "verifier"), answered, verified("server"), untroubled
    )
    desk.case(
        f"{name}: drafters there",
        lambda: one(small, "drafter"),
        answered,
        verified("here"),
        untroubled,
        streamed,
    )
    desk.case(f"{name}: both there", both, answered, verified("server"), untroubled, streamed)
    refused = told("refused the key (status 401)", "takes over")
    desk.case(
        f"{name}: a wrong key, verifier",
        lambda: one(large, "verifier", "sk-wrong"),
        answered,
        refused,
        verified("here"),
    )
    desk.case(f"{name}: a wrong key, drafter", lambda: one(small, "drafter", "sk-wrong"), answered, refused)
    desk.case(f"{name}: stopped while drafting, then asked again", stopped, answered, untroubled)


def killed(desk: Desk, name: str, start: Callable[[str], ChatServer]) -> None:
    """A server killed, and one that hangs, in the middle of its answer."""

    def run(
        model: str, role: str, kind: type[object], do: Callable[[ChatServer], None], wait: float
    ) -> Outcome:
        with start(model) as server, desk.added(server.endpoint("mortal", first_word_seconds=wait)) as there:
            watch = once_on(kind, lambda: do(server))
            return desk.ask(*((there, LARGE) if role == "drafter" else (SMALL, there)), watch)

    for what, do, words, wait in (
        ("killed", ChatServer.kill, "", 180.0),
        ("paused, so that it hangs", ChatServer.pause, "no answer in time", QUICK),
    ):
        desk.case(
            f"{name}: verifier {what} after the first draft",
            partial(run, LARGE, "verifier", DraftFinished, do, wait),
            answered, told(words, "takes over"), verified("here"),
        )  # fmt: skip
    desk.case(
        f"{name}: drafter killed in the middle of its drafts",
        partial(run, SMALL, "drafter", DraftToken, ChatServer.kill, 180.0),
        answered, told("broke off", "takes over"),
    )  # fmt: skip


@dataclass(frozen=True)
class Spoiled:
    """A fault, and what is told of it, '' if the server answers in the end.

    times: requests spoiled; -1 for all. door: from the first contact on. wait: seconds for a first word. drafter:
    tried with drafters, too.
    """

    what: str
    fault: Fault
    words: str
    times: int = -1
    door: bool = False
    wait: float = 180.0
    drafter: bool = False

    @property
    def passes(self) -> bool:
        """Whether the server answers in the end."""
        return not self.words


SPOILED = (
    Spoiled("hangs", faults.hang, "gave no answer in time", wait=QUICK),
    Spoiled("says 429, then answers", faults.refuse(429, Retry_After="1"), "", times=1),
    Spoiled("says 429 for ever", faults.refuse(429, Retry_After="1"), "takes no more requests", drafter=True),
    Spoiled("says 429, wait an hour", faults.refuse(429, Retry_After="3600"), "takes no more requests"),
    Spoiled("says 503, then answers", faults.refuse(503), "", times=1, drafter=True),
    Spoiled("says 500 for ever", faults.refuse(500), "failed (status 500)"),
    Spoiled("sends broken JSON", faults.broken_json, "not a chat completion", drafter=True),
    Spoiled("sends a page of the web", faults.web_page, "not a chat completion"),
    Spoiled("writes without end", faults.endless, "more than it was asked for", drafter=True),
    Spoiled("sends nothing without end", faults.endless_nothing, "more than it was asked for"),
    Spoiled("is cut off in the middle", faults.cut, "broke off", drafter=True),
    Spoiled("ends in the middle", faults.ended_early, "broke off"),
    Spoiled("is slow", faults.slow, "", drafter=True),
    Spoiled("hangs at the door", faults.hang, "gave no answer in time", door=True, wait=QUICK),
    Spoiled(
        "says 429 at the door, then answers", faults.refuse(429, Retry_After="1"), "", times=1, door=True
    ),
    Spoiled(
        "loads its model (503) for a moment", faults.refuse(503, Retry_After="1"), "", times=2, door=True
    ),
    Spoiled("says 503 at the door for ever", faults.refuse(503), "failed (status 503)", door=True),
    Spoiled("sends a page of the web at the door", faults.web_page, "not a chat completion", door=True),
)


def spoiled(desk: Desk, server: ChatServer, role: str, cases: Sequence[Spoiled] = SPOILED) -> None:
    """Every fault of the proxy in front of a server in one role."""

    def run(case: Spoiled) -> Outcome:
        with FaultProxy(server.port) as proxy:
            proxy.times, proxy.probes_too = case.times, case.door
            endpoint = server.endpoint("spoiled", proxy.port, first_word_seconds=case.wait)

            def arm() -> None:
                proxy.fault = case.fault

            if case.door:
                arm()
            with desk.added(endpoint) as there:
                watch = once_on(Partitioned if role == "drafter" else DraftFinished, arm)
                outcome = desk.ask(*((there, LARGE) if role == "drafter" else (SMALL, there)), watch)
            if not proxy.spoiled:
                raise AssertionError("nothing was spoiled")
            return outcome

    for case in cases:
        wants = [answered, untroubled if case.passes else told(case.words, "takes over")]
        if role == "verifier":
            wants.append(verified("server" if case.passes else "here"))
        desk.case(f"{role} {case.what}", partial(run, case), *wants)


def without_certificate(desk: Desk, server: ChatServer) -> None:
    """Connections that can't be made safe."""
    import trustme

    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    trustme.CA().issue_cert("127.0.0.1").configure_cert(context)

    def run(port: int) -> Outcome:
        with desk.added(Endpoint("safe", f"https://127.0.0.1:{port}/v1", server.model)) as there:
            return desk.ask(SMALL, there)

    def unknown() -> Outcome:
        with FaultProxy(server.port, context) as proxy:
            return run(proxy.port)

    here = (answered, verified("here"))
    desk.case("verifier with a certificate of nobody's", unknown, *here, told("certificate was not accepted"))
    desk.case("verifier that speaks no TLS", lambda: run(server.port), *here, told("no secure connection"))


def without_stand_in(desk: Desk, small: ChatServer, large: ChatServer) -> None:
    """Nobody on this machine can take over."""

    def broken(server: ChatServer, role: str, times: int = -1) -> Outcome:
        with FaultProxy(server.port) as proxy, desk.added(server.endpoint("only", proxy.port)) as there:
            proxy.times = times

            def arm() -> None:
                proxy.fault = faults.cut

            watch = once_on(Partitioned if role == "drafter" else DraftFinished, arm)
            return desk.ask(*((there, LARGE) if role == "drafter" else (SMALL, there)), watch)

    def later() -> Outcome:
        outcome = broken(large, "verifier")
        if outcome.verified_by != "nobody" or outcome.answer is None:
            raise AssertionError(f"verified by {outcome.verified_by}")
        with desk.added(large.endpoint("again")) as there:
            outcome.answer = desk.services.ask.verify(outcome.answer.id, there, outcome.events.append, NEVER)
        return outcome

    desk.local("nothing", "nothing")
    unverified = (answered, verified("nobody"), told("shown unverified", "Not verified"))
    desk.case("no verifier here: the best draft is shown", lambda: broken(large, "verifier"), *unverified)
    desk.case("and is verified later", later, answered, verified("server"), told("Verified later"))
    desk.case(
        "no drafter here: it says why", lambda: broken(small, "drafter"), ended_with_advice, told("broke off")
    )
    kept = (answered, told("broke off", "drafts that are written"))
    desk.case("no drafter here, one draft of four breaks off", lambda: broken(small, "drafter", 1), *kept)
    damaged = desk.home / "damaged.gguf"
    damaged.write_bytes((locate().models / "gguf" / f"{LARGE}.gguf").open("rb").read(1_000_000))
    desk.local(SMALL, str(damaged))
    unverified = (answered, verified("nobody"), told("broke off", "shown unverified", "damaged.gguf"))
    desk.case(
        "the verifier here is damaged: the best draft is shown",
        lambda: broken(large, "verifier"),
        *unverified,
    )
    desk.local(SMALL, LARGE)


def files_with_key(folder: Path) -> list[Path]:
    """Where the key was written to."""
    return [p for p in folder.rglob("*") if p.is_file() and KEY.encode() in p.read_bytes()]


def walk(desk: Desk) -> None:
    """All cases."""
    gguf = locate().models / "gguf"
    slow = partial(_with_llama_cpp_server, gguf)
    if tools := peers.find():
        fast = partial(_with_llama_server, tools, gguf)
    else:
        print("LEFT OUT llama-server, and llama_cpp.server in its place: python -m benchmarks.peers makes it")
        fast = slow
    with fast(SMALL) as small, fast(LARGE) as large:
        healthy(desk, "llama-server", small, large)
        spoiled(desk, large, "verifier")
        middle = Spoiled("hangs in the middle", faults.hang_in_the_middle, "fell silent")
        spoiled(desk, small, "drafter", (*(s for s in SPOILED if s.drafter), middle))
        without_certificate(desk, large)
        without_stand_in(desk, small, large)
    killed(desk, "llama-server", fast)
    desk.drafts = 2  # with the logits of every token, it reads slowly
    with slow(SMALL) as small, slow(LARGE) as large:
        healthy(desk, "llama_cpp.server", small, large)
    killed(desk, "llama_cpp.server", slow)
    with (
        python_server(gguf / f"{LARGE}.gguf", logprobs=False) as mute,
        desk.added(mute.endpoint("mute")) as there,
    ):
        wants = (answered, verified("server, in a word"))
        desk.case("a verifier that gives no log-probabilities", lambda: desk.ask(SMALL, there), *wants)


def _with_llama_cpp_server(gguf: Path, model: str) -> ChatServer:
    return python_server(gguf / f"{model}.gguf")


def _with_llama_server(tools: peers.Tools, gguf: Path, model: str) -> ChatServer:
    return llama_server(tools, gguf / f"{model}.gguf")


def main() -> int:
    """Walk all cases."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", default="", help="only cases whose name has these words in it")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        home, folder = Path(scratch, "home"), Path(scratch, "notes")
        folder.mkdir()
        for name, text in NOTES.items():
            (folder / f"{name}.txt").write_text(text, encoding="utf-8")
        home.mkdir()
        (home / "settings.toml").write_text("threads = 1\n", encoding="utf-8")
        services = build(home)
        desk = Desk(services, home, only=options.only)
        try:
            services.library.index([folder], "Notes", lambda _: None, NEVER)
            desk.local(SMALL, LARGE)
            walk(desk)
        finally:
            services.close()
        leaked = files_with_key(Path(scratch))
    print(f"{desk.cases} cases, {desk.failed} failed; files with the key in them: {leaked or 'none'}")
    return 1 if desk.failed or leaked else 0


if __name__ == "__main__":
    raise SystemExit(main())
