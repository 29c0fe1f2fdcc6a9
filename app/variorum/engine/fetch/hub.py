"""Files from the Hugging Face hub, continued where an earlier run broke off."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import urlsplit

from variorum.domain.catalogue import HubPlace, ModelFile
from variorum.domain.errors import Cancelled
from variorum.engine.fetch.attempts import until_whole
from variorum.engine.fetch.progress import SourceFailed

# Seconds until a hub that does not answer is given up for the next source.
_ANSWER_WITHIN = 5.0
# Seconds without a byte after which the connection is made anew.
_SILENCE = 10.0


def fetch_from_hub(
    place: HubPlace, file: ModelFile, partial: Path, written: Callable[[int], None], token: str = ""
) -> None:
    """Fetch one file into `partial`, after what it holds already.

    Honours HF_ENDPOINT, HF_HUB_OFFLINE, the person's hub token and proxies, as huggingface_hub does. Its own
    `hf_hub_download` is not used: since version 2 it throws away what a broken-off run has fetched.

    Args:
        place, file: what to fetch.
        partial: where to; its bytes are taken for the file's beginning.
        written: told the file's size now, often; what it raises ends the download.
        token: the person's for this hub; '' for what huggingface_hub itself finds (HF_TOKEN, its own login).

    Raises: SourceFailed with the reason; Cancelled; OSError of the disk.
    """
    # Else the library asks the hub which programs to recognise and names this machine's torch. Read at import.
    os.environ.setdefault("HF_HUB_DISABLE_TELEMETRY", "1")
    from huggingface_hub import get_hf_file_metadata, hf_hub_url
    from huggingface_hub.utils import build_hf_headers

    with _quiet_hub(), partial.open("ab") as target:
        if target.tell() == file.bytes:
            return
        with _in_words():
            url = hf_hub_url(place.repository, file.path, revision=place.revision)
            found = get_hf_file_metadata(url, token=token or None, timeout=_ANSWER_WITHIN)
            headers = build_hf_headers(token=token or None)
        if found.size is not None and found.size != file.bytes:
            raise SourceFailed(
                f"{file.path} has {found.size:,} bytes there instead of {file.bytes:,}", wrong_content=True
            )
        if urlsplit(found.location).netloc != urlsplit(url).netloc:
            headers.pop("authorization", None)  # a signed address elsewhere must not see the token

        def stream() -> bool:
            with _in_words():
                _stream(found.location, headers, target, file.bytes, written)
            return False

        until_whole(target, file.bytes, stream, written)


def _stream(
    url: str, headers: dict[str, str], target: BinaryIO, size: int, written: Callable[[int], None]
) -> None:
    from huggingface_hub.utils import get_session, hf_raise_for_status

    # Compressed on the way, a file could not be continued.
    wanted = {**headers, "Accept-Encoding": "identity", "Range": f"bytes={target.tell()}-"}
    session: Any = get_session()
    with session.stream("GET", url, headers=wanted, timeout=_SILENCE, follow_redirects=True) as response:
        hf_raise_for_status(response)
        if response.status_code != 206:  # it sends the whole file
            target.seek(0)
            target.truncate()
        for block in response.iter_bytes():
            if target.tell() + len(block) > size:
                raise SourceFailed("it sends more than the file should have", wrong_content=True)
            target.write(block)
            written(target.tell())
    if target.tell() < size:
        raise SourceFailed("it ended the connection too early")


@contextlib.contextmanager
def _in_words() -> Iterator[None]:
    """Turn whatever the hub library and its HTTP client raise into a reason."""
    try:
        yield
    except (Cancelled, SourceFailed):
        raise
    except Exception as error:
        if isinstance(error, OSError) and error.errno is not None and not isinstance(error, ConnectionError):
            raise  # the disk
        raise SourceFailed(_reason(error)) from error


def _reason(error: Exception) -> str:
    kind = type(error).__name__
    if kind == "OfflineModeIsEnabled":
        return "HF_HUB_OFFLINE is set"
    if "Timeout" in kind:
        return "it did not answer in time"
    first = next((line.strip() for line in str(error).splitlines() if line.strip()), "")
    if "Connect" in kind:
        return f"no connection ({first or kind})"
    return first[:200] or kind


@contextlib.contextmanager
def _quiet_hub() -> Iterator[None]:
    """Keep the hub library's warnings off the terminal; reasons are told by us."""
    from huggingface_hub.utils import logging as hub_logging

    verbosity = hub_logging.get_verbosity()
    hub_logging.set_verbosity(hub_logging.CRITICAL)
    try:
        yield
    finally:
        hub_logging.set_verbosity(verbosity)
