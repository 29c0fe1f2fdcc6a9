"""Going on after a broken connection: what has arrived counts, and a stop does not wait for a pause to end."""

from __future__ import annotations

import io

import pytest

from variorum.domain.errors import Cancelled
from variorum.engine.fetch import attempts
from variorum.engine.fetch.progress import SourceFailed


class Breaking:
    """Brings so many bytes at each try, then breaks off."""

    def __init__(self, *brought: int) -> None:
        self.target, self.left, self.tries = io.BytesIO(), list(brought), 0

    def stream(self) -> bool:
        self.tries += 1
        self.target.write(bytes(self.left.pop(0)))
        raise SourceFailed("the connection broke")


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attempts, "_PAUSE", 0.0)


def test_a_try_that_brings_something_starts_the_count_anew() -> None:
    source = Breaking(0, 0, 0, 5, 0, 0, 5)
    attempts.until_whole(source.target, 10, source.stream, lambda _: None)
    assert (source.target.tell(), source.tries) == (10, 7)


def test_tries_that_bring_nothing_end() -> None:
    source = Breaking(*[0] * 9)
    with pytest.raises(SourceFailed, match="broke"):
        attempts.until_whole(source.target, 10, source.stream, lambda _: None)
    assert source.tries == attempts.ATTEMPTS


def test_wrong_content_is_not_asked_for_again() -> None:
    tries: list[int] = []

    def stream() -> bool:
        tries.append(1)
        raise SourceFailed("no GGUF", wrong_content=True)

    with pytest.raises(SourceFailed):
        attempts.until_whole(io.BytesIO(), 10, stream, lambda _: None)
    assert len(tries) == 1


@pytest.mark.timeout(20)
def test_a_stop_ends_the_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attempts, "_PAUSE", 3600.0)

    def told(size: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        attempts.until_whole(io.BytesIO(), 10, Breaking(0, 0).stream, told)
