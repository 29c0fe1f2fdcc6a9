"""A reverse proxy on this machine that hands requests on to a real chat server, until it is told to spoil the answers.

What it can do is what networks, proxies and busy servers do: hang, refuse, break off, send rubbish or send without end.
"""

from __future__ import annotations

import contextlib
import http.client
import json
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Self

_PROBE = "Reply with the word Yes."
_RESET = b"\x01\x00\x00\x00\x00\x00\x00\x00"  # linger for no time: what was not sent is thrown away


class Exchange:
    """One request and the answer to it, which a fault writes."""

    def __init__(
        self, handler: BaseHTTPRequestHandler, body: bytes, upstream: int, ended: threading.Event
    ) -> None:
        self._handler, self._body, self._upstream, self._ended = handler, body, upstream, ended

    def pass_on(self, most: int | None = None, pause: float = 0.0) -> None:
        """Hand on the server's answer, or only its first `most` lines that hold something; pause: seconds at each."""
        for lines, line in enumerate(self._answer()):
            if most is not None and lines >= most:
                return
            self.raw(line)
            time.sleep(pause)

    def refuse(self, status: int, **headers: str) -> None:
        """Answer with an error."""
        self.start(status, "application/json", **headers)
        self.raw(json.dumps({"error": {"message": "not now"}}).encode())

    def start(self, status: int = 200, kind: str = "text/event-stream", **headers: str) -> None:
        """Begin an answer of one's own."""
        self._handler.send_response(status)
        for name, value in {"Content-Type": kind, "Connection": "close", **headers}.items():
            self._handler.send_header(name.replace("_", "-"), value)
        self._handler.end_headers()

    def raw(self, block: bytes) -> None:
        """Send bytes as they are."""
        self._handler.wfile.write(block)
        self._handler.wfile.flush()

    def hang(self) -> None:
        """Say nothing more until the proxy is closed."""
        self._ended.wait()

    def reset(self) -> None:
        """Cut the connection."""
        self._handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET)
        self._handler.connection.shutdown(socket.SHUT_RDWR)

    def _answer(self) -> Iterator[bytes]:
        """The server's answer line by line, its head already handed on; the connection ends with this."""
        asked = self._handler
        sent = {k: v for k, v in asked.headers.items() if k.lower() not in ("host", "connection")}
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self._upstream)) as server:
            server.request(asked.command, asked.path, self._body or None, sent)
            answer = server.getresponse()
            self.start(answer.status, answer.headers.get("Content-Type", ""))
            before = b""
            for line in answer:
                before += line
                if line.strip():
                    yield before
                    before = b""
            if before:
                self.raw(before)


Fault = Callable[[Exchange], None]


class FaultProxy:
    """Listens on a port of its own until closed. Set `fault` at any time, from any thread; None hands everything on.

    probes_too: whether what is asked to find out what the server can do is spoiled as well. times: how many requests
    are spoiled, all if negative. at_once: the most chat requests that were in flight together.
    """

    def __init__(self, upstream: int, certificate: ssl.SSLContext | None = None) -> None:
        """upstream: the server's port. certificate: speak TLS with this."""
        self.fault: Fault | None = None
        self.probes_too, self.times = False, -1
        self.at_once = self.spoiled = 0
        self._flying = 0
        self._lock = threading.Lock()
        self._ended = threading.Event()
        proxy = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                Exchange(self, b"", upstream, proxy._ended).pass_on()

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                exchange = Exchange(self, body, upstream, proxy._ended)
                with proxy._counted(body) as fault:
                    (fault or Exchange.pass_on)(exchange)

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the library's
                """Keep quiet."""

        class Server(ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, request: object, client_address: object) -> None:
                """The client or the server has gone away: that is what this is for."""

        self._http = Server(("127.0.0.1", 0), Handler)
        if certificate is not None:
            self._http.socket = certificate.wrap_socket(self._http.socket, server_side=True)
        self.port = int(self._http.server_address[1])
        self._thread = threading.Thread(target=self._http.serve_forever, kwargs={"poll_interval": 0.02})
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self._http.shutdown()
        self._thread.join()
        self._http.server_close()

    @contextlib.contextmanager
    def _counted(self, body: bytes) -> Iterator[Fault | None]:
        with self._lock:
            fault = self.fault if self.times and (self.probes_too or _PROBE.encode() not in body) else None
            if fault is not None:
                self.spoiled += 1
                self.times -= 1
            self._flying += 1
            self.at_once = max(self.at_once, self._flying)
        try:
            yield fault
        finally:
            with self._lock:
                self._flying -= 1


# -- faults -----------------------------------------------------------------------------------------------------------


def hang(exchange: Exchange) -> None:
    """Take the request and say nothing."""
    exchange.hang()


def hang_in_the_middle(exchange: Exchange) -> None:
    """Fall silent after the first words. (Some servers begin with events that hold none.)"""
    exchange.pass_on(5)
    exchange.hang()


def refuse(status: int, **headers: str) -> Fault:
    """Answer with an error status."""
    return lambda exchange: exchange.refuse(status, **headers)


def broken_json(exchange: Exchange) -> None:
    """Cut an event in two."""
    exchange.start()
    exchange.raw(b'data: {"choices": [{"delta": {"content": "The \n\n')


def web_page(exchange: Exchange) -> None:
    """What a proxy that wants a log-in shows."""
    exchange.start(200, "text/html")
    exchange.raw(b"<html><body>Please log in</body></html>")


def endless(exchange: Exchange) -> None:
    """Write words without end."""
    exchange.start()
    event = {"choices": [{"index": 0, "delta": {"content": "and so on "}, "finish_reason": None}]}
    while True:
        exchange.raw(f"data: {json.dumps(event)}\n\n".encode())


def endless_nothing(exchange: Exchange) -> None:
    """Send bytes without end that are no event."""
    exchange.start()
    while True:
        exchange.raw(b": ping\n\n" * 1000)


def cut(exchange: Exchange) -> None:
    """Cut the connection after the first words."""
    exchange.pass_on(2)
    exchange.reset()


def ended_early(exchange: Exchange) -> None:
    """End the answer properly after the first words, as if that were all."""
    exchange.pass_on(2)


def slow(exchange: Exchange) -> None:
    """Hand on a line at a time, slowly."""
    exchange.pass_on(pause=0.2)
