"""A model on a server that misbehaves: every fault ends in words a person can act on, at once, and without the key."""

from __future__ import annotations

import logging
import socket
import ssl
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

import pytest
import trustme

from tests.unit.remote_server import KEY, Answer, ChatServer, Request, serving, well
from variorum.domain.endpoint import Endpoint
from variorum.domain.errors import Cancelled, ContextTooSmall, ModelError
from variorum.domain.ports import Generation, GenerationRequest, Message
from variorum.engine.remote.model import RemoteModel, open_remote
from variorum.engine.remote.replies import Timing

QUICK = Timing(connect=5.0, first_word=0.4, between=0.4)
PATIENT = Timing(connect=20.0, first_word=60.0, between=60.0)
ASK = GenerationRequest((Message("user", "What colour is the sky?"),), max_tokens=8)


def endpoint(url: str) -> Endpoint:
    return Endpoint("office", url, "small-3b")


def failure(model: RemoteModel, request: GenerationRequest = ASK) -> ModelError:
    """The error of one request, which names the endpoint and says what to do, and never the key."""
    with pytest.raises(ModelError) as caught:
        model.generate([request])[0].result(60)
    assert "office" in caught.value.message
    assert caught.value.advice
    assert KEY not in str(caught.value)
    assert model.generate([GenerationRequest((), 0)])[0].result(60).text == "", "it still takes requests"
    return caught.value


# -- at the door ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("status", [401, 403])
def test_a_refused_key_is_named_but_never_shown(server: ChatServer, status: int) -> None:
    server.script = lambda r: r.answer.json(
        status, {"error": {"message": f"Incorrect API key provided: {KEY}."}}
    )
    with pytest.raises(ModelError, match="refused the key") as caught:
        open_remote(endpoint(server.url), KEY)
    assert "Incorrect API key provided: …." in caught.value.message
    assert "VARIORUM_REMOTE_OFFICE_KEY" in caught.value.advice
    seen: BaseException | None = caught.value
    assert KEY not in repr(seen)
    assert seen.__suppress_context__ or seen.__context__ is None
    assert len(server.chats) == 1, "a refused key is not tried again"


def test_an_unknown_model_is_told_with_the_known_ones(server: ChatServer) -> None:
    server.models = [{"id": "big-70b"}, {"id": "other"}]
    server.script = lambda r: r.answer.json(404, {"error": {"message": "The model does not exist."}})
    with pytest.raises(ModelError, match="no model ‘small-3b’") as caught:
        open_remote(endpoint(server.url), KEY)
    assert "big-70b, other" in caught.value.advice


def test_a_refused_connection() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with pytest.raises(ModelError, match="can't be reached"):
        open_remote(endpoint(f"http://127.0.0.1:{port}/v1"))


def test_a_server_that_never_answers_at_the_door(server: ChatServer) -> None:
    server.script = lambda r: r.answer.hang()
    with pytest.raises(ModelError, match="gave no answer in time"):
        open_remote(endpoint(server.url), KEY, timing=QUICK)


@pytest.mark.parametrize(
    ("fault", "words"),
    [("hang", "gave no answer in time"), ("gone", "broke off"), ("reported", None), ("refused", None)],
)
def test_a_server_that_fails_at_a_grammar_at_the_door(
    server: ChatServer, fault: str, words: str | None
) -> None:
    good = well()

    def script(request: Request) -> None:
        answer = request.answer
        if "grammar" not in request.body:
            good(request)
        elif fault == "refused":
            answer.json(500, {"error": {"message": "no such field"}})
        else:
            answer.start()
            if fault == "hang":
                answer.hang()
            elif fault == "gone":
                answer.word("z")
            else:
                answer.event({"error": {"message": "no such field"}})

    server.script = script
    if words is None:
        model = open_remote(endpoint(server.url), KEY)
        model.close()
        assert model.facts.extra["grammar"].startswith("no:")
    else:
        with pytest.raises(ModelError, match=words):
            open_remote(endpoint(server.url), KEY, timing=QUICK)


@pytest.mark.parametrize("status", [429, 503])
def test_a_server_that_is_busy_or_still_loads_is_asked_again_at_the_door(
    server: ChatServer, status: int
) -> None:
    good = well()

    def script(request: Request) -> None:
        if len(server.chats) <= 2:
            request.answer.json(status, {"error": {"message": "Loading model"}}, retry_after_ms="1")
        else:
            good(request)

    server.script = script
    open_remote(endpoint(server.url), KEY).close()


def test_a_server_without_encryption_is_told_from_one_with_a_bad_certificate(server: ChatServer) -> None:
    with pytest.raises(ModelError, match="no secure connection") as caught:
        open_remote(endpoint(server.url.replace("http://", "https://")), KEY)
    assert "begins with http" in caught.value.advice
    assert server.requests == []


def test_a_server_that_takes_the_greeting_for_the_beginning_of_a_request() -> None:
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        timing = Timing(connect=0.4, first_word=60.0, between=60.0)
        with pytest.raises(ModelError, match="no secure connection could be made in time") as caught:
            open_remote(endpoint(f"https://127.0.0.1:{silent.getsockname()[1]}/v1"), KEY, timing=timing)
    assert "begins with http" in caught.value.advice


def test_stopping_while_it_connects(server: ChatServer) -> None:
    stop = threading.Event()

    def script(request: Request) -> None:
        stop.set()
        request.answer.hang()

    server.script = script
    with pytest.raises(Cancelled):
        open_remote(endpoint(server.url), KEY, stop, timing=PATIENT)


def test_a_web_page_is_no_chat(server: ChatServer) -> None:
    def script(request: Request) -> None:
        request.answer.start(200, "text/html")
        request.answer.raw(b"<html><body>Welcome</body></html>")

    server.script = script
    with pytest.raises(ModelError, match="not a chat completion"):
        open_remote(endpoint(server.url), KEY)


def test_a_redirect_is_not_followed(server: ChatServer) -> None:
    with serving() as other:
        server.script = lambda r: r.answer.json(307, {}, Location=f"{other.url}/chat/completions")
        with pytest.raises(ModelError, match="another address"):
            open_remote(endpoint(server.url), KEY)
        assert other.requests == []


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("HTTPS_PROXY", "socks9://127.0.0.1:1", "proxy that the environment names"),
        ("SSL_CERT_FILE", "/no/such/file.pem", "certificates to check"),
    ],
)
def test_an_environment_that_can_not_be_used(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, words: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(ModelError, match=words):
        open_remote(endpoint("https://llm.invalid/v1"), KEY)


# -- in the middle ----------------------------------------------------------------------------------------------------


def test_a_busy_server_is_asked_again(server: ChatServer, connect: Callable[..., RemoteModel]) -> None:
    model = connect()
    before = len(server.chats)
    good = well()

    def script(request: Request) -> None:
        if len(server.chats) <= before + 2:
            request.answer.json(429, {"error": {"message": "slow down"}}, retry_after_ms="1")
        else:
            good(request)

    server.script = script
    assert model.generate([ASK])[0].result(60).text == "It is blue."
    assert len(server.chats) == before + 3


@pytest.mark.parametrize(
    ("status", "words"), [(429, "takes no more requests"), (500, "failed (status 500)"), (503, "failed")]
)
def test_a_server_that_goes_on_refusing(
    server: ChatServer, connect: Callable[..., RemoteModel], status: int, words: str
) -> None:
    model = connect()
    before = len(server.chats)
    server.script = lambda r: r.answer.json(status, {"error": {"message": f"no: {KEY}"}}, retry_after_ms="1")
    assert words in failure(model).message
    assert len(server.chats) == before + 3


@pytest.mark.parametrize(
    "said",
    [
        {
            "error": {
                "message": "the request exceeds the available context size, try increasing it",
                "code": 400,
            }
        },
        {
            "error": {
                "message": "This model's maximum context length is 2048 tokens, however you requested 4096."
            }
        },
    ],
)
def test_a_prompt_that_is_too_long(
    server: ChatServer, connect: Callable[..., RemoteModel], said: object
) -> None:
    model = connect()
    server.script = lambda r: r.answer.json(400, said)
    assert isinstance(failure(model), ContextTooSmall)


def test_an_empty_stream_is_asked_for_its_reason(
    server: ChatServer, connect: Callable[..., RemoteModel]
) -> None:
    model = connect()

    def script(request: Request) -> None:
        if request.body["stream"]:
            request.answer.start()
        else:
            request.answer.json(400, {"error": {"message": "maximum context length is 9 tokens"}})

    server.script = script
    assert isinstance(failure(model), ContextTooSmall)


def hang(answer: Answer) -> None:
    answer.start()
    answer.hang()


def hang_in_the_middle(answer: Answer) -> None:
    answer.start()
    answer.word("It ")
    answer.hang()


def only_pings(answer: Answer) -> None:
    answer.start()
    answer.raw(b": ping\n\n" * 10)
    answer.hang()


def broken_json(answer: Answer) -> None:
    answer.start()
    answer.raw(b'data: {"choices": [{"delta": {"content": "It \n\n')
    answer.hang()


def broken_characters(answer: Answer) -> None:
    answer.start()
    answer.raw(b'data: {"choices": [{"delta": {"content": "\xff\xfe"}}]}\n\n')
    answer.hang()


def wrong_shape(answer: Answer) -> None:
    answer.start()
    answer.event({"choices": [{"delta": {"content": 42}}]})
    answer.hang()


def no_object(answer: Answer) -> None:
    answer.start()
    answer.event([1, 2, 3])
    answer.hang()


def endless_words(answer: Answer) -> None:
    answer.start()
    while True:
        answer.word("and " * 20)


def endless_nothing(answer: Answer) -> None:
    answer.start()
    while True:
        answer.word("")


def endless_line(answer: Answer) -> None:
    answer.start()
    answer.raw(b"data: ")
    while True:
        answer.raw(b"x" * 65536)


def unasked_compression(answer: Answer) -> None:
    answer.start(200, Content_Encoding="gzip")
    answer.hang()


def gone_in_the_middle(answer: Answer) -> None:
    answer.start()
    answer.word("It ")
    answer.word("is ")


def reset_in_the_middle(answer: Answer) -> None:
    answer.start(200, Content_Length="100000")
    answer.word("It ")
    answer.word("is ")
    answer.reset()


def reported_in_the_middle(answer: Answer) -> None:
    answer.start()
    answer.word("It ")
    answer.event({"error": {"message": f"out of memory, {KEY}"}})
    answer.hang()


@pytest.mark.parametrize(
    ("fault", "words", "timing"),
    [
        (hang, "gave no answer in time", QUICK),
        (only_pings, "gave no answer in time", QUICK),
        (hang_in_the_middle, "fell silent in the middle of a reply (after 1 tokens)", QUICK),
        (broken_json, "not a chat completion", PATIENT),
        (broken_characters, "not a chat completion", PATIENT),
        (wrong_shape, "not a chat completion", PATIENT),
        (no_object, "not a chat completion", PATIENT),
        (endless_words, "more than it was asked for", PATIENT),
        (endless_nothing, "more than it was asked for", PATIENT),
        (endless_line, "more than it was asked for", PATIENT),
        (unasked_compression, "compressed", PATIENT),
        (gone_in_the_middle, "broke off in the middle of a reply (after 2 tokens)", PATIENT),
        (reset_in_the_middle, "broke off in the middle of a reply", PATIENT),
        (reported_in_the_middle, "out of memory, …", PATIENT),
    ],
)
def test_a_fault_in_an_answer(
    server: ChatServer,
    connect: Callable[..., RemoteModel],
    caplog: pytest.LogCaptureFixture,
    fault: Callable[[Answer], None],
    words: str,
    timing: Timing,
) -> None:
    model = connect(timing=timing)
    server.script = lambda request: fault(request.answer)
    with caplog.at_level(logging.DEBUG):
        assert words in failure(model).message
    assert KEY not in caplog.text
    server.script = well()
    assert model.generate([ASK])[0].result(60).text == "It is blue.", "the next request is a new one"


def test_a_server_that_does_not_hang_up_after_its_last_word(
    server: ChatServer, connect: Callable[..., RemoteModel]
) -> None:
    model = connect(timing=QUICK)

    def script(request: Request) -> None:
        request.answer.start()
        request.answer.word("Blue.")
        request.answer.event({"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]})
        request.answer.hang()

    server.script = script
    assert model.generate([ASK])[0].result(60).text == "Blue."


# -- stopping ---------------------------------------------------------------------------------------------------------


def test_stopping_closes_the_connection_before_the_future_is_done(
    server: ChatServer, connect: Callable[..., RemoteModel]
) -> None:
    model = connect(max_concurrent=1)
    stop, hung_up = threading.Event(), threading.Event()

    def script(request: Request) -> None:
        request.answer.start()
        request.answer.word("It ")
        request.answer.wait_for_hang_up()
        hung_up.set()

    server.script = script
    before = len(server.chats)
    futures = model.generate([ASK, ASK], on_text=lambda i, text: stop.set(), cancel=stop)
    for future in futures:
        with pytest.raises(Cancelled):
            future.result(60)
    assert hung_up.wait(60)
    assert len(server.chats) == before + 1, "the one that waited was never sent"


def test_what_was_stopped_before_it_was_asked_is_never_sent(
    server: ChatServer, connect: Callable[..., RemoteModel]
) -> None:
    model = connect()
    before = len(server.chats)
    stop = threading.Event()
    stop.set()
    with pytest.raises(Cancelled):
        model.generate([ASK], cancel=stop)[0].result(60)
    assert len(server.chats) == before
    assert model.generate([ASK])[0].result(60).text == "It is blue."


def test_closing_ends_what_runs_and_what_waits(
    server: ChatServer, connect: Callable[..., RemoteModel]
) -> None:
    model = connect(max_concurrent=1)
    begun = threading.Event()

    def script(request: Request) -> None:
        begun.set()
        request.answer.hang()

    server.script = script
    futures: list[Future[Generation]] = [*model.generate([ASK, ASK])]
    assert begun.wait(60)
    model.close()
    for future in [*futures, *model.generate([ASK])]:
        with pytest.raises(Cancelled, match="closed"):
            future.result(60)
    assert not [t for t in threading.enumerate() if t.name == "remote office"]
    model.close()


# -- who it is --------------------------------------------------------------------------------------------------------


def test_a_certificate_is_checked_on_this_machine_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    authority = trustme.CA()
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    authority.issue_cert("127.0.0.1").configure_cert(context)

    def wrap(listening: socket.socket) -> socket.socket:
        return context.wrap_socket(listening, server_side=True)

    with serving(wrap=wrap) as server:
        with pytest.raises(ModelError, match="could not prove who it is"):
            open_remote(endpoint(server.url), KEY)
        assert server.requests == []
        authority.cert_pem.write_to_path(str(tmp_path / "ca.pem"))
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "ca.pem"))
        model = open_remote(endpoint(server.url), KEY)
        model.close()
        assert server.chats
