"""The models of this process: what they hold of its memory, and how they end with it."""

from __future__ import annotations

import atexit
import os
import threading
import weakref
from pathlib import Path
from typing import TYPE_CHECKING

from variorum.engine.llama.fit import Fit

if TYPE_CHECKING:
    from variorum.engine.llama.model import LlamaModel

_lock = threading.Lock()
_models: weakref.WeakSet[LlamaModel] = weakref.WeakSet()  # those that still load too


def register(model: LlamaModel) -> None:
    """Close this model when the program ends, and count it as soon as it is open. Any thread."""
    with _lock:
        _models.add(model)


def open_fit(path: Path) -> Fit | None:
    """How an open model of this file was loaded; None if there is none. Any thread."""
    return next((model.fit for model in _registered() if model.is_open and model.path == path), None)


def mapped_bytes() -> int:
    """Bytes of weights that the open models read from mapped files: memory that looks free and is not. Any thread."""
    return sum(model.mapped_bytes for model in _registered() if model.is_open)


def _registered() -> list[LlamaModel]:
    with _lock:  # a set must not grow while it is looked through
        return list(_models)


@atexit.register
def _close_all() -> None:
    """A program that ends must not tear llama.cpp's globals down under a load or a decode: that crashes."""
    for model in _registered():
        model.close()


def _give_all_up() -> None:
    """A forked child has the handles but none of the threads: it must not use them, nor free them at its end."""
    global _lock
    _lock = threading.Lock()  # another thread may have held it
    for model in _registered():
        model.give_up()
    _models.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_give_all_up)
