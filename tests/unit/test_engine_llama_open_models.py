"""The models of this process, looked at while others come and go."""

from __future__ import annotations

import sys
import threading

from variorum.engine.llama.open_models import mapped_bytes, register


class Loading:
    """A model that is not open yet."""

    is_open = False

    def close(self) -> None:
        """Nothing is loaded."""


def test_models_may_be_opened_while_others_look() -> None:
    before = mapped_bytes()
    interval = sys.getswitchinterval()
    ended = threading.Event()
    kept: list[Loading] = []

    def open_many() -> None:
        for _ in range(20_000):
            kept.append(Loading())
            register(kept[-1])  # type: ignore[arg-type]
        ended.set()

    sys.setswitchinterval(1e-6)
    try:
        thread = threading.Thread(target=open_many)
        thread.start()
        while not ended.is_set():
            assert mapped_bytes() == before
        thread.join()
    finally:
        sys.setswitchinterval(interval)
