"""The reading process: reads one file after another and cuts them into chunks until told to end.

It is spawned and imports nothing heavy at its top. A file can crash it or be too much for it; the parent then starts
another one. What libraries print goes nowhere; failures travel through the pipe as words. It ends when its parent
does, even if the parent was killed.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from multiprocessing.connection import Connection
from pathlib import Path

from variorum.domain.child_process import settle_in_child
from variorum.domain.documents import ReadFile
from variorum.domain.errors import FileNotReady, LockedFile, UnreadableFile, VariorumError
from variorum.domain.ports import TokenCounter
from variorum.ingest import pace


def serve(pipe: Connection, tokenizer: str, window: int, memory: int) -> None:
    """Answer requests until the pipe closes or None arrives.

    Each (path, password) received is answered by ('begun',), then now and then by ('page',) from a reader that tells of
    its pages, and at the end by ('read', ReadFile), ('unreadable', message, advice), ('locked', message, advice),
    ('not ready', message, advice) or ('memory',). A tokenizer that can't be loaded is answered by ('failed', message,
    advice) instead.

    Args:
        tokenizer: path of the embedder's tokenizer.json. window: its limit in tokens.
        memory: bytes of address space this process may use where the system can limit it.
    """
    settle_in_child()
    os.environ["TOKENIZERS_PARALLELISM"] = "false"
    _limit_memory(memory)
    counter: TokenCounter | None = None
    pace.tell(lambda: pipe.send(("page",)))
    try:
        while (request := pipe.recv()) is not None:
            path, password = request
            pipe.send(("begun",))
            try:
                if counter is None:
                    from variorum.ingest.tokens import TokenizerFile

                    counter = TokenizerFile(Path(tokenizer), window)
            except VariorumError as error:
                pipe.send(("failed", error.message, error.advice))
                continue
            _answer(pipe, path, password, counter)
    except (EOFError, OSError):
        return  # the parent has closed its end


def read_file(path: str, counter: TokenCounter, password: str = "") -> ReadFile:
    """Read a file, cut it into chunks and take its digest.

    password: for a locked file of a kind that has passwords. Raises: UnreadableFile; MemoryError.
    """
    from variorum.ingest.chunks import cut_into_chunks
    from variorum.ingest.formats import read_document, reader_for

    name = Path(path).name
    reader_for(path)
    try:
        status = Path(path).stat()
        if Path(path).is_dir():
            raise UnreadableFile(f"{name} is a folder, not a file.", "Index the folder itself.")
        if status.st_size == 0:
            raise UnreadableFile(f"{name} is empty (0 bytes): nothing to read.", "Check the file.")
        with open(path, "rb") as file:  # noqa: PTH123 - file_digest wants an open file
            sha256 = hashlib.file_digest(file, "sha256").hexdigest()
        document = read_document(path, password)
    except FileNotFoundError as error:
        raise FileNotReady(f"{name} has gone while it was read.", "Index its folder again.") from error
    except PermissionError as error:
        raise FileNotReady(
            f"{name} may not be read: permission denied.", "Change its permissions."
        ) from error
    except OSError as error:
        raise UnreadableFile(
            f"{name} can't be read: {error.strerror or error}.", "Check the disk."
        ) from error
    chunks = cut_into_chunks(document, counter)
    if not chunks:
        raise UnreadableFile(f"{name} has no text: nothing to read.", "Check the file.")
    return ReadFile(path, document, chunks, sha256, status.st_size, status.st_mtime_ns)


def _answer(pipe: Connection, path: str, password: str, counter: TokenCounter) -> None:
    try:
        pipe.send(("read", read_file(path, counter, password)))
    except LockedFile as error:
        pipe.send(("locked", error.message, error.advice))
    except FileNotReady as error:
        pipe.send(("not ready", error.message, error.advice))
    except UnreadableFile as error:
        pipe.send(("unreadable", error.message, error.advice))
    except MemoryError:
        pipe.send(("memory",))
    except (EOFError, BrokenPipeError, ConnectionError):
        raise
    except Exception as error:
        # Whatever a reading library throws at a damaged file concerns that file only
        first = next((line.strip() for line in str(error).splitlines() if line.strip()), "")
        message = f"{Path(path).name} could not be read ({type(error).__name__}: {first})."[:400]
        pipe.send(("unreadable", message, "Open it in its own program to check that it is whole."))


def _limit_memory(memory: int) -> None:
    """Limit the address space, so that a bomb meets a MemoryError before the machine runs out. Linux and BSD only."""
    try:
        import resource
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    limit = memory if hard == resource.RLIM_INFINITY else min(memory, hard)
    with contextlib.suppress(ValueError, OSError):  # macOS refuses; the parent watches there
        resource.setrlimit(resource.RLIMIT_AS, (limit, hard))
