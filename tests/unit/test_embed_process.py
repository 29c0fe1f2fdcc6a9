"""The embedding process seen from outside, with small stand-ins for the work it does: crashes, closing, errors."""

from __future__ import annotations

import os
import signal
import struct
import subprocess
import sys
import threading
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import numpy as np
import psutil
import pytest
from test_embed_folder import write_folder

from variorum.domain.errors import ModelError
from variorum.engine.embed import process
from variorum.engine.embed.process import SentenceTransformerEmbedder

WIDTH = 48


def _vector(text: str) -> bytes:
    """The text's length on an axis chosen by it: enough to tell texts and their order apart."""
    row = [0.0] * WIDTH
    row[len(text) % WIDTH] = 1.0
    return struct.pack(f"{WIDTH}f", *row)


def serve_lengths(pipe: Connection, *_rest: object) -> None:
    pipe.send(("ready", ""))
    while (texts := pipe.recv()) is not None:
        if "die" in texts:
            os.kill(os.getpid(), signal.SIGKILL)
        if "refuse" in texts:
            pipe.send(("error", "MemoryError: no room"))
            continue
        pipe.send(("vectors", len(texts), WIDTH))
        pipe.send_bytes(b"".join(_vector(text) for text in texts))


def serve_never(pipe: Connection, *_rest: object) -> None:
    pipe.send(("ready", ""))
    pipe.recv()
    threading.Event().wait()


def serve_nothing(*_rest: object) -> None:
    os._exit(7)


def serve_failure(pipe: Connection, *_rest: object) -> None:
    pipe.send(("failed", "SafetensorError: header too large"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_folder(tmp_path / "model")


@pytest.fixture
def embedder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SentenceTransformerEmbedder]:
    monkeypatch.setattr(process, "serve", serve_lengths)
    made = SentenceTransformerEmbedder(folder)
    yield made
    made.close()


def test_the_process_starts_at_the_first_text(embedder: SentenceTransformerEmbedder) -> None:
    assert embedder.dimensions == WIDTH
    assert embedder.process_id is None

    embedder.embed(["one"])

    assert embedder.process_id is not None


def test_rows_keep_their_order_over_many_slices(embedder: SentenceTransformerEmbedder) -> None:
    texts = ["x" * n for n in range(200)]

    vectors = embedder.embed(texts)

    assert vectors.shape == (200, WIDTH)
    assert vectors.dtype == np.float32
    assert vectors.argmax(axis=1).tolist() == [n % WIDTH for n in range(200)]


def test_no_texts_give_no_rows(embedder: SentenceTransformerEmbedder) -> None:
    assert embedder.embed([]).shape == (0, WIDTH)


def test_a_process_that_was_killed_is_started_again(embedder: SentenceTransformerEmbedder) -> None:
    embedder.embed(["one"])
    first = embedder.process_id
    assert first is not None
    psutil.Process(first).kill()

    assert embedder.embed(["four"]).argmax() == 4
    assert embedder.process_id not in {None, first}


def test_a_text_that_kills_it_twice_is_an_error_and_others_go_on(
    embedder: SentenceTransformerEmbedder,
) -> None:
    with pytest.raises(ModelError, match=r"twice \(signal SIGKILL\)"):
        embedder.embed(["die"])

    assert embedder.embed(["one"]).argmax() == 3


def test_what_the_model_refuses_is_said(embedder: SentenceTransformerEmbedder) -> None:
    with pytest.raises(ModelError, match="no room"):
        embedder.embed(["refuse"])

    assert embedder.embed(["one"]).argmax() == 3


def test_a_process_that_never_gets_ready_is_an_error(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "serve", serve_nothing)
    embedder = SentenceTransformerEmbedder(folder)

    with pytest.raises(ModelError, match=r"twice \(exit status 7\)"):
        embedder.embed(["one"])
    embedder.close()


def test_a_folder_that_can_not_be_loaded_is_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "serve", serve_failure)
    embedder = SentenceTransformerEmbedder(folder)

    with pytest.raises(ModelError, match="header too large") as error:
        embedder.embed(["one"])

    assert str(folder) in error.value.message
    assert "variorum models pull model" in error.value.advice
    assert embedder.process_id is None
    embedder.close()


def test_close_ends_a_request_in_progress(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "serve", serve_never)
    embedder = SentenceTransformerEmbedder(folder)
    embedder.start()
    child = embedder.process_id
    assert child is not None
    raised: list[ModelError] = []

    def ask() -> None:
        try:
            embedder.embed(["one"])
        except ModelError as error:
            raised.append(error)

    asking = threading.Thread(target=ask)
    asking.start()
    embedder.close()
    asking.join()

    assert "was closed" in raised[0].message
    assert not psutil.pid_exists(child)
    embedder.close()
    with pytest.raises(ModelError, match="was closed"):
        embedder.embed(["one"])


def test_threads_share_the_process(embedder: SentenceTransformerEmbedder) -> None:
    found: dict[int, int] = {}

    def ask(length: int) -> None:
        found[length] = int(embedder.embed(["x" * length] * 3).argmax(axis=1)[2])

    threads = [threading.Thread(target=ask, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert found == {n: n for n in range(8)}


PARENT = """
import sys, threading
from pathlib import Path
from variorum.engine.embed.process import SentenceTransformerEmbedder
if __name__ == "__main__":
    embedder = SentenceTransformerEmbedder(Path(sys.argv[1]))
    embedder.start()
    print(embedder.process_id, flush=True)
    threading.Event().wait()
"""


def test_the_process_ends_with_a_killed_parent(folder: Path, tmp_path: Path) -> None:
    # The real process: it is importing torch while its parent dies, and must not finish that first.
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    with subprocess.Popen(
        [sys.executable, str(script), str(folder)], stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        child = psutil.Process(int(parent.stdout.readline()))
        parent.kill()

    child.wait(timeout=60)
    assert not child.is_running()
