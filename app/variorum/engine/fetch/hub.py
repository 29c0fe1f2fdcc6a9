"""Files from the Hugging Face hub, continued where an earlier run broke off."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO
from urllib.parse import urlsplit

from variorum.domain.catalogue import HubPlace, ModelFile
from variorum.domain.errors import Cancelled
from variorum.engine.fetch.progress import SourceFailed

# Seconds until a hub that does not answer is given up for the next source.
_ANSWER_WITHIN = 5.0


class _Counted:
    """A file open for writing that reports its size; only what huggingface_hub's `http_get` uses of one."""

    def __init__(self, file: BinaryIO, limit: int, written: Callable[[int], None]) -> None:
        self._file = file
        self._limit = limit
        self._written = written

    def write(self, block: bytes) -> int:
        if self._file.tell() + len(block) > self._limit:
            raise SourceFailed("it sends more than the file should have")
        count = self._file.write(block)
        self._written(self._file.tell())
        return count

    def seek(self, offset: int, whence: int = 0) -> int:
        return self._file.seek(offset, whence)

    def tell(self) -> int:
        return self._file.tell()

    def truncate(self, size: int | None = None) -> int:
        return self._file.truncate(size)

    def flush(self) -> None:
        self._file.flush()


def fetch_from_hub(place: HubPlace, file: ModelFile, partial: Path, written: Callable[[int], None]) -> None:
    """Fetch one file into `partial`, after what it holds already.

    Honours HF_ENDPOINT, HF_HUB_OFFLINE, the person's hub token and proxies, as huggingface_hub does.

    Args:
        place, file: what to fetch.
        partial: where to; its bytes are taken for the file's beginning.
        written: told the file's size now; what it raises ends the download.

    Raises: SourceFailed with the reason; Cancelled.
    """
    from huggingface_hub import get_hf_file_metadata, hf_hub_url
    from huggingface_hub.file_download import http_get
    from huggingface_hub.utils import build_hf_headers

    with _quiet_hub():
        try:
            url = hf_hub_url(place.repository, file.path, revision=place.revision)
            found = get_hf_file_metadata(url, timeout=_ANSWER_WITHIN)
            if found.size is not None and found.size != file.bytes:
                raise SourceFailed(f"{file.path} has {found.size:,} bytes there instead of {file.bytes:,}")
            headers = build_hf_headers()
            if urlsplit(found.location).netloc != urlsplit(url).netloc:
                headers.pop("authorization", None)  # a signed address elsewhere must not see the token
            with partial.open("ab") as raw:
                if raw.tell() < file.bytes:
                    http_get(
                        found.location,
                        _Counted(raw, file.bytes, written),  # type: ignore[arg-type, unused-ignore]
                        resume_size=raw.tell(),
                        headers=headers,
                        expected_size=file.bytes,
                    )
        except (Cancelled, SourceFailed):
            raise
        except OSError as error:
            if error.errno is not None and not isinstance(error, ConnectionError | TimeoutError):
                raise  # the disk
            raise SourceFailed(_reason(error)) from error
        except Exception as error:  # httpx or requests, by the version of huggingface_hub
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
    """Keep the hub library's bars and warnings off the terminal; reasons are told by us."""
    from huggingface_hub.utils import are_progress_bars_disabled, disable_progress_bars, enable_progress_bars
    from huggingface_hub.utils import logging as hub_logging

    verbosity, bars = hub_logging.get_verbosity(), not are_progress_bars_disabled()
    hub_logging.set_verbosity(hub_logging.CRITICAL)
    if bars:
        disable_progress_bars()
    try:
        yield
    finally:
        hub_logging.set_verbosity(verbosity)
        if bars:
            enable_progress_bars()
