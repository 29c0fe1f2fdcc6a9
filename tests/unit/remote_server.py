"""A small real chat server whose every answer a test writes."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

KEY = "sk-open-sesame-4711"
TOP = (("Yes", -0.5), (" yes", -2.0), ("No", -1.5), ("Maybe", -4.0))


@dataclass
class Request:
    """One that came in. answer: what to send back with."""

    path: str
    headers: dict[str, str]
    body: dict[str, Any]
    answer: Answer


class Answer:
    """Writes one response, as well or as badly as the test says."""

    def __init__(self, handler: BaseHTTPRequestHandler, released: threading.Event) -> None:
        self._handler = handler
        self._released = released

    def start(self, status: int = 200, kind: str = "text/event-stream", **headers: str) -> None:
        self._handler.send_response(status)
        self._handler.send_header("Content-Type", kind)
        for name, value in headers.items():
            self._handler.send_header(name.replace("_", "-"), value)
        self._handler.send_header("Connection", "close")
        self._handler.end_headers()

    def raw(self, block: bytes) -> None:
        self._handler.wfile.write(block)
        self._handler.wfile.flush()

    def json(self, status: int, value: object, **headers: str) -> None:
        self.start(status, "application/json", **headers)
        self.raw(json.dumps(value).encode())

    def event(self, value: object) -> None:
        self.raw(f"data: {json.dumps(value)}\n\n".encode())

    def word(self, text: str, logprob: float | None = -0.25, **delta: str) -> None:
        """One more token of the reply."""
        told = None
        if logprob is not None:
            top = [{"token": t, "logprob": p, "bytes": None} for t, p in TOP]
            told = {"content": [{"token": text, "logprob": logprob, "bytes": None, "top_logprobs": top}]}
        self.event(
            {
                "id": "1",
                "object": "chat.completion.chunk",
                "created": 1,
                "model": "m",
                "choices": [
                    {"index": 0, "delta": {"content": text, **delta}, "logprobs": told, "finish_reason": None}
                ],
            }
        )

    def end(self, finish: str = "stop", usage: tuple[int, int, int] | None = (40, 3, 16)) -> None:
        """Finish properly. usage: (prompt, completion, cached) tokens."""
        chunk = {"id": "1", "object": "chat.completion.chunk", "created": 1, "model": "m"}
        self.event({**chunk, "choices": [{"index": 0, "delta": {}, "finish_reason": finish}]})
        if usage is not None:
            prompt, completion, cached = usage
            counted = {
                "prompt_tokens": prompt,
                "completion_tokens": completion,
                "total_tokens": prompt + completion,
                "prompt_tokens_details": {"cached_tokens": cached},
            }
            self.event({**chunk, "choices": [], "usage": counted})
        self.raw(b"data: [DONE]\n\n")

    def hang(self) -> None:
        """Say nothing until the test is over."""
        self._released.wait()

    def wait_for_hang_up(self) -> None:
        """Return when the client has closed the connection."""
        while self._handler.connection.recv(4096):
            pass

    def reset(self) -> None:
        """Close the connection the hard way."""
        self._handler.connection.setsockopt(
            socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00\x00\x00\x00\x00"
        )
        self._handler.connection.shutdown(socket.SHUT_RDWR)


Script = Callable[[Request], None]


def well(
    words: Sequence[str] = ("It ", "is ", "blue."), *, logprobs: bool = True, grammar: str = "grammar"
) -> Script:
    """Answer as a good server does. grammar: the field it heeds."""

    def script(request: Request) -> None:
        body, answer = request.body, request.answer
        given = -0.25 if logprobs and body.get("logprobs") else None
        said = ["z", "q"] if '"zq"' in str(body.get(grammar, "")) else list(words)
        answer.start()
        for word in said[: body["max_tokens"]]:
            answer.word(word, given)
        counts = (40, len(said), 16) if body.get("stream_options") else None
        answer.end("stop" if len(said) <= body["max_tokens"] else "length", counts)

    return script


@dataclass
class ChatServer:
    """What a test holds: where it is, what came in, and what the chat answers now."""

    url: str
    script: Script = field(default_factory=well)
    models: list[dict[str, Any]] = field(default_factory=lambda: [{"id": "small-3b"}])
    requests: list[Request] = field(default_factory=list)
    released: threading.Event = field(default_factory=threading.Event)

    @property
    def chats(self) -> list[Request]:
        return [r for r in self.requests if r.path.endswith("/chat/completions")]


@contextmanager
def serving(
    script: Script | None = None, *, wrap: Callable[[socket.socket], socket.socket] | None = None
) -> Iterator[ChatServer]:
    """Serve on a free port of this machine. wrap: puts TLS around the listening socket."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            request = Request(self.path, dict(self.headers), {}, Answer(self, server.released))
            server.requests.append(request)
            if self.path == "/v1/models":
                request.answer.json(200, {"object": "list", "data": server.models})
            else:
                request.answer.json(404, {"error": {"message": "no such place"}})

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            request = Request(self.path, dict(self.headers), body, Answer(self, server.released))
            server.requests.append(request)
            if self.path == "/v1/chat/completions":
                server.script(request)
            else:
                request.answer.json(404, {"error": {"message": "no such place"}})

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            pass

    class Server(ThreadingHTTPServer):
        daemon_threads = True

        def handle_error(self, request: object, client_address: object) -> None:
            """The client hung up: that is what many tests are about."""

    http = Server(("127.0.0.1", 0), Handler)
    scheme = "http"
    if wrap is not None:
        http.socket, scheme = wrap(http.socket), "https"
    server = ChatServer(f"{scheme}://127.0.0.1:{http.server_address[1]}/v1", script or well())
    thread = threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield server
    finally:
        server.released.set()
        http.shutdown()
        thread.join()
        http.server_close()
