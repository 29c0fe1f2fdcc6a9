"""Downloads in the background: a few at a time, paused and resumed, with what happened told."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from variorum.domain.errors import Cancelled, DownloadFailed, KnownError
from variorum.domain.events import DownloadProgress, DownloadSink, DownloadState, DownloadStatus
from variorum.domain.ports import CancelToken
from variorum.services.downloads import Downloads

WAITING, RUNNING, PAUSED, FAILED, DONE = DownloadStatus


class Slow:
    """Fetches until the test lets it finish; remembers how far it was."""

    def __init__(self) -> None:
        self.finish: dict[str, threading.Event] = {}
        self.calls: list[str] = []
        self.error: Exception | None = None

    def pull(self, model_id: str, sink: DownloadSink, cancel: CancelToken) -> Path:
        self.calls.append(model_id)
        sink(DownloadProgress(model_id, 50, 100, "hub", 25.0))
        if self.error:
            raise self.error
        finish = self.finish.setdefault(model_id, threading.Event())
        while not finish.wait(0.002):
            if cancel.is_set():
                raise Cancelled
        return Path("/models") / model_id


class Heard:
    """Waits for states."""

    def __init__(self, downloads: Downloads) -> None:
        self.states: list[DownloadState] = []
        self._changed = threading.Condition()
        downloads.listen(self)

    def __call__(self, state: DownloadState) -> None:
        with self._changed:
            self.states.append(state)
            self._changed.notify_all()

    def until(self, model_id: str, status: DownloadStatus, times: int = 1) -> DownloadState:
        def found() -> list[DownloadState]:
            return [s for s in self.states if (s.model, s.status) == (model_id, status)]

        with self._changed:
            assert self._changed.wait_for(lambda: len(found()) >= times, 20), self.states
            return found()[-1]


def statuses(downloads: Downloads) -> dict[str, DownloadStatus]:
    return {s.model: s.status for s in downloads.states()}


@pytest.fixture
def slow() -> Slow:
    return Slow()


def test_two_run_at_a_time_and_the_others_wait(slow: Slow) -> None:
    downloads = Downloads(slow.pull)
    heard = Heard(downloads)
    for model_id in ("a", "b", "c"):
        downloads.start(model_id)
        downloads.start(model_id)  # a second time changes nothing
    assert statuses(downloads) == {"a": RUNNING, "b": RUNNING, "c": WAITING}
    heard.until("a", RUNNING, 2)  # the second brings the progress

    slow.finish["a"].set()
    done = heard.until("a", DONE)

    assert done.path == "/models/a"
    heard.until("c", RUNNING, 2)
    assert sorted(slow.calls) == ["a", "b", "c"]
    for model_id in ("b", "c"):
        slow.finish[model_id].set()
        heard.until(model_id, DONE)
    downloads.close()


def test_what_is_paused_goes_on_when_it_is_resumed(slow: Slow) -> None:
    downloads = Downloads(slow.pull, at_once=1)
    heard = Heard(downloads)
    downloads.start("a")
    downloads.start("b")
    running = heard.until("a", RUNNING, 2)
    assert running.progress is not None
    assert running.progress.seconds_left == 2.0

    downloads.pause("b")
    downloads.pause("a")
    paused = heard.until("a", PAUSED)

    assert paused.progress == running.progress
    assert statuses(downloads) == {"a": PAUSED, "b": PAUSED}, "nobody took its place: that one was paused too"
    downloads.start("a")
    heard.until("a", RUNNING, 3)
    slow.finish["a"].set()
    heard.until("a", DONE)
    assert slow.calls == ["a", "a"]
    downloads.forget("a")
    downloads.forget("b")
    assert downloads.states() == []
    downloads.close()


def test_why_it_failed_is_told_and_it_can_be_tried_again(slow: Slow) -> None:
    downloads = Downloads(slow.pull)
    heard = Heard(downloads)
    slow.error = DownloadFailed("No network.", "Try again.")
    downloads.start("a")
    failed = heard.until("a", FAILED)
    assert (failed.message, failed.advice) == ("No network.", "Try again.")
    slow.error = None
    slow.finish["a"] = threading.Event()
    slow.finish["a"].set()
    downloads.start("a")
    heard.until("a", DONE)
    downloads.close()


def test_our_own_fault_ends_the_download_and_not_the_program(
    slow: Slow, caplog: pytest.LogCaptureFixture
) -> None:
    downloads = Downloads(slow.pull)
    heard = Heard(downloads)
    slow.error = RuntimeError("oops")
    downloads.start("a")
    assert "oops" in heard.until("a", FAILED).message
    downloads.close()


def test_closing_pauses_what_runs(slow: Slow) -> None:
    downloads = Downloads(slow.pull)
    heard = Heard(downloads)
    downloads.start("a")
    heard.until("a", RUNNING, 2)
    downloads.close()
    downloads.start("b")

    assert statuses(downloads) == {"a": PAUSED}
    assert not [t for t in threading.enumerate() if t.name.startswith("download ")]


def test_a_listener_that_has_ended_hears_nothing_more(slow: Slow) -> None:
    downloads = Downloads(slow.pull)
    states: list[DownloadState] = []
    end = downloads.listen(states.append)
    end()
    end()
    downloads.start("a")
    downloads.close()
    assert states == []


def test_one_that_is_given_up_ends_and_leaves_nothing(slow: Slow) -> None:
    gone: list[str] = []
    downloads = Downloads(slow.pull, at_once=1, discard=gone.append)
    heard = Heard(downloads)
    downloads.start("a")
    downloads.start("b")
    heard.until("a", RUNNING, 2)
    downloads.cancel("b")  # waits
    downloads.cancel("a")  # runs
    assert gone == ["b", "a"]
    assert statuses(downloads) == {}
    downloads.start("a")
    heard.until("a", RUNNING, 4)
    slow.finish["a"].set()
    heard.until("a", DONE)
    downloads.cancel("a")
    assert statuses(downloads) == {"a": DONE}, "what is here is not deleted"
    assert gone == ["b", "a"]
    downloads.close()


def test_what_can_not_be_deleted_is_said(slow: Slow) -> None:
    def stuck(model_id: str) -> None:
        raise PermissionError(13, "Permission denied")

    downloads = Downloads(slow.pull, discard=stuck)
    downloads.start("a")
    with pytest.raises(KnownError, match="could not be deleted: Permission denied") as caught:
        downloads.cancel("a")
    assert caught.value.advice
    downloads.close()
