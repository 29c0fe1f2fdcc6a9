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

from tests.unit.remote_asking import ASK, PATIENT, QUICK, endpoint, failure
from tests.unit.remote_server import KEY, Answer, ChatServer, Request, serving, well
from variorum.domain.errors import Cancelled, ContextTooSmall, ModelError
from variorum.domain.ports import Generation
from variorum.engine.remote.model import RemoteModel, open_remote
from variorum.engine.remote.replies import Timing

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
