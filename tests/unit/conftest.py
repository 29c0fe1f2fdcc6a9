"""What the tests of models on servers, and those of the library, share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.unit.library_program import Program, write
from tests.unit.remote_server import KEY, ChatServer, serving
from variorum.domain.endpoint import Endpoint
from variorum.engine.remote.model import RemoteModel, open_remote
from variorum.engine.remote.replies import Timing


@pytest.fixture
def server() -> Iterator[ChatServer]:
    with serving() as server:
        yield server


@pytest.fixture
def connect(server: ChatServer) -> Iterator[Callable[..., RemoteModel]]:
    """Opens models that are closed at the end."""
    opened: list[RemoteModel] = []

    def make(key: str = KEY, timing: Timing | None = None, **more: object) -> RemoteModel:
        endpoint = Endpoint("office", server.url, "small-3b", **more)  # type: ignore[arg-type]
        opened.append(open_remote(endpoint, key, timing=timing))
        return opened[-1]

    yield make
    for model in opened:
        model.close()


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    """A program with an empty home, closed at the end."""
    program = Program(tmp_path / "home")
    yield program
    program.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Five short files, one of them in a folder below."""
    folder = tmp_path / "papers"
    (folder / "sub").mkdir(parents=True)
    for i in range(4):
        write(
            folder / f"note{i}.txt", f"Note {i} says it rained {i} times. Nothing else happened in town {i}."
        )
    write(
        folder / "sub" / "deep.md",
        "# Deep\n\nA deep note about wells. " + "".join(f"Well {i} is deep. " for i in range(30)),
    )
    return folder
