"""The reading process: a crash, a hang or a bomb costs one file, and the next one is read."""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import psutil
import pytest

from tests.fakes import CORPUS, HARD, real_file
from variorum.domain.documents import embedding_text
from variorum.domain.errors import (
    Cancelled,
    FileNotReady,
    LockedFile,
    ModelError,
    ReaderEnded,
    UnreadableFile,
)
from variorum.ingest.child import serve
from variorum.ingest.process import ReadingProcess


@pytest.fixture(scope="module")
def tokenizer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small real tokenizer.json: words by white space, none known."""
    path = tmp_path_factory.mktemp("tokenizer") / "tokenizer.json"
    path.write_text(
        json.dumps(
            {
                "version": "1.0",
                "truncation": {
                    "direction": "Right",
                    "max_length": 8,
                    "strategy": "LongestFirst",
                    "stride": 0,
                },
                "padding": None,
                "added_tokens": [],
                "normalizer": None,
                "pre_tokenizer": {"type": "Whitespace"},
                "post_processor": None,
                "decoder": None,
                "model": {"type": "WordLevel", "vocab": {"[UNK]": 0}, "unk_token": "[UNK]"},
            }
        )
    )
    return path


@pytest.fixture
def process(tokenizer: Path) -> Iterator[Callable[..., ReadingProcess]]:
    made: list[ReadingProcess] = []

    def make(**options: object) -> ReadingProcess:
        made.append(ReadingProcess(tokenizer, 64, **options))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for one in made:
        one.close()


def hostile(pipe: Connection, tokenizer: str, window: int, memory: int) -> None:
    """A process that does what a file's name says, and reads the others."""
    while (request := pipe.recv()) is not None:
        pipe.send(("begun",))
        name = Path(request[0]).name
        if name.startswith("slow"):
            for _ in range(25):
                threading.Event().wait(0.1)
                pipe.send(("page",))
        if name.startswith("locked"):
            pipe.send(("locked" if request[1] != "right" else "unreadable", f"{name}: {request[1]}.", ""))
            continue
        if name.startswith("crash"):
            os.kill(os.getpid(), signal.SIGSEGV)
        if name.startswith("hang"):
            threading.Event().wait()
        if name.startswith("bomb"):
            hoard = [os.urandom(1 << 20)]
            while True:
                hoard.append(bytes(hoard[0]) + b"x")
        if name.startswith("exit"):
            os._exit(3)
        pipe.send(("unreadable", f"{name} as expected.", ""))


def test_files_are_read_cut_and_identified(process: Callable[..., ReadingProcess]) -> None:
    reader = process()
    path = real_file(CORPUS / "w2w_README.md")
    read = reader.read(str(path))
    assert read.document.title == "w2w.py"
    assert read.size == path.stat().st_size
    assert read.mtime_ns == path.stat().st_mtime_ns
    assert len(read.sha256) == 64
    text = read.document.pages[0].text
    for chunk in read.chunks:
        assert len(embedding_text("w2w.py", chunk).split()) <= chunk.tokens <= 64
        assert all(s.text == text[s.start : s.end] for s in chunk.sentences)
    pid = reader.process_id
    assert reader.read(str(real_file(CORPUS / "epanet_faq.pdf"))).document.pages[7].number == 8
    assert reader.process_id == pid, "one process reads many files"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("empty_0_bytes.pdf", "nothing to read"),
        ("empty_0_bytes.txt", "nothing to read"),
        ("enc_user_password.pdf", "locked"),
        ("truncated_at_60_percent.pdf", "damaged"),
        ("droste_zip_in_itself.zip", "archives are not opened"),
    ],
)
def test_a_bad_file_has_a_reason_and_the_process_lives(
    process: Callable[..., ReadingProcess], name: str, reason: str
) -> None:
    reader = process()
    with pytest.raises(UnreadableFile, match=reason) as failure:
        reader.read(str(real_file(HARD / name)))
    assert name in failure.value.message
    assert reader.read(str(real_file(HARD / "annotation_popup_note.pdf"))).chunks


def test_what_may_change_without_the_file_is_told_apart(
    process: Callable[..., ReadingProcess], tmp_path: Path
) -> None:
    with pytest.raises(FileNotReady, match="gone"):
        process().read(str(tmp_path / "gone.txt"))
    (tmp_path / "x.pdf").mkdir()
    with pytest.raises(UnreadableFile, match="is a folder"):
        process().read(str(tmp_path / "x.pdf"))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("crash.pdf", "SIGSEGV"),
        ("exit.pdf", "exit status 3"),
        ("hang.pdf", "given up after 1 seconds"),
        ("bomb.pdf", "more than 0.2 GB of memory"),
    ],
)
def test_a_hostile_file_costs_itself_only(
    process: Callable[..., ReadingProcess], name: str, reason: str
) -> None:
    reader = process(serve=hostile, seconds=1.0 if name == "hang.pdf" else 60.0, memory=200 << 20)
    with pytest.raises(UnreadableFile, match=reason) as failure:
        reader.read(f"/somewhere/{name}")
    assert name in failure.value.message
    with pytest.raises(UnreadableFile, match="as expected"):
        reader.read("/somewhere/next.pdf")


def test_a_crash_is_told_apart_from_what_is_the_files_own_fault(
    process: Callable[..., ReadingProcess],
) -> None:
    reader = process(serve=hostile)
    with pytest.raises(ReaderEnded):
        reader.read("/somewhere/crash.pdf")
    with pytest.raises(UnreadableFile) as failure:
        reader.read("/somewhere/next.pdf")
    assert not isinstance(failure.value, ReaderEnded)


def test_a_large_file_and_one_that_gets_on_have_more_time(
    process: Callable[..., ReadingProcess], tmp_path: Path
) -> None:
    reader = process(serve=hostile, seconds=2.0)
    for name in ("started.pdf", "slow.pdf"):
        with pytest.raises(UnreadableFile, match="as expected"):
            reader.read(f"/somewhere/{name}")
    (tmp_path / "hang.pdf").write_bytes(b"x" * 400_000)
    with pytest.raises(UnreadableFile, match="given up after") as failure:
        reader.read(str(tmp_path / "hang.pdf"))
    assert int(failure.value.message.split("after ")[1].split()[0]) >= 4, "two seconds more for its size"


def test_a_locked_file_is_told_apart_and_opened_with_its_password(
    process: Callable[..., ReadingProcess],
) -> None:
    reader = process(serve=hostile)
    with pytest.raises(LockedFile):
        reader.read("/somewhere/locked.pdf")
    with pytest.raises(LockedFile, match="wrong"):
        reader.read("/somewhere/locked.pdf", password="wrong")
    with pytest.raises(UnreadableFile, match="right"):
        reader.read("/somewhere/locked.pdf", password="right")


def test_the_address_space_is_limited(process: Callable[..., ReadingProcess], tmp_path: Path) -> None:
    """A text too large for the limit is a matter of that file."""
    big = tmp_path / "big.txt"
    big.write_bytes(b"All work and no play. " * 8_000_000)
    reader = process(memory=500 << 20)
    with pytest.raises(UnreadableFile, match=r"memory|crash"):
        reader.read(str(big))
    assert reader.read(str(real_file(HARD / "cp1252_smart_quotes.txt"))).chunks


def test_a_set_token_ends_a_read_that_hangs(process: Callable[..., ReadingProcess]) -> None:
    reader = process(serve=hostile)
    stop = threading.Event()
    threading.Timer(0.3, stop.set).start()
    with pytest.raises(Cancelled):
        reader.read("/somewhere/hang.pdf", stop)
    assert reader.process_id is None


def test_closing_ends_the_process_and_a_read_in_progress(process: Callable[..., ReadingProcess]) -> None:
    reader = process(serve=hostile)
    outcome: list[BaseException] = []

    def read() -> None:
        try:
            reader.read("/somewhere/hang.pdf")
        except BaseException as error:
            outcome.append(error)

    thread = threading.Thread(target=read)
    thread.start()
    deadline = time.monotonic() + 30
    while reader.process_id is None and time.monotonic() < deadline:
        thread.join(0.01)
    pid = reader.process_id
    reader.close()
    thread.join(30)
    assert isinstance(outcome[0], Cancelled)
    assert pid is not None
    assert not psutil.pid_exists(pid)
    with pytest.raises(Cancelled):
        reader.read("/somewhere/next.pdf")


def test_an_unusable_tokenizer_is_the_models_fault(tmp_path: Path) -> None:
    reader = ReadingProcess(tmp_path / "tokenizer.json", 64)
    try:
        with pytest.raises(ModelError, match="missing"):
            reader.read(str(real_file(HARD / "cp1252_smart_quotes.txt")))
        (tmp_path / "tokenizer.json").write_text("{}")
        with pytest.raises(ModelError, match="damaged"):
            reader.read(str(real_file(HARD / "cp1252_smart_quotes.txt")))
    finally:
        reader.close()


def test_the_process_imports_nothing_of_the_window_or_the_models(tmp_path: Path) -> None:
    """What the process loads for reading, seen from inside one."""
    import subprocess
    import sys

    code = (
        "import sys; from pathlib import Path; from variorum.ingest.child import read_file, serve\n"
        "from tests.fakes import WordCounter\n"
        f"read_file({str(real_file(CORPUS / 'epanet_faq.pdf'))!r}, WordCounter())\n"
        "print([m for m in ('torch', 'llama_cpp', 'PySide6', 'faiss', 'sentence_transformers') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
    assert serve.__module__ == "variorum.ingest.child"
