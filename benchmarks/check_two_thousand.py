"""Index 2,000 files with the program killed three times at random, and compare with a run that was left in peace.

    python -m benchmarks.check_two_thousand [--files 2000] [--kills 3] [--seed N] [--documents FOLDER]

Files are variants of the documents in --documents (default: the sample library) and generated notes, text and Markdown,
some of them twice, some broken. Checks that both libraries hold the same documents with the same reasons, pages,
passages, sentences, full text and vectors, and that the program and its reading process together never hold more than
1.5 GB; the embedding process is left aside. Exit status 1 says what differs.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil

from benchmarks.bench_indexing import notes
from variorum.ingest.formats import is_supported
from variorum.services.resources import resource_path

MOST_MEMORY = 1_500_000_000
_LOOK = 0.1  # seconds between looks at memory and progress
_OF_EACH = 3  # variants of a real document at most
_VARIABLE_ENDS = {
    ".pdf": b"\n%% variant %d\n",
    ".md": b"\n\nThis is variant %d.\n",
    ".txt": b"\n\nThis is variant %d.\n",
}


def make_files(folder: Path, count: int, documents: Path, seed: int) -> None:
    """Fill a folder: at most half variants of real documents, the rest notes; some twice, some broken."""
    chance = random.Random(seed)
    real = [p for p in sorted(documents.rglob("*")) if p.is_file() and is_supported(str(p))]
    for number in range(min(count // 2, _OF_EACH * len(real))):
        source = real[number % len(real)]
        place = folder / f"set {number // 100}"
        place.mkdir(parents=True, exist_ok=True)
        target = place / f"{source.stem} {number}{source.suffix}"
        shutil.copyfile(source, target)
        ending = _VARIABLE_ENDS.get(source.suffix.lower())
        if ending is not None and chance.random() < 0.8:  # the others are the same content at several paths
            with target.open("ab") as file:
                file.write(ending % number)
    made = sum(1 for p in folder.rglob("*") if p.is_file())
    part = 0
    while made < count:
        place = folder / f"notes {part}"
        place.mkdir(parents=True)
        notes(place, 150, seed + part)
        part += 1
        for path in sorted(place.iterdir()):
            if made == count:
                path.unlink()
                continue
            made += 1
            if chance.random() < 0.02:
                path.write_bytes(
                    b"" if chance.random() < 0.5 else bytes(chance.randrange(256) for _ in range(500))
                )


@dataclass(slots=True)
class Run:
    """One `variorum index`, looked at from outside. peak: bytes held by the program and its reader together."""

    home: Path
    folder: Path
    peak: int = 0
    _embedders: set[int] = field(default_factory=set)

    def start(self) -> subprocess.Popen[bytes]:
        """Begin or go on indexing."""
        command = [sys.executable, "-m", "variorum", "--home", str(self.home), "index", str(self.folder)]
        return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)

    def watch(self, process: subprocess.Popen[bytes]) -> Iterator[int]:
        """How many files are done, again and again until the process ends."""
        while process.poll() is None:
            self.peak = max(self.peak, self._held(process.pid))
            yield done(self.home)
            time.sleep(_LOOK)

    def _held(self, process_id: int) -> int:
        total = 0
        with contextlib.suppress(psutil.Error):
            program = psutil.Process(process_id)
            for one in (program, *program.children(recursive=True)):
                with contextlib.suppress(psutil.Error):
                    if one.pid not in self._embedders and one.pid != process_id and _has_torch(one):
                        self._embedders.add(one.pid)
                    if one.pid not in self._embedders:
                        total += one.memory_info().rss
        return total


def _has_torch(process: psutil.Process) -> bool:
    return any("libtorch" in area.path for area in process.memory_maps())


def done(home: Path) -> int:
    """Files that are ready or need attention; 0 while there is no library."""
    try:
        with contextlib.closing(
            sqlite3.connect(f"file:{home / 'library.db'}?mode=ro", uri=True, timeout=5)
        ) as db:
            query = "SELECT count(*) FROM documents WHERE status IN ('ready', 'needs attention')"
            return int(db.execute(query).fetchone()[0])
    except sqlite3.OperationalError:
        return 0


CONTENT = {
    "documents": "SELECT path, title, status, reason, pages, passages, date, authors, size, sha256, attempts, locked"
    " FROM documents",
    "pages": "SELECT d.path, p.ordinal, p.number, p.text, p.headings, p.margins FROM documents d"
    " JOIN pages p ON p.document_id = coalesce(d.content_of, d.id)",
    "passages": "SELECT d.path, c.ordinal, c.heading, c.text, c.tokens FROM documents d"
    " JOIN chunks c ON c.document_id = coalesce(d.content_of, d.id)",
    "sentences": 'SELECT d.path, c.ordinal, s.ordinal, s.page, s.start, s."end" FROM documents d'
    " JOIN chunks c ON c.document_id = coalesce(d.content_of, d.id) JOIN sentences s ON s.chunk_id = c.id",
    "embedded passages": "SELECT d.path, c.ordinal, count(*) FROM documents d"
    " JOIN chunks c ON c.document_id = coalesce(d.content_of, d.id) JOIN embeddings e ON e.digest = c.digest"
    " GROUP BY d.path, c.ordinal",
    "stored contents": "SELECT sha256, count(*) FROM documents WHERE content_of IS NULL AND status = 'ready'"
    " GROUP BY sha256",
    "words": "SELECT count(*) FROM chunks_fts",
}
"""What a library holds, without row ids and without which of several files with the same bytes came first."""


def content(home: Path) -> dict[str, list[Any]]:
    """Everything of CONTENT, sorted."""
    with contextlib.closing(sqlite3.connect(home / "library.db")) as db:
        return {name: sorted(db.execute(query).fetchall(), key=repr) for name, query in CONTENT.items()}


def differences(killed: dict[str, list[Any]], calm: dict[str, list[Any]]) -> list[str]:
    """What is in one library and not in the other, in words, a few of each kind."""
    found = []
    for name, rows in calm.items():
        missing, extra = (
            set(map(repr, rows)) - set(map(repr, killed[name])),
            set(map(repr, killed[name])) - set(map(repr, rows)),
        )
        if missing or extra or len(rows) != len(killed[name]):
            found.append(
                f"{name}: {len(missing)} missing, {len(extra)} extra: {[r[:300] for r in (*missing, *extra)][:3]}"
            )
    return found


def main() -> int:
    """Index both ways, compare, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--files", type=int, default=2000)
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(2)))
    parser.add_argument("--documents", type=Path, default=resource_path("sample/documents"))
    options = parser.parse_args()
    chance = random.Random(options.seed)
    print(f"seed {options.seed}", flush=True)
    with tempfile.TemporaryDirectory() as scratch:
        place = Path(scratch)
        folder = place / "files"
        make_files(folder, options.files, options.documents, options.seed)
        calm, killed = Run(place / "calm", folder), Run(place / "killed", folder)

        begun = time.monotonic()
        process = calm.start()
        for _ in calm.watch(process):
            pass
        seconds = time.monotonic() - begun
        if process.returncode:
            print(process.stderr.read().decode() if process.stderr else "")
            return 1
        print(f"undisturbed: {seconds:.0f} s, {done(calm.home)} files done", flush=True)

        for stop_at in sorted(chance.sample(range(1, options.files), options.kills)):
            process = killed.start()
            for count in killed.watch(process):
                if count >= stop_at:
                    process.kill()
                    break
            process.wait()
            print(f"killed at {done(killed.home)} files (status {process.returncode})", flush=True)
        process = killed.start()
        for _ in killed.watch(process):
            pass
        found = differences(content(killed.home), content(calm.home))
        held = {name: len(rows) for name, rows in content(calm.home).items()}
    peak = max(calm.peak, killed.peak)
    print(f"holds {held}")
    print(f"peak memory of program and reader {peak / 1e6:.0f} MB, wanted <= {MOST_MEMORY / 1e6:.0f} MB")
    for line in found:
        print(f"DIFFERS {line}")
    print("the same content" if not found else "not the same content")
    return 1 if found or peak > MOST_MEMORY else 0


if __name__ == "__main__":
    raise SystemExit(main())
