"""Inspecting model files, and measuring how fast they run here."""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from variorum.domain.errors import Cancelled, ModelError
from variorum.domain.inspection import Inspection, MeasuredSpeed
from variorum.domain.ports import CancelToken, GenerationRequest, LanguageModel, Message
from variorum.services.pool import ModelPool

PROBE_SECONDS = 10.0
"""The longest a probe computes; loading the model comes before."""

_PROBE_TOKENS = 32
_SUBJECTS = ("rivers", "bridges", "winds", "stars", "forests", "markets", "railways", "islands")
_PASSAGE = (
    "Where people settled first they looked for water, for stone to build with and for a way to reach their "
    "neighbours; what they left behind is read today from walls, wells, coins and the layers of the soil. "
)

Inspect = Callable[[Path, int], Inspection]
"""(GGUF file, drafts at once) -> what its header says; raises ModelError."""


class _Deadline:
    """A cancel token that is also set once the time is over."""

    def __init__(self, outer: CancelToken, seconds: float) -> None:
        self._outer, self._end = outer, time.monotonic() + seconds

    def is_set(self) -> bool:
        return self._outer.is_set() or time.monotonic() >= self._end


class ModelInspector:
    """Reads headers and remembers measured speeds in a file. Any thread."""

    def __init__(self, inspect: Inspect, pool: ModelPool, speeds_file: Path) -> None:
        """Look at nothing yet. speeds_file: made when the first speed is measured."""
        self._inspect, self._pool, self._file = inspect, pool, speeds_file

    def inspect(self, path: Path, drafts: int) -> Inspection:
        """What a GGUF's header says and what this machine makes of it, with the speed measured last, if any.

        Loads nothing. Raises ModelError for a file that is no whole GGUF.
        """
        found = self._inspect(path, drafts)
        speed = self._remembered().get(_key(found))
        return replace(found, speed=speed) if speed else found

    def probe(self, path: Path, drafts: int, cancel: CancelToken) -> Inspection:
        """The same, once the model was loaded and has written M drafts for at most ten seconds.

        The speed is remembered. Blocking. Raises ModelError, NotEnoughMemory; Cancelled.
        """
        found = self._inspect(path, drafts)
        if found.unfit:
            raise ModelError(found.unfit, "Choose a chat model.")
        model = self._pool.get(path, "probe", cancel)
        try:
            speed = _measured(model, drafts, cancel)
        finally:
            self._pool.release([path])
        self._remember(_key(found), speed)
        return replace(found, speed=speed)

    def _remembered(self) -> dict[str, MeasuredSpeed]:
        try:
            rows: dict[str, Any] = json.loads(self._file.read_text(encoding="utf-8"))
            return {
                key: MeasuredSpeed(
                    float(row["read"]),
                    float(row["written"]),
                    int(row["drafts"]),
                    str(row["device"]),
                    str(row["measured"]),
                )
                for key, row in rows.items()
            }
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return {}  # measured again when somebody wants to know

    def _remember(self, key: str, speed: MeasuredSpeed) -> None:
        rows = {known: asdict(was) for known, was in self._remembered().items()} | {key: asdict(speed)}
        partial = self._file.with_name(f"{self._file.name}.{os.getpid()}.partial")
        with contextlib.suppress(OSError):  # then it is only shown
            self._file.parent.mkdir(parents=True, exist_ok=True)
            partial.write_text(json.dumps(rows, indent=1), encoding="utf-8")
            partial.replace(self._file)


def _key(found: Inspection) -> str:
    return f"{found.header}-{found.file_bytes}"


def _measured(model: LanguageModel, drafts: int, cancel: CancelToken) -> MeasuredSpeed:
    """Let a model read M short passages and write a draft to each, together, until the time is over."""
    deadline = _Deadline(cancel, PROBE_SECONDS)
    futures = model.generate(_requests(drafts), cancel=deadline)
    for future in futures:
        with contextlib.suppress(Cancelled):
            future.result()
    if cancel.is_set():
        raise Cancelled
    speed = model.speed
    if not speed.prefill:
        raise ModelError(
            f"{model.facts.name} did not read a short passage within {PROBE_SECONDS:.0f} seconds on this machine.",
            "Close other programs and try again, or choose a smaller model or quantization.",
        )
    return MeasuredSpeed(
        round(speed.prefill, 1),
        round(speed.decode, 1),
        drafts,
        model.facts.device,
        datetime.now(UTC).isoformat(timespec="seconds"),
    )


def _requests(drafts: int) -> Sequence[GenerationRequest]:
    """Prompts that begin differently, so that none is spared the reading, and ask for new words."""
    return [
        GenerationRequest(
            (
                Message(
                    "user",
                    f"{i + 1}. About {_SUBJECTS[i % len(_SUBJECTS)]}. {_PASSAGE}Write a long story about it.",
                ),
            ),
            _PROBE_TOKENS,
        )
        for i in range(drafts)
    ]
