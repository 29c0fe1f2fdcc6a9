"""What is kept of prompts on disk: files that other programs read too, and the thread that writes them."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from prompt_blocks import SIZE, block, fill, held, joined, prompt

from variorum.engine.llama.state_folder import MAGIC, StateFolder
from variorum.engine.llama.state_store import BLOCK, Block, StateStore, root_key, spans
from variorum.engine.llama.state_writer import StateWriter
from variorum.engine.llama.token_tree import Tokens


@pytest.fixture
def stores(tmp_path: Path) -> Iterator[object]:
    opened: list[StateStore] = []

    def open_store(fingerprint: str = "model", budget: int = 100 * SIZE, limit: int = 1 << 20) -> StateStore:
        folder = StateFolder(tmp_path / "states", limit, fingerprint)
        opened.append(StateStore(fingerprint, budget, StateWriter(folder)))
        return opened[-1]

    yield open_store
    for store in opened:
        store.close()


def files(tmp_path: Path) -> list[Path]:
    return sorted((tmp_path / "states").glob("*.state"))


def test_what_one_program_has_kept_another_reads(stores, tmp_path: Path) -> None:
    first, second = stores(), stores()
    shared = prompt(150, 1)
    tokens, other = joined(shared, prompt(100, 2)), joined(shared, prompt(100, 3))
    fill(first, tokens, "1")
    assert first.flush(30)
    assert len(files(tmp_path)) == 4
    assert held(second, tokens) == 0
    assert second.fetch([tokens]) == 4
    assert held(second, tokens) == 250
    for mine, theirs in zip(first.pieces(tokens), second.pieces(tokens), strict=True):
        assert (mine.block.state == theirs.block.state).all()
        assert mine.block.sources == theirs.block.sources == {"1"}
    assert second.fetch([tokens]) == 0
    third = stores()
    assert third.fetch([other]) == 3  # two whole blocks, and the one that begins as this one does
    assert held(third, other) == 150
    assert third.missing(tokens) == []  # known to be on disk


def test_another_model_reads_nothing(stores) -> None:
    first, other = stores(), stores("another model")
    fill(first, prompt(100))
    assert first.flush(30)
    assert other.fetch([prompt(100)]) == 0
    assert len(other.missing(prompt(100))) == 2


def test_a_later_start_finds_what_was_closed(stores) -> None:
    first = stores()
    fill(first, prompt(5 * BLOCK))
    first.close()
    assert (first.bytes, len(first)) == (0, 0)
    assert stores().fetch([prompt(5 * BLOCK)]) == 5


def test_only_half_the_memory_is_filled_from_disk(stores) -> None:
    first, small = stores(), stores(budget=4 * SIZE)
    fill(first, prompt(10 * BLOCK))
    assert first.flush(30)
    small.fetch([prompt(10 * BLOCK)])
    assert held(small, prompt(10 * BLOCK)) == 2 * BLOCK


def _truncated(content: bytes) -> bytes:
    return content[:-1]


def _longer(content: bytes) -> bytes:
    return content + b"x"


def _flipped(content: bytes) -> bytes:
    return content[:-200] + bytes([content[-200] ^ 1]) + content[-199:]


def _other_version(content: bytes) -> bytes:
    return MAGIC[:-1] + b"9" + content[8:]


def _other_tokens(content: bytes) -> bytes:
    end = 12 + int.from_bytes(content[8:12], "little")
    return content[:end] + b"\1\0\0\0" + content[end + 4 :]


def _huge_header(content: bytes) -> bytes:
    return content[:8] + b"\xff\xff\xff\x7f" + content[12:]


def _deep_header(_: bytes) -> bytes:
    return MAGIC + (100_000).to_bytes(4, "little") + b"[" * 100_000


def _header(words: bytes) -> bytes:
    return MAGIC + len(words).to_bytes(4, "little") + words + b"\0" * 400


@pytest.mark.parametrize(
    "damage",
    [
        _truncated,
        _longer,
        _flipped,
        _other_version,
        _other_tokens,
        _huge_header,
        _deep_header,
        lambda _: b"",
        lambda _: b"VAR",
        lambda _: b"\0" * 5000,
        lambda _: _header(b"[1, 2]"),
        lambda _: _header(b"\xff\xfe"),
        lambda _: _header(
            b'{"fingerprint": "model", "parent": "p", "start": 0, "tokens": 1e999, "bytes": 1}'
        ),
        lambda _: _header(
            b'{"fingerprint": "model", "parent": "p", "start": 0, "tokens": 9, "bytes": 1, "sources": 5}'
        ),
    ],
)
def test_a_damaged_file_is_removed_and_never_used(stores, tmp_path: Path, damage) -> None:
    first = stores()
    tokens = prompt(3 * BLOCK)
    fill(first, tokens)
    first.close()
    (second,) = [f for f in files(tmp_path) if next(iter(first_parent(tokens))) in f.name.split("-")[0]]
    second.write_bytes(damage(second.read_bytes()))
    reader = stores()
    assert reader.fetch([tokens]) == 1
    assert held(reader, tokens) == BLOCK
    assert not second.exists()
    assert len(files(tmp_path)) == 2
    fill(reader, tokens)
    assert reader.flush(30)
    assert len(files(tmp_path)) == 3
    assert stores().fetch([tokens]) == 3


def first_parent(tokens: Tokens) -> list[str]:
    """The key of the first block: the parent of the second."""
    return [next(spans(root_key("model"), tokens)).key]


def test_a_file_under_another_name_is_not_believed(stores, tmp_path: Path) -> None:
    first = stores()
    a, b = prompt(BLOCK, 1), prompt(BLOCK, 2)
    fill(first, a)
    fill(first, b)
    first.close()
    one, two = files(tmp_path)
    one.write_bytes(two.read_bytes())
    reader = stores()
    assert reader.fetch([a]) + reader.fetch([b]) == 1
    assert len(files(tmp_path)) == 1


def test_files_of_others_are_left_alone(stores, tmp_path: Path) -> None:
    folder = tmp_path / "states"
    folder.mkdir()
    for name in ("notes.txt", "my.state", "x.partial"):
        (folder / name).write_text("mine")
    (folder / ("a" * 32 + "-" + "b" * 32 + ".state")).mkdir()  # no file at all
    store = stores(limit=3 * (SIZE + 800))
    fill(store, prompt(5 * BLOCK), "1")
    store.forget(["1"])
    assert store.flush(30)
    assert store.fetch([prompt(5 * BLOCK)]) == 0
    assert {e.name for e in folder.iterdir() if not e.is_dir()} == {"notes.txt", "my.state", "x.partial"}


def test_the_disk_keeps_to_its_limit_and_the_least_recently_used_go(tmp_path: Path) -> None:
    old, new = (list(spans(root_key("model"), prompt(4 * BLOCK, seed))) for seed in (1, 2))
    roomy = StateFolder(tmp_path, 10**6, "model")
    for stamp, chain in ((10**18, old), (10**18 + 10**9, new)):
        for span in chain:
            assert roomy.write(block(span), stamp)
    most = max(file.stat().st_size for file in tmp_path.iterdir())
    assert roomy.trim() == 0
    folder = StateFolder(tmp_path, 6 * most, "model")
    assert folder.trim() == 2
    known = folder.look()
    assert all(span.key in known for span in new)
    assert [span.key in known for span in old] == [True, True, False, False]  # of the older one the end went
    folder.mark_used(old[:1])
    assert StateFolder(tmp_path, 2 * most).trim() == 4
    assert set(folder.look()) == {old[0].key, new[0].key}
    assert StateFolder(tmp_path, 0).trim() == 2
    assert folder.look() == {}
    assert not folder.write(block(new[0], size=6 * most), 0)


def test_half_written_files_go_when_nobody_can_be_writing_them(tmp_path: Path) -> None:
    folder = StateFolder(tmp_path, 10**6, "model")
    for name in ("dead.partial", "alive.partial"):
        (tmp_path / name).write_bytes(b"half")
    os.utime(tmp_path / "dead.partial", (1, 1))
    folder.trim()
    assert [f.name for f in tmp_path.iterdir()] == ["alive.partial"]


def test_forgetting_on_disk_needs_no_model_and_spares_the_others(tmp_path: Path) -> None:
    for fingerprint in ("one model", "another"):
        folder = StateFolder(tmp_path, 10**6, fingerprint)
        for seed, sources in ((1, ["1", "2"]), (2, ["2"]), (3, [])):
            for span in spans(root_key(fingerprint), prompt(100, seed)):
                folder.write(block(span, *sources), 0)
    assert len(list(tmp_path.iterdir())) == 12
    cleaner = StateFolder(tmp_path, 0)
    assert cleaner.forget(["5"]) == 0
    assert cleaner.forget(["1", "5"]) == 4
    assert cleaner.forget(["1"]) == 0
    assert cleaner.forget(["2"]) == 4
    assert len(list(tmp_path.iterdir())) == 4
    assert StateFolder(tmp_path / "nowhere", 0).forget(["1"]) == 0


def test_what_waits_to_be_written_is_forgotten_too(tmp_path: Path) -> None:
    folder = StateFolder(tmp_path, 10**6, "model")
    begun, go_on = threading.Event(), threading.Event()
    write = folder.write

    def slow(what: Block, stamp: int) -> bool:
        begun.set()
        assert go_on.wait(30)
        return write(what, stamp)

    folder.write = slow  # type: ignore[method-assign]
    writer = StateWriter(folder, most_waiting=2 * SIZE)
    first, second, third, fourth = spans(root_key("model"), prompt(4 * BLOCK))
    assert writer.put(block(first, "1"))
    assert begun.wait(30)
    assert writer.put(block(second, "1"))
    assert writer.put(block(third, "2"))
    assert not writer.put(block(fourth, "2"))  # the disk is behind: nobody waits for it
    writer.forget(frozenset({"1"}))
    assert writer.put(block(fourth, "2"))
    go_on.set()
    assert writer.flush(30)
    assert set(folder.look()) == {third.key, fourth.key}  # also without the one that was being written
    writer.close(0.0)
    assert not writer.put(block(first))


def test_a_disk_that_fails_costs_nothing_but_the_reuse(stores, tmp_path: Path) -> None:
    (tmp_path / "states").write_text("a file where the folder should be")
    store = stores()
    fill(store, prompt(100))
    assert store.flush(30)
    assert store.fetch([prompt(100, 2)]) == 0
    assert held(store, prompt(100)) == 100
    store.forget(["1"])


_WRITER = """
import sys
from pathlib import Path
import numpy as np
from variorum.engine.llama.state_folder import StateFolder
from variorum.engine.llama.state_store import Block, root_key, spans

folder = StateFolder(Path(sys.argv[1]), int(sys.argv[3]), "model")
for seed in np.random.default_rng(int(sys.argv[2])).permutation(12):
    tokens = np.random.default_rng(seed).integers(0, 50_000, 150).astype(np.int32)
    folder.look()
    for span in spans(root_key("model"), tokens):
        state = np.full(20_000, int(span.tokens[0]) % 251, np.uint8)
        folder.write(Block(span, state), 10**18)
        read = folder.read(span.parent, span.key, span.start)
        assert read is None or (read.state == state).all()
    folder.trim()
"""


def test_programs_share_a_folder_without_spoiling_it(tmp_path: Path) -> None:
    """Three processes write the same prompts into one folder that is too small for all of them."""
    limit = 20 * 21_000
    programs = [
        subprocess.Popen([sys.executable, "-c", _WRITER, str(tmp_path), str(seed), str(limit)])
        for seed in range(3)
    ]
    assert [program.wait(120) for program in programs] == [0, 0, 0]
    folder = StateFolder(tmp_path, limit, "model")
    folder.trim()
    assert 10 < len(folder.look()) <= 20
    found = 0
    for seed in range(12):
        for span in spans(root_key("model"), prompt(150, seed)):
            read = folder.read(span.parent, span.key, span.start)
            found += read is not None and bool((read.state == int(span.tokens[0]) % 251).all())
    assert found == len(list(tmp_path.iterdir()))  # all good, and nothing half-written
