"""A model on a server that behaves: what is sent, what comes back, and what is said to be missing."""

from __future__ import annotations

import math
import threading
from collections.abc import Callable

import pytest

from tests.unit.remote_server import KEY, ChatServer, Request, well
from variorum.domain.endpoint import Endpoint
from variorum.domain.errors import BugError, KnownError, ModelError
from variorum.domain.ports import GenerationRequest, Message, ScoreRequest
from variorum.engine.remote.model import RemoteModel
from variorum.engine.remote.pace import Pace
from variorum.engine.remote.replies import choice_logprobs

TURNS = (Message("system", "Be short."), Message("user", "What colour is the sky?"))
ASK = GenerationRequest(TURNS, max_tokens=8, seed=7)
JUDGE = ScoreRequest(TURNS, span=(0, 4), choices=("Yes", "No"))


def test_a_reply_streams_and_is_counted(connect: Callable[..., RemoteModel]) -> None:
    said: list[tuple[int, str]] = []
    model = connect()
    done = model.generate([ASK], on_text=lambda i, text: said.append((i, text)))[0].result(60)
    assert done.text == "It is blue."
    assert said == [(0, "It "), (0, "is "), (0, "blue.")]
    assert done.logprobs == (-0.25, -0.25, -0.25)
    assert (done.finish, done.prompt_tokens, done.reused_tokens, done.written) == ("stop", 40, 16, 3)
    assert model.speed.prefill > 0


def test_what_is_sent_is_what_was_asked_and_nothing_else(
    server: ChatServer, connect: Callable[..., RemoteModel], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("OPENAI_API_KEY", "OPENAI_ORG_ID", "OPENAI_PROJECT_ID"):
        monkeypatch.setenv(name, "meant-for-another-service")
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:9/v1")
    monkeypatch.setenv("OPENAI_CUSTOM_HEADERS", "X-Other: meant-for-another-service")
    connect().generate([ASK])[0].result(60)
    sent = server.chats[-1]
    assert sent.body == {
        "model": "small-3b",
        "messages": [{"role": m.role, "content": m.content} for m in TURNS],
        "max_tokens": 8,
        "temperature": 0.0,
        "seed": 7,
        "stream": True,
        "stream_options": {"include_usage": True},
        "logprobs": True,
        "top_logprobs": 1,
    }
    for request in server.requests:
        assert {name.lower() for name in request.headers} <= {
            "host", "accept", "accept-encoding", "connection", "user-agent", "authorization", "content-length",
            "content-type",
        }  # fmt: skip
        assert request.headers["Authorization"] == f"Bearer {KEY}"
        assert request.headers["User-Agent"] == "variorum"
        assert "another-service" not in str(request.headers)


def test_opening_sends_nothing_of_the_person(server: ChatServer, connect: Callable[..., RemoteModel]) -> None:
    connect(key="")
    assert {str(r.body.get("messages")) for r in server.chats} == {
        "[{'role': 'user', 'content': 'Reply with the word Yes.'}]"
    }
    assert not any("Authorization" in r.headers for r in server.requests)


def test_the_key_is_in_no_words(connect: Callable[..., RemoteModel]) -> None:
    model = connect()
    assert KEY not in f"{model!r} {model.facts} {model.abilities}"


def test_as_many_as_allowed_are_in_flight_and_the_urgent_goes_first(
    server: ChatServer, connect: Callable[..., RemoteModel]
) -> None:
    model = connect(max_concurrent=2)
    both_are_here = threading.Barrier(2)
    lock = threading.Lock()
    in_flight, most = 0, 0
    order: list[str] = []

    def script(request: Request) -> None:
        nonlocal in_flight, most
        with lock:
            in_flight += 1
            most = max(most, in_flight)
            order.append(request.body["messages"][0]["content"])
        both_are_here.wait(60)
        request.answer.start()
        request.answer.word("Blue.")
        with lock:
            in_flight -= 1
        request.answer.end()

    server.script = script
    names = ["first", "second", "late", "later", "urgent", "soon"]
    ranks = [0, 0, 9, 9, 1, 2]
    requests = [
        GenerationRequest((Message("user", n),), 8, priority=p) for n, p in zip(names, ranks, strict=True)
    ]
    assert [f.result(60).text for f in model.generate(requests)] == ["Blue."] * 6
    assert most == 2
    assert [set(order[i : i + 2]) for i in (0, 2, 4)] == [
        {"first", "second"},
        {"urgent", "soon"},
        {"late", "later"},
    ]


def test_a_reply_ends_before_a_stop_string_though_the_server_goes_on(
    server: ChatServer, connect: Callable[..., RemoteModel]
) -> None:
    model = connect()
    hung_up = threading.Event()

    def script(request: Request) -> None:
        request.answer.start()
        for word in ("Blue", ".\nQues", "tion: and"):
            request.answer.word(word)
        request.answer.wait_for_hang_up()
        hung_up.set()

    server.script = script
    stops = ("\nQuestion:", "\nA", "\nB", "\nC", "\nD")
    done = model.generate([GenerationRequest(TURNS, 8, stop=stops)])[0].result(60)
    assert (done.text, done.finish, done.written) == ("Blue.", "stop", 2)
    assert hung_up.wait(60)
    assert server.chats[-1].body["stop"] == list(stops[:4]), "the API allows four"


@pytest.mark.parametrize("field", ["content", "reasoning_content", "reasoning"])
def test_reasoning_is_kept_apart(server: ChatServer, connect: Callable[..., RemoteModel], field: str) -> None:
    model = connect()

    def script(request: Request) -> None:
        request.answer.start()
        if field == "content":
            for word in ("<think>", "Skies are", " blue", "</think>", "\n\n"):
                request.answer.word(word)
        else:
            for word in ("Skies are", " blue"):
                request.answer.word("", **{field: word})
        request.answer.word("Blue.", -0.75)
        request.answer.end()

    server.script = script
    said: list[str] = []
    done = model.generate([ASK], on_text=lambda i, text: said.append(text))[0].result(60)
    assert (done.text, done.reasoning, done.logprobs) == ("Blue.", "Skies are blue", (-0.75,))
    assert said == ["Blue."]


@pytest.mark.parametrize("field", ["grammar", "structured_outputs", "guided_grammar", "ebnf"])
def test_the_field_for_a_grammar_is_found_by_its_effect(
    server: ChatServer, connect: Callable[..., RemoteModel], field: str
) -> None:
    server.script = well(grammar=field)
    model = connect()
    assert model.facts.extra["grammar"] == field
    rule = 'root ::= "blue" | "red"'
    model.generate([GenerationRequest(TURNS, 8, grammar=rule)])[0].result(60)
    assert server.chats[-1].body[field] == ({"grammar": rule} if field == "structured_outputs" else rule)


def test_a_server_that_keeps_to_no_grammar_is_asked_without(
    server: ChatServer, connect: Callable[..., RemoteModel]
) -> None:
    server.script = well(grammar="no such field")
    model = connect()
    assert model.facts.extra["grammar"].startswith("no:")
    model.generate([GenerationRequest(TURNS, 8, grammar='root ::= "blue"')])[0].result(60)
    assert not {"grammar", "structured_outputs", "guided_grammar", "ebnf"} & set(server.chats[-1].body)


def test_yes_and_no_come_from_the_alternatives_of_the_first_word(
    server: ChatServer, connect: Callable[..., RemoteModel]
) -> None:
    score = connect().score([JUDGE])[0].result(60)
    assert score.span_logprobs is None
    assert score.choice_logprobs == pytest.approx(
        {"Yes": math.log(math.exp(-0.5) + math.exp(-2.0)), "No": -1.5}
    )
    assert (score.prompt_tokens, score.reused_tokens) == (40, 16)
    assert server.chats[-1].body["max_tokens"] == 1
    assert server.chats[-1].body["top_logprobs"] == 20


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        (["Yes"], "yes"),
        ([" No", "."], "no"),
        (["**Un", "sure**"], "unsure"),
        (["It depends."], "unsure"),
        ([], "unsure"),
        (["Nowhere"], "unsure"),
    ],
)
def test_a_server_without_log_probabilities_says_so_and_is_asked_for_a_word(
    server: ChatServer, connect: Callable[..., RemoteModel], reply: list[str], said: str
) -> None:
    server.script = well(logprobs=False)
    model = connect()
    assert model.facts.extra["log-probabilities"].startswith("no:")
    assert model.facts.extra["verification"].startswith("none:")
    done = model.generate([ASK])[0].result(60)
    assert (done.text, done.logprobs, done.written) == ("It is blue.", (), 3)

    server.script = well(reply, logprobs=False)
    score = model.score([JUDGE])[0].result(60)

    assert (score.choice_logprobs, score.span_logprobs, score.said) == (None, None, said)
    sent = server.chats[-1].body
    assert sent["messages"][-1]["content"].endswith("one word: Yes, No or Unsure.")
    assert '"Unsure"' in sent["grammar"]


def test_a_server_that_breaks_off_when_asked_for_log_probabilities_is_asked_without_them(
    server: ChatServer, connect: Callable[..., RemoteModel]
) -> None:
    """So does llama_cpp.server without --logits_all."""
    good = well(logprobs=False)

    def script(request: Request) -> None:
        if "logprobs" not in request.body:
            good(request)
        elif len(server.chats) == 1:
            request.answer.start(Content_Length="1000")
            request.answer.raw(b": ping\n\n")
        else:
            request.answer.start()
            request.answer.word("Yes")

    server.script = script
    can = connect().abilities
    assert (can.logprobs, can.top_logprobs, can.usage) == (False, 0, True)


@pytest.mark.parametrize("refused", ["top_logprobs", "logprobs", "stream_options"])
def test_a_server_that_refuses_a_field_is_asked_without_it(
    server: ChatServer, connect: Callable[..., RemoteModel], refused: str
) -> None:
    good = well()

    def script(request: Request) -> None:
        if request.body.get(refused) and request.body.get(refused) != 5:
            request.answer.json(422, {"detail": f"unknown field {refused}"})
        else:
            good(request)

    server.script = script
    model = connect()
    assert model.abilities.top_logprobs == {"top_logprobs": 5, "logprobs": 0, "stream_options": 20}[refused]
    assert model.abilities.usage is (refused != "stream_options")


def test_size_and_context_are_taken_from_what_the_server_lists(
    server: ChatServer, connect: Callable[..., RemoteModel]
) -> None:
    named = connect().facts
    assert (named.parameters, named.context_tokens) == (3_000_000_000, 0)
    assert named.extra["parameters"] == "from the model's name"
    server.models = [{"id": "small-3b", "max_model_len": 32768, "meta": {"n_params": 3_085_938_688}}]
    told = connect().facts
    assert (told.parameters, told.context_tokens) == (3_085_938_688, 32768)
    assert told.fingerprint == named.fingerprint


def test_tokens_of_a_text_are_estimated_and_the_text_stays_here(
    server: ChatServer, connect: Callable[..., RemoteModel]
) -> None:
    model = connect()
    before = len(server.requests)
    assert model.facts.extra["tokens"] == "of a text: estimated"
    assert model.count_tokens("") == 0
    assert model.count_tokens("four letters to a token, mostly") == 8
    assert len(server.requests) == before


def test_a_callback_that_fails_is_not_the_servers_fault(connect: Callable[..., RemoteModel]) -> None:
    def bad(i: int, text: str) -> None:
        raise KeyError("mine")

    model = connect()
    with pytest.raises(BugError, match="mine"):
        model.generate([ASK], on_text=bad)[0].result(60)
    assert model.generate([ASK])[0].result(60).text == "It is blue."


def test_choices_are_added_up_over_their_spellings() -> None:
    top = [("Yes", -1.0), (" yes", -2.0), ("\u2581YES", -3.0), ("No", -1.5), ("Yesterday", -0.1)]
    found = choice_logprobs(("Yes", "No", "Unsure"), top)
    assert found["Yes"] == pytest.approx(math.log(sum(math.exp(-x) for x in (1, 2, 3))))
    assert found["No"] == -1.5
    assert found["Unsure"] == -math.inf
    with pytest.raises(ModelError, match="told apart"):
        choice_logprobs(("Yes", "yes"), top)


def test_the_pace_counts_the_time_in_which_anyone_was_at_it() -> None:
    now = 0.0
    pace = Pace(lambda: now)
    first, second = pace.begin(), pace.begin()
    now = 2.0
    first.word(1)
    second.word(1)
    now = 4.0
    for request in (first, second):
        request.word(10)
        request.read(100)
        request.end()
    assert pace.speed.prefill == 100.0
    assert pace.speed.decode == 10.0


@pytest.mark.parametrize(
    "url",
    [
        "https://llm.example/v1",
        "http://127.0.0.1:8080/v1",
        "http://[::1]:8080/v1",
        "http://localhost:11434/v1",
    ],
)
def test_addresses_that_are_allowed(url: str) -> None:
    assert Endpoint("a-1", url, "m").host


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("http://10.0.0.5:8000/v1", "without encryption"),
        ("http://127.0.0.1.example/v1", "without encryption"),
        ("http://localhost.example/v1", "without encryption"),
        ("https://me:sk-secret@llm.example/v1", "more than a place"),
        ("https://llm.example/v1?key=sk-secret", "more than a place"),
        ("ftp://llm.example/v1", "no usable address"),
        ("llm.example/v1", "no usable address"),
        ("https://llm.example:99999/v1", "no usable address"),
        ("https://llm.exa mple/v1", "no usable address"),
        ("https://[::1/v1", "no usable address"),
        ("", "no usable address"),
    ],
)
def test_addresses_that_are_not(url: str, words: str) -> None:
    with pytest.raises(KnownError, match=words) as caught:
        Endpoint("office", url, "m")
    assert "sk-secret" not in str(caught.value)
    if "without encryption" in words:
        assert Endpoint("office", url, "m", plain_http=True).url == url


@pytest.mark.parametrize("name", ["", "Office", "a b", "-a", "a" * 41, "a/b", "büro"])
def test_names_that_can_not_be(name: str) -> None:
    with pytest.raises(KnownError, match="can't be the name"):
        Endpoint(name, "https://llm.example/v1", "m")
