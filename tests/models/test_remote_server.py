"""A model behind a real server, `llama_cpp.server` on this machine: drafting, verifying, stopping, dying."""

from __future__ import annotations

import math
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from plain_llama import SMOLLM

from benchmarks import fault_proxy as faults
from benchmarks.chat_servers import KEY, ChatServer, python_server
from benchmarks.fault_proxy import Fault, FaultProxy
from variorum.composition.program import build
from variorum.domain.answers import Answer, AnswerStatus, Draft, DraftStatus, Mode
from variorum.domain.endpoint import Endpoint
from variorum.domain.errors import Cancelled, ContextTooSmall, ModelError
from variorum.domain.events import AskEvent, DraftFinished, DraftToken, Notice
from variorum.domain.ports import GenerationRequest, Message, ScoreRequest
from variorum.engine.llama import LlamaModel
from variorum.engine.remote.model import RemoteModel, open_remote
from variorum.services.contract import AskOptions, Services

pytestmark = pytest.mark.model

QUESTIONS = ("Name a colour of the sky.", "Name a big animal.", "Name a river.", "Name a fruit.")
ASKED = [
    GenerationRequest((Message("system", "You answer in few words."), Message("user", q)), 12)
    for q in QUESTIONS
]
JUDGED = ScoreRequest(
    (Message("user", "Is Paris the capital of France? Reply Yes or No."),), choices=("Yes", "No")
)


@pytest.fixture(scope="module")
def server() -> Iterator[ChatServer]:
    with python_server(SMOLLM) as server:
        yield server


@pytest.fixture
def model(server: ChatServer) -> Iterator[RemoteModel]:
    model = open_remote(server.endpoint(), KEY)
    yield model
    model.close()


def test_what_it_can_do_is_found_out(model: RemoteModel) -> None:
    can = model.abilities
    assert (can.logprobs, can.top_logprobs, can.grammar) == (True, 20, "grammar")
    assert model.facts.device == "remote: 127.0.0.1"


def test_a_wrong_key(server: ChatServer) -> None:
    with pytest.raises(ModelError, match="refused the key"):
        open_remote(server.endpoint(), "sk-wrong")


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
    with python_server(SMOLLM) as server:
        model = open_remote(server.endpoint(), KEY)
        try:
            begun = threading.Event()
            long = GenerationRequest((Message("user", "Write a long story about a whale."),), 1000)
            future = model.generate([long], on_text=lambda i, text: begun.set())[0]
            assert begun.wait(300)
            server.kill()
            with pytest.raises(ModelError, match="broke off in the middle of a reply") as caught:
                future.result(300)
            assert caught.value.advice
            with pytest.raises(ModelError, match="can't be reached"):
                model.generate([ASKED[0]])[0].result(300)
        finally:
            model.close()


# -- whole questions --------------------------------------------------------------------------------------------------

QUESTION = "In which year was the bridge over the Tamina opened?"
# A model of 135 million parameters finds it in most of them, not in each, and in which is the processor's kernels' luck
NOTES = {
    "bridge.txt": "The bridge over the Tamina was opened in 1957. It is 262 metres long.",
    "valley.txt": "The valley has one road. It crosses the Tamina by a bridge that was opened in the year 1957.",
    "list.txt": "Bridges of the canton. The bridge over the Tamina: opened in 1957, built of concrete.",
    "news.txt": "In the year 1957 the bridge over the Tamina was opened. Many people came to see it.",
}
Watch = Callable[[AskEvent], None]


@dataclass
class Desk:
    """A person's program with a library of four notes; this machine's stand-in is the same model."""

    services: Services
    home: Path

    def ask(
        self,
        drafter: Endpoint | None,
        verifier: Endpoint | None,
        watch: Watch = lambda _: None,
        key: str = KEY,
    ) -> tuple[Answer, str]:
        """The answer and what was told; quotations are checked, and that the key is in no file, the log included.

        None: the model of this machine.
        """
        events: list[AskEvent] = []

        def hear(event: AskEvent) -> None:
            events.append(event)
            watch(event)

        with pytest.MonkeyPatch.context() as patch:
            for endpoint in {drafter, verifier} - {None}:
                patch.setenv(endpoint.key_variable, key)
                self.services.remotes.add(endpoint)
            names = [f"remote:{e.name}" if e else SMOLLM.stem for e in (drafter, verifier)]
            options = AskOptions(
                mode=Mode.SPECULATIVE, drafts=4, passages=4, drafter=names[0], verifier=names[1]
            )
            try:
                answer = self.services.ask.ask(QUESTION, options, hear, threading.Event())
            finally:
                for endpoint in {drafter, verifier} - {None}:
                    self.services.remotes.remove(endpoint.name)
        assert answer.status in (AnswerStatus.ANSWERED, AnswerStatus.NOT_FOUND)
        for citation in answer.citations:
            page = self.services.library.page(citation.document_id, citation.page)
            assert page is not None
            assert page.text[citation.start : citation.end] == citation.quote != ""
        assert answer.tokens.draft_decode > 0
        assert self.services.ask.load(answer.id) == answer
        for file in self.home.rglob("*"):
            assert not file.is_file() or KEY.encode() not in file.read_bytes(), file
        return answer, " ".join([*(e.text for e in events if isinstance(e, Notice)), answer.note])


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    place = tmp_path_factory.mktemp("remote")
    folder, home = place / "notes", place / "home"
    folder.mkdir()
    for name, text in NOTES.items():
        (folder / name).write_text(text)
    home.mkdir()
    here = f'local_drafter = "{SMOLLM.stem}"\nlocal_verifier = "{SMOLLM.stem}"\nthreads = 1\n'
    (home / "settings.toml").write_text(here)
    services = build(home)
    try:
        services.library.index([folder], "Notes", lambda event: None, threading.Event())
        yield Desk(services, home)
    finally:
        services.close()


def cited(answer: Answer) -> list[Draft]:
    """The drafts that there was something to verify in."""
    found = [d for d in answer.drafts if d.status is DraftStatus.ANSWERED and d.citations]
    assert found
    return found


def verified_here(answer: Answer) -> bool:
    """Whether the model of this machine has verified: no server tells self-consistency."""
    here = {d.scores.self_consistency is not None for d in cited(answer)}
    assert len(here) == 1
    return here.pop()


def once_on(kind: type[object], do: Callable[[], None]) -> Watch:
    """Do it at the first event of a kind."""
    events: list[AskEvent] = []

    def watch(event: AskEvent) -> None:
        if isinstance(event, kind):
            events.append(event)
            if len(events) == 1:
                do()

    return watch


def test_a_question_with_a_remote_drafter_and_a_verifier_here(desk: Desk, server: ChatServer) -> None:
    answer, told = desk.ask(server.endpoint(), None)
    assert verified_here(answer)
    assert all(draft.scores.draft is not None for draft in cited(answer))
    assert "took over" not in told


def test_a_question_with_both_on_a_server(desk: Desk, server: ChatServer) -> None:
    answer, told = desk.ask(server.endpoint("d"), server.endpoint("v"))
    assert not verified_here(answer)
    assert all(draft.scores.self_reflection is not None and draft.verdict for draft in cited(answer))
    assert "took over" not in told


def test_a_verifier_that_gives_no_log_probabilities_is_asked_for_a_word(desk: Desk) -> None:
    with python_server(SMOLLM, logprobs=False) as mute:
        answer, told = desk.ask(None, mute.endpoint("mute"))
    assert all("it gives no probabilities, so there is no score" in d.reason for d in cited(answer))
    assert "took over" not in told


def test_a_wrong_key_is_told_and_a_model_here_takes_over(desk: Desk, server: ChatServer) -> None:
    answer, told = desk.ask(server.endpoint(), None, key="sk-wrong")
    assert "refused the key (status 401)" in told
    assert "on this machine takes over" in told
    assert "remote" not in answer.models.drafter


@pytest.mark.parametrize(
    ("fault", "times", "words"),
    [
        (faults.refuse(429, Retry_After="0.1"), 1, ""),
        (faults.refuse(503), -1, "failed (status 503)"),
        (faults.broken_json, -1, "not a chat completion"),
        (faults.endless, -1, "more than it was asked for"),
        (faults.cut, -1, "broke off"),
    ],
    ids=["busy", "down", "broken", "endless", "cut"],
)
def test_an_answer_that_is_spoiled_on_the_way(
    desk: Desk, server: ChatServer, fault: Fault, times: int, words: str
) -> None:
    with FaultProxy(server.port) as proxy:
        proxy.times = times

        def spoil() -> None:
            proxy.fault = fault

        endpoint = server.endpoint("spoiled", proxy.port)
        answer, told = desk.ask(None, endpoint, once_on(DraftFinished, spoil))
    assert proxy.spoiled
    assert words in told
    assert ("remote:spoiled failed" in told) is verified_here(answer) is bool(words)


@pytest.mark.parametrize("role", ["drafter", "verifier"])
def test_a_server_killed_in_the_middle_of_a_question_is_stood_in_for_here(desk: Desk, role: str) -> None:
    with python_server(SMOLLM) as server:
        mortal = server.endpoint("mortal")
        kill = once_on(DraftToken if role == "drafter" else DraftFinished, server.kill)
        answer, told = desk.ask(*((mortal, None) if role == "drafter" else (None, mortal)), kill)
    assert verified_here(answer)
    assert "takes over" in told
    assert "remote:mortal failed" in answer.note
