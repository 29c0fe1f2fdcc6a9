"""A server that can't be used is told at the door, in words a person can act on, and without the key."""

from __future__ import annotations

import socket
import threading

import pytest

from tests.unit.remote_asking import PATIENT, QUICK, endpoint
from tests.unit.remote_server import KEY, ChatServer, Request, serving, well
from variorum.domain.errors import Cancelled, ModelError
from variorum.engine.remote.model import open_remote
from variorum.engine.remote.replies import Timing


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
