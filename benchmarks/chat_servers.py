"""Real chat servers as processes on this machine: llama-server and llama_cpp.server, with a key, loaded until killed.

Used by `check_servers` and by the tests of models on servers.
"""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Self

from benchmarks.peers import Tools
from variorum.domain.endpoint import Endpoint

KEY = "sk-open-sesame-4711"
_START_SECONDS = 120.0


class ChatServer:
    """One server. `paused` makes it hang as a machine that swaps does: it takes connections and says nothing."""

    def __init__(
        self, command: Sequence[str], port: int, model: str, ready: str, environment: Mapping[str, str]
    ) -> None:
        """Start it and wait until GET `ready` is answered with 200. Raises RuntimeError with what it said."""
        self.port, self.model = port, model
        self._log = tempfile.TemporaryFile("w+", errors="replace")  # noqa: SIM115 - lives as long as the server
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=self._log, stderr=subprocess.STDOUT, env=environment
        )
        try:
            self._wait_until_ready(ready)
        except BaseException:
            self.kill()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def endpoint(self, name: str = "here", port: int = 0, *, first_word_seconds: float = 180.0) -> Endpoint:
        """As a person would add it. port: of a proxy in front of it."""
        url = f"http://127.0.0.1:{port or self.port}/v1"
        return Endpoint(name, url, self.model, first_word_seconds=first_word_seconds)

    def pause(self) -> None:
        """Let it hang."""
        self.process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on."""
        self.process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        """End it at once, also in the middle of an answer. Idempotent."""
        self.process.kill()
        self.process.wait()
        self._log.close()

    def _wait_until_ready(self, ready: str) -> None:
        until = time.monotonic() + _START_SECONDS
        while self.process.poll() is None and time.monotonic() < until:
            if _status(self.port, ready) == 200:
                return
            time.sleep(0.05)
        self._log.seek(0)
        raise RuntimeError(f"the server did not start: {self._log.read()[-2000:]}")


def llama_server(tools: Tools, model: Path, *, slots: int = 4, context: int = 8192) -> ChatServer:
    """llama.cpp's own server, one slot for each request at once.

    One thread, as below: on a busy machine two wait for each other at every node of the graph.
    """
    port = _free_port()
    command = [
        tools.program("llama-server"), "-m", str(model), "-a", model.stem, "--host", "127.0.0.1", "--port", str(port),
        "-c", str(context), "-np", str(slots), "-t", "1", "-tb", "1", "--api-key", KEY, "--no-webui", "--offline",
    ]  # fmt: skip
    return ChatServer(command, port, model.stem, "/health", tools.environment())


def python_server(model: Path, *, context: int = 2048, logprobs: bool = True) -> ChatServer:
    """llama_cpp.server. logprobs: it gives log-probabilities only if it keeps the logits of every token."""
    port = _free_port()
    options = {
        "model": model, "model_alias": model.stem, "host": "127.0.0.1", "port": port, "n_ctx": context, "n_threads": 1,
        "n_threads_batch": 1, "logits_all": logprobs, "interrupt_requests": False, "api_key": KEY,
    }  # fmt: skip
    command = [sys.executable, "-m", "llama_cpp.server"]
    for name, value in options.items():
        command += [f"--{name}", str(value)]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONWARNINGS"}
    return ChatServer(command, port, model.stem, "/v1/models", environment)


Starter = Callable[[Path], ChatServer]


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def _status(port: int, path: str) -> int:
    """What a GET is answered with, 0 while nobody listens."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        connection.request("GET", path, headers={"Authorization": f"Bearer {KEY}"})
        return connection.getresponse().status
    except OSError:
        return 0
    finally:
        connection.close()
