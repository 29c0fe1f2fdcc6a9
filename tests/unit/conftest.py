"""What the tests of models on servers share."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

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
