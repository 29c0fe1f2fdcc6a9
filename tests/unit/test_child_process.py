"""Spawned children: how they end is said in words, and end they do."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from multiprocessing.connection import Connection

import psutil
import pytest

from variorum.domain.child_process import ChildProcess, settle_in_child


def leave(pipe: Connection, status: int) -> None:
    settle_in_child()
    pipe.send("leaving")
    os._exit(status)


def crash(pipe: Connection) -> None:
    pipe.send("crashing")
    os.kill(os.getpid(), signal.SIGSEGV)


def wait_for_orders(pipe: Connection) -> None:
    settle_in_child()
    print("nobody sees this")
    pipe.send(sorted(thread.name for thread in threading.enumerate()))
    pipe.recv()


def refuse_to_end(pipe: Connection) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    pipe.send("deaf")
    threading.Event().wait()


def test_how_a_child_ended_is_said_in_words() -> None:
    for serve, arguments, words in ((leave, (3,), "exit status 3"), (crash, (), "signal SIGSEGV")):
        child = ChildProcess(serve, arguments, "child")
        child.pipe.recv()
        assert child.reap(grace=30.0) == words
        assert child.pid is None


def test_a_child_that_waits_is_ended_when_it_is_reaped(capfd: pytest.CaptureFixture[str]) -> None:
    child = ChildProcess(wait_for_orders, (), "child")
    pid = child.pid
    assert pid is not None
    assert child.pipe.recv() == ["MainThread", "parent-watch"]
    os.kill(pid, signal.SIGINT)  # Ctrl+C in the terminal reaches children too
    child.pipe.send("go on")
    assert child.reap(grace=30.0) == "exit status 0"
    captured = capfd.readouterr()
    assert (captured.out, captured.err) == ("", "")


def tell_niceness(pipe: Connection) -> None:
    settle_in_child()
    pipe.send(psutil.Process().nice())


@pytest.mark.skipif(sys.platform == "win32", reason="classes of priority instead of niceness")
def test_a_child_gives_way_to_the_program_at_the_processor() -> None:
    child = ChildProcess(tell_niceness, (), "child")
    assert child.pipe.recv() > psutil.Process().nice()
    child.reap(grace=30.0)


def show_what_is_known(pipe: Connection) -> None:
    settle_in_child()
    said = subprocess.run(
        [sys.executable, "-c", "import os; print(*os.environ)"], capture_output=True, text=True
    )
    pipe.send((dict(os.environ), said.stdout.split(), psutil.Process().cmdline()))


def test_a_child_and_its_own_children_do_not_know_the_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = {"VARIORUM_REMOTE_OFFICE_KEY": "sk-open-sesame", "HF_TOKEN": "hf_sesame"}
    for name, value in keys.items():
        monkeypatch.setenv(name, value)
    child = ChildProcess(show_what_is_known, (), "child")
    environment, grandchild, command = child.pipe.recv()
    child.reap(grace=30.0)
    assert "PATH" in environment
    assert "PATH" in grandchild
    assert not keys.keys() & {*environment, *grandchild}
    assert not any("sesame" in word for word in (*environment.values(), *command))


def test_a_child_that_is_deaf_to_terminate_is_killed() -> None:
    child = ChildProcess(refuse_to_end, (), "child")
    child.pipe.recv()
    pid = child.pid
    child.end(patience=0.1)
    assert pid is not None
    assert not psutil.pid_exists(pid)
    assert child.reap(grace=0.0) == "signal SIGKILL"


def test_threads_may_end_and_reap_it_at_once() -> None:
    for _ in range(3):
        child = ChildProcess(wait_for_orders, (), "child")
        child.pipe.recv()
        pid = child.pid
        threads = [threading.Thread(target=child.end) for _ in range(3)]
        threads.append(threading.Thread(target=child.reap, args=(0.0,)))
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        child.end()
        assert pid is not None
        assert not psutil.pid_exists(pid)


def test_a_child_that_can_not_be_started_leaves_no_open_pipe() -> None:
    process = psutil.Process()
    before = process.num_fds()
    with pytest.raises(Exception, match="pickle"):
        ChildProcess(lambda pipe: None, (), "child")
    assert process.num_fds() <= before + 1  # the tracker of multiprocessing, if it was the first
