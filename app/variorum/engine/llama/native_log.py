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
_listeners: list[tuple[int, list[tuple[int, str]]]] = []  # with the thread whose lines they collect
_last = threading.local()  # the level of this thread's last line: a line may be continued


def _on_line(level: int, text: bytes | None, _user: object) -> None:
    level = getattr(_last, "level", _INFO) if level == _CONT else level
    _last.level = level
    if level == _DEBUG and not logger.isEnabledFor(logging.DEBUG):
        return
    line = (text or b"").decode("utf-8", errors="replace").rstrip()
    if not line or line == ".":
        return
    thread = threading.get_ident()
    for listening, lines in _listeners:
        if listening == thread:
            lines.append((level, line))
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
    """Collect (level, line) of what llama.cpp says on this thread meanwhile, whatever the logger's own level."""
    lines: list[tuple[int, str]] = []
    listener = (threading.get_ident(), lines)
    with _lock:
        _listeners.append(listener)
    try:
        yield lines
    finally:
        with _lock:
            _listeners[:] = [other for other in _listeners if other is not listener]


def errors_of(lines: list[tuple[int, str]], at_most: int = 2) -> str:
    """The last error lines, for a message to a person; '' if there were none."""
    errors = [line.partition(": ")[2] or line for level, line in lines if level == _ERROR]
    return "; ".join(errors[-at_most:])
