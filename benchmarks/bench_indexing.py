"""Indexing from files to searchable passages, over SentenceTransformer.encode of the same passages already in memory.

    python -m benchmarks.bench_indexing [--passages 300] [--rounds 5] [--embedder FOLDER]

Ours reads real documents of the sample library and generated notes in its reading process, cuts them into passages,
embeds these in its embedding process and stores pages, passages, full text and vectors in a new database each round.
The peer has the same passages as strings and calls `encode(passages, batch_size=32)` once, in a process of its own.
Both have their model loaded and the same number of threads, and run in turns. Peak memory is that of this process,
which here is the program, and of the reading process.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import shutil
import tempfile
import threading
import time
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path

import psutil

from benchmarks import machine
from benchmarks.record import ROUNDS, Comparison, Limit, Record
from variorum.domain.ports import Vectors
from variorum.engine.embed.process import SentenceTransformerEmbedder
from variorum.ingest.folder import FolderScan
from variorum.ingest.formats import is_supported
from variorum.ingest.pages import PageRenderer
from variorum.ingest.process import ReadingProcess
from variorum.ingest.watch import watch_folders
from variorum.services.library import LibraryService
from variorum.services.locations import locate
from variorum.services.resources import resource_path
from variorum.services.settings import Precision
from variorum.store.database import Database
from variorum.store.documents import StoredLibrary
from variorum.store.folders import StoredFolders
from variorum.store.passages import StoredPassages

WANTED = {Precision.FLOAT32: 0.9, Precision.BFLOAT16: 2.0}
MOST_MEMORY_MB = 1500.0
LARGEST = 400_000
"""Bytes of the sample documents that are taken: a manual would be most of all passages."""

PEER = "encode(batch_size=32)"
_LOOK = 0.05
_WORDS = [
    "river",
    "station",
    "rain",
    "gauge",
    "level",
    "valve",
    "pump",
    "pressure",
    "pipe",
    "network",
    "model",
    "error",
    "month",
    "north",
    "method",
    "sample",
    "value",
    "flow",
    "water",
    "tower",
    "night",
    "harbour",
    "report",
    "figure",
    "survey",
    "district",
    "engine",
    "budget",
    "voyage",
    "letter",
    "council",
    "archive",
    "season",
    "grain",
]


def notes(folder: Path, passages: int, seed: int) -> None:
    """Write notes of one to six passages each until there are about so many."""
    chance = random.Random(seed)
    made = 0
    while made < passages:
        paragraphs = chance.randint(1, 6)
        text = f"# Note {seed}-{made}\n\n" + "\n\n".join(
            " ".join(
                " ".join(chance.choices(_WORDS, k=chance.randint(6, 22))).capitalize() + "."
                for _ in range(chance.randint(4, 9))
            )
            for _ in range(paragraphs)
        )
        (folder / f"note {made:04}.md").write_text(text, encoding="utf-8")
        made += max(1, paragraphs // 2)


def make_folder(folder: Path, passages: int, seed: int) -> None:
    """Real documents, and notes that are new in each round."""
    folder.mkdir()
    for path in sorted(resource_path("sample/documents").iterdir()):
        if is_supported(str(path)) and path.stat().st_size < LARGEST:
            shutil.copy(path, folder)
    notes(folder, passages // 2, seed)


def serve_peer(pipe: Connection, folder: str, threads: int) -> None:
    """Load the model; answer each list of texts with the seconds that `encode` took over it."""
    os.environ["TOKENIZERS_PARALLELISM"] = "false"
    import torch
    from sentence_transformers import SentenceTransformer

    torch.set_num_threads(threads)
    model = SentenceTransformer(folder, device="cpu", local_files_only=True)
    pipe.send("ready")
    while (texts := pipe.recv()) is not None:
        begun = time.perf_counter()
        model.encode(texts, batch_size=32, show_progress_bar=False, normalize_embeddings=True)
        pipe.send(time.perf_counter() - begun)


class Peak:
    """The most memory that processes hold together while it is open, in MB."""

    def __init__(self, process_ids: Sequence[int]) -> None:
        self.megabytes = 0.0
        self._processes = [psutil.Process(i) for i in process_ids]
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._look)

    def __enter__(self) -> Peak:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()

    def _look(self) -> None:
        while not self._over.wait(_LOOK):
            held = sum(process.memory_info().rss for process in self._processes if process.is_running())
            self.megabytes = max(self.megabytes, held / 1e6)


class Indexer:
    """Our side with one precision: its processes live as long as it does, each run has a database of its own."""

    def __init__(self, embedder: Path, precision: Precision, threads: int) -> None:
        self.embedder = SentenceTransformerEmbedder(
            embedder, threads=threads, device="cpu", precision=precision.value
        )
        self.reader = ReadingProcess(embedder / "tokenizer.json", self.embedder.folder.window)
        self.peaks: list[float] = []  # MB, of each run

    def warm(self, folder: Path, home: Path) -> None:
        """Load everything."""
        self.run(folder, home)
        self.peaks.clear()

    def run(self, folder: Path, home: Path) -> tuple[float, dict[str, Vectors]]:
        """Index a folder into a new home. Returns passages/s, and the vector of each embedded text."""
        database = Database(home / "library.db")
        store = StoredLibrary(database)
        passages = StoredPassages(database, home / "library.faiss", lambda: self.embedder.fingerprint)
        self.reader.start()
        service = LibraryService(
            store,
            passages,
            lambda: self.embedder,
            lambda: self.reader,
            FolderScan(),
            PageRenderer(),
            StoredFolders(database),
            watch_folders,
        )
        reading = self.reader.process_id
        with Peak([os.getpid(), *([] if reading is None else [reading])]) as peak:
            begun = time.perf_counter()
            finished = service.index([folder], "A", lambda _: None, threading.Event())
            seconds = time.perf_counter() - begun
        self.peaks.append(peak.megabytes)
        texts = [text for d in store.documents() for text in store.embedded_texts(d.id)]
        vectors = store.embedded(texts, self.embedder.fingerprint)
        passages.close()
        database.close()
        if finished.failed:
            raise RuntimeError(f"{finished.failed}")
        return len(texts) / seconds, vectors

    def close(self) -> None:
        """End its processes."""
        self.reader.close()
        self.embedder.close()


def main() -> int:
    """Measure, print and record."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--passages", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--threads", type=int, default=machine.physical_cores())
    parser.add_argument("--embedder", type=Path, default=locate().models / "embedders" / "all-MiniLM-L6-v2")
    options = parser.parse_args()

    watch = machine.Watch()
    record = Record("indexing", {"embedder": options.embedder.name, "threads": str(options.threads)})
    context = multiprocessing.get_context("spawn")
    pipe, theirs = context.Pipe()
    peer = context.Process(
        target=serve_peer, args=(theirs, str(options.embedder), options.threads), daemon=True
    )
    peer.start()
    indexers = {p: Indexer(options.embedder, p, options.threads) for p in WANTED}
    speeds: dict[Precision, list[float]] = {p: [] for p in WANTED}
    peers: list[float] = []
    nearest: list[float] = []
    with tempfile.TemporaryDirectory() as scratch:
        place = Path(scratch)
        (place / "warm").mkdir()
        notes(place / "warm", 10, 1_000)
        pipe.recv()
        for precision, indexer in indexers.items():
            indexer.warm(place / "warm", place / f"warm {precision}")
        for i in range(options.rounds):
            make_folder(place / f"files {i}", options.passages, i)
            texts: list[str] = []
            vectors: dict[Precision, dict[str, Vectors]] = {}

            for precision in list(WANTED)[:: 1 if i % 2 == 0 else -1]:
                speed, vectors[precision] = indexers[precision].run(
                    place / f"files {i}", place / f"home {i} {precision}"
                )
                speeds[precision].append(speed)
                if not texts:
                    # In the order of the files, as a program that has read them would hold them
                    texts = list(vectors[precision])
                    pipe.send(texts)
                    peers.append(len(texts) / pipe.recv())
            full, short = vectors[Precision.FLOAT32], vectors[Precision.BFLOAT16]
            nearest.append(min(float(full[t] @ short[t]) for t in texts))
            print(f"round {i}: {len(texts)} passages, peer {peers[-1]:.1f}/s, "
                  + ", ".join(f"{p} {s[-1]:.1f}/s" for p, s in speeds.items()), flush=True)  # fmt: skip
    pipe.send(None)
    peer.join(10)
    for precision, indexer in indexers.items():
        record.comparisons.append(
            Comparison(
                f"indexing from files, {precision}", tuple(speeds[precision]), tuple(peers), "passages/s", PEER,
                WANTED[precision], at_least=True,
            )
        )  # fmt: skip
        indexer.close()
    most = max(peak for indexer in indexers.values() for peak in indexer.peaks)
    record.limits.append(
        Limit(
            "peak memory of the program and its reading process",
            (most,) * options.rounds,  # a peak has no median: the bound is for the highest of all rounds
            "MB",
            MOST_MEMORY_MB,
        )
    )
    record.tables["bfloat16 beside float32"] = [{"least cosine of a passage's two vectors": min(nearest)}]
    record.show()
    record.save(watch)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
