"""Which reader reads which kind of file."""

from __future__ import annotations

from pathlib import Path

from variorum.domain.errors import UnreadableFile
from variorum.domain.ports import Reader
from variorum.ingest.images import ImageReader
from variorum.ingest.pdf import PdfReader
from variorum.ingest.text import MarkdownReader, TextReader

READERS: tuple[Reader, ...] = (PdfReader(), TextReader(), MarkdownReader(), ImageReader())
"""All readers; a suffix belongs to exactly one."""


def suffix_of(path: str) -> str:
    """The suffix that decides, lower case, with its dot; '' if there is none."""
    return Path(path).suffix.lower()


def supported_suffixes() -> frozenset[str]:
    """All suffixes that can be read."""
    return frozenset[str]().union(*(reader.suffixes for reader in READERS))


def is_supported(path: str) -> bool:
    """Whether there is a reader for this kind of file."""
    return suffix_of(path) in supported_suffixes()


def reader_for(path: str) -> Reader:
    """The reader of this kind of file. Raises UnreadableFile if there is none."""
    suffix = suffix_of(path)
    for reader in READERS:
        if suffix in reader.suffixes:
            return reader
    raise UnreadableFile(unsupported_reason(path), "Convert it to PDF, Markdown or text.")


def unsupported_reason(path: str) -> str:
    """Why a file of this kind can't be read, in words."""
    suffix = suffix_of(path)
    kinds = ", ".join(sorted(s.removeprefix(".") for s in supported_suffixes()))
    what = f"files of the kind ‘{suffix}’ are" if suffix else "files without a suffix are"
    return f"{Path(path).name}: {what} not supported; these are: {kinds}."
