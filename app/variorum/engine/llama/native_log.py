"""llama.cpp's log lines, into Python's logging.

llama.cpp has one log callback for the whole process. Ours stays referenced for the life of the process, because a
collected callback would crash the next log line.
"""

from __future__ import annotations

import contextlib
import logging
import threading
from collections.abc import Iterator

logger = logging.getLogger("variorum.llama")
# Without a handler of our own Python would print warnings to stderr; a program that wants them adds its handler.
logger.addHandler(logging.NullHandler())

# ggml_log_level, https://github.com/ggml-org/llama.cpp/blob/master/ggml/include/ggml.h
_DEBUG, _INFO, _WARN, _ERROR, _CONT = 1, 2, 3, 4, 5
_LEVELS = {_DEBUG: logging.DEBUG, _INFO: logging.DEBUG, _WARN: logging.INFO, _ERROR: logging.WARNING}

_lock = threading.Lock()
_installed: list[object] = []
_listeners: list[list[tuple[int, str]]] = []
_last_level = _INFO


def _on_line(level: int, text: bytes | None, _user: object) -> None:
    global _last_level
    level = _last_level if level == _CONT else level
    _last_level = level
    if level == _DEBUG and not logger.isEnabledFor(logging.DEBUG):
        return
    line = (text or b"").decode("utf-8", errors="replace").rstrip()
    if not line or line == ".":
        return
    for listener in _listeners:
        listener.append((level, line))
    logger.log(_LEVELS.get(level, logging.DEBUG), "%s", line)


def install_log() -> None:
    """Send llama.cpp's log to the logger 'variorum.llama'; start its backends. Any thread, any number of times."""
    import llama_cpp.llama_cpp as native

    with _lock:
        if not _installed:
            callback = native.llama_log_callback(_on_line)
            _installed.append(callback)
            native.llama_log_set(callback, None)
            native.llama_backend_init()


@contextlib.contextmanager
def captured_log() -> Iterator[list[tuple[int, str]]]:
    """Collect (level, line) of what llama.cpp says meanwhile, whatever the logger's own level."""
    lines: list[tuple[int, str]] = []
    _listeners.append(lines)
    try:
        yield lines
    finally:
        _listeners[:] = [listener for listener in _listeners if listener is not lines]


def errors_of(lines: list[tuple[int, str]], at_most: int = 2) -> str:
    """The last error lines, for a message to a person; '' if there were none."""
    errors = [line.partition(": ")[2] or line for level, line in lines if level == _ERROR]
    return "; ".join(errors[-at_most:])
