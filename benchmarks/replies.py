"""What models have said in the long evaluation, kept with the program: no question is computed twice, on any machine.

Some twenty hours are many sittings, not all of them on the same machine. What was said is kept by prompt and
model (`variorum.services.evaluation.replies`), so that a later sitting, or a later version of the program with the
same prompts, goes on from there. Files are only ever added, in a folder like that of the records: 1.jsonl.gz,
2.jsonl.gz and so on.
"""

from __future__ import annotations

import gzip
import json
from contextlib import closing
from pathlib import Path

from variorum.services.evaluation.records import RecordFile

KEPT = Path(__file__).resolve().parent / "results" / "replies"
FILE = "replies.jsonl"


def take(records: Path, kept: Path = KEPT) -> int:
    """Give a folder of records what is kept; returns how many replies were new to it. What it has itself stays."""
    new = 0
    for folder in sorted({file.parent for file in kept.rglob("*.jsonl.gz")}):
        target = records / folder.relative_to(kept) / FILE
        with closing(RecordFile(target)) as known:  # a line that was broken off is gone then
            there = {key for key, _ in known}
        lines = [line for key, line in _read(folder).items() if key not in there]
        with target.open("ab") as file:
            file.write(b"".join(line + b"\n" for line in lines))
        new += len(lines)
    return new


def keep(records: Path, kept: Path = KEPT) -> list[Path]:
    """Keep what a folder of records has and no kept file of its set; returns the files written."""
    written = []
    for file in sorted(records.rglob(FILE)):
        folder = kept / file.parent.relative_to(records)
        there = {key for of_set in kept.glob(f"*/{folder.name}") for key in _read(of_set)}
        whole, _, _ = file.read_bytes().rpartition(b"\n")  # a run may be writing the last line now
        new = [line for key, line in _by_key(whole).items() if key not in there]
        if new:
            folder.mkdir(parents=True, exist_ok=True)
            written.append(folder / f"{len(list(folder.glob('*.jsonl.gz'))) + 1}.jsonl.gz")
            written[-1].write_bytes(gzip.compress(b"\n".join([*new, b""]), mtime=0))
    return written


def _read(folder: Path) -> dict[str, bytes]:
    """The kept lines of a run's folder, by key."""
    found: dict[str, bytes] = {}
    for file in sorted(folder.glob("*.jsonl.gz")):
        found |= _by_key(gzip.decompress(file.read_bytes()))
    return found


def _by_key(lines: bytes) -> dict[str, bytes]:
    return {json.loads(line)["key"]: line for line in lines.splitlines()}
