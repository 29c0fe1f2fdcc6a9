"""A model behind a real server, `llama_cpp.server` on this machine: drafting, verifying, stopping, dying."""

from __future__ import annotations

import math
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from plain_llama import SMOLLM

from variorum.composition.program import build
from variorum.domain.answers import AnswerStatus, Draft, DraftStatus, Mode
from variorum.domain.endpoint import Endpoint
from variorum.domain.errors import Cancelled, ContextTooSmall, ModelError
from variorum.domain.events import AskEvent, DraftFinished, Notice
from variorum.domain.ports import GenerationRequest, Message, ScoreRequest
from variorum.engine.llama import LlamaModel
from variorum.engine.remote.model import RemoteModel, open_remote
from variorum.services.contract import AskOptions
from variorum.services.settings_file import save_value

pytestmark = pytest.mark.model

KEY = "sk-open-sesame-4711"
QUESTIONS = ("Name a colour of the sky.", "Name a big animal.", "Name a river.", "Name a fruit.")
ASKED = [
    GenerationRequest((Message("system", "You answer in few words."), Message("user", q)), 12)
    for q in QUESTIONS
]
JUDGED = ScoreRequest(
    (Message("user", "Is Paris the capital of France? Reply Yes or No."),), choices=("Yes", "No")
)


class Server:
    """The server as a process of its own."""

    def __init__(self) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.endpoint = Endpoint("here", f"http://127.0.0.1:{port}/v1", "smollm")
        options = {
            "model": SMOLLM,
            "model_alias": "smollm",
            "host": "127.0.0.1",
            "port": port,
            "n_ctx": 2048,
            "n_threads": 1,
            "n_threads_batch": 2,
            "logits_all": True,  # it gives log-probabilities only so
            "interrupt_requests": False,  # else one request ends the other
            "api_key": KEY,
        }
        command = [sys.executable, "-m", "llama_cpp.server"]
        for name, value in options.items():
            command += [f"--{name}", str(value)]
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONWARNINGS"}
        self.process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=environment
        )
        assert self.process.stderr is not None
        said = []
        for line in self.process.stderr:
            said.append(line)
            if "Uvicorn running" in line:
                break
        else:
            raise AssertionError("the server did not start:\n" + "".join(said[-20:]))
        # So that it never waits for a full pipe
        self._drain = threading.Thread(target=self.process.stderr.read, daemon=True)
        self._drain.start()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        self._drain.join()
        assert self.process.stderr is not None
        self.process.stderr.close()


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    server = Server()
    yield server
    server.kill()


@pytest.fixture
def model(server: Server) -> Iterator[RemoteModel]:
    model = open_remote(server.endpoint, KEY)
    yield model
    model.close()


def test_what_it_can_do_is_found_out(model: RemoteModel) -> None:
    can = model.abilities
    assert (can.logprobs, can.top_logprobs, can.grammar) == (True, 20, "grammar")
    assert model.facts.device == "remote: 127.0.0.1"


def test_a_wrong_key(server: Server) -> None:
    with pytest.raises(ModelError, match="refused the key"):
        open_remote(server.endpoint, "sk-wrong")


def test_four_drafts_at_once_stream_what_the_model_itself_would_write(
    model: RemoteModel, smollm: LlamaModel
) -> None:
    streamed: list[list[str]] = [[], [], [], []]
    futures = model.generate(ASKED, on_text=lambda i, text: streamed[i].append(text))
    done = [future.result(300) for future in futures]
    own = [future.result(300) for future in smollm.generate(ASKED)]
    for there, here, pieces in zip(done, own, streamed, strict=True):
        assert "".join(pieces) == there.text
        assert len(pieces) > 1
        assert len(there.logprobs) == there.written > 1
        assert there.text.split()[0] == here.text.split()[0]
        # Quantised kernels differ a little with the batch's shape
        assert there.logprobs[0] == pytest.approx(here.logprobs[0], abs=0.3)
    assert model.speed.decode > 0


def test_yes_and_no_are_as_likely_as_the_model_itself_finds_them(
    model: RemoteModel, smollm: LlamaModel
) -> None:
    there = model.score([JUDGED])[0].result(300)
    here = smollm.score([JUDGED])[0].result(300)
    assert there.choice_logprobs is not None
    assert here.choice_logprobs is not None
    for word in JUDGED.choices:
        # Capitals and small letters count alike there
        assert math.exp(there.choice_logprobs[word]) == pytest.approx(
            math.exp(here.choice_logprobs[word]), abs=0.1
        )


def test_a_reply_keeps_to_a_grammar(model: RemoteModel) -> None:
    request = GenerationRequest(ASKED[0].messages, 12, grammar='root ::= "deep " ("green" | "red")')
    assert model.generate([request])[0].result(300).text in ("deep green", "deep red")


def test_stopping_frees_the_server_for_the_next(model: RemoteModel) -> None:
    stop = threading.Event()
    long = GenerationRequest((Message("user", "Write a long story about a whale."),), 1000)
    futures = model.generate([long, long], on_text=lambda i, text: stop.set(), cancel=stop)
    for future in futures:
        with pytest.raises(Cancelled):
            future.result(300)
    assert model.generate([ASKED[0]])[0].result(300).text


def test_a_prompt_longer_than_its_context(model: RemoteModel) -> None:
    request = GenerationRequest((Message("user", "why is the water wet " * 600),), 8)
    with pytest.raises(ContextTooSmall, match="context"):
        model.generate([request])[0].result(300)
    assert model.generate([ASKED[0]])[0].result(300).text


def test_a_server_killed_in_the_middle_of_its_answer() -> None:
    server = Server()
    try:
        model = open_remote(server.endpoint, KEY)
        try:
            begun = threading.Event()
            long = GenerationRequest((Message("user", "Write a long story about a whale."),), 1000)
            future = model.generate([long], on_text=lambda i, text: begun.set())[0]
            assert begun.wait(300)
            server.process.kill()
            with pytest.raises(ModelError, match="broke off in the middle of a reply") as caught:
                future.result(300)
            assert caught.value.advice
            with pytest.raises(ModelError, match="can't be reached"):
                model.generate([ASKED[0]])[0].result(300)
        finally:
            model.close()
    finally:
        server.kill()


@pytest.fixture(scope="module")
def home(server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A library of two notes, and the endpoint added."""
    place = tmp_path_factory.mktemp("remote")
    folder = place / "notes"
    folder.mkdir()
    (folder / "bridge.txt").write_text(
        "The bridge over the Tamina was opened in 1957. It is 262 metres long."
    )
    (folder / "tower.txt").write_text(
        "The old tower has a clock from 1874. It was restored in 1999 by the town."
    )
    services = build(place / "home")
    try:
        services.library.index([folder], "Notes", lambda event: None, threading.Event())
        services.remotes.add(server.endpoint)
    finally:
        services.close()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(server.endpoint.key_variable, KEY)
        yield place / "home"


def asked(home: Path, drafter: str, verifier: str) -> tuple[Draft, ...]:
    """The answered drafts of a whole question; every quotation is checked."""
    services = build(home)
    try:
        options = AskOptions(mode=Mode.SPECULATIVE, drafts=2, passages=2, drafter=drafter, verifier=verifier)
        question = "When was the bridge over the Tamina opened?"
        answer = services.ask.ask(question, options, lambda event: None, threading.Event())
        assert answer.status in (AnswerStatus.ANSWERED, AnswerStatus.NOT_FOUND)
        assert answer.citations
        for citation in answer.citations:
            page = services.library.page(citation.document_id, citation.page)
            assert page is not None
            assert page.text[citation.start : citation.end] == citation.quote != ""
        assert answer.tokens.draft_decode > 0
        devices = {use.role: use.device for use in services.ask.models_in_use()}
        assert devices["drafter"].startswith("remote: ") is drafter.startswith("remote:")
        assert devices["verifier"].startswith("remote: ") is verifier.startswith("remote:")
    finally:
        services.close()
    for file in home.rglob("*"):
        if file.is_file():
            assert KEY.encode() not in file.read_bytes(), file
    drafts = tuple(d for d in answer.drafts if d.status is DraftStatus.ANSWERED and d.citations)
    assert drafts
    return drafts


def test_a_question_with_a_remote_drafter_and_a_verifier_here(home: Path) -> None:
    for draft in asked(home, "remote:here", SMOLLM.stem):
        assert draft.scores.draft is not None
        assert draft.scores.self_consistency is not None


def test_a_question_with_a_drafter_here_and_a_remote_verifier(home: Path) -> None:
    for draft in asked(home, SMOLLM.stem, "remote:here"):
        assert draft.scores.self_consistency is None, "a server does not tell"
        assert draft.scores.self_reflection is not None
        assert draft.verdict is not None


def test_a_verifier_killed_in_the_middle_of_a_question_is_stood_in_for_here(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = Server()
    mortal = replace(server.endpoint, name="mortal")
    monkeypatch.setenv(mortal.key_variable, KEY)
    save_value("local_verifier", SMOLLM.stem, home / "settings.toml")
    services = build(home)
    events: list[AskEvent] = []

    def kill_it(event: AskEvent) -> None:
        events.append(event)
        if isinstance(event, DraftFinished):
            server.process.kill()
            server.process.wait()

    try:
        services.remotes.add(mortal)
        options = AskOptions(
            mode=Mode.SPECULATIVE, drafts=2, passages=2, drafter=SMOLLM.stem, verifier="remote:mortal"
        )
        question = "When was the bridge over the Tamina opened?"
        answer = services.ask.ask(question, options, kill_it, threading.Event())
        stored = services.ask.load(answer.id)
    finally:
        services.remotes.remove("mortal")
        services.close()
        server.kill()
    checked = [d for d in answer.drafts if d.status is DraftStatus.ANSWERED and d.citations]
    assert checked
    assert all(d.scores.self_consistency is not None for d in checked), "the model here has verified them"
    assert any("takes over" in e.text for e in events if isinstance(e, Notice))
    assert "remote:mortal failed" in answer.note
    assert stored == answer
